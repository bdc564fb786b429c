"""The lanes that the board shows: of all movers among which is chosen, else of the one under the pointer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.board.grid import Space
from game.rules.dungeon.movers import ChooseMover
from game.scenes.table.aim import TableAim
from game.state.movers import Mover, movers_in_play
from game.ui.board.picture import BoardPicture
from game.ui.lanes import lane_of
from game.ui.panels.lane_cards import number_of
from game.ui.prompts.base import MenuLine


@dataclass(eq=False)
class ShownLanes:
    """Which lanes are seen, and which of them is lit: that of the card or of the lane that is pointed at."""

    aim: TableAim
    lit: str = ""
    """The number of the lane that is lit; empty for none."""

    def changed(self) -> bool:
        """Look what is pointed at; True when another lane than before is to be lit."""
        before, self.lit = self.lit, self._pointed()
        return self.lit != before

    def over(self, picture: BoardPicture) -> BoardPicture:
        """The board with these lanes; while anything is played it is as it was."""
        session = self.aim.play.session
        world, request = session.view.world, session.request
        if self.aim.play.reel.busy:
            return picture
        if isinstance(request, ChooseMover) and session.mine:
            numbered = {each: str(at) for at, each in enumerate(request.movers, 1)}
        else:
            under = [each for each in movers_in_play(world) if self.aim.hovered in world.get(Mover, each).spaces]
            numbered = dict.fromkeys(under, "")
        lanes = (lane_of(world, each, number, lit=number == self.lit != "") for each, number in numbered.items())
        return replace(picture, lanes=tuple(lanes))

    def _pointed(self) -> str:
        """The card under the pointer, else the lane under it, else the card or the lane that has the focus."""
        desk = self.aim.play.scene.desk
        lines = [line for line in self.aim.play.prompt.lines if line.lane is not None]
        if desk is None or not lines:
            return ""
        pane, focus = self.aim.play.pane, desk.marks.focus
        number = number_of(desk.marks.hover) or self._at(self.aim.hovered, lines) or number_of(focus)
        return number or (self._at(pane.cursor, lines) if focus == pane.key else "")

    def _at(self, space: Space | None, lines: list[MenuLine]) -> str:
        lanes = (line.lane for line in lines if line.lane is not None)
        return next((lane.number for lane in lanes if space is not None and lane.spaces >> space & 1), "")
