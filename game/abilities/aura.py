"""Aura: coming near hurts."""

from __future__ import annotations

from game.kernel.registry import on, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.status.wounds import wound
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.facts import Entered
from game.state.queries.board_queries import adjacent_mask, covered_spaces, crowd, figures_in
from game.state.queries.figures import ability_kinds, has_ability, immune, on_board, side_of


@ability("aura")
class Aura(Ability):
    """An enemy that comes to a space next to this figure suffers 1 wound, armour irrelevant (BASE-ABIL-02)."""


@rule("BASE-ABIL-03", "ALTAR-FAQ-20")
def beside(world: World, figure: FigureId, other: FigureId) -> bool:
    """Whether a figure is next to the other and not within it: a shared space costs nothing (BASE-ABIL-03)."""
    return not covered_spaces(world, figure) & covered_spaces(world, other)


@on(Entered, order=-10, rules=("BASE-ABIL-02", "ALTAR-SUMM-05"))
async def aura(table: Table, move: Entered) -> None:
    """One wound for each Aura that the figure has come next to; being put on the board costs nothing."""
    world, figure = table.world, move.figure
    if move.quiet or Aura not in ability_kinds(world):
        return
    now = crowd(world)
    near = adjacent_mask(world, figure) & (now.monsters if side_of(world, figure) == "hero" else now.heroes)
    if not near:
        return
    for other in figures_in(world, near):
        foes = side_of(world, other) != side_of(world, figure)
        hurts = has_ability(world, other, Aura) and foes and on_board(world, figure)
        if hurts and beside(world, figure, other) and not immune(world, figure, "aura"):
            await wound(table, figure, 1, cause=causes.AURA, by=other)
