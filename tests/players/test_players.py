"""Computer players see what their seat may see, and play the same for the same seed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import Request, Seat
from game.kernel.store import GAME
from game.kernel.table import WAIT, ChanceUsed, Seed, Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.simulate.game import seated
from game.state.components.components import OVERLORD, Deck, Hand, Marker, OverlordDeck
from game.state.queries.view import facts_for, view_for


def midgame(*, rounds: int = 3) -> Table:
    """A game between greedy players, after so many rounds of answers, that waits for a hero player."""
    setup = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(5))
    table = new_table(setup, sources=seated(setup, hero_bot="normal", overlord_bot="normal"))
    left = rounds * 40
    players = dict(table.sources)

    def source(table: Table, request: Request[Any]) -> Any:
        nonlocal left
        left -= 1
        return players[request.seat](table, request) if left > 0 or request.seat == OVERLORD else WAIT

    table.sources = dict.fromkeys(players, source)
    table.advance()
    table.sources = {}
    return table


def with_other_secrets(table: Table) -> Table:
    """The same game with other cards in the overlord's hand, other chest numbers, other luck, and another dark."""
    twin = table.fork()
    world = twin.world
    world.set(GAME, Seed(seed_from(99)))
    hand, deck = world.the(Hand).cards, world.the(OverlordDeck).cards
    every = sorted((*hand, *deck), reverse=True)
    world.set(GAME, Hand(tuple(every[: len(hand)])))
    world.set(GAME, OverlordDeck(tuple(sorted(every[len(hand) :]))))
    for entity, thing in list(world.each(Marker)):
        if thing.number:
            world.set(entity, msgspec.structs.replace(thing, number=thing.number + 1))
    for entity, bag in list(world.each(Deck)):
        if bag.name.startswith("chest_"):
            world.set(entity, Deck(bag.name, tuple(CardId(f"{int(card) + 1}") for card in bag.cards)))
    return twin


@pytest.mark.parametrize("seat", ["seat1", "seat2", "party"])
def test_games_that_differ_only_in_secrets_look_the_same_to_the_heroes(seat: Seat) -> None:
    table = midgame()
    twin = with_other_secrets(table)
    assert twin.world.hash() != table.world.hash()
    assert view_for(twin, seat).encoded() == view_for(table, seat).encoded()


def test_the_overlord_sees_his_own_hand() -> None:
    table = midgame()
    assert view_for(table, OVERLORD).world.the(Hand) == table.world.the(Hand)


def test_nobody_sees_the_luck_to_come() -> None:
    table = midgame()
    assert list(table.world.each(ChanceUsed))
    for seat in (OVERLORD, Seat("seat1"), Seat("party")):
        seen = view_for(table, seat).world
        assert seen.the(Seed) == Seed("")
        assert not list(seen.each(ChanceUsed))


def test_heroes_do_not_know_the_map_that_was_never_seen() -> None:
    table = midgame(rounds=1)
    whole, known = table.world.game_data.quest, view_for(table, Seat("seat1")).world.game_data.quest
    assert known.board.floor.bit_count() < whole.board.floor.bit_count()
    assert len(known.monsters) < len(whole.monsters)
    assert (known.chests, known.events) == ((), ())


def test_heroes_do_not_read_what_the_overlord_drew() -> None:
    table = midgame()
    assert not [fact for fact in facts_for(table, Seat("seat1")) if getattr(fact, "cards", ())]
    assert [fact for fact in facts_for(table, OVERLORD) if getattr(fact, "cards", ())]


@pytest.mark.parametrize("name", ["random", "normal"])
def test_a_player_chooses_alike_where_it_sees_alike(name: str) -> None:
    table = midgame()
    twin = with_other_secrets(table)
    assert table.pending is not None
    seat = table.pending.seat
    assert seat != OVERLORD
    assert twin.pending is not None
    assert make(name, seat, "1")(table, table.pending) == make(name, seat, "1")(twin, twin.pending)


def test_equal_seeds_play_equally_and_others_do_not() -> None:
    options = list(range(1000))
    picks = [
        [make("random", Seat("seat1"), seed).pick(options, after=after) for after in range(3)]
        for seed in ("1", "1", "2")
    ]
    assert picks[0] == picks[1] != picks[2]


def test_random_choices_are_even() -> None:
    player = make("random", Seat("seat1"), "5")
    counts = [0] * 5
    for after in range(5000):
        counts[player.pick(range(5), after=after)] += 1
    assert min(counts) > 900
