"""The inspector: a foe's card, what its abilities do, and what its attack may do to each hero in reach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.content.counting import counted, per_cent
from game.kernel.store import FigureId, World
from game.show.bases import base_signs
from game.show.foe_cards import foe_card
from game.state.components.components import Monster
from game.state.queries.figures import (
    armour_of,
    attack_kind,
    heroes_on_board,
    max_wounds,
    monster_card,
    monster_dice,
    name_of,
    size_of,
    speed_of,
    wounds_left,
)
from game.ui.board.tokens import LIEUTENANT, Coin
from game.ui.foe_reach import FoeBlow, FoeReach
from game.ui.panels.ability_words import AbilityTold, abilities_told
from game.ui.panels.foe_card import InkDice, card_more
from game.ui.panels.heroes import portrait
from game.ui.panels.table_context import LineButton, TableContext
from game.ui.panels.tags import carried
from game.ui.picture import figure_art
from game.ui.prompts.base import MenuLine
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.theme import Type
from game.ui.values import meaning
from game.ui.widgets import Button, Label, Panel, RichText, Row, Scroller, Token, Widget, paragraph_height

FOE_NAME = Type(22, 28, 700, serif=True)
COIN = 64
VALUE_HIGH = 54
ROW = 52
DEEDS, DEEDS_HIGH = ("foe/attack", "foe/rules"), 44
"""What can be done about a foe: the keys of the buttons, and their height."""
SIZES = {"1x1": "1 space", "1x2": "2 spaces", "2x2": "4 spaces", "2x3": "6 spaces"}
"""What a base covers, in words."""


@dataclass(eq=False, kw_only=True)
class CardGround(Widget):
    """The ground of a card."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.card(rect.w, rect.h, edge=theme.CARD_EDGE), self.box)


@dataclass(eq=False, kw_only=True)
class ValueBox(Widget):
    """A number in a frame on parchment, with its icon and a word below."""

    icon: str
    text: str
    word: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the frame, the icon and both lines."""
        canvas.plain(self.box, top=theme.colour("#f7efda"), edge=theme.CARD_EDGE, radius=4)
        upper, lower = self.box.inset(6, 4).rows(26, None, gap=0)
        wide = canvas.fonts.width(self.text, theme.COUNT)
        left = upper.x + (upper.w - wide - 26) // 2
        canvas.icon(self.icon, Box(left, upper.y, 20, upper.h).middle(20, 20), colour=theme.SECOND_INK)
        canvas.text(self.text, Box(left + 26, upper.y, wide + 4, upper.h), kind=theme.COUNT, colour=theme.INK)
        canvas.text(self.word, lower, kind=theme.SMALL, colour=theme.SECOND_INK, align="centre")

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A number or a word wider than the frame."""
        wide = max(fonts.width(self.text, theme.COUNT) + 26, fonts.width(self.word, theme.SMALL))
        return [f"value {self.word!r} is cut"] if wide > self.box.w - 8 else []


@dataclass(eq=False, kw_only=True)
class InkIcon(Widget):
    """An icon on a dark square: the sign of an ability."""

    icon: str

    def paint(self, canvas: Canvas) -> None:
        """Draw both."""
        canvas.plain(self.box, top=theme.INK, edge=theme.CARD_EDGE, radius=5)
        canvas.icon(self.icon, self.box.middle(18, 18), colour=theme.PARCHMENT_TOP)


def inspector_panel(
    box: Box,
    figure: FigureId,
    reach: FoeReach,
    context: TableContext,
    *,
    go_on: Callable[[], None],
    back: Callable[[], None],
    close: Callable[[], None],
    attack: MenuLine,
    rules: MenuLine,
    press: Callable[[MenuLine], None],
) -> Panel:
    """A foe in the place of a drawer: `go_on` shows the next one, `back` the list of all; `attack` and `rules` are what
    can be done about it, taken by `press`."""
    panel = Panel(box=box, floating=True)
    head, body = Box(box.x + 8, box.y + 4, box.w - 16, box.h - 12).rows(40, None, gap=4)
    every, after, shut = head.columns(None, None, None, gap=4)
    panel.add(
        Button(box=every, key="foe/all", text="All", kind=theme.NOTE, icon="log", bare=True, act=back),
        Button(box=after, key="foe/next", text="Next", kind=theme.NOTE, shortcut="N", bare=True, act=go_on),
        Button(box=shut, key="drawer/close", text="Close", kind=theme.NOTE, shortcut="Esc", bare=True, act=close),
    )
    body, foot = body.rows(None, DEEDS_HIGH, gap=6)
    for place, line, key in zip(foot.inset(6, 0).columns(None, None, gap=8), (attack, rules), DEEDS, strict=True):
        panel.add(deed_button(place, line, key, press))
    rows = Scroller(box=body.inset(6, 0), key=f"foe/{figure}")
    width = body.w - 26
    card = _card(Box(body.x + 8, body.y + 2, width, 0), figure, context)
    rows.add(card)
    rows.add(*_blows(Box(body.x + 8, card.box.bottom + 10, width, 0), figure, reach, context))
    panel.add(rows)
    return panel


