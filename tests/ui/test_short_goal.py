"""The goal in the bar over the board: of every shipped quest it can be read whole."""

from __future__ import annotations

import pytest

from game import paths
from game.modules.library import shipped_quest
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.scenes.menus.briefing import short_goal
from game.scenes.table.game_bar import game_bar
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.top import Goal
from game.ui.session import Session
from game.ui.widgets import Label
from tests.ui.drawn import noted_stage

QUESTS = sorted(file.stem for file in paths.maps().glob("*.toml"))


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_goal_is_not_cut(quest: str, size: tuple[int, int]) -> None:
    session = Session(GameSetup(quest=quest, heroes=4, seed="5", modules=modules_of(quest)))
    canvas = noted_stage(size)[0].canvas
    bar = game_bar(canvas.metrics.page, HeroTurnScene(session).play, canvas.fonts)
    (goal,) = (widget for widget in bar.walk() if isinstance(widget, Goal))
    words, fonts = next(child for child in goal.children if isinstance(child, Label)), canvas.fonts
    assert fonts.width(words.said(fonts), words.kind) <= words.box.w


def test_a_quest_without_a_short_goal_leaves_the_conquest_to_its_counter() -> None:
    assert short_goal(shipped_quest("into_the_dark")) == "Kill the giant Narthak"


def test_where_a_quest_has_one_it_stands_in_the_bar() -> None:
    assert short_goal(shipped_quest("the_bone_mill", modules_of("the_bone_mill"))) == "Break the Bed Stone"
