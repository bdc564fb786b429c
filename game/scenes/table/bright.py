"""Enter where nothing has the focus."""

from __future__ import annotations

from game.scenes.table.play import TablePlay
from game.ui.input.desk import Desk


def press_bright(desk: Desk | None, play: TablePlay) -> None:
    """Press the bright answer of the foot, unless a window lies over the table."""
    lines = (*play.prompt.proposal, *play.prompt.lines)
    line = next((line for line in lines if line.chosen and not line.refusal), None)
    if line is not None and desk is not None and desk.top() is desk.root:
        play.press(line)
