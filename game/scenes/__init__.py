"""The screens of the game by name; a screen is imported only when it is opened."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable

from game.ui.scene import Scene

SCENES = {
    "title": "game.scenes.title:Title",
    "settings": "game.scenes.settings:Settings",
    "credits": "game.scenes.credits:Credits",
    "board": "game.scenes.board:QuestBoard",
    "setup": "game.scenes.setup:Setup",
    "town": "game.scenes.town:Town",
    "curtain": "game.scenes.curtain:Curtain",
    "result": "game.scenes.result:Result",
    "skills": "game.scenes.skills:SkillTrade",
    "treachery": "game.scenes.treachery:Treachery",
    "load": "game.scenes.load:Load",
    "resume": "game.scenes.load:last_played",
    "pause": "game.scenes.pause:Pause",
    "log": "game.scenes.log:LogScene",
    "rulebook": "game.scenes.rulebook:RulebookScene",
    "hero_turn": "game.scenes.hero_turn:HeroTurnScene",
    "preview": "game.scenes.preview_sample:sample",
    "overlord_turn": "game.scenes.overlord_turn:OverlordTurnScene",
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


def _maker(name: str) -> Callable[..., Scene]:
    module, maker = SCENES[name].split(":")
    found: Callable[..., Scene] = getattr(importlib.import_module(module), maker)
    return found
