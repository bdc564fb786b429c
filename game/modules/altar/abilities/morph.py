"""Morph: a shape for every attack."""

from __future__ import annotations

from itertools import combinations

from game.kernel.registry import on, rule
from game.kernel.store import World
from game.kernel.table import Owned, Table
from game.modules.altar import purposes as altar_purposes
from game.rules.combat.attack_targets import in_sight, targets_within_reach
from game.state.ability import ability
from game.state.events.attack import Attack, AttackAbility, Declaring
from game.state.game_data import catalog
from game.state.requests.dice_choice import ChooseColours
from game.state.requests.requests import ChooseName

WILD = "morph"
MAIN = {"red": "melee", "blue": "ranged", "white": "magic"}
"""The type of attack that each main die stands for."""
COLOURS = ("red", "blue", "white", "green", "yellow")


@ability("morph")
class Morph(AttackAbility):
    """Its player chooses its dice and the type of each attack (ALTAR-ABIL-09, ALTAR-ABIL-10, ALTAR-ABIL-11)."""

    def ways(self, world: World, attack: Attack) -> tuple[Attack, ...]:
        """Every set of dice with every type of attack that it allows at this target."""
        found = [shaped(attack, dice, kind) for dice in dice_for(world, attack) for kind in kinds(world, attack, dice)]
        return tuple(dict.fromkeys(found))


@rule("ALTAR-ABIL-09")
def box(world: World) -> tuple[str, ...]:
    """The dice in the box from which it may choose, so many of each colour as there are (ALTAR-ABIL-09)."""
    dice = catalog(world).dice
    return tuple(colour for colour in COLOURS for _ in range(dice[colour].count))


@rule("ALTAR-ABIL-10")
def dice_for(world: World, attack: Attack) -> tuple[tuple[str, ...], ...]:
    """The sets that may be taken for the dice that are open, with a type of attack that reaches the target: so at least
    one die is red, blue or white, and several may be (ALTAR-ABIL-10)."""
    count = attack.dice.count(WILD)
    sets = dict.fromkeys(combinations(box(world), count))
    return tuple(dice for dice in sets if kinds(world, attack, dice))


@rule("ALTAR-ABIL-11")
def kinds(world: World, attack: Attack, dice: tuple[str, ...]) -> tuple[str, ...]:
    """The types of attack that the dice allow, Melee only where it reaches (ALTAR-ABIL-11)."""
    found = [kind for colour, kind in MAIN.items() if colour in dice]
    return tuple(kind for kind in found if kind != "melee" or near(world, attack))


def near(world: World, attack: Attack) -> bool:
    """Whether Melee reaches the target."""
    seen = in_sight(world, attack.by, "melee", attack.abilities)
    return bool(targets_within_reach(world, attack.by, attack.reach, seen) >> attack.target & 1)


def shaped(attack: Attack, dice: tuple[str, ...], kind: str) -> Attack:
    """The attack with these dice, of this type."""
    fixed = tuple(colour for colour in attack.dice if colour != WILD)
    distance = None if kind == "melee" else attack.distance
    return attack.changed(dice=(*fixed, *dice), kind=kind, distance=distance)


@on(Declaring, owner="attack", ability=Morph, order=-50)
async def take_shape(table: Table, owned: Owned[Morph], declaring: Declaring) -> Declaring:
    """Before it rolls, anew for each attack."""
    attack = declaring.attack
    if WILD not in attack.dice:
        return declaring
    sets = dice_for(table.world, attack)
    asked = ChooseColours(
        seat=attack.chooser, why="ALTAR-ABIL-09", purpose=altar_purposes.MORPH, sets=sets, subject=attack.by
    )
    dice = await table.ask(asked)
    choice = ChooseName(
        seat=attack.chooser,
        why="ALTAR-ABIL-11",
        purpose=altar_purposes.MORPH_KIND,
        names=kinds(table.world, attack, dice),
        subject=attack.by,
    )
    return declaring.changed(attack=shaped(attack, dice, await table.ask(choice)))
