"""What the heroes see of altars, prolonged actions and what a quest remembers; laws about progress."""

from __future__ import annotations

import msgspec

from game.kernel.request import Seat
from game.kernel.store import GAME
from game.modules.altar.altars.memory import AltarUse, AltarUses
from game.modules.altar.items.invulnerability import Invulnerable
from game.modules.altar.prolonged.state import Effort, Progress, efforts_of
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.simulate.laws import broken
from game.state.components.components import OVERLORD, Order
from game.state.components.quest_memory import Flags, Occurred
from game.state.game_data import game_data
from game.state.queries.view import view_for

GIVEN = '''
title = "Altars here and beyond the door"
modules = ["base", "altar"]
map = """
########
#.A0|.1#
#...|.b#
########
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
revealed = [0]
quest.altar.near_altar = { do = [{ verb = "conquest", amount = 1 }] }
quest.altar.far_altar = { do = [{ verb = "conquest", amount = 1 }] }
quest.prolonged.near_deed = { traits = ["melee"], difficulty = 2, at = ["near_spot"], do = [{ verb = "win" }] }
quest.prolonged.far_deed = { traits = ["melee"], difficulty = 2, at = ["far_spot"], do = [{ verb = "win" }] }
things = [
  { at = "1,1", kind = "altar", detail = "good", id = "near_altar" },
  { at = "5,1", kind = "altar", detail = "good", id = "far_altar" },
  { at = "1,2", kind = "spot", id = "near_spot" },
  { at = "5,2", kind = "spot", id = "far_spot" },
]
turn = { hero = "A", action = "run" }
'''


def test_heroes_know_altars_and_deeds_of_what_lies_on_the_table_alone() -> None:
    table, _ = set_table(parse_scenario(GIVEN))
    seen = game_data(view_for(table, Seat("seat1")).world).quest
    assert (set(seen.altars), set(seen.prolonged)) == ({"near_altar"}, {"near_deed"})
    assert seen.prolonged["near_deed"].do == () and seen.altars["near_altar"].do == ()
    assert set(game_data(view_for(table, OVERLORD).world).quest.prolonged) == {"near_deed", "far_deed"}


def test_what_the_quest_remembers_is_its_secret() -> None:
    table, _ = set_table(parse_scenario(GIVEN))
    table.world.set(GAME, Flags((("bell", 1),)))
    table.world.set(GAME, Occurred((0,)))
    table.world.set(GAME, AltarUses((AltarUse(id="near_altar", times=1), AltarUse(id="far_altar", out=True))))
    seen = view_for(table, Seat("seat1")).world
    assert seen.find(Flags, GAME) is None and seen.find(Occurred, GAME) is None
    assert [use.id for use in seen.the(AltarUses).uses] == ["near_altar"]


def test_progress_and_the_potion_lie_open() -> None:
    table, names = set_table(parse_scenario(GIVEN))
    hero = names.figures["A"]
    table.world.set(hero, Progress((Effort("near_deed", "near_spot", 1),)))
    table.world.set(hero, Invulnerable())
    seen = view_for(table, Seat("seat1")).world
    assert efforts_of(seen, hero) == (Effort("near_deed", "near_spot", 1),)
    assert seen.find(Invulnerable, hero) is not None


def test_laws_of_progress_tokens_and_potions() -> None:
    table, names = set_table(parse_scenario(GIVEN.replace('turn = { hero = "A", action = "run" }', "")))
    hero, world = names.figures["A"], table.world
    good = set(broken(world))
    world.set(hero, Progress((msgspec.structs.replace(Effort("near_deed"), markers=-1),)))
    world.set(hero, Order("prolonged"))
    assert {told.split(" ", 2)[2] for told in set(broken(world)) - good} == {
        "has less than no progress",
        "keeps the token of a prolonged action out of his turn",
    }
