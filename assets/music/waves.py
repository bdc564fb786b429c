"""What all instruments are made of: pitches, envelopes, filters, and cycles read from tables."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples a second."""
TURN = 2 * np.pi
TABLE = 8192
"""Steps of a cycle kept in a table."""
BRIGHTEST, MOST_PARTIALS = 11_000, 120
"""Hertz above which, and the number behind which, a table has no partials."""

Samples: TypeAlias = NDArray[np.floating[Any]]
Numbers: TypeAlias = NDArray[np.floating[Any]]
Gain: TypeAlias = Callable[[Numbers], Numbers]
"""The gain of a filter by frequency in hertz."""
Loudness: TypeAlias = Callable[[Numbers, Numbers], Numbers]
"""How loud partials are, by frequency in hertz and number."""
Luck: TypeAlias = np.random.Generator

_kept: dict[tuple[str, float], NDArray[np.float32]] = {}


def hertz(pitch: float) -> float:
    """The frequency of a MIDI pitch in equal temperament: A4, number 69, has 440."""
    return float(440.0 * 2 ** ((pitch - 69) / 12))


def decibels(level: float) -> float:
    """The factor for a level in decibels."""
    return float(10 ** (level / 20))


def times(count: int) -> Samples:
    """The seconds at which so many samples stand."""
    return np.arange(count) / RATE


def rise_fall(count: int, attack: float, release: float) -> Samples:
    """An envelope of half cosines, rising and falling in so many seconds and flat between."""
    up, down = min(count, int(attack * RATE)), min(count, int(release * RATE))
    if up + down > count:
        up, down = int(count * up / (up + down)), int(count * down / (up + down))
    envelope = np.ones(count)
    if up:
        envelope[:up] = 0.5 - 0.5 * np.cos(np.pi * np.arange(up) / up)
    if down:
        envelope[count - down :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(down) / down)
    return envelope


def filtered(wave: Samples, gain: Gain) -> Samples:
    """A wave through a filter that moves no phase."""
    spectrum = np.fft.rfft(wave)
    return np.fft.irfft(spectrum * gain(np.fft.rfftfreq(len(wave), 1 / RATE)), len(wave))


def drift(count: int, luck: Luck, *, rate: float = 1.5, cents: float = 3.0) -> Samples:
    """Pitch that wanders `rate` times a second, as a factor."""
    knots = luck.normal(0, cents, max(4, int(count / RATE * rate) + 4))
    wander = np.interp(np.linspace(0, len(knots) - 1, count), np.arange(len(knots)), knots)
    return np.asarray(2 ** (wander / 1200))


def vibrato(count: int, luck: Luck, rate: float, cents: float, delay: float) -> Samples:
    """Pitch that sways `rate` times a second from `delay` seconds on, as a factor."""
    at = times(count)
    depth = cents * np.clip((at - delay) / 0.8, 0, 1)
    return np.asarray(2 ** (depth * np.sin(TURN * rate * luck.uniform(0.94, 1.06) * at + luck.uniform(0, TURN)) / 1200))


def cycle(name: str, pitch: float, loudness: Loudness, *, seed: int) -> NDArray[np.float32]:
    """One cycle of a tone with partials as loud as `loudness` has it, kept by name and pitch."""
    if (name, pitch) not in _kept:
        lowest = hertz(pitch)
        top = int(min(BRIGHTEST / lowest, MOST_PARTIALS))
        number = np.arange(1, top + 1)
        phase = np.random.default_rng(seed).uniform(0, TURN, top)
        spectrum = np.zeros(TABLE // 2 + 1, complex)
        spectrum[number] = loudness(lowest * number, number.astype(float)) * np.exp(1j * phase)
        wave = np.fft.irfft(spectrum, TABLE)
        _kept[name, pitch] = (wave / np.sqrt(np.mean(wave**2))).astype(np.float32)
    return _kept[name, pitch]


def read(wave: NDArray[np.float32], pitches: Samples, start: float) -> NDArray[np.float32]:
    """A cycle at a gliding frequency in hertz, from the share `start` of it on."""
    phase = (start + np.cumsum(pitches) / RATE) % 1.0
    return np.asarray(wave[(phase * TABLE).astype(np.int32) % TABLE])


def formants(peaks: Iterable[tuple[float, float, float]], slope: float) -> Loudness:
    """Partials that fall off by `slope` with their number, times resonances (hertz, width in hertz, gain)."""
    resonances = tuple(peaks)

    def loudness(frequency: Numbers, number: Numbers) -> Numbers:
        found = sum(gain / (1 + ((frequency - centre) / width) ** 2) for centre, width, gain in resonances)
        return np.asarray(number**-slope * (0.06 + found))

    return loudness
