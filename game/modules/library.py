"""The content of modules and the quests that ship with them, read in the words of the rule book; each is read once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from game import paths
from game.content.catalog import Catalog, ContentFolder, load_catalog
from game.content.fault_places import placed
from game.content.faults import ContentError, Fault
from game.content.groups import groups_of, unknown_group
from game.content.map_classes import MAP_CLASS
from game.content.models import QUEST_SECTION, Vocabulary
from game.content.module_folders import any_module, played_together
from game.content.own_content import own_content
from game.content.quest import Quest
from game.content.quest_files import load_quest
from game.content.terrain import TERRAIN, all_terrain
from game.content.tiled import TiledMap
from game.content.tiled_types import ProjectTypes, read_project
from game.effects.base import EFFECT
from game.kernel.registry import BASE
from game.kernel.rule_book import RuleBook
from game.modules.compose import compose, load_code
from game.modules.quest_head import modules_of
from game.rules.overlord.card_trigger import card_triggers
from game.rules.quest.quest_tests import tests
from game.rules.quest.quest_triggers import occasions
from game.state.ability import ABILITY
from game.state.slugs import SLUGS
from game.state.tagged_union import tagged_union


def shipped_catalog(modules: tuple[str, ...] = (BASE,), left_out: tuple[str, ...] = ()) -> Catalog:
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


def catalog_of(folders: Sequence[Path], modules: Sequence[str] = (BASE,)) -> Catalog:
    """The content of any folders, in the words of these modules."""
    vocabulary = card_vocabulary(compose(modules))
    return load_catalog([ContentFolder(folder, vocabulary) for folder in folders])


def quest_at(
    path: Path,
    catalog: Catalog,
    modules: Sequence[str] = (BASE,),
    *,
    elsewhere: Mapping[str, str] | None = None,
    source: TiledMap | None = None,
) -> Quest:
    """The quest drawn in a TMX file, in the words of these modules; ContentError with all its faults and their lines.
    `elsewhere`, `source`: see `load_quest`."""
    art, book = paths.assets() / "art", compose(modules)
    try:
        content = own_content(path.parent, card_vocabulary(book), catalog, art)
        return load_quest(
            path,
            catalog=catalog.with_own(content.cards),
            vocabulary=quest_vocabulary(book),
            art=art,
            elsewhere=elsewhere,
            own=own_types(),
            content=content,
            source=source,
        )
    except ContentError as error:
        raise ContentError(placed(error.faults, path.parent)) from None


@cache
def own_types() -> ProjectTypes:
    """The classes and enums of the Tiled project that ships with the game, with every kind of terrain."""
    load_code()
    return read_project(paths.maps() / "emberdelve.tiled-project").widened("TerrainKind", all_terrain())


def shipped_quest(name: str, modules: tuple[str, ...] = (BASE,), left_out: tuple[str, ...] = ()) -> Quest:
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
