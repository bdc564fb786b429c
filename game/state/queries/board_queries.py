"""Read-only questions about the board as it is now: doors, who stands where, who sees what. What lies on the floor is
asked of `state/terrain.py`."""

from __future__ import annotations

import msgspec

from game.board.footprint import Stance, footprint_spaces
from game.board.going import union
from game.board.grid import Space, bits, mask_of
from game.board.sight import Sight
from game.board.steps import Steps
from game.content.models import CardId
from game.kernel.registry import rule
from game.kernel.store import GAME, Entity, FigureId, World, derived, derived_of
from game.state.components.components import (
    Door,
    Hero,
    InPit,
    Lasting,
    Marker,
    Monster,
    Position,
    Revealed,
    TerrainPatch,
)
from game.state.components.gait import Shrunk
from game.state.footing import bodies_like_figures
from game.state.game_data import board, catalog, game_data
from game.state.movers import Mover, mover_edges
from game.state.queries.figures import heroes as all_heroes
from game.state.queries.figures import is_hero, serving, size_of
from game.state.rule_options import PIT_LOS, STAIRS_LOS_FROM_RING
from game.state.terrain import fog, gaps, opaque, pit_piece, pits


class Crowd(msgspec.Struct, frozen=True, gc=False):
    """Where figures stand: masks by side, what each covers, and spaces that two share."""

    heroes: int
    monsters: int
    under: dict[FigureId, int]
    shared: int

    @property
    def everyone(self) -> int:
        """All occupied spaces."""
        return self.heroes | self.monsters


@rule("BASE-DOOR-02", "BASE-ATK-22")
@derived(Door)
def shut_doors(world: World) -> frozenset[int]:
    """The edges shut by doors: those that are closed, and those of areas not yet on the table (BASE-DOOR-02)."""
    return frozenset(edge for door in game_data(world).quest.doors for edge in door.edges) - open_edges(world)


@derived(Door, Mover)
def closed_edges(world: World) -> frozenset[int]:
    """The edges shut by doors and by movers."""
    return shut_doors(world) | mover_edges(world)


@rule("BASE-DOOR-03")
def open_edges(world: World) -> frozenset[int]:
    """The edges of open doors, which stop nothing (BASE-DOOR-03)."""
    doors = game_data(world).quest.doors
    return frozenset(edge for _, door in world.each(Door) if door.open for edge in doors[door.index].edges)


def covered_spaces(world: World, figure: FigureId) -> int:
    """The mask of the spaces under a figure; 0 when it is not on the board."""
    return crowd(world).under.get(figure, 0)


def covered_at(world: World, figure: FigureId, stance: Stance) -> int:
    """The mask that a figure would cover in that stance."""
    size = size_of(world, figure)
    if size == "1x1":
        return 1 << stance.anchor
    cache = game_data(world).cache
    key = (size, stance)
    known: int | None = cache.get(key)
    if known is None:
        known = cache[key] = footprint_spaces(board(world), size, stance)
    return known


@derived(Monster, Shrunk)
def large(world: World) -> frozenset[FigureId]:
    """The monsters that cover more than one space."""
    return frozenset(figure for figure, _ in world.each(Monster, FigureId) if size_of(world, figure) != "1x1")


@derived(Position, Hero, Monster, Shrunk, serving)
def crowd(world: World) -> Crowd:
    """Who stands where."""
    heroes = monsters = shared = 0
    under: dict[FigureId, int] = {}
    friends, wide = {*all_heroes(world), *serving(world)}, large(world)
    for figure, place in world.each(Position, FigureId):
        mask = under[figure] = covered_at(world, figure, place.stance) if figure in wide else 1 << place.anchor
        shared |= mask & (heroes | monsters)
        if figure in friends:
            heroes |= mask
        else:
            monsters |= mask
    return Crowd(heroes, monsters, under, shared)


