"""Plates of what a hero carries: all of them are told, however narrow the row."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.kernel.store import Component
from game.modules.altar.items.invulnerability import Invulnerable
from game.modules.compose import compose
from game.modules.well.power_potion import Empowered
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.show.reading import shown
from game.state.components.components import Order, Tokens
from game.state.queries.figures import heroes
from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture
from game.ui.board.view import BoardView
from game.ui.panels.tags import ORDER_COLOUR, Carried, tag_row, tags_of
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Tag

WORDS = shown(compose(), "tags")
TOKENS = tuple(kind for kind in WORDS if kind in Tokens.__struct_fields__)
EFFECT_ICONS = {kind: WORDS[kind].icon or kind for kind in TOKENS}
MEANS = {kind: words.means.partition(": ")[2] for kind, words in WORDS.items()}
MANY = tuple(Carried(f"{kind.capitalize()} 2", EFFECT_ICONS[kind], ORDER_COLOUR, MEANS[kind]) for kind in TOKENS)

SCENE = """
title = "Two heroes"
modules = {modules}
map = '''
####
#AB#
####
'''
figures.A = {{ hero = "lyssa" }}
figures.B = {{ hero = "mordrog" }}
"""


def row(canvas: Canvas, count: int, width: int) -> list[Tag]:
    """Plates for so many tokens in a row of a width."""
    return tag_row(MANY[:count], Box(10, 0, width, 22), canvas.fonts)


@pytest.mark.parametrize("width", [90, 180, 290, 600])
@pytest.mark.parametrize("count", range(1, 9))
def test_plates_stand_side_by_side_within_their_row(canvas: Canvas, count: int, width: int) -> None:
    tags = row(canvas, count, width)
    assert [fault for tag in tags for fault in tag.text_faults(canvas.fonts)] == []
    assert all(one.box.right < other.box.x for one, other in pairwise(tags))
    assert tags[-1].box.right <= 10 + width


def test_with_little_room_icons_and_numbers_stand_alone_and_their_words_in_the_tooltip(canvas: Canvas) -> None:
    tags = row(canvas, 5, 290)
    assert [(tag.text, tag.icon) for tag in tags] == [("2", EFFECT_ICONS[kind]) for kind in TOKENS[:5]]
    assert tags[0].tip.startswith("**Burn 2**: roll a power die")


def test_what_has_no_room_at_all_is_told_by_the_last_plate(canvas: Canvas) -> None:
    tags = row(canvas, 8, 290)
    assert (tags[-1].text, tags[-1].tip) == ("+3", "Curse 2, Daze 2, Frost 2")


def test_every_token_of_a_figure_shows_on_the_board(canvas: Canvas, picture: BoardPicture) -> None:
    view, camera = BoardView(canvas), Camera(picture.width, picture.height)

    def painted(tokens: tuple[str, ...]) -> bytes:
        figure = replace(picture.figures[0], tokens=tokens)
        view.paint(replace(picture, figures=(figure,)), camera)
        return pygame.image.tobytes(canvas.surface, "RGB")

    assert len({painted(TOKENS[:count]) for count in range(len(TOKENS) + 1)}) == len(TOKENS) + 1


@pytest.mark.parametrize(
    ("modules", "told"),
    [
        (("base",), []),
        (("base", "altar"), ["+10 armour"]),
        (("base", "well"), ["5 power dice"]),
        (("base", "altar", "well"), ["+10 armour", "5 power dice"]),
    ],
)
def test_a_potion_at_work_has_a_plate_by_the_module_that_brings_it(modules: tuple[str, ...], told: list[str]) -> None:
    table, names = set_table(parse_scenario(SCENE.format(modules=list(modules))))
    world, drinker, other = table.world, names.figures["A"], names.figures["B"]
    working: tuple[Component, ...] = (Invulnerable(), Empowered())
    for potion in working:
        world.set(drinker, potion)
    tags = tags_of(world, drinker)
    assert [tag.text for tag in tags] == told
    assert all(tag.means for tag in tags)
    assert tags_of(world, other) == []


def test_who_lays_hands_without_the_altar_carries_a_tag_with_words() -> None:
    table, _ = set_table(parse_scenario(SCENE.format(modules='["base", "mod"]')))
    healer = heroes(table.world)[0]
    table.world.set(healer, Order("prolonged"))
    (tag,) = tags_of(table.world, healer)
    assert (tag.text, bool(tag.means)) == ("Prolonged", True)
