"""The verb `standing`: numbers that a power card changes while it lies in play, and a quest from then on."""

from __future__ import annotations

from typing import ClassVar

from game.effects.base import effect
from game.rules.quest.amounts import Number
from game.rules.quest.effect_context import Effect


@effect("standing")
class StandingEffect(Effect):
    """Trap cards cost `trap_discount` less and wound `trap_wounds` more, monsters roll `monster_dice` more and have
    `monster_speed` more speed. The overlord draws `draw` cards more each turn and then turns `mill` over, the last
    card of the deck costs `deck_loss` conquest more, each order that a hero places brings `order_threat`, and with
    `no_gifts` heroes hand each other nothing. Monsters have `monster_armour` more armour. In a quest all of that
    holds from then on."""

    stands: ClassVar[bool] = True

    trap_discount: Number = 0
    trap_wounds: Number = 0
    monster_dice: Number = 0
    draw: Number = 0
    monster_speed: Number = 0
    monster_armour: Number = 0
    mill: Number = 0
    deck_loss: Number = 0
    order_threat: Number = 0
    no_gifts: Number = 0

    def amounts(self) -> dict[str, int]:
        """Every number that is not 0, by name."""
        return {name: amount for name, amount in self if isinstance(amount, int) and amount}
