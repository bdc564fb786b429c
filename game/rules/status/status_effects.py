"""Lingering effects at the start of a figure's turn: burn, bleed, daze, frost and web."""

from __future__ import annotations

import msgspec

from game.kernel.registry import rule
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.rules.combat.dice import power, roll, total
from game.rules.status.wounds import (
    alive,
    effect_tokens,
    remove_token,
    wound,
)
from game.state.components.components import Activation, HeroTurn


async def start_of_turn_effects(table: Table, figure: int) -> bool:
    """Roll for all tokens when a hero's turn or a monster's activation begins; returns whether a web holds the
    figure, and notes that in the turn or activation in progress. Nothing else makes the tokens act (BASE-EFFECT-22)."""
    for wounding in (roll_burn, roll_bleed):
        await wounding(table, figure)
        if not alive(table.world, figure) or ended(table.world, figure):
            return False
    await dazed(table, figure)
    await thaw(table, figure)
    return await tear_web(table, figure)


def ended(world: World, figure: int) -> bool:
    """Whether a hero's turn is over before it has begun: he has died."""
    turn = world.find(HeroTurn, GAME)
    return turn is not None and turn.hero == figure and turn.over


@rule("BASE-EFFECT-01", "ALTAR-SUMM-10", "BASE-EFFECT-04")
async def shake_off(table: Table, figure: int, token: str, count: int, why: str) -> None:
    """One power die for each token; each surge takes one off (BASE-EFFECT-01, BASE-EFFECT-19)."""
    shown = await power(table, figure, count, why=why)
    remove_token(table, figure, token, shown.count("surge"))


async def roll_burn(table: Table, figure: int) -> None:
    """Roll for the burn tokens, then suffer a wound for each that is left (BASE-EFFECT-01, BASE-EFFECT-02)."""
    count = effect_tokens(table.world, figure).burn
    if count:
        await shake_off(table, figure, "burn", count, "BASE-EFFECT-01")
        await scorched(table, figure)


@rule("BASE-EFFECT-02", "ALTAR-SUMM-04")
async def scorched(table: Table, figure: int) -> None:
    """One wound for each burn token left, armour irrelevant (BASE-EFFECT-02)."""
    left = effect_tokens(table.world, figure).burn
    if left:
        await wound(table, figure, left, cause="burn")


BLEED_DIE = "white"


@rule("ALTAR-SUMM-07")
async def roll_bleed(table: Table, figure: int) -> None:
    """A white die for each bleed token: wounds for the damage shown, armour irrelevant; then all tokens are gone
    (ALTAR-SUMM-07)."""
    count = effect_tokens(table.world, figure).bleed
    if not count:
        return
    dice = (BLEED_DIE,) * count
    lost = total(table.world, dice, await roll(table, dice, by=figure, why="ALTAR-SUMM-07")).damage
    remove_token(table, figure, "bleed", count)
    if lost:
        await wound(table, figure, lost, cause="bleed")


@rule("ALTAR-SUMM-12")
async def dazed(table: Table, figure: int) -> None:
    """Roll for the daze tokens; what is left costs dice (ALTAR-SUMM-12)."""
    count = effect_tokens(table.world, figure).daze
    if count:
        await shake_off(table, figure, "daze", count, "ALTAR-SUMM-12")


@rule("ALTAR-FROST-01")
async def thaw(table: Table, figure: int) -> None:
    """Roll for the frost tokens (ALTAR-FROST-01)."""
    count = effect_tokens(table.world, figure).frost
    if count:
        await shake_off(table, figure, "frost", count, "ALTAR-FROST-01")


@rule("BASE-EFFECT-19", "ALTAR-SUMM-31")
async def tear_web(table: Table, figure: int) -> bool:
    """Roll for the web tokens; with any left the figure spends no movement points this turn (BASE-EFFECT-19)."""
    count = effect_tokens(table.world, figure).web
    if count:
        await shake_off(table, figure, "web", count, "BASE-EFFECT-19")
    held = effect_tokens(table.world, figure).web > 0
    if held:
        _hold(table, figure)
    return held


def _hold(table: Table, figure: int) -> None:
    world = table.world
    turn = world.find(HeroTurn, GAME)
    if turn is not None and turn.hero == figure:
        world.set(GAME, msgspec.structs.replace(turn, rooted=True))
    active = world.find(Activation, GAME)
    if active is not None and active.figure == figure:
        world.set(GAME, msgspec.structs.replace(active, points=0))
