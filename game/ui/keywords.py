"""Keywords of cards explained in the words of the rulebook."""

from __future__ import annotations

import re
from functools import cache

from game import paths
from game.content.rulebook import Rule, load_rulebook

_KEYWORD = re.compile(r"\*\*(.+?)\*\*")
_ENDINGS = ("", " area", " ability", " bonus")


@cache
def _titles() -> dict[str, Rule]:
    """The rules of the base part by title, the first of a title."""
    found: dict[str, Rule] = {}
    for rule in load_rulebook(paths.assets() / "rulebook").part("base").values():
        found.setdefault(rule.title.casefold(), rule)
    return found


def rule_of(keyword: str) -> Rule | None:
    """The rule that says what a keyword such as "Pierce 2" means; None when no rule has its name."""
    name = re.sub(r"[\s\d+]+$", "", keyword).casefold()
    return next((_titles()[name + ending] for ending in _ENDINGS if name + ending in _titles()), None)


def explained(text: str) -> str:
    """What the keywords of a text mean, one paragraph each, with the ids of the rules; empty without any."""
    rules: dict[str, Rule] = {}
    for keyword in _KEYWORD.findall(text):
        rule = rule_of(keyword)
        if rule is not None:
            rules.setdefault(rule.id, rule)
    return "\n".join(f"**{rule.title}.** {rule.text} ({rule.id})" for rule in rules.values())
