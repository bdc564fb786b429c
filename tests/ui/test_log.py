"""The log in its drawer: deeds in whole sentences, filters, the place of a line, and the way back to before it."""

from __future__ import annotations

import pytest

from game.board.grid import NOWHERE
from game.content.models import CardId
from game.kernel.request import Fact
from game.rules.overlord.activation import Activate, EndActivation, MonsterStep
from game.rules.turn.hero_actions import Declare, SpendFatigue, Walk
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, HeroTurn
from game.state.events import causes
from game.state.events import facts as f
from game.state.requests.requests import Menu
from game.ui.log.chronicle import LogFilter, LogLine, pinned_lines
from game.ui.panels.log_list import LogSign, Pinned
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at
from tests.ui.test_far_click import CHARGE, CORNER, click, laid_out, let_go_on, place_of
from tests.ui.test_when_asked import LAIR


def fought() -> tuple[TableScene, Fingers]:
    """A hero has walked round a corner and shot; the log is open."""
    scene, names, fingers = laid_out(CORNER)
    foe = place_of(scene, names.figures["b"])
    for _ in range(2):
        click(scene, fingers, foe)
    let_go_on(fingers)
    fingers.type("l")
    return scene, fingers


def of_kind(scene: TableScene, kind: str) -> list[LogLine]:
    """The lines of a kind."""
    return [line for line in scene.session.chronicle.entries if line.kind == kind]


def test_a_deed_of_either_side_stands_in_the_log_as_it_is_told() -> None:
    scene, _ = fought()
    shots = [line.text for line in of_kind(scene, "deed") if line.text.startswith("**Silhouette** shoots")]
    assert len(shots) == 1
    scene, names, fingers = laid_out(CHARGE, side=OVERLORD)
    foe = place_of(scene, names.figures["A"])
    for _ in range(2):
        click(scene, fingers, foe)
    let_go_on(fingers)
    while not isinstance(request := scene.session.request, Menu):
        assert request is not None
        scene.session.answer(scene.session.table.options_of(request)[0])
    scene.play.changed()
    assert any("**Ogre 1** strikes **Mordrog**" in line.text for line in of_kind(scene, "deed"))


def test_a_deed_that_is_taken_back_is_told_no_more_and_the_next_is_told_whole() -> None:
    scene, names, _ = laid_out(LAIR, side=OVERLORD)
    session = scene.session
    session.answer(Activate(names.figures["b"]))

    def do(kind: type) -> None:
        request = session.request
        assert request is not None
        session.answer(next(one for one in session.table.options_of(request) if isinstance(one, kind)))
        scene.play.changed()

    do(MonsterStep)
    session.undo()
    scene.play.changed()
    do(MonsterStep)
    do(EndActivation)
    do(Activate)
    assert [line.text for line in of_kind(scene, "deed")] == ["**Beastman 1** walks 1 space"]


def test_lines_are_filtered_by_kind_and_by_whom_they_are_about() -> None:
    scene, fingers = fought()
    every = len(fingers.texts())
    fingers.click("log/kind/Deeds")
    shown = [widget for widget in fingers.widgets() if isinstance(widget, LogSign)]
    assert shown and len(shown) == len(of_kind(scene, "deed")) and len(fingers.texts()) < every
    fingers.click("log/kind/All")
    fingers.click("log/seat/1")
    assert scene.session.chronicle.filter == LogFilter(None, 1)
    assert "makes a ranged attack" in " ".join(fingers.texts())
    fingers.click("log/seat/Foe")
    assert "declares advance" not in " ".join(fingers.texts())


def test_rounds_are_shown_whatever_the_filter() -> None:
    wanted = LogFilter("cards", 3)
    assert wanted.shows(LogLine(0, "Round 1 begins", "round"))
    assert not wanted.shows(LogLine(0, "", "cards", seats=frozenset({1})))
    assert wanted.shows(LogLine(0, "", "cards", seats=frozenset({1, 3})))


def test_a_click_on_the_sign_of_a_line_shows_the_place() -> None:
    scene, fingers = fought()
    lines = scene.play.log
    at = next(at for at, line in enumerate(lines) if line.kind == "fight" and line.spot != NOWHERE)
    camera = scene.pane.camera
    camera.step = len(camera.tiles) - 1
    camera.look_at(9.0, 0.0)
    x, y = scene.pane.picture.at(lines[at].spot)
    assert not camera.clear.collidepoint(camera.rect(x, y).center)
    fingers.click(f"log/spot/{at}")
    assert camera.clear.collidepoint(camera.rect(x, y).center)


