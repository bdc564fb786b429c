"""What a quest remembers while it is played: flags, and occasions that have been."""

from __future__ import annotations

from collections.abc import Mapping

from game.content.quest_ends import flags_asked
from game.kernel.store import GAME, Component, World


class Flags(Component, frozen=True):
    """Numbers that the quest keeps by name, each 0 until it is set: secret, for they may tell of what lies ahead."""

    values: tuple[tuple[str, int], ...] = ()


class Occurred(Component, frozen=True):
    """Places in the quest's list of those events that come once and have come."""

    events: tuple[int, ...] = ()


class LockedDoors(Component, frozen=True):
    """The names of doors that the quest keeps locked."""

    names: tuple[str, ...] = ()


class Timers(Component, frozen=True):
    """What runs out: (name, rounds left, title) of each timer, for all to see."""

    running: tuple[tuple[str, int, str], ...] = ()


class Standing(Component, frozen=True):
    """The numbers that the quest has changed for the rest of the game, as power cards in play do: (name, amount)."""

    amounts: tuple[tuple[str, int], ...] = ()


class Answering(Component, frozen=True):
    """What a quest is answering at this moment, and what has come of it so far: the entries of its file that are being
    carried out, each within the one before; how many there have been; and whether they are being broken off."""

    entries: tuple[str, ...] = ()
    count: int = 0
    stopped: bool = False


class Unlearned(Component, frozen=True):
    """Abilities that a monster of the quest has no more, by id."""

    abilities: tuple[str, ...] = ()


def hide_quest_memory(world: World) -> None:
    """In a World of the heroes: no flags but the one that is counted for all to see and those that a known end asks
    for, nor what has occurred or is under way."""
    open_flags = open_to_all(world)
    world.drop(Flags, GAME)
    for name, number in open_flags.items():
        set_flag(world, name, number)
    known = {door.id for door in world.game_data.quest.doors}
    if locked := door_locks(world):
        world.set(GAME, LockedDoors(tuple(name for name in locked if name in known)))
    world.drop(Occurred, GAME)
    world.drop(Answering, GAME)


def open_to_all(world: World) -> dict[str, int]:
    """The flags that are set and lie open, with their numbers: that of the counter, and those on which it hangs whether
    heroes who stand in the right place have won."""
    quest = world.game_data.quest
    names = {name for end in quest.ends for name in flags_asked(end.given)}
    if quest.counter is not None:
        names.add(quest.counter.flag)
    return {name: number for name in sorted(names) if (number := flag(world, name))}


def lock_door(world: World, name: str, *, locked: bool) -> None:
    """Lock the door of that name, or unlock it."""
    names = {*door_locks(world)} - {name} | ({name} if locked else set())
    world.set(GAME, LockedDoors(tuple(sorted(names))))


def door_locks(world: World) -> tuple[str, ...]:
    """The names of the doors that the quest keeps locked."""
    found = world.find(LockedDoors, GAME)
    return () if found is None else found.names


def stand(world: World, amounts: Mapping[str, int]) -> None:
    """Change numbers for the rest of the game, by so much more than they were changed before."""
    found = changed_numbers(world)
    for name, amount in amounts.items():
        found[name] = found.get(name, 0) + amount
    world.set(GAME, Standing(tuple(sorted(found.items()))))


def changed_numbers(world: World) -> dict[str, int]:
    """By how much the quest has changed which numbers."""
    found = world.find(Standing, GAME)
    return {} if found is None else dict(found.amounts)


def timers(world: World) -> tuple[tuple[str, int, str], ...]:
    """(name, rounds left, title) of the timers that run."""
    found = world.find(Timers, GAME)
    return () if found is None else found.running


def set_timer(world: World, name: str, rounds: int, title: str) -> None:
    """Have a timer run for so many rounds; with 0 it runs no more."""
    others = [each for each in timers(world) if each[0] != name]
    world.set(GAME, Timers((*others, (name, rounds, title)) if rounds else tuple(others)))


def flag(world: World, name: str) -> int:
    """The number under a flag."""
    flags = world.find(Flags, GAME)
    return 0 if flags is None else dict(flags.values).get(name, 0)


def set_flag(world: World, name: str, number: int) -> None:
    """Put a number under a flag."""
    flags = world.find(Flags, GAME) or Flags()
    values = {**dict(flags.values), name: number}
    world.set(GAME, Flags(tuple(sorted(values.items()))))
