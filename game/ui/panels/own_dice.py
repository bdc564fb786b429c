"""The window of a roll by hand: a row of six faces for each die, and a button when all of them are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.ui.die_art import die_art
from game.ui.panels.actions import line_button
from game.ui.panels.popup import BAR
from game.ui.panels.table_context import TableContext
from game.ui.panels.tray import DIE, TrayDie
from game.ui.prompts.own_dice import BY_HAND
from game.ui.prompts.words import face_words
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Label, Modal, RichText, Scroller, Widget, paragraph_height

FACES = 6
STEP = DIE + 12
NAME = 84
HEAD = 20
ROW = NAME + FACES * STEP
GIVE_ROLL = "own/give"
"""The key of the button that gives the roll."""
HOW = "Click what each die shows, or type the number above it. Backspace takes the last one back."


@dataclass(eq=False, kw_only=True)
class FaceChoice(TrayDie):
    """A face that a die may show; `shortcut` is its number while its die is the next one to be told."""

    shortcut: str = ""


def own_dice_window(page: Box, context: TableContext, *, notice: str) -> Modal:
    """The dice to be told with the faces of each; `notice` is what was refused last."""
    prompt = context.prompt
    dice = prompt.own_dice
    abreast = 2 if len(dice) > 4 and page.w >= 2 * ROW + 24 + 48 + BAR + 32 else 1
    rows = -(-len(dice) // abreast)
    w = min(page.w - 32, max(abreast * (ROW + 24) - 24, 420) + 48 + BAR)
    called = paragraph_height(prompt.call, w - 48, fonts=context.fonts, kind=theme.NAME)
    told = notice or HOW
    noted = paragraph_height(told, w - 48, fonts=context.fonts, kind=theme.NOTE)
    h = min(page.h - 16, called + noted + HEAD + rows * STEP + 48 + 4 * 8 + 2 * 16)
    window = page.middle(w, h)
    modal = Modal(box=page, window=window)
    head, note, numbers, body, foot = window.inset(24, 16).rows(called, noted, HEAD, None, 48, gap=8)
    modal.add(RichText(box=head, text=prompt.call, kind=theme.NAME))
    tone = theme.WARNING if notice else theme.MUTED
    modal.add(RichText(box=note, text=told, kind=theme.NOTE, colour=tone))
    for column in range(abreast):
        modal.add(*_numbers(numbers.moved(column * (ROW + 24), 0)))
    field = Scroller(box=body, key="own_dice", step=STEP)
    for at in range(len(dice)):
        place = Box(body.x + at // rows * (ROW + 24), body.y + at % rows * STEP, ROW, STEP)
        field.add(*_die(place, at, context))
    next_one = _next(context)
    if next_one >= 0:
        field.show_row(Box(body.x, body.y + next_one % rows * STEP, ROW, STEP))
    modal.add(field, *_buttons(foot, context))
    return modal


def _next(context: TableContext) -> int:
    """The first die that was not told yet, -1 where all were."""
    return next((at for at in range(len(context.prompt.own_dice)) if at not in context.shown), -1)


def _numbers(box: Box) -> list[Widget]:
    """The numbers of the faces above a column of dice."""
    places = [Box(box.x + NAME + face * STEP, box.y, DIE, box.h) for face in range(FACES)]
    return [
        Label(box=place, text=str(face + 1), kind=theme.NOTE, colour=theme.NUMBER, align="centre")
        for face, place in enumerate(places)
    ]


def _die(box: Box, at: int, context: TableContext) -> list[Widget]:
    """The colour of a die and its six faces; the one that it shows is lit."""
    colour = context.prompt.own_dice[at]
    waits = at == _next(context)
    tone = theme.NUMBER if waits else theme.TEXT
    found: list[Widget] = [Label(box=Box(box.x, box.y + 6, NAME, DIE), text=colour.capitalize(), colour=tone)]
    for face in range(FACES):
        found.append(
            FaceChoice(
                box=Box(box.x + NAME + face * STEP, box.y + 6, DIE, DIE),
                key=f"own/{at}/{face}",
                art=die_art(context.world, colour, face),
                picked=context.shown.get(at) == face,
                tip=face_words(context.world, colour, face),
                shortcut=str(face + 1) if waits else "",
                act=_teller(at, face, context),
            )
        )
    return found


def _buttons(box: Box, context: TableContext) -> list[Widget]:
    """What gives the roll, when every die is told, and what takes the last of them back."""
    left = len(context.prompt.own_dice) - len(context.shown)
    lacking = f"{left} of {len(context.prompt.own_dice)} dice still to be told." if left else ""
    found: list[Widget] = []
    for place, line in zip(box.columns(None, None, gap=16), context.prompt.lines, strict=True):
        if line.mode == BY_HAND:
            found.append(line_button(place, replace(line, refusal=lacking, chosen=not left), context, key=GIVE_ROLL))
        else:
            nothing = "" if context.shown else "No die was told yet."
            found.append(line_button(place, replace(line, refusal=nothing), context, key="own/back"))
    return found


def _teller(at: int, face: int, context: TableContext) -> Callable[[], None]:
    return lambda: context.shows(at, face)
