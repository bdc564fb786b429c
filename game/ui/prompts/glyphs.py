"""The prompt of a glyph that comes onto the table: which one of the pool it is (ALTAR-GLYPH-04)."""

from __future__ import annotations

from game.modules.altar.treachery.state import NORMAL, ChooseGlyph
from game.state.game_data import game_data
from game.ui.board.picture import Highlight
from game.ui.dark_glyphs import DARK_GLYPHS
from game.ui.prompts.base import Asked, CardFace, Prompt, prompt

FACES = {
    NORMAL: ("Normal glyph", "glyph_active", "3 conquest, and a way to town and back."),
    **{kind: (f"{kind.capitalize()} glyph", f"dark_glyph_{kind}", does) for kind, does in DARK_GLYPHS.items()},
}
"""Name, picture and effect of each kind of glyph."""


@prompt(ChooseGlyph)
def choose_glyph(request: ChooseGlyph, asked: Asked) -> Prompt:
    """The glyphs of the pool face up, as cards; its space is marked on the board, its area named."""
    area = game_data(asked.world).quest.area_at(request.space)
    where = f"{area.title}: which" if area is not None and area.title else "Which"
    return Prompt(
        title="A glyph comes onto the table",
        call=f"{where} glyph lies there? The heroes see its red side alone",
        faces=tuple(
            CardFace(name=FACES[kind][0], art=f"board/{FACES[kind][1]}", text=FACES[kind][2], answer=kind)
            for kind in request.glyphs
        ),
        highlights=(Highlight("legal", 1 << request.space),),
        window=True,
    )
