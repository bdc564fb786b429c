"""The verb `shift`: everything that lies loose moves about."""

from __future__ import annotations

import msgspec

from game.board.footprint import Stance
from game.board.going import Going, union
from game.board.grid import NOWHERE, Space
from game.effects.base import effect
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.movement.steps import landable, move_to
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Marker, Monster, Position
from game.state.events import causes
from game.state.events.card_facts import MarkerMoved
from game.state.queries.board_queries import covered_spaces, markers_at, revealed, steps
from game.state.queries.figures import everybody, on_board, size_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure, ChooseSpace, PlaceFigure, spaces_of
from game.state.terrain import blocking, obstacles

LOOSE = ("chest", "potion", "money", "runekey", "relic", "encounter")
"""Markers that lie on the floor; glyphs, staircases and altars are part of it."""
STAY = NOWHERE


@effect("shift")
class Shift(Effect):
    """The seat of the context moves figures and loose markers up to `spaces` spaces each, as it likes: not through
    walls, closed doors and obstacles that bar movement, but past figures."""

    spaces: Times

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Figures first, then markers; each once at most."""
        await self._figures(table, context)
        await self._markers(table, context)
        return context

    async def _figures(self, table: Table, context: EffectContext) -> None:
        done: list[int] = []
        while True:
            everyone = everybody(table.world)
            able = tuple(each for each in everyone if each not in done and self.places(table.world, each))
            if not able:
                return
            request = ChooseFigure(
                seat=context.seat,
                why="BASE-OLC-09",
                purpose=purposes.SHIFT,
                figures=able,
                optional=True,
                card=context.card,
            )
            figure = await table.ask(request)
            if not figure:
                return
            done.append(figure)
            if on_board(table.world, figure):
                await self._shift(table, context, figure)

    async def _shift(self, table: Table, context: EffectContext, figure: FigureId) -> None:
        """Ask where one figure goes."""
        places = self.places(table.world, figure)
        if size_of(table.world, figure) == "1x1":
            request = ChooseSpace(
                seat=context.seat,
                why="BASE-OLC-09",
                purpose=purposes.SHIFT_TO,
                spaces=tuple(place.anchor for place in places),
                subject=figure,
                card=context.card,
            )
            await move_to(table, figure, Stance(await table.ask(request)), cause=causes.PUSH, voluntary=False)
            return
        put = PlaceFigure(
            seat=context.seat,
            why="BASE-OLC-09",
            purpose=purposes.SHIFT_TO,
            card=table.world.get(Monster, figure).card,
            rank=table.world.get(Monster, figure).rank,
            places=places,
            subject=figure,
        )
        await move_to(table, figure, await table.ask(put), cause=causes.PUSH, voluntary=False)

    def places(self, world: World, figure: FigureId) -> tuple[Stance, ...]:
        """Every other stance that a figure comes to."""
        here, size = world.get(Position, figure).stance, size_of(world, figure)
        passable, ends = revealed(world) & ~blocking(world) | covered_spaces(world, figure), landable(world, figure)
        if size == "1x1":
            return tuple(Stance(space) for space in spaces_of(self._near(world, here.anchor, passable) & ends))
        shape = steps(world).footprint(size)
        found = shape.reach(here, self.spaces, Going(passable), stoppable=ends)
        found.pop(here, None)
        return tuple(found)

    def _near(self, world: World, space: Space, passable: int) -> int:
        """The spaces at most so many steps from one, itself left out."""
        return union(steps(world).flood(1 << space, self.spaces, Going(passable))[1:])

    async def _markers(self, table: Table, context: EffectContext) -> None:
        done: list[int] = []
        while True:
            world = table.world
            loose = {
                thing.space: entity
                for entity, thing in world.each(Marker)
                if thing.kind in LOOSE and entity not in done and self.room(world, thing.space)
            }
            if not loose:
                return
            request = ChooseSpace(
                seat=context.seat,
                why="BASE-OLC-09",
                purpose=purposes.SHIFT_MARKER,
                spaces=(*sorted(loose), STAY),
                card=context.card,
            )
            start = await table.ask(request)
            if start == STAY:
                return
            entity = loose[start]
            done.append(entity)
            goal = ChooseSpace(
                seat=context.seat,
                why="BASE-OLC-09",
                purpose=purposes.SHIFT_MARKER_TO,
                spaces=spaces_of(self.room(world, start)),
                card=context.card,
            )
            end = await table.ask(goal)
            world.set(entity, msgspec.structs.replace(world.get(Marker, entity), space=end))
            table.log(MarkerMoved(thing=entity, start=start, end=end))

    def room(self, world: World, space: Space) -> int:
        """The spaces without obstacle or marker to which a marker comes."""
        near = self._near(world, space, revealed(world) & ~blocking(world))
        taken = 0
        for other in markers_at(world):
            taken |= 1 << other
        return near & ~taken & ~obstacles(world)
