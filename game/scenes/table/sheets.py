"""What shuts off the table until it is read: full stops, and the pages that are read out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.board.grid import bits
from game.kernel.request import Fact
from game.kernel.store import World
from game.scenes.menus.briefing import story_page
from game.scenes.table.halts import Halts
from game.scenes.table.layout import EDGE, TableBoxes
from game.state.events import facts as f
from game.state.game_data import game_data
from game.state.queries.view import facts_for
from game.ui.animation.reel import SPEEDS, Drain, Reel
from game.ui.board.pane import BoardPane
from game.ui.full_stops import Fall
from game.ui.panels.full_stop import stop_sheet
from game.ui.panels.story_window import story_window
from game.ui.panels.table_context import TableContext
from game.ui.render.metrics import Box
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.widgets import Modal

FADE = 250.0
"""Milliseconds in which a sheet comes up."""
BESIDE, LEAST_BESIDE = 420, 300
"""Logical pixels across of the page that is read beside an area."""


class StoryPage(NamedTuple):
    """A page that is read out; `area` is the mask of the spaces that it is about, 0 for none."""

    text: str
    area: int = 0


class SheetsPlay(Protocol):
    """What the sheets ask of the game on a scene."""

    scene: Scene
    session: Session
    reel: Reel
    pane: BoardPane

    def page_read(self) -> None:
        """A page was closed."""


class TableSheets:
    """Full stops and pages in their order, over the game on a scene."""

    def __init__(self, play: SheetsPlay) -> None:
        self.play = play
        self.halts = Halts(lambda: play.reel.now)
        self.reading: list[StoryPage] = []
        self._read: list[StoryPage] = []
        """The pages that have been read, the last at the end."""
        self._rising = False
        self.pages = 0
        """How many pages came with those that are still to be read."""

    @property
    def open(self) -> bool:
        """Whether the game waits for something to be read."""
        return bool(self.reading or self.halts.stops)

    def hear(self, facts: Sequence[Fact], world: World) -> None:
        """Note what stops the game in facts that are being played; a fall drains the board of its colour first."""
        if any(isinstance(stop, Fall) for stop in self.halts.hear(facts, world)):
            self.play.reel.add(Drain())

    def catch_up(self, world: World) -> None:
        """Note what stopped the game while this side did not watch the table, if it had watched before."""
        session = self.play.session
        since = session.watched.get(session.viewer)
        self.halts.finder.learn(world)
        if since is not None:
            missed = facts_for(session.table, session.seat, since=min(since, len(session.table.facts)))
            self.halts.hear((fact for fact in missed if not isinstance(fact, f.GameEnded)), world)

    def read_out(self, facts: Sequence[Fact], world: World) -> None:
        """Note the pages among facts; where the other side takes over it reads them with the news."""
        session, quest = self.play.session, game_data(world).quest
        session.watched[session.viewer] = len(session.table.facts)
        if session.handover and session.curtain:
            return
        areas = [quest.area(fact.area) for fact in facts if isinstance(fact, f.AreaRevealed)]
        masks = {(area.title, area.text): area.mask for area in areas}
        texts = [fact for fact in facts if isinstance(fact, f.TextRead) and fact.text]
        self.pages = (self.pages if self.reading else 0) + len(texts)
        self.reading += [StoryPage(story_page(each, quest), masks.get((each.title, each.text), 0)) for each in texts]

    # --- on the screen ---------------------------------------------------------------------------------------------
    @property
    def beside(self) -> int:
        """The spaces beside which a page is read now, as a mask; 0 where none is."""
        shown = self.reading and not self.halts.stops and not self.play.reel.busy
        return self.reading[0].area if shown else 0

    def covers(self, boxes: TableBoxes) -> Box:
        """Where the page beside an area lies: along the right of the free part of the board."""
        free = boxes.free.inset(0, EDGE)
        wide = min(BESIDE, max(LEAST_BESIDE, free.w * 2 // 5))
        return Box(free.right - wide, free.y, wide, free.h)

    def make_room(self, boxes: TableBoxes, covered: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        """What lies over the board, `covered`, with the page beside an area."""
        if not self.beside:
            return covered
        left, top, _, below = covered
        return left, top, boxes.board.right - self.covers(boxes).x + EDGE, below

    def look(self) -> None:
        """Bring the area that is read about into view."""
        if self.beside:
            self.play.pane.bring(bits(self.beside & self.play.pane.picture.revealed))

    def window(self, page: Box, boxes: TableBoxes, context: TableContext) -> Modal | None:
        """The sheet or the page that is to be read now."""
        if self.play.reel.busy:
            return None
        if self.halts.stops:
            closes = not self.halts.too_soon
            return stop_sheet(page, self.halts.stops[0], context, self.pass_stop, shown=self.share, closes=closes)
        if not self.reading:
            return None
        at = (self.pages - len(self.reading) + 1, self.pages)
        text = self.reading[0].text
        place = self.covers(boxes) if self.beside else None
        return story_window(
            page, text, context, place=place, at=at, go_on=self.read_on, back=self.turn_back, skip=self.skip_story
        )

    def coming(self, page: Box, context: TableContext) -> Modal | None:
        """The full stop that will be shown once all before it has been seen; None where none will."""
        if not self.play.reel.busy or not self.halts.stops:
            return None
        return stop_sheet(page, self.halts.stops[0], context, self.pass_stop, shown=lambda: 1.0, closes=False)

    def share(self) -> float:
        """How far the sheet has come up, from 0 to 1."""
        length = FADE * SPEEDS[self.play.reel.speed]
        return 1.0 if not length else min(1.0, self.halts.age / length)

    @property
    def stirs(self) -> bool:
        """Whether a sheet comes up, or has only now done so."""
        was = self._rising
        self._rising = bool(self.halts.stops) and self.share() < 1.0
        return self._rising or was

    # --- what closes them --------------------------------------------------------------------------------------------
    def pass_stop(self) -> None:
        """Go on after a full stop, unless it has only just come."""
        if self.halts.go_on():
            self.play.scene.refresh()

    def read_on(self) -> None:
        """The next page of the story."""
        self._read.append(self.reading.pop(0))
        self.play.page_read()

    def turn_back(self) -> None:
        """The page before the one that is read."""
        self.reading.insert(0, self._read.pop())
        self.play.scene.refresh()

    def skip_story(self) -> None:
        """Close the story; its pages stand in the log."""
        self.reading.clear()
        self.play.page_read()

    def back(self) -> bool:
        """Escape closes what lies uppermost; True when there was anything."""
        if self.halts.stops:
            self.pass_stop()
        elif self.reading:
            self.read_on()
        else:
            return False
        return True
