"""What a file leads to that was double-clicked or dropped on the window: a saved game, or a packed quest."""

from __future__ import annotations

from pathlib import Path

from game.boundary.installed import install, no_old_ending
from game.content.faults import ContentError
from game.content.quest_pack import ENDING
from game.modules.library import needed_groups
from game.modules.quest_head import modules_of
from game.saves.lines import SUFFIX
from game.scenes.menus.load import Load, open_or_explain
from game.scenes.menus.replay import Replay
from game.scenes.setup.choices import Choices
from game.scenes.setup.setup import Setup
from game.ui.scene import Change, Home, Push


def change_for(file: Path) -> Change:
    """To the game of a save, to *New game* with a packed quest, or to a sentence about what is neither."""
    try:
        if file.suffix.lower() == ENDING:
            return Push(Setup(choices=_with_quest(str(install(file)))))
        no_old_ending(file)
    except (ContentError, OSError) as problem:
        return Push(Load(trouble=str(problem).splitlines()[0]))
    if file.suffix.lower() == SUFFIX:
        scene = open_or_explain(file)
        return Push(scene) if isinstance(scene, Load | Replay) else Home(scene)
    told = f"{file.name} is neither a saved game ({SUFFIX}) nor a packed quest ({ENDING})."
    return Push(Load(trouble=told))


def _with_quest(quest: str) -> Choices:
    return Choices().for_quest(quest, modules_of(quest), needed_groups(quest))
