"""The overlord: D phrygian, 4/4, 60 a minute, 32 bars; beat and tonic of the delve, so that any bar line leads over.

The drone rests wherever the brass has Eb2: a minor second that low only muddies."""

from piece import Part, Piece, Room

BRASS = """
mp D2:1 A2:3 | Bb2:1 A2:1 F2:2 | Eb2:3 r | D2:4 | p D2:1 G2:3 | G2:1 Eb2:1 C2:2 | Eb2:4 | D2:3 r |
r:4 | r:4 | r:2 p Bb2:2 | A2:3 r | r:4 | r:4 | G2:2 Eb2:2 | D2:3 r |
r:4 | r:4 | r:4 | r:4 | r:4 | p G2:3 r | Eb2:3 r | D2:3 r |
p D2:1 A2:3 | Bb2:1 A2:1 F2:2 | Eb2:3 r | D2:4 | D2:1 G2:3 | G2:1 Eb2:1 C2:2 | Eb2:4 | D2:3 r |
"""
HIGH_BRASS = """
r:32 | r:32 | r:32 |
p D3:1 A3:3 | Bb3:1 A3:1 F3:2 | Eb3:3 r | D3:4 | D3:1 G3:3 | G3:1 Eb3:1 C3:2 | Eb3:4 | D3:3 r |
"""
CHOIR = """
pp A3:4 Bb3:1 A3:3 | G3+Bb3:4 A3:4 | Bb3:4 C4:4 | Bb3:4 A3:3 r |
p D4:1 A3:3 | Bb3+D4:4 | G3+Bb3:4 | A3:3 r | p D4:1 G4:3 | F4:1 Eb4:1 D4:2 | Bb3+Eb4:4 | A3+D4:3 r |
pp D4:4 Eb4:4 | D4:4 C4:4 | Eb4:4 D4:4 | Bb3+Eb4:4 A3+D4:3 r |
p A3+D4:4 Bb3+D4:1 A3+D4:3 | G3+Eb4:4 A3+D4:4 | Bb3+D4:4 C4+Eb4:4 | Bb3+Eb4:4 A3+D4:3 r |
"""
DRONE = "[ p D2:8 r:4 | D2:8 r:8 D2:4 | ]*2 D2:22 r:6 D2:4 | [ p D2:8 r:4 | D2:8 r:8 D2:4 | ]"
PULSE = """
[ mp dum:.75 p dum:3.25 | r:4 | mp dum:.75 p dum:3.25 | r:3 pp dum:1 | ]*4 [ p dum:4 | r:4 ]*4
[ mp dum:.75 p dum:2.25 pp don:1 | r:2 pp dum:2 | mp dum:.75 p dum:3.25 | r:2 p don:1 dum:1 | ]*2
"""
MUTE = """
[ p D3:1 pp D3:3 | r:2 F3:2 | p Eb3:4 | r:4 | p D3:1 pp D3:3 | r:4 | Eb3:4 | r:4 | ]
[ p D3:1 pp D3:3 | r:12 | ]*2 r:32 | [ p D3:1 pp D3:3 | r:2 F3:2 | p Eb3:4 | r:4 | p D3:1 pp D3:3 | r:4 | Eb3:4 |
r:4 | ]
"""
BELL = "mp D4:4 r:28 | p D4:4 r:28 | mp D4:4 r:12 p Bb4:4 r:12 | mp D4:4 r:28 |"
GLASS = "r:32 | r:16 pp G5:12 r:4 | r:12 pp G5:14 r:6 | r:32 |"
HARP = """
r:32 | r:16 r:16 | p D4:1 A4:3 | r:4 | Bb4:1 A4:1 F4:2 | r:4 | pp Eb4:4 | r:2 G4:2 | Eb4:1 C4:3 | D4:4 | r:32 |
"""
CELLO = """
r:32 | p D3:4 F3:4 Eb3:4 D3:4 | D3:4 G2:4 G2:4 D3:4 | r:32 | p F3:4 F3:4 Eb3:4 D3:4 | G3:4 Eb3:4 Eb3:4 D3:3 r |
"""

PIECES = {
    "overlord": Piece(
        meter=4,
        beat=44_100,
        bars=32,
        room=Room(3.4, 31, 0.7),
        loudness=-18.0,
        parts=(
            Part("brass", BRASS, -1, 0.15, 0.6),
            Part("brass", HIGH_BRASS, -9, -0.25, 0.6),
            Part("choir", CHOIR, -2.5, -0.1, 0.8),
            Part("drone", DRONE, -4, 0, 0.4),
            Part("frame", PULSE, 1, 0, 0.5),
            Part("mute", MUTE, -5, -0.3, 0.5),
            Part("bell", BELL, -6, 0.4, 0.8),
            Part("glass", GLASS, -9, 0.2, 0.9),
            Part("harp", HARP, -3, -0.35, 0.7),
            Part("bowed", CELLO, -2, 0.3, 0.5),
        ),
    )
}
"""The piece by the name of its file."""
