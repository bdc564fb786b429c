"""A death that is felt all around."""

from __future__ import annotations

from game.content.models import Trait
from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.wounds import wound
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.attack import Killing
from game.state.queries.board_queries import adjacent_mask, figures_in
from game.state.queries.figures import on_board, side_of


@ability("ripple")
class Ripple(Ability):
    """When an attack of some kinds kills a figure for good, each enemy next to it suffers wounds, armour or not."""

    wounds: int
    attack: tuple[Trait, ...]


@on(Killing, owner="by", ability=Ripple, order=100)
async def ripple(table: Table, owned: Owned[Ripple], killing: Killing) -> Killing:
    """Last of all, when nothing has raised it; these wounds ripple no further, and those of a charmed hero strike his
    enemies as ever."""
    attack = killing.attack
    if attack is None or attack.kind not in owned.ability.attack or not killing.stands:
        return killing
    side = side_of(table.world, killing.by)
    for figure in figures_in(table.world, adjacent_mask(table.world, killing.figure)):
        if on_board(table.world, figure) and side_of(table.world, figure) != side:
            await wound(table, figure, owned.ability.wounds, cause=causes.RIPPLE, by=killing.by)
    return killing
