"""Reads the content folders into one catalog, with every reference checked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from pydantic import ValidationError

from game.content.models import (
    Budget,
    CardEntry,
    CardId,
    DieCard,
    HeroCard,
    ItemCard,
    MonsterCard,
    MonsterGroup,
    OverlordCard,
    PrintedCard,
    ReadCard,
    SkillCard,
    Template,
    Vocabulary,
)

from . import bounds
from .faults import ContentError, Fault, unknown, unreadable
from .groups import is_left_out, mentions
from .manifest import MANIFEST
from .pictures import own_picture
from .spelling import entry_refusals, unknown_name

_E = TypeVar("_E", bound=CardEntry)
_P = TypeVar("_P", bound=PrintedCard)

_TABLES: Mapping[str, type[CardEntry]] = MappingProxyType(
    {
        "hero": HeroCard,
        "monster": MonsterCard,
        "monster_group": MonsterGroup,
        "item": ItemCard,
        "skill": SkillCard,
        "card": OverlordCard,
        "die": DieCard,
        "template": Template,
        "treachery": Budget,
    }
)


@dataclass(frozen=True)
class Catalog:
    """All content of the modules in play, by id; `held` are the entries not in play yet."""

    heroes: Mapping[CardId, HeroCard] = field(default_factory=dict)
    monsters: Mapping[CardId, MonsterCard] = field(default_factory=dict)
    monster_groups: Mapping[str, MonsterGroup] = field(default_factory=dict)
    items: Mapping[CardId, ItemCard] = field(default_factory=dict)
    skills: Mapping[CardId, SkillCard] = field(default_factory=dict)
    overlord_cards: Mapping[CardId, OverlordCard] = field(default_factory=dict)
    dice: Mapping[str, DieCard] = field(default_factory=dict)
    templates: Mapping[str, Template] = field(default_factory=dict)
    treachery: Mapping[str, Budget] = field(default_factory=dict)
    held: Mapping[str, CardEntry] = field(default_factory=dict)

    @property
    def entries(self) -> list[CardEntry]:
        """All that is drawn with a picture."""
        groups = (self.heroes, self.monsters, self.items, self.skills, self.overlord_cards)
        return [entry for group in groups for entry in group.values()]

    def with_own(self, own: Catalog) -> Catalog:
        """The same with the entries that a quest has of its own."""
        return replace(
            self,
            heroes={**self.heroes, **own.heroes},
            monsters={**self.monsters, **own.monsters},
            items={**self.items, **own.items},
            skills={**self.skills, **own.skills},
            overlord_cards={**self.overlord_cards, **own.overlord_cards},
        )

    def entries_of(self, module: str) -> list[CardEntry]:
        """What a module brings of all that is drawn with a picture."""
        return [entry for entry in self.entries if entry.module == module]


@dataclass(frozen=True)
class _Read:
    """An entry with the file it came from."""

    file: str
    entry: CardEntry
    path: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class ContentFolder:
    """A folder of content, the words that its entries may use, and the modules whose entries they may replace."""

    path: Path
    vocabulary: Vocabulary
    over: Collection[str] = ()
    key: str = ""
    """What its entries have as their module, where that is not the name of the folder."""
    tables: Collection[str] = tuple(_TABLES)
    art: Path | None = None
    """The folder in whose `png` the pictures lie that its entries may name besides their own; None where that is
    looked at elsewhere."""


def load_catalog(
    folders: Sequence[ContentFolder], *, left_out: Collection[str] = (), beside: Catalog | None = None
) -> Catalog:
    """The content of these folders; every fault of every file is in the one ContentError raised.

    `left_out` are groups of entries that are read and checked but not given out; `beside` is content that they may name
    and have no entries in common with.
    """
    others = _tables_of(beside or Catalog())
    faults: list[Fault] = []
    unread: set[tuple[str, str]] = set()
    read: dict[str, dict[str, _Read]] = {table: {} for table in _TABLES}
    for folder in folders:
        files = [path for path in sorted(folder.path.glob("*.toml")) if path.name != MANIFEST]
        if not (files or (folder.path / MANIFEST).is_file()):
            faults.append(Fault(folder.path.name, "", "the content folder is missing or holds no .toml file"))
        for path in files:
            for table, item in _entries(path, folder, faults, unread):
                if item.entry.id in others[table]:
                    told = "the game has an entry of this id already; choose another"
                    faults.append(Fault(item.file, item.entry.id, told, "content_twice", path=item.path))
                elif not (item.entry.replaces and is_left_out(table, item.entry, left_out)):
                    _add(read[table], item, folder.over, faults)
    faults += _references(read, others, unread)
    if faults:
        raise ContentError(faults)
    return _catalog(_without(read, left_out) if left_out else read)


def _tables_of(catalog: Catalog) -> Mapping[str, Mapping[str, CardEntry]]:
    """The entries of a catalog by the tables of files."""
    found: dict[str, dict[str, CardEntry]] = {table: {} for table in _TABLES}
    for entry in (*catalog.entries, *catalog.dice.values(), *catalog.templates.values()):
        table = next(table for table, kind in _TABLES.items() if isinstance(entry, kind))
        found[table][entry.id] = entry
    return found


def _without(read: Mapping[str, Mapping[str, _Read]], left_out: Collection[str]) -> Mapping[str, Mapping[str, _Read]]:
    """All entries but those of groups left out, and the overlord cards that name a monster left out."""
    kept = {
        table: {key: item for key, item in entries.items() if not is_left_out(table, item.entry, left_out)}
        for table, entries in read.items()
    }
    gone = read["monster"].keys() - kept["monster"].keys()
    cards = kept["card"].items()
    kept["card"] = {key: item for key, item in cards if not mentions(item.entry.model_dump(), gone)}
    return kept


def _catalog(read: Mapping[str, Mapping[str, _Read]]) -> Catalog:
    def chosen(table: str, kind: type[_E]) -> dict[str, _E]:
        return {
            key: item.entry
            for key, item in read[table].items()
            if isinstance(item.entry, kind) and not item.entry.held_back
        }

    def cards(table: str, kind: type[_P]) -> dict[CardId, _P]:
        return {entry.id: entry for entry in chosen(table, kind).values()}

    every = (item.entry for entries in read.values() for item in entries.values())
    return Catalog(
        heroes=cards("hero", HeroCard),
        monsters=cards("monster", MonsterCard),
        monster_groups=chosen("monster_group", MonsterGroup),
        items=cards("item", ItemCard),
        skills=cards("skill", SkillCard),
        overlord_cards=cards("card", OverlordCard),
        dice=chosen("die", DieCard),
        templates=chosen("template", Template),
        treachery=chosen("treachery", Budget),
        held={entry.id: entry for entry in every if entry.held_back},
    )


def _add(entries: dict[str, _Read], item: _Read, over: Collection[str], faults: list[Fault]) -> None:
    first = entries.setdefault(item.entry.id, item)
    if first is item:
        return
    modules = first.entry.module, item.entry.module
    if item.entry.replaces and modules[0] in over:
        entries[item.entry.id] = item
    elif modules[0] == modules[1]:
        faults.append(
            Fault(
                item.file,
                item.entry.id,
                f"this id is already used in {first.file}; choose another",
                "content_twice",
                path=item.path,
            )
        )
    else:
        told = f'the modules "{modules[0]}" and "{modules[1]}" both have it; a game cannot be played with both'
        faults.append(Fault(item.file, item.entry.id, told))


def _entries(
    path: Path, folder: ContentFolder, faults: list[Fault], unread: set[tuple[str, str]]
) -> Iterator[tuple[str, _Read]]:
    """Every entry of a file that can be read; what cannot is added to the faults, and its table and id to `unread`."""
    file = f"{path.parent.name}/{path.name}"
    try:
        data = bounds.toml_table(path)
    except (OSError, ValueError, RecursionError) as error:
        told, line, column = unreadable(error)
        faults.append(Fault(file, "", told, "content_unreadable", line, column))
        return
    for table, rows in data.items():
        if table not in folder.tables:
            told = unknown("table", table, folder.tables)
            faults.append(Fault(file, table, told, "content_table", path=(table,)))
            continue
        if not isinstance(rows, list):
            faults.append(Fault(file, table, f"write the entries as [[{table}]]", "content_table", path=(table,)))
            continue
        for number, row in enumerate(rows, start=1):
            if not isinstance(row, dict):
                faults.append(Fault(file, f"{table} {number}", f"write the entries as [[{table}]]"))
                continue
            where = str(row.get("id", f"{table} {number}"))
            context = ReadCard(folder.vocabulary, held_back=bool(row.get("held_back")))
            try:
                key = folder.key or path.parent.name
                entry = _TABLES[table].model_validate({**row, "module": key}, context=context)
                art = own_picture(path.parent, entry.art, key=folder.key)
                if folder.art and art == entry.art and art and not (folder.art / "png" / f"{art}.png").is_file():
                    told = f'there is no picture "{art}"; put it into the folder art, or name one of the game\'s'
                    faults.append(Fault(file, where, told, "art_unknown", path=(table, number - 1)))
                entry = entry if art == entry.art else entry.model_copy(update={"art": art})
                yield table, _Read(file, entry, (table, number - 1))
            except ValidationError as error:
                for place, told in entry_refusals(error, row, _TABLES[table]):
                    faults.append(Fault(file, where, told, "content_value", path=(table, number - 1, *place)))
                unread.add((table, where))


def _references(
    read: Mapping[str, Mapping[str, _Read]],
    beside: Mapping[str, Mapping[str, CardEntry]],
    unread: Collection[tuple[str, str]],
) -> Iterator[Fault]:
    """Faults of ids that lead nowhere."""
    for item in (item for entries in read.values() for item in entries.values()):
        entry = item.entry
        for kind, table, word in _named(entry):
            known: Mapping[str, object] = {**read[table], **beside[table]}
            if word not in known and word != "morph" and (table, word) not in unread:
                told = unknown_name(kind, word, known, "name what is there")
                yield Fault(item.file, entry.id, told, "content_name", path=item.path)


def _named(entry: CardEntry) -> Iterator[tuple[str, str, str]]:
    """What an entry refers to: the kind in words, the table, the id."""
    if isinstance(entry, OverlordCard):
        yield from (("monster", "monster", row.monster) for row in entry.spawn)
    if isinstance(entry, ItemCard):
        yield from (("die", "die", colour) for colour in entry.dice)
        if entry.cache is not None:
            yield from (("item", "item", potion) for potion in entry.cache.potions)
    if isinstance(entry, MonsterCard):
        ranks = [entry.normal, entry.master]
        ranks += [entry.second_act.normal, entry.second_act.master] if entry.second_act is not None else []
        yield from (("die", "die", colour) for rank in ranks for colour in rank.dice)
