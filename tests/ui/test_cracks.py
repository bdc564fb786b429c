"""Ice that gives way when a timer runs out is seen to crack before."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.board.grid import bits, mask_of
from game.content.quest_ends import with_ends
from game.effects.flood import LayTerrain
from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.rules.quest.deed_triggers import WhenRanOut
from game.state.components.components import OVERLORD, PARTY, TerrainPatch
from game.state.components.quest_memory import set_timer
from game.state.game_data import game_data
from game.state.queries.view import view_for
from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture
from game.ui.board.view import BoardView
from game.ui.picture import board_picture
from game.ui.render.canvas import Canvas
from tests.desktop.prepared import at, reveal

VIEW = pygame.Rect(0, 0, 960, 620)


@pytest.fixture
def table() -> Table:
    """The lake of The Twelfth Sledge."""
    setup = GameSetup(quest="the_twelfth_sledge", heroes=2, seed=seed_from(1), modules=("base", "altar"))
    table = new_table(setup)
    reveal(table.world, 0, 4)
    return table


def cracked(table: Table, seat: Seat) -> int:
    """The cracked spaces as a seat sees the board."""
    return board_picture(view_for(table, seat).world).cracked


def floe(world: World) -> int:
    """The spaces of the north floe."""
    return mask_of(at(world, x, y) for x in range(27, 33) for y in range(11, 14))


@pytest.mark.parametrize("seat", [PARTY, OVERLORD])
def test_the_ice_of_a_floe_cracks_for_each_side_while_its_timer_runs_and_no_longer(table: Table, seat: Seat) -> None:
    assert cracked(table, seat) == 0
    set_timer(table.world, "north", 2, "North floe")
    assert cracked(table, seat) == floe(table.world)
    set_timer(table.world, "north", 0, "")
    assert cracked(table, seat) == 0


def test_heroes_know_of_no_ice_that_is_hidden_and_of_none_before_its_timer_runs(table: Table) -> None:
    def known() -> dict[str, int]:
        return dict(game_data(view_for(table, PARTY).world).quest.gives_way)

    assert known() == {}
    set_timer(table.world, "north", 2, "North floe")
    assert known() == {"north": floe(table.world)}
    reveal(table.world, 0)
    assert known() == {"north": 0}


@pytest.mark.parametrize(
    ("tested", "deed", "known"),
    [(False, {}, {"north"}), (True, {}, set()), (False, {"taken": True}, set()), (False, {"kind": "fog"}, set())],
)
def test_only_ground_that_is_sure_to_bar_the_way_gives_way(
    table: Table, *, tested: bool, deed: dict[str, object], known: set[str]
) -> None:
    quest = game_data(table.world).quest
    event = next(event for event in quest.events if isinstance(event.when, WhenRanOut) and event.when.timer == "north")
    laid = next(verb for verb in event.do if isinstance(verb, LayTerrain))
    given = next(each.when.given for each in quest.events if each.when.given) if tested else ()
    occasion = event.when.model_copy(update={"given": given})
    changed = replace(event, when=occasion, do=(laid.model_copy(update=deed),))
    assert set(with_ends(replace(quest, events=(changed,))).gives_way) == known


def test_ice_that_is_water_already_does_not_crack(table: Table) -> None:
    gone = tuple(bits(floe(table.world)))[:4]
    table.world.create(TerrainPatch("water", gone))
    set_timer(table.world, "north", 2, "North floe")
    assert cracked(table, PARTY) == floe(table.world) & ~mask_of(gone)


def test_cracks_are_seen_on_those_spaces_alone_and_on_none_that_is_hidden(canvas: Canvas, table: Table) -> None:
    world = table.world
    plain = replace(board_picture(world), figures=(), things=())
    hidden = at(world, 27, 11)
    cracked = replace(plain, cracked=floe(world))
    seen = [painted(canvas, picture) for picture in (plain, cracked)]
    assert {space for space in seen[0] if seen[0][space] != seen[1][space]} == set(bits(floe(world)))
    veiled = [replace(each, revealed=each.revealed & ~(1 << hidden)) for each in (plain, cracked)]
    assert painted(canvas, veiled[0])[hidden] == painted(canvas, veiled[1])[hidden]


def painted(canvas: Canvas, picture: BoardPicture) -> dict[int, bytes]:
    """The pixels of each space of the lake."""
    camera = Camera(48, 31, view=VIEW.copy())
    camera.fit((22, 10, 36, 24))
    BoardView(canvas).paint(picture, camera)
    found = {}
    for x in range(22, 36):
        for y in range(10, 24):
            part = canvas.surface.subsurface(camera.rect(x, y).inflate(-2, -2))
            found[y * 48 + x] = pygame.image.tobytes(part, "RGB")
    return found
