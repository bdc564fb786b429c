"""Lingering effects at the start of a figure's turn: burn and web."""

from __future__ import annotations

import msgspec

from game.kernel.registry import carries
from game.kernel.store import GAME
from game.kernel.table import Table
from game.rules.dice import power
from game.rules.wounds import alive, remove_token, tokens_of, wound
from game.state.components import Activation, HeroTurn


async def start_of_turn_effects(table: Table, figure: int) -> bool:
    """Roll for burn and web when a hero's turn or a monster's activation begins; returns whether a web holds the
    figure, and notes that in the turn or activation in progress. Nothing else makes the tokens act (BASE-EFFECT-22)."""
    await burn(table, figure)
    if not alive(table.world, figure):
        return False
    return await webbed(table, figure)


@carries("BASE-EFFECT-01", "BASE-EFFECT-04", off=lambda table, figure, token, count, why: _none())
async def shake_off(table: Table, figure: int, token: str, count: int, why: str) -> None:
    """One power die for each token; each surge takes one off (BASE-EFFECT-01, BASE-EFFECT-19)."""
    shown = await power(table, figure, count, why=why)
    remove_token(table, figure, token, shown.count("surge"))


async def burn(table: Table, figure: int) -> None:
    """Roll for the burn tokens, then suffer a wound for each that is left (BASE-EFFECT-01, BASE-EFFECT-02)."""
    count = tokens_of(table.world, figure).burn
    if count:
        await shake_off(table, figure, "burn", count, "BASE-EFFECT-01")
        await scorched(table, figure)


@carries("BASE-EFFECT-02", off=lambda table, figure: _none())
async def scorched(table: Table, figure: int) -> None:
    """One wound for each burn token left, armour irrelevant (BASE-EFFECT-02)."""
    left = tokens_of(table.world, figure).burn
    if left:
        await wound(table, figure, left, cause="burn")


@carries("BASE-EFFECT-19", off=lambda table, figure: _never())
async def webbed(table: Table, figure: int) -> bool:
    """Roll for the web tokens; with any left the figure spends no movement points this turn (BASE-EFFECT-19)."""
    count = tokens_of(table.world, figure).web
    if count:
        await shake_off(table, figure, "web", count, "BASE-EFFECT-19")
    held = tokens_of(table.world, figure).web > 0
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


async def _none() -> None:
    """What happens without the rule."""


async def _never() -> bool:
    return False
