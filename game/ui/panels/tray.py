"""The dice tray: the dice of the attack in progress with what they add up to, and the log beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.kernel.store import World
from game.state.game_data import game_data
from game.ui.panels.table_context import TableContext
from game.ui.prompts.words import face_words
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Label, Panel, RichText, Scroller, Widget

DIE = 62
SMALL_DIE = 48


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


def dice_panel(box: Box, context: TableContext, *, title: str = "Dice") -> Panel:
    """The tray in its panel."""
    panel = Panel(box=box, title=title)
    panel.add(*tray(panel.content, context))
    return panel


def tray(box: Box, context: TableContext) -> list[Widget]:
    """The dice in a row, and their sum."""
    dice = context.prompt.dice or context.dice
    if not dice:
        line = Box(box.x, box.y, box.w, 44)
        return [RichText(box=line, text="The dice of the next roll are shown here.", colour=theme.MUTED, lines=2)]
    size = DIE if box.h >= 104 and len(dice) * (DIE + 12) <= box.w else SMALL_DIE
    step = min(size + 12, (box.w - size) // max(1, len(dice) - 1)) if len(dice) > 1 else size + 12
    found: list[Widget] = []
    for at, (colour, face) in enumerate(dice):
        settled = context.settled[at] if at < len(context.settled) else 1.0
        place = Box(box.x + 4 + at * step, box.y + 4, size, size)
        pick = _picker(at, context) if context.prompt.dice else None
        found.append(
            TrayDie(
                box=place,
                key=f"die/{at}",
                colour=colour,
                face=face,
                settled=settled,
                picked=at in context.picked,
                tip=face_words(context.world, colour, face),
                act=pick,
                floating=step < size,
            )
        )
    if not any(part < 1.0 for part in context.settled):
        sums = Box(box.x, box.y + size + 12, box.w, 24)
        told = totals(context.world, dice) if context.progress < 0 else f"**{context.progress}** progress"
        found.append(RichText(box=sums, text=told, kind=theme.BUTTON, lines=1))
    return found


def _picker(at: int, context: TableContext) -> Callable[[], None]:
    return lambda: context.die(at)


def log_panel(box: Box, context: TableContext) -> Panel:
    """The newest lines of the log, the last one lowest; names in it are links."""
    panel = Panel(box=box, title="Log")
    panel.add(*log_lines(panel.content, context))
    return panel


def log_lines(box: Box, context: TableContext) -> list[Widget]:
    """The log as a scrolling list that shows its end."""
    rows = Scroller(box=box, key="log")
    at = box.y
    for text in context.log[-60:]:
        line = RichText(box=Box(box.x, at, box.w - 12, 22), text=text, kind=theme.NOTE, follow=context.link)
        height = line.flow(context.fonts).height
        line.box = Box(box.x, at, box.w - 12, height)
        rows.add(line)
        at += height + 4
    if not context.log:
        rows.add(Label(box=Box(box.x, box.y, box.w - 12, 22), text="Nothing has happened yet.", colour=theme.MUTED))
    rows.scroll_to(10**6)
    return [rows]
