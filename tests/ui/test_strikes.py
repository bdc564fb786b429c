"""Hits by their weapons, glides of the camera, and walks whose way is drawn before they are walked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.request import Seat
from game.scenes.table.hero_turn import HeroTurnScene
from game.state.components.components import OVERLORD, Position
from game.state.events import causes
from game.state.events import facts as f
from game.state.events.attack import FISTS
from game.state.queries.figures import heroes, monsters
from game.state.slugs import Cause
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import Blow, Reel, SumUp, WalkAnimation
from game.ui.animation.strikes import Weapon, WeaponHit
from game.ui.animation.ways import Glide, PathAhead, drawn_ahead
from game.ui.board.camera import Camera
from game.ui.board.frame import Frame, Missile
from game.ui.board.strikes import draw_missiles
from tests.desktop.prepared import saved
from tests.ui.fingers import Fingers
from tests.ui.test_story import WIDTH, hero, table
from tests.ui.test_story_told import SAVE, ambush


def shown(hit: WeaponHit, t: float, *, reduced: bool = False) -> list[Missile]:
    """What is drawn of a hit at a moment."""
    frame = Frame()
    hit.show(t, frame, reduced=reduced)
    return frame.missiles


@pytest.mark.parametrize("weapon", ["ranged", "magic"])
def test_an_arrow_and_a_bolt_fly_from_their_figure_to_the_target(weapon: Weapon) -> None:
    hit = WeaponHit(weapon=weapon, start=(1.5, 1.5), goal=(5.5, 1.5))
    ways = [missile.at[0] for t in (0.0, 0.3, 0.6) for missile in shown(hit, t) if missile.ended is None]
    assert ways == sorted(ways) and ways[0] == 1.5 and len(ways) >= 2
    (last,) = shown(hit, 1.0)
    assert (last.at, last.ended) == ((5.5, 1.5), 1.0)


def test_a_blade_sweeps_over_the_target_at_once() -> None:
    (missile,) = shown(WeaponHit(weapon="melee", start=(1.5, 1.5), goal=(2.5, 1.5)), 0.0)
    assert (missile.at, missile.ended) == ((2.5, 1.5), 0.0)


@pytest.mark.parametrize("weapon", ["ranged", "magic"])
def test_with_reduced_motion_nothing_flies(weapon: Weapon) -> None:
    hit = WeaponHit(weapon=weapon, start=(1.5, 1.5), goal=(5.5, 1.5))
    assert not shown(hit, 0.2, reduced=True)


@pytest.mark.parametrize("weapon", ["melee", "ranged", "magic"])
def test_each_weapon_leaves_its_mark_on_the_board(weapon: Weapon) -> None:
    surface = pygame.Surface((200, 200))
    camera = Camera(10, 10, view=pygame.Rect(0, 0, 200, 200))
    camera.look_at(2, 2)
    draw_missiles(surface, [Missile(weapon, (2.0, 2.0), 0.3, ended=0.5)], camera)
    assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() < 200 * 200


@pytest.mark.parametrize(("kind", "wounds"), [("melee", 2), ("ranged", 2), ("magic", 2), ("ranged", 0)])
def test_the_weapon_strikes_between_the_sum_and_the_blow(kind: str, wounds: int) -> None:
    one = table()
    figure = hero(one)
    animator = FactAnimator(WIDTH)
    animator.learn(one.world)
    attack = f.AttackDeclared(by=figure, weapon=FISTS, kind=kind, target=Space(5), chooser=Seat("seat1"), on=(figure,))
    facts = [attack, f.Struck(by=figure, figure=figure, damage=3, wounds=wounds)]
    facts += [f.Wounded(figure=figure, wounds=wounds, cause=causes.ATTACK)] if wounds else []
    played = animator.play(list(facts), one.world)
    (hit,) = [each for each in played if isinstance(each, WeaponHit)]
    assert hit.weapon == kind
    kinds = [type(each) for each in played]
    assert kinds.index(WeaponHit) < kinds.index(Blow)
    if wounds:
        assert kinds.index(SumUp) < kinds.index(WeaponHit)


def test_an_arrow_that_misses_flies_too_but_not_where_fear_holds_its_archer_back() -> None:
    one = table()
    figure = hero(one)

    def flown(cause: Cause) -> list[WeaponHit]:
        animator = FactAnimator(WIDTH)
        animator.learn(one.world)
        attack = f.AttackDeclared(by=figure, weapon=FISTS, kind="ranged", target=Space(9), chooser=OVERLORD)
        played = animator.play([attack, f.Missed(by=figure, target=Space(9), cause=cause)], one.world)
        return [each for each in played if isinstance(each, WeaponHit)]

    assert [hit.goal for hit in flown(causes.MISS)] == [(9.5, 0.5)]
    assert not flown(causes.FEAR)


STEPS = [WalkAnimation(figure="a", points=((x, 0.0), (x + 1.0, 0.0))) for x in (0.0, 1.0, 2.0)]


def test_the_way_of_a_walk_is_drawn_first_and_stays_until_it_ends() -> None:
    reel = Reel()
    reel.add(*drawn_ahead(STEPS, (2, 2)))
    reel.update(0.0)
    assert isinstance(reel.running, PathAhead)
    reel.update(290.0)
    whole = ((1.0, 1.0), (2.0, 1.0), (3.0, 1.0), (4.0, 1.0))
    assert reel.frame().way == whole
    reel.update(300.0 + 2 * 160.0 + 80.0)
    assert reel.frame().way == whole
    assert reel.frame().poses["a"].x > 2.0


def test_a_single_step_is_not_drawn_ahead() -> None:
    assert drawn_ahead(STEPS[:1], (1, 1)) == STEPS[:1]


def test_what_is_gathered_stands_still_until_it_sets_off() -> None:
    reel = Reel()
    reel.gathering = True
    reel.add(*STEPS)
    reel.update(0.0)
    reel.update(1000.0)
    assert reel.busy and reel.frame().poses["a"].x == 0.0
    reel.set_off(lambda queue: [queue[-1]])
    reel.update(1010.0)
    reel.update(1175.0)
    assert not reel.busy


# --- on the screen ----------------------------------------------------------------------------------------------------
@pytest.fixture
def fingers(home_of_its_own: Path) -> Fingers:
    """The heroes' screen as a computer overlord begins his turn."""
    saved(home_of_its_own, "into_the_dark", ambush, overlord="normal")
    return Fingers(HeroTurnScene(save=home_of_its_own / "saves" / SAVE))


