"""Reads verbs and abilities as content reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.models import ReadCard
from game.effects.base import EFFECT
from game.modules.compose import compose
from game.modules.library import card_vocabulary
from game.state.ability import ABILITY
from game.state.tagged_union import tagged_union


def read_verb(plain: Mapping[str, Any]) -> Any:
    """A verb from plain data; pydantic.ValidationError when it is none."""
    book = compose(("base", "altar"))
    return tagged_union(book, EFFECT).validate_python(plain, context=ReadCard(card_vocabulary(book)))


def read_ability(name: str, **fields: Any) -> Any:
    """The ability of that id with these fields; pydantic.ValidationError when it is none."""
    return tagged_union(compose(("base", "altar")), ABILITY).validate_python({"ability": name, **fields})
