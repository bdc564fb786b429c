"""Necromancy: what one has killed serves."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.companions.animated import offer_to_animate
from game.state.ability import Ability, ability
from game.state.events.facts import Killed
from game.state.queries.figures import is_hero


@ability("necromancy")
class Necromancy(Ability):
    """The hero may animate a small normal monster that he has killed; it acts after his turns (ALTAR-ABIL-12)."""


@on(Killed, owner="by", ability=Necromancy, order=60, rules=("ALTAR-ABIL-12",))
async def necromancy(table: Table, owned: Owned[Necromancy], killed: Killed) -> None:
    """After all rewards: it did die."""
    if is_hero(table.world, owned.figure):
        await offer_to_animate(table, owned.figure, killed)
