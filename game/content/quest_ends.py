"""Ends that heroes bring about by where they stand, what has to be done before, and where the floor gives way: read off
a quest's events, for the heroes know it from the goal and the rules of the quest, though not the events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.board.going import union

from .quest import Quest
from .quest_parts import QuestEnd, QuestLead
from .quest_values import field, ground_of, nodes, occasion_word, tag, test_word
from .terrain import all_terrain

PLACES = ("gathered", "entered")
"""The occasions that come about by where heroes stand."""


def with_ends(quest: Quest) -> Quest:
    """The quest with its ends, with the deeds that lead to them, with where named figures are awaited, and with where
    the floor gives way."""
    ends = tuple(_ends(quest))
    asked = {name for end in ends for name in flags_asked(end.given)}
    leads = tuple(_leads(quest, asked))
    return replace(quest, ends=ends, leads=leads, awaited=_awaited(quest), gives_way=_gives_way(quest))


def flags_asked(given: Iterable[object]) -> Iterator[str]:
    """The flags that have to be set before these tests hold."""
    for test in given:
        least = field(test, "least")
        if test_word(test) == "flag" and isinstance(least, int) and least > 0:
            yield str(field(test, "flag"))


def _ends(quest: Quest) -> Iterator[QuestEnd]:
    occasions = [event.when for event in quest.events if any(tag(node) == "win" for node in nodes(event.do))]
    for occasion in (quest.win, *occasions):
        by_heroes = field(occasion, "by") != "monster" and not field(occasion, "figure")
        if occasion_word(occasion) in PLACES and by_heroes:
            given = field(occasion, "given")
            tests = given if isinstance(given, tuple) else ()
            parts = [node for node in nodes(tests) if field(node, "regions") is not None]
            asked = union(ground_of(quest, part) for part in parts)
            yield QuestEnd(ground_of(quest, field(occasion, "where")), tests, asked, frozenset(_names(parts)))


def _names(parts: Iterable[object]) -> Iterator[str]:
    """The names by which parts of the board are said."""
    for part in parts:
        for said in (field(part, "regions"), field(part, "spaces")):
            yield from map(str, said if isinstance(said, tuple) else ())


def _awaited(quest: Quest) -> dict[str, int]:
    found: dict[str, int] = {}
    for occasion in (quest.win, *(event.when for event in quest.events)):
        name, where = field(occasion, "figure"), field(occasion, "where")
        if name and where is not None:
            found[str(name)] = found.get(str(name), 0) | ground_of(quest, where)
    return found


def _gives_way(quest: Quest) -> dict[str, int]:
    kinds, found = all_terrain(), dict[str, int]()
    for event in quest.events:
        timer = str(field(event.when, "timer"))
        if occasion_word(event.when) == "ran_out" and not field(event.when, "given"):
            laid = [verb for verb in event.do if tag(verb) == "terrain" and not field(verb, "taken")]
            barring = [verb for verb in laid if kinds[str(field(verb, "kind"))].blocks_moving]
            grounds = (ground_of(quest, field(verb, "where")) for verb in barring)
            found[timer] = found.get(timer, 0) | union(grounds)
    return {timer: ground for timer, ground in found.items() if ground}


def _leads(quest: Quest, asked: set[str]) -> Iterator[QuestLead]:
    deeds = [("encounter", name, do) for name, do in quest.encounters.items()]
    deeds += [("prolonged", name, action.do) for name, action in quest.prolonged.items()]
    for kind, name, do in deeds:
        for flag in sorted({str(field(node, "flag")) for node in nodes(do) if tag(node) == "set"} & asked):
            yield QuestLead(kind, name, flag)
