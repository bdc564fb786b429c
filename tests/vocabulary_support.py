"""Reads verbs as content reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.models import ReadCard
from game.effects import effect_union
from game.modules.compose import card_vocabulary, compose


def read_verb(plain: Mapping[str, Any]) -> Any:
    """A verb from plain data; pydantic.ValidationError when it is none."""
    book = compose()
    return effect_union(book).validate_python(plain, context=ReadCard(card_vocabulary(book)))
