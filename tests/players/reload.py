"""`python -m tests.players.reload [GAMES]`: games are loaded at a random moment and must go on as they did before.

Every seat is played by a computer player of any kind, or by a person who answers by numbers of his own. The game is
played to its end; then a save with its answers up to some moment is opened, and that game goes on alone."""

from __future__ import annotations

import random
import sys
from collections import deque
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from game.kernel.journal import JournalEntry
from game.kernel.luck import seed_from
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import PLAYERS, hard, make
from game.saves.course import course_of, encoded
from game.saves.lines import head
from game.saves.load import play_save
from game.saves.reading import parse
from game.state.components.components import OVERLORD
from game.ui.session import HUMAN, Session

QUESTS = Path(__file__).resolve().parents[1] / "quests"
BOTH = ("base", "altar")
BUDGET = 12
"""Games that a player who looks ahead makes up for one question."""
MOST = 20_000
"""Answers after which a game is broken off."""


def drawn(number: int) -> GameSetup:
    """A setup with players of all kinds."""
    chance = random.Random(number)
    quest, modules = chance.choice([("into_the_dark", ("base",)), (str(QUESTS / "reliquary.tmx"), BOTH)])
    heroes = chance.randint(1, 4)
    kinds = [*PLAYERS, *PLAYERS, HUMAN]
    seats = {seat: chance.choice(kinds) for seat in (OVERLORD, *(f"seat{each}" for each in range(1, heroes + 1)))}
    return GameSetup(quest=quest, heroes=heroes, seed=seed_from(number), modules=modules, seats=seats)


def loaded(setup: GameSetup, whole: Table, answers: int) -> Table:
    """A game as it comes back from a save with its first answers."""
    course = course_of(whole, setup).until(answers)
    return play_save(parse(encoded(head(setup), course)[0], Path("again.emberdelve"))).table


def gone_on(setup: GameSetup, table: Table, *, most: int) -> Table:
    """A game that is played on to its end."""
    session = Session(setup, table=table)
    people = {seat: make("random", seat, "somebody") for seat in session.people}
    while session.request is not None and len(table.journal) < most:
        if not session.think():
            request = session.request
            seat = request.seat if request.seat in people else min(people)
            session.answer(people[seat](table, request))
    return table


def plain(entry: JournalEntry) -> JournalEntry:
    """An answer as a file gives it back."""
    answer: Any = msgspec.json.decode(msgspec.json.encode(entry.answer))
    return JournalEntry(entry.seat, answer, entry.auto, entry.standing)


def first_difference(number: int, *, most: int = MOST) -> str:
    """Where a game that was loaded goes on otherwise than before, in words; empty when it does not. No more than so
    many answers are looked at."""
    with patch.object(hard, "BUDGET", BUDGET):
        return _first_difference(drawn(number), number, most)


def _first_difference(setup: GameSetup, number: int, most: int) -> str:
    table = new_table(setup)
    table.checkpoints = deque()  # all of them, so that the save begins where the game began
    whole = gone_on(setup, table, most=most)
    moment = random.Random(number).randrange(len(whole.journal))
    again = gone_on(setup, loaded(setup, whole, moment), most=most)
    for at, (before, after) in enumerate(zip(whole.journal[:most], again.journal[:most], strict=False)):
        if plain(before) != plain(after):
            return f"game {number}, loaded after {moment} answers, answer {at}: {before} before, {after} after"
    ends = min(len(whole.journal), most), min(len(again.journal), most)
    return "" if ends[0] == ends[1] else f"game {number} ends after {ends[0]} answers, then {ends[1]}"


def main(words: list[str]) -> int:
    """Look at so many games; 1 when one of them went on otherwise."""
    games = int(words[0]) if words else 100
    faults = [told for number in range(games) if (told := first_difference(number))]
    print("\n".join([*faults, f"{games - len(faults)} of {games} games go on as before"]))
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
