"""Items discarded at the start of the turn to heal."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.items.equipment import discard
from game.rules.movement.nearness import patients_beside
from game.rules.status.wounds import heal, hurt, restore_fatigue
from game.state.ability import Ability, ability
from game.state.components.components import Item
from game.state.events import causes
from game.state.events.facts import TurnBegan
from game.state.queries.figures import abilities_worn, fatigue_left, max_fatigue
from game.state.requests import purposes
from game.state.requests.requests import agrees
from game.state.slugs import Cause


@ability("restorative")
class Restorative(Ability):
    """While equipped it may be discarded at the start of the turn to heal wounds and recover fatigue, with `adjacent`
    also of each hero next to the bearer."""

    wounds: int | Literal["all"]
    fatigue: int | Literal["all"]
    adjacent: bool = False


def patients(world: World, hero: FigureId, held: Restorative) -> list[FigureId]:
    """Whom it would do good: its bearer and, with `adjacent`, the heroes beside him."""
    return [hero, *(patients_beside(world, hero) if held.adjacent else ())]


@on(TurnBegan)
async def restorative(table: Table, began: TurnBegan) -> None:
    """Offered for each such item while there is something to heal."""
    world, hero = table.world, began.hero
    for item, held in abilities_worn(world, hero, Restorative):
        for_whom = patients(world, hero, held)
        if not any(hurt(world, one) or fatigue_left(world, one) < max_fatigue(world, one) for one in for_whom):
            continue
        card = world.get(Item, item).card
        if await agrees(table, hero, why="BASE-TREAS-03", purpose=purposes.RESTORATIVE, card=card):
            await discard(table, item, cause=causes.DISCARD)
            for one in for_whom:
                await heal(table, one, hurt(world, one) if held.wounds == "all" else held.wounds, cause=Cause(card))
                restore_fatigue(table, one, None if held.fatigue == "all" else held.fatigue, cause=Cause(card))
