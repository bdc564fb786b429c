"""The verb `alter_attack`: the declared attack has more or fewer power dice, or pierces."""

from __future__ import annotations

from typing import Literal

from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.combat.attack_build import capped
from game.rules.overlord.overlord_deck import threat_in_reach
from game.rules.overlord.power_cards import card_tax
from game.rules.quest.amounts import Number
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.events.attack import Declaring
from game.state.queries.board_queries import crowd
from game.state.requests import purposes
from game.state.requests.requests import ChooseAmount


@effect("alter_attack")
class AlterAttack(Effect):
    """The attack of the scene rolls exactly `power` power dice, and no others come to them where `power` is 0; it gains
    Pierce `pierce`, or as much as is paid for the card where that is `paid`."""

    power: Number | None = None
    pierce: Number | Literal["paid"] = 0

    def possible(self, world: World, scene: EffectContext) -> bool:
        """Unless it has exactly those power dice already."""
        attack = scene.about(Declaring).attack
        return self.power is None or attack.power != self.power or attack.side == "hero"

    async def bid(self, table: Table, scene: EffectContext) -> EffectContext:
        """Ask how much is paid, where that counts: 1 at least, all of the threat that can be had at most."""
        most = threat_in_reach(table.world, keep=scene.cause) - card_tax(table.world)
        if self.pierce != "paid" or most < 1:
            return scene
        target = crowd(table.world).at.get(scene.about(Declaring).attack.target, 0)
        request = ChooseAmount(
            seat=scene.seat,
            why="BASE-ABIL-17",
            purpose=purposes.PAY_THREAT,
            low=1,
            high=most,
            subject=target,
            card=scene.cause,
        )
        return scene.changed(paid=await table.ask(request))

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Change the draft."""
        declaring = scene.about(Declaring)
        attack = declaring.attack
        more = scene.paid if self.pierce == "paid" else self.pierce
        power = attack.power if self.power is None else capped(self.power)
        most = 0 if self.power == 0 else attack.most_power
        changed = attack.changed(power=power, most_power=most, pierce=attack.pierce + more)
        return scene.changed(event=declaring.changed(attack=changed))
