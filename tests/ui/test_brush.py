"""What is drawn with the strokes of the interface."""

import pygame
import pytest

from game.ui.render import brush


@pytest.mark.parametrize(("share", "seen"), [(0.0, 40), (0.5, 120), (1.0, 200)])
def test_a_picture_hides_as_much_as_it_is_told(share: float, seen: int) -> None:
    ground, picture = pygame.Surface((4, 4)), pygame.Surface((4, 4))
    ground.fill((40, 40, 40))
    picture.fill((200, 200, 200))
    brush.blend(ground, picture, ground.get_rect(), share)
    assert ground.get_at((2, 2))[0] == pytest.approx(seen, abs=2)


def test_a_picture_that_hides_all_goes_without_alpha() -> None:
    picture = pygame.Surface((4, 4))
    brush.blend(pygame.Surface((4, 4)), picture, picture.get_rect(), 0.5)
    brush.blend(pygame.Surface((4, 4)), picture, picture.get_rect(), 1.0)
    assert picture.get_alpha() is None