@derived(crowd)
def figures_at(world: World) -> dict[Space, FigureId]:
    """The figure on each space; of two that share one for a moment, the one that came first."""
    found: dict[Space, FigureId] = {}
    for figure, own in crowd(world).under.items():
        for space in bits(own):
            found.setdefault(space, figure)
    return found


@derived(Revealed)
def revealed(world: World) -> int:
    """The mask of all spaces on the table."""
    mask = 0
    areas = world.the(Revealed).areas
    for area in game_data(world).quest.areas:
        if area.number in areas:
            mask |= area.mask
    return mask


def figure_at(world: World, space: Space) -> FigureId | None:
    """The figure on a space, or None; when two share it for a moment, the one that came first."""
    return figures_at(world).get(space)


@rule("BASE-LARGE-08")
def figures_in(world: World, mask: int) -> list[FigureId]:
    """Every figure with a space in the mask, once each, by id (BASE-LARGE-08)."""
    hit = mask & crowd(world).everyone
    if not hit:
        return []
    return sorted(figure for figure, own in crowd(world).under.items() if own & mask)


@derived(Door, Mover, TerrainPatch)
def sight(world: World) -> Sight:
    """Lines of sight with the doors, movers, rubble and fog as they are."""
    return board(world).sight(closed_edges(world), opaque(world), fog=fog(world))


@derived(Door, Mover)
def steps(world: World) -> Steps:
    """Steps with the doors and movers as they are."""
    return board(world).steps(closed_edges(world))


@rule("ALTAR-WALL-09")
def steps_below(world: World) -> Steps:
    """Steps from one pit space to another: crushing walls stop them no more than if they were not there
    (ALTAR-WALL-09)."""
    return board(world).steps(shut_doors(world)) if mover_edges(world) else steps(world)


@rule("BASE-PROP-04", "ALTAR-CHANGE-10")
def seen_from_pit(world: World, figure: FigureId, seen: int) -> int:
    """What remains of a figure's sight down in a pit (BASE-PROP-04)."""
    return seen_below(world, covered_spaces(world, figure), seen)


@rule("WELL-PIT-01")
def seen_below(world: World, own: int, seen: int) -> int:
    """What remains of the sight from spaces down in a pit: spaces beside the pit, and those of the pit beside its own;
    in a pit one space wide nothing but the rim (BASE-PROP-04). Or those beside its own alone, where that is played
    (WELL-PIT-01)."""
    if blind_below(world):
        return own
    around = steps(world)
    if PIT_LOS.of(world) == "adjacent_figure":
        return seen & (around.around(own) | own)
    here = Space(own.bit_length() - 1)
    rim = around.around(pit_piece(world, here))
    return seen & (rim | around.neighbours(here) | own)


@rule("BASE-PROP-03")
def blind_below(world: World) -> bool:
    """Whether the reading of the first text is in force: from a pit nothing is seen (BASE-PROP-03)."""
    return PIT_LOS.of(world) == "blind"


def sight_of(world: World, figure: FigureId, *, transparent: int = 0) -> int:
    """All spaces that a figure sees now (BASE-LOS-01..08); figures on `transparent` spaces do not block."""
    return _seen(world, figure, blocking_sight(world) & ~transparent) if transparent else _sight_now(world, figure)


@derived_of(crowd, bodies_like_figures, sight, InPit, Lasting, Marker, Revealed)
def _sight_now(world: World, figure: FigureId) -> int:
    return _seen(world, figure, blocking_sight(world))


def _seen(world: World, figure: FigureId, figures: int) -> int:
    """What a figure sees past the figures on these spaces."""
    own = covered_spaces(world, figure)
    if not own:
        return 0
    others = figures & ~own
    seen = within_limit(world, figure, own, straight(world, eyes(own), others))
    if world.find(InPit, figure) is not None:
        return seen_from_pit(world, figure, seen)
    return seen | stair_sight(world, own)


