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


def load() -> None:
    """Import every verb, so that all are registered."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")


@cache
def union() -> TypeAdapter[Any]:
    """The closed vocabulary: every registered verb, told apart by `verb`."""
    load()
    one_of: Any = Union
    verbs = one_of[tuple(registry.named["verb"].values())]
    tagged: Any = Annotated[verbs, Field(discriminator="verb")]
    return TypeAdapter(tagged)


@cache
def occasions() -> TypeAdapter[Any]:
    """What a card's `when` may say."""
    return TypeAdapter(Occasion)
