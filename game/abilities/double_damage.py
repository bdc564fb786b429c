"""Double damage, bought with surges."""

from __future__ import annotations

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("double_damage")
class DoubleDamage(Ability):
    """Doubles the damage of the attack."""

    def on_attack(self, attack: Attack) -> Attack:
        """Double it."""
        return attack.changed(times=2 * attack.times)

    def words(self) -> str:
        """In the words of the card."""
        return "double damage"
