"""What each setting does: none on the screen of settings is without an effect."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import app, paths
from game.scenes import SCENES, open_scene
from game.scenes.hearing import wanted
from game.scenes.menus.settings import Settings
from game.scenes.table.curtain import Curtain, sample_curtain
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.table import TableScene
from game.scenes.table.turn_clock import TurnClock
from game.scenes.text_line import STRIP, told
from game.ui.animation.reel import PauseAnimation, Reel
from game.ui.board.camera import Camera
from game.ui.board.view import BoardView
from game.ui.captions import caption_of, captions
from game.ui.geometry import faults
from game.ui.input.actions import Action, Input, Pointer, Pressed, Repeated, Typed
from game.ui.input.keyboard import KEYBOARD, TOLD, EventReader, swapped
from game.ui.music.heard import Heard, Mood, Place
from game.ui.preferences import Preferences, load_preferences
from game.ui.render.canvas import Canvas
from game.ui.render.eyes import show_as
from game.ui.render.look import Look
from game.ui.render.metrics import metrics
from game.ui.sample_board import sample_board
from game.ui.scene import Scene
from game.ui.sound import INTERFACE
from tests.ui.fingers import Fingers

PLAY, ACCESS, DISPLAY = 1, 2, 3
LOOPS = {"torch", "drips", "wind", "town", "water", "lava", "magma", "crypt"}


@pytest.fixture(autouse=True)
def keys() -> Iterator[None]:
    """The keys as shipped, before and after."""
    KEYBOARD.bind({})
    yield
    KEYBOARD.bind({})


def with_settings(scene: Scene, settings: Preferences) -> Fingers:
    """A scene in a running program with these settings, which keeps what is changed."""
    fingers = Fingers(scene)
    stage = fingers.program.stage
    stage.preferences = Preferences(hints=False)
    stage.apply = app.applier(fingers.program)
    stage.apply(settings)
    fingers.program.resize(fingers.program.surface)
    fingers.wait(20)
    return fingers


def tab(number: int, settings: Preferences | None = None) -> Fingers:
    """A tab of the settings."""
    scene = Settings()
    scene.chosen = number
    return with_settings(scene, settings or Preferences(hints=False))


# --- keys ----------------------------------------------------------------------------------------------------------
def struck(reader: EventReader, key: int, letter: str, *, writing: bool = False) -> list[Input]:
    """What a key that goes down means, with the letter that it brings."""
    events = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0)]
    events += [pygame.event.Event(pygame.TEXTINPUT, text=letter)] if letter else []
    return [given for event in events if (given := reader.read(event, writing=writing)) is not None]


def test_a_key_that_is_taken_is_swapped_with_the_one_that_had_it() -> None:
    keys = swapped({}, "R", "B")
    assert keys == {"R": "B", "B": "R"}
    assert swapped(keys, "A", "B") == {"R": "A", "B": "R", "A": "B"}
    assert swapped(keys, "R", "R") == {}


def test_keys_bound_anew_are_read_and_named_so() -> None:
    KEYBOARD.bind(swapped({}, "R", "B"))
    reader = EventReader()
    assert struck(reader, pygame.K_b, "b") == [Typed("r")]
    assert struck(reader, pygame.K_r, "r") == [Typed("b")]
    assert reader.read(pygame.event.Event(pygame.TEXTINPUT, text="r")) == Repeated("b")
    assert KEYBOARD.name("R") == "B"


def test_a_letter_and_a_named_key_can_be_swapped() -> None:
    KEYBOARD.bind(swapped({}, "F1", "H"))
    reader = EventReader()
    assert struck(reader, pygame.K_h, "h") == [Pressed(Action.HELP)]
    assert struck(reader, pygame.K_F1, "") == [Typed("h")]


def test_letters_that_are_written_into_a_line_stay_letters() -> None:
    KEYBOARD.bind(swapped({}, "R", "B"))
    assert struck(EventReader(), pygame.K_b, "b", writing=True) == [Typed("b")]


def test_bindings_that_are_no_swap_are_passed_over() -> None:
    for wrong in ({"R": "B"}, {"R": "Tab", "Tab": "R"}):
        KEYBOARD.bind(wrong)
        assert KEYBOARD.name("R") == "R"


def test_a_key_is_bound_by_a_click_and_a_press_and_kept() -> None:
    fingers = tab(ACCESS)
    fingers.click("key/I")
    assert "press a key" in fingers.texts()
    fingers.type("q")
    assert load_preferences(paths.settings_file()).keys == {"I": "Q", "Q": "I"}
    assert getattr(fingers.find("key/I"), "text", "") == "Q"
    fingers.click("keys/shipped")
    assert fingers.program.stage.preferences.keys == {}


def test_escape_leaves_a_key_as_it_was_and_tab_is_refused() -> None:
    fingers = tab(ACCESS)
    fingers.click("key/I")
    fingers.press(Action.NEXT)
    assert "press a key" in fingers.texts()
    fingers.press(Action.BACK)
    assert "press a key" not in fingers.texts()
    assert fingers.program.stage.preferences.keys == {}
    assert fingers.scene.name == "settings"


def test_every_key_is_told_once() -> None:
    assert len({key for key, _ in TOLD}) == len(TOLD)


# --- reading -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", sorted(set(SCENES) - {"resume", "credits"}))
def test_every_screen_has_room_for_larger_text(name: str) -> None:
    pygame.display.init()
    pygame.font.init()
    stage = app.new_stage(pygame.display.set_mode((64, 64)), user=1.0)
    for size in ((1280, 720), (1920, 1080)):
        look = Preferences(text_size=1.5).look
        stage.canvas = Canvas(stage.canvas.surface, metrics(size), stage.canvas.art, look)
        scene = open_scene(name)
        scene.enter(stage)
        assert scene.desk is not None
        assert faults(scene.desk.root, stage.canvas.fonts) == []


def test_text_grows_by_itself_and_beyond_15_percent_with_the_interface() -> None:
    small, middle, large = (Preferences(text_size=size) for size in (1.0, 1.15, 1.5))
    assert [round(each.scale * each.letters, 3) for each in (small, middle, large)] == [1.0, 1.15, 1.5]
    assert small.scale == middle.scale == 1.0 < large.scale


def test_high_contrast_parts_text_and_ground() -> None:
    plain, strong = Look(), Look(contrast=True)
    light, dark = (200, 180, 150), (40, 32, 24)
    assert sum(strong.ink(light)) > sum(plain.ink(light)) and sum(strong.ground(dark)) < sum(plain.ground(dark))
    fingers = tab(ACCESS)
    before = pygame.image.tobytes(fingers.program.surface, "RGB")
    fingers.click("high_contrast")
    assert pygame.image.tobytes(fingers.program.surface, "RGB") != before
    assert fingers.program.stage.canvas.look.contrast


def test_eyes_that_see_no_colour_see_none_and_the_rest_as_drawn() -> None:
    surface = pygame.Surface((300, 4))
    surface.fill((200, 40, 60))
    show_as(surface, "grey")
    red, green, blue, _ = surface.get_at((299, 3))
    assert red == green == blue
    surface.fill((200, 40, 60))
    show_as(surface, "all")
    assert surface.get_at((0, 0))[:3] == (200, 40, 60)
    show_as(surface, "green")
    assert surface.get_at((0, 0))[:3] != (200, 40, 60)


def test_the_whole_screen_is_seen_by_other_eyes_while_the_button_is_held() -> None:
    fingers = tab(ACCESS)
    fingers.click("eyes/Grey")
    assert fingers.scene.desk is not None
    fingers.scene.desk.focus("eyes/whole")
    x, y = fingers.find("eyes/whole").box.centre
    corner = fingers.find("tab/Access").box.inset(4).x + 20, fingers.find("tab/Access").box.centre[1]
    fingers.program.feed(Pointer("move", (x, y)), fingers.now)
    fingers.wait(20)
    before = fingers.program.surface.get_at(corner)
    fingers.program.feed(Pointer("down", (x, y), button=1), fingers.now)
    fingers.wait(20)
    red, green, blue, _ = fingers.program.surface.get_at(corner)
    assert red == green == blue
    fingers.program.feed(Pointer("up", (x, y), button=1), fingers.now)
    fingers.wait(20)
    assert fingers.program.surface.get_at(corner) == before


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (1920, 1080)))
def test_the_text_line_has_a_strip_of_its_own_below_every_screen(size: tuple[int, int]) -> None:
    measures = metrics(size, strip=STRIP)
    assert measures.page.w >= 959 and measures.page.h >= 539
    assert (measures.page.bottom + STRIP) * measures.scale <= size[1] + 1


def test_the_text_line_says_what_has_the_focus() -> None:
    fingers = tab(ACCESS, Preferences(hints=False, text_line="focus"))
    page = fingers.program.stage.canvas.metrics.page
    assert page.h == 720 - STRIP
    assert fingers.scene.desk is not None
    assert fingers.scene.desk.root.box.bottom == page.h
    fingers.scene.desk.focus("tab/Sound")
    assert told(fingers.scene, events=False) == "Focus: Sound, music 50, effects 80."
    before = pygame.image.tobytes(fingers.program.surface, "RGB")
    fingers.scene.desk.focus("tab/Play")
    fingers.wait(20)
    strip = pygame.Rect(0, page.h, 1280, STRIP)
    assert pygame.image.tobytes(fingers.program.surface, "RGB") != before
    assert fingers.program.surface.subsurface(strip).get_at((20, 5))[:3] != (0, 0, 0)


def test_at_the_table_the_text_line_says_the_question_and_what_has_just_happened() -> None:
    fingers = Fingers(open_scene("hero_turn"))
    table = fingers.scene
    assert isinstance(table, TableScene)
    said = told(table, events=True)
    assert said.startswith(table.play.prompt.call.rstrip(".").replace("**", "")) and "Just now: " in said
    assert "Just now: " not in told(table, events=False)


def test_a_press_lifts_the_curtain_where_holding_is_not_wanted() -> None:
    for press_only in (False, True):
        scene = Curtain(sample_curtain())
        fingers = with_settings(scene, Preferences(hints=False, press_only=press_only))
        fingers.click("hold")
        assert scene.lifted is press_only


# --- pace and the table --------------------------------------------------------------------------------------------
def test_a_click_finishes_an_animation_or_waits_for_its_end() -> None:
    for by_click in (True, False):
        reel = Reel()
        reel.by_click = by_click
        reel.add(PauseAnimation(wait=1000))
        assert reel.click() is by_click
        assert reel.busy is not by_click


def overlord(**chosen: object) -> OverlordTurnScene:
    """The overlord's turn with some settings."""
    scene = OverlordTurnScene()
    with_settings(scene, Preferences().having(hints=False, **chosen))
    return scene


