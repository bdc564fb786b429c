"""The preview as it is drawn on its own: a shipped quest with some overlays, and an object chosen."""

from __future__ import annotations

import os
from pathlib import Path

from game.board.grid import NOWHERE
from game.scenes.preview.preview import DEFAULT, TABS, Preview
from game.ui.preview.drawn import trigger_marks
from game.ui.preview.objects import item_called

STATE_VARIABLE = "EMBERDELVE_PREVIEW"
"""Environment variable with what to show, parted by commas: overlays, tabs, sides, `at=ID`, `event=NUMBER`."""


def sample_preview(quest: str | Path = DEFAULT) -> Preview:
    """A preview that has been checked to the end."""
    scene = Preview(quest, wait=True)
    words = [word.strip() for word in os.environ.get(STATE_VARIABLE, "spawns,ids").split(",") if word.strip()]
    for word in words:
        if word in ("heroes", "overlord"):
            scene.board.side = word
        elif word.startswith("at="):
            scene.board.item = item_called(scene.board.items, word[3:])
            scene.board.space = scene.board.item.space if scene.board.item is not None else NOWHERE
        elif word.startswith("event="):
            scene.deeds.event = scene.board.event = _event_called(scene, f"event {word[6:]}: ")
        elif word.capitalize() in TABS:
            scene.board.tab = word.capitalize()
        else:
            scene.board.overlays ^= {word}
    scene.board.show_board()
    return scene


def _event_called(scene: Preview, begins: str) -> str:
    """The event whose name begins so; empty for none."""
    quest = scene.board.quest
    names = (name for name, _, _ in trigger_marks(quest, scene.board.items)) if quest is not None else iter(())
    return next((name for name in names if name.startswith(begins)), "")
