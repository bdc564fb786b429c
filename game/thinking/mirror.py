"""A second table of the same game, kept in step with the first by its journal, and the computer players that sit at
it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.content.module_folders import outside_modules, take_in
from game.kernel.journal import Checkpoint, JournalEntry
from game.kernel.luck import seed_apart
from game.kernel.request import CHANCE, Seat
from game.kernel.store import GAME, World
from game.kernel.table import WAIT, Table
from game.modules.library import quest_at, shipped_catalog
from game.modules.new_game import game_data_of
from game.modules.outside import read_outside
from game.modules.setup import GameSetup
from game.paths import quest_file
from game.players import make
from game.state.components.components import OVERLORD, Round
from game.state.game_data import game_data
from game.state.queries.view import View
from game.thinking.messages import Begin, Follow, Think

if TYPE_CHECKING:
    from game.players.advice import Advice
    from game.players.random_player import RandomPlayer

_EARLIER = JournalEntry(Seat(""), None, auto=True)
"""Stands for each answer before a mirror begins: how many there were is all that matters of them."""


class OutOfStep(Exception):
    """A mirror is not what the table is that it mirrors; the text says in what."""


class Mirror:
    """The table of a game as it stands in another process, with the game's computer players. It holds what that table
    holds; the players see their seats' views of it, as they do there."""

    def __init__(self, begin: Begin) -> None:
        setup = begin.setup
        take_in([_module(folder, digest) for folder, digest in begin.outside])
        catalog = shipped_catalog(setup.modules, setup.left_out)
        quest = quest_at(quest_file(setup.quest), catalog, setup.modules)
        data = game_data_of(setup, catalog, quest, left_out=begin.left_out)
        world = World(data)
        world.restore(begin.snapshot)
        self.table = table = Table(world, data.book, sources={CHANCE: lambda table, request: WAIT})
        table.stops = lambda request: True
        table.journal = [_EARLIER] * begin.entries
        table.replay(begin.since, raw=False)
        if fingerprint(table) != begin.known:
            raise OutOfStep("the table was laid out otherwise")
        self._setup = setup
        self._players: dict[Seat, RandomPlayer] = {}
        self._lead: float | None = None

    def follow(self, told: Follow) -> None:
        """Take over what the journal has come to; Unreadable where it does not fit."""
        if told.kept < len(self.table.journal):
            self.table.rewind(told.kept)
        self.table.replay(told.entries, raw=False)

    def think(self, asked: Think) -> Any:
        """The answer of a computer player to the question that waits; OutOfStep where the table is another."""
        request = self.table.pending
        if request is None or (asked.world and self.table.world.hash() != asked.world):
            raise OutOfStep("the game has come to another World")
        return self._player(asked.seat)(self.table, request)

    def advise(self) -> Iterator[Advice]:
        """What could be done about the question that waits, as far as the seat that is asked knows, told again as more
        of it is known."""
        from game.players.advice import plans_for
        from game.players.hard import HardPlayer

        request = self.table.pending
        if request is None:
            raise OutOfStep("nobody is asked")
        seed = seed_apart(self._setup.seed, "advice")
        return plans_for(self.table, request, HardPlayer(request.seat, seed_apart(seed, request.seat)), self._its_lead)

    def _its_lead(self) -> float:
        """What chances of this game are set right by, found with the first of them."""
        if self._lead is None:
            from game.thinking.lead import measured_lead

            self._lead = measured_lead(self._setup, game_data(self.table.world))
        return self._lead

    def _player(self, seat: Seat) -> RandomPlayer:
        if seat not in self._players:
            self._players[seat] = make(self._setup.seats[seat], seat, self._setup.seed)
        return self._players[seat]


def fingerprint(table: Table) -> bytes:
    """What tells a table apart from all others: its World, and its quest as far as it is drawn."""
    return hashlib.blake2b(View(OVERLORD, table.world, table.pending).encoded(), digest_size=16).digest()


def beginning(table: Table, setup: GameSetup) -> Begin:
    """What a mirror of a table is made from: the first checkpoint of the round in progress, or the last one before, and
    the answers since."""
    start = _start_of_round(table)
    return Begin(
        setup=setup,
        left_out=table.world.game_data.left_out,
        outside=tuple((module.folder, module.digest) for module in outside_modules()),
        entries=start.entries,
        snapshot=start.snapshot,
        since=tuple(table.journal[start.entries :]),
        known=fingerprint(table),
    )


def _start_of_round(table: Table) -> Checkpoint:
    number = table.world.the(Round)
    found = table.checkpoints[-1]
    for checkpoint in reversed(table.checkpoints):
        if checkpoint.snapshot.tables[Round][GAME] != number:
            break
        found = checkpoint
    return found


def _module(folder: Any, digest: str) -> Any:
    module = read_outside(folder)
    if module.digest != digest:
        raise OutOfStep(f"the module {module.name} has changed")
    return module
