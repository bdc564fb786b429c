"""How much a person is asked in a hero's turn of whole games."""

from tests.bench.questions import BEFORE, Asked, played

GAMES = 9


def test_a_hero_turn_asks_at_most_three_fifths_of_what_it_once_asked() -> None:
    asked = Asked()
    for number in range(GAMES):
        played(number, asked)
    assert len(asked.turns) > 100
    assert asked.mean <= 0.6 * BEFORE, asked.told
