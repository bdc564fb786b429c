"""The heroes in a slim rail over the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from game.kernel.store import GAME, FigureId, World
from game.rules.quest.conquest import has_pool
from game.rules.turn.orders import PROLONGED
from game.state.components.components import Coins, Fallen, Hero, HeroTurn, InTown, Lying, Order, TurnDone
from game.state.footing import is_lying
from game.state.queries.figures import (
    armour_of,
    fatigue_left,
    hero_card,
    heroes,
    max_fatigue,
    max_wounds,
    name_of,
    speed_of,
    wounds_left,
)
from game.ui.board.tokens import Coin
from game.ui.panels.prolonged import ProgressBar, count_of, efforts_in_words
from game.ui.panels.table_context import TableContext
from game.ui.panels.tags import carried, row_width, tag_row, tags_of
from game.ui.picture import body_words, figure_art
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, Panel, Picture, Row, Token, Widget

ASKS_AGAIN = "The guard lets things pass in this turn. Click to be asked again (I)."
NUMBERS = theme.Type(14, 18, 700)
CARD_NAME = theme.SMALL.bold()
CARD_EDGE = 10
"""Logical pixels between the words of a card and its sides."""
LINE = 18
"""The height of a bar of a card, and of the line below the bars."""


def status_of(world: World, hero: FigureId) -> str:
    """What a hero is doing, in a few words."""
    turn = world.find(HeroTurn, GAME)
    if turn is not None and turn.hero == hero:
        doing = f"{turn.action.capitalize()} · {turn.points} movement" if turn.action else "Choosing an action"
        return f"In town · {doing}" if world.find(InTown, hero) else doing
    if absence_of(world, hero):
        return absence_of(world, hero)
    if world.find(TurnDone, hero):
        return "Turn done"
    return "Waiting"


def portrait(world: World, hero: FigureId) -> Coin:
    """The coin of a hero."""
    number = world.get(Hero, hero).number
    return Coin(figure_art(world, hero), 1, 1, number, "", "", False)


@dataclass(eq=False, kw_only=True)
class StatNumber(Widget):
    """An icon and a number."""

    icon: str
    text: str
    colour: theme.Colour = theme.MUTED
    kind: theme.Type = theme.BUTTON

    def paint(self, canvas: Canvas) -> None:
        """Draw both side by side."""
        canvas.icon(self.icon, Box(self.box.x, self.box.y, 18, self.box.h).middle(18, 18), colour=self.colour)
        place = Box(self.box.x + 22, self.box.y, self.box.w - 22, self.box.h)
        canvas.text(self.text, place, kind=self.kind, colour=theme.TEXT)


def stats_of(world: World, hero: FigureId) -> list[tuple[str, str, str]]:
    """(icon, number, tooltip) of a hero's values."""
    coins = world.find(Coins, hero)
    lost = "Conquest lost when this hero is killed" if has_pool(world) else "Conquest value"
    return [
        ("armor", str(armour_of(world, hero)), "Armour"),
        ("speed", str(speed_of(world, hero)), "Speed"),
        ("conquest", str(hero_card(world, hero).conquest), lost),
        ("coin", str(coins.amount if coins is not None else 0), "Coins"),
    ]


def choosing(hero: FigureId, context: TableContext) -> Callable[[], None] | None:
    """What a click on a hero does: the answer it stands for, if any, else look at its things."""
    if hero in context.prompt.figures:
        answer = context.prompt.figures[hero]
        return lambda: context.give(answer)
    return lambda: context.look(hero)


