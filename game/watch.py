"""`replay --watch`: a recorded game in the window."""

from __future__ import annotations

import argparse

from game.app import main
from game.cli import say
from game.saves.reading import BadSave
from game.scenes import open_scene


def watch(args: argparse.Namespace) -> int:
    """Open the window with the replay of a save; 0, 1 when it cannot be shown, or 2 when there is no display."""
    try:
        scene = open_scene("replay", save=args.save)
    except BadSave as problem:
        say(str(problem))
        return 1
    return main([], first=lambda: scene)
