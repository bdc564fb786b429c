"""After a victory the result offers the next part of a quest, with the same heroes."""

from pathlib import Path

from game.design.starter import write_starter
from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.modules.setup import GameSetup
from game.players import make
from game.scenes.menus.result import Result
from game.scenes.route import following
from game.state.components.components import OVERLORD, Hero
from game.state.game_data import game_data
from game.state.queries.figures import heroes
from game.ui.session import Session
from tests.ui.fingers import Fingers

MOST = 3000
"""Answers within which a game of the starter quest is over; it takes some 200 to 700."""


def won(folder: Path) -> Session:
    """A game of a quest with a next part, won by the heroes."""
    for name in ("part_one", "part_two"):
        write_starter(folder / f"{name}.tmx")
    text = folder / "part_one.toml"
    text.write_text(text.read_text().replace("coins = 100\n", 'coins = 100\nnext = "part_two"\n', 1))
    for seed in range(1, 9):
        session = Session(GameSetup(quest=str(folder / "part_one.tmx"), heroes=2, seed=seed_from(seed)))
        seats = (OVERLORD, Seat("seat1"), Seat("seat2"), Seat("party"))
        bots = {seat: make("normal", Seat("seat1") if seat == "party" else seat, seed_from(seed)) for seat in seats}
        for _ in range(MOST):
            if (request := session.request) is None:
                break
            session.answer(bots[request.seat](session.table, request))
        assert session.table.over is not None, f"seed {seed} leads to no end"
        if session.table.over.winner == "heroes":
            return session
    raise AssertionError("the heroes never win")


def test_the_next_part_is_offered_after_a_victory_and_has_the_same_heroes(tmp_path: Path) -> None:
    session = won(tmp_path)
    fingers = Fingers(Result(session), size=(1920, 1080))
    assert [getattr(fingers.find(key), "chosen", None) for key in ("next", "again")] == [True, False]
    scene = following(session)
    world = scene.session.table.world  # type: ignore[attr-defined]
    assert game_data(world).quest.id == "part_two"
    party = [session.table.world.get(Hero, hero).card for hero in heroes(session.table.world)]
    assert [world.get(Hero, hero).card for hero in heroes(world)] == party
