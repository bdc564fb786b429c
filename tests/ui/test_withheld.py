"""In a window out of turn every card of the overlord's hand can be played or says why not."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.kernel.store import GAME
from game.state.components.components import OVERLORD, Hand, Threat
from game.state.events.attack import Pausing
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import Menu
from game.state.slugs import Window
from game.ui.prompts import prompt_for
from tests.ui.test_prompts import asked, fresh, played


@pytest.mark.parametrize(
    ("card", "threat", "window", "done", "why"),
    [
        ("base_doom", 40, "attacked", (), "before you activate a monster. (BASE-OLC-14)"),
        ("beastmen_war_party", 40, "attacked", (), "before you activate a monster. (BASE-OLC-13)"),
        ("aim", 40, "hero_entered", (), "This is not the card's trigger. (BASE-OLC-09)"),
        ("dodge", 40, "attacked", ("event",), "Only one event card per trigger. (BASE-OLC-10)"),
        ("spiked_pit", 0, "hero_entered", (), "threat; you have 0. (BASE-OLC-07)"),
        ("spiked_pit", 40, "hero_entered", (), "The card's condition is not met. (BASE-OLC-09)"),
    ],
)
def test_a_card_that_cannot_answer_a_window_says_why(
    card: CardId, threat: int, window: Window, done: tuple[str, ...], why: str
) -> None:
    table = fresh()
    table.world.set(GAME, Hand((card,)))
    table.world.set(GAME, Threat(threat))
    request = React(seat=OVERLORD, why="", window=window, event=Pausing(what="step"), done=done)
    given = asked(table, React(seat=OVERLORD, why="", window=Window("nothing"), event=Pausing(what="step")))
    given = type(given)(request, table, given.world, (Pass(),))
    (line,) = prompt_for(given).hand[card]
    assert line.refusal.endswith(why)


def test_every_card_of_the_hand_has_its_line_in_every_window() -> None:
    seen = 0
    for table, request in played(3, count=220, who="normal"):
        if isinstance(request, React) and request.seat == "overlord":
            hand = {card for card in table.world.the(Hand).cards if card}
            lines = prompt_for(asked(table, request)).hand
            offered = {getattr(option, "card", "") for option in table.options_of(request)} - {""}
            assert set(lines) == hand
            assert {card for card, of in lines.items() if not of[0].refusal} == offered
            assert prompt_for(asked(table, request)).call.endswith(": play a card, or pass?") == bool(offered)
            seen += bool(hand)
    assert seen


def test_while_a_monster_acts_no_card_of_the_hand_looks_as_if_it_could_be_played() -> None:
    seen = 0
    for table, request in played(3, count=400, who="normal"):
        if isinstance(request, Menu) and request.menu == "monster":
            lines = prompt_for(asked(table, request)).hand
            assert set(lines) == {card for card in table.world.the(Hand).cards if card}
            assert all(line.refusal for of in lines.values() for line in of[:1])
            seen += bool(lines)
    assert seen
