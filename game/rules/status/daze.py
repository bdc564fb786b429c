"""Daze tokens: each that is left costs a die of an attack."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.combat.dice import POWER
from game.rules.status.wounds import effect_tokens
from game.state.events.attack import Attack, Declaring
from game.state.requests.dice_choice import ChooseColours

SPARE = ("green", "yellow", POWER)
"""The dice that may go: the red, blue and white ones always stay."""


def losses(world: World, attack: Attack) -> tuple[tuple[str, ...], ...]:
    """The sets of dice of which a dazed attacker gives one up; one empty set where nothing is lost."""
    dice = [colour for colour in attack.dice if colour in SPARE] + [POWER] * attack.power
    count = min(effect_tokens(world, attack.by).daze, len(dice))
    return tuple(dict.fromkeys(combinations(sorted(dice, key=SPARE.index), count)))


def without(attack: Attack, lost: tuple[str, ...]) -> Attack:
    """The attack with fewer dice."""
    left = Counter(attack.dice) - Counter(colour for colour in lost if colour != POWER)
    return attack.changed(
        dice=tuple(sorted(left.elements(), key=attack.dice.index)), power=attack.power - lost.count(POWER)
    )


def dazed_dice(world: World, attack: Attack) -> tuple[Attack, ...]:
    """The attack with each of the sets of dice that it can lose."""
    return tuple(without(attack, lost) for lost in losses(world, attack))


@on(Declaring, order=70, rules=("ALTAR-SUMM-12",))
async def fewer_dice(table: Table, declaring: Declaring) -> Declaring:
    """After everything that gives dice the attacker's player names those that go (ALTAR-SUMM-12)."""
    attack = declaring.attack
    sets = losses(table.world, attack) if effect_tokens(table.world, attack.by).daze else ((),)
    lost = sets[0]
    if len(sets) > 1:
        lost = await table.ask(
            ChooseColours(seat=attack.chooser, why="ALTAR-SUMM-12", purpose="daze", sets=sets, subject=attack.by)
        )
    return declaring.changed(attack=without(attack, lost)) if lost else declaring
