"""Saved games that stand where a test wants them: dealt and equipped by computer players, then laid out by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.request import Request, Seat
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import WAIT, Source, Stage, Table
from game.modules.new_game import new_table
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.players import make
from game.saves.course import SavedCourse, encoded
from game.saves.lines import head, mark
from game.saves.progress import progress_line
from game.state.components.components import (
    OVERLORD,
    PARTY,
    Hand,
    Monster,
    OverlordTurn,
    Position,
    Revealed,
    Round,
    hero_seat,
)
from game.state.game_data import game_data
from game.state.queries.figures import heroes
from game.state.requests.requests import ChooseHero


def saved(
    home: Path, quest: str, change: Callable[[World], None], *, players: int = 2, overlord: str = "human"
) -> None:
    """Write a save of the quest's first round, changed by hand; the heroes are played by people unless the overlord
    is."""
    seats = {f"seat{number}": "normal" if overlord == "human" else "human" for number in range(1, players + 1)}
    setup = GameSetup(
        quest=quest, heroes=players, seed=seed_from(7), modules=modules_of(quest), seats={OVERLORD: overlord, **seats}
    )
    world = _first_round(setup)
    change(world)
    folder = home / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    data, _ = encoded(head(setup), SavedCourse(setup, [mark(world.snapshot(), 0)], progress=progress_line(world)))
    (folder / "prepared.emberdelve").write_bytes(data)


def _first_round(setup: GameSetup) -> World:
    """The World when the first hero is to be chosen."""

    def seat(name: Seat) -> Source:
        bot = make("normal", name, setup.seed)

        def answer(table: Table, request: Request[Any]) -> Any:
            return WAIT if isinstance(request, ChooseHero) else bot(table, request)

        return answer

    names = (OVERLORD, PARTY, *map(hero_seat, range(1, setup.heroes + 1)))
    table = new_table(setup, sources={name: seat(name) for name in names})
    table.advance()
    assert table.world.the(Round).number == 1
    return table.world


def at(world: World, column: int, row: int) -> Space:
    """The number of a space."""
    return Space(row * game_data(world).quest.board.width + column)


def stand(world: World, spots: Sequence[tuple[int, int]]) -> None:
    """Put the heroes on these columns and rows, in their order."""
    for hero, spot in zip(heroes(world), spots, strict=True):
        world.set(hero, Position(at(world, *spot)))


def reveal(world: World, *areas: int) -> None:
    """Turn areas over; what belongs there stays in the box."""
    world.set(GAME, Revealed(areas))


def put(world: World, card: str, column: int, row: int, *, rank: str = "normal", lies: int = 0) -> FigureId:
    """Put a monster on the board."""
    return FigureId(
        world.create(Monster(card=CardId(card), rank=rank, number=1), Position(at(world, column, row), lies))
    )


def overlord_acts(world: World) -> None:
    """It is the overlord's turn, and he activates monsters; he holds no card for which the game would stop."""
    world.set(GAME, Hand())
    world.set(GAME, OverlordTurn(step="activate"))
    world.set(GAME, Stage("overlord/menu"))


def overlord_begins(world: World) -> None:
    """The overlord's turn is about to begin."""
    world.set(GAME, Stage("overlord/begin"))
