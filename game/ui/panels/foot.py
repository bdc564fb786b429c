"""The foot of the table: who is asked, the question, and its answers as buttons. Every question stands here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.store import FigureId
from game.ui.input.keyboard import KEYBOARD
from game.ui.panels.actions import line_button
from game.ui.panels.dots import STEP, DiceDots
from game.ui.panels.face_down import WIDE, card_backs, shows_backs
from game.ui.panels.group_cards import group_cards
from game.ui.panels.hint_line import hint_line
from game.ui.panels.just_now import just_now, line_high
from game.ui.panels.lane_cards import lane_cards
from game.ui.panels.proposal import proposal
from game.ui.panels.table_context import LineButton, TableContext
from game.ui.panels.who_asked import asked_figure, asked_name, asked_width
from game.ui.prompts.base import MenuLine
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import CITED, flow, plain, whole_sentences
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Hairline, Panel, RichText, Widget

COLUMN, LEAST_COLUMN, GAP = 186, 132, 6
"""How wide a column of answers is as a rule and at least; it is as wide as its words need it."""
ROW, MOST_SPARE = 44, 36
"""The height of answers in one row below the question, and what each is widened by at most where there is room."""
LEAST_WORDS, FEW_WORDS = 280, 170
"""Logical pixels that the words of the question keep, whatever there is to choose from, and beside cards of groups for
which there would be no room else."""
ROWS = 2
COLUMNS_BESIDE, LEAST_PROPOSAL = 2, 600
"""How many columns of answers stand beside a proposal, and the logical pixels that it keeps."""
CARDS_APART, NARROW_CARDS = 20, 1200
"""Logical pixels between the cards of groups and the question, and the room below which few answers beside the cards
stand in one column."""
LEAST_ASIDE, MOST_ASIDE, WIDER, APART_ASIDE = 230, 380, 25, 14
"""How wide what is told at the right is at least and at most, by how much it is widened until its words fit, and how
far it lies from its line, in logical pixels."""
APART = 6
"""Logical pixels between the question and what stands below it."""
ASKED = theme.Type(20, 24, 600, serif=True)
ON_BOARD = "Click a marked space on the board, or go to it with the arrow keys and press Enter."
"""What stands where a question is answered on the board alone."""


@dataclass(eq=False, kw_only=True)
class Foot(Panel):
    """The ground of the foot, with a line of brass along its top."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground."""
        canvas.plain(self.box, top=theme.PANEL_TOP, foot=theme.PANEL_FOOT, radius=0)
        canvas.plain(self.box._replace(h=2), top=theme.BRASS, radius=0)


def foot_panel(box: Box, context: TableContext, *, who: FigureId, notice: str, more: Callable[[], None]) -> Foot:
    """The foot: `who` is the figure that is asked, `notice` what was refused last; `more` opens the list of what has
    no room."""
    panel = Foot(box=box)
    left, rest = box.inset(12, 8).columns(asked_width(who, context, page=box.w), None, gap=16)
    panel.add(*asked_figure(left, who, context, page=box.w))
    panel.add(Hairline(box=Box(left.right + 7, box.y + 2, 1, box.h - 2)))
    if shows_backs(context, box.w):
        rest, hand = rest.columns(None, WIDE, gap=12)
        panel.add(*card_backs(hand, context))
    if context.prompt.proposal:
        panel.add(*_proposed(rest, context, more))
        return panel
    if context.prompt.groups:
        taken = _room_of_answers(rest, context, more)
        cards = group_cards(rest._replace(w=rest.w - taken - LEAST_WORDS), context)
        if len(cards) < len(context.prompt.groups):
            cards = group_cards(rest._replace(w=rest.w - taken - FEW_WORDS), context)
        panel.add(*cards)
        start = max((each.box.right for each in cards), default=rest.x - CARDS_APART) + CARDS_APART
        rest = rest._replace(x=start, w=rest.right - start)
    call = notice or _without_name(context.prompt.call, asked_name(context.world, who))
    if context.prompt.in_row:
        words, row = rest.rows(None, ROW, gap=4)
        panel.add(*_words(words, call, context, warns=bool(notice)), *_in_row(row, context, more))
        return panel
    rest, aside = _aside(rest, context, more)
    panel.add(*aside)
    buttons: Sequence[Widget] = lane_cards(rest, context, least_words=LEAST_WORDS) or _buttons(rest, context, more)
    taken = rest.right - min((each.box.x for each in buttons), default=rest.right)
    words = rest._replace(w=rest.w - taken - (16 if buttons else 0))
    panel.add(*_words(words, call, context, warns=bool(notice)), *buttons)
    return panel


