"""The dice of the attack in progress with what they add up to."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

from game.ui.board.frame import LyingRoll
from game.ui.die_art import DieArt, die_art, turned
from game.ui.input.desk import Desk
from game.ui.panels.table_context import TableContext, ToldFight
from game.ui.prompts.base import MenuLine
from game.ui.prompts.words import face_words, totals
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.roll_terms import RollTerms
from game.ui.widgets import Button, Panel, RichText, Widget

DIE = 48
DIE_STEP = DIE + 10
MARGIN = 14
TERMS = 160
"""The width of the button that tells what the numbers of a roll come from."""
WHOLE_SUM = "**12** damage − **10** armour = **12 wounds**"
"""The longest sum for which the tray keeps room."""
DICE = "Dice alone: "
"""Before what the dice of an attack show, without all that is added to them."""
WITH_FATE = ", 12 → **10**"
"""What stands behind it where several are hit."""


@dataclass(eq=False, kw_only=True)
class TrayDie(Widget):
    """One die; `settled` below 1 while it tumbles, `picked` when it is to be rolled again."""

    art: DieArt
    settled: float = 1.0
    picked: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the die, tilted and on changing faces while it rolls."""
        art, box = self.art, self.box
        if self.settled < 1.0 and not canvas.reduced_motion:
            turn = int(canvas.now / 70) + self.box.x
            art = turned(art, turn * 5)
            box = box.moved(0, -round(18 * abs((1 - self.settled) * (1 if turn % 2 else 0.4))))
        if self.picked:
            canvas.plain(box.inset(-4), top=theme.CHOSEN_TOP, edge=theme.FOCUS, radius=12)
        canvas.picture(art, box)

    @property
    def hint(self) -> str:
        """What the die shows."""
        return self.tip


@dataclass(eq=False, kw_only=True)
class MoreDie(Widget):
    """The empty place of a die that could be bought."""

    def paint(self, canvas: Canvas) -> None:
        """Draw its dashed edge, a plus and the sign of fatigue."""
        lit = canvas.marks.hover == self.key
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.dashed(rect.w, rect.h, theme.FOCUS if lit else theme.BRIGHT_BRASS), self.box)
        left, right = self.box.inset(5).columns(None, None, gap=0)
        canvas.text("+", left, kind=theme.STRONG, colour=theme.NUMBER, align="centre")
        canvas.icon("fatigue", right.middle(18, 18), colour=theme.NUMBER)


def tray_size(context: TableContext) -> tuple[int, int]:
    """The width and height of the tray with the dice that lie there, wide enough for the sum of a hit."""
    if context.prompt.roll is not None:
        return _roll_size(context.prompt.roll, context)
    dice, fonts, fight = context.prompt.dice or context.dice, context.fonts, _fight(context)
    told = [DICE + totals(context.world, dice), WHOLE_SUM] if context.progress < 0 else [sum_words(context)]
    if fight is not None and len(fight.on) > 1:
        told += [f"{who} {WHOLE_SUM}{WITH_FATE}" for who in fight.on]
    if fight is not None:
        told.append(WHOLE_SUM + WITH_FATE)
    told += (sums := context.sum.split("\n"))
    wide = max(set_width(each, fonts) for each in told)
    lines = max(len(sums), 1 if fight is None else max(2, len(fight.on)))
    high = DIE + 8 + fonts.line(theme.STRONG) * lines + 2 * MARGIN
    if fight is not None:
        wide = max(wide, flow(fight.words, sys.maxsize, fonts=fonts, kind=theme.BODY).width)
        high += fonts.line(theme.BODY) + 6
    return max(len(dice) * DIE_STEP - 10, wide + 8, 150) + 2 * MARGIN, high


def _fight(context: TableContext) -> ToldFight | None:
    """The attack whose dice lie there, None for dice of anything else."""
    return context.fight if context.progress < 0 and context.prompt.roll is None else None


def set_width(words: str, fonts: Fonts) -> int:
    """The logical width of a line of words as it is set, keywords in their heavier face."""
    return flow(words, sys.maxsize, fonts=fonts, kind=theme.STRONG).width


def sum_words(context: TableContext) -> str:
    """What the dice that lie still come to: an attack's sum, or the progress of a prolonged action."""
    if context.progress >= 0:
        return f"**{context.progress}** progress"
    dice, settled = context.prompt.dice or context.dice, context.settled
    lying = tuple(die for at, die in enumerate(dice) if at >= len(settled) or settled[at] >= 1.0)
    if not lying and settled:
        return ""
    return totals(context.world, lying) if _fight(context) is None else DICE + totals(context.world, lying)


