"""The prompt of a glyph that comes onto the table: which one of the pool it is (ALTAR-GLYPH-04)."""

from __future__ import annotations

from game.state.treachery import NORMAL, ChooseGlyph
from game.ui.board.picture import Highlight
from game.ui.prompts.base import Asked, CardFace, Prompt, prompt

FACES = {
    NORMAL: ("Normal glyph", "glyph_active", "3 conquest, and a way to town and back."),
    "summoning": (
        "Summoning glyph",
        "dark_glyph_summoning",
        "Who activates it or travels by it lets you **spawn** up to two monsters.",
    ),
    "sundered": ("Sundered glyph", "dark_glyph_sundered", "1 **conquest** instead of 3; nobody travels by it."),
    "power": (
        "Power glyph",
        "dark_glyph_power",
        "Who activates it or travels by it lets you draw two cards: keep one, discard one for its **threat**.",
    ),
}
"""Name, picture and effect of each kind of glyph, as the overlord reads them."""


@prompt(ChooseGlyph)
def choose_glyph(request: ChooseGlyph, asked: Asked) -> Prompt:
    """The glyphs of the pool face up, as cards; its space is marked on the board."""
    return Prompt(
        title="A glyph comes onto the table",
        call="Which glyph lies there? The heroes see its red side alone",
        faces=tuple(
            CardFace(name=FACES[kind][0], art=f"board/{FACES[kind][1]}", text=FACES[kind][2], answer=kind)
            for kind in request.glyphs
        ),
        highlights=(Highlight("legal", 1 << request.space),),
        window=True,
    )