@derived_of(Door, Mover, TerrainPatch, Marker, Revealed)
def open_lines(world: World, own: int) -> int:
    """All that a figure on these spaces would see if no other stood in the way and nothing limited its sight: never
    less than it sees, and found at once."""
    return straight(world, own, 0) | stair_sight(world, own)


@rule("BASE-LOS-01", "BASE-LOS-04", "BASE-LOS-06", "BASE-GEN-05", "ALTAR-FAQ-04")
def straight(world: World, own: int, others: int) -> int:
    """What is seen in straight lines from these spaces past these figures, those on which lines end left out, all
    round: figures have no facing (BASE-LOS-01, BASE-LOS-04, BASE-LOS-06)."""
    return sight(world).visible_from(own, others)


@rule("BASE-LOS-02")
def blocking_sight(world: World) -> int:
    """The spaces of figures: friend or foe, they stop the sight of others (BASE-LOS-02)."""
    return crowd(world).everyone | bodies_like_figures(world)


@rule("BASE-LOS-04")
def itself(own: int) -> int:
    """The spaces of the one who looks: they do not block its own sight (BASE-LOS-04)."""
    return own


@rule("BASE-LOS-05")
def eyes(own: int) -> int:
    """The spaces from which a figure looks: each of its own (BASE-LOS-05)."""
    return own


@derived(Lasting)
def sight_limit(world: World) -> int:
    """How far heroes see at the moment, 0 for no limit."""
    lasting = world.find(Lasting, GAME)
    limits = [amount for card, amount, _ in lasting.effects if blurs(world, card)] if lasting is not None else []
    return min(limits, default=0)


def blurs(world: World, card: CardId) -> bool:
    """Whether what a card does is to limit the heroes' sight."""
    entry = catalog(world).overlord_cards.get(card)
    return entry is not None and any(verb.verb == "sight_limit" for verb in entry.do)


def within_limit(world: World, figure: FigureId, own: int, seen: int) -> int:
    """What is left of a figure's sight under a limit that binds heroes alone; no staircase counts against it."""
    limit = sight_limit(world)
    return seen & board(world).within(own, limit) if limit and is_hero(world, figure) else seen


def bounded(world: World, figure: FigureId, seen: int) -> int:
    """What is left of spaces that a figure sees in some way of its own: no limit of sight and no pit is forgotten."""
    seen = within_limit(world, figure, covered_spaces(world, figure), seen)
    return seen_from_pit(world, figure, seen) if world.find(InPit, figure) is not None else seen


def sight_from(world: World, figure: FigureId, space: Space, *, transparent: int = 0) -> int:
    """What a figure sees from one of its spaces (BASE-LOS-05); figures on `transparent` spaces do not block."""
    own = covered_spaces(world, figure)
    others = blocking_sight(world) & ~itself(own) & ~transparent
    seen = within_limit(world, figure, own, straight(world, 1 << space, others))
    if world.find(InPit, figure) is not None:
        return seen_from_pit(world, figure, seen)
    return seen | stair_sight(world, 1 << space)


@derived(Marker, Revealed)
def stairs(world: World) -> dict[Space, tuple[Space, ...]]:
    """For each staircase space the other ends of its colour that are on the table (BASE-LOS-08)."""
    ends: dict[str, list[Space]] = {}
    shown = revealed(world)
    for _, thing in world.each(Marker):
        if thing.kind == "stairs" and shown >> thing.space & 1:
            ends.setdefault(thing.detail, []).append(thing.space)
    return {space: tuple(o for o in group if o != space) for group in ends.values() for space in group}


@rule("BASE-LOS-08")
def stair_sight(world: World, own: int) -> int:
    """What is seen through staircases from these spaces: from one end the other and what lies beside it, from beside an
    end the other end. No line leads through fog, nor out of it or into it but from one end to the other (BASE-LOS-08,
    ALTAR-FOG-02, ALTAR-FOG-04)."""
    links = stairs(world)
    if not links:
        return 0
    seen, mist, around, beside = 0, fog(world), steps(world), STAIRS_LOS_FROM_RING.of(world)
    for end, others in links.items():
        for other in others:
            clear = not mist & (1 << end | 1 << other)
            if own >> end & 1:
                seen |= 1 << other | (around.neighbours(other) & ~mist if clear else 0)
            elif beside and clear and around.neighbours(end) & own & ~mist:
                seen |= 1 << other
    return seen


