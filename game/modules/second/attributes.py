"""Attributes, and tests of them: three power dice against a number on a hero's or a lieutenant's card."""

from __future__ import annotations

from game.content.quest_parts import Attribute, promised
from game.effects.base import Nested, effect
from game.kernel.registry import rule
from game.kernel.request import Fact
from game.kernel.store import GAME, Component, FigureId, World
from game.kernel.table import Table
from game.rules.combat.dice import power
from game.rules.quest.effect_context import Effect, EffectContext, Targets, perform, targets_of
from game.state.components.components import Hero, Monster
from game.state.queries.figures import hero_card, lieutenant_of

RULE = "SECOND-LT-03"
TEST_DICE = 3
WORTH = {"blank": 0, "enhancement": 1, "surge": 2}
"""What each face of a power die adds to a test: our own numbers, as the dice and the attributes of heroes are."""
MOST = 6


class AttributeTested(Fact, frozen=True, kw_only=True):
    """A figure was put to a test of an attribute: what was rolled, and whether it passed. Without the attribute nothing
    is rolled, `rolled` and `needed` are 0."""

    figure: FigureId
    attribute: str
    rolled: int
    needed: int
    passed: bool


class UnderTest(Component, frozen=True):
    """A figure is put to a test of an attribute, and its dice are still to fall."""

    figure: FigureId
    attribute: Attribute


@rule("SECOND-LT-03")
def attribute_of(world: World, figure: FigureId, attribute: Attribute) -> int:
    """The number of an attribute: a lieutenant's stands on his card (SECOND-LT-03), a hero's follows from his traits
    and fatigue; 0 for a figure that has none."""
    monster = world.find(Monster, figure)
    if monster is not None:
        card = lieutenant_of(world, monster)
        return 0 if card is None else card.attributes[attribute]
    if world.find(Hero, figure) is None:
        return 0
    sheet = hero_card(world, figure)
    numbers: dict[Attribute, int] = {
        "might": 1 + sheet.traits.melee,
        "knowledge": 1 + sheet.traits.magic,
        "awareness": 1 + sheet.traits.ranged,
        "will": sheet.fatigue,
    }
    return max(1, min(MOST, numbers[attribute]))


@rule("SECOND-LT-03")
async def attribute_test(table: Table, figure: FigureId, attribute: Attribute) -> bool:
    """Roll three power dice: passed with no more than the attribute (SECOND-LT-03). Who has none fails unrolled."""
    needed = attribute_of(table.world, figure, attribute)
    table.world.set(GAME, UnderTest(figure, attribute))
    faces = await power(table, figure, TEST_DICE if needed else 0, why=RULE)
    table.world.drop(UnderTest, GAME)
    rolled = sum(WORTH[face] for face in faces)
    passed = bool(needed) and rolled <= needed
    fact = AttributeTested(figure=figure, attribute=attribute, rolled=rolled, needed=needed, passed=passed)
    await table.publish(fact)
    return passed


@effect("attribute_test")
class AttributeTest(Effect):
    """Each of `who` tests an attribute: `passed` runs for who passes, `failed` for who fails (SECOND-LT-03)."""

    who: Targets = "figure"
    attribute: Attribute
    passed: tuple[Nested, ...] = ()
    failed: tuple[Nested, ...] = ()

    def promises(self) -> frozenset[str]:
        """What it holds out to who passes."""
        return promised(self.passed)

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One after the other."""
        for figure in targets_of(table.world, context, self.who):
            passed = await attribute_test(table, figure, self.attribute)
            await perform(table, self.passed if passed else self.failed, context.changed(figure=figure))
        return context
