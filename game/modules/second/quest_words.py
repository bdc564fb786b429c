"""What quests of the second edition say besides: an occasion, verbs, things that are worked, and glyphs that lead
nowhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.abilities.companion import FamiliarOf
from game.content.models import CardId
from game.effects.base import effect
from game.kernel.registry import on, part, rule
from game.kernel.request import Draft, Fact
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.kernel.table import Table
from game.rules.companions.familiars import come
from game.rules.dungeon.glyphs import SHUT
from game.rules.items.markers import may_act
from game.rules.items.town import learn
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.quest_events import quest_answers
from game.rules.quest.quest_tests import named
from game.rules.quest.quest_triggers import When, when
from game.rules.turn import movement_points
from game.rules.turn.encounters import is_worked, meet
from game.show.quest_words import tells_occasion
from game.state.components.components import HeroTurn, Skill
from game.state.events.facts import TurnBegan
from game.state.game_data import game_data
from game.state.queries.board_queries import adjacent_mask, covered_spaces, marker_under, on_marker
from game.state.queries.figures import abilities_like, is_hero, on_board
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action


@on(TurnBegan, order=95, rules=("SECOND-GOLD-01",))
async def quest_hears(table: Table, began: TurnBegan) -> None:
    """The beginning of a hero's turn is an occasion of quests (SECOND-GOLD-01)."""
    await quest_answers(table, began)


@when("turn_of_hero")
class WhenHeroTurn(When):
    """A hero's turn begins; `figure` names the monster next to which he has to stand."""

    of = (TurnBegan,)
    moment: Literal["begins"] = "begins"
    figure: str = ""

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """Whether he stands on the board, next to that monster if one is named."""
        if not isinstance(fact, TurnBegan) or not on_board(world, fact.hero):
            return False
        other = named(world, self.figure) if self.figure else NOBODY
        return not self.figure or bool(other and adjacent_mask(world, fact.hero) & covered_spaces(world, other))


@effect("learn")
class Learn(Effect):
    """The hero of the context has the skill `skill` from now on; a familiar that it brings comes at once."""

    skill: CardId

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """He learns it, unless he knows it."""
        world = table.world
        known = any(each.card == self.skill and each.hero == context.figure for _, each in world.each(Skill))
        if is_hero(world, context.figure) and not known:
            await learn(table, context.figure, self.skill)
            for held in abilities_like(world, context.figure, FamiliarOf):
                await come(table, context.figure, held.name)
        return context


@part(SHUT, "forbidden")
@rule("SECOND-GOLD-01")
def leads_nowhere(world: World, glyph: Entity) -> bool:
    """By no glyph one travels where the quest forbids it (SECOND-GOLD-01)."""
    return any(entry.what == "glyphs" for entry in game_data(world).quest.forbids)


def thing_to_work(world: World, hero: FigureId) -> Entity | None:
    """What lies under a hero that is worked by giving up an attack."""
    marker = marker_under(world, hero, "encounter")
    return marker if marker is not None and is_worked(world, marker) else None


@menu_action("hero", "SECOND-GOLD-01")
class WorkThing(MenuAction, frozen=True):
    """Give up an attack for what the quest has put in the hero's space."""

    worth = 110.0
    gates = (on_board, may_act, on_marker)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[WorkThing]:
        """On such a thing, with an attack left."""
        there = thing_to_work(table.world, who) is not None
        return [cls()] if there and table.world.the(HeroTurn).attacks > 0 else []

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """No attack is left."""
        if may_act(table.world, who) and thing_to_work(table.world, who) and not table.world.the(HeroTurn).attacks:
            yield Refusal("Work at it", "Costs 1 attack; you have 0.", "SECOND-GOLD-01")

    async def do(self, table: Table, who: FigureId) -> None:
        """Give up the attack; the quest answers."""
        movement_points.change_turn(table, attacks=table.world.the(HeroTurn).attacks - 1)
        await meet(table, who)


tells_occasion("turn_of_hero", "a hero's turn {moment}")
