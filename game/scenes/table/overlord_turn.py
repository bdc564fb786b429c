"""The overlord's turn: his pool on the left, the board, his hand below it, the monsters and what they can do right."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.store import GAME
from game.scenes.table.layout import NARROW, around
from game.scenes.table.table import TableScene
from game.scenes.table.top import TopBar
from game.state.components.components import OverlordTurn
from game.ui.panels.hand import hand_fan
from game.ui.panels.heroes import heroes_rail
from game.ui.panels.monsters import activations_panel
from game.ui.panels.stops import stops_list
from game.ui.panels.table_context import TableContext
from game.ui.panels.threat import in_play_panel, legend_panel, threat_panel
from game.ui.panels.tray import log_lines, tray
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, Widget

LEFT, RIGHT = 320, 336
HAND = 296
TABS = ("Hand", "Dice", "Log", "Stops")
STEPS = ("draw", "spawn", "activate")


STEP_WIDTH = 116


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
    roomy = 2100

    def bar(self, page: Box) -> TopBar:
        """The bar in the overlord's colour, with the steps of his turn where there is room."""
        bar = super().bar(page)
        ways = bar.end + 16
        turn = self.session.view.world.find(OverlordTurn, GAME)
        left = ways - 40 - 3 * (STEP_WIDTH + 8)
        if turn is not None and all(child.box.right < left or child.box.x >= ways for child in bar.children):
            for at, name in enumerate(STEPS):
                place = Box(left + at * (STEP_WIDTH + 8), bar.box.y + 16, STEP_WIDTH, 32)
                bar.add(Step(box=place, text=f"{at + 1} {name.capitalize()}", lit=turn.step == name))
        bar.children.insert(0, Tint(box=bar.box, floating=True))
        return bar

    def _wide(self, root: Widget, body: Box, context: TableContext) -> Box:
        left, middle, right = body.columns(LEFT, None, RIGHT, gap=16)
        pool, legend, play = left.rows(None, 120, 200, gap=16)
        root.add(threat_panel(pool, context), legend_panel(legend), in_play_panel(play, context))
        root.add(activations_panel(right, context))
        board, hand = middle.rows(None, HAND, gap=4)
        self._foot(root, hand, context)
        return board

    def _foot(self, root: Widget, box: Box, context: TableContext) -> None:
        """The hand, or the dice while an attack is being settled; a tab changes between them."""
        tabs, room = box.columns(104, None, gap=8)
        shown = "Dice" if context.prompt.dice or context.settled else TABS[self.tab]
        for at, place in enumerate(Box(tabs.x, tabs.y + 40, tabs.w, 208).rows(None, None, None, None, gap=8)):
            root.add(self._tab(place, TABS, at, shown))
        if shown == "Hand":
            root.add(*hand_fan(room, context))
            return
        panel = Panel(box=Box(room.x, room.y + 40, room.w, room.h - 40), title=shown)
        panel.add(*self._shown(shown, panel.content, context))
        root.add(panel)

    def _shown(self, name: str, box: Box, context: TableContext) -> list[Widget]:
        """What the chosen tab holds."""
        if name == "Dice":
            return tray(box, context)
        if name == "Log":
            return log_lines(box, context)
        if name == "Stops":
            return stops_list(box, context, changed=self.refresh)
        return hand_fan(box, context)

    def _compact(self, root: Widget, body: Box, context: TableContext) -> Box:
        left, board, right, lower = around(body, 152)
        root.add(heroes_rail(left, context), activations_panel(right, context))
        panel = Panel(box=lower)
        tabs, content = lower.inset(8, 5).columns(146 if lower.w < NARROW else 190, None, gap=12)
        shown = "Dice" if context.prompt.dice or context.settled else TABS[self.tab]
        for at, place in enumerate(tabs.grid(4, columns=2, height=68, gap=6)):
            panel.add(self._tab(place, TABS, at, shown))
        panel.add(*self._shown(shown, content, context))
        root.add(panel)
        return board
