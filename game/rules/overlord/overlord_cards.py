"""Playing overlord cards: out of turn at a window, in the own turn, and discarding for threat at any moment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.content.models import CardId
from game.kernel.registry import rule
from game.kernel.request import Draft, Fact, Seat
from game.kernel.store import GAME, World, derived
from game.kernel.table import Table
from game.rules.overlord.card_trigger import already_played, waits_for
from game.rules.overlord.overlord_deck import discard_card, hand, leave_hand, raise_threat, threat_in_reach, to_discards
from game.rules.overlord.power_cards import card_cost
from game.rules.overlord.spawn import spawn
from game.rules.overlord.threat import pay_threat
from game.rules.quest.effect_context import EffectContext, context_of, perform
from game.state.components.components import OVERLORD, Hand, InPlay, OverlordTurn
from game.state.events.card_facts import CardPlayed
from game.state.events.drafts import PlayingCard
from game.state.game_data import catalog
from game.state.queries.cards_in_play import in_play
from game.state.requests.menu_actions import React, Reaction, menu_action
from game.state.rule_options import OVERLORD_DISCARD
from game.state.slugs import Cause, Window


@rule("BASE-OLC-07")
def affordable_cards(world: World, card: CardId) -> bool:
    """Whether the whole price of a card is there, or will be once others are discarded (BASE-OLC-06, BASE-OLC-07)."""
    return card_cost(world, card) <= threat_in_reach(world, keep=card)


@rule("BASE-OLC-03", "BASE-OLC-07", "BASE-OLC-08", "BASE-OLC-09", "BASE-OLC-11")
async def play_card(table: Table, card: CardId, context: EffectContext) -> EffectContext | None:
    """Play a card of the hand: guards first, then the price, for which others may be discarded, then what it does; last
    it is discarded, for no threat (BASE-OLC-08), or lies in play for the rest of the game (BASE-OLC-03). None when an
    interrupt took it back, or the overlord has given this card up for threat while he was asked about it."""
    draft = await table.before(PlayingCard(card=card))
    if not draft.stands or card not in hand(table.world) or not affordable_cards(table.world, card):
        return None
    entry = catalog(table.world).overlord_cards[card]
    for verb in entry.do:
        context = await verb.bid(table, context)
    cost = card_cost(table.world, card, context.paid)
    await raise_threat(table, cost, keep=card)
    if card not in hand(table.world):
        return None
    pay_threat(table, cost, cause=Cause(card))
    leave_hand(table, card)
    await table.publish(CardPlayed(card=card, cost=cost))
    if entry.kind == "power":
        table.world.set(GAME, InPlay((*in_play(table.world), card)))
        return context
    if entry.kind == "spawn":
        await spawn(table, card)
    context = await perform(table, entry.do, context)
    to_discards(table, card)
    return context


@menu_action("react", "BASE-OLC-09", "BASE-OLC-11")
class PlayCard(Reaction, frozen=True):
    """Play an event or trap card whose trigger has just occurred (BASE-OLC-09, BASE-OLC-11)."""

    card: CardId

    @classmethod
    def offers(cls, table: Table, request: React) -> Iterable[PlayCard]:
        """The cards of the hand that wait for this window, whose conditions hold and whose price can be had."""
        if request.seat != OVERLORD:
            return []
        return [cls(card) for card in answering(table.world, request)]

    def counts_as(self, table: Table) -> str:
        """`event` or `trap`: one of each for one trigger (BASE-OLC-10, BASE-OLC-12)."""
        return catalog(table.world).overlord_cards[self.card].kind

    async def do(self, table: Table, seat: Seat, event: Draft | Fact) -> Draft | Fact | None:
        """Pay and do what the card says; the event as the card leaves it."""
        trap = catalog(table.world).overlord_cards[self.card].kind == "trap"
        context = await play_card(table, self.card, context_of(event, cause=Cause(self.card), trap=trap))
        return None if context is None else context.event


def answering(world: World, request: React) -> list[CardId]:
    """The cards of the hand that may be played about an event now, each kind once."""
    context = None
    found: list[CardId] = []
    for card in waiting(world, request.window):
        entry = catalog(world).overlord_cards[card]
        if already_played(entry.kind, request.done) or not affordable_cards(world, card):
            continue
        context = context or context_of(request.event, cause=Cause(card))
        if entry.when.holds(world, context) and possible(world, card, context):
            found.append(card)
    return found


def waiting(world: World, window: Window) -> tuple[CardId, ...]:
    """The cards of the hand that are played in a window, each kind once."""
    known = _waiting(world)
    found = known.get(window)
    if found is None:
        cards = catalog(world).overlord_cards
        found = known[window] = tuple(card for card in dict.fromkeys(hand(world)) if waits_for(cards[card], window))
    return found


@derived(Hand)
def _waiting(world: World) -> dict[Window, tuple[CardId, ...]]:
    """What was asked of the hand since it changed."""
    return {}


def possible(world: World, card: CardId, context: EffectContext) -> bool:
    """Whether everything that a card does can be done in a context."""
    return all(verb.possible(world, context) for verb in catalog(world).overlord_cards[card].do)


class DiscardCard(msgspec.Struct, frozen=True, tag=True):
    """Discard a card for its threat, whoever is being asked (BASE-OLC-06)."""

    card: CardId


class DiscardAnyTime:
    """The overlord's standing action: any card for its threat at every moment of the game (BASE-OLC-06)."""

    def offers(self, table: Table, seat: Seat) -> Sequence[DiscardCard]:
        """Each kind of card in the hand once, for the overlord alone."""
        if seat != OVERLORD or not may_discard(table):
            return []
        return [DiscardCard(card) for card in dict.fromkeys(hand(table.world))]

    def apply(self, table: Table, seat: Seat, action: DiscardCard) -> None:
        """Discard it."""
        discard_card(table, action.card)

    def decode(self, raw: object) -> DiscardCard:
        """The action from plain data; msgspec.ValidationError when it does not fit."""
        return msgspec.convert(raw, DiscardCard)


@rule("BASE-OLC-05", "BASE-OLC-06", "ALTAR-CHANGE-02")
def may_discard(table: Table) -> bool:
    """Whether this is a moment for giving a card up: every one, or by the first text the overlord's own turn and the
    windows in which he may have to pay (BASE-OLC-05, BASE-OLC-06)."""
    if OVERLORD_DISCARD.of(table.world) == "any_time" or table.world.find(OverlordTurn, GAME) is not None:
        return True
    return isinstance(table.pending, React) and table.pending.seat == OVERLORD
