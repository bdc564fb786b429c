"""One card large: its picture and all that it says, over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Button
from game.ui.widgets.overlay import Modal, Scroller
from game.ui.widgets.table import Card
from game.ui.widgets.text import RichText, paragraph_height

SIZE, CARD = (700, 430), (280, 350)
"""The logical sizes of the window and of the card in it."""


def is_card(widget: Widget) -> bool:
    """Whether a widget is a card of any kind: it has a name and a picture."""
    return bool(getattr(widget, "name", "") and getattr(widget, "art", ""))


def large_card(widget: Widget, page: Box, fonts: Fonts, *, close: Callable[[], None]) -> Modal:
    """A card with what its tooltip says in large letters beside it, in a window over a page."""
    window = page.middle(min(SIZE[0], page.w - 32), min(SIZE[1], page.h - 32))
    modal = Modal(box=page, window=window)
    left, right = window.inset(20).columns(min(CARD[0], window.w // 2 - 30), None, gap=24)
    first, _, rest = widget.hint.partition("\n")
    titled = first.startswith("**")
    name = first.split("**")[1] if titled else str(getattr(widget, "name", ""))
    modal.add(
        Card(
            box=left.middle(left.w, min(CARD[1], left.h)),
            name=name,
            art=str(getattr(widget, "art", "")),
            kind=str(getattr(widget, "kind", "")),
            threat=getattr(widget, "threat", None),
            coins=getattr(widget, "coins", None),
        )
    )
    body, foot = right.rows(None, 48, gap=12)
    text = (rest or first.partition("**: ")[2]) if titled else widget.hint
    high = paragraph_height(text, body.w - 16, fonts=fonts, kind=theme.NAME)
    rows = Scroller(box=body, key="large")
    rows.add(RichText(box=Box(body.x + 4, body.y, body.w - 16, high), text=text, kind=theme.NAME))
    back = Button(box=foot, key="large/close", text="Back", icon="cross", shortcut="Esc", act=close)
    modal.add(rows, back)
    return modal
