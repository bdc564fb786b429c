"""A module brings movers of a shape and a way of its own, and no line of the game knows them."""

from __future__ import annotations

from game.board.grid import Space
from game.kernel.store import Entity
from game.rules.dungeon.movers import move_mover
from game.rules.movement.steps import landable, legal_steps
from game.state.components.components import InPit, Position, TerrainPatch, WoundsTaken
from game.state.events.facts import Killed
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.familiars import occupied
from game.state.movers import Mover, MoverGone, MoverMoved, MoverStopped
from game.state.queries.board_queries import sight
from game.state.terrain import terrain_mask
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.hazards import MOTIONS, MoverStep
from game.ui.log.story import FigureNames, fact_words
from game.ui.picture import board_picture
from tests.modules.boulders import put, roll_on, rolls, scene
from tests.overlord_support import Scene


def where(on: Scene, entity: Entity) -> list[int]:
    """The spaces of a mover."""
    return list(on.world.get(Mover, entity).spaces)


def gone(on: Scene) -> list[str]:
    """Why movers have left the map."""
    return [fact.why for fact in on.facts(MoverGone)]


def test_it_kills_all_on_its_way_as_far_as_its_dice_say() -> None:
    on = scene("..A.b.c.", monsters={"b": "razorwing", "c": "beastman"})
    boulder = put(on, (0, 0))
    roll_on(on, boulder, 5)
    assert where(on, boulder) == [5]
    assert [fact.figure for fact in on.facts(Killed)] == [on["A"], on["b"]]


def test_a_ramp_turns_it_with_the_rest_of_its_roll() -> None:
    on = scene("....", "....", "....", "...A")
    on.world.create(TerrainPatch("ramp_south", (on.space(2, 0),)))
    boulder = put(on, (0, 0))
    roll_on(on, boulder, 4)
    assert where(on, boulder) == [on.space(2, 2)]


def test_it_breaks_before_a_wall_where_it_stands() -> None:
    on = scene("..#A")
    boulder = put(on, (0, 0))
    roll_on(on, boulder, 3)
    assert gone(on) == ["wall"]
    assert where(on, boulder) == []
    assert len(on.facts(MoverMoved)) == 1


def test_it_breaks_before_a_closed_door_and_at_the_rim() -> None:
    on = scene("....A", ".....", door=2)
    roll_on(on, put(on, (1, 0)), 3)
    roll_on(on, put(on, (1, 0), way="north"), 3)
    assert gone(on) == ["door", "wall"]


def test_it_breaks_on_a_crushing_wall_and_on_another_of_its_kind_which_stay() -> None:
    on = scene("....A")
    wall = on.world.create(Mover("crushing_wall", "slab", "west", edges=(2 * 1,)))
    roll_on(on, put(on, (0, 0)), 3)
    other = put(on, (3, 0))
    roll_on(on, put(on, (2, 0)), 3)
    assert gone(on) == ["met", "met"]
    assert on.world.get(Mover, wall).in_play and on.world.get(Mover, other).in_play


def test_a_crushing_wall_that_comes_up_against_it_is_taken_off() -> None:
    on = scene("....A")
    wall = on.world.create(Mover("crushing_wall", "slab", "east", edges=(2 * 0,)))
    boulder = put(on, (2, 0))
    on.do(move_mover(on.table, wall))
    assert gone(on) == ["met"]
    assert where(on, boulder) == [2]


def test_one_of_four_spaces_passes_over_those_in_a_pit_too_small_for_it() -> None:
    on = scene(".......", "..A..oB", heroes={"A": "mordrog", "B": "lyssa"})
    on.world.create(TerrainPatch("pit", (on.space(2, 1),)))
    on.world.set(on["A"], InPit())
    boulder = put(on, (0, 0), (1, 0), (0, 1), (1, 1))
    roll_on(on, boulder, 4)
    assert where(on, boulder) == [4, 5, 11, 12]
    assert on.facts(Killed) == []


