"""Measuring the chosen quest while set-up or the shelf is open, by a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.content.counting import counted
from game.modules.measured import Measured
from game.modules.setup import MOST_HEROES
from game.scenes.setup.difficulty import MeasuredHere
from game.simulate.background import GAMES, Measuring, measured_enough


class MeasuringHere:
    """What a screen has of it: begun by a press, ended by another, by another quest, and with the screen itself."""

    def __init__(self, show: Callable[[], None]) -> None:
        self._show = show
        self._running: Measuring | None = None
        self.quest = ""
        """The quest that is measured, or was."""

    def offered(self, quest: str, found: Mapping[int, Measured], *, players: int = 1) -> MeasuredHere | None:
        """The button and the words for the chosen quest, which is measured for so many players first; None where it is
        for every number."""
        if self._running is not None and quest != self.quest:
            self.close()
        wanted = [number for number in range(1, MOST_HEROES + 1) if not measured_enough(found.get(number))]
        first = sorted(wanted, key=lambda number: number != players)
        if not wanted and self._running is None:
            return None
        return MeasuredHere(self._words(), lambda: self._begin(quest, first), self._end)

    def news(self) -> bool:
        """Whether there is anything new to be shown since the last call."""
        running = self._running
        heard = running is not None and running.news()
        if running is not None and running.over:
            self.close()
        return heard

    def close(self) -> None:
        """Nothing is measured any more."""
        running, self._running = self._running, None
        if running is not None:
            running.close()

    def _begin(self, quest: str, players: list[int]) -> None:
        self.quest, self._running = quest, Measuring(quest, players)
        self._show()

    def _end(self) -> None:
        self.close()
        self._show()

    def _words(self) -> str:
        """Which game is being played; empty while none is."""
        if self._running is None:
            return ""
        now = self._running.now
        failed = f" {counted(now.failed, 'game')} failed." if now.failed else ""
        return (
            f"Game {now.number} of {GAMES} with {counted(now.heroes, 'hero player')}.{failed} It ends when you go on."
        )
