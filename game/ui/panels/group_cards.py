"""The groups of monsters as cards in the foot of the overlord's turn: who acts now, who has acted, who is dead."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.show.groups import GroupFigure, GroupShown
from game.ui.board.tokens import LIEUTENANT, Coin
from game.ui.input.keyboard import KEYBOARD
from game.ui.panels.table_context import TableContext
from game.ui.prompts.base import MenuLine
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Token, Widget
from game.ui.widgets.controls import KEY_GROUND, KEY_TEXT

GAP = 8
COIN, STEP = 36, 38
"""The size of the coin of a figure, and how far apart coins lie."""
CLOSEST = 10
"""How close coins lie at most where there are many."""
HEAD, FOOT = 26, 20
EDGE = 5
LEAST, MOST = 104, 250
COMPACT, BESIDE_NAME = 84, 20
"""The least width of a card with its name below the coins, in small letters, and what lies beside the name there."""
KEY = 22
SIGNS = {"done": "check", "now": "advance", "killed": "skull", "later": ""}
DARK = theme.colour("#100c0a")


@dataclass(eq=False, kw_only=True)
class FigureCoin(Token):
    """The coin of a figure; one that was killed is crossed out."""

    killed: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the coin and the cross."""
        super().paint(canvas)
        if self.killed:
            rect = canvas.rect(self.box.inset(4))
            wide = max(2, canvas.px(4))
            for start, end in ((rect.topleft, rect.bottomright), (rect.topright, rect.bottomleft)):
                pygame.draw.line(canvas.surface, theme.OUTLINE, start, end, wide + 2)
                pygame.draw.line(canvas.surface, theme.TARGET, start, end, wide)


