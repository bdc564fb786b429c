"""Sounds: each one that the style sheet names is there, audible and unclipped, and made by the script beside it."""

import sys
import tomllib
import wave
from array import array
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
CONTENT = SOUNDS.parent / "content"
FILES = sorted(SOUNDS.glob("*.wav"))
LOOPS = ("torch", "drips", "wind", "town", "water", "magma", "crypt")
FREQUENT = """
    hover_tick click page_turn stone_step heavy_step wings coins dice_shake dice_land die_settle sword bow spell claw
    miss hit_small hit_big slay card_draw threat_gem
"""
SINGLE = """
    deny toggle error leap_landing door locked_door chest glyph_on reveal_swell shield surge hero_falls card_play
    treachery_sting trap growl_beast growl_hound growl_bird growl_serpent growl_giant growl_demon growl_dragon
    growl_bones growl_cat growl_human growl_spider breath hero_turn_horn overlord_drum curtain_swish round_bell victory
    defeat
    crushing_wall crushing_wall_stop boulder boulder_stop dart blade lava corruption altar_flame fog dark_glyph curse
    frost prolonged_tick torch drips wind town water magma crypt
"""


def samples_of(path: Path) -> "array[int]":
    """The samples of a WAV file; it must be mono, 16 bits, 22,050 a second."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def test_every_sound_is_there_and_nothing_else() -> None:
    wanted = {f"{name}_{n}.wav" for name in FREQUENT.split() for n in (1, 2, 3)} | {f"{n}.wav" for n in SINGLE.split()}
    assert {path.name for path in FILES} == wanted


def test_every_family_of_monsters_has_its_growl() -> None:
    boxes = [tomllib.loads(box.read_text(encoding="utf-8")) for box in CONTENT.glob("*/monsters.toml")]
    families = {str(each["family"]) for box in boxes for each in box.get("monster", [])}
    assert len(families) > 5 and {f"growl_{family}" for family in families} <= {path.stem for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_audible_and_does_not_clip(path: Path) -> None:
    samples = samples_of(path)
    loudest = max(abs(value) for value in samples)
    assert 3_000 < loudest < 30_000
    assert sum(abs(value) for value in samples) / len(samples) > 60
    assert len(samples) <= 8 * 22_050


@pytest.mark.parametrize("path", [path for path in FILES if path.stem not in LOOPS], ids=lambda path: path.stem)
def test_a_sound_begins_and_ends_without_a_crack(path: Path) -> None:
    samples = samples_of(path)
    assert abs(samples[0]) < 2_000
    assert abs(samples[-1]) < 400


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_runs_on_without_a_seam(name: str) -> None:
    samples = samples_of(SOUNDS / f"{name}.wav")
    steps = sorted(abs(two - one) for one, two in pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[int(len(steps) * 0.999)]


@pytest.mark.parametrize(
    "name", ["click", "stone_step", "die_settle", "hit_small", "deny", "threat_gem", "locked_door"]
)
def test_a_fresh_run_gives_the_same_sound(name: str, synth: ModuleType) -> None:
    sound = next(sound for sound in synth.SOUND_LIST if sound.name == name)
    for file, number in sound.files():
        pairs = zip(samples_of(SOUNDS / file), sound.samples(number), strict=True)
        assert max(abs(one - other) for one, other in pairs) <= 2, file


def test_the_variants_of_a_sound_differ() -> None:
    for name in FREQUENT.split():
        assert len({samples_of(SOUNDS / f"{name}_{n}.wav").tobytes() for n in (1, 2, 3)}) == 3, name


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 6_000_000
