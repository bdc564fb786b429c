"""Which part of the board is shown first."""

from __future__ import annotations

from game.scenes.table.play import TablePlay
from game.state.components.components import Position
from game.state.queries.figures import heroes_on_board

LEAST_TILE = 38
"""Logical pixels of a space below which a narrow screen shows a part of the board instead of all of it."""
WIDE_TILE = 32
"""Logical pixels of a space below which a wide screen shows a part, too, with spaces as large as on a narrow one."""


def fit_board(play: TablePlay, *, wide: bool, least: int = LEAST_TILE) -> None:
    """Show all that is revealed, or where spaces would be smaller than `least` logical pixels what lies about the
    acting figure, about the spaces to choose from where nobody acts, about a hero where there are none."""
    play.pane.fit()
    camera = play.pane.camera
    if wide and least <= LEAST_TILE and camera.tile >= WIDE_TILE * camera.scale:
        return
    while camera.tile < least * camera.scale and camera.step < len(camera.tiles) - 1:
        camera.step += 1
    world = play.session.view.world
    figures = [world.find(Position, figure) for figure in play.acting]
    spaces = [place.anchor for place in figures if place is not None] or list(play.prompt.spaces)
    spaces = spaces or [world.get(Position, hero).anchor for hero in heroes_on_board(world)[:1]]
    if spaces:
        others = (place.anchor for _, place in world.each(Position))
        play.pane.look_round(spaces, others)
