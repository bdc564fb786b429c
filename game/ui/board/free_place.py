"""Where a plate of words covers no figure."""

from __future__ import annotations

import pygame


def beside_figures(plate: pygame.Rect, figures: list[pygame.Rect], view: pygame.Rect) -> pygame.Rect:
    """A plate moved the shortest way on which it covers no figure and stays in view; where there is none it stays."""
    covered = [figure for figure in figures if plate.colliderect(figure)]
    if not covered:
        return plate
    whole = covered[0].unionall(covered[1:])
    x, y = plate.topleft
    places = [
        pygame.Rect(left, top, plate.w, plate.h)
        for left, top in ((whole.right, y), (whole.left - plate.w, y), (x, whole.bottom), (x, whole.top - plate.h))
    ]
    free = [place for place in places if view.contains(place) and place.collidelist(figures) < 0]
    return min(free, key=lambda place: abs(place.x - x) + abs(place.y - y), default=plate)
