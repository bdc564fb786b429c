"""Which lines a menu asks: those whose gates are open, for figures that have the ability."""

from collections.abc import Iterator

import pytest

from game.kernel.registry import registry
from game.kernel.store import World
from game.state import options
from game.state.ability import Ability
from game.state.options import Option, open_classes, option

MENU = "menu_of_this_test"
HERO = 7


class Wings(Ability):
    """An ability for lines of its own."""


class Doors:
    """Gates that are opened by hand and count who looks at them."""

    def __init__(self) -> None:
        self.open: set[str] = set()
        self.looks: list[str] = []

    def first(self, world: World, who: int) -> bool:
        self.looks.append("first")
        return "first" in self.open

    def second(self, world: World, who: int) -> bool:
        self.looks.append("second")
        return "second" in self.open


@pytest.fixture
def doors(monkeypatch: pytest.MonkeyPatch) -> Iterator[Doors]:
    """A menu of four lines for a figure without abilities."""
    doors = Doors()

    class Always(Option, frozen=True):
        pass

    class BehindBoth(Option, frozen=True):
        gates = (doors.first, doors.second)

    class BehindFirst(Option, frozen=True):
        gates = (doors.first,)

    class ForWings(Option, frozen=True):
        bearers = Wings

    for kind in (Always, BehindBoth, BehindFirst, ForWings):
        option(MENU)(kind)
    give(monkeypatch, Ability)
    yield doors
    del registry.named[f"option:{MENU}"]
    registry.changes += 1


def give(monkeypatch: pytest.MonkeyPatch, *kinds: type[Ability]) -> None:
    """The figure has abilities of these kinds from now on."""
    monkeypatch.setattr(options, "kinds_of", lambda world, who: frozenset(kinds))


def lines() -> list[str]:
    """The lines that stand open."""
    return [kind.__name__ for kind in open_classes(MENU, World(), HERO)]


def test_a_line_is_asked_only_where_all_its_gates_are_open(doors: Doors) -> None:
    assert lines() == ["Always"]
    doors.open = {"first"}
    assert lines() == ["Always", "BehindFirst"]
    doors.open = {"second"}
    assert lines() == ["Always"]
    doors.open = {"first", "second"}
    assert lines() == ["Always", "BehindBoth", "BehindFirst"]


def test_a_gate_is_looked_at_once_for_all_lines_and_not_when_no_line_waits_for_it(doors: Doors) -> None:
    lines()
    assert doors.looks == ["first"]
    doors.looks.clear()
    doors.open = {"first"}
    lines()
    assert doors.looks == ["first", "second"]


def test_a_line_for_bearers_is_asked_only_for_a_figure_that_has_the_ability(
    doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "ForWings" not in lines()
    give(monkeypatch, Ability, Wings)
    assert lines() == ["Always", "ForWings"]
