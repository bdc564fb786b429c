"""Building blocks of sound: waves, noise, filters and envelopes, all on plain arrays of samples from -1 to 1."""

import math
import random
from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

RATE = 22_050
"""Samples a second."""

Samples: TypeAlias = "array[float]"
TURN = 2 * math.pi


def silence(seconds: float) -> Samples:
    """That many seconds of nothing."""
    return array("d", bytes(8 * round(seconds * RATE)))


def shape(wave: Sequence[float], attack: float, fall: float) -> Samples:
    """A wave that swells over `attack` seconds and then halves every `fall` seconds; its end is faded out."""
    count, rise = len(wave), max(1, round(attack * RATE))
    half, tail = math.log(2) / (fall * RATE), max(1, min(len(wave), round(0.012 * RATE)))
    return array(
        "d",
        (
            value * min(1.0, at / rise) * math.exp(-half * max(0, at - rise)) * min(1.0, (count - 1 - at) / tail)
            for at, value in enumerate(wave)
        ),
    )


def swell(wave: Sequence[float], *, peak: float = 0.5) -> Samples:
    """A wave that rises to its loudest at `peak` (a share of its length) and falls again, in half a cosine each way."""
    last = max(1, len(wave) - 1)
    return array(
        "d",
        (
            value
            * 0.5
            * (1 - math.cos(math.pi * (at / last / peak if at / last < peak else (1 - at / last) / (1 - peak))))
            for at, value in enumerate(wave)
        ),
    )


def tone(pitch: float, seconds: float, *, to: float | None = None, partials: Sequence[float] = (1.0,)) -> Samples:
    """A tone of harmonic partials (loudness of the 1st, 2nd, ...), gliding evenly from `pitch` to `to` Hz."""
    end = pitch if to is None else to
    wave, phase = silence(seconds), 0.0
    for at in range(len(wave)):
        wave[at] = sum(loud * math.sin(phase * (n + 1)) for n, loud in enumerate(partials))
        phase += TURN * pitch * (end / pitch) ** (at / len(wave)) / RATE
    return wave


BELL = ((0.5, 0.3, 1.6), (1.0, 1.0, 1.0), (1.19, 0.35, 0.7), (2.0, 0.5, 0.6), (2.74, 0.25, 0.4), (4.07, 0.12, 0.25))
"""Partials of a bell: ratio to the pitch, loudness, and how long they ring compared with the main one."""
CHIME = ((1.0, 1.0, 1.0), (2.76, 0.35, 0.5), (5.4, 0.14, 0.25))
"""Partials of a struck bar."""
PLATE = ((1.0, 0.8, 1.0), (1.47, 0.6, 0.8), (2.09, 0.7, 0.7), (2.56, 0.5, 0.5), (3.39, 0.5, 0.45), (4.8, 0.3, 0.3))
"""Partials of thin metal: a blade, a coin, a shield."""


def strike(
    pitch: float, seconds: float, ring: float, partials: Iterable[tuple[float, float, float]] = CHIME
) -> Samples:
    """Something struck: each partial dies away by half every `ring` seconds times its own share."""
    wave = silence(seconds)
    for ratio, loud, share in partials:
        part = shape(tone(pitch * ratio, seconds), 0.002, ring * share)
        for at, value in enumerate(part):
            wave[at] += loud * value
    return wave


def noise(seconds: float, chance: random.Random) -> Samples:
    """White noise."""
    return array("d", (chance.uniform(-1, 1) for _ in range(round(seconds * RATE))))


def band(wave: Sequence[float], centre: float, *, to: float | None = None, width: float = 1.0) -> Samples:
    """What a resonant filter lets through round `centre` Hz (gliding to `to`); `width` near 0 whistles, 2 is dull."""
    end = centre if to is None else to
    low, middle, out = 0.0, 0.0, silence(len(wave) / RATE)
    for at, value in enumerate(wave):
        step = 2 * math.sin(math.pi * min(0.16, centre * (end / centre) ** (at / len(wave)) / RATE))
        low += step * middle
        middle += step * (value - low - width * middle)
        out[at] = middle
    return under(under(out, 1.6 * max(centre, end)), 1.6 * max(centre, end))


def under(wave: Sequence[float], limit: float) -> Samples:
    """What lies below `limit` Hz, falling off gently above it."""
    share = 1 - math.exp(-TURN * limit / RATE)
    kept, out = 0.0, silence(len(wave) / RATE)
    for at, value in enumerate(wave):
        kept += share * (value - kept)
        out[at] = kept
    return out


def mix(*parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Sounds laid over each other: (seconds at which it starts, loudness, wave) each."""
    starts = [round(start * RATE) for start, _, _ in parts]
    out = array("d", bytes(8 * max(start + len(wave) for start, (_, _, wave) in zip(starts, parts, strict=True))))
    for start, (_, loud, wave) in zip(starts, parts, strict=True):
        for at, value in enumerate(wave, start):
            out[at] += loud * value
    return out


def wobble(wave: Sequence[float], rate: float, depth: float) -> Samples:
    """A wave whose loudness sways `rate` times a second, losing at most the share `depth`."""
    return array(
        "d", (value * (1 - depth * (0.5 - 0.5 * math.cos(TURN * rate * at / RATE))) for at, value in enumerate(wave))
    )


def grains(seconds: float, count: int, chance: random.Random, grain: Callable[[], Sequence[float]]) -> Samples:
    """Many small sounds strewn over a time, each as loud as chance has it."""
    spread = [(chance.uniform(0, seconds), chance.uniform(0.3, 1.0), grain()) for _ in range(count)]
    return mix((seconds, 0.0, silence(0.01)), *spread)


def looped(wave: Sequence[float], overlap: float) -> Samples:
    """A wave shortened by `overlap` seconds, its end blended into its beginning, so that it runs on without a seam."""
    fade = round(overlap * RATE)
    keep = len(wave) - fade
    out = array("d", wave[:keep])
    for at in range(fade):
        share = at / fade
        out[at] = wave[at] * math.sqrt(share) + wave[keep + at] * math.sqrt(1 - share)
    return out
