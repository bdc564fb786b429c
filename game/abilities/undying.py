"""Undying, and what takes it from those who are killed or gives it to them."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.dice import power
from game.state.ability import Ability, Stat, ability
from game.state.components.components import WoundsTaken
from game.state.events import causes
from game.state.events.attack import Killing
from game.state.events.facts import Rose
from game.state.queries.figures import abilities_of, added, is_hero
from game.state.rule_options import UNDYING_CHAIN


@ability("undying")
class Undying(Ability):
    """At its death one power die is rolled: a surge brings it back to full health, less the surplus of the blow
    (BASE-ABIL-24)."""


@on(Killing, owner="figure", ability=Undying, rules=("BASE-ABIL-24", "ALTAR-SUMM-29"))
async def undying(table: Table, owned: Owned[Undying], killing: Killing) -> Killing:
    """The surplus may kill it again, and it rolls again."""
    return await rises(table, killing)


@ability("slain")
class Slain(Ability):
    """Every enemy that the bearer kills counts as having Undying (`rises`), or what an attack with it kills does not
    rise, though it has Undying."""

    rises: bool
    stacks = True

    def adds(self, stat: Stat, *asked: str) -> int:
        """1 to what lays to rest, where nothing rises."""
        return int(stat is Stat.LAYS_TO_REST and not self.rises)


@on(Killing, owner="by", ability=Slain)
async def slain(table: Table, owned: Owned[Slain], killing: Killing) -> Killing:
    """What a blow of an attack kills, not an Aura; one that has Undying itself rolls no second time."""
    own = any(held.called("undying") for held in abilities_of(table.world, killing.figure))
    if own or killing.cause != causes.ATTACK or not owned.ability.rises or is_hero(table.world, killing.figure):
        return killing
    return await rises(table, killing)


async def rises(table: Table, killing: Killing) -> Killing:
    """One power die: a surge brings the figure back to full health, less the surplus of the blow where that is played,
    which may kill it again (BASE-ABIL-24). A sure death and an attack that lays to rest leave no chance."""
    attack = killing.attack
    at_rest = attack is not None and added(attack.abilities, Stat.LAYS_TO_REST) > 0
    if killing.surely or at_rest or not killing.stands:
        return killing
    if await power(table, killing.figure, 1, why="BASE-ABIL-24") != ["surge"]:
        return killing
    table.world.set(killing.figure, WoundsTaken(killing.surplus if UNDYING_CHAIN.of(table.world) else 0))
    await table.publish(Rose(figure=killing.figure))
    return killing.changed(cancelled=True)
