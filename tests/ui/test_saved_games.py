"""Saved games, the menu over a game, and the trade-in of skills, as screens."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game import paths
from game.boundary.saves import list_saves
from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.store import GAME
from game.modules.setup import GameSetup
from game.saves import disk
from game.saves.autosave import Autosave
from game.saves.course import SavedCourse, encoded
from game.saves.lines import ProgressLine, head
from game.saves.named import save_as
from game.saves.reading import read_save
from game.saves.reported import report_game
from game.scenes import open_scene, playing
from game.scenes.menus.load import Load
from game.scenes.menus.pause import PauseMenu
from game.scenes.menus.replay import Replay
from game.scenes.route import begin, screen_of
from game.scenes.setup.choices import Choices
from game.scenes.setup.skills import SkillTrade, sample_trade
from game.state.components.components import (
    Hero,
    Revealed,
    Round,
    Skill,
)
from game.state.events.facts import SkillTraded
from game.state.game_data import catalog
from game.state.queries.figures import heroes, name_of
from game.state.requests.requests import ChooseItem
from game.ui.input.actions import Action
from game.ui.saves.save_words import place_words, title_words
from game.ui.scene import Push, Scene
from game.ui.session import Session
from game.ui.widgets import Label, TextField, Token
from tests.saves.played import going
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at


def looked(scene: Scene, *, size: tuple[int, int] = (1280, 720)) -> Fingers:
    """A screen on which all has been looked for that is in sight."""
    fingers = Fingers(scene, size=size)
    for _ in range(2000):
        fingers.wait(20)
        if not scene.busy:
            return fingers
        time.sleep(0.01)
    raise AssertionError("it is still looked for")


def saved(name: str) -> Session:
    """A game of which a named save lies in the folder."""
    session = sample_trade()
    save_as(paths.saves(), session.course, name=name)
    return session


def left(name: str) -> Session:
    """A game that was left, its file in the folder."""
    session = sample_trade()
    session.kept_by(Autosave(paths.saves() / "left.emberdelve", session.table, session.setup, name=name))
    session.close()
    return session


def only_save() -> Path:
    """The one file in the folder."""
    (path,) = paths.saves().iterdir()
    return path


@pytest.mark.parametrize("size", ((960, 540), *SIZES))
@pytest.mark.parametrize("scale", SCALES)
def test_where_nothing_is_saved_the_list_leads_to_a_first_game(size: tuple[int, int], scale: float) -> None:
    assert faults_at(open_scene("load"), size, scale) == []
    for key, name in (("begin", "setup"), ("learn", "learn")):
        fingers = Fingers(open_scene("load"))
        fingers.click(key)
        assert fingers.scene.name == name


@pytest.mark.parametrize("size", ((960, 540), *SIZES))
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", ("skills", "pause", "load"))
def test_nothing_is_cut_or_covered_in_any_window(size: tuple[int, int], scale: float, name: str) -> None:
    saved("Friday night")
    assert faults_at(open_scene(name), size, scale) == []


def test_a_file_that_is_no_save_is_named_told_and_handed_out() -> None:
    saved("Friday night")
    (paths.saves() / "broken.emberdelve").write_text("nonsense")
    fingers = looked(Load())
    assert "broken.emberdelve" in fingers.texts()
    assert any("no save of this game" in text for text in fingers.texts())
    keys = [widget.key for widget in fingers.widgets()]
    assert "save/0" in keys and "save/1" not in keys
    fingers.click("export/1")
    assert (paths.exports() / "broken.emberdelve").read_text() == "nonsense"


def test_opening_a_save_goes_on_with_the_game() -> None:
    session = saved("Friday night")
    fingers = Fingers(open_scene("title"))
    fingers.go_on("load")
    fingers.click("save/0")
    assert isinstance(fingers.scene, SkillTrade)
    assert fingers.scene.session.table.world.hash() == session.table.world.hash()


def test_continue_opens_the_game_last_played() -> None:
    left("Friday night")
    fingers = Fingers(open_scene("title"))
    fingers.go_on()
    assert isinstance(fingers.scene, SkillTrade)


def test_without_a_save_there_is_nothing_to_go_on_with() -> None:
    fingers = Fingers(open_scene("title"))
    assert not [widget for widget in fingers.widgets() if widget.key == "resume"]


def test_a_save_is_deleted_only_after_a_second_word() -> None:
    saved("Friday night")
    fingers = Fingers(Load())
    fingers.click("drop/0")
    path = only_save()
    fingers.click("drop")
    assert not path.exists()


def test_saving_from_the_menu_writes_a_save_of_that_name() -> None:
    fingers = Fingers(PauseMenu(sample_trade()))
    fingers.click("save")
    assert [each.name for each in list_saves(paths.saves())] == ["Into the Dark, before round 1"]


def test_the_name_that_is_offered_is_a_new_one_each_time() -> None:
    fingers = Fingers(PauseMenu(sample_trade()))
    for _ in range(2):
        fingers.click("save")
    offered = fingers.find("name")
    assert isinstance(offered, TextField)
    assert offered.text == "Into the Dark, before round 1 (3)"
    assert len(list_saves(paths.saves())) == 2


@pytest.mark.parametrize(("choice", "saves"), [("cancel", 1), ("both", 2), ("over", 1)])
def test_a_name_that_is_taken_is_asked_about(choice: str, saves: int) -> None:
    saved("Friday night")
    before = only_save().read_bytes()
    pause = PauseMenu(sample_trade())
    fingers = Fingers(pause)
    pause.save_name = "friday NIGHT"
    fingers.click("save")
    fingers.click(choice)
    found = list_saves(paths.saves())
    assert len(found) == saves
    assert ((paths.saves() / "friday-night.emberdelve").read_bytes() == before) == (choice != "over")


def test_a_card_says_what_kind_of_save_it_is() -> None:
    left("")
    saved("Ночь")
    report_game(paths.saves(), sample_trade().course, settings="")
    (paths.saves() / "broken.emberdelve").write_bytes(b"\xff\x00")
    texts = looked(Load(), size=(1280, 1440)).texts()
    assert {"Last played", "Saved by name", "Reported fault", "Cannot be opened", "Ночь"} <= set(texts)


def test_continue_never_goes_on_in_a_named_save() -> None:
    saved("Friday night")
    fingers = Fingers(open_scene("title"))
    fingers.find_last_game()
    assert not [widget for widget in fingers.widgets() if widget.key == "resume"]


def test_the_title_names_what_continue_goes_on_with() -> None:
    left("")
    fingers = Fingers(open_scene("title"))
    fingers.find_last_game()
    assert "Into the Dark, before the first round" in fingers.texts()


def test_continue_passes_over_a_game_that_cannot_be_opened() -> None:
    whole = left("The good one")
    bad = paths.saves() / "newer.emberdelve"
    bad.write_bytes(b"".join((paths.saves() / "left.emberdelve").read_bytes().splitlines(keepends=True)[:2]))
    os.utime(bad, (2e9, 2e9))
    scene = open_scene("resume")
    assert isinstance(scene, Load) and isinstance(scene.ready, SkillTrade)
    assert "newer.emberdelve" in scene.trouble
    assert scene.ready.session.table.world.hash() == whole.table.world.hash()


@pytest.mark.parametrize("line", [1, 2, 7, -1])
def test_continue_opens_a_game_and_says_so_wherever_the_newest_is_damaged(line: int) -> None:
    left("The good one")
    lines = [bytearray(each) for each in (paths.saves() / "left.emberdelve").read_bytes().splitlines(keepends=True)]
    lines[line][len(lines[line]) // 2] ^= 1
    bad = paths.saves() / "newer.emberdelve"
    bad.write_bytes(b"".join(lines))
    os.utime(bad, (2e9, 2e9))
    scene = open_scene("resume")
    assert isinstance(scene, Load) and isinstance(scene.ready, SkillTrade)
    assert "newer.emberdelve" in scene.trouble


def test_a_game_that_another_program_plays_is_opened_as_a_copy() -> None:
    left("")
    path = only_save()
    descriptor = disk.hold(path)
    before = path.read_bytes()
    fingers = Fingers(Load())
    fingers.click("save/0")
    assert any("another window" in text for text in fingers.texts())
    fingers.click("copy")
    assert isinstance(fingers.scene, SkillTrade)
    disk.close(descriptor)
    assert path.read_bytes() == before
    assert len(list_saves(paths.saves())) == 2


def test_an_earlier_state_goes_on_as_a_game_of_its_own() -> None:
    going(paths.saves() / "dark.emberdelve")
    before = only_save().read_bytes()
    fingers = looked(Load())
    fingers.click("point/0/1")
    game = playing.current()
    assert game is not None and game.autosave is not None
    assert game.autosave.path != paths.saves() / "dark.emberdelve"
    assert (paths.saves() / "dark.emberdelve").read_bytes() == before
    assert len(game.table.world.the(Revealed).areas) <= 2


def test_the_game_that_is_played_cannot_be_deleted() -> None:
    choices = Choices(players=2)
    begin(choices.game(seed=seed_from(5)), choices)
    fingers = Fingers(Load())
    assert "being played" in fingers.find("drop/0").refusal


def test_a_save_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.scenes.menus.pause.save_as", full)
    fingers = Fingers(PauseMenu(sample_trade()))
    fingers.click("save")
    assert any("No space left on device" in text for text in fingers.texts())


def test_a_stop_of_the_overlord_can_be_switched() -> None:
    session = sample_trade()
    fingers = Fingers(PauseMenu(session), size=(1920, 1080))
    assert "hero_entered" not in session.stops.on
    fingers.click("stop/hero_entered")
    assert "hero_entered" in session.stops.on


def test_picked_heroes_come_into_the_game_in_their_order() -> None:
    choices = Choices(players=2).picked(CardId("lyssa")).picked(CardId("mordrog"))
    session = session_of(begin(choices.game(seed=seed_from(5)), choices))
    assert [hero.card for _, hero in sorted(session.table.world.each(Hero))] == ["lyssa", "mordrog"]


def test_a_new_game_is_kept_on_disk_from_the_start() -> None:
    choices = Choices(players=2)
    begin(choices.game(seed=seed_from(5)), choices)
    (only,) = list_saves(paths.saves())
    assert only.setup is not None and only.setup.quest == "into_the_dark"


def session_of(scene: Scene) -> Session:
    """The game of a screen."""
    session = getattr(scene, "session", None)
    assert isinstance(session, Session)
    return session


def test_a_skill_given_back_is_replaced_by_another() -> None:
    session = sample_trade()
    fingers = Fingers(SkillTrade(session))
    request = session.request
    assert isinstance(request, ChooseItem)
    given = request.items[0]
    before = session.table.world.get(Skill, given).card
    fingers.click(f"skill/{given}")
    fingers.click("swap")
    drawn = next(fact for fact in reversed(session.table.facts) if isinstance(fact, SkillTraded)).drawn
    window = next(widget for widget in fingers.widgets() if widget.modal)
    assert catalog(session.table.world).skills[drawn].name in [getattr(w, "name", "") for w in window.walk()]
    fingers.press(Action.ACCEPT)
    assert not [widget for widget in fingers.widgets() if widget.modal]
    assert session.table.world.find(Skill, given) is None
    mine = [skill.card for _, skill in session.table.world.each(Skill) if skill.hero == request.subject]
    assert len(mine) == 3
    assert before not in mine


def test_keeping_all_skills_asks_the_next_hero() -> None:
    session = sample_trade()
    fingers = Fingers(SkillTrade(session))
    first = getattr(session.request, "subject", 0)
    fingers.type("k")
    assert getattr(session.request, "subject", 0) != first


def test_without_a_curtain_the_screen_changes_sides_by_itself() -> None:
    from game.scenes.route import scene_of
    from game.scenes.table.curtain import sample_curtain as before_the_overlord

    session = before_the_overlord()
    assert screen_of(session) == "curtain"
    session.curtain = False
    assert scene_of(session).name == "overlord_turn"


def test_the_menu_shows_nothing_of_the_game_and_goes_back_to_it() -> None:
    session = sample_trade()
    fingers = Fingers(SkillTrade(session))
    fingers.program.change(Push(PauseMenu(session)))
    fingers.wait(10)
    fingers.click("on")
    assert isinstance(fingers.scene, SkillTrade)


def test_computer_players_set_their_heroes_up_by_themselves() -> None:
    choices = Choices(players=2).played_by("seat1", "random").played_by("overlord", "normal")
    setup: GameSetup = choices.game(seed=seed_from(5))
    session = session_of(begin(setup, choices))
    assert session.request is not None
    assert session.request.seat == "seat2"


def test_a_full_disk_is_told_in_the_menu_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    choices = Choices(players=2)
    session = session_of(begin(choices.game(seed=seed_from(5)), choices))
    monkeypatch.setattr("game.saves.disk.write", full)
    session.answer(0)
    assert any("No space left on device" in text for text in Fingers(PauseMenu(session)).texts())
    assert session.request is not None


def test_a_save_is_listed_by_the_name_of_its_quest_and_its_round() -> None:
    session = saved("Friday night")
    save_as(paths.saves(), session.course, name="")
    told = {title_words(each): place_words(each) for each in list_saves(paths.saves())}
    assert told["Friday night"] == told["Into the Dark"] == "Into the Dark, before the first round"
    texts = Fingers(Load()).texts()
    assert "Before the first round" in texts and "Into the Dark, before the first round" in texts


def test_the_list_tells_the_round_to_which_a_game_has_come(tmp_path: Path) -> None:
    session = sample_trade()
    autosave = Autosave(tmp_path / "a.emberdelve", session.table, session.setup)
    session.table.world.set(GAME, Round(3))
    autosave.keep()
    autosave.close()
    (each,) = list_saves(tmp_path)
    assert place_words(each) == "Into the Dark, round 3"


def test_a_card_shows_the_heroes_the_conquest_and_how_many_people_play() -> None:
    choices = Choices(players=2).picked(CardId("bogran_the_shadow")).picked(CardId("lyssa"))
    begin(choices.game(seed=seed_from(5)), choices)
    fingers = looked(Load())
    assert [w.tip for w in fingers.widgets() if isinstance(w, Token)] == ["Bogran the Shadow", "Lyssa"]
    assert "3 people" in fingers.texts()


@pytest.mark.parametrize("conquest", (0, 5))
def test_a_card_shows_no_conquest_of_a_game_without(conquest: int, tmp_path: Path) -> None:
    course = read_save(save_as(tmp_path, sample_trade().course, name="")).course
    progress = ProgressLine(round=2, conquest=conquest)
    data, _ = encoded(head(course.setup), SavedCourse(course.setup, course.marks, progress=progress))
    (paths.saves() / "save.emberdelve").write_bytes(data)
    shown = [getattr(widget, "text", "") for widget in looked(Load()).widgets()]
    assert any(f"{conquest}" == text or f"{conquest} conquest" == text for text in shown) == bool(conquest)


def test_a_save_that_does_not_tell_its_heroes_tells_its_round(tmp_path: Path) -> None:
    course = read_save(save_as(tmp_path, sample_trade().course, name="")).course
    data, _ = encoded(head(course.setup), SavedCourse(course.setup, course.marks, progress=ProgressLine(round=2)))
    (tmp_path / "save.emberdelve").write_bytes(data)
    (each,) = list_saves(tmp_path)
    assert place_words(each, quest=False) == "Round 2"


def test_the_title_begins_with_the_lessons_where_there_is_no_game_to_go_on_with() -> None:
    fingers = Fingers(open_scene("title"))
    assert fingers.scene.desk is not None
    assert fingers.scene.desk.marks.focus == "learn"
    left("Friday night")
    again = Fingers(open_scene("title"))
    assert again.scene.desk is not None
    assert again.scene.desk.marks.focus == "resume"


@pytest.mark.parametrize("size", ((960, 540), (1280, 720)))
def test_all_three_skills_are_seen_whole_in_a_small_window(size: tuple[int, int]) -> None:
    fingers = Fingers(SkillTrade(sample_trade()), size=size)
    box = fingers.find("cards").box
    cards = [widget.box for widget in fingers.widgets() if widget.key.startswith("skill/")]
    assert len(cards) == 3
    assert all(box.contains(card) for card in cards)


def test_the_names_of_heroes_stand_whole_beside_the_skills_in_a_small_window() -> None:
    fingers = Fingers(SkillTrade(sample_trade()), size=(960, 540))
    world, texts = fingers.scene.session.table.world, fingers.texts()  # type: ignore[attr-defined]
    assert {name_of(world, hero) for hero in heroes(world)} <= set(texts)
    party = fingers.find("party")
    assert not getattr(party, "furthest", 1)
    assert not [w for w in party.walk() if isinstance(w, Label) and w.may_shorten and "Seat" not in w.text]


def test_a_replay_leads_into_a_game_of_its_own_at_the_moment_shown() -> None:
    path = paths.saves() / "watched.emberdelve"
    going(path)
    whole = path.read_bytes()
    replay = open_scene("replay", save=path)
    assert isinstance(replay, Replay)
    replay.game.go(5)
    answers = replay.game.recording.rests[5]
    fingers = Fingers(replay)
    fingers.click("way/here")
    game = playing.current()
    assert game is not None
    assert len(game.table.journal) == answers
    playing.leave()
    assert path.read_bytes() == whole
