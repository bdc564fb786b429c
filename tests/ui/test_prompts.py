"""Every question has its prompt, and a prompt loses none of the answers and offers none that is not legal."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.board.grid import NOWHERE, Space
from game.content.models import CardId
from game.content.module_folders import all_modules
from game.kernel.luck import seed_from
from game.kernel.request import ChanceRequest, Request, Seat
from game.kernel.store import Entity
from game.kernel.table import Table
from game.modules.compose import compose, load_share
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.modules.well.cards.in_play import CHEST_OPENED, MONSTER_ATTACKS, MONSTER_STRUCK
from game.players import make
from game.rules.items.markers import TakeMarker
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.show.reading import shown
from game.state.components.components import OVERLORD
from game.state.events.attack import Pausing
from game.state.queries.view import view_for
from game.state.requests import purposes, windows
from game.state.requests.menu_actions import MENU, Pass, React
from game.state.requests.requests import ChooseCard, ChooseDice, ChooseSpace, Menu, SpendSurges, SplitPoints, YesNo
from game.state.slugs import PURPOSE, WINDOW, Purpose
from game.ui.prompts import PROMPTS, Asked, Prompt, Route, prompt_for
from game.ui.prompts.base import TAKE_BACK
from game.ui.prompts.finds import ways_to_place
from game.ui.prompts.words import prompt_sentence
from tests.ui.told import look_on

SEATS = (OVERLORD, Seat("seat1"), Seat("seat2"), Seat("party"))
MODES = ("", "turned")
WHOLE = compose(tuple(all_modules()))
FOR_CARDS_IN_PLAY = {CHEST_OPENED, MONSTER_ATTACKS, MONSTER_STRUCK}
"""Windows at which nobody is asked."""


def asked(table: Table, request: Request[Any], *, mode: str = "", weapon: Entity | None = None) -> Asked:
    """A question as the seat that is asked sees it."""
    options = () if isinstance(request, ChooseDice) else table.options_of(request)
    return Asked(request, table, view_for(table, request.seat).world, options, mode, weapon)


def answers(prompt: Prompt) -> Iterator[Any]:
    """Every answer that a click on this prompt can give."""
    groups = [prompt.lines, *(lines for item, lines in prompt.items.items() if item), *prompt.hand.values()]
    yield from (line.answer for group in groups for line in group if not line.refusal and not line.mode)
    yield from (face.answer for face in prompt.faces)
    for given in (*prompt.spaces.values(), *prompt.figures.values()):
        yield given.answers[0] if isinstance(given, Route) else given


def all_answers(table: Table, request: Request[Any]) -> list[Any]:
    """The answers in all modes of the screen."""
    found: list[Any] = []
    first = prompt_for(asked(table, request))
    weapons = [line.mode.partition(":") for line in first.lines if line.mode.startswith("attack:")]
    modes = {*MODES, *(line.mode for line in first.lines if ":" not in line.mode)}
    prompts = [prompt_for(asked(table, request, mode=mode)) for mode in sorted(modes)]
    prompts += [prompt_for(asked(table, request, mode=kind, weapon=Entity(int(item)))) for kind, _, item in weapons]
    for prompt in prompts:
        found += answers(prompt)
    return found


def played(seed: int, *, count: int, who: str = "random") -> Iterator[tuple[Table, Request[Any]]]:
    """A game played by computer players, stopping before each answer."""
    table = new_table(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(seed)))
    bots = {seat: make(who, seat, seed_from(seed)) for seat in SEATS}
    table.stops = lambda request: True
    request = table.advance()
    for _ in range(count):
        if request is None:
            return
        yield table, request
        request = table.answer(request.seat, bots[request.seat](table, request))


def test_every_question_a_seat_can_be_asked_has_a_prompt() -> None:
    load_share("ui")
    kinds = {kind for kind in Request.kinds.values() if kind.__module__.startswith("game.")}
    asked = [kind for kind in kinds if not issubclass(kind, ChanceRequest)]
    assert [kind for kind in asked if not PROMPTS.keys() & {*kind.__mro__}] == []


def worth_offering(table: Table, request: Request[Any]) -> list[Any]:
    """The legal answers, but for dropping a card where a new one has a place, and for what comes to the same."""
    options = list(table.options_of(request))
    if not isinstance(request, Menu) or request.menu != "receive":
        return options
    return ways_to_place(options, request.who, table.world)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_prompt_gives_every_answer_and_only_legal_ones(seed: int) -> None:
    seen = set()
    for table, request in played(seed, count=160):
        if isinstance(request, ChooseDice):
            continue
        options, given = worth_offering(table, request), all_answers(table, request)
        assert [option for option in options if option not in given] == [], request
        assert [answer for answer in given if answer not in options] == [], request
        seen.add(type(request))
    assert Menu in seen


def test_a_greedy_game_brings_prompts_of_windows_and_attacks() -> None:
    seen = set()
    for table, request in played(3, count=220, who="normal"):
        prompt = prompt_for(asked(table, request))
        assert prompt.title
        seen.add(type(request))
    assert React in seen


def test_every_purpose_of_the_rules_has_a_sentence() -> None:
    assert set(WHOLE.all(PURPOSE)) - set(shown(WHOLE, "questions")) - set(shown(WHOLE, "rolls")) == set()


def test_every_action_of_a_menu_has_words() -> None:
    kinds = {key for kind, found in WHOLE.parts.items() if kind.startswith(MENU) for key in found}
    assert kinds == set(shown(WHOLE, "actions"))


def test_every_window_of_the_rules_has_a_sentence() -> None:
    never_asked = {windows.OWN_TURN, windows.HERO_TURN_ENDED, *FOR_CARDS_IN_PLAY}
    assert set(WHOLE.all(WINDOW)) - set(shown(WHOLE, "windows")) == never_asked


def test_every_window_for_cards_of_the_hand_has_its_switch_among_the_stops() -> None:
    for_others = {windows.OWN_TURN, windows.HERO_TURN_ENDED, windows.AREA_REVEALED, windows.GUARD, *FOR_CARDS_IN_PLAY}
    assert set(WHOLE.all(WINDOW)) - set(shown(WHOLE, "stops")) == for_others


def fresh() -> Table:
    """A table at its first question."""
    table = new_table(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1)))
    table.advance()
    return table


def test_an_unknown_purpose_is_spelled_out() -> None:
    assert prompt_sentence("questions", "open_the_lid", fresh().world) == "Open the lid?"


def test_a_choice_of_spaces_that_may_be_declined_has_a_line_for_it() -> None:
    request = ChooseSpace(seat=Seat("seat1"), why="", purpose=purposes.CLEAVING, spaces=(NOWHERE, Space(4), Space(5)))
    prompt = prompt_for(asked(fresh(), request))
    assert [line.answer for line in prompt.lines] == [-1] and set(prompt.spaces) == {4, 5}


@pytest.mark.parametrize(("what", "told"), [("step", "is about to take a step"), ("end", "is about to end the turn")])
def test_a_guarding_hero_is_told_when_it_is_his_last_chance(what: str, told: str) -> None:
    request = React(seat=Seat("seat1"), why="", window=windows.GUARD, event=Pausing(what=what))
    assert told in prompt_for(asked(fresh(), request)).call


def test_points_that_leave_the_target_out_of_range_say_so() -> None:
    request = SplitPoints(seat=Seat("seat1"), why="", points=1, damage=2, range=3, distance=4)
    notes = {line.answer: line.note for line in prompt_for(asked(fresh(), request)).lines}
    assert notes == {1: "falls short: 3 of 4", 0: "damage 2"}


@pytest.mark.parametrize(("purpose", "modes"), [(purposes.DISCARD_TO_PAY, [TAKE_BACK]), (purposes.HAND_LIMIT, [])])
def test_from_discarding_for_a_price_there_is_a_way_back(purpose: Purpose, modes: list[str]) -> None:
    request = ChooseCard(seat=OVERLORD, why="", purpose=purpose, cards=(CardId("aim"), CardId("dodge")), lacking=2)
    assert [line.mode for line in prompt_for(asked(fresh(), request)).lines] == modes


def test_yes_and_no_have_their_keys() -> None:
    prompt = prompt_for(asked(fresh(), YesNo(seat=Seat("seat1"), why="", purpose=purposes.AIM)))
    assert [(line.answer, line.shortcut) for line in prompt.lines] == [(True, "Y"), (False, "N")]


@pytest.mark.parametrize("purpose", [purposes.AIM, purposes.DODGE])
def test_an_order_is_explained_by_its_rule_and_not_by_a_card_of_the_overlord(purpose: Purpose) -> None:
    request = YesNo(seat=Seat("seat1"), why="BASE-ORDER-07", purpose=purpose)
    assert prompt_for(asked(fresh(), request)).about[0] == "Dodge effect"


def test_passing_a_window_is_its_first_line() -> None:
    request = React(seat=OVERLORD, why="", window=windows.ATTACKED, event=Pausing(what="step"))
    assert prompt_for(asked(fresh(), request)).lines[0].answer == Pass()


def test_surges_are_spent_knowing_the_distance_of_a_shot() -> None:
    told = []
    for table, request in played(4, count=700, who="normal"):
        if isinstance(request, SpendSurges):
            told.append(prompt_for(asked(table, request)).about[1])
    assert any(re.search(r"Range \d+ so far; the target is \d+ away", one) for one in told), told


def test_the_words_of_a_quest_are_no_template() -> None:
    world = fresh().world
    assert prompt_sentence("questions", "Varro {lens} {0}", world) == "Varro {lens} {0}?"


FIND = '''
title = "A find"
map = """
####
#A.#
####
"""
figures.A = { hero = "mordrog", order = "aim" }
things = [{ at = "1,1", kind = "potion", detail = "healing" }]
turn = { hero = "A", action = "advance" }
script = []
'''


def test_who_aims_is_told_what_putting_a_find_on_costs() -> None:
    table, _ = set_table(parse_scenario(FIND))
    request = table.advance()
    assert request is not None
    request = table.answer(request.seat, next(o for o in table.options_of(request) if isinstance(o, TakeMarker)))
    assert request is not None
    prompt = prompt_for(asked(table, request))
    assert [(line.text, line.note) for line in prompt.lines] == [
        ("Equip", "the aim is lost"),
        ("Put in the pack", ""),
    ]
    assert "drop" not in prompt.call


FEARED = '''
title = "A shot that falls short of one with Fear"
map = """
###########
#A.......b#
###########
"""
figures.A = { hero = "mordrog", fatigue = 0, items = ["test_bow"], change = { traits = { melee = 0, ranged = 0 } } }
figures.b = { monster = "beastman", change = { abilities = [{ ability = "fear", rank = 1 }] } }
content.item.test_bow = { like = "bow", dice = ["green", "green"], abilities = [] }
turn = { hero = "A", action = "battle" }
script = ["A: strike b with test_bow", "roll green 0/2*, green 0/2*", "A: no fear"]
'''


def test_the_question_about_fear_tells_its_price_and_how_the_attack_lies(tmp_path: Path) -> None:
    scenario, seen = tmp_path / "feared.toml", list[Prompt]()
    scenario.write_text(FEARED)

    def note(table: Table, request: Request[Any]) -> None:
        if isinstance(request, YesNo):
            seen.append(prompt_for(Asked(request, table, table.world, table.options_of(request))))

    look_on(scenario, note)
    (prompt,) = seen
    assert prompt.call == "Spend 1 surge to overcome Fear? Otherwise the attack misses"
    assert prompt.about == ("Fear", "As it lies, it falls short: range 0 of 8.")


def test_what_is_refused_is_called_as_its_button_is() -> None:
    words, found = shown(WHOLE, "actions"), dict[str, set[str]]()
    for menu in ("hero", "monster", "overlord", "town"):
        for name, kind in WHOLE.all(f"{MENU}{menu}").items():
            text = getattr(words.get(name), "text", None)
            if "refusals" in vars(kind) and text and isinstance(text, str) and "{" not in text:
                found[text] = set(re.findall(r'Refusal\(\s*"([^"]*)"', inspect.getsource(kind.refusals)))
    assert found["Open chest"] and found["End overlord turn"]
    assert {text: called for text, called in found.items() if called - {text}} == {}
