"""What a piece of music is: its parts, how they are set in time and space, and how loud the whole is."""

from collections.abc import Callable
from dataclasses import dataclass

from held import bowed, brass, choir, choir_ah, drone, flute, glass, spiccato, tremolo
from plucked import harp, lute, mute
from struck import bell, frame
from waves import RATE, Luck, Samples

Instrument = Callable[[float, float, float, Luck], Samples]
"""From pitch, length in seconds, force (0 to 1) and chance to the samples of a note."""

ORCHESTRA: dict[str, Instrument] = {
    "harp": harp,
    "lute": lute,
    "mute": mute,
    "bowed": bowed,
    "drone": drone,
    "tremolo": tremolo,
    "spiccato": spiccato,
    "glass": glass,
    "choir": choir,
    "choir_ah": choir_ah,
    "flute": flute,
    "brass": brass,
    "bell": bell,
    "frame": frame,
}


@dataclass(frozen=True)
class Part:
    """What one instrument plays: its score, its level in decibels, its place from -1 (left) to 1 (right), and the share
    that goes into the room."""

    instrument: str
    score: str
    level: float
    place: float
    room: float


@dataclass(frozen=True)
class Room:
    """A hall: seconds in which its sound falls by 60 dB, the seed of its walls, and how much of the high it keeps."""

    seconds: float
    seed: int
    bright: float


@dataclass(frozen=True)
class Piece:
    """A piece: beats in a bar, samples in a beat, bars, its hall, its loudness in LUFS and its parts. One that is a
    sting ends after so many seconds; the others run round."""

    meter: int
    beat: int
    bars: int
    room: Room
    loudness: float
    parts: tuple[Part, ...]
    sting: float = 0.0

    @property
    def beats(self) -> int:
        """The beats of the whole."""
        return self.bars * self.meter

    @property
    def length(self) -> int:
        """The samples of the whole."""
        return int(self.sting * RATE) or self.beats * self.beat
