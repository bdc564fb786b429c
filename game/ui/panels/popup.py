"""Windows over the table: the lines of one card, cards to choose from, and a last question before a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.panels.actions import line_button
from game.ui.panels.table_context import LineButton, TableContext
from game.ui.prompts.base import CardFace, MenuLine
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Card, Modal, RichText, Scroller, Widget, paragraph_height

CARD_W, CARD_H = 180, 250
BAR = 12
"""Logical pixels for the bar of a list beside the coins of its cards."""


def face_card(box: Box, face: CardFace, *, key: str = "", act: Callable[[], None] | None = None) -> Card:
    """A card at any size."""
    return Card(
        box=box,
        key=key,
        name=face.name,
        art=face.art,
        text=face.text,
        foot=face.foot,
        kind=face.kind,
        threat=face.threat,
        coins=face.coins,
        tip=f"**{face.name}**\n{face.text}" if face.text else face.name,
        act=act,
    )


def card_window(
    page: Box,
    face: CardFace,
    lines: tuple[MenuLine, ...],
    context: TableContext,
    close: Callable[[], None],
    *,
    notes: Sequence[str] = (),
) -> Modal:
    """One card large, what can be done with it, why the rest cannot, and `notes` on what it does."""
    w, h = min(620, page.w - 32), min(420, page.h - 32)
    window = page.middle(w, h)
    modal = Modal(box=page, window=window)
    inner = window.inset(20)
    card, side = inner.columns(min(220, inner.w // 2 - 20), None, gap=20)
    height = min(card.h, 310)
    large = face_card(Box(card.x, card.y + 8, card.w, height), face)
    modal.add(large)
    body, foot = side.rows(None, 48, gap=12)
    rows = Scroller(box=body, key="popup")
    at = body.y
    for number, line in enumerate(lines):
        rows.add(line_button(Box(body.x + 2, at, body.w - 12, 48), line, context, key=f"popup/{number}"))
        at += 56
    whole = large.wanted(context.fonts) <= large.box.h
    reasons = dict.fromkeys(line.refusal for line in lines if line.refusal)
    for text in (*reasons, *([] if whole else [face.text]), *notes):
        told = paragraph_height(text, body.w - 12, fonts=context.fonts, kind=theme.NOTE)
        rows.add(RichText(box=Box(body.x, at + 4, body.w - 12, told), text=text, kind=theme.NOTE, colour=theme.MUTED))
        at += told + 8
    modal.add(rows)
    modal.add(LineButton(box=foot, key="popup/close", text="Back", icon="cross", shortcut="Esc", act=close))
    return modal


def faces_window(page: Box, context: TableContext) -> Modal:
    """Cards to choose from, and the lines that choose none."""
    prompt = context.prompt
    plain = [line for line in prompt.lines if not any(line.answer == face.answer for face in prompt.faces)]
    columns = max(1, min(len(prompt.faces), (page.w - 96 - BAR) // (CARD_W + 16)))
    rows = max(1, -(-len(prompt.faces) // columns))
    columns = max(1, -(-len(prompt.faces) // rows))
    height = faces_height(prompt.faces, context.fonts)
    w = min(page.w - 32, max(420, columns * (CARD_W + 16) + 48 + BAR))
    called = max(32, paragraph_height(prompt.call, w - 48, fonts=context.fonts, kind=theme.NAME))
    h = min(page.h - 32, 52 + called + rows * (height + 20) + 60 * bool(plain) + 24)
    window = page.middle(w, h)
    modal = Modal(box=page, window=window)
    inner = window.inset(24, 20)
    head, body, foot = inner.rows(called, None, 48 if plain else 0, gap=12)
    modal.add(RichText(box=head, text=prompt.call, kind=theme.NAME))
    field = Scroller(box=body, key="faces", step=height + 20)
    for at, face in enumerate(prompt.faces):
        x = body.x + 8 + at % columns * (CARD_W + 16)
        y = body.y + 8 + at // columns * (height + 20)
        field.add(face_card(Box(x, y, CARD_W, height), face, key=f"face/{at}", act=_giver(face, context)))
    modal.add(field)
    for place, line in zip(foot.columns(*[None] * len(plain)) if plain else [], plain, strict=True):
        modal.add(line_button(place, line, context, key=f"faces/{line.text}"))
    return modal


def faces_height(faces: Sequence[CardFace], fonts: Fonts) -> int:
    """How high cards in a row are, that the longest of their texts stands whole."""
    place = Box(0, 0, CARD_W, CARD_H)
    return max([CARD_H, *(face_card(place, face).wanted(fonts) for face in faces)])


def _giver(face: CardFace, context: TableContext) -> Callable[[], None]:
    return lambda: context.give(face.answer)


def question_window(
    page: Box, text: str, context: TableContext, *, yes: Callable[[], None], no: Callable[[], None]
) -> Modal:
    """A sentence with yes and no."""
    modal, foot = _told(page, text, context)
    left, right = foot.columns(None, None, gap=16)
    modal.add(LineButton(box=left, key="yes", text="Yes", icon="check", shortcut="Y", act=yes))
    modal.add(LineButton(box=right, key="no", text="No", icon="cross", shortcut="N", chosen=True, act=no))
    return modal


def told_window(
    page: Box, text: str, context: TableContext, *, close: Callable[[], None], more: Callable[[], None]
) -> Modal:
    """Lines to be read, and a button to the next ones."""
    modal, foot = _told(page, text, context)
    left, right = foot.columns(None, None, gap=16)
    modal.add(LineButton(box=left, key="terms", text="Next number", icon="arrow_right", shortcut="T", act=more))
    back = LineButton(box=right, key="popup/close", text="Back", icon="cross", shortcut="Esc", chosen=True, act=close)
    modal.add(back)
    return modal


def _told(page: Box, text: str, context: TableContext) -> tuple[Modal, Box]:
    """A window with a text, and the place for what can be done about it."""
    width = min(560, page.w - 32)
    told = paragraph_height(text, width - 48, fonts=context.fonts)
    height = min(page.h - 32, told + 48 + 40 + 24)
    modal = Modal(box=page, window=page.middle(width, height))
    body, foot = modal.window.inset(24, 20).rows(None, 48, gap=16)
    field = Scroller(box=body, key="question")
    field.add(RichText(box=Box(body.x, body.y, body.w - 8 if told > body.h else body.w, told), text=text))
    modal.add(field)
    return modal, foot


def over_board(widgets: list[Widget]) -> list[Widget]:
    """Widgets that may lie over the board."""
    for widget in widgets:
        widget.floating = True
    return widgets
