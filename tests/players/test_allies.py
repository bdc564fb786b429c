"""Allies in games between computer players: they are led on, and those who want their death go for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.design.starter import write_starter
from game.kernel.request import Request
from game.kernel.store import FigureId
from game.kernel.table import WAIT, Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players.allies import wanted_at
from game.simulate.game import play_game, seated
from game.state.components.animated import Ally
from game.state.components.components import PARTY
from game.state.game_data import game_data
from game.state.queries.board_queries import revealed
from game.state.queries.view import masked_world

PLACE = '<object id="90" name="cell" type="Place" x="128" y="192" width="64" height="64"/>'
GATE = '<object id="91" name="gate" type="Region" x="640" y="64" width="192" height="512"/>'
YSOLT = """
[[named]]
id = "ysolt"
name = "Ysolt"
monster = "skeleton"
rank = "normal"
extra_wounds = 40

[[event]]
when = { when = "round", number = 1 }
do = [{ verb = "ally", figure = "ysolt", at = "cell" }]
"""


def quest_with_an_ally(folder: Path, ends: str) -> Path:
    """The quest that `new` writes, with an ally who starts among the heroes; `ends` is how it ends."""
    drawn = folder / "cellar.tmx"
    write_starter(drawn)
    drawn.write_text(drawn.read_text().replace("</objectgroup>", f"{PLACE}{GATE}</objectgroup>", 1))
    written = drawn.with_suffix(".toml")
    text = written.read_text().replace('win = { when = "killed", figure = "grub" }', ends)
    written.write_text(text + YSOLT)
    return drawn


def gate_of(table: Table) -> int:
    """The spaces to which the ally is to be led."""
    return game_data(table.world).quest.regions["gate"].mask


def test_the_heroes_know_where_an_ally_is_awaited(tmp_path: Path) -> None:
    ends = 'win = { when = "entered", figure = "ysolt", where = "gate" }'
    setup = GameSetup(quest=str(quest_with_an_ally(tmp_path, ends)), heroes=2, seed="4")
    players = seated(setup, hero_bot="normal", overlord_bot="normal")

    def answer(table: Table, request: Request[Any]) -> Any:
        found = gate_of(table) & revealed(table.world)
        return WAIT if found else players[request.seat](table, request)

    table = new_table(setup, sources=dict.fromkeys(players, answer))
    table.advance()
    (ally,) = [FigureId(figure) for figure, _ in table.world.each(Ally)]
    assert wanted_at(masked_world(table.world, PARTY), ally) == gate_of(table) & revealed(table.world)


@pytest.mark.parametrize("bot", ["normal", "random"])
def test_a_game_with_an_ally_is_played_to_its_end(bot: str, tmp_path: Path) -> None:
    ends = 'win = { when = "entered", figure = "ysolt", where = "gate" }'
    setup = GameSetup(quest=str(quest_with_an_ally(tmp_path, ends)), heroes=2, seed="4")
    report = play_game(setup, number=0, hero_bot=bot, overlord_bot=bot, laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.winner in ("heroes", "overlord")
    if bot == "normal":
        assert report.winner == "heroes", "she is led to the gate"


def test_an_end_that_asks_who_stands_where_is_played_to(tmp_path: Path) -> None:
    ends = 'win = { when = "gathered", where = "gate", least = 2, given = [{ is = "standing", where = "gate" }] }'
    setup = GameSetup(quest=str(quest_with_an_ally(tmp_path, ends)), heroes=2, seed="4")
    report = play_game(setup, number=0, hero_bot="normal", overlord_bot="normal", laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.winner in ("heroes", "overlord")
