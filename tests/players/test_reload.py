"""A game that is loaded goes on as it would have gone on: computer players answer the same."""

import pytest

from tests.players.reload import first_difference


@pytest.mark.parametrize("number", [1, 2, 4, 10])
def test_a_loaded_game_goes_on_as_before(number: int) -> None:
    assert first_difference(number, most=1500) == ""
