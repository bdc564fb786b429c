"""The delve: D, 4/4, 60 a minute, 40 bars, in three layers that run in step and fit over each other.

The calm layer leaves the mode open: in dark bars it has only D G A C F. Harmony by bar, with what the layers of unease
and fight bring in brackets, and an asterisk where B and E natural may stand:

    A  1-8   D5 D5 Gsus D5 | Dm C* Gsus D5                  B  9-16  Am* G* F Dm | F C* G(Gm) D5
    C 17-24  D5 (Eb/D) D5 (Cm) | (Bb) (Gm) (Eb) D5          A 25-32  as before, with F in bar 29
    D 33-40  Dm F C* G* | Am* Dm Gsus D5

Whoever adds a part keeps to it: what sounds wrong is the sum of the layers."""

from piece import Part, Piece, Room

HALL = Room(2.8, 11, 0.9)

# --- calm ---
HARP = """
mp D4:1 A4:3 | C5:1 A4:1 F4:2 | G4:3 r | D4:4 | r F4:1 A4:2 | G4:1 E4:1 C4:2 | p D4:1 F4:1 G4:2 | A3:1 D4:3 |
p A3:2 E4:2 | G3:2 D4:2 | F3:2 C4:2 | D3:2 A3:2 | F3:2 A3:2 | C4:2 G3:2 | G3:2 D4:2 | r A3:3 |
mf D4:4 | r:4 | mp A4:1 D4:3 | r:4 | mp r:2 D5:2 | mf G4:4 | r:4 | mp A3:1 D4:3 |
mp D4:1 A4:3 | r C5:1 A4:2 | F4:1 G4:3 | D4:4 | r F4:1 C5:2 | G4:1 E4:1 C4:2 | r p D4:1 G4:2 | A3:1 D4:3 |
mp A4:2 F4:2 | C5:3 A4:1 | p G4:2 E4:2 | D4:2 B3:2 | C4:2 E4:2 | F4:2 D4:2 | pp r G3:1 C4:2 | D4:4 |
"""
LOW_HARP = """
p D3:4 | r:2 A3:2 | G3:2 C3:2 | D3:2 A2:2 | D3:4 | C3:4 | G2:2 G3:2 | D3:4 |
pp A2:4 | G2:4 | F2:4 | D2:4 | F2:4 | C3:4 | G2:4 | D3:4 |
mp D2:4 | r:4 | r:2 A2:2 | r:4 | D3:4 | G2:4 | r:4 | D2:4 |
p D3:4 | r:2 A3:2 | G3:2 C3:2 | D3:2 A2:2 | F3:4 | C3:4 | G2:2 G3:2 | D3:4 |
pp D3:4 | F2:4 | C3:4 | G2:4 | A2:4 | D3:4 | G2:4 | D2:4 |
"""
DRONE = "p D2+A2:24 r:8 | r:12 D2:16 r:4 | mp D2:26 r:6 p | D2+A2:24 r:8 | r:4 D2:24 r:4 |"
STRINGS = """
r:16 pp F3+A3:4 E3+G3:4 D3+G3:4 D3+A3:4 |
p A3+E4:4 B3+D4:4 A3+C4:4 A3+D4:4 A3+C4:4 G3+E4:4 G3+D4:4 pp A3+D4:4 | r:32 | r:32 |
p F3+A3:4 A3+C4:4 G3+C4:4 G3+B3:4 A3+C4:4 A3+D4:4 G3+C4:4 pp A3+D4:4 |
"""
FLUTE = """
r:32 | p A4:1 E5:3 D5:1 B4:1 G4:2 A4:3 G4:1 F4:3 r | r F4:1 A4:1 C5:1 E5:2 D5:1 C5:1 D5:3 r A4:3 r | r:32 |
r:8 pp D5:1 G5:2 r D5:3 r | p C5:1 A4:3 G4:3 r r:2 G4:1 F4:1 D4:3 r | r:32 |
"""
BELL = "p D5:4 r:28 | r:28 pp A4:4 | r:16 pp D5:4 r:12 | p D5:4 r:28 | r:28 pp D5:4 |"

