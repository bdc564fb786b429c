"""The verbs of cards, items, encounters and quest events, registered as parts of the kind `verb`.

`union()` is what content reads the verbs of its entries with, `occasions()` the `when` of cards."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from game.effects.base import EFFECT
from game.kernel.rule_book import RuleBook
from game.rules.overlord.card_trigger import CardTrigger


def effect_union(book: RuleBook) -> TypeAdapter[Any]:
    """The closed vocabulary of a game: every verb of its modules, told apart by `verb`."""
    found: TypeAdapter[Any] | None = book.memo.get(EFFECT)
    if found is None:
        one_of: Any = Union
        kinds = tuple(book.all(EFFECT).values())
        found = book.memo[EFFECT] = TypeAdapter(Annotated[one_of[kinds], Field(discriminator="verb")])
    return found


@cache
def card_triggers() -> TypeAdapter[Any]:
    """What a card's `when` may say."""
    return TypeAdapter(CardTrigger)
