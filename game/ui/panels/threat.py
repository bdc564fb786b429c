"""What the overlord has in play, and what the markings of the board mean."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.store import GAME
from game.state.components.components import InPlay, Lasting
from game.state.game_data import card_name
from game.ui.panels.table_context import TableContext
from game.ui.prompts.faces import card_face
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import RichText, Widget


@dataclass(eq=False, kw_only=True)
class Swatch(Widget):
    """A marking of the board and what it means."""

    text: str
    colour: theme.Colour
    icon: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the square and the words."""
        square = Box(self.box.x, self.box.y, 22, self.box.h).middle(22, 22)
        canvas.plain(square, top=theme.mix(self.colour, theme.VOID, 0.55), edge=self.colour, radius=4)
        canvas.icon(self.icon, square.middle(14, 14), colour=self.colour)
        words = Box(self.box.x + 34, self.box.y, self.box.w - 34, self.box.h)
        canvas.text(self.text, words, kind=theme.NOTE, colour=theme.TEXT)


LEGEND = (
    ("may be placed or moved here", theme.LEGAL, "plus"),
    ("seen by a hero", theme.MUTED, "eye"),
    ("may be attacked", theme.TARGET, "attack"),
)


def legend_rows(box: Box) -> list[Widget]:
    """What the markings of the board mean, from the top of a box downwards at its width."""
    return [
        Swatch(box=Box(box.x, box.y + at * 28, box.w, 24), text=text, colour=colour, icon=icon)
        for at, (text, colour, icon) in enumerate(LEGEND)
    ]


def in_play_lines(box: Box, context: TableContext) -> list[Widget]:
    """Power cards and effects that last, from the top of a box downwards at its width."""
    lasting = context.world.find(Lasting, GAME)
    effects = [card_name(context.world, name) for name, _, _ in lasting.effects] if lasting is not None else []
    faces = [card_face(context.world, card, answer=None) for card in context.world.the(InPlay).cards]
    found: list[Widget] = []
    at = box.y
    for text in [f"**{face.name}**: {face.text}" for face in faces] + [f"**{name}**" for name in effects]:
        line = RichText(box=Box(box.x, at, box.w, 22), text=text, kind=theme.NOTE)
        line.box = Box(box.x, at, box.w, line.flow(context.fonts).height)
        found.append(line)
        at += line.box.h + 8
    return found
