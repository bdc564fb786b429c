"""Daze tokens: each that is left costs a die of an attack."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Literal

from game.kernel.registry import on, part
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.combat.attack_forecast import VARIANTS
from game.rules.combat.dice import POWER
from game.rules.status.status_effects import shake_off
from game.rules.status.wounds import effect_tokens
from game.state.ability import ALTAR_OR_WELL
from game.state.events.attack import Attack, Declaring
from game.state.events.drafts import TurnEffects
from game.state.requests import purposes
from game.state.requests.dice_choice import ChooseColours
from game.state.rule_options import RuleOption

SHAKEN = 20
"""The order among the effects at the start of a turn."""
SPARE = ("green", "yellow", POWER)
"""The dice that may go: the red, blue and white ones stay."""
ANY = ("red", "blue", "white", *SPARE)
"""The dice that may go where daze spares none."""
DAZE_DICE: RuleOption[Literal["keep_base", "any"]] = RuleOption(
    "daze_dice",
    "keep_base",
    "any",
    "WELL-DAZE-03",
    "Daze spares the base die",
    "On: daze takes black, green or yellow dice. Off: any die, the red, blue or white one too.",
    module=ALTAR_OR_WELL,
)


def losses(world: World, attack: Attack) -> tuple[tuple[str, ...], ...]:
    """The sets of dice of which a dazed attacker gives one up; one empty set where nothing is lost."""
    spare = SPARE if DAZE_DICE.of(world) == "keep_base" else ANY
    dice = [colour for colour in attack.dice if colour in spare] + [POWER] * attack.power
    count = min(effect_tokens(world, attack.by).daze, len(dice))
    return tuple(dict.fromkeys(combinations(sorted(dice, key=spare.index), count)))


def without(attack: Attack, lost: tuple[str, ...]) -> Attack:
    """The attack with fewer dice."""
    left = Counter(attack.dice) - Counter(colour for colour in lost if colour != POWER)
    return attack.changed(
        dice=tuple(sorted(left.elements(), key=attack.dice.index)), power=attack.power - lost.count(POWER)
    )


@part(VARIANTS, "daze", module=ALTAR_OR_WELL)
def dazed_dice(world: World, attack: Attack) -> tuple[Attack, ...]:
    """The attack with each of the sets of dice that it can lose."""
    return tuple(without(attack, lost) for lost in losses(world, attack))


@on(Declaring, order=70, module=ALTAR_OR_WELL, rules=("ALTAR-SUMM-12", "WELL-DAZE-03", "WELL-DAZE-05"))
async def fewer_dice(table: Table, declaring: Declaring) -> Declaring:
    """After everything that gives dice the attacker's player names those that go (ALTAR-SUMM-12, WELL-DAZE-05)."""
    attack = declaring.attack
    sets = losses(table.world, attack) if effect_tokens(table.world, attack.by).daze else ((),)
    lost = sets[0]
    if len(sets) > 1:
        why = table.book.cited("ALTAR-SUMM-12", "WELL-DAZE-05")
        lost = await table.ask(
            ChooseColours(seat=attack.chooser, why=why, purpose=purposes.DAZE, sets=sets, subject=attack.by)
        )
    return declaring.changed(attack=without(attack, lost)) if lost else declaring


@on(TurnEffects, order=SHAKEN, module=ALTAR_OR_WELL, rules=("ALTAR-SUMM-12", "WELL-DAZE-02"))
async def dazed(table: Table, effects: TurnEffects) -> TurnEffects:
    """Roll for the daze tokens; what is left costs dice (ALTAR-SUMM-12, WELL-DAZE-02)."""
    count = effect_tokens(table.world, effects.figure).daze
    if count:
        why = table.book.cited("ALTAR-SUMM-12", "WELL-DAZE-02")
        await shake_off(table, effects.figure, "daze", count, why)
    return effects
