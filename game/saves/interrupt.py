"""The interrupt: a seat takes back the pass that was made for it at the last window of this step."""

from __future__ import annotations

from game.kernel.request import ChanceRequest, Seat
from game.kernel.table import Refused, Table
from game.state.requests.menu_actions import Pass, React


def last_window(table: Table, seat: Seat) -> tuple[int | None, str]:
    """Where an interrupt of a seat would go back to: (index in the journal, "") or (None, why not).

    It looks back as far as the last answer that somebody chose to give: to the windows of this step, and no further
    than a throw of dice or a reveal. Whether the seat could have done anything makes no difference."""
    if isinstance(table.pending, ChanceRequest):
        return None, table.pending.waits
    for index in range(len(table.journal) - 1, -1, -1):
        entry = table.journal[index]
        if entry.blocks_undo and not (entry.seat == seat and isinstance(entry.answer, Pass)):
            return None, entry.blocks_undo
        if entry.seat == seat and entry.auto and isinstance(entry.answer, Pass):
            return index, ""
        if not entry.auto:
            return None, "Nothing to interrupt since the last choice."
    return None, "There is nothing to interrupt."


def interrupt(table: Table, seat: Seat) -> None:
    """Go back to the last window of this step that passed by itself, and ask the seat; Refused with the reason."""
    index, reason = last_window(table, seat)
    if index is None:
        raise Refused(reason)
    stops = table.stops
    table.stops = lambda window: isinstance(window, React) and window.seat == seat
    try:
        table.rewind(index)
    finally:
        table.stops = stops
