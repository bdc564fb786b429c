"""Learn to play: the lessons, how far one has come with each, and what the chosen one is about."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from game import scenes
from game.content.counting import counted
from game.lessons.model import Lesson, all_lessons
from game.scenes.lessons.progress import next_lesson
from game.scenes.route import scene_of
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.lesson_session import LessonSession
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Pop, Push, Replace, Scene, UiContext
from game.ui.widgets import Backdrop, Button, Label, Panel, RichText, Row, Widget, paragraph_height

ROW, GAP = 64, 8
PROMISE = "Lessons never touch your saved games. Each can be played again, in any order."


def begin_lesson(lesson: Lesson, *, step: int = 0) -> Scene:
    """The first screen of a lesson."""
    return scene_of(LessonSession(lesson, step=step))


def high_enough(box: Box) -> bool:
    """Whether a name and a line below it find room in a box."""
    return box.h >= theme.STRONG.line + theme.NOTE.line


class LearnToPlay(Scene):
    """The lessons on the left, the chosen one on the right."""

    name = "learn"
    back = Pop()

    def __init__(self) -> None:
        super().__init__()
        self.chosen = ""

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage with the focus on the next lesson; what lessons are laid out with is read meanwhile."""
        known = tuple(lesson.id for lesson in all_lessons())
        self.chosen = self.chosen or next_lesson(stage.preferences, known)
        Thread(target=lambda: self._lesson().scenario, daemon=True).start()
        super().enter(stage)
        if self.desk is not None and not self.desk.marks.focus:
            self.desk.marks.focus = "start"

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
        body = body.middle(min(body.w, 1240), body.h)
        left, right = body.columns(body.w * 46 // 100, None, gap=16)
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
        name, aim = words.rows(None, None, gap=0) if whole else (words, words)
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
        lesson, fonts = self._lesson(), self.stage.canvas.fonts
        settings, about = self.stage.preferences, lesson.about
        at = settings.lessons_at.get(lesson.id, 0)
        panel = Panel(box=box, title=f"Lesson {about.number}: {about.name}")
        body, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        headings = list(dict.fromkeys(lesson.heading(number) for number in range(len(lesson.steps))))
        now = headings.index(lesson.heading(at)) if at else 0
        lines = [
            (f"{about.aim.capitalize()}.", theme.TEXT),
            (f"{counted(len(lesson.steps), 'step')}, about {counted(about.minutes, 'minute')}.", theme.TEXT),
            *(("{check} " if at and number < now else "· ") + text for number, text in enumerate(headings)),
        ]
        y = body.y
        for line in lines:
            text, tone = line if isinstance(line, tuple) else (line, theme.MUTED)
            high = paragraph_height(text, body.w, fonts=fonts)
            panel.add(RichText(box=Box(body.x, y, body.w, high), text=text, colour=tone))
            y += high + 8
        high = paragraph_height(PROMISE, body.w, fonts=fonts, kind=theme.NOTE)
        place = Box(body.x, body.bottom - high, body.w, high)
        panel.add(RichText(box=place, text=PROMISE, kind=theme.NOTE, colour=theme.MUTED))
        left, right = foot.columns(None, None if at else 0, gap=12 if at else 0)
        text = "Go on" if at else "Play again" if lesson.id in settings.lessons_done else "Begin"
        panel.add(Button(box=left, key="start", text=text, icon="play", chosen=True, act=self._begin))
        if at:
            panel.add(Button(box=right, key="anew", text="From the start", icon="reload", act=self._begin_anew))
        return panel

    def _begin(self) -> None:
        self.go(Push(begin_lesson(self._lesson(), step=self.stage.preferences.lessons_at.get(self.chosen, 0))))

    def _begin_anew(self) -> None:
        self.go(Push(begin_lesson(self._lesson())))
