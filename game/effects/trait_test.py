"""The verb `test`: a hero tries something by one of his traits."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.effects.base import Nested, effect
from game.kernel.registry import rule
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.rules.combat.dice import power
from game.rules.quest.effect_context import Effect, EffectContext, perform
from game.rules.status.wounds import spend_fatigue
from game.state.events.quest_facts import TraitTested
from game.state.queries.figures import fatigue_left, is_hero, seat_of, trait
from game.state.requests import purposes
from game.state.requests.requests import ChooseAmount

MOST_DICE = 5
"""Power dice of one roll (BASE-DICE-05)."""


@effect("test")
class TestTrait(Effect):
    """The hero of the context rolls power dice equal to his `trait`; fatigue adds dice, five in all. With at least
    `needs` enhancements the verbs of `passed` run, otherwise those of `failed`."""

    __test__ = False  # no test class, whatever its name

    trait: Literal["melee", "ranged", "magic"]
    needs: Annotated[int, Field(ge=1, le=MOST_DICE)]
    passed: tuple[Nested, ...] = ()
    failed: tuple[Nested, ...] = ()

    @rule("BASE-DICE-05")
    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask for fatigue, roll, tell, go on."""
        world, hero = table.world, context.figure
        if not hero or not is_hero(world, hero):
            return context
        dice = min(MOST_DICE, trait(world, hero, self.trait))
        dice += await self._bought(table, hero, MOST_DICE - dice)
        shown = await power(table, hero, dice, why=context.cause)
        passed = shown.count("enhancement") >= self.needs
        fact = TraitTested(hero=hero, trait=self.trait, needs=self.needs, passed=passed)
        table.log(fact)
        return await perform(table, self.passed if passed else self.failed, context)

    async def _bought(self, table: Table, hero: FigureId, room: int) -> int:
        """Dice that the hero buys with fatigue."""
        most = min(room, fatigue_left(table.world, hero))
        if most < 1:
            return 0
        asked = ChooseAmount(
            seat=seat_of(table.world, hero),
            why="BASE-DICE-05",
            purpose=purposes.TEST_DICE,
            low=0,
            high=most,
            subject=hero,
        )
        more = await table.ask(asked)
        if more:
            spend_fatigue(table, hero, more, use="dice")
        return more

    def promises(self) -> frozenset[str]:
        """What passing promises."""
        return frozenset[str]().union(*(verb.promises() for verb in self.passed))
