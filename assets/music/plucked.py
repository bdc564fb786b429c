"""Plucked strings after Karplus and Strong: a burst of noise runs round a loop that dulls it, a period at a time."""

import numpy as np
from waves import RATE, Luck, Samples, filtered, hertz, rise_fall


def string(
    pitch: float, force: float, luck: Luck, *, seconds: float, ring: float, dull: float, at: float, soft: float
) -> Samples:
    """A string plucked at the share `at` of its length, that falls by 60 dB in `ring` seconds. `dull` is how much of
    the neighbouring samples the loop mixes in; `soft` the hertz from which a mean pluck is dull."""
    frequency = hertz(pitch)
    period = round(RATE / frequency)
    total = int(seconds * RATE * 1.02) + period * 2
    edge = soft * (0.5 + force)  # harder plucks are brighter
    burst = filtered(luck.uniform(-1, 1, period), lambda heard: 1 / (1 + (heard / edge) ** 2))
    burst = burst - np.roll(burst, max(1, int(period * at)))
    burst -= burst.mean()
    out = np.zeros(total)
    out[:period] = burst
    keep = 10 ** (-3 * period / RATE / ring)
    here = period
    while here < total - 1:
        count = min(period - 1, total - here - 1)
        if here == period:
            before = np.concatenate(([burst[-1]], out[: count + 1]))
        else:
            before = out[here - period - 1 : here - period + count + 1]
        out[here : here + count] = keep * (dull * before[:-2] + (1 - 2 * dull) * before[1:-1] + dull * before[2:])
        here += count
    ratio = frequency * period / RATE
    out = np.interp(np.arange(int(seconds * RATE)) * ratio, np.arange(total), out)
    return np.asarray(out / (np.abs(out).max() + 1e-9))


def harp(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """A harp, damped by the hand two seconds after the note, so that a tune does not smear."""
    seconds = min(6.0, 2.2 + 240 / hertz(pitch), length + 2.0)
    ring = min(5.5, 1000 / hertz(pitch) + 1.5)
    out = string(pitch, force, luck, seconds=seconds, ring=ring, dull=0.09, at=0.32, soft=2200)
    return out * rise_fall(len(out), 0.003, seconds * 0.6) * force


def lute(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """A lute: two strings, 3.5 cents and 7 milliseconds apart."""
    seconds = min(3.4, max(1.2, length + 0.9))
    one = string(pitch, force, luck, seconds=seconds, ring=2.6, dull=0.13, at=0.17, soft=2600)
    two = string(pitch + 0.035, force, luck, seconds=seconds, ring=2.4, dull=0.13, at=0.19, soft=2600)
    two = np.concatenate((np.zeros(int(0.007 * RATE)), two))[: len(one)]
    out = (one + 0.7 * two) / 1.5
    return np.asarray(out * rise_fall(len(out), 0.002, seconds * 0.5) * force)


def mute(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """A low string damped by the hand at once, however long it is written."""
    out = string(pitch, force, luck, seconds=0.7, ring=0.55, dull=0.22, at=0.24, soft=900)
    return out * rise_fall(len(out), 0.002, 0.45) * force
