"""Piles of cards and tokens as rows: what is left of one when something is taken out."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def without(pile: tuple[T, ...], one: T) -> tuple[T, ...]:
    """The pile with one copy fewer; ValueError when it holds none."""
    at = pile.index(one)
    return (*pile[:at], *pile[at + 1 :])
