"""The end of a lesson: what was won, what was learned, and where to go from here."""

from __future__ import annotations

from game import scenes
from game.lessons.model import all_lessons
from game.scenes.lessons.learn import LearnToPlay, begin_lesson
from game.scenes.lessons.progress import reached
from game.ui.lesson_session import LessonSession
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Home, Replace, Scene, UiContext
from game.ui.widgets import Backdrop, Button, Label, Panel, RichText, Widget, paragraph_height


def sample_end() -> LessonSession:
    """The first lesson at its end, for a picture of the screen without one."""
    lesson = all_lessons()[0]
    return LessonSession(lesson, step=len(lesson.steps))


class LessonDone(Scene):
    """A card in the middle of the page."""

    name = "lesson_done"
    onward = ("next",)

    def __init__(self, session: LessonSession | None = None) -> None:
        super().__init__()
        self.session = session or sample_end()
        self.back = Home(LearnToPlay())

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage with the focus on the next lesson."""
        reached(stage, self.session.taught)
        super().enter(stage)
        if self.desk is not None and not self.desk.marks.focus:
            self.desk.marks.focus = "next"

    def build(self) -> Widget:
        """What was won, what was learned, and the ways on."""
        page, fonts = self.stage.canvas.metrics.page, self.stage.canvas.fonts
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        lesson = self.session.taught.lesson
        panel = Panel(box=page.middle(min(720, page.w - 32), 452), title=f"Lesson {lesson.about.number} is done")
        root.add(panel)
        won, body, buttons = panel.content.rows(52, None, 2 * theme.BUTTON_HEIGHT + 10, gap=12)
        tone = theme.HEADLINE
        panel.add(Label(box=won, text=lesson.about.won, icon="star", kind=theme.NAME, colour=tone, may_shorten=True))
        y = body.y
        for text in lesson.about.learned:
            high = paragraph_height(text, body.w - 36, fonts=fonts)
            panel.add(Label(box=Box(body.x, y, 28, 24), text="", icon="check", colour=theme.LEGAL))
            panel.add(RichText(box=Box(body.x + 36, y, body.w - 36, high), text=text))
            y += high + 14
        top, low = buttons.rows(None, None, gap=10)
        self._ways(panel, top, low)
        return root

    def _ways(self, panel: Panel, top: Box, low: Box) -> None:
        lesson = self.session.taught.lesson
        following = next((each for each in all_lessons() if each.about.number > lesson.about.number), None)
        left, middle, right = low.columns(None, None, None, gap=10)
        if following is None:
            panel.add(self._quest(top, key="next", text="To a first quest", chosen=True))
        else:
            text = f"Next lesson: {following.about.name}"
            act = lambda: self.go(Replace(begin_lesson(following)))  # noqa: E731
            panel.add(Button(box=top, key="next", text=text, icon="arrow_right", chosen=True, act=act))
            panel.add(self._quest(right, key="quest", text="First quest", chosen=False))
        panel.add(
            Button(box=left, key="again", text="Again", icon="reload", act=self._again),
            Button(box=middle, key="lessons", text="All lessons", icon="log", act=lambda: self.go(Home(LearnToPlay()))),
        )

    def _quest(self, box: Box, *, key: str, text: str, chosen: bool) -> Button:
        act = lambda: self.go(Home(scenes.open_scene("setup")))  # noqa: E731
        return Button(box=box, key=key, text=text, icon="play", chosen=chosen, act=act)

    def _again(self) -> None:
        self.go(Replace(begin_lesson(self.session.taught.lesson)))
