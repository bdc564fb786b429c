"""Telekinesis: any figure in sight is moved one space."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.footprint import Stance
from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.movement.special_moves import climb_places
from game.rules.movement.steps import move_to, single_steps
from game.rules.status.wounds import can_spend, spend_fatigue
from game.rules.turn.hero_actions import walking
from game.state.ability import Ability, ability
from game.state.components.components import Position
from game.state.events import causes
from game.state.game_data import board
from game.state.queries.board_queries import adjacent_mask, covered_spaces, figures_in, sight_of
from game.state.queries.figures import abilities_like, size_of
from game.state.requests.menu_actions import MenuAction, menu_action


@ability("telekinesis")
class Telekinesis(Ability):
    """In his own turn the hero moves any figure in sight one space, for fatigue, by the normal rules."""

    fatigue: int


def shoves(world: World, figure: FigureId) -> list[Stance]:
    """The stances to which a figure can be moved: its steps, and out of a pit onto its rim."""
    return [*single_steps(world, figure), *lifts(world, figure)]


@rule("BASE-PROP-09", "ALTAR-FAQ-18")
def lifts(world: World, figure: FigureId) -> list[Stance]:
    """The stances one step away to which a figure is lifted out of its pit, for one fatigue (BASE-PROP-09)."""
    place, near = world.find(Position, figure), adjacent_mask(world, figure)
    out = climb_places(world, figure)
    if place is None or size_of(world, figure) == "1x1":
        return [to for to in out if near >> to.anchor & 1]
    return [
        to for to in out if to.orientation == place.orientation and board(world).distance(to.anchor, place.anchor) <= 1
    ]


@menu_action("hero", "BASE-CARD-04")
class Shove(MenuAction, frozen=True):
    """Move a figure one space."""

    figure: FigureId
    to: Stance
    bearers = Telekinesis
    gates = (walking,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Every step of every figure in sight."""
        world = table.world
        held = abilities_like(world, who, Telekinesis)
        if not covered_spaces(world, who) or not can_spend(world, who, held[0].fatigue):
            return []
        others = [figure for figure in figures_in(world, sight_of(world, who)) if figure != who]
        return [cls(figure, to) for figure in others for to in shoves(world, figure)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and move."""
        spend_fatigue(table, who, abilities_like(table.world, who, Telekinesis)[0].fatigue, use="telekinesis")
        await move_to(table, self.figure, self.to, cause=causes.PUSH, voluntary=False)
