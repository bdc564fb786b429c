"""How much a person is asked in a hero's turn of whole games."""

from tests.bench.questions import BEFORE, Asked, played

GAMES = 9


def test_a_hero_turn_asks_at_most_two_thirds_of_what_it_once_asked() -> None:
    asked = Asked()
    for number in range(GAMES):
        played(number, asked)
    assert len(asked.turns) > 100
    assert asked.mean <= BEFORE * 2 / 3, asked.told
