"""The ring of the focus round a row that fills its list."""

from __future__ import annotations

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Row, Scroller


def test_the_ring_round_a_row_of_a_list_is_drawn_on_all_four_sides(canvas: Canvas) -> None:
    rows = Scroller(box=Box(100, 100, 200, 120), key="rows")
    rows.add(Row(box=Box(100, 120, 200, 48), key="row", act=lambda: None))
    canvas.marks.focus = "row"
    rows.draw(canvas)
    sides = (
        [(x, 144) for x in range(96, 100)],
        [(x, 144) for x in range(300, 304)],
        [(200, y) for y in range(116, 120)],
        [(200, y) for y in range(168, 172)],
    )
    ringed = [any(canvas.surface.get_at(at)[:3] == theme.FOCUS for at in side) for side in sides]
    assert ringed == [True] * 4
