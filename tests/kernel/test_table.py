"""The Table: asking, refusing, windows, replay, fork, undo."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.registry import Hook
from game.kernel.request import CHANCE, Request, Seat
from game.kernel.store import GAME
from game.kernel.table import Refused, Seed, Source, Table

from .small import Added, Adding, Bonus, Coin, Die, Total, new_small_table, small_table


def test_a_rule_waits_for_the_seat_that_it_asks() -> None:
    table = small_table()
    assert table.pending is not None
    assert table.pending.seat == "a"


def test_an_answer_runs_the_rule_on_to_the_next_question() -> None:
    table = small_table()
    table.answer(Seat("a"), 2)
    assert table.world.the(Total).amount == 2
    assert table.pending is not None
    assert table.pending.seat == "b"


def test_an_illegal_answer_is_refused_and_changes_nothing() -> None:
    table = small_table()
    before = table.world.hash()
    with pytest.raises(Refused):
        table.answer(Seat("a"), 4)
    assert table.world.hash() == before
    assert table.journal == []


def test_another_seat_is_refused() -> None:
    table = small_table()
    with pytest.raises(Refused):
        table.answer(Seat("b"), 1)


def test_chance_answers_by_itself_and_stands_in_the_journal() -> None:
    table = small_table()
    table.answer(Seat("a"), 0)
    assert [entry.seat for entry in table.journal] == ["a", CHANCE]
    assert table.journal[1].auto


def test_the_same_seed_gives_the_same_roll() -> None:
    first, second = small_table(), small_table()
    first.answer(Seat("a"), 0)
    second.answer(Seat("a"), 0)
    assert first.journal == second.journal


def test_what_is_noted_holds_until_the_next_question() -> None:
    table = small_table()
    assert [table.noted("sum", lambda: 1), table.noted("sum", lambda: 2)] == [1, 1]
    table.answer(Seat("a"), 2)
    assert table.noted("sum", lambda: 2) == 2


def test_the_end_unwinds_the_rules() -> None:
    table = small_table(sources={Seat("a"): lambda table, request: 3, Seat("b"): lambda table, request: 3})
    assert table.over is not None
    assert table.over.winner == "a"


def _hook(event: type, run: Any, order: int = 0) -> Hook:
    return Hook(event=event, run=run, name=str(order), order=order)


def test_a_draft_comes_back_as_the_window_left_it() -> None:
    async def double(table: Table, adding: Adding) -> Adding:
        return adding.changed(amount=2 * adding.amount)

    table = small_table(hooks=[_hook(Adding, double)])
    table.answer(Seat("a"), 3)
    assert table.facts == [Added(amount=6)]


def test_a_cancelled_draft_goes_no_further() -> None:
    seen: list[int] = []

    async def stop(table: Table, adding: Adding) -> Adding:
        return adding.changed(cancelled=True)

    async def late(table: Table, adding: Adding) -> Adding:
        seen.append(adding.amount)
        return adding

    table = small_table(hooks=[_hook(Adding, stop, 0), _hook(Adding, late, 1)])
    table.answer(Seat("a"), 3)
    assert seen == []
    assert table.facts == []


def test_undo_takes_back_the_last_answer_of_a_seat() -> None:
    table = small_table()
    table.answer(Seat("a"), 2)
    table.undo(Seat("a"))
    assert table.world.the(Total).amount == 0
    assert table.pending is not None
    assert table.pending.seat == "a"


def test_undo_stops_at_a_die() -> None:
    table = small_table()
    table.answer(Seat("a"), 0)
    with pytest.raises(Refused, match="A die was rolled"):
        table.undo(Seat("a"))


def test_undo_stops_at_the_answer_of_another_seat() -> None:
    table = small_table()
    table.answer(Seat("a"), 1)
    table.answer(Seat("b"), 1)
    with pytest.raises(Refused, match="Another player"):
        table.undo(Seat("a"))


def test_undo_takes_the_facts_back() -> None:
    table = small_table()
    table.answer(Seat("a"), 2)
    table.undo(Seat("a"))
    assert table.facts == []


def test_a_standing_action_is_taken_while_another_seat_is_asked() -> None:
    table = small_table()
    table.interject(Seat("b"), Bonus())
    assert table.world.the(Total).amount == 1
    assert table.pending is not None
    assert table.pending.seat == "a"


def test_a_standing_action_stays_in_its_place_when_the_journal_is_replayed() -> None:
    table = small_table()
    table.answer(Seat("a"), 1)
    table.interject(Seat("b"), Bonus())
    table.answer(Seat("b"), 2)
    twin = new_small_table()
    twin.replay(table.journal, raw=False)
    assert twin.world.hash() == table.world.hash()
    assert twin.journal == table.journal


def test_a_standing_action_not_offered_is_refused() -> None:
    table = small_table()
    with pytest.raises(Refused):
        table.interject(Seat("a"), Bonus())


def test_a_fork_equals_its_original_and_goes_its_own_way() -> None:
    table = small_table()
    table.answer(Seat("a"), 2)
    fork = table.fork()
    assert fork.world.the(Total) == table.world.the(Total)
    assert fork.pending == table.pending
    fork.answer(Seat("b"), 3)
    assert table.world.the(Total).amount == 2


def test_a_fork_does_not_know_the_luck_of_its_original() -> None:
    table = small_table()
    table.answer(Seat("a"), 2)
    fork = table.fork()
    assert fork.world.the(Seed) != table.world.the(Seed)
    assert all(checkpoint.snapshot.tables[Seed] != {GAME: table.world.the(Seed)} for checkpoint in fork.checkpoints)
    seats: dict[Seat, Source] = {Seat("a"): lambda table, request: 0, Seat("b"): lambda table, request: 0}
    rolls = []
    for each in (table, fork):
        each.sources.update(seats)
        each.answer(Seat("b"), 0)
        rolls.append([entry.answer for entry in each.journal if entry.seat == CHANCE])
    assert rolls[0] != rolls[1]


def test_a_fork_from_an_earlier_moment_hears_the_answers_since() -> None:
    table = small_table()
    table.answer(Seat("a"), 2)
    table.answer(Seat("b"), 1)
    heard = []
    table.fork(since=table.checkpoints[0], heard=lambda twin, request, answer: heard.append((request.seat, answer)))
    assert heard == [("a", 2), ("b", 1)]


def test_chance_for_one_purpose_does_not_use_up_that_for_another() -> None:
    rolls = []
    for before in ((), (Coin(why="SMALL-04"),) * 3):
        table = new_small_table()
        for request in before:
            _ask(table, request)
        rolls.append([_ask(table, Die(why="SMALL-02")) for _ in range(20)])
    assert rolls[0] == rolls[1]
    assert len(set(rolls[0])) > 1


def test_an_answer_to_chance_counts_whoever_gives_it() -> None:
    given, drawn = new_small_table(sources={CHANCE: lambda table, request: 1}), new_small_table()
    for table in (given, drawn):
        _ask(table, Die(why="SMALL-02"))
    assert given.world.hash() == drawn.world.hash()


def _ask(table: Table, request: Request[int]) -> int:
    """The answer to a question that somebody answers at once."""
    with pytest.raises(StopIteration) as told:
        table.ask(request).send(None)
    answer: int = told.value.value
    return answer
