"""The verbs `choose_hero`, `choose_monster` and `choose_space`: the context turns to what its seat chooses."""

from __future__ import annotations

from typing import ClassVar

from game.effects.base import effect
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext, in_dungeon
from game.rules.status.wounds import NO_TOKENS, effect_tokens
from game.state.game_data import game_data
from game.state.queries.board_queries import revealed
from game.state.queries.figures import heroes, monsters
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure, ChooseSpace, spaces_of
from game.state.slugs import Purpose

AS_HEROES = "counted as heroes"
"""The kind of part that gives figures, `(world, context)`, that may be chosen where a card chooses a hero."""


class ChooseOne(Effect):
    """The seat of the context chooses one of some figures; later verbs are about it."""

    why: ClassVar[str]
    purpose: ClassVar[Purpose]

    def found(self, world: World, context: EffectContext) -> tuple[FigureId, ...]:
        """The figures to choose from."""
        raise NotImplementedError(type(self).__name__)

    def possible(self, world: World, context: EffectContext) -> bool:
        """While there is one."""
        return bool(self.found(world, context))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask; with none there the context has no figure."""
        found = self.found(table.world, context)
        if not found:
            return context.changed(figure=NOBODY)
        request = ChooseFigure(seat=context.seat, why=self.why, purpose=self.purpose, figures=found, card=context.card)
        return context.changed(figure=await table.ask(request))


@effect("choose_hero")
class ChooseOneHero(ChooseOne):
    """The seat of the context chooses a hero in the dungeon, for no card reaches those in town (BASE-OLC-15); later
    verbs are about him."""

    why = "BASE-OLC-15"
    purpose = purposes.CHOOSE_HERO

    def found(self, world: World, context: EffectContext) -> tuple[FigureId, ...]:
        """The heroes in the dungeon, and what counts as one."""
        others = (figure for more in game_data(world).book.all(AS_HEROES).values() for figure in more(world, context))
        return in_dungeon(world, (*heroes(world), *others))


@effect("choose_monster")
class ChooseOneMonster(ChooseOne):
    """The seat of the context chooses a monster on the board, with `tokens` one on which effect tokens lie; later verbs
    are about it."""

    why = "BASE-OLC-09"
    purpose = purposes.CHOOSE_MONSTER
    tokens: bool = False

    def found(self, world: World, context: EffectContext) -> tuple[FigureId, ...]:
        """The monsters to choose from."""
        fit = (figure for figure in monsters(world) if not self.tokens or effect_tokens(world, figure) != NO_TOKENS)
        return tuple(fit)


@effect("choose_space")
class ChooseOneSpace(Effect):
    """The seat of the context chooses any space on the table; later verbs are about it."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask."""
        spaces = spaces_of(revealed(table.world))
        request = ChooseSpace(
            seat=context.seat, why="BASE-OLC-09", purpose=purposes.CHOOSE_SPACE, spaces=spaces, card=context.card
        )
        return context.changed(space=await table.ask(request))
