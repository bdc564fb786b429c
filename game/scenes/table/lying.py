"""The dice that lie on the board beside whom the ground has struck or beside a boulder, and what they did."""

from __future__ import annotations

from game.board.grid import Space
from game.ui.animation.reel import Reel
from game.ui.animation.seen_figures import SeenFigures
from game.ui.board.frame import LyingRoll
from game.ui.panels.plates import PlatePlaces
from game.ui.panels.table_context import TableContext
from game.ui.panels.tray import dice_tray, lying_size, lying_tray, tray_size
from game.ui.widgets import Widget


class LyingDice:
    """What lies there at this moment, until anything else happens in the game: beside its spaces while it is played,
    out of the way of the next question after that."""

    def __init__(self, reel: Reel, seen: SeenFigures) -> None:
        self.reel = reel
        self.seen = seen
        self._lying: LyingRoll | None = None
        self._rolling = False
        self.sum = ""
        """The sum of the hit that was seen last, until other dice roll."""

    def changed(self) -> bool:
        """Look at what is animated now; True when other dice lie there, or other words beside them, or
        when they have come to rest."""
        frame, before, last = self.reel.frame(), (self._lying, self._rolling), self.seen.lying
        self.sum = "" if frame.dice else frame.sum or self.sum
        if not self.reel.busy:
            self._lying = last
        elif frame.lying is not None:
            self._lying = frame.lying
        elif self._lying is not None and self._lying.at not in self.seen.laid:
            self._lying = None
        self._rolling = self._lying is not None and bool(frame.dice)
        return (self._lying, self._rolling) != before

    def trays(
        self, plates: PlatePlaces, context: TableContext, fighting: tuple[Space, ...], *, over: bool = False
    ) -> list[Widget]:
        """The tray with what lies there beside its spaces, else that with the dice of the fight in progress; none while
        dice are still in the hand, nor where a fight that is `over` would lie on what is looked at or read."""
        self.changed()
        if over and not context.prompt.dice:
            return []
        thrown = context.prompt.dice or context.settled or (context.dice and fighting)
        if self._lying is not None and not context.prompt.dice:
            at = self._beside(plates) if self.reel.busy else []
            return [lying_tray(plates.beside(at, *lying_size(self._lying, context)), self._lying, context)]
        if not thrown or self.reel.rolls_later():
            return []
        place = plates.beside(fighting, *tray_size(context))
        target = fighting[:1] if context.prompt.roll is not None else ()
        return [*plates.leader(place, target), dice_tray(place, context)]

    def _beside(self, plates: PlatePlaces) -> list[Space]:
        """Its spaces as far as they are shown, and those above them, over which numbers rise."""
        if self._lying is None:
            return []
        wide, shown = plates.pane.picture.width, plates.pane.picture.shown
        return [space for each in self._lying.at for space in (each, Space(each - wide)) if space in shown]
