"""The verb `give_up`: a hero gives an item away for nothing, or bears what comes instead."""

from __future__ import annotations

from game.effects.base import Nested, effect
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Table
from game.rules.items.equipment import discard, item_card_of
from game.rules.quest.effect_context import Effect, EffectContext, heroes_of, perform, targets_of
from game.state.events import causes
from game.state.queries.figures import hero_items, seat_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseItem


@effect("give_up")
class GiveUp(Effect):
    """The hero of the context may discard an item of this `kind` without effect; if he has none or keeps it, the verbs
    of `otherwise` run."""

    kind: str
    otherwise: tuple[Nested, ...] = ()

    def possible(self, world: World, context: EffectContext) -> bool:
        """Nobody in town is reached (BASE-OLC-15)."""
        return bool(targets_of(world, context, "figure"))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """His own player decides."""
        for hero in heroes_of(table.world, targets_of(table.world, context, "figure")):
            found = owned(table.world, hero, self.kind)
            item = GAME
            if found:
                request = ChooseItem(
                    seat=seat_of(table.world, hero),
                    why="BASE-OLC-14",
                    purpose=purposes.GIVE_UP,
                    items=found,
                    optional=True,
                    subject=hero,
                )
                item = await table.ask(request)
            if item:
                await discard(table, item, cause=causes.DISCARD)
            else:
                context = await perform(table, self.otherwise, context)
        return context


def owned(world: World, hero: FigureId, kind: str) -> tuple[Entity, ...]:
    """A hero's items of one kind, worn or packed."""
    return tuple(item for item, _ in hero_items(world, hero) if item_card_of(world, item).kind == kind)
