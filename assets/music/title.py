"""The title: D dorian, 4/4, 63 a minute, 36 bars; the motif in full, and once in the dark."""

from piece import Part, Piece, Room

HARP = """
mp r:4 D4:1 A4:3 r:8 |
mp D4:1 A4:3 | B4:1 A4:1 F4:2 | E4:3 r | D4:4 | F4:1 C5:3 | D5:1 C5:1 A4:2 | B4:2 G4:2 | A4:4 |
p D4:1 F4:1 A4:2 | C4:1 E4:1 G4:2 | G3:1 B3:1 D4:2 | A3:1 C4:1 E4:2 | F3:1 A3:1 C4:2 | C4:1 E4:1 G4:2 | G3:1 B3:1
D4:2 | A3:1 D4:3 |
mp D4:1 F4:1 A4:2 | G3:1 B3:1 D4:2 | A3:1 C4:1 E4:2 | D4:1 F4:1 A4:2 | F3:1 A3:1 C4:2 | D4:1 F4:1 A4:2 | G3:1 B3:1
D4:2 | A3:1 C4:1 E4:2 |
p D4:4 | r:4 | r:4 | r:4 | D4:1 A4:3 | B4:1 A4:1 F4:2 | pp E4:4 | D4:4 |
"""
BASS = """
r:16 | p D3:4 | G2:4 | A2:4 | D3:4 | F2:4 | D3:4 | G2:4 | A2:4 | D3:4 | C3:4 | G2:4 | A2:4 | F2:4 | C3:4 | G2:4 |
D3:4 |
mp D3:4 | G2:4 | A2:4 | D3:4 | F2:4 | D3:4 | G2:4 | A2:4 | p D2:4 | r:4 | r:4 | D2:4 | D3:4 | G2:4 | A2:4 | D2:4 |
"""
DRONE = "mp D2+A2:14 r:2 | r:24 r:8 | r:32 | D2:4 r:28 | p D2:14 r:2 pp D2+A2:12 r:4 |"
FLUTE = """
r:16 | r:16 | p F4:1 C5:3 D5:1 C5:1 A4:2 B4:2 G4:2 A4:3 r |
mp A4:2 D5:2 E5:3 D5:1 B4:2 D5:2 C5:2 A4:2 | A4:1 C5:1 F5:2 E5:3 C5:1 D5:2 B4:2 A4:3 r |
r:32 | p D4:1 A4:3 Bb4:1 A4:1 F4:2 Eb4:3 r D4:3 r | r:16 |
"""
STRINGS = """
r:16 | pp A3+F4:4 B3+D4:2 A3+D4:2 C4+E4:4 A3+D4:4 | A3+C4:4 A3+F4:4 B3+D4:4 C4+E4:4 |
p A3+F4:4 G3+E4:4 G3+D4:4 A3+C4:4 | A3+C4:4 G3+C4:4 B3+D4:4 A3+D4:4 |
p A3+F4:4 G3+D4:4 A3+E4:4 A3+F4:4 | A3+C4:4 A3+D4:4 B3+D4:4 C4+E4:4 |
p A3+D4:4 Bb3+D4:1 A3+D4:3 G3+Eb4:4 A3+D4:4 | pp A3+D4:4 B3+D4:2 A3+D4:2 A3+C4:4 A3+D4:3 r |
"""
CHOIR = """
r:16 | r:32 | r:16 r:8 pp G4:4 F4:3 r | p D4:1 A4:3 B4:1 A4:1 F4:2 E4:4 D4:4 | F4:1 C5:3 D5:1 C5:1 A4:2 B4:2 G4:2
A4:3 r | r:32 |
"""
BRASS = """
r:16 | r:32 | r:32 | mp D3:1 A3:3 | B3:1 A3:1 F3:2 | E3:3 r | D3:4 | F3:1 C4:3 | D4:1 C4:1 A3:2 | G3:4 | p A3:3 r |
pp r:32 |
"""
DRUM = "r:16 | r:32 | [ pp dum:4 | r:4 ]*4 [ p dum:2.5 pp dum:1.5 | p dum:3 pp don:1 | ]*4 p dum:4 | r:28 |"
BELL = "mf D5:4 r:12 | r:32 | p A4:4 r:28 | p D5:4 r:28 | D4:4 r:12 pp D5:4 r:12 |"

PIECES = {
    "title": Piece(
        meter=4,
        beat=42_000,
        bars=36,
        room=Room(3.0, 41, 1.0),
        loudness=-18.0,
        parts=(
            Part("harp", HARP, 0, -0.25, 0.5),
            Part("harp", BASS, -3, 0.1, 0.4),
            Part("drone", DRONE, -4, 0, 0.4),
            Part("flute", FLUTE, -3, 0.25, 0.7),
            Part("bowed", STRINGS, -3, 0.35, 0.6),
            Part("choir_ah", CHOIR, -4, -0.1, 0.8),
            Part("brass", BRASS, -4, 0.2, 0.6),
            Part("frame", DRUM, 0, 0, 0.5),
            Part("bell", BELL, -8, -0.4, 0.8),
        ),
    )
}
"""The piece by the name of its file."""