def deed_button(box: Box, line: MenuLine, key: str, press: Callable[[MenuLine], None]) -> LineButton:
    """The button of what can be done about a foe."""
    return LineButton(
        box=box,
        key=key,
        text=line.text,
        icon=line.icon,
        note=line.note,
        shortcut=line.shortcut,
        refusal=line.refusal,
        act=None if line.refusal else lambda: press(line),
    )


def _card(box: Box, figure: FigureId, context: TableContext) -> Widget:
    """The card of a foe: who it is, its numbers, its attack, and a sentence for each ability and token."""
    world, fonts = context.world, context.fonts
    inner = box.inset(14, 12)
    found: list[Widget] = [*_who(inner, figure, context)]
    at = max(widget.box.bottom for widget in found) + 8
    found += _values(Box(inner.x, at, inner.w, VALUE_HIGH), world, figure)
    at += VALUE_HIGH + 8
    dice = tuple(monster_dice(world, figure))
    kind = "Any attack" if attack_kind(world, figure) == "morph" else attack_kind(world, figure).capitalize()
    word = fonts.width(kind, theme.STRONG) + 12
    squares = InkDice.STEP * len(dice)
    found.append(Label(box=Box(inner.x, at, word, 24), text=kind, kind=theme.STRONG, colour=theme.INK))
    found.append(InkDice(box=Box(inner.x + word, at, squares, 24), dice=dice, tip=", ".join(dice)))
    at += 34
    more = foe_card(world, figure)
    if more is not None:
        found += card_more(Box(inner.x, at, inner.w, 0), more, fonts)
        at = max(widget.box.bottom for widget in found) + 8
    told = [*abilities_told(world, figure), *(_token(text) for text in carried(world, figure))]
    for ability in told:
        row = _sentence(Box(inner.x, at, inner.w, 0), ability, fonts)
        found += row
        at = max(widget.box.bottom for widget in row) + 6
    card = CardGround(box=Box(box.x, box.y, box.w, at + 8 - box.y))
    card.add(*found)
    return card


def _who(box: Box, figure: FigureId, context: TableContext) -> list[Widget]:
    """The coin of a foe beside its name, rank and text."""
    world, fonts = context.world, context.fonts
    monster, card = world.get(Monster, figure), monster_card(world, figure)
    token = LIEUTENANT if base_signs(world, figure).token else monster.rank
    coin = Coin(figure_art(world, figure), 1, 1, 0, token, str(monster.number or ""))
    words = Box(box.x + COIN + 12, box.y, box.w - COIN - 12, 28)
    name = name_of(world, figure)
    face = fonts.small_enough(name, FOE_NAME, words.w, least=15)
    more = foe_card(world, figure)
    rank = monster.rank.capitalize() if more is None else more.rank
    kind = f"{rank}, {SIZES[size_of(world, figure)]}, {card.family.replace('_', ' ')}"
    found: list[Widget] = [
        Token(box=Box(box.x, box.y + 2, COIN, COIN), coin=coin),
        Label(box=words, text=name, kind=face, colour=theme.INK, may_shorten=True),
    ]
    at = words.bottom
    for text, ink in ((kind, theme.INK), (card.text, theme.SECOND_INK)):
        high = paragraph_height(text, words.w, fonts=fonts, kind=theme.NOTE)
        if text:
            found.append(RichText(box=Box(words.x, at, words.w, high), text=text, kind=theme.NOTE, colour=ink))
            at += high + 2
    return found


def _values(box: Box, world: World, figure: FigureId) -> list[Widget]:
    """Armour, wounds and speed side by side."""
    left = f"{max(0, wounds_left(world, figure))}/{max_wounds(world, figure)}"
    values = (
        ("armor", str(armour_of(world, figure)), "armour", meaning("armor")),
        ("wound", left, "wounds left", meaning("wound")),
        ("speed", str(speed_of(world, figure)), "speed", meaning("pace")),
    )
    places = box.columns(None, None, None, gap=8)
    return [
        ValueBox(box=place, icon=icon, text=text, word=word, tip=tip)
        for place, (icon, text, word, tip) in zip(places, values, strict=True)
    ]