@dataclass(eq=False, kw_only=True)
class SmallBar(Widget):
    """A bar of wounds or fatigue with its numbers, as low as one line of small text."""

    value: int
    most: int
    bar: Literal["wounds", "fatigue"] = "wounds"

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar, its icon where there is room, and its numbers."""
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.bar(rect.w, rect.h, self.value / max(1, self.most), self.bar), self.box)
        icon = "wound" if self.bar == "wounds" else "fatigue"
        canvas.icon(icon, Box(self.box.x + 4, self.box.y, 12, self.box.h).middle(12, 12), colour=(255, 255, 255))
        place = Box(self.box.x + 17, self.box.y - 1, self.box.w - 20, self.box.h)
        numbers = f"{self.value} / {self.most}"
        if canvas.fonts.width(numbers, NUMBERS) > place.w:
            numbers = f"{self.value}/{self.most}"
        canvas.text(numbers, place, kind=NUMBERS, colour=(255, 255, 255), align="centre", halo=True)


@dataclass(eq=False, kw_only=True)
class AskAgain(Widget):
    """The corner of a guard's card with his shield, while he is not asked: a click asks him again."""

    def paint(self, canvas: Canvas) -> None:
        """Draw a ring about the shield, whole under the pointer."""
        lit = canvas.marks.hover == self.key
        ring = self.box.inset(7)
        canvas.plain(ring, top=theme.VOID, edge=theme.FOCUS if lit else theme.LEGAL, radius=ring.h // 2)
        canvas.icon("guard", ring.middle(18, 18), colour=theme.LEGAL)


@dataclass(eq=False, kw_only=True)
class Plate(Panel):
    """A plate beside a card of the rail: what a hero carries, and why he is not on the board."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRASS, radius=theme.RADIUS_BUTTON, alpha=235)


def absence_of(world: World, hero: FigureId) -> str:
    """Why a hero does not stand on the board, in a few words, or nothing."""
    lying = world.find(Lying, hero)
    if lying is not None:
        return body_words(world, lying.way).text
    if world.find(Fallen, hero):
        return "Fallen, in town next round"
    return "In town" if world.find(InTown, hero) else ""


def sign_of(world: World, hero: FigureId) -> str:
    """The icon of what a hero is doing: fallen, acting, done, or what his order is; empty while he waits."""
    turn, order = world.find(HeroTurn, GAME), world.find(Order, hero)
    if world.find(Fallen, hero) or is_lying(world, hero):
        return "skull"
    if turn is not None and turn.hero == hero:
        return "play"
    if order is not None:
        return order.kind
    return "check" if world.find(TurnDone, hero) else ""


def rail_width(world: World, fonts: Fonts) -> int:
    """The width of the rail in which the names of all heroes stand whole."""
    return max((fonts.width(name_of(world, hero), CARD_NAME) for hero in heroes(world)), default=0) + 2 * CARD_EDGE + 2


def heroes_rail(box: Box, context: TableContext, *, card: int) -> list[Widget]:
    """A card for each hero, one below the other, at most `card` high, with a plate beside it for what he carries."""
    members = heroes(context.world)
    height = min(card, (box.h - theme.GAP * (len(members) - 1)) // max(1, len(members)))
    found: list[Widget] = []
    for at, hero in enumerate(members):
        place = Box(box.x, box.y + at * (height + theme.GAP), box.w, height)
        found.append(hero_card_row(place, hero, context))
        found += _beside(place, hero, context)
    return found


def hero_card_row(box: Box, hero: FigureId, context: TableContext) -> Row:
    """One hero: portrait, two bars, name, what his death would cost, and a sign of what he is doing."""
    world = context.world
    turn = world.find(HeroTurn, GAME)
    colour = theme.SEATS[world.get(Hero, hero).number][0]
    acting = turn is not None and turn.hero == hero
    row = Row(
        box=box,
        key=f"hero/{hero}",
        band=colour,
        chosen=acting,
        act=choosing(hero, context),
        tip=_told(world, hero),
        solid=True,
    )
    if hero in context.prompt.figures:
        row.edge = theme.LEGAL
    upper, lower = box.inset(CARD_EDGE, 5).rows(None, 22, gap=2)
    side = min(upper.h, 50)
    row.add(Token(box=Box(upper.x + 4, upper.y + (upper.h - side) // 2 + 2, side, side), coin=portrait(world, hero)))
    bars = Box(upper.x + side + 13, upper.y, upper.right - upper.x - side - 13, upper.h)
    high = min(LINE, (bars.h - LINE) // 2)
    wounds, fatigue, worth = bars.rows(high, high, LINE, gap=(bars.h - LINE - 2 * high) // 2)
    row.add(
        SmallBar(
            box=wounds, value=context.wounds.get(str(hero), wounds_left(world, hero)), most=max_wounds(world, hero)
        ),
        SmallBar(
            box=fatigue,
            value=context.fatigue.get(str(hero), fatigue_left(world, hero)),
            most=max_fatigue(world, hero),
            bar="fatigue",
        ),
        *_worth(worth, hero, context),
    )
    name = Box(lower.x + 2, lower.y, lower.w - 2, lower.h)
    row.add(Label(box=name, text=name_of(world, hero), kind=CARD_NAME, colour=theme.HEADLINE, may_shorten=True))
    if sign_of(world, hero) == "guard" and context.session.hushed:
        corner = Box(box.right - theme.HIT, box.bottom - theme.HIT, theme.HIT, theme.HIT)
        row.add(AskAgain(box=corner, key=f"again/{hero}", tip=ASKS_AGAIN, act=context.interrupt, floating=True))
    return row


def _worth(box: Box, hero: FigureId, context: TableContext) -> list[Widget]:
    """What a hero's death would cost, where that is conquest, and a sign of what he is doing, in a line."""
    world, found = context.world, list[Widget]()
    if has_pool(world):
        cost = str(hero_card(world, hero).conquest)
        place = Box(box.x, box.y, 22 + context.fonts.width(cost, theme.STRONG), box.h)
        colour = theme.ICONS["conquest"]
        found.append(StatNumber(box=place, icon="conquest", text=cost, colour=colour, kind=theme.STRONG))
    doing = sign_of(world, hero)
    if doing and str(hero) not in context.wounds:
        sign = Box(box.right - 16, box.y, 16, box.h).middle(16, 16)
        found.append(Picture(box=sign, name=f"ui/icons/{doing}", colour=theme.HEADLINE))
    return found


def _beside(card: Box, hero: FigureId, context: TableContext) -> list[Widget]:
    """A plate at the right of a card where there is something to tell: an absence, tokens, prolonged actions."""
    world, fonts = context.world, context.fonts
    efforts = efforts_in_words(world, hero)
    tags = [
        each
        for each in context.tags.get(str(hero), tags_of(world, hero))
        if not (efforts and each.icon == PROLONGED) and each.icon != sign_of(world, hero)
    ]
    away = "" if str(hero) in context.wounds else absence_of(world, hero)
    rows = bool(away) + bool(efforts) + bool(tags)
    if not rows:
        return []
    bars = [ProgressBar.width(*effort, fonts) for effort in efforts]
    widths = [fonts.width(away, theme.NOTE), sum(bars) + 4 * len(bars), min(row_width(tags, fonts), 150)]
    plate = Plate(
        box=Box(card.right + 4, card.y, max(widths) + 14, min(card.h, rows * 24 + 10)),
        tip=_told(world, hero),
        floating=True,
    )
    at = Box(plate.box.x + 7, plate.box.y + 5, plate.box.w - 14, 22)
    if away:
        plate.add(Label(box=at, text=away, kind=theme.NOTE, colour=theme.HEADLINE))
        at = at.moved(0, 24)
    if tags:
        plate.add(*tag_row(tags, at, fonts))
        at = at.moved(0, 24)
    for wide, (name, made, most) in zip(bars, efforts, strict=True):
        place = Box(at.x, at.y, wide, 22)
        plate.add(ProgressBar(box=place, name=name, made=made, most=most, tip=f"{name}: {count_of(made, most)}"))
        at = at.moved(wide + 4, 0)
    return [plate]


def _told(world: World, hero: FigureId) -> str:
    values = ", ".join(f"{tip.split()[0].lower()} {number}" for _, number, tip in stats_of(world, hero))
    work = ", ".join(f"{name} {count_of(made, most)}" for name, made, most in efforts_in_words(world, hero))
    bars = f"{wounds_left(world, hero)} / {max_wounds(world, hero)} wounds, "
    bars += f"{fatigue_left(world, hero)} / {max_fatigue(world, hero)} fatigue"
    head = f"**{name_of(world, hero)}**: {status_of(world, hero)}"
    return "\n".join(part for part in (head, bars, values, work, *carried(world, hero)) if part)
