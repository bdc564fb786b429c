"""How hard a weapon strikes in a hero's hands, as far as its card tells."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

from game.content.models import CardId, SurgePurchase
from game.kernel.store import Entity, FigureId, World
from game.rules.combat.attack_targets import weapons
from game.state.components.components import Item
from game.state.events.attack import FISTS
from game.state.game_data import catalog, game_data, once_a_game
from game.state.queries.figures import trait

FOES_ARMOUR = 2
"""What armour a foe has, about: piercing more is worth nothing."""
POWER = "black"
REACHING = 0.15
"""What a space of range is worth, in damage, to who strikes from afar."""
UNTRAINED = 1.0
"""What a weapon loses, in damage, for each trait die by which its wielder is better at another kind: his skills lie
idle, and where he has to stand does not suit him."""
KINDS = ("melee", "ranged", "magic")
LEAST = 0.1
"""Any weapon is better than fists."""


def best_weapon(world: World, hero: FigureId) -> Entity:
    """The weapon worn that strikes hardest."""
    worn = weapons(world, hero)
    if len(worn) < 2:
        return worn[0] if worn else FISTS
    return max(worn, key=lambda weapon: (strength_in_hand(world, hero, weapon), -weapon))


def best_kind(world: World, hero: FigureId) -> str:
    """The kind of attack that a hero is best at."""
    return max(KINDS, key=lambda kind: trait(world, hero, kind))


def strength_in_hand(world: World, hero: FigureId, weapon: Entity) -> float:
    """How hard a hero strikes with a weapon that he has, or with his fists."""
    if weapon == FISTS:
        return 0.0
    card = catalog(world).items[world.get(Item, weapon).card]
    if not card.attack:
        return strength(world, card.id, 0)
    dice = trait(world, hero, card.attack)
    best = max(trait(world, hero, kind) for kind in KINDS)
    return max(LEAST, strength(world, card.id, dice) - UNTRAINED * (best - dice))


@once_a_game
def strength(world: World, card_id: CardId, power: int) -> float:
    """The damage to be expected of an attack with a weapon and so many power dice."""
    card, faces = catalog(world).items[card_id], game_data(world).faces
    dice = [faces[die] for die in (*card.dice, *(POWER,) * power)]
    hit = prod(1 - _mean(float(face.miss) for face in die) for die in dice)
    damage = sum(_mean(face.damage + face.enhancement for face in die) for die in dice)
    surges = sum(_mean(float(face.surge) for face in die) for die in dice)
    for ability in card.abilities:
        more = ability.gives()
        damage += more.get("damage", 0) + min(more.get("pierce", 0), FOES_ARMOUR)
        surges += more.get("surges", 0)
    if card.attack != "melee":
        damage += REACHING * sum(_mean(float(face.range) for face in die) for die in dice)
    return hit * (damage + surges * max((_damage_by_surge(each) for each in card.surges), default=0.0))


def _mean(numbers: Iterable[float]) -> float:
    found = list(numbers)
    return sum(found) / len(found)


def _damage_by_surge(purchase: SurgePurchase) -> float:
    """What a surge buys, in damage."""
    return sum(getattr(gain, "damage", 0) for gain in purchase.gain) / purchase.cost
