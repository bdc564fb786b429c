"""What the Altar of Despair shows beside a figure's picture."""

from __future__ import annotations

from game.kernel.store import FigureId, World
from game.modules.altar.items.invulnerability import ARMOUR, Invulnerable
from game.show.plates import plate


@plate("invulnerable")
def invulnerable_plate(world: World, figure: FigureId) -> str:
    """A hero on whom the invulnerability potion works."""
    return f"+{ARMOUR} armour" if world.find(Invulnerable, figure) is not None else ""
