"""The overlord's deck, hand and discard pile: drawing, the hand limit, discarding for threat."""

from __future__ import annotations

from game.content.catalog import Catalog
from game.content.models import NO_CARD, CardId
from game.kernel.registry import rule
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.rules.overlord.threat import gain_threat, threat_of
from game.rules.quest.conquest import change_conquest, settle
from game.state.components.components import OVERLORD, Discards, Hand, OverlordDeck
from game.state.events import causes
from game.state.events.card_facts import CardDiscarded, CardMilled, CardsDrawn, DeckTurned
from game.state.game_data import catalog
from game.state.piles import without
from game.state.queries.cards_in_play import power_card_total
from game.state.requests import purposes
from game.state.requests.requests import ChooseCard, DrawCard
from game.state.rule_options import DECK_OUT_LOSS, HAND_LIMIT


@rule("ALTAR-TREACH-01", "ALTAR-TREACH-13")
def base_deck(content: Catalog) -> list[CardId]:
    """The deck that every game begins with: each card without a gem as often as it is printed, sorted
    (ALTAR-TREACH-01). Swaps of an earlier game are gone with it (ALTAR-TREACH-13)."""
    plain = (card for card in content.overlord_cards.values() if card.treachery is None)
    return sorted(card.id for card in plain for _ in range(card.copies))


def hand(world: World) -> tuple[CardId, ...]:
    """The cards in the overlord's hand, in the order in which they came."""
    held = world.find(Hand, GAME)
    return () if held is None else held.cards


def deck(world: World) -> tuple[CardId, ...]:
    """The cards of the draw deck, sorted: its order is chance."""
    pile = world.find(OverlordDeck, GAME)
    return () if pile is None else pile.cards


def discards(world: World) -> tuple[CardId, ...]:
    """The discard pile, the last on top."""
    pile = world.find(Discards, GAME)
    return () if pile is None else pile.cards


async def draw_overlord_cards(table: Table, count: int) -> None:
    """Draw cards one by one, then come down to the hand limit at once (BASE-OLT-04)."""
    await draw_for_now(table, count)
    await keep_limit(table)


async def draw_for_now(table: Table, count: int) -> tuple[CardId, ...]:
    """Draw cards into the hand whatever its limit, as many as there are; the caller sees to the limit."""
    drawn: list[CardId] = []
    while len(drawn) < count and deck(table.world):
        card = await _top_card(table)
        drawn.append(card)
        table.world.set(GAME, Hand((*hand(table.world), card)))
        table.log(CardsDrawn(count=1, cards=(card,)))
        _test_deck(table)
    return tuple(drawn)


async def mill(table: Table, count: int) -> None:
    """Turn cards of the deck over onto the discards, for no threat; the last card costs what a drawn one would."""
    for _ in range(count):
        if not deck(table.world):
            break
        card = await _top_card(table)
        to_discards(table, card)
        table.log(CardMilled(card=card))
        _test_deck(table)


async def _top_card(table: Table) -> CardId:
    """Take the top card off the deck."""
    card = await table.ask(DrawCard(why="BASE-OLT-03", bag="overlord"))
    table.world.set(GAME, OverlordDeck(without(deck(table.world), card)))
    return card


@rule("BASE-CONQ-05", "BASE-OLC-02")
def _test_deck(table: Table) -> None:
    """The last card costs the heroes conquest, and more with some power cards, before anything else is resolved
    (BASE-CONQ-05). Then the discards become the deck; with none there is none to draw from any more (BASE-OLC-02)."""
    world = table.world
    if deck(world):
        return
    change_conquest(table, -DECK_OUT_LOSS.of(world) - power_card_total(world, "deck_loss"), cause=causes.DECK)
    settle(table)
    world.set(GAME, OverlordDeck(tuple(sorted(discards(world)))))
    world.set(GAME, Discards())
    table.log(DeckTurned())


@rule("BASE-OLT-04")
def hand_limit(world: World) -> int:
    """The most cards that the overlord may keep (BASE-OLT-04)."""
    return HAND_LIMIT.of(world)


async def keep_limit(table: Table) -> None:
    """Discard, each for its threat, until the hand is within the limit (BASE-OLT-04)."""
    while len(hand(table.world)) > hand_limit(table.world):
        request = ChooseCard(seat=OVERLORD, why="BASE-OLT-04", purpose=purposes.HAND_LIMIT, cards=hand(table.world))
        card = await table.ask(request)
        # The overlord may have discarded at any moment, this question included: it is put anew if need be.
        if card in hand(table.world) and len(hand(table.world)) > hand_limit(table.world):
            discard_card(table, card)


def discard_card(table: Table, card: CardId) -> None:
    """Discard an unplayed card: it gives threat and does nothing else (BASE-OLC-04)."""
    leave_hand(table, card)
    to_discards(table, card)
    table.log(CardDiscarded(card=card))
    gain_threat(table, discard_value(table.world, card), cause=causes.DISCARD)


@rule("BASE-OLC-04")
def discard_value(world: World, card: CardId) -> int:
    """The threat that a card gives when it is discarded unplayed (BASE-OLC-04)."""
    return catalog(world).overlord_cards[card].discard


@rule("BASE-OLC-06")
def threat_in_reach(world: World, *, keep: CardId = NO_CARD) -> int:
    """The threat that the overlord has when he discards his whole hand, but for one card of the kind `keep`: discarding
    is allowed at every moment, so this counts as his whenever he has to pay (BASE-OLC-06)."""
    return threat_of(world) + sum(discard_value(world, card) for card in _to_spare(world, keep))


async def raise_threat(table: Table, amount: int, *, keep: CardId = NO_CARD) -> None:
    """The overlord discards cards of his choice, but for one of the kind `keep`, until so much threat lies there; where
    he needs the threat of all of them he is not asked (BASE-OLC-06)."""
    world = table.world
    while threat_of(world) < amount and (cards := _to_spare(world, keep)):
        least = min(discard_value(world, card) for card in cards)
        card = cards[0]
        if threat_in_reach(world, keep=keep) - least >= amount:
            card = await table.ask(
                ChooseCard(
                    seat=OVERLORD,
                    why="BASE-OLC-06",
                    purpose=purposes.DISCARD_TO_PAY,
                    cards=tuple(cards),
                    lacking=amount - threat_of(world),
                )
            )
        # While he was asked he may have discarded this very card.
        if card in _to_spare(world, keep):
            discard_card(table, card)


def _to_spare(world: World, keep: CardId) -> list[CardId]:
    """The cards of the hand that bring threat when they are discarded, but for one of the kind `keep`."""
    cards = hand(world)
    if keep in cards:
        cards = without(cards, keep)
    return [card for card in cards if discard_value(world, card)]


def leave_hand(table: Table, card: CardId) -> None:
    """Take one copy of a card out of the hand; ValueError when it is not there."""
    table.world.set(GAME, Hand(without(hand(table.world), card)))


def to_discards(table: Table, card: CardId) -> None:
    """Put a card on the discard pile."""
    table.world.set(GAME, Discards((*discards(table.world), card)))
