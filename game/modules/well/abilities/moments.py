"""Moments of a turn that figures and cards of the Well of Darkness use: a far step, standing still, a new area."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.footprint import Stance
from game.board.grid import Space, bits
from game.kernel.registry import on
from game.kernel.store import FigureId, World
from game.kernel.table import Owned, Table
from game.modules.well import causes as well_causes
from game.modules.well import purposes as well_purposes
from game.rules.items.markers import may_act
from game.rules.movement.holding import held_fast
from game.rules.movement.steps import landable, move_to
from game.rules.overlord.overlord_deck import discard_card, hand
from game.rules.status.wounds import heal
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.components.components import HeroTurn
from game.state.components.used_this_turn import Spent, spent_by
from game.state.events.facts import AreaRevealed, TurnEnded
from game.state.queries.board_queries import covered_spaces, sight_of
from game.state.queries.figures import abilities_like, on_board, seat_of
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.requests.requests import ChooseCard, agrees

USED = "far_step"


@ability("far_step")
class FarStep(Ability):
    """Once in his turn the hero may pay movement points to stand on any empty space in sight."""

    movement: int


@menu_action("hero", "BASE-CARD-07")
class StepFar(MenuAction, frozen=True):
    """Stand on a space in sight."""

    to: Space
    bearers = FarStep
    gates = (on_board, may_act, movement_points.can_pay)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Every space in sight on which he could end a walk, unless he has done it in this turn or is held."""
        world = table.world
        if not can_step_far(world, who) or held_fast(world, who):
            return []
        return [cls(to) for to in bits(sight_of(world, who) & landable(world, who) & ~covered_spaces(world, who))]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Where he stands he is held."""
        return held_fast(table.world, who) if can_step_far(table.world, who) else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay, and be there."""
        world = table.world
        price = abilities_like(world, who, FarStep)[0].movement
        world.set(who, Spent((*spent_by(world, who), USED)))
        await move_to(table, who, Stance(self.to), cause=well_causes.FAR_STEP, price=price)


def can_step_far(world: World, hero: FigureId) -> bool:
    """Whether a hero knows how, has not done it in this turn, and has the points for it."""
    known = abilities_like(world, hero, FarStep)
    return USED not in spent_by(world, hero) and any(
        movement_points.can_pay(world, hero, one.movement) for one in known
    )


@ability("stillness")
class Stillness(Ability):
    """A turn without a move heals as it ends."""

    wounds: int


@on(TurnEnded, owner="hero", ability=Stillness)
async def stillness(table: Table, owned: Owned[Stillness], ended: TurnEnded) -> None:
    """Whatever would have moved him counts."""
    if not table.world.the(HeroTurn).moved:
        await heal(table, ended.hero, owned.ability.wounds, cause=well_causes.STILLNESS)


@ability("look_at_hand")
class LookAtHand(Ability):
    """When an area is revealed the hero may look at the overlord's hand and have one card of it discarded."""


@on(AreaRevealed, owner="any", ability=LookAtHand)
async def look_at_hand(table: Table, owned: Owned[LookAtHand], revealed: AreaRevealed) -> None:
    """Who looks must choose; the overlord gets the threat of the card. One that he discards meanwhile is not that card:
    the hero chooses among those that are left (BASE-OLC-06)."""
    world, hero, purpose = table.world, owned.figure, well_purposes.LOOK_AT_HAND
    if not hand(world) or not await agrees(table, hero, why="BASE-OLC-04", purpose=purpose):
        return
    while cards := tuple(sorted(set(hand(world)))):
        asked = ChooseCard(
            seat=seat_of(world, hero), why="BASE-OLC-04", purpose=well_purposes.DISCARD_FROM_HAND, cards=cards
        )
        chosen = await table.ask(asked)
        if chosen in hand(world):
            discard_card(table, chosen)
            return
