"""Wounds suffered and healed, fatigue spent and regained, effect tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from game.kernel.registry import part, rule
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table
from game.rules.quest.conquest import settle
from game.rules.status.death import die
from game.rules.status.token_supply import tokens_left
from game.state.ability import Stat
from game.state.components.components import FatigueTaken, Monster, Tokens, WoundsTaken
from game.state.events.attack import Attack, Wounding
from game.state.events.facts import FatigueSpent, Recovered, TokenAdded, TokenRemoved, Wounded
from game.state.familiars import armour_now
from game.state.footing import footing, is_lying
from game.state.game_data import game_data
from game.state.queries.figures import fatigue_left, immune, is_hero, on_board, total, wounds_left
from game.state.slugs import Cause

SPARED = "spared token"
"""The kind of part, one for each kind of token, that says whether a figure is kept from it: `(world, figure)`."""


class Hit(NamedTuple):
    """One figure's share of something that wounds: `damage` before armour."""

    figure: FigureId
    damage: int
    cause: Cause
    by: FigureId = NOBODY
    attack: Attack | None = None
    ignores_armour: bool = False


@rule("BASE-ATK-15", "BASE-ATK-17", "BASE-ABIL-17", "ALTAR-SUMM-20")
def wounds_of(world: World, hit: Hit, more_armour: int = 0) -> int:
    """The wounds that a hit would cause: damage less the armour that Pierce leaves, never below 0 (BASE-ATK-15,
    BASE-ABIL-17), and what an attack deals whatever armour stops. Each figure's own armour counts, each time anew
    (BASE-ATK-16, BASE-ATK-17)."""
    if hit.ignores_armour:
        return hit.damage
    kind = "" if hit.attack is None else hit.attack.kind
    pierce = 0 if hit.attack is None or immune(world, hit.figure, "pierce") else hit.attack.pierce
    armour = max(0, armour_now(world, hit.figure, kind, attack=hit.attack) + more_armour - pierce)
    besides = 0 if hit.attack is None else total(world, hit.figure, Stat.WOUNDS_BESIDES)
    return max(0, hit.damage - armour) + besides


def alive(world: World, figure: FigureId) -> bool:
    """Whether a figure can come to harm: a hero unless he lies, a monster while it stands on the board."""
    return on_board(world, figure) or (is_hero(world, figure) and not is_lying(world, figure))


@rule("BASE-ATK-18", "BASE-ATK-19")
async def _suffer(table: Table, hit: Hit) -> int:
    world, wounds = table.world, wounds_of(table.world, hit)
    wounding = Wounding(
        figure=hit.figure,
        wounds=wounds,
        damage=hit.damage,
        cause=hit.cause,
        by=hit.by,
        attack=hit.attack,
        ignores_armour=hit.ignores_armour,
    )
    wounding = await table.before(wounding) if wounds > 0 else wounding
    if not wounding.stands or wounding.wounds < 1 or not alive(world, hit.figure):
        return 0
    world.set(hit.figure, WoundsTaken(hurt(world, hit.figure) + wounding.wounds))
    await table.publish(Wounded(figure=hit.figure, wounds=wounding.wounds, cause=hit.cause, by=hit.by))
    return wounding.wounds


def hurt(world: World, figure: FigureId) -> int:
    """The wounds that a figure has taken."""
    known = world.find(WoundsTaken, figure)
    return 0 if known is None else known.wounds


async def wound(table: Table, figure: FigureId, amount: int, *, cause: Cause, by: FigureId = NOBODY) -> int:
    """Wound one figure past its armour, which may die of it; returns the wounds really suffered."""
    return (await wound_all(table, [Hit(figure, amount, cause, by, ignores_armour=True)]))[0]


async def wound_all(table: Table, hits: Sequence[Hit]) -> list[int]:
    """Wound several figures at once: all wounds first, then the deaths, at last the test of the pool (BASE-ATK-26).
    Returns the wounds really suffered, hit by hit."""
    suffered = [await _suffer(table, hit) for hit in hits]
    for hit in hits:
        if alive(table.world, hit.figure) and wounds_left(table.world, hit.figure) <= 0:
            await die(table, hit.figure, cause=hit.cause, by=hit.by, attack=hit.attack)
    settle(table)
    return suffered


async def heal(table: Table, figure: FigureId, amount: int, *, cause: Cause) -> int:
    """Heal wounds, poison first; returns the wounds recovered (BASE-EFFECT-06)."""
    world = table.world
    lies = footing(world, figure)
    if lies is not None and not lies.healed:
        return 0
    healed = healed_by(world, figure, amount)
    cleanse(table, figure, amount)
    if healed:
        world.set(figure, WoundsTaken(hurt(world, figure) - healed))
        await table.publish(Recovered(figure=figure, wounds=healed, cause=cause))
    return healed


