"""A boulder that rolls, turns, falls and breaks, and lava that glows, as pictures."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.state.components.components import Position, TerrainPatch
from game.state.movers import MoverGone, MoverMoved, MoverStopped
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.hazards import Crush, MoverStep, Shatter, Sink, Turn
from game.ui.animation.reel import Animation, Reel
from game.ui.board.camera import Camera
from game.ui.board.frame import Frame
from game.ui.board.picture import BoardPicture, Light
from game.ui.board.view import BoardView
from game.ui.log.story import FigureNames, fact_words
from game.ui.picture import GLOWS, board_picture
from game.ui.render.canvas import Canvas
from tests.modules.boulders import put, roll_on, rolled, scene
from tests.overlord_support import Scene


def painted(canvas: Canvas, picture: BoardPicture, frame: Frame) -> bytes:
    """The pixels of a board at a moment of an animation."""
    camera = Camera(picture.width, picture.height, view=canvas.surface.get_rect())
    camera.look_at(4, 2)
    canvas.surface.fill((0, 0, 0))
    BoardView(canvas).paint(picture, camera, frame=frame)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_each_motion_is_drawn_step_by_step_and_calmly_where_that_is_wished(canvas: Canvas) -> None:
    for end, kinds in ((".", (MoverStep, Turn, Sink)), ("#", (Shatter,))):
        on, played = rolled(end)
        picture = board_picture(on.world)
        for kind in kinds:
            motion = next(each for each in played if isinstance(each, kind))
            lively: set[bytes] = set()
            calm: set[bytes] = set()
            for t in (0.4, 0.7, 0.8, 0.9):
                for reduced, seen in ((False, lively), (True, calm)):
                    frame = Frame()
                    motion.show(t, frame, reduced=reduced)
                    seen.add(painted(canvas, picture, frame))
            assert len(lively) == 4
            assert len(calm) <= 4 and calm != lively
    assert canvas.art.missing == []


def test_whoever_is_beneath_it_is_seen_dimly(canvas: Canvas) -> None:
    on = scene("........", "...A....", "......B.", heroes={"A": "mordrog", "B": "lyssa"})
    bare = painted(canvas, board_picture(on.world), Frame())
    put(on, (3, 1))
    dim = painted(canvas, board_picture(on.world), Frame())
    on.world.drop(Position, on["A"])
    assert len({bare, dim, painted(canvas, board_picture(on.world), Frame())}) == 3


def test_lava_swells_lights_what_lies_about_it_and_is_still_where_that_is_wished(canvas: Canvas) -> None:
    on = scene("........", "........", "......A.")
    dark = board_picture(on.world)
    on.world.create(TerrainPatch("lava", (on.space(2, 0),)))
    picture = board_picture(on.world)
    assert set(picture.lights) - set(dark.lights) == {Light(2.5, 0.5, GLOWS)}
    moments: list[set[bytes]] = []
    for canvas.reduced_motion in (False, True):
        moments.append(set())
        for canvas.now in (1.0, 1200.0, 2400.0):
            moments[-1].add(painted(canvas, replace(picture, lights=()), Frame()))
    assert [len(seen) for seen in moments] == [3, 1]


def crushing_roll() -> tuple[Scene, list[Animation]]:
    """A roll of three spaces over rubble and a hero, and what is played of it."""
    on = scene(".r.A....", "......B.", heroes={"A": "mordrog", "B": "lyssa"})
    hand = FactAnimator(8)
    hand.learn(on.world)
    roll_on(on, put(on, (0, 0)), 4)
    return on, hand.play(list(on.table.facts), on.world)


def test_a_roll_goes_on_over_whoever_is_crushed_and_the_dead_are_shown_after_it() -> None:
    _, played = crushing_roll()
    steps = [at for at, each in enumerate(played) if isinstance(each, MoverStep)]
    assert steps == list(range(steps[0], steps[0] + 4))
    assert [at for at, each in enumerate(played) if isinstance(each, Crush)] > [steps[-1]]


def test_who_is_crushed_stands_until_he_is_hit_and_lies_flat_then_with_a_word() -> None:
    _, played = crushing_roll()
    step = next(each for each in played if isinstance(each, MoverStep) and each.crushed)
    poses, shaken = [], []
    for t, reduced in ((0.1, False), (0.5, False), (0.5, True)):
        frame = Frame()
        step.show(t, frame, reduced=reduced)
        poses.append(frame.poses[step.crushed[0].id])
        shaken.append(frame.shake != (0.0, 0.0))
    assert [pose.word for pose in poses] == ["", "crushed", "crushed"]
    assert [pose.flat > 0 for pose in poses] == [False, True, True]
    assert shaken == [False, True, False] and poses[2].flash == 0


def test_rubble_lies_there_until_the_boulder_comes_and_flies_to_pieces_then() -> None:
    on, played = crushing_roll()
    step = next(each for each in played if isinstance(each, MoverStep) and each.cleared)
    shares = []
    for t in (0.0, 1.0):
        frame = Frame()
        step.show(t, frame, reduced=False)
        shares.append(frame.swept[on.space(1, 0)][1])
    assert shares == [0.0, 1.0]


def test_one_line_of_the_log_tells_of_a_roll_what_it_met_and_how_it_ended() -> None:
    on, _ = crushing_roll()
    names = FigureNames(on.table.book)
    names.learn(on.world)
    lines = [
        fact_words(fact, names) for fact in on.table.facts if isinstance(fact, MoverMoved | MoverGone | MoverStopped)
    ]
    assert [line for line in lines if line] == ["A boulder rolls 4 spaces and crushes **Mordrog**"]
    on, _ = rolled("#")
    (told,) = [fact_words(fact, names) for fact in on.table.facts if isinstance(fact, MoverStopped)]
    assert told == "A boulder rolls 4 spaces and breaks on a wall"


def test_who_will_be_crushed_has_his_wounds_until_he_is_hit() -> None:
    on, played = crushing_roll()
    reel, left = Reel(), []
    reel.add(*played)
    while reel.running is not None:
        now = reel.running
        left.append((isinstance(now, MoverStep) and bool(now.crushed), reel.frame().wounds.get(str(on["A"]))))
        reel.finish()
    hit = left.index((True, 16))
    assert all(wounds == 16 for _, wounds in left[: hit + 1])
    assert all(wounds is None for _, wounds in left[hit + 1 :])


def test_what_turns_falls_or_flies_to_pieces_sweeps_nothing_while_it_does() -> None:
    for end in (".", "#"):
        _, played = rolled(end)
        still = [each for each in played if isinstance(each, Turn | Sink | Shatter)]
        assert still
        assert [each.mover.swept for each in still] == [()] * len(still)


def test_a_boulder_that_breaks_flies_apart_in_pieces_of_its_own_picture(canvas: Canvas) -> None:
    on, played = rolled("#")
    (broken,) = (each for each in played if isinstance(each, Shatter))
    picture = board_picture(on.world)
    looks = []
    for t in (0.05, 0.3, 0.6):
        frame = Frame()
        broken.show(t, frame, reduced=False)
        looks.append(painted(canvas, picture, frame))
    assert len(set(looks)) == 3
    assert painted(canvas, picture, Frame()) not in looks
