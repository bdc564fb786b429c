"""Animations run on told time, wait for each other, and end at once when the player wishes."""

from __future__ import annotations

import pytest

from game.ui.anim import Animation, Appear, Blow, Flight, Reel, Reveal, Slay, Tumble, Walk
from game.ui.board.picture import FigurePicture

STEP = Walk(figure="a", points=((0, 0), (1, 0)))


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
    reel.add(Tumble(count=2), Walk(figure="b", points=((3, 3), (4, 3))))
    reel.update(0.0)
    assert (reel.frame().poses["b"].x, reel.frame().poses["b"].y) == (3, 3)


def test_the_slain_stand_until_their_turn() -> None:
    ghost = FigurePicture("g", "monsters/beastman", 5)
    reel = Reel()
    reel.add(STEP, Slay(figure=ghost, at=(5, 0)))
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
    reel.add(STEP, Walk(figure="b", points=((0, 0), (1, 0))))
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
        Walk(figure="a", points=((0, 0), (1, 0)), then=lambda: done.append("walked")),
        Blow(figure="a", at=(0, 0), then=lambda: done.append("hit")),
    )
    assert done == ["walked", "hit"]


def test_a_late_frame_plays_what_follows_from_the_right_moment() -> None:
    reel = Reel()
    reel.add(STEP, Walk(figure="b", points=((0, 0), (1, 0))))
    reel.update(0.0)
    reel.update(200.0)
    assert 0.0 < reel.frame().poses["b"].x < 0.5
    reel.update(320.0)
    assert not reel.busy


def test_each_sound_is_played_once_when_its_animation_starts() -> None:
    heard: list[str] = []
    reel = Reel(sound=heard.append)
    reel.add(
        Walk(figure="a", points=((0, 0), (1, 0)), sound="stone_step"), Blow(figure="a", at=(0, 0), sound="hit_small")
    )
    reel.update(0.0)
    reel.update(100.0)
    assert heard == ["stone_step"]
    reel.update(160.0)
    assert heard == ["stone_step", "hit_small"]


@pytest.mark.parametrize(
    "animation",
    [
        Walk(figure="a", points=((0, 0), (1, 0)), way="leap"),
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


def test_many_pieces_never_fly_longer_than_900_ms() -> None:
    assert Flight(picture="ui/tokens/threat", start=(0, 0), goal=(9, 9), pieces=30).length == 900.0


def test_what_a_door_reveals_is_dark_until_it_has_swung() -> None:
    reel = Reel()
    reel.add(Reveal(door="d", spaces=0b110))
    reel.update(0.0)
    reel.update(300.0)
    assert (reel.frame().veiled, reel.frame().veil) == (0b110, 1.0)
    reel.update(1090.0)
    assert reel.frame().veil < 0.01
