"""What a quest may ask of the game before it does something: tests told apart by `is`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BeforeValidator, ConfigDict, TypeAdapter, ValidationInfo

from game.content.faults import unknown
from game.content.models import vocabulary_of
from game.content.true_numbers import TrueNumbers
from game.kernel.registry import part
from game.kernel.rule_book import RuleBook
from game.kernel.store import NOBODY, FigureId, World
from game.rules.dungeon.region import Region
from game.state.components.components import Marker, Monster
from game.state.components.quest_memory import flag
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces, revealed
from game.state.queries.figures import allies, heroes, heroes_on_board, monsters

KIND = "quest test"


class QuestTest(TrueNumbers):
    """One question about the game as it is, tagged by `is`; a subclass is registered with `@test`."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    def holds(self, world: World) -> bool:
        """Whether it is so."""
        raise NotImplementedError(type(self).__name__)

    def found(self, world: World) -> int | None:
        """The number that is compared, as it is now; None where nothing is counted."""
        return None


T = TypeVar("T", bound=type[QuestTest])


def quest_test(name: str, *, module: str = "") -> Callable[[T], T]:
    """Register a class as the test of that name."""

    return part(KIND, name, module=module)


def tests(book: RuleBook) -> TypeAdapter[Any]:
    """The tests that a quest of a game may name."""
    return tagged_parts(book, KIND, QuestTest, tag="is", called="test")


def tagged_parts(book: RuleBook, kind: str, base: type, *, tag: str, called: str) -> TypeAdapter[Any]:
    """A reader of tables that name a part of a kind under `tag`; what is an object of `base` already is left alone.
    `called` is what sentences call one."""
    known: Mapping[str, Any] = book.all(kind)

    def read(value: Any, info: ValidationInfo) -> Any:
        if isinstance(value, base):
            return value
        name = value.get(tag) if isinstance(value, dict) else None
        if not isinstance(name, str):
            raise ValueError(f"it does not say by `{tag}` which {called} it is")
        if name not in known:
            raise ValueError(f"{unknown(called, name, known)}")
        plain = {key: said for key, said in value.items() if key != tag}
        return known[name].model_validate(plain, context=info.context)

    return TypeAdapter(Annotated[Any, BeforeValidator(read)])


def _read(value: Any, info: ValidationInfo) -> Any:
    return vocabulary_of(info).tests.validate_python(value, context=info.context)


Given = Annotated[Any, BeforeValidator(_read)]
"""A test in a quest file."""


def all_hold(world: World, given: tuple[QuestTest, ...]) -> bool:
    """Whether all tests hold."""
    return all(each.holds(world) for each in given)


def failing(world: World, given: tuple[QuestTest, ...]) -> tuple[int, ...]:
    """Which of the tests do not hold, counted from 0."""
    return tuple(at for at, each in enumerate(given) if not each.holds(world))


@quest_test("flag")
class FlagIs(QuestTest):
    """A flag of the quest stands at least at `least`, and at most at `most`."""

    flag: str
    least: int = 1
    most: int | None = None

    def holds(self, world: World) -> bool:
        """Whether the number of the flag lies between the two."""
        number = self.found(world)
        return number >= self.least and (self.most is None or number <= self.most)

    def found(self, world: World) -> int:
        """The number of the flag."""
        return flag(world, self.flag)


@quest_test("thing")
class ThingIsThere(QuestTest):
    """A marker lies on the table."""

    thing: str

    def holds(self, world: World) -> bool:
        """Whether the marker of that id lies there."""
        return any(thing.id == self.thing for _, thing in world.each(Marker))


@quest_test("figure")
class FigureIsThere(QuestTest):
    """A named monster, or an ally, stands on the board."""

    figure: str

    def holds(self, world: World) -> bool:
        """Whether the monster of that id, or the ally, stands there."""
        return bool(named(world, self.figure) or named_ally(world, self.figure))


def named(world: World, name: str) -> FigureId:
    """The figure of a named monster on the board; 0 for none."""
    return next((figure for figure in monsters(world) if world.get(Monster, figure).named == name), NOBODY)


def named_ally(world: World, name: str) -> FigureId:
    """The ally of that name on the board; 0 for none."""
    return next((figure for figure in allies(world) if world.get(Monster, figure).named == name), NOBODY)


@quest_test("revealed")
class AreaIsShown(QuestTest):
    """An area lies on the table."""

    area: int

    def holds(self, world: World) -> bool:
        """Whether the area of that number has been revealed."""
        return bool(game_data(world).quest.area(self.area).mask & revealed(world))


@quest_test("heroes")
class PartyOf(QuestTest):
    """So many heroes are in the game."""

    least: int = 1
    most: int = 4

    def holds(self, world: World) -> bool:
        """Whether the number of heroes lies between the two."""
        return self.least <= self.found(world) <= self.most

    def found(self, world: World) -> int:
        """The number of heroes."""
        return len(heroes(world))


@quest_test("standing")
class SomebodyStands(QuestTest):
    """At least `least` heroes, or monsters, stand with a space in a part of the board."""

    by: Literal["hero", "monster"] = "hero"
    where: Region
    least: int = 1

    def holds(self, world: World) -> bool:
        """Whether enough of that side cover a space of the part."""
        return self.found(world) >= self.least

    def found(self, world: World) -> int:
        """How many of that side stand there."""
        ground = self.where.mask(world)
        figures = heroes_on_board(world) if self.by == "hero" else monsters(world)
        return sum(bool(covered_spaces(world, figure) & ground) for figure in figures)


@quest_test("not")
class IsNot(QuestTest):
    """A test does not hold."""

    of: Given

    def holds(self, world: World) -> bool:
        """Whether the other test does not hold."""
        return not self.of.holds(world)

    def found(self, world: World) -> int | None:
        """What the other test counts."""
        number: int | None = self.of.found(world)
        return number
