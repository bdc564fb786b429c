"""Music: every piece is as long, as loud and as even as it should be, clips nowhere, and runs round without a click."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.content.licences import licensed_parts
from game.scenes.menus.set_sound import PIECES
from game.ui.music.conductor import LAYERS, MIX, STINGS, STREAMS
from tests.assets.conftest import script

MUSIC = Path(__file__).resolve().parents[2] / "assets" / "music"
RATE = 44_100
SECONDS = {
    "title": 36 * 4 * 42_000 / RATE,
    "town": 144.0,
    "lesson": 172.8,
    "overlord": 128.0,
    **dict.fromkeys(LAYERS, 160.0),
    "victory": 11.0,
    "defeat": 11.5,
}
LOUDNESS = {"title": -18.0, "town": -18.0, "lesson": -19.5, "overlord": -18.0, "victory": -17.5, "defeat": -18.5}
"""LUFS of what is played alone; the layers of the delve are measured as they are mixed."""
LOUDEST_PEAK = -1.0
"""Decibels that no true peak may reach."""
SPREAD = 3.0
"""LU that pieces as they are played may lie apart."""


@pytest.fixture(scope="module")
def loudness() -> ModuleType:
    """What measures the music, from beside its scores."""
    return script("music", "loudness")


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """A sound card that decodes as the game's does, and plays to nobody."""
    pygame.mixer.init(frequency=RATE, channels=2, allowedchanges=0)
    yield
    pygame.mixer.quit()


@lru_cache(maxsize=len(LAYERS))
def decoded(name: str) -> NDArray[np.float32]:
    """A piece as the game decodes it: two columns from -1 to 1."""
    raw = pygame.mixer.Sound(str(MUSIC / f"{name}.ogg")).get_raw()
    return np.asarray(np.frombuffer(raw, np.int16).reshape(-1, 2) / 32_768, np.float32)


def mixed(volumes: tuple[float, float, float]) -> NDArray[np.float32]:
    """The layers of the delve over each other."""
    whole = np.zeros_like(decoded(LAYERS[0]))
    for name, volume in zip(LAYERS, volumes, strict=True):
        whole += np.float32(volume) * decoded(name)
    return whole


def test_every_track_that_is_played_is_there_and_nothing_else() -> None:
    assert {file.stem for file in MUSIC.glob("*.ogg")} == {*LAYERS, *STREAMS, *STINGS} == set(SECONDS)


@pytest.mark.parametrize("name", SECONDS)
def test_a_piece_decodes_to_its_length(name: str) -> None:
    assert len(decoded(name)) == round(SECONDS[name] * RATE)


@pytest.mark.parametrize("name", LOUDNESS)
def test_a_piece_is_as_loud_as_it_should_be_and_clips_nowhere(name: str, loudness: ModuleType) -> None:
    assert loudness.integrated(decoded(name)) == pytest.approx(LOUDNESS[name], abs=0.2)
    assert loudness.true_peak(decoded(name)) < LOUDEST_PEAK


@pytest.mark.slow
def test_the_delve_is_even_with_the_other_pieces_in_every_mood_and_clips_in_none(loudness: ModuleType) -> None:
    moods = [mixed(volumes) for volumes in MIX.values()]
    loud = [*map(loudness.integrated, moods), *LOUDNESS.values()]
    assert max(loud) - min(loud) < SPREAD
    assert max(map(loudness.true_peak, moods)) < LOUDEST_PEAK


@pytest.mark.parametrize("name", [*LAYERS, *STREAMS])
def test_a_loop_runs_on_without_a_click(name: str, loudness: ModuleType) -> None:
    step, usual = loudness.seam(decoded(name))
    assert step < usual
    assert loudness.roughness(decoded(name)) < 0.9


@pytest.mark.parametrize("name", STINGS)
def test_a_sting_begins_and_ends_in_silence(name: str) -> None:
    assert np.abs(decoded(name)[[0, -1]]).max() < 0.01


