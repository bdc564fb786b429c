"""The parts that modules have for computer players, whatever their kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.kernel.registry import registry
from game.modules.compose import load_share


def told(kind: str) -> Mapping[str, Any]:
    """All parts of a kind, by name; what modules have in their folders here is loaded first."""
    load_share("players")
    return _parts(kind, registry.changes)


@lru_cache(maxsize=16)
def _parts(kind: str, changes: int) -> Mapping[str, Any]:
    return registry.all(kind)
