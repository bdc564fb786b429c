"""The button that turns a figure on the spot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.board.quarters import FACES
from game.ui.prompts.base import MenuLine

HOW = "Shift and an arrow, the wheel over the figure or a drag away from it turns it as well, and costs nothing."


def turn_line(turns: Mapping[str, Any]) -> list[MenuLine]:
    """A quarter to the right; nothing where nobody may turn."""
    now = next((way for way in FACES if way not in turns), None)
    if not turns or now is None:
        return []
    way = FACES[(FACES.index(now) + 1) % len(FACES)]
    return [MenuLine(text="Turn", answer=turns[way], icon="redo", note=f"faces {now}", shortcut="J", tip=HOW)]
