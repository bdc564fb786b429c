"""Allies in games between computer players: they are led on, and those who want their death go for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.design.starter import write_starter
from game.modules.setup import GameSetup
from game.simulate.game import play_game

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


@pytest.mark.parametrize("bot", ["normal", "random"])
def test_a_game_with_an_ally_is_played_to_its_end(bot: str, tmp_path: Path) -> None:
    ends = 'win = { when = "entered", figure = "ysolt", where = "gate" }'
    setup = GameSetup(quest=str(quest_with_an_ally(tmp_path, ends)), heroes=2, seed="4")
    report = play_game(setup, number=0, hero_bot=bot, overlord_bot=bot, laws=True)
    assert (report.error, report.illegal) == ("", [])
    assert report.winner in ("heroes", "overlord")
    if bot == "normal":
        assert report.winner == "heroes", "she is led to the gate"
