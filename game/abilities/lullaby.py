"""Lullaby: an item discarded to stun the monsters near its bearer."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.items.equipment import discard
from game.rules.status.wounds import add_token
from game.state.ability import Ability, ability
from game.state.components.components import Item
from game.state.events import causes
from game.state.events.facts import TurnEnded
from game.state.queries.board_queries import distance
from game.state.queries.figures import (
    abilities_worn,
    monsters,
    on_board,
)
from game.state.requests import purposes
from game.state.requests.requests import agrees


@ability("lullaby")
class Lullaby(Ability):
    """Discarded at the end of the turn: each monster within range gets a stun token."""

    range: int


@on(TurnEnded)
async def lullaby(table: Table, ended: TurnEnded) -> None:
    """Offered for each such item that the hero has on."""
    world, hero = table.world, ended.hero
    if not on_board(world, hero):
        return
    for item, held in abilities_worn(world, hero, Lullaby):
        card = world.get(Item, item).card
        if await agrees(table, hero, why="BASE-EFFECT-08", purpose=purposes.LULLABY, card=card):
            await discard(table, item, cause=causes.DISCARD)
            for figure in monsters(world):
                if distance(world, hero, figure) <= held.range:
                    await add_token(table, figure, "stun")
