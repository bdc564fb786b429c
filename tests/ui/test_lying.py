"""What lies on a space is told with what it does, and altars show whether they burn."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from game.board.grid import Space, bits
from game.kernel.luck import seed_from
from game.kernel.store import Entity, World
from game.modules.altar.altars.memory import AltarUse, note_altar
from game.modules.altar.treachery.state import DarkGlyph
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.state.components.components import Marker, TerrainPatch
from game.state.game_data import game_data
from game.state.queries.board_queries import revealed
from game.ui.board.picture import Light
from game.ui.markers import marker_art, marker_words
from game.ui.panels.space_contents import ground_words
from game.ui.picture import FIRES, board_picture
from tests.desktop.prepared import at, reveal


def world_of(quest: str = "the_drowned_choir") -> World:
    """A World of a quest with the Altar."""
    return new_table(GameSetup(quest=quest, heroes=2, seed=seed_from(1), modules=("base", "altar"))).world


def marker(world: World, kind: str, name: str, *, detail: str = "", on: bool = False) -> Entity:
    """A marker on the space 5."""
    return world.create(Marker(kind, Space(5), detail, 0, on, name))


@pytest.mark.parametrize(
    ("use", "told", "art"),
    [
        (
            AltarUse("lamp_aisle"),
            "**Good altar**, not lit yet\n**2 movement**: The fog",
            "altar_good_dark",
        ),
        (AltarUse("lamp_aisle", times=1), "**Good altar**, lit: its work is done", "altar_good_1"),
        (AltarUse("lamp_aisle", out=True), "**Good altar**, put out for good", "altar_good_dark"),
    ],
)
def test_an_altar_that_works_once_shows_and_tells_whether_it_burns(use: AltarUse, told: str, art: str) -> None:
    world = world_of()
    note_altar(world, use)
    altar = marker(world, "altar", "lamp_aisle", detail="good")
    assert marker_words(world, altar).startswith(told)
    assert marker_art(world, altar) == art


def test_a_good_altar_on_ice_is_a_brazier_which_lights_the_floor_about_it_while_it_burns() -> None:
    world = world_of("the_twelfth_sledge")
    reveal(world, 0, 4)
    brazier = world.create(Marker("altar", at(world, 28, 15), "good", id="lake_brazier"))
    dark = board_picture(world).lights
    assert marker_art(world, brazier) == "prop_brazier"
    note_altar(world, AltarUse("lake_brazier", times=1))
    assert marker_art(world, brazier) == "prop_brazier_lit_1"
    assert set(board_picture(world).lights) - set(dark) == {Light(28.5, 15.5, FIRES)}
    note_altar(world, AltarUse("lake_brazier", times=1, out=True))
    assert board_picture(world).lights == dark
    world.set(brazier, Marker("altar", at(world, 28, 15), "evil", id="lake_brazier"))
    assert marker_art(world, brazier) == "altar_evil_dark"


def test_an_altar_that_is_lit_sheds_its_light_on_stone_too_and_an_evil_one_none() -> None:
    world = world_of()
    reveal(world, 0)
    floor = min(bits(revealed(world)))
    dark = set(board_picture(world).lights)
    lamp = world.create(Marker("altar", floor, "good", id="lamp_aisle"))
    note_altar(world, AltarUse("lamp_aisle", times=1))
    assert len(set(board_picture(world).lights) - dark) == 1
    world.set(lamp, Marker("altar", floor, "evil", id="lamp_aisle"))
    assert set(board_picture(world).lights) == dark


def test_an_altar_that_is_used_again_and_again_burns_no_brighter_for_it() -> None:
    world = world_of()
    reveal(world, 0)
    quest = game_data(world).quest
    again = {"lamp_aisle": replace(quest.altars["lamp_aisle"], once=False)}
    world.game_data = replace(game_data(world), quest=replace(quest, altars=again))
    world.create(Marker("altar", min(bits(revealed(world))), "good", id="lamp_aisle"))
    dark = board_picture(world).lights
    note_altar(world, AltarUse("lamp_aisle", times=1))
    assert board_picture(world).lights == dark


def test_a_spot_that_is_called_a_cage_is_seen_as_one_and_any_other_as_a_spot() -> None:
    world = world_of("below_decks")
    assert marker_art(world, marker(world, "spot", "cage")) == "spot_cage"
    assert marker_art(world, marker(world, "spot", "pump_north")) == "spot"


def test_an_altar_that_works_again_and_again_burns_and_tells_its_price() -> None:
    world = world_of("the_bone_mill")
    altar = marker(world, "altar", "feeding_stone", detail="evil")
    told = marker_words(world, altar)
    assert told.startswith("**Evil altar**\n**2 movement and the life of a monster**: Every wall")
    assert marker_art(world, altar) == "altar_evil_1"


@pytest.mark.parametrize("kind", ["summoning", "sundered", "power"])
def test_a_dark_glyph_tells_what_it_does_to_who_may_know_it(kind: str) -> None:
    world = world_of()
    glyph = marker(world, "glyph", "glyph_4")
    assert marker_words(world, glyph) == "Glyph of transport, not yet activated"
    world.set(glyph, DarkGlyph(kind))
    name, means = marker_words(world, glyph).split("\n")
    assert name == f"**Dark glyph, {kind}**, not yet activated"
    assert means


def test_a_lever_tells_what_it_is_for() -> None:
    world = world_of("the_bone_mill")
    told = marker_words(world, marker(world, "spot", "lever_throat"))
    assert (
        told
        == "**Draw the ratchet of the throat** (ranged, 3 progress): The wall of the throat is off the map for good."
    )


def test_ground_tells_what_it_does_and_below_a_figure_its_name_alone() -> None:
    world = world_of()
    world.create(TerrainPatch("fog", (Space(5),)))
    world.create(TerrainPatch("corrupted", (Space(5), Space(6))))
    whole = ground_words(world, Space(5), short=False)
    assert [line.partition(":")[0] for line in whole] == ["**Fog**", "**Corrupted ground**"]
    assert "gives the overlord 2 threat" in whole[1]
    assert ground_words(world, Space(5), short=True) == ["Fog", "Corrupted ground"]


def test_an_altar_that_heroes_can_break_tells_how() -> None:
    world = world_of("the_bone_mill")
    told = marker_words(world, marker(world, "altar", "feeding_stone", detail="evil"))
    assert "**Break the Feeding Stone** (melee or magic, " in told


def test_an_encounter_tells_whom_it_happens_to() -> None:
    world = world_of("the_bone_mill")
    assert "ends a move here" in marker_words(world, marker(world, "encounter", "slate"))


def test_a_map_that_is_drawn_before_any_game_shows_its_markers() -> None:
    code = "from game.state.components.components import Marker; from game.ui.markers import drawn_art; "
    code += "print(drawn_art(Marker('chest', 5, 'gold')))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1] == "chest_gold_closed"
