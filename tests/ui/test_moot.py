"""Questions about an attack that go without saying: they are answered, and nobody is asked."""

from __future__ import annotations

from typing import Any

from game.content.models import CardId
from game.kernel.request import Request, Seat
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.modules.setup import GameSetup
from game.players import make
from game.rules.items.equipment import WearNew
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import OVERLORD, Incoming, Item
from game.state.requests import windows
from game.state.requests.menu_actions import Pass
from game.state.requests.requests import Menu
from game.ui.moot import moot_answer
from game.ui.questions import USUAL, Wishes
from game.ui.session import Session
from tests.combat_support import Arena, HeroFigure, MonsterFigure, weapon
from tests.vocabulary_support import read_ability

DAMAGE = (1, {"damage": 1})
RANGE = (1, {"range": 1})
DRAIN = (1, read_ability("drain_threat", amount=1))


def told(
    drawing: str,
    dice: str,
    asked: list[str],
    *,
    surges: tuple[tuple[int, Any], ...] = (),
    wounds: int = 4,
    kind: str = "melee",
    abilities: tuple[Any, ...] = (),
    foe: tuple[Any, ...] = (),
    wishes: Wishes = USUAL,
) -> list[Any]:
    """What goes without saying at each question of an attack of H on M; each is answered as little as can be."""
    found: list[Any] = []
    least = {"fatigue_die": False, "surges": -1, "split": 0}

    def note(name: str) -> Any:
        def answer(table: Table, request: Request[Any]) -> Any:
            found.append(moot_answer(table, request, wishes))
            return least[name]

        return answer

    arms = (weapon("blade", attack=kind, dice=("red",), surges=surges, abilities=abilities),)
    hero = HeroFigure(fatigue=1, items=arms, traits={kind: int("black s" in dice or "black +" in dice)})
    arena = Arena(drawing, {"H": hero, "M": MonsterFigure(wounds=wounds, abilities=foe), "J": HeroFigure()})
    arena.attack("H", "M", weapon="blade", dice=dice, answers=[(name, note(name)) for name in asked])
    return found


def test_no_die_is_bought_against_a_target_that_is_slain_as_it_is() -> None:
    assert told("HM", "red 2/2", ["fatigue_die"], wounds=2) == [False]
    assert told("HM", "red 2/2", ["fatigue_die"], wounds=3) == [None]


def test_no_die_is_bought_where_the_surges_rolled_slay_the_target() -> None:
    dice, asked = "red 2/2, black surge", ["fatigue_die", "surges"]
    assert told("HM", dice, asked, surges=(DAMAGE,), wounds=3)[0] is False
    assert told("HM", dice, asked, surges=(DAMAGE,), wounds=4)[0] is None


def test_no_die_is_bought_that_could_add_no_wound() -> None:
    assert told("H.....M", "red 0/4", ["fatigue_die"], kind="ranged", wounds=9) == [False]


def test_what_alone_is_offered_for_surges_is_bought() -> None:
    assert told("HM", "red 2/2, black surge", ["fatigue_die", "surges"], surges=(DAMAGE,))[1] == 0
    drain = told("HM", "red 2/2, black surge", ["fatigue_die", "surges"], surges=(DAMAGE, DRAIN))
    assert drain[1] is None


def test_no_surge_is_spent_on_a_target_that_is_slain_as_it_is() -> None:
    asked = ["fatigue_die", "surges"]
    assert told("HM", "red 2/2, black surge", asked, surges=(DAMAGE, RANGE), wounds=2) == [False, -1]


def test_surges_that_slay_the_target_are_spent_on_that() -> None:
    asked, dice = ["fatigue_die", "surges"], "red 2/2, black surge"
    assert told("HM", dice, asked, surges=(RANGE, DAMAGE), wounds=3)[1] == 1
    assert told("HM", dice, asked, surges=(DAMAGE, DRAIN), wounds=3)[1] is None


