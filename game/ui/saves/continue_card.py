"""The bright card of the title: the game with which one goes on, its board and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.saves.listing import ListedSave
from game.ui.board.still import BoardStill
from game.ui.board.tokens import Coin
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.saves.save_card import PicturePlate, Well
from game.ui.saves.save_looks import SavedBoard
from game.ui.saves.save_words import place_words, when_words
from game.ui.widgets import Button, Label, Picture, Token, Widget

FOOT = 62
"""Logical pixels down of the words below the board."""
LEAST_BOARD = 70
"""Logical pixels down from which a board is shown."""
COIN = 38


@dataclass(frozen=True)
class LastGame:
    """The game with which one goes on, as far as it is known: its save, then its board."""

    save: ListedSave
    board: SavedBoard | None = None

    @property
    def words(self) -> str:
        """Its quest, its round and whose turn it is."""
        return place_words(self.save)


def continue_card(box: Box, last: LastGame, text: str, act: Callable[[], None], *, fonts: Fonts) -> Widget:
    """The card as one button; `text` is what it says it does."""
    words = last.words
    card = Button(box=box, key="resume", text="", chosen=True, act=act)
    board_room = box.h - FOOT - 10
    foot = box.inset(14, 6)
    if board_room >= LEAST_BOARD:
        board = Box(box.x + 6, box.y + 6, box.w - 12, board_room)
        foot = Box(box.x + 14, board.bottom + 2, box.w - 28, FOOT)
        card.add(_board(board, last, fonts))
    sign, rest = foot.columns(36, None, gap=14)
    card.add(Picture(box=sign.middle(30, 30), name="ui/icons/play", colour=theme.HEADLINE))
    coins = _coins(rest, last)
    room = Box(rest.x, rest.y, rest.w - len(coins) * (COIN + 4) - 8, rest.h)
    title, line = room.middle(room.w, 50).rows(28, 22, gap=0)
    if fonts.width(words, theme.NOTE) > line.w:
        card.tip = words
    card.add(Label(box=title, text=text, kind=theme.NAME, colour=theme.HEADLINE, may_shorten=True))
    card.add(Label(box=line, text=words, kind=theme.NOTE, colour=theme.HEADLINE, may_shorten=True))
    card.add(*coins)
    return card


def _board(box: Box, last: LastGame, fonts: Fonts) -> Widget:
    frame, inner = Well(box=box), box.inset(1)
    if last.board is not None:
        kept = ("last", last.save.file, last.save.changed)
        frame.add(
            BoardStill(box=inner, picture=last.board.picture, bounds=last.board.part(inner), kept=kept, floating=True)
        )
    when = when_words(last.save.changed)
    place = Box(box.x + 10, box.y + 8, PicturePlate.width(when, fonts), 26)
    frame.add(PicturePlate(box=place, text=when, icon="save", floating=True))
    progress = last.save.progress
    if progress is not None and progress.conquest > 0:
        text = f"{progress.conquest} conquest"
        wide = PicturePlate.width(text, fonts)
        frame.add(
            PicturePlate(box=Box(box.right - wide - 10, box.y + 8, wide, 26), text=text, icon="conquest", floating=True)
        )
    return frame


def _coins(box: Box, last: LastGame) -> list[Widget]:
    """The coins of the heroes at the right end."""
    if last.board is None:
        return []
    heroes = last.board.portraits.values()
    left = box.right - len(heroes) * (COIN + 4)
    places = (Box(left + at * (COIN + 4), box.y, COIN, box.h).middle(COIN, COIN) for at in range(len(heroes)))
    return [
        Token(box=place, coin=Coin(art, seat=at % len(theme.SEATS) + 1))
        for at, (place, art) in enumerate(zip(places, heroes, strict=True))
    ]
