"""Builds a quest from NAME.tmx and NAME.toml, with every reference between them and to the catalog checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from game.board.grid import mask_of
from game.content.quest import (
    Area,
    Chest,
    Named,
    Quest,
    QuestBranch,
    QuestEvent,
    QuestTreachery,
)
from game.content.quest_map import MapDrawing

from .catalog import Catalog
from .faults import ContentError, Fault, absent, unknown
from .map_classes import SPACE
from .models import Strict, Vocabulary
from .own_content import NOTHING_OWN, OwnContent
from .painted import Painting, painting_of
from .pictures import cover_told, picture_among
from .quest_ends import with_ends
from .quest_parts import Altar, Objective, OpenCount, Prolonged, QuestBan, SpecialRule, promised
from .quest_text import (
    AltarText,
    AreaText,
    ForbidText,
    NamedText,
    ObjectiveText,
    ProlongedText,
    QuestText,
    read_quest_text,
)
from .spelling import unknown_name
from .tiled import TiledMap, read_map
from .tiled_types import NO_TYPES, ProjectTypes


def load_quest(
    drawn: Path,
    *,
    catalog: Catalog,
    vocabulary: Vocabulary,
    art: Path | None = None,
    elsewhere: Mapping[str, str] | None = None,
    own: ProjectTypes = NO_TYPES,
    content: OwnContent = NOTHING_OWN,
    source: TiledMap | None = None,
) -> Quest:
    """The quest of this TMX file and the TOML file beside it; ContentError with every fault found.

    `art` is the folder, besides the quest's own, in which the pictures of its tilesets may lie, and in whose `png`
    those of its figures do; `elsewhere` names the module of each card that the catalog lacks because the quest does
    not name its module; `own`: see `read_map`. `content` is what the quest has of its own, which `catalog` holds.
    `source` is the map where it has been read already.
    """
    source = source or read_map(drawn, art=art, own=own, monsters=content.cards.monsters)
    if (source.tile_width, source.tile_height) != (SPACE, SPACE):
        told = f"its spaces are {source.tile_width} by {source.tile_height} pixels, and the kit is drawn for {SPACE}"
        told += f"; set Tile Width and Tile Height to {SPACE} in the map properties"
        raise ContentError([Fault(drawn.name, "", told, "map_spaces")])
    text = read_quest_text(drawn.with_suffix(".toml"), vocabulary)
    drawing = MapDrawing(
        source,
        catalog.monsters,
        kinds=vocabulary.terrain,
        classes=vocabulary.classes,
        elsewhere=elsewhere or {},
        own_named={each.id: each.monster for each in text.named if each.monster in content.cards.monsters},
    )
    written = drawn.with_suffix(".toml").name
    try:
        drawing.check_classes()
        if not drawing.floor:
            raise ContentError(drawing.faults)
        of_layers = [fault for fault in drawing.faults if fault.id in ("layer_class", "area_twice")]
        if turned := [*of_layers, *_pictured(drawing, text)]:
            raise ContentError(turned)
        faults = [*_of_map(drawing, catalog), *_of_text(drawing, text, catalog, written)]
        faults += [*_pictures(text, art, written, content), *_cover(text, drawn)]
        readable = not (drawing.faults or faults)
        painting = painting_of(drawn, art=art)
        quest = with_ends(_quest(drawn.stem, drawing, text, painting, content)) if readable else None
    except KeyError as error:
        lacks = f"the Tiled project gives an object or layer no property {error}; put the game's own project there"
        raise ContentError([*drawing.faults, Fault(drawn.name, "", lacks, "project_foreign")]) from None
    if quest is None or drawing.faults:
        raise ContentError([*drawing.faults, *faults])
    return quest


def _quest(name: str, drawing: MapDrawing, text: QuestText, painting: Painting, content: OwnContent) -> Quest:
    extra = text.extra_conquest or text.conquest
    return Quest(
        id=name,
        name=text.name,
        goal=text.goal,
        short_goal=text.short_goal,
        intro=text.intro,
        victory=text.victory,
        defeat=text.defeat,
        length=text.length,
        board=drawing.board,
        areas=tuple(_area(area, drawing) for area in sorted(text.area, key=lambda area: area.number)),
        doors=drawing.doors,
        things=drawing.things,
        terrain=drawing.terrain,
        monsters=drawing.placed,
        named={entry.id: _named(entry, text.modules, content) for entry in text.named},
        chests=tuple(Chest(**chest.model_dump()) for chest in text.chest),
        start_conquest=text.conquest.by_heroes(),
        extra_conquest=extra.by_heroes(),
        coins=text.coins,
        treachery=QuestTreachery(**text.treachery.model_dump()),
        win=text.win,
        lose=text.lose,
        events=tuple(QuestEvent(event.when, event.do) for event in text.event),
        encounters={entry.id: entry.do for entry in text.encounter},
        worked={entry.id: promised(entry.do) for entry in text.encounter if entry.attack},
        modules=text.modules,
        walls=drawing.crushing_walls,
        bodies=drawing.bodies,
        altars={entry.id: altar_of(entry) for entry in text.altar},
        prolonged={entry.id: prolonged_of(entry) for entry in text.prolonged},
        rules=tuple(SpecialRule(entry.title, entry.text) for entry in text.rule),
        lieutenants={entry.id: entry.as_card() for entry in text.lieutenant},
        groups={entry.monster: entry for entry in text.group},
        counter=None if text.counter is None else OpenCount(**_fields(text.counter)),
        objective=None if text.objective is None else objective_of(text.objective),
        forbids=tuple(forbidden_of(entry) for entry in text.forbid),
        campaign=text.campaign,
        regions=drawing.regions,
        places=drawing.places,
        notes=drawing.notes,
        hidden=drawing.hidden,
        spawn_every=text.spawn_every.by_heroes(),
        part=text.part,
        next=text.next or "",
        branches=tuple(QuestBranch(entry.next, entry.given) for entry in text.branch),
        carry_flags=text.carry_flags,
        next_conquest=text.next_conquest,
        painting=painting,
        own=content.cards,
        author=text.author,
        version=text.version,
        cover=text.cover or "",
    )


def _area(area: AreaText, drawing: MapDrawing) -> Area:
    mask = drawing.areas[area.number]
    return Area(f"area_{area.number}", area.number, mask, area.title, area.text, area.overlord)


def _named(entry: NamedText, modules: Sequence[str], content: OwnContent) -> Named:
    own = content.art(entry.art)
    return Named(**{**_fields(entry), "art": own if own != entry.art else picture_among(modules, entry.art)})


def altar_of(entry: AltarText) -> Altar:
    """An altar as its text says, with what its verbs promise."""
    return Altar(**{**_fields(entry), "promises": promised(entry.do)})


def objective_of(entry: ObjectiveText) -> Objective:
    """The objectives of an encounter as its text says."""
    return Objective(**_fields(entry))


def forbidden_of(entry: ForbidText) -> QuestBan:
    """What a quest forbids as its text says."""
    return QuestBan(**_fields(entry))


def prolonged_of(entry: ProlongedText) -> Prolonged:
    """A prolonged action as its text says, with what its verbs promise; a difficulty X is None."""
    difficulty = None if entry.difficulty == "x" else entry.difficulty
    return Prolonged(**{**_fields(entry), "difficulty": difficulty, "promises": promised(entry.do)})


def _fields(entry: Strict) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in type(entry).model_fields}


def _of_map(drawing: MapDrawing, catalog: Catalog) -> Iterator[Fault]:
    """Faults within the drawing: doubles, missing keys, too many doors, figures in each other's way."""
    file = drawing.source.file
    groups = (drawing.doors, drawing.things, drawing.terrain, drawing.placed)
    names = [part.id for group in groups for part in group]
    for name, number in Counter([*names, *drawing.places, *drawing.regions]).items():
        if number > 1:
            told = "this name stands on two objects; give each its own"
            yield Fault(file, f'object "{name}"', told, "name_twice")
    if 0 not in drawing.areas:
        told = "there is no area 0; give the start area's layer the number 0"
        yield Fault(file, "", told, "start_missing")
    else:
        yield from _start_glyph(drawing, file)
    keys = {thing.detail for thing in drawing.things if thing.kind == "runekey"}
    for door in drawing.doors:
        if door.kind == "rune" and door.colour not in (*keys, "none"):
            told = f"there is no {door.colour} runekey for it; put one down"
            yield Fault(file, f'object "{door.id}"', told, "runekey_missing")
    relics: set[str] = set()
    for thing in drawing.things:
        if thing.kind == "relic" and thing.detail not in catalog.items:
            place = (file, f'object "{thing.id}"')
            yield absent("item", thing.detail, catalog.items, drawing.elsewhere, place, "relic_unknown")
        elif thing.kind == "relic" and thing.detail in relics:
            told = f"{thing.detail} lies on the map twice; choose another relic"
            yield Fault(file, f'object "{thing.id}"', told, "relic_twice")
        relics |= {thing.detail} if thing.kind == "relic" else set()
    yield from _crowded(drawing, catalog)


