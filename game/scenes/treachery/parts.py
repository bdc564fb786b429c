"""The pieces of the treachery screen: cards with a gem, the deck beside them, the pools and the dark glyphs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from game.content.counting import counted
from game.content.models import CardId
from game.kernel.store import World
from game.modules.altar.treachery.state import (
    COLOURS,
    GLYPH_COLOURS,
    GLYPH_PRICE,
    bought_glyphs,
    left,
)
from game.modules.altar.treachery.step import (
    MOST_CARDS,
    POINTS_FOR_A_CARD,
    BuyGlyph,
    ReturnGlyph,
    Swap,
    TakeBackSwap,
    bonus_cards,
    copies_left,
    gem_cards,
    gem_of,
)
from game.rules.overlord.overlord_deck import deck
from game.rules.turn.setup import starting_hand
from game.show.reading import shown
from game.state.game_data import catalog, game_data
from game.state.requests.menu_actions import Refusal
from game.ui.keywords import explained
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.shop.shop_cards import WARE, WareCard
from game.ui.widgets import Button, Hairline, Label, Picture, RichText, Row, Scroller, Widget, paragraph_height

FILTERS = ("All", "Event", "Trap", "Monster")
"""All cards with a gem, or those of one colour of gem."""
GAP = 12
DECK_ROW = 50
"""Logical pixels from one row of the deck to the next."""
NARROW = 560
"""Below this width the two cards of a swap stand under each other."""
TONES = {"event": theme.colour("#8fd69c"), "trap": theme.colour("#c9a2f2"), "monster": theme.colour("#f2a08f")}
"""Green, purple and red, as the gems are."""


def gem_art(colour: str) -> str:
    """The picture of a gem."""
    return f"ui/tokens/treachery_{colour}"


@dataclass(eq=False, kw_only=True)
class GemCard(WareCard):
    """A card that treachery buys: its price is a number of gems of its colour."""

    colour: str

    def _price(self, canvas: Canvas, box: Box) -> None:
        text = str(self.price)
        width = canvas.fonts.width(text, theme.BUTTON) + 30
        start = box.x + (box.w - width) // 2
        canvas.picture(gem_art(self.colour), Box(start, box.y, 24, box.h).middle(24, 24))
        canvas.text(text, Box(start + 30, box.y, width - 28, box.h), kind=theme.BUTTON, colour=theme.INK)


def gem_table(
    box: Box,
    world: World,
    refusals: Sequence[Refusal],
    *,
    sort: str,
    chosen: CardId,
    choose: Callable[[CardId], None],
) -> Widget:
    """Every card with a gem that passes the filter, in a scrolling grid."""
    scroller = Scroller(box=whole(box, WARE[1] + GAP), key="gems", step=WARE[1] + GAP)
    cards = catalog(world).overlord_cards
    shown = [card for card in gem_cards(world) if sort in ("All", gem_of(world, card).colour.capitalize())]
    columns = max(1, (box.w - GAP) // (WARE[0] + GAP))
    across = (box.w - GAP) // columns
    told = {refusal.what: refusal.why for refusal in refusals}
    for at, card in enumerate(shown):
        entry, gem = cards[card], gem_of(world, card)
        left_edge = box.x + 6 + at % columns * across + (across - GAP - WARE[0]) // 2
        place = Box(left_edge, box.y + 6 + at // columns * (WARE[1] + GAP), *WARE)
        why = told.get(entry.name, "")
        scroller.add(
            GemCard(
                box=place,
                key=f"gem/{card}",
                name=entry.name,
                art=entry.art,
                note=entry.kind.capitalize(),
                price=gem.cost,
                colour=gem.colour,
                left=copies_left(world, card),
                chosen=card == chosen,
                dear=bool(why),
                tip=why or f"**{entry.name}**\n{entry.text}",
                act=_choosing(choose, card),
            )
        )
    return scroller


def whole(box: Box, pitch: int) -> Box:
    """As much of a box as holds whole rows, each with its gap: a list there shows no row cut in half."""
    return Box(box.x, box.y, box.w, max(pitch, box.h // pitch * pitch))


def edition(world: World, card: CardId, others: Collection[CardId]) -> str:
    """The box from which a card comes where another of the same name is among `others`; empty for the only one."""
    cards = catalog(world).overlord_cards
    entry = cards[card]
    if not any(other != card and cards[other].name == entry.name for other in others):
        return ""
    return "base set" if entry.module == "base" else entry.module.capitalize()


def _choosing(choose: Callable[[CardId], None], card: CardId) -> Callable[[], None]:
    return lambda: choose(card)


def deck_list(
    box: Box, world: World, *, chosen: CardId, choose: Callable[[CardId], None], answer: Callable[[Any], None]
) -> Widget:
    """What was swapped, with a way back, and then every card of the deck that may leave, with its number."""
    scroller = Scroller(box=whole(box, DECK_ROW), key="deck", step=DECK_ROW)
    inner = Box(box.x + 4, box.y + 4, box.w - 20, box.h)
    cards = catalog(world).overlord_cards
    at = inner.y
    for number, (card, out) in enumerate(bought_glyphs(world).swaps):
        scroller.add(
            Button(
                box=Box(inner.x, at, inner.w, DECK_ROW - 6),
                key=f"back/{number}",
                text=cards[card].name,
                note="take back",
                icon="undo",
                kind=theme.STRONG,
                tip=f"In for **{cards[out].name}**. A click takes the swap back.\n{cards[card].text}",
                act=_answering(answer, TakeBackSwap(card=card, out=out)),
            )
        )
        at += DECK_ROW
    if bought_glyphs(world).swaps:
        scroller.add(Hairline(box=Box(inner.x, at - 4, inner.w, 2)))
    held = Counter(deck(world))
    for card, count in sorted(held.items(), key=lambda each: cards[each[0]].name):
        entry = cards[card]
        if entry.treachery is not None:
            continue
        row = Row(
            box=Box(inner.x, at, inner.w, DECK_ROW - 6),
            key=f"out/{card}",
            chosen=card == chosen,
            band=theme.CARD_KINDS.get(entry.kind, theme.BRASS),
            tip=f"**{entry.name}**\n{entry.text}",
            act=_choosing(choose, card),
        )
        origin = edition(world, card, held)
        name, source, number_of = row.box.inset(16, 8).columns(None, 64 if origin else 0, 34, gap=8)
        row.add(Label(box=name, text=entry.name, kind=theme.STRONG, may_shorten=True))
        if origin:
            row.add(Label(box=source, text=origin, kind=theme.NOTE, colour=theme.MUTED, align="right"))
        row.add(Label(box=number_of, text=f"×{count}", kind=theme.STRONG, colour=theme.NUMBER, align="right"))
        scroller.add(row)
        at += DECK_ROW
    return scroller


def _answering(answer: Callable[[Any], None], line: Any) -> Callable[[], None]:
    return lambda: answer(line)


def pools(box: Box, world: World) -> list[Widget]:
    """The three pools side by side: gem, number, and the colour in a word where there is room for it."""
    found: list[Widget] = []
    points = left(world)
    for place, colour in zip(box.columns(None, None, None, gap=8), COLOURS, strict=True):
        head = place.rows(44, None, gap=2)[0] if place.h > 60 else place
        gem, number = head.middle(96, head.h).columns(44, None, gap=10)
        tip = f"{colour.capitalize()} treachery that is left."
        found.append(Picture(box=gem.middle(min(44, gem.h), min(44, gem.h)), name=gem_art(colour), tip=tip))
        value = str(getattr(points, colour))
        found.append(Label(box=number, text=value, kind=theme.COUNT, colour=theme.NUMBER))
        if place.h > 60:
            word = place.rows(44, 24, gap=2)[1]
            found.append(
                Label(box=word, text=colour.capitalize(), kind=theme.STRONG, colour=TONES[colour], align="centre")
            )
    return found


def bonus_words(world: World) -> str:
    """What the points that are left will give."""
    hand = starting_hand(world)
    points = left(world)
    total = points.event + points.trap + points.monster
    cards = bonus_cards(world, hand)
    if not total:
        return f"Nothing is left: {counted(hand, 'card')} to begin with."
    wasted = total - cards * POINTS_FOR_A_CARD
    words = f"{total} left: {counted(hand + cards, 'card')} to begin with, {cards} of them for treachery"
    if not wasted:
        return f"{words}."
    lost = f"{wasted} points give" if wasted > 1 else "1 point gives"
    full = f", for {MOST_CARDS} cards are the most" if wasted >= POINTS_FOR_A_CARD else ""
    return f"{words}; {lost} nothing{full}."


def glyph_rows(
    box: Box,
    world: World,
    lines: Sequence[Any],
    refusals: Sequence[Refusal],
    *,
    answer: Callable[[Any], None],
    fonts: Fonts,
) -> Widget:
    """The three kinds of dark glyph: what each does, how many are bought, and the buttons."""
    scroller = Scroller(box=box, key="glyphs")
    inner = Box(box.x + 4, box.y + 4, box.w - 20, box.h)
    told = {refusal.what: refusal.why for refusal in refusals}
    held = Counter(kind for kind, _ in bought_glyphs(world).glyphs)
    at = inner.y
    does = shown(game_data(world).book, "glyphs")
    for kind, colour in GLYPH_COLOURS.items():
        room = paragraph_height(does[kind], inner.w - 32, fonts=fonts)
        row = Row(box=Box(inner.x, at, inner.w, room + 128), band=TONES[colour])
        body, words, foot = row.box.inset(16, 8).rows(52, room, 44, gap=8)
        picture, names = body.columns(52, None, gap=12)
        row.add(Picture(box=picture.middle(50, 50), name=f"board/dark_glyph_{kind}"))
        name, note = names.rows(26, None, gap=2)
        row.add(Label(box=name, text=kind.capitalize(), kind=theme.STRONG, may_shorten=True))
        row.add(Label(box=note, text=f"bought: {held[kind]}", kind=theme.NOTE, colour=theme.MUTED))
        row.add(RichText(box=words, text=does[kind]))
        buy, back = foot.columns(None, None, gap=8)
        line = payment(world, [each for each in lines if isinstance(each, BuyGlyph) and each.kind == kind])
        why_not = told.get(f"{kind.capitalize()} glyph", "Not played in this game.")
        row.add(_button(buy, f"glyph/{kind}", f"Buy: {GLYPH_PRICE}", line, why_not, answer=answer))
        given = next((each for each in lines if isinstance(each, ReturnGlyph) and each.kind == kind), None)
        row.add(_button(back, f"return/{kind}", "Return", given, "None of them is bought.", answer=answer))
        scroller.add(row)
        at += row.box.h + 8
    return scroller


def _button(box: Box, key: str, text: str, line: Any, why_not: str, *, answer: Callable[[Any], None]) -> Button:
    """A button that gives a line, or says why there is none."""
    return Button(
        box=box,
        key=key,
        text=text,
        align="centre",
        kind=theme.STRONG,
        refusal="" if line else why_not,
        act=_answering(answer, line),
    )


def payment(world: World, lines: Sequence[BuyGlyph]) -> BuyGlyph | None:
    """The way to pay for a glyph: in its own colour where that is possible, else from the fullest pools."""
    points = left(world)

    def cost(line: BuyGlyph) -> tuple[int, int]:
        own = sum(colour != GLYPH_COLOURS[line.kind] for colour in line.paid)
        return own, -sum(getattr(points, colour) for colour in line.paid)

    return min(lines, key=cost, default=None)


def preview(box: Box, world: World, card: CardId, out: CardId, *, fonts: Fonts) -> Widget:
    """The card that would come in and the one that would leave, in words beside each other."""
    scroller = Scroller(box=box, key="preview")
    cards = catalog(world).overlord_cards
    inner = Box(box.x, box.y, box.w - 16, box.h)
    narrow = inner.w < NARROW
    halves = [inner, inner] if narrow else inner.columns(None, None, gap=16)
    at = inner.y
    for place, head, chosen, empty in zip(
        halves,
        ("Comes in", "Leaves the deck"),
        (card, out),
        ("Choose a card with a gem.", "Choose a card of your deck."),
        strict=True,
    ):
        name = f"{head}: {cards[chosen].name}" if chosen else head
        at = at if narrow else place.y
        line = Box(place.x, at, place.w, 26)
        scroller.add(Label(box=line, text=name, kind=theme.STRONG, colour=theme.NUMBER, may_shorten=True))
        at += 32
        parts = [(_printed(world, chosen), theme.SECTION), (cards[chosen].text, theme.TEXT)] if chosen else []
        parts += [(explained(cards[chosen].text), theme.MUTED)] if chosen else [(empty, theme.MUTED)]
        for text, tone in parts:
            height = paragraph_height(text, place.w, fonts=fonts)
            scroller.add(RichText(box=Box(place.x, at, place.w, height), text=text, colour=tone))
            at += height + 6
    return scroller


def _printed(world: World, card: CardId) -> str:
    """The numbers of a card in a line."""
    entry = catalog(world).overlord_cards[card]
    price = "X" if entry.x else entry.threat
    kind = ", ".join(
        part for part in (entry.kind.capitalize(), edition(world, card, catalog(world).overlord_cards)) if part
    )
    return f"{kind}, {price} threat to play, {entry.discard} when discarded"


def swap_line(lines: Sequence[Any], card: CardId, out: CardId) -> Swap | None:
    """The swap of these two cards, if it is offered."""
    return next((one for one in lines if isinstance(one, Swap) and (one.card, one.out) == (card, out)), None)
