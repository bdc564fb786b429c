"""A module for tests with movers that fill spaces: rams that push, beside boulders and crushing walls."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

from game.kernel.registry import HOOK, Hook, Part, registry
from game.kernel.request import Fact
from game.kernel.rule_book import RuleBook
from game.kernel.store import Entity, World
from game.kernel.table import Table
from game.modules.compose import compose
from game.modules.well.boulders import DICE
from game.rules.combat.dice import dice_total
from game.rules.dungeon.movers import MOVER, Meeting, MoverKind, move_mover, movers_move, shut_before
from game.state.components.components import TerrainPatch
from game.state.events.turn_facts import OverlordTurnEnded
from game.state.game_data import board
from game.state.movers import Mover, MoverGone, MoverMoved, front_of
from game.state.queries.board_queries import figures_in
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import Animation
from tests.overlord_support import Scene

NAME = "quarry"


class Ram(MoverKind):
    """Goes on by a space as the overlord's turn ends, and pushes as a wall does."""

    why = "RAM"
    moment = OverlordTurnEnded
    wounds = 2

    def meet(self, world: World, entity: Entity, swept: int) -> Meeting:
        """It pushes everybody, and breaks on what is shut."""
        shut = shut_before(world, entity, front_of(board(world), world.get(Mover, entity)))
        return Meeting(breaks=shut) if shut else Meeting(pushed=figures_in(world, swept))


async def rams_move(table: Table, ended: Fact) -> None:
    """The moment of the rams."""
    await movers_move(table, ended)


def quarry_book() -> RuleBook:
    """The base game with both modules that have movers, and rams."""
    brought = [
        Part(MOVER, "ram", NAME, Ram),
        Part(HOOK, "OverlordTurnEnded rams_move", NAME, Hook(OverlordTurnEnded, rams_move, "rams_move")),
    ]
    return compose(("base", "altar", "well", NAME), parts=(*registry.parts.values(), *brought))


HEROES = {"A": "mordrog"}


def scene(*rows: str, ordered: bool = False, **more: Any) -> Scene:
    """A drawn board in a game with the quarry."""
    made = Scene(*rows, **({"heroes": HEROES} | more))
    book = quarry_book()
    options = {"hazard_order": "walls_first"} if ordered else {}
    made.world.game_data = replace(made.world.game_data, book=book, options=options)
    made.table = Table(made.world, book, sources=made.table.sources)
    return made


def put(on: Scene, *spaces: tuple[int, int], kind: str = "boulder", way: str = "east") -> Entity:
    """A mover on these spaces."""
    return on.world.create(Mover(kind, kind, way, spaces=tuple(on.space(*space) for space in spaces)))


def rolls(on: Scene, spaces: int) -> None:
    """The next boulder rolls so far."""
    faces = product(range(6), range(6))
    on.script(dice=" ".join(map(str, next(two for two in faces if dice_total(on.world, DICE, two).range == spaces))))


def roll_on(on: Scene, entity: Entity, spaces: int) -> None:
    """A boulder rolls so far, or until something stops it."""
    rolls(on, spaces)
    on.do(move_mover(on.table, entity))


def rolled(end: str) -> tuple[Scene, list[Animation]]:
    """A roll of five spaces, south from a ramp on, with `end` two spaces beyond that; and what is played of it."""
    on = scene("........", "........", f"...{end}....", "......A.")
    on.world.create(TerrainPatch("ramp_south", (on.space(3, 0),)))
    if end == ".":
        on.world.create(TerrainPatch("pit", (on.space(3, 2),)))
    hand = FactAnimator(8)
    hand.learn(on.world)
    ball = put(on, (0, 0))
    roll_on(on, ball, 5)
    moves: list[Fact] = [each for each in on.table.facts if isinstance(each, MoverMoved | MoverGone)]
    return on, list(hand.play(moves, on.world))
