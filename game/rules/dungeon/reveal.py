"""Exploring: an area comes onto the table the moment a hero sees one of its spaces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.content.quest import Area, PlacedMonster
from game.kernel.registry import on, rule
from game.kernel.store import GAME, NOBODY, Entity, FigureId, World, derived
from game.kernel.table import Table
from game.rules.items.decks import draw
from game.rules.overlord.figure_pool import find_figure, put_monster
from game.state.components.components import Door, Marker, Monster, Position, Revealed, TerrainPatch
from game.state.events import causes
from game.state.events.drafts import MarkerPlaced
from game.state.events.facts import AreaRevealed, Killed, TextRead
from game.state.game_data import game_data
from game.state.movers import MoverStarted, mover_of
from game.state.queries.board_queries import crowd, open_lines, sight_of
from game.state.queries.figures import heroes, lieutenant_of

PLACING = "placing"
"""The kind of part that says which of the monsters drawn in an area are put out: a `Placing`."""
Placing = Callable[[World, Sequence[PlacedMonster]], Sequence[PlacedMonster]]


@derived(Revealed)
def hidden(world: World) -> int:
    """The spaces of all areas that are not on the table."""
    shown = world.the(Revealed).areas
    mask = 0
    for area in game_data(world).quest.areas:
        if area.number not in shown:
            mask |= area.mask
    return mask


@rule("BASE-EXPL-01", "BASE-EXPL-03")
def newly_seen(world: World) -> int:
    """Hidden spaces in the sight of a hero; monsters and familiars reveal nothing (BASE-EXPL-01, BASE-EXPL-03)."""
    dark, now = hidden(world), crowd(world)
    if not open_lines(world, now.heroes) & dark:
        return 0
    seen = 0
    for figure in heroes(world):
        if figure in now.under and open_lines(world, now.under[figure]) & dark:
            seen |= sight_of(world, figure)
    return seen & dark


async def reveal_seen_areas(table: Table, by: FigureId = NOBODY) -> None:
    """Reveal whatever heroes see now, area by area, until nothing new is seen (BASE-EXPL-02)."""
    seen = newly_seen(table.world)
    while seen:
        area = next(a for a in game_data(table.world).quest.areas if a.mask & seen)
        await reveal(table, area.number, by=by)
        seen = newly_seen(table.world)


@on(Killed, order=95, rules=("BASE-EXPL-01",))
async def look_past_the_dead(table: Table, killed: Killed) -> None:
    """A figure that is gone hides nothing any more (BASE-EXPL-01)."""
    await reveal_seen_areas(table)


async def reveal(table: Table, number: int, *, by: FigureId = NOBODY) -> None:
    """Set up a whole area: terrain, markers, doors, monsters, its text (BASE-EXPL-02, BASE-EXPL-06)."""
    world = table.world
    area = game_data(world).quest.area(number)
    world.set(GAME, Revealed((*world.the(Revealed).areas, number)))
    table.block_undo("An area was revealed.")
    await set_up(table, area)
    if area.text:
        table.log(TextRead(title=area.title, text=area.text))
    await table.publish(AreaRevealed(area=number, by=by))


@rule("BASE-EXPL-02", "BASE-EXPL-06", "BASE-ENC-01", "BASE-GEN-03", "WELL-BOULD-02")
async def set_up(table: Table, area: Area) -> None:
    """Put out all that the quest has for an area at once: terrain, doors, markers, encounters among them (BASE-ENC-01),
    monsters (BASE-EXPL-02, BASE-EXPL-06); of these the quest may leave some out against a small party (BASE-GEN-03)."""
    world, quest = table.world, game_data(table.world).quest
    for piece in quest.terrain:
        if area.mask >> piece.spaces[0] & 1:
            world.create(TerrainPatch(piece.kind.name, piece.spaces))
    for body in quest.bodies:
        if area.mask >> body.spaces[0] & 1:
            mover = mover_of(body)
            await table.publish(MoverStarted(mover=world.create(mover), body=mover))
    _put_doors(world)
    for thing in quest.things:
        if thing.area == area.number:
            await put_marker(table, Marker(thing.kind, thing.space, thing.detail, on=thing.on, id=thing.id))
    for placement in placed_in(world, area):
        await _put_monster(table, placement)


def placed_in(world: World, area: Area) -> Sequence[PlacedMonster]:
    """The monsters that are put out with an area."""
    data = game_data(world)
    drawn = [placed for placed in data.quest.monsters if placed.area == area.number]
    found: Sequence[PlacedMonster] = [placed for placed in drawn if len(heroes(world)) >= placed.heroes]
    for placing in data.book.all(PLACING).values():
        found = placing(world, found)
    return found


def _put_doors(world: World) -> None:
    """Doors come onto the table with the first of the areas that they join."""
    shown = world.the(Revealed).areas
    known = {door.index for _, door in world.each(Door)}
    for index, door in enumerate(game_data(world).quest.doors):
        if index not in known and any(area in shown for area in door.areas):
            world.create(Door(index))


@rule("BASE-SETUP-18")
async def put_marker(table: Table, thing: Marker) -> Entity:
    """Put one marker down, and return it: a chest gets a random number of its tier, which the heroes do not see; 0 when
    none is left (BASE-SETUP-18)."""
    world = table.world
    entity = world.create(thing)
    await table.before(MarkerPlaced(thing=entity))
    if thing.kind == "chest":
        number = int(await draw(table, f"chest_{thing.detail}", why="BASE-SETUP-18") or 0)
        world.set(entity, msgspec.structs.replace(world.get(Marker, entity), number=number))
    return entity


async def _put_monster(table: Table, placement: PlacedMonster) -> None:
    """Put a monster of the quest down if a figure for it can be had (BASE-EXPL-04); a lieutenant needs none
    (SECOND-LT-06)."""
    colour = game_data(table.world).quest.named[placement.named].rank if placement.named else placement.rank
    monster = Monster(card=placement.monster, rank=placement.rank, named=placement.named)
    if lieutenant_of(table.world, monster) or await find_figure(table, placement.monster, colour, afresh=True):
        await put_monster(table, monster, Position(*placement.stance), cause=causes.REVEAL)
