"""What is chosen before a game."""

from __future__ import annotations

from typing import Any

import msgspec

from game.kernel.luck import seed_from
from game.kernel.registry import BASE
from game.state.components.veterans import Interval, Veteran

MOST_HEROES = 4
"""Hero players in a game."""


class GameSetup(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen before a game: it stands at the head of every save.

    `heroes` is the number of hero players, 1 to 4; all chance follows from `seed`, 32 hexadecimal digits; `left_out`
    are groups of the modules' content that are not played, as `altar/heroes` (ALTAR-COMP-01); `options` are rule
    options by name; `seats` says who plays: `human` or the name of a computer player; `names` what the players are
    called."""

    quest: str
    heroes: int = MOST_HEROES
    seed: str = seed_from(1)
    modules: tuple[str, ...] = (BASE,)
    left_out: tuple[str, ...] = ()
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: dict[str, str] = msgspec.field(default_factory=dict)
    names: dict[str, str] = msgspec.field(default_factory=dict)
    party: tuple[Veteran, ...] = ()
    """The heroes of the part before, where this is the next part of a quest."""
    carried: int = 0
    """Conquest that they bring along."""
    flags: dict[str, int] = msgspec.field(default_factory=dict)
    """What the quest before remembers, by name."""
    before: Interval | None = None
    """What lies between the encounter before and this one."""
