"""The invulnerability potion: drinking it, using it up, and what ends it (ALTAR-POTION)."""

from __future__ import annotations

from game.kernel.registry import on, rule
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.wounds import Hit, wounds_of
from game.state.attack import Wounding
from game.state.facts import Killed
from game.state.figures import seat_of
from game.state.potion_facts import Invulnerable, PotionWorks
from game.state.requests import YesNo

INVULNERABILITY = "invulnerability_potion"
ARMOUR = 10


@rule("ALTAR-POTION-02")
def begin_to_work(table: Table, hero: int) -> None:
    """The marker lies beside the hero's picture until it is used (ALTAR-POTION-02)."""
    table.world.set(hero, Invulnerable())
    table.tell(PotionWorks(hero=hero, on=True, cause="drunk"))


@rule("ALTAR-POTION-04")
def wear_off(table: Table, hero: int) -> None:
    """The next potion, of whatever kind, cancels one that still works (ALTAR-POTION-04)."""
    _end(table, hero, cause="replaced")


def _end(table: Table, hero: int, *, cause: str) -> None:
    if table.world.find(Invulnerable, hero) is not None:
        table.world.drop(Invulnerable, hero)
        table.tell(PotionWorks(hero=hero, on=False, cause=cause))


@on(Killed, order=-55, rules=("ALTAR-POTION-05",))
async def ends_with_death(table: Table, killed: Killed) -> None:
    """It lasts until it is used, or the hero dies (ALTAR-POTION-05)."""
    _end(table, killed.figure, cause="killed")


@on(Wounding, order=-50, rules=("ALTAR-POTION-03",))
async def harden(table: Table, wounding: Wounding) -> Wounding:
    """An attack of an enemy would wound: the hero may use the potion up for ten armour against it (ALTAR-POTION-03)."""
    hero = wounding.figure
    if table.world.find(Invulnerable, hero) is None or not struck_by_enemy(wounding):
        return wounding
    seat = seat_of(table.world, hero)
    request = YesNo(seat=seat, why="ALTAR-POTION-03", purpose="invulnerability", subject=hero, card=INVULNERABILITY)
    if not await table.ask(request):
        return wounding
    _end(table, hero, cause="used")
    return wounding.changed(wounds=min(wounding.wounds, past_ten(table.world, wounding)))


def struck_by_enemy(wounding: Wounding) -> bool:
    """Whether the wounds come from an attack of the overlord's side against which armour counts."""
    attack = wounding.attack
    return attack is not None and attack.side != "hero" and not wounding.ignores_armour


def past_ten(world: World, wounding: Wounding) -> int:
    """The wounds that would come through the raised armour; Pierce works against all of it, and what an attack deals
    whatever armour has stopped is dealt all the same."""
    hit = Hit(wounding.figure, wounding.damage, wounding.cause, wounding.by, wounding.attack)
    return wounds_of(world, hit, more_armour=ARMOUR)


@rule("ALTAR-POTION-06")
def has_price(card: str) -> bool:
    """Whether a potion is bought and sold: one of invulnerability is found and has no price (ALTAR-POTION-06)."""
    return card != INVULNERABILITY
