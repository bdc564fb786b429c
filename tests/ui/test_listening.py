"""What the table tells its music: how dangerous it is, whose turn it is, and what lies about."""

import pytest

from game import paths
from game.board.grid import Space
from game.content.terrain import all_terrain
from game.kernel.request import Fact, Seat
from game.kernel.store import GAME, Entity, FigureId
from game.kernel.table import Table
from game.modules.compose import load_code
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.state.components.components import PARTY, OverlordTurn, Revealed, WoundsTaken
from game.state.events import causes
from game.state.events.facts import AttackDeclared, ConquestChanged, TurnBegan, Wounded
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.queries.figures import max_wounds
from game.ui.music.heard import Mood, Place
from game.ui.music.listening import NEAR, STONE, ambience_of, mood_of, place_of

HALL = '''
title = "A long hall and what is heard in it"
modules = ["base"]
map = """
####################
#..................#
#..................#
####################
"""
figures.A = { hero = "mordrog", at = "1,1" }
conquest = 20
'''


def laid(words: str = "", *, upper: str = "", lower: str = "") -> tuple[Table, ScenarioNames]:
    """The hall with what these words add, and with other rows if they are given."""
    text = HALL
    for row in (upper, lower):
        text = text.replace("#..................#", row, 1) if row else text
    return set_table(parse_scenario(text + words))


def beast(x: int, y: int = 1) -> str:
    """A beastman at a place."""
    return f'figures.c = {{ monster = "beastman", at = "{x},{y}" }}\n'


def mood(table: Table, *facts: Fact) -> Mood:
    """How dangerous it is for the heroes after these facts."""
    return mood_of(table.world, facts, PARTY)


def attack(by: FigureId, on: FigureId) -> AttackDeclared:
    """An attack goes ahead."""
    return AttackDeclared(by=by, weapon=Entity(0), kind="melee", target=Space(0), chooser=PARTY, on=(on,))


def test_an_empty_hall_is_calm() -> None:
    assert mood(laid()[0]) is Mood.CALM


def test_a_monster_in_sight_makes_uneasy_however_far() -> None:
    assert mood(laid(beast(18))[0]) is Mood.UNEASY


@pytest.mark.parametrize(("x", "expected"), [(1 + NEAR, Mood.UNEASY), (2 + NEAR, Mood.CALM)])
def test_a_monster_out_of_sight_makes_uneasy_within_six_spaces(x: int, expected: Mood) -> None:
    walled = laid(beast(x), upper="#..##..............#", lower="#..##..............#")[0]
    assert mood(walled) is expected


def test_a_hero_with_less_than_a_third_of_his_wounds_makes_uneasy() -> None:
    table, names = laid()
    whole = max_wounds(table.world, names.figures["A"])
    table.world.set(names.figures["A"], WoundsTaken(whole - whole // 3 - 1))
    assert mood(table) is Mood.CALM
    table.world.set(names.figures["A"], WoundsTaken(whole - whole // 3 + 1))
    assert mood(table) is Mood.UNEASY


def test_an_attack_in_this_turn_or_the_one_before_is_a_fight() -> None:
    table, names = laid(beast(18))
    strike, turn = attack(names.figures["c"], names.figures["A"]), TurnBegan(hero=names.figures["A"])
    assert mood(table, turn, strike) is Mood.FIGHT
    assert mood(table, OverlordTurnBegan(round=1), strike, turn) is Mood.FIGHT
    assert mood(table, strike, OverlordTurnBegan(round=1), turn) is Mood.UNEASY


def test_a_trap_or_lost_conquest_makes_uneasy_for_as_long() -> None:
    table, names = laid()
    turn = TurnBegan(hero=names.figures["A"])
    harm = Wounded(figure=names.figures["A"], wounds=2, cause=causes.TRAP)
    loss = ConquestChanged(amount=-3, cause=causes.TRAP, left=17)
    assert [mood(table, fact) for fact in (harm, loss)] == [Mood.UNEASY] * 2
    assert mood(table, harm, loss, turn, turn) is Mood.CALM
    assert mood(table, ConquestChanged(amount=3, cause=causes.GLYPH, left=23)) is Mood.CALM


def test_facts_that_the_seat_may_not_see_change_nothing() -> None:
    class Whispered(AttackDeclared, frozen=True, kw_only=True):
        """An attack that nobody but its maker knows of."""

        def seen_by(self, seat: Seat) -> Fact | None:
            return None

    table, names = laid()
    told = Whispered(by=names.figures["A"], weapon=Entity(0), kind="melee", target=Space(0), chooser=PARTY)
    assert mood(table, told) is Mood.CALM


def test_the_overlord_is_heard_from_his_first_deed_on_and_not_when_he_is_only_asked() -> None:
    world = laid()[0].world
    assert place_of(world) is Place.DELVE
    world.set(GAME, OverlordTurn())
    assert place_of(world) is Place.DELVE
    world.set(GAME, OverlordTurn(step="spawn"))
    assert place_of(world) is Place.OVERLORD


def test_water_about_the_heroes_is_heard_and_far_away_it_is_not() -> None:
    assert ambience_of(laid(upper="#....ww............#", lower="#....ww............#")[0].world) == "water"
    assert ambience_of(laid(upper="#............wwwwww#", lower="#............wwwwww#")[0].world) == STONE


def test_of_two_kinds_of_ground_the_one_of_which_more_lies_about_is_heard() -> None:
    assert ambience_of(laid(upper="#..www.............#", lower="#..rrrr............#")[0].world) == "crypt"


def test_ground_that_nobody_has_seen_yet_is_not_heard() -> None:
    world = laid(upper="#....ww............#", lower="#....ww............#")[0].world
    assert ambience_of(world) == "water"
    world.set(GAME, Revealed(()))
    assert ambience_of(world) == STONE


def test_every_ambience_that_terrain_names_is_a_sound() -> None:
    load_code()
    named = {STONE, *(kind.ambience for kind in all_terrain().values() if kind.ambience)}
    assert {"water", "magma", "crypt", "wind"} <= named
    assert all((paths.assets() / "sounds" / f"{name}.wav").is_file() for name in named)
