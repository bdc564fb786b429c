"""Words on plates over the board stand beside the figures."""

from __future__ import annotations

from pygame import Rect

from game.ui.board.free_place import beside_figures

VIEW = Rect(0, 0, 400, 300)
FIGURES = [Rect(100, 100, 40, 40), Rect(100, 140, 40, 40)]


def test_a_plate_over_figures_is_moved_the_shortest_way() -> None:
    assert beside_figures(Rect(130, 125, 80, 24), FIGURES, VIEW) == Rect(140, 125, 80, 24)
    assert beside_figures(Rect(40, 125, 80, 24), FIGURES, VIEW) == Rect(20, 125, 80, 24)


def test_a_plate_stays_where_it_covers_nobody_or_where_there_is_no_room() -> None:
    assert beside_figures(Rect(200, 125, 80, 24), FIGURES, VIEW) == Rect(200, 125, 80, 24)
    narrow = Rect(100, 100, 90, 80)
    assert beside_figures(Rect(110, 125, 80, 24), FIGURES, narrow) == Rect(110, 125, 80, 24)
