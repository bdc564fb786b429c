"""Turning figures on the board: by keys, by the wheel, by a drag, and as the end of a walk."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Space
from game.scenes.table.rows import left_of_row
from game.scenes.table.table import TableScene
from game.ui.input.actions import Action, Pressed, read_event
from game.ui.prompts.base import Route
from game.ui.prompts.plan import Plan
from tests.modules.mod.table import at_table

WALK = "facing/who_walks_faces_where_he_went_and_turns_as_he_stops"
MONSTER = "facing/a_monster_turns_in_its_activation"
UNTOLD = "facing/where_it_does_not_matter_how_one_stands_a_blow_from_behind_meets_armour"


def wedge(scene: TableScene) -> str:
    """Which way the figure that acts points."""
    (acting,) = scene.play.acting
    (found,) = (each for each in scene.aim.board().figures if each.id == str(acting))
    return found.wedge


def own_space(scene: TableScene) -> Space:
    """Where it stands."""
    (acting,) = scene.play.acting
    return next(each.anchor for each in scene.aim.board().figures if each.id == str(acting))


@pytest.mark.parametrize("scenario", (WALK, MONSTER))
def test_a_key_turns_the_figure_at_once(scenario: str) -> None:
    def see(scene: TableScene) -> None:
        assert wedge(scene) == "north"
        scene.handle(Pressed(Action.FACE_EAST))
        assert wedge(scene) == "east"

    at_table(scenario, see)


def test_shift_and_an_arrow_are_the_keys_that_turn() -> None:
    pygame.init()
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert read_event(event) == Pressed(Action.FACE_WEST)
    plain = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0)
    assert read_event(plain) == Pressed(Action.LEFT)


def test_the_wheel_over_the_figure_turns_it_and_elsewhere_it_zooms() -> None:
    def see(scene: TableScene) -> None:
        own = own_space(scene)
        assert not scene.pane.spin(Space(own + 1), 1)
        assert scene.pane.spin(own, -1)
        assert wedge(scene) == "east"

    at_table(WALK, see)


def test_a_drag_away_from_the_figure_turns_it_once_it_is_over() -> None:
    def see(scene: TableScene) -> None:
        own = own_space(scene)
        assert scene.pane.pull(own, -40.0, 10.0, False)
        assert wedge(scene) == "north"
        assert scene.pane.pull(own, -40.0, 10.0, True)
        assert wedge(scene) == "west"
        assert not scene.pane.pull(Space(own + 1), -40.0, 10.0, True)

    at_table(WALK, see)


def test_a_drag_that_ends_over_a_walk_turns_the_figure_all_the_same() -> None:
    def see(scene: TableScene) -> None:
        own, wide = own_space(scene), scene.pane.picture.width
        scene.aim.hover(Space(own + 2 * wide))
        scene.pane.pull(own, 40.0, 10.0, False)
        picture = scene.play.turning.over_board(scene.aim.board())
        assert picture.meant is not None and (picture.meant.wedge, wedge(scene)) == ("east", "north")
        assert picture.at(own) == (picture.meant.x, picture.meant.y), "the wedge stands on the figure itself"
        scene.pane.pull(own, 40.0, 10.0, True)
        assert wedge(scene) == "east"
        assert scene.play.turning.meant is None and scene.play.turning.pulling is None

    at_table(WALK, see)


def test_a_drag_from_the_end_of_a_proposed_way_turns_there() -> None:
    def see(scene: TableScene) -> None:
        own = own_space(scene)
        goal = Space(own + 2 * scene.pane.picture.width)
        route = scene.play.prompt.spaces[goal]
        assert isinstance(route, Route)
        scene.play.ways.found = [Plan(opening=None, route=route, tired=0, call="Walk")]
        scene.pane.pull(goal, -40.0, 10.0, True)
        assert (scene.play.turning.meant, wedge(scene)) == ("west", "north")

    at_table(WALK, see)


def test_a_key_over_a_walk_is_its_end() -> None:
    def see(scene: TableScene) -> None:
        goal = Space(own_space(scene) + 2 * scene.pane.picture.width)
        scene.aim.hover(goal)
        scene.handle(Pressed(Action.FACE_WEST))
        assert wedge(scene) == "north", "nothing is turned before the walk"
        meant = scene.play.turning.over_board(scene.aim.board()).meant
        assert meant is not None and meant.wedge == "west"
        route = scene.play.prompt.spaces[goal]
        assert isinstance(route, Route)
        answers = scene.play.turning.with_turn(route.answers)
        assert answers[:-1] == list(route.answers) and answers[-1].way == "west"
        scene.play.choose_space(goal)
        while scene.play.going_on:
            scene._walk_on()
        assert (own_space(scene), wedge(scene)) == (goal, "west")

    at_table(WALK, see)


def test_the_facing_of_one_walk_is_not_that_of_another() -> None:
    def see(scene: TableScene) -> None:
        own, wide = own_space(scene), scene.pane.picture.width
        scene.aim.hover(Space(own + wide))
        scene.handle(Pressed(Action.FACE_WEST))
        scene.aim.hover(Space(own - wide))
        assert scene.play.turning.meant is None

    at_table(WALK, see)


def test_a_turn_that_has_become_needless_does_not_end_the_row() -> None:
    assert left_of_row(["turn", "strike"], ["strike"], spare="turn") == ["strike"]
    assert left_of_row(["turn", "strike"], ["turn"], spare="turn") == ["turn", "strike"]
    assert left_of_row(["step", "strike"], ["strike"], spare="turn") == []


def test_where_facing_does_not_matter_nothing_turns() -> None:
    def see(scene: TableScene) -> None:
        assert not scene.play.prompt.turns
        assert not scene.play.turning.key(Action.FACE_EAST)

    at_table(UNTOLD, see)
