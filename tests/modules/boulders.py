"""A module for tests with movers that fill spaces: boulders that roll, turn, fall and break, and rams that push."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.grid import Space, mask_of
from game.kernel.registry import HOOK, Hook, Part, registry
from game.kernel.request import Fact
from game.kernel.rule_book import RuleBook
from game.kernel.store import NOBODY, Component, Entity, World
from game.kernel.table import Table
from game.modules.altar.walls import WALL, CrushingWall
from game.modules.compose import compose
from game.rules.combat.dice import dice_total, roll
from game.rules.dungeon.movers import MOVER, MOVER_ORDER, Meeting, MoverKind, movers_move, shut_before
from game.rules.movement.pits import is_in_pit
from game.show.lines import MoverWords
from game.state.events.turn_facts import OverlordTurnEnded
from game.state.game_data import board
from game.state.movers import Mover, front_of
from game.state.queries.board_queries import figures_in
from game.state.terrain import pit_piece

NAME = "quarry"
DICE = ("red", "yellow")


class Ramp(Component, frozen=True):
    """Turns what rolls over its space."""

    space: Space
    way: str


class Boulder(MoverKind):
    """Rolls as far as its dice say and kills whoever stands there; down in a pit one is safe but from its fall."""

    why = "BOULDER"
    clears = ("rubble",)

    async def length(self, table: Table, entity: int) -> int:
        """By the range of its dice."""
        return dice_total(table.world, DICE, await roll(table, DICE, by=NOBODY, why="BOULDER")).range

    def meet(self, world: World, entity: Entity, swept: int) -> Meeting:
        """It breaks on what is shut, falls into a pit that holds it whole, and turns on a ramp."""
        mover = world.get(Mover, entity)
        shut = shut_before(world, entity, front_of(board(world), mover))
        if shut:
            return Meeting(breaks=shut)
        end = swept | mask_of(mover.spaces) & ~self._behind(world, mover)
        pit = _pit_under(world, end)
        standing = [figure for figure in figures_in(world, swept) if not is_in_pit(world, figure)]
        turns = next((ramp.way for _, ramp in world.each(Ramp) if swept >> ramp.space & 1), "")
        return Meeting(killed=figures_in(world, pit | swept) if pit else standing, turns=turns)

    def leaves(self, world: World, entity: Entity) -> str:
        """Into the pit."""
        return "pit" if _pit_under(world, mask_of(world.get(Mover, entity).spaces)) else ""

    def _behind(self, world: World, mover: Mover) -> int:
        """The spaces that it is about to leave."""
        step = {"north": -board(world).width, "east": 1, "south": board(world).width, "west": -1}[mover.direction]
        return mask_of(space for space in mover.spaces if space - step not in mover.spaces)


class Ram(MoverKind):
    """Goes on by a space as the overlord's turn ends, and pushes as a wall does."""

    why = "RAM"
    moment = OverlordTurnEnded
    wounds = 2

    def meet(self, world: World, entity: Entity, swept: int) -> Meeting:
        """It pushes everybody, and breaks on what is shut."""
        shut = shut_before(world, entity, front_of(board(world), world.get(Mover, entity)))
        return Meeting(breaks=shut) if shut else Meeting(pushed=figures_in(world, swept))


def walls_first(world: World, movers: Sequence[Entity]) -> Sequence[int]:
    """Boulders wait for the walls."""
    return [each for each in movers if world.get(Mover, each).kind == WALL] or movers


async def rams_move(table: Table, ended: Fact) -> None:
    """The moment of the rams."""
    await movers_move(table, ended)


def _pit_under(world: World, mask: int) -> int:
    """The pit that lies under all of these spaces, or 0."""
    pit = pit_piece(world, Space((mask & -mask).bit_length() - 1))
    return pit if not mask & ~pit else 0


def quarry_book(*, ordered: bool = False) -> RuleBook:
    """The base game with boulders, rams and crushing walls; where it is `ordered`, the walls go first."""
    kinds = {"boulder": Boulder, "ram": Ram, WALL: CrushingWall}
    brought = [Part(MOVER, name, NAME, kind) for name, kind in kinds.items()]
    brought += [
        Part(HOOK, "OverlordTurnEnded rams_move", NAME, Hook(OverlordTurnEnded, rams_move, "rams_move")),
        Part("show:movers", "boulder", NAME, MoverWords(motion="roll", moved="A boulder rolls on")),
    ]
    brought += [Part(MOVER_ORDER, "walls_first", NAME, walls_first)] * ordered
    return compose(("base", NAME), parts=(*registry.parts.values(), *brought))
