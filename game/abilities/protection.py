"""Fewer wounds, or more, in the order in which they count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from game.content.counting import counted
from game.kernel.registry import on
from game.kernel.request import Fact
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Owned, Table
from game.rules.combat.dice import face_of, power, power_face
from game.rules.status.wounds import spend_fatigue
from game.show.rolls import lines_beside_dice
from game.state.ability import Ability, Stat, ability
from game.state.components.components import Exhausted, Item
from game.state.defence import defence
from game.state.events import causes
from game.state.events.attack import Wounding
from game.state.events.drafts import ShieldUsed
from game.state.events.facts import DiceRolled
from game.state.queries.figures import abilities_of, abilities_worn, fatigue_left, is_hero, is_ready, seat_of, total
from game.state.requests import purposes
from game.state.requests.requests import ChooseAmount, YesNo
from game.state.slugs import CAUSE, Cause, declared


@ability("wound_change")
class WoundChange(Ability):
    """Each time the bearer is wounded it is by `amount` wounds more, or fewer for less than 0; with `causes` only by
    those. An attack that hits deals what it deals more whatever armour has stopped."""

    stacks = True
    amount: int
    causes: tuple[Annotated[Cause, declared(CAUSE)], ...] = ()

    def fits(self, cause: Cause) -> bool:
        """Whether it counts for this cause."""
        return not self.causes or cause in self.causes

    def adds(self, stat: Stat, *asked: str) -> int:
        """What an attack deals besides, or less."""
        sign = {Stat.WOUNDS_BESIDES: 1, Stat.WOUNDS_FEWER: -1}.get(stat, 0)
        return max(0, sign * self.amount) if self.fits(causes.ATTACK) else 0


@on(Wounding, owner="figure", ability=WoundChange, order=5)
async def wound_change(table: Table, owned: Owned[WoundChange], wounding: Wounding) -> Wounding:
    """Once for each time, before shields are asked for; the surplus of attacks is in the blow already."""
    if not owned.ability.fits(wounding.cause) or (owned.ability.amount > 0 and wounding.attack is not None):
        return wounding
    return wounding.changed(wounds=max(0, wounding.wounds + owned.ability.amount))


@ability("shield")
class Shield(Ability):
    """Exhausted to cancel wounds, but not of attacks that ignore armour unless it works `always` (BASE-EQUIP-14)."""

    amount: int
    always: bool = False


def ready_shields(world: World, hero: FigureId, *, always: bool = False) -> list[tuple[Entity, int]]:
    """(item, wounds cancelled) of the shields that a hero wears and has not exhausted; with `always` of those alone
    that help against anything."""
    more = total(world, hero, Stat.SHIELD)
    fit = ((item, held) for item, held in abilities_worn(world, hero, Shield) if held.always or not always)
    return [(item, held.amount + more) for item, held in fit if is_ready(world, item)]


@on(Wounding, order=10, rules=("BASE-EQUIP-14",))
async def shield(table: Table, wounding: Wounding) -> Wounding:
    """Each ready shield may be used; Pierce does not touch it."""
    if not is_hero(table.world, wounding.figure):
        return wounding
    without = defence(table.world, wounding.figure, wounding.attack).without
    for item, amount in ready_shields(table.world, wounding.figure, always=wounding.ignores_armour):
        if wounding.wounds < 1:
            break
        if item in without:
            continue
        card = table.world.get(Item, item).card
        seat = seat_of(table.world, wounding.figure)
        request = YesNo(
            seat=seat,
            why="BASE-EQUIP-14",
            purpose=purposes.SHIELD,
            subject=item,
            card=card,
            wounds=wounding.wounds,
            spares=min(amount, wounding.wounds),
        )
        if await table.ask(request):
            table.world.set(item, Exhausted())
            wounding = wounding.changed(wounds=max(0, wounding.wounds - amount))
            await table.before(ShieldUsed(hero=wounding.figure, item=item))
    return wounding


@ability("ward")
class Ward(Ability):
    """On suffering wounds one power die for each is rolled, and each that shows one of these faces cancels one."""

    stacks = True
    faces: tuple[Literal["blank", "surge", "enhancement"], ...]

    def cancels(self, shown: Sequence[str]) -> int:
        """How many wounds are cancelled where power dice show these faces."""
        return sum(face in self.faces for face in shown)


@on(Wounding, owner="figure", ability=Ward, order=20)
async def ward(table: Table, owned: Owned[Ward], wounding: Wounding) -> Wounding:
    """Dice for the wounds that shields have left."""
    shown = await power(table, wounding.figure, wounding.wounds, why="ward")
    return wounding.changed(wounds=wounding.wounds - owned.ability.cancels(shown))


@lines_beside_dice("ward")
def ward_words(world: World, facts: Sequence[Fact]) -> tuple[str, ...]:
    """How many of the wounds dice against wounds have cancelled."""
    rolled = facts[0]
    if not isinstance(rolled, DiceRolled) or rolled.why != "ward":
        return ()
    ward = next(each for each in abilities_of(world, rolled.by) if isinstance(each, Ward))
    shown = [power_face(face_of(world, die, face)) for die, face in zip(rolled.dice, rolled.faces, strict=True)]
    return "**Dice against wounds**", f"**{ward.cancels(shown)}** of **{counted(len(shown), 'wound')}** cancelled"


@ability("fatigue_shield")
class FatigueShield(Ability):
    """One fatigue cancels one wound, as often as one likes and whoever's turn it is (BASE-FATIG-05)."""


@on(Wounding, owner="figure", ability=FatigueShield, order=30)
async def fatigue_shield(table: Table, owned: Owned[FatigueShield], wounding: Wounding) -> Wounding:
    """Last, when it is known what would come through."""
    hero = wounding.figure
    most = min(wounding.wounds, fatigue_left(table.world, hero))
    if most < 1 or not defence(table.world, hero, wounding.attack).feats:
        return wounding
    request = ChooseAmount(
        seat=seat_of(table.world, hero),
        why="BASE-FATIG-01",
        purpose=purposes.FATIGUE_SHIELD,
        low=0,
        high=most,
        subject=hero,
        wounds=wounding.wounds,
    )
    spent = await table.ask(request)
    if spent:
        spend_fatigue(table, hero, spent, use="fatigue_shield")
    return wounding.changed(wounds=wounding.wounds - spent)
