"""Animations run on told time, wait for each other, and end at once when the player wishes."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.ui.animation.flights import Flight, PlayedCard
from game.ui.animation.reel import (
    Animation,
    Appear,
    Blow,
    Reel,
    SlayAnimation,
    SumUp,
    Tumble,
    WalkAnimation,
)
from game.ui.animation.scenery import Front, Reveal, Swing
from game.ui.board.picture import FigurePicture

STEP = WalkAnimation(figure="a", points=((0, 0), (1, 0)))


def test_a_step_takes_160_ms_and_ends_at_its_goal() -> None:
    reel = Reel()
    reel.add(STEP)
    reel.update(0.0)
    reel.update(159.0)
    assert reel.frame().poses["a"].x == pytest.approx(1.0, abs=0.01)
    reel.update(160.0)
    assert not reel.busy


def test_a_step_hops_in_the_middle() -> None:
    reel = Reel()
    reel.add(STEP)
    reel.update(0.0)
    reel.update(80.0)
    assert reel.frame().poses["a"].lift == pytest.approx(0.107, abs=0.01)


def test_a_waiting_figure_stays_where_it_was() -> None:
    reel = Reel()
    reel.add(Tumble(count=2), WalkAnimation(figure="b", points=((3, 3), (4, 3))))
    reel.update(0.0)
    assert (reel.frame().poses["b"].x, reel.frame().poses["b"].y) == (3, 3)


def test_the_slain_stand_until_their_turn() -> None:
    ghost = FigurePicture("g", "monsters/beastman", Space(5))
    reel = Reel()
    reel.add(STEP, SlayAnimation(figure=ghost, at=(5, 0)))
    reel.update(0.0)
    assert reel.frame().ghosts == [ghost]
    assert reel.frame().poses["g"].alpha == 255


def test_those_who_appear_are_unseen_before() -> None:
    reel = Reel()
    reel.add(STEP, Appear(figures=(("n", (1, 1)),)))
    reel.update(0.0)
    assert reel.frame().poses["n"].alpha == 0


def test_an_input_finishes_only_what_runs() -> None:
    reel = Reel()
    reel.add(STEP, WalkAnimation(figure="b", points=((0, 0), (1, 0))))
    assert reel.finish()
    assert reel.busy
    assert reel.finish()
    assert not reel.finish()


@pytest.mark.parametrize(("speed", "end"), [("slow", 240.0), ("normal", 160.0), ("fast", 80.0)])
def test_the_speed_setting_stretches_time(speed: str, end: float) -> None:
    reel = Reel(speed=speed)  # type: ignore[arg-type]
    reel.add(STEP)
    reel.update(0.0)
    reel.update(end - 1)
    assert reel.busy
    reel.update(end)
    assert not reel.busy


def test_at_instant_speed_all_is_over_at_once_and_nothing_is_forgotten() -> None:
    done: list[str] = []
    reel = Reel(speed="instant")
    reel.add(
        WalkAnimation(figure="a", points=((0, 0), (1, 0)), then=lambda: done.append("walked")),
        Blow(figure="a", at=(0, 0), then=lambda: done.append("hit")),
    )
    assert done == ["walked", "hit"]


def test_a_late_frame_plays_what_follows_from_the_right_moment() -> None:
    reel = Reel()
    reel.add(STEP, WalkAnimation(figure="b", points=((0, 0), (1, 0))))
    reel.update(0.0)
    reel.update(200.0)
    assert 0.0 < reel.frame().poses["b"].x < 0.5
    reel.update(320.0)
    assert not reel.busy


def test_each_sound_is_played_once_when_its_animation_starts() -> None:
    heard: list[str] = []
    reel = Reel(sound=heard.append)
    reel.add(
        WalkAnimation(figure="a", points=((0, 0), (1, 0)), sound="stone_step"),
        Blow(figure="a", at=(0, 0), sound="hit_small"),
    )
    reel.update(0.0)
    reel.update(100.0)
    assert heard == ["stone_step"]
    reel.update(160.0)
    assert heard == ["stone_step", "hit_small"]


@pytest.mark.parametrize(
    "animation",
    [
        WalkAnimation(figure="a", points=((0, 0), (1, 0)), way="leap"),
        Blow(figure="a", at=(0, 0), text="3"),
        Appear(figures=(("a", (0, 0)),)),
    ],
)
def test_reduced_motion_lifts_and_shakes_nothing(animation: Animation) -> None:
    reel = Reel(reduced=True)
    reel.add(animation)
    reel.update(0.0)
    for now in range(0, 400, 20):
        reel.update(float(now))
        for pose in reel.frame().poses.values():
            assert pose.lift == 0
            assert pose.x in (0, 1)


def gems(pieces: int) -> Flight:
    """Threat that comes to its counter."""
    return Flight(picture="gem", start=(0, 0), goal=(9, 9), pieces=pieces, counter="threat", gain=pieces)


def played(reel: Reel, now: float) -> Reel:
    """The reel after so many milliseconds from its start."""
    reel.update(0.0)
    reel.update(now)
    return reel


def test_many_pieces_never_fly_longer_than_900_ms() -> None:
    assert gems(30).flying == 900.0


def test_a_counter_shows_the_old_number_until_the_gems_arrive() -> None:
    reel = Reel()
    reel.add(STEP, gems(3))
    assert played(reel, 0.0).frame().owed["threat"] == 3
    assert played(reel, 160.0 + 431.0).frame().owed["threat"] == 2
    assert played(reel, 160.0 + 430.0 + 181.0).frame().owed["threat"] == 0


def test_a_counter_pops_as_a_gem_arrives() -> None:
    reel = Reel()
    reel.add(gems(1))
    assert played(reel, 430.0).frame().pops["threat"] == pytest.approx(1.15)
    assert played(reel, 500.0).frame().pops["threat"] < 1.1


def test_gems_fly_on_an_arc_between_their_ends() -> None:
    reel = Reel()
    reel.add(gems(1))
    (piece,) = played(reel, 215.0).frame().pieces
    assert piece.part == pytest.approx(0.5)
    assert piece.arc > 0


def test_a_played_card_shows_its_back_in_the_hand_and_its_face_in_the_middle() -> None:
    reel = Reel()
    reel.add(PlayedCard(card=CardId("rage"), cost=2))
    (early,) = played(reel, 100.0).frame().cards
    (late,) = played(reel, 700.0).frame().cards
    assert (early.turned, late.turned, late.part) == (0.0, 1.0, 1.0)


def test_the_price_of_a_card_leaves_the_counter_while_the_card_is_read() -> None:
    reel = Reel()
    reel.add(PlayedCard(card=CardId("rage"), cost=2))
    assert played(reel, 400.0).frame().owed["threat"] == -2
    assert played(reel, 1300.0).frame().owed["threat"] == 0


def test_with_reduced_motion_nothing_flies() -> None:
    reel = Reel(reduced=True)
    reel.add(gems(4))
    assert played(reel, 300.0).frame().pieces == []


def test_a_door_swings_for_300_ms() -> None:
    reel = Reel()
    reel.add(Swing(door="d"))
    assert played(reel, 0.0).frame().doors["d"] == 0.0
    assert 0.0 < played(reel, 100.0).frame().doors["d"] < 1.0
    reel.update(300.0)
    assert not reel.busy


def test_a_door_that_waits_stays_as_it_was() -> None:
    reel = Reel()
    reel.add(STEP, Swing(door="d", opening=False))
    assert played(reel, 0.0).frame().doors["d"] == 1.0


def test_what_a_door_reveals_is_dark_until_it_has_swung() -> None:
    reel = Reel()
    reel.add(Swing(door="d"), Reveal(spaces=0b110, origin=(0.0, 0.0)))
    (dark,) = played(reel, 200.0).frame().veils
    assert (dark.mask, dark.gone) == (0b110, 0.0)
    (light,) = played(reel, 1090.0).frame().veils
    assert light.gone > 0.99


def test_a_blast_burns_at_its_middle_first() -> None:
    reel = Reel()
    reel.add(Front(rows=((5,), (4, 6))))
    assert set(played(reel, 60.0).frame().heat) == {5}
    assert {4, 6} <= set(played(reel, 300.0).frame().heat)


def test_at_instant_speed_nothing_is_ever_owed() -> None:
    reel = Reel(speed="instant")
    reel.add(gems(4), PlayedCard(card=CardId("rage"), cost=2))
    assert not reel.busy
    assert reel.frame().owed == {}


def test_wounds_are_shown_as_they_were_until_the_blow_lands() -> None:
    reel = Reel()
    reel.add(Tumble(count=1), Blow(figure="a", at=(0, 0), before=9), Blow(figure="a", at=(0, 0), before=7))
    reel.update(0.0)
    assert reel.suspense and reel.frame().wounds == {"a": 9}
    reel.finish()
    reel.update(20.0)
    reel.update(40.0)
    assert reel.frame().wounds == {"a": 7}
    reel.finish()
    reel.update(60.0)
    reel.update(80.0)
    assert reel.frame().wounds == {}


def test_a_pause_takes_nothing_from_the_time_that_is_left() -> None:
    reel = Reel()
    reel.add(STEP)
    reel.update(0.0)
    reel.update(100.0)
    reel.paused = True
    reel.update(5000.0)
    assert reel.busy
    reel.paused = False
    reel.update(5050.0)
    assert reel.busy
    reel.update(5065.0)
    assert not reel.busy


def test_a_sum_counts_up_term_by_term() -> None:
    reel = Reel()
    reel.add(SumUp(terms=("7 damage", "− 2 armour", "= 5 wounds")))
    reel.update(0.0)
    seen = []
    for now in (10.0, 200.0, 380.0, 700.0):
        reel.update(now)
        seen.append(reel.frame().sum)
    assert seen == ["7 damage", "7 damage − 2 armour", *["7 damage − 2 armour = 5 wounds"] * 2]


def test_dice_that_are_still_in_the_hand_are_known() -> None:
    reel = Reel()
    reel.add(STEP, Tumble(count=2))
    assert reel.rolls_later()
    reel.finish()
    assert not reel.rolls_later()


def test_a_card_lies_until_it_can_be_read_at_the_fastest_speed_that_shows_it() -> None:
    for speed, there in (("fast", True), ("instant", False)):
        reel = Reel(speed=speed)  # type: ignore[arg-type]
        reel.update(0.0)
        reel.add(PlayedCard(card=CardId("rage"), rest=1000.0, letters=100))
        reel.update(1.0)
        reel.update(2900.0)
        assert reel.busy is there