def healed_by(world: World, figure: FigureId, amount: int) -> int:
    """The wounds that a figure recovers where so many are healed: poison tokens go first (BASE-EFFECT-06)."""
    return max(0, min(amount - effect_tokens(world, figure).poison, hurt(world, figure)))


@rule("BASE-EFFECT-06")
def cleanse(table: Table, figure: FigureId, amount: int) -> None:
    """Healing takes off poison tokens first, one for each wound that it would heal (BASE-EFFECT-06)."""
    removed = min(amount, effect_tokens(table.world, figure).poison)
    remove_token(table, figure, "poison", removed)


# --- fatigue ---------------------------------------------------------------------------------------------------------
def spend_fatigue(table: Table, hero: FigureId, amount: int, *, use: str) -> None:
    """Spend fatigue that a hero has; ValueError when it is not there (BASE-FATIG-01)."""
    if not can_spend(table.world, hero, amount):
        raise ValueError(f"{amount} fatigue are asked and {fatigue_left(table.world, hero)} left")
    lose_fatigue(table, hero, amount, use=use)


def lose_fatigue(table: Table, hero: FigureId, amount: int, *, use: str) -> None:
    """Take fatigue that a hero has."""
    table.world.set(hero, FatigueTaken(_tired(table.world, hero) + amount))
    table.log(FatigueSpent(hero=hero, amount=amount, use=use))


@rule("BASE-FATIG-01")
def can_spend(world: World, hero: FigureId, amount: int) -> bool:
    """Whether a figure is a hero with that much fatigue left (BASE-FATIG-01)."""
    return is_hero(world, hero) and fatigue_left(world, hero) >= amount


@rule("BASE-FATIG-06")
def restore_fatigue(table: Table, hero: FigureId, amount: int | None, *, cause: Cause) -> int:
    """Give a hero fatigue back, all of it for None, no more than he has spent (BASE-FATIG-06); returns how much."""
    tired = _tired(table.world, hero)
    back = tired if amount is None else min(tired, amount)
    if back:
        table.world.set(hero, FatigueTaken(tired - back))
        table.log(Recovered(figure=hero, fatigue=back, cause=cause))
    return back


def _tired(world: World, hero: FigureId) -> int:
    known = world.find(FatigueTaken, hero)
    return 0 if known is None else known.fatigue


# --- effect tokens ---------------------------------------------------------------------------------------------------
NO_TOKENS = Tokens()


def effect_tokens(world: World, figure: FigureId) -> Tokens:
    """The effect tokens on a figure."""
    return world.find(Tokens, figure) or NO_TOKENS


@rule("BASE-EFFECT-03")
async def add_token(table: Table, figure: FigureId, token: str, count: int = 1) -> int:
    """Put tokens (`burn`, `poison`, `stun`, `web`, `bleed`, `curse`, `daze`, `frost`) on a figure unless it is immune;
    they stack (BASE-EFFECT-03), as far as there are any left. Returns how many."""
    world = table.world
    count = tokens_left(world, token, count)
    if count < 1 or not alive(world, figure) or immune(world, figure, token) or spared(world, figure, token):
        return 0
    now = effect_tokens(world, figure)
    world.set(figure, msgspec.structs.replace(now, **{token: getattr(now, token) + count}))
    await table.publish(TokenAdded(figure=figure, token=token, count=count))
    return count


def spared(world: World, figure: FigureId, token: str) -> bool:
    """Whether what a figure is keeps a token off it."""
    known = game_data(world).book.all(SPARED).get(token)
    return known is not None and bool(known(world, figure))


@part(SPARED, "stun")
@rule("BASE-MASTER-04")
def unstunnable(world: World, figure: FigureId) -> bool:
    """Named monsters cannot be stunned (BASE-MASTER-04)."""
    monster = world.find(Monster, figure)
    return monster is not None and monster.rank == "named"


@part(SPARED, "poison")
@rule("BASE-EFFECT-07")
def unpoisoned(world: World, figure: FigureId) -> bool:
    """Poison tokens are kept for heroes only (BASE-EFFECT-07)."""
    return not is_hero(world, figure)


def remove_token(table: Table, figure: FigureId, token: str, count: int = 1) -> int:
    """Take tokens off a figure, at most what it has; returns how many."""
    now = effect_tokens(table.world, figure)
    removed = min(count, int(getattr(now, token)))
    if removed > 0:
        table.world.set(figure, msgspec.structs.replace(now, **{token: getattr(now, token) - removed}))
        table.log(TokenRemoved(figure=figure, token=token, count=removed))
    return max(0, removed)
