"""Turning: free in one's own turn, with each step, and as one is put on the board."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.board.footprint import OFF_BOARD
from game.board.quarters import FACES, Face, toward
from game.kernel.registry import on, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.modules.mod import purposes as mod_purposes
from game.modules.mod.facing.state import FACING, Facing, facing_of, facing_toward, is_active, turn
from game.rules.overlord.activation import active_now
from game.rules.turn.movement_points import acting_turn
from game.state.components.components import Position
from game.state.events import causes
from game.state.events.facts import AttackDeclared, Entered, HeroPlaced, Left, Spawned
from game.state.game_data import board, game_data
from game.state.queries.figures import on_board, seat_of
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.requests.requests import ChooseName

OWN_STEPS = (causes.WALK, causes.CLIMB, causes.JUMP)


@cache
def _other_ways(kind: type[TurnAbout], now: Face) -> tuple[TurnAbout, ...]:
    """The lines for all ways but one."""
    return tuple(kind(way=way) for way in FACES if way != now)


class TurnAbout(MenuAction, frozen=True):
    """Face another way, for nothing (MOD-FACE-03)."""

    way: Face

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[TurnAbout]:
        """The three other ways."""
        return _other_ways(cls, facing_of(table.world, who)) if FACING.of(table.world) else ()

    async def do(self, table: Table, who: FigureId) -> None:
        """Turn."""
        turn(table, who, self.way)


@menu_action("hero", "MOD-FACE-03", "MOD-FACE-04")
class TurnTo(TurnAbout, frozen=True):
    """Face another way, for nothing, at any moment of the hero's turn (MOD-FACE-03)."""

    gates = (acting_turn, on_board)


@menu_action("monster", "MOD-FACE-03", "MOD-FACE-04")
class MonsterTurn(TurnAbout, frozen=True):
    """Face another way, for nothing, at any moment of the activation (MOD-FACE-03)."""

    gates = (active_now, on_board)


@on(Entered, order=-90, rules=("MOD-FACE-04", "MOD-FACE-06"))
async def face_the_way(table: Table, move: Entered) -> None:
    """Who walks ends up facing where his last step led; who is moved by others keeps his facing (MOD-FACE-06)."""
    if move.start == OFF_BOARD or not own_step(move) or not FACING.of(table.world):
        return
    grid = board(table.world)
    (left, top), (x, y) = grid.coordinates(move.start.anchor), grid.coordinates(move.to.anchor)
    facing = Facing(toward(facing_of(table.world, move.figure), x - left, y - top))
    if table.world.find(Facing, move.figure) != facing:
        table.world.set(move.figure, facing)


@rule("MOD-FACE-06")
def own_step(move: Entered) -> bool:
    """Whether a figure has moved by itself (MOD-FACE-06)."""
    return move.voluntary and move.cause in OWN_STEPS


@on(AttackDeclared, rules=("MOD-FLANK-03", "MOD-FACE-04"))
async def face_the_target(table: Table, declared: AttackDeclared) -> None:
    """Who attacks in his own turn has his target before him: he turns if he must (MOD-FLANK-03)."""
    world, figure = table.world, declared.by
    if FACING.of(world) and is_active(world, figure) and on_board(world, figure):
        turn(table, figure, facing_toward(world, figure, declared.target))


@on(Left)
async def gone_to_town(table: Table, left: Left) -> None:
    """Who is off the board faces nowhere."""
    if left.to == OFF_BOARD:
        table.world.drop(Facing, left.figure)


@on(Spawned, HeroPlaced, order=-90, rules=("MOD-FACE-01",))
async def face_as_put_down(table: Table, placed: Spawned | HeroPlaced) -> None:
    """Whose figure comes onto the board says which way it faces, but for what the quest has drawn so (MOD-FACE-01)."""
    world = table.world
    figure = placed.figure if isinstance(placed, Spawned) else placed.hero
    if not FACING.of(world) or not waits_for_a_face(world, figure):
        return
    drawn = drawn_face(world, placed) if isinstance(placed, Spawned) else None
    if drawn is not None:
        world.set(figure, Facing(drawn))
        return
    asked = ChooseName(
        seat=seat_of(world, figure), why="MOD-FACE-01", purpose=mod_purposes.FACING, names=FACES, subject=figure
    )
    answer = await table.ask(asked)
    world.set(figure, Facing(next(way for way in FACES if way == answer)))


def drawn_face(world: World, spawned: Spawned) -> Face | None:
    """Which way the quest has a figure of a revealed area face; None where it does not say, and where it did not stand
    where it is drawn."""
    if spawned.cause != causes.REVEAL:
        return None
    drawn = ((each.monster, each.stance.anchor, each.faces) for each in game_data(world).quest.monsters)
    return next((face for card, at, face in drawn if face and (card, at) == (spawned.card, spawned.space)), None)


def waits_for_a_face(world: World, figure: FigureId) -> bool:
    """Whether a figure stands on the board and faces nowhere yet."""
    return world.find(Position, figure) is not None and world.find(Facing, figure) is None
