"""Which lines a menu asks: those whose gates are open, for figures that have the ability."""

import pytest

from game.kernel.registry import Part
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.modules.compose import compose
from game.state.ability import Ability
from game.state.requests import menu_actions
from game.state.requests.menu_actions import MenuAction, open_actions

MENU = "menu_of_this_test"
HERO = FigureId(Entity(7))


class Wings(Ability):
    """An ability for lines of its own."""


class Doors:
    """Gates that are opened by hand and count who looks at them."""

    def __init__(self) -> None:
        self.open: set[str] = set()
        self.looks: list[str] = []
        self.parts: list[Part] = []

    def first(self, world: World, who: FigureId) -> bool:
        self.looks.append("first")
        return "first" in self.open

    def second(self, world: World, who: FigureId) -> bool:
        self.looks.append("second")
        return "second" in self.open


@pytest.fixture
def doors(monkeypatch: pytest.MonkeyPatch) -> Doors:
    """A menu of four lines for a figure without abilities."""
    doors = Doors()

    class Always(MenuAction, frozen=True):
        pass

    class BehindBoth(MenuAction, frozen=True):
        gates = (doors.first, doors.second)

    class BehindFirst(MenuAction, frozen=True):
        gates = (doors.first,)

    class ForWings(MenuAction, frozen=True):
        bearers = Wings

    for kind in (Always, BehindBoth, BehindFirst, ForWings):
        doors.parts.append(Part(f"{menu_actions.MENU}{MENU}", kind.__name__, "base", kind))
    give(monkeypatch, Ability)
    return doors


def give(monkeypatch: pytest.MonkeyPatch, *kinds: type[Ability]) -> None:
    """The figure has abilities of these kinds from now on."""
    monkeypatch.setattr(menu_actions, "kinds_of", lambda world, who: frozenset(kinds))


def lines(doors: Doors) -> list[str]:
    """The lines that stand open."""
    table = Table(World(), compose(parts=doors.parts))
    return [kind.__name__ for kind in open_actions(table, MENU, HERO)]


def test_a_line_is_asked_only_where_all_its_gates_are_open(doors: Doors) -> None:
    assert lines(doors) == ["Always"]
    doors.open = {"first"}
    assert lines(doors) == ["Always", "BehindFirst"]
    doors.open = {"second"}
    assert lines(doors) == ["Always"]
    doors.open = {"first", "second"}
    assert lines(doors) == ["Always", "BehindBoth", "BehindFirst"]


def test_a_gate_is_looked_at_once_for_all_lines_and_not_when_no_line_waits_for_it(doors: Doors) -> None:
    lines(doors)
    assert doors.looks == ["first"]
    doors.looks.clear()
    doors.open = {"first"}
    lines(doors)
    assert doors.looks == ["first", "second"]


def test_a_line_for_bearers_is_asked_only_for_a_figure_that_has_the_ability(
    doors: Doors, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "ForWings" not in lines(doors)
    give(monkeypatch, Ability, Wings)
    assert lines(doors) == ["Always", "ForWings"]
