"""Random games keep the laws of the table, fork true and replay true at every stage."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.kernel.journal import JournalEntry
from game.kernel.luck import seed_from
from game.kernel.request import Request
from game.kernel.store import GAME, World
from game.kernel.table import Seed, Table
from game.modules.compose import compose
from game.modules.new_game import game_data_for, new_table
from game.modules.setup import GameSetup
from game.simulate.game import overheard, seated
from game.simulate.laws import broken

SETUPS = [
    pytest.param(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(seed)), bot, id=f"{bot} {seed}")
    for bot, seed in (("random", 1), ("random", 2), ("normal", 3), ("normal", 4))
]
BESTIARY = str(Path(__file__).resolve().parents[1] / "quests" / "bestiary.tmx")
SETUPS.append(pytest.param(GameSetup(quest=BESTIARY, heroes=2, seed=seed_from(24)), "fickle", id="bestiary"))
RELIQUARY = str(Path(BESTIARY).with_name("reliquary.tmx"))
ALTAR = GameSetup(quest=RELIQUARY, heroes=2, seed=seed_from(3), modules=("base", "altar"))
SETUPS.append(pytest.param(ALTAR, "fickle", id="reliquary"))


def watch(table: Table, look: Callable[[], None]) -> None:
    """Call `look` whenever a stage begins."""
    usual = table._checkpoint

    def checkpoint() -> None:
        usual()
        look()

    table._checkpoint = checkpoint  # type: ignore[method-assign]


def bots(setup: GameSetup, bot: str) -> Table:
    """A new game with computer players."""
    return new_table(setup, sources=overheard(seated(setup, hero_bot=bot, overlord_bot=bot)))


def false_forks(setup: GameSetup, bot: str) -> list[int]:
    """Plays a game and forks it at the first question of each stage: after how many answers a fork was another game."""
    players = seated(setup, hero_bot=bot, overlord_bot=bot)
    table = new_table(setup)
    wrong: list[int] = []
    forked = None
    request = table.advance()
    while request is not None:
        if table.checkpoints[-1] is not forked:
            forked = table.checkpoints[-1]
            twin = table.fork()
            twin.world.set(GAME, table.world.the(Seed))  # a fork has luck of its own, and nothing else
            if (twin.world.hash(), twin.pending, twin.journal) != (table.world.hash(), request, table.journal):
                wrong.append(len(table.journal))
        request = table.answer(request.seat, players[request.seat](table, request))
    return wrong


def live_and_replayed(setup: GameSetup, bot: str) -> tuple[list[str], list[str]]:
    """The state at each stage and at the end: of a game as it was played, and of its saved journal played again."""
    table = bots(setup, bot)
    start = msgspec.json.encode(table.world.dump())
    live: list[str] = []
    watch(table, lambda: live.append(table.world.hash()))
    table.advance()
    plain = [JournalEntry(e.seat, msgspec.to_builtins(e.answer), e.auto, e.standing) for e in table.journal]
    again = Table(World.load(msgspec.json.decode(start), game_data_for(setup)), compose(setup.modules))
    seen: list[str] = []
    watch(again, lambda: seen.append(again.world.hash()))
    again.replay(plain, raw=True)
    return [*live, table.world.hash()], [*seen, again.world.hash()]


@pytest.mark.parametrize(("setup", "bot"), SETUPS)
def test_the_laws_of_the_table_hold_at_every_stage(setup: GameSetup, bot: str) -> None:
    table = bots(setup, bot)
    found: list[str] = []
    watch(table, lambda: found.extend(broken(table.world)))
    table.advance()
    assert found[:5] == []


@pytest.mark.parametrize(("setup", "bot"), SETUPS)
def test_a_fork_of_every_stage_is_the_game_it_came_from(setup: GameSetup, bot: str) -> None:
    assert false_forks(setup, bot) == []


@pytest.mark.parametrize(("setup", "bot"), SETUPS)
def test_the_journal_plays_the_same_game_again_stage_by_stage(setup: GameSetup, bot: str) -> None:
    live, again = live_and_replayed(setup, bot)
    assert live == again
    assert len(live) > 100


def test_every_option_offered_is_accepted() -> None:
    setup = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(9))
    table = bots(setup, "random")
    refused: list[Any] = []

    for seat, player in list(table.sources.items()):

        def source(table: Table, request: Request[Any], player: Any = player) -> Any:
            for option in table.options_of(request):
                if request.refusal(table, option) is not None:
                    refused.append((request, option))
            return player(table, request)

        table.sources[seat] = source
    table.advance()
    assert refused[:3] == []
