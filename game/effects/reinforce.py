"""The verb `reinforce`: more monsters come with those of a new area."""

from __future__ import annotations

from game.content.models import CardId
from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.overlord.figure_pool import printed_figures
from game.rules.overlord.spawn import free_spaces, spawn_one
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext, ground_meant
from game.state.events import causes
from game.state.queries.board_queries import covered_spaces, steps
from game.state.queries.figures import monsters
from game.state.requests import purposes
from game.state.requests.requests import ChooseName


@effect("reinforce")
class Reinforce(Effect):
    """The seat of the context chooses one of `monsters` and puts `count` of it next to monsters of the revealed area,
    or of all areas on the table where the occasion is about none; no sight of heroes hinders, but each needs free
    board."""

    monsters: tuple[CardId, ...]
    count: Times = 2

    def possible(self, world: World, context: EffectContext) -> bool:
        """With free board next to a monster of the area."""
        return bool(self._beside(world, context))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Choose the kind, then place them one by one; a monster just placed counts as company for the next."""
        if not self.possible(table.world, context):
            return context
        request = ChooseName(
            seat=context.seat, why="BASE-OLC-14", purpose=purposes.REINFORCE, names=self.monsters, card=context.card
        )
        card = CardId(await table.ask(request))
        placed: list[int] = []
        for _ in range(min(self.count, printed_figures(table.world, card, "normal"))):
            beside = self._beside(table.world, context)
            figure = await spawn_one(table, card, "normal", cause=causes.CARD, keep=placed, within=beside)
            if figure:
                placed.append(figure)
        return context

    def _beside(self, world: World, context: EffectContext) -> int:
        area = ground_meant(world, context)
        company = 0
        for figure in monsters(world):
            if covered_spaces(world, figure) & area:
                company |= covered_spaces(world, figure)
        return steps(world).around(company) & free_spaces(world) & area
