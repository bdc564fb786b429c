"""The verb `dodge`: the monster under attack dodges."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.registry import rule
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.events.attack import Rolled
from game.state.familiars import harried
from game.state.queries.figures import side_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure


@rule("ALTAR-FAQ-11")
def struck(world: World, scene: EffectContext) -> tuple[int, ...]:
    """The overlord's monsters under attack that can dodge and do not yet."""
    rolled = scene.about(Rolled)
    able = (figure for figure in rolled.affected if side_of(world, figure) == "monster" and not harried(world, figure))
    return tuple(figure for figure in able if figure not in rolled.dodgers)


@effect("dodge")
class DodgeNow(Effect):
    """One monster that the attack strikes dodges it (BASE-REROLL-06)."""

    def possible(self, world: World, scene: EffectContext) -> bool:
        """While a monster is struck that no familiar harries (BASE-FAM-12)."""
        return bool(struck(world, scene))

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """With several under attack the overlord says which."""
        rolled = scene.about(Rolled)
        able = struck(table.world, scene)
        if not able:
            return scene
        request = ChooseFigure(
            seat=scene.seat, why="BASE-REROLL-06", purpose=purposes.DODGE, figures=able, card=scene.cause
        )
        figure = await table.ask(request)
        return scene.changed(event=rolled.changed(dodgers=(*rolled.dodgers, figure)))
