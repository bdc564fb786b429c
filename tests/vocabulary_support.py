"""Reads verbs as content reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.models import Reading
from game.effects import union
from game.modules.compose import card_vocabulary, compose


def read_verb(plain: Mapping[str, Any]) -> Any:
    """A verb from plain data; pydantic.ValidationError when it is none."""
    book = compose()
    return union(book).validate_python(plain, context=Reading(card_vocabulary(book)))
