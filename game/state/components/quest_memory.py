"""What a quest remembers while it is played: flags, occasions that have been, and how its altars were used."""

from __future__ import annotations

import msgspec

from game.kernel.store import GAME, Component, World
from game.state.components.components import Marker, Round


class Flags(Component, frozen=True):
    """Numbers that the quest keeps by name, each 0 until it is set: secret, for they may tell of what lies ahead."""

    values: tuple[tuple[str, int], ...] = ()


class Occurred(Component, frozen=True):
    """Places in the quest's list of those events that come once and have come."""

    events: tuple[int, ...] = ()


class Answering(Component, frozen=True):
    """What a quest is answering at this moment, and what has come of it so far: the entries of its file that are being
    carried out, each within the one before; how many there have been; and whether they are being broken off."""

    entries: tuple[str, ...] = ()
    count: int = 0
    stopped: bool = False


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


class Unlearned(Component, frozen=True):
    """Abilities that a monster of the quest has no more, by id."""

    abilities: tuple[str, ...] = ()


def hide_quest_memory(world: World) -> None:
    """In a World of the heroes: no flags nor what has occurred or is under way, and of the altars those alone
    that lie on the table."""
    world.drop(Flags, GAME)
    world.drop(Occurred, GAME)
    world.drop(Answering, GAME)
    known = world.find(AltarUses, GAME)
    if known is not None:
        there = {thing.id for _, thing in world.each(Marker)}
        world.set(GAME, AltarUses(tuple(use for use in known.uses if use.id in there)))


def flag(world: World, name: str) -> int:
    """The number under a flag."""
    flags = world.find(Flags, GAME)
    return 0 if flags is None else dict(flags.values).get(name, 0)


def set_flag(world: World, name: str, number: int) -> None:
    """Put a number under a flag."""
    flags = world.find(Flags, GAME) or Flags()
    values = {**dict(flags.values), name: number}
    world.set(GAME, Flags(tuple(sorted(values.items()))))


def altar_use(world: World, name: str) -> AltarUse:
    """How an altar was used, by the id of its marker."""
    known = world.find(AltarUses, GAME) or AltarUses()
    return next((use for use in known.uses if use.id == name), AltarUse(id=name))


def note_altar(world: World, use: AltarUse) -> None:
    """Remember how an altar was used."""
    known = world.find(AltarUses, GAME) or AltarUses()
    others = tuple(other for other in known.uses if other.id != use.id)
    world.set(GAME, AltarUses(tuple(sorted((*others, use), key=lambda each: each.id))))


def activated(world: World, use: AltarUse, *, by: int) -> AltarUse:
    """The same altar activated once more in the turn of a hero, or of the overlord for 0."""
    turn = (world.the(Round).number, by)
    in_turn = use.in_turn + 1 if use.turn == turn else 1
    return msgspec.structs.replace(use, times=use.times + 1, turn=turn, in_turn=in_turn)


def uses_in_turn(world: World, use: AltarUse, *, by: int) -> int:
    """How often an altar was activated in the turn that goes on."""
    return use.in_turn if use.turn == (world.the(Round).number, by) else 0
