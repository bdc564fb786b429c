"""Altars, prolonged actions and treachery in scenarios: what the quest says of them, and how far they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from game.content.models import Vocabulary
from game.content.quest import QuestTreachery
from game.content.quest_files import altar_of, prolonged_of
from game.content.quest_text import AltarText, ProlongedText
from game.kernel.store import GAME, Entity, FigureId
from game.kernel.table import Table
from game.modules.altar.altars.memory import AltarUses
from game.modules.altar.items.invulnerability import Invulnerable
from game.modules.altar.prolonged.state import Effort, Progress, efforts_of
from game.modules.altar.treachery.state import DarkGlyph
from game.modules.altar.treachery.step import WITHOUT_TREACHERY
from game.scenario.brought import BadWord, ScenarioWord, figure_check, game_check, scenario_word
from game.scenario.cards import known
from game.scenario.drawing import ScenarioDrawing
from game.scenario.quest import read_text
from game.scenario.words import ScenarioNames
from game.state.components.animated import Animated
from game.state.components.components import Round
from game.state.game_data import game_data
from game.state.queries.figures import is_hero

Said = Mapping[str, dict[str, Any]]


def _altars(drawing: ScenarioDrawing, vocabulary: Vocabulary, said: Said) -> Mapping[str, Any]:
    read = {key: read_text(AltarText, {"id": key, **each}, vocabulary) for key, each in said.items()}
    return {"altars": {key: altar_of(text) for key, text in read.items()}}


def _prolonged(drawing: ScenarioDrawing, vocabulary: Vocabulary, said: Said) -> Mapping[str, Any]:
    read = {key: read_text(ProlongedText, {"id": key, "name": key, **each}, vocabulary) for key, each in said.items()}
    return {"prolonged": {key: prolonged_of(text) for key, text in read.items()}}


def _treachery(drawing: ScenarioDrawing, vocabulary: Vocabulary, said: Mapping[str, int]) -> Mapping[str, Any]:
    return {"treachery": QuestTreachery(**said)}


def _put_dark(names: ScenarioNames, marker: Entity, kind: str) -> None:
    names.world.set(marker, DarkGlyph(kind))


def _put_progress(names: ScenarioNames, figure: Entity, said: Mapping[str, int]) -> None:
    names.world.set(figure, Progress(tuple(_effort(names, *each) for each in said.items())))


def _effort(names: ScenarioNames, said: str, markers: int) -> Effort:
    """Progress that was made in this round by one roll."""
    action, _, where = said.partition(" ")
    number = names.world.the(Round).number
    known(game_data(names.world).quest.prolonged, action, "prolonged action")
    return Effort(action, where, markers, begun=number, worked=number, rolls=1)


def _put_servant(names: ScenarioNames, figure: Entity, served: str) -> None:
    hero = names.figures.get(served)
    if hero is None or not is_hero(names.world, hero):
        called = next(letter for letter, each in names.figures.items() if each == figure)
        raise BadWord(f'figures.{called}.serves: "{served}" is no hero of this scenario; write the letter of one')
    names.world.set(figure, Animated(hero))


def _progress(names: ScenarioNames, figure: FigureId) -> dict[str, int]:
    return {f"{e.action} {e.where}".strip(): e.markers for e in efforts_of(names.world, figure)}


def _invulnerable(names: ScenarioNames, figure: FigureId) -> bool:
    return names.world.find(Invulnerable, figure) is not None


def _used(table: Table, names: ScenarioNames) -> dict[str, str]:
    uses = (table.world.find(AltarUses, GAME) or AltarUses()).uses
    return {use.id: "out" if use.out else "lit" if use.times else "dark" for use in uses}


for word in (
    ScenarioWord(
        *("quest", "altar", dict[str, dict[str, Any]]),
        "What the altar of that id does: `do`, and `once`, `each_turn`, `coins`, as in a quest file.",
        quest=_altars,
    ),
    ScenarioWord(
        *("quest", "prolonged", dict[str, dict[str, Any]]),
        "The prolonged actions by id, as in a quest file: `traits`, `difficulty`, `at`, `disrupted`, `do`...",
        quest=_prolonged,
    ),
    ScenarioWord(
        *("quest", "treachery", dict[Literal["event", "trap", "monster"], int]),
        "What the overlord may spend before play, by colour; no such step unless said.",
        quest=_treachery,
        without=WITHOUT_TREACHERY,
    ),
    ScenarioWord(
        *("things", "dark", Literal["summoning", "sundered", "power"]), "The kind of a dark glyph.", put=_put_dark
    ),
    ScenarioWord(
        *("figures", "progress", dict[str, Annotated[int, Field(ge=0)]]),
        'Markers of his prolonged actions, rolled for in this round: { "pull lever" = 2 }, the action and its marker.',
        put=_put_progress,
        side="hero",
    ),
    ScenarioWord(
        *("figures", "serves", str),
        "The letter of the hero who controls a monster that was animated.",
        put=_put_servant,
        side="monster",
    ),
):
    scenario_word(word)
figure_check(
    "progress", 'markers of its prolonged actions: { "lever lever1" = 2 }, action and marker; {} for none', _progress
)
figure_check("invulnerable", "whether an invulnerability potion works on it", _invulnerable)
game_check("altars", 'altars that are no more as at the start: { lamp = "lit" }, lit or out', _used)