def dice_tray(box: Box, context: TableContext) -> Panel:
    """The dice of the attack in progress in a row, beside the fight, with their sum once they lie still."""
    panel = Panel(box=box, floating=True)
    inner, roll, fight = box.inset(MARGIN), context.prompt.roll, _fight(context)
    title = roll.head if roll is not None else fight.words if fight is not None else ""
    if title:
        head, inner = inner.rows(context.fonts.line(theme.BODY), None, gap=6)
        panel.add(RichText(box=head, text=title, lines=1))
    if roll is not None:
        panel.add(*_more_die(inner, context), *_terms(inner, roll, context))
    for at, (colour, face) in enumerate(context.prompt.dice or context.dice):
        settled = context.settled[at] if at < len(context.settled) else 1.0
        panel.add(
            TrayDie(
                box=Box(inner.x + at * DIE_STEP, inner.y, DIE, DIE),
                key=f"die/{at}",
                art=die_art(context.world, colour, face),
                settled=settled,
                picked=at in context.picked,
                tip=face_words(context.world, colour, face),
                act=_picker(at, context) if context.prompt.dice else None,
            )
        )
    told = context.sum or sum_words(context)
    high = context.fonts.line(theme.STRONG)
    for at, line in enumerate(told.split("\n") if told and roll is None else ()):
        sums = Box(inner.x, inner.y + DIE + 8 + at * high, inner.w, high)
        panel.add(RichText(box=sums, text=line, kind=theme.STRONG, lines=1))
    return panel


def _roll_size(roll: RollTerms, context: TableContext) -> tuple[int, int]:
    """The width and height of the tray of a roll that is told term by term."""
    fonts, dice = context.fonts, len(context.prompt.dice) + (_bought(context) is not None)
    wide = max(set_width(line, fonts) for line in (roll.head, *roll.lines))
    high = fonts.line(theme.BODY) * (1 + len(roll.lines)) + 6 + DIE + 8
    row = dice * DIE_STEP + (TERMS if roll.numbers else -10)
    return max(row, wide + 8) + 2 * MARGIN, high + 2 * MARGIN


def _bought(context: TableContext) -> MenuLine | None:
    """The answer that buys one more die for fatigue."""
    return next((line for line in context.prompt.lines if line.icon == "fatigue" and not line.refusal), None)


def _more_die(inner: Box, context: TableContext) -> list[Widget]:
    """The place of the die that fatigue would buy, behind the others."""
    line = _bought(context)
    if line is None:
        return []
    box = Box(inner.x + len(context.prompt.dice) * DIE_STEP, inner.y, DIE, DIE)
    tip = f"**{line.text}**\n{line.note}"
    return [MoreDie(box=box, key="die/more", tip=tip, act=lambda: context.press(line))]


def _terms(inner: Box, roll: RollTerms, context: TableContext) -> list[Widget]:
    """What the numbers come from, a line each below the dice; a click on a term opens it, and so does the button behind
    the dice with one after the other."""
    high = context.fonts.line(theme.BODY)
    found: list[Widget] = [
        RichText(
            box=Box(inner.x, inner.y + DIE + 8 + at * high, inner.w, high), text=line, lines=1, follow=context.term
        )
        for at, line in enumerate(roll.lines)
    ]
    if roll.numbers:
        place = Box(inner.right - TERMS, inner.y, TERMS, DIE)
        tip = "What each number of the sum comes from"
        found.append(Button(box=place, key="terms", text="Where from", shortcut="T", tip=tip, act=context.next_term))
    return found


def lying_size(lying: LyingRoll, context: TableContext) -> tuple[int, int]:
    """The width and height of the tray of dice that lie on the board, with all its lines."""
    wide = max((set_width(line, context.fonts) for line in lying.told), default=0)
    dice = max(0, len(lying.dice) * DIE_STEP - 10)
    lines = len(lying.told) * context.fonts.line(theme.STRONG)
    return dice + 12 * (dice > 0) + wide + 8 + 2 * MARGIN, max(DIE * (dice > 0), lines) + 2 * MARGIN


def lying_tray(box: Box, lying: LyingRoll, context: TableContext) -> Panel:
    """The dice that lie on the board, and beside them what they did once they lie still."""
    panel = Panel(box=box, floating=True)
    inner = box.inset(MARGIN)
    for at, (colour, face) in enumerate(lying.dice):
        settled = context.settled[at] if at < len(context.settled) else 1.0
        place = Box(inner.x + at * DIE_STEP, inner.y + (inner.h - DIE) // 2, DIE, DIE)
        tip = face_words(context.world, colour, face)
        art = die_art(context.world, colour, face)
        panel.add(TrayDie(box=place, key=f"die/{at}", art=art, settled=settled, tip=tip))
    if any(part < 1.0 for part in context.settled):
        return panel
    left = inner.x + (len(lying.dice) * DIE_STEP + 2) * bool(lying.dice)
    high = context.fonts.line(theme.STRONG)
    top = inner.y + (inner.h - high * len(lying.told)) // 2
    for at, line in enumerate(lying.told):
        place = Box(left, top + at * high, inner.right - left, high)
        panel.add(RichText(box=place, text=line, kind=theme.STRONG, lines=1))
    return panel


def at_rest(dice: tuple[float, ...]) -> list[bool]:
    """Which of some dice lie still."""
    return [part >= 1.0 for part in dice]


def roll_on(desk: Desk | None, dice: tuple[float, ...]) -> None:
    """Let the dice of a tray that is shown tumble on to how far each has settled now."""
    settled = {f"die/{at}": part for at, part in enumerate(dice)}
    for widget in desk.root.walk() if desk is not None and dice else ():
        if isinstance(widget, TrayDie):
            widget.settled = settled.get(widget.key, widget.settled)


def _picker(at: int, context: TableContext) -> Callable[[], None]:
    return lambda: context.die(at)
