"""The screens of the game by name; a screen is imported only when it is opened."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable

from game.ui.scene import Scene

SCENES = {
    "title": "game.scenes.menus.title:Title",
    "settings": "game.scenes.menus.settings:Settings",
    "credits": "game.scenes.menus.credits:Credits",
    "board": "game.scenes.menus.map_board:QuestBoard",
    "setup": "game.scenes.setup.setup:Setup",
    "town": "game.scenes.table.town:Town",
    "curtain": "game.scenes.table.curtain:Curtain",
    "result": "game.scenes.menus.result:Result",
    "skills": "game.scenes.setup.skills:SkillTrade",
    "interval": "game.scenes.modules.second.interval:IntervalScene",
    "treachery": "game.scenes.treachery.treachery:TreacheryScene",
    "load": "game.scenes.menus.load:Load",
    "resume": "game.scenes.menus.load:last_played",
    "pause": "game.scenes.menus.pause:PauseMenu",
    "log": "game.scenes.menus.log:LogScene",
    "replay": "game.scenes.menus.replay:Replay",
    "rulebook": "game.scenes.menus.rulebook:RulebookScene",
    "hero_turn": "game.scenes.table.hero_turn:HeroTurnScene",
    "preview": "game.scenes.preview.sample:sample_preview",
    "shelf": "game.scenes.shelf.shelf:Shelf",
    "learn": "game.scenes.lessons.learn:LearnToPlay",
    "lesson_done": "game.scenes.lessons.lesson_done:LessonDone",
    "overlord_turn": "game.scenes.table.overlord_turn:OverlordTurnScene",
}
"""Where each screen is made: a module and what to call in it for a scene."""


def has(name: str) -> bool:
    """Whether there is a screen of this name."""
    return name in SCENES


def shows_save(name: str) -> bool:
    """Whether the screen of a name can show a saved game."""
    return "save" in inspect.signature(_maker(name)).parameters


def open_scene(name: str, **given: object) -> Scene:
    """Make the screen of a name (KeyError for an unknown one)."""
    return _maker(name)(**given)


def read(name: str) -> None:
    """Read the code of a screen before it is opened (KeyError for an unknown one)."""
    _maker(name)


def _maker(name: str) -> Callable[..., Scene]:
    module, maker = SCENES[name].split(":")
    found: Callable[..., Scene] = getattr(importlib.import_module(module), maker)
    return found
