"""Faults of a quest's written half name the entry and the likely word."""

import tomllib

import pytest
from pydantic import BaseModel, ConfigDict, ValidationError

from game.content.validation_words import validation_words


class _Named(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: str
    name: str
    wounds: tuple[int, ...] = ()


class _Written(BaseModel):
    model_config = ConfigDict(extra="forbid")

    win: str = ""
    named: tuple[_Named, ...] = ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('wins = "x"', 'wins: there is no field of this name; did you mean "win"?'),
        ('[[named]]\nid = "a"\nname = "A"\n[[named]]\nid = "brine"',
         "the second [[named]] (brine), name: this field is missing; write it"),
        ('[[named]]\nid = "brine"\nnam = "A"',
         ("the first [[named]] (brine), nam: "
          'there is no field of this name, and "name" is missing; did you mean "name"?')),
        ('[[named]]\nid = "brine"\nname = "B"\nwound = []',
         'the first [[named]] (brine), wound: there is no field of this name; did you mean "wounds"?'),
        ('[[named]]\nid = "brine"\nname = "B"\nwounds = [1, "x"]',
         ("the first [[named]] (brine), wounds (the second): a whole number stands here; "
          "write a value that fits")),
    ],
)  # fmt: skip
def test_a_fault_names_the_entry_and_the_likely_word(text: str, told: str) -> None:
    data = tomllib.loads(text)
    with pytest.raises(ValidationError) as refused:
        _Written.model_validate(data)
    faults = list(validation_words("q.toml", data, _Written, refused.value.errors(include_url=False)))
    assert [str(fault) for fault in faults] == [f"q.toml: {told}"]
