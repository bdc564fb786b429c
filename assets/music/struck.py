"""What is struck: bells, and a frame drum of three pitches."""

import numpy as np
from waves import RATE, TURN, Luck, Samples, filtered, hertz, rise_fall, times

RINGS = 7.0
"""Seconds that a bell rings."""
BELL = (
    (0.5, 0.35, 1.3),
    (1, 1, 1),
    (1.003, 0.4, 1),
    (1.19, 0.30, 0.7),
    (1.5, 0.18, 0.5),
    (2, 0.45, 0.55),
    (2.74, 0.16, 0.3),
    (4.07, 0.07, 0.16),
)
SKIN = ((1, 1, 1), (1.59, 0.45, 0.5), (2.14, 0.3, 0.35), (2.65, 0.2, 0.25))
"""Partials of a bell and of a drum's skin: ratio, loudness, and the share of the time that they ring."""
STROKES = ((76, 0.9, 0.16, 900), (118, 0.5, 0.26, 1800), (260, 0.13, 0.6, 3800))
"""The strokes of the drum, deep, middle and on the rim: hertz, seconds to fall by 60 dB, loudness of the slap, and the
hertz from which it is dull."""
KIT = {"dum": 0, "don": 1, "tak": 2}
"""The strokes as scores name them."""


def bell(pitch: float, length: float, force: float, luck: Luck) -> Samples:
    """A bell; it rings as long as it likes."""
    total = int(RINGS * RATE)
    at = times(total)
    out = np.zeros(total)
    for ratio, loud, share in BELL:
        tone = np.sin(TURN * hertz(pitch) * ratio * at + luck.uniform(0, TURN))
        out = out + loud * np.exp(-6.9 * at / (RINGS * share)) * tone
    return np.asarray(out * rise_fall(total, 0.006, 1.5) * 0.3 * force)


def frame(stroke: float, length: float, force: float, luck: Luck) -> Samples:
    """A frame drum; `stroke` is the number of one of `STROKES`, and it rings as long as it likes."""
    lowest, ring, slap, dull = STROKES[int(stroke)]
    total = int(1.5 * RATE)
    at = times(total)
    base = lowest * (1 + luck.normal(0, 0.01))
    out = np.zeros(total)
    for ratio, loud, share in SKIN:
        phase = TURN * base * ratio * (at + 0.25 * 0.03 * (1 - np.exp(-at / 0.03)))
        out = out + loud * np.sin(phase) * np.exp(-6.9 * at / (ring * share))
    skin = filtered(luck.normal(0, 1, total), lambda heard: 1 / (1 + (heard / dull) ** 4))
    skin *= np.exp(-at / 0.018) / (np.abs(skin[:2000]).max())
    return np.asarray(
        (out * 0.5 + slap * (0.5 + force) * skin) * rise_fall(total, 0.0015 + 0.003 * (1 - force), 0.4) * force
    )
