"""The choices of the last set-up: what a new one begins with."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import msgspec

from game.content.module_folders import known_modules
from game.players import called_now
from game.scenes.setup.choices import SEATS, Choices
from game.scenes.setup.recommended import recommended_party

log = logging.getLogger(__name__)
COMPUTER = "normal"


def first_choices() -> Choices:
    """What a first game begins with: one person with two recommended heroes against the computer."""
    seats = tuple(seat._replace(kind=COMPUTER) if seat.id == "overlord" else seat for seat in SEATS)
    party = tuple(each.card for each in recommended_party())
    return Choices(seats=seats).recommended_for(party).with_players(1)


def remembered(kept: dict[str, Any]) -> Choices:
    """The choices as they were kept; those of a first game where nothing was, or what was kept is no longer known."""
    if not kept:
        return first_choices()
    try:
        found = msgspec.convert(kept, Choices)
    except msgspec.ValidationError as problem:
        log.warning("The choices of the last game could not be read: %s", problem)
        return first_choices()
    found = replace(found, seats=tuple(seat._replace(kind=called_now(seat.kind)) for seat in found.seats))
    whole = len(found.seats) == len(SEATS) and len(found.picks) == len(SEATS) - 1 and 1 <= found.players < len(SEATS)
    return found if whole and set(found.needed) <= set(known_modules()) else first_choices()


def to_keep(choices: Choices) -> dict[str, Any]:
    """The choices as they are kept with the settings."""
    found: dict[str, Any] = msgspec.to_builtins(choices, order="deterministic")
    return found
