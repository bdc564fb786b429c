"""Step 6B of set-up: before play the overlord swaps cards of his deck and buys dark glyphs (ALTAR-TREACH)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, combinations_with_replacement

import msgspec

from game.content.catalog import Catalog
from game.content.models import CardId, Gem
from game.content.quest import Quest, QuestTreachery
from game.kernel.registry import on, rule, stage
from game.kernel.store import GAME, NOBODY, FigureId, World, derived
from game.kernel.table import Table
from game.modules.altar.glyphs.faces import choose_face, may_be_dark
from game.modules.altar.options import DARK_GLYPH_PAYMENT
from game.modules.altar.treachery.state import (
    COLOURS,
    GLYPH_COLOURS,
    GLYPH_PRICE,
    GLYPHS_OF_A_KIND,
    BonusCards,
    Bought,
    CardSwapped,
    DarkGlyphBought,
    DarkPool,
    TreacheryDone,
    TreacheryLeft,
    bought_glyphs,
    left,
)
from game.rules.overlord.overlord_deck import base_deck, deck
from game.state.components.components import OVERLORD, Marker, OverlordDeck
from game.state.events.drafts import HeroesPlaced, StartingHand
from game.state.game_data import catalog, game_data, once_a_game
from game.state.piles import without
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.requests.requests import Menu

STEP = "setup/treachery"
WITHOUT_TREACHERY = ("altar/cards",)
"""The groups of content with which treachery goes."""
MOST_CARDS = 8
"""The largest starting hand (ALTAR-TREACH-12)."""
POINTS_FOR_A_CARD = 2


# --- the budget ----------------------------------------------------------------------------------------------------
@rule("ALTAR-TREACH-05")
def budget_of(quest: Quest, content: Catalog) -> QuestTreachery:
    """The treachery of a quest: its own, or for a quest of the base set that has none that of the table in the data
    (ALTAR-TREACH-05)."""
    own = quest.treachery
    listed = next((each for each in content.treachery.values() if quest.id == each.id or quest.name == each.name), None)
    if listed is None or own != QuestTreachery(0, 0, 0):
        return own
    return QuestTreachery(listed.event, listed.trap, listed.monster)


@rule("ALTAR-TREACH-04", "ALTAR-LEGEND-01")
def treachery_budget(world: World) -> TreacheryLeft:
    """What the overlord may spend: the quest's amounts by colour, whatever the number of players (ALTAR-TREACH-04)."""
    given = budget_of(game_data(world).quest, catalog(world))
    return TreacheryLeft(given.event, given.trap, given.monster)


@rule("ALTAR-COMP-01")
def plays_treachery(world: World) -> bool:
    """Whether the overlord has treachery: with the Altar's overlord cards (ALTAR-COMP-01)."""
    return not set(WITHOUT_TREACHERY) & set(game_data(world).left_out)


@on(HeroesPlaced, rules=("ALTAR-TREACH-02",))
async def after_places(table: Table, placed: HeroesPlaced) -> HeroesPlaced:
    """Step 6B comes after the heroes stand and before the first cards (ALTAR-TREACH-02)."""
    return placed.changed(to=STEP) if plays_treachery(table.world) else placed


@stage(STEP)
async def plot(table: Table) -> None:
    """The overlord swaps and buys until he is done; then glyphs already on the board get their faces."""
    world = table.world
    world.set(GAME, treachery_budget(world))
    while True:
        line = await table.ask(Menu(seat=OVERLORD, why="ALTAR-TREACH-02", menu="treachery"))
        if isinstance(line, EndTreachery):
            break
        await line.do(table, NOBODY)
    table.log(TreacheryDone())
    world.set(GAME, DarkPool(tuple(sorted(kind for kind, _ in bought_glyphs(world).glyphs))))
    for glyph, thing in list(world.each(Marker)):
        if thing.kind == "glyph" and may_be_dark(world, glyph):
            await choose_face(table, glyph)
    table.go("setup/overlord")


# --- prices --------------------------------------------------------------------------------------------------------
def gem_of(world: World, card: CardId) -> Gem:
    """The gem of a card that has one."""
    gem = catalog(world).overlord_cards[card].treachery
    assert gem is not None
    return gem


@rule("ALTAR-TREACH-07")
def treachery_colour(world: World, card: CardId) -> str:
    """The pool that pays for a card: its gem's, for power cards too (ALTAR-TREACH-07)."""
    return gem_of(world, card).colour


@rule("ALTAR-TREACH-03")
def treachery_pool(world: World, colour: str) -> int:
    """The points left of one colour: each is a pool of its own (ALTAR-TREACH-03)."""
    return int(getattr(left(world), colour))


