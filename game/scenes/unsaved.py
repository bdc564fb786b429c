"""The question before a game is left that the disk does not have whole."""

from __future__ import annotations

from game.scenes import playing
from game.ui.render import theme
from game.ui.scene import Change, Pop, Scene
from game.ui.widgets import (
    Backdrop,
    Button,
    Panel,
    RichText,
    Widget,
)

LOST = "If you leave now, the last answers of this game are lost. Go back, or make room on the disk and try again."


class Unsaved(Scene):
    """`told` says what is in the way; `change` is what was wanted, done once the game is saved or given up."""

    name = "unsaved"
    back = Pop()

    def __init__(self, told: str, change: Change) -> None:
        super().__init__()
        self.told = told
        self.wanted = change

    def build(self) -> Widget:
        """The sentence and the three ways on."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        panel = Panel(box=page.middle(min(760, page.w - 32), 300), title="Not everything is saved")
        root.add(panel)
        words, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        panel.add(RichText(box=words, text=f"{self.told}\n \n{LOST}", lines=8))
        back, again, leave = foot.columns(None, None, None, gap=16)
        panel.add(Button(box=back, key="back", text="Go back", icon="undo", chosen=True, act=lambda: self.go(Pop())))
        panel.add(Button(box=again, key="again", text="Try again", icon="reload", act=self._try))
        panel.add(Button(box=leave, key="leave", text="Leave anyway", icon="exit", act=self._leave))
        return root

    def _try(self) -> None:
        self.told = playing.unsaved_at_risk()
        if self.told:
            self.refresh()
        else:
            self._leave()

    def _leave(self) -> None:
        playing.leave()
        self.go(self.wanted)
