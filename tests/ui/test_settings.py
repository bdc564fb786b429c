"""The settings: four tabs in any window, changes that count at once, samples, and pieces to listen to."""

from collections.abc import Iterator

import pygame
import pytest

from game import app, paths
from game.scenes import open_scene
from game.scenes.menus.set_sound import PIECES
from game.scenes.menus.settings import Settings
from game.ui.music.heard import Place
from game.ui.preferences import Preferences, load_preferences
from game.ui.sound import BUSES
from game.ui.widgets import Slider
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

TABS = ("Sound", "Play", "Access", "Display")


@pytest.fixture
def fingers() -> Iterator[Fingers]:
    """The settings of a running program, with a sound card that nobody hears."""
    made = Fingers(Settings())
    stage = made.program.stage
    stage.apply = app.applier(made.program)
    assert stage.sound.open()
    yield made
    stage.music.stop()
    stage.sound.close()


@pytest.mark.parametrize("size", ((960, 540), *SIZES))
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("tab", range(len(TABS)))
def test_nothing_is_cut_or_covered_in_any_window(size: tuple[int, int], scale: float, tab: int) -> None:
    scene = Settings()
    scene.chosen = tab
    assert faults_at(scene, size, scale) == []


def test_every_setting_of_sound_is_set_in_the_first_tab(fingers: Fingers) -> None:
    keys = {widget.key for widget in fingers.widgets()}
    assert {*BUSES, "everything", "quiet_behind", "music_follows"} <= keys


def test_a_volume_counts_at_once_and_is_kept(fingers: Fingers) -> None:
    slider = fingers.find("music")
    assert isinstance(slider, Slider)
    slider.steer(1, 0)
    assert fingers.program.stage.sound.volume("music") == pytest.approx(0.55)
    assert load_preferences(paths.settings_file()).music == 0.55


def test_everything_is_the_share_of_all_buses(fingers: Fingers) -> None:
    fingers.program.stage.apply(Preferences(everything=0.5, effects=0.8))
    assert fingers.program.stage.sound.volume("effects") == pytest.approx(0.4)
    assert fingers.program.stage.sound.volume("music") == pytest.approx(0.25)


@pytest.mark.parametrize("bus", ["effects", "interface", "ambience"])
def test_a_sample_is_heard_as_loud_as_its_bus(fingers: Fingers, bus: str) -> None:
    fingers.program.stage.sound.set_volumes(1.0, {bus: 0.25})
    before = playing()
    fingers.click(f"{bus}/sample")
    samples = [sound for sound in playing() if sound not in before]
    assert any(sound.get_volume() == pytest.approx(0.25, abs=0.01) for sound in samples)


def playing() -> list[pygame.mixer.Sound]:
    """What is played on the channels of sounds."""
    channels = (pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels()))
    return [sound for channel in channels if channel.get_busy() and (sound := channel.get_sound()) is not None]


def test_a_piece_is_listened_to_until_it_is_clicked_again_or_the_screen_is_left(fingers: Fingers) -> None:
    music, (title, _, heard) = fingers.program.stage.music, PIECES[5]
    fingers.click(f"listen/{title}")
    assert music.heard == heard
    fingers.click(f"listen/{title}")
    assert music.heard.place is Place.TITLE
    fingers.click(f"listen/{title}")
    fingers.program.push(open_scene("title"))
    fingers.wait(20)
    assert music.heard.place is Place.TITLE


def test_where_the_window_is_behind_another_nothing_is_heard_unless_that_is_wanted(fingers: Fingers) -> None:
    sound = fingers.program.stage.sound
    fingers.program.in_front = False
    fingers.wait(20)
    assert sound.volume("effects") == 0
    assert not sound.shut("music")
    fingers.program.stage.apply(Preferences(quiet_behind=False))
    fingers.wait(20)
    assert sound.volume("effects") > 0


def test_all_as_shipped_undoes_what_was_set(fingers: Fingers) -> None:
    changed = Preferences(music=0.1, speed="slow", questions={"end_turn": "never"}, stops={"trap": True})
    fingers.program.stage.apply(changed)
    fingers.click("way/shipped")
    assert fingers.program.stage.preferences == Preferences(stops={"trap": True})


def test_a_file_from_before_there_was_music_opens_with_the_usual_volumes() -> None:
    paths.settings_file().write_text('{"effects": 0.3, "interface": 0.2, "ambience": 0.1}', encoding="utf-8")
    found = load_preferences(paths.settings_file())
    assert found.volumes == {"music": 0.5, "effects": 0.3, "interface": 0.2, "ambience": 0.1}
    assert found.everything == 1.0
