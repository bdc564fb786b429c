"""Coins that heroes get and lose."""

from __future__ import annotations

from game.content.counting import counted
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.state.components.components import Coins
from game.state.events.facts import CoinsChanged
from game.state.queries.bans import forbidden
from game.state.slugs import Cause


def gain_coins(table: Table, hero: FigureId, amount: int, *, cause: Cause) -> None:
    """Give a hero coins, or take them (negative); nothing happens for 0, nor for one who is kept from coins."""
    if not amount or (amount > 0 and forbidden(table.world, hero, "coins")):
        return
    known = table.world.find(Coins, hero)
    table.world.set(hero, Coins((0 if known is None else known.amount) + amount))
    table.log(CoinsChanged(hero=hero, amount=amount, cause=cause))


def coins_wanting(world: World, hero: FigureId, price: int) -> str:
    """Why a hero does not pay so many coins, in one sentence."""
    return f"Costs {counted(price, 'coin')}; you have {world.get(Coins, hero).amount}."
