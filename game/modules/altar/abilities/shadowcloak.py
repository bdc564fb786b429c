"""Shadowcloak: only who stands beside it can harm it."""

from __future__ import annotations

from game.kernel.store import FigureId, World
from game.rules.combat.attack_abilities import Evasion
from game.rules.combat.attack_targets import targets_beside
from game.state.ability import ability
from game.state.events.attack import Attack
from game.state.queries.board_queries import covered_spaces


@ability("shadowcloak", "ALTAR-ABIL-16")
class Shadowcloak(Evasion):
    """Attacks from who is not adjacent neither wound nor affect it (ALTAR-ABIL-16)."""

    def evades(self, world: World, owner: FigureId, attack: Attack) -> bool:
        """Where the attacker stands as the dice are rolled decides."""
        return not targets_beside(world, attack.by) & covered_spaces(world, owner)
