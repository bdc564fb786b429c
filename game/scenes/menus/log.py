"""The whole log of the side before the screen, round by round."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.board.grid import Space
from game.scenes.menus.replay import watched_from
from game.scenes.route import shown_save
from game.scenes.table.sample import sample_session
from game.scenes.table.strip import StripScene
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.board.picture import BoardPicture, Highlight
from game.ui.board.still import BoardStill
from game.ui.log.chronicle import LogFilter, LogLine
from game.ui.panels.log_list import LogActions, log_filters, log_rows
from game.ui.picture import board_picture
from game.ui.render.metrics import Box
from game.ui.scene import Pop, Push, Scene
from game.ui.session import HEROES, Session
from game.ui.widgets import (
    Backdrop,
    Panel,
    TextField,
    Widget,
)

FILTERS = 100
"""The height of the two rows of filters, with the gap below."""
WIDE_FROM = 1150
"""The width from which the board stands beside the lines."""
ACROSS, DOWN = 7, 6
"""Spaces that are shown beside, above and below a place that is looked at."""
MOST = 600
"""The newest lines that are laid out; a search looks through all of them."""


class LogScene(Scene):
    """Everything that has happened, as this side saw it, with a search and filters; where there is room the board
    stands beside it, and the sign of a line shows where it happened."""

    name = "log"
    back = Pop()

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else sample_session(HEROES))
        self.words = ""
        self.filter = LogFilter()
        self.spot: Space | None = None
        """The place on the board that is looked at."""

    def build(self) -> Widget:
        """The bar, the search, the filters, the lines."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = (*self._strip_way(), Way("back", "Back", "arrow_left", lambda: self.go(Pop())))
        root.add(top_bar(page, "Log", ways, fonts=self.stage.canvas.fonts))
        body, fonts = page_below(page), self.stage.canvas.fonts
        board = board_picture(self.session.view.world)
        wide = body.w >= WIDE_FROM and bool(board.shown)
        if wide:
            body, beside = body.columns(None, body.w * 45 // 100, gap=12)
            root.add(self._board(beside, board))
        panel = Panel(box=body)
        search, rest = body.inset(16, 16).rows(44, None, gap=16)
        panel.add(TextField(box=search, key="search", text=self.words, change=self._search, empty="Search the log"))
        panel.add(*log_filters(rest, self.session.view.world, self.filter, changed=self.refresh))
        lines = rest._replace(y=rest.y + FILTERS, h=rest.h - FILTERS)
        key = f"log/{self.words}/{self.filter.kind}/{self.filter.seat}"
        actions = LogActions(look=self._look if wide else None, watch=self._watch)
        panel.add(log_rows(lines, self._lines(), actions, key=key, fonts=fonts))
        root.add(panel)
        return root

    def _board(self, box: Box, board: BoardPicture) -> Widget:
        """The board as it stands now, about the place of the line that was chosen, or all of it."""
        panel, spot = Panel(box=box), self.spot
        inner, bounds = box.inset(12), None
        if spot is not None:
            column, row = board.at(spot)
            bounds = (column - ACROSS, row - DOWN, column + ACROSS + 1, row + DOWN + 1)
            board = replace(board, highlights=(Highlight("target", 1 << spot),))
        kept = (self.session.view.world.hash(), spot)
        panel.add(BoardStill(box=inner, picture=board, bounds=bounds, kept=kept))
        return panel

    def _look(self, space: Space) -> None:
        """Show the place of a line on the board; the same again shows all of it."""
        self.spot = None if self.spot == space else space
        self.refresh()

    def _strip_way(self) -> tuple[Way, ...]:
        """The way to what this side missed last, where that was anything."""
        if not self.session.may_look_back:
            return ()
        return (Way("strip", "Since your turn", "replay", self._look_back),)

    def _look_back(self) -> None:
        missed = self.session.look_back()
        if missed is not None:
            self.go(Push(StripScene(missed, self.session)))

    def _watch(self, fact: int) -> None:
        """Play the game from a line on."""
        self.go(Push(watched_from(self.session, fact)))

    def _lines(self) -> list[LogLine]:
        wanted = self.words.casefold()
        lines = (line for line in self.session.chronicle.lines(MOST) if self.filter.shows(line))
        return [line for line in lines if wanted in line.text.replace("*", "").casefold()]

    def _search(self, words: str) -> None:
        self.words = words
        self.refresh()
