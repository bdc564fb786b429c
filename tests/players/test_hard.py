"""A player that looks ahead: what it tries its plans on, when it leaves the usual one, and that it knows no more than
its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.kernel.luck import Numbers
from game.kernel.request import Request, Seat
from game.kernel.store import GAME, World
from game.kernel.table import WAIT, Seed, Table
from game.modules.new_game import new_table
from game.players import hard, playout
from game.players.greedy import GreedyPlayer
from game.players.hard import HardPlayer, kinds_of_plans
from game.players.made_up import MadeUpTable, made_up
from game.players.playout import LEAST, Playouts, best_of
from game.players.value import FEATURES, chance_of_heroes, fitted
from game.rules.dungeon.doors import WorkDoor
from game.rules.overlord.activation import Activate
from game.rules.overlord.overlord_deck import base_deck
from game.rules.overlord.overlord_turn import Play
from game.rules.turn.hero_actions import Declare, EndTurn
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.simulate.game import seated
from game.state.components.components import OVERLORD, Door, Hand, OverlordDeck, Revealed, Round
from game.state.game_data import catalog, game_data
from game.state.queries.view import HIDDEN
from game.state.requests.requests import Menu
from tests.test_secrets import ALTAR, SETUP, after, twins

SEAT = Seat("seat1")
DOOR = """
title = "Two rooms and a door"
modules = ["base"]
map = '''
#########
#0...|1.#
#########
'''
revealed = [0]
figures.A = { hero = "mordrog", at = "5,1" }
figures.B = { hero = "lyssa", at = "1,1" }
turn = { hero = "A", action = "run", points = 8 }
"""
CHEST = """
title = "A chest"
modules = ["base"]
map = '''
######
#...B#
######
'''
figures.A = { hero = "mordrog", at = "2,1" }
figures.B = { monster = "beastman" }
things = [{ at = "2,1", kind = "chest", detail = "copper", number = 1 }]
chests = [{ number = 1 }]
turn = { hero = "A", action = "run", points = 2 }
"""


class Told(Playouts):
    """Playouts whose worth is told."""

    def __init__(self, worth: Callable[[Any, int], float]) -> None:
        self._worth = worth
        self.asked: list[Any] = []

    def value(self, answer: Any, number: int) -> float:
        """What is told of an answer in a game."""
        self.asked.append(answer)
        return self._worth(answer, number)


def test_the_usual_plan_is_left_for_one_that_is_clearly_better() -> None:
    playouts = Told(lambda answer, number: {"usual": 0.5, "better": 0.7, "worse": 0.4}[answer] + number % 3 / 10)
    assert best_of(["usual", "worse", "better"], playouts, 60) == "better"
    assert 50 <= len(playouts.asked) <= 60


def test_it_is_kept_where_luck_could_have_made_the_difference() -> None:
    playouts = Told(lambda answer, number: (0.9 if number % 8 == 0 else 0.1) if answer == "lucky" else 0.19)
    assert best_of(["usual", "lucky"], playouts, 32) == "usual"


@pytest.mark.parametrize(("gain", "chosen"), [(0.05, "usual"), (0.08, "other")])
def test_two_standard_errors_are_not_enough_and_three_are(gain: float, chosen: str) -> None:
    playouts = Told(lambda answer, number: 0.5 + (answer == "other") * (gain + (-0.1 if number % 2 else 0.1)))
    assert best_of(["usual", "other"], playouts, 32) == chosen


def test_it_is_kept_where_too_little_could_be_tried() -> None:
    playouts = Told(lambda answer, number: float(answer == "better"))
    assert best_of(["usual", "better"], playouts, 2 * LEAST - 1) == "usual"
    assert best_of(["usual", "better"], playouts, 2 * LEAST) == "better"


def asked(table: Table) -> Any:
    """The question that waits."""
    assert table.pending is not None
    return table.pending


def dealt(table: Table, number: int) -> World:
    """A World that is made up for a hero player at a table."""
    start = made_up(table, asked(table).seat, Numbers("1", str(number)))
    assert start is not None
    return MadeUpTable(table, asked(table).seat, start, {}).world


@pytest.mark.parametrize("setup", [SETUP, ALTAR])
def test_what_is_made_up_is_the_same_whatever_is_hidden(setup: Any) -> None:
    one, other = twins(after(40, setup))
    assert [dealt(one, number).hash() for number in range(3)] == [dealt(other, number).hash() for number in range(3)]


def test_hand_and_deck_are_dealt_out_of_what_lies_nowhere() -> None:
    table = after(60)
    world = dealt(table, 1)
    held, left = world.the(Hand).cards, world.the(OverlordDeck).cards
    assert held
    assert len(held) == len(table.world.the(Hand).cards)
    assert len(left) == len(table.world.the(OverlordDeck).cards)
    assert HIDDEN not in (*held, *left)
    every = base_deck(catalog(world))
    assert all((*held, *left).count(card) <= every.count(card) for card in held)
    assert held != dealt(table, 2).the(Hand).cards
    assert world.find(Seed, GAME) != table.world.find(Seed, GAME)


def test_a_door_into_the_unknown_is_counted_there_and_stays_shut() -> None:
    table = before_a_door()
    request, start = asked(table), made_up(table, asked(table).seat, Numbers("1", "1"))
    assert start is not None
    made = MadeUpTable(table, request.seat, start, {})
    door = next(line for line in made.options_of(request) if leads_on(made.world, line))
    assert made.ventured(request, door)
    assert made.ventures == {door.door: WorkDoor}
    assert made.options_of(request)
    assert not any(leads_on(made.world, line) for line in made.options_of(request))


@pytest.mark.parametrize("line", ["WorkDoor", "OpenChest"])
def test_what_is_opened_counts_though_nobody_knows_what_comes_of_it(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "ROUNDS", 1)  # in the next round it would be opened anyway
    table, _ = set_table(parse_scenario(DOOR if line == "WorkDoor" else CHEST))
    request = table.advance()
    assert request is not None
    opens = next(each for each in table.options_of(request) if type(each).__name__ == line)
    playouts = Playouts(table, request.seat, Numbers("1", "1"))
    assert playouts.value(opens, 0) > playouts.value(EndTurn(), 0)


def before_a_door() -> Table:
    """A hero who runs stands before a door into the unknown."""
    table, _ = set_table(parse_scenario(DOOR))
    table.advance()
    assert any(leads_on(table.world, line) for line in table.options_of(asked(table)))
    return table


def leads_on(world: World, line: Any) -> bool:
    """Whether a line of a menu opens a door to what was never seen."""
    if not isinstance(line, WorkDoor):
        return False
    areas = game_data(world).quest.doors[world.get(Door, line.door).index].areas
    return any(area not in world.the(Revealed).areas for area in areas)


@pytest.mark.parametrize(("setup", "moment"), [(SETUP, 50), (SETUP, 110), (ALTAR, 40)])
def test_a_hero_chooses_alike_whatever_is_hidden_from_him(setup: Any, moment: int) -> None:
    choices = [HardPlayer(SEAT, "1", budget=12)(table, asked(table)) for table in twins(after(moment, setup))]
    assert choices[0] == choices[1]


@pytest.mark.parametrize("side", ["heroes", "overlord"])
def test_plans_are_played_to_the_end_of_some_rounds(side: str) -> None:
    """Nothing that a made-up table lacks is asked for: a playout that breaks is passed over, and nobody would know."""
    table, tried = at_a_turn(side), 0
    request = asked(table)
    kinds = kinds_of_plans(table, request, GreedyPlayer(request.seat, "1")(table, request))
    for line in table.options_of(request):
        if isinstance(line, kinds):
            playouts = Playouts(table, request.seat, Numbers("1", "1"))
            assert 0 <= playouts.value(line, 0) <= 1
            tried += 1
    assert tried > 1


def test_a_plan_is_judged_three_rounds_later(monkeypatch: pytest.MonkeyPatch) -> None:
    table, judged = at_a_turn("heroes"), list[int]()

    def judge(world: World) -> float:
        judged.append(world.the(Round).number)
        return 0.5

    monkeypatch.setattr(playout, "chance_of_heroes", judge)
    usual = GreedyPlayer(asked(table).seat, "1")(table, asked(table))
    Playouts(table, asked(table).seat, Numbers("1", "1")).value(usual, 0)
    assert judged == [table.world.the(Round).number + 3]


def overlord_after(answers: int) -> Table:
    """A game that waits for the overlord in his own turn, this many answers after its beginning or later."""
    players, given = seated(SETUP, hero_bot="normal", overlord_bot="normal"), 0

    def source(table: Table, request: Request[Any]) -> Any:
        nonlocal given
        given += 1
        ripe = given > answers and isinstance(request, Menu) and request.menu == "overlord"
        return WAIT if ripe else players[request.seat](table, request)

    table = new_table(SETUP, sources=dict.fromkeys(players, source))
    table.advance()
    table.sources = {}
    return table


def at_a_turn(side: str) -> Table:
    """A game that waits where a turn hangs on the answer."""
    for moment in range(30, 400, 3):
        table = after(moment) if side == "heroes" else overlord_after(moment)
        request = asked(table)
        usual = GreedyPlayer(request.seat, "1")(table, request)
        kinds = kinds_of_plans(table, request, usual)
        if sum(isinstance(line, kinds) for line in table.options_of(request)) > 1:
            return table
    raise AssertionError("no such moment")


def test_what_is_decided_is_certain_and_the_rest_is_a_chance() -> None:
    table = after(110)
    assert 0 < chance_of_heroes(table.world) < 1
    assert set(fitted()) == set(FEATURES)


def tried_by(monkeypatch: pytest.MonkeyPatch, table: Table) -> list[Any]:
    """The answers that a player who looks ahead tries at the question that waits, the usual one first."""
    seen: list[list[Any]] = []

    def first(plans: list[Any], *_: object) -> Any:
        seen.append(plans)
        return plans[0]

    monkeypatch.setattr(hard, "best_of", first)
    HardPlayer(asked(table).seat, "1")(table, asked(table))
    return seen[0]


def test_it_tries_every_action_of_a_hero(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_a_turn("heroes")
    actions = [line for line in table.options_of(asked(table)) if isinstance(line, Declare)]
    assert sorted(map(str, tried_by(monkeypatch, table))) == sorted(map(str, actions))


def may_play_or_act(table: Table) -> bool:
    """Whether the overlord may play a card, or begin with his monsters, and does one of these."""
    usual = GreedyPlayer(OVERLORD, "1")(table, asked(table))
    return isinstance(usual, Play | Activate) and {Play, Activate} <= set(map(type, table.options_of(asked(table))))


def test_it_tries_the_overlords_cards_and_of_his_monsters_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(table for table in map(overlord_after, range(30, 400, 3)) if may_play_or_act(table))
    tried = tried_by(monkeypatch, table)
    assert [type(line) for line in tried].count(Activate) == 1
    assert any(isinstance(line, Play) for line in tried)
