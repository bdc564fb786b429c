"""What somebody may have meant whose words fit no answer, fact or thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from game.content.faults import did_you_mean
from game.content.quest import MarkerKind
from game.kernel.registry import registry
from game.kernel.request import Fact
from game.kernel.table import Table
from game.scenario.words import (
    ScenarioNames,
    answer_groups,
    class_words,
    split,
    title_words,
)
from game.state.game_data import catalog, game_data
from game.state.requests.menu_actions import MENU


def strange_words(table: Table, names: ScenarioNames, text: str) -> str:
    """Which words of an answer nothing that is offered has, with a near one that something has."""
    request = table.pending
    if request is None:
        return ""
    every = {
        word
        for option in table.options_of(request)
        for group in answer_groups(names, request, option)
        for word in group
    }
    every |= title_words(request)
    told = []
    for word in split(text, names):
        if word not in every:
            told.append(f'nothing offered has "{word}"{did_you_mean(word, every).replace("; d", ", d").rstrip("?")}')
    return "; ".join(told)


def strange_line(words: Sequence[str]) -> str:
    """Why no menu can ever have a line of these words, the first of which is one of its name; "" when one can. What is
    not offered would else hold for every slip of the pen."""
    lines = (part.value for part in registry.parts.values() if part.kind.startswith(MENU))
    known = {word for kind in lines for word in class_words(kind)}
    if words and words[0] in known:
        return ""
    said = words[0] if words else ""
    return f'a line of a menu begins with its name; there is none "{said}"{did_you_mean(said, known)}'


def strange_fact(words: Sequence[str]) -> str:
    """Why no fact can ever have these words, the first of which names its kind; "" when one can."""
    known = {word for kind in Fact.kinds.values() for word in class_words(kind)}
    if words and words[0] in known:
        return ""
    said = words[0] if words else ""
    return f'a line about a fact begins with its kind; there is none "{said}"{did_you_mean(said, known)}'


def strange_thing(names: ScenarioNames, words: Sequence[str]) -> str:
    """Why no marker can ever have these words; "" when one can."""
    quest = game_data(names.world).quest
    known = {
        *get_args(MarkerKind),
        *names.known(),
        *(word for thing in quest.things for word in (thing.id, thing.detail)),
    }
    known |= {"copper", "silver", "gold", "red", "blue", "yellow", "healing", "vitality", "invulnerability"}
    known |= set(catalog(names.world).items)
    for word in words:
        if word not in known and names.space(word) is None:
            near = did_you_mean(word, known) or f"; there are {', '.join(get_args(MarkerKind))}"
            return f'no marker is called "{word}"{near}'
    return ""
