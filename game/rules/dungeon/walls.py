"""Crushing walls: how they come into play, move, push, crush, and leave the map (ALTAR-WALL)."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.grid import bits
from game.content.quest_parts import QuestWall
from game.kernel.registry import on, rule
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.companions.familiars import shift
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.dungeon.terrain import take_off_terrain
from game.rules.dungeon.wall_plan import WallPlan, swept_by, wall_plan_of
from game.rules.movement.steps import arrive_at, put_figure, strand
from game.rules.status.death import die
from game.rules.status.wounds import Hit, wound_all
from game.state.components.components import OVERLORD, Position
from game.state.events.attack import Pausing
from game.state.events.facts import AreaRevealed, GroundChanged, Moved
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.game_data import board, game_data
from game.state.queries.board_queries import covered_spaces, revealed, shut_doors
from game.state.queries.figures import on_board
from game.state.requests.requests import ChooseSpace
from game.state.walls import (
    ENDLESS,
    Swept,
    Wall,
    WallArrived,
    WallGone,
    WallMoved,
    WallStarted,
    moved_edge,
    wall_called,
    walls_in_play,
)

CAUSE = "crushing_wall"
WOUNDS = 1


# --- coming into play ------------------------------------------------------------------------------------------------
@on(AreaRevealed, order=-50, module="altar", rules=("ALTAR-WALL-02",))
async def walls_come(table: Table, shown: AreaRevealed) -> None:
    """Walls that start with the game or with their area come into play (ALTAR-WALL-02)."""
    quest = game_data(table.world).quest
    for wall in quest.walls:
        at_start = wall.starts == "start" and shown.area == quest.start_area.number
        if at_start or (wall.starts == "revealed" and wall.area == shown.area):
            await start_wall(table, wall)


async def start_wall(table: Table, wall: QuestWall) -> None:
    """Bring a wall of the quest into play; nothing happens for one that was there before (ALTAR-WALL-02)."""
    world = table.world
    if wall_called(world, wall.id) is not None:
        return
    edges = tuple(sorted(wall.edges))
    entity = world.create(Wall(wall.id, edges, wall.direction, wall.steps or ENDLESS))
    shown = is_shown(world, edges)
    await table.publish(WallStarted(wall=entity, id=wall.id, edges=edges, direction=wall.direction, shown=shown))


async def stop(table: Table, name: str) -> None:
    """Take a wall off the map for good, or keep it from ever coming into play (ALTAR-WALL-02)."""
    entity = wall_called(table.world, name)
    if entity is None:
        wall = next(each for each in game_data(table.world).quest.walls if each.id == name)
        table.world.create(Wall(wall.id, (), wall.direction))
    elif table.world.get(Wall, entity).edges:
        await _take_off(table, entity, "stopped")
        await reveal_seen_areas(table)


def is_shown(world: World, edges: Iterable[int]) -> bool:
    """Whether a wall on these edges stands beside a space that is on the table."""
    return bool(wall_beside(world, edges) & revealed(world))


def wall_beside(world: World, edges: Iterable[int]) -> int:
    """The floor on both sides of these edges."""
    return board(world).door_spaces(frozenset(edges))


# --- its turn --------------------------------------------------------------------------------------------------------
@on(OverlordTurnBegan, order=-50, module="altar", rules=("ALTAR-WALL-03",))
async def walls_move(table: Table, begun: OverlordTurnBegan) -> None:
    """Before anything else in the overlord's turn each wall in play moves one space (ALTAR-WALL-03)."""
    await move_all(table, walls_in_play(table.world))


async def move_all(table: Table, walls: list[int]) -> None:
    """Move each of these walls once, in the order that the overlord chooses."""
    while walls := [wall for wall in walls if table.world.get(Wall, wall).edges]:
        wall = await _next(table, walls)
        walls.remove(wall)
        await move_wall(table, wall)


async def _next(table: Table, walls: list[int]) -> int:
    """The wall that the overlord lets move next, pointed at by a space that it will sweep."""
    world = table.world
    spaces: dict[int, int] = {}
    for wall in walls:
        edges = world.get(Wall, wall).edges
        own = (*bits(swept_by(world, world.get(Wall, wall))), *bits(wall_beside(world, edges)))
        spaces.update([(space, wall) for space in own if space not in spaces][:1])
    if len(spaces) < 2:
        return walls[0]
    request = ChooseSpace(seat=OVERLORD, why="ALTAR-WALL-03", purpose=CAUSE, spaces=tuple(sorted(spaces)))
    return spaces[await table.ask(request)]


