"""The choices of the last set-up: what a new one begins with."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import msgspec

from game.content.module_folders import known_modules
from game.players import called_now
from game.scenes.setup.choices import SEATS, Choices
from game.scenes.setup.levels import HUMAN, levels, usual_level
from game.scenes.setup.recommended import recommended_parties
from game.state.components.components import OVERLORD

LAST = 3
"""So many quests that were played last are kept."""
log = logging.getLogger(__name__)


def first_choices() -> Choices:
    """What a first game begins with: one person with two recommended heroes against the computer."""
    seats = tuple(seat._replace(kind=usual_level()) if seat.id == OVERLORD else seat for seat in SEATS)
    return Choices(seats=seats).recommended_for(recommended_parties()[0]).with_players(1)


def remembered(kept: dict[str, Any]) -> Choices:
    """The choices as they were kept; those of a first game where nothing was, or what was kept is no longer known."""
    if not kept:
        return first_choices()
    try:
        found = msgspec.convert(kept, Choices)
    except msgspec.ValidationError as problem:
        log.warning("The choices of the last game could not be read: %s", problem)
        return first_choices()
    whole = len(found.seats) == len(SEATS) and len(found.picks) == len(SEATS) - 1 and 1 <= found.players < len(SEATS)
    if not whole or not set(found.needed) <= set(known_modules()):
        return first_choices()
    offered = {HUMAN, *(level.player for level in levels())}
    kinds = [called_now(seat.kind) for seat in found.seats]
    kinds = [kind if kind in offered else usual_level() for kind in kinds]
    return replace(found, seats=tuple(seat._replace(kind=kind) for seat, kind in zip(found.seats, kinds, strict=True)))


def to_keep(choices: Choices) -> dict[str, Any]:
    """The choices as they are kept with the settings."""
    found: dict[str, Any] = msgspec.to_builtins(choices, order="deterministic")
    return found


def played_last(before: tuple[str, ...], quest: str) -> tuple[str, ...]:
    """The quests played last, this one first, as far as the set-up screen shows them."""
    return (quest, *(each for each in before if each != quest))[:LAST]
