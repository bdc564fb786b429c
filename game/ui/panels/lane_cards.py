"""The movers among which is chosen as cards: each with a small board of its lane, and whom it would kill."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from game.board.grid import bits
from game.ui.board.lanes import LanePicture
from game.ui.board.picture import BoardPicture
from game.ui.board.still import BoardStill
from game.ui.input.keyboard import KEYBOARD
from game.ui.panels.table_context import TableContext
from game.ui.picture import board_picture
from game.ui.prompts.base import MenuLine
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Widget
from game.ui.widgets.controls import KEY_GROUND, KEY_TEXT

KEY = "lane/"
LEAST, MOST = 226, 420
"""The width of a card at least and at most."""
BROAD = 280
"""From which width a board may stand upright beside everything else."""
GAP = 8
HEAD = 26
WORDS, UPRIGHT = 128, 96
"""The widths of what stands beside a board, and of a board that stands upright."""
LINE = 19


class CardParts(NamedTuple):
    """The parts of a card: its small board, which stands at the left of all else where its lane is upright; the row of
    the name, and the lines below that."""

    board: Box
    head: Box
    words: Box


def parts_of(box: Box, lane: LanePicture, picture: BoardPicture) -> CardParts:
    """The parts of a card in a box."""
    inner = box.inset(8, 5)
    left, top, right, bottom = bounds_of(lane, picture)
    if bottom - top > right - left and box.w >= BROAD:
        board, rest = inner.columns(UPRIGHT, None, gap=GAP)
        return CardParts(board, *rest.rows(HEAD, None, gap=2))
    head, body = inner.rows(HEAD, None, gap=2)
    return CardParts(body._replace(w=body.w - WORDS - GAP), head, body._replace(x=body.right - WORDS, w=WORDS))


def bounds_of(lane: LanePicture, picture: BoardPicture) -> tuple[int, int, int, int]:
    """The part of the board, in spaces, with a lane and all who stand in it."""
    seen = lane.spaces
    for mask in (*lane.doomed, *lane.safe):
        seen |= mask
    cells = [picture.at(space) for space in bits(seen)]
    across, down = [x for x, _ in cells], [y for _, y in cells]
    return min(across), min(down), max(across) + 1, max(down) + 1


@dataclass(eq=False, kw_only=True)
class LaneCard(Button):
    """A card: its number and name above, whom the mover would kill below; what is sheltered comes last."""

    parts: CardParts
    told: tuple[tuple[str, str], ...] = ()
    """Icon and words, a line each."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the name, and the lines that have room; the last of these counts the others."""
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.button(rect.w, rect.h, self.state(canvas)), self.box)
        head, words = self.parts.head, self.parts.words
        key = head._replace(w=24)
        canvas.plain(key.middle(24, 24), top=KEY_GROUND, edge=theme.CARD_EDGE, radius=4)
        canvas.text(KEYBOARD.name(self.shortcut), key, kind=theme.SMALL, colour=KEY_TEXT, align="centre")
        canvas.text(self.text, self._name, kind=theme.STRONG, colour=theme.HEADLINE)
        canvas.icon(self.icon, Box(head.right - 22, head.y, 22, head.h).middle(20, 20), colour=theme.NUMBER)
        place, room = words._replace(h=LINE), words.h // LINE
        left = len(self.told) - room
        for icon, line in self.told if left <= 0 else (*self.told[: room - 1], ("", f"and {left + 1} more")):
            indent = 22 if icon else 0
            if icon:
                canvas.icon(icon, place._replace(w=18).middle(16, 16), colour=theme.TARGET_TEXT)
            canvas.text(
                line, place._replace(x=place.x + indent, w=place.w - indent), kind=theme.SMALL, colour=theme.TEXT
            )
            place = place.moved(0, LINE)

    @property
    def _name(self) -> Box:
        """Where the name stands."""
        head = self.parts.head
        return head._replace(x=head.x + 32, w=head.w - 32 - 26)

    @property
    def hint(self) -> str:
        """All of it, a line each."""
        return "\n".join((f"**{self.text}**", *(words for _, words in self.told)))

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A name that is cut; what has no room below it is told by the tooltip."""
        cut = fonts.width(self.text, theme.STRONG) > self._name.w
        return [f"card {self.text!r} is cut"] if cut else []


def number_of(key: str) -> str:
    """The number on the card with a key; empty for the key of anything else."""
    return key.removeprefix(KEY) if key.startswith(KEY) else ""


def lane_cards(box: Box, context: TableContext, *, least_words: int) -> list[Widget]:
    """The cards of all lines at the right of a box, none where they have no room beside the words of the question."""
    lines = context.prompt.lines
    if not lines or any(line.lane is None for line in lines):
        return []
    wide = min(MOST, (box.w - least_words - GAP * len(lines)) // len(lines))
    if wide < LEAST:
        return []
    picture = board_picture(context.world)
    left = box.right - len(lines) * (wide + GAP) + GAP
    places = [Box(left + at * (wide + GAP), box.y, wide, box.h) for at in range(len(lines))]
    return [_card(place, line, picture, context) for place, line in zip(places, lines, strict=True)]


def _card(box: Box, line: MenuLine, picture: BoardPicture, context: TableContext) -> LaneCard:
    assert line.lane is not None
    number = line.lane.number
    parts = parts_of(box, line.lane, picture)
    card = LaneCard(
        box=box,
        key=f"{KEY}{number}",
        text=line.text,
        icon=line.icon,
        shortcut=line.shortcut,
        parts=parts,
        told=line.told,
        chosen=number == context.lit != "",
        act=partial(context.press, line),
    )
    card.add(_still(parts.board, line.lane, picture))
    return card


def _still(box: Box, lane: LanePicture, picture: BoardPicture) -> BoardStill:
    """The part of the board about a lane; its chances have no room there."""
    shown = replace(picture, lanes=(replace(lane, marks=replace(lane.marks, numbers={}), number="", lit=False),))
    look = (lane.spaces, lane.doomed, lane.safe, picture.figures, picture.movers, picture.things, picture.revealed)
    kept = (*look, picture.doors, frozenset(picture.terrain))
    return BoardStill(box=box, picture=shown, bounds=bounds_of(lane, picture), kept=kept)
