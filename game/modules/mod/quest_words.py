"""What quests say of the house rules: a wound as an occasion, a stretcher for the fallen."""

from __future__ import annotations

from msgspec.structs import replace

from game.board.grid import bits
from game.effects.base import effect
from game.kernel.request import Draft, Fact
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.modules.mod import purposes as mod_purposes
from game.modules.mod.fallen.incapacitated import INCAPACITATED
from game.rules.movement.steps import landable, nearest_space
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.quest_triggers import When, when
from game.show.quest_words import tells_occasion
from game.state.components.components import Lying, Monster
from game.state.events.facts import Wounded
from game.state.footing import LaidDown
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces
from game.state.requests.requests import ChooseFigure, ChooseSpace


@when("wounded")
class WhenWounded(When):
    """A named monster suffers a wound."""

    of = (Wounded,)
    figure: str

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether it is that monster."""
        monster = world.find(Monster, fact.figure) if isinstance(fact, Wounded) else None
        return monster is not None and monster.named == self.figure


@effect("carry_fallen")
class CarryFallen(Effect):
    """The seat of the context chooses a hero who lies in one of these areas; he comes to lie beside the hero of the
    context."""

    areas: tuple[int, ...]

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Choose, and lay him down there; nothing happens where nobody lies in them."""
        world = table.world
        mask = sum(game_data(world).quest.area(number).mask for number in set(self.areas))
        fallen = [hero for hero, lying in world.each(Lying, FigureId) if mask >> lying.space & 1]
        own = covered_spaces(world, context.figure)
        near = nearest_space(world, own, landable(world, context.figure) & ~own)
        if not fallen or not near:
            return context
        request = ChooseFigure(
            seat=context.seat,
            why="MOD-INCAP-02",
            purpose=mod_purposes.STRETCHER,
            figures=tuple(sorted(fallen)),
            subject=context.figure,
        )
        hero = await table.ask(request)
        put = ChooseSpace(
            seat=context.seat,
            why="MOD-INCAP-02",
            purpose=mod_purposes.STRETCHER_SPACE,
            spaces=tuple(bits(near)),
            subject=context.figure,
        )
        space = await table.ask(put)
        world.set(hero, replace(world.get(Lying, hero), space=space))
        await table.publish(LaidDown(figure=hero, space=space, way=INCAPACITATED))
        return context


tells_occasion("wounded", "{figure} is wounded")
