"""The power potion: the next attack of the hero who drinks it rolls five power dice (WELL-POT)."""

from __future__ import annotations

from typing import Literal

from game.content.models import CardId
from game.kernel.registry import on, part, rule
from game.kernel.request import Fact
from game.kernel.store import Component, FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack_forecast import VARIANTS
from game.rules.items.item_rules import ITEM_RULE, ItemRule
from game.rules.items.markers import POTION
from game.state.events.attack import Attack, Declaring
from game.state.events.facts import FALLS, AttackDeclared, Defeated, TurnEnded
from game.state.rule_options import RuleOption

POWER_POTION = CardId("power_potion")
BEFORE_ABILITIES = -10


POWER_POTION_LASTS: RuleOption[Literal["until_attack", "end_of_turn"]] = RuleOption(
    "power_potion_lasts",
    "until_attack",
    "end_of_turn",
    "WELL-POT-01",
    "A power potion waits for its attack",
    "On: it works on the hero's next attack, in a later turn too. Off: it is lost as the hero's turn ends.",
)


class Empowered(Component, frozen=True):
    """The potion works on the hero until his next attack (WELL-POT-01)."""


class PowerDrunk(Fact, frozen=True, kw_only=True):
    """A power potion began to work on a hero."""

    hero: FigureId


@part(POTION, POWER_POTION)
@rule("WELL-POT-01", "WELL-POT-03")
async def drink_power(table: Table, hero: FigureId) -> None:
    """It works until his next attack, in a later turn too; no other potion ends it."""
    table.world.set(hero, Empowered())
    table.log(PowerDrunk(hero=hero))


@part(VARIANTS, POWER_POTION)
def empowered(world: World, attack: Attack) -> tuple[Attack, ...]:
    """The attack with five power dice where the potion works on its maker."""
    strong = world.find(Empowered, attack.by) is not None
    return (attack.changed(power=attack.most_power) if strong else attack,)


@on(Declaring, order=BEFORE_ABILITIES, rules=("WELL-POT-01", "WELL-POT-02"))
async def five_dice(table: Table, declaring: Declaring) -> Declaring:
    """No trait, ability or fatigue adds a sixth; what takes dice from an attack takes them from these."""
    return declaring.changed(attack=empowered(table.world, declaring.attack)[0])


@on(AttackDeclared, rules=("WELL-POT-01",))
async def used_up(table: Table, declared: AttackDeclared) -> None:
    """One attack that goes ahead, whatever comes of it."""
    table.world.drop(Empowered, declared.by)


@on(TurnEnded, rules=("WELL-POT-01",))
async def lost_with_the_turn(table: Table, ended: TurnEnded) -> None:
    """Where it lasts for a turn, what has not been used is lost."""
    if POWER_POTION_LASTS.of(table.world) == "end_of_turn":
        table.world.drop(Empowered, ended.hero)


@on(*FALLS, rules=("WELL-POT-01",))
async def ends_with_death(table: Table, killed: Defeated) -> None:
    """It does not outlive the hero."""
    table.world.drop(Empowered, killed.figure)


@part(ITEM_RULE, POWER_POTION)
class PowerUnsold(ItemRule):
    """A power potion is found, and has no price."""

    @classmethod
    @rule("WELL-POT-03")
    def priceless(cls, card: CardId) -> bool:
        """Whether it is the power potion."""
        return card == POWER_POTION
