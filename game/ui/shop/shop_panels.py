"""The panels of the shop: shelves, the hero's equipment, what the shop pays, the party, and what was just received."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.store import FigureId, World
from game.state.components.components import Hero, Skill
from game.state.game_data import catalog
from game.state.queries.figures import hero_card
from game.state.rule_options import OTHER_SLOTS
from game.ui.board.tokens import Coin
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.shop.shop import FILTERS, SHELVES, OwnedThing, ReceiptLine, Ware, slot_of
from game.ui.shop.shop_cards import SLOT, WARE, SlotCard, WareCard
from game.ui.widgets import Button, Hairline, Label, RichText, Row, Scroller, Token, Widget

Choose = Callable[[str], None]
NO_TRADE = "Nothing is bought back at the first shopping."


def shelves(box: Box, goods: Sequence[Ware], *, chosen: str, choose: Choose, key: str = "shelves") -> Widget:
    """The shelves in a scrolling list, each with its title and a plank under every row."""
    scroller = Scroller(box=box, key=key, step=WARE[1] + 20)
    at = box.y + 4
    width = box.w - 24
    columns = max(1, (width + 12) // (WARE[0] + 12))
    for shelf, title, note in SHELVES:
        rows = [ware for ware in goods if ware.shelf == shelf]
        if not rows:
            continue
        line = Box(box.x + 4, at, width, 26)
        scroller.add(
            Label(box=line, text=f"{title}: {note}", kind=theme.STRONG, colour=theme.SECTION, may_shorten=True)
        )
        at += 34
        for start in range(0, len(rows), columns):
            for column, ware in enumerate(rows[start : start + columns]):
                place = Box(box.x + 6 + column * (WARE[0] + 12), at, *WARE)
                scroller.add(_ware(place, ware, chosen=chosen, choose=choose))
            scroller.add(Plank(box=Box(box.x + 4, at + WARE[1] + 1, width, 8)))
            at += WARE[1] + 20
    scroller.end_whole()
    return scroller


def _ware(box: Box, ware: Ware, *, chosen: str, choose: Choose) -> Widget:
    return WareCard(
        box=box,
        key=ware.key,
        name=ware.name,
        art=ware.art,
        note=ware.note,
        price=ware.price,
        dice=ware.dice,
        left=ware.left,
        chosen=chosen == ware.key,
        dear=ware.line is None,
        tip=ware.refusal or f"**{ware.name}**\n{ware.text}",
        act=lambda: choose(ware.key),
    )


@dataclass(eq=False, kw_only=True)
class Plank(Widget):
    """The wood under a row of wares."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        canvas.plain(self.box, top=theme.colour("#8a5a2a"), foot=theme.colour("#4d2f13"), radius=2)


def filters(box: Box, *, chosen: str, choose: Choose) -> list[Widget]:
    """The row of filters over the shelves."""
    places = box.columns(*[None] * len(FILTERS))
    return [
        Button(
            box=place,
            key=f"filter/{name}",
            text=name,
            chosen=name == chosen,
            align="centre",
            kind=theme.STRONG,
            act=_choosing(choose, name),
        )
        for place, name in zip(places, FILTERS, strict=True)
    ]


def _choosing(choose: Choose, name: str) -> Callable[[], None]:
    return lambda: choose(name)


def equipment(
    box: Box, world: World, hero: FigureId, things: Sequence[OwnedThing], *, chosen: str, choose: Choose
) -> Widget:
    """Where the hero's things are: worn, at the belt, in the pack, and the skills he has."""
    scroller = Scroller(box=box, key="equipment", step=SLOT + 10)
    inner = Box(box.x + 4, box.y + 4, min(500, box.w - 20), box.h)
    at = inner.y
    for title, cells in _places(world, hero, things):
        if title:
            scroller.add(section_line(Box(inner.x, at, inner.w, 26), title))
            at += 32
        for start in range(0, len(cells), 3):
            places = Box(inner.x, at, inner.w, SLOT).columns(None, None, None, gap=10)
            for place, (label, one) in zip(places, cells[start : start + 3], strict=False):
                scroller.add(_slot(place, label, one, hero=hero, world=world, chosen=chosen, choose=choose))
            at += SLOT + 10
    scroller.add(section_line(Box(inner.x, at, inner.w, 26), "Skills"))
    at += 32
    for _, skill in sorted(world.each(Skill)):
        if skill.hero == hero:
            card = catalog(world).skills[skill.card]
            row = Row(box=Box(inner.x, at, inner.w, 40), edge=theme.BRASS, tip=f"**{card.name}**\n{card.text}")
            row.add(Label(box=row.box.inset(12, 8), text=card.name, icon=card.deck, kind=theme.STRONG))
            scroller.add(row)
            at += 46
    return scroller


