"""What heroes do where they stand for points that they must have left: open doors into the unknown and
chests, take keys, light glyphs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.board.going import Going, union
from game.kernel.store import FigureId, World
from game.players.brought import works_told
from game.players.goals import calm, doors_wanted
from game.players.style import NORMAL, Style
from game.rules.dungeon.doors import PRICE
from game.rules.movement.steps import enterable
from game.rules.turn.movement_points import work_price
from game.state.components.components import Marker, Revealed, Round
from game.state.components.quest_memory import flag, timers
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces, crowd, steps
from game.state.queries.figures import heroes, heroes_on_board, monsters

PAIR = 2
"""Heroes of a party in which nobody waits: whenever one had fallen, the other would stand still until he is back."""
NEAR = 10
"""Steps within which friends stand near."""
LATE = 3
"""The part of the rounds, one in so many, after which heroes wait for nobody to be struck down first."""
SOON = 4
"""The round from which they do so where a timer runs."""
PATIENCE = 2
"""Rounds for each area on the table after which they do so anywhere: whoever is struck down is replaced."""
OPENED = 6.0
"""What it is worth, in wounds, to have a door to the unknown opened in this turn and not in the next."""
DONE = ("chest", "runekey", "glyph")
"""What is worth doing in this turn rather than in the next."""


class Work(NamedTuple):
    """Something to be done from some spaces, its price in points, and its worth in wounds, done now."""

    worth: float
    price: int
    spaces: int


def works(world: World, hero: FigureId, style: Style = NORMAL) -> Iterator[Work]:
    """What a hero may do where he comes to stand."""
    price = work_price(world, hero, PRICE)
    for _, thing in world.each(Marker):
        if thing.kind in DONE and not thing.on:
            yield Work(style.done, price if thing.kind == "chest" else 0, 1 << thing.space)
    for reach in doors_wanted(world)[:1]:
        if party_ready(world, hero, reach):
            yield Work(OPENED, price, reach)
    yield from (Work(*deed) for deed in works_told(world, hero))


def party_ready(world: World, hero: FigureId, door: int) -> bool:
    """Whether a door may be opened from the spaces of a mask: there are few foes about, or it is late, and of the
    others on the board a third are near by the way that they would have to walk, but for a party in which nobody waits;
    or nothing stirs at all."""
    if not monsters(world):
        return True
    if not (calm(world) or late(world)):
        return False
    if len(heroes(world)) <= PAIR:
        return True
    others = [other for other in heroes_on_board(world) if other != hero]
    ground = enterable(world, hero) | crowd(world).everyone | covered_spaces(world, hero)
    near = union(steps(world).flood(door, NEAR, Going(ground)))
    ready = sum(1 for other in others if covered_spaces(world, other) & near)
    return 3 * ready >= len(others)


def late(world: World) -> bool:
    """Whether time works against the heroes and some of it has gone: of the rounds after which the overlord wins a
    third, or of what the quest counts for all to see, or a few where something runs out; elsewhere a few for each area
    that they know, for the overlord's monsters do not run out."""
    quest, number = game_data(world).quest, world.the(Round).number
    objective, counter = quest.objective, quest.counter
    if objective is not None and objective.last_round:
        return objective.last_round <= LATE * number
    if counter is not None and counter.most <= LATE * flag(world, counter.flag):
        return True
    if number >= SOON and timers(world):
        return True
    return number > PATIENCE * len(world.the(Revealed).areas)
