"""The verb `choice`: somebody takes one of a few ways, each with its sentence and its price."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from game.content.counting import counted
from game.content.true_numbers import TrueNumbers
from game.effects.base import Nested, effect
from game.kernel.registry import rule
from game.kernel.request import Seat
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.items.coins import gain_coins
from game.rules.overlord.threat import pay_threat, threat_of
from game.rules.quest.amounts import MOST
from game.rules.quest.effect_context import Effect, EffectContext, perform
from game.rules.quest.flag_texts import with_flags
from game.rules.quest.quest_tests import Given, all_hold
from game.rules.status.wounds import can_spend, spend_fatigue, wound
from game.state.components.components import OVERLORD, PARTY, Coins
from game.state.events import causes
from game.state.events.facts import TextRead
from game.state.events.quest_facts import WayTaken
from game.state.queries.figures import is_hero, seat_of, wounds_left
from game.state.requests.ways import ChooseWay, WayOffered

Price = Annotated[int, Field(ge=0, le=MOST)]


class ChoiceWay(TrueNumbers):
    """One way of a choice: its sentence, what it costs whoever takes it, what has to be so, and what it does. Coins,
    fatigue and wounds are paid by the hero of the context, threat by the overlord."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: Annotated[str, Field(min_length=1)]
    coins: Price = 0
    fatigue: Price = 0
    wounds: Price = 0
    threat: Price = 0
    given: tuple[Given, ...] = ()
    unless: Annotated[str, Field(max_length=120)] = ""
    """Why it is closed where what is `given` does not hold; without a reason it is not even shown then."""
    do: tuple[Nested, ...] = ()

    def price(self) -> str:
        """What it costs, in words; empty for nothing."""
        asked = ((self.coins, "coin"), (self.fatigue, "fatigue"), (self.wounds, "wound"), (self.threat, "threat"))
        uncounted = ("fatigue", "threat")
        return ", ".join(
            f"{amount} {word}" if word in uncounted else counted(amount, word) for amount, word in asked if amount
        )

    def closed(self, world: World, context: EffectContext) -> str:
        """Why it cannot be taken; empty when it can."""
        hero = context.figure
        if not all_hold(world, self.given):
            return self.unless or "It is not open now."
        if (self.coins or self.fatigue or self.wounds) and not (hero and is_hero(world, hero)):
            return "There is no hero here to pay."
        if self.coins and world.get(Coins, hero).amount < self.coins:
            return "The coins do not reach."
        if self.fatigue and not can_spend(world, hero, self.fatigue):
            return "The hero is too tired."
        if self.wounds and wounds_left(world, hero) <= self.wounds:
            return "The hero would not live through it."
        if self.threat and threat_of(world) < self.threat:
            return "There is too little threat."
        return ""

    def offered(self, world: World, closed: str) -> WayOffered | None:
        """The way as it is shown, closed for that reason; None where it is not."""
        if closed and not self.unless and not all_hold(world, self.given):
            return None
        promises = tuple(sorted(_promises(self)))
        return WayOffered(text=with_flags(world, self.text), price=self.price(), closed=closed, promises=promises)

    async def pay(self, table: Table, context: EffectContext) -> None:
        """Pay what it costs."""
        if self.coins:
            gain_coins(table, context.figure, -self.coins, cause=causes.QUEST)
        if self.fatigue:
            spend_fatigue(table, context.figure, self.fatigue, use="quest")
        if self.threat:
            pay_threat(table, self.threat, cause=causes.QUEST)
        if self.wounds:
            await wound(table, context.figure, self.wounds, cause=causes.QUEST)


@effect("choice")
class ChooseOneWay(Effect):
    """Whoever is asked takes one of two to four `ways`, told by the sentence `text`: the seat of the context, or those
    of `seat`. A way says its own sentence and what it costs in `coins`, `fatigue` and `wounds` of the hero of the
    context, or in `threat`; it is open while all of its `given` holds, else closed with the reason `unless`, or left
    out where none is written. Where a single way is open, it is taken, and read out if heroes would have been asked;
    where none is, nothing happens."""

    text: Annotated[str, Field(min_length=1)]
    seat: Literal["context", "hero", "heroes", "overlord"] = "context"
    ways: Annotated[tuple[ChoiceWay, ...], Field(min_length=2, max_length=4)]

    @rule("BASE-GEN-03")
    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask, have the price paid, and do what the way does."""
        world = table.world
        closed = [way.closed(world, context) for way in self.ways]
        if all(closed):
            return context
        seat = self._asked(world, context)
        offered = tuple(way.offered(world, why) for way, why in zip(self.ways, closed, strict=True))
        if closed.count("") == 1 and seat != OVERLORD:
            # One way alone is taken unasked, and heroes still hear what it is about; the overlord knows his threat.
            ways = [f"{way.text} ({way.closed})" if way.closed else way.text for way in offered if way is not None]
            table.log(TextRead(text=" ".join([with_flags(world, self.text), *ways])))
        asked = ChooseWay(
            seat=seat,
            why="BASE-GEN-03",
            text=with_flags(world, self.text),
            ways=offered,
            subject=context.figure,
        )
        taken: int = await table.ask(asked)
        way = self.ways[taken]
        table.log(WayTaken(text=way.text))
        await way.pay(table, context)
        return await perform(table, way.do, context)

    def _asked(self, world: World, context: EffectContext) -> Seat:
        if self.seat == "hero" and context.figure and is_hero(world, context.figure):
            return seat_of(world, context.figure)
        return {"overlord": OVERLORD, "context": context.seat}.get(self.seat, PARTY)

    def promises(self) -> frozenset[str]:
        """What any of its ways promises."""
        return frozenset[str]().union(*(_promises(way) for way in self.ways))


def _promises(way: ChoiceWay) -> frozenset[str]:
    found: frozenset[Any] = frozenset().union(*(verb.promises() for verb in way.do))
    return found
