"""The special abilities, each with its parameters, its numbers, and the hooks by which it acts."""

from __future__ import annotations

from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from game.kernel.rule_book import RuleBook
from game.state.ability import ABILITY


def ability_union(book: RuleBook) -> TypeAdapter[Any]:
    """All abilities of a game as one union tagged by `ability`, for the readers of content."""
    found: TypeAdapter[Any] | None = book.memo.get(ABILITY)
    if found is None:
        either: Any = Union
        kinds = tuple(book.all(ABILITY).values())
        found = book.memo[ABILITY] = TypeAdapter(Annotated[either[kinds], Field(discriminator="ability")])
    return found
