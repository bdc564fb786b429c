"""`python -m tests.content.words_played [EVERY]`: plays every scenario, or one of so many, and looks at all its words:
titles, buttons, notes, tooltips and refusals of its questions, what is told beside them and asked before an answer, the
ways to an attack, the lines of the log."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.kernel.request import Request
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.state.components.components import OVERLORD
from game.state.queries.figures import is_hero, monsters
from game.state.queries.view import facts_for, view_for
from game.state.requests.requests import ChooseDice, Menu
from game.ui.log.chronicle import Chronicle
from game.ui.prompts import Asked, MenuLine, Prompt, prompt_for
from game.ui.prompts.before import asked_before
from game.ui.prompts.plan import plans, why_none
from game.ui.questions import USUAL
from tests.content.words import PLAIN, TERMS, faults
from tests.ui.told import look_on

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
PRINTED = re.compile(r"\b(Leather|Ghost|Glass|Shadow|Demonhide|Plate|Chain|Adept|Cloak|\w+) Armor\b")
"""Names as they are printed on cards."""
CODE = {
    "a class": r"\b[A-Z][a-z]+[A-Z][A-Za-z]+\(|<[a-z_.]+ object",
    "a gap not filled": r"\{[a-z_]+\}",
    "an id": r"\b[a-z]+_[a-z_]+\b",
    "an empty name": r"\*\*\*\*",
}
"""Patterns of what is of the program and not of the game."""
ICONS = re.compile(r"\{(surge|rulebook)\} ?")
"""Signs in a text, each with the space behind it."""
UNNAMED = ("costs_are_taken_pool_by_pool_and_the_rest_stays",)
"""Scenarios in which something has no name but its id."""


def words_of(prompt: Prompt) -> Iterator[str]:
    """All that a prompt says."""
    yield from (prompt.title, prompt.call, *prompt.about, *prompt.aside, *prompt.at_stake)
    lines: list[MenuLine] = [*prompt.lines, *prompt.proposal, *prompt.groups]
    lines += [line for held in (*prompt.items.values(), *prompt.hand.values()) for line in held]
    for line in lines:
        yield from (line.text, line.note, line.refusal, line.tip, line.ask)


def words_of_menu(asked: Asked, who: FigureId) -> Iterator[str]:
    """What is asked before the answers of a menu, and the ways to an attack on each monster or why there is none."""
    for option in asked.options:
        yield asked_before(asked, [option], USUAL)
    for foe in monsters(asked.world) if is_hero(asked.world, who) else ():
        ways = plans(asked, foe)
        yield from (way.call for way in ways)
        if not ways:
            yield why_none(asked, foe)


def words_in(scenario: Path) -> set[str]:
    """All that is said while a scenario is played: its questions as whoever is asked reads them, and the log."""
    found: set[str] = set()
    last: list[Table] = []

    def note(table: Table, request: Request[Any]) -> None:
        options = () if isinstance(request, ChooseDice) else table.options_of(request)
        asked = Asked(request, table, view_for(table, request.seat).world, options)
        found.update(words_of(prompt_for(asked)))
        if isinstance(request, Menu):
            found.update(words_of_menu(asked, request.who))
        last[:] = [table]

    look_on(scenario, note)
    for table in last:
        chronicle = Chronicle(table.book)
        chronicle.add(0, facts_for(table, OVERLORD, since=0), table.world, marked=False)
        found.update(line.text for line in chronicle.lines(1000))
    return {text for text in found if text}


def faults_in(scenario: Path) -> list[tuple[str, str]]:
    """What is wrong with the words of a scenario, each with its text."""
    said = sorted(PRINTED.sub("Mail", ICONS.sub("", text)) for text in words_in(scenario))
    patterns = (PLAIN, TERMS, {} if scenario.stem in UNNAMED else CODE)
    return [(text, fault) for text in said for fault in faults(text, *patterns)]


def main(words: list[str]) -> int:
    """Tell every fault once, and in which scenario it was found first."""
    every, known = int(words[0]) if words else 1, set[tuple[str, str]]()
    for file in sorted(SCENARIOS.rglob("*.toml"))[::every]:
        for text, fault in faults_in(file):
            if (text, fault) not in known:
                known.add((text, fault))
                print(f"{file.stem}: {fault}: {text}", flush=True)
    return bool(known)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
