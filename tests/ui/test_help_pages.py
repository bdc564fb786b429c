"""The pages of modules in the rulebook: what they show, when they open, where F1 leads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.board.grid import Space, bits
from game.content.faults import ContentError
from game.content.module_folders import shipped_modules
from game.modules.setup import GameSetup
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.menus.rulebook import RulebookScene, read_first
from game.scenes.table.read_where import read_where
from game.state.components.components import PARTY
from game.state.queries.view import view_for
from game.ui import help_pages
from game.ui.help_pages import HelpPicture, help_board, help_page, help_world, kinds_on, page_showing
from game.ui.input.actions import Action, Pressed
from game.ui.panels.space_contents import rule_at
from game.ui.preferences import Preferences
from game.ui.scene import Pop, Replace, UiContext
from game.ui.session import Session
from tests.ui.drawn import drawn, noted_stage
from tests.ui.fingers import Fingers, faults_at
from tests.ui.test_reactions import laid_out

PAGES = {name: page for name in shipped_modules() if (page := help_page(name)) is not None}
PICTURES = [(name, number) for name, page in PAGES.items() for number in range(len(page.picture))]


def made(module: str, number: int) -> HelpPicture:
    """A picture of a shipped page."""
    return PAGES[module].picture[number]


@pytest.mark.parametrize(("module", "number"), PICTURES)
def test_each_picture_has_on_its_board_what_leads_to_it(module: str, number: int) -> None:
    picture, world = help_board(module, made(module, number), number), help_world(module, number)
    found = {kind for space in bits(picture.floor) for kind in kinds_on(world, space)}
    assert found & set(made(module, number).shows)


@pytest.mark.parametrize(("module", "number"), PICTURES)
def test_each_picture_is_told_in_one_sentence(module: str, number: int) -> None:
    text = made(module, number).text
    assert text.endswith(".") and text.count(". ") == 0


def test_what_is_drawn_over_a_picture_lies_on_its_floor() -> None:
    for module, number in PICTURES:
        picture = help_board(module, made(module, number), number)
        marks = [space for mark in picture.highlights for space in bits(mark.mask)]
        assert {*picture.path, *marks} <= set(picture.shown)


def test_a_page_tells_a_sum_for_each_step_and_draws_the_lanes_of_movers() -> None:
    told = [made(module, number) for module, number in PICTURES]
    assert all(not picture.costs or len(picture.costs) == len(picture.path) - 1 for picture in told)
    pages = [help_board("well", made("well", number), number) for name, number in PICTURES if name == "well"]
    assert [page.intent.costs for page in pages if page.intent is not None] == [(1, 3, 5, 6)]
    ((boulder,), (turned,)) = [page.lanes for page in pages if page.lanes]
    assert (len(boulder.doomed), len(boulder.safe)) == (1, 1)
    assert {space // 8 for space in bits(turned.spaces)} == {1, 2}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((960, 540), 1.0)])
def test_no_text_of_a_page_is_cut(page: str, size: tuple[int, int], scale: float) -> None:
    assert faults_at(RulebookScene(page=page, played=("base", "altar")), size, scale) == []


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_is_about_is_read_whole_in_a_small_window(page: str) -> None:
    assert "…" not in drawn(RulebookScene(page=page, played=("base",)))


def test_a_page_with_a_word_of_no_picture_tells_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "help"
    folder.mkdir()
    text = '[[picture]]\ntitle = "Lava"\ntext = "Hot."\ngiven = {}\nshow = ["lava"]\n'
    (folder / "help.toml").write_text(f'title = "One"\nabout = "two"\n{text}', encoding="utf-8")
    module = type("Folder", (), {"folder": tmp_path})()
    monkeypatch.setattr(help_pages, "shipped_modules", lambda: {"own": module})
    with pytest.raises(ContentError, match=r"own/help/help.toml.*picture.0.show"):
        help_pages.help_page.__wrapped__("own")


# --- opening by itself ------------------------------------------------------------------------------------------------
def stage_with(read: tuple[str, ...]) -> tuple[UiContext, list[Preferences]]:
    """A stage of a player who has read the pages of some modules, and what is kept for him."""
    stage, _ = noted_stage((1280, 720))
    stage.preferences = Preferences(pages_read=read)
    kept: list[Preferences] = []
    stage.apply = kept.append
    return stage, kept


def test_the_page_of_a_module_comes_before_the_first_game_with_it() -> None:
    stage, kept = stage_with(())
    game = RulebookScene()
    first = read_first(game, stage, ("base", "altar"))
    assert isinstance(first, RulebookScene)
    assert (first.page, first.after, kept[-1].pages_read) == ("altar", game, ("altar",))


def test_a_page_that_was_read_does_not_open_again() -> None:
    stage, kept = stage_with(("altar",))
    game = RulebookScene()
    assert (read_first(game, stage, ("base", "altar")), kept) == (game, [])


def test_the_pages_of_two_modules_come_one_after_the_other() -> None:
    stage, _ = stage_with(())
    game = RulebookScene()
    first: Any = read_first(game, stage, ("base", "altar", "well"))
    assert (first.page, first.after.page, first.after.after) == ("altar", "well", game)


def test_a_closed_page_gives_way_to_the_game() -> None:
    game = RulebookScene()
    scene = RulebookScene(page="altar", after=game)
    scene.enter(noted_stage((1280, 720))[0])
    scene.handle(Pressed(Action.BACK))
    assert scene.change == Replace(game)


# --- in the rulebook --------------------------------------------------------------------------------------------------
def notes(scene: RulebookScene) -> dict[str, str]:
    """What the lines of a scene say at their ends, by key."""
    assert scene.desk is not None
    return {each.key: getattr(each, "note", "") for each in scene.desk.root.walk()}


def test_modules_that_are_not_played_are_listed_as_off() -> None:
    scene = RulebookScene(page="altar", played=("base", "altar"))
    Fingers(scene)
    found = notes(scene)
    assert [found[f"page/{name}"] for name in ("base", "altar", "well", "second", "mod")] == [
        *("on", "on", "off", "off", "off")
    ]


def test_outside_of_a_game_no_module_is_on_or_off() -> None:
    scene = RulebookScene(page="altar")
    Fingers(scene)
    assert notes(scene)["page/altar"] == ""


def test_right_turns_to_the_page_of_the_next_module_and_left_back() -> None:
    scene = RulebookScene(page="altar")
    fingers = Fingers(scene)
    fingers.press(Action.RIGHT)
    turned = scene.page
    fingers.press(Action.LEFT)
    assert (turned, scene.page) == ("well", "altar")


def test_a_page_opened_among_the_chapters_closes_to_them() -> None:
    scene = RulebookScene("ALTAR-FOG-01")
    fingers = Fingers(scene)
    scene._turner("altar")()
    opened = scene.page
    fingers.press(Action.BACK)
    assert (opened, scene.page, scene.part, scene.change) == ("altar", "", "altar", None)


def test_a_page_with_which_the_rulebook_opened_closes_with_it() -> None:
    scene = RulebookScene(page="altar")
    scene.enter(noted_stage((1280, 720))[0])
    scene.handle(Pressed(Action.BACK))
    assert scene.change == Pop()


def test_words_typed_over_a_page_are_searched_for() -> None:
    scene = RulebookScene(page="altar")
    Fingers(scene).type("blast")
    assert (scene.page, scene.words) == ("", "blast")


# --- from the table ---------------------------------------------------------------------------------------------------
FOG = """
title = "Fog in the next room"
modules = ["base", "altar"]
map = '''
########
#Af0|1f#
#...|..#
########
'''
figures.A = { hero = "mordrog" }
revealed = [0]
"""


THINGS = """
title = "What lies about"
modules = ["base"]
map = '''
##########
#Arp.b.1.#
##########
'''
things = [{ at = "4,1", kind = "glyph", on = true }]
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "run", points = 6 }
"""


def seen(space: Space, played: tuple[str, ...] = ("base", "altar")) -> tuple[str, int] | None:
    """What page is opened at a space of that board by the heroes."""
    table, _ = set_table(parse_scenario(FOG))
    return page_showing(view_for(table, PARTY).world, played, space)


def test_help_over_a_space_opens_the_page_at_what_lies_there() -> None:
    module, number = seen(Space(8 + 2)) or ("", -1)
    assert (module, made(module, number).title) == ("altar", "Fog")


def test_help_over_bare_floor_opens_no_page() -> None:
    assert seen(Space(8 + 3)) is None


def test_help_over_ground_that_is_not_revealed_opens_no_page() -> None:
    assert seen(Space(8 + 6)) is None


def test_no_page_is_opened_of_a_module_that_is_not_played() -> None:
    assert seen(Space(8 + 2), ("base",)) is None


@pytest.mark.parametrize(
    ("x", "rule"),
    [(1, ""), (2, "BASE-PROP-07"), (3, "BASE-PROP-01"), (4, "BASE-GLYPH-01"), (5, "BASE-OLT-08"), (6, "")],
)
def test_what_lies_under_the_pointer_leads_to_its_rule(x: int, rule: str) -> None:
    session, _ = laid_out(THINGS)
    assert rule_at(session.view.world, Space(10 + x)) == rule
    asked = session.request.why if session.request is not None else ""
    assert read_where(session, "", Space(10 + x))["rule"] == (rule or asked)


def test_a_rule_named_by_a_tooltip_goes_before_what_lies_under_the_pointer() -> None:
    session = Session(GameSetup(quest="into_the_dark", modules=("base", "altar")))
    given = read_where(session, "Shut (BASE-DOOR-04)", Space(0))
    assert (given["rule"], given["played"]) == ("BASE-DOOR-04", ("base", "altar"))


@pytest.mark.parametrize(("module", "rule"), [("altar", "ALTAR-SUMM-26"), ("well", "WELL-SWARM-01")])
def test_of_a_rule_of_two_modules_that_of_the_module_played_is_opened(module: str, rule: str) -> None:
    session = Session(GameSetup(quest="into_the_dark", modules=("base", module)))
    assert read_where(session, "Swarm (ALTAR-SUMM-26, WELL-SWARM-01)", None)["rule"] == rule
    assert session.table.book.cited("ALTAR-SUMM-26", "WELL-SWARM-01") == rule
