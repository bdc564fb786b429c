"""Progress of prolonged actions beside a hero: a small bar with the name and how much of how much."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.store import FigureId, World
from game.modules.altar.prolonged.state import efforts_of, needed
from game.modules.altar.prolonged.work import prolonged_pool
from game.state.game_data import game_data
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Widget

NARROWEST = 96
LEFT = 23
"""Logical pixels for the icon of a bar."""


def efforts_in_words(world: World, hero: FigureId) -> list[tuple[str, int, int]]:
    """(name, progress, needed) of all that a hero works on; of a group effort the progress of all, of X 0 needed."""
    found = []
    for each in efforts_of(world, hero):
        entry = game_data(world).quest.prolonged.get(each.action)
        if entry is not None:
            made = prolonged_pool(world, hero, each.action, each.where)
            found.append((entry.name, made, needed(world, each.action) or 0))
    return found


def count_of(made: int, most: int) -> str:
    """How much of how much: 2/4, or 2/X."""
    return f"{made}/{most or 'X'}"


@dataclass(eq=False, kw_only=True)
class ProgressBar(Widget):
    """The name of a prolonged action and its progress, over a bar of the share that is done."""

    name: str
    made: int
    most: int

    @staticmethod
    def width(name: str, made: int, most: int, fonts: Fonts) -> int:
        """The logical width of a bar with all its words."""
        words = fonts.width(name, theme.NOTE) + fonts.width(count_of(made, most), theme.STRONG)
        return max(NARROWEST, words + LEFT + 11)

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar, the icon, the name and the numbers."""
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.bar(rect.w, rect.h, self.made / max(1, self.most, self.made), "fatigue"), self.box)
        canvas.icon("prolonged", Box(self.box.x + 5, self.box.y, 14, self.box.h).middle(14, 14), colour=theme.TEXT)
        count = count_of(self.made, self.most)
        wide = canvas.fonts.width(count, theme.STRONG)
        place = Box(self.box.x + LEFT, self.box.y, self.box.w - wide - LEFT - 11, self.box.h)
        canvas.text(self.name, place, kind=theme.NOTE, colour=(255, 255, 255), halo=True)
        end = Box(self.box.right - wide - 6, self.box.y, wide, self.box.h)
        canvas.text(count, end, kind=theme.STRONG, colour=(255, 255, 255), halo=True)

    def text_faults(self, fonts: Fonts) -> list[str]:
        """Words for which the bar is too narrow."""
        wide = self.width(self.name, self.made, self.most, fonts)
        return [f"bar {self.name!r} is cut: {wide} wide in {self.box.w}"] if wide > self.box.w else []
