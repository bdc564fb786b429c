"""The verbs `spare`, `relocate` and `lose_ability`: what a quest does with a figure instead of letting it die."""

from __future__ import annotations

from game.board.footprint import Stance
from game.effects.base import effect
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.dungeon.region import Region
from game.rules.movement.steps import barred_glyphs, move_to
from game.rules.overlord.spawn import places_within
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.quest_tests import named
from game.state.components.components import Monster
from game.state.components.quest_memory import Unlearned
from game.state.events import causes
from game.state.familiars import occupied
from game.state.queries.board_queries import covered_spaces, revealed
from game.state.queries.figures import is_monster
from game.state.requests import purposes
from game.state.requests.requests import PlaceFigure
from game.state.terrain import blocking


@effect("spare")
class Spare(Effect):
    """The figure that would have been killed stays in the game, with one wound left unless other verbs heal it."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Noted in the context."""
        return context.changed(spared=True)


@effect("relocate")
class Relocate(Effect):
    """The seat of the context sets the named monster `figure` on empty spaces of `to`; of `otherwise` if there are
    none; it stays where it is if there are none at all."""

    figure: str
    to: Region
    otherwise: Region | None = None

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Choose and move."""
        world = table.world
        figure = named(world, self.figure)
        places = self._places(world, figure) if figure else ()
        if not places:
            return context
        monster = world.get(Monster, figure)
        request = PlaceFigure(
            seat=context.seat,
            why="BASE-GEN-03",
            purpose=purposes.RELOCATE,
            card=monster.card,
            rank=monster.rank,
            places=places,
            subject=figure,
        )
        await move_to(table, figure, await table.ask(request), cause=causes.PLACE, voluntary=False)
        return context

    def _places(self, world: World, figure: FigureId) -> tuple[Stance, ...]:
        free = revealed(world) & ~occupied(world) & ~blocking(world) & ~barred_glyphs(world)
        free |= covered_spaces(world, figure)
        card = world.get(Monster, figure).card
        for region in (self.to, self.otherwise):
            found = () if region is None else places_within(world, card, free & region.mask(world))
            if found:
                return found
        return ()


@effect("lose_ability")
class LoseAbility(Effect):
    """The named monster `figure`, or that of the context, has an ability no more."""

    figure: str = ""
    ability: str

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """For as long as it stands on the board."""
        figure = named(table.world, self.figure) if self.figure else context.figure
        if is_monster(table.world, figure):
            known = table.world.find(Unlearned, figure) or Unlearned()
            table.world.set(figure, Unlearned((*known.abilities, self.ability)))
        return context
