"""One place to touch: a folder of content and one module file from elsewhere bring an ability, an item, a card and a
monster into the game, and nothing else knows of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.faults import ContentError
from game.kernel.luck import seed_from
from game.kernel.registry import registry
from game.modules.compose import GameSetup, compose, load_code, new_table, shipped_catalog
from game.modules.module import load_module
from game.saves.lines import head
from game.scenario.model import parse_scenario
from game.scenario.play import play
from game.simulate.game import play_game
from game.state.components.components import OverlordDeck, Shop

MODULE = '''
"""Brambles: whoever strikes from beside is scratched."""

from pathlib import Path

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.modules.module import module
from game.rules.status.wounds import wound
from game.state.ability import Ability, ability
from game.state.events.facts import Struck

module("brambles", Path(__file__).parent / "cards")


@ability("thorns", module="brambles")
class Thorns(Ability):
    """Whoever strikes the owner suffers `rank` wounds."""

    rank: int


@on(Struck, owner="figure", ability=Thorns, module="brambles")
async def scratch(table: Table, owned: Owned[Thorns], struck: Struck) -> None:
    """Past armour."""
    await wound(table, struck.by, owned.ability.rank, cause="thorns", by=owned.figure)
'''
CARDS = """
[[item]]
id = "bramble_mail"
name = "Bramble Mail"
deck = "shop"
copies = 2
cost = 75
kind = "armour"
abilities = [{ ability = "thorns", rank = 1 }]
text = "**Thorns 1**."

[[monster]]
id = "bramble_hog"
name = "Bramble Hog"
attack = "melee"
size = "1x1"
figures = { normal = 3, master = 1 }
family = "beast"
[monster.normal]
speed = 4
wounds = { 2 = 2, 3 = 2, 4 = 3, 5 = 4 }
armour = 0
dice = ["red"]
abilities = [{ ability = "thorns", rank = 2 }]
[monster.master]
speed = 4
wounds = { 2 = 3, 3 = 3, 4 = 4, 5 = 5 }
armour = 1
dice = ["red", "green"]
abilities = [{ ability = "thorns", rank = 3 }]

[[card]]
id = "hedge_in_bloom"
name = "Hedge in Bloom"
kind = "spawn"
threat = 2
discard = 3
copies = 30
spawn = [{ monster = "bramble_hog", count = 2 }, { monster = "bramble_hog", master = true }]
text = "Spawn 2 Bramble Hogs and a master."
"""
MODULES = ("base", "brambles")


@pytest.fixture
def brambles(tmp_path: Path) -> Iterator[Path]:
    """The module file, loaded for one test."""
    load_code()
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "brambles.toml").write_text(CARDS, encoding="utf-8")
    file = tmp_path / "brambles.py"
    file.write_text(MODULE, encoding="utf-8")
    load_module(file)
    yield file
    for name in [name for name, part in registry.parts.items() if part.module == "brambles"]:
        del registry.parts[name]
    registry.changes += 1
    shipped_catalog.cache_clear()


def faults(scenario: str) -> list[str]:
    """What is wrong with a scenario that plays with the module."""
    return [fault.message for fault in play(parse_scenario(f'modules = ["base", "brambles"]\n{scenario}'), file="it")]


def test_its_cards_lie_in_their_decks(brambles: Path) -> None:
    world = new_table(GameSetup(quest="into_the_dark", modules=MODULES)).world
    assert world.the(Shop).cards.count("bramble_mail") == 2
    assert world.the(OverlordDeck).cards.count("hedge_in_bloom") == 30
    assert len(world.the(OverlordDeck).cards) == 36 + 30


def test_its_ability_fires_for_its_monster(brambles: Path) -> None:
    assert not faults(
        """
title = "A hog scratches who strikes it"
map = '''
######
#.Ab.#
######
'''
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "bramble_hog", change = { wounds = 9 } }
turn = { hero = "A", action = "battle" }
script = ["A: strike b with sword", "roll red #3, green #1, black blank x3", "A: no fatigue_die"]
expect.A = { wounds = 14 }
"""
    )


def test_its_ability_fires_for_its_item(brambles: Path) -> None:
    assert not faults(
        """
title = "Bramble mail scratches the monster"
map = '''
######
#.Ab.#
######
'''
figures.A = { hero = "mordrog", items = ["bramble_mail"] }
figures.b = { monster = "bramble_hog", change = { wounds = 9 } }
turn = { monster = "b", attacks = 1 }
script = ["b: strike A", "roll red #5"]
expect.b = { wounds = 8 }
"""
    )


def test_its_card_brings_its_monster(brambles: Path) -> None:
    assert not faults(
        """
title = "A hedge brings hogs"
map = '''
########
#A..b..#
######.#
######.#
########
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { overlord = true, step = "spawn" }
hand = ["hedge_in_bloom"]
threat = 2
script = ["overlord: play hedge_in_bloom", "overlord: 6,3; 6,2"]
expect.monsters = { beastman = 1, bramble_hog = 2 }
expect.threat = 0
"""
    )


def test_whole_games_are_played_with_it(brambles: Path) -> None:
    setup = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(2), modules=MODULES)
    report = play_game(setup, number=0, hero_bot="fickle", overlord_bot="greedy", laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.cards["hedge_in_bloom"] > 0


def test_a_game_without_it_has_nothing_of_it(brambles: Path) -> None:
    assert "bramble_hog" not in shipped_catalog().monsters
    assert "thorns" not in compose().all("ability")
    assert not [hook for hooks in compose().hooks.values() for hook in hooks if "brambles" in hook.name]


def test_a_save_names_it_with_the_print_of_its_cards(brambles: Path) -> None:
    setup = GameSetup(quest="into_the_dark", modules=MODULES)
    before = head(setup).modules
    cards = brambles.parent / "cards" / "brambles.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("cost = 75", "cost = 50"), encoding="utf-8")
    after = head(setup).modules
    assert (before["base"], before["brambles"]) != (after["base"], after["brambles"])
    assert before["base"] == after["base"]


def test_a_module_that_cannot_be_loaded_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import nowhere_at_all")
    with pytest.raises(ContentError, match=r"broken.py: the module cannot be loaded: No module named"):
        load_module(tmp_path / "broken.py")
