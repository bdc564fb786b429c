"""The screen of the trade-in: what the quest is about before the skills, and the hero's sheet below them."""

from __future__ import annotations

import pytest

from game.scenes.setup.parts import Parchment
from game.scenes.setup.sheet import DECKS
from game.scenes.setup.skills import NO_ADVICE, SkillTrade
from game.state.game_data import game_data
from game.ui.input.actions import Action
from game.ui.widgets import Card
from tests.ui.fingers import ARRANGED, Fingers, faults_at


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_the_story_and_the_goal_stand_above_the_skills(size: tuple[int, int]) -> None:
    scene = SkillTrade()
    fingers = Fingers(scene, size=size)
    quest = game_data(scene.session.table.world).quest
    (story,) = [widget for widget in fingers.widgets() if quest.intro in str(getattr(widget, "text", ""))]
    assert quest.goal in str(getattr(story, "text", ""))
    cards = [widget for widget in fingers.widgets() if isinstance(widget, Card)]
    assert len(cards) == 3 and all(story.box.bottom < card.box.y for card in cards)


@pytest.mark.parametrize(("size", "again"), (((1920, 1080), False), ((960, 540), True)))
def test_the_story_is_told_on_hover_where_it_is_not_to_be_read_whole(size: tuple[int, int], again: bool) -> None:
    scene = SkillTrade()
    intro = game_data(scene.session.table.world).quest.intro
    assert any(intro in widget.tip for widget in Fingers(scene, size=size).widgets()) == again


def test_the_skills_fill_the_page_and_the_sheet_explains_the_decks() -> None:
    fingers = Fingers(SkillTrade(), size=(1920, 1080))
    cards = [widget for widget in fingers.widgets() if isinstance(widget, Card)]
    assert min(card.box.h for card in cards) >= 400
    (sheet,) = [widget for widget in fingers.widgets() if isinstance(widget, Parchment)]
    tips = "\n".join(widget.tip for widget in sheet.walk())
    assert all(words in tips for words in DECKS.values())


@pytest.mark.parametrize(("size", "scale"), (((960, 540), 1.0), *ARRANGED))
def test_nothing_of_it_is_cut_and_every_skill_is_whole_in_view(size: tuple[int, int], scale: float) -> None:
    scene = SkillTrade()
    assert faults_at(scene, size, scale) == []
    assert scene.desk is not None
    widgets = list(scene.desk.root.walk())
    shown = next(widget for widget in widgets if widget.key == "cards").box
    assert all(shown.contains(widget.box) for widget in widgets if isinstance(widget, Card))


def test_advice_that_is_asked_for_here_is_said_to_come_in_play() -> None:
    fingers = Fingers(SkillTrade())
    fingers.press(Action.ADVISE)
    assert any(getattr(widget, "note", "") == NO_ADVICE for widget in fingers.widgets())
