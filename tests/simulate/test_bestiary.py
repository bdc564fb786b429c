"""The proving quest has one of everything, and whole games on it keep the laws of the table."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game import cli
from game.kernel.luck import seed_from
from game.modules.library import quest_at, shipped_catalog
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.paths import maps
from game.simulate.game import play_game
from game.state.components.components import Deck, OverlordDeck, Shop

HERE = Path(__file__).resolve().parents[1] / "quests"
BESTIARY = str(HERE / "bestiary.tmx")
QUEST = quest_at(HERE / "bestiary.tmx", shipped_catalog())


def test_every_monster_stands_in_it_as_normal_and_as_master() -> None:
    found = {(figure.monster, figure.rank) for figure in QUEST.monsters}
    wanted = {(monster, rank) for monster in shipped_catalog().monsters for rank in ("normal", "master")}
    assert wanted <= found


def test_every_marker_lies_in_it() -> None:
    found = {(thing.kind, thing.detail) for thing in QUEST.things}
    relics = {("relic", key) for key, item in shipped_catalog().items.items() if item.deck == "relic"}
    tiers = {("chest", tier) for tier in ("copper", "silver", "gold")}
    keys = {("runekey", colour) for colour in ("red", "blue", "yellow")}
    potions = {("potion", "healing"), ("potion", "vitality")}
    assert relics | tiers | keys | potions | {("glyph", ""), ("money", ""), ("encounter", "")} <= found
    stairs = Counter(thing.detail for thing in QUEST.things if thing.kind == "stairs")
    assert stairs == {"red": 2, "blue": 2, "green": 2}


def test_every_door_and_obstacle_is_in_it() -> None:
    assert {door.colour for door in QUEST.doors} == {"", "red", "blue", "yellow"}
    assert {ground.kind.name for ground in QUEST.terrain} == {"rubble", "pit", "water"}


def test_its_decks_are_whole() -> None:
    world = new_table(GameSetup(quest=BESTIARY)).world
    sizes = {bag.name: len(bag.cards) for _, bag in world.each(Deck)}
    decks = {"copper": 22, "silver": 18, "gold": 16, "fighting": 12, "subterfuge": 12, "wizardry": 12, "hero": 20}
    assert decks.items() <= sizes.items()
    assert (len(world.the(OverlordDeck).cards), len(world.the(Shop).cards)) == (36, 24)


def test_a_relic_that_lies_on_the_map_is_not_in_its_pile_too() -> None:
    world = new_table(GameSetup(quest=BESTIARY)).world
    assert next(bag.cards for _, bag in world.each(Deck) if bag.name == "relic") == ()


def test_it_is_drawn_with_the_classes_of_the_shipped_project() -> None:
    name = "emberdelve.tiled-project"
    assert (HERE / name).read_text(encoding="utf-8") == (maps() / name).read_text(encoding="utf-8")


def test_check_finds_nothing_wrong_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", BESTIARY]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "bestiary.tmx: no faults, 1 warning"


def test_simulate_takes_it_by_its_path(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", BESTIARY, "--heroes", "2", "--laws", "--hero-bot", "random"]) == 0
    assert "faults 0" in capsys.readouterr().out


GAMES = [("random", 1), ("random", 3), ("normal", 2), ("normal", 4), ("fickle", 3)]


@pytest.mark.parametrize(("bot", "heroes"), GAMES)
def test_a_whole_game_has_neither_fault_nor_illegal_state(bot: str, heroes: int) -> None:
    setup = GameSetup(quest=BESTIARY, heroes=heroes, seed=seed_from(heroes))
    report = play_game(setup, number=0, hero_bot=bot, overlord_bot=bot, laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.winner in ("heroes", "overlord")
