"""The verb `choose_monster`: the scene turns to one monster."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.status.wounds import NO_TOKENS, effect_tokens
from game.state.queries.figures import monsters
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure


@effect("choose_monster")
class ChooseOneMonster(Effect):
    """The seat of the scene chooses a monster on the board, with `tokens` one on which effect tokens lie; later verbs
    are about it."""

    tokens: bool = False

    def possible(self, world: World, scene: EffectContext) -> bool:
        """While there is one."""
        return bool(self.found(world))

    def found(self, world: World) -> tuple[int, ...]:
        """The monsters to choose from."""
        return tuple(
            figure for figure in monsters(world) if not self.tokens or effect_tokens(world, figure) != NO_TOKENS
        )

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Ask; with none there the scene has no figure."""
        found = self.found(table.world)
        if not found:
            return scene.changed(figure=0)
        request = ChooseFigure(
            seat=scene.seat, why="BASE-OLC-09", purpose=purposes.CHOOSE_MONSTER, figures=found, card=scene.cause
        )
        return scene.changed(figure=await table.ask(request))
