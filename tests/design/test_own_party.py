"""A hero, a skill and cards of the overlord that a quest brings of its own, played from its pack in another home."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.boundary.installed import install
from game.content.models import CardId
from game.content.pictures import picture_bytes
from game.design.check import faults_at
from game.design.pack import pack_quest
from game.design.starter import write_starter
from game.kernel.request import CHANCE, Request, Seat
from game.kernel.table import Source, Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.rules.overlord.overlord_turn import Play
from game.simulate.game import seated
from game.state.components.components import OVERLORD, Skill, Threat
from game.state.game_data import catalog, game_data
from game.state.queries.figures import hero_card, heroes, name_of, speed_of
from game.state.requests.requests import DrawCard
from tests.design.test_own_content import png

COMPANY = """
[[hero]]
id = "salt_wife"
name = "The Salt Wife"
conquest = 2
wounds = 10
fatigue = 4
armour = 1
speed = 4
traits = { melee = 1, ranged = 1, magic = 1 }
skills = { fighting = 0, subterfuge = 0, wizardry = 3 }
text = "She keeps what others throw away."
art = "heroes/salt_wife"

[[skill]]
id = "brine_blood"
name = "Brine Blood"
deck = "wizardry"
abilities = [{ ability = "speed_bonus", amount = 3 }]
text = "You have +3 speed."

[[card]]
id = "fog_horn"
name = "Fog Horn"
kind = "event"
threat = 0
discard = 1
copies = 4
when = { window = "own_turn" }
do = [{ verb = "gain_threat", amount = 9 }]
text = "At the start of your turn: gain 9 threat."

[[card]]
id = "low_tide"
name = "Low Tide"
kind = "spawn"
threat = 0
discard = 1
copies = 4
spawn = [{ monster = "skeleton", count = 2 }]
text = "Spawn 2 skeletons."
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The quest in another home, to which nothing but its pack came."""
    drawn = tmp_path / "cellar" / "cellar.tmx"
    write_starter(drawn)
    art = drawn.parent / "content" / "art" / "heroes" / "salt_wife.png"
    art.parent.mkdir(parents=True)
    art.write_bytes(png())
    (drawn.parent / "content" / "company.toml").write_text(COMPANY, encoding="utf-8")
    assert faults_at([drawn]) == []
    packed = tmp_path / "cellar.emberquest"
    pack_quest(drawn, packed)
    for left in (drawn.parent / "content").rglob("*.*"):
        left.unlink()
    monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path / "other_home"))
    return install(packed)


class Watched(Exception):
    """What was to be seen was seen."""


class Overlord:
    """Plays the quest's own cards as soon as he may, and else as a computer player does."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.threat: list[int] = []
        """The threat before each of them, and at the question after it."""
        self._player = make("normal", OVERLORD, "1")

    def __call__(self, table: Table, request: Request[Any]) -> Any:
        """Answer a question."""
        if len(self.threat) % 2:
            self.threat.append(table.world.the(Threat).points)
        if {*self.played} == {"fog_horn", "low_tide"}:
            raise Watched
        mine = [each for each in table.options_of(request) if isinstance(each, Play) and each.card not in self.played]
        mine = [each for each in mine if each.card in ("fog_horn", "low_tide")]
        if not mine:
            return self._player(table, request)
        self.played.append(mine[0].card)
        self.threat.append(table.world.the(Threat).points)
        return mine[0]


def own_first(table: Table, request: Request[Any]) -> Any:
    """Whatever of the quest's own lies in a deck is drawn before all else."""
    own = game_data(table.world).quest.own
    mine = {*own.heroes, *own.skills, *own.overlord_cards}
    cards = table.options_of(request) if isinstance(request, DrawCard) else ()
    return next((each for each in cards if each in mine), None) or Table.drawn(table, request)


def test_its_hero_is_dealt_and_has_its_skill_and_its_picture(installed: Path) -> None:
    table = begun(installed)
    world = table.world
    hero = next(hero for hero in heroes(world) if hero_card(world, hero).id == "salt_wife")
    assert name_of(world, hero) == "The Salt Wife"
    assert "brine_blood" in {skill.card for _, skill in world.each(Skill) if skill.hero == hero}
    assert speed_of(world, hero) == 4 + 3
    assert picture_bytes(catalog(world).heroes[CardId("salt_wife")].art) == png()


def test_its_cards_are_drawn_and_played(installed: Path) -> None:
    overlord = Overlord()
    begun(installed, overlord)
    assert {*overlord.played} == {"fog_horn", "low_tide"}
    at = 2 * overlord.played.index("fog_horn")
    assert overlord.threat[at + 1] == overlord.threat[at] + 9


def begun(drawn: Path, overlord: Overlord | None = None) -> Table:
    """A game of the quest until the overlord has played both cards, or without one until he is first asked."""
    setup = GameSetup(quest=str(drawn), heroes=2)
    players = seated(setup, hero_bot="normal", overlord_bot="normal")
    sources: dict[Seat, Source] = {**players, OVERLORD: overlord or _stop, CHANCE: own_first}
    table = new_table(setup, sources=sources)
    with pytest.raises(Watched):
        table.advance()
    return table


def _stop(table: Table, request: Request[Any]) -> Any:
    raise Watched