async def move_wall(table: Table, entity: int) -> None:
    """Move a wall one space: guards first; then push, crush and clear the way in one go, and last what follows. What
    the wall hid may now be seen (BASE-EXPL-01)."""
    world = table.world
    while not (await table.before(Pausing(what="wall"))).stands:
        pass
    if not world.get(Wall, entity).edges:
        return
    plan, start = wall_plan_of(world, entity), world.get(Wall, entity)
    moves = _carry_out(table, entity, plan)
    end = world.get(Wall, entity).edges
    for figure in plan.sweep.crushed:
        await die(table, figure, cause=CAUSE, surely=True)
    await wound_all(
        table, [Hit(each, WOUNDS, CAUSE, ignores_armour=True) for each in plan.sweep.pushed if on_board(world, each)]
    )
    for each, _ in moves:
        world.drop(Swept, each.figure)
    for each, was_in in moves:
        place = world.find(Position, each.figure)
        if place is not None and place.anchor == each.end:
            await arrive_at(table, each, was_in)
    gone = [(each, why) for each in (entity, *meeting(world, entity)) if (why := why_gone(world, each))]
    for wall, why in gone:
        await _take_off(table, wall, why)
    await reveal_seen_areas(table)
    await table.before(WallArrived(id=start.id, start=start.edges, end=end, direction=start.direction))


# --- the deed --------------------------------------------------------------------------------------------------------
def _carry_out(table: Table, entity: int, plan: WallPlan) -> list[tuple[Moved, int]]:
    """Write the whole move at once and tell of it; the moves of figures, still to be followed up."""
    world = table.world
    wall = world.get(Wall, entity)
    width = board(world).width
    beyond = reaches_rim(world, wall.direction, plan.swept)
    end = wall.edges if beyond else tuple(sorted(moved_edge(e, wall.direction, width) for e in wall.edges))
    for figure in plan.sweep.pushed:
        world.set(figure, Swept(next(bits(covered_spaces(world, figure) & plan.swept))))
    moves = [
        put_figure(table, each, place.anchor, cause="wall", lies=place.lies) for each, place in plan.places.items()
    ]
    for each, space in plan.familiars.items():
        shift(table, each, space)
    cleared = take_off_terrain(world, "rubble", plan.rubble)
    strand(world, plan.places)
    left = 0 if beyond else wall.left - 1 if wall.left > 0 else ENDLESS
    world.set(entity, Wall(wall.id, end, wall.direction, left))
    table.log(
        WallMoved(
            wall=entity,
            id=wall.id,
            start=wall.edges,
            end=end,
            direction=wall.direction,
            pushed=tuple((each.figure, each.start, each.end) for each, _ in moves),
            crushed=plan.sweep.crushed,
            shown=is_shown(world, wall.edges) or is_shown(world, end),
        )
    )
    if cleared:
        table.log(GroundChanged(kind="rubble", spaces=cleared, there=False))
    return moves


def reaches_rim(world: World, direction: str, swept: int) -> bool:
    """Whether nothing of the board lies beyond these spaces in a direction, not even an edge to stand on."""
    grid = board(world)
    places = [grid.coordinates(space) for space in bits(swept)]
    return any((x == 0 and direction == "west") or (y == 0 and direction == "north") for x, y in places)


def meeting(world: World, entity: int) -> list[int]:
    """The other walls that share an edge with this one."""
    own = set(world.get(Wall, entity).edges)
    return [other for other in walls_in_play(world) if other != entity and own & set(world.get(Wall, other).edges)]


@rule("ALTAR-WALL-07")
def why_gone(world: World, entity: int) -> str:
    """Why a wall leaves the map now: it has come up against a wall, a closed door or another crushing wall, or to the
    end of its track; "" when it stays (ALTAR-WALL-07)."""
    wall = world.get(Wall, entity)
    edges = set(wall.edges)
    if edges & shut_doors(world):
        return "door"
    if meeting(world, entity):
        return "met"
    solid = board(world).barriers(frozenset())
    if any((solid.south if edge & 1 else solid.east) >> (edge >> 1) & 1 for edge in edges):
        return "wall"
    return "track" if wall.left == 0 else ""


async def _take_off(table: Table, entity: int, why: str) -> None:
    """Take a wall off the map for good."""
    world = table.world
    wall = world.get(Wall, entity)
    if not wall.edges:
        return
    shown = is_shown(world, wall.edges)
    world.set(entity, Wall(wall.id, (), wall.direction))
    await table.publish(WallGone(wall=entity, id=wall.id, edges=wall.edges, why=why, shown=shown))
