"""Deaths that kill or wound others."""

from __future__ import annotations

from game.board.grid import bits
from game.content.models import Trait
from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.death import die
from game.rules.status.wounds import wound
from game.state.ability import Ability, ability
from game.state.components.components import Monster
from game.state.events import causes
from game.state.events.attack import Killing
from game.state.events.facts import FALLS, Defeated
from game.state.game_data import board
from game.state.queries.board_queries import adjacent_mask, covered_spaces, figures_in
from game.state.queries.figures import monsters, on_board, side_of


@ability("divine_retribution")
class DivineRetribution(Ability):
    """When an enemy figure kills the hero, all unnamed monsters within range die, Undying or not."""

    range: int


@on(*FALLS, owner="figure", ability=DivineRetribution)
async def divine_retribution(table: Table, owned: Owned[DivineRetribution], killed: Defeated) -> None:
    """The range is counted from the space where the hero fell."""
    world = table.world
    if not killed.by or side_of(world, killed.by) == "hero":
        return
    for figure in monsters(world):
        if not on_board(world, figure):
            continue
        far = min(board(world).distance(killed.space, space) for space in bits(covered_spaces(world, figure)))
        if far <= owned.ability.range and world.get(Monster, figure).rank != "named":
            await die(table, figure, cause=causes.DIVINE_RETRIBUTION, by=killed.figure, surely=True)


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
