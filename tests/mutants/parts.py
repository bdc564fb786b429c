"""Leaves a part of the rules out of a process: a hook, an action of a menu, an ability."""

from collections.abc import Callable, Iterable
from typing import Any

from pydantic import create_model

from game.kernel.registry import HOOK, Part, registry
from game.modules.compose import load_code
from game.state.ability import ABILITY, Ability, ability
from game.state.requests.menu_actions import MENU
from tests.mutants.source import Stale


def leave_out(name: str) -> Callable[[], None]:
    """What takes a part out of the process that calls it: `hook <module>.<function>`, `<menu> action <class>` or
    `ability <name>`; Stale where there is none of that name."""
    load_code()
    kind, _, rest = name.partition(" ")
    if kind == "hook":
        return _hook(rest)
    if kind == "ability":
        return _ability(rest)
    if rest.startswith("action "):
        return _action(kind, rest.removeprefix("action "))
    raise Stale(f"no part is called {name}")


def _hook(name: str) -> Callable[[], None]:
    found = [part for part in registry.parts.values() if part.kind == HOOK and part.value.name == name]
    if not found:
        raise Stale(f"there is no hook {name}")
    return _taking(found)


def _action(menu: str, name: str) -> Callable[[], None]:
    found = [part for part in registry.parts.values() if (part.kind, part.key) == (f"{MENU}{menu}", name)]
    if not found:
        raise Stale(f"the menu {menu} has no action {name}")
    return _taking(found)


def _taking(parts: Iterable[Part]) -> Callable[[], None]:
    def take() -> None:
        for part in parts:
            del registry.parts[part.name]
        registry.changes += 1

    return take


def _ability(name: str) -> Callable[[], None]:
    """In its place stands one with the same fields that is of no kind and changes nothing."""
    found = [part for part in registry.parts.values() if (part.kind, part.key) == (ABILITY, name)]
    if not found:
        raise Stale(f"there is no ability {name}")

    def take() -> None:
        kind: type[Ability] = found[0].value
        fields: dict[str, Any] = {
            key: (field.annotation, field) for key, field in kind.model_fields.items() if key != "ability"
        }
        _taking(found)()
        ability(name, module=tuple(part.module for part in found))(create_model(name, __base__=Ability, **fields))

    return take
