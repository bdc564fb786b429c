"""The quest of a game is the one that was chosen for it."""

from pathlib import Path

import pytest

from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.scenes.setup.choices import Choices
from game.state.game_data import game_data

BESTIARY = Path(__file__).resolve().parents[1] / "quests" / "bestiary.tmx"


@pytest.mark.rule("BASE-SETUP-17")
@pytest.mark.parametrize(("chosen", "played"), [("into_the_dark", "into_the_dark"), (str(BESTIARY), "bestiary")])
def test_the_quest_that_was_chosen_is_played(chosen: str, played: str) -> None:
    assert game_data(new_table(GameSetup(quest=chosen, heroes=2)).world).quest.id == played


@pytest.mark.rule("BASE-SETUP-17")
def test_without_a_choice_it_is_the_first_quest() -> None:
    assert Choices().quest == "into_the_dark"
