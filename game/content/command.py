"""The command `rules`: looks up the rulebook by id or by words."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill, indent

from game.paths import assets

from .rulebook import Rule, Rulebook, load_rulebook


def rules(words: Sequence[str]) -> int:
    """Print the rule of an id, or id and title of every rule that holds all the words; 1 when there is none."""
    book = load_rulebook(assets() / "rulebook")
    found = [book[words[0].upper()]] if len(words) == 1 and words[0].upper() in book else book.search(" ".join(words))
    if not found:
        print(book.unknown(" ".join(words)) if len(words) == 1 and "-" in words[0] else "no rule holds these words")
        return 1
    if len(found) == 1:
        print(_whole(found[0], book))
    else:
        print("\n".join(f"{rule.id}  {rule.title}" for rule in found))
    return 0


def _whole(rule: Rule, book: Rulebook) -> str:
    """Everything that is said of one rule, wrapped for a terminal."""
    parts = [f"{rule.id}  {rule.title}", fill(rule.text, 100)]
    if rule.ruling:
        parts.append(fill(f"Ruling: {rule.ruling}", 100))
    if rule.amends:
        parts.append(f"Goes over: {', '.join(rule.amends)}")
    if amended := book.amended_by(rule.id):
        parts.append(f"See also: {', '.join(amended)}")
    for option in rule.options:
        values = ", ".join(f"{value} (default)" if value == option.default else value for value in option.values)
        parts.append(f"Option {option.id}: {values}")
    for example in rule.examples:
        parts.append(fill(f"Example: given {example.given}; when {example.when}; then {example.then}", 100))
        if example.grid:
            parts.append(indent(example.grid, "    "))
    return "\n".join([*parts, f"Source: {rule.source}"])
