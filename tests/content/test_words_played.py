"""Words that stand on no approved screen: those of scenarios as they are played, of one in so many in the suite."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.words_played import SCENARIOS, faults_in, words_in

EVERY = 15
"""`python -m tests.content.words_played` plays them all."""
PLAYED = sorted(SCENARIOS.rglob("*.toml"))[::EVERY]


@pytest.mark.parametrize("scenario", PLAYED, ids=lambda file: file.stem)
def test_what_is_said_in_play_keeps_to_the_words(scenario: Path) -> None:
    assert faults_in(scenario) == []


def test_the_log_tells_of_what_works_on_a_hero_from_now_on() -> None:
    (scenario,) = SCENARIOS.rglob("a_second_invulnerability_potion_takes_the_place_of_the_first.toml")
    assert any("loses the invulnerability potion to another draught" in text for text in words_in(scenario))
