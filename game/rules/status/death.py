"""Deaths: of monsters and heroes, and what follows from them."""

from __future__ import annotations

import msgspec

from game.board.grid import NOWHERE
from game.kernel.registry import on, part, rule
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table
from game.rules.items.coins import gain_coins
from game.rules.items.equipment_changes import awake
from game.rules.quest.conquest import change_conquest, settle
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
from game.state.events.facts import FALLS, Defeated, Killed
from game.state.fall_options import (
    CLEAR_EFFECTS_ON_DEFEAT,
    DEATH,
    DEATH_COIN_LOSS,
    FALL,
    FATIGUE_ON_DEFEAT,
    REVIVE_TURN,
)
from game.state.footing import is_lying
from game.state.game_data import game_data
from game.state.queries.figures import abilities_of, hero_card, immune, is_hero, max_fatigue, on_board, wounds_left
from game.state.rule_options import MASTER_BOUNTY
from game.state.slugs import Cause

SMALL_COIN = 25
"""The smallest token of money in the game."""
TOWN = "town"
"""What a hero's fall means where no module says otherwise, and wherever he was not on the board."""


async def kill(table: Table, figure: FigureId, *, cause: Cause, by: FigureId = NOBODY, surely: bool = False) -> None:
    """Kill a figure outright, with the test of the pool at the end; `surely` leaves Undying no chance."""
    await die(table, figure, cause=cause, by=by, surely=surely)
    settle(table)


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
    return on_board(world, figure) or (is_hero(world, figure) and not is_lying(world, figure))


@rule("BASE-DEATH-01")
async def _leave(table: Table, figure: FigureId, *, cause: Cause, by: FigureId) -> None:
    """Take the figure off the board, a monster with all that lay on it (BASE-DEATH-01), and report that it is dead."""
    world = table.world
    place = world.find(Position, figure)
    space = NOWHERE if place is None else place.anchor
    end_turn_of(table, figure)
    hero = world.find(Hero, figure)
    if hero is not None:
        way = TOWN if place is None else DEATH.of(world)
        fall = Defeated(figure=figure, card=hero.card, rank="hero", cause=cause, by=by, space=space)
        await table.book.all(FALL)[way](table, fall)
        return
    monster = world.get(Monster, figure)
    had = tuple(ability.ability for ability in abilities_of(world, figure))
    world.destroy(figure)
    killed = Killed(figure=figure, card=monster.card, rank=monster.rank, cause=cause, by=by, space=space, abilities=had)
    await table.publish(msgspec.structs.replace(killed, named=monster.named, number=monster.number))


@part(FALL, TOWN)
async def to_town(table: Table, fall: Defeated) -> None:
    """A killed hero is out of the round, and in town."""
    _to_town(table.world, fall.figure)
    killed = Killed(figure=fall.figure, card=fall.card, rank="hero", cause=fall.cause, by=fall.by, space=fall.space)
    await table.publish(killed)


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


@on(*FALLS, order=-58, rules=("BASE-DEATH-04",))
async def money_lost(table: Table, fall: Defeated) -> None:
    """A killed hero loses half his coins, rounded down to a multiple of 25 (BASE-DEATH-04), or as it is played."""
    if fall.rank == "hero" and not immune(table.world, fall.figure, "coin_loss"):
        coins = table.world.find(Coins, fall.figure)
        lost = 0 if coins is None else coins_lost(table.world, coins.amount)
        gain_coins(table, fall.figure, -lost, cause=causes.KILLED)


def coins_lost(world: World, amount: int) -> int:
    """What a fall costs of so many coins."""
    played = DEATH_COIN_LOSS.of(world)
    half = 0 if played == "none" else amount // 2
    return half // SMALL_COIN * SMALL_COIN if played == "half_round25" else half


@on(Killed, order=-57, rules=("BASE-DEATH-06",))
async def resurrection(table: Table, killed: Killed) -> None:
    """In town a killed hero has all his wounds again (BASE-DEATH-06)."""
    if killed.rank == "hero":
        table.world.set(killed.figure, WoundsTaken(0))


@on(*FALLS, order=-56, rules=("BASE-DEATH-06", "ALTAR-CURSE-02", "ALTAR-FROST-09"))
async def effects_end(table: Table, fall: Defeated) -> None:
    """What a killed hero was under ends: no fatigue is missing, no lingering effect and no curse is left, and he is no
    monkey (BASE-DEATH-06, ALTAR-CURSE-02, ALTAR-FROST-09); or as it is played. Who lies keeps his curses."""
    hero, world = fall.figure, table.world
    if fall.rank != "hero":
        return
    gone = 0 if FATIGUE_ON_DEFEAT.of(world) == "restored" else max_fatigue(world, hero)
    world.set(hero, FatigueTaken(gone))
    tokens = world.find(Tokens, hero)
    if tokens is not None and CLEAR_EFFECTS_ON_DEFEAT.of(world):
        world.drop(Tokens, hero)
        if not isinstance(fall, Killed) and tokens.curse:
            world.set(hero, Tokens(curse=tokens.curse))
    if world.find(Monkey, hero) is not None:
        awake(table, hero)


@on(*FALLS, order=-54, rules=("BASE-DEATH-08",))
async def order_lost(table: Table, fall: Defeated) -> None:
    """A killed hero's order is removed, whatever it is (BASE-DEATH-08)."""
    if table.world.find(Order, fall.figure) is not None:
        remove_order(table, fall.figure, cause=causes.KILLED)


@on(Killed, order=-52, rules=("BASE-DEATH-07",))
async def out_of_the_round(table: Table, killed: Killed) -> None:
    """A killed hero has no more turn in this round (BASE-DEATH-07)."""
    if killed.rank == "hero" and REVIVE_TURN.of(table.world) == "next_round":
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
