"""Leaves a part of the rules out of a process: a hook, an action of a menu, an ability."""

from collections.abc import Callable, Iterable

from game.kernel.registry import HOOK, Part, registry
from game.modules.compose import load_code
from game.state.ability import ABILITY, Ability, may_answer
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
    """Without its methods an ability is there and changes nothing."""
    kind = registry.all(ABILITY).get(name)
    if kind is None:
        raise Stale(f"there is no ability {name}")
    own = [key for key, value in vars(kind).items() if key in vars(Ability) and callable(value) and key[0] != "_"]

    def take() -> None:
        for key in own:
            delattr(kind, key)
        may_answer.cache_clear()

    return take