def test_a_played_card_lies_as_long_as_is_wanted() -> None:
    assert overlord(card_pause=2.0).play.hand.seen.card_rest == 2000


def test_the_camera_follows_or_stays() -> None:
    assert not overlord().play.story.camera_held
    story = overlord(camera_follows=False).play.story
    assert story.camera_held
    story.hold_camera()
    assert story.play.scene.stage.preferences.camera_follows


def test_the_curtain_can_be_left_away_and_hung_again() -> None:
    scene = overlord(curtain=False)
    assert not scene.session.curtain
    scene.stage.apply(Preferences(hints=False))
    scene.enter(scene.stage)
    assert scene.session.curtain


def test_the_clock_counts_a_turn_and_ends_nothing() -> None:
    scene = overlord()
    world, clock = scene.session.view.world, TurnClock()
    assert clock.figure("off") is None
    assert not clock.tick(0, world)
    shown = clock.figure("2")
    assert shown is not None and shown.value == "2:00"
    assert clock.tick(1500, world)
    shown = clock.figure("2")
    assert shown is not None and shown.value == "1:59"
    clock.tick(130_000, world)
    shown = clock.figure("2")
    assert shown is not None and shown.value == "+0:10"


def test_stops_are_chosen_in_the_settings() -> None:
    fingers = tab(PLAY)
    fingers.click("stops")
    key = next(widget.key for widget in fingers.widgets() if widget.key.startswith("stop/"))
    on = bool(getattr(fingers.find(key), "on", False))
    fingers.click(key)
    assert fingers.program.stage.preferences.stops == {key.removeprefix("stop/"): not on}


