"""What modules bring to scenarios: keys of their files, and what can be checked of a figure or of the game.

They are written in `modules/NAME/` beside this file, as `game/modules/` lies left of scenarios and knows none. A game
without the module refuses its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel

from game.content.models import Vocabulary
from game.kernel.registry import Part, module_calling, registry
from game.kernel.rule_book import RuleBook
from game.kernel.store import Entity, FigureId
from game.kernel.table import Table
from game.modules.compose import load_share
from game.scenario.drawing import ScenarioDrawing
from game.scenario.words import ScenarioNames

WORD, FIGURE_CHECK, GAME_CHECK = "scenario word", "scenario check of a figure", "scenario check of the game"
Place = Literal["", "quest", "figures", "things"]
FigureCheck = tuple[str, Callable[[ScenarioNames, FigureId], Any]]
"""What a field of a figure is, and how it is read."""
GameCheck = tuple[str, Callable[[Table, ScenarioNames], Any]]
"""The same of what there is once in the game."""
QuestReader = Callable[[ScenarioDrawing, Vocabulary, Any], Mapping[str, Any]]


class BadWord(Exception):
    """What is said with a word of a module does not fit; the text says why."""


@dataclass(frozen=True)
class ScenarioWord:
    """A key that a module brings to scenarios: at which `place` it may stand ("" for the file itself), what it `says`,
    a type for pydantic, and what the vocabulary tells of it.

    `quest` gives the fields of the quest that follow from it. `put` sets what it says on the table: it gets the marker
    or figure beside which it stands, else entity 0. `side` is the one whose figures have it. The groups of content in
    `without` are left out where it is not said."""

    place: Place
    key: str
    says: Any
    told: str
    quest: QuestReader | None = None
    put: Callable[[ScenarioNames, Entity, Any], None] | None = None
    side: Literal["", "hero", "monster"] = ""
    without: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The key with its place, as `quest.altar`."""
        return f"{self.place}.{self.key}".lstrip(".")


def scenario_word(word: ScenarioWord) -> None:
    """Register a key of scenarios under the module in whose folder that is written."""
    registry.add(Part(WORD, word.name, module_calling(), word))


def figure_check(key: str, told: str, read: Callable[[ScenarioNames, FigureId], Any]) -> None:
    """Register what can be expected of a figure."""
    registry.add(Part(FIGURE_CHECK, key, module_calling(), (told, read)))


def game_check(key: str, told: str, read: Callable[[Table, ScenarioNames], Any]) -> None:
    """Register what can be expected of the game."""
    registry.add(Part(GAME_CHECK, key, module_calling(), (told, read)))


def load_words() -> None:
    """Load all code and all that modules bring to scenarios; to be called before a rule book is made."""
    load_share("scenario")


def words_at(place: Place) -> Iterator[ScenarioWord]:
    """The keys of all modules at a place."""
    load_words()
    found: Mapping[str, ScenarioWord] = registry.all(WORD)
    yield from (word for word in found.values() if word.place == place)


def said(place: Place, model: BaseModel) -> Iterator[tuple[ScenarioWord, Any]]:
    """The words that are said in a part of a scenario, each with what it says."""
    for word in words_at(place):
        value = getattr(model, word.key)
        if value is not None:
            yield word, value


def foreign(kind: str, key: str, book: RuleBook) -> str:
    """Why a word cannot stand in games with this book, where another module brings it; empty elsewhere."""
    owner = next((part.module for part in registry.parts.values() if (part.kind, part.key) == (kind, key)), "")
    if not owner or key in book.all(kind):
        return ""
    return f'"{key}" is a word of the module "{owner}"; write that among the modules'
