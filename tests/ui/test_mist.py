"""The darkness where unrevealed ground begins."""

from __future__ import annotations

import pytest

from game.ui.board.darkness import Mist
from game.ui.render.canvas import Canvas


@pytest.mark.parametrize("tile", [24, 44, 72])
def test_a_patch_of_darkness_ends_before_its_square_does_and_lies_in_its_middle(canvas: Canvas, tile: int) -> None:
    ground = canvas.surface.subsurface((0, 0, tile * 6, tile * 6))
    ground.fill((200, 200, 200))
    Mist().paint(ground, [(tile * 3, tile * 3)], tile=tile, now=0.0, still=True)
    first, last = tile, tile * 5 - 1
    border = [at for n in range(first, last + 1) for at in ((n, first), (n, last), (first, n), (last, n))]
    assert all(abs(ground.get_at(at).r - 200) <= 2 for at in border)
    assert ground.get_at((tile * 3, tile * 3)).r < 100
