"""Words of scenarios for prolonged actions and altars: what the quest says of them, and what can be expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pydantic import ValidationError

from game.content.faults import sentences
from game.content.models import ReadCard, Strict, Vocabulary
from game.content.quest_files import altar_of, prolonged_of
from game.content.quest_parts import SpecialRule
from game.content.quest_text import AltarText, ProlongedText, RuleText
from game.kernel.store import GAME, FigureId
from game.kernel.table import Table
from game.modules.altar.altars.memory import AltarUses
from game.modules.altar.items.invulnerability import Invulnerable
from game.modules.altar.prolonged.state import efforts_of
from game.scenario.cards import BadContent
from game.scenario.model import QuestWords
from game.scenario.words import ScenarioNames
from game.state.components.quest_memory import Flags

S = TypeVar("S", bound=Strict)


def deeds_of(words: QuestWords, vocabulary: Vocabulary) -> dict[str, Any]:
    """The altars, prolonged actions and special rules of a scenario's quest; BadContent when one cannot be read."""
    altars = {key: _read(AltarText, {"id": key, **said}, vocabulary) for key, said in words.altar.items()}
    prolonged = {
        key: _read(ProlongedText, {"id": key, "name": key, **said}, vocabulary) for key, said in words.prolonged.items()
    }
    rules = [_read(RuleText, said, vocabulary) for said in words.rule]
    return {
        "altars": {key: altar_of(text) for key, text in altars.items()},
        "prolonged": {key: prolonged_of(text) for key, text in prolonged.items()},
        "rules": tuple(SpecialRule(text.title, text.text) for text in rules),
        "spawn_every": dict.fromkeys(range(1, 5), words.spawn_every),
    }


def _read(kind: type[S], said: Mapping[str, Any], vocabulary: Vocabulary) -> S:
    try:
        return kind.model_validate(said, context=ReadCard(vocabulary))
    except ValidationError as error:
        raise BadContent(f"quest.{said.get('id', 'rule')}: {'; '.join(sentences(error))}") from None


def _progress(names: ScenarioNames, figure: FigureId) -> dict[str, int]:
    return {f"{e.action} {e.where}".strip(): e.markers for e in efforts_of(names.world, figure)}


def _invulnerable(names: ScenarioNames, figure: FigureId) -> bool:
    return names.world.find(Invulnerable, figure) is not None


def _flags(table: Table, names: ScenarioNames) -> dict[str, int]:
    return dict((table.world.find(Flags, GAME) or Flags()).values)


def _altars(table: Table, names: ScenarioNames) -> dict[str, str]:
    uses = (table.world.find(AltarUses, GAME) or AltarUses()).uses
    return {use.id: "out" if use.out else "lit" if use.times else "dark" for use in uses}


FIELDS: Mapping[str, tuple[str, Callable[[ScenarioNames, FigureId], Any]]] = {
    "progress": ('markers of its prolonged actions: { "lever lever1" = 2 }, action and marker; {} for none', _progress),
    "invulnerable": ("whether an invulnerability potion works on it", _invulnerable),
}
"""Fields of a figure."""
POOLS: Mapping[str, tuple[str, Callable[[Table, ScenarioNames], Any]]] = {
    "flags": ("numbers that the quest keeps: { bell = 1 }", _flags),
    "altars": ('altars that are no more as at the start: { lamp = "lit" }, lit or out', _altars),
}
"""What there is once in the game."""
