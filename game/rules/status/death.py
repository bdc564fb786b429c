"""Deaths: of monsters and heroes, and what follows from them."""

from __future__ import annotations

from game.board.grid import NOWHERE
from game.kernel.registry import on, rule
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table
from game.rules.items.coins import gain_coins
from game.rules.items.equipment_changes import awake
from game.rules.quest.conquest import change_conquest, settle_conquest
from game.rules.turn.movement_points import end_turn_of
from game.rules.turn.orders import remove_order
from game.state.components.components import (
    Coins,
    Fallen,
    FatigueTaken,
    Hero,
    InPit,
    InTown,
    Monkey,
    Monster,
    Order,
    Position,
    Tokens,
    TurnDone,
    WoundsTaken,
)
from game.state.events import causes
from game.state.events.attack import Attack, Killing
from game.state.events.drafts import DeathCosts
from game.state.events.facts import Killed
from game.state.game_data import game_data
from game.state.queries.figures import abilities_of, hero_card, immune, is_hero, on_board, wounds_left
from game.state.rule_options import MASTER_BOUNTY
from game.state.slugs import Cause

SMALL_COIN = 25
"""The smallest token of money in the game."""


async def kill(table: Table, figure: FigureId, *, cause: Cause, by: FigureId = NOBODY, surely: bool = False) -> None:
    """Kill a figure outright, with the test of the pool at the end; `surely` leaves Undying no chance."""
    await die(table, figure, cause=cause, by=by, surely=surely)
    settle_conquest(table)


async def die(
    table: Table,
    figure: FigureId,
    *,
    cause: Cause,
    by: FigureId = NOBODY,
    attack: Attack | None = None,
    surely: bool = False,
) -> None:
    """A figure has no wounds left: it dies unless something raises it, as often as its surplus wounds kill it again
    (BASE-ABIL-24). What follows a death follows only for what stays dead."""
    world = table.world
    while True:
        surplus = max(0, -wounds_left(world, figure))
        killing = Killing(figure=figure, surplus=surplus, cause=cause, by=by, attack=attack, surely=surely)
        killing = await table.before(killing)
        if killing.stands:
            break
        if not _in_play(world, figure) or wounds_left(world, figure) > 0:
            return
    if _in_play(world, figure):
        await _leave(table, figure, cause=cause, by=by)


def _in_play(world: World, figure: FigureId) -> bool:
    return is_hero(world, figure) or on_board(world, figure)


@rule("BASE-DEATH-01")
async def _leave(table: Table, figure: FigureId, *, cause: Cause, by: FigureId) -> None:
    """Take the figure off the board, a monster with all that lay on it (BASE-DEATH-01), and report that it is dead."""
    world = table.world
    place = world.find(Position, figure)
    space = NOWHERE if place is None else place.anchor
    end_turn_of(table, figure)
    hero = world.find(Hero, figure)
    if hero is not None:
        _to_town(world, figure)
        await table.publish(Killed(figure=figure, card=hero.card, rank="hero", cause=cause, by=by, space=space))
        return
    monster = world.get(Monster, figure)
    had = tuple(ability.ability for ability in abilities_of(world, figure))
    world.destroy(figure)
    card, rank, named = monster.card, monster.rank, monster.named
    await table.publish(
        Killed(figure=figure, card=card, rank=rank, cause=cause, by=by, space=space, named=named, abilities=had)
    )


@rule("BASE-DEATH-02", "BASE-DEATH-09", "BASE-DEATH-05")
def _to_town(world: World, hero: FigureId) -> None:
    """A killed hero leaves the board at once and is in town with his items and skills (BASE-DEATH-02, BASE-DEATH-05,
    BASE-DEATH-09)."""
    world.drop(Position, hero)
    world.drop(InPit, hero)
    world.set(hero, InTown())


# --- what follows ----------------------------------------------------------------------------------------------------
@on(Killed, order=-60, rules=("BASE-DEATH-03", "BASE-CONQ-04"))
async def conquest_lost(table: Table, killed: Killed) -> None:
    """A hero's death costs his rating (BASE-DEATH-03, BASE-CONQ-04)."""
    if killed.rank == "hero":
        rating = hero_card(table.world, killed.figure).conquest
        costs = await table.before(DeathCosts(hero=killed.figure, conquest=rating))
        change_conquest(table, -costs.conquest, cause=causes.KILLED)


@on(Killed, order=-58, rules=("BASE-DEATH-04",))
async def money_lost(table: Table, killed: Killed) -> None:
    """A killed hero loses half his coins, rounded down to a multiple of 25 (BASE-DEATH-04)."""
    if killed.rank == "hero" and not immune(table.world, killed.figure, "coin_loss"):
        coins = table.world.find(Coins, killed.figure)
        lost = 0 if coins is None else coins.amount // 2 // SMALL_COIN * SMALL_COIN
        gain_coins(table, killed.figure, -lost, cause=causes.KILLED)


@on(Killed, order=-56, rules=("BASE-DEATH-06", "ALTAR-CURSE-02", "ALTAR-FROST-09"))
async def resurrection(table: Table, killed: Killed) -> None:
    """In town a killed hero is whole again: wounds, fatigue, no lingering effect and no curse (BASE-DEATH-06,
    ALTAR-CURSE-02, ALTAR-FROST-09)."""
    hero, world = killed.figure, table.world
    if killed.rank != "hero":
        return
    world.set(hero, WoundsTaken(0))
    world.set(hero, FatigueTaken(0))
    world.drop(Tokens, hero)
    if world.find(Monkey, hero) is not None:
        awake(table, hero)


@on(Killed, order=-54, rules=("BASE-DEATH-08",))
async def order_lost(table: Table, killed: Killed) -> None:
    """A killed hero's order is removed, whatever it is (BASE-DEATH-08)."""
    if table.world.find(Order, killed.figure) is not None:
        remove_order(table, killed.figure, cause=causes.KILLED)


@on(Killed, order=-52, rules=("BASE-DEATH-07",))
async def out_of_the_round(table: Table, killed: Killed) -> None:
    """A killed hero has no more turn in this round (BASE-DEATH-07)."""
    if killed.rank == "hero":
        table.world.set(killed.figure, Fallen())
        table.world.set(killed.figure, TurnDone())


@on(Killed, order=-50, rules=("BASE-MASTER-02",))
async def bounty(table: Table, killed: Killed) -> None:
    """The hero whose attack or own power kills a master gets its bounty at once (BASE-MASTER-02)."""
    if killed.rank == "master" and killed.by and is_hero(table.world, killed.by):
        gain_coins(table, killed.by, MASTER_BOUNTY.of(table.world), cause=causes.BOUNTY)


@on(Killed, order=-48, rules=("BASE-MASTER-05", "BASE-CONQ-06"))
async def named_conquest(table: Table, killed: Killed) -> None:
    """A named monster's death gives what the quest says (BASE-MASTER-05, BASE-CONQ-06)."""
    if killed.named:
        change_conquest(table, game_data(table.world).quest.named[killed.named].conquest, cause=causes.NAMED)
