"""From the last round at the quay of Weir to the far bank in the real window."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.models import CardId
from game.kernel.store import GAME, World
from game.state.components.components import FatigueTaken, Lying, Marker, Monster, Position, Round, WoundsTaken
from game.state.queries.figures import heroes, max_fatigue, max_wounds
from tests.desktop.prepared import at, put, reveal, saved, stand
from tests.desktop.screen import missing_tools
from tests.desktop.table import choice, read, sitting

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]
FALLEN = (34, 12)
MOST = 25
"""How many things are done at most before the far bank is laid out."""


def quay(world: World) -> None:
    """The last round: one hero on the lever of the chain, the other down among skeletons, and the captain near."""
    reveal(world, 0, 1, 2, 3, 4, 5)
    stand(world, [(36, 11), FALLEN])
    second = heroes(world)[1]
    world.drop(Position, second)
    world.set(second, Lying("knocked_out", at(world, *FALLEN)))
    world.set(second, WoundsTaken(max_wounds(world, second)))
    world.set(second, FatigueTaken(max_fatigue(world, second)))
    world.create(Monster(card=CardId("beastman"), rank="named", named="varn"), Position(at(world, 34, 9)))
    put(world, "ogre", 30, 11)
    put(world, "skeleton", 33, 12)
    world.create(Marker("encounter", at(world, 36, 11), "", 0, False, "chain"))
    world.set(GAME, Round(8))


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_hero_stands_up_another_raises_the_chain_and_the_far_bank_follows(
    home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    saved(home_of_its_own, "the_toll_of_weir", quay, overlord="normal")
    with sitting(home_of_its_own, monkeypatch, way=way) as player:
        screen = player.use("resume")
        screen = player.use("way/back") if screen.name == "rulebook" else screen
        screen = player.use(screen.line("Bogran"))
        assert "**Two red dice.**" in screen.texts()
        screen = player.use(screen.line("Stand up"))
        assert "Bogran the Shadow comes round" in screen.texts()
        player.use(screen.line("Battle"))
        screen = read(player, player.use(player.look().line("Work at it")))
        assert screen.name == "result"
        screen = player.use("next")
        assert screen.name == "interval"
        assert "The heroes have won the part before" in screen.texts()
        screen = player.use("on")
        while "hero_turn" not in screen.name:
            wanted = "keep" if screen.name == "skills" else choice(screen)
            screen = player.use(wanted) if isinstance(wanted, str) else player.step_on(wanted)
            assert len(player.done) < MOST, screen.ways()
        assert "The Far Bank" in screen.texts()
