"""What a figure carries besides its order and its effect tokens, as plates: parts that modules bring."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.registry import part
from game.kernel.store import FigureId, World
from game.state.components.components import Monkey

PLATE = "show:plate"
Plate = Callable[[World, FigureId], str]
"""The words of a plate for a figure, such as `Monkey 2`; empty where it does not carry the thing."""


def plate(name: str) -> Callable[[Plate], Plate]:
    """Register a function as the plate of a name; its icon, its colour and what it means stand under that name
    among the `tags` of the module's `show` files."""
    return part(PLATE, name)


@plate("monkey")
def monkey_plate(world: World, figure: FigureId) -> str:
    """A hero who is a monkey, and for how many turns."""
    monkey = world.find(Monkey, figure)
    return f"Monkey {monkey.timer}" if monkey is not None else ""
