"""The verb `choose_hero`: the scene turns to one hero."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext, in_dungeon
from game.state.queries.figures import heroes
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure


@effect("choose_hero")
class ChooseOneHero(Effect):
    """The seat of the scene chooses a hero in the dungeon; later verbs are about him."""

    def possible(self, world: World, scene: EffectContext) -> bool:
        """With a hero in the dungeon: no card reaches those in town (BASE-OLC-15)."""
        return bool(in_dungeon(world, heroes(world)))

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Ask; with nobody in the dungeon the scene has no figure."""
        there = in_dungeon(table.world, heroes(table.world))
        if not there:
            return scene.changed(figure=0)
        request = ChooseFigure(
            seat=scene.seat, why="BASE-OLC-15", purpose=purposes.CHOOSE_HERO, figures=there, card=scene.cause
        )
        return scene.changed(figure=await table.ask(request))
