"""Why an event of the quest has run, or has not: its occasion and its tests, each with how it stands now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.content.counting import counted
from game.content.quest import QuestEvent
from game.kernel.store import GAME, World
from game.show.quest_words import occasion_in_words, test_in_words
from game.state.components.quest_memory import Occurred
from game.state.events.quest_facts import StayedAway
from game.state.game_data import catalog


@dataclass(frozen=True)
class Condition:
    """One thing that an event waits for, in words, whether it is so, and a remark on how it stands."""

    text: str
    holds: bool
    note: str = ""


def conditions_of(event: QuestEvent, number: int, world: World, *, came: bool) -> Iterator[Condition]:
    """The occasion of the event of a number (from 1) and each of its tests; `came` is whether the occasion has come."""
    bare = event.when.model_copy(update={"given": (), "once": False})
    yield Condition(occasion_in_words(bare), came, "its occasion has come" if came else "its occasion has not come yet")
    for test in event.when.given:
        found = test.found(world)
        yield Condition(test_in_words(test), test.holds(world), "" if found is None else f"it is {found}")
    if event.when.once:
        past = world.find(Occurred, GAME) or Occurred()
        gone = number - 1 in past.events
        yield Condition("it comes once", not gone, "it has come before" if gone else "")


def in_games(event: QuestEvent, number: int, entries: Mapping[str, int], held: Mapping[str, int]) -> list[str]:
    """What simulated games told of an event: how often it ran, and how often a test was in its way, in a clause each;
    `entries` and `held` count games."""
    name = f"event {number}"
    told = [f"ran in {entries.get(name, 0)}"]
    for at, test in enumerate(event.when.given, start=1):
        count = held.get(f"{name} test {at}", 0)
        if count:
            told.append(f"held back in {count}, for want of “{test_in_words(test)}”")
    if len(told) == 1 and not entries.get(name):
        told.append("its occasion never came")
    return told


def held_words(event: QuestEvent, number: int, failed: tuple[int, ...], world: World) -> str:
    """Why an event did not run though its occasion came, as a line of the log."""
    tests = list(conditions_of(event, number, world, came=True))[1:]
    told = "; ".join(f"not so: {tests[at].text}{f' ({tests[at].note})' if tests[at].note else ''}" for at in failed)
    return f"**event {number}** did not run, {told}"


def stayed_words(fact: StayedAway, world: World) -> str:
    """Why monsters that the quest sends did not come, as a line of the log."""
    name = catalog(world).monsters[fact.monster].name
    who = f"master {name}" if fact.rank == "master" else name
    why = "no figure was left, or the overlord would not" if fact.room else "no space out of the heroes' sight was free"
    return f"**{counted(fact.many, who)}** did not come: {why}"