def test_what_measures_knows_silence_a_tone_and_a_click(loudness: ModuleType) -> None:
    """A sine of 997 Hz at full scale on both sides has -0.01 LUFS by the book, and its seam none if it runs round."""
    at = np.arange(10 * RATE) / RATE
    tone = np.stack([np.sin(2 * np.pi * 997 * at)] * 2, axis=1)
    cut = tone[: 10 * RATE - 11]
    assert loudness.integrated(tone) == pytest.approx(0.0, abs=0.1)
    assert loudness.integrated(np.zeros((RATE, 2))) == -70.0
    assert loudness.true_peak(0.5 * tone) == pytest.approx(-6.02, abs=0.05)
    assert (
        loudness.roughness(cut) > 0.99 > 0.9 > loudness.roughness(np.random.default_rng(1).normal(0, 1, (RATE * 5, 2)))
    )


@pytest.mark.slow
def test_the_same_score_gives_the_same_bytes(tmp_path: Path) -> None:
    """Of a whole piece, with the encoder that the project names; another one may differ in the last bit."""
    soundfile = pytest.importorskip("soundfile")
    named = re.search(r'"soundfile==([^"]+)"', (MUSIC.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    if named is None or soundfile.__version__ != named[1]:
        pytest.skip("another encoder")
    made = tmp_path / "defeat.ogg"
    script("music", "vorbis").write(made, script("music", "compose").levelled("defeat"))
    assert made.read_bytes() == (MUSIC / "defeat.ogg").read_bytes()


def test_all_music_takes_at_most_20_megabytes() -> None:
    assert sum(file.stat().st_size for file in MUSIC.glob("*.ogg")) <= 20_000_000


def test_the_credits_name_every_piece() -> None:
    told = (MUSIC.parent / "licences" / "music.txt").read_text(encoding="utf-8")
    assert [title for title, _, _ in PIECES if title not in told] == []
    assert ("music.txt",) in {part.texts for part in licensed_parts()}


def test_every_score_comes_out_with_the_bars_of_its_piece() -> None:
    notes = script("music", "notation").notes
    for name, piece in pieces().items():
        assert sum(len(notes(part.score, piece.meter, piece.beats)) for part in piece.parts) > 20, name


def test_a_score_whose_bars_do_not_come_out_is_refused() -> None:
    notation = script("music", "notation")
    for text in ("D4:3 | A4:4 |", "D4:4 |"):
        with pytest.raises(notation.BadScore):
            notation.notes(text, 4, 8)


def test_repeats_and_chords_are_read_as_they_are_written() -> None:
    notes = script("music", "notation").notes
    assert [(note.beat, note.pitches) for note in notes("[ D4+A4 [ r:.5 ]*2 Bb3:2 | ]*2", 4, 8)] == [
        *((0.0, (62, 69)), (2.0, (58,))),
        *((4.0, (62, 69)), (6.0, (58,))),
    ]


def test_the_layers_of_the_delve_never_rub_but_where_the_dark_is_meant() -> None:
    """Minor seconds, minor ninths and tritones that are held together: E flat over the pedal alone."""
    rough = set()
    held = [each for name in LAYERS for each in held_notes(pieces()[name])]
    for beat in np.arange(0, 160, 0.5):
        on = sorted({pitch for start, end, pitch in held if start <= beat < end})
        rough |= {int(beat // 4) + 1 for low in on for high in on if high > low and (high - low) % 12 in (1, 6, 11)}
    assert rough <= {18, 20, 23}


def held_notes(piece: Any) -> Iterator[tuple[float, float, int]]:
    """From beat, to beat and pitch of all that is held; what is plucked or struck for a beat and a half at most."""
    notes = script("music", "notation").notes
    plucked = {"harp", "lute", "mute", "bell", "spiccato"}
    for part in piece.parts:
        if part.instrument == "frame":
            continue
        for note in notes(part.score, 4, 160):
            length = min(note.length, 1.5) if part.instrument in plucked else note.length
            yield from ((note.beat, note.beat + length, pitch) for pitch in note.pitches)


@cache
def pieces() -> Mapping[str, Any]:
    """The pieces by the names of their files."""
    found: dict[str, Any] = {}
    for name in ("title", "town", "delve", "overlord", "stings"):
        found |= script("music", name).PIECES
    return found
