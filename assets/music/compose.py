"""Makes the music of the game: `python assets/music/compose.py` writes the OGG files beside this script, and with names
of pieces only those."""

import sys
from pathlib import Path

import delve
import overlord
import stings
import title
import town
import vorbis
from ensemble import performed
from loudness import integrated, true_peak
from piece import Piece
from waves import RATE, Samples, decibels

MUSIC = Path(__file__).resolve().parent
PIECES: dict[str, Piece] = {
    **title.PIECES,
    **town.PIECES,
    **delve.PIECES,
    **overlord.PIECES,
    **stings.PIECES,
}
"""All pieces by the names of their files."""


def levelled(name: str) -> Samples:
    """A piece as loud as it should be, by one gain: nothing is pressed together or cut."""
    wave = performed(name, PIECES[name])
    return wave * decibels(PIECES[name].loudness - integrated(wave))


def main() -> int:
    """Make all pieces anew, or only those whose names are given."""
    for name in sys.argv[1:] or PIECES:
        wave = levelled(name)
        vorbis.write(MUSIC / f"{name}.ogg", wave)
        print(
            f"{name}: {len(wave) / RATE:.1f} s, {integrated(wave):.1f} LUFS, peak {true_peak(wave):.1f} dB", flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
