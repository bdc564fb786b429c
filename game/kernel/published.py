"""Which events are ever handed round: found in the code itself, so that no list of them can go out of date."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from inspect import unwrap
from types import CodeType, FunctionType
from typing import Any

from game.kernel.registry import Hook
from game.kernel.request import Draft, Fact, Note

_HANDING_ROUND = {"publish", "log", "before"}
"""What of a Table hands an event round."""
_known: set[type] = set()
"""Events that were found to be handed round."""


def never_heard(hooks: Iterable[Hook]) -> str:
    """Which of these hooks can never be heard, and why, in one sentence; empty when all can."""
    hooks = tuple(hooks)
    events = {hook.event for hook in hooks} - _known
    if events:
        _look_for(events, [*map(vars, list(sys.modules.values())), *(_globals_of(hook) for hook in hooks)])
    for hook in hooks:
        if not issubclass(hook.event, Fact | Draft) or issubclass(hook.event, Note):
            return f"{hook.name} listens for {hook.event.__name__}, which nobody can listen for."
        if hook.event not in _known:
            return f"{hook.name} listens for {hook.event.__name__}, which no rule reports."
    return ""


def _globals_of(hook: Hook) -> dict[str, Any]:
    """The names of the file of a hook, which may have been loaded from elsewhere."""
    return getattr(hook.run, "__globals__", {})


def _look_for(events: set[type], files: Iterable[dict[str, Any]]) -> None:
    """Note which of these events are named in a function that hands something round, in the files that know them."""
    missing = {event.__name__: event for event in events}
    for known in files:
        here = {name for name in missing.keys() & known.keys() if known[name] is missing[name]}
        for code in _codes(known) if here else ():
            if not _HANDING_ROUND.isdisjoint(code.co_names):
                _known.update(missing.pop(name) for name in here.intersection(code.co_names) if name in missing)


def _codes(names: dict[str, Any]) -> Iterator[CodeType]:
    """The code of all functions of a file, those of its classes and those inside of others too."""
    for thing in list(names.values()):
        if isinstance(thing, type):
            if thing.__module__ == names.get("__name__"):
                yield from _codes(dict(vars(thing)))
        else:
            function = unwrap(getattr(thing, "__func__", thing))
            if isinstance(function, FunctionType):
                yield from _within(function.__code__)


def _within(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _within(inner)
