"""The turn of a recorded game, line by line with the numbers of its answers, and a card for each attack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.content.counting import per_cent_seen
from game.ui.die_art import DieArt, die_art
from game.ui.log.chronicle import LogLine
from game.ui.log.luck_ledger import LuckyAttack
from game.ui.log.watched import WatchedGame
from game.ui.log.worked_out import WorkedAttack
from game.ui.panels.log_list import INDENT, LogActions, log_row
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, RichText, Scroller, Widget, paragraph_height

COUNT, GAP = 44, 4
"""Logical pixels across of an answer's number, and between two lines."""
HEAD, DIE, PAD = 24, 34, 10
"""Logical pixels down of the name of a weapon, across of a die at most, and between a card and its words."""
BAR = 14
"""Logical pixels for the bar of the list."""


@dataclass(eq=False, kw_only=True)
class AttackCard(Widget):
    """A parchment card: the weapon, the dice as they counted, and the attack in words."""

    attack: WorkedAttack
    dice: tuple[DieArt, ...]
    words: str

    @staticmethod
    def height(attack: WorkedAttack, words: str, wide: int, fonts: Fonts) -> int:
        """How high a card of a width is."""
        dice = DIE + 6 if attack.dice else 0
        return 2 * PAD + HEAD + dice + paragraph_height(words, wide - 2 * PAD, fonts=fonts, kind=theme.NOTE)

    def paint(self, canvas: Canvas) -> None:
        """Draw the card."""
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.card(rect.w, rect.h, edge=theme.CARD_EDGE, tint=None, chosen=False), self.box)
        inner, attack = self.box.inset(PAD, PAD), self.attack
        head = inner._replace(h=HEAD)
        if attack.weapon:
            canvas.text(attack.weapon, head, kind=theme.NAME, colour=theme.INK)
            room = inner.w - canvas.fonts.width(attack.weapon, theme.NAME) - 8
            if canvas.fonts.width(attack.note, theme.SMALL) <= room:
                canvas.text(attack.note, head, kind=theme.SMALL, colour=theme.SECOND_INK, align="right")
        else:
            canvas.text(attack.note, head, kind=theme.NAME, colour=theme.INK)
        top = head.bottom
        if self.dice:
            step = min(DIE + 4, inner.w // len(self.dice))
            for at, art in enumerate(self.dice):
                side = step - 4
                canvas.picture(art, Box(inner.x + at * step, top + 2, side, side))
            top += DIE + 6
        told = flow(self.words, inner.w, fonts=canvas.fonts, kind=theme.NOTE)
        place = Box(inner.x, top, inner.w, inner.bottom - top)
        canvas.flow(told, place, kind=theme.NOTE, colour=theme.INK, keyword=theme.INK)


def replay_turn(box: Box, game: WatchedGame, actions: LogActions, *, go: Callable[[int], None], fonts: Fonts) -> Widget:
    """The lines of the turn in progress in a scrolling list that shows its end; a number leads to its answer."""
    rows = Scroller(box=box, key=f"told/{game.side}/{game.at}")
    attacks = {each.end: each for each in game.attacks}
    at, lines = box.y, game.steps
    for number, line in enumerate(lines):
        made = log_row(Box(box.x, at, box.w - BAR - COUNT, 0), number, line, actions, fonts)
        moment = game.moment_of(line.fact)
        place = Box(box.right - BAR - COUNT, made[0].box.y, COUNT, max(theme.HIT, made[0].box.h))
        lit = moment == game.at
        count = Label(
            box=place,
            key=f"answer/{number}",
            text=str(moment),
            kind=theme.STRONG if lit else theme.NOTE,
            colour=theme.HEADLINE if lit else theme.MUTED,
            align="right",
            tip="Show this answer",
            act=partial(go, moment),
        )
        rows.add(*made, count)
        at = max(each.box.bottom for each in (*made, count)) + GAP
        attack = attacks.get(line.fact)
        if attack is not None and line.kind == "deed":
            words = attack_words(attack, game)
            wide = box.w - BAR
            high = AttackCard.height(attack, words, wide, fonts)
            dice = tuple(die_art(game.world, *die) for die in zip(attack.dice, attack.faces, strict=True))
            rows.add(AttackCard(box=Box(box.x, at, wide, high), attack=attack, dice=dice, words=words))
            at += high + GAP
    if not lines:
        rows.add(Label(box=Box(box.x, box.y, box.w - BAR, 22), text="Nothing yet.", colour=theme.MUTED))
        at += 22 + GAP
    for number, line in enumerate(game.coming):
        rows.add(*_coming(Box(box.x, at, box.w - BAR, 0), number, line, game.moment_of(line.fact), go, fonts))
        at = max(each.box.bottom for each in rows.children) + GAP
    rows.scroll_to(10**6)
    return rows


def _coming(
    box: Box, number: int, line: LogLine, moment: int, go: Callable[[int], None], fonts: Fonts
) -> tuple[Widget, Widget]:
    """A line that is yet to come, and the number of its answer, both pale."""
    left = theme.HIT + INDENT
    words = RichText(
        box=Box(box.x + left, box.y, box.w - left - COUNT, 22),
        text=line.text.replace("**", ""),
        kind=theme.NOTE,
        colour=theme.DISABLED,
    )
    high = words.flow(fonts).height
    row = box._replace(h=max(theme.HIT, high))
    words.box = words.box._replace(y=row.y + (row.h - high) // 2, h=high)
    count = Label(
        box=Box(box.right - COUNT, row.y, COUNT, row.h),
        key=f"coming/{number}",
        text=str(moment),
        kind=theme.NOTE,
        colour=theme.DISABLED,
        align="right",
        tip="Show this answer",
        act=partial(go, moment),
    )
    return words, count


def attack_words(attack: WorkedAttack, game: WatchedGame) -> str:
    """An attack worked out in words, and what had been to be expected of it."""
    luck = game.luck_of(attack)
    expected = [] if luck is None else [_expected(luck)]
    return "\n".join([*attack.lines(game.chronicle.names), *expected])


def _expected(luck: LuckyAttack) -> str:
    seldom = ("so many or more", luck.best) if luck.wounds else ("a miss", luck.due)
    rare = f"; {seldom[0]} in {per_cent_seen(seldom[1])}"
    return f"Expected **{luck.expected:.1f}**{rare}."
