"""Who sees whom: lines from a figure to the enemies that it sees, at a key."""

from __future__ import annotations

import math

import pytest

from game.board.grid import bits
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.table import TableScene
from game.state.components.components import Position
from game.state.queries.board_queries import covered_spaces, sight_of
from game.state.queries.figures import heroes_on_board, monsters, name_of
from game.ui.board.marks import ring_surface
from game.ui.input.actions import Action
from tests.ui.fingers import Fingers, faults_at


@pytest.fixture
def fingers() -> Fingers:
    """A hero's turn with nothing moving."""
    found = Fingers(HeroTurnScene())
    found.wait(400)
    return found


def scene_of(fingers: Fingers) -> TableScene:
    """The table."""
    assert isinstance(fingers.scene, TableScene)
    return fingers.scene


def test_a_key_shows_what_the_acting_hero_sees_and_hides_it_again(fingers: Fingers) -> None:
    scene = scene_of(fingers)
    scene.aim.hover(None)
    (hero,) = scene.play.acting
    fingers.type("v")
    assert scene.sight.figure == hero
    (mark,) = scene.pane.picture.highlights
    assert mark.kind == "seen"
    assert set(bits(mark.mask)) <= scene.pane.picture.shown
    fingers.type("v")
    assert (scene.sight.figure, scene.sight.words()) == (0, "")


def test_the_figure_under_the_pointer_goes_first_and_escape_ends_it(fingers: Fingers) -> None:
    scene = scene_of(fingers)
    world = scene.session.view.world
    fingers.type("v")
    lines = []
    for foe in monsters(world):
        scene.pane.point(world.get(Position, foe).anchor)
        assert scene.sight.figure == foe
        seen = [hero for hero in heroes_on_board(world) if covered_spaces(world, hero) & sight_of(world, foe)]
        assert all(name_of(world, hero) in scene.sight.words() for hero in seen)
        lines.append((len(seen), len(scene.pane.picture.sights)))
    assert all(seen == drawn for seen, drawn in lines) and any(seen for seen, _ in lines)
    assert any(name_of(world, foe) in text for text in fingers.texts())
    fingers.press(Action.BACK)
    assert not scene.sight.on


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_nothing_is_cut_while_lines_are_shown(size: tuple[int, int], scale: float) -> None:
    scene = HeroTurnScene()
    assert faults_at(scene, size, scale) == []
    scene.sight.toggle()
    assert faults_at(scene, size, scale) == []


def test_the_ring_of_a_target_is_broken_as_the_rim_of_a_coin_never_is() -> None:
    side = 120
    ring = ring_surface(side, side, targeted=True)
    radius = next(r for r in range(side // 2 - 1, 0, -1) if ring.get_at((side // 2 + r, side // 2)).a > 200) - 2
    turns = [i * math.pi / 180 for i in range(360)]
    drawn = [
        ring.get_at((round(side / 2 + radius * math.cos(t)), round(side / 2 + radius * math.sin(t)))).a > 60
        for t in turns
    ]
    assert sum(here != after for here, after in zip(drawn, drawn[1:] + drawn[:1], strict=True)) >= 16
