"""Leaves a part of the rules out of a process: a hook, an action of a menu, an ability."""

from collections.abc import Callable

from game.kernel.registry import registry
from game.modules.compose import load_code
from game.state.ability import Ability, may_answer
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
    found = [hook for hook in registry.hooks if hook.name == name]
    if not found:
        raise Stale(f"there is no hook {name}")

    def take() -> None:
        registry.hooks[:] = [hook for hook in registry.hooks if hook.name != name]

    return take


def _action(menu: str, name: str) -> Callable[[], None]:
    table = registry.named.get(f"option:{menu}", {})
    if name not in table:
        raise Stale(f"the menu {menu} has no action {name}")

    def take() -> None:
        del table[name]
        registry.changes += 1

    return take


def _ability(name: str) -> Callable[[], None]:
    """Without its methods an ability is there and changes nothing."""
    kind = registry.named["ability"].get(name)
    if kind is None:
        raise Stale(f"there is no ability {name}")
    own = [key for key, value in vars(kind).items() if key in vars(Ability) and callable(value) and key[0] != "_"]

    def take() -> None:
        for key in own:
            delattr(kind, key)
        may_answer.cache_clear()

    return take
