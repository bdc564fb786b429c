"""Palette, type scale and spacing of the table: names for every colour and size that is drawn."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

Colour = tuple[int, int, int]


def colour(text: str) -> Colour:
    """The red, green and blue of a "#rrggbb" text."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour that lies `share` (0 to 1) of the way from one to the other."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


VOID: Final = colour("#0d0b09")
PAGE: Final = colour("#241e18")
PANEL_TOP: Final = colour("#231d17")
PANEL_FOOT: Final = colour("#15110d")
BRASS: Final = colour("#6b5436")
BRIGHT_BRASS: Final = colour("#b98a3d")
TOP_LIGHT: Final = colour("#f3d79a")
HAIRLINE: Final = colour("#3a2f23")
TEXT: Final = colour("#e9dfcb")
HEADLINE: Final = colour("#f6ecd8")
MUTED: Final = colour("#b9ab92")
DISABLED: Final = colour("#9c8f79")
DISABLED_GROUND: Final = colour("#1a1612")
DISABLED_EDGE: Final = colour("#4f4332")
SECTION: Final = colour("#d3ad66")
NUMBER: Final = colour("#ffd98f")
BUTTON_TOP: Final = colour("#42372b")
BUTTON_FOOT: Final = colour("#29211a")
CHOSEN_TOP: Final = colour("#8a561a")
CHOSEN_FOOT: Final = colour("#57330f")
CHOSEN_EDGE: Final = colour("#f0c47a")
CHOSEN_GLOW: Final = colour("#e0913a")
FOCUS: Final = colour("#ffe9a8")
PARCHMENT_TOP: Final = colour("#f0e5ca")
PARCHMENT_FOOT: Final = colour("#d9c79f")
CARD_EDGE: Final = colour("#8a6a3a")
INK: Final = colour("#2b2118")
SECOND_INK: Final = colour("#59482f")
WOUND_TOP: Final = colour("#c3402f")
WOUND_FOOT: Final = colour("#7d1d15")
FATIGUE_TOP: Final = colour("#25708e")
FATIGUE_FOOT: Final = colour("#124a63")
LEGAL: Final = colour("#45d18a")
LEGAL_EDGE: Final = colour("#7df0b4")
REACH: Final = colour("#7cc8ff")
REACH_EDGE: Final = colour("#a8dcff")
TARGET: Final = colour("#ff5b4a")
TARGET_TEXT: Final = colour("#ff8a7a")
WARNING: Final = colour("#ffcf6a")
CORRUPTED_VEIN: Final = colour("#c79af0")
WATER_LINE: Final = colour("#a9e2f0")
FLOOR: Final = colour("#7e7262")
WALL_TOP: Final = colour("#968874")
WALL_LIT: Final = colour("#a69680")
WALL_FACE: Final = colour("#584e42")
WALL_FOOT: Final = colour("#4a4137")
WISP: Final = colour("#4d4261")
OUTLINE: Final = colour("#0c0a08")

SEATS: Final = {
    1: (colour("#4aa3ff"), "circle"),
    2: (colour("#5fcf78"), "diamond"),
    3: (colour("#c99bff"), "square"),
    4: (colour("#f2b04a"), "hexagon"),
}
RANKS: Final = {
    "normal": colour("#d9c9a4"),
    "master": colour("#e2483a"),
    "named": colour("#ffcf4a"),
    "lieutenant": colour("#ffcf4a"),
}
CARD_KINDS: Final = {
    "spawn": colour("#2e6b4a"),
    "event": colour("#2f5a8f"),
    "trap": colour("#8a3b1c"),
    "power": colour("#66358c"),
}
TAGS: Final = {
    "curse": colour("#6a3391"),
    "frost": colour("#25617e"),
    "poison": colour("#44691f"),
    "guard": colour("#2b6338"),
}
ICONS: Final = {
    "conquest": colour("#f0c955"),
    "threat": colour("#e8604f"),
    "speed": colour("#d9b27a"),
    "armor": colour("#c9d3de"),
    "surge": colour("#ffd98f"),
    "wound": colour("#ff8a7a"),
    "fatigue": colour("#7cc8ff"),
    "coin": colour("#e7c14f"),
    "treachery": colour("#c79af0"),
    "clock": colour("#d3ad66"),
}
"""Colours of icons that stand in light text on a dark ground; elsewhere an icon has the colour of its text."""


class Type(NamedTuple):
    """A kind of text: size and line height in logical pixels, weight 400 to 900, serif or sans, extra tracking."""

    size: int
    line: int
    weight: int = 400
    serif: bool = False
    tracking: int = 0
    capitals: bool = False

    def bold(self) -> Type:
        """The same text one step heavier, for keywords."""
        return _heavier(self)


@cache
def _heavier(kind: Type) -> Type:
    """A kind of text one step heavier."""
    return kind._replace(weight=700 if kind.weight < 700 else 900)


SMALL: Final = Type(14, 18)
NOTE: Final = Type(15, 20)
BODY: Final = Type(16, 22)
STRONG: Final = Type(16, 22, 600)
BUTTON: Final = Type(18, 22, 600)
NAME: Final = Type(20, 24, 700, serif=True)
CARD_NAME: Final = Type(15, 18, 700, serif=True)
TITLE: Final = Type(24, 32, 700, serif=True)
COUNT: Final = Type(22, 28, 700)
CALL: Final = Type(28, 32, 600, serif=True)
RESULT: Final = Type(32, 40, 700)
CURTAIN: Final = Type(64, 80, 700, serif=True)
SECTION_TITLE: Final = Type(15, 24, 600, tracking=2, capitals=True)

GAP: Final = 8
PADDING: Final = 16
TOP_BAR: Final = 56
LOW_BAR: Final = 48
FOOT: Final = 128
BUTTON_HEIGHT: Final = 48
HIT: Final = 40
SMALLEST_TEXT: Final = 14
RADIUS_BAR: Final = 4
RADIUS_BUTTON: Final = 6
RADIUS_PANEL: Final = 8
