"""The rule book of one game: the parts of the modules that it is played with, and nothing of any other."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.kernel.registry import Hook, Part
from game.kernel.request import Seat


class ComposeError(Exception):
    """The chosen modules make no game; one sentence says what two of them bring, or what can never be heard."""


class Owners(Protocol):
    """Finds out at whom a hook with an ability runs."""

    def __call__(self, world: Any, event: Any, hook: Hook) -> Iterable[Any]: ...


class AnytimeActions(Protocol):
    """What a seat may do at any moment, whoever is being asked."""

    def offers(self, table: Any, seat: Seat) -> Sequence[Any]: ...
    def apply(self, table: Any, seat: Seat, action: Any) -> None: ...
    def decode(self, raw: Any) -> Any: ...


@dataclass(frozen=True)
class RuleBook:
    """The rules in force: stages by name, hooks by the event that they listen for, in their order, and all other parts
    by kind and name.

    `memo` keeps what is worked out from the parts alone, such as the doorways of menus."""

    modules: tuple[str, ...]
    parts: Mapping[str, Mapping[str, Any]]
    stages: Mapping[str, Callable[..., Coroutine[Any, Any, None]]]
    hooks: Mapping[type, Sequence[Hook]]
    standing: AnytimeActions
    owners: Owners
    memo: dict[Any, Any] = field(default_factory=dict, compare=False)

    def all(self, kind: str) -> Mapping[str, Any]:
        """The parts of a kind by name, none where no module brings any."""
        return self.parts.get(kind, {})

    def cited(self, *rules: str) -> str:
        """The first of these rules, which say the same, whose module is played; an id begins with its module's name."""
        return next(rule for rule in rules if rule.partition("-")[0].lower() in self.modules)


def pick(parts: Iterable[Part], modules: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The parts of these modules by kind and name; ComposeError where two bring others of one name and the later does
    not say that it stands instead of the former."""
    chosen: dict[tuple[str, str], Part] = {}
    for part in sorted(parts, key=lambda part: modules.index(part.module) if part.module in modules else -1):
        if part.module not in modules:
            continue
        known = chosen.get((part.kind, part.key))
        if known is not None and known.value is not part.value and part.instead != known.module:
            raise ComposeError(
                f'The modules "{known.module}" and "{part.module}" both bring the {part.kind.replace(":", " ")} '
                f'"{part.key}"; a game cannot be played with both.'
            )
        chosen[part.kind, part.key] = part
    picked: dict[str, dict[str, Any]] = {}
    for part in chosen.values():
        picked.setdefault(part.kind, {})[part.key] = part.value
    return picked


def hooks_by_event(hooks: Iterable[Hook]) -> dict[type, tuple[Hook, ...]]:
    """Hooks by the event that they listen for, in the order in which they run."""
    found: dict[type, list[Hook]] = {}
    for hook in hooks:
        found.setdefault(hook.event, []).append(hook)
    return {event: tuple(sorted(each, key=lambda hook: (hook.order, hook.name))) for event, each in found.items()}
