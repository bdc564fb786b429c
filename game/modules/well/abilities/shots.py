"""What the Well of Darkness makes of an attack: range that becomes damage, gifts of staffs, light that heals."""

from __future__ import annotations

from game.content.models import AbilityEntry, Trait
from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Owned, Table
from game.modules.well import causes as well_causes
from game.modules.well import purposes as well_purposes
from game.rules.items.equipment import item_card_of
from game.rules.movement.nearness import patients_beside
from game.rules.status.wounds import can_spend, heal, restore_fatigue, spend_fatigue
from game.state.ability import Ability, ability
from game.state.events.attack import FISTS, Attack, AttackAbility, Buying, SurgeSpending
from game.state.queries.figures import seat_of
from game.state.requests.requests import ChooseFigure, agrees


@ability("range_to_damage")
class RangeToDamage(Ability):
    """Once the dice have fallen, fatigue turns the range that the attack does not need into as much damage."""

    fatigue: int
    attack: tuple[Trait, ...]


@on(SurgeSpending, owner="attack", ability=RangeToDamage, order=30)
async def range_to_damage(table: Table, owned: Owned[RangeToDamage], spending: SurgeSpending) -> SurgeSpending:
    """Once in an attack, before surges are spent; power enhancements find their place later."""
    attack, cost = spending.attack, owned.ability.fatigue
    over = 0 if attack.distance is None else attack.range - attack.distance
    mine = attack.kind in owned.ability.attack and attack.chooser == seat_of(table.world, attack.by)
    if over < 1 or spending.missed or not mine or not can_spend(table.world, attack.by, cost):
        return spending
    purpose = well_purposes.RANGE_TO_DAMAGE
    if not await agrees(table, attack.by, why="BASE-FATIG-01", purpose=purpose):
        return spending
    spend_fatigue(table, attack.by, cost, use=purpose)
    return spending.changed(attack=attack.changed(range=attack.range - over, damage=attack.damage + over))


@ability("staff_gift")
class StaffGift(AttackAbility):
    """Attacks with an item that is called a staff have these abilities besides."""

    gain: tuple[AbilityEntry, ...]

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """By the name of the weapon."""
        staff = attack.weapon != FISTS and "Staff" in item_card_of(world, attack.weapon).name.split()
        return attack.gain(*self.gain) if staff else attack


@ability("healing_surge")
class HealingSurge(Ability):
    """Surges heal the attacker, or a hero next to him."""

    stacks = True
    said = "heal {wounds} wound, {fatigue} fatigue"
    wounds: int
    fatigue: int


@on(Buying)
async def healing_surge(table: Table, buying: Buying) -> Buying:
    """At once, each time it is bought; its player says who."""
    gain, by = buying.gain, buying.attack.by
    if isinstance(gain, HealingSurge):
        near = (by, *patients_beside(table.world, by))
        purpose = well_purposes.HEALING_SURGE
        asked = ChooseFigure(seat=buying.attack.chooser, why="BASE-DICE-07", purpose=purpose, figures=near, subject=by)
        hero = await table.ask(asked)
        await heal(table, hero, gain.wounds, cause=well_causes.HEALING_SURGE)
        restore_fatigue(table, hero, gain.fatigue, cause=well_causes.HEALING_SURGE)
    return buying
