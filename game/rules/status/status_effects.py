"""Lingering effects at the start of a figure's turn, one after the other: burn, those of modules, web."""

from __future__ import annotations

from game.kernel.registry import on, rule
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.rules.combat.dice import power
from game.rules.status.wounds import (
    alive,
    effect_tokens,
    remove_token,
    wound,
)
from game.rules.turn.movement_points import change, in_progress
from game.state.events import causes
from game.state.events.drafts import TurnEffects
from game.state.queries.figures import is_hero

WEB = 40
"""The order among the effects in which webs are torn: after all others."""


async def start_of_turn_effects(table: Table, figure: FigureId) -> bool:
    """Roll for all tokens when a hero's turn or a monster's activation begins; returns whether a web holds the
    figure, and notes that in the turn or activation in progress. Nothing else makes the tokens act (BASE-EFFECT-22)."""
    acted = await table.before(TurnEffects(figure=figure))
    return acted.stands and acted.held


def unless_dead(table: Table, effects: TurnEffects) -> TurnEffects:
    """Nothing more acts on a monster that has died, nor on a hero whose turn is over with his death."""
    now = in_progress(table.world, effects.figure)
    goes_on = alive(table.world, effects.figure) and (now is None or not now.over)
    return effects if goes_on else effects.changed(cancelled=True)


@rule("BASE-EFFECT-01", "ALTAR-SUMM-10", "BASE-EFFECT-04")
async def shake_off(table: Table, figure: FigureId, token: str, count: int, why: str) -> None:
    """One power die for each token; each surge takes one off (BASE-EFFECT-01, BASE-EFFECT-19)."""
    shown = await power(table, figure, count, why=why)
    remove_token(table, figure, token, shown.count("surge"))


@on(TurnEffects)
async def roll_burn(table: Table, effects: TurnEffects) -> TurnEffects:
    """Roll for the burn tokens, then suffer a wound for each that is left (BASE-EFFECT-01, BASE-EFFECT-02)."""
    count = effect_tokens(table.world, effects.figure).burn
    if count:
        await shake_off(table, effects.figure, "burn", count, "BASE-EFFECT-01")
        await scorched(table, effects.figure)
    return unless_dead(table, effects)


@rule("BASE-EFFECT-02", "ALTAR-SUMM-04")
async def scorched(table: Table, figure: FigureId) -> None:
    """One wound for each burn token left, armour irrelevant (BASE-EFFECT-02)."""
    left = effect_tokens(table.world, figure).burn
    if left:
        await wound(table, figure, left, cause=causes.BURN)


@on(TurnEffects, order=WEB)
async def webbed(table: Table, effects: TurnEffects) -> TurnEffects:
    """After burn and all other tokens the figure tries to tear the web."""
    return effects.changed(held=await tear_web(table, effects.figure))


@rule("BASE-EFFECT-19", "ALTAR-SUMM-31")
async def tear_web(table: Table, figure: FigureId) -> bool:
    """Roll for the web tokens; with any left the figure spends no movement points this turn (BASE-EFFECT-19)."""
    count = effect_tokens(table.world, figure).web
    if count:
        await shake_off(table, figure, "web", count, "BASE-EFFECT-19")
    held = effect_tokens(table.world, figure).web > 0
    if held and is_hero(table.world, figure):
        change(table, figure, rooted=True)
    elif held:
        change(table, figure, points=0)
    return held
