"""The overlord's hand: its cards as they lie in the drawer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.content.models import CardId
from game.rules.overlord.overlord_cards import affordable_cards
from game.ui.panels.arrivals import arrival_words
from game.ui.panels.table_context import TableContext
from game.ui.prompts.faces import card_face
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Card


@dataclass(eq=False, kw_only=True)
class HandCard(Card):
    """A card of the hand; a faint one cannot be played now."""

    faint: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the card, in the shade where it is faint."""
        super().paint(canvas)
        if self.faint and canvas.marks.hover != self.key:
            canvas.plain(self.box.inset(2), top=theme.VOID, radius=10, alpha=70)


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


def hand_card(box: Box, card: CardId, context: TableContext, *, key: str) -> HandCard:
    """A card of the hand in a box."""
    face = card_face(context.world, card, answer=None)
    title = f"**{face.name}** ({face.kind}, {face.threat} threat)"
    return HandCard(
        box=box,
        key=key,
        name=face.name,
        art=face.art,
        text=face.text,
        kind=face.kind,
        threat=face.threat,
        coins=face.coins,
        tip="\n".join([title, face.text, *arrival_words(context.world, card)]),
        chosen=context.chosen_card == card or playable(card, context),
        faint=barred_note(card, context),
        act=_opener(card, context),
    )


def _opener(card: CardId, context: TableContext) -> Callable[[], None]:
    return lambda: context.card(card)
