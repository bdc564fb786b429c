"""What somebody may have meant whose words fit no answer."""

from __future__ import annotations

from game.content.faults import did_you_mean
from game.kernel.table import Table
from game.scenario.words import Names, answer_groups, request_words, split


def strange_words(table: Table, names: Names, text: str) -> str:
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
    every |= request_words(names, request)
    told = []
    for word in split(text, names):
        if word not in every:
            told.append(f'nothing offered has "{word}"{did_you_mean(word, every).replace("; d", ", d").rstrip("?")}')
    return "; ".join(told)
