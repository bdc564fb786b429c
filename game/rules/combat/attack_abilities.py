"""Kinds of special ability that attacks ask, and when those of the attack itself look at the board."""

from __future__ import annotations

from typing import ClassVar

from game.content.models import AbilityEntry
from game.kernel.registry import on
from game.kernel.store import FigureId, World
from game.kernel.table import Owned, Table
from game.state.ability import Ability
from game.state.events.attack import Attack, AttackAbility, Declaring

NEAR = 3
"""How far a presence is felt."""


class Presence(Ability):
    """Attacks of friends, its own included, or of enemies within three spaces change by 1 damage and 1 range; several
    add up."""

    friends: ClassVar[bool] = True
    more: ClassVar[int] = 1


class OffHand(Ability):
    """The bonus of a weapon for attacks with the other one: damage and surges, and what it gives besides."""

    gain: tuple[AbilityEntry, ...] = ()


class Evasion(Ability):
    """An ability by which some attacks have no effect on its owner."""

    def evades(self, world: World, owner: FigureId, attack: Attack) -> bool:
        """Whether this attack has no effect on the owner."""
        raise NotImplementedError


@on(Declaring, owner="attack", ability=AttackAbility)
async def add_foreseen(table: Table, owned: Owned[AttackAbility], declaring: Declaring) -> Declaring:
    """What abilities of the attack add as it is declared."""
    return declaring if owned.ability.late else _with(table, owned, declaring)


@on(Declaring, owner="attack", ability=AttackAbility, order=50)
async def add_foreseen_late(table: Table, owned: Owned[AttackAbility], declaring: Declaring) -> Declaring:
    """What its late abilities add once everybody has answered the declaration."""
    return _with(table, owned, declaring) if owned.ability.late else declaring


def _with(table: Table, owned: Owned[AttackAbility], declaring: Declaring) -> Declaring:
    return declaring.changed(attack=owned.ability.foreseen(table.world, declaring.attack))