Cells = list[tuple[str, OwnedThing | None]]


def _places(world: World, hero: FigureId, things: Sequence[OwnedThing]) -> list[tuple[str, Cells]]:
    worn = {
        slot: [one for one in things if one.worn and slot_of(one.card) == slot]
        for slot in ("hand", "armour", "other", "potion")
    }
    others = _filled(worn["other"], OTHER_SLOTS.of(world), "Other")
    hands = _filled(worn["hand"], 2 if sum(o.card.hands for o in worn["hand"]) < 2 else len(worn["hand"]), "Hand")
    if len(hands) == 1:
        hands.append(("Both hands", None))
    body: Cells = [
        others[0],
        _filled(worn["armour"], 1, "Armour")[0],
        others[1],
        hands[0],
        ("portrait", None),
        hands[1],
    ]
    body += others[2:] + hands[2:]
    pack = _filled([one for one in things if not one.worn], 3, "Pack")
    return [("", body), ("Potions", _filled(worn["potion"], 3, "Potion")), ("Pack of three", pack)]


def _filled(things: Sequence[OwnedThing], count: int, label: str) -> Cells:
    named: Cells = [(label, one) for one in things]
    return named + [(f"{label} {at + 1}" if count > 1 else label, None) for at in range(len(things), count)]


def _slot(
    box: Box, label: str, one: OwnedThing | None, *, hero: FigureId, world: World, chosen: str, choose: Choose
) -> Widget:
    if label == "portrait":
        card = world.get(Hero, hero)
        return Token(box=box.middle(104, 104), coin=Coin(hero_card(world, hero).art, seat=card.number))
    if one is None:
        return SlotCard(box=box, label=label)
    key = f"item/{one.item}"
    return SlotCard(
        box=box,
        key=key,
        label=label,
        name=one.card.name,
        art=one.card.art,
        chosen=chosen == key,
        turned=one.exhausted,
        tip=f"**{one.card.name}**\n{one.card.text}",
        act=_choosing(choose, key),
    )


def section_line(box: Box, text: str) -> Widget:
    """A section title."""
    return Label(box=box, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION)


def sales(
    box: Box, things: Sequence[OwnedThing], entries: Sequence[ReceiptLine], *, trading: bool, choose: Choose
) -> Widget:
    """What the shop would pay for each item, and the account of this visit."""
    scroller = Scroller(box=box, key="sales")
    inner = Box(box.x + 4, box.y + 4, box.w - 20, box.h)
    at = inner.y
    if not trading:
        scroller.add(
            RichText(box=Box(inner.x, at, inner.w, 66), text=f"{NO_TRADE} (BASE-SETUP-10)", colour=theme.MUTED)
        )
        at += 74
    elif not things:
        scroller.add(Label(box=Box(inner.x, at, inner.w, 22), text="Nothing to sell.", colour=theme.MUTED))
        at += 30
    for one in things if trading else ():
        scroller.add(_sale(Box(inner.x, at, inner.w, 60), one, choose))
        at += 68
    scroller.add(section_line(Box(inner.x, at, inner.w, 26), "This visit"))
    at += 34
    for entry in entries:
        name, coins = Box(inner.x, at, inner.w, 28).columns(None, 64)
        tone = theme.LEGAL if entry.coins > 0 else theme.NUMBER
        scroller.add(Label(box=name, text=entry.text, may_shorten=True))
        scroller.add(Label(box=coins, text=f"{entry.coins:+}", kind=theme.STRONG, colour=tone, align="right"))
        scroller.add(Hairline(box=Box(inner.x, at + 31, inner.w, 2)))
        at += 36
    return scroller


def _sale(box: Box, one: OwnedThing, choose: Choose) -> Widget:
    row = Row(
        box=box,
        key=f"sell/{one.item}",
        edge=theme.BRASS,
        refusal=one.refusal,
        tip="Shows it, with a button to sell it.",
        act=_choosing(choose, f"item/{one.item}"),
    )
    icon, words, price = box.inset(10, 6).columns(44, None, 70)
    row.add(Label(box=price, text=str(one.fetch), kind=theme.COUNT, colour=theme.NUMBER, icon="coin"))
    name, where = words.rows(24, 20, gap=2)
    row.add(SaleArt(box=icon, art=one.card.art))
    row.add(Label(box=name, text=one.card.name, kind=theme.STRONG, may_shorten=True))
    row.add(Label(box=where, text="Equipped" if one.worn else "In the pack", kind=theme.NOTE, colour=theme.MUTED))
    return row


@dataclass(eq=False, kw_only=True)
class SaleArt(Widget):
    """A small picture in a dark window."""

    art: str

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.window(rect.w, rect.h), self.box)
        canvas.picture(self.art, self.box.inset(3))
