"""Composes the rules in force from the modules and options chosen, and lays out a new game."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from game import modules as modules_folder
from game import paths
from game.content import bounds
from game.content.catalog import Catalog, ContentFolder, load_catalog
from game.content.faults import ContentError, Fault
from game.content.groups import groups_of, unknown_group
from game.content.map_classes import MAP_CLASS
from game.content.models import QUEST_SECTION, Vocabulary
from game.content.module_folders import any_module, known_modules, outside_modules, played_together
from game.content.quest import Quest
from game.content.quest_files import load_quest
from game.content.terrain import TERRAIN, all_terrain
from game.content.tiled_types import ProjectTypes, read_project
from game.effects.base import EFFECT
from game.kernel.luck import seed_from
from game.kernel.published import never_heard
from game.kernel.registry import HOOK, STAGE, Hook, Part, registry, rule
from game.kernel.request import Seat
from game.kernel.rule_book import ComposeError, RuleBook, hooks_by_event, pick
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.kernel.table import Owned, Seed, Source, Stage, Table
from game.modules.rule_options import options_in_force
from game.rules.overlord.card_trigger import card_triggers
from game.rules.overlord.overlord_cards import DiscardAnyTime
from game.rules.overlord.overlord_deck import base_deck
from game.rules.quest.quest_tests import tests
from game.rules.quest.quest_triggers import occasions
from game.show.elsewhere import put_words
from game.show.reading import read_show
from game.state.ability import ABILITY
from game.state.components.components import (
    OVERLORD,
    Conquest,
    Deck,
    Discards,
    Hand,
    HeroSeats,
    InPlay,
    Keys,
    Lasting,
    OpenedTiers,
    OverlordDeck,
    Revealed,
    Round,
    Shop,
    Threat,
    hero_seat,
)
from game.state.game_data import GameData
from game.state.queries.figures import abilities_by_kind, ability_kinds, heroes_on_board, monsters
from game.state.rule_options import EXTRA_CONQUEST
from game.state.slugs import SLUGS
from game.state.tagged_union import tagged_union
from game.state.veterans import Veteran, Veterans, come_through

CODE = ("rules", "show", "effects", "abilities")
MODULES = ("base",)
MOST_HEROES = 4
_NAME = re.compile(r"[a-z0-9_]{1,40}")
SKILL_DECKS = ("fighting", "subterfuge", "wizardry")
TREASURE_DECKS = ("copper", "silver", "gold", "relic")


class GameSetup(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen before a game: it stands at the head of every save.

    `heroes` is the number of hero players, 1 to 4; all chance follows from `seed`, 32 hexadecimal digits; `left_out`
    are groups of the modules' content that are not played, as `altar/heroes` (ALTAR-COMP-01); `options` are rule
    options by name; `seats` says who plays: `human` or the name of a computer player; `names` what the players are
    called."""

    quest: str
    heroes: int = 4
    seed: str = seed_from(1)
    modules: tuple[str, ...] = ("base",)
    left_out: tuple[str, ...] = ()
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: dict[str, str] = msgspec.field(default_factory=dict)
    names: dict[str, str] = msgspec.field(default_factory=dict)
    party: tuple[Veteran, ...] = ()
    """The heroes of the part before, where this is the next part of a quest."""
    carried: int = 0
    """Conquest that they bring along."""


def owners(world: World, event: Any, hook: Hook) -> Iterable[Owned[Any]]:
    """Who has the hook's ability in the role that it names, by entity id; for `attack` the attack itself."""
    kind = hook.ability
    assert kind is not None
    if hook.owner == "attack":
        attack = getattr(event, "attack", event)
        held = [ability for ability in getattr(attack, "abilities", ()) if isinstance(ability, kind)]
        return _counted(getattr(attack, "by", NOBODY), held)
    if kind not in ability_kinds(world):
        return ()
    if hook.owner == "any":
        return [
            owned
            for figure in sorted((*heroes_on_board(world), *monsters(world)))
            for owned in _counted(figure, abilities_by_kind(world, figure).get(kind, ()))
        ]
    figure = getattr(event, hook.owner or "figure", NOBODY)
    found = abilities_by_kind(world, figure).get(kind) if figure else None
    return _counted(figure, found) if found else ()


