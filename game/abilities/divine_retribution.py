"""A death that is answered."""

from __future__ import annotations

from game.board.grid import bits
from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.death import die
from game.state.ability import Ability, ability
from game.state.components.components import Monster
from game.state.events import causes
from game.state.events.facts import Killed
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import monsters, on_board, side_of


@ability("divine_retribution")
class DivineRetribution(Ability):
    """When an enemy figure kills the hero, all unnamed monsters within range die, Undying or not."""

    range: int


@on(Killed, owner="figure", ability=DivineRetribution)
async def divine_retribution(table: Table, owned: Owned[DivineRetribution], killed: Killed) -> None:
    """Counted from where he fell."""
    world = table.world
    if not killed.by or side_of(world, killed.by) == "hero":
        return
    for figure in monsters(world):
        if not on_board(world, figure):
            continue
        far = min(board(world).distance(killed.space, space) for space in bits(covered_spaces(world, figure)))
        if far <= owned.ability.range and world.get(Monster, figure).rank != "named":
            await die(table, figure, cause=causes.DIVINE_RETRIBUTION, by=killed.figure, surely=True)