def test_where_surges_buy_more_than_harm_one_is_asked() -> None:
    asked = ["fatigue_die", "surges"]
    assert told("HM", "red 2/2, black surge", asked, surges=(DAMAGE, DRAIN), wounds=2) == [None, None]


def test_range_takes_what_it_lacks_and_damage_the_rest() -> None:
    assert told("H.M", "red 1/3, black +1", ["fatigue_die", "split"], kind="ranged", wounds=9)[1] == 0
    assert told("H.M", "red 2/2, black +1", ["fatigue_die", "split"], kind="ranged", wounds=9)[1] == 1


def test_where_a_friend_stands_in_the_area_one_is_asked() -> None:
    blast = (read_ability("blast", rank=1),)
    assert told("H.MJ", "red 2/2", ["fatigue_die"], kind="ranged", wounds=1, abilities=blast) == [None]


def test_against_one_who_may_rise_again_one_is_asked() -> None:
    assert told("HM", "red 2/2, black blank", ["fatigue_die"], wounds=2, foe=(read_ability("undying"),)) == [None]


def test_people_are_never_asked_what_goes_without_saying() -> None:
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seats={OVERLORD: "normal"}, seed="7"))
    bots = {seat: make("normal", seat, "7") for seat in (Seat("seat1"), Seat("seat2"), Seat("party"))}
    asked = 0
    for _ in range(900):
        if session.think():
            continue
        request = session.request
        if request is None:
            break
        asked += 1
        assert moot_answer(session.table, request) is None
        session.answer(bots[request.seat](session.table, request))
    assert asked > 100 and any(entry.auto and entry.answer is False for entry in session.table.journal)


FIND = """
title = "A chest with a blade"
modules = ["base"]
map = '''
#####
#A.b#
#####
'''
figures.A = { hero = "mordrog", items = ["sword"]ORDER }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "ready" }
hand = []
"""


def placed(card: str, order: str = "") -> Any | None:
    """What goes without saying when a hero who holds a sword is given a card."""
    table, names = set_table(parse_scenario(FIND.replace("ORDER", order)))
    item = table.world.create(Item(card=CardId(card), hero=names.figures["A"]), Incoming("chest"))
    request = Menu(seat=Seat("seat1"), why="BASE-EQUIP-07", menu="receive", who=FigureId(item))
    return moot_answer(table, request)


def test_a_new_item_is_put_on_where_its_place_is_free_and_nothing_is_at_stake() -> None:
    assert placed("leather_armor") == WearNew()
    assert placed("bow") is None
    assert placed("leather_armor", ', order = "aim"') is None
    assert placed("leather_armor", ', order = "guard"') == WearNew()


def answered(drawing: str, dice: str, *, by: str = "M", kind: str = "melee", order: str = "dodge") -> Any:
    """What goes without saying of a dodge against a monster's roll."""
    found: list[Any] = []

    def note(table: Table, request: Request[Any]) -> Any:
        found.append(moot_answer(table, request))
        return False

    figures = {"H": HeroFigure(order=order), "M": MonsterFigure(attack=kind)}
    Arena(drawing, figures).attack(by, "H", dice=dice, answers=[("dodge", note)])
    return found[0]


def test_no_dodge_is_used_against_a_roll_that_fails_of_itself() -> None:
    assert answered("MH", "red miss") is False
    assert answered("M......H", "red 1/3", kind="ranged") is False
    assert answered("MH", "red 2/2") is None


def test_the_overlord_is_not_asked_for_a_dodge_when_the_roll_is_a_miss() -> None:
    found: list[Any] = []

    def note(table: Table, request: Request[Any]) -> Any:
        found.append(moot_answer(table, request))
        return Pass()

    for dice in ("red miss", "red 2/2"):
        arena = Arena("HM", {"H": HeroFigure(items=(weapon("blade"),)), "M": MonsterFigure()})
        arena.stop_at(windows.ATTACKED)
        arena.attack("H", "M", weapon="blade", dice=dice, answers=[("attacked", note)])
    assert found == [Pass(), None]