def test_it_falls_into_a_pit_that_holds_it_and_kills_those_inside() -> None:
    on = scene("....A.", heroes={"A": "mordrog"})
    on.world.create(TerrainPatch("pit", (Space(3), Space(4))))
    on.world.set(on["A"], InPit())
    boulder = put(on, (0, 0))
    roll_on(on, boulder, 5)
    assert gone(on) == ["pit"]
    assert [fact.figure for fact in on.facts(Killed)] == [on["A"]]
    assert [fact.end.spaces for fact in on.facts(MoverMoved)] == [(1,), (2,), (3,)]


def test_it_clears_rubble_and_nothing_else() -> None:
    on = scene(".rw.A")
    roll_on(on, put(on, (0, 0)), 3)
    assert (terrain_mask(on.world, "rubble"), terrain_mask(on.world, "water")) == (0, 1 << 2)


def test_it_stands_in_the_way_like_rock() -> None:
    on = scene("A..b", "....", monsters={"b": "razorwing"})
    seen = sight(on.world).visible(Space(0), 0)
    boulder = put(on, (1, 0))
    assert seen >> 2 & 1 and not sight(on.world).visible(Space(0), 0) >> 2 & 1
    rock = scene("A#.b", "....", monsters={"b": "razorwing"})
    assert legal_steps(on.world, on["A"], 5) == legal_steps(rock.world, rock["A"], 5)
    assert not landable(on.world, on["b"]) >> 1 & 1
    assert occupied(on.world) >> 1 & 1
    on.world.drop(Mover, boulder)
    assert sight(on.world).visible(Space(0), 0) == seen


def test_a_pusher_of_spaces_moves_at_its_own_moment_pushes_and_crushes() -> None:
    on = scene("..A.", "..B#", heroes={"A": "mordrog", "B": "lyssa"})
    ram = put(on, (1, 0), (1, 1), kind="ram")
    on.do(on.table.publish(OverlordTurnBegan(round=1)))
    assert where(on, ram) == [1, 5]
    on.do(on.table.publish(OverlordTurnEnded(round=1)))
    assert where(on, ram) == [2, 6]
    assert on.world.get(Position, on["A"]).anchor == 3
    assert on.world.get(WoundsTaken, on["A"]).wounds == 2
    assert [fact.figure for fact in on.facts(Killed)] == [on["B"]]


def test_the_overlord_orders_all_kinds_that_move_at_one_moment() -> None:
    on = scene("......A", ".......")
    wall = on.world.create(Mover("crushing_wall", "slab", "east", edges=(2 * on.space(0, 1),)))
    boulder = put(on, (0, 0))
    rolls(on, 2)
    on.script(Space(0))
    on.do(on.table.publish(OverlordTurnBegan(round=1)))
    assert [fact.mover for fact in on.facts(MoverMoved)] == [boulder, boulder, wall]


def test_an_option_may_say_which_of_them_go_first() -> None:
    on = scene("......A", ".......", ordered=True)
    wall = on.world.create(Mover("crushing_wall", "slab", "east", edges=(2 * on.space(0, 1),)))
    boulder = put(on, (0, 0))
    rolls(on, 2)
    on.do(on.table.publish(OverlordTurnBegan(round=1)))
    assert [fact.mover for fact in on.facts(MoverMoved)] == [wall, boulder, boulder]


def test_it_is_drawn_told_and_moved_on_the_screen_by_what_its_module_says() -> None:
    on = scene("....A", "....b", monsters={"b": "beastman"})
    boulder = put(on, (0, 0))
    picture = board_picture(on.world).movers[0]
    assert (picture.kind, picture.spaces, picture.swept) == ("boulder", (0,), (1,))
    roll_on(on, boulder, 1)
    (stopped,) = on.facts(MoverStopped)
    names = FigureNames(on.table.book)
    assert fact_words(stopped, names) == "A boulder rolls 1 space"
    played = [each for each in FactAnimator(5).play([*on.facts(MoverMoved)], on.world) if isinstance(each, MoverStep)]
    assert [each.motion for each in played] == [MOTIONS["roll"]]
