"""The card or the rule in question stands beside a question; the computer's turn is told in words."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.kernel.store import GAME, FigureId
from game.kernel.table import Table
from game.modules.altar import purposes as altar_purposes
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.state.components.components import (
    OVERLORD,
    PARTY,
    Hero,
    HeroTurn,
    Monster,
    OverlordTurn,
    Position,
    Skill,
)
from game.state.requests import purposes
from game.state.requests.requests import ChooseSpace, YesNo
from game.state.requests.ways import ChooseWay, WayOffered
from game.state.slugs import Purpose
from game.ui.log.chronicle import LogLine
from game.ui.prompts.about import about
from game.ui.session import Session
from tests.ui.fingers import Fingers


def table(quest: str = "the_bone_mill") -> Table:
    """A table at its first question."""
    made = new_table(GameSetup(quest=quest, heroes=2, seed=seed_from(1), modules=("base", "altar")))
    made.advance()
    return made


def test_a_choice_of_the_quest_says_itself_what_it_is_about() -> None:
    ways = (WayOffered(text="Pay."), WayOffered(text="Go."))
    asked = ChooseWay(seat=PARTY, why="BASE-GEN-03", text="The book lies open.", ways=ways)
    assert about(asked, table().world).text == ""


def test_a_question_about_a_card_shows_the_card() -> None:
    asked = ChooseSpace(
        seat=OVERLORD, why="BASE-OLT-01", purpose=purposes.CHOOSE_SPACE, spaces=(Space(1),), card=CardId("altar_danger")
    )
    assert about(asked, table().world).title == "Danger"


def test_a_question_that_is_called_after_a_skill_shows_the_skill() -> None:
    asked = YesNo(seat=Seat("seat1"), why="BASE-SKILL-01", purpose=purposes.LEADERSHIP)
    assert about(asked, table().world).title == "Leadership"


@pytest.mark.parametrize(("action", "title"), [("advance", "Able Warrior"), ("battle", "Knight")])
def test_a_question_that_a_skill_asks_shows_the_skill_and_so_its_price(action: str, title: str) -> None:
    world = table().world
    hero = FigureId(world.create(Hero(CardId("mordrog"), Seat("seat1"), 1)))
    for card in ("able_warrior", "knight"):
        world.create(Skill(card=CardId(card), hero=hero))
    world.set(GAME, HeroTurn(hero=hero, action=action))
    asked = YesNo(seat=Seat("seat1"), why="BASE-HERO-07", purpose=purposes.EXTRA_ATTACKS, subject=hero)
    assert about(asked, world).title == title and "2 fatigue" in about(asked, world).text


def test_a_question_about_a_deed_of_the_quest_shows_its_words() -> None:
    asked = YesNo(
        seat=Seat("seat1"), why="ALTAR-PROLONG-01", purpose=altar_purposes.COMPLETE_X, card=CardId("throat_lever")
    )
    assert about(asked, table().world).text == "The wall of the throat is off the map for good."


@pytest.mark.parametrize("purpose", ["drift_fog", "drift_from", "drift_to"])
def test_fog_that_drifts_is_told_in_the_words_of_the_quest(purpose: Purpose) -> None:
    asked = ChooseSpace(seat=OVERLORD, why="ALTAR-FOG-02", purpose=purpose, spaces=(Space(1),))
    found = about(asked, table("the_drowned_choir").world)
    assert found.title == "Drifting fog" and found.text.startswith("When his turn begins the overlord may move")


def test_where_the_quest_says_nothing_of_it_the_drifting_of_fog_is_told_all_the_same() -> None:
    asked = YesNo(seat=OVERLORD, why="ALTAR-FOG-02", purpose=altar_purposes.DRIFT_FOG)
    assert about(asked, table().world).text.startswith("The overlord may move one space of fog")


@pytest.mark.parametrize("purpose", ["put_out", "relocate"])
def test_what_becomes_of_a_named_monster_is_told_in_the_words_of_the_quest(purpose: Purpose) -> None:
    world = table("the_drowned_choir").world
    vesk = world.create(
        Monster(card=CardId("dark_priest"), rank="master", number=0, named="vesk"), Position(Space(120))
    )
    found = about(
        ChooseSpace(seat=OVERLORD, why="BASE-GEN-03", purpose=purpose, spaces=(Space(1),), subject=vesk), world
    )
    assert found.title == "Mother Vesk" and "puts such a lamp out for good" in found.text


def test_any_other_question_shows_its_rule() -> None:
    found = about(YesNo(seat=OVERLORD, why="ALTAR-LEAP-06", purpose=altar_purposes.LEAP_ATTACK), table().world)
    assert found.title and "ALTAR-LEAP-06" in found.text


def test_what_a_computer_overlord_does_stands_over_the_board() -> None:
    seats: dict[str, str] = {OVERLORD: "normal"}
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1), seats=seats))
    scene = OverlordTurnScene(session)
    Fingers(scene)
    assert scene.play.story.watching(OVERLORD).call == "The overlord is thinking"
    session.chronicle._write(_entry("**Hell Hound** attacks **Lyssa**"))
    session.view.world.set(GAME, OverlordTurn(step="activate"))
    assert scene.play.story.watching(OVERLORD).call == "Hell Hound attacks Lyssa"


def test_a_computer_that_thinks_for_long_is_said_to_think() -> None:
    seats = dict.fromkeys(("seat1", "seat2", OVERLORD), "normal")
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1), seats=seats))
    play = OverlordTurnScene(session).play
    session.chronicle._write(_entry("**Lyssa** begins the turn"))
    play.ask_again()
    told = []
    for now in (0.0, 1000.0, 2000.0):
        play.story.tick(now)
        told.append(play.prompt.call)
    assert told == ["Lyssa begins the turn", "Lyssa begins the turn", "The heroes are thinking"]


def test_an_overlord_that_thinks_for_long_in_his_turn_is_said_to_think_beside_its_title() -> None:
    seats = dict.fromkeys(("seat1", "seat2", OVERLORD), "normal")
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1), seats=seats))
    scene = OverlordTurnScene(session)
    Fingers(scene)
    story = scene.play.story
    told = []
    for now in (0.0, 1000.0, 2000.0):
        story.tick(now)
        told.append(story.beside_title(session.view.world, ()))
    assert told == ["C holds the camera.", "C holds the camera.", "The overlord is thinking."]


def _entry(text: str) -> LogLine:
    return LogLine(0, text)
