"""Familiars that are figures: how they come to their owners, and act in their turns."""

from __future__ import annotations

from game.board.grid import NOWHERE, Space, bits
from game.kernel.registry import on, rule
from game.kernel.store import Component, FigureId, World
from game.kernel.table import Table
from game.rules.movement.steps import nearest_space
from game.rules.overlord.activation import activate_at_once
from game.rules.overlord.figure_pool import next_number
from game.state.components.animated import Animated, FamiliarFigure
from game.state.components.components import Monster, Position
from game.state.events import causes
from game.state.events.facts import Spawned, TurnEnded
from game.state.familiars import has_moved, kind_of_familiar, note_moved, occupied
from game.state.game_data import game_data
from game.state.queries.board_queries import adjacent_mask, covered_spaces, revealed
from game.state.queries.figures import on_board, seat_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseSpace
from game.state.terrain import obstacles

MARKERS_ALONE = "markers alone"
"""The kind of part that says of a World whether no familiar in its game is a figure."""


class HasCome(Component, frozen=True):
    """The figures of familiars that have come to this hero: none comes a second time (SECOND-FIG-08)."""

    names: tuple[str, ...] = ()


def figures_of(world: World, owner: FigureId) -> list[FigureId]:
    """The figures of a hero's familiars on the board."""
    mine = (figure for figure, _ in world.each(FamiliarFigure, FigureId) if on_board(world, figure))
    return [figure for figure in mine if world.get(Animated, figure).hero == owner]


@rule("SECOND-FIG-01")
def comes_as_figure(world: World, name: str) -> bool:
    """Whether the familiar of a name is a figure: its card says so, and the game plays it (SECOND-FIG-01)."""
    says = game_data(world).book.all(MARKERS_ALONE).values()
    return bool(kind_of_familiar(world, name).figure) and not any(each(world) for each in says)


@rule("SECOND-FIG-01")
async def come_as_figure(table: Table, owner: FigureId, name: str) -> None:
    """The figure of a familiar comes next to its owner, once (SECOND-FIG-01, SECOND-FIG-08)."""
    world = table.world
    known = world.find(HasCome, owner) or HasCome()
    if not on_board(world, owner) or name in known.names:
        return
    space = await _space_beside(table, owner)
    if space == NOWHERE:
        return
    world.set(owner, HasCome((*known.names, name)))
    card = kind_of_familiar(world, name).figure
    number = next_number(world, card)
    monster = Monster(card=card, rank="normal", number=number)
    figure = FigureId(world.create(monster, Position(space), Animated(owner), FamiliarFigure(name)))
    await table.publish(Spawned(figure=figure, card=card, rank="normal", space=space, cause=causes.CARD, number=number))


async def _space_beside(table: Table, owner: FigureId) -> Space:
    """The empty space of the owner's choice beside him, or the nearest; -1 where there is none."""
    world = table.world
    free = revealed(world) & ~obstacles(world) & ~occupied(world)
    spaces = tuple(bits(adjacent_mask(world, owner) & free or nearest_space(world, covered_spaces(world, owner), free)))
    if not spaces:
        return NOWHERE
    request = ChooseSpace(
        seat=seat_of(world, owner),
        why="SECOND-FIG-01",
        purpose=purposes.FAMILIAR_START,
        spaces=spaces,
        subject=owner,
    )
    return await table.ask(request)


@on(TurnEnded, order=48, rules=("SECOND-FAM-03", "SECOND-FAM-08"))
async def figures_act(table: Table, ended: TurnEnded) -> None:
    """After its owner's turn each that has not acted yet is activated as he likes (SECOND-FAM-03)."""
    for figure in figures_of(table.world, ended.hero):
        if not has_moved(table.world, figure) and on_board(table.world, figure):
            await act_now(table, figure)


async def act_now(table: Table, figure: FigureId) -> None:
    """The figure of a familiar moves up to its speed and does what its card says, in any order (SECOND-FAM-08)."""
    note_moved(table.world, figure)
    await activate_at_once(table, figure)
