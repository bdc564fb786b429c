"""Fog that drifts: the overlord sees from where to where while he chooses, and everybody while it goes."""

from __future__ import annotations

from pathlib import Path

from game.board.grid import Space, bits
from game.kernel.store import World
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.table import TableScene
from game.state.components.components import TerrainPatch
from game.state.requests.requests import ChooseSpace
from game.ui.animation.hazards import FogTurns
from game.ui.board.frame import Frame
from tests.desktop.prepared import at, overlord_begins, reveal, saved, stand
from tests.ui.fingers import Fingers

FOG = (22, 19)


def one_fog(world: World) -> None:
    """The overlord's turn begins, and one space of fog may drift."""
    reveal(world, 0, 1, 4)
    stand(world, [(23, 14), (24, 17)])
    world.create(TerrainPatch("fog", (at(world, *FOG),)))
    overlord_begins(world)


def asked_where_to(home: Path) -> tuple[TableScene, int]:
    """The overlord lets the only fog drift; the screen asks where it drifts to."""
    saved(home, "the_drowned_choir", one_fog)
    scene = OverlordTurnScene(save=home / "saves" / "prepared.emberdelve")
    scene.session.reveal("overlord")
    Fingers(scene).type("y")
    return scene, at(scene.session.table.world, *FOG)


def test_where_fog_drifts_from_is_marked_while_one_chooses_where_to(home_of_its_own: Path) -> None:
    scene, origin = asked_where_to(home_of_its_own)
    assert isinstance(scene.session.request, ChooseSpace)
    marks = {mark.kind: tuple(bits(mark.mask)) for mark in scene.aim.board().highlights}
    assert marks["path"] == (origin,)
    assert marks["legal"] == scene.session.request.spaces


def test_the_way_of_the_fog_is_drawn_to_the_space_under_the_pointer(home_of_its_own: Path) -> None:
    scene, origin = asked_where_to(home_of_its_own)
    assert isinstance(scene.session.request, ChooseSpace)
    goal = scene.session.request.spaces[0]
    scene.aim.hovered = goal
    assert scene.aim.board().path == (origin, goal)


def test_a_click_on_a_goal_lets_the_fog_drift_there(home_of_its_own: Path) -> None:
    scene, origin = asked_where_to(home_of_its_own)
    assert isinstance(scene.session.request, ChooseSpace)
    goal = scene.session.request.spaces[0]
    scene.play.give(scene.play.prompt.spaces[goal])
    lying = {space for _, ground in scene.session.view.world.each(TerrainPatch) for space in ground.spaces}
    assert goal in lying and origin not in lying


def test_fog_marks_its_way_while_it_drifts() -> None:
    frame = Frame()
    FogTurns(gone=(Space(5),), come=(Space(6),), drifts=True).show(0.5, frame, reduced=False)
    assert frame.trail == (5, 6)


def test_what_is_played_after_the_answer_marks_the_way(home_of_its_own: Path) -> None:
    saved(home_of_its_own, "the_drowned_choir", one_fog)
    scene = OverlordTurnScene(save=home_of_its_own / "saves" / "prepared.emberdelve")
    scene.session.reveal("overlord")
    fingers = Fingers(scene)
    fingers.type("y")
    goal = max(scene.play.prompt.spaces)
    scene.play.give(scene.play.prompt.spaces[goal])
    for _ in range(40):
        fingers.wait(20)
        if scene.pane.frame is not None and scene.pane.frame.trail:
            break
    assert scene.pane.frame is not None
    assert scene.pane.frame.trail == (at(scene.session.table.world, *FOG), goal)
