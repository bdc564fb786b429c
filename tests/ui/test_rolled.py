"""The dice that lie on the table while a question is asked about them."""

from __future__ import annotations

from game.state.events.facts import DiceRolled, Rerolled
from game.state.requests.requests import SpendSurges, YesNo
from game.ui.prompts import prompt_for
from game.ui.prompts.rolled import dice_on_table
from tests.ui.test_prompts import asked, played

BLOW = DiceRolled(by=1, dice=("red", "black"), faces=(2, 0), why="attack")
BOUGHT = DiceRolled(by=1, dice=("black",), faces=(4,), why="fatigue")


def test_dice_bought_for_fatigue_join_those_that_lie_there() -> None:
    assert dice_on_table([BLOW, BOUGHT, BOUGHT]) == (("red", 2), ("black", 0), ("black", 4), ("black", 4))


def test_the_dice_of_a_new_roll_take_the_place_of_the_last() -> None:
    assert dice_on_table([BLOW, BOUGHT, BLOW]) == (("red", 2), ("black", 0))
    assert dice_on_table([BLOW, DiceRolled(by=1, dice=("black",), faces=(3,), why="ALTAR-PROLONG-04")]) == (
        ("black", 3),
    )


def test_dice_rolled_again_lie_among_those_that_were_let_lie() -> None:
    again = DiceRolled(by=1, dice=("red",), faces=(5,), why="reroll")
    told = Rerolled(figure=1, cause="aim", which=(0,), faces=(5, 0))
    assert dice_on_table([BLOW, again, told, BOUGHT]) == (("red", 5), ("black", 0), ("black", 4))


def test_whoever_is_asked_for_fatigue_or_surges_sees_all_dice_of_the_attack() -> None:
    seen = set()
    for table, request in played(5, count=700, who="greedy"):
        about_dice = isinstance(request, SpendSurges) or (
            isinstance(request, YesNo) and request.purpose == "fatigue_die"
        )
        if not about_dice:
            continue
        shown = prompt_for(asked(table, request)).dice
        first = next(fact for fact in reversed(table.facts) if isinstance(fact, DiceRolled) and fact.why == "attack")
        assert tuple(colour for colour, _ in shown)[: len(first.dice)] == first.dice
        seen.add((type(request), len(shown) > len(first.dice)))
    assert {(SpendSurges, True), (YesNo, False), (YesNo, True)} <= seen
