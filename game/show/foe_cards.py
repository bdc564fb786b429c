"""What modules add to the card of a foe that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.kernel.registry import part
from game.kernel.store import FigureId, World
from game.state.game_data import game_data

CARDS = "show:foe card"
"""The kind of part that adds to a foe's card: a function `(world, figure)` that gives a FoeCard, or None."""


@dataclass(frozen=True)
class FoeNumber:
    """A number of a card: its icon, the number, what it is called, and a note at the end of the line."""

    icon: str
    number: int
    name: str
    note: str


@dataclass(frozen=True)
class FoeCard:
    """What stands on a foe's card besides what every foe has: what it is called in place of its rank, a heading with
    dice over some numbers, and a text below them."""

    rank: str
    heading: str
    dice: tuple[str, ...]
    numbers: tuple[FoeNumber, ...]
    text: str


CardOf = Callable[[World, FigureId], FoeCard | None]


def foe_card_part(name: str) -> Callable[[CardOf], CardOf]:
    """Register a function as what adds to cards of foes, for the module in whose folder it is written."""
    return part(CARDS, name)


def foe_card(world: World, figure: FigureId) -> FoeCard | None:
    """What a module of the game adds to the card of a foe; None for nothing."""
    found = (each(world, figure) for each in game_data(world).book.all(CARDS).values())
    return next((card for card in found if card is not None), None)
