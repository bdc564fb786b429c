"""Music is decoded beside the program: the same bytes, while the mixer plays on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pygame
import pytest

from game import paths
from game.ui.music.decoding import Decoding, NotDecoded
from game.ui.sound import Sound

MUSIC = paths.assets() / "music"


@pytest.fixture(autouse=True)
def sound() -> Iterator[Sound]:
    """A sound card that nobody hears."""
    opened = Sound(paths.assets() / "sounds")
    assert opened.open()
    yield opened
    opened.close()


def test_a_piece_is_that_which_the_mixer_makes_of_its_file_and_a_missing_one_says_why(tmp_path: Path) -> None:
    files = [MUSIC / "victory.ogg", tmp_path / "none.ogg", MUSIC / "defeat.ogg"]
    first, missing, last = Decoding(files)
    assert isinstance(missing, NotDecoded) and str(missing)
    for file, found in ((files[0], first), (files[2], last)):
        assert isinstance(found, pygame.mixer.Sound)
        assert found.get_raw() == pygame.mixer.Sound(str(file)).get_raw()


def test_what_is_closed_ends_at_once_and_tells_nothing() -> None:
    decoding, found = Decoding([MUSIC / "delve_calm.ogg"] * 3), list[object]()
    taking = Thread(target=lambda: found.extend(decoding))
    taking.start()
    decoding.close()
    taking.join(10)
    assert not taking.is_alive() and found == []


def test_a_process_that_cannot_be_started_is_told_for_each_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*words: str) -> None:
        raise OSError("no room for it")

    monkeypatch.setattr("game.ui.music.decoding.start_again", refuse)
    assert [str(each) for each in Decoding([MUSIC / "victory.ogg"] * 2)] == ["no room for it"] * 2
