"""Pictures of screens and maps without a display, and the short trial of a packed program."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

import pygame

from game import paths
from game.app import Program, new_stage
from game.ui.render.window import has_display, open_screen_window
from game.ui.scene import Scene


def hidden_surface(size: tuple[int, int]) -> pygame.Surface:
    """A surface to draw on where there is no display."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)


def draw_scene(scene: Scene, surface: pygame.Surface, *, ui_scale: float = 1.0) -> Program:
    """Draw a scene once onto a surface, whole and at rest."""
    program = Program(surface, scene, new_stage(surface, user=ui_scale))
    scene.settle()
    program.tick(0.0)
    return program


def shot(*, scene: str, save: Path | None, out: Path, size: tuple[int, int], ui_scale: float) -> int:
    """Draw a screen, of a saved game if one is given, into a picture; 0, or 1 when there is no such screen."""
    from game.cli import say
    from game.scenes import SCENES, open_scene, shows_save

    if scene not in SCENES:
        say(f'There is no screen "{scene}"; there are {", ".join(sorted(SCENES))}.')
        return 1
    if save is not None and not shows_save(scene):
        say(f'The screen "{scene}" shows no saved game; leave out --save.')
        return 1
    surface = hidden_surface(size)
    if save is None:
        opened = open_scene(scene)
    else:
        from game.saves.reading import BadSave

        try:
            opened = open_scene(scene, save=save)
        except BadSave as problem:
            say(str(problem))
            return 1
    draw_scene(opened, surface, ui_scale=ui_scale)
    _write_picture(surface, out)
    return 0


def map_shot(drawn: Path, out: Path) -> int:
    """Draw tile and image layers of a map flat into a picture, in its own pixels; 0, or 1 when it cannot be drawn."""
    from game.boundary.client import boundary
    from game.cli import MOST_PIXELS, say

    seen = boundary().read_tiles(drawn)
    told = [str(fault) for fault in seen.told()]
    if not told and not seen.tiles:
        told = [f"{drawn.name}: no layer that is shown has a tile or an image; paint some."]
    if not told:
        from game.ui.board.painted import PaintedTiles

        hidden_surface((1, 1))
        tiles = PaintedTiles(seen.tiles)
        if max(tiles.box.size) <= MOST_PIXELS:
            _write_picture(tiles.whole(), out)
            return 0
        told = [f"{drawn.name}: a side of it has more than {MOST_PIXELS} pixels; make the map smaller."]
    for sentence in told:
        say(sentence)
    return 1


def _write_picture(surface: pygame.Surface, out: Path) -> None:
    """Write a picture; UnableToRun with the reason when the disk refuses."""
    from game.cli import UnableToRun

    try:
        with out.open("wb") as file:
            pygame.image.save(surface, file, out.name)
    except OSError as problem:
        raise UnableToRun(f"The picture {out} cannot be written: {problem.strerror or problem}.") from problem


def smoke(path: Path) -> int:
    """Draw the title and one map, save the picture of both and a JSON file beside it, and leave; 0 when all is well,
    the process behind the boundary and that of computer players included."""
    from game.boundary.client import boundary
    from game.scenes import open_scene
    from game.thinking.tried import trouble_beside

    start = time.perf_counter()
    size = (1280, 720)
    surface = hidden_surface(size) if "SDL_VIDEODRIVER" in os.environ or not has_display() else open_screen_window(size)
    pygame.font.init()
    both = pygame.Surface((size[0], size[1] * 2))
    missing: list[str] = []
    for at, name in enumerate(("title", "board")):
        missing += draw_scene(open_scene(name), surface).stage.canvas.art.missing
        both.blit(surface, (0, at * size[1]))
    pygame.image.save(both, path)
    beyond, beside = boundary().read(paths.maps() / "into_the_dark.tmx"), trouble_beside()
    told = {
        "scenes": ["title", "board"],
        "size": list(both.get_size()),
        "driver": pygame.display.get_driver(),
        "frozen": bool(getattr(sys, "frozen", False)),
        "missing": missing,
        "boundary": [str(fault) for fault in beyond.told()] or "well",
        "thinking": beside or "well",
        "seconds": round(time.perf_counter() - start, 3),
    }
    path.with_suffix(".json").write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    pygame.quit()
    return 1 if missing or beyond.faults or beside else 0
