"""One file for each special ability: its parameters, its numbers, and the hooks by which it acts.

`union()` is the tagged union of all of them, for the readers of content."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from game.kernel.registry import registry


@cache
def load() -> None:
    """Import every file of the package, so that all its abilities are registered."""
    for module in pkgutil.iter_modules(__path__, f"{__name__}."):
        importlib.import_module(module.name)


def union() -> TypeAdapter[Any]:
    """All abilities as one union tagged by `ability`, those of modules from elsewhere included."""
    load()
    return _union_of(tuple(registry.named["ability"].values()))


@cache
def _union_of(kinds: tuple[type, ...]) -> TypeAdapter[Any]:
    either: Any = Union
    tagged: Any = Annotated[either[kinds], Field(discriminator="ability")]
    return TypeAdapter(tagged)
