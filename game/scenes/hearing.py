"""What each screen lets one hear: the music that it calls for, and what sounds round about."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, cast

from game.scenes import playing
from game.ui.music.heard import Heard, Mood, Place

if TYPE_CHECKING:
    from game.scenes.menus.result import Result
    from game.scenes.menus.settings import Settings
    from game.scenes.table.table import TableScene
    from game.state.queries.view import View
    from game.ui.scene import Scene, UiContext

TABLES = ("hero_turn", "overlord_turn")


class Told(NamedTuple):
    """What a screen calls for: its music, and the loop of the ambience, "" for none."""

    heard: Heard
    ambience: str = ""


SCREENS = {
    "title": Told(Heard(Place.TITLE), "torch"),
    "town": Told(Heard(Place.TOWN), "town"),
    "preview": Told(Heard(Place.SILENCE)),
}
"""What screens call for that always call for the same; one that is not named goes on with what was heard before it."""
READING = Told(Heard(Place.LESSON))
EVENTS = (Place.OVERLORD, Place.VICTORY, Place.DEFEAT)
"""Where music is heard at events alone."""
WON, LOST = Told(Heard(Place.VICTORY)), Told(Heard(Place.DEFEAT))


class Ear:
    """Lets music and ambience follow the screen on top."""

    def __init__(self) -> None:
        self._seen: Callable[[], View | None] = lambda: None
        """What the table showed when it was looked at last, as long as anybody else keeps it."""
        self._told = self._last = SCREENS["title"]
        """What the table called for when it was seen last, and what any screen did."""

    def follow(self, stage: UiContext, scene: Scene | None, *, in_front: bool = True) -> None:
        """Go on to this moment of a screen, whose window is `in_front` or not; without a sound card nothing is looked
        at."""
        if scene is None or not stage.sound.ready:
            return
        stage.sound.hush(stage.preferences.quiet_behind and not in_front)
        self._last = self.told(scene) or self._last
        stage.sound.ambience(self._last.ambience)
        heard = wanted(self._last.heard, stage.preferences.music_when)
        heard = heard if stage.preferences.music_follows else replace(heard, mood=Mood.CALM)
        listened = cast("Settings", scene).listened if scene.name == "settings" else None
        stage.music.follow(listened or heard)

    def told(self, scene: Scene) -> Told | None:
        """What a screen calls for; None for what was heard before it."""
        if scene.name in TABLES:
            return self._at_table(cast("TableScene", scene))
        if scene.name == "result":
            return LOST if cast("Result", scene).lost else WON
        if scene.name == "rulebook" and playing.current() is None:
            return READING
        return SCREENS.get(scene.name)

    def _at_table(self, scene: TableScene) -> Told:
        """What lies about the heroes, as far as the side before the screen knows; looked at again when that changes."""
        from game.ui.music.listening import ambience_of, mood_of, place_of

        view = scene.session.view
        if view is not self._seen():
            world = view.world
            mood = mood_of(world, scene.session.table.facts, view.seat)
            self._seen, self._told = weakref.ref(view), Told(Heard(place_of(world), mood), ambience_of(world))
        return self._told._replace(heard=replace(self._told.heard, reading=scene.play.sheets.open))


def wanted(heard: Heard, when: str) -> Heard:
    """What of the music is to be heard: always all of it, nothing ever, or at events alone: a fight, the overlord's
    turn, the end."""
    if when == "always":
        return heard
    event = heard.place in EVENTS or (heard.place is Place.DELVE and heard.mood is Mood.FIGHT)
    return heard if when == "events" and event else replace(heard, place=Place.SILENCE)
