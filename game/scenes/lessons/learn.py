"""Learn to play: the lessons, how far one has come with each, and what the chosen one is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Thread

from game import scenes
from game.content.counting import counted
from game.lessons.model import Lesson, all_lessons
from game.scenes.lessons.progress import next_lesson
from game.scenes.route import scene_of
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.board.picture import BoardPicture
from game.ui.board.still import BoardStill
from game.ui.lesson_session import LessonSession, opening_board
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.render.theme import Type
from game.ui.scene import Pop, Push, Replace, Scene, UiContext
from game.ui.widgets import Backdrop, Button, Label, Panel, RichText, Row, Widget, paragraph_height

ROW, GAP = 132, 8
"""The height of the row of a lesson, at most."""
WIDEST = 1600
"""The width of both panels together at most."""
BOARD = 0.56
"""The height of the board of a lesson in parts of its width, at most."""
LOWEST = 96
"""The height below which it is left out."""
SPACE = 8
PROMISE = "Lessons never touch your saved games. Each can be played again, in any order."


def begin_lesson(lesson: Lesson, *, step: int = 0) -> Scene:
    """The first screen of a lesson."""
    return scene_of(LessonSession(lesson, step=step))


def high_enough(box: Box) -> bool:
    """Whether a name and a line below it find room in a box."""
    return box.h >= theme.STRONG.line + theme.NOTE.line


class OpeningBoards:
    """How each lesson begins, laid out on a thread of its own: the first takes seconds, for it reads the game."""

    def __init__(self) -> None:
        self._boards: dict[str, BoardPicture] = {}
        self._laying = Thread(target=self._lay_out, name="lessons", daemon=True)
        self._laying.start()

    def _lay_out(self) -> None:
        for lesson in all_lessons():
            self._boards[lesson.id] = opening_board(lesson)

    @property
    def laid(self) -> int:
        """How many are there."""
        return len(self._boards)

    @property
    def whole(self) -> bool:
        """Whether none is laid out any more."""
        return not self._laying.is_alive()

    def wait(self) -> None:
        """Wait until all are there."""
        self._laying.join()

    def of(self, lesson: str) -> BoardPicture | None:
        """The board of a lesson; None where it is not there yet."""
        return self._boards.get(lesson)


class LearnToPlay(Scene):
    """The lessons on the left, the chosen one on the right."""

    name = "learn"
    onward = ("start",)
    back = Pop()

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""
        self.boards = OpeningBoards()
        self._shown = 0

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage with the focus on the next lesson; their boards are laid out meanwhile."""
        known = tuple(lesson.id for lesson in all_lessons())
        self.chosen = self.chosen or next_lesson(stage.preferences, known)
        super().enter(stage)
        if self.desk is not None and not self.desk.marks.focus:
            self.desk.marks.focus = "start"

    @property
    def busy(self) -> bool:
        """Whether boards are still to come."""
        return not self.boards.whole or self._shown != self.boards.laid

    def settle(self) -> None:
        """Wait for the boards."""
        self.boards.wait()

    def tick(self, now: float) -> bool:
        """Show boards as they come."""
        laid = self.boards.laid
        if laid == self._shown:
            return False
        self._shown = laid
        self.refresh()
        return True

    def _lesson(self) -> Lesson:
        return next(lesson for lesson in all_lessons() if lesson.id == self.chosen)

    def build(self) -> Widget:
        """The bar, the list, the chosen lesson."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = (Way("back", "Back", "arrow_left", lambda: self.go(Pop())),)
        root.add(top_bar(page, "Learn to play", ways, fonts=self.stage.canvas.fonts))
        body = page_below(page)
        body = body.middle(min(body.w, WIDEST), body.h)
        left, right = body.columns(body.w * 42 // 100, None, gap=16)
        root.add(self._list(left), self._about(right))
        return root

    def _list(self, box: Box) -> Panel:
        lessons = all_lessons()
        panel = Panel(box=box, title="Six lessons")
        rows, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        high = min(ROW, (rows.h + GAP) // len(lessons) - GAP)
        for at, lesson in enumerate(lessons):
            panel.add(self._row(Box(rows.x, rows.y + at * (high + GAP), rows.w, high), lesson))
        first = Button(
            box=foot,
            key="first",
            text="Straight to a first quest",
            icon="play",
            act=lambda: self.go(Replace(scenes.open_scene("setup"))),
        )
        panel.add(first)
        return panel

    def _row(self, box: Box, lesson: Lesson) -> Row:
        settings, about = self.stage.preferences, lesson.about
        done, at = lesson.id in settings.lessons_done, settings.lessons_at.get(lesson.id, 0)
        state = f"step {at + 1} of {len(lesson.steps)}" if at else "done" if done else f"{about.minutes} minutes"
        row = Row(
            box=box,
            key=f"lesson/{lesson.id}",
            chosen=lesson.id == self.chosen,
            act=self._chooser(lesson.id),
            tip=about.aim.capitalize() + ".",
        )
        mark, words, note = box.inset(12, 6).columns(28, None, 104, gap=10)
        icon = "check" if done else ""
        row.add(
            Label(box=mark, text="" if done else str(about.number), icon=icon, kind=theme.NAME, colour=theme.NUMBER),
            Label(box=note, text=state, kind=theme.NOTE, colour=theme.MUTED, align="right"),
        )
        whole = self.stage.canvas.fonts.width(about.aim, theme.NOTE) <= words.w and high_enough(words)
        lines = words.middle(words.w, min(words.h, 2 * theme.STRONG.line + GAP))
        name, aim = lines.rows(None, None, gap=0) if whole else (words, words)
        row.add(Label(box=name, text=about.name, kind=theme.STRONG))
        if whole:
            row.add(Label(box=aim, text=about.aim, kind=theme.NOTE, colour=theme.MUTED))
        return row

    def _chooser(self, name: str) -> Callable[[], None]:
        def choose() -> None:
            if self.chosen == name:
                self._begin()
                return
            self.chosen = name
            self.refresh()

        return choose

    def _about(self, box: Box) -> Panel:
        """The chosen lesson: its board, what it is about, its parts, what one knows after it."""
        lesson, about = self._lesson(), self._lesson().about
        panel = Panel(box=box, title=f"Lesson {about.number}: {about.name}")
        promise = paragraph_height(PROMISE, panel.content.w, fonts=self.stage.canvas.fonts, kind=theme.NOTE)
        rest = panel.content.h - promise - theme.BUTTON_HEIGHT - 3 * 12
        lines = self._lines(lesson, panel.content.w)
        most = round(panel.content.w * BOARD)
        wanted = sum(tall + SPACE for _, _, _, tall in lines)
        board, body, note, foot = panel.content.rows(
            min(most, rest - wanted), None, promise, theme.BUTTON_HEIGHT, gap=12
        )
        if board.h >= LOWEST:
            panel.add(self._board(board, lesson))
        else:
            body = body._replace(y=board.y, h=body.bottom - board.y)
        at = body.y
        for text, kind, colour, tall in lines:
            panel.add(RichText(box=Box(body.x, at, body.w, tall), text=text, kind=kind, colour=colour))
            at += tall + SPACE
        panel.add(RichText(box=note, text=PROMISE, kind=theme.NOTE, colour=theme.MUTED), *self._buttons(foot, lesson))
        return panel

    def _board(self, box: Box, lesson: Lesson) -> Widget:
        """The board as the lesson begins, dark until it is laid out."""
        frame, picture = Row(box=box), self.boards.of(lesson.id)
        if picture is not None:
            kept = ("lesson", lesson.id, self.stage.canvas.look)
            frame.add(BoardStill(box=box.inset(3), picture=picture, kept=kept))
        return frame

    def _lines(self, lesson: Lesson, width: int) -> list[tuple[str, Type, theme.Colour, int]]:
        """(words, type, colour, height) of what is said of a lesson, line below line."""
        at, about = self._at(lesson), lesson.about
        parts = list(dict.fromkeys(lesson.heading(number) for number in range(len(lesson.steps))))
        here = parts.index(lesson.heading(at)) if at else 0
        names = [("{check} " if number < here else "") + name for number, name in enumerate(parts)]
        said = [
            (f"{about.aim.capitalize()}.", theme.STRONG, theme.TEXT),
            (
                f"{counted(len(lesson.steps), 'step')}, about {counted(about.minutes, 'minute')}: {', '.join(names)}.",
                theme.BODY,
                theme.TEXT,
            ),
            ("After it you know:", theme.NOTE, theme.SECTION),
            *((f"· {sentence}", theme.BODY, theme.MUTED) for sentence in about.learned),
        ]
        fonts = self.stage.canvas.fonts
        return [(text, kind, tone, paragraph_height(text, width, fonts=fonts, kind=kind)) for text, kind, tone in said]

    def _at(self, lesson: Lesson) -> int:
        """The step that a lesson has come to."""
        return self.stage.preferences.lessons_at.get(lesson.id, 0)

    def _buttons(self, box: Box, lesson: Lesson) -> Iterator[Button]:
        at = self._at(lesson)
        left, right = box.columns(None, None if at else 0, gap=12 if at else 0)
        text = "Go on" if at else "Play again" if lesson.id in self.stage.preferences.lessons_done else "Begin"
        yield Button(box=left, key="start", text=text, icon="play", chosen=True, act=self._begin)
        if at:
            yield Button(box=right, key="anew", text="From the start", icon="reload", act=self._begin_anew)

    def _begin(self) -> None:
        self.go(Push(begin_lesson(self._lesson(), step=self._at(self._lesson()))))

    def _begin_anew(self) -> None:
        self.go(Push(begin_lesson(self._lesson())))
