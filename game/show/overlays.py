"""Overlays of a quest's board: what a module lets designers switch on, each under a key of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.board.grid import Space
from game.content.quest import Quest
from game.kernel.registry import Part, module_of, registry
from game.kernel.rule_book import RuleBook
from game.kernel.store import FigureId, World
from game.show.marks import OverlayMarks

OVERLAY = "show:overlay"


@dataclass(frozen=True)
class Looking:
    """What an overlay is drawn from: the quest and the World as the side before the screen may see it, the space under
    the cursor, the chosen space (-1 for none) and the chosen figure (0 for none)."""

    world: World
    quest: Quest
    space: Space
    chosen: int
    figure: FigureId


@dataclass(frozen=True, kw_only=True)
class Overlay:
    """What can be laid over the board: its name, its words, the letter that switches it, its icon, a sentence on it.

    `order` is its place in the column. An `open` one tells the heroes nothing that they may not know; one that
    `follows` the cursor is made anew every time. `marks` makes it, from a Looking or what the screen adds to one."""

    name: str
    text: str
    letter: str
    icon: str
    tip: str
    order: int = 100
    open: bool = False
    follows: bool = False
    count: Callable[[Any], int] | None = None
    """How many things it shows, from what `marks` is made from; None where there is nothing to count."""
    marks: Callable[[Any], OverlayMarks]


def overlay(made: Overlay, *, module: str = "") -> None:
    """Register an overlay, by itself for the module in whose folder its function is written."""
    registry.add(Part(OVERLAY, made.name, module or module_of(made.marks), made))


def overlays_of(book: RuleBook) -> list[Overlay]:
    """The overlays that the modules of a game bring, in the order of the column."""
    return sorted(book.all(OVERLAY).values(), key=lambda each: (each.order, each.name))
