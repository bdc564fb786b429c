"""A large monster that folds up to walk: the walk on the board, the places where it unfolds, what is seen of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.grid import Space, mask_of
from game.kernel.table import Table
from game.modules.compose import load_share
from game.modules.second.large import Expand, Folded, Shrink, ShrunkStep, Unfolded
from game.rules.combat.attack import MonsterStrike
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, Monster, Position
from game.state.components.gait import Shrunk
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import heroes, monsters
from game.state.requests.requests import Menu
from game.ui.animation.bodies import Fold
from game.ui.animation.fact_animator import FactAnimator
from game.ui.board.frame import Frame
from game.ui.input.actions import Action
from game.ui.picture import board_picture
from game.ui.prompts.base import Asked, Route
from game.ui.prompts.plan import Plan, plans
from game.ui.prompts.stands import HERE, stands
from tests.ui.drawn import screen_at
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at
from tests.ui.test_far_click import attacks, click, laid_out, let_go_on, place_of

GIVEN = '''
title = "A dragon before a narrow place"
modules = ["base", "second"]
map = """
##############
#A..#..ooo...#
#...#..ooo...#
#......#######
#...##########
##############
"""
figures.A = { hero = "mordrog" }
figures.o = { monster = "dragon" }
turn = { monster = "o", points = 7 }
windows = "quiet"
'''
WIDTH = 14
ROOM, GAP = 3 * WIDTH + 3, 3 * WIDTH + 4
"""A space where the dragon has room, and one of the narrow place."""


def folded() -> Table:
    """The dragon has folded up, and is asked how it walks."""
    return ready(0, attacks=0)


def options(table: Table) -> list[Any]:
    """What may be answered."""
    assert isinstance(table.pending, Menu)
    return list(table.options_of(table.pending))


def answer(table: Table, given: object) -> None:
    """Give an answer of the overlord's."""
    table.answer(OVERLORD, given)


def ready(walked: int, *, attacks: int = 1) -> Table:
    """The dragon has so many attacks, and has folded up and taken so many steps, or stands yet where these are -1."""
    table, _ = set_table(parse_scenario(GIVEN.replace("points = 7", f"points = 7, attacks = {attacks}")))
    table.stops = lambda request: isinstance(request, Menu)
    table.advance()
    if walked >= 0:
        answer(table, Shrink(Space(2 * WIDTH + 7)))
    for _ in range(walked):
        answer(table, next(each for each in options(table) if isinstance(each, ShrunkStep)))
    return table


@pytest.mark.parametrize("walked", [-1, 0, 1])
def test_the_ways_to_attack_can_be_gone_to_their_end(walked: int) -> None:
    load_share("ui")

    def ways(table: Table) -> list[Plan]:
        assert table.pending is not None
        (hero,) = heroes(table.world)
        return plans(Asked(table.pending, table, table.world, options(table)), hero)

    shown = ways(ready(walked))
    assert shown
    for at in range(len(shown)):
        table = ready(walked)
        for each in ways(table)[at].route.answers:
            assert each in options(table)
            answer(table, each)
        assert any(isinstance(entry.answer, MonsterStrike) for entry in table.journal)


def standing(table: Table) -> list[Route]:
    """The walks to all places from which the dragon may attack with its points."""
    load_share("ui")
    return [route for _, route in stands(table.world, monsters(table.world)[0], 7)]


def test_it_attacks_from_where_it_stands_or_unfolds_but_not_folded_up() -> None:
    assert HERE in standing(ready(-1))
    assert HERE not in standing(ready(1))
    assert any(len(route.answers) == 1 for route in standing(ready(1)))
    assert all(len(route.answers) > 1 for route in standing(ready(0)))


def test_its_way_to_an_attack_is_the_shortest() -> None:
    assert min(route.points for route in standing(ready(-1)) if route.path[-1:] == (ROOM,)) == 4


