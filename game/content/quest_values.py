"""What a quest says in verbs and occasions, taken apart: for checks that know none of the words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from game.board.going import union
from game.board.grid import NOWHERE, Space, bits, mask_of
from game.kernel.registry import registry

from .quest import Quest

FLAG_IN_TEXT = re.compile(r"\{([a-z_][a-z0-9_]*)(?::([^{}]{1,40}))?\}")
"""A flag in a text, as `{bell}` or `{bell:marble}`: its name, and the word that is counted."""


def effect_lists(quest: Quest) -> list[tuple[str, tuple[Any, ...]]]:
    """Every list of verbs with the entry that it stands in."""
    found = [(f"event {number}", event.do) for number, event in enumerate(quest.events, start=1)]
    found += [(f"encounter {name}", do) for name, do in quest.encounters.items()]
    found += [(f"altar {altar.id}", altar.do) for altar in quest.altars.values()]
    return found + [(f"prolonged {action.id}", action.do) for action in quest.prolonged.values()]


def triggers_of(quest: Quest) -> list[tuple[str, tuple[Any, ...]]]:
    """The goal and the occasion of each event, with the entry that it stands in."""
    found = [(f"event {number}", (event.when,)) for number, event in enumerate(quest.events, start=1)]
    branches = [(f"branch {number}", each.given) for number, each in enumerate(quest.branches, start=1)]
    return [("win", (quest.win,)), ("lose", (quest.lose,)), *found, *branches]


def nodes(said: object) -> Iterator[object]:
    """Every model or table within, the outer ones first."""
    if isinstance(said, BaseModel | dict):
        yield said
        for _, value in fields(said):
            yield from nodes(value)
    elif isinstance(said, tuple | list):
        for each in said:
            yield from nodes(each)


def fields(node: object) -> Iterator[tuple[str, object]]:
    """Name and value of each field of a model or table."""
    if isinstance(node, BaseModel):
        yield from ((name, getattr(node, name)) for name in type(node).model_fields)
    elif isinstance(node, dict):
        yield from node.items()


def field(node: object, name: str) -> object:
    """The value of a field; None for none."""
    return node.get(name) if isinstance(node, dict) else getattr(node, name, None)


def tag(node: object) -> object:
    """The name of a verb; nothing for anything else."""
    return field(node, "verb")


def words_of_node(node: object) -> set[str]:
    """Every word that stands alone in a field of a node, or in a list of one."""
    found: set[str] = set()
    for _, value in fields(node):
        found |= {each for each in (value if isinstance(value, tuple | list) else (value,)) if isinstance(each, str)}
    return found


def occasion_word(said: object) -> str:
    """The word of an occasion, as `when` says it; empty for none."""
    return _word("quest occasion", said)


def test_word(said: object) -> str:
    """The word of a test, as `is` says it; empty for none."""
    return _word("quest test", said)


def _word(kind: str, said: object) -> str:
    return next((name for name, known in registry.all(kind).items() if known is type(said)), "")


def space_named(quest: Quest, at: str) -> Space:
    """The space that a name, or "column,row", means; `NOWHERE` for none."""
    column, _, row = at.partition(",")
    if row:
        x, y = int(column), int(row)
        return Space(y * quest.board.width + x) if x < quest.board.width and y < quest.board.height else NOWHERE
    lying = {thing.id: thing.space for thing in quest.things}
    return quest.places.get(at, lying.get(at, NOWHERE))


def ground_of(quest: Quest, where: object) -> int:
    """The spaces that a part of the board as an entry says it can have, whatever terrain comes and goes."""
    board = quest.board
    mask = board.floor
    regions, areas, spaces = (_list(field(where, name)) for name in ("regions", "areas", "spaces"))
    if regions and all(name in quest.regions for name in regions):
        mask &= union(quest.regions[str(name)].mask for name in regions)
    if areas:
        mask &= union(area.mask for area in quest.areas if area.number in areas)
    if spaces:
        mask &= mask_of(space for at in spaces if (space := space_named(quest, str(at))) != NOWHERE)
    for name, side in (("columns", 0), ("rows", 1)):
        first, last = (int(str(end)) for end in _list(field(where, name)) or (0, -1))
        if 0 <= first <= last:
            inside = range(first, last + 1)
            mask &= mask_of(space for space in bits(mask) if divmod(space, board.width)[1 - side] in inside)
    beside = [thing.space for thing in quest.things if thing.id == field(where, "beside")]
    return mask & union(board.neighbours(space) | 1 << space for space in beside) if beside else mask


def _list(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def put_out(quest: Quest, kind: str) -> Iterator[tuple[str, str]]:
    """(id, detail) of each marker of a kind that verbs put on the board in the course of the game."""
    for _, do in effect_lists(quest):
        for node in nodes(do):
            if tag(node) == "put" and field(node, "kind") == kind:
                yield str(field(node, "id")), str(field(node, "detail"))
