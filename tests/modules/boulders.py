"""A module for tests with movers that fill spaces: rams that push, beside boulders and crushing walls."""

from __future__ import annotations

from game.kernel.registry import HOOK, Hook, Part, registry
from game.kernel.request import Fact
from game.kernel.rule_book import RuleBook
from game.kernel.store import Entity, World
from game.kernel.table import Table
from game.modules.compose import compose
from game.rules.dungeon.movers import MOVER, Meeting, MoverKind, movers_move, shut_before
from game.state.events.turn_facts import OverlordTurnEnded
from game.state.game_data import board
from game.state.movers import Mover, front_of
from game.state.queries.board_queries import figures_in

NAME = "quarry"


class Ram(MoverKind):
    """Goes on by a space as the overlord's turn ends, and pushes as a wall does."""

    why = "RAM"
    moment = OverlordTurnEnded
    wounds = 2

    def meet(self, world: World, entity: Entity, swept: int) -> Meeting:
        """It pushes everybody, and breaks on what is shut."""
        shut = shut_before(world, entity, front_of(board(world), world.get(Mover, entity)))
        return Meeting(breaks=shut) if shut else Meeting(pushed=figures_in(world, swept))


async def rams_move(table: Table, ended: Fact) -> None:
    """The moment of the rams."""
    await movers_move(table, ended)


def quarry_book() -> RuleBook:
    """The base game with both modules that have movers, and rams."""
    brought = [
        Part(MOVER, "ram", NAME, Ram),
        Part(HOOK, "OverlordTurnEnded rams_move", NAME, Hook(OverlordTurnEnded, rams_move, "rams_move")),
    ]
    return compose(("base", "altar", "well", NAME), parts=(*registry.parts.values(), *brought))
