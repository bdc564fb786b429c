"""A recorded game stands, at each of its moments, as it did while it was played."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.kernel.luck import seed_from
from game.kernel.request import CHANCE, Seat
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.saves.course import SavedCourse, course_of
from game.saves.progress import progress_line
from game.saves.recording import Recording
from game.state.components.components import OVERLORD, PARTY, Round
from game.state.queries.view import view_for
from game.ui.board.picture import BoardPicture
from game.ui.log.chronicle import Chronicle, LogLine
from game.ui.log.watched import SIDES, WatchedGame, seat_of_side, seen_as
from game.ui.picture import board_picture

Shown = tuple[str, str, int]
MOST = 400
QUESTS = Path(__file__).parents[1] / "quests"
GAMES = (
    GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(3)),
    GameSetup(quest="the_bone_mill", heroes=3, modules=("base", "altar"), seed=seed_from(5)),
    GameSetup(quest="the_drowned_choir", heroes=2, modules=("base", "altar"), seed=seed_from(6)),
    GameSetup(quest="below_decks", heroes=2, modules=("base", "altar"), seed=seed_from(7)),
    GameSetup(quest="the_twelfth_sledge", heroes=2, modules=("base", "altar"), seed=seed_from(7)),
    GameSetup(quest="the_giants_marbles", heroes=2, modules=("base", "well"), seed=seed_from(7)),
    GameSetup(quest="the_toll_of_weir", heroes=2, modules=("base", "second"), seed=seed_from(8)),
    GameSetup(quest="the_far_bank", heroes=2, modules=("base", "second"), seed=seed_from(8)),
    GameSetup(quest="the_long_bridge_at_hest", heroes=2, modules=("base", "mod"), seed=seed_from(9)),
    GameSetup(quest=str(QUESTS / "bestiary.tmx"), heroes=4, seed=seed_from(4)),
    GameSetup(quest=str(QUESTS / "wheelhouse.tmx"), heroes=2, modules=("base", "well"), seed=seed_from(4)),
    GameSetup(quest=str(QUESTS / "reliquary.tmx"), heroes=2, modules=("base", "altar"), seed=seed_from(4)),
)
"""Every shipped quest, and those that the tests have made for whole games."""


def shown(table: Table) -> Shown:
    """The state of a table: its World, who is asked, how much has happened."""
    return table.world.hash(), "" if table.pending is None else table.pending.seat, len(table.facts)


def drawn(table: Table, side: str) -> tuple[BoardPicture, bytes]:
    """What a side sees of the board and knows besides."""
    seat = OVERLORD if side == OVERLORD else Seat("seat1")
    view = view_for(table, seat)
    return board_picture(view.world), msgspec.json.encode(view.world.dump()["tables"], order="deterministic")


class Live:
    """A game while it is played: its state, boards and logs by the number of answers."""

    def __init__(self, setup: GameSetup) -> None:
        self.table = new_table(setup)
        self.table.checkpoints = deque()
        self.states: dict[int, Shown] = {}
        self.boards: dict[tuple[int, str], tuple[BoardPicture, bytes]] = {}
        self.lines: dict[tuple[int, str], list[LogLine]] = {}
        self.logs = {side: Chronicle(self.table.book) for side in SIDES}
        self._told = 0
        seats = (OVERLORD, PARTY, *(Seat(f"seat{at}") for at in range(1, setup.heroes + 1)))
        bots = {seat: make("random", Seat("seat1") if seat == PARTY else seat, setup.seed) for seat in seats}
        self.table.advance()
        self._look()
        while (request := self.table.pending) is not None and len(self.table.journal) < MOST:
            assert request.seat != CHANCE
            self.table.answer(request.seat, bots[request.seat](self.table, request))
            self._look()
        self.course: SavedCourse = course_of(self.table, setup)

    def _look(self) -> None:
        at, table = len(self.table.journal), self.table
        self.states[at] = shown(table)
        for side, log in self.logs.items():
            log.add(self._told, [seen_as(side, fact) for fact in table.facts[self._told :]], table.world)
            self.lines[at, side] = list(log.entries)
            if len(self.states) % 8 == 1 and side in ("heroes", OVERLORD):
                self.boards[at, side] = drawn(table, side)
        self._told = len(table.facts)


@pytest.fixture(scope="module", params=GAMES, ids=lambda setup: Path(setup.quest).stem)
def live(request: pytest.FixtureRequest) -> Live:
    """A game that was played."""
    return Live(request.param)


def test_every_quest_is_recorded() -> None:
    drawn = {file.stem for folder in (paths.maps(), QUESTS) for file in folder.glob("*.tmx")}
    assert {Path(setup.quest).stem for setup in GAMES} == drawn


def test_every_moment_of_a_game_is_one_of_its_recording(live: Live) -> None:
    assert set(Recording(live.course).rests) == set(live.states)


@pytest.mark.parametrize("way", [1, -1], ids=["forwards", "backwards"])
def test_each_moment_is_as_it_was_in_play(live: Live, way: int) -> None:
    recording = Recording(live.course)
    found, boards = {}, {}
    for moment in list(range(recording.moments))[::way]:
        recording.go(moment)
        at = recording.rests[moment]
        found[at] = shown(recording.table)
        for side in ("heroes", OVERLORD):
            if (at, side) in live.boards:
                boards[at, side] = drawn(recording.table, side)
    assert found == live.states
    assert boards == live.boards


def test_a_jump_leads_to_the_same_as_steps_do(live: Live) -> None:
    recording = Recording(live.course)
    for moment in (recording.moments // 2, 3, recording.moments - 2, 0, recording.moments // 3):
        recording.go(moment)
        assert shown(recording.table) == live.states[recording.rests[moment]]


def test_the_log_of_each_moment_is_that_of_play(live: Live) -> None:
    game = WatchedGame(live.course)
    for side in game.sides:
        game.side = side
        for moment in (*range(0, game.last + 1, 5), *range(game.last, -1, -7)):
            game.go(moment)
            assert game.log == live.lines[game.recording.rests[moment], side]


def test_stepping_on_tells_just_what_happened_between(live: Live) -> None:
    game = WatchedGame(live.course)
    game.go(0)
    told = list(game.recording.table.facts)
    for _ in range(game.last):
        told += game.forward()
    seat = seat_of_side(game.side)
    seen = [fact.seen_by(seat) for fact in game.recording.facts]
    assert [fact.seen_by(seat) for fact in told] == [fact for fact in seen if fact is not None]


def test_a_game_that_ends_with_a_round_has_played_no_other() -> None:
    setup = GameSetup(quest="the_far_bank", heroes=1, modules=("base", "second"), seed=seed_from(8))
    players = {seat: make("random", seat, setup.seed) for seat in (OVERLORD, PARTY, Seat("seat1"))}
    table = new_table(setup, sources=players)
    table.checkpoints = deque()
    table.advance()
    last = table.world.game_data.quest.objective.last_round
    assert table.over is not None
    assert table.over.winner == OVERLORD
    assert table.world.the(Round).number == last + 1
    game = WatchedGame(course_of(table, setup))
    assert game.outcome == f"won by the overlord in round {last}"
    assert game.rounds[-1].number == last
    assert progress_line(table.world).round == last
