"""The verbs of cards, items, encounters and quest events: one file each, registered as parts of the kind `verb`.

`union()` is what content reads the verbs of its entries with, `occasions()` the `when` of cards."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from game.effects.base import VERB
from game.kernel.rule_book import RuleBook
from game.rules.occasion import Occasion


def union(book: RuleBook) -> TypeAdapter[Any]:
    """The closed vocabulary of a game: every verb of its modules, told apart by `verb`."""
    found: TypeAdapter[Any] | None = book.memo.get(VERB)
    if found is None:
        one_of: Any = Union
        kinds = tuple(book.all(VERB).values())
        found = book.memo[VERB] = TypeAdapter(Annotated[one_of[kinds], Field(discriminator="verb")])
    return found


@cache
def occasions() -> TypeAdapter[Any]:
    """What a card's `when` may say."""
    return TypeAdapter(Occasion)
