"""Weapons whose wounds stun."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.attack import struck_alive, tokens_given
from game.rules.status.wounds import add_token
from game.state.ability import Ability, ability
from game.state.events.attack import Attack
from game.state.events.facts import Struck


@ability("stunning_wound")
class StunningWound(Ability):
    """A target that suffers at least 1 wound after armour gets stun tokens."""

    tokens: int


@on(Struck, owner="attack", ability=StunningWound)
async def stunning_wound(table: Table, owned: Owned[StunningWound], struck: Struck) -> None:
    """Only a wound stuns, not damage that armour has stopped."""
    if struck.wounds and struck_alive(table.world, struck) and isinstance(struck.attack, Attack):
        await add_token(table, struck.figure, "stun", tokens_given(struck.attack, "stun", owned.ability.tokens))