@dataclass(eq=False, kw_only=True)
class GroupCard(Button):
    """A card: the letter and the name, the coins of its figures, and a line about it."""

    group: GroupShown

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate with an edge of the group's colour, and the words."""
        group, box = self.group, self.box
        lit = group.state == "now"
        rect = canvas.rect(box)
        if self.refusal and not lit:
            canvas.plain(
                box, top=DARK, foot=theme.DISABLED_GROUND, edge=theme.DISABLED_EDGE, radius=theme.RADIUS_BUTTON
            )
        else:
            canvas.part(canvas.parts.button(rect.w, rect.h, "chosen" if lit else self.state(canvas)), box)
        canvas.plain(Box(box.x, box.y + 4, 4, box.h - 8), top=group.sign.colour, radius=2)
        dead = group.state == "killed"
        plate = Box(box.x + 10, box.y + EDGE + 2, KEY, HEAD - 4).middle(KEY, KEY)
        canvas.plain(plate, top=theme.OUTLINE, edge=group.sign.colour, radius=5)
        canvas.text(group.sign.letter, plate, kind=theme.SMALL.bold(), colour=group.sign.colour, align="centre")
        tone = theme.DISABLED if dead else theme.HEADLINE
        below = self._below(canvas.fonts)
        if not below:
            canvas.text(self.text, self._name, kind=theme.STRONG, colour=tone)
        corner = Box(box.right - KEY - 8, plate.y, KEY, KEY)
        if self.shortcut and not self.refusal:
            canvas.plain(corner, top=KEY_GROUND, edge=theme.CARD_EDGE, radius=4)
            canvas.text(KEYBOARD.name(self.shortcut), corner, kind=theme.SMALL, colour=KEY_TEXT, align="centre")
        elif SIGNS[group.state]:
            green = group.state == "done"
            canvas.icon(SIGNS[group.state], corner.middle(18, 18), colour=theme.LEGAL_EDGE if green else tone)
        words = Box(box.x + 12, box.bottom - FOOT - EDGE + 1, box.w - BESIDE_NAME, FOOT)
        ink = theme.DISABLED if dead else theme.TEXT if lit else theme.MUTED
        if below:
            canvas.text(self.text, words, kind=theme.SMALL, colour=tone)
        elif canvas.fonts.width(group.note, theme.SMALL) <= words.w:
            canvas.text(group.note, words, kind=theme.SMALL, colour=ink)

    @property
    def _name(self) -> Box:
        """Where the name stands."""
        left = self.box.x + 10 + KEY + 8
        return Box(left, self.box.y + EDGE, self.box.right - KEY - 14 - left, HEAD)

    def _below(self, fonts: Fonts) -> bool:
        """Whether the name has no room beside the letter and stands below the coins, in place of the line."""
        return fonts.width(self.text, theme.STRONG) > self._name.w

    @property
    def hint(self) -> str:
        """The name and the line below, and why it cannot be chosen."""
        return "\n".join(filter(None, (f"**{self.text}**: {self.group.note}", self.refusal or self.tip)))

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A name that is cut; the line below is left to the tooltip where it has no room."""
        cut = self._below(fonts) and fonts.width(self.text, theme.SMALL) > self.box.w - BESIDE_NAME
        return [f"card {self.text!r} is cut"] if cut else []


def group_cards(box: Box, context: TableContext) -> list[Widget]:
    """The cards of all groups from the left of a box; where there is no room for all, they leave their lines to the
    tooltips, then from the right their names go below the coins, and then the last of them go."""
    lines = list(context.prompt.groups)
    wide = [_width(line, context.fonts) for line in lines]
    if sum(wide) + GAP * (len(wide) - 1) > box.w:
        wide = [_width(line, context.fonts, whole=False) for line in lines]
    for at in reversed(range(len(lines))):
        if sum(wide) + GAP * (len(wide) - 1) > box.w:
            wide[at] = max(COMPACT, context.fonts.width(lines[at].text, theme.SMALL) + BESIDE_NAME + 2)
    while lines and sum(wide) + GAP * (len(wide) - 1) > box.w:
        lines.pop()
        wide.pop()
    found: list[Widget] = []
    left = box.x
    for line, width in zip(lines, wide, strict=True):
        found.append(_card(Box(left, box.y, width, box.h), line, context))
        left += width + GAP
    return found


def _width(line: MenuLine, fonts: Fonts, *, whole: bool = True) -> int:
    """How wide the card of a line is: for its name, and when it is `whole` for the line below and the coins."""
    assert line.group is not None
    name = fonts.width(line.text, theme.STRONG) + 2 * KEY + 36
    note = fonts.width(line.group.note, theme.SMALL) + 24 if whole else 0
    coins = STEP * min(len(line.group.figures), 4) + 16 if whole else 0
    return min(MOST, max(LEAST, name, note, coins))


def _card(box: Box, line: MenuLine, context: TableContext) -> GroupCard:
    group = line.group
    assert group is not None
    card = GroupCard(
        box=box,
        key=f"group/{group.sign.letter}",
        text=line.text,
        shortcut=line.shortcut,
        refusal=line.refusal,
        tip=line.tip,
        group=group,
        act=None if line.refusal else partial(context.press, line),
    )
    count = len(group.figures)
    room = box.w - 20 - COIN
    step = min(STEP, max(CLOSEST, room // max(1, count - 1)))
    top = box.y + EDGE + HEAD + (box.h - 2 * EDGE - HEAD - FOOT - COIN) // 2
    shown = group.figures[: 1 + room // step]
    card.add(*(_coin(Box(box.x + 10 + at * step, top, COIN, COIN), each, group) for at, each in enumerate(shown)))
    return card


def _coin(box: Box, figure: GroupFigure, group: GroupShown) -> FigureCoin:
    dead = figure.figure is None
    label = str(figure.number) if figure.number else ""
    coin = Coin(figure.art, 1, 1, 0, LIEUTENANT if group.token else figure.rank, label, dead or figure.acted)
    return FigureCoin(box=box, coin=coin, killed=dead, floating=True)
