"""What `shot --map` draws is what Tiled's own tmxrasterizer draws, where that is installed; EMBERDELVE_TILED names a
tree that holds it."""

from __future__ import annotations

import gzip
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game import cli, paths
from game.content.painted import painting_of
from game.ui.board.painted import PaintedTiles
from game.ui.render.canvas import Canvas
from tests.maps.painted_maps import PAINTED_MAPS, moving
from tests.maps.tiled_editor import TREE, rasterized, why_not

WHY_NOT = why_not()
pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
EXAMPLES = Path(TREE or "/") / "usr/share/doc/tiled/examples"
ORTHOGONAL = ("desert.tmx", "sewers.tmx", "perspective_walls.tmx", "forest/forest.tmx", "rpg/island.tmx")
SAME, FILTERED = 4, 0.02
"""How far a colour may lie off, of 255, and the share of the pixels that may lie farther where tiles are scaled."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """An empty folder that the editor can reach."""
    root = Path(tempfile.mkdtemp(dir=Path(TREE) / "root")) if TREE else tmp_path
    yield root
    shutil.rmtree(root)


def shot(drawn: Path, folder: Path) -> Path:
    """The picture that the game draws of a map."""
    out = folder / f"{drawn.name}.ours.png"
    assert cli.main(["shot", "--map", str(drawn), "-o", str(out)]) == cli.WELL
    return out


def pixels(surface: pygame.Surface) -> npt.NDArray[np.float64]:
    """Colours multiplied by alpha, and alpha."""
    colours = pygame.surfarray.array3d(surface).astype(float)
    alpha = pygame.surfarray.array_alpha(surface).astype(float)[..., None]
    return np.concatenate([colours * alpha / 255, alpha], axis=2)


def unlike(ours: pygame.Surface, theirs: Path) -> float:
    """The share of the pixels in which two pictures of one size differ."""
    other = pygame.image.load(theirs).convert_alpha()
    assert ours.get_size() == other.get_size()
    return float((np.abs(pixels(ours) - pixels(other)).max(axis=2) > SAME).mean())


@pytest.mark.parametrize("made", PAINTED_MAPS)
def test_a_map_is_drawn_as_tiled_draws_it(made: Callable[[Path], Path], folder: Path, canvas: Canvas) -> None:
    drawn = made(folder)
    ours = pygame.image.load(shot(drawn, folder)).convert_alpha()
    assert unlike(ours, rasterized(folder, drawn.name)) <= (FILTERED if made is moving else 0)


@pytest.mark.parametrize("after", [120, 160, 400])
def test_tiles_that_move_show_the_picture_that_tiled_shows_at_that_time(
    after: int, folder: Path, canvas: Canvas
) -> None:
    drawn = moving(folder)
    ours = PaintedTiles(painting_of(drawn, whole=True).tiles).whole(at=after)
    assert unlike(ours, rasterized(folder, drawn.name, after=after)) <= FILTERED


@pytest.mark.parametrize("name", ["into_the_dark", "the_drowned_choir"])
def test_a_quest_of_the_game_is_drawn_as_tiled_draws_it(name: str, folder: Path, canvas: Canvas) -> None:
    shutil.copytree(paths.maps(), folder / "maps")
    shutil.copytree(paths.assets() / "art/png/tiles", folder / "assets/art/png/tiles")
    ours = pygame.image.load(shot(paths.quest_file(name), folder)).convert_alpha()
    assert unlike(ours, rasterized(folder / "maps", f"{name}.tmx")) == 0


@pytest.mark.parametrize("name", ORTHOGONAL)
def test_an_example_of_tiled_is_drawn_as_tiled_draws_it(name: str, folder: Path, canvas: Canvas) -> None:
    if not (EXAMPLES / name).is_file():
        pytest.skip("the examples of Tiled are not installed here")
    shutil.copytree(EXAMPLES, folder / "examples")
    for packed in (folder / "examples").rglob("*.tsx.gz"):
        packed.with_suffix("").write_bytes(gzip.decompress(packed.read_bytes()))
    drawn = folder / "examples" / name
    ours = pygame.image.load(shot(drawn, folder)).convert_alpha()
    assert unlike(ours, rasterized(drawn.parent, drawn.name)) == 0
