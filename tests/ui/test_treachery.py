"""The overlord's treachery at the screen."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.content.models import CardId
from game.kernel.request import Seat
from game.kernel.store import GAME
from game.modules.altar.treachery.state import (
    Bought,
    ChooseGlyph,
    bought_glyphs,
    dark_kind,
    left,
)
from game.modules.altar.treachery.step import BuyGlyph, EndTreachery
from game.modules.setup import GameSetup
from game.rules.overlord.overlord_deck import deck
from game.saves.autosave import Autosave
from game.saves.load import open_save
from game.scenes.route import screen_of
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.treachery.treachery import SETUP, TreacheryScene, sample_treachery
from game.state.components.components import OVERLORD, Hand, Marker
from game.state.game_data import game_data
from game.state.queries.view import view_for
from game.state.requests.requests import Menu
from game.ui.input.actions import Action
from game.ui.picture import board_picture
from game.ui.session import Session
from game.ui.widgets import Label, Scroller
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

WIDE = (1920, 1080)


def chosen() -> TreacheryScene:
    """The screen with a swap made and another one chosen."""
    scene = TreacheryScene(sample_treachery())
    scene.card, scene.out = CardId("altar_dark_power"), CardId("aim")
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("tab", (0, 1, 2))
def test_nothing_is_cut_or_covered_in_any_window(size: tuple[int, int], scale: float, tab: int) -> None:
    scene = chosen()
    scene.tab = tab
    assert faults_at(scene, size, scale) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tab", (0, 1, 2))
def test_nothing_is_cut_when_cards_and_glyphs_are_bought(size: tuple[int, int], tab: int) -> None:
    scene = chosen()
    scene.tab = tab
    world = scene.session.table.world
    swaps = (CardId("altar_dark_power"), CardId("aim")), (CardId("altar_ambush"), CardId("gust_of_wind"))
    world.set(GAME, Bought(swaps, (("power", ("trap", "trap")),)))
    assert faults_at(scene, size, 1.0) == []


def test_the_screen_belongs_to_this_step() -> None:
    assert screen_of(sample_treachery()) == "treachery"


def test_two_clicks_and_the_button_swap_a_card() -> None:
    scene = TreacheryScene(sample_treachery())
    fingers = Fingers(scene, size=WIDE)
    size = len(deck(scene.session.table.world))
    fingers.click("gem/altar_dark_power")
    fingers.click("out/aim")
    fingers.click("swap")
    world = scene.session.table.world
    assert bought_glyphs(world).swaps == (("altar_dark_power", "aim"),)
    assert len(deck(world)) == size
    assert left(world).event == 3


def test_a_click_on_a_card_put_in_takes_the_swap_back() -> None:
    scene = chosen()
    fingers = Fingers(scene, size=WIDE)
    fingers.click("swap")
    fingers.click("back/0")
    assert bought_glyphs(scene.session.table.world).swaps == ()


def test_the_swap_button_says_what_is_missing() -> None:
    fingers = Fingers(TreacheryScene(sample_treachery()), size=WIDE)
    assert "gem first" in fingers.find("swap").refusal
    fingers.click("gem/altar_dark_power")
    assert "leaves for it" in fingers.find("swap").refusal


def test_a_dark_glyph_is_bought_and_returned() -> None:
    scene = TreacheryScene(sample_treachery())
    fingers = Fingers(scene, size=WIDE)
    fingers.click("glyph/power")
    assert left(scene.session.table.world).trap == 2
    fingers.click("return/power")
    assert left(scene.session.table.world).trap == 4


def test_undo_takes_the_last_purchase_back() -> None:
    scene = TreacheryScene(sample_treachery())
    fingers = Fingers(scene, size=WIDE)
    fingers.click("glyph/power")
    fingers.press(Action.UNDO)
    assert left(scene.session.table.world).trap == 4


def test_the_cards_for_points_left_are_told_and_drawn() -> None:
    scene = TreacheryScene(sample_treachery())
    fingers = Fingers(scene, size=WIDE)
    assert any(text.startswith("12 left: 8 cards") for text in fingers.texts())
    session = scene.session
    fingers.click("done")
    assert len(session.table.world.the(Hand).cards) == 8


def test_the_step_waits_behind_the_curtain_until_the_overlord_has_the_screen() -> None:
    session = Session(SETUP)
    while not (isinstance(session.request, Menu) and session.request.menu == "treachery"):
        assert session.request is not None
        session.answer(session.table.options_of(session.request)[-1])
    assert screen_of(session) == "curtain"
    session.reveal(OVERLORD)
    assert screen_of(session) == "treachery"


def test_a_computer_overlord_spends_without_a_screen() -> None:
    setup = msgspec.structs.replace(SETUP, seats={"overlord": "normal", "seat1": "human", "seat2": "human"})
    session = Session(setup)
    assert isinstance(session.setup, GameSetup)
    while session.request is None or not isinstance(session.request, Menu) or session.request.menu != "hero":
        if not session.think():
            assert session.request is not None
            session.answer(session.table.options_of(session.request)[-1])
    assert bought_glyphs(session.table.world).swaps


def test_a_game_saved_after_the_treachery_goes_on_with_what_was_bought(tmp_path: Path) -> None:
    session = sample_treachery()
    session.answer(BuyGlyph(kind="power", paid=("trap", "trap")))
    session.answer(EndTreachery())
    autosave = Autosave(tmp_path / "a.emberdelve", session.table, session.setup)
    autosave.close()
    again = open_save(tmp_path / "a.emberdelve").table
    assert again.world.hash() == session.table.world.hash()


def with_a_glyph_to_choose() -> Session:
    """The overlord has bought two dark glyphs and is asked which glyph lies in the start area."""
    session = sample_treachery()
    world = session.table.world
    glyph = next(entity for entity, thing in world.each(Marker) if thing.kind == "glyph")
    world.set(glyph, msgspec.structs.replace(world.get(Marker, glyph), on=False))
    session.answer(BuyGlyph(kind="power", paid=("trap", "trap")))
    session.answer(BuyGlyph(kind="sundered", paid=("event", "event")))
    session.answer(EndTreachery())
    assert isinstance(session.request, ChooseGlyph)
    return session


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_choice_of_a_glyph_fits_into_any_window(size: tuple[int, int], scale: float) -> None:
    scene = OverlordTurnScene(with_a_glyph_to_choose())
    assert faults_at(scene, size, scale) == []


def test_the_choice_of_a_glyph_names_the_area_in_which_it_lies() -> None:
    session = with_a_glyph_to_choose()
    assert isinstance(session.request, ChooseGlyph)
    area = game_data(session.table.world).quest.area_at(session.request.space)
    assert area is not None and area.title
    scene = OverlordTurnScene(session)
    fingers = Fingers(scene)
    scene.play.sheets.skip_story()
    assert any(text.startswith(f"{area.title}: which glyph lies there?") for text in fingers.texts())


@pytest.mark.rule("ALTAR-GLYPH-02")
def test_the_board_shows_the_face_to_the_overlord_and_a_plain_glyph_to_the_heroes() -> None:
    session = with_a_glyph_to_choose()
    session.answer("power")
    shown = {}
    for seat in (OVERLORD, Seat("seat1")):
        world = view_for(session.table, seat).world
        shown[seat] = {thing.art for thing in board_picture(world).things}
        assert any(dark_kind(world, entity) for entity, _ in world.each(Marker)) == (seat == OVERLORD)
    assert "dark_glyph_power" in shown[OVERLORD]
    assert "glyph_inactive" in shown[Seat("seat1")]
    assert not any(art.startswith("dark") for art in shown[Seat("seat1")])


def test_two_cards_of_the_deck_with_one_name_say_from_which_box_they_come() -> None:
    fingers = Fingers(chosen(), size=WIDE)
    words = {
        key: [label.text for label in fingers.find(f"out/{key}").walk() if isinstance(label, Label)]
        for key in ("base_crushing_block", "altar_crushing_block", "charge")
    }
    assert words["base_crushing_block"][:2] == ["Crushing Block", "base set"]
    assert words["altar_crushing_block"][:2] == ["Crushing Block", "Altar"]
    assert len(words["charge"]) == 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tab", (0, 1))
def test_no_row_of_cards_is_cut_in_half_at_the_end_of_a_list(size: tuple[int, int], tab: int) -> None:
    scene = chosen()
    scene.tab = tab
    lists = [each for each in Fingers(scene, size=size).widgets() if isinstance(each, Scroller)]
    for rows in (each for each in lists if each.key in ("gems", "deck")):
        assert all(row.box.y >= rows.box.bottom or row.box.bottom <= rows.box.bottom for row in rows.children)
