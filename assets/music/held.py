"""What is bowed, blown and sung: several voices, a little out of tune and swaying, read from tables."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from plucked import string
from waves import (
    RATE,
    TURN,
    Luck,
    Numbers,
    Samples,
    cycle,
    drift,
    filtered,
    formants,
    hertz,
    read,
    rise_fall,
    times,
    vibrato,
)

Vibrato = tuple[float, float, float]
"""Times a second, cents, and the seconds after which it sets in."""
Vowel = tuple[tuple[float, float, float], ...]

WOOD: Vowel = ((230, 90, 1.0), (480, 140, 0.9), (1150, 350, 0.45), (2300, 600, 0.12))
HORN: Vowel = ((260, 200, 1.0), (600, 300, 0.6), (1300, 500, 0.2))
OO: Vowel = ((330, 90, 1.0), (720, 130, 0.35), (2500, 400, 0.03))
AH: Vowel = ((620, 110, 1.0), (1050, 150, 0.6), (2600, 400, 0.10))
"""Resonances: hertz, width in hertz, gain."""


def voices(
    pitch: float,
    length: float,
    force: float,
    luck: Luck,
    *,
    cycles: Sequence[NDArray[np.float32]],
    count: int,
    cents: float,
    sway: Vibrato,
    attack: float,
    release: float,
    bright: float = 0.0,
) -> Samples:
    """Voices `cents` apart in the mean; of two `cycles` the second comes in by the share `bright` as they swell."""
    total = int((length + release) * RATE)
    envelope = rise_fall(total, min(attack, length * 0.6), release)
    out = np.zeros(total)
    for _ in range(count):
        pitches = hertz(pitch) * 2 ** (luck.normal(0, cents) / 1200) * drift(total, luck)
        pitches = pitches * vibrato(total, luck, *sway)
        start = luck.uniform()
        voice: Samples = read(cycles[0], pitches, start)
        if len(cycles) > 1:
            share = np.clip(bright * envelope**1.5, 0, 1)
            voice = voice * (1 - share) + share * read(cycles[1], pitches, start)
        out += voice
    return np.asarray(out * envelope / np.sqrt(count) * 0.3 * force)


def bowed(pitch: float, length: float, force: float, luck: Luck, attack: float = 0.55, release: float = 0.9) -> Samples:
    """Three bowed strings, with the hiss of the bow."""
    cycles = (cycle("bow, dark", pitch, formants(WOOD, 1.5), seed=3), cycle("bow", pitch, formants(WOOD, 1.0), seed=3))
    out = voices(
        pitch,
        length,
        force,
        luck,
        cycles=cycles,
        count=3,
        cents=4,
        sway=(5.1, 7, 0.5),
        attack=attack,
        release=release,
        bright=0.35 + 0.4 * force,
    )
    hiss = filtered(luck.normal(0, 1, len(out)), lambda heard: np.exp(-(((heard - 2200) / 1200) ** 2)))
    return out + 0.012 * hiss * rise_fall(len(out), attack, release) * force


def drone(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """Strings bowed slowly and darkly, swelling in the middle."""
    out = bowed(pitch, length, force, luck, min(4.0, length * 0.35), min(4.5, length * 0.4))
    return np.asarray(out * (0.82 + 0.18 * np.sin(TURN * 0.11 * times(len(out)) + luck.uniform(0, TURN))))


def tremolo(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """Strokes of the bow, seven a second and uneven."""
    out = bowed(pitch, length, force, luck, 0.8, 1.0)
    phase = np.cumsum(7.0 * drift(len(out), luck, rate=3, cents=40)) / RATE
    return out * (0.45 + 0.55 * np.abs(np.sin(np.pi * phase)))


def spiccato(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """A short low stroke with a plucked edge, however long it is written."""
    body = bowed(pitch, 0.16, force, luck, 0.02, 0.16)
    edge = string(pitch, force, luck, seconds=len(body) / RATE, ring=0.5, dull=0.2, at=0.3, soft=900)[: len(body)]
    return body + 0.35 * force * edge * rise_fall(len(body), 0.002, 0.2)


def glass(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """A hollow, faint tone: two of frequency modulation, six cents apart."""
    release = 2.0
    total = int((length + release) * RATE)
    out = np.zeros(total)
    for sign in (-1, 1):
        wander = drift(total, luck, rate=0.8, cents=2)
        phase = TURN * np.cumsum(hertz(pitch) * 2 ** (sign * 3 / 1200) * wander) / RATE
        index = 0.35 + 0.25 * np.sin(TURN * 0.17 * times(total) + sign)
        out += np.sin(phase + index * np.sin(2 * phase + luck.uniform(0, TURN)))
    return out * rise_fall(total, min(2.5, length * 0.5), release + length * 0.2) * 0.22 * force


def choir(pitch: float, length: float, force: float, luck: Luck, vowel: Vowel = OO, name: str = "oo") -> Samples:
    """Six singers on a vowel, with their breath."""
    total = int((length + 1.1) * RATE)
    sung = (cycle(name, pitch, formants(vowel, 0.9), seed=5),)
    out = voices(
        pitch, length, force, luck, cycles=sung, count=6, cents=7, sway=(5.0, 13, 0.3), attack=0.7, release=1.1
    )

    def breath(heard: Numbers) -> Numbers:
        parts = (gain * np.exp(-(((heard - centre) / (2.5 * width)) ** 2)) for centre, width, gain in vowel)
        return np.asarray(sum(parts))

    air = filtered(luck.normal(0, 1, total), breath)
    return out + 0.02 * air[: len(out)] * rise_fall(len(out), 0.7, 1.1) * force


def choir_ah(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """The same choir with open mouths."""
    return choir(pitch, length, force, luck, AH, "ah")


def flute(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """A flute that leans into its pitch from 35 cents below, with breath round it."""
    frequency = hertz(pitch)

    def partials(_: Numbers, number: Numbers) -> Numbers:
        return np.asarray(np.interp(number, [1, 2, 3, 4, 5, 6], [1, 0.32, 0.16, 0.05, 0.02, 0.0]))

    def breath(heard: Numbers) -> Numbers:
        near = np.exp(-(((heard - frequency) / (0.35 * frequency)) ** 2))
        return np.asarray(near + 0.35 * np.exp(-(((heard - 2.6 * frequency) / frequency) ** 2)))

    wave = cycle("flute", pitch, partials, seed=7)
    release = 0.22
    total = int((length + release) * RATE)
    envelope, at = rise_fall(total, 0.11, release), times(total)
    lean = 2 ** (-35 * np.exp(-at / 0.05) / 1200)
    pitches = frequency * lean * drift(total, luck, rate=2, cents=4) * vibrato(total, luck, 4.7, 12, 0.55)
    sway = 1 + 0.10 * np.sin(TURN * 4.7 * at) * np.clip(at - 0.5, 0, 1)
    air = filtered(luck.normal(0, 1, total), breath)
    air *= 0.055 * (1 + 2.2 * np.exp(-at / 0.06))
    return np.asarray((0.3 * read(wave, pitches, 0.0) * sway + air) * envelope * force)


def brass(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """Three low horns, the brighter the louder."""
    cycles = (
        cycle("horn, dark", pitch, formants(HORN, 1.9), seed=9),
        cycle("horn", pitch, formants(HORN, 0.9), seed=9),
    )
    return voices(
        pitch,
        length,
        force,
        luck,
        cycles=cycles,
        count=3,
        cents=3,
        sway=(4.6, 5, 0.7),
        attack=0.16,
        release=0.35,
        bright=0.25 + 0.55 * force,
    )