def _aside(box: Box, context: TableContext, more: Callable[[], None]) -> tuple[Box, list[Widget]]:
    """What is left of a box for the question and its answers, and what is told at the right of it: all of it, or where
    there is no room for that nothing."""
    title, text = context.prompt.aside
    buttons = _buttons(box, context, more) if title else ()
    taken = LEAST_WORDS + APART_ASIDE + box.right - min((each.box.x for each in buttons), default=box.right)
    for wide in range(LEAST_ASIDE, min(MOST_ASIDE, box.w - taken - 2 * APART_ASIDE) + 1, WIDER) if title else ():
        told = RichText(box=box._replace(x=box.right - wide, w=wide), text=f"**{title}**\n{text}", kind=theme.NOTE)
        high = told.flow(context.fonts).height
        if high <= box.h:
            told.box = told.box.middle(wide, high)
            line = Hairline(box=Box(told.box.x - APART_ASIDE, box.y - 6, 1, box.h + 12))
            return box._replace(w=box.w - wide - 2 * APART_ASIDE), [line, told]
    return box, []


def _room_of_answers(box: Box, context: TableContext, more: Callable[[], None]) -> int:
    """How wide the answers are at least, with the gap before the question, where cards stand beside them."""
    columns = 1 if box.w < NARROW_CARDS and len(context.prompt.lines) <= ROWS else COLUMNS_BESIDE
    buttons = _set_right(_in_columns(box, columns, context, more), box.right, context.fonts)
    return CARDS_APART + box.right - min((each.box.x for each in buttons), default=box.right)


def _without_name(call: str, name: str) -> str:
    """A question without the name of who is asked: that stands beside his portrait."""
    rest = call.removeprefix(name) if call.startswith((f"{name}: ", f"{name}, in ")) else call
    rest = rest.lstrip(":, ")
    return rest[:1].upper() + rest[1:]


def _proposed(box: Box, context: TableContext, more: Callable[[], None]) -> list[Widget]:
    """What the screen proposes; right of it, where there is room, what may be done instead."""
    beside = COLUMNS_BESIDE * (COLUMN + GAP)
    if not context.prompt.lines or box.w - beside < LEAST_PROPOSAL:
        return proposal(box, context)
    left = box._replace(w=box.w - beside - 22)
    line = Hairline(box=Box(left.right + 10, box.y - 6, 1, box.h + 12))
    right = box._replace(x=box.right - beside - LEAST_WORDS, w=beside + LEAST_WORDS)
    return [*proposal(left, context), line, *_buttons(right, context, more)]


def legal_lines(lines: Sequence[MenuLine]) -> list[MenuLine]:
    """The lines that can be chosen now."""
    return [line for line in lines if not line.refusal]


def shown_lines(lines: Sequence[MenuLine], room: int) -> list[MenuLine]:
    """Those of the lines that get a button where there is room for so many; the last of a menu ends the turn, and keeps
    its place."""
    legal = legal_lines(lines)
    if len(legal) <= room and len(legal) == len(lines):
        return legal
    return legal if len(legal) < room else [*legal[: room - 2], legal[-1]]


