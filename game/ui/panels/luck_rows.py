"""The luck of a recorded game: for each hero and the overlord wounds rolled against those to be expected."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.content.counting import counted, per_cent_seen
from game.kernel.store import NOBODY, FigureId, World
from game.state.components.components import Hero
from game.state.queries.figures import hero_card, heroes
from game.ui.board.tokens import Coin
from game.ui.log.luck_ledger import LuckTally
from game.ui.log.watched import WatchedGame
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, Picture, RichText, Scroller, Token, Widget, paragraph_height

ROW, COIN, BAR = 106, 44, 22
SIGN, CHANCE, LEAST, HATCH = 28, 52, 22, 6
"""Logical pixels across of the sign before a roll that stands out, of its chance, of the least line, and from one
slanting line to the next."""
FULL, EVEN = 20.0, 0.05
"""The difference in wounds at which a bar reaches its end, and below which there is none."""
ABOUT = (
    "Wounds after armour, against the exact odds before each attack was rolled, with surges spent as well as can be. "
    "An attack on several figures counts for the first of them."
)


@dataclass(eq=False, kw_only=True)
class LuckBar(Widget):
    """More than expected to the right of the middle, less to the left."""

    difference: float
    hatched: bool = False
    """Whether it is the overlord's: his are hatched, those of heroes plain."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the well, the bar, and the line of what was expected."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRASS, radius=3)
        half = self.box.w // 2
        wide = round(min(1.0, abs(self.difference) / FULL) * (half - 3))
        left = self.box.x + half if self.difference > 0 else self.box.x + half - wide
        tone = theme.LEGAL if self.difference > 0 else theme.TARGET
        if wide:
            bar = Box(left, self.box.y + 3, wide, self.box.h - 6)
            canvas.plain(bar, top=tone, radius=0)
            if self.hatched:
                _hatch(canvas, bar)
        canvas.plain(Box(self.box.x + half - 1, self.box.y - 2, 2, self.box.h + 4), top=theme.NUMBER, radius=0)


def _hatch(canvas: Canvas, box: Box) -> None:
    """Dark slanting lines over a box."""
    rect, step = canvas.rect(box), max(4, canvas.px(HATCH))
    kept = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.clip(kept))
    for x in range(rect.x - rect.x % step - rect.h, rect.right + step, step):
        line = (x, rect.bottom), (x + rect.h, rect.y)
        pygame.draw.line(canvas.surface, theme.VOID, *line, width=max(1, canvas.px(2)))
    canvas.surface.set_clip(kept)


def luck_rows(box: Box, game: WatchedGame, *, fonts: Fonts) -> Scroller:
    """A row for each hero and one for the overlord in a scrolling list, then the best and the worst roll so far."""
    tallies, world = game.luck(), game.world
    rows = Scroller(box=box, key="luck")
    wide = box.w - 14
    at = box.y + 4
    for figure in (*heroes(world), NOBODY):
        rows.add(*_row(Box(box.x, at, wide, ROW), figure, tallies.get(figure, LuckTally()), world))
        at += ROW
    for icon, words, chance in _extremes(game):
        high = max(LEAST, paragraph_height(words, wide - SIGN - CHANCE, fonts=fonts, kind=theme.NOTE))
        sign, told, share = Box(box.x, at, wide, high).columns(SIGN, None, CHANCE, gap=0)
        rows.add(
            Picture(box=sign._replace(h=20, w=20), name=f"ui/icons/{icon}", colour=theme.NUMBER),
            RichText(box=told, text=words, kind=theme.NOTE),
            Label(box=share._replace(h=20), text=chance, kind=theme.STRONG, colour=theme.HEADLINE, align="right"),
        )
        at += high + 6
    high = paragraph_height(ABOUT, wide, fonts=fonts, kind=theme.NOTE)
    rows.add(RichText(box=Box(box.x, at + 6, wide, high), text=ABOUT, kind=theme.NOTE, colour=theme.MUTED))
    return rows


def _extremes(game: WatchedGame) -> list[tuple[str, str, str]]:
    """The best and the worst roll: a sign, whose it was and when, and the chance of one as good or as bad."""
    best, worst = game.extremes()
    names, found = game.chronicle.names, []
    if best is not None:
        told = f"Best: {names.figure(best.who)}, {counted(best.wounds, 'wound')} in round {best.round}"
        found.append(("star", told, per_cent_seen(best.best)))
    if worst is not None:
        came = "a miss" if worst.missed else counted(worst.wounds, "wound")
        found.append(
            ("miss", f"Worst: {names.figure(worst.who)}, {came} in round {worst.round}", per_cent_seen(worst.worst))
        )
    return found


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
        LuckBar(box=lower.inset(0, 4), difference=difference, hatched=figure == NOBODY),
        Label(
            box=number,
            text="0.0" if abs(difference) < EVEN else f"{difference:+.1f}".replace("-", "\N{MINUS SIGN}"),
            kind=theme.STRONG,
            colour=theme.MUTED if abs(difference) < EVEN else theme.LEGAL if difference > 0 else theme.TARGET_TEXT,
            align="right",
        ),
    ]
