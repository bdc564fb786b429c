"""Taking back what was done, at once or after everybody at the table was asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.kernel.table import Refused
from game.ui.animation.reel import Reel
from game.ui.prompts import MenuLine
from game.ui.scene import Scene
from game.ui.session import Session

AGREED = "agreed"
"""What the line does that takes back."""
ASK_ALL = "Does everybody agree to take this back?"


class UndonePlay(Protocol):
    """What taking back asks of the game on a scene."""

    scene: Scene
    session: Session
    reel: Reel
    route: list[Any]
    question: MenuLine | None
    notice: str

    def changed(self) -> None:
        """Something was answered."""


class TakingBack:
    """The last answer, the turn so far, or all from a line of the log on."""

    def __init__(self, play: UndonePlay) -> None:
        self.play = play
        self._meant: Callable[[], None] | None = None
        """What everybody is asked about."""
        self._rows: list[tuple[int, int]] = []
        """Before which answers of the journal each click began that gave several in a row, and how many there were
        after the last of them."""

    def before_answer(self, *, row: bool) -> None:
        """An answer is about to be given; with `row` it is the first of several of one click."""
        now = self._forget()
        if row:
            self._rows.append((now, now))

    def row_goes_on(self) -> None:
        """One of several in a row was given."""
        if self._rows:
            self._rows[-1] = self._rows[-1][0], len(self.play.session.table.journal)

    def _forget(self) -> int:
        """Forget the clicks that were gone back behind; how many answers there are."""
        now = len(self.play.session.table.journal)
        self._rows = [row for row in self._rows if row[1] <= now]
        return now

    def last(self) -> None:
        """Take the last answer back, with those of the same click, or say why that cannot be."""
        reason = self.play.session.undo_refusal()
        if reason:
            self._refuse(f"No undo: {reason}")
        else:
            self._ask(self._click)

    def _click(self) -> None:
        """Take back what the last click did, as far as luck and reveals allow."""
        session, now = self.play.session, self._forget()
        begin = self._rows.pop()[0] if self._rows and self._rows[-1][1] == now else now
        session.undo()
        while len(session.table.journal) > begin and not session.undo_refusal():
            session.undo()

    def turn(self) -> None:
        """Take back everything since the start of this turn, as far as luck and reveals allow."""
        self._ask(self.play.session.undo_turn)

    def to(self, fact: int) -> None:
        """Take back everything from a fact on."""
        self._ask(lambda: self.play.session.undo_to(fact))

    def agreed(self) -> None:
        """Everybody agrees."""
        if self._meant is not None:
            self._do(self._meant)

    def _ask(self, deed: Callable[[], None]) -> None:
        """Do it, or ask first where that is wished; a lesson asks nobody."""
        free = self.play.session.taught is not None or self.play.scene.stage.preferences.taking_back != "ask"
        if free:
            self._do(deed)
            return
        self._meant, self.play.question = deed, MenuLine(text="", mode=AGREED, ask=ASK_ALL)
        self.play.scene.refresh()

    def _do(self, deed: Callable[[], None]) -> None:
        """Take back; nothing goes on, and all is asked anew."""
        try:
            deed()
        except Refused as reason:
            self._refuse(str(reason))
            return
        self.play.route.clear()
        self.play.reel.finish(everything=True)
        self.play.changed()

    def _refuse(self, reason: str) -> None:
        self.play.notice = reason
        self.play.scene.refresh()
