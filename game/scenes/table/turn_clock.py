"""The clock for turns: how long the turn has lasted, for all to see; it ends nothing."""

from __future__ import annotations

from game.kernel.store import World
from game.scenes.table.top import TopFigure
from game.ui.render import theme
from game.ui.stops import WhoseTurn, turn_of


class TurnClock:
    """Counts the seconds of a turn while the table is on the screen."""

    def __init__(self) -> None:
        self._turn: WhoseTurn | None = None
        self._passed = 0.0
        self._before: float | None = None
        self._shown = False
        """Whether it was looked at since a second passed."""

    @property
    def seconds(self) -> int:
        """How long the turn has lasted."""
        return int(self._passed // 1000)

    def tick(self, now: float, world: World) -> bool:
        """Go on to a time in milliseconds; True when another second is to be shown."""
        before, seconds = self._before, self.seconds
        self._before, turn = now, turn_of(world)
        if turn != self._turn:
            self._turn, self._passed = turn, 0.0
        elif before is not None and now > before:
            self._passed += now - before
        passes, self._shown = self._shown and self.seconds != seconds, self._shown and self.seconds == seconds
        return passes

    def figure(self, minutes: str) -> TopFigure | None:
        """What the bar shows: what is left of so many minutes, or by how much the turn is over them; None for "off"."""
        self._shown = minutes != "off"
        if not self._shown:
            return None
        left = 60 * int(minutes) - self.seconds
        time = f"{abs(left) // 60}:{abs(left) % 60:02}"
        colour = theme.SECTION if left >= 0 else theme.TARGET
        tip = f"Of {minutes} minutes for a turn. Nothing happens when they are over."
        return TopFigure("end_turn", "Turn", time if left >= 0 else f"+{time}", colour, tip=tip)
