"""The kinds of special ability that attacks ask: what they do besides adding to numbers."""

from __future__ import annotations

from typing import ClassVar

from game.content.models import DieFace, SurgePurchase
from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Owned, Table
from game.state.ability import Ability
from game.state.events.attack import Attack, Declaring

NEAR = 3
"""How far a presence is felt."""


class AttackAbility(Ability):
    """An ability of an attack that looks at the board, the dice or the surges."""

    late: ClassVar[bool] = False
    """Whether it looks at the board only when everybody has answered the declaration."""

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """The attack with what is added to it once it is declared."""
        return attack

    def ways(self, world: World, attack: Attack) -> tuple[Attack, ...]:
        """The attack in each way in which its player may have it made, where he has the choice."""
        return (attack,)

    def spoils(self, colour: str, face: DieFace) -> bool:
        """Whether this face of a die makes the attack miss."""
        return False

    def surge_offers(self, world: World, figure: int) -> tuple[SurgePurchase, ...]:
        """Effects that surges buy for the figure's attack with this, besides the weapon's."""
        return ()


class Presence(Ability):
    """Attacks of friends, its own included, or of enemies within three spaces change by 1 damage and 1 range; several
    add up."""

    friends: ClassVar[bool] = True
    more: ClassVar[int] = 1


class Evasion(Ability):
    """An ability by which some attacks have no effect on its owner."""

    def evades(self, world: World, owner: int, attack: Attack) -> bool:
        """Whether this attack has none."""
        raise NotImplementedError


@on(Declaring, owner="attack", ability=AttackAbility)
async def add_foreseen(table: Table, owned: Owned[AttackAbility], declaring: Declaring) -> Declaring:
    """Once the attack is declared."""
    return declaring if owned.ability.late else _with(table, owned, declaring)


@on(Declaring, owner="attack", ability=AttackAbility, order=50)
async def add_foreseen_late(table: Table, owned: Owned[AttackAbility], declaring: Declaring) -> Declaring:
    """Once everybody has answered."""
    return _with(table, owned, declaring) if owned.ability.late else declaring


def _with(table: Table, owned: Owned[AttackAbility], declaring: Declaring) -> Declaring:
    return declaring.changed(attack=owned.ability.foreseen(table.world, declaring.attack))