def _counted(figure: FigureId, held: Sequence[Any]) -> list[Owned[Any]]:
    if len(held) < 2:
        return [Owned(figure, ability) for ability in held]
    kinds: list[type] = [type(ability) for ability in held]
    counted = (at for at, kind in enumerate(kinds) if _counts_each(kind) or kind not in kinds[:at])
    return [Owned(figure, held[at]) for at in counted]


@cache
def _counts_each(kind: type) -> bool:
    """Ranked and stacking abilities count each source, others once (BASE-ABIL-01, BASE-ABIL-28)."""
    return bool(getattr(kind, "stacks", False)) or "rank" in getattr(kind, "model_fields", {})


@cache
def load_code() -> None:
    """Import every file of rules, effects, abilities and of the folders of modules, and read what the screen says of
    them, so that all they register is there (frozen builds too)."""
    folders = [f"modules.{found.name}" for found in pkgutil.iter_modules(modules_folder.__path__) if found.ispkg]
    for name in (*CODE, *folders):
        package = importlib.import_module(f"game.{name}")
        for found in pkgutil.walk_packages(package.__path__, f"game.{name}."):
            importlib.import_module(found.name)
    for folder in sorted((paths.assets() / "content").iterdir()):
        read_show(folder.name, folder)


def compose(modules: Sequence[str] = MODULES, *, parts: Collection[Part] | None = None) -> RuleBook:
    """The rule book of a game with these modules, made of all parts that they register or of those that are handed in;
    ComposeError where two modules bring one name or a hook listens for what no rule reports."""
    load_code()
    if parts is not None:
        return _composed(tuple(modules), parts)
    state: State = registry.changes, *(each.digest for each in outside_modules() if each.name in modules)
    made, known = _books.get(tuple(modules), ((), None))
    if known is None or made != state:
        known = _composed(tuple(modules), registry.parts.values())
        _books[tuple(modules)] = state, known
    return known


State = tuple[int | str, ...]
"""Of the registry and of the modules from elsewhere, when a book was made of them."""
_books: dict[tuple[str, ...], tuple[State, RuleBook]] = {}


def _composed(modules: tuple[str, ...], parts: Collection[Part]) -> RuleBook:
    picked = pick(parts, modules)
    for each in outside_modules():
        if each.name in modules:
            put_words(each.name, each.folder, picked, [part for part in parts if part.module in modules])
    stages, hooks = picked.pop(STAGE, {}), picked.pop(HOOK, {}).values()
    told = never_heard(hooks)
    if told:
        raise ComposeError(told)
    frozen = {kind: MappingProxyType(found) for kind, found in picked.items()}
    heard = MappingProxyType(hooks_by_event(hooks))
    return RuleBook(modules, MappingProxyType(frozen), MappingProxyType(stages), heard, DiscardAnyTime(), owners)


def shipped_catalog(modules: tuple[str, ...] = MODULES, left_out: tuple[str, ...] = ()) -> Catalog:
    """The content of modules by name, without some groups of it; ContentError with all its faults."""
    told = unknown_group(left_out, modules)
    if told:
        raise ContentError([Fault("new game", "", told)])
    return _catalog(_digests(modules), left_out)


