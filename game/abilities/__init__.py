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
def union() -> TypeAdapter[Any]:
    """All abilities as one union tagged by `ability`, once every file of the package is imported."""
    for module in pkgutil.iter_modules(__path__, f"{__name__}."):
        importlib.import_module(module.name)
    either: Any = Union
    kinds: Any = Annotated[either[tuple(registry.named["ability"].values())], Field(discriminator="ability")]
    return TypeAdapter(kinds)
