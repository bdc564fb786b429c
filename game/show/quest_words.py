"""The words of a quest's file told back to its designer: occasions, tests and values in short."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from game.content.counting import counted
from game.kernel.registry import Part, module_calling, registry
from game.rules.quest.quest_tests import KIND as TEST
from game.rules.quest.quest_triggers import KIND

_OBJECTS = ("figure", "monster", "door", "wall", "flag", "timer", "item", "relic", "kind", "title", "to", "at")
"""The fields of a verb that say what it is about, the plainest first."""
_FIELD = re.compile(r"\{(\w+)\}")
OCCASION_WORDS, TEST_WORDS = "show:words of an occasion", "show:words of a test"
"""The kinds of part that are the words of a module's occasion or test, under its name."""
_OCCASIONS = {
    "killed": "{figure} is killed",
    "doomed": "{figure} would be killed",
    "taken": "{colour} {thing} is taken",
    "revealed": "area {area} is revealed",
    "glyph": "glyph {glyph} is lit",
    "opened": "{door} is opened",
    "entered": "a {by} enters {where}",
    "overlord_turn": "the overlord's turn {moment}",
    "fallen": "a hero falls",
    "chest": "{tier} chest {number} is opened",
    "item": "a hero gets {item}",
    "round": "round {number} {moment}",
    "wounds_left": "{figure} has at most {left} left",
    "gathered": "all heroes stand in {where}",
    "flag": "{flag} is set",
    "ran_out": "the timer {timer} runs out",
}
"""An occasion of all games in words, by what it is told apart by."""
_TESTS = {
    "flag": "{flag} stands at {bounds}",
    "thing": "{thing} lies on the table",
    "figure": "{figure} stands on the board",
    "revealed": "area {area} is revealed",
    "heroes": "{bounds} heroes play",
    "standing": "at least {least} {by} in {where}",
}
"""A test of all games in words, by what it is told apart by."""


def tells_occasion(name: str, words: str) -> None:
    """Let an occasion of the module that calls this be told in these words, with gaps for its fields."""
    registry.add(Part(OCCASION_WORDS, name, module_calling(), words))


def tells_test(name: str, words: str) -> None:
    """The same for a test of it."""
    registry.add(Part(TEST_WORDS, name, module_calling(), words))


def occasion_in_words(condition: Any) -> str:
    """An occasion in few words."""
    said = plain_condition(condition)
    once = ", once" if said.pop("once", False) else ""
    said.pop("given", None)
    tests = " and ".join(test_in_words(test) for test in getattr(condition, "given", ()))
    given = f", if {tests}" if tests else ""
    fields = {"by": "hero", "moment": "begins"} | {name: in_short(value) for name, value in said.items()}
    fields["left"] = "half of the wounds" if said.get("half") else counted(int(said.get("most", 0)), "wound")
    told = (_OCCASIONS | registry.all(OCCASION_WORDS)).get(str(said.get("when")), in_short(said))
    told = _FIELD.sub(lambda found: fields.get(found[1], ""), told)
    return " ".join(told.split()) + once + given


def test_in_words(test: Any) -> str:
    """A test of a quest in few words."""
    kind = next((name for name, kind in registry.all(TEST).items() if type(test) is kind), "")
    if kind == "not":
        return f"not: {test_in_words(test.of)}"
    said = {name: value for name, value in test.model_dump().items() if value is not None}
    fields = {name: in_short(value) for name, value in said.items()}
    if "least" in said:
        least, most = said["least"], said.get("most")
        fields["bounds"] = f"{least} or more" if most is None else str(least) if least == most else f"{least} to {most}"
    told = _FIELD.sub(
        lambda found: fields.get(found[1], ""), (_TESTS | registry.all(TEST_WORDS)).get(kind, in_short(said))
    )
    return " ".join(told.split())


def deeds_in_words(verbs: Iterable[Any]) -> str:
    """What verbs do, in a few words each: "tell, spawn skeleton"; of those that hang on tests, what they may do."""
    return ", ".join(dict.fromkeys(told for verb in verbs for told in _deed(verb)))


def _deed(verb: Any) -> Iterator[str]:
    if verb.verb != "when":
        yield " ".join(filter(None, (verb.verb.replace("_", " "), _object_of(verb))))
        return
    for inner in (*verb.do, *verb.otherwise):
        yield from (told if told.startswith("perhaps ") else f"perhaps {told}" for told in _deed(inner))


def _object_of(verb: Any) -> str:
    """What a verb is about: the first of its fields that names something."""
    named = (getattr(verb, name, "") for name in _OBJECTS)
    return next((in_short(one) for one in named if isinstance(one, str) and one), "")


def plain_condition(value: Any) -> dict[str, Any]:
    """A condition as plain data, without what it leaves as it is by itself."""
    if isinstance(value, BaseModel):
        return {"when": tag_of(value)} | value.model_dump(exclude_defaults=True)
    return dict(value) if isinstance(value, dict) else {}


def tag_of(value: BaseModel) -> str:
    """The word by which a condition is told apart in a quest file."""
    kinds = registry.all(KIND)
    return next((name for name, kind in kinds.items() if type(value) is kind), "")


def in_short(value: Any) -> str:
    """A value of the written half in few words."""
    if isinstance(value, list | tuple):
        return ", ".join(in_short(one) for one in value)
    if isinstance(value, dict):
        return " ".join(_named_value(str(key), one) for key, one in value.items())
    return str(value)


def _named_value(key: str, value: Any) -> str:
    """A field with its value; what it is called is left out where the value says it."""
    if value is True:
        return key
    return in_short(value) if key in ("verb", "when", "regions", "spaces") else f"{key} {in_short(value)}"
