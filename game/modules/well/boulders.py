"""Boulders: the kind of mover, where it may roll, and who moves first (WELL-BOULD, WELL-RAMP)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Literal

from msgspec.structs import replace

from game.board.grid import Space, bits, mask_of
from game.content.models import DieFace
from game.kernel.registry import part, rule
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.kernel.table import Table
from game.modules.well.terrain import RAMPS
from game.rules.combat.dice import dice_total, face_of, roll
from game.rules.dungeon.movers import MOVER, MOVER_ORDER, Ahead, Meeting, MoverKind, met_before, shut_before
from game.rules.movement.pits import is_in_pit
from game.state.game_data import board, game_data
from game.state.movers import Mover, front_of, step_of, swept_by
from game.state.queries.board_queries import figures_in
from game.state.rule_options import RuleOption
from game.state.terrain import pit_piece, terrain_mask

BOULDER = "boulder"
DICE = ("red", "yellow")
ROLL = "WELL-BOULD-03"
"""The rule by which a boulder is rolled for."""
HAZARD_ORDER: RuleOption[Literal["overlord_choice", "walls_first", "boulders_first"]] = RuleOption(
    "hazard_order",
    "overlord_choice",
    "walls_first",
    "WELL-BOULD-01",
    "The overlord orders walls and boulders",
    "Overlord choice: the overlord says which crushing wall or boulder moves next. Walls first: all walls move "
    "before any boulder. Boulders first: all boulders before any wall.",
    more=("boulders_first",),
)
BOULDER_MISS: RuleOption[Literal["zero", "stays"]] = RuleOption(
    "boulder_miss",
    "zero",
    "stays",
    "WELL-BOULD-04",
    "A boulder rolls on a miss",
    "On: a miss on its red die adds nothing, and it rolls what the yellow die shows. Off: it stays where it lies.",
)
BOULDER_COLLISION: RuleOption[Literal["mover_destroyed", "both_destroyed", "stops"]] = RuleOption(
    "boulder_collision",
    "mover_destroyed",
    "both_destroyed",
    "WELL-BOULD-16",
    "Two boulders meet",
    "Mover destroyed: the one that rolls breaks. Both destroyed: both break. Stops: it lies still before the other.",
    more=("stops",),
)
RAMP_CONTINUES: RuleOption[bool] = RuleOption(
    "ramp_continues",
    default=True,
    other=False,
    rule="WELL-RAMP-03",
    title="Boulders roll on from ramps",
    note="On: the rest of the roll goes the new way. Off: the ramp ends it, and the next roll goes the new way.",
)


@part(MOVER, BOULDER)
class Boulder(MoverKind):
    """Rolls as far as its dice say and kills all in its way but those down in a pit; it breaks on what is shut, turns
    on ramps, and falls into a pit that holds it (WELL-BOULD, WELL-RAMP)."""

    why = "WELL-BOULD-02"
    clears = ("rubble",)

    @rule("WELL-BOULD-03", "WELL-BOULD-04")
    async def length(self, table: Table, entity: Entity) -> int:
        """The range on its dice; a miss has none, or keeps it where it lies (WELL-BOULD-03, WELL-BOULD-04)."""
        faces = await roll(table, DICE, by=NOBODY, why=ROLL)
        if stays(table.world, [face_of(table.world, colour, face) for colour, face in zip(DICE, faces, strict=True)]):
            return 0
        return dice_total(table.world, DICE, faces).range

    @rule("WELL-BOULD-06", "WELL-BOULD-11", "WELL-BOULD-14", "WELL-BOULD-15", "WELL-BOULD-16", "WELL-RAMP-03")
    def meet(self, world: World, entity: Entity, swept: int) -> Meeting:
        """It breaks on what is shut; else it kills who stands in its way (WELL-BOULD-06), and in a pit only whom it
        falls upon (WELL-BOULD-11, WELL-BOULD-14)."""
        grid, mover = board(world), world.get(Mover, entity)
        front = front_of(grid, mover)
        if shut := shut_before(world, entity, front):
            return meets(world, met_before(world, entity, front)) if shut == "met" else Meeting(breaks=shut)
        pit = holding_pit(world, [Space(space + step_of(grid, mover)) for space in mover.spaces])
        met = figures_in(world, swept)
        struck = [figure for figure in met if not is_in_pit(world, figure)]
        below = [figure for figure in figures_in(world, pit) if is_in_pit(world, figure)]
        turns = turned_by(world, swept)
        return Meeting(
            killed=(*struck, *below), turns=turns, halts="after" if turns and not RAMP_CONTINUES.of(world) else ""
        )

    def lane(self, world: World, entity: Entity) -> int:
        """The spaces over which it can roll as the board is now."""
        return mask_of(space for body in way_of(world, entity) for space in body.spaces)

    @rule("WELL-BOULD-06", "WELL-BOULD-14")
    def forecast(self, world: World, entity: Entity) -> list[Ahead]:
        """Each space of its longest roll, with whom it would crush there and who is sheltered by a pit."""
        found, told = list[Ahead](), set[FigureId]()
        for chance, body in zip(reach_chances(world), way_of(world, entity), strict=False):
            met = [each for each in figures_in(world, mask_of(body.spaces)) if each not in told]
            fallen_on = figures_in(world, holding_pit(world, body.spaces))
            spared = [each for each in met if is_in_pit(world, each) and each not in fallen_on]
            told |= {*met}
            found.append(Ahead(body, chance, [each for each in met if each not in spared], spared))
        return found

    @rule("WELL-BOULD-13")
    def leaves(self, world: World, entity: Entity) -> str:
        """It falls into a pit as soon as that lies under all of it (WELL-BOULD-13)."""
        return "pit" if holding_pit(world, world.get(Mover, entity).spaces) else ""


@rule("WELL-BOULD-04")
def stays(world: World, faces: Iterable[DieFace]) -> bool:
    """Whether a boulder lies still because of a miss on these faces, where that is played (WELL-BOULD-04)."""
    return BOULDER_MISS.of(world) == "stays" and any(face.miss for face in faces)


@rule("WELL-BOULD-16")
def meets(world: World, others: Sequence[Entity]) -> Meeting:
    """A boulder before other movers: on a boulder it breaks alone, or as it is played; on a crushing wall always
    (WELL-BOULD-16)."""
    played = BOULDER_COLLISION.of(world)
    if played == "mover_destroyed" or any(world.get(Mover, each).kind != BOULDER for each in others):
        return Meeting(breaks="met")
    return Meeting(halts="before") if played == "stops" else Meeting(breaks="met", wrecks=others)


def way_of(world: World, entity: Entity) -> list[Mover]:
    """Where a boulder comes step by step with the longest roll, as the board is now; one that rests comes nowhere."""
    grid, mover, found = board(world), world.get(Mover, entity), list[Mover]()
    farthest = 0 if mover.rests else len(reach_chances(world))
    while len(found) < farthest and not shut_before(world, entity, front_of(grid, mover)):
        swept, step = swept_by(grid, mover), step_of(grid, mover)
        on = tuple(Space(space + step) for space in mover.spaces)
        turns = turned_by(world, swept)
        mover = replace(mover, spaces=on, direction=turns or mover.direction)
        found.append(mover)
        if holding_pit(world, on) or (turns and not RAMP_CONTINUES.of(world)):
            break
    return found


def reach_chances(world: World) -> tuple[float, ...]:
    """How likely a boulder rolls at least one space, two, and so on to the longest roll."""
    shown = product(*(game_data(world).faces[colour] for colour in DICE))
    rolls = [0 if stays(world, faces) else sum(face.range for face in faces) for faces in shown]
    return tuple(sum(roll >= far for roll in rolls) / len(rolls) for far in range(1, max(rolls) + 1))


def holding_pit(world: World, spaces: Sequence[Space]) -> int:
    """The mask of the one pit piece that lies under all of these spaces; 0 where there is none."""
    pit = pit_piece(world, spaces[0])
    return pit if not mask_of(spaces) & ~pit else 0


@rule("WELL-RAMP-02")
def turned_by(world: World, swept: int) -> str:
    """The way of a ramp on the spaces onto which a boulder comes (WELL-RAMP-02); "" where there is none."""
    ramps = {space: way for way, kind in RAMPS.items() for space in bits(terrain_mask(world, kind) & swept)}
    return ramps[min(ramps)] if ramps else ""


@part(MOVER_ORDER, "hazard_order")
def may_move(world: World, movers: Sequence[Entity]) -> Sequence[Entity]:
    """Boulders and other movers in any order, or one of the two kinds first (WELL-BOULD-01)."""
    order = HAZARD_ORDER.of(world)
    if order == "overlord_choice":
        return movers
    first = order == "boulders_first"
    return [each for each in movers if (world.get(Mover, each).kind == BOULDER) == first] or movers
