"""A misspelt field inside a verb is told with the likely word."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from game.content.spelling import spelling_refusal
from tests.vocabulary_support import read_verb


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        (
            {"verb": "wound", "amout": 2},
            'wound.amout: there is no field of this name, and "amount" is missing; did you mean "amount"?',
        ),
        (
            {"verb": "gain_threat", "amont": 1},
            'gain_threat.amont: there is no field of this name; did you mean "amount"?',
        ),
        (
            {"verb": "wound", "amount": 1, "xyzzy": 3},
            "wound.xyzzy: there is no field of this name; it may have who, amount, dice, less and poison",
        ),
        ({"verb": "wond", "amount": 1}, '"wond" is not a known verb; did you mean "wound"?'),
    ],
)
def test_a_misspelt_field_of_a_verb_is_told_with_the_likely_word(verb: dict[str, Any], told: str) -> None:
    with pytest.raises(ValidationError) as error:
        read_verb(verb)
    assert spelling_refusal(error.value, verb) == told
