"""Into a zone and out of it: entering ends a walk, and only backwards leads out."""

from __future__ import annotations

from typing import Literal

from game.board.footprint import Stance
from game.board.going import EVERYWHERE, Going, union
from game.board.grid import bits, mask_of
from game.board.quarters import Base, Face, base_of
from game.kernel.registry import on, part, rule
from game.kernel.request import Fact
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.modules.mod.facing.state import base_under, facing_of
from game.modules.mod.zones.zones import enemy_zones, holders
from game.rules.movement.holding import HOLDING, Holding, WayOut
from game.rules.movement.steps import walking_steps
from game.rules.turn.movement_points import change, points_of
from game.state.components.components import Position
from game.state.events.facts import Entered
from game.state.game_data import board
from game.state.queries.board_queries import covered_at, covered_spaces
from game.state.queries.figures import is_hero, name_of, size_of
from game.state.requests.menu_actions import Refusal
from game.state.rule_options import RuleOption

TOLL = 1
"""The points that a retreat costs besides the step."""
ZONE_RETREAT: RuleOption[Literal["cone", "straight", "radial", "own"]] = RuleOption(
    "zone_retreat",
    "cone",
    "straight",
    "MOD-ZONE-07",
    "Retreats may slant",
    "Cone: a retreat from a zone leads straight or diagonally back from its owner. Straight: only straight back. "
    "Radial: along the line from the owner. Own: backwards from the figure's own facing.",
    more=("radial", "own"),
)
ZONE_FATIGUE: RuleOption[Literal["allowed", "none"]] = RuleOption(
    "zone_fatigue",
    "allowed",
    "none",
    "MOD-ZONE-05",
    "Fatigue pays within zones",
    "On: a figure that a zone has stopped may buy movement points with fatigue. Off: it gets no more in that turn.",
)
ZONE_STAIRS: RuleOption[Literal["refused", "allowed"]] = RuleOption(
    "zone_stairs",
    "refused",
    "allowed",
    "MOD-ZONE-15",
    "Zones shut stairs and glyphs",
    "On: no stairs, glyph or jump leads out of a zone. Off: they do.",
)


class Stopped(Fact, frozen=True, kw_only=True):
    """A figure has walked into the blocking zone of another, `by`, and loses the points that it had left."""

    figure: FigureId
    by: FigureId
    points: int


def near_edge(face: Face, base: Base) -> int:
    """How far the nearest row of a base lies in the direction of a facing."""
    return {"north": -base.south, "south": base.north, "east": base.west, "west": -base.east}[face]


def across(face: Face, base: Base) -> int:
    """Where a base lies across the direction of a facing, in halves of a space."""
    return base.west + base.east if face in ("north", "south") else base.north + base.south


def middle(base: Base) -> tuple[int, int]:
    """The middle of a base, in halves of a space."""
    return base.west + base.east, base.north + base.south


@rule("MOD-ZONE-07", "MOD-ZONE-11", "MOD-ZONE-12")
def retreats(world: World, figure: FigureId, owner: FigureId, before: Base, after: Base) -> bool:
    """Whether a step of a figure leads back from the owner of a zone: away from it in the direction in which it faces,
    and where that is played not aslant, or just along the line from it, or backwards as the figure itself faces
    (MOD-ZONE-07)."""
    face, way = facing_of(world, owner), ZONE_RETREAT.of(world)
    if way == "own":
        own = facing_of(world, figure)
        return near_edge(own, after) < near_edge(own, before) and across(own, after) == across(own, before)
    if way == "radial":
        held, here, there = (middle(base) for base in (base_under(world, owner), before, after))
        along = [sign(b - a) for a, b in zip(held, here, strict=True)]
        return along == [sign(b - a) for a, b in zip(here, there, strict=True)]
    back = near_edge(face, after) > near_edge(face, before)
    return back and (way == "cone" or across(face, after) == across(face, before))


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


@rule("MOD-ZONE-09", "MOD-ZONE-10")
def retreat_places(world: World, figure: FigureId, owners: list[FigureId]) -> int:
    """The places to which a step is a retreat from all these (MOD-ZONE-09); there may be none (MOD-ZONE-10)."""
    grid = board(world)
    shape = walking_steps(world, figure).footprint(size_of(world, figure))
    now = base_of(grid, covered_spaces(world, figure))
    ways = [move.place for move in shape.moves(world.get(Position, figure).stance, Going(EVERYWHERE))]

    def leads_out(stance: Stance) -> bool:
        after = base_of(grid, covered_at(world, figure, stance))
        return all(retreats(world, figure, owner, now, after) for owner in owners)

    return shape.places(filter(leads_out, ways))


@part(HOLDING, "zones", rules=("MOD-ZONE-05", "MOD-ZONE-08", "MOD-ZONE-15"))
class ZoneHolding(Holding):
    """Enemy zones hold whoever stands in them."""

    @classmethod
    def sinks(cls, world: World, figure: FigureId) -> int:
        """Every zone of an enemy."""
        return union(enemy_zones(world, figure).values())

    @classmethod
    def way_out(cls, world: World, figure: FigureId) -> WayOut | None:
        """A retreat, which costs one point more (MOD-ZONE-08)."""
        owners = holders(world, figure)
        return WayOut(retreat_places(world, figure, owners), TOLL) if owners else None

    @classmethod
    def way_up(cls, world: World, figure: FigureId, rim: int) -> WayOut | None:
        """Climbing out is a retreat as well, and costs as much more (MOD-ZONE-08)."""
        owners = holders(world, figure)
        if not owners:
            return None
        grid = board(world)
        now = base_of(grid, covered_spaces(world, figure))
        back = (
            space
            for space in bits(rim)
            if all(retreats(world, figure, owner, now, base_of(grid, 1 << space)) for owner in owners)
        )
        return WayOut(mask_of(back), TOLL)

    @classmethod
    def held_fast(cls, world: World, figure: FigureId) -> Refusal | None:
        """No stairs, no glyph, no jump (MOD-ZONE-15)."""
        owners = holders(world, figure) if ZONE_STAIRS.of(world) == "refused" else []
        if not owners:
            return None
        return Refusal("Get away", f"From the zone of {name_of(world, owners[0])} you can only retreat.", "MOD-ZONE-15")


@on(Entered, order=-80, rules=("MOD-ZONE-05", "MOD-ZONE-06"))
async def stopped_by_a_zone(table: Table, move: Entered) -> None:
    """Who enters a zone by himself loses the points that he has left (MOD-ZONE-05)."""
    world, figure = table.world, move.figure
    left = points_of(world, figure)
    if not by_itself(move) or left < 1:
        return
    caught = [owner for owner, zone in enemy_zones(world, figure).items() if zone & move.entered]
    if caught:
        halt = {"halted": True} if ZONE_FATIGUE.of(world) == "none" and is_hero(world, figure) else {}
        change(table, figure, points=0, **halt)
        table.log(Stopped(figure=figure, by=caught[0], points=left))


@rule("MOD-ZONE-06")
def by_itself(move: Entered) -> bool:
    """Whether a figure has moved of its own will: who is pushed into a zone loses nothing (MOD-ZONE-06)."""
    return move.voluntary and not move.quiet
