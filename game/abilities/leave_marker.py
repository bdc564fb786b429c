"""Eyes left behind."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.equipment import discard
from game.rules.familiars import put_down
from game.state.ability import Ability, ability
from game.state.facts import TurnBegan
from game.state.figures import on_board, seat_of, worn
from game.state.lore import catalog
from game.state.requests import YesNo


@ability("leave_marker")
class LeaveMarker(Ability):
    """While equipped it may be discarded at the start of the turn: the marker of that name lies on the hero's space for
    good."""

    ability: Literal["leave_marker"] = "leave_marker"
    name: Literal["eyes_of_thara"]


@on(TurnBegan)
async def leave_marker(table: Table, began: TurnBegan) -> None:
    """Asked while the hero is on the board."""
    world, hero = table.world, began.hero
    for item, owned in worn(world, hero):
        for held in catalog(world).items[owned.card].abilities:
            if not isinstance(held, LeaveMarker) or not on_board(world, hero):
                continue
            request = YesNo(
                seat=seat_of(world, hero), why="ALTAR-COMP-12", purpose="leave_marker", subject=hero, card=owned.card
            )
            if await table.ask(request):
                await discard(table, item, cause="discard")
                put_down(table, hero, held.name)
