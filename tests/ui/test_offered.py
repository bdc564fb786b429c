"""Where a figure is asked for, the board marks those to choose from and dims the others of their side."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.board.grid import Space
from game.rules.overlord.activation import Activate, EndActivation
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD
from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture, FigurePicture
from game.ui.board.tokens import plate_height
from game.ui.board.view import BoardView
from game.ui.render.canvas import Canvas
from tests.ui.test_far_click import laid_out
from tests.ui.test_when_asked import LAIR


def board(scene: TableScene) -> dict[str, FigurePicture]:
    """The figures of the board by their names in pictures."""
    return {figure.id: figure for figure in scene.aim.board().figures}


def test_the_next_monster_is_chosen_among_marked_ones_and_the_others_are_dimmed() -> None:
    scene, names, _ = laid_out(LAIR, side=OVERLORD)
    acted, hero = names.figures["b"], names.figures["A"]
    for answer in (Activate(acted), EndActivation()):
        scene.session.answer(answer)
    scene.play.changed()
    figures, asked = board(scene), scene.play.prompt.figures
    assert len(asked) == 4 and acted not in asked
    assert all(figures[str(one)].offered and not figures[str(one)].done for one in asked)
    assert figures[str(acted)].done and not figures[str(acted)].offered
    assert not figures[str(hero)].done and not figures[str(hero)].offered


def test_who_can_be_attacked_is_a_target_and_nobody_is_dimmed() -> None:
    scene, names, _ = laid_out(
        LAIR.replace('turn = { overlord = true, step = "activate" }', 'turn = { hero = "A", action = "battle" }')
    )
    figures = board(scene)
    assert not any(figure.offered or figure.done for figure in figures.values())
    assert names.figures["A"] in scene.play.acting


def test_nobody_is_offered_to_a_side_that_is_not_asked() -> None:
    scene, _, _ = laid_out(LAIR, side=OVERLORD)
    scene.session.reveal("heroes")
    assert not any(figure.offered for figure in board(scene).values())


def test_the_ring_of_a_neighbour_covers_no_wounds(canvas: Canvas, picture: BoardPicture) -> None:
    view, camera = BoardView(canvas), Camera(picture.width, picture.height)
    above = replace(picture.figures[0], anchor=Space(picture.width + 1), w=1, h=1, wounds=7, max_wounds=7, tokens=())
    below = replace(above, id="below", anchor=Space(2 * picture.width + 1))

    def plate(under: FigurePicture) -> bytes:
        view.paint(replace(picture, figures=(above, under)), camera)
        place = camera.rect(1, 1)
        high = plate_height(camera.tile, large=False)
        spot = pygame.Rect(0, 0, high, high - 2)
        spot.midbottom = (place.centerx, place.bottom)
        return pygame.image.tobytes(canvas.surface.subsurface(spot), "RGB")

    bare = plate(below)
    marked = (replace(below, targeted=True), replace(below, offered=True), replace(below, threatened=True))
    assert [plate(each) == bare for each in marked] == [True] * 3