def _pictured(drawing: MapDrawing, text: QuestText) -> Iterator[Fault]:
    """Faults of areas that are written and whose layers were drawn as rock or as pictures: all else that is wrong there
    comes of it."""
    lacking = sorted({area.number for area in text.area} - set(drawing.areas))
    for number, layer in zip(lacking, drawing.pictured(), strict=False):
        told = f"area {number} is written, and this layer is only a picture"
        told += f"; give it the class Area and the number {number}"
        yield Fault(drawing.source.file, f'layer "{layer}"', told, "rock_area")


def _start_glyph(drawing: MapDrawing, file: str) -> Iterator[Fault]:
    """Faults of the glyph about which the heroes begin: none, two, or one that lies elsewhere."""
    active = [thing for thing in drawing.things if thing.kind == "glyph" and thing.on]
    active.sort(key=lambda thing: thing.area != 0)
    if not active:
        told = "there is no start glyph; put the template `start` down in area 0"
        yield Fault(file, "area 0", told, "glyph_start")
    for thing in active[1:]:
        told = f'it is active at the start and so is "{active[0].id}"; put down a glyph that is not, or take one away'
        yield Fault(file, f'object "{thing.id}"', told, "glyph_twice")
    for thing in active[:1]:
        if thing.area != 0:
            told = f"it is the start and lies in area {thing.area}; move it into area 0, or give its layer that number"
            yield Fault(file, f'object "{thing.id}"', told, "glyph_misplaced")