def _buttons(box: Box, context: TableContext, more: Callable[[], None]) -> list[LineButton]:
    """The answers at the right of a box: few ones beside each other, many ones in two rows."""
    lines = context.prompt.lines
    if not lines:
        return []
    found: list[LineButton] = []
    least, most = (FEW_WORDS, COLUMNS_BESIDE) if context.prompt.groups else (LEAST_WORDS, 1)
    for columns in range(max(most, (box.w - least + GAP) // (COLUMN + GAP)), 0, -1):
        found = _set_right(_in_columns(box, columns, context, more), box.right, context.fonts)
        if box.right - min(each.box.x for each in found) <= box.w - least:
            break
    return found


def _in_columns(box: Box, columns: int, context: TableContext, more: Callable[[], None]) -> list[LineButton]:
    """The answers in at most so many columns, the x of each the number of its column."""
    lines = context.prompt.lines
    shown = shown_lines(lines, columns * ROWS)
    count = len(shown) + (len(shown) < len(lines))
    high = (box.h - GAP) // ROWS
    if count <= columns and count <= 3:
        places = Box(0, box.y + (box.h - high - 8) // 2, COLUMN, high + 8)
        cells = [places._replace(x=at) for at in range(count)]
    else:
        cells = [Box(at // ROWS, box.y + at % ROWS * (high + GAP), COLUMN, high) for at in range(count)]
    return _placed(shown, cells, context, more)


def _set_right(buttons: list[LineButton], right: int, fonts: Fonts) -> list[LineButton]:
    """Buttons whose x is the number of their column, put beside each other up to the right end."""
    for column in sorted({each.box.x for each in buttons}, reverse=True):
        within = [each for each in buttons if each.box.x == column]
        wide = max(LEAST_COLUMN, *(each.least(fonts) for each in within))
        for each in within:
            each.box = each.box._replace(x=right - wide, w=wide)
        right -= wide + GAP
    return buttons


def _placed(
    shown: Sequence[MenuLine], cells: Sequence[Box], context: TableContext, more: Callable[[], None]
) -> list[LineButton]:
    """The lines as buttons in these places; where lines are left, the last place opens the list of them."""
    lines = context.prompt.lines
    found = [
        line_button(cell, line, context, key=f"line/{at}/{line.text}")
        for at, (cell, line) in enumerate(zip(cells, shown, strict=False))
    ]
    if len(shown) < len(lines):
        found.append(
            LineButton(
                box=cells[-1],
                key="more",
                text=f"{len(lines) - len(shown)} more",
                note=_why_not(lines[len(shown) :]),
                icon="arrow_up",
                shortcut=".",
                act=more,
            )
        )
    return found


def _why_not(lines: Sequence[MenuLine]) -> str:
    """What is said of the list of all lines where some of them cannot be chosen."""
    refused = [bool(line.refusal) for line in lines]
    return ("not now: why" if all(refused) else "some not now") if any(refused) else ""


def _in_row(box: Box, context: TableContext, more: Callable[[], None]) -> list[LineButton]:
    """As many answers in a row as have room, in their order, each as wide as its words and some of what is left."""
    lines, fonts = legal_lines(context.prompt.lines), context.fonts
    found: list[LineButton] = []
    wide: list[int] = []
    spare = 0
    for count in range(len(lines), 0, -1):
        found = _placed(lines[:count], [box] * (count + 1), context, more)
        wide = [each.least(fonts) for each in found]
        spare = box.w - sum(wide) - GAP * (len(wide) - 1)
        if spare >= 0:
            break
    wider, left = max(0, min(MOST_SPARE, spare // max(1, len(found)))), box.x
    for each, width in zip(found, wide, strict=True):
        each.box = Box(left, box.y, width + wider, box.h)
        left = each.box.right + GAP
    return found


def _words(box: Box, call: str, context: TableContext, *, warns: bool) -> list[Widget]:
    """The question, below it what it is about or above it what happened last, in the middle of a box."""
    prompt, fonts = context.prompt, context.fonts
    call = CITED.sub("", call)
    kinds = (theme.CALL if context.wide else theme.TITLE, ASKED, theme.STRONG)[prompt.in_row and not context.wide :]
    said = plain(call)
    kind = next((each for each in kinds if fonts.width(said, each) <= box.w), theme.STRONG)
    lines, most = flow(call, box.w, fonts=fonts, kind=kind).height // fonts.line(kind), 2
    if warns and lines > most:
        kind, most = theme.NOTE, box.h // fonts.line(theme.NOTE)
        lines = flow(call, box.w, fonts=fonts, kind=kind).height // fonts.line(kind)
    lines = min(lines, most)
    apart = 0 if prompt.in_row else APART
    head = RichText(box=box._replace(h=lines * fonts.line(kind)), text=call, kind=kind, lines=lines)
    head.colour = theme.WARNING if warns else theme.HEADLINE
    head.tip = said if head.flow(fonts).cut else ""
    head.follow = context.term if prompt.roll is not None and not warns else None
    found: list[Widget] = [head]
    title, text = prompt.about
    on_board = ON_BOARD if not prompt.lines and prompt.spaces else ""
    under = box._replace(h=box.h - head.box.h - apart)
    hint = hint_line(under, context.hint, fonts)
    told = "" if hint else f"**{title}.** {text}" if text else on_board
    cramped = box.w < LEAST_WORDS or under.h < line_high(fonts)
    last = [] if told or hint or cramped else just_now(box, context)
    lines = min(3, (box.h - head.box.h - apart) // fonts.line(theme.NOTE))
    dots = STEP * len(prompt.armed) + 8 if prompt.armed else 0
    if told and lines > 0:
        place = box._replace(x=box.x + dots, w=box.w - dots)
        rest = "..." if prompt.window else f"{{rulebook}} {KEYBOARD.name('F1')}: the rest"
        text = whole_sentences(told, place.w, rest, fonts=fonts, kind=theme.NOTE, lines=lines)
        below = RichText(box=place, text=text, kind=theme.NOTE, colour=theme.MUTED, lines=lines, follow=context.link)
        below.box = place._replace(h=below.flow(fonts).height)
        below.tip = told if text != told or below.flow(fonts).cut else ""
        found.append(below)
    above = line_high(fonts) + apart if last else 0
    high = above + sum(each.box.h for each in found) + apart * (len(found) - 1) + (apart + theme.HIT if hint else 0)
    at = box.y + max(0, (box.h - high) // 2)
    for part in last:
        part.shift(0, at - part.box.y)
    at += above
    for each in found:
        each.box = each.box._replace(y=at)
        at += each.box.h + apart
    for part in hint:
        part.shift(0, at - under.y)
    if dots and len(found) > 1:
        line = found[1].box._replace(x=box.x, w=dots, h=fonts.line(theme.NOTE))
        found.append(DiceDots(box=line.middle(dots, 14), dice=prompt.armed, tip=", ".join(prompt.armed)))
    return [*last, *found, *hint]