def _token(text: str) -> AbilityTold:
    """What a figure carries, told like an ability."""
    name, _, means = text.replace("*", "").partition(": ")
    return AbilityTold(name, f"{means[:1].upper()}{means[1:]}", "event")


def _sentence(box: Box, told: AbilityTold, fonts: Fonts) -> list[Widget]:
    """An ability: its sign, its name, and below that its sentence."""
    words = Box(box.x + 38, box.y, box.w - 38, 22)
    found: list[Widget] = [
        InkIcon(box=Box(box.x, box.y + 1, 28, 28), icon=told.icon),
        Label(box=words, text=told.name, kind=theme.STRONG, colour=theme.INK, may_shorten=True),
    ]
    if told.text:
        high = paragraph_height(told.text, words.w, fonts=fonts, kind=theme.NOTE)
        place = Box(words.x, words.bottom, words.w, high)
        found.append(RichText(box=place, text=told.text, kind=theme.NOTE, colour=theme.INK, keyword=theme.INK))
    return found


def _blows(box: Box, figure: FigureId, reach: FoeReach, context: TableContext) -> list[Widget]:
    """A row for each hero in reach with what the foe's attack may do, and a joint one for those that are too far."""
    world, fonts = context.world, context.fonts
    found: list[Widget] = [
        Label(box=box._replace(h=24), text="Its attack on each hero", kind=theme.SECTION_TITLE, colour=theme.SECTION)
    ]
    at = box.y + 30
    if reach.idle:
        high = paragraph_height(reach.idle, box.w - 12, fonts=fonts, kind=theme.NOTE)
        place = Box(box.x + 4, at, box.w - 12, high)
        return [*found, RichText(box=place, text=reach.idle, kind=theme.NOTE, colour=theme.MUTED)]
    for blow in reach.blows:
        found.append(_blow_row(Box(box.x, at, box.w, ROW), blow, context))
        at += ROW + 6
        for text in blow.odds.besides:
            high = paragraph_height(text, box.w - 12, fonts=fonts, kind=theme.NOTE)
            place = Box(box.x + 8, at - 4, box.w - 12, high)
            found.append(RichText(box=place, text=text, kind=theme.NOTE, colour=theme.MUTED))
            at += high + 4
    struck = {blow.hero for blow in reach.blows}
    far = [name_of(world, hero) for hero in heroes_on_board(world) if hero not in struck]
    if far:
        text = f"Out of reach: {', '.join(far)}."
        high = paragraph_height(text, box.w - 12, fonts=fonts, kind=theme.NOTE)
        found.append(RichText(box=Box(box.x + 4, at, box.w - 12, high), text=text, kind=theme.NOTE, colour=theme.MUTED))
    return found


def _blow_row(box: Box, blow: FoeBlow, context: TableContext) -> Row:
    """A hero, how the foe comes to strike, and the odds."""
    world = context.world
    odds = blow.odds.odds
    row = Row(box=box, tip=f"{blow.odds.headline}\n{blow.odds.detail}")
    hit, wounds = f"{per_cent(odds.hit)} hit", f"{odds.mean_wounds:.1f} wounds"
    slays = f"{per_cent(odds.kill)} kill" if odds.kill >= 0.005 else ""
    wide = max(context.fonts.width(text, theme.STRONG) for text in (hit, wounds)) + 8
    left, words, right = box.inset(8, 4).columns(40, None, wide, gap=8)
    row.add(Token(box=left.middle(40, 40), coin=portrait(world, blow.hero)))
    upper, lower = words.rows(None, None, gap=0)
    how = f"After {counted(blow.points, 'point')}" if blow.points else "From where it stands"
    note = f"{how}, {slays}" if slays else how
    row.add(
        Label(box=upper, text=name_of(world, blow.hero), kind=theme.STRONG, colour=theme.HEADLINE, may_shorten=True),
        Label(box=lower, text=note, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True),
    )
    first, second = right.rows(None, None, gap=0)
    row.add(
        Label(box=first, text=hit, kind=theme.STRONG, colour=theme.NUMBER, align="right"),
        Label(box=second, text=wounds, kind=theme.NOTE, colour=theme.TEXT, align="right"),
    )
    return row