def _crowded(drawing: MapDrawing, catalog: Catalog) -> Iterator[Fault]:
    """Faults of figures that overlap each other or stand on terrain that they may not enter."""
    taken = mask_of(space for piece in drawing.terrain if piece.kind.blocks_moving for space in piece.spaces)
    taken |= mask_of(space for body in drawing.bodies for space in body.spaces)
    width = drawing.source.width
    for figure in drawing.placed:
        short, long = (int(side) for side in catalog.monsters[figure.monster].size.split("x"))
        columns, rows = (short, long) if figure.stance.orientation else (long, short)
        mask = mask_of(figure.stance.anchor + row * width + column for row in range(rows) for column in range(columns))
        if mask & taken:
            told = "it stands on another figure, rubble, water or a boulder; move it"
            yield Fault(drawing.source.file, f'object "{figure.id}"', told, "figure_crowded")
        taken |= mask


def _of_text(drawing: MapDrawing, text: QuestText, catalog: Catalog, file: str) -> Iterator[Fault]:
    """Faults between the two halves: what one names and the other lacks."""
    yield from _doubles(file, "area", (area.number for area in text.area))
    yield from _doubles(file, "chest", (chest.number for chest in text.chest))
    yield from _doubles(file, "named monster", (entry.id for entry in text.named))
    groups = (("encounter", text.encounter), ("altar", text.altar), ("prolonged action", text.prolonged))
    for kind, entries in (*groups, ("lieutenant", text.lieutenant)):
        yield from _doubles(file, kind, (entry.id for entry in entries))
    yield from _commanders(text, drawing, catalog, file)
    yield from _forbidden(text, drawing, file)
    written = {area.number for area in text.area}
    lacking, more = sorted(written - set(drawing.areas)), sorted(set(drawing.areas) - written)
    for drawn, number in zip(more, lacking, strict=False):
        told = f"it is drawn and not written, and area {number} is written and not drawn; give both one number"
        yield Fault(drawing.source.file, f"area {drawn}", told, "area_half")
    pairs = min(len(lacking), len(more))
    for number in (*lacking[pairs:], *more[pairs:]):
        other = "drawn on the map" if number in written else "written here"
        yield Fault(file, f"area {number}", f"it is not {other}; add it or take it out", "area_half")
    for entry in text.named:
        if entry.monster not in catalog.monsters:
            place = (file, f"named {entry.id}")
            yield absent("monster", entry.monster, catalog.monsters, drawing.elsewhere, place, "named_base")
    names = {entry.id: entry for entry in text.named}
    for figure in drawing.placed:
        if figure.named and figure.named not in names:
            told = f"{unknown('named monster', figure.named, names)}; write a [[named]] entry for it"
            yield Fault(drawing.source.file, f'object "{figure.id}"', told, "named_unknown")
        elif figure.named and figure.monster != (base := names[figure.named].monster) in catalog.monsters:
            told = f"{figure.named} is based on {base}, not on {figure.monster}"
            told += "; put down the right figure"
            yield Fault(drawing.source.file, f'object "{figure.id}"', told, "named_figure")
    yield from _chests(drawing, text, file)
    yield from _halves(file, "encounter", drawing, {entry.id for entry in text.encounter})
    yield from _halves(file, "altar", drawing, {entry.id for entry in text.altar})
    lose = None if text.objective is None else text.objective.lose
    occasions = {
        "win": text.win,
        "lose": text.lose,
        "objective": lose,
        **{f"event {at}": event.when for at, event in enumerate(text.event, start=1)},
    }
    for where, condition in occasions.items():
        for told in _misnamed(condition, drawing, [*names, *catalog.monsters, *catalog.heroes]):
            yield Fault(file, where, told, "occasion_name")


