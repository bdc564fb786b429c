"""The proving quest of the Altar has its monsters, markers and terrain, and whole games on it keep every law."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import cli
from game.kernel.luck import seed_from
from game.modules.library import quest_at, shipped_catalog
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.simulate.game import play_game
from game.state.components.components import OverlordDeck

ALTAR = ("base", "altar")
RELIQUARY = Path(__file__).resolve().parents[1] / "quests" / "reliquary.tmx"
CATALOG = shipped_catalog(ALTAR)
QUEST = quest_at(RELIQUARY, CATALOG, ALTAR)


def test_every_monster_of_the_altar_stands_in_it_as_normal_and_as_master() -> None:
    found = {(figure.monster, figure.rank) for figure in QUEST.monsters}
    new = set(CATALOG.monsters) - set(shipped_catalog().monsters)
    assert {(monster, rank) for monster in new for rank in ("normal", "master")} <= found


def test_every_summary_ability_that_no_card_has_is_borne_by_somebody_of_its_own() -> None:
    borne = {ability.ability for named in QUEST.named.values() for ability in named.abilities}
    assert {"bleed", "bolt", "daze", "ironskin", "leech", "swarm", "trickster", "unstoppable"} <= borne


@pytest.mark.rule("ALTAR-COMP-13")
def test_what_the_rules_leave_to_a_quest_stands_in_its_files() -> None:
    assert (QUEST.treachery.event, QUEST.treachery.trap, QUEST.treachery.monster) == (24, 24, 14)
    assert any(thing.kind == "glyph" for thing in QUEST.things)
    assert all(altar.text and altar.do for altar in QUEST.altars.values())
    assert {(wall.direction, wall.starts) for wall in QUEST.walls} >= {("east", "revealed"), ("south", "event")}
    strike = QUEST.prolonged["strike"]
    assert (strike.traits, strike.difficulty, strike.disrupted) == (("melee",), 2, ("leave", "attack"))
    assert (QUEST.prolonged["read"].continuous, QUEST.prolonged["turn"].group) == (True, True)


def test_markers_and_terrain_of_the_altar_lie_in_it() -> None:
    found = {(thing.kind, thing.detail) for thing in QUEST.things}
    assert {("altar", "good"), ("altar", "evil"), ("spot", ""), ("potion", "invulnerability")} <= found
    assert {"fog", "corrupted", "pit", "rubble", "water"} == {ground.kind.name for ground in QUEST.terrain}
    assert {wall.starts for wall in QUEST.walls} == {"event", "revealed", "start"}


def test_prolonged_actions_of_every_sort_are_in_it() -> None:
    actions = QUEST.prolonged.values()
    assert any(action.difficulty is None for action in actions)
    assert any(action.continuous and action.group for action in actions)
    assert any(action.group and action.per_hero for action in actions)
    assert any(action.dark_glyph for action in actions)
    assert {cause for action in actions for cause in action.disrupted} == {
        "leave",
        "move",
        "wounds",
        "attack",
        "killed",
    }


def test_every_treachery_card_can_be_bought_in_some_game() -> None:
    gems = [card.treachery for card in CATALOG.overlord_cards.values() if card.treachery is not None]
    pools = {"event": QUEST.treachery.event, "trap": QUEST.treachery.trap, "monster": QUEST.treachery.monster}
    assert all(pools[gem.colour] >= gem.cost for gem in gems)


def test_its_deck_is_that_of_both_boxes() -> None:
    world = new_table(GameSetup(quest=str(RELIQUARY), modules=ALTAR)).world
    assert len(world.the(OverlordDeck).cards) == 42


def test_check_finds_nothing_wrong_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(RELIQUARY)]) == 0
    assert "reliquary.tmx: no faults" in capsys.readouterr().out


GAMES = [("random", 2, 6), ("normal", 3, 3), ("fickle", 4, 4)]


@pytest.mark.parametrize(("bot", "heroes", "seed"), GAMES)
def test_a_whole_game_has_neither_fault_nor_illegal_state(bot: str, heroes: int, seed: int) -> None:
    setup = GameSetup(quest=str(RELIQUARY), heroes=heroes, seed=seed_from(seed), modules=ALTAR)
    report = play_game(setup, number=0, hero_bot=bot, overlord_bot=bot, laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.winner in ("heroes", "overlord")
