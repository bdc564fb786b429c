"""The hero turn: heroes on the left, the board, what can be done on the right, equipment, dice and log below."""

from __future__ import annotations

from game.kernel.store import GAME, NOBODY, FigureId
from game.scenes.table.layout import NARROW, around
from game.scenes.table.table import TableScene
from game.state.components.components import HeroTurn, Item
from game.state.queries.figures import heroes, is_hero
from game.state.requests.requests import ChooseHero, Menu
from game.ui.panels.actions import actions_panel
from game.ui.panels.aside import aside
from game.ui.panels.heroes import heroes_panel, heroes_rail
from game.ui.panels.items import cards_row, equipment_panel
from game.ui.panels.table_context import TableContext
from game.ui.panels.tray import dice_panel, log_lines, log_panel, tray
from game.ui.panels.weapon import below_actions, ways_back
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, Widget

TABS = ("Dice", "Equipment", "Log")
BOTTOM = 200
LEFT, RIGHT = 344, 376


class HeroTurnScene(TableScene):
    """The table as the heroes' side sees it."""

    name = "hero_turn"
    tab = 1

    def hero(self, context: TableContext) -> FigureId:
        """The hero whose things are shown: the one looked at, the acting one, or the first."""
        members = heroes(context.world)
        turn = context.world.find(HeroTurn, GAME)
        request = self.session.request
        if self.play.shown_hero in members:
            return self.play.shown_hero
        item = context.world.find(Item, request.who) if isinstance(request, Menu) else None
        if item is not None:
            return item.hero
        asked = request.who if isinstance(request, Menu) else FigureId(getattr(request, "subject", NOBODY))
        if asked and is_hero(context.world, asked):
            return asked
        if isinstance(request, ChooseHero) and request.heroes:
            return request.heroes[0]
        return turn.hero if turn is not None else members[0] if members else NOBODY

    def _elsewhere(self) -> bool:
        """Whether the weapons in hand are beside the point: a monster acts for the heroes, or a card was received."""
        request = self.session.request
        return isinstance(request, Menu) and request.menu in ("monster", "receive")

    def _wide(self, root: Widget, body: Box, context: TableContext) -> Box:
        upper, lower = body.rows(None, BOTTOM, gap=16)
        left, board, right = upper.columns(LEFT, None, RIGHT, gap=16)
        hero = self.hero(context)
        armed = NOBODY if self._elsewhere() else hero
        actions = actions_panel(right, context, extra=lambda place: below_actions(place, armed, context))
        party = heroes_panel(left, context, whole=False)
        below = Box(left.x, party.box.bottom + 16, left.w, left.bottom - party.box.bottom - 16)
        told = aside(below, context)
        root.add(party if told else heroes_panel(left, context), *told, actions)
        equipment, dice, log = lower.columns(696, None, 504, gap=16)
        if hero:
            root.add(equipment_panel(equipment, context, hero))
        root.add(dice_panel(dice, context), log_panel(log, context))
        return board

    def _compact(self, root: Widget, body: Box, context: TableContext) -> Box:
        left, board, right, lower = around(body, 136)
        hero = self.hero(context)
        actions = actions_panel(right, context, extra=lambda place: ways_back(place, context))
        root.add(heroes_rail(left, context), actions)
        panel = Panel(box=lower)
        tabs, content = lower.inset(8, 8).columns(104 if lower.w < NARROW else 132, None, gap=12)
        shown = TABS[0] if context.prompt.dice or context.settled else TABS[self.tab]
        for at, place in enumerate(tabs.rows(None, None, None, gap=0)):
            panel.add(self._tab(place, TABS, at, shown))
        root.add(panel)
        if shown == "Dice":
            panel.add(*tray(content, context))
        elif shown == "Log":
            panel.add(*log_lines(content, context))
        elif hero:
            panel.add(*cards_row(content, context, hero))
        return board
