"""What a figure carries as small plates and in words: its order, effect tokens, potion and monkey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.store import FigureId, World
from game.show.lines import TagWords
from game.show.plates import PLATE
from game.show.reading import shown
from game.state.components.components import Order, Tokens
from game.state.game_data import game_data
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.theme import Colour
from game.ui.widgets import Tag

HEIGHT, GAP = 22, 6
FEW = 3
"""Tags up to which a tooltip of a figure says what each means."""
ORDER_COLOUR = theme.TAGS["guard"]


class Carried(NamedTuple):
    """One thing that a figure carries: its words, such as `Burn 2`, its icon, the colour of its plate, and what it
    means, empty where that is plain."""

    text: str
    icon: str
    colour: Colour
    means: str = ""


def tags_of(world: World, figure: FigureId) -> list[Carried]:
    """What a figure carries: order, effect tokens, and the plates of the modules in play."""
    found: list[Carried] = []
    order, tokens, book = world.find(Order, figure), world.find(Tokens, figure), game_data(world).book
    words = shown(book, "tags")
    if order is not None:
        found.append(_carried(order.kind.capitalize(), order.kind, words[order.kind], ORDER_COLOUR))
    for kind in words:
        count = int(getattr(tokens, kind, 0)) if tokens is not None else 0
        if count:
            found.append(_carried(f"{kind.capitalize()} {count}", kind, words[kind], theme.CARD_KINDS["trap"]))
    plates = ((name, told(world, figure)) for name, told in book.all(PLATE).items())
    found += [_carried(text, name, words[name], ORDER_COLOUR) for name, text in plates if text]
    return found


def _carried(text: str, name: str, words: TagWords, colour: Colour) -> Carried:
    plain = theme.colour(words.colour) if words.colour else colour
    return Carried(text, words.icon or name, plain, words.means.partition(": ")[2])


def carried(world: World, figure: FigureId) -> list[str]:
    """What a figure carries, for a tooltip: a line each with what it means, or the words alone where there is much."""
    tags = tags_of(world, figure)
    return [", ".join(each.text for each in tags)] if len(tags) > FEW else [_told(each) for each in tags]


def tag_row(tags: Sequence[Carried], box: Box, fonts: Fonts) -> list[Tag]:
    """Plates from the left of a box on. Where the words have no room there are icons and numbers alone, and what has no
    room even so is told by the last plate."""
    whole = [_tag(each.text, each) for each in tags]
    if _width(whole, fonts) <= box.w:
        return _placed(whole, box, fonts)
    short = [_tag(_number(each.text), each) for each in tags]
    shown, left = short, 0
    while shown and _width(shown, fonts) > box.w:
        left += 1
        shown = [*short[: len(short) - left], _rest(tags[len(tags) - left :])]
    return _placed(shown if _width(shown, fonts) <= box.w else [], box, fonts)


def row_width(tags: Sequence[Carried], fonts: Fonts) -> int:
    """The width of a row of plates with all their words, with the gap behind it."""
    return sum(Tag.width(each.text, fonts, icon=True) + GAP for each in tags)


def _tag(text: str, of: Carried) -> Tag:
    return Tag(box=Box(0, 0, 0, HEIGHT), text=text, icon=of.icon, colour=of.colour, tip=_told(of))


def _told(of: Carried) -> str:
    return f"**{of.text}**: {of.means}" if of.means else of.text


def _rest(tags: Sequence[Carried]) -> Tag:
    """The plate for those that have no room."""
    tip = ", ".join(each.text for each in tags)
    return Tag(box=Box(0, 0, 0, HEIGHT), text=f"+{len(tags)}", colour=ORDER_COLOUR, tip=tip)


def _number(text: str) -> str:
    """The number at the end of a text; empty where there is none."""
    last = text.rpartition(" ")[2]
    return last if last.isdigit() else ""


def _width(tags: Sequence[Tag], fonts: Fonts) -> int:
    return sum(Tag.width(tag.text, fonts, icon=bool(tag.icon)) + GAP for tag in tags) - GAP


def _placed(tags: list[Tag], box: Box, fonts: Fonts) -> list[Tag]:
    x = box.x
    for tag in tags:
        tag.box = Box(x, box.y, Tag.width(tag.text, fonts, icon=bool(tag.icon)), HEIGHT)
        x += tag.box.w + GAP
    return tags
