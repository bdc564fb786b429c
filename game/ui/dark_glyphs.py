"""What each kind of dark glyph does, in words."""

from __future__ import annotations

DARK_GLYPHS = {
    "summoning": "Whoever activates it or travels by it lets the overlord **spawn** up to two monsters of six small "
    "kinds.",
    "sundered": "It gives the heroes 1 **conquest** instead of 3, and nobody travels by it.",
    "power": "Whoever activates it or travels by it lets the overlord draw two cards: keep one, discard one for its "
    "**threat**.",
}