# --- uneasy: the cello has the motif in fourfold length from bar 17 on ---
PULSE = "[ pp dum:.75 dum:3.25 | r:4 | ppp dum:.75 pp dum:3.25 | r:2.5 ppp dum:1.5 | ]*10"
TREMOLO = """
pp A3:8 G3:4 A3:4 | A3:4 G3:8 A3:4 | A3:4 G3:4 A3:12 G3:4 Bb3:4 A3:4 |
p A3:4 Bb3:4 A3:4 G3:4 Bb3:8 G3:4 A3:4 | pp A3:8 G3:4 A3:4 A3:4 G3:8 A3:4 | A3:8 G3:8 A3:8 G3:4 A3:4 |
"""
CHOIR = """
r:8 pp D4:7 r | r:8 D4:7 r | r:16 r:8 p D4:7 r | p D4:4 Eb4:4 D4:4 Eb4:2 C4:2 D4:8 Eb4:4 D4:3 r |
r:8 pp D4:7 r | r:8 D4:7 r | r:16 | r:4 pp D4:4 C4:4 D4:3 r |
"""
CELLO = """
r:16 | r:8 pp D3:8 | r:16 | F3:4 C3:4 D3:8 |
p D3:1 A3:3 Bb3:4 A3:4 G3:4 F3:4 G3:2 D3:2 Eb3:4 D3:4 | r:16 pp F3:4 C3:4 D3:7 r | D3:8 C3:4 D3:4 | r:4 D3:4 G2:4
D3:4 |
"""
MUTE = """
[ p D3:.5 pp D3:3.5 | r:3 pp D3:1 | ]*8 [ p D3:.5 pp D3:.5 D3:3 | r:4 | ]*3 r:8 [ p D3:.5 pp D3:3.5 | r:3 pp D3:1 |
]*8
"""
GLASS = "r:8 pp A5:14 r:10 | r:16 D6:10 r:6 | r:32 | r:8 A5:14 r:10 | r:8 D6:10 r:14 |"

# --- fight: three bars of drums and one that answers; half as fast from bar 17 on, so that a long fight breathes ---
DRUM = """
[ mf dum:1.5 p don:1 mp dum:1 p tak:.5 | mf dum:1.5 mp dum:1.5 p don:.5 don:.5 | mf dum:1.5 p don:1 mp dum:1 p
tak:.5 |
mf dum:1.5 p tak:.5 mp don:.5 don:.5 p don:.5 don:.5 | ]*4 [ mf dum:3 p dum:1 | r:2 p don:1.5 don:.5 | ]*3 [ mf
dum:2 mp dum:2 | p don:1 don:1 mp don:.5 don:.5 don:.5 don:.5 | ]
[ mf dum:1.5 p don:1 mp dum:1 p tak:.5 | mf dum:1.5 mp dum:1.5 p don:.5 don:.5 | mf dum:1.5 p don:1 mp dum:1 p
tak:.5 |
mf dum:1.5 p tak:.5 mp don:.5 don:.5 p don:.5 don:.5 | ]*3 [ mf dum:1.5 mp dum:1.5 p don:1 | mf dum:1.5 p don:1.5
don:1 | mf dum:2 mp dum:2 | mf dum:4 | ]
"""
RIM = """
[ pp r:.5 tak:.25 tak:.25 r:1 tak:.5 r:.5 tak:.5 tak:.5 | r:.5 tak:.25 tak:.25 r:1 tak:.5 r:.5 tak:.25 tak:.25
tak:.5 | ]*8 r:32 | [ pp r:.5 tak:.25 tak:.25 r:1 tak:.5 r:.5 tak:.5 tak:.5 | r:.5 tak:.25 tak:.25 r:1 tak:.5 r:.5
tak:.25 tak:.25 tak:.5 | ]*8
"""
BRASS = """
mp D3:1 A3:3 | C4:1 A3:1 F3:2 | G3:3 r | D3:3 r | r:4 | r:2 p C3:2 | D3:3 r | mp A2:1 D3:2 r |
p A2:3 r | G2:3 r | F3:4 | D3:3 r | mp F3:1 A3:3 | G3:3 r | G3:2 D3:2 | A2:1 D3:2 r |
mp D3:3 r | p Eb3:2 Bb2:2 | D3:3 r | C3:4 | Bb2:4 | mp D3:2 G2:2 | Eb3:3 r | mf A2:1 D3:2 r |
mf D3:1 A3:3 | C4:1 A3:1 F3:2 | G3:3 r | D3:3 r | mp F3:1 C4:3 | G3:3 r | G3:2 D3:2 | A2:1 D3:2 r |
p D3:4 | F3:4 | G3:4 | G2:4 | C3:4 | D3:3 r | G2:4 | D3:2 r:2 |
"""
OPEN_CHOIR = """
r:32 | r:8 p C4:4 D4:4 | C4:4 E4:4 D4:8 | p D4:4 Eb4:4 D4:4 Eb4:4 | F4:4 D4:4 Eb4:4 D4:3 r |
mp D4:1 A4:3 C5:1 A4:1 F4:2 G4:4 D4:4 | F4:1 C5:3 G4:4 p D4:4 D4:3 r | p F4:4 F4:4 E4:4 D4:4 | C4:4 D4:3 r r:8 |
"""
ROOTS = """
D D G D D C G D
A G F D F C G D
D - D - Bb G - D
D D G D F C G D
D F C G A D G D
"""
"""The root under each bar of the fight; a dash is a bar of rest."""
LOW = {"D": "D2", "G": "G2", "C": "C3", "A": "A2", "F": "F2", "Bb": "Bb2"}
FIFTH = {"D": "A2", "G": "D3", "C": "G3", "A": "E3", "F": "C3", "Bb": "F3"}
BREATH = range(16, 24)
"""The bars at half speed."""


