"""The ends of a game: victory with a major close, defeat in phrygian with neither major nor minor at its end."""

from piece import Part, Piece, Room

# --- victory: 90 a minute ---
V_BRASS = "mf D3:1 A3:2 B3:.5 A3:.5 | G3:2 A3:2 | D3+A3:6 r:4 |"
V_CHOIR = "mf D4:1 A4:2 B4:.5 A4:.5 | G4:1 B4:1 A4:1 E4:1 | mf D4+F#4+A4:5 r:5 |"
V_HARP = """
p D3:.25 A3:.25 D4:.25 E4:.25 mp A4:3 | G3:1 B3:1 mp A3:1 C#4:1 | mf D3:.2 A3:.2 D4:.2 F#4:.2 A4:.2 D5:5 r:4 |
"""
V_STRINGS = "mp F#3+D4:4 | G3+D4:2 A3+C#4:2 | mp F#3+A3+D4:6 r:4 |"
V_BELL = "r:4 r:4 mf D5:1 mp A5:1 p F#5:8 |"
V_DRUM = "mf dum:1 r:2 p don:.5 don:.5 | mf dum:2 mp dum:1 don:.5 don:.5 | f dum:10 |"

# --- defeat: 60 a minute ---
L_FLUTE = "p A4:2 D5:1 | C5:.5 A4:.5 G4:2 r:5 |"
L_CELLO = "mp D3:2 Bb2:1 | A2:1 Eb3:2 D3:3 r:2 |"
L_CHOIR = "p D4:3 | C4:1 Bb3+Eb4:2 A3+D4:3 r:2 |"
L_BRASS = "mp D2:1 A2:1 Bb2:1 | A2:.5 F2:.5 Eb2:2 D2:3 r:2 |"
L_BELL = "mp D4:3 | r:3 p D4:5 |"
L_DRUM = "mf dum:.75 p dum:2.25 | r:1 mp dum:.75 p dum:1.25 mp dum:5 |"

PIECES = {
    "victory": Piece(
        meter=2,
        beat=29_400,
        bars=9,
        sting=11.0,
        room=Room(2.6, 51, 1.1),
        loudness=-17.5,
        parts=(
            Part("brass", V_BRASS, -1, 0.2, 0.5),
            Part("choir_ah", V_CHOIR, -2, -0.1, 0.7),
            Part("harp", V_HARP, -1, -0.3, 0.5),
            Part("bowed", V_STRINGS, -3, 0.35, 0.5),
            Part("bell", V_BELL, -8, 0.4, 0.8),
            Part("frame", V_DRUM, 0, 0, 0.4),
        ),
    ),
    "defeat": Piece(
        meter=1,
        beat=44_100,
        bars=11,
        sting=11.5,
        room=Room(3.2, 61, 0.7),
        loudness=-18.5,
        parts=(
            Part("flute", L_FLUTE, -3, 0.25, 0.8),
            Part("bowed", L_CELLO, 0, 0.3, 0.5),
            Part("choir", L_CHOIR, -2, -0.15, 0.8),
            Part("brass", L_BRASS, -3, 0, 0.6),
            Part("bell", L_BELL, -6, -0.35, 0.8),
            Part("frame", L_DRUM, 1, 0, 0.5),
        ),
    ),
}
"""The pieces by the names of their files."""
