"""The readings of a game: what was chosen, else what its modules bring, else the defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.state.game_data import RuleOptions

BROUGHT: Mapping[str, Mapping[str, Any]] = {"altar": {"fear_price": "highest"}}
"""The readings that a module brings with it (ALTAR-SUMM-13)."""


def rule_options_for(modules: Sequence[str], options: Mapping[str, Any]) -> RuleOptions:
    """The readings in force; of several modules the last that brings one has its way."""
    brought = {slot: value for module in modules for slot, value in BROUGHT.get(module, {}).items()}
    return RuleOptions(**{**brought, **options})
