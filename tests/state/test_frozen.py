"""What lies on the table, what is asked and what is told is never changed in place: snapshots and journals share it."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.request import Draft, Fact, Request
from game.kernel.store import Component
from game.modules.compose import load_code
from game.state.requests.menu_actions import MenuAction


def below(kind: type) -> Iterator[type]:
    """A class and all that derive from it."""
    yield kind
    derived: list[type] = kind.__subclasses__()
    for each in derived:
        yield from below(each)


def frozen(kind: type) -> bool:
    """Whether values of a class cannot be changed."""
    config = getattr(kind, "__struct_config__", None)
    return config is None or bool(config.frozen)


def test_every_component_question_action_and_event_is_frozen() -> None:
    load_code()
    bases: list[type] = [Component, Request, Fact, Draft, MenuAction]
    kinds = [kind for base in bases for kind in below(base)]
    assert len(kinds) > 200
    assert [kind.__name__ for kind in kinds if not frozen(kind)] == []
