"""A fault is reported: the game that is played goes into one file, and the player is told where it lies."""

from __future__ import annotations

from game import paths
from game.saves.reported import report_game
from game.scenes import playing
from game.ui.preferences import Preferences
from game.ui.render import theme
from game.ui.scene import Pop, Scene
from game.ui.widgets import Backdrop, Button, Panel, RichText, Widget

HOLDS = (
    "It holds the game so far, your settings and the version of the program. It leaves out the names of the players, "
    "and keeps hidden cards and areas sealed."
)
OPENS = "Send it with a sentence on what went wrong. Opening it shows the game as a replay."


def reported(preferences: Preferences) -> str:
    """Write a report of the game that is played; what became of it, in a sentence. Empty where no game is played."""
    game = playing.current()
    if game is None:
        return ""
    try:
        path = report_game(paths.logs(), game.course, settings=preferences.model_dump_json())
    except OSError as problem:
        return f"The report cannot be written: {problem.strerror or problem}. The game goes on unharmed."
    return f"The report is written: **{path}**."


class Reported(Scene):
    """Where the report lies, and what is in it."""

    name = "reported"
    back = Pop()

    def __init__(self, told: str = "") -> None:
        super().__init__()
        self.told = told

    def build(self) -> Widget:
        """The sentences and the way back."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        panel = Panel(box=page.middle(min(820, page.w - 32), 320), title="Report a fault")
        root.add(panel)
        words, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        panel.add(RichText(box=words, text=f"{self.told}\n \n{HOLDS}\n \n{OPENS}", lines=12))
        place = foot.columns(None, 260)[1]
        panel.add(
            Button(
                box=place, key="on", text="Go on", icon="play", chosen=True, shortcut="Esc", act=lambda: self.go(Pop())
            )
        )
        return root
