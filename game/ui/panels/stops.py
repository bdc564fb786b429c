"""At which windows the overlord is asked while the heroes play, and how often either side is asked the rest."""

from __future__ import annotations

from game.state.components.components import OVERLORD
from game.state.slugs import Window
from game.ui.panels.questions import question_rows
from game.ui.panels.table_context import Switch, TableContext
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.session import Session
from game.ui.widgets import Label, RichText, Scroller, Toggle, Widget

GOES_BACK = "At all others you may interrupt, and go back to the last one."
SHARED = f"At these moments the heroes wait for the overlord, whatever the hand. {GOES_BACK}"
HOW_OFTEN = "When you are asked"
ALONE = f"At these moments the overlord is asked when holding a card. {GOES_BACK}"


def stops_note(session: Session) -> str:
    """What a stop means: against people at one screen it must tell nothing of the overlord's hand."""
    return SHARED if session.both_sides else ALONE


def stop_toggle(box: Box, window: Window, session: Session, *, switch: Switch) -> Toggle:
    """The switch of one window."""
    return Toggle(
        box=box,
        key=f"stop/{window}",
        text=session.stops.switches[window].text,
        on=window in session.stops.on,
        flip=lambda on: switch(window, on),
    )


def stops_list(box: Box, context: TableContext) -> list[Widget]:
    """The overlord's switches, and below them for either side how often it wants to be asked."""
    rows = Scroller(box=box, key="stops")
    if context.session.viewer == OVERLORD:
        rows.add(*_switches(box, context))
    top = max((each.box.bottom + 16 for each in rows.children), default=box.y)
    head = Label(box=Box(box.x, top, box.w - 12, 24), text=HOW_OFTEN, kind=theme.SECTION_TITLE, colour=theme.SECTION)
    place = Box(box.x + 2, head.box.bottom + 6, box.w - 18, 0)
    rows.add(head, *question_rows(place, context.session.wishes, context.wish, fonts=context.fonts))
    return [rows]


def _switches(box: Box, context: TableContext) -> list[Widget]:
    """The switches in two columns below a sentence."""
    told = RichText(box=Box(box.x, box.y, box.w - 12, 22), text=stops_note(context.session))
    told.box = Box(box.x, box.y, box.w - 12, told.flow(context.fonts).height)
    found: list[Widget] = [told]
    columns = 2 if box.w >= 760 else 1
    width = (box.w - 12 - 24 * (columns - 1)) // columns
    for at, window in enumerate(context.session.stops.switches):
        x, y = box.x + at % columns * (width + 24), told.box.bottom + 8 + at // columns * 48
        found.append(stop_toggle(Box(x, y, width, 44), window, context.session, switch=context.switch))
    return found
