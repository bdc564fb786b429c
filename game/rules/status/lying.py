"""Heroes who lie where they fell instead of leaving the board: how they are laid down, and how they stand up again.
What that means is brought by modules, in parts under `FALL` and `FOOTING`."""

from __future__ import annotations

from game.board.footprint import OFF_BOARD, Stance
from game.board.grid import Space, bits
from game.kernel.registry import part
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.movement.pits import falls_in
from game.rules.movement.steps import landable, nearest_free, nearest_space, put_figure, sharing, tell_move
from game.rules.quest.conquest import ENDING, has_pool
from game.state.components.components import OVERLORD, Fallen, InPit, Lying, Position, TurnDone, WoundsTaken
from game.state.events import causes
from game.state.events.facts import Defeated
from game.state.fall_options import REVIVE_TURN
from game.state.footing import LaidDown, StoodUp, is_lying, rises_alone
from game.state.game_data import game_data
from game.state.movers import mover_spaces
from game.state.queries.board_queries import crowd
from game.state.queries.figures import heroes, max_wounds, seat_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseSpace
from game.state.terrain import Stranded, blocking


async def lay_down(table: Table, fall: Defeated, way: str) -> None:
    """A hero falls and lies on his space, all his wounds gone; where he was passing another, on the nearest that is
    free."""
    world, hero = table.world, fall.figure
    space = nearest_free(world, hero) if sharing(world, hero) else fall.space
    for kind in (Position, InPit, Stranded):
        world.drop(kind, hero)
    world.set(hero, WoundsTaken(max_wounds(world, hero)))
    await table.publish(fall)
    world.set(hero, Lying(way, space))
    await table.publish(LaidDown(figure=hero, space=space, way=way))
    await reveal_seen_areas(table)


async def stand_up(table: Table, hero: FigureId) -> None:
    """A hero who lies stands again where he lay, or on the nearest free space of his player's choice."""
    world = table.world
    start = world.get(Lying, hero).space
    space = await _rising_space(table, hero, start)
    world.drop(Lying, hero)
    put_figure(table, hero, Stance(space), cause=causes.PLACE)
    if falls_in(world, hero):
        world.set(hero, InPit())
    if REVIVE_TURN.of(world) == "next_round":
        world.set(hero, Fallen())
        world.set(hero, TurnDone())
    await table.publish(StoodUp(figure=hero, start=start, space=space))
    await tell_move(table, hero, OFF_BOARD, Stance(space), cause=causes.PLACE)
    await reveal_seen_areas(table)


async def _rising_space(table: Table, hero: FigureId, start: Space) -> Space:
    world = table.world
    if not (crowd(world).everyone | mover_spaces(world) | blocking(world)) >> start & 1:
        return start
    found = tuple(bits(nearest_space(world, 1 << start, landable(world, hero) & ~mover_spaces(world)))) or (start,)
    if len(found) == 1:
        return found[0]
    seat = seat_of(world, hero)
    asked = ChooseSpace(seat=seat, why="BASE-MOVE-06", purpose=purposes.RISE, spaces=found, subject=hero)
    return await table.ask(asked)


@part(ENDING, "nobody_rises")
def nobody_rises(world: World) -> tuple[str, str] | None:
    """The overlord has won where conquest decides, which falls like these do not cost, and all heroes lie of whom none
    may stand up: nobody is left to raise them, so that the game would never end."""
    party = heroes(world)
    if not party or not has_pool(world):
        return None
    if not all(is_lying(world, hero) and not rises_alone(world, hero) for hero in party):
        return None
    return OVERLORD, game_data(world).book.cited("MOD-VICT-02", "SECOND-KO-14")