def scene_of(table: Table) -> TableScene:
    """The screen of its question."""
    assert table.pending is not None
    made = screen_at(table, table.pending)
    assert isinstance(made, TableScene)
    return made


def walked(table: Table) -> Fingers:
    """The screen after a click on a space where it has room."""
    fingers = Fingers(scene_of(table), size=(1920, 1080))
    board_of(fingers).play.choose_space(ROOM)  # type: ignore[arg-type]
    for _ in range(80):
        fingers.wait(100)
    return fingers


def board_of(fingers: Fingers) -> TableScene:
    """The table on the screen."""
    assert isinstance(fingers.scene, TableScene)
    return fingers.scene


def dragon_at(where: int, *steps: int) -> tuple[tuple[int, ...], bool]:
    """The masks of the ways in which it is shown to stand after a walk to a space, and whether a stop sign is; before
    that it has taken some steps."""
    table = folded()
    for space in steps:
        found = (each for each in options(table) if isinstance(each, ShrunkStep) and each.to.anchor == space)
        answer(table, next(found))
    scene = scene_of(table)
    fingers = Fingers(scene)
    scene.aim.hover(where)  # type: ignore[arg-type]
    picture = scene.play.places.over_board(scene.aim.board())
    ways = scene.play.prompt.unfolds(where) or ()  # type: ignore[arg-type]
    stops = [space for lane in picture.lanes for space in lane.marks.stops]
    assert fingers.scene is scene
    assert (picture.ghost is not None) == bool(ways)
    return tuple(way.mask for way in ways), where in stops


def test_one_click_leads_along_a_whole_walk() -> None:
    table = folded()
    walked(table)
    figure = monsters(table.world)[0]
    assert table.world.get(Position, figure).anchor == ROOM
    assert sum(type(fact).__name__ == "Entered" for fact in table.facts) > 1


def test_over_the_end_of_a_walk_the_place_is_seen_where_it_could_unfold() -> None:
    masks, stopped = dragon_at(ROOM)
    assert masks
    assert not stopped
    assert all(mask >> ROOM & 1 and mask.bit_count() == 6 for mask in masks)


def test_where_it_has_no_room_a_stop_sign_stands() -> None:
    masks, stopped = dragon_at(GAP, GAP + 2, GAP + 1)
    assert not masks
    assert stopped


def test_every_way_to_stand_can_be_chosen() -> None:
    table = folded()
    fingers = walked(table)
    wanted = {mask_of_stance(table, each) for each in options(table) if isinstance(each, Expand)}
    fingers.type("f")
    play, seen = board_of(fingers).play, set()
    for _ in range(len(play.prompt.places)):
        assert play.places.current is not None
        seen.add(play.places.current.mask)
        fingers.type("r")
    assert seen == wanted
    assert len(seen) > 2


def mask_of_stance(table: Table, option: Expand) -> int:
    """The spaces under a dragon that stands so: three by two, or two by three."""
    across, down = (3, 2) if option.to.orientation == 0 else (2, 3)
    return mask_of(option.to.anchor + x + y * WIDTH for x in range(across) for y in range(down))


def test_enter_takes_the_place_that_is_shown() -> None:
    table = folded()
    fingers = walked(table)
    fingers.type("f")
    fingers.type("r")
    place = board_of(fingers).play.places.current
    assert place is not None
    fingers.press(Action.ACCEPT)
    assert covered_spaces(table.world, monsters(table.world)[0]) == place.mask


def test_a_click_on_another_place_shows_it_and_a_second_takes_it() -> None:
    table = folded()
    fingers = walked(table)
    fingers.type("f")
    places = board_of(fingers).play.places
    first = places.current
    assert first is not None
    other = next(each for each in board_of(fingers).play.prompt.places if each.mask & ~first.mask)
    spot = (other.mask & ~first.mask).bit_length() - 1
    assert places.click(spot)  # type: ignore[arg-type]
    shown = places.current
    assert shown is not None
    assert shown.mask >> spot & 1
    places.click(spot)  # type: ignore[arg-type]
    assert covered_spaces(table.world, monsters(table.world)[0]) == shown.mask


