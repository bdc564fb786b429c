"""Cards to choose from: their texts stand whole, and dark relics tell their price."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.modules.library import shipped_catalog
from game.ui.panels.popup import CARD_H, CARD_W, face_card, faces_height
from game.ui.prompts.faces import item_face
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box

ITEMS = shipped_catalog(("base", "altar")).items
RELICS = sorted(card.id for card in ITEMS.values() if card.deck == "dark_relic")


@pytest.mark.parametrize("name", RELICS)
def test_a_dark_relic_bears_the_threat_that_it_costs(name: str) -> None:
    card = ITEMS[CardId(name)]
    face = item_face(card)
    assert (face.kind, face.threat) == ("dark relic", card.threat)


def test_another_item_bears_no_threat() -> None:
    face = item_face(ITEMS[CardId("crossbow")])
    assert (face.kind, face.threat) == ("", None)


@pytest.mark.parametrize("deck", sorted({card.deck for card in ITEMS.values() if card.deck}))
def test_cards_in_a_row_are_so_high_that_the_longest_text_stands_whole(canvas: Canvas, deck: str) -> None:
    faces = [item_face(card) for card in ITEMS.values() if card.deck == deck]
    height = faces_height(faces, canvas.fonts)
    assert height >= CARD_H
    assert all(face_card(Box(0, 0, CARD_W, height), face).wanted(canvas.fonts) <= height for face in faces)
