"""The overlord's turn: the table as the overlord sees it."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.store import GAME, NOBODY, FigureId
from game.scenes.table.table import TableScene
from game.scenes.table.top import TopBar
from game.state.components.components import Monster, OverlordTurn
from game.state.requests.requests import Menu
from game.ui.panels.table_context import TableContext
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Widget

STEPS = ("draw", "spawn", "activate")
STEP_WIDTH = 84


@dataclass(eq=False, kw_only=True)
class Tint(Widget):
    """A red shade over the bar: the overlord is before the screen."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the shade."""
        canvas.plain(self.box, top=theme.colour("#7a1d16"), foot=theme.colour("#3a0d0a"), radius=0, alpha=62)


@dataclass(eq=False, kw_only=True)
class Step(Widget):
    """One step of the turn on a pill; the present one is lit."""

    text: str
    lit: bool

    def paint(self, canvas: Canvas) -> None:
        """Draw the pill."""
        top = theme.colour("#b3372b") if self.lit else theme.colour("#1c100e")
        canvas.plain(self.box, top=top, edge=theme.colour("#8a4a40"), radius=self.box.h // 2)
        tone = theme.HEADLINE if self.lit else theme.MUTED
        canvas.text(self.text, self.box, kind=theme.NOTE, colour=tone, align="centre")


class OverlordTurnScene(TableScene):
    """The table as the overlord sees it."""

    name = "overlord_turn"

    def bar(self, page: Box) -> TopBar:
        """The bar in the overlord's colour, with the steps of his turn where there is room."""
        bar = super().bar(page)
        turn = self.session.view.world.find(OverlordTurn, GAME)
        left = bar.end - len(STEPS) * (STEP_WIDTH + 6)
        if turn is not None and all(child.box.right < left or child.box.x >= bar.end for child in bar.children):
            for at, name in enumerate(STEPS):
                place = Box(left + at * (STEP_WIDTH + 6), bar.box.y, STEP_WIDTH, bar.box.h).middle(STEP_WIDTH, 28)
                bar.add(Step(box=place, text=name.capitalize(), lit=turn.step == name))
        bar.children.insert(0, Tint(box=bar.box, floating=True))
        return bar

    def shown_hero(self, context: TableContext) -> FigureId:
        """None: the drawer of cards holds the overlord's hand."""
        return NOBODY

    def asked_figure(self, context: TableContext) -> FigureId:
        """The monster that acts, else the overlord himself."""
        request = self.session.request
        if isinstance(request, Menu) and context.world.find(Monster, request.who) is not None:
            return request.who
        return NOBODY
