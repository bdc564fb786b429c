"""What can happen to the overlord's threat and cards, in the past tense."""

from __future__ import annotations

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.registry import rule
from game.kernel.request import Fact, Seat
from game.kernel.store import Entity, FigureId
from game.state.components.components import OVERLORD
from game.state.slugs import Cause


class ThreatChanged(Fact, frozen=True, kw_only=True):
    """The overlord gained or paid threat; `cause`: income, discard, surges, curse, or the id of the card paid for."""

    amount: int
    cause: Cause
    left: int


class CardsDrawn(Fact, frozen=True, kw_only=True):
    """The overlord drew cards; the others see only how many (BASE-OLC-01)."""

    count: int
    cards: tuple[CardId, ...] = ()

    def seen_by(self, seat: Seat) -> Fact | None:
        """Without the names for everybody else."""
        return self if seat == OVERLORD else nameless(self)


@rule("BASE-OLC-01")
def nameless(drawn: CardsDrawn) -> CardsDrawn:
    """Drawn cards as everybody but the overlord sees them: how many (BASE-OLC-01)."""
    return CardsDrawn(count=drawn.count)


class CardDiscarded(Fact, frozen=True, kw_only=True):
    """The overlord discarded a card for its threat (BASE-OLC-04)."""

    card: CardId


class CardMilled(Fact, frozen=True, kw_only=True):
    """A card went from the top of the overlord's deck to the discards, for all to see and for no threat."""

    card: CardId


class CardPlayed(Fact, frozen=True, kw_only=True):
    """The overlord played a card (BASE-OLC-07)."""

    card: CardId
    cost: int


class CardAnswered(Fact, frozen=True, kw_only=True):
    """A power card in play does what it waits for."""

    card: CardId


class CardEnded(Fact, frozen=True, kw_only=True):
    """A lasting card stopped working."""

    card: CardId


class Promoted(Fact, frozen=True, kw_only=True):
    """A card has put an unwounded master in the place of a normal monster of its kind, `card`."""

    figure: FigureId
    card: CardId


class MarkerMoved(Fact, frozen=True, kw_only=True):
    """A marker was moved from one space to another."""

    thing: Entity
    start: Space
    end: Space


class TurnSeized(Fact, frozen=True, kw_only=True):
    """A hero's turn was cut short and the overlord's comes at once; the others lose theirs."""

    hero: FigureId


class Smashed(Fact, frozen=True, kw_only=True):
    """A door was broken out of its frame for good."""

    door: Entity


class DeckTurned(Fact, frozen=True, kw_only=True):
    """The last overlord card was drawn and the discards became the deck (BASE-OLC-02)."""
