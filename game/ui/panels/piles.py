"""The overlord's piles as who looks at them may know them: what lies discarded, and what has not been seen."""

from __future__ import annotations

from collections import Counter

from game.content.models import CardId
from game.rules.overlord.overlord_deck import discards
from game.state.components.components import OVERLORD, Hand, OverlordDeck
from game.state.game_data import card_name
from game.ui.panels.table_context import TableContext
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.stops import unseen
from game.ui.widgets import Label, RichText, Widget

GAP = 6


def pile_lines(box: Box, context: TableContext) -> list[Widget]:
    """The discards, and below them what may be held or lie in the deck, from the top of a box downwards at its width; a
    click on a name shows the card."""
    world = context.world
    held, deck = world.the(Hand).cards, len(world.the(OverlordDeck).cards)
    lying = Counter(discards(world))
    rest = Counter({card.id: count for card, count in unseen(world).items()})
    unseen_here, hidden = deck + len(held), f"{deck + len(held)} in deck and hand"
    if context.session.viewer == OVERLORD:
        unseen_here, hidden, rest = deck, f"{deck} in the deck", rest - Counter(held)
    found: list[Widget] = []
    at = box.y
    for title, cards in ((f"Discarded: {lying.total()}", lying), (f"Not seen yet: {hidden}", rest)):
        found.append(Label(box=Box(box.x, at, box.w, 24), text=title, kind=theme.SECTION_TITLE, colour=theme.SECTION))
        among = f"Among these {cards.total()}: " if cards is rest and cards.total() > unseen_here else ""
        text = f"{among}{_named(context, cards)}"
        line = RichText(box=Box(box.x, at + 28, box.w, 22), text=text, kind=theme.NOTE)
        line.follow = context.link
        line.box = line.box._replace(h=line.flow(context.fonts).height)
        found.append(line)
        at = line.box.bottom + GAP
    return found


def _named(context: TableContext, cards: Counter[CardId]) -> str:
    """The names of cards with how many there are, in the order of the alphabet; those of one name together."""
    named = Counter(card_name(context.world, card) for card in cards.elements())
    return ", ".join(f"**{name}**" + f" × {named[name]}" * (named[name] > 1) for name in sorted(named)) or "None."
