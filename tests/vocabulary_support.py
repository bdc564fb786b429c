"""Reads verbs and abilities as content reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.abilities import ability_union
from game.content.models import ReadCard
from game.effects import effect_union
from game.modules.compose import card_vocabulary, compose


def read_verb(plain: Mapping[str, Any]) -> Any:
    """A verb from plain data; pydantic.ValidationError when it is none."""
    book = compose(("base", "altar"))
    return effect_union(book).validate_python(plain, context=ReadCard(card_vocabulary(book)))


def read_ability(name: str, **fields: Any) -> Any:
    """The ability of that id with these fields; pydantic.ValidationError when it is none."""
    return ability_union(compose(("base", "altar"))).validate_python({"ability": name, **fields})
