"""Crushing walls: the kind of mover, when they come into play, and what quests say of them (ALTAR-WALL)."""

from __future__ import annotations

from game.board.grid import Space
from game.content.quest_parts import QuestWall
from game.effects.base import effect
from game.kernel.registry import on, part, rule
from game.kernel.request import Draft, Fact
from game.kernel.store import Entity, World
from game.kernel.table import Table
from game.rules.dungeon.movers import MOVER, Meeting, MoverKind, move_all, put_mover, shut_before, take_off_mover
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.quest_tests import QuestTest, quest_test
from game.rules.quest.quest_triggers import When, when
from game.show.quest_words import tells_occasion, tells_test
from game.state.events.facts import AreaRevealed
from game.state.game_data import board, game_data
from game.state.movers import ENDLESS, Mover, MoverArrived, mover_called, movers_in_play
from game.state.queries.board_queries import figures_in

WALL = "crushing_wall"


@part(MOVER, WALL)
class CrushingWall(MoverKind):
    """A wall on edges that pushes on whoever is in its way, or crushes him (ALTAR-WALL)."""

    why = "ALTAR-WALL-03"
    wounds = 1
    clears = ("rubble",)

    @rule("ALTAR-WALL-04")
    def meet(self, world: World, entity: Entity, swept: int) -> Meeting:
        """It pushes every figure with a space in the swept ones (ALTAR-WALL-04)."""
        return Meeting(pushed=figures_in(world, swept))

    @rule("ALTAR-WALL-07")
    def leaves(self, world: World, entity: Entity) -> str:
        """It is taken off where it has come up against a wall, a closed door or another mover (ALTAR-WALL-07)."""
        return shut_before(world, entity, world.get(Mover, entity).edges)


@on(AreaRevealed, order=-50, rules=("ALTAR-WALL-02",))
async def walls_come(table: Table, shown: AreaRevealed) -> None:
    """Walls that start with the game or with their area come into play (ALTAR-WALL-02)."""
    quest = game_data(table.world).quest
    for wall in quest.walls:
        at_start = wall.starts == "start" and shown.area == quest.start_area.number
        if at_start or (wall.starts == "revealed" and wall.area == shown.area):
            await start_wall(table, wall)


async def start_wall(table: Table, wall: QuestWall) -> None:
    """Bring a wall of the quest into play; nothing happens for one that was there before (ALTAR-WALL-02)."""
    if mover_called(table.world, WALL, wall.id) is None:
        await put_mover(table, wall_body(wall))


def wall_body(wall: QuestWall) -> Mover:
    """A wall of the quest where it stands at first."""
    return Mover(WALL, wall.id, wall.direction, edges=tuple(sorted(wall.edges)), left=wall.steps or ENDLESS)


# --- what quests do and ask ------------------------------------------------------------------------------------------
@effect("start_wall")
class StartWall(Effect):
    """The wall of that name comes into play, unless it was there before or was stopped (ALTAR-WALL-02)."""

    wall: str

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Put it on the map."""
        await start_wall(table, _drawn(table.world, self.wall))
        return context


@effect("stop_wall")
class StopWall(Effect):
    """The wall of that name is taken off the map for good; one that has not started never will (ALTAR-WALL-02)."""

    wall: str

    def promises(self) -> frozenset[str]:
        """A wall is stopped."""
        return frozenset({"wall"})

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Take it off."""
        entity = mover_called(table.world, WALL, self.wall)
        if entity is None:
            table.world.create(Mover(WALL, self.wall, _drawn(table.world, self.wall).direction))
        elif table.world.get(Mover, entity).in_play:
            await take_off_mover(table, entity, "stopped")
            await reveal_seen_areas(table)
        return context


@effect("move_wall")
class MoveWall(Effect):
    """The wall of that name, or every wall in play, moves so many spaces (ALTAR-WALL-03)."""

    wall: str = ""
    amount: Times = 1

    def possible(self, world: World, context: EffectContext) -> bool:
        """Whether there is a wall to move."""
        return bool(walls_called(world, self.wall))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """All of them one space, then the next."""
        for _ in range(self.amount):
            await move_all(table, walls_called(table.world, self.wall))
        return context


@quest_test("wall")
class WallIsThere(QuestTest):
    """A crushing wall stands on the map: the one of that id, or any."""

    wall: str = ""

    def holds(self, world: World) -> bool:
        """Whether a wall of that id is in play."""
        return bool(walls_called(world, self.wall))


@when("wall_passed")
class WhenWallPassed(When):
    """A crushing wall has swept the column or row `line` of its track and stands beyond it."""

    of = (MoverArrived,)
    wall: str
    line: int

    def meets(self, world: World, fact: Fact | Draft) -> bool:
        """By its edges after a move, and only in the move that takes it there."""
        if not isinstance(fact, MoverArrived) or (fact.end.kind, fact.end.id) != (WALL, self.wall):
            return False
        return self._beyond(world, fact.end) and not self._beyond(world, fact.start)

    def _beyond(self, world: World, body: Mover) -> bool:
        axis = 0 if body.direction in ("east", "west") else 1
        places = [board(world).coordinates(Space(edge >> 1))[axis] for edge in body.edges]
        if body.direction in ("east", "south"):
            return bool(places) and min(places) >= self.line
        return bool(places) and max(places) < self.line


def walls_called(world: World, name: str) -> list[Entity]:
    """The walls in play of that name, or all of them for ""."""
    return [entity for entity in movers_in_play(world, WALL) if name in ("", world.get(Mover, entity).id)]


def _drawn(world: World, name: str) -> QuestWall:
    """The wall of that name on the quest's map."""
    return next(wall for wall in game_data(world).quest.walls if wall.id == name)


tells_test("wall", "wall {wall} is in play")
tells_occasion("wall_passed", "{wall} has passed {line}")