# --- sound ---------------------------------------------------------------------------------------------------------
def test_every_sound_of_the_game_has_a_caption() -> None:
    names = {file.stem.rstrip("0123456789").rstrip("_") for file in Path(paths.assets() / "sounds").glob("*.wav")}
    assert set(captions()) == names - INTERFACE - LOOPS
    assert caption_of("click") == ""


def test_captions_name_sounds_in_the_log_once_in_a_row() -> None:
    for on in (True, False):
        scene = overlord(captions=on)
        for _ in range(2):
            scene.reel._sound("door")
        said = [line.text for line in scene.session.chronicle.lines(50)]
        assert said.count("(a door opens)") == int(on)


def test_music_plays_always_at_events_or_never() -> None:
    fight, calm, end = Heard(Place.DELVE, Mood.FIGHT), Heard(Place.DELVE), Heard(Place.VICTORY)
    assert [wanted(heard, "always") for heard in (fight, calm, end)] == [fight, calm, end]
    assert [wanted(heard, "events").place for heard in (fight, calm, end)] == [
        Place.DELVE,
        Place.SILENCE,
        Place.VICTORY,
    ]
    assert {wanted(heard, "never").place for heard in (fight, calm, end)} == {Place.SILENCE}


# --- display -------------------------------------------------------------------------------------------------------
def board_with(look: Look, pointed: int | None = None) -> bytes:
    """A board as it looks so, with the pointer on a space."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.Surface((640, 360))
    art = app.new_stage(pygame.display.set_mode((64, 64)), user=1.0).canvas.art
    picture = sample_board()
    camera = Camera(picture.width, picture.height, step=0, view=surface.get_rect(), tiles=(40,))
    BoardView(Canvas(surface, metrics((640, 360)), art, look)).paint(picture, camera, pointed=pointed)
    return pygame.image.tobytes(surface, "RGB")


def test_torchlight_grid_and_contrast_change_the_board() -> None:
    looks = (Look(), Look(torchlight=False), Look(grid="faint"), Look(grid="strong"), Look(contrast=True))
    assert len({board_with(look) for look in looks}) == len(looks)


def test_numbers_stand_on_all_figures_or_on_the_one_that_is_pointed_at() -> None:
    figure, other = sample_board().figures[:2]
    few = Look(numbers="pointed")
    pointed = [board_with(few, one.anchor) for one in (figure, other)]
    assert len({board_with(Look()), board_with(few), *pointed}) == 4
    assert board_with(Look()) == board_with(Look(), figure.anchor)


def test_the_window_is_marked_that_is_there() -> None:
    fingers = tab(DISPLAY, Preferences(hints=False, window=(1920, 1080)))
    size = fingers.program.surface.get_size()
    chosen = {
        key: bool(getattr(fingers.find(f"window/{key}"), "chosen", False)) for key in ("1280 × 720", "1920 × 1080")
    }
    assert chosen == {f"{w} × {h}": (w, h) == size for w, h in ((1280, 720), (1920, 1080))}
    fingers.program.resize(pygame.display.set_mode((1100, 700)))
    fingers.wait(20)
    assert not any(getattr(widget, "chosen", False) for widget in fingers.widgets() if widget.key.startswith("window/"))
    assert "Now 1100 × 700." in fingers.texts()


def test_pictures_a_second_are_as_wanted() -> None:
    assert app.frames_a_second("30") == 30
    assert app.frames_a_second("screen") >= 1


def test_spaces_are_at_first_as_large_as_is_wanted() -> None:
    tiles = []
    for space in (38, 72):
        scene = overlord(space=space)
        tiles.append(scene.pane.camera.tile)
    assert tiles[1] >= 72 > tiles[0]
