"""The dice that lie on the table while a question is asked about them."""

from __future__ import annotations

from game.state.events.facts import DiceRolled
from game.state.requests import purposes
from game.state.requests.requests import SpendSurges, YesNo
from game.ui.prompts import prompt_for
from tests.ui.test_prompts import asked, played


def test_whoever_is_asked_for_fatigue_or_surges_sees_all_dice_of_the_attack() -> None:
    seen = set()
    for table, request in played(2, count=900, who="normal"):
        about_dice = isinstance(request, SpendSurges) or (
            isinstance(request, YesNo) and request.purpose == purposes.FATIGUE_DIE
        )
        if not about_dice:
            continue
        shown = prompt_for(asked(table, request)).dice
        first = next(fact for fact in reversed(table.facts) if isinstance(fact, DiceRolled) and fact.why == "attack")
        assert tuple(colour for colour, _ in shown)[: len(first.dice)] == first.dice
        seen.add((type(request), len(shown) > len(first.dice)))
    assert {(SpendSurges, True), (YesNo, False), (YesNo, True)} <= seen
