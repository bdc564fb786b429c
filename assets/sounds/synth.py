"""Makes every sound of the game: `python assets/sounds/synth.py` writes the WAV files beside this script."""

import sys
import wave
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import altar
import ambience
import board
import fight
import interface
from tones import RATE, Samples

SOUNDS = Path(__file__).resolve().parent
FULL = 32_767


@dataclass(frozen=True)
class Sound:
    """One sound: its name, how it is made, its loudest sample (0 to 1) and how many variants there are."""

    name: str
    make: Callable[[Random], Samples]
    peak: float
    variants: int = 1

    def files(self) -> Iterator[tuple[str, int]]:
        """File name and variant number of each: NAME.wav if there is one, else NAME_1.wav, NAME_2.wav, ..."""
        for number in range(1, self.variants + 1):
            yield (f"{self.name}_{number}.wav" if self.variants > 1 else f"{self.name}.wav"), number

    def samples(self, number: int) -> "array[int]":
        """A variant as 16-bit samples; the same number always gives the same sound."""
        made = self.make(Random(f"{self.name} {number}"))
        loudest = max(abs(value) for value in made)
        return array("h", (round(value / loudest * self.peak * FULL) for value in made))


SOUND_LIST = tuple(
    Sound(name, make, peak, variants)
    for family in (interface.RECIPES, board.RECIPES, fight.RECIPES, altar.RECIPES, ambience.RECIPES)
    for name, (make, peak, variants) in family.items()
)
"""All sounds, family by family."""


def write(path: Path, samples: "array[int]") -> None:
    """Writes samples as a WAV file: one channel, 16 bits, 22,050 samples a second."""
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())


def main() -> int:
    """Makes every sound anew, or only those whose names are given."""
    wanted = set(sys.argv[1:])
    for sound in SOUND_LIST:
        if not wanted or sound.name in wanted:
            for name, number in sound.files():
                write(SOUNDS / name, sound.samples(number))
    return 0


if __name__ == "__main__":
    sys.exit(main())
