"""What disrupts a prolonged action: nothing but what the quest says (ALTAR-PROLONG-10)."""

from __future__ import annotations

from game.content.quest_parts import Disruption
from game.kernel.registry import on, part, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.modules.altar import causes as altar_causes
from game.modules.altar.prolonged.state import Effort, ProgressLost, drop_effort, efforts_of, prolonged_entry, spots
from game.rules.turn.movement_points import PAID
from game.state.events.facts import FALLS, Attacked, Defeated, Left, Wounded
from game.state.queries.board_queries import covered_spaces
from game.state.slugs import Cause


def disrupt(table: Table, hero: FigureId, kind: Disruption) -> None:
    """Something has happened to a figure, or it has done something: what that disrupts is lost."""
    for effort in efforts_of(table.world, hero):
        if is_disrupted(table.world, effort, kind):
            lose(table, hero, effort, cause=Cause(kind))


@rule("ALTAR-PROLONG-10", "ALTAR-PROLONG-12")
def is_disrupted(world: World, effort: Effort, kind: Disruption) -> bool:
    """Whether the quest names this among what disrupts the action (ALTAR-PROLONG-10); of one that nothing disrupts the
    progress stays through everything (ALTAR-PROLONG-12)."""
    return kind in prolonged_entry(world, effort.action).disrupted


@rule("ALTAR-PROLONG-11")
def lose(table: Table, hero: FigureId, effort: Effort, *, cause: Cause) -> None:
    """All progress of the attempt is discarded; it may be begun anew (ALTAR-PROLONG-11)."""
    markers = drop_effort(table.world, hero, effort.action, effort.where)
    if not hero and not markers:
        return
    table.log(ProgressLost(hero=hero, action=effort.action, where=effort.where, markers=markers, cause=cause))


def has_left(world: World, hero: FigureId, effort: Effort) -> bool:
    """Whether a hero who was moved is away from where he worked: off the spaces that the quest names, or, where it
    names none, off the space on which he stood."""
    entry = prolonged_entry(world, effort.action)
    if not entry.at and not entry.dark_glyph:
        return True
    return not spots(world, effort.action).get(effort.where, 0) & covered_spaces(world, hero)


@part(PAID, "prolonged")
def has_moved(table: Table, figure: FigureId) -> None:
    """A hero has paid movement points, whatever for."""
    disrupt(table, figure, "move")


@on(Left, order=-30)
async def left_the_place(table: Table, move: Left) -> None:
    """A hero was moved, by whatever means."""
    for effort in efforts_of(table.world, move.figure):
        if has_left(table.world, move.figure, effort) and is_disrupted(table.world, effort, "leave"):
            lose(table, move.figure, effort, cause=altar_causes.LEAVE)


@on(Wounded, order=-30)
async def was_wounded(table: Table, wounded: Wounded) -> None:
    """A hero has really suffered wounds."""
    disrupt(table, wounded.figure, "wounds")


@on(Attacked, order=-30)
async def has_attacked(table: Table, attacked: Attacked) -> None:
    """A hero has made an attack."""
    disrupt(table, attacked.by, "attack")


@on(*FALLS, order=-62)
async def was_killed(table: Table, killed: Defeated) -> None:
    """A killed hero has left his place as well."""
    disrupt(table, killed.figure, "killed")
    disrupt(table, killed.figure, "leave")
