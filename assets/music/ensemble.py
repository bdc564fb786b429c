"""Plays a piece: every note by its instrument, a little early or late, in a hall; loops are laid in a circle."""

from zlib import crc32

import numpy as np
from notation import notes
from piece import ORCHESTRA, Part, Piece, Room
from waves import RATE, Luck, Numbers, Samples, decibels, times

LATE = {"harp": 14, "lute": 11, "mute": 6, "flute": 18, "bell": 8, "frame": 6, "spiccato": 6, "brass": 12}
"""Milliseconds (one deviation) by which a player is off the beat; the others swell in and need none."""
LATEST = 28
ROLLED, ROLL = ("harp", "lute"), 0.018
"""Who rolls chords, and the seconds between two notes of one."""
LEAD = 0.15
"""Seconds before beat 1: the seam lies before the first attack, and a player who is early is not cut off."""
TAIL = 4.0
"""Seconds made behind the end of a sting before it is cut."""
FADE = 1.8
"""Seconds in which a sting ends."""
BANDS = ((60, 250, 0.85), (250, 700, 1.0), (700, 1800, 0.85), (1800, 4000, 0.62), (4000, 9000, 0.36))
"""Of a hall: from and to hertz, and the share of its time that they ring; the last two times how bright it is."""
FIRST_BRIGHT = 3
REFLECTIONS = 9


def performed(name: str, piece: Piece) -> Samples:
    """The piece in two columns, left and right, not yet as loud as it should be."""
    total = int(piece.sting * RATE) + int(TAIL * RATE) if piece.sting else piece.length
    dry, wet = np.zeros((2, total)), np.zeros((2, total))
    for number, part in enumerate(piece.parts):
        luck = np.random.default_rng(crc32(f"{name} {number} {part.instrument}".encode()))
        play(part, piece, luck, dry, wet)
    walls = hall(piece.room)
    frequencies = np.fft.rfftfreq(total, 1 / RATE)
    high = 1 / np.sqrt(1 + (140 / np.maximum(frequencies, 1)) ** 4)  # no rumble into the room
    out = np.empty((total, 2))
    for side in range(2):
        room = 0.75 * np.fft.rfft(wet[side]) * high * np.fft.rfft(walls[side], total)
        out[:, side] = np.fft.irfft((np.fft.rfft(dry[side]) + room) * equaliser(frequencies), total)
    return faded(out[: piece.length]) if piece.sting else out


def play(part: Part, piece: Piece, luck: Luck, dry: Samples, wet: Samples) -> None:
    """Lay the notes of a part into what goes straight to the ear and what goes into the hall."""
    total, phrase = dry.shape[1], 4 * piece.meter
    share = np.cos((part.place + 1) * np.pi / 4), np.sin((part.place + 1) * np.pi / 4)
    for note in notes(part.score, piece.meter, piece.beats):
        arch = 0.9 + 0.1 * np.sin(np.pi * (note.beat % phrase) / phrase)  # a phrase of four bars swells
        accent = 1.04 if note.beat % piece.meter == 0 else 0.98
        for order, pitch in enumerate(note.pitches):
            late = np.clip(luck.normal(0, LATE.get(part.instrument, 0)), -LATEST, LATEST) / 1000
            late += ROLL * order * (part.instrument in ROLLED)
            force = note.force * arch * accent * (1 + np.clip(luck.normal(0, 0.05), -0.1, 0.1))
            seconds = note.length * piece.beat / RATE
            made = ORCHESTRA[part.instrument](pitch, seconds, force, luck) * decibels(part.level)
            start = int(note.beat * piece.beat + (late + LEAD) * RATE)
            if piece.sting:
                start = max(0, start)
                made = made[: total - start]
            where = (start + np.arange(len(made))) % total
            for side in range(2):
                dry[side, where] += made * share[side] * (1 - 0.45 * part.room)
                wet[side, where] += made * (0.7 * share[side] + 0.3 * 0.707) * part.room


def hall(room: Room) -> Samples:
    """What a clap leaves behind in a hall, in two rows: early reflections, then noise whose highs die first."""
    luck = np.random.default_rng(room.seed)
    total = int(room.seconds * 1.25 * RATE)
    at, frequencies = times(total), np.fft.rfftfreq(total, 1 / RATE)
    sides = []
    for _ in range(2):
        tail = np.zeros(total)
        for number, (low, top, part) in enumerate(BANDS):
            share = part * room.bright if number >= FIRST_BRIGHT else part
            spectrum = np.fft.rfft(luck.normal(0, 1, total))
            mask = 1 / (1 + (low / np.maximum(frequencies, 1)) ** 6) / (1 + (frequencies / top) ** 6)
            ring = np.exp(-6.9 * at / (room.seconds * share))
            tail += np.fft.irfft(spectrum * mask, total) * ring * (0.5 + 0.5 * share)
        tail *= np.clip((at - 0.02) / 0.05, 0, 1)
        for _ in range(REFLECTIONS):
            tail[int(luck.uniform(0.012, 0.085) * RATE)] += luck.choice((-1, 1)) * luck.uniform(2, 5)
        sides.append(tail / np.sqrt(np.sum(tail**2)))
    return np.array(sides)


def equaliser(frequencies: Numbers) -> Numbers:
    """What the whole mix passes: nothing below 32 Hz, a little less round 330, gently falling from 9,500 on."""
    low = 1 / np.sqrt(1 + (32 / np.maximum(frequencies, 1)) ** 6)
    mud = 1 - 0.16 * np.exp(-((np.log2(np.maximum(frequencies, 1) / 330) / 0.7) ** 2))
    return np.asarray(low * mud / np.sqrt(1 + (frequencies / 9500) ** 2))


def faded(wave: Samples) -> Samples:
    """A sting that dies away at its end."""
    count = int(FADE * RATE)
    wave[-count:] *= (0.5 + 0.5 * np.cos(np.pi * np.arange(count) / count))[:, None]
    return wave
