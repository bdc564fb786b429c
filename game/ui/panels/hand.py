"""The overlord's hand: a fan of cards along the foot of the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.content.models import CardId
from game.rules.overlord.overlord_cards import affordable_cards
from game.state.components.components import Hand
from game.ui.panels.table_context import TableContext
from game.ui.prompts.base import CardFace
from game.ui.prompts.faces import card_face
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.render.surfaces import SurfacePart
from game.ui.widgets import Card, Label, Widget

WIDE_CARD = (192, 256)
SMALL_CARD = (104, 136)
TILT = 2.0
RAISED = 24
MARGIN = 24


@dataclass(eq=False, kw_only=True)
class FanCard(Card):
    """A card of the hand, turned by so many degrees; `face` is what it shows."""

    turn: float = 0.0
    faint: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the card straight, or as a turned picture of itself that is kept."""
        lit = self.chosen or (canvas.marks.hover == self.key and self.act is not None)
        if lit or not self.turn:
            super().paint(canvas)
        else:
            key = ("fan", self.name, self.box.w, self.box.h, self.turn, self.threat, self.faint)
            part = canvas.parts.kept(key, lambda: self._turned(canvas))
            rect = canvas.rect(self.box)
            canvas.surface.blit(part.surface, part.surface.get_rect(center=rect.center))
        if self.faint and not lit:
            canvas.plain(self.box.inset(2), top=theme.VOID, radius=10, alpha=70)

    def _turned(self, canvas: Canvas) -> SurfacePart:
        rect = canvas.rect(self.box)
        pad = canvas.px(MARGIN)
        sheet = pygame.Surface((rect.w + 2 * pad, rect.h + 2 * pad), pygame.SRCALPHA)
        place, whole = self.box, canvas.surface
        self.box = Box(MARGIN, MARGIN, place.w, place.h)
        canvas.surface = sheet
        try:
            super().paint(canvas)
        finally:
            canvas.surface, self.box = whole, place
        return SurfacePart(pygame.transform.rotozoom(sheet, self.turn, 1.0))


def playable(card: CardId, context: TableContext) -> bool:
    """Whether something but discarding can be done with a card now."""
    return any(line.icon != "threat" and not line.refusal for line in context.prompt.hand.get(card, ()))


def barred_note(card: CardId, context: TableContext) -> bool:
    """Whether the card cannot be played now: for want of threat, because a rule says no, or because the question that
    waits is about something else."""
    if context.session.mine and card not in context.prompt.hand:
        return True
    lines = context.prompt.hand.get(card, ())
    refused = any(line.refusal for line in lines) and not playable(card, context)
    return refused or not affordable_cards(context.world, card)


def hand_fan(box: Box, context: TableContext) -> list[Widget]:
    """The cards of the hand side by side in a box, each a little turned."""
    cards = [card for card in context.world.the(Hand).cards if card]
    if not cards:
        return [
            Label(box=Box(box.x, box.y + 20, box.w, 24), text="No cards in hand.", align="centre", colour=theme.MUTED)
        ]
    w, h = WIDE_CARD if context.wide else SMALL_CARD
    step = min(w - 3 if context.wide else w + 10, (box.w - w) // max(1, len(cards) - 1))
    left = box.x + (box.w - w - step * (len(cards) - 1)) // 2
    found: list[Widget] = []
    for at, card in enumerate(cards):
        middle = at - (len(cards) - 1) / 2
        drop = round(abs(middle) ** 1.6 * 3) if context.wide else 0
        raised = RAISED if context.chosen_card == card and context.wide else 0
        top = box.y + (RAISED + 8 if context.wide else 8) + drop - raised
        place = Box(left + at * step, min(top, box.bottom - h), w, h)
        face = card_face(context.world, card, answer=None)
        turn = -middle * TILT if context.wide else 0.0
        found.append(_fan_card(place, card, face, context, key=f"hand/{at}", turn=turn))
    return found


def _fan_card(box: Box, card: CardId, face: CardFace, context: TableContext, *, key: str, turn: float) -> FanCard:
    large = box.w >= 170
    return FanCard(
        box=box,
        key=key,
        name=face.name,
        art=face.art,
        text=face.text if large else "",
        kind=face.kind if large else "",
        threat=face.threat,
        coins=face.coins,
        turn=turn,
        tip=f"**{face.name}** ({face.kind}, {face.threat} threat)\n{face.text}",
        chosen=context.chosen_card == card or (playable(card, context) and not large),
        faint=barred_note(card, context),
        floating=True,
        act=_opener(card, context),
    )


def _opener(card: CardId, context: TableContext) -> Callable[[], None]:
    return lambda: context.card(card)
