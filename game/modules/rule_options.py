"""The rule options of a game: what was chosen, else what its modules set, else the defaults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.faults import LONGEST_WORD, did_you_mean
from game.content.module_folders import all_modules
from game.kernel.rule_book import RuleBook
from game.state.rule_options import OPTION


def options_in_force(book: RuleBook, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What was chosen, and what the modules of the book set besides, by the name of the option; of several modules the
    last has its way. ValueError, in a sentence, for an option that the game has not, and for a value that cannot be."""
    known = book.all(OPTION)
    manifests = all_modules()
    brought = (manifests[module].manifest.options for module in book.modules if module in manifests)
    found = {name: value for options in (*brought, chosen) for name, value in options.items()}
    for name, value in found.items():
        if name not in known:
            near = did_you_mean(name, known) or f"; there are {', '.join(sorted(known))}"
            raise ValueError(f'This game has no option "{name[:LONGEST_WORD]}"{near}')
        if told := known[name].misfit(value, book):
            raise ValueError(told)
    return found