def test_a_line_that_can_be_taken_back_has_a_way_back_to_before_it() -> None:
    scene, _, fingers = laid_out(CORNER.replace("fatigue = 0", "fatigue = 2"))
    session = scene.session
    for answer in (Declare(action="advance"), SpendFatigue()):
        session.answer(answer)
        scene.play.changed()
    fingers.type("l")
    declared = next(at for at, line in enumerate(scene.play.log) if "declares" in line.text)
    fingers.click(f"log/back/{declared}")
    assert session.table.world.the(HeroTurn).action is None
    assert not any(isinstance(fact, f.ActionDeclared) for fact in session.table.facts)


def test_the_way_back_counts_what_is_hidden_from_the_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f.ActionDeclared, "seen_by", lambda fact, seat: None)
    scene, _, fingers = laid_out(CORNER.replace("fatigue = 0", "fatigue = 2"))
    session = scene.session
    for answer in (Declare(action="advance"), SpendFatigue()):
        session.answer(answer)
    scene.play.changed()
    fingers.type("l")
    spent = next(at for at, line in enumerate(scene.play.log) if "spends 1 fatigue" in line.text)
    fingers.click(f"log/back/{spent}")
    assert session.table.world.the(HeroTurn).action == "advance"
    assert not any(isinstance(fact, f.FatigueSpent) for fact in session.table.facts)
    assert not any("spends 1 fatigue" in line.text for line in scene.play.log)


def test_nothing_leads_back_past_a_roll() -> None:
    scene, fingers = fought()
    rolled = max(line.fact for line in scene.session.chronicle.entries if line.icon == "dice")
    assert scene.session.undo_reach > rolled
    back = [widget.key for widget in fingers.widgets() if widget.key.startswith("log/back/")]
    lines = scene.play.log
    assert all(lines[int(key.rpartition("/")[2])].fact > rolled for key in back)


def test_a_walk_is_taken_back_step_by_step_to_the_line_that_is_chosen() -> None:
    scene, _, _ = laid_out(CORNER)
    session = scene.session
    session.answer(Declare(action="advance"))
    after = len(session.table.facts)
    for _ in range(2):
        request = session.request
        assert request is not None
        session.answer(next(one for one in session.table.options_of(request) if isinstance(one, Walk)))
    session.undo_to(after)
    assert len(session.table.facts) == after and session.table.world.the(HeroTurn).action == "advance"


@pytest.mark.parametrize("size", [(960, 540), *SIZES])
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_in_the_log(size: tuple[int, int], scale: float) -> None:
    scene, _, fingers = laid_out(CORNER)
    scene.session.answer(Declare(action="advance"))
    scene.play.changed()
    fingers.type("l")
    assert faults_at(scene, size, scale) == []


def told_death(*after: Fact, who: str = "A", card: str = "mordrog", rank: str = "hero") -> list[LogLine]:
    """What stands pinned after a round has begun, somebody was killed, and more happened."""
    scene, names, _ = laid_out(LAIR, side=OVERLORD)
    chronicle, world = scene.session.chronicle, scene.session.view.world
    fell = f.Killed(figure=names.figures[who], card=CardId(card), rank=rank, cause=causes.ATTACK)
    chronicle.add(len(scene.session.table.facts), [f.RoundBegan(number=2), fell, *after], world)
    return pinned_lines(chronicle.lines(99))


def test_a_hero_s_death_is_pinned_until_the_next_round() -> None:
    (line,) = told_death()
    assert "Mordrog" in line.text
    assert told_death(f.RoundBegan(number=3)) == []
    assert told_death(who="b", card="ogre", rank="normal") == []


def test_the_log_shows_a_pinned_line_above_what_is_filtered() -> None:
    scene, names, fingers = laid_out(LAIR, side=OVERLORD)
    scene.session.chronicle.filter.kind = "cards"
    fell = f.Killed(figure=names.figures["A"], card=CardId("mordrog"), rank="hero", cause=causes.ATTACK)
    scene.session.chronicle.add(len(scene.session.table.facts), [fell], scene.session.view.world)
    fingers.type("l")
    (plate,) = [widget for widget in fingers.widgets() if isinstance(widget, Pinned)]
    assert any("Mordrog" in str(getattr(each, "text", "")) for each in plate.walk())
