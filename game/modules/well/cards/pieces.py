"""The verbs `lay_piece` and `put_boulder`: ground and boulders that a card puts on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.board.footprint import Stance
from game.board.grid import Space, bits, mask_of
from game.content.models import TerrainName
from game.effects.base import Nested, effect
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.modules.well import purposes as well_purposes
from game.modules.well.boulders import BOULDER
from game.modules.well.doors import DoorShows
from game.rules.dungeon.movers import put_mover
from game.rules.dungeon.reveal import reveal
from game.rules.movement.steps import tread
from game.rules.overlord.spawn import free_spaces
from game.rules.quest.effect_context import Effect, EffectContext, perform
from game.state.components.components import Door, Position, Revealed, TerrainPatch
from game.state.events import causes
from game.state.events.facts import Entered, GroundChanged
from game.state.familiars import occupied
from game.state.game_data import board, game_data
from game.state.movers import Mover
from game.state.queries.board_queries import covered_spaces, figures_in, markers_at, revealed, steps
from game.state.queries.figures import heroes_on_board, on_board
from game.state.requests.requests import ChooseName, ChooseSpace, spaces_of
from game.state.terrain import obstacles

Piece = frozenset[Space]
WAYS = ("north", "east", "south", "west")
AWAY = 3
"""The least distance of a boulder that a card brings from every hero."""


@effect("lay_piece")
class LayPiece(Effect):
    """The overlord lays a piece of ground where no obstacle lies: two spaces, one of them the `space` of the context or
    at the `door`, or six empty ones in the `area` that the door shows for the first time. Whoever is on it is struck as
    by a step onto it, or the verbs of `do` run for each."""

    kind: TerrainName
    at: Literal["space", "door", "area"]
    do: tuple[Nested, ...] = ()

    def possible(self, world: World, context: EffectContext) -> bool:
        """Where a piece fits."""
        return bool(self.pieces(world, context))

    def pieces(self, world: World, context: EffectContext) -> tuple[Piece, ...]:
        """Every way to lay it."""
        free = revealed(world) & ~obstacles(world)
        if self.at == "area":
            first = free = empty_in(world, shown_by(world, context))
        else:
            first = at_door(world, context) if self.at == "door" else 1 << context.space
        shape = steps(world).footprint("2x3" if self.at == "area" else "1x2")
        fits = [shape.spaces(Stance(spot, way)) for way in (0, 1) for spot in bits(shape.anchors(free, way))]
        return tuple(frozenset(bits(mask)) for mask in fits if mask & first)

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask for its spaces, lay it, and let it work on whoever is there."""
        for number in shown_by(table.world, context) if self.at == "area" else ():
            if number not in table.world.the(Revealed).areas:
                await reveal(table, number, by=context.figure)
        pieces = self.pieces(table.world, context)
        if not pieces:
            return context
        piece = await chosen(table, context, pieces, context.space if self.at == "space" else None)
        spaces = tuple(sorted(piece))
        table.world.create(TerrainPatch(self.kind, spaces))
        await table.publish(GroundChanged(kind=self.kind, spaces=spaces, there=True))
        for figure in figures_in(table.world, mask_of(spaces)):
            if not on_board(table.world, figure):
                continue
            place = table.world.get(Position, figure)
            if self.do:
                done = await perform(table, self.do, context.changed(figure=figure, space=place.anchor))
                context = context.changed(event=done.event)
            else:
                own = covered_spaces(table.world, figure) & mask_of(spaces)
                stance = place.stance
                await tread(table, Entered(figure=figure, start=stance, to=stance, entered=own, cause=causes.PUSH))
        return context


def shown_by(world: World, context: EffectContext) -> tuple[int, ...]:
    """The areas to which the context's door leads for the first time."""
    shown = world.find(DoorShows, GAME)
    return shown.areas if shown is not None and shown.door == context.door else ()


def empty_in(world: World, areas: Iterable[int]) -> int:
    """The spaces of areas with no figure, marker or obstacle on them."""
    taken = obstacles(world) | occupied(world) | mask_of(markers_at(world))
    return sum(game_data(world).quest.area(number).mask for number in areas) & ~taken


def at_door(world: World, context: EffectContext) -> int:
    """The spaces on both sides of the line of the context's door."""
    door = world.find(Door, context.door)
    return 0 if door is None else board(world).door_spaces(game_data(world).quest.doors[door.index].edges)


async def chosen(table: Table, context: EffectContext, pieces: Iterable[Piece], first: Space | None) -> Piece:
    """The one of some pieces that the overlord chooses by its spaces, one after the other."""
    left = tuple(pieces)
    known = set() if first is None else {first}
    while len(left) > 1:
        spaces = tuple(sorted({space for piece in left for space in piece} - known))
        request = ChooseSpace(
            seat=context.seat,
            why="BASE-OLC-11",
            purpose=well_purposes.LAY_PIECE,
            spaces=spaces,
            card=context.card,
        )
        known.add(await table.ask(request))
        left = tuple(piece for piece in left if known <= piece)
    return left[0]


@effect("put_boulder")
class PutBoulder(Effect):
    """The overlord puts a boulder of four spaces down at least three spaces from every hero, and chooses the way in
    which it will roll."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """Where one fits."""
        return bool(places(world))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask where it lies, then where it points."""
        found = places(table.world)
        request = ChooseSpace(
            seat=context.seat, why="BASE-OLC-11", purpose=well_purposes.PUT_BOULDER, spaces=found, card=context.card
        )
        shape = steps(table.world).footprint("2x2")
        spaces = tuple(bits(shape.spaces(Stance(await table.ask(request)))))
        way = await table.ask(
            ChooseName(
                seat=context.seat,
                why="BASE-OLC-11",
                purpose=well_purposes.BOULDER_WAY,
                names=WAYS,
                card=context.card,
            )
        )
        await put_mover(table, Mover(BOULDER, context.card, way, spaces=spaces))
        return context


def places(world: World) -> tuple[Space, ...]:
    """The upper left spaces on which a boulder can be put down."""
    near = 0
    for hero in heroes_on_board(world):
        near |= board(world).within(covered_spaces(world, hero), AWAY - 1)
    return spaces_of(steps(world).footprint("2x2").anchors(free_spaces(world) & ~near, 0))