def declared(scene: HeroTurnScene) -> f.AttackDeclared:
    """A monster attacks a hero."""
    world = scene.session.view.world
    one, other = monsters(world)[0], heroes(world)[0]
    target = world.get(Position, other).anchor
    return f.AttackDeclared(by=one, weapon=FISTS, kind="melee", target=target, chooser=OVERLORD, on=(other,))


def test_the_camera_glides_to_a_fight_off_the_middle_and_stays_for_one_within(fingers: Fingers) -> None:
    scene = fingers.scene
    assert isinstance(scene, HeroTurnScene)
    camera = scene.pane.camera
    camera.zoom(4)
    camera.look_at(2, 20)
    (glide,) = scene.aim.glide([declared(scene)])
    assert isinstance(glide, Glide) and glide.length == 350.0 and glide.then is not None
    glide.then()
    assert not scene.aim.glide([declared(scene)])


def test_a_held_camera_does_not_follow(fingers: Fingers) -> None:
    scene = fingers.scene
    assert isinstance(scene, HeroTurnScene)
    story, stage = scene.play.story, scene.stage
    stage.apply = lambda settings: setattr(stage, "preferences", settings)
    scene.reel.finish(everything=True)
    scene.pane.camera.zoom(4)
    scene.pane.camera.look_at(2, 20)
    fingers.type("c")
    scene.reel.finish(everything=True)
    assert story.camera_held
    story.play_on([declared(scene)], [])
    assert not scene.reel.busy
    fingers.type("c")
    scene.reel.finish(everything=True)
    scene.pane.camera.look_at(2, 20)
    story.play_on([declared(scene)], [])
    assert isinstance(scene.reel.running, Glide)


def test_steps_of_a_monster_are_gathered_until_something_else_happens(fingers: Fingers) -> None:
    scene = fingers.scene
    assert isinstance(scene, HeroTurnScene)
    scene.reel.finish(everything=True)
    monster = monsters(scene.session.view.world)[0]
    start = scene.session.view.world.get(Position, monster).anchor

    def step(at: int) -> f.Entered:
        places = Stance(Space(start + at)), Stance(Space(start + at + 1))
        return f.Entered(figure=monster, start=places[0], to=places[1], cause=causes.WALK)

    for at in range(2):
        walk = WalkAnimation(figure=str(monster), points=((at, 0.0), (at + 1.0, 0.0)))
        scene.play.story.play_on([step(at)], [walk])
    assert scene.reel.gathering
    scene.play.story.play_on([f.Activated(figure=monster)], [])
    kinds = [type(each) for each in scene.reel._queue if not isinstance(each, Glide)]
    assert not scene.reel.gathering and kinds == [PathAhead, WalkAnimation, WalkAnimation]
