"""The hero turn: the table as the heroes' side sees it."""

from __future__ import annotations

from game.kernel.store import GAME, NOBODY, FigureId
from game.scenes.table.table import TableScene
from game.state.components.components import HeroTurn, Monster
from game.state.queries.figures import heroes, is_hero
from game.state.requests.menu_actions import React
from game.state.requests.requests import ChooseHero, Menu
from game.ui.panels.table_context import TableContext
from game.ui.panels.who_asked import PARTY_ASKED
from game.ui.prompts.words import bearer


class HeroTurnScene(TableScene):
    """The table as the heroes' side sees it."""

    name = "hero_turn"

    def shown_hero(self, context: TableContext) -> FigureId:
        """The hero whose cards are shown: the one looked at, else the one who is asked."""
        looked_at = self.play.shown_hero
        return looked_at if looked_at in heroes(context.world) else self._asked_hero(context)

    def _asked_hero(self, context: TableContext) -> FigureId:
        """The hero who may come before something, the acting one, or the first."""
        members = heroes(context.world)
        turn = context.world.find(HeroTurn, GAME)
        request = self.session.request
        if isinstance(request, React):
            before = next((each for each in members if each in self.play.prompt.selected), NOBODY)
            if before:
                return before
        subject = request.who if isinstance(request, Menu) else FigureId(getattr(request, "subject", NOBODY))
        asked = FigureId(bearer(context.world, subject))
        if asked and is_hero(context.world, asked):
            return asked
        if isinstance(request, ChooseHero) and request.heroes:
            return request.heroes[0]
        return turn.hero if turn is not None else members[0] if members else NOBODY

    def asked_figure(self, context: TableContext) -> FigureId:
        """The monster that acts for the heroes, else the hero, or all of them where they choose among themselves;
        nobody while the overlord is at it."""
        request = self.session.request
        if isinstance(request, ChooseHero) and self.session.mine:
            return PARTY_ASKED
        if isinstance(request, Menu) and context.world.find(Monster, request.who) is not None:
            return request.who
        return self._asked_hero(context) if self.session.mine or context.world.find(HeroTurn, GAME) else NOBODY
