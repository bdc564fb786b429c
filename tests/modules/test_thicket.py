"""A module hears of each move before it happens and after it, and who moves by will."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.table import Table
from game.rules.movement.steps import LegalStep, move_to, step
from game.rules.turn.hero_actions import Walk
from game.state.components.components import HeroTurn, InPit, Position, TerrainPatch
from game.state.events import causes
from game.state.events.facts import Entered, Killed, Left
from game.state.queries.figures import on_board
from game.state.slugs import Cause
from tests.modules.thicket import Cobweb, Nettles, Snare, thicket_book
from tests.overlord_support import ONE, Scene


def scene(*rows: str, **more: Any) -> Scene:
    """A drawn board in a game with the thicket."""
    made = Scene(*rows, **({"heroes": ONE} | more))
    book = thicket_book()
    made.world.game_data = replace(made.world.game_data, book=book)
    made.table = Table(made.world, book, sources=made.table.sources)
    return made


def goes(on: Scene, letter: str, *to: Space, cause: Cause = causes.PUSH, voluntary: bool = False) -> None:
    """A figure is moved."""
    on.do(move_to(on.table, on[letter], Stance(*to), cause=cause, voluntary=voluntary))


def test_a_snare_stops_a_step_that_is_paid_for_and_tears() -> None:
    on = scene("A..")
    on.turn("A")
    on.world.create(Snare(Space(0)))
    on.choose(Walk(Space(1)), "A")
    assert on.get(Position, on["A"]).anchor == 0
    assert (on.get(HeroTurn).points, on.get(HeroTurn).moved) == (7, 0)
    assert not on.facts(Entered) and not on.facts(Left)
    on.choose(Walk(Space(1)), "A")
    assert on.get(Position, on["A"]).anchor == 1


def test_who_dies_in_a_snare_stays_gone() -> None:
    on = scene("A.b", monsters={"b": "beastman"})
    on.world.create(Snare(Space(2), sharp=True))
    on.do(step(on.table, on["b"], LegalStep(Stance(Space(1)), 0)))
    assert on.facts(Killed) and not on_board(on.world, on["b"])


def test_a_snare_holds_one_who_is_pushed_and_nobody_who_is_put_elsewhere() -> None:
    on = scene("A...")
    on.world.create(Snare(Space(0)))
    goes(on, "A", Space(2), cause=causes.PLACE)
    assert on.get(Position, on["A"]).anchor == 2
    goes(on, "A", Space(0))
    goes(on, "A", Space(1))
    assert on.get(Position, on["A"]).anchor == 0


@pytest.mark.parametrize(("cause", "wounds"), [(causes.WALK, 1), (causes.PUSH, 1), (causes.PLACE, 0)])
def test_nettles_sting_whoever_comes_but_is_not_put_there(cause: Cause, wounds: int) -> None:
    on = scene("A..")
    on.world.create(Nettles(0b010))
    goes(on, "A", Space(1), cause=cause, voluntary=cause == causes.WALK)
    assert on.hurt("A") == wounds


def test_a_large_figure_is_stung_on_the_spaces_that_it_newly_covers() -> None:
    on = scene("A.....", "..H...", "......", monsters={"H": "hell_hound"})
    on.world.create(Nettles(1 << on.space(2, 1) | 1 << on.space(4, 1)))
    on.do(step(on.table, on["H"], LegalStep(Stance(on.space(1, 1)), 0)))
    assert on.hurt("H") == 0
    on.do(step(on.table, on["H"], LegalStep(Stance(on.space(2, 1)), 0)))
    on.do(step(on.table, on["H"], LegalStep(Stance(on.space(3, 1)), 0)))
    assert on.hurt("H") == 1
    entered = on.facts(Entered)[-1]
    assert (entered.entered, entered.left) == (1 << on.space(4, 1), 1 << on.space(2, 1))


def test_a_cobweb_tears_where_one_leaves_of_his_own_will() -> None:
    on = scene("A..")
    web = on.world.create(Cobweb(Space(0)))
    goes(on, "A", Space(1))
    assert on.get(Cobweb, web)
    goes(on, "A", Space(0))
    goes(on, "A", Space(1), cause=causes.WALK, voluntary=True)
    assert on.get(Cobweb, web) is None


def test_who_moves_inside_a_pit_stays_down_and_falls_once() -> None:
    on = scene("A...")
    on.world.create(TerrainPatch("pit", (Space(1), Space(2))))
    goes(on, "A", Space(1))
    goes(on, "A", Space(2))
    assert on.get(InPit, on["A"]) and on.hurt("A") == 1
