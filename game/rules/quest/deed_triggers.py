"""Occasions of a quest that are deeds: who falls, what is opened and taken, what is remembered, what runs out."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.models import CardId
from game.kernel.registry import on
from game.kernel.request import Draft, Fact
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.dungeon.region import Region
from game.rules.quest.conquest import meet_goal, meet_overlord_goal, settle
from game.rules.quest.quest_events import SETTLED, quest_answers
from game.rules.quest.quest_tests import all_hold, named
from game.rules.quest.quest_triggers import When, when
from game.state.components.quest_memory import flag, set_timer, timers
from game.state.events.facts import ChestOpened, Defeated, Entered, ItemGained, Killed, RoundBegan, Wounded
from game.state.events.quest_facts import FlagSet, TimerRanOut
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import heroes, is_hero, max_wounds, on_board, wounds_left


@when("fallen")
class WhenFallen(When):
    """A hero is killed or falls, whoever he is; with `figure` the hero of that card."""

    of = (Defeated, Killed)
    figure: str = ""

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is a hero, and the one who is named."""
        return isinstance(fact, Defeated) and fact.rank == "hero" and self.figure in ("", fact.card)


@when("chest")
class WhenChest(When):
    """A chest is opened; with `number` or `tier` that one alone."""

    of = (ChestOpened,)
    number: Annotated[int, Field(ge=1)] | None = None
    tier: Literal["copper", "silver", "gold", ""] = ""

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether the chest has that number and is of that tier."""
        return isinstance(fact, ChestOpened) and self.number in (None, fact.number) and self.tier in ("", fact.tier)


@when("item")
class WhenItem(When):
    """A hero gets the item of that id, from wherever it comes."""

    of = (ItemGained,)
    item: CardId

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is that card."""
        return isinstance(fact, ItemGained) and fact.card == self.item


@when("round")
class WhenRound(When):
    """The round of that `number` begins, or its overlord's turn is over and it `ends`; with `every` further rounds
    after it, each so many later."""

    of = (RoundBegan, OverlordTurnEnded)
    number: Annotated[int, Field(ge=1, le=99)]
    moment: Literal["begins", "ends"] = "begins"
    every: Annotated[int, Field(ge=1, le=99)] | None = None

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is that moment of such a round."""
        if isinstance(fact, RoundBegan) and self.moment == "begins":
            return self._counts(fact.number)
        return isinstance(fact, OverlordTurnEnded) and self.moment == "ends" and self._counts(fact.round)

    def _counts(self, number: int) -> bool:
        later = number - self.number
        return later == 0 or (self.every is not None and later > 0 and later % self.every == 0)


@when("wounds_left")
class WhenWoundsLeft(When):
    """A named monster has come down to `most` wounds, or with `half` to half of them, and lives."""

    of = (Wounded,)
    figure: str
    most: Annotated[int, Field(ge=1)] | None = None
    half: bool = False

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether this wound brought it so far down, and those before had not."""
        who = named(world, self.figure)
        if not isinstance(fact, Wounded) or not who or fact.figure != who or not on_board(world, who):
            return False
        limit = max_wounds(world, who) // 2 if self.half else self.most or 0
        left = wounds_left(world, who)
        return 0 < left <= limit < left + fact.wounds


@when("gathered")
class WhenGathered(When):
    """All heroes on the board stand in a part of it, at least `least` of them, as one of them comes there."""

    of = (Entered,)
    where: Region
    least: Annotated[int, Field(ge=1, le=8)] = 1

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether the last of them has come."""
        if not isinstance(fact, Entered) or not is_hero(world, fact.figure):
            return False
        ground = self.where.mask(world)
        there = [covered_spaces(world, hero) & ground for hero in heroes(world) if on_board(world, hero)]
        came = covered_spaces(world, fact.figure)
        before = (came & ~fact.entered | fact.left) & ground
        return len(there) >= self.least and all(there) and not before


@when("flag")
class WhenFlag(When):
    """A flag of the quest is set and stands at `least` or more, which it did not before."""

    of = (FlagSet,)
    flag: str
    least: int = 1

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is that flag, and has come so far."""
        return (
            isinstance(fact, FlagSet) and fact.flag == self.flag and fact.before < self.least <= flag(world, self.flag)
        )


@when("ran_out")
class WhenRanOut(When):
    """A timer of the quest has run out."""

    of = (TimerRanOut,)
    timer: str

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is that timer."""
        return isinstance(fact, TimerRanOut) and fact.timer == self.timer


DEEDS = (Defeated, ChestOpened, ItemGained, RoundBegan, Wounded, FlagSet, TimerRanOut)


@on(*DEEDS, order=91, rules=("BASE-GEN-03",))
async def quest_answers_deeds(table: Table, fact: Fact) -> None:
    """Run the quest's events whose occasion is such a deed (BASE-GEN-03)."""
    await quest_answers(table, fact)


@on(*DEEDS, *SETTLED, Killed, Entered, OverlordTurnBegan, OverlordTurnEnded, order=93, rules=("BASE-QUEST-03",))
async def quest_ends(table: Table, fact: Fact) -> None:
    """The quest's goal may be any occasion, and so may what wins it for the overlord (BASE-QUEST-03). Deaths and what
    is settled at once fulfil the goal earlier."""
    quest = game_data(table.world).quest
    if _comes(table.world, quest.lose, fact):
        meet_overlord_goal(table)
        settle(table)
    elif not isinstance(fact, (Killed, *SETTLED)) and _comes(table.world, quest.win, fact):
        meet_goal(table)
        settle(table)


def _comes(world: World, occasion: When | None, fact: Fact) -> bool:
    return occasion is not None and occasion.meets(world, fact) and all_hold(world, occasion.given)


@on(OverlordTurnEnded, order=80, rules=("BASE-GEN-03",))
async def timers_run(table: Table, ended: OverlordTurnEnded) -> None:
    """As a round ends each timer has one round less, and at none it has run out (BASE-GEN-03)."""
    for name, rounds, title in timers(table.world):
        set_timer(table.world, name, rounds - 1, title)
        if rounds == 1:
            await table.publish(TimerRanOut(timer=name, title=title))
