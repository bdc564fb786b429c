"""Each screen calls for its music and ambience; screens over a game leave what is heard as it was."""

from collections.abc import Iterator

import pygame
import pytest

from game import app, scenes
from game.kernel.luck import seed_from
from game.kernel.store import GAME, World
from game.kernel.table import Over
from game.modules.setup import GameSetup
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes import playing
from game.scenes.hearing import Ear
from game.scenes.menus.result import Result
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.sheets import StoryPage
from game.state.components.components import OVERLORD
from game.ui.music.heard import Heard, Mood, Place
from game.ui.session import Session

POND = '''
title = "A pond"
modules = ["base"]
map = """
############
#....www...#
#....www...#
############
"""
figures.A = { hero = "mordrog", at = "1,1" }
figures.c = { monster = "beastman", at = "3,1" }
conquest = 20
turn = { hero = "A", action = "battle" }
'''


@pytest.fixture
def session() -> Session:
    """A game of a hero, a beastman and a pond."""
    table, _ = set_table(parse_scenario(POND))
    return Session(GameSetup(quest="into_the_dark", heroes=1, seed=seed_from(3)), table=table)


@pytest.fixture
def running() -> Iterator[app.Program]:
    """A program with its title, and a sound card that nobody hears."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    made = app.Program(surface, scenes.open_scene("title"), app.new_stage(surface, user=1.0))
    assert made.stage.sound.open()
    yield made
    made.stage.music.stop()
    made.stage.sound.close()


def test_the_title_and_what_lies_over_it_have_its_music_and_torches(running: app.Program) -> None:
    running.tick(0.0)
    running.push(scenes.open_scene("settings"))
    running.tick(20.0)
    assert running.stage.music.heard == Heard(Place.TITLE)
    assert running.stage.sound.loop == "torch"


def test_the_table_has_the_mood_of_its_board_and_the_noise_of_its_ground(session: Session) -> None:
    told = Ear().told(HeroTurnScene(session))
    assert told is not None
    assert (told.heard, told.ambience) == (Heard(Place.DELVE, Mood.UNEASY), "water")


def test_a_page_of_the_story_is_read_with_softer_music(session: Session) -> None:
    scene = HeroTurnScene(session)
    scene.play.sheets.reading.append(StoryPage("Once upon a time."))
    told = Ear().told(scene)
    assert told is not None
    assert told.heard.reading


def test_the_board_is_looked_at_again_only_when_it_changes(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui.music import listening

    ear, scene, looks = Ear(), HeroTurnScene(session), list[World]()

    def look(world: World) -> str:
        looks.append(world)
        return ""

    monkeypatch.setattr(listening, "ambience_of", look)
    for _ in range(5):
        ear.told(scene)
    assert len(looks) == 1
    assert session.request is not None
    session.answer(session.table.options_of(session.request)[0])
    ear.told(scene)
    assert len(looks) == 2


def test_a_pause_leaves_what_is_heard_as_it_was(session: Session) -> None:
    assert Ear().told(scenes.open_scene("pause", session=session)) is None


@pytest.mark.parametrize(
    ("winner", "overlord", "place"),
    [("heroes", "human", Place.VICTORY), ("overlord", "human", Place.VICTORY), ("overlord", "normal", Place.DEFEAT)],
)
def test_the_end_is_a_defeat_only_where_all_people_have_lost(winner: str, overlord: str, place: Place) -> None:
    table, _ = set_table(parse_scenario(POND))
    setup = GameSetup(quest="into_the_dark", heroes=1, seed=seed_from(3), seats={OVERLORD: overlord})
    ended = Session(setup, table=table)
    table.world.set(GAME, Over(winner, "BASE-QUEST-01"))
    told = Ear().told(Result(ended))
    assert told is not None
    assert told.heard.place is place


def test_the_rulebook_has_music_to_read_by_where_no_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    book = scenes.open_scene("rulebook")
    told = Ear().told(book)
    assert told is not None
    assert told.heard.place is Place.LESSON
    monkeypatch.setattr(playing, "current", object)
    assert Ear().told(book) is None
