"""The overlord's turn: the table as the overlord sees it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.kernel.store import GAME, NOBODY, FigureId, World
from game.rules.dungeon.movers import ChooseMover, kind_of
from game.scenes.table.table import TableScene
from game.scenes.table.top import TopBar
from game.show.reading import shown
from game.state.components.components import Monster, OverlordTurn
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.game_data import game_data
from game.state.movers import Mover, movers_in_play
from game.state.requests.requests import Menu
from game.ui.panels.drawers import CARDS
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


def _steps_of_movers(world: World) -> dict[str, None]:
    """The steps of what moves before the draw, where any is in play."""
    words = shown(game_data(world).book, "movers")
    first = [each for each in movers_in_play(world) if kind_of(world, each).moment is OverlordTurnBegan]
    awake = (world.get(Mover, each).kind for each in first if not world.get(Mover, each).rests)
    return dict.fromkeys(words[kind].step for kind in awake if words[kind].step)


class OverlordTurnScene(TableScene):
    """The table as the overlord sees it."""

    name = "overlord_turn"
    _cards_of = NOBODY
    """Whose cards the drawer shows, 0 for the overlord's own."""

    def bar(self, page: Box) -> TopBar:
        """The bar in the overlord's colour, with the steps of his turn where there is room."""
        bar = super().bar(page)
        world = self.session.view.world
        turn, moving = world.find(OverlordTurn, GAME), isinstance(self.session.request, ChooseMover)
        steps = [*((name, moving) for name in _steps_of_movers(world))]
        steps += [(name.capitalize(), turn is not None and turn.step == name and not moving) for name in STEPS]
        left = bar.end - len(steps) * (STEP_WIDTH + 6)
        if turn is not None and all(child.box.right < left or child.box.x >= bar.end for child in bar.children):
            for at, (name, lit) in enumerate(steps):
                place = Box(left + at * (STEP_WIDTH + 6), bar.box.y, STEP_WIDTH, bar.box.h).middle(STEP_WIDTH, 28)
                bar.add(Step(box=place, text=name, lit=lit))
        bar.children.insert(0, Tint(box=bar.box, floating=True))
        return bar

    def shown_hero(self, context: TableContext) -> FigureId:
        """The hero whose card was clicked; else the drawer of cards holds the overlord's hand."""
        return self._cards_of

    def context(self) -> TableContext:
        """What the parts are built from now; a click on a hero shows his cards, which lie open to all."""
        return replace(super().context(), look=self._look_at)

    def _look_at(self, hero: FigureId) -> None:
        self._cards_of = hero
        self.play.look_at(hero)
        self._pull_out(CARDS.name)

    def toggle_drawer(self, name: str) -> None:
        """Pull a drawer out, or push it back; that of cards with the overlord's own."""
        self._cards_of = NOBODY
        super().toggle_drawer(name)

    def asked_figure(self, context: TableContext) -> FigureId:
        """The monster that acts or may step into an attack, else the overlord himself."""
        request = self.session.request
        if self.play.prompt.announced is not None and self.session.mine:
            return next((FigureId(figure) for figure in self.play.prompt.selected), NOBODY)
        if isinstance(request, Menu) and context.world.find(Monster, request.who) is not None:
            return request.who
        return NOBODY
