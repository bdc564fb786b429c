"""The town: G dorian, 3/4, 90 a minute, 72 bars in nine eights; and the lesson, the same at 75, with room to read."""

from piece import Part, Piece, Room

FORM = "A A2 B A C B A2 C A"
CHORDS = {"A": "Gm C F Gm Bb F C Dm", "B": "Bb F C Gm Bb F Dm Gm", "C": "Gm Gm C C F F Dm Dm"}
TRIADS = {"Gm": "G Bb D", "C": "C E G", "F": "F A C", "Bb": "Bb D F", "Dm": "D F A"}
INNER = {"Gm": "Bb3+D4", "C": "C4+E4", "F": "A3+C4", "Bb": "Bb3+D4", "Dm": "A3+D4"}
"""Two inner voices under each chord, moved as little as can be."""
TUNES = {
    "A": "mp G4:1 D5:2 | E5:1 D5:1 C5:1 | A4:3 | G4:2 r | Bb4:1 D5:2 | C5:1 A4:1 F4:1 | G4:2 E4:1 | D4:2 r |",
    "A2": "mp G4 D5:2 | E5 D5 C5 | A4:2 C5 | Bb4:2 r | Bb4 D5:2 | F5 C5 A4 | G4 E4 C5 | A4:2 r |",
    "B": "p D5:2 F5:1 | F5:1 C5:2 | E5:2 C5:1 | D5:2 r | Bb4:1 C5:1 D5:1 | C5:2 A4:1 | A4:2 F4:1 | G4:2 r |",
    "C": "p Bb4:3 | D5:3 | E5:3 | C5:2 r | A4:3 | C5:3 | A4:2 F4:1 | D4:2 r |",
    "-": "r:24 |",
}
DRUM = """
r:72 | [ pp don:2 ppp tak:1 | r:3 | ]*4 r:48 | [ pp don:2 ppp tak:1 | r:3 | ]*4 r:48 |
"""
BELL = "r:96 | pp G5:3 r:21 | r:48 | pp D5:3 r:21 | r:24 |"
LESSON_BELL = "r:96 | pp G5:3 r:93 | r:24 |"
LOW_ROOTS = ("G", "A", "Bb", "F")
"""The roots that the lute has in its lowest octave."""


def broken(chord: str) -> tuple[str, str, str]:
    """Root, third and fifth of a chord where the lute has them."""
    root, third, fifth = TRIADS[chord].split()
    high = (root, fifth) in (("F", "C"), ("G", "D"))
    return f"{root}{2 if root in LOW_ROOTS else 3}", f"{third}3", f"{fifth}{4 if high else 3}"


def lute(*, quiet: bool = False) -> str:
    """The lute under the tune: the chords broken, turned round by bars; thinner in C, and throughout where quiet."""
    bars = []
    for eight in FORM.split():
        for bar, chord in enumerate(CHORDS[eight[0]].split()):
            low, third, fifth = broken(chord)
            if eight == "C" or quiet:
                bars.append(f"p {low}:1 pp {third}:1 {fifth}:1 |" if bar % 2 == 0 else f"p {low}:3 |")
            elif bar % 4 == 3:
                bars.append(f"mp {low}:1 p {fifth}:2 |")
            elif bar % 4 == 1:
                bars.append(f"mp {low}:1 p {third}:2 |")
            elif bar % 4 == 2:
                bars.append(f"mp {low}:1 p {third}:1 {fifth}:1 |")
            else:
                bars.append(f"mp {low}:1 p {fifth}:.5 {third}:.5 {fifth}:1 |")
    return " ".join(bars)


def tune(eights: str) -> str:
    """The tunes of the eights by name, a dash for one of rest."""
    return " ".join(TUNES[eight] for eight in eights.split())


def pad(eights: str, force: str) -> str:
    """The inner voices in the eights marked x."""
    bars = []
    for eight, mark in zip(FORM.split(), eights, strict=True):
        for chord in CHORDS[eight[0]].split():
            bars.append(f"{force} {INNER[chord]}:3 |" if mark == "x" else "r:3 |")
    return " ".join(bars)


def round_dance(beat: int, loudness: float, *parts: Part) -> Piece:
    """Nine eights in the town's hall, a beat of so many samples."""
    return Piece(meter=3, beat=beat, bars=72, room=Room(1.5, 21, 1.1), loudness=loudness, parts=parts)


PIECES = {
    "town": round_dance(
        29_400,
        -18.0,
        Part("lute", lute(), -3, -0.25, 0.3),
        Part("flute", tune("- A2 B - C - A2 C -"), -4, 0.25, 0.5),
        Part("harp", tune("A - - A - B - - A"), -1, 0.1, 0.4),
        Part("bowed", pad("--x-xx-x-", "pp"), -5, 0.35, 0.5),
        Part("frame", DRUM, -4, 0, 0.4),
        Part("bell", BELL, -10, -0.4, 0.8),
    ),
    "lesson": round_dance(
        35_280,
        -19.5,
        Part("lute", lute(quiet=True), -3, -0.2, 0.4),
        Part("harp", tune("- A - A2 - B - C -"), -5, 0.15, 0.5),
        Part("glass", pad("x-xxx-xxx", "p"), -8, 0.2, 0.8),
        Part("bell", LESSON_BELL, -11, -0.4, 0.8),
    ),
}
"""The pieces by the names of their files."""
