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
from game.players.evaluation import Evaluation
from game.players.memory import Holds, Memory
from game.simulate.game import overheard, seated
from game.state.components.components import (
    Door,
    FatigueTaken,
    InPit,
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
