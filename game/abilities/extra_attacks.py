"""Attacks besides those of the action."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.board.grid import Space, bits
from game.content.models import DieColour
from game.kernel.registry import on
from game.kernel.store import FigureId
from game.kernel.table import Owned, Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import targets
from game.rules.status.wounds import can_spend, spend_fatigue
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.components.components import HeroTurn
from game.state.events.attack import FISTS
from game.state.events.facts import ActionDeclared
from game.state.queries.figures import abilities_like, seat_of, speed_of
from game.state.requests import purposes
from game.state.requests.menu_actions import MenuAction, menu_action
from game.state.requests.requests import agrees


@ability("extra_attacks")
class ExtraAttacks(Ability):
    """On declaring an action, fatigue buys further attacks, and with `half_speed` points of half the speed."""

    action: Literal["advance", "battle"]
    fatigue: int
    attacks: int
    half_speed: bool = False


@on(ActionDeclared, owner="hero", ability=ExtraAttacks)
async def extra_attacks(table: Table, owned: Owned[ExtraAttacks], declared: ActionDeclared) -> None:
    """Asked once, when the action is declared; halves are rounded up."""
    hero, offer = declared.hero, owned.ability
    if declared.action != offer.action or not can_spend(table.world, hero, offer.fatigue):
        return
    if not await agrees(table, hero, why="BASE-HERO-07", purpose=purposes.EXTRA_ATTACKS):
        return
    spend_fatigue(table, hero, offer.fatigue, use="extra_attacks")
    turn = table.world.the(HeroTurn)
    movement_points.change_turn(table, attacks=turn.attacks + offer.attacks, used=(*turn.used, "extra_attacks"))
    if offer.half_speed:
        movement_points.add(table, hero, (speed_of(table.world, hero) + 1) // 2)


USED = "extra_attack"


@ability("extra_attack")
class ExtraAttack(Ability):
    """One further Melee attack in each turn, whatever the action, with just these dice and the trait."""

    attack: Literal["melee"]
    dice: tuple[DieColour, ...]


@menu_action("hero", "BASE-CARD-07")
class StrikeBesides(MenuAction, frozen=True):
    """Make the further attack."""

    target: Space
    bearers = ExtraAttack
    gates = (movement_points.acting_turn,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Once a turn, after the action is declared."""
        turn = table.world.the(HeroTurn)
        if turn.action is None or USED in turn.used:
            return []
        return [cls(space) for space in bits(targets(table.world, who, FISTS))]

    async def do(self, table: Table, who: FigureId) -> None:
        """Attack; it is no attack of the action."""
        held = abilities_like(table.world, who, ExtraAttack)[0]
        movement_points.change_turn(table, used=(*table.world.the(HeroTurn).used, USED))
        await attack(table, who, chooser=seat_of(table.world, who), target=self.target, dice=held.dice)
