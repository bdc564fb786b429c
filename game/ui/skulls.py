"""Where somebody was killed in the round in progress: a skull lies there until its end."""

from __future__ import annotations

from game.board.grid import NOWHERE, Space
from game.kernel.request import Seat
from game.kernel.table import Table
from game.state.events.facts import Killed, RoundBegan
from game.state.queries.view import facts_for


def killed_here(table: Table, seat: Seat) -> tuple[Space, ...]:
    """The spaces on which figures were killed since the round began, as a seat saw it."""
    found: set[Space] = set()
    facts = table.facts
    start = next((at for at in reversed(range(len(facts))) if isinstance(facts[at], RoundBegan)), 0)
    for fact in facts_for(table, seat, since=start):
        if isinstance(fact, Killed) and fact.space != NOWHERE:
            found.add(fact.space)
    return tuple(sorted(found))
