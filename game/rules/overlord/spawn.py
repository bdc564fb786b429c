"""Spawning: which spaces are out of the heroes' sight and free, and putting monsters there."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.footprint import OFF_BOARD, Stance
from game.board.grid import bits
from game.content.models import CardId
from game.kernel.registry import rule
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.movement.steps import barred_glyphs
from game.rules.overlord.figure_pool import find_figure, put_monster
from game.state.ability import Stat
from game.state.components.components import OVERLORD, Monster, Position
from game.state.events import causes
from game.state.events.attack import Pausing
from game.state.familiars import occupied, watched_by_familiars
from game.state.game_data import board, catalog, game_data, once_a_game
from game.state.queries.board_queries import covered_spaces, crowd, revealed, sight_of, steps
from game.state.queries.figures import heroes_on_board, total
from game.state.requests import purposes
from game.state.requests.requests import PlaceFigure
from game.state.slugs import Cause
from game.state.terrain import obstacles


@rule("BASE-SPAWN-05", "BASE-SPAWN-09")
def seen_by_heroes(world: World) -> int:
    """The spaces in the sight of a hero on the board; monsters do not block that sight (BASE-SPAWN-05)."""
    monsters = crowd(world).monsters
    seen = 0
    for hero in heroes_on_board(world):
        seen |= sight_of(world, hero, transparent=monsters)
    return seen | watched_by_familiars(world) | banned(world)


def banned(world: World) -> int:
    """The spaces near a hero who lets nothing appear there."""
    mask = 0
    for hero in heroes_on_board(world):
        if far := total(world, hero, Stat.SPAWN_BAN):
            mask |= board(world).within(covered_spaces(world, hero), far)
    return mask


@rule("BASE-SPAWN-01", "BASE-SPAWN-02", "BASE-SPAWN-04", "BASE-SPAWN-10", "BASE-PROP-10", "BASE-LARGE-02")
def free_spaces(world: World) -> int:
    """The spaces on which a monster may be put: revealed (BASE-SPAWN-04), no figure, no obstacle of any kind, not even
    a pit, no active glyph; other markers do not matter (BASE-SPAWN-01, BASE-SPAWN-02, BASE-SPAWN-10). The quest may
    keep parts of the board free of them."""
    return revealed(world) & ~occupied(world) & ~obstacles(world) & ~barred_glyphs(world) & ~kept_free(world)


@once_a_game
def kept_free(world: World) -> int:
    """The spaces on which the quest lets nothing be spawned."""
    mask = 0
    for region in game_data(world).quest.regions.values():
        if region.no_spawn:
            mask |= region.mask
    return mask


@rule("BASE-SPAWN-03", "BASE-LARGE-02")
def places_within(world: World, card: CardId, free: int) -> tuple[Stance, ...]:
    """Every stance in which a monster of this kind fits with all its spaces in `free` (BASE-SPAWN-03)."""
    size = catalog(world).monsters[card].size
    if size == "1x1":
        return tuple(Stance(space) for space in bits(free))
    shape = steps(world).footprint(size)
    return tuple(Stance(anchor, way) for way in shape.orientations for anchor in bits(shape.anchors(free, way)))


def spawn_places(world: World, card: CardId) -> tuple[Stance, ...]:
    """Every stance in which the overlord may spawn a monster of this kind now."""
    return places_within(world, card, free_spaces(world) & ~seen_by_heroes(world))


@rule("BASE-SPAWN-06")
async def spawn_one(
    table: Table,
    card: CardId,
    rank: str,
    *,
    cause: Cause,
    keep: Iterable[int] = (),
    within: int | None = None,
    afresh: bool = False,
) -> int:
    """Let the overlord put one monster down, if a figure and a space for it can be had and he wants to; 0 when not.

    `within` is a mask to choose from in place of the spawning rules, `keep` are figures not to be used again; for
    `afresh` see `find_figure`. What one that is used again has hidden is seen at once (BASE-EXPL-01)."""

    def places() -> tuple[Stance, ...]:
        return spawn_places(table.world, card) if within is None else places_within(table.world, card, within)

    if not places() or not await find_figure(table, card, rank, keep=tuple(keep), afresh=afresh):
        return 0
    await reveal_seen_areas(table)
    while free := places():
        request = PlaceFigure(
            seat=OVERLORD,
            why="BASE-SPAWN-11",
            purpose=purposes.SPAWN,
            card=card,
            rank=rank,
            places=free,
            optional=True,
        )
        place = await table.ask(request)
        if place == OFF_BOARD:
            return 0
        if (await table.before(Pausing(what="spawn"))).stands:
            return await put_monster(table, Monster(card=card, rank=rank), Position(*place), cause=cause)
    return 0


@rule("BASE-SPAWN-11")
def arrivals(world: World, card: CardId) -> tuple[tuple[CardId, str], ...]:
    """(monster, rank) of everything that a spawn card brings (BASE-SPAWN-11)."""
    rows = catalog(world).overlord_cards[card].spawn
    return tuple((row.monster, "master" if row.master else "normal") for row in rows for _ in range(row.count))


async def spawn(table: Table, card: CardId) -> None:
    """Put down what a spawn card brings; what finds no space or figure does not come (BASE-SPAWN-06, BASE-SPAWN-07)."""
    placed: list[int] = []
    for monster, rank in arrivals(table.world, card):
        figure = await spawn_one(table, monster, rank, cause=causes.SPAWN, keep=placed)
        if figure:
            placed.append(figure)
