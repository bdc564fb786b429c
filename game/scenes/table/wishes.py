"""How the people before the screen want to be asked: taken from the settings, changed at the table, and kept."""

from __future__ import annotations

from functools import partial

from game.scenes.table.play import TablePlay
from game.state.slugs import Window
from game.ui.captions import caption_of
from game.ui.questions import How, Question
from game.ui.scene import Scene, UiContext
from game.ui.seats import switch_stop, take_up_stops
from game.ui.session import Session


def change_wish(scene: Scene, session: Session, name: Question, how: How) -> None:
    """Ask a kind of question so from now on, in this game and in later ones."""
    stage = scene.stage
    session.wishes = {**session.wishes, name: how}
    stage.apply(stage.preferences.having(questions=session.wishes))
    scene.refresh()


def change_stop(scene: Scene, session: Session, window: Window, on: bool) -> None:
    """Ask the overlord at a window, or no longer, in this game and in later ones."""
    stage = scene.stage
    switch_stop(session, window, on=on)
    stage.apply(stage.preferences.having(stops={**stage.preferences.stops, window: on}))
    scene.refresh()


def take_up_wishes(scene: Scene, session: Session) -> None:
    """Ask, take back and keep restore points as it was wished in earlier games; from now on rolls may wait for a
    press."""
    session.wishes, session.at_screen = scene.stage.preferences.questions, True
    take_up_stops(session, scene.stage.preferences.stops)
    if session.autosave is not None:
        session.autosave.points = scene.stage.preferences.restore_points
    session.takes_back = session.taught is not None or scene.stage.preferences.taking_back != "off"
    session.curtain = session.curtain_chosen and scene.stage.preferences.curtain


def take_up_pace(stage: UiContext, play: TablePlay) -> None:
    """Show and let hear what happens as it is wished."""
    reel, settings = play.reel, stage.preferences
    reel.speed, reel.reduced, reel.by_click = settings.speed, settings.reduced_motion, settings.click_finishes
    reel._sound = partial(_heard, stage, play.session)
    play.hand.seen.card_rest = 1000 * settings.card_pause


def _heard(stage: UiContext, session: Session, name: str) -> None:
    """Play a sound, and name it in the log of the side before the screen where that is wanted."""
    stage.sound.play(name)
    caption = caption_of(name) if stage.preferences.captions else ""
    if caption:
        session.chronicle.caption(caption)
