"""How the altars of a quest were used."""

from __future__ import annotations

import msgspec

from game.board.grid import Space
from game.kernel.registry import part
from game.kernel.request import Fact
from game.kernel.store import GAME, Component, Entity, FigureId, World
from game.state.components.components import Marker, Round
from game.state.queries.view import SECRET


class AltarUse(msgspec.Struct, frozen=True):
    """How often an altar was activated, in the game and in one turn; `turn` is (round, hero or 0 for the overlord).
    `out` is whether it was put out for good."""

    id: str
    times: int = 0
    turn: tuple[int, int] = (0, 0)
    in_turn: int = 0
    out: bool = False


class AltarUses(Component, frozen=True):
    """The altars of the quest that are no more as at the start, those of areas not on the table too."""

    uses: tuple[AltarUse, ...] = ()


class AltarActivated(Fact, frozen=True, kw_only=True):
    """An altar was activated by a hero, or by the monster that died for it."""

    thing: Entity
    id: str
    side: str
    by: FigureId
    space: Space


class AltarPutOut(Fact, frozen=True, kw_only=True):
    """An altar was put out for good; `space` is its place on the map."""

    id: str
    space: Space


@part(SECRET, "altars")
def hide_altars(world: World) -> None:
    """In a World of the heroes: those altars alone that lie on the table."""
    known = world.find(AltarUses, GAME)
    if known is not None:
        there = {thing.id for _, thing in world.each(Marker)}
        world.set(GAME, AltarUses(tuple(use for use in known.uses if use.id in there)))


def altar_use(world: World, name: str) -> AltarUse:
    """How an altar was used, by the id of its marker."""
    known = world.find(AltarUses, GAME) or AltarUses()
    return next((use for use in known.uses if use.id == name), AltarUse(id=name))


def note_altar(world: World, use: AltarUse) -> None:
    """Remember how an altar was used."""
    known = world.find(AltarUses, GAME) or AltarUses()
    others = tuple(other for other in known.uses if other.id != use.id)
    world.set(GAME, AltarUses(tuple(sorted((*others, use), key=lambda each: each.id))))


def activated(world: World, use: AltarUse, *, by: FigureId) -> AltarUse:
    """The same altar activated once more in the turn of a hero, or of the overlord for 0."""
    turn = (world.the(Round).number, by)
    in_turn = use.in_turn + 1 if use.turn == turn else 1
    return msgspec.structs.replace(use, times=use.times + 1, turn=turn, in_turn=in_turn)


def uses_in_turn(world: World, use: AltarUse, *, by: FigureId) -> int:
    """How often an altar was activated in the turn that goes on."""
    return use.in_turn if use.turn == (world.the(Round).number, by) else 0


def altar_is(world: World, altar: str, state: str) -> bool:
    """Whether an altar is `lit`, `dark` or `out`, on the table or not."""
    use = altar_use(world, altar)
    if state == "out":
        return use.out
    return not use.out and (use.times > 0) == (state == "lit")
