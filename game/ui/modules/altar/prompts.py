"""The questions of the Altar on the screen: which glyph of the pool comes onto the table (ALTAR-GLYPH-04), whither the
fog drifts, and what becomes of a named monster that is put out."""

from __future__ import annotations

from game.modules.altar.fog import DriftFog
from game.modules.altar.purposes import DRIFT_FOG, DRIFT_FROM, DRIFT_TO, PUT_OUT
from game.modules.altar.treachery.state import NORMAL, ChooseGlyph
from game.show.reading import shown
from game.state.game_data import game_data
from game.ui.board.picture import Highlight
from game.ui.prompts.about import FATES, QUEST_ASKS, QuestAsks
from game.ui.prompts.base import Asked, CardFace, Prompt, prompt

QUEST_ASKS.update(dict.fromkeys((DRIFT_FOG, DRIFT_FROM, DRIFT_TO), QuestAsks(DriftFog, "fog", "Drifting fog")))
FATES.add(PUT_OUT)


@prompt(ChooseGlyph)
def choose_glyph(request: ChooseGlyph, asked: Asked) -> Prompt:
    """The glyphs of the pool face up, as cards; its space is marked on the board, its area named."""
    area = game_data(asked.world).quest.area_at(request.space)
    where = f"{area.title}: which" if area is not None and area.title else "Which"
    return Prompt(
        title="A glyph comes onto the table",
        call=f"{where} glyph lies there? The heroes see its red side alone",
        faces=tuple(_face(asked, kind) for kind in request.glyphs),
        highlights=(Highlight("legal", 1 << request.space),),
        window=True,
    )


def _face(asked: Asked, kind: str) -> CardFace:
    """A kind of glyph with its picture and what it does."""
    art = "glyph_active" if kind == NORMAL else f"dark_glyph_{kind}"
    name = f"{kind.capitalize()} glyph"
    return CardFace(name=name, art=f"board/{art}", text=str(shown(asked.table.book, "glyphs")[kind]), answer=kind)
