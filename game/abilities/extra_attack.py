"""A blow besides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.board.grid import bits
from game.content.models import DieColour
from game.kernel.table import Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.events.attack import FISTS
from game.state.queries.figures import abilities_like, seat_of
from game.state.requests.menu_actions import MenuAction, menu_action

USED = "extra_attack"


@ability("extra_attack")
class ExtraAttack(Ability):
    """One further Melee attack in each turn, whatever the action, with just these dice and the trait."""

    attack: Literal["melee"]
    dice: tuple[DieColour, ...]


@menu_action("hero", "BASE-CARD-07")
class StrikeBesides(MenuAction, frozen=True):
    """Make the further attack."""

    target: int
    bearers = ExtraAttack

    @classmethod
    def offers(cls, table: Table, who: int) -> Iterable[MenuAction]:
        """Once a turn, after the action is declared."""
        turn = movement_points.acting_turn(table.world, who)
        if turn is None or turn.action is None or USED in turn.used:
            return []
        return [cls(space) for space in bits(targets(table.world, who, FISTS))]

    async def do(self, table: Table, who: int) -> None:
        """Attack; it is no attack of the action."""
        held = abilities_like(table.world, who, ExtraAttack)[0]
        turn = movement_points.acting_turn(table.world, who)
        used = () if turn is None else turn.used
        movement_points.change_turn(table, used=(*used, USED))
        await attack(table, who, chooser=seat_of(table.world, who), target=self.target, dice=held.dice)