def test_the_figure_shrinks_and_grows_for_all_to_see() -> None:
    table = folded()
    fact = next(fact for fact in table.facts if isinstance(fact, Folded))
    made = FactAnimator(WIDTH).play([fact], table.world)
    fold = next(each for each in made if isinstance(each, Fold))
    assert (fold.start[2:], fold.end[2:]) == ((3, 2), (1, 1))
    frame = Frame()
    fold.show(0.5, frame, reduced=False)
    width = frame.poses[fold.figure.id].size
    assert width is not None
    assert 1 < width[0] < 3


def test_it_is_told_that_it_unfolds() -> None:
    table = folded()
    while steps := [each for each in options(table) if isinstance(each, ShrunkStep)]:
        answer(table, steps[0])
    answer(table, next(each for each in options(table) if isinstance(each, Expand)))
    fact = next(fact for fact in table.facts if isinstance(fact, Unfolded))
    assert (fact.before.bit_count(), fact.after.bit_count()) == (1, 6)
    assert table.world.get(Monster, fact.figure).card == "dragon"


def test_until_it_unfolds_its_whole_shape_stays_pale_where_it_set_off() -> None:
    table = folded()
    before = board_picture(table.world).left
    assert [(each.anchor, each.w, each.h) for each in before] == [(WIDTH + 7, 3, 2)]
    while steps := [each for each in options(table) if isinstance(each, ShrunkStep)]:
        answer(table, steps[0])
        assert board_picture(table.world).left == before
    answer(table, next(each for each in options(table) if isinstance(each, Expand)))
    assert board_picture(table.world).left == ()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_overlaps_or_is_cut(size: tuple[int, int], scale: float) -> None:
    assert faults_at(scene_of(folded()), size, scale) == []


def test_two_clicks_on_a_hero_make_it_fold_walk_unfold_and_strike() -> None:
    scene, names, fingers = laid_out(GIVEN.replace("points = 7", "points = 7, attacks = 1"), side=OVERLORD)
    prey = place_of(scene, names.figures["A"])
    click(scene, fingers, prey)
    assert not attacks(scene)
    plan, intent = scene.play.ways.found[0], scene.pane.picture.intent
    end = plan.route.path[-1]
    assert intent is not None and intent.stop == (end % WIDTH + 0.5, end // WIDTH + 0.5)
    assert len(intent.costs) == len(plan.route.path) - 1
    click(scene, fingers, prey)
    let_go_on(fingers)
    assert len(attacks(scene)) == 1
    assert scene.session.table.world.find(Shrunk, names.figures["o"]) is None


def menu_of_dragon() -> tuple[TableScene, ScenarioNames, Fingers]:
    """The dragon is activated, and stands with its whole base."""
    return laid_out(GIVEN.replace("points = 7", "points = 7, attacks = 1"), side=OVERLORD)


def test_a_large_monster_shows_at_once_how_far_it_walks() -> None:
    scene, names, _ = menu_of_dragon()
    (reachable,) = [each.mask for each in scene.play.prompt.highlights if each.kind == "reachable"]
    assert reachable >> ROOM & 1 and not reachable >> GAP & 1
    own = covered_spaces(scene.session.table.world, names.figures["o"])
    assert not reachable & own
    assert {type(answer) for space, answer in scene.play.prompt.spaces.items() if own >> space & 1} == {Shrink}
    assert "move on (7 movement points left)" in scene.play.prompt.call


def test_a_click_on_a_space_makes_a_large_monster_fold_up_and_walk_there() -> None:
    scene, names, fingers = menu_of_dragon()
    click(scene, fingers, Space(ROOM))
    let_go_on(fingers)
    world, dragon = scene.session.table.world, names.figures["o"]
    assert world.get(Position, dragon).anchor == ROOM and world.find(Shrunk, dragon) is not None
