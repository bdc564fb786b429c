"""`python -m tests.players.reload [GAMES]`: games are loaded at a random moment and must go on as they did before.

Every seat is played by a computer player of any kind, or by a person who answers by numbers of his own. The game is
played to its end; then its answers up to some moment, as plain data, are given to a new game, which goes on alone."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.journal import JournalEntry
from game.kernel.luck import seed_from
from game.modules.compose import GameSetup, new_table
from game.players import PLAYERS, make
from game.state.components.components import OVERLORD
from game.ui.session import HUMAN, Session

QUESTS = Path(__file__).resolve().parents[1] / "quests"
BOTH = ("base", "altar")
MOST = 20_000
"""Answers after which a game is broken off."""


def drawn(number: int, *, most: int = MOST) -> tuple[GameSetup, int]:
    """A setup with players of all kinds, and how long its game is looked at."""
    chance = random.Random(number)
    quest, modules = chance.choice([("into_the_dark", ("base",)), (str(QUESTS / "reliquary.tmx"), BOTH)])
    heroes = chance.randint(1, 4)
    kinds = [*PLAYERS, *PLAYERS, HUMAN]
    seats = {seat: chance.choice(kinds) for seat in (OVERLORD, *(f"seat{each}" for each in range(1, heroes + 1)))}
    return GameSetup(quest=quest, heroes=heroes, seed=seed_from(number), modules=modules, seats=seats), most


def gone_on(setup: GameSetup, entries: list[JournalEntry], *, most: int) -> list[JournalEntry]:
    """The answers of a game that begins with these, as plain data."""
    table = new_table(setup)
    table.stops = lambda request: True
    table.replay(entries, raw=True)
    session = Session(setup, table=table)
    people = {seat: make("random", seat, "somebody") for seat in session.people}
    while session.request is not None and len(table.journal) < most:
        if not session.think():
            request = session.request
            seat = request.seat if request.seat in people else min(people)
            session.answer(people[seat](table, request))
    return [plain(entry) for entry in table.journal]


def plain(entry: JournalEntry) -> JournalEntry:
    """An answer as a file gives it back."""
    answer: Any = msgspec.json.decode(msgspec.json.encode(entry.answer))
    return JournalEntry(entry.seat, answer, entry.auto, entry.standing)


def first_difference(number: int, *, most: int = MOST) -> str:
    """Where a game that was loaded goes on otherwise than before, in words; empty when it does not."""
    setup, most = drawn(number, most=most)
    whole = gone_on(setup, [], most=most)
    moment = random.Random(number).randrange(len(whole))
    again = gone_on(setup, whole[:moment], most=most)
    for at, (before, after) in enumerate(zip(whole, again, strict=False)):
        if before != after:
            return f"game {number}, loaded after {moment} answers, answer {at}: {before} before, {after} after"
    return "" if len(whole) == len(again) else f"game {number} ends after {len(whole)} answers, then {len(again)}"


def main(words: list[str]) -> int:
    """Look at so many games; 1 when one of them went on otherwise."""
    games = int(words[0]) if words else 100
    faults = [told for number in range(games) if (told := first_difference(number))]
    print("\n".join([*faults, f"{games - len(faults)} of {games} games go on as before"]))
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
