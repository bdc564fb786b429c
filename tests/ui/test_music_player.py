"""What the conductor calls for is played: tracks on their channels, in step, as loud as the settings have it."""

import logging
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui.music.conductor import LAYERS
from game.ui.music.heard import Heard, Place
from game.ui.music.player import CHANNELS, MusicPlayer
from game.ui.sound import MUSIC_CHANNELS, Sound

MUSIC = paths.assets() / "music"
DELVE, TITLE, TOWN = Heard(Place.DELVE), Heard(Place.TITLE), Heard(Place.TOWN)


@pytest.fixture
def sound() -> Iterator[Sound]:
    """A sound card that nobody hears."""
    opened = Sound(paths.assets() / "sounds")
    assert opened.open()
    yield opened
    opened.close()


@pytest.fixture
def player(sound: Sound, tmp_path: Path) -> Iterator[MusicPlayer]:
    """A player whose layers are short, so that nothing has to be waited for."""
    for name in ("title", "town"):
        shutil.copy(MUSIC / f"{name}.ogg", tmp_path)
    for name in (*LAYERS, "victory", "defeat"):
        shutil.copy(MUSIC / "victory.ogg", tmp_path / f"{name}.ogg")
    made = MusicPlayer(sound, tmp_path)
    yield made
    made.stop()


def follow(player: MusicPlayer, heard: Heard, *, until: frozenset[str]) -> None:
    """Go on until these tracks run and no others (a failure after some seconds)."""
    end = time.monotonic() + 20
    while player.volumes.keys() != until:
        assert time.monotonic() < end, f"{set(player.volumes)} and not {set(until)}"
        player.follow(heard)
        time.sleep(0.01)


def test_the_title_is_streamed_and_the_delve_played_on_channels_of_its_own(player: MusicPlayer) -> None:
    follow(player, TITLE, until=frozenset({"title"}))
    assert pygame.mixer.music.get_busy()
    follow(player, DELVE, until=frozenset(LAYERS))
    assert not pygame.mixer.music.get_busy()
    assert all(pygame.mixer.Channel(CHANNELS[layer]).get_busy() for layer in LAYERS)
    assert sorted(CHANNELS.values()) == list(MUSIC_CHANNELS)


def test_effects_never_take_a_channel_of_the_music(player: MusicPlayer, sound: Sound) -> None:
    follow(player, DELVE, until=frozenset(LAYERS))
    held = [pygame.mixer.Channel(CHANNELS[layer]).get_sound() for layer in LAYERS]
    for _ in range(40):
        sound.play("reveal_swell")
    assert [pygame.mixer.Channel(CHANNELS[layer]).get_sound() for layer in LAYERS] == held
    assert not pygame.mixer.Channel(CHANNELS["victory"]).get_busy()


def test_the_volume_is_that_of_the_bus_and_of_everything(player: MusicPlayer, sound: Sound) -> None:
    sound.set_volumes(0.5, {"music": 0.5})
    follow(player, DELVE, until=frozenset(LAYERS))
    end = time.monotonic() + 20
    while player.volumes["delve_calm"] != 0.25:
        assert time.monotonic() < end
        player.follow(DELVE)
    channel = pygame.mixer.Channel(CHANNELS["delve_calm"])
    played = channel.get_sound()
    assert played is not None
    assert played.get_volume() * channel.get_volume() == pytest.approx(0.25, abs=0.01)


def test_a_shut_bus_is_silence_that_keeps_nothing_and_opened_again_it_plays(player: MusicPlayer, sound: Sound) -> None:
    follow(player, DELVE, until=frozenset(LAYERS))
    sound.set_volumes(1.0, {"music": 0.0})
    player.follow(DELVE)
    assert not player.volumes
    assert not player.has("victory")
    assert not any(pygame.mixer.Channel(channel).get_busy() for channel in MUSIC_CHANNELS)
    sound.set_volumes(1.0, {"music": 0.4})
    follow(player, DELVE, until=frozenset(LAYERS))


def test_back_at_the_title_what_was_decoded_is_forgotten(player: MusicPlayer) -> None:
    follow(player, DELVE, until=frozenset(LAYERS))
    end = time.monotonic() + 20
    while not player.has("defeat"):
        assert time.monotonic() < end
        player.follow(DELVE)
    follow(player, TITLE, until=frozenset({"title"}))
    assert not player.has("defeat")


def test_a_sting_is_played_once_and_the_sound_of_the_same_name_stays_away(player: MusicPlayer) -> None:
    follow(player, DELVE, until=frozenset(LAYERS))
    end = time.monotonic() + 20
    while not player.has("victory"):
        assert time.monotonic() < end
        player.follow(DELVE)
    player.follow(Heard(Place.VICTORY))
    assert pygame.mixer.Channel(CHANNELS["victory"]).get_busy()


def test_a_missing_piece_is_silence_and_told_once(
    sound: Sound, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    player = MusicPlayer(sound, tmp_path)
    with caplog.at_level(logging.ERROR):
        for heard in (TITLE, TOWN, DELVE, TITLE, DELVE):
            for _ in range(5):
                player.follow(heard)
                time.sleep(0.01)
        player.stop()
    told = [record.getMessage().split(" cannot")[0] for record in caplog.records]
    assert sorted(told) == sorted(set(told))
    assert "The music title" in told


def test_without_a_sound_card_nothing_is_played_decoded_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**given: object) -> None:
        raise pygame.error("no card")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound(paths.assets() / "sounds")
    assert not sound.open()
    player = MusicPlayer(sound, MUSIC)
    for heard in (TITLE, DELVE, Heard(Place.VICTORY)):
        player.follow(heard)
    assert not player.volumes
    assert not player.has("victory")
    player.stop()
