"""Windows out of turn: who may react to an event, in which order, and how often."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, cast

from game.kernel.request import Draft, Fact, Seat
from game.kernel.store import GAME, Entity
from game.kernel.table import Table
from game.state.components.components import OVERLORD
from game.state.requests.menu_actions import Pass, React
from game.state.slugs import Window

E = TypeVar("E", bound=Draft | Fact)


async def open_window(
    table: Table, event: E, *, window: Window, why: str, seats: Iterable[Seat] = (OVERLORD,), subject: Entity = GAME
) -> E:
    """Ask each seat in turn for reactions to an event until it passes; the event as they leave it.

    What a seat has done about the event so far stands in `done`, so that reactions can keep their limits (one event
    and one trap card for one trigger: BASE-OLC-10, BASE-OLC-12); what was taken back counts for nothing. A draft that
    no longer stands ends the window."""
    for seat in seats:
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
