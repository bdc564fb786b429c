"""Sets the table for a scenario: its content, its quest, the rules of its modules, and the World that is given."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from game.content.faults import unknown
from game.content.module_folders import all_modules
from game.content.rulebook import load_rulebook
from game.content.terrain import TERRAIN
from game.kernel.rule_book import RuleBook
from game.kernel.table import Table
from game.modules.compose import compose
from game.modules.library import card_vocabulary, quest_vocabulary, shipped_catalog
from game.modules.rule_options import options_in_force
from game.paths import assets
from game.scenario.brought import WORD, BadWord, Place, ScenarioWord, foreign, load_words, said
from game.scenario.cards import with_own_cards
from game.scenario.drawing import read_drawing
from game.scenario.given import BadGiven, make_world, seats_of
from game.scenario.model import Scenario, ScenarioPart
from game.scenario.quest import make_quest
from game.scenario.words import ScenarioNames
from game.state.game_data import GameData


def set_table(scenario: Scenario) -> tuple[Table, ScenarioNames]:
    """The Table of a scenario before anything runs, and its letters; one of `given.FAULTS` when it does not fit."""
    _known(scenario)
    load_words()
    book = compose(scenario.modules)
    _own_words(scenario, book)
    kinds = book.all(TERRAIN)
    drawing = read_drawing(scenario.map, letters=scenario.figures, terrain=kinds, walls=scenario.walls)
    shipped = shipped_catalog(scenario.modules)
    catalog = with_own_cards(shipped, scenario, card_vocabulary(book))
    heroes = len(seats_of(scenario))
    quest = make_quest(scenario, drawing, catalog, quest_vocabulary(book))
    data = GameData(
        catalog=catalog,
        quest=quest,
        book=book,
        options=_options(scenario, book),
        player_count=scenario.players or min(5, max(2, heroes + 1)),
        left_out=_left_out(scenario, book),
    )
    names = make_world(scenario, drawing, data)
    if scenario.stage and scenario.stage not in book.stages:
        raise BadGiven(f'there is no stage "{scenario.stage}"; there are {", ".join(sorted(book.stages))}')
    return Table(names.world, book), names


def _own_words(scenario: Scenario, book: RuleBook) -> None:
    """BadWord for a word of a module that the scenario does not name."""
    parts: list[tuple[Place, ScenarioPart]] = [("", scenario), ("quest", scenario.quest)]
    parts += [("figures", figure) for figure in scenario.figures.values()]
    parts += [("things", thing) for thing in scenario.things]
    for place, part in parts:
        for word, _ in said(place, part):
            if told := foreign(WORD, word.name, book):
                raise BadWord(told)


def _left_out(scenario: Scenario, book: RuleBook) -> tuple[str, ...]:
    """The groups of content that are played only where the scenario speaks of them."""
    spoken = {word.name for word, _ in (*said("", scenario), *said("quest", scenario.quest))}
    words: Iterable[ScenarioWord] = book.all(WORD).values()
    return tuple(group for word in words if word.name not in spoken for group in word.without)


def _options(scenario: Scenario, book: RuleBook) -> dict[str, Any]:
    try:
        return options_in_force(book, scenario.options)
    except ValueError as error:
        raise BadGiven(str(error)) from error


def _known(scenario: Scenario) -> None:
    """BadGiven for a module or rule that there is not."""
    for what, words, known in (("module", scenario.modules, all_modules()), ("rule", scenario.rules, _rules())):
        for word in words:
            if word not in known:
                raise BadGiven(f"{unknown(what, word, known)}; write one that there is")


@cache
def _rules() -> frozenset[str]:
    return frozenset(load_rulebook(assets() / "rulebook"))
