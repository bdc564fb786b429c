"""The luck of a recorded game: for each hero and the overlord wounds rolled against those to be expected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.kernel.store import NOBODY, FigureId, World
from game.state.components.components import Hero
from game.state.queries.figures import hero_card, heroes
from game.ui.board.tokens import Coin
from game.ui.log.luck_ledger import LuckTally
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, Picture, RichText, Scroller, Token, Widget, paragraph_height

ROW, COIN, BAR = 106, 44, 22
FULL = 20.0
"""The difference in wounds at which a bar reaches its end."""
ABOUT = (
    "Wounds after armour, against the exact odds before each attack was rolled, with surges spent as well as can be. "
    "An attack on several figures counts for the first of them."
)


@dataclass(eq=False, kw_only=True)
class LuckBar(Widget):
    """More than expected to the right of the middle, less to the left."""

    difference: float

    def paint(self, canvas: Canvas) -> None:
        """Draw the well, the bar, and the line of what was expected."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRASS, radius=3)
        half = self.box.w // 2
        wide = round(min(1.0, abs(self.difference) / FULL) * (half - 3))
        left = self.box.x + half if self.difference > 0 else self.box.x + half - wide
        tone = theme.LEGAL if self.difference > 0 else theme.TARGET
        if wide:
            canvas.plain(Box(left, self.box.y + 3, wide, self.box.h - 6), top=tone, radius=0)
        canvas.plain(Box(self.box.x + half - 1, self.box.y - 2, 2, self.box.h + 4), top=theme.NUMBER, radius=0)


def luck_rows(box: Box, tallies: Mapping[FigureId, LuckTally], world: World, *, fonts: Fonts) -> Scroller:
    """A row for each hero and one for the overlord in a scrolling list."""
    rows = Scroller(box=box, key="luck")
    wide = box.w - 14
    at = box.y + 4
    for figure in (*heroes(world), NOBODY):
        rows.add(*_row(Box(box.x, at, wide, ROW), figure, tallies.get(figure, LuckTally()), world))
        at += ROW
    high = paragraph_height(ABOUT, wide, fonts=fonts, kind=theme.NOTE)
    rows.add(RichText(box=Box(box.x, at + 6, wide, high), text=ABOUT, kind=theme.NOTE, colour=theme.MUTED))
    return rows


def _row(box: Box, figure: FigureId, tally: LuckTally, world: World) -> list[Widget]:
    coin, words = box.columns(COIN, None, gap=10)
    name, rolled, missed, bar = words.rows(26, 25, 25, BAR, gap=1)
    place = coin._replace(h=COIN + 8).middle(COIN, COIN)
    if figure == NOBODY:
        called, sign = "The overlord", Picture(box=place.middle(30, 30), name="ui/icons/overlord", colour=theme.TARGET)
        found: list[Widget] = [sign]
    else:
        card = hero_card(world, figure)
        called = card.name
        found = [Token(box=place, coin=Coin(card.art, seat=world.get(Hero, figure).number))]
    difference = tally.wounds - tally.expected
    lower, number = bar.columns(None, 64, gap=8)
    told = f"rolled **{tally.wounds}**, expected **{tally.expected:.1f}**"
    return [
        *found,
        Label(box=name, text=called, kind=theme.STRONG, colour=theme.HEADLINE, may_shorten=True),
        RichText(box=rolled, text=told, kind=theme.NOTE, lines=1),
        RichText(box=missed, text=f"misses **{tally.misses}**, due **{tally.due:.1f}**", kind=theme.NOTE, lines=1),
        LuckBar(box=lower.inset(0, 4), difference=difference),
        Label(
            box=number,
            text=f"{difference:+.1f}".replace("-", "\N{MINUS SIGN}"),
            kind=theme.STRONG,
            colour=theme.LEGAL if difference > 0 else theme.TARGET_TEXT,
            align="right",
        ),
    ]
