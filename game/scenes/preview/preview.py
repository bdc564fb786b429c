"""The quest designer's preview: the quest as it was last saved, what is wrong with it, and all to try it with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game import paths
from game.scenes.preview.board import PreviewBoard
from game.scenes.preview.games import games_lines
from game.scenes.preview.happenings import event_lines, events_panel, told_panel
from game.scenes.preview.parts import (
    layer_lines,
    object_lines,
    overlay_lines,
    party_lines,
    problems_panel,
    read_lines,
    tile_lines,
)
from game.scenes.preview.tabs import play_lines, try_lines
from game.scenes.preview.trying import PreviewDeeds
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.input.actions import (
    Action,
    Input,
    Pressed,
    Typed,
)
from game.ui.preview.column import ColumnLine, column
from game.ui.preview.objects import item_called
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Pop, Scene, UiContext
from game.ui.widgets import (
    Backdrop,
    Button,
    Panel,
    Widget,
)

TABS = ("Layers", "Object", "Events", "Try", "Play", "Games")
WIDE_TABS = ("Games", "Try", "Play")
"""Those of a wide window, where overlays and the chosen object stand on the left, and events below the board."""
SIDES = ("all", "heroes", "overlord")
SIDE_WORDS = {"all": "Seen by all", "heroes": "Seen by heroes", "overlord": "Seen by overlord"}
Lines = Callable[[PreviewDeeds, int], list[ColumnLine]]
LINES: dict[str, Lines] = {
    "Layers": lambda deeds, width: [
        *layer_lines(deeds),
        *overlay_lines(deeds, width),
        *tile_lines(deeds, width),
        *party_lines(deeds),
        *read_lines(deeds),
    ],
    "Object": object_lines,
    "Events": event_lines,
    "Try": try_lines,
    "Play": play_lines,
    "Games": games_lines,
}
DEFAULT = "into_the_dark"


class Preview(Scene):
    """Lives as long as its quest is worked on: camera, chosen object, overlays and figures outlast every save. One that
    is not `alone` was opened by another screen, to which it leads back."""

    name = "preview"
    home = True

    def __init__(
        self,
        quest: str | Path = DEFAULT,
        *,
        at: str = "",
        side: str = "all",
        wait: bool = False,
        play: bool = False,
        alone: bool = True,
    ) -> None:
        super().__init__()
        self.board = PreviewBoard(self, paths.quest_file(str(quest)).resolve(), side=side)
        self.deeds = PreviewDeeds(self.board)
        self.fitted = False
        if wait:
            self.board.proof.wait()
        self._proved = self.board.proof.done
        self._wanted = at
        self._plays = play
        self._alone = alone

    # --- the frame -------------------------------------------------------------------------------------------------
    def enter(self, stage: UiContext) -> None:
        """Come onto the stage; an object that was asked for is looked at."""
        super().enter(stage)
        if self._wanted:
            item, self._wanted = item_called(self.board.items, self._wanted), ""
            if item is not None:
                self.board.look_at_item(item)
        if self._plays:
            self._plays = False
            self.deeds.play()

    def build(self) -> Widget:
        """The bar, the board, the panels round it."""
        metrics = self.stage.canvas.metrics
        page = metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        bar = top_bar(page, "Quest preview", self._ways(), note=self.board.path.name, fonts=self.stage.canvas.fonts)
        below = page_below(page)
        if metrics.wide:
            left, middle, right = below.columns(304, None, 400, gap=16)
            board, foot = middle.rows(None, 312, gap=16)
            events, problems = foot.columns(None, None, gap=16)
            tabs, told = right.rows(None, 312, gap=16)
            panels = [self._layers(left), self._tabs(tabs, WIDE_TABS), events_panel(self.deeds, events)]
        else:
            middle, right = below.columns(None, 304, gap=16)
            board, foot = middle.rows(None, 176, gap=16)
            problems, told = foot.columns(None, None, gap=16)
            panels = [self._tabs(right, TABS)]
        panels.append(told_panel(self.deeds, told))
        self.board.pane.place(board, metrics.scale)
        if not self.fitted:
            self.board.pane.fit()
            self.fitted = True
        root.add(self.board.pane, bar, *panels, problems_panel(self.deeds, problems))
        return root

    def _ways(self) -> list[Way]:
        refusal = "" if self.board.quest is not None else "The quest has to be read without a fault first."
        return [
            *([] if self._alone else [Way("back", "Back", "undo", self.leave)]),
            Way("side", SIDE_WORDS[self.board.side], "eye", self.next_side),
            Way("fit", "Show all", "fit", self.show_all),
            Way("reload", "Read again", "reload", self.read_again),
            Way("play", "Play from here", "play", self.deeds.play, refusal=refusal),
        ]

    def _layers(self, box: Box) -> Widget:
        panel = Panel(box=box)
        inner = box.inset(14, 12)
        above, party = inner.rows(None, 78, gap=10)
        lines = [
            *layer_lines(self.deeds),
            *overlay_lines(self.deeds, inner.w),
            *tile_lines(self.deeds, inner.w),
            *object_lines(self.deeds, inner.w),
            *read_lines(self.deeds),
        ]
        panel.add(column(above, "layers", lines), column(party, "party", party_lines(self.deeds)))
        return panel

    def _tabs(self, box: Box, names: tuple[str, ...]) -> Widget:
        panel = Panel(box=box)
        inner = box.inset(14, 12)
        shown = self.board.tab if self.board.tab in names else names[0]
        columns = len(names) if inner.w >= 340 else 3
        rows = -(-len(names) // columns)
        head, body = inner.rows(rows * 48 - 8, None, gap=10)
        for place, name in zip(head.grid(len(names), columns=columns, height=40), names, strict=True):
            panel.add(
                Button(
                    box=place,
                    key=f"tab/{name.lower()}",
                    text=name,
                    chosen=name == shown,
                    align="centre",
                    kind=theme.STRONG,
                    act=self.opener(name),
                )
            )
        panel.add(column(body, f"tab/{shown}/rows", LINES[shown](self.deeds, body.w)))
        return panel

    def opener(self, name: str) -> Callable[[], None]:
        """What brings a tab forward."""

        def choose() -> None:
            self.board.tab = name
            self.refresh()

        return choose

    # --- choosing --------------------------------------------------------------------------------------------------
    def leave(self) -> None:
        """Go back to the screen that has opened it."""
        self.deeds.cancel_games()
        self.go(Pop())

    def next_side(self) -> None:
        """See the quest as the next side does."""
        self.board.side = SIDES[(SIDES.index(self.board.side) + 1) % len(SIDES)]
        self.board.show_board()
        self.refresh()

    def show_all(self) -> None:
        """Bring the whole board into view."""
        self.board.pane.fit()
        self.refresh()

    # --- input and time --------------------------------------------------------------------------------------------
    def handle(self, given: Input) -> bool:
        """Keys that work wherever the focus is."""
        if isinstance(given, Typed):
            act = self._letters().get(given.text.lower())
            if act is not None:
                act()
            return act is not None
        if given in (Pressed(Action.ZOOM_IN), Pressed(Action.ZOOM_OUT)):
            self.board.pane.zoom(1 if given == Pressed(Action.ZOOM_IN) else -1)
            self.board.touch_board()
            return True
        if given == Pressed(Action.BACK) and self.deeds.event:
            self.deeds.event_chooser("")()
            return True
        if given == Pressed(Action.BACK) and self.board.item is not None:
            self.board.choose_none()
            return True
        return False

    def _letters(self) -> dict[str, Callable[[], None]]:
        overlays = {overlay.letter.lower(): self.deeds.flipper(overlay.name) for overlay in self.board.known_overlays}
        return overlays | {
            "s": self.next_side,
            "f": self.show_all,
            "r": self.read_again,
            "p": self.deeds.play,
            "b": self.deeds.simulate,
            "t": self.deeds.turn_figure,
            "x": self.deeds.remove_figure,
            "e": self.deeds.open_problem,
            "n": lambda: self.deeds.next_problem(1),
            "m": lambda: self.deeds.next_problem(-1),
        }

    def tick(self, now: float) -> bool:
        """Read what was saved, take in what the check and the games have found, and let torches flicker."""
        if self.board.watch.due(now):
            self.read_again()
            return True
        self.board.proof.begin()
        news = self.deeds.worker is not None and self.deeds.worker.running and self.deeds.worker.news()
        if news:
            self.deeds.count_games()
        if news or self._proved != self.board.proof.done:
            self._proved = self.board.proof.done
            self.refresh()
            return True
        if self.desk is not None and self.board.pane.stirs(now, reduced=self.stage.canvas.reduced_motion):
            self.desk.touch(self.board.pane)
        return False

    def read_again(self) -> None:
        """Read both files, and keep all that the designer has chosen."""
        self.deeds.opened = ""
        chosen = self.board.item.id if self.board.item is not None else ""
        self.board.read_files()
        self._proved = self.board.proof.done
        if chosen:
            self.board.item = item_called(self.board.items, chosen)
        self.deeds.problem = min(self.deeds.problem, len(self.board.faults) - 1)
        self.board.show_board()
        self.refresh()
