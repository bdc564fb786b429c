"""Chances are set right by how a quest went where it was measured."""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import Any

import pytest

from game.kernel.luck import seed_from
from game.kernel.table import Table
from game.modules.measured import Measured, measured
from game.modules.new_game import game_data_for, new_table
from game.modules.setup import GameSetup
from game.players.advice import GAMES, plans_for
from game.players.hard import HardPlayer
from game.thinking.lead import logit, measured_lead
from tests.test_secrets import after

RELIQUARY = Path(__file__).resolve().parents[1] / "quests" / "reliquary.tmx"


def lead(quest: str, heroes: int = 2, **options: int) -> float:
    setup = GameSetup(quest=quest, heroes=heroes, seed=seed_from(4), options=dict(options), modules=("base", "altar"))
    return measured_lead(setup, game_data_for(setup))


def test_a_quest_that_nobody_has_measured_is_reckoned_as_it_is() -> None:
    assert not measured(str(RELIQUARY)) and lead(str(RELIQUARY)) == 0.0


def test_a_quest_is_as_hard_as_it_was_measured_whatever_is_chosen_at_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(won: int) -> float:
        figures = Measured(heroes=2, hero_level="normal", overlord_level="normal", games=100, won=won, rounds=(1, 2))
        monkeypatch.setattr("game.thinking.lead.measured", lambda quest: {2: figures})
        return lead("into_the_dark")

    hard, even = found(20), found(50)
    assert even - hard == pytest.approx(logit(0.5) - logit(0.2))
    assert lead("into_the_dark", conquest_start=5) == even != lead("into_the_dark", heroes=3) == 0.0


def test_what_was_measured_with_the_help_for_small_parties_is_held_against_a_game_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = list[GameSetup]()

    def noted(setup: GameSetup, **given: Any) -> Table:
        begun.append(setup)
        return new_table(setup, **given)

    figures = Measured(heroes=2, hero_level="normal", overlord_level="normal", games=100, won=50, rounds=(1, 2))
    monkeypatch.setattr("game.thinking.lead.measured", lambda quest: {2: figures})
    monkeypatch.setattr("game.thinking.lead.new_table", noted)
    lead("into_the_dark", conquest_start=5)
    assert [dict(setup.options) for setup in begun] == [{"extra_conquest": True}]


def test_a_share_of_none_or_all_is_taken_for_nearly_that() -> None:
    assert logit(0.0) == pytest.approx(-logit(1.0)) and logit(0.0) < logit(0.5) == 0.0
    assert logit(0.25) == pytest.approx(log(1 / 3))


def test_a_lead_is_told_to_the_heroes_and_against_the_overlord(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.players.advice.GAMES", 1)
    table = after(50)
    request = table.pending
    assert request is not None and GAMES > 1

    def chances(ahead: float) -> dict[str, float]:
        advice = list(plans_for(table, request, HardPlayer(request.seat, "1"), lambda: ahead))[-1]
        return {repr(plan.answer): plan.chance or 0.0 for plan in advice.plans}

    plain, better = chances(0.0), chances(1.0)
    assert plain.keys() == better.keys()
    assert all(better[each] > plain[each] for each in plain)
    assert all(logit(better[each]) == pytest.approx(logit(plain[each]) + 1.0) for each in plain)