@rule("ALTAR-TREACH-06")
def can_pay_treachery(world: World, card: CardId) -> bool:
    """A card is paid for from the pool of its colour alone (ALTAR-TREACH-06)."""
    return treachery_pool(world, treachery_colour(world, card)) >= gem_of(world, card).cost


@rule("ALTAR-TREACH-10")
def pay_treachery(world: World, colour: str, points: int) -> None:
    """Take points out of a pool, or put them back when negative; what is left stays there (ALTAR-TREACH-10)."""
    pools = left(world)
    world.set(GAME, msgspec.structs.replace(pools, **{colour: getattr(pools, colour) - points}))


@rule("ALTAR-TREACH-09")
def copies_left(world: World, card: CardId) -> int:
    """Copies of a gem card still in the box (ALTAR-TREACH-09)."""
    return catalog(world).overlord_cards[card].copies - _swapped_in(world).get(card, 0)


@derived(Bought)
def _swapped_in(world: World) -> Mapping[CardId, int]:
    """How many of each card have come into the deck by swaps."""
    return Counter(put for put, _ in bought_glyphs(world).swaps)


@once_a_game
def gem_cards(world: World) -> tuple[CardId, ...]:
    """The kinds of card that treachery can buy, in the order of the catalog."""
    return tuple(card.id for card in catalog(world).overlord_cards.values() if card.treachery is not None)


@once_a_game
def alike_gems(world: World) -> tuple[tuple[CardId, ...], ...]:
    """The same cards, those of one colour and price together."""
    alike: dict[Gem, list[CardId]] = {}
    for card in gem_cards(world):
        alike.setdefault(gem_of(world, card), []).append(card)
    return tuple(map(tuple, alike.values()))


@rule("ALTAR-TREACH-08", "ALTAR-LEGEND-02")
@derived(OverlordDeck)
def removable(world: World) -> tuple[CardId, ...]:
    """The kinds of card that may leave for another: those of the deck without a gem (ALTAR-TREACH-08)."""
    cards = catalog(world).overlord_cards
    return tuple(card for card in dict.fromkeys(deck(world)) if cards[card].treachery is None)


@rule("ALTAR-TREACH-08", "ALTAR-LEGEND-02")
def exchange(world: World, card: CardId, out: CardId) -> None:
    """One card in, one card out: the deck keeps its size (ALTAR-TREACH-08)."""
    world.set(GAME, OverlordDeck(tuple(sorted(without((*deck(world), card), out)))))


# --- the lines of the menu -----------------------------------------------------------------------------------------
@menu_action("treachery", "ALTAR-TREACH-09", "ALTAR-TREACH-06")
class Swap(MenuAction, frozen=True):
    """Put a card with a gem into the deck for one without."""

    card: CardId
    out: CardId

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Swap]:
        """Every card that can be paid for, for every card of the base deck."""
        world = table.world
        payable = [alike for alike in alike_gems(world) if can_pay_treachery(world, alike[0])]
        within = {card for alike in payable for card in alike}
        able = [card for card in gem_cards(world) if card in within and copies_left(world, card) > 0]
        lines, leaving = _swaps(world), removable(world)
        return chain.from_iterable(map(lines[card].__getitem__, leaving) for card in able)

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """What is too dear, and what the box holds no more of."""
        world = table.world
        for card in gem_cards(world):
            name = catalog(world).overlord_cards[card].name
            if copies_left(world, card) <= 0:
                yield Refusal(name, "All copies in the box are in the deck already.", "ALTAR-TREACH-09")
            elif not can_pay_treachery(world, card):
                colour, cost = treachery_colour(world, card), gem_of(world, card).cost
                told = f"Costs {cost} {colour} treachery; you have {treachery_pool(world, colour)}."
                yield Refusal(name, told, "ALTAR-TREACH-06")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and exchange."""
        world = table.world
        pay_treachery(world, treachery_colour(world, self.card), gem_of(world, self.card).cost)
        exchange(world, self.card, self.out)
        known = bought_glyphs(world)
        world.set(GAME, Bought((*known.swaps, (self.card, self.out)), known.glyphs))
        table.log(CardSwapped(card=self.card, out=self.out))


@once_a_game
def _swaps(world: World) -> Mapping[CardId, Mapping[CardId, Swap]]:
    """The lines of each card that treachery can buy, by the card that leaves for it: each is made once."""
    first = dict.fromkeys(base_deck(catalog(world)))
    return {card: {out: Swap(card=card, out=out) for out in first} for card in gem_cards(world)}


@menu_action("treachery", "ALTAR-TREACH-08")
class TakeBackSwap(MenuAction, frozen=True):
    """Undo a swap: the base card comes back and the points too."""

    card: CardId
    out: CardId

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[TakeBackSwap]:
        """Each swap made."""
        return [cls(card=card, out=out) for card, out in dict.fromkeys(bought_glyphs(table.world).swaps)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Exchange them back."""
        world = table.world
        pay_treachery(world, treachery_colour(world, self.card), -gem_of(world, self.card).cost)
        exchange(world, self.out, self.card)
        known = bought_glyphs(world)
        world.set(GAME, Bought(without(known.swaps, (self.card, self.out)), known.glyphs))
        table.log(CardSwapped(card=self.card, out=self.out, undone=True))


