"""Makes what the designers' guide shows: `python -m tests.maps.guide` writes its pictures and REFERENCE.md.

The pictures are drawn by the preview and the table themselves, of the quest that one types from the guide."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from game import paths
from game.board.grid import Space
from game.design import kit
from game.pictures import draw_scene
from game.scenes.preview.play import Beginning, session_from
from game.scenes.preview.preview import Preview
from game.scenes.route import scene_of
from game.ui.preview.drawn import trigger_marks
from game.ui.preview.objects import item_called
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.scene import Scene
from tests.maps import reference
from tests.maps.guide_quest import drawn, make, make_evening

FOLDER = paths.maps() / "guide"
WIDE = (1920, 1080)
SHOWN = 1200
"""Pixels of the width of a picture of a whole screen, as the guide shows it."""
Made = Iterator[tuple[str, pygame.Surface]]


def pictures(quest: Path) -> Made:
    """Every picture of the guide with its name; `quest` may be written over."""
    whole = quest.read_text(encoding="utf-8")
    quest.write_text(drawn(objects=False), encoding="utf-8")
    yield "floor", board_of(shown(quest, "areas"))
    quest.write_text(whole, encoding="utf-8")
    yield "map", board_of(shown(quest, "areas", "ids"))
    yield "kit", templates()
    scene = Preview(quest, wait=True)
    scene.board.item = item_called(scene.board.items, "brine")
    scene.board.overlays |= {"spawns", "events", "ids"}
    scene.board.show_board()
    yield "preview", smaller(screen(scene))
    played = session_from(scene.board.shown, Beginning(scene.board.party, "heroes", Space(3 * 18 + 8)))
    yield "play", smaller(screen(scene_of(played)))
    yield "games", games(scene)
    yield "problem", smaller(spoilt(quest))


def shown(quest: Path, *overlays: str) -> Preview:
    """The quest in the preview with these overlays and no others."""
    scene = Preview(quest, wait=True)
    scene.board.overlays = set(overlays)
    scene.board.show_board()
    return scene


def screen(scene: Scene) -> pygame.Surface:
    """A whole screen."""
    surface = pygame.display.set_mode(WIDE)
    draw_scene(scene, surface)
    return surface.copy()


def board_of(scene: Preview) -> pygame.Surface:
    """The board of a preview alone, without the dark about it."""
    drawing = screen(scene)
    scale, box = scene.stage.canvas.metrics.scale, scene.board.pane.box
    board = drawing.subsurface([round(side * scale) for side in (box.x, box.y, box.w, box.h)]).copy()
    return smaller(board, 760)


def evening(quest: Path) -> pygame.Surface:
    """The quest of the second chapter: its flood about to come, and why its choice has not been made."""
    scene = shown(quest, "areas", "regions", "events")
    assert scene.board.quest is not None
    names = [name for name, _, _ in trigger_marks(scene.board.quest, scene.board.items)]
    scene.deeds.event_chooser(next(name for name in names if name.startswith("event 3: ")))()
    return smaller(screen(scene))


def spoilt(quest: Path) -> pygame.Surface:
    """The preview after a save with a fault: the floor on one side of the door is gone."""
    scene = Preview(quest, wait=True)
    screen(scene)
    rows = quest.read_text(encoding="utf-8").split("\n")
    at = next(number for number, row in enumerate(rows) if row.startswith("0,")) + 2
    cells = rows[at].split(",")
    rows[at] = ",".join([*cells[:6], "0", *cells[7:]])
    quest.write_text("\n".join(rows), encoding="utf-8")
    scene.read_again()
    scene.board.proof.wait()
    scene.deeds.jumper(0)()
    return screen(scene)


def games(scene: Preview) -> pygame.Surface:
    """The panel of the games after twenty of them."""
    scene.deeds.simulate()
    while scene.deeds.worker is not None and scene.deeds.worker.running:
        time.sleep(0.2)
        scene.deeds.worker.news()
    scene.deeds.count_games()
    drawing = screen(scene)
    return smaller(drawing.subsurface((drawing.get_width() - 432, 72, 432, drawing.get_height() - 72)).copy(), 400)


def templates() -> pygame.Surface:
    """Every template of the kit with its name."""
    pieces = [piece for known in kit.pieces().values() for piece in known if piece.name]
    cell, columns = (142, 82), 8
    rows = -(-len(pieces) // columns)
    surface = pygame.Surface((cell[0] * columns, cell[1] * rows))
    surface.fill(theme.PAGE)
    fonts = Fonts(1.0)
    for number, piece in enumerate(pieces):
        x, y = number % columns * cell[0], number // columns * cell[1]
        picture = pygame.image.load(paths.assets() / "art" / "png" / "tiles" / f"{piece.picture}.png").convert_alpha()
        shrink = min(1.0, 50 / picture.get_height(), 100 / picture.get_width())
        picture = pygame.transform.smoothscale_by(picture, shrink)
        surface.blit(picture, picture.get_rect(center=(x + cell[0] // 2, y + 32)))
        name = fonts.run(fonts.fitted(piece.name, theme.SMALL, cell[0] - 6), theme.SMALL, theme.TEXT)
        surface.blit(name, name.get_rect(center=(x + cell[0] // 2, y + 70)))
    return surface


def smaller(surface: pygame.Surface, width: int = SHOWN) -> pygame.Surface:
    """A picture as wide as the guide shows it."""
    if surface.get_width() <= width:
        return surface
    return pygame.transform.smoothscale(surface, (width, surface.get_height() * width // surface.get_width()))


def main() -> int:
    """Write all of it."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        both = (*pictures(make(Path(folder))), ("evening", evening(make_evening(Path(folder)))))
        for name, surface in both:
            pygame.image.save(surface, FOLDER / f"{name}.png")
            print(FOLDER / f"{name}.png")
    reference.write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
