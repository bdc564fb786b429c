"""What a frame needs is made once, and what has not changed is not made again."""

from collections.abc import Callable
from typing import Any

import pytest

from game.scenes.table import aim
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.table import TableScene
from game.state.components.components import Position
from game.state.queries.figures import monsters
from game.ui import picture
from game.ui.render import flow as setting
from game.ui.render import theme
from game.ui.render.flow import flow
from game.ui.render.fonts import Fonts
from game.ui.session import Session
from tests.test_secrets import SETUP, after
from tests.ui.fingers import Fingers

KIND = theme.BODY


def counted(of: Any, name: str, patch: pytest.MonkeyPatch, *, instead: Callable[..., Any] | None = None) -> list[str]:
    """A note for each call of something, which is done as before or as `instead` says."""
    found: list[str] = []
    done = instead or getattr(of, name)

    def noted(*given: Any, **named: Any) -> Any:
        found.append(name)
        return done(*given, **named)

    patch.setattr(of, name, noted)
    return found


@pytest.fixture
def scene() -> TableScene:
    """A hero player at his turn, with nothing left to be seen."""
    scene = HeroTurnScene(Session(SETUP, table=after(50)))
    Fingers(scene).wait(2000)
    return scene


def test_a_board_on_which_nothing_has_changed_is_not_pictured_again(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.aim.board()
    made = counted(picture, "board_picture", monkeypatch)
    told = counted(aim, "killed_here", monkeypatch)
    assert scene.aim.board() == scene.aim.board()
    assert not made and not told


def test_another_mark_is_pictured(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    before = scene.aim.board()
    world = scene.session.view.world
    chosen = next(figure for figure in monsters(world) if world.find(Position, figure) is not None)
    monkeypatch.setattr(type(scene.play), "acting", frozenset({chosen}))
    after_it = scene.aim.board()
    assert [each.id for each in after_it.figures if each.selected] == [str(chosen)]
    assert [each.id for each in before.figures if each.selected] != [str(chosen)]


def test_a_figure_that_has_moved_is_pictured_where_it_stands(scene: TableScene) -> None:
    world = scene.session.view.world
    moved = next(figure for figure in monsters(world) if world.find(Position, figure) is not None)
    place = world.get(Position, moved)
    scene.aim.board()
    world.set(moved, Position(anchor=type(place.anchor)(place.anchor + 1), orientation=place.orientation))
    shown = next(each for each in scene.aim.board().figures if each.id == str(moved))
    assert shown.anchor == place.anchor + 1


@pytest.mark.parametrize("also", [("session", "think"), ("lanes", "changed")], ids=["an answer", "lines of sight"])
def test_a_frame_in_which_several_things_come_builds_the_screen_once(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch, also: tuple[str, str]
) -> None:
    part, asked = also
    monkeypatch.setattr(scene.play.hints.advice, "arrives", lambda: True)
    monkeypatch.setattr(getattr(scene, part), asked, lambda: True)
    built = counted(scene, "build", monkeypatch)
    scene.tick(10_000.0)
    assert len(built) == 1


def test_a_paragraph_is_set_once_for_each_width_and_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts, text = Fonts(1.0), "A **skeleton** falls, and the heroes gain {conquest} 2."
    made = counted(setting, "_set", monkeypatch)
    assert flow(text, 90, fonts=fonts, kind=KIND) is flow(text, 90, fonts=fonts, kind=KIND)
    assert len(made) == 1
    narrow = flow(text, 60, fonts=fonts, kind=KIND)
    short = flow(text, 60, fonts=fonts, kind=KIND, lines=1)
    assert narrow.height > flow(text, 90, fonts=fonts, kind=KIND).height
    assert short.cut and not narrow.cut
    assert flow(text, 60, fonts=Fonts(2.0), kind=KIND) is not narrow
