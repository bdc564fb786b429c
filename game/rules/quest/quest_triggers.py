"""The occasions of a quest: conditions on facts, in the quest file's words, told apart by `when`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Literal, TypeVar

from pydantic import ConfigDict, TypeAdapter

from game.content.true_numbers import TrueNumbers
from game.kernel.registry import part
from game.kernel.request import Draft, Fact
from game.kernel.rule_book import RuleBook
from game.kernel.store import FigureId, World
from game.rules.dungeon.region import Region
from game.rules.quest.quest_tests import Given, tagged_parts
from game.state.components.components import Door, Marker, Monster
from game.state.events.attack import Killing
from game.state.events.facts import (
    AreaRevealed,
    DoorMoved,
    Entered,
    GlyphActivated,
    Killed,
    MarkerTaken,
)
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import is_hero, side_of

KIND = "quest occasion"


class When(TrueNumbers):
    """An occasion in a quest file, tagged by `when`. It counts only while all of `given` holds, and of several such
    moments only the first with `once`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    of: ClassVar[tuple[type, ...]]
    """The kinds of fact or draft among which it is looked for."""
    given: tuple[Given, ...] = ()
    once: bool = False

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether a fact, or a draft, is this occasion."""
        raise NotImplementedError(type(self).__name__)


W = TypeVar("W", bound=type[When])


def when(name: str, *, module: str = "") -> Callable[[W], W]:
    """Register a class as the occasion of that name."""

    return part(KIND, name, module=module)


def occasions(book: RuleBook) -> TypeAdapter[Any]:
    """The occasions that a quest of a game may name."""
    return tagged_parts(book, KIND, When, tag="when", called="occasion")


@when("killed")
class WhenKilled(When):
    """A figure is killed: a named monster by its id, or a monster card."""

    of = (Killed,)
    figure: str

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether the killed monster has that id or that card."""
        return isinstance(fact, Killed) and self.figure in (fact.named, fact.card)


@when("doomed")
class WhenDoomed(When):
    """A named monster, or anybody of the side `by`, has no wounds left and would be killed; the verb `spare` keeps the
    figure in the game (SECOND-DEFEAT-04)."""

    of = (Killing,)
    figure: str = ""
    by: Literal["hero", "monster", ""] = ""

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is the monster of that id, or one of that side."""
        if not isinstance(fact, Killing):
            return False
        monster = world.find(Monster, fact.figure)
        if self.figure:
            return monster is not None and monster.named == self.figure
        return bool(self.by) and (monster is None) == (self.by == "hero")


@when("taken")
class WhenTaken(When):
    """A marker is picked up: its kind, and its colour or other detail if it matters."""

    of = (MarkerTaken,)
    thing: Literal["potion", "money", "runekey", "relic"]
    colour: str = ""

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether the marker is of that kind, and of the colour that is named."""
        return isinstance(fact, MarkerTaken) and fact.kind == self.thing and self.colour in ("", fact.detail)


@when("revealed")
class WhenRevealed(When):
    """An area comes onto the table."""

    of = (AreaRevealed,)
    area: int

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether the area has that number."""
        return isinstance(fact, AreaRevealed) and fact.area == self.area


@when("glyph")
class WhenGlyph(When):
    """A glyph is activated."""

    of = (GlyphActivated,)
    glyph: str = ""

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is the glyph of that id; any where none is named."""
        return isinstance(fact, GlyphActivated) and self.glyph in ("", world.get(Marker, fact.thing).id)


@when("opened")
class WhenOpened(When):
    """A door is opened for the first time or again."""

    of = (DoorMoved,)
    door: str

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether the door of that id was opened."""
        if not isinstance(fact, DoorMoved) or not fact.open:
            return False
        return game_data(world).quest.doors[world.get(Door, fact.door).index].id == self.door


@when("entered")
class WhenEntered(When):
    """A hero, or a monster, comes from elsewhere into a part of the board; with `figure` that named monster or ally
    alone."""

    of = (Entered,)
    where: Region
    by: Literal["hero", "monster"] = "hero"
    figure: str = ""

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether the figure covers a space of the part now, and covered none before."""
        if not isinstance(fact, Entered) or not self._meant(world, fact.figure):
            return False
        ground, now = self.where.mask(world), covered_spaces(world, fact.figure)
        return bool(now & ground) and not (now & ~fact.entered | fact.left) & ground

    def _meant(self, world: World, figure: FigureId) -> bool:
        if self.figure:
            monster = world.find(Monster, figure)
            return monster is not None and monster.named == self.figure
        return side_of(world, figure) == "monster" if self.by == "monster" else is_hero(world, figure)


@when("overlord_turn")
class WhenTurn(When):
    """The overlord's turn begins, or ends."""

    of = (OverlordTurnBegan, OverlordTurnEnded)
    moment: Literal["begins", "ends"]

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether this is the moment of the overlord's turn that is named."""
        return isinstance(fact, OverlordTurnBegan if self.moment == "begins" else OverlordTurnEnded)
