"""What a file leads to that was double-clicked or dropped on the window: a saved game, or a quest."""

from __future__ import annotations

from pathlib import Path

from game.boundary.installed import no_old_ending
from game.content.faults import ContentError
from game.content.quest_pack import ENDING
from game.saves.lines import SUFFIX
from game.scenes.menus.load import Load, open_or_explain
from game.scenes.menus.replay import Replay
from game.scenes.shelf.shelf import Shelf, is_quest
from game.ui.scene import Change, Home, Push


def change_for(file: Path) -> Change:
    """To the game of a save, to the shelf, on which a quest is installed, or to a sentence about what is neither."""
    if is_quest(file):
        return Push(Shelf(given=file))
    try:
        no_old_ending(file)
    except (ContentError, OSError) as problem:
        return Push(Load(trouble=str(problem).splitlines()[0]))
    if file.suffix.lower() == SUFFIX:
        scene = open_or_explain(file)
        return Push(scene) if isinstance(scene, Load | Replay) else Home(scene)
    told = f"{file.name} is neither a saved game ({SUFFIX}) nor a quest ({ENDING}, or a folder with one)."
    return Push(Load(trouble=told))
