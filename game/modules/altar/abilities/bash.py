"""Bash: dice at one's own risk, and a blow that surges make terrible."""

from __future__ import annotations

from typing import ClassVar

from game.content.models import DieFace, SurgePurchase
from game.kernel.registry import on, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Owned, Table
from game.modules.altar import purposes as altar_purposes
from game.rules.combat.attack_build import MOST_POWER_DICE
from game.rules.combat.dice import POWER, power_face
from game.state.ability import Ability, ability
from game.state.events.attack import Attack, AttackAbility, Declaring
from game.state.requests.requests import ChooseAmount


class Crushing(Ability):
    """What three surges of a Bash attack buy (ALTAR-ABIL-03)."""

    stacks = True
    bonus: ClassVar = {"damage": 5, "pierce": 2}
    said = "+5 damage, Pierce 2"


CRUSHING = (SurgePurchase(cost=3, gain=(Crushing(),)),)


@ability("bash")
class Bash(AttackAbility):
    """The attacker chooses how many power dice he rolls, 0 to 5; a blank on one of them is a miss; three surges buy 5
    damage and Pierce 2 (ALTAR-ABIL-01, ALTAR-ABIL-02, ALTAR-ABIL-03)."""

    @rule("ALTAR-ABIL-03")
    def surge_offers(self, world: World, figure: FigureId) -> tuple[SurgePurchase, ...]:
        """Five damage and Pierce 2 for three, again and again while they last (ALTAR-ABIL-03)."""
        return CRUSHING

    @rule("ALTAR-ABIL-02")
    def spoils(self, colour: str, face: DieFace) -> bool:
        """A blank on a power die fails the attack (ALTAR-ABIL-02)."""
        return colour == POWER and power_face(face) == "blank"

    def ways(self, world: World, attack: Attack) -> tuple[Attack, ...]:
        """With each number of power dice."""
        return tuple(attack.changed(power=count) for count in counts(attack))


def counts(attack: Attack) -> range:
    """The numbers of power dice that may be chosen: up to five, or to the fewer that the attack may have."""
    return range(min(MOST_POWER_DICE, attack.most_power) + 1)


@on(Declaring, owner="attack", ability=Bash, order=60, rules=("ALTAR-ABIL-01",))
async def choose_dice(table: Table, owned: Owned[Bash], declaring: Declaring) -> Declaring:
    """The number chosen is all there is, whatever traits or other effects would give (ALTAR-ABIL-01)."""
    attack = declaring.attack
    asked = ChooseAmount(
        seat=attack.chooser,
        why="ALTAR-ABIL-01",
        purpose=altar_purposes.BASH_DICE,
        low=0,
        high=counts(attack)[-1],
        subject=attack.by,
    )
    return declaring.changed(attack=attack.changed(power=await table.ask(asked), settled=True))