@rule("BASE-GEN-04")
def adjacent_mask(world: World, figure: FigureId) -> int:
    """The spaces next to a figure, walls and closed doors considered (BASE-GEN-04)."""
    own = covered_spaces(world, figure)
    if own and not own & (own - 1):
        return steps(world).neighbours(Space(own.bit_length() - 1))
    return around_large(world, own)


@rule("BASE-LARGE-12", "BASE-LARGE-13")
def around_large(world: World, own: int) -> int:
    """The spaces next to any of these (BASE-LARGE-13)."""
    return steps(world).around(own)


def adjacent(world: World, one: FigureId, other: FigureId) -> bool:
    """Whether two figures stand next to each other."""
    return bool(adjacent_mask(world, one) & covered_spaces(world, other))


def distance(world: World, one: FigureId, other: FigureId) -> int:
    """The least distance between the spaces of two figures on the board (BASE-LARGE-13)."""
    grid = board(world)
    return min(
        grid.distance(a, b) for a in bits(covered_spaces(world, one)) for b in bits(covered_spaces(world, other))
    )


@derived(Marker)
def markers_at(world: World) -> dict[Space, tuple[Entity, ...]]:
    """The markers on each space."""
    found: dict[Space, list[Entity]] = {}
    for entity, thing in world.each(Marker):
        found.setdefault(thing.space, []).append(entity)
    return {space: tuple(entities) for space, entities in found.items()}


def on_marker(world: World, figure: FigureId) -> bool:
    """Whether a figure stands with its anchor on a marker."""
    place = world.find(Position, figure)
    return place is not None and place.anchor in markers_at(world)


def marker_under(world: World, figure: FigureId, kind: str) -> Entity | None:
    """The marker of that kind under the anchor of a figure, or None."""
    place = world.find(Position, figure)
    here = () if place is None else markers_at(world).get(place.anchor, ())
    return next((entity for entity in here if world.get(Marker, entity).kind == kind), None)


@derived(TerrainPatch, Door, Mover)
def _beside_gaps(world: World) -> int:
    """The spaces next to terrain that one can jump over."""
    return steps(world).spread(gaps(world))


def by_a_gap(world: World, figure: FigureId) -> bool:
    """Whether a figure stands next to terrain that one can jump over."""
    return bool(_beside_gaps(world) & covered_spaces(world, figure))


@derived(TerrainPatch, Door, Mover)
def _pits_and_beside(world: World) -> int:
    """The spaces of pits and those next to them."""
    return pits(world) | steps(world).spread(pits(world))


def by_a_pit(world: World, figure: FigureId) -> bool:
    """Whether a figure stands in a pit or next to one."""
    return bool(_pits_and_beside(world) & covered_spaces(world, figure))


@derived(Marker)
def active_glyphs(world: World) -> int:
    """The spaces of activated glyphs (BASE-GLYPH-08)."""
    return mask_of(thing.space for _, thing in world.each(Marker) if thing.kind == "glyph" and thing.on)


@rule("BASE-DOOR-04")
@derived(Door)
def door_spots(world: World) -> dict[Entity, int]:
    """For each door entity the spaces from which it can be worked: those next to its line, corners included
    (BASE-DOOR-04)."""
    quest = game_data(world).quest
    return {entity: quest.doors[door.index].reach for entity, door in world.each(Door)}


@derived(Door)
def _all_door_spots(world: World) -> int:
    return union(door_spots(world).values())


def by_a_door(world: World, figure: FigureId) -> bool:
    """Whether a figure stands next to the line of any door on the table."""
    return bool(_all_door_spots(world) & covered_spaces(world, figure))
