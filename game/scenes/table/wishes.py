"""How the people before the screen want to be asked: taken from the settings, changed at the table, and kept."""

from __future__ import annotations

from game.ui.questions import How, Question
from game.ui.scene import Scene
from game.ui.session import Session


def change_wish(scene: Scene, session: Session, name: Question, how: How) -> None:
    """Ask a kind of question so from now on, in this game and in later ones."""
    stage = scene.stage
    session.wishes = {**session.wishes, name: how}
    stage.apply(stage.preferences.having(questions=session.wishes))
    scene.refresh()
