"""Windows out of turn: who may react to an event, in which order, and how often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar, cast

from game.kernel.registry import rule
from game.kernel.request import Draft, Fact, Seat
from game.kernel.store import GAME, Entity, World
from game.kernel.table import Table
from game.state.components.components import OVERLORD, Hero, HeroTurn, OverlordTurn
from game.state.requests import purposes
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import ChooseName
from game.state.rule_options import TIMING_PRIORITY
from game.state.slugs import Window

E = TypeVar("E", bound=Draft | Fact)


@rule("SECOND-GOLD-03")
async def first_heard(table: Table, waiting: Sequence[Seat]) -> Seat:
    """Whom a window hears first of several seats: as they are named, or as the player likes whose turn it is
    (SECOND-GOLD-03)."""
    current = seat_in_turn(table.world)
    if len(waiting) < 2 or current is None or TIMING_PRIORITY.of(table.world) == "event_card":
        return waiting[0]
    asked = ChooseName(seat=current, why="SECOND-GOLD-03", purpose=purposes.HEARD_FIRST, names=tuple(waiting))
    return Seat(await table.ask(asked))


def seat_in_turn(world: World) -> Seat | None:
    """The seat of the player whose turn it is."""
    turn = world.find(HeroTurn, GAME)
    if turn is not None:
        return world.get(Hero, turn.hero).seat
    return OVERLORD if world.find(OverlordTurn, GAME) is not None else None


async def open_window(
    table: Table, event: E, *, window: Window, why: str, seats: Iterable[Seat] = (OVERLORD,), subject: Entity = GAME
) -> E:
    """Ask each seat in turn for reactions to an event until it passes; the event as they leave it.

    What a seat has done about the event so far stands in `done`, so that reactions can keep their limits (one event
    and one trap card for one trigger: BASE-OLC-10, BASE-OLC-12); what was taken back counts for nothing. A draft that
    no longer stands ends the window."""
    waiting = list(dict.fromkeys(seats))
    while waiting:
        seat = await first_heard(table, waiting)
        waiting.remove(seat)
        done: tuple[str, ...] = ()
        while True:
            request = React(seat=seat, why=why, window=window, event=event, subject=subject, done=done)
            reaction = await table.ask(request)
            if isinstance(reaction, Pass):
                break
            outcome = await reaction.do(table, seat, event)
            if outcome is None:
                continue
            done = (*done, reaction.counts_as(table))
            event = cast("E", outcome)
            if isinstance(event, Draft) and not event.stands:
                return event
    return event
