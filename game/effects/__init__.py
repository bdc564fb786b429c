"""The verbs of cards, items, encounters and quest events: one file each, registered under the kind `verb`.

`union()` is what content reads the verbs of its entries with, `occasions()` the `when` of cards."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from game.kernel.registry import registry
from game.rules.occasion import Occasion


@cache
def load() -> None:
    """Import every verb, so that all are registered."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")


def union() -> TypeAdapter[Any]:
    """The closed vocabulary: every registered verb, told apart by `verb`, those of other modules included."""
    load()
    return _union_of(tuple(registry.named["verb"].values()))


@cache
def _union_of(kinds: tuple[type, ...]) -> TypeAdapter[Any]:
    one_of: Any = Union
    tagged: Any = Annotated[one_of[kinds], Field(discriminator="verb")]
    return TypeAdapter(tagged)


@cache
def occasions() -> TypeAdapter[Any]:
    """What a card's `when` may say."""
    return TypeAdapter(Occasion)
