"""What steps onto dear ground cost, while the pointer is over the end of a walk; what waits on ground that harms."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.board.grid import Space
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.table.table import TableScene
from game.state.requests.requests import Menu
from game.ui.board.picture import Intent
from game.ui.input.actions import Action, Pressed, Typed
from game.ui.panels.space_contents import ground_words
from game.ui.prompts import Asked, Route, prompt_for
from game.ui.render.canvas import Canvas
from tests.ui.drawn import screen_at
from tests.ui.fingers import Fingers

GIVEN = '''
title = "Mud and more"
modules = ["base", "well"]
map = """
##########
#A.~~^^..#
#..::..//#
##########
"""
figures.A = { hero = "mordrog" }
turn = { hero = "A", action = "run" }
'''


def scene(given: str = GIVEN) -> TableScene:
    """The table of a hero before mud."""
    table, _ = set_table(parse_scenario(given))
    table.stops = lambda request: True
    request = table.advance()
    assert request is not None
    made = Fingers(screen_at(table, request)).scene
    assert isinstance(made, TableScene)
    return made


def intent_over(made: TableScene, x: int, y: int) -> Intent | None:
    """What the board shows of the walk to the space under the pointer."""
    made.aim.hover(Space(y * 10 + x))
    return made.aim.board().intent


def test_over_mud_the_sum_and_the_price_of_each_step_are_shown() -> None:
    intent = intent_over(scene(), 4, 1)
    assert intent is not None
    assert (intent.costs, intent.prices) == ((1, 3, 5), (1, 2, 2))


def test_a_walk_for_which_the_points_do_not_suffice_is_measured_and_says_where_they_end() -> None:
    made = short_of_points()
    intent = intent_over(made, 8, 1)
    assert intent is not None
    assert (intent.costs[-1], intent.points) == (7, 3)
    assert "**7 points**, 4 more than there are" in made.aim.told_of_space()
    within = intent_over(made, 3, 1)
    assert within is not None
    assert within.points is None


def kept_while_looking(made: TableScene, keep: Callable[[Space], object]) -> Intent | None:
    """What the board shows of a walk of seven points to (8, 1) that was kept, while the pointer is elsewhere."""
    made.aim.hover(Space(18))
    keep(Space(18))
    return intent_over(made, 3, 2)


def short_of_points() -> TableScene:
    """The table of a hero with three points before mud."""
    return scene(GIVEN.replace('action = "run"', 'action = "run", points = 3').replace("..::..//#", "......###"))


def test_a_click_keeps_a_walk_for_which_the_points_do_not_suffice_while_the_pointer_is_elsewhere() -> None:
    made = short_of_points()
    intent = kept_while_looking(made, made.play.choose_space)
    assert intent is not None
    assert (intent.costs[-1], intent.points) == (7, 3)
    assert not made.play.notice


def test_a_key_keeps_a_walk_over_mud_with_its_prices_while_the_pointer_is_elsewhere() -> None:
    made = scene()
    made.aim.hover(Space(14))
    made.handle(Typed(","))
    intent = intent_over(made, 3, 2)
    assert intent is not None
    assert (intent.costs, intent.prices, intent.points) == ((1, 3, 5), (1, 2, 2), None)


@pytest.mark.parametrize("given", [Pressed(Action.BACK), Typed(",")])
def test_a_kept_walk_goes_by_escape_and_by_its_key(given: Pressed | Typed) -> None:
    made = short_of_points()
    kept_while_looking(made, made.play.choose_space)
    made.aim.hover(Space(18))
    made.handle(given)
    assert intent_over(made, 3, 2) is None


def test_a_kept_walk_goes_with_the_next_answer() -> None:
    made = short_of_points()
    kept_while_looking(made, made.play.choose_space)
    made.play.choose_space(Space(12))
    assert made.play.ways.kept is None


def test_words_stay_off_a_walk_that_is_kept() -> None:
    made = short_of_points()
    kept_while_looking(made, made.play.choose_space)
    assert {Space(17), Space(18)} <= made.play.ways.spaces


def test_what_nobody_can_walk_to_is_not_measured() -> None:
    shut = GIVEN.replace("#A.~~^^..#", "#A#......#").replace("#..::..//#", "#.#.......#"[:10])
    assert intent_over(scene(shut), 6, 1) is None


def way_over(given: str, x: int, y: int) -> list[int]:
    """The columns and rows of the walk to a space, in tens and ones."""
    table, _ = set_table(parse_scenario(given))
    table.stops = lambda request: True
    request = table.advance()
    assert isinstance(request, Menu)
    prompt = prompt_for(Asked(request, table, table.world, table.options_of(request)))
    route = prompt.spaces[Space(y * 10 + x)]
    assert isinstance(route, Route)
    return [space % 10 * 10 + space // 10 for space in route.path]


def test_a_walk_goes_round_ground_that_harms_where_its_points_lead_so_far() -> None:
    lava = GIVEN.replace("#A.~~^^..#", "#A.^.....#").replace("#..::..//#", "#........#")
    around = way_over(lava, 5, 1)
    assert (len(around), 31 in around) == (5, False)
    assert way_over(lava, 3, 1) == [11, 21, 31]
    assert way_over(lava.replace("#........#", "##########"), 5, 1) == [11, 21, 31, 41, 51]


def test_over_plain_ground_nothing_is_counted() -> None:
    assert intent_over(scene(), 3, 2) is None


def test_the_prices_are_drawn(canvas: Canvas) -> None:
    made = scene()
    surface = made.stage.canvas.surface
    spot = made.pane.camera.rect(4, 1)

    def look() -> bytes:
        made.refresh()
        made.draw(made.stage.canvas)
        return bytes(surface.subsurface((spot.x, spot.bottom - spot.h // 3, spot.w, spot.h // 3)).get_buffer().raw)

    before = look()
    made.aim.hover(Space(14))
    assert look() != before


GIVEN_ONCE = """
title = "Lava that burns once"
modules = ["base", "well"]
options.lava_step = "once"
map = '''
#####
#A.^#
#####
'''
figures.A = { hero = "mordrog" }
turn = { hero = "A" }
"""


@pytest.mark.parametrize(
    ("space", "told"),
    [
        (13, "takes 2 movement points. A jump costs 3 points for each space of it. Fliers are spared, and large"),
        (15, "2 burn tokens. A jump costs 3 points for each space of it. Fliers are spared, and large figures only"),
        (23, "1 daze token. Nobody jumps over it. Fliers are spared."),
        (27, "1 bleed token. Nobody jumps over it. Fliers are spared."),
    ],
)
def test_ground_says_what_waits_there_what_a_jump_costs_and_whom_it_spares(space: int, told: str) -> None:
    world = scene().session.view.world
    assert told in " ".join(ground_words(world, Space(space), short=False))
    assert told not in " ".join(ground_words(world, Space(space), short=True))


def test_lava_says_how_it_burns_as_it_is_played() -> None:
    table, _ = set_table(parse_scenario(GIVEN_ONCE))
    told = " ".join(ground_words(table.world, Space(8), short=False))
    assert "a step onto it from other ground gives 2 wounds" in told
