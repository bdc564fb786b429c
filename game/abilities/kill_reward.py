"""Wounds healed and coins gained for killing monsters."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.items.coins import gain_coins
from game.rules.status.wounds import alive, heal
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.attack import Attack
from game.state.events.facts import Killed, Struck
from game.state.queries.figures import is_hero


@ability("kill_reward")
class KillReward(Ability):
    """Wounds healed for each monster that an attack with it kills for good, and coins for each unnamed one that its
    bearer kills, besides any bounty."""

    stacks = True
    wounds: int = 0
    coins: int = 0


@on(Struck, owner="attack", ability=KillReward)
async def refreshed(table: Table, owned: Owned[KillReward], struck: Struck) -> None:
    """What an attack has left dead."""
    if owned.ability.wounds and isinstance(struck.attack, Attack) and not alive(table.world, struck.figure):
        await heal(table, struck.by, owned.ability.wounds, cause=causes.KILL_REWARD)


@on(Killed, owner="by", ability=KillReward)
async def paid(table: Table, owned: Owned[KillReward], killed: Killed) -> None:
    """For a blow of an attack; named monsters carry no purse."""
    if killed.cause == causes.ATTACK and killed.rank in ("normal", "master") and is_hero(table.world, killed.by):
        gain_coins(table, killed.by, owned.ability.coins, cause=causes.KILL_REWARD)
