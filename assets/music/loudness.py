"""Measures a sound of two columns, left and right: loudness after ITU-R BS.1770, true peak, and the seam of a loop."""

import numpy as np
from numpy.typing import NDArray
from waves import RATE, TURN, Numbers, Samples

SILENCE = -70.0
"""LUFS below which a block counts as silence."""
UNDER = 10.0
"""LU under the mean of the others at which a block no longer counts."""
OFFSET = -0.691
BLOCK, STEP = 0.4, 0.1
"""Seconds of a block, and between the starts of two."""
SHELF = (1681.974450955533, 3.999843853973347, 0.7071752369554196)
HIGH_PASS = (38.13547087602444, 0.5003270373238773)
"""What a head does to sound (hertz, decibels, Q), and what an ear leaves out below (hertz, Q)."""
LOW = 0.7
"""The share of the highest sample below which no higher value lies between two."""
FINER = 4
"""Values between two samples at which a true peak is looked for."""
WINDOW, OVERLAP = 65_536, 4_096


def integrated(wave: Samples) -> float:
    """The loudness of the whole in LUFS; silence is -70."""
    power = block_powers(heard(wave))
    loud = power[OFFSET + 10 * np.log10(power + 1e-12) > SILENCE]
    if not len(loud):
        return SILENCE
    gate = 10 * np.log10(loud.mean()) - UNDER
    return float(OFFSET + 10 * np.log10(loud[10 * np.log10(loud) > gate].mean()))


def heard(wave: Samples) -> Samples:
    """A sound as a head hears it (K-weighting)."""
    weight = k_weight(np.fft.rfftfreq(len(wave), 1 / RATE))
    return np.stack([np.fft.irfft(np.fft.rfft(side) * weight, len(wave)) for side in wave.T], axis=1)


def k_weight(frequencies: Numbers) -> NDArray[np.complex128]:
    """The gain of the K-weighting at frequencies in hertz."""
    turn = np.exp(-1j * TURN * frequencies / RATE)
    hertz, gain, q = SHELF
    k = np.tan(np.pi * hertz / RATE)
    high = 10 ** (gain / 20)
    band = high**0.4996667741545416
    rise = (high + band * k / q + k * k) + 2 * (k * k - high) * turn + (high - band * k / q + k * k) * turn**2
    fall = (1 + k / q + k * k) + 2 * (k * k - 1) * turn + (1 - k / q + k * k) * turn**2
    shelf = rise / fall
    hertz, q = HIGH_PASS
    k = np.tan(np.pi * hertz / RATE)
    below = 1 + k / q + k * k
    cut = (1 - 2 * turn + turn**2) / (1 + 2 * (k * k - 1) / below * turn + (1 - k / q + k * k) / below * turn**2)
    return np.asarray(shelf * cut)


def block_powers(wave: Samples) -> Numbers:
    """The power of each block, both sides together."""
    sums = np.concatenate(([0.0], np.cumsum((wave**2).sum(axis=1), dtype=np.float64)))
    size, step = round(BLOCK * RATE), round(STEP * RATE)
    starts = np.arange(0, max(1, len(wave) - size + 1), step)
    return np.asarray((sums[np.minimum(starts + size, len(wave))] - sums[starts]) / size)


def true_peak(wave: Samples) -> float:
    """The highest value in decibels, between the samples too."""
    most = float(np.abs(wave).max())
    found = most
    for side in wave.T:
        for at in range(0, len(side), WINDOW - OVERLAP):
            part = side[at : at + WINDOW]
            if np.abs(part).max() < most * LOW:
                continue
            spectrum = np.fft.rfft(part, WINDOW)
            fine = np.fft.irfft(np.pad(spectrum, (0, WINDOW * (FINER - 1) // 2)), WINDOW * FINER) * FINER
            inner = fine[OVERLAP * FINER // 4 : FINER * len(part) - OVERLAP * FINER // 4]
            found = max(found, float(np.abs(inner).max(initial=0.0)))
    return float(20 * np.log10(max(found, 1e-9)))


def seam(wave: Samples) -> tuple[float, float]:
    """The step from the last sample of a loop to its first, and the one that 99 of 100 steps of its last second do not
    reach."""
    steps = np.abs(np.diff(np.concatenate((wave[-RATE:], wave[:1])), axis=0)).max(axis=1)
    return float(steps[-1]), float(np.percentile(steps, 99))


def roughness(wave: Samples) -> float:
    """The share of the stretches of 10 ms round the seam of a loop that are less rough than the roughest at the seam:
    near 1 it clicks."""
    ring = np.concatenate((wave[-RATE * 2 :], wave[: RATE * 2])).mean(axis=1)
    bend, size = np.diff(ring, 2), RATE // 100
    energy = (bend[: len(bend) // size * size].reshape(-1, size) ** 2).mean(axis=1)
    middle = len(energy) // 2
    return float((energy < energy[middle - 1 : middle + 1].max()).mean())
