"""The screen after a fault of the program: what happened, what to send, and the way on."""

from __future__ import annotations

from game.ui.render import theme
from game.ui.scene import Pop, Quit, Replace, Scene
from game.ui.widgets import (
    Backdrop,
    Button,
    Panel,
    RichText,
    Widget,
)


class Crash(Scene):
    """One sentence about the fault and its report; `alone` when no scene is left below."""

    name = "crash"
    onward = ("on",)

    def __init__(self, sentence: str, *, alone: bool = False) -> None:
        super().__init__()
        self.sentence = sentence
        self.alone = alone

    def build(self) -> Widget:
        """The sentence and the two ways on."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        panel = Panel(box=page.middle(min(720, page.w - 32), 320), title="Something broke")
        root.add(panel)
        words, foot = panel.content.rows(None, theme.BUTTON_HEIGHT)
        panel.add(RichText(box=words, text=f"{self.sentence}\n \nYour game was kept up to your last choice.", lines=9))
        onward, leave = foot.columns(None, None, gap=16)
        panel.add(Button(box=onward, key="on", text="Back to the title", icon="home", act=self._on))
        panel.add(Button(box=leave, key="quit", text="Quit", icon="exit", act=lambda: self.go(Quit())))
        return root

    def _on(self) -> None:
        if not self.alone:
            self.go(Pop())
            return
        from game.scenes.menus.title import Title

        self.go(Replace(Title()))
