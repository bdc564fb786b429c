"""Composes the rules in force from the modules chosen."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game import modules as modules_folder
from game import paths
from game.content.module_folders import outside_modules
from game.kernel.published import never_heard
from game.kernel.registry import BASE, HOOK, STAGE, Hook, Part, registry
from game.kernel.rule_book import ComposeError, RuleBook, hooks_by_event, pick
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Owned
from game.rules.overlord.overlord_cards import DiscardAnyTime
from game.show.elsewhere import put_words
from game.show.reading import read_show
from game.state.queries.figures import abilities_of, ability_kinds, heroes_on_board, monsters

CODE = ("rules", "show", "effects", "abilities")


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
            for owned in _counted(figure, abilities_of(world, figure).by_kind.get(kind, ()))
        ]
    figure = getattr(event, hook.owner or "figure", NOBODY)
    found = abilities_of(world, figure).by_kind.get(kind) if figure else None
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


def load_code() -> None:
    """Import every file of rules, effects, abilities and of the folders of modules, and read what the screen says of
    them, so that all they register is there (frozen builds too)."""
    _load_all()
    _read_shown(paths.assets() / "content")


@cache
def _load_all() -> None:
    folders = [f"modules.{found.name}" for found in pkgutil.iter_modules(modules_folder.__path__) if found.ispkg]
    for name in (*CODE, *folders):
        _load(f"game.{name}")


@cache
def _read_shown(content: Path) -> None:
    for folder in sorted(content.glob("*/")):  # nothing where there is no content: who reads it tells
        read_show(folder.name, folder)


@cache
def load_share(package: str) -> None:
    """Import as well what modules bring to a package right of this one: the folder `modules` in it."""
    load_code()
    _load(f"game.{package}.modules")


def _load(name: str) -> None:
    package = importlib.import_module(name)
    for found in pkgutil.walk_packages(package.__path__, f"{name}."):
        importlib.import_module(found.name)


def compose(modules: Sequence[str] = (BASE,), *, parts: Collection[Part] | None = None) -> RuleBook:
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
