"""What the buttons of the preview do to the quest that lies on the board."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.scenes.preview.preview import Preview
from game.state.components.components import OVERLORD, Door, Monster, Position
from game.state.queries.board_queries import crowd, figures_at
from game.ui.preview.trial import Trial
from tests.ui.fingers import Fingers


@pytest.fixture
def scene() -> Preview:
    """The shipped quest, seen by the overlord."""
    scene = Preview(side=OVERLORD, wait=True)
    Fingers(scene)
    return scene


def trial(scene: Preview) -> Trial:
    """What lies on the board."""
    assert scene.board.trial is not None
    return scene.board.trial


def free_space(scene: Preview) -> Space:
    """A space of the start area on which nobody stands."""
    assert scene.board.quest is not None
    free = scene.board.quest.area(0).mask & ~crowd(trial(scene).world).everyone
    return Space(free.bit_length() - 1)


def test_the_chosen_monster_is_put_on_the_chosen_space_as_a_master_where_that_is_asked(scene: Preview) -> None:
    scene.board.space = free_space(scene)
    scene.deeds.next_monster(1)
    scene.deeds.set_master(True)
    scene.deeds.put_monster()
    world = trial(scene).world
    put = world.get(Monster, figures_at(world)[scene.board.space])
    assert (put.card, put.rank) == (scene.deeds.monsters[1][0], "master")


def test_no_monster_is_put_where_somebody_stands(scene: Preview) -> None:
    scene.board.space = next(place.anchor for _, place in trial(scene).world.each(Position))
    before = len(list(trial(scene).world.each(Monster)))
    scene.deeds.put_monster()
    assert len(list(trial(scene).world.each(Monster))) == before


def test_a_monster_is_taken_away_and_comes_back_when_all_is_laid_anew(scene: Preview) -> None:
    world = trial(scene).world
    scene.board.space = next(world.get(Position, monster).anchor for monster, _ in world.each(Monster))
    before = len(list(trial(scene).world.each(Monster)))
    scene.deeds.remove_figure()
    assert len(list(trial(scene).world.each(Monster))) == before - 1
    scene.deeds.lay_anew()
    assert len(list(trial(scene).world.each(Monster))) == before


@pytest.mark.parametrize("on", [True, False])
def test_all_doors_open_and_shut_together(on: bool, scene: Preview) -> None:
    scene.deeds.set_doors(not on)
    scene.deeds.set_doors(on)
    assert {door.open for _, door in trial(scene).world.each(Door)} == {on}


def test_dice_wait_with_the_face_that_they_were_turned_to(scene: Preview) -> None:
    scene.deeds.queue_die(0)
    scene.deeds.queue_die(2)
    scene.deeds.turn_die(1)
    assert scene.board.queue == [("red", 0), ("white", 1)]
    scene.deeds.clear_dice()
    assert scene.board.queue == []


def test_a_hero_is_chosen_among_those_that_no_other_has(scene: Preview) -> None:
    scene.deeds.hero_stepper(0)(1)
    first = scene.board.party.cards[0]
    scene.deeds.hero_stepper(1)(1)
    second = scene.board.party.cards[1]
    assert first and second and first != second
    scene.deeds.hero_stepper(0)(-1)
    assert scene.board.party.cards[0] == ""


def test_a_seed_is_the_digits_that_are_typed(scene: Preview) -> None:
    scene.deeds.set_seed("4x2")
    assert (scene.deeds.seed_text, scene.board.party.seed) == ("42", 42)


def test_where_a_game_would_begin_is_told(scene: Preview) -> None:
    assert scene.deeds.start_words().startswith("From the start")
    scene.board.space = free_space(scene)
    width = scene.board.pane.picture.width
    place = f"({scene.board.space % width}, {scene.board.space // width})"
    assert place in scene.deeds.start_words() and "area 0" in scene.deeds.start_words()


def test_a_sound_quest_has_no_fault_to_go_to(scene: Preview) -> None:
    assert scene.board.faults == ()
    scene.deeds.next_problem(1)
    assert scene.deeds.problem == -1
