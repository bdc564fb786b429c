"""The question that waits, in the words of a scenario: who is asked, what is offered, and which answer words mean."""

from __future__ import annotations

from typing import Any

from game.kernel.request import Request, Seat
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.scenario.words import (
    NOTHING,
    Match,
    ScenarioNames,
    answer_groups,
    choose,
    request_words,
    say_answer,
    split,
    title_words,
)
from game.state.queries.figures import seat_of
from game.state.requests.requests import Menu


class BadExpectation(Exception):
    """What is expected cannot be checked: there is no such field, letter or component."""


def pending(table: Table) -> Request[Any]:
    """The question that waits; BadExpectation when there is none."""
    if table.pending is None:
        raise BadExpectation("nobody is being asked")
    return table.pending


def ask_words(names: ScenarioNames, request: Request[Any] | None) -> str:
    """A question as a message names it."""
    if request is None:
        return "nobody"
    words = request_words(names, request) - {request.seat}
    return f"{request.seat}: {' '.join(sorted(words, key=lambda word: (word.count('_'), word)))}"


def seat_meant(names: ScenarioNames, who: str) -> Seat:
    """The seat that a letter or a seat's own name stands for."""
    entity = names.entity(who.strip())
    return Seat(who.strip()) if entity is None else seat_of(names.world, FigureId(entity))


def meant(table: Table, names: ScenarioNames, words: str) -> Match:
    """The answer to the waiting question that these words mean."""
    request = pending(table)
    options = ((option, answer_groups(names, request, option)) for option in table.options_of(request))
    match = choose(split(words, names), options, title_words(request))
    if match.answer is NOTHING and isinstance(request, Menu):
        further = ((line, answer_groups(names, request, line)) for line in request.unlisted(table))
        other = choose(split(words, names), further, title_words(request))
        match = match if other.answer is NOTHING else other
    return match


def offers(table: Table, names: ScenarioNames, line: str) -> bool:
    """Whether a line of a script would be taken now as an answer or a standing action, of one or of several."""
    who, colon, text = line.partition(":")
    if who.endswith("!"):
        match = standing_meant(table, names, seat_meant(names, who.removesuffix("!")), text)
    elif colon and seat_meant(names, who) != pending(table).seat:
        return False
    else:
        match = meant(table, names, text if colon else line)
    return match.answer is not NOTHING or match.many


def standing_meant(table: Table, names: ScenarioNames, seat: Seat, words: str) -> Match:
    """The standing action of a seat that these words mean."""
    allowed = table.book.standing.offers(table, seat)
    return choose(split(words, names), ((each, names.groups(each)) for each in allowed), frozenset())


def offers_in_words(table: Table, names: ScenarioNames) -> list[str]:
    """Every answer that the waiting question allows, as one might write it."""
    request = pending(table)
    return [say_answer(names, request, option) for option in table.options_of(request)]