def _commanders(text: QuestText, drawing: MapDrawing, catalog: Catalog, file: str) -> Iterator[Fault]:
    """Faults of lieutenants who are nobody, and of groups of no monster (SECOND-LT-01)."""
    names = {entry.id for entry in text.named}
    for entry in text.lieutenant:
        if entry.id not in names:
            told = f"{unknown('named monster', entry.id, names)}; write a [[named]] entry for it"
            yield Fault(file, f"lieutenant {entry.id}", told, "named_unknown")
    yield from _doubles(file, "group", (entry.monster for entry in text.group))
    for group in text.group:
        if group.monster not in catalog.monsters:
            place = (file, f"group {group.monster}")
            yield absent("monster", group.monster, catalog.monsters, drawing.elsewhere, place, "named_base")


def _forbidden(text: QuestText, drawing: MapDrawing, file: str) -> Iterator[Fault]:
    """Faults of what is forbidden at doors and in areas that are not there."""
    known: dict[str, Collection[object]] = {"door": [door.id for door in drawing.doors], "area": drawing.areas}
    for number, entry in enumerate(text.forbid, start=1):
        for kind, there in known.items():
            word = getattr(entry, kind)
            if word not in (None, "", *there):
                told = unknown_name(kind, str(word), [str(each) for each in there], "name what is there")
                yield Fault(file, f"forbid {number}", told, "occasion_name")


def _pictures(text: QuestText, art: Path | None, file: str, content: OwnContent) -> Iterator[Fault]:
    """Faults of pictures that the game does not have."""
    for entry in text.named:
        own = any(each != entry.art for each in (picture_among(text.modules, entry.art), content.art(entry.art)))
        if entry.art and not own and art is not None and not (art / "png" / f"{entry.art}.png").is_file():
            told = f'there is no picture "{entry.art}"; name one of the game\'s, or take the line out'
            yield Fault(file, f"named {entry.id}", told, "art_unknown")


def _cover(text: QuestText, drawn: Path) -> Iterator[Fault]:
    """What is wrong with the cover."""
    if text.cover is not None and (told := cover_told(drawn, text.cover)):
        yield Fault(drawn.with_suffix(".toml").name, "cover", told, "cover_unfit")


def _halves(file: str, kind: str, drawing: MapDrawing, written: set[str]) -> Iterator[Fault]:
    """Faults of markers of a kind that are only drawn or only written."""
    drawn = {thing.id for thing in drawing.things if thing.kind == kind}
    for name in sorted(drawn ^ written):
        other = "written here" if name in drawn else "drawn on the map"
        yield Fault(file, f"{kind} {name}", f"it is not {other}; add it or take it out", f"{kind}_half")


def _misnamed(condition: object, drawing: MapDrawing, figures: Collection[str]) -> Iterator[str]:
    """What a condition names that is not in the quest: a figure, door, glyph or area."""
    known: Mapping[str, Container[object]] = {
        "figure": figures,
        "door": [door.id for door in drawing.doors],
        "glyph": [thing.id for thing in drawing.things if thing.kind == "glyph"],
        "area": drawing.areas,
    }
    for kind, there in known.items():
        word = condition.get(kind) if isinstance(condition, dict) else getattr(condition, kind, None)
        if word not in (None, "") and word not in there:
            names = [str(name) for name in cast(Iterable[object], there)]
            yield unknown_name(kind, str(word), names, "name what is there")


def _chests(drawing: MapDrawing, text: QuestText, file: str) -> Iterator[Fault]:
    """Faults of tiers with fewer chests in the table than on the map (BASE-SETUP-18)."""
    table = Counter(str(chest.tier) for chest in text.chest)
    for tier, number in Counter(thing.detail for thing in drawing.things if thing.kind == "chest").items():
        if table[tier] < number:
            told = f"{number} lie on the map, {table[tier]} are in the table; add some"
            yield Fault(file, f"{tier} chests", told, "chests_short")


def _doubles(file: str, kind: str, ids: Iterable[object]) -> Iterator[Fault]:
    for name, number in Counter(ids).items():
        if number > 1:
            yield Fault(file, f"{kind} {name}", "it is written twice; take one out", "entry_twice")
