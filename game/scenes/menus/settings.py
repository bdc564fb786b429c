"""The settings screen: sound, pace, questions, size of the interface, window, and the way to the credits."""

from __future__ import annotations

from collections.abc import Callable

from game import scenes
from game.ui.panels.questions import question_row
from game.ui.questions import QUESTIONS, How, Question
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Pop, Push, Scene
from game.ui.widgets import (
    Backdrop,
    Button,
    Label,
    Panel,
    RichText,
    Scroller,
    Slider,
    Tabs,
    Toggle,
    Widget,
)

SPEED_NAMES = ("slow", "normal", "fast", "instant")
WINDOWS = ((1280, 720), (1600, 900), (1920, 1080))
ASKED_HIGH = 92
"""The height of a kind of question with its ways of asking."""
SHAPES = (
    "Seats, ranks and markings always carry a shape, a number or a pattern besides their colour, "
    "so there is nothing to switch on for colour-blind players."
)


class Settings(Scene):
    """Every setting takes effect and is kept at once."""

    name = "settings"
    back = Pop()

    def build(self) -> Widget:
        """All groups in one scrolling column, and the way back."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        panel = Panel(box=page.middle(min(760, page.w - 32), page.h - 32), title="Settings")
        root.add(panel)
        body, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=theme.GAP)
        rows = Scroller(box=body, key="settings/rows")
        panel.add(rows)
        at = body.y
        for height, make in self._rows():
            rows.add(make(Box(body.x, at, body.w - 16, height)))
            at += height + theme.GAP
        rows.scroll_to(0)
        licences, _, back = foot.columns(280, None, 200)
        panel.add(Button(box=licences, key="credits", text="Credits and licences", icon="rulebook", act=self._credits))
        panel.add(Button(box=back, key="back", text="Back", icon="check", shortcut="Esc", act=lambda: self.go(Pop())))
        return root

    def _rows(self) -> list[tuple[int, Callable[[Box], Widget]]]:
        """The height and the maker of each row from top to bottom."""
        now = self.stage.preferences
        sizes = [f"{w} × {h}" for w, h in WINDOWS]
        chosen = WINDOWS.index(now.window) if now.window in WINDOWS else -1
        return [
            (24, _heading("Sound")),
            (40, self._volume("Effects", "effects")),
            (40, self._volume("Interface", "interface")),
            (40, self._volume("Ambience", "ambience")),
            (24, _heading("Motion")),
            (22, _words("Speed of animations")),
            (
                44,
                self._tabs(
                    "speed", tuple(n.capitalize() for n in SPEED_NAMES), SPEED_NAMES.index(now.speed), self._pace
                ),
            ),
            (44, self._toggle("Reduced motion: fades only, no shaking, no flicker", "reduced_motion")),
            (24, _heading("Window")),
            (44, self._scale()),
            (44, self._toggle("Fullscreen", "fullscreen")),
            (44, self._tabs("window", tuple(sizes), chosen, self._resize)),
            (24, _heading("When you are asked")),
            *((ASKED_HIGH, self._question(name)) for name in QUESTIONS),
            (24, _heading("Colours")),
            (66, lambda box: RichText(box=box, text=SHAPES, colour=theme.MUTED)),
        ]

    def _question(self, name: Question) -> Callable[[Box], Widget]:
        """The title of a kind of question, how often it may be put, and what that means."""
        return lambda box: question_row(
            box, name, self.stage.preferences.questions, self._wish, fonts=self.stage.canvas.fonts
        )

    def _wish(self, name: Question, how: How) -> None:
        self._set(questions={**self.stage.preferences.questions, name: how})

    def _volume(self, text: str, name: str) -> Callable[[Box], Widget]:
        value = float(getattr(self.stage.preferences, name))

        def change(new: float) -> None:
            self._set(**{name: new})

        shown = f"{round(value * 100)} %"
        return lambda box: Slider(box=box, key=name, text=text, value=value, shown=shown, change=change)

    def _scale(self) -> Callable[[Box], Widget]:
        value = self.stage.preferences.ui_scale

        def change(new: float) -> None:
            self._set(ui_scale=new)

        return lambda box: Slider(
            box=box,
            key="ui_scale",
            text="Size of the interface",
            value=value,
            low=0.75,
            high=2.0,
            step=0.05,
            shown=f"{round(value * 100)} %",
            change=change,
        )

    def _toggle(self, text: str, name: str) -> Callable[[Box], Widget]:
        def flip(on: bool) -> None:
            self._set(**{name: on})

        on = bool(getattr(self.stage.preferences, name))
        return lambda box: Toggle(box=box, key=name, text=text, on=on, flip=flip)

    def _tabs(
        self, key: str, names: tuple[str, ...], chosen: int, choose: Callable[[int], None]
    ) -> Callable[[Box], Widget]:
        return lambda box: Tabs(box=box, key=key, names=names, chosen=chosen, choose=choose)

    def _credits(self) -> None:
        self.go(Push(scenes.open_scene("credits")))

    def _pace(self, at: int) -> None:
        self._set(speed=SPEED_NAMES[at])

    def _resize(self, at: int) -> None:
        self._set(window=WINDOWS[at], fullscreen=False)

    def _set(self, **changes: object) -> None:
        self.stage.apply(self.stage.preferences.having(**changes))
        self.refresh()


def _heading(text: str) -> Callable[[Box], Widget]:
    return lambda box: Label(box=box, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION)


def _words(text: str) -> Callable[[Box], Widget]:
    return lambda box: Label(box=box, text=text)
