"""Who has a blocking zone, and which spaces it is made of."""

from __future__ import annotations

from typing import Literal

from game.board.grid import Grid, Space, bits, mask_of
from game.board.quarters import FACES, Base, Face, base_of, cone
from game.kernel.registry import rule
from game.kernel.store import FigureId, World, derived, derived_of
from game.modules.mod.facing.state import FACING, Facing, facing_of
from game.rules.combat.attack_targets import attack_kind_of, weapons
from game.rules.movement.pits import is_in_pit
from game.rules.movement.steps import figure_flies
from game.state.components.animated import Ally, is_escorted
from game.state.components.components import Hero, InPit, Item, Monkey, Monster, TerrainPatch, Training
from game.state.events.attack import FISTS
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, crowd, steps
from game.state.queries.figures import abilities_of, attack_kind, everybody, is_hero, serving, side_of
from game.state.rule_options import RuleOption
from game.state.terrain import blocking, pit_piece

ZONE_LARGE: RuleOption[Literal["wide", "three"]] = RuleOption(
    "zone_large",
    "wide",
    "three",
    "MOD-ZONE-02",
    "Wide fronts hold more",
    "On: a large figure holds the row ahead of it and both corners. Off: it holds three spaces, like others.",
)
ZONE_WALLS: RuleOption[Literal["masked", "through"]] = RuleOption(
    "zone_walls",
    "masked",
    "through",
    "MOD-ZONE-03",
    "Walls cut zones",
    "On: a zone ends at walls and closed doors. Off: it goes through them.",
)
ZONE_BLOCKS: RuleOption[Literal["enemies", "all"]] = RuleOption(
    "zone_blocks",
    "enemies",
    "all",
    "MOD-ZONE-04",
    "Zones hold enemies alone",
    "On: friends cross a zone freely. Off: it stops every other figure.",
)
ZONE_FLY: RuleOption[Literal["obeys", "ignores"]] = RuleOption(
    "zone_fly",
    "obeys",
    "ignores",
    "MOD-ZONE-14",
    "Zones hold fliers too",
    "On: a flying figure obeys zones like others. Off: it flies over them.",
)


@rule("MOD-ZONE-01")
@derived_of(Hero, Monster, Item, Training, Monkey, Ally)
def has_zone(world: World, figure: FigureId) -> bool:
    """Whether a figure holds the ground before it: a hero with a Melee weapon with which he can attack, and a monster
    whose attack is Melee, but for an ally who attacks nobody; who lies stands nowhere (MOD-ZONE-01)."""
    if not is_hero(world, figure):
        return attack_kind(world, figure) == "melee" and not is_escorted(world, figure)
    if world.find(Monkey, figure) is not None:
        return False
    armed = (weapon for weapon in weapons(world, figure) if weapon != FISTS)
    return any(attack_kind_of(world, figure, weapon) == "melee" for weapon in armed)


@rule("MOD-ZONE-02")
def shape_of_zone(world: World, own: int, face: Face) -> int:
    """The row before a figure on these spaces and both corners of it (MOD-ZONE-02)."""
    base = base_of(board(world), own)
    zone = cone(board(world), face, base, far=1)
    return zone if ZONE_LARGE.of(world) == "wide" else nearest_three(board(world), zone, face, base)


def nearest_three(grid: Grid, zone: int, face: Face, base: Base) -> int:
    """The three spaces of a row that are nearest to the middle of a front; of two alike that on the left."""
    centre = base.west + base.east, base.north + base.south

    def apart(space: Space) -> tuple[int, int]:
        x, y = grid.coordinates(space)
        across = 2 * x - centre[0] if face in ("north", "south") else 2 * y - centre[1]
        return abs(across), across if face in ("north", "east") else -across

    return mask_of(sorted(bits(zone), key=apart)[:3])


@rule("MOD-ZONE-03")
def cut_by_walls(world: World, own: int, zone: int) -> int:
    """What is left of a zone: spaces onto which its owner could step from where it stands, past others that stand there
    (MOD-ZONE-03)."""
    near = steps(world).around(own) if ZONE_WALLS.of(world) == "masked" else board(world).floor
    return zone & near & ~blocking(world)


@derived_of(TerrainPatch, steps)
def _held_from(world: World, spot: int) -> int:
    """The zone of a figure on the floor: of its spaces and its facing, which `spot` has in its last bits, so that it
    lasts while figures come and go."""
    own = spot // len(FACES)
    return cut_by_walls(world, own, shape_of_zone(world, own, FACES[spot % len(FACES)]))


@rule("MOD-ZONE-03")
def zone_of(world: World, figure: FigureId) -> int:
    """What a figure on the board holds from where it stands; down in a pit the spaces of it alone (MOD-ZONE-03)."""
    own = covered_spaces(world, figure)
    zone = _held_from(world, own * len(FACES) + FACES.index(facing_of(world, figure)))
    return zone & pit_piece(world, first_of(own)) if is_in_pit(world, figure) else zone


def first_of(own: int) -> Space:
    """The first space under a figure."""
    return Space((own & -own).bit_length() - 1)


@derived(Facing, InPit, TerrainPatch, has_zone, crowd, steps, serving)
def zones(world: World) -> dict[FigureId, int]:
    """The blocking zone of each figure on the board that has one."""
    if not FACING.of(world):
        return {}
    found = {figure: zone_of(world, figure) for figure in everybody(world) if has_zone(world, figure)}
    return {figure: zone for figure, zone in found.items() if zone}


@rule("MOD-ZONE-04")
def holds(world: World, owner: FigureId, figure: FigureId) -> bool:
    """Whether a zone binds a figure: enemies alone, whether they fly or not (MOD-ZONE-04, MOD-ZONE-14)."""
    if owner == figure or (ZONE_FLY.of(world) == "ignores" and figure_flies(world, figure)):
        return False
    return ZONE_BLOCKS.of(world) == "all" or side_of(world, owner) != side_of(world, figure)


@rule("MOD-ZONE-14")
@derived_of(zones, abilities_of)
def enemy_zones(world: World, figure: FigureId) -> dict[FigureId, int]:
    """The zones that bind a figure, by owner; a flier is bound like others (MOD-ZONE-14)."""
    return {owner: zone for owner, zone in zones(world).items() if holds(world, owner, figure)}


@rule("MOD-ZONE-09", "MOD-ZONE-13")
def holders(world: World, figure: FigureId) -> list[FigureId]:
    """All enemies in whose zone a figure stands, however it has come there (MOD-ZONE-09, MOD-ZONE-13)."""
    own = covered_spaces(world, figure)
    return [owner for owner, zone in enemy_zones(world, figure).items() if zone & own]
