"""What players keep from question to question of a turn: it holds as long as they say, and no longer."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pytest

from game.board.grid import Space
from game.kernel.luck import seed_from
from game.kernel.request import Request
from game.kernel.store import GAME, Component, FigureId, World
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.players.evaluation import Evaluation
from game.players.memory import Holds, Memory
from game.rules.turn.hero_actions import Walk
from game.simulate.game import overheard, seated
from game.state.components.components import (
    Door,
    FatigueTaken,
    InPit,
    Marker,
    Order,
    Position,
    Round,
    Tokens,
    WoundsTaken,
)
from game.state.queries.figures import heroes, monsters
from tests.cache_trace import reads
from tests.players.test_greedy_heroes import moment

HALL = """
map = '''
##########
#A...b...#
##########
'''
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "battle" }
"""
FAR_OFF = """
map = '''
####################
#A..............b..#
####################
'''
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "run", points = 8, attacks = 0 }
"""
ANSWERS = 400
"""How many answers of a game are looked at."""
OWN = {Position, InPit, FatigueTaken}
"""What is known to be read: where the figure itself stands and how tired it is, which what is kept says in its key."""


class Enough(Exception):
    """So much of the game has been played."""


def held_after(change: Callable[[World, FigureId, FigureId], None]) -> set[Holds]:
    """What of a hero's memory holds at the next question when this was changed, with him and a monster in a hall."""
    table, _ = moment(HALL)
    world, memory = table.world, Memory()
    hero, monster = heroes(world)[0], monsters(world)[0]
    memory.look(world, world, hero)
    kept: dict[Holds, list[int]] = {holds: memory.kept(holds, "it", list) for holds in Holds}
    change(world, hero, monster)
    memory.look(world, world, hero)
    return {holds for holds, found in kept.items() if memory.kept(holds, "it", list) is found}


def test_everything_holds_while_the_hero_himself_steps_and_tires() -> None:
    def change(world: World, hero: FigureId, monster: FigureId) -> None:
        world.set(hero, Position(Space(world.get(Position, hero).anchor + 1)))
        world.set(hero, FatigueTaken(1))

    assert held_after(change) == set(Holds)


@pytest.mark.parametrize(
    ("written", "held"),
    [
        (WoundsTaken(1), {Holds.GROUND, Holds.BLOWS}),
        (Order("guard"), {Holds.GROUND}),
        (Tokens(stun=1), {Holds.GROUND}),
        (Door(0, open=True), set()),
    ],
)
def test_what_has_changed_is_forgotten_as_far_as_it_matters(written: Component, held: set[Holds]) -> None:
    assert held_after(lambda world, hero, monster: world.set(monster, written)) == held


def test_nothing_holds_when_another_has_moved_or_a_turn_begins() -> None:
    def moved(world: World, hero: FigureId, monster: FigureId) -> None:
        world.set(monster, Position(Space(world.get(Position, monster).anchor + 1)))

    assert held_after(moved) == set()
    assert held_after(lambda world, hero, monster: world.set(GAME, Round(world.the(Round).number + 1))) == set()


@pytest.mark.parametrize(
    "written", [WoundsTaken(1), Tokens(burn=1), Door(0, open=True), Marker(kind="money", space=Space(12))]
)
def test_who_walks_thinks_again_when_something_happens(written: Component) -> None:
    """He goes on where only he himself has moved; steps are all that he looks at then."""
    table, _ = moment(HALL)
    world, memory, hero = table.world, Memory(), heroes(table.world)[0]
    memory.look(world, world, hero)
    world.set(hero, Position(Space(world.get(Position, hero).anchor + 1)))
    assert memory.undisturbed(world, hero)
    world.set(monsters(world)[0], written)
    assert not memory.undisturbed(world, hero)


def test_a_walk_is_over_when_others_move_or_somebody_else_is_asked() -> None:
    table, _ = moment(HALL)
    world, memory, (hero, monster) = table.world, Memory(), (heroes(table.world)[0], monsters(table.world)[0])
    memory.look(world, world, hero)
    assert not memory.undisturbed(world, monster)
    world.set(monster, Position(Space(world.get(Position, monster).anchor + 1)))
    assert not memory.undisturbed(world, hero)


def test_a_walk_once_begun_is_followed_without_another_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hero far from his foe is asked for every step, and thinks about the first."""
    thoughts: list[object] = []
    made = Evaluation.__init__

    def noted(self: Evaluation, world: World, *more: Any, **named: Any) -> None:
        thoughts.append(world)
        made(self, world, *more, **named)

    table, request = moment(FAR_OFF)
    table.stops = None
    player = make("normal", request.seat, "walker")
    monkeypatch.setattr(Evaluation, "__init__", noted)
    asked: Request[Any] | None = request
    walked = 0
    while asked is not None and isinstance(answer := player(table, asked), Walk):
        walked += 1
        before = len(thoughts)
        asked = table.answer(request.seat, answer)
    assert walked >= 3
    assert before == 1


def test_what_is_kept_reads_nothing_that_may_change_while_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the wounds in the question about a blow, which are put in anew."""
    seen: list[World] = []
    wrong: set[tuple[str, str]] = set()
    made, plain = Evaluation.__init__, Memory.kept

    def noted(self: Evaluation, world: World, *more: Any, **named: Any) -> None:
        seen.append(world)
        made(self, world, *more, **named)

    def watched(self: Memory, holds: Holds, key: Hashable, make: Callable[[], Any]) -> Any:
        def traced() -> Any:
            with reads(seen[-1]) as kinds:
                found = make()
            name = str(key[0] if isinstance(key, tuple) else key)
            known = OWN | ({WoundsTaken} if holds is Holds.BLOWS else set())
            wrong.update((name, kind.__name__) for kind in kinds & holds.value - known)
            return found

        return plain(self, holds, key, traced)

    monkeypatch.setattr(Evaluation, "__init__", noted)
    monkeypatch.setattr(Memory, "kept", watched)
    setup = GameSetup(quest="into_the_dark", heroes=3, seed=seed_from(4))
    players = overheard(seated(setup, hero_bot="normal", overlord_bot="normal"))
    table = new_table(setup, sources=players)
    table.heard = _only_so_many(table)
    with pytest.raises(Enough):
        table.advance()
    assert wrong == set()


def _only_so_many(table: Table) -> Callable[[Request[Any], Any], None]:
    def heard(request: Request[Any], answer: Any) -> None:
        if len(table.journal) > ANSWERS:
            raise Enough

    return heard
