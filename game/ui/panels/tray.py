"""The dice of the attack in progress with what they add up to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.kernel.store import World
from game.state.game_data import game_data
from game.ui.board.frame import LyingRoll
from game.ui.panels.table_context import TableContext
from game.ui.prompts.words import face_words
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, RichText, Widget

DIE = 48
DIE_STEP = DIE + 10
MARGIN = 14
WHOLE_SUM = "**12** damage − **10** armour = **12 wounds**"
"""The longest sum for which the tray keeps room."""


@dataclass(eq=False, kw_only=True)
class TrayDie(Widget):
    """One die; `settled` below 1 while it tumbles, `picked` when it is to be rolled again."""

    colour: str
    face: int
    settled: float = 1.0
    picked: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the die, tilted and on changing faces while it rolls."""
        face = self.face
        box = self.box
        if self.settled < 1.0 and not canvas.reduced_motion:
            turn = int(canvas.now / 70) + self.box.x
            face = (face + turn * 5) % 6
            box = box.moved(0, -round(18 * abs((1 - self.settled) * (1 if turn % 2 else 0.4))))
        if self.picked:
            canvas.plain(box.inset(-4), top=theme.CHOSEN_TOP, edge=theme.FOCUS, radius=12)
        canvas.picture(f"ui/dice/{self.colour}_{face + 1}", box)

    @property
    def hint(self) -> str:
        """What the die shows."""
        return self.tip


def totals(world: World, dice: tuple[tuple[str, int], ...]) -> str:
    """What dice add up to, in words for a RichText."""
    faces = [game_data(world).faces[colour][number] for colour, number in dice]
    if any(face.miss for face in faces):
        return "**Miss**"
    surges = sum(face.surge for face in faces)
    sums = [
        ("range", sum(face.range for face in faces)),
        ("damage", sum(face.damage for face in faces)),
        ("surge" if surges == 1 else "surges", surges),
        ("to range or damage", sum(face.enhancement for face in faces)),
    ]
    return "   ".join(f"**{number}** {word}" for word, number in sums if number) or "nothing"


def tray_size(context: TableContext) -> tuple[int, int]:
    """The width and height of the tray with the dice that lie there, wide enough for the sum of a hit."""
    dice = context.prompt.dice or context.dice
    longest = max(totals(context.world, dice), WHOLE_SUM, key=len) if context.progress < 0 else sum_words(context)
    sums = context.fonts.width(longest.replace("*", ""), theme.STRONG)
    return max(len(dice) * DIE_STEP - 10, sums + 8, 150) + 2 * MARGIN, DIE + 8 + context.fonts.line(
        theme.STRONG
    ) + 2 * MARGIN


def sum_words(context: TableContext) -> str:
    """What the dice that lie still come to: an attack's sum, or the progress of a prolonged action."""
    if context.progress >= 0:
        return f"**{context.progress}** progress"
    dice, settled = context.prompt.dice or context.dice, context.settled
    lying = tuple(die for at, die in enumerate(dice) if at >= len(settled) or settled[at] >= 1.0)
    return totals(context.world, lying) if lying or not settled else ""


def dice_tray(box: Box, context: TableContext) -> Panel:
    """The dice of the attack in progress in a row, beside the fight, with their sum once they lie still."""
    panel = Panel(box=box, floating=True)
    inner = box.inset(MARGIN)
    for at, (colour, face) in enumerate(context.prompt.dice or context.dice):
        settled = context.settled[at] if at < len(context.settled) else 1.0
        panel.add(
            TrayDie(
                box=Box(inner.x + at * DIE_STEP, inner.y, DIE, DIE),
                key=f"die/{at}",
                colour=colour,
                face=face,
                settled=settled,
                picked=at in context.picked,
                tip=face_words(context.world, colour, face),
                act=_picker(at, context) if context.prompt.dice else None,
            )
        )
    told = context.sum or sum_words(context)
    if told:
        sums = Box(inner.x, inner.y + DIE + 8, inner.w, context.fonts.line(theme.STRONG))
        panel.add(RichText(box=sums, text=told, kind=theme.STRONG, lines=1))
    return panel


def lying_size(lying: LyingRoll, context: TableContext) -> tuple[int, int]:
    """The width and height of the tray of dice that lie on the board, with all its lines."""
    wide = max((context.fonts.width(line.replace("*", ""), theme.STRONG) for line in lying.told), default=0)
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
        panel.add(TrayDie(box=place, key=f"die/{at}", colour=colour, face=face, settled=settled, tip=tip))
    if any(part < 1.0 for part in context.settled):
        return panel
    left = inner.x + (len(lying.dice) * DIE_STEP + 2) * bool(lying.dice)
    high = context.fonts.line(theme.STRONG)
    top = inner.y + (inner.h - high * len(lying.told)) // 2
    for at, line in enumerate(lying.told):
        place = Box(left, top + at * high, inner.right - left, high)
        panel.add(RichText(box=place, text=line, kind=theme.STRONG, lines=1))
    return panel


def _picker(at: int, context: TableContext) -> Callable[[], None]:
    return lambda: context.die(at)
