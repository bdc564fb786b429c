"""Beside the shelves: the party, the card that is looked at, and the window for what was just received."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.counting import counted
from game.kernel.store import Entity, FigureId, World
from game.rules.items.equipment import CashIn, DropFor, PackNew, WearNew, full_value
from game.state.components.components import Coins, Hero, Item
from game.state.game_data import catalog
from game.state.queries.figures import (
    armour_of,
    fatigue_left,
    hero_card,
    heroes,
    max_fatigue,
    max_wounds,
    name_of,
    speed_of,
    trait,
    wounds_left,
)
from game.state.requests.menu_actions import MenuAction
from game.ui.board.tokens import Coin
from game.ui.chest_story import by_use
from game.ui.keywords import explained
from game.ui.prompts.faces import attack_words
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.shop.shop import OwnedThing, Ware, told_of
from game.ui.shop.shop_cards import DiceRow
from game.ui.shop.shop_panels import SaleArt, section_line
from game.ui.widgets import (
    Button,
    Hairline,
    Label,
    Modal,
    Panel,
    RichText,
    Row,
    Scroller,
    Token,
    Widget,
    paragraph_height,
)

TRAIT_NAMES = ("melee", "ranged", "magic")
Answer = Callable[[MenuAction], None]
PLACE_FIRST = "Equip it now, or put it in the pack? After that you can shop on or leave."
DROP_FIRST = "No place is free for it. What is dropped?"


def party(box: Box, world: World, hero: FigureId, state: Callable[[FigureId], str]) -> Widget:
    """The heroes with their coins and what each is doing, then the sheet of the one who shops."""
    scroller = Scroller(box=box, key="party")
    inner = Box(box.x + 4, box.y + 4, box.w - 20, box.h)
    at = inner.y
    for one in heroes(world):
        scroller.add(_member(Box(inner.x, at, inner.w, 72), world, one, shops=one == hero, words=state(one)))
        at += 80
    scroller.add(section_line(Box(inner.x, at, inner.w, 26), name_of(world, hero)))
    at += 32
    for icon, tone, text, value in _sheet(world, hero):
        line = Box(inner.x, at, inner.w, 26)
        name, number = line.columns(None, 90)
        scroller.add(Label(box=name, text=text, icon=icon, icon_colour=tone))
        scroller.add(Label(box=number, text=value, kind=theme.STRONG, colour=theme.NUMBER, align="right"))
        scroller.add(Hairline(box=Box(inner.x, at + 28, inner.w, 2)))
        at += 34
    return scroller


def _member(box: Box, world: World, hero: FigureId, *, shops: bool, words: str) -> Widget:
    card = world.get(Hero, hero)
    row = Row(box=box, chosen=shops, band=theme.SEATS[card.number][0])
    coin, text = box.inset(12, 4).columns(60, None, gap=12)
    row.add(Token(box=coin.middle(58, 58), coin=Coin(hero_card(world, hero).art, seat=card.number)))
    name, note = text.rows(None, None, gap=0)
    kind = theme.NAME._replace(size=17)
    row.add(Label(box=name, text=name_of(world, hero), kind=kind, colour=theme.HEADLINE, may_shorten=True))
    coins = world.get(Coins, hero).amount
    row.add(Label(box=note, text=f"{coins} · {words}", icon="coin", icon_colour=theme.SECTION, may_shorten=True))
    return row


def _sheet(world: World, hero: FigureId) -> list[tuple[str, theme.Colour, str, str]]:
    rows = [
        ("wound", theme.TARGET_TEXT, "Wounds", f"{wounds_left(world, hero)} / {max_wounds(world, hero)}"),
        ("fatigue", theme.REACH, "Fatigue", f"{fatigue_left(world, hero)} / {max_fatigue(world, hero)}"),
        ("armor", theme.MUTED, "Armour", str(armour_of(world, hero))),
        ("speed", theme.SECTION, "Speed", str(speed_of(world, hero))),
        ("conquest", theme.NUMBER, "Conquest value", str(hero_card(world, hero).conquest)),
    ]
    traits = [(k, trait(world, hero, k)) for k in TRAIT_NAMES]
    return rows + [(k, theme.TEXT, k.capitalize(), counted(n, "die")) for k, n in traits]


def details(
    box: Box,
    fonts: Fonts,
    *,
    name: str,
    text: str,
    art: str,
    price: str,
    buttons: Sequence[Button],
    dice: tuple[str, ...] = (),
) -> Widget:
    """The card that is looked at, in words, with what can be done with it."""
    panel = Panel(box=box)
    inner = box.inset(16, 12)
    count = len(buttons)
    tall = box.h > box.w
    words = acts = inner
    if count:
        words, acts = inner.rows(None, count * 56 - 8, gap=12) if tall else inner.columns(None, 232, gap=16)
    head, body = words.rows(28, None, gap=6)
    across = len(dice) * 27
    title, rolled, cost = head.columns(None, across, fonts.width(price, theme.STRONG) + 34 if price else 0)
    if dice:
        panel.add(DiceRow(box=rolled, dice=dice, tip="The dice it attacks with."))
    panel.add(Label(box=title, text=name, kind=theme.NAME, colour=theme.NUMBER, may_shorten=True))
    if price:
        panel.add(Label(box=cost, text=price, kind=theme.STRONG, colour=theme.NUMBER, icon="coin"))
    scroller = Scroller(box=body, key="details")
    left = body
    if art and body.w > 280:
        picture, left = body.columns(96, None, gap=16)
        scroller.add(SaleArt(box=Box(picture.x, picture.y, 96, min(96, body.h)), art=art))
    width = left.w - 12
    at = left.y
    for part, tone in ((text, theme.TEXT), (explained(text), theme.MUTED)):
        height = paragraph_height(part, width, fonts=fonts)
        scroller.add(RichText(box=Box(left.x, at, width, height), text=part, colour=tone))
        at += height + 8
    panel.add(scroller)
    for place, button in zip(acts.grid(count, columns=1, height=48), buttons, strict=True):
        button.box = place
        panel.add(button)
    return panel


def ware_details(box: Box, fonts: Fonts, ware: Ware, *, answer: Answer) -> Widget:
    """A ware in words, with the button that buys it or says why not."""
    line = ware.line
    buy = Button(
        box=box,
        key="buy",
        text="Buy",
        icon="coin",
        note=str(ware.price),
        shortcut="B",
        chosen=line is not None,
        refusal=ware.refusal,
        act=None if line is None else _giving(answer, line),
    )
    text = f"{ware.text}\n{ware.refusal}" if ware.refusal else ware.text
    return details(
        box, fonts, name=ware.name, text=text, art=ware.art, price=str(ware.price), buttons=[buy], dice=ware.dice
    )


def item_details(box: Box, fonts: Fonts, world: World, own: OwnedThing, *, arrange: Answer, answer: Answer) -> Widget:
    """An item of the hero in words, with what can be done with it: wear or stow it, sell it."""
    buttons = []
    for at, line in enumerate(own.arrange[:2]):
        off = [item_name(world, other) for other in getattr(line, "off", ())]
        text, icon = ("To the pack", "bag") if own.worn else ("Equip it", "equip")
        tip = f"{', '.join(off)} goes to the pack." if off else ""
        act = _giving(arrange, line)
        buttons.append(Button(box=box, key=f"arrange/{at}", text=text, icon=icon, tip=tip, act=act))
    sell = None if own.sell is None else _giving(answer, own.sell)
    note = f"+{own.fetch}"
    buttons.append(Button(box=box, key="sell", text="Sell", icon="coin", note=note, refusal=own.refusal, act=sell))
    text = told_of(own.card)
    return details(
        box, fonts, name=own.card.name, text=text, art=own.card.art, price="", buttons=buttons, dice=own.card.dice
    )


def received(
    page: Box, fonts: Fonts, world: World, new: Entity, *, lines: Sequence[MenuAction], answer: Answer
) -> Widget:
    """The window that asks where a new item goes (BASE-EQUIP-07)."""
    card = catalog(world).items[world.get(Item, new).card]
    lines = by_use(lines, new, world)
    rows = min(len(lines), 7)
    across = min(660, page.w - 48)
    text = "\n".join([*attack_words(card)[:1], told_of(card)])
    told = paragraph_height(text, across - 48, fonts=fonts)
    window = page.middle(across, min(page.h - 32, 134 + told + rows * 56))
    modal = Modal(box=page, window=window, title=f"New: {card.name}", floating=True)
    words, hint, acts = modal.content.rows(None, 22, rows * 56, gap=12)
    call = DROP_FIRST if all(isinstance(line, DropFor) for line in lines) else PLACE_FIRST
    modal.add(Label(box=hint, text=call, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
    modal.add(RichText(box=words, text=text, lines=max(1, words.h // 22)))
    scroller = Scroller(box=acts, key="receive")
    places = Box(acts.x + 4, acts.y + 4, acts.w - 20, acts.h).grid(len(lines), columns=1, height=48)
    for at, (place, line) in enumerate(zip(places, lines, strict=True)):
        text, icon = _receiving(world, line, new)
        scroller.add(
            Button(
                box=place,
                key=f"receive/{at}",
                text=text,
                icon=icon,
                shortcut=str(at + 1) if at < 9 else "",
                chosen=at == 0,
                act=_giving(answer, line),
            )
        )
    modal.add(scroller)
    return modal


def unarmed(page: Box, name: str, *, stay: Callable[[], None], leave: Callable[[], None]) -> Widget:
    """The window that asks whether a hero without a weapon is to leave all the same."""
    modal = Modal(box=page, window=page.middle(min(600, page.w - 48), 220), title="No weapon", floating=True)
    words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
    modal.add(RichText(box=words, text=f"**{name}** has no weapon. Leave all the same?", lines=2))
    on, off = foot.columns(None, None, gap=16)
    modal.add(Button(box=on, key="stay", text="Go on shopping", icon="undo", chosen=True, act=stay))
    modal.add(Button(box=off, key="unarmed", text="Leave unarmed", icon="exit", act=leave))
    return modal


def dropping(page: Box, name: str, *, keep: Callable[[], None], drop: Callable[[], None]) -> Widget:
    """The window that asks whether a card is to be dropped for a new one."""
    modal = Modal(box=page, window=page.middle(min(600, page.w - 48), 220), title="Drop it?", floating=True)
    words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
    modal.add(RichText(box=words, text=f"**{name}** is lost for good, unless it is a relic. Drop it?", lines=2))
    on, off = foot.columns(None, None, gap=16)
    modal.add(Button(box=on, key="keep", text="Keep it", icon="undo", shortcut="N", chosen=True, act=keep))
    modal.add(Button(box=off, key="drop", text="Drop it", icon="discard", shortcut="Y", act=drop))
    return modal


def _giving(answer: Answer, line: MenuAction) -> Callable[[], None]:
    return lambda: answer(line)


def item_name(world: World, item: Entity) -> str:
    """The name on the card of an item."""
    return catalog(world).items[world.get(Item, item).card].name


def _receiving(world: World, line: MenuAction, new: Entity) -> tuple[str, str]:
    """The words and the icon of a way to place a new item."""
    if isinstance(line, WearNew):
        off = " and ".join(item_name(world, item) for item in line.off)
        return (f"Equip it; {off} to the pack" if off else "Equip it"), "equip"
    if isinstance(line, PackNew):
        return "Put it in the pack", "bag"
    if isinstance(line, CashIn):
        return f"Turn it in for {counted(full_value(catalog(world).items[world.get(Item, new).card]), 'coin')}", "coin"
    assert isinstance(line, DropFor)
    which = "it" if line.item == new else item_name(world, line.item)
    return f"Drop {which} for good", "discard"
