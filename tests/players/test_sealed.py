"""While a computer player thinks, what its side may not know is sealed: to look at it breaks the game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from game.kernel.luck import seed_from
from game.kernel.request import Request, Seat
from game.kernel.table import WAIT, Seed, Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.simulate.game import seated
from game.state.components.components import OVERLORD, Hand, Marker, OverlordDeck

Tables = dict[Any, dict[Any, Any]]
SETUP = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4))
MOST = {"easy": 1500, "normal": 1500, "hard/12": 450}
"""Answers after which a game is long enough; one who looks ahead plays many more than he gives."""


class Peeked(BaseException):
    """Somebody has looked at what was sealed; no player goes on after that as after a mistake."""


class SealedCards(tuple[Any, ...]):
    """Cards of which nothing can be known but how many they are."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Any]:
        raise Peeked

    def __getitem__(self, at: Any) -> Any:
        raise Peeked

    def __contains__(self, card: object) -> bool:
        raise Peeked

    def __eq__(self, other: object) -> bool:
        raise Peeked

    def __hash__(self) -> int:
        raise Peeked


class SealedWord(str):
    """A seed from which no number can be drawn."""

    __slots__ = ()

    def __str__(self) -> str:
        raise Peeked

    def __format__(self, form: str) -> str:
        raise Peeked

    def encode(self, *words: Any, **more: Any) -> bytes:
        """Nobody writes it out."""
        raise Peeked


class SealedNumber(int):
    """A number under a chest, of which is known only that there is one."""

    def __eq__(self, other: object) -> bool:
        raise Peeked

    def __hash__(self) -> int:
        raise Peeked

    def __index__(self) -> int:
        raise Peeked


def sealed_tables(tables: Tables, seat: Seat) -> Tables:
    """What is put in the place of each table that holds secrets of others."""
    found: Tables = {Seed: {at: Seed(SealedWord(seed.seed)) for at, seed in tables.get(Seed, {}).items()}}
    if seat != OVERLORD:
        for kind in (Hand, OverlordDeck):
            found[kind] = {at: kind(SealedCards(pile.cards)) for at, pile in tables.get(kind, {}).items()}
        found[Marker] = {
            entity: replace(thing, number=SealedNumber(thing.number)) if thing.number else thing
            for entity, thing in tables.get(Marker, {}).items()
        }
    return found


@contextmanager
def sealed(table: Table, seat: Seat) -> Iterator[None]:
    """What the seat may not know cannot be looked at, neither on the table nor at its last checkpoint."""
    places: list[Tables] = [table.world._tables, table.checkpoints[-1].snapshot.tables]
    hidden = [(tables, sealed_tables(tables, seat)) for tables in places]
    kept = [{kind: tables.get(kind, {}) for kind in under} for tables, under in hidden]
    for tables, under in hidden:
        tables.update(under)
    try:
        yield
    finally:
        for tables, was in zip(places, kept, strict=True):
            tables.update(was)


@pytest.mark.parametrize("name", MOST)
def test_no_player_looks_at_what_its_side_may_not_know(name: str) -> None:
    players, given = seated(SETUP, hero_bot=name, overlord_bot=name), 0

    def source(table: Table, request: Request[Any]) -> Any:
        nonlocal given
        given += 1
        table.options_of(request)
        with sealed(table, request.seat):
            return WAIT if given > MOST[name] else players[request.seat](table, request)

    table = new_table(SETUP, sources=dict.fromkeys(players, source))
    table.advance()
    assert given > 100
