"""The verb `come_alive`: a chest turns into a monster."""

from __future__ import annotations

from game.board.footprint import Stance
from game.board.grid import Space, mask_of
from game.content.models import CardId
from game.effects.base import effect
from game.effects.move import free_beside, free_for_monsters
from game.kernel.registry import on
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.items.chests import contents_of, loot
from game.rules.overlord.activation import activate_at_once
from game.rules.overlord.figure_pool import next_number
from game.rules.overlord.spawn import places_within
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Mimic, Monster, Position
from game.state.events import causes
from game.state.events.drafts import ChestOpening
from game.state.events.facts import Killed, Spawned
from game.state.game_data import catalog
from game.state.queries.board_queries import steps
from game.state.requests import purposes
from game.state.requests.requests import PlaceFigure


@effect("come_alive")
class ComeAlive(Effect):
    """The chest of the context moves to a free space beside it and is a monster, which acts at once; what it holds is
    handed out when it is killed. Without a free space it stays a chest."""

    monster: CardId = CardId("beastman")

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Place it, activate it; the opening is cancelled, so that nobody gets the loot now."""
        world, opening = table.world, context.about(ChestOpening)
        places = beside_chest(world, self.monster, context.space)
        if not places:
            return context
        request = PlaceFigure(
            seat=context.seat,
            why="BASE-OLC-11",
            purpose=purposes.MIMIC,
            card=self.monster,
            rank="normal",
            places=places,
        )
        place = await table.ask(request)
        number = next_number(world, self.monster)
        figure = FigureId(world.create(Monster(card=self.monster, rank="normal", number=number), Position(*place)))
        world.create(Mimic(figure=figure, number=opening.number))
        card, space = self.monster, place.anchor
        await table.publish(
            Spawned(figure=figure, card=card, rank="normal", space=space, cause=causes.CARD, number=number)
        )
        await activate_at_once(table, figure)
        return context.changed(event=opening.changed(cancelled=True))


def beside_chest(world: World, card: CardId, space: Space) -> tuple[Stance, ...]:
    """Where a monster fits with a space next to the chest; a large one may cover the chest's own."""
    beside = mask_of(free_beside(world, space))
    free = free_for_monsters(world)
    shape = steps(world).footprint(catalog(world).monsters[card].size)
    return tuple(place for place in places_within(world, card, free) if shape.spaces(place) & beside)


@on(Killed, order=80)
async def mimic_opens(table: Table, killed: Killed) -> None:
    """What a dead mimic holds is handed out at once."""
    for entity, mimic in list(table.world.each(Mimic)):
        if mimic.figure == killed.figure:
            table.world.destroy(entity)
            await loot(table, contents_of(table.world, mimic.number))