def _digests(modules: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The names of modules with what tells their content apart; ContentError for one that is not there."""
    return tuple((name, any_module(name).digest) for name in modules)


@cache
def _catalog(modules: tuple[tuple[str, str], ...], left_out: tuple[str, ...]) -> Catalog:
    return load_catalog([content_folder(name) for name, _ in modules], left_out=left_out)


def content_folder(name: str) -> ContentFolder:
    """The content of a module, in its own words and those of the modules that it needs."""
    module = any_module(name)
    needed = played_together(module.manifest.needs)
    played_with = needed if name in needed else (*needed, name)
    return ContentFolder(module.folder, card_vocabulary(compose(played_with)), module.manifest.over)


def card_vocabulary(book: RuleBook) -> Vocabulary:
    """What the entries of content may say in games with this book."""
    return Vocabulary(
        verbs=tagged_union(book, EFFECT),
        abilities=tagged_union(book, ABILITY),
        conditions=card_triggers(),
        terrain=book.all(TERRAIN),
        slugs={kind: book.all(kind) for kind in SLUGS},
    )


def quest_vocabulary(book: RuleBook) -> Vocabulary:
    """What the text of a quest may say in games with this book."""
    return Vocabulary(
        verbs=tagged_union(book, EFFECT),
        abilities=tagged_union(book, ABILITY),
        conditions=occasions(book),
        tests=tests(book),
        terrain=book.all(TERRAIN),
        classes=book.all(MAP_CLASS),
        sections=book.all(QUEST_SECTION),
        slugs={kind: book.all(kind) for kind in SLUGS},
    )


def catalog_of(folders: Sequence[Path], modules: Sequence[str] = MODULES) -> Catalog:
    """The content of any folders, in the words of these modules."""
    vocabulary = card_vocabulary(compose(modules))
    return load_catalog([ContentFolder(folder, vocabulary) for folder in folders])


def quest_at(
    path: Path,
    catalog: Catalog,
    modules: Sequence[str] = MODULES,
    *,
    elsewhere: Mapping[str, str] | None = None,
) -> Quest:
    """The quest drawn in a TMX file, in the words of these modules; ContentError with all its faults. `elsewhere`: see
    `load_quest`."""
    return load_quest(
        path,
        catalog=catalog,
        vocabulary=quest_vocabulary(compose(modules)),
        art=paths.assets() / "art",
        elsewhere=elsewhere,
        own=own_types(),
    )


@cache
def own_types() -> ProjectTypes:
    """The classes and enums of the Tiled project that ships with the game, with every kind of terrain."""
    load_code()
    return read_project(paths.maps() / "emberdelve.tiled-project").widened("TerrainKind", all_terrain())


def shipped_quest(name: str, modules: tuple[str, ...] = MODULES, left_out: tuple[str, ...] = ()) -> Quest:
    """A quest by path or shipped name; FileNotFoundError or ContentError, also when it needs other modules."""
    return _quest(name, _digests(modules), left_out)


@cache
def _quest(name: str, digests: tuple[tuple[str, str], ...], left_out: tuple[str, ...]) -> Quest:
    modules = tuple(module for module, _ in digests)
    lacking = [module for module in modules_of(name) if module not in modules]
    if lacking:
        told = f"it cannot be played without the module {' and '.join(lacking)}"
        raise ContentError([Fault(paths.quest_file(name).stem, "", told)])
    return quest_at(paths.quest_file(name), shipped_catalog(modules, left_out), modules)


def modules_of(name: str) -> tuple[str, ...]:
    """The modules that a quest, by path or shipped name, is played with, the base set first; the base set alone where
    that cannot be read."""
    return modules_named(paths.quest_file(name))


def modules_named(drawn: Path) -> tuple[str, ...]:
    """The same of the quest with this map, by its written half."""
    try:
        asked = bounds.toml_table(drawn.with_suffix(".toml")).get("modules", ())
    except (OSError, ValueError, RecursionError):
        return MODULES
    names = (
        [name for name in asked if isinstance(name, str) and _NAME.fullmatch(name)] if isinstance(asked, list) else []
    )
    known = known_modules()
    played = played_together(name for name in names if name in known)
    return tuple(dict.fromkeys([*played, *names]))


def quest_name(name: str) -> str:
    """What a quest, by path or shipped name, is called; a name made of its file's where it cannot be read."""
    file = paths.quest_file(name).with_suffix(".toml")
    try:
        return str(bounds.toml_table(file)["name"])
    except (OSError, ValueError, KeyError, RecursionError):
        return file.stem.replace("_", " ").capitalize()


@cache
def needed_groups(name: str) -> frozenset[str]:
    """The groups of its modules that a shipped quest cannot be read without (ALTAR-COMP-01)."""
    modules = modules_of(name)
    return frozenset(group for group in groups_of(modules) if not _reads_without(name, modules, group))


def _reads_without(name: str, modules: tuple[str, ...], group: str) -> bool:
    try:
        shipped_quest(name, modules, (group,))
    except (ContentError, OSError):
        return False
    return True


def game_data_for(setup: GameSetup) -> GameData:
    """Content, quest and rule options of a game; ValueError for one that nobody can play."""
    check_hands(setup)
    catalog = shipped_catalog(setup.modules, setup.left_out)
    return game_data_of(setup, catalog, shipped_quest(setup.quest, setup.modules, setup.left_out))


def game_data_of(setup: GameSetup, catalog: Catalog, quest: Quest) -> GameData:
    """The same with a quest that has been read already."""
    return GameData(
        catalog=catalog,
        quest=quest,
        book=compose(setup.modules),
        options=options_in_force(compose(setup.modules), setup.options),
        player_count=setup.heroes + 1,
        left_out=setup.left_out,
    )


def new_table(setup: GameSetup, *, sources: Mapping[Seat, Source] | None = None, data: GameData | None = None) -> Table:
    """A Table at the first stage of set-up, with content and quest that have been read already if they are given."""
    check_players(setup.heroes)
    world = World(data or game_data_for(setup))
    lay_out_game(world, setup)
    return Table(world, compose(setup.modules), sources=sources)


def lay_out_game(world: World, setup: GameSetup) -> None:
    """Everything on the table before set-up begins (BASE-SETUP)."""
    data: GameData = world.game_data
    count = max(2, setup.heroes)
    for component in (
        Seed(setup.seed),
        Stage("setup/heroes"),
        HeroSeats(tuple(map(hero_seat, range(1, setup.heroes + 1)))),
        Round(0),
        Conquest(starting_conquest(data, count) + setup.carried),
        Threat(0),
        Revealed(()),
        Keys(),
        OpenedTiers(),
        Lasting(),
        Hand(),
        Discards(),
        InPlay(),
        OverlordDeck(tuple(base_deck(data.catalog))),
        Shop(deck_of_items(data.catalog, "shop")),
    ):
        world.set(GAME, component)
    if setup.party:
        world.set(GAME, Veterans(setup.party))
    for bag in decks(data):
        world.create(bag)


@rule("BASE-SETUP-15")
def starting_conquest(data: GameData, heroes: int) -> int:
    """The conquest that the quest gives a party of so many heroes (BASE-SETUP-15)."""
    given = data.quest.extra_conquest if EXTRA_CONQUEST.among(data.options) else data.quest.start_conquest
    return given[heroes]


@rule("BASE-GEN-01")
def check_players(heroes: int) -> None:
    """One overlord and one to four hero players; ValueError otherwise (BASE-GEN-01)."""
    if not 1 <= heroes <= MOST_HEROES:
        raise ValueError(f"{heroes} hero players: a game has 1 to {MOST_HEROES}")


def check_hands(setup: GameSetup) -> None:
    """Dice of one's own are rolled by people; ValueError where computers play every seat."""
    seats = (OVERLORD, *map(hero_seat, range(1, setup.heroes + 1)))
    if setup.options.get("own_dice") and not any(setup.seats.get(seat, "human") == "human" for seat in seats):
        raise ValueError("Nobody is there to roll the dice: computers play every seat")


def decks(data: GameData) -> list[Deck]:
    """All face-down decks and piles, sorted (BASE-COMP-04)."""
    catalog = data.catalog
    found = [Deck("hero", tuple(sorted(catalog.heroes)))]
    for deck in SKILL_DECKS:
        found.append(Deck(deck, tuple(sorted(key for key, skill in catalog.skills.items() if skill.deck == deck))))
    laid = {thing.detail for thing in data.quest.things if thing.kind == "relic"}
    for deck in TREASURE_DECKS:
        found.append(Deck(deck, tuple(card for card in deck_of_items(catalog, deck) if card not in laid)))
    others = {item.deck for item in catalog.items.values()} - {"shop", "potion", *TREASURE_DECKS}
    found += [Deck(deck, deck_of_items(catalog, deck)) for deck in sorted(others)]
    for tier in ("copper", "silver", "gold"):
        numbers = sorted(str(chest.number) for chest in data.quest.chests if chest.tier == tier)
        found.append(Deck(f"chest_{tier}", tuple(numbers)))
    return found


def deck_of_items(catalog: Catalog, deck: str) -> tuple[str, ...]:
    """The cards of an item deck, one entry a copy."""
    return copies({key: item.copies for key, item in catalog.items.items() if item.deck == deck})


def copies(counts: Mapping[str, int]) -> tuple[str, ...]:
    """Each id as often as it is printed, sorted."""
    return tuple(sorted(key for key, count in counts.items() for _ in range(count)))


def next_part(setup: GameSetup, world: World, *, seed: str) -> GameSetup:
    """The game that follows a victory: the quest named as the next part, and the heroes as they stand."""
    quest = world.game_data.quest
    part = str(Path(setup.quest).with_name(f"{quest.next}.tmx")) if setup.quest.endswith(".tmx") else quest.next
    carried = max(0, world.the(Conquest).points) if quest.next_conquest == "carried" else 0
    return msgspec.structs.replace(setup, quest=part, seed=seed, party=come_through(world), carried=carried)
