"""Lieutenants and groups in scenarios: what the quest says of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.models import Vocabulary
from game.content.quest_files import forbidden_of, objective_of
from game.content.quest_text import ForbidText, GroupText, LieutenantText, ObjectiveText
from game.scenario.brought import ScenarioWord, scenario_word
from game.scenario.drawing import ScenarioDrawing
from game.scenario.quest import read_text

Said = Mapping[str, dict[str, Any]]


def _lieutenants(drawing: ScenarioDrawing, vocabulary: Vocabulary, said: Said) -> Mapping[str, Any]:
    read = {key: read_text(LieutenantText, {"id": key, **each}, vocabulary) for key, each in said.items()}
    return {"lieutenants": {key: text.as_card() for key, text in read.items()}}


def _objective(drawing: ScenarioDrawing, vocabulary: Vocabulary, said: dict[str, Any]) -> Mapping[str, Any]:
    return {"objective": objective_of(read_text(ObjectiveText, said, vocabulary))}


def _forbids(drawing: ScenarioDrawing, vocabulary: Vocabulary, said: list[dict[str, Any]]) -> Mapping[str, Any]:
    return {"forbids": tuple(forbidden_of(read_text(ForbidText, each, vocabulary)) for each in said)}


def _worked(drawing: ScenarioDrawing, vocabulary: Vocabulary, said: Mapping[str, tuple[str, ...]]) -> Mapping[str, Any]:
    return {"worked": {key: frozenset(each) for key, each in said.items()}}


def _groups(drawing: ScenarioDrawing, vocabulary: Vocabulary, said: Said) -> Mapping[str, Any]:
    return {"groups": {key: read_text(GroupText, {"monster": key, **each}, vocabulary) for key, each in said.items()}}


scenario_word(
    ScenarioWord(
        "quest",
        "lieutenant",
        dict[str, dict[str, Any]],
        "Lieutenants by the id of their named monster, as in a quest file.",
        quest=_lieutenants,
    )
)
scenario_word(
    ScenarioWord(
        "quest",
        "group",
        dict[str, dict[str, Any]],
        "The sizes of groups by the monster's card, as in a quest file.",
        quest=_groups,
    )
)
scenario_word(
    ScenarioWord(
        "quest",
        "objective",
        dict[str, Any],
        "The objectives of both sides, as in a quest file.",
        quest=_objective,
    )
)
scenario_word(
    ScenarioWord(
        "quest",
        "forbid",
        list[dict[str, Any]],
        "What the quest forbids, as in a quest file.",
        quest=_forbids,
    )
)
scenario_word(
    ScenarioWord(
        "quest",
        "worked",
        dict[str, tuple[str, ...]],
        "The encounters that heroes work by giving up an attack, by their ids, with what they hold out to them.",
        quest=_worked,
    )
)
