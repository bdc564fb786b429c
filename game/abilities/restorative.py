"""Things that heal once and are gone."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.items.equipment import discard
from game.rules.movement.nearness import heroes_beside
from game.rules.status.wounds import heal, hurt, restore_fatigue
from game.state.ability import Ability, ability
from game.state.components.components import FatigueTaken
from game.state.events.facts import TurnBegan
from game.state.game_data import catalog
from game.state.queries.figures import seat_of, usable
from game.state.requests.requests import YesNo


@ability("restorative")
class Restorative(Ability):
    """While equipped it may be discarded at the start of the turn to heal wounds and recover fatigue, with `adjacent`
    also of each hero next to the bearer."""

    wounds: int | Literal["all"]
    fatigue: int | Literal["all"]
    adjacent: bool = False


@on(TurnBegan)
async def restorative(table: Table, began: TurnBegan) -> None:
    """Offered for each such item while there is something to heal."""
    world, hero = table.world, began.hero
    for entity, item in usable(world, hero):
        for held in catalog(world).items[item.card].abilities:
            if not isinstance(held, Restorative):
                continue
            patients = _patients(table, hero, held)
            if not any(hurt(world, one) or _tired(table, one) for one in patients):
                continue
            request = YesNo(
                seat=seat_of(world, hero), why="BASE-TREAS-03", purpose="restorative", subject=hero, card=item.card
            )
            if await table.ask(request):
                await discard(table, entity, cause="discard")
                for one in patients:
                    await heal(table, one, hurt(world, one) if held.wounds == "all" else held.wounds, cause=item.card)
                    restore_fatigue(table, one, None if held.fatigue == "all" else held.fatigue, cause=item.card)


def _patients(table: Table, hero: int, held: Restorative) -> list[int]:
    return [hero, *(heroes_beside(table.world, hero) if held.adjacent else ())]


def _tired(table: Table, hero: int) -> bool:
    tired = table.world.find(FatigueTaken, hero)
    return tired is not None and tired.fatigue > 0
