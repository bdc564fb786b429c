"""The goal of a quest can be read at the start, over its name, and in the menu at any moment."""

from __future__ import annotations

import pytest

from game.scenes.menus.briefing import goal_words, rule_words, story_page
from game.scenes.menus.pause import PauseMenu
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.sample import sample_session
from game.state.events.facts import TextRead
from game.state.game_data import game_data
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at


def test_the_first_page_of_the_story_ends_with_the_goal_and_no_other_does() -> None:
    quest = game_data(sample_session("heroes").view.world).quest
    assert story_page(TextRead(title=quest.name, text=quest.intro), quest).endswith(goal_words(quest))
    assert story_page(TextRead(title="A door", text="It opens."), quest) == "**A door**\nIt opens."
    assert story_page(TextRead(title="", text="It hums."), quest) == "It hums."


def test_the_name_of_the_quest_tells_its_goal() -> None:
    scene = HeroTurnScene(sample_session("heroes"))
    assert goal_words(game_data(scene.session.view.world).quest) in Fingers(scene).find("heading").tip


def test_the_menu_tells_the_goal_and_every_rule_of_the_quest() -> None:
    session = sample_session("heroes")
    quest = game_data(session.view.world).quest
    assert set(Fingers(PauseMenu(session)).texts()) >= {goal_words(quest), *rule_words(quest)}


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_menu_is_cut_or_covered(size: tuple[int, int]) -> None:
    for scale in SCALES:
        assert faults_at(PauseMenu(sample_session("heroes")), size, scale) == [], scale
