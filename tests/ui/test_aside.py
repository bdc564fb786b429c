"""Below the heroes stands what the overlord has in play, and what he did in his last turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.models import CardId
from game.kernel.store import GAME, World
from game.scenes.table.hero_turn import HeroTurnScene
from game.state.components.components import InPlay
from game.ui.panels.aside import last_turn
from game.ui.widgets import Panel
from tests.desktop.prepared import saved
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

OVERLORD_BEGINS = "The overlord's turn begins"
SAVE = "prepared.emberdelve"
DONE = ["**Ogre** acts", "**Ogre** makes a melee attack on **Mordrog**", "The overlord gains 2 threat"]


def cursed(world: World) -> None:
    """A power card lies in play."""
    world.set(GAME, InPlay((CardId("base_doom"),)))


def table(home: Path, *, players: int = 2) -> HeroTurnScene:
    """The heroes' screen after a turn of the overlord."""
    saved(home, "the_bone_mill", cursed, players=players, overlord="greedy")
    scene = HeroTurnScene(save=home / "saves" / SAVE)
    chronicle = scene.session.chronicle
    chronicle.entries.clear()
    lines = ["Round 1 begins", OVERLORD_BEGINS, *DONE * 6, "Round 2 begins"]
    chronicle.last = lambda count: lines[-count:]  # type: ignore[method-assign]
    return scene


def test_the_last_turn_ends_with_the_round() -> None:
    assert last_turn([OVERLORD_BEGINS, "a", "Round 2 begins", "b"], OVERLORD_BEGINS) == ["a"]
    assert last_turn([OVERLORD_BEGINS, "a", "Round 2 begins", OVERLORD_BEGINS, "c"], OVERLORD_BEGINS) == ["c"]
    assert last_turn(["Round 1 begins", "b"], OVERLORD_BEGINS) == []


def titles(scene: HeroTurnScene) -> list[str]:
    """The titles of the panels in a wide window."""
    return [each.title for each in Fingers(scene, size=(1920, 1080)).widgets() if isinstance(each, Panel)]


def test_two_heroes_see_the_overlords_powers_and_his_last_turn(home_of_its_own: Path) -> None:
    assert {"In play", "The overlord's last turn"} <= set(titles(table(home_of_its_own)))


def test_four_heroes_leave_no_room_for_it(home_of_its_own: Path) -> None:
    assert not {"In play", "The overlord's last turn"} & set(titles(table(home_of_its_own, players=4)))


@pytest.mark.parametrize("players", [2, 3])
def test_nothing_is_cut_or_covered_in_any_window(home_of_its_own: Path, players: int) -> None:
    for size in SIZES:
        for scale in SCALES:
            assert faults_at(table(home_of_its_own, players=players), size, scale) == [], (size, scale)