def ostinato() -> str:
    """Eighths on the root and fifth of each bar."""
    bars = []
    for bar, root in enumerate(ROOTS.split()):
        if root == "-":
            bars.append("r:4 |")
            continue
        low, fifth = LOW[root], FIFTH[root]
        if bar in BREATH:
            bars.append(f"mp {low}:1.5 p {low}:1.5 {fifth}:1 |")
        elif bar % 4 == 3:
            bars.append(f"mp {low}:.5 p {low}:.5 {low}:.5 mp {fifth}:2.5 |")
        else:
            bars.append(f"mp {low}:.5 p {low}:.5 {low}:.5 mp {fifth}:.5 p {low}:.5 {low}:.5 mp {fifth}:.5 p {low}:.5 |")
    return " ".join(bars)


def layer(loudness: float, *parts: Part) -> Piece:
    """A layer of the delve."""
    return Piece(meter=4, beat=44_100, bars=40, room=HALL, loudness=loudness, parts=parts)


PIECES = {
    "delve_calm": layer(
        -19.0,
        Part("harp", HARP, 0, -0.2, 0.5),
        Part("harp", LOW_HARP, -3, 0.15, 0.4),
        Part("drone", DRONE, -5.5, 0, 0.4),
        Part("bowed", STRINGS, -6, 0.3, 0.6),
        Part("flute", FLUTE, -5, 0.25, 0.7),
        Part("bell", BELL, -7, -0.4, 0.8),
    ),
    "delve_uneasy": layer(
        -21.5,
        Part("frame", PULSE, 2, 0, 0.5),
        Part("tremolo", TREMOLO, -4, -0.35, 0.5),
        Part("choir", CHOIR, -2, 0.15, 0.8),
        Part("bowed", CELLO, 0, 0.35, 0.5),
        Part("mute", MUTE, -4, -0.1, 0.5),
        Part("glass", GLASS, -9, 0.1, 0.9),
    ),
    "delve_fight": layer(
        -19.0,
        Part("frame", DRUM, 1, 0.05, 0.35),
        Part("frame", RIM, -6, -0.35, 0.4),
        Part("spiccato", ostinato(), -1, -0.2, 0.3),
        Part("brass", BRASS, -1, 0.25, 0.55),
        Part("choir_ah", OPEN_CHOIR, -5, -0.05, 0.8),
    ),
}
"""The layers by the names of their files."""
