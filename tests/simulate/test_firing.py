"""What has fired in a game is counted by ability and by card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.models import CardId
from game.kernel.luck import seed_from
from game.modules.compose import compose
from game.modules.library import shipped_catalog
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.modules.well.causes import LAVA
from game.simulate.command import fired
from game.simulate.coverage import KINDS, Coverage, known_parts
from game.simulate.game import GameReport, seated
from game.state.ability import Stat
from game.state.events import causes
from game.state.events.facts import AttackDeclared, ItemLost, Wounded
from game.state.game_data import catalog
from game.state.movers import WAYS, MoverMoved
from game.state.queries.figures import is_hero

SETUP = GameSetup(quest="into_the_dark", heroes=3, seed=seed_from(4))


@pytest.fixture(scope="module")
def game() -> Any:
    """A game with what has fired in it."""
    table = new_table(SETUP, sources=dict(seated(SETUP, hero_bot="fickle", overlord_bot="normal")))
    firing = Coverage(table)
    table.heard = firing.heard
    with firing.counting():
        table.advance()
    firing.note(table.facts)
    return table, firing


def test_a_monster_fires_with_every_attack_that_it_declares(game: Any) -> None:
    table, firing = game
    declared = [fact for fact in table.facts if isinstance(fact, AttackDeclared)]
    assert sum(firing.counts["monster"].values()) == sum(not is_hero(table.world, fact.by) for fact in declared) > 0


def test_a_potion_fires_when_it_is_drunk(game: Any) -> None:
    table, firing = game
    drunk = [fact for fact in table.facts if isinstance(fact, ItemLost) and fact.cause == causes.DRUNK]
    assert firing.counts["ability"]["potion"] == len(drunk)


def test_ground_fires_when_somebody_moves_onto_it_and_a_boulder_with_each_space_and_turn() -> None:
    quest = str(Path(__file__).resolve().parents[1] / "quests" / "wheelhouse.tmx")
    setup = GameSetup(quest=quest, heroes=4, seed=seed_from(2), modules=("base", "well"))
    table = new_table(setup, sources=dict(seated(setup, hero_bot="random", overlord_bot="random")))
    firing = Coverage(table)
    with firing.counting():
        table.advance()
    firing.note(table.facts)
    moved = [fact for fact in table.facts if isinstance(fact, MoverMoved)]
    hurt = [fact for fact in table.facts if isinstance(fact, Wounded) and fact.cause == LAVA]
    hazards = firing.counts["hazard"]
    assert (hazards["lava"], hazards["boulder"]) == (len(hurt), len(moved))
    assert sum(hazards[f"boulder turned {way}"] for way in WAYS) == sum(
        fact.start.direction != fact.end.direction for fact in moved
    )
    assert min(hazards["lava"], hazards["mud"], hazards["boulder"], hazards["boulder turned east"]) > 0


def test_what_fires_is_known(game: Any) -> None:
    _, firing = game
    cards = known_parts(shipped_catalog(), compose())
    strangers = {kind: set(firing.counts[kind]) - set(cards[kind]) for kind in KINDS}
    strangers["monster"].discard("giant named")
    assert not any(strangers.values())


def test_the_watch_is_taken_off_when_the_game_is_over(game: Any) -> None:
    _, firing = game
    before = {kind: dict(counts) for kind, counts in firing.counts.items()}
    other = new_table(SETUP, sources=dict(seated(SETUP, hero_bot="random", overlord_bot="random")))
    other.advance()
    assert {kind: dict(counts) for kind, counts in firing.counts.items()} == before


def test_an_ability_that_only_adds_to_a_number_fires_when_it_is_asked_for() -> None:
    setup = GameSetup(quest="into_the_dark", heroes=2, modules=("base", "altar"))
    table = new_table(setup)
    firing = Coverage(table)
    hammer = catalog(table.world).items[CardId("hammer_of_doom")]
    farther = next(gain for option in hammer.surges for gain in option.gain if getattr(gain, "spaces", 0))
    with firing.counting():
        assert farther.adds(Stat.KNOCKBACK) == 2
    assert (firing.counts["ability"]["farther"], firing.counts["item"]["hammer_of_doom"]) == (1, 1)


def test_the_report_names_what_never_fired_with_a_nought() -> None:
    report = GameReport(number=0, fired={"ability": {"aura": 3}}, cards={"aim": 2})
    found = fired([report, report], ("base",))
    assert (found["ability"]["aura"], found["ability"]["web"]) == (6, 0)
    assert (found["card"]["aim"], found["card"]["dodge"]) == (4, 0)
