"""Readers of entries of content that name a part of a kind."""

from __future__ import annotations

from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from game.kernel.rule_book import RuleBook


def tagged_union(book: RuleBook, kind: str) -> TypeAdapter[Any]:
    """All parts of a kind in a game as one union, told apart by the field that is called as the kind is: `ability` of
    abilities, `verb` of the effects of cards and quests."""
    found: TypeAdapter[Any] | None = book.memo.get(kind)
    if found is None:
        either: Any = Union
        parts = tuple(book.all(kind).values())
        found = book.memo[kind] = TypeAdapter(Annotated[either[parts], Field(discriminator=kind)])
    return found