@menu_action("treachery", "ALTAR-GLYPH-01")
class BuyGlyph(MenuAction, frozen=True):
    """Buy a dark glyph for two points; `paid` are their colours."""

    kind: str
    paid: tuple[str, ...]

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[BuyGlyph]:
        """The kinds that the box still holds, for points that there are."""
        world = table.world
        return [
            cls(kind=kind, paid=paid)
            for kind in glyphs_in_the_box(world)
            for paid in payments(world, kind)
            if all(treachery_pool(world, colour) >= paid.count(colour) for colour in paid)
        ]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """None left in the box, or too few points."""
        world = table.world
        offered = {line.kind for line in cls.offers(table, who)}
        for kind, colour in GLYPH_COLOURS.items():
            name = f"{kind.capitalize()} glyph"
            if kind not in glyphs_in_the_box(world):
                yield Refusal(name, f"All {GLYPHS_OF_A_KIND} in the box are bought already.", "ALTAR-GLYPH-01")
            elif kind not in offered:
                told = f"Costs {GLYPH_PRICE} {colour} treachery; you have {treachery_pool(world, colour)}."
                yield Refusal(name, told, "ALTAR-GLYPH-01")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay; it joins the pool when the step ends."""
        world = table.world
        for colour in self.paid:
            pay_treachery(world, colour, 1)
        known = bought_glyphs(world)
        world.set(GAME, Bought(known.swaps, (*known.glyphs, (self.kind, self.paid))))
        table.log(DarkGlyphBought(kind=self.kind))


def glyphs_in_the_box(world: World) -> list[str]:
    """The kinds of dark glyph of which one can still be bought; none where they are left out (ALTAR-COMP-01)."""
    if "altar/dark_glyphs" in game_data(world).left_out:
        return []
    held = Counter(kind for kind, _ in bought_glyphs(world).glyphs)
    return [kind for kind in GLYPH_COLOURS if held[kind] < GLYPHS_OF_A_KIND]


def payments(world: World, kind: str) -> list[tuple[str, ...]]:
    """The colours in which a glyph may be paid: its own, or any where that is played (ALTAR-GLYPH-01)."""
    if DARK_GLYPH_PAYMENT.of(world) == "any":
        return list(combinations_with_replacement(COLOURS, GLYPH_PRICE))
    return [(GLYPH_COLOURS[kind],) * GLYPH_PRICE]


@menu_action("treachery", "ALTAR-GLYPH-01")
class ReturnGlyph(MenuAction, frozen=True):
    """Give a dark glyph back for the points that it cost."""

    kind: str
    paid: tuple[str, ...]

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[ReturnGlyph]:
        """Each glyph bought."""
        return [cls(kind=kind, paid=paid) for kind, paid in dict.fromkeys(bought_glyphs(table.world).glyphs)]

    async def do(self, table: Table, who: FigureId) -> None:
        """Take the points back."""
        world = table.world
        for colour in self.paid:
            pay_treachery(world, colour, -1)
        known = bought_glyphs(world)
        world.set(GAME, Bought(known.swaps, without(known.glyphs, (self.kind, self.paid))))
        table.log(DarkGlyphBought(kind=self.kind, undone=True))


@menu_action("treachery", "ALTAR-TREACH-02", "ALTAR-TREACH-11")
class EndTreachery(MenuAction, frozen=True):
    """Done, for nothing has to be spent (ALTAR-TREACH-09); what is left gives cards."""

    worth = 0.0


# --- what is left --------------------------------------------------------------------------------------------------
@rule("ALTAR-TREACH-11", "ALTAR-TREACH-12")
def bonus_cards(world: World, hand: int) -> int:
    """Cards beyond a starting hand of so many: one for each full pair of points left, of any colour
    (ALTAR-TREACH-11); the whole hand is eight cards at most (ALTAR-TREACH-12)."""
    points = sum(treachery_pool(world, colour) for colour in COLOURS)
    return min(points // POINTS_FOR_A_CARD, max(0, MOST_CARDS - hand))


@on(StartingHand, rules=("ALTAR-TREACH-11",))
async def end_treachery(table: Table, hand: StartingHand) -> StartingHand:
    """What is left turns into cards and is gone (ALTAR-TREACH-11)."""
    cards = bonus_cards(table.world, hand.cards)
    if cards:
        table.log(BonusCards(count=cards))
    table.world.drop(TreacheryLeft, GAME)
    return hand.changed(cards=hand.cards + cards)
