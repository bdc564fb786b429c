"""Whoever decides about dice, a new card or a large foe sees what it is about, and clicks where he would expect."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.board.grid import Space
from game.kernel.request import Request
from game.kernel.store import GAME, World
from game.kernel.table import Stage, Table
from game.rules.combat.attack_build import prepare
from game.scenes.table.hero_turn import HeroTurnScene
from game.state.components.components import OVERLORD, HeroTurn, Item, Position
from game.state.events.facts import AttackDeclared
from game.state.game_data import catalog
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import heroes
from game.state.requests.requests import Menu, SpendSurges, YesNo
from game.ui.prompts import prompt_for
from tests.combat_support import Arena, HeroFigure, MonsterFigure
from tests.desktop.prepared import put, reveal, saved, stand
from tests.ui.fingers import Fingers
from tests.ui.test_altar_screens import lever
from tests.ui.test_prompts import asked, played
from tests.vocabulary_support import read_ability

SAVE = "prepared.emberdelve"


def questions(kind: type[Any]) -> Iterator[tuple[Table, Request[Any]]]:
    """The questions of one kind in a game that computer players play."""
    return ((table, request) for table, request in played(2, count=700, who="normal") if isinstance(request, kind))


def test_whoever_works_sees_the_progress_on_the_dice_and_what_was_made_before(home_of_its_own: Path) -> None:
    fingers = Fingers(lever(home_of_its_own), size=(1920, 1080))
    scene = fingers.scene
    fingers.click(next(w.key for w in fingers.widgets() if getattr(w, "text", "") == "Concentrate"))
    fingers.wait(3000)
    assert re.search(r"\d progress rolled, 2 of 3 made before", scene.play.prompt.call)  # type: ignore[attr-defined]
    words = [str(getattr(widget, "text", "")) for widget in fingers.widgets()]
    assert any(re.fullmatch(r"\*\*\d\*\* progress", each) for each in words)
    assert not any("to range or damage" in each for each in words)


def test_before_a_die_is_bought_for_an_attack_the_armour_of_the_target_is_told() -> None:
    calls = [prompt_for(asked(table, request)).call for table, request in questions(YesNo) if "die" in str(request)]
    assert any(re.search(r"− \*\*\d armour", call) for call in calls), calls


def test_surges_are_spent_knowing_the_armour_of_the_target() -> None:
    calls = [prompt_for(asked(table, request)).call for table, request in questions(SpendSurges)]
    assert any(re.search(r"− \*\*\d armour", call) for call in calls), calls


def test_what_is_kept_of_a_new_card_is_offered_before_what_is_dropped_and_the_card_is_read() -> None:
    seen = 0
    for table, request in questions(Menu):
        if isinstance(request, Menu) and request.menu == "receive":
            prompt = prompt_for(asked(table, request))
            icons = [line.icon == "discard" for line in prompt.lines]
            name = catalog(table.world).items[table.world.get(Item, request.who).card].name
            assert icons == sorted(icons) and prompt.about[0] == name
            seen += 1
    assert seen


def beside_an_ogre(world: World) -> None:
    """A hero beside a large foe."""
    reveal(world, 0, 1, 2, 3)
    stand(world, [(23, 4), (20, 4)])
    put(world, "ogre", 24, 4)
    world.set(GAME, HeroTurn(hero=heroes(world)[0], action="battle", attacks=2))
    world.set(GAME, Stage("hero/act"))


def test_a_click_on_any_part_of_a_large_foe_attacks_the_part_in_reach(home_of_its_own: Path) -> None:
    saved(home_of_its_own, "the_bone_mill", beside_an_ogre, overlord="normal")
    scene = HeroTurnScene(save=home_of_its_own / "saves" / SAVE)
    (foe,) = scene.play.prompt.targets
    body = [space for space in scene.pane.picture.shown if covered_spaces(scene.session.view.world, foe) >> space & 1]
    assert len(body) == 4 and all(scene.play.prompt.spaces[Space(space)].target in body for space in body)


@pytest.mark.parametrize(
    ("abilities", "stairs", "call"),
    [
        ((), (), "range 3 of 4 so far"),
        ((), (0, 4), "range 3 of 1 so far"),
        ((read_ability("breath"),), (), "range 3 so far"),
    ],
)
def test_the_range_that_is_asked_for_is_the_one_that_the_attack_needs(
    abilities: tuple[Any, ...], stairs: tuple[Space, ...], call: str
) -> None:
    shooter = MonsterFigure(attack="ranged", abilities=abilities)
    arena = Arena("m...h", {"m": shooter, "h": HeroFigure()}, stairs=stairs)
    where = {letter: arena.world.get(Position, arena.id[letter]).anchor for letter in "mh"}
    told = AttackDeclared(by=arena.id["m"], weapon=GAME, kind="ranged", target=where["h"], chooser=OVERLORD)
    arena.table.facts.append(told)
    plan = prepare(arena.world, arena.id["m"], chooser=OVERLORD, target=where["h"])
    request = SpendSurges(seat=OVERLORD, why="", attack=plan.changed(range=3, damage=2, surges=1), offers=())
    assert call in prompt_for(asked(arena.table, request)).call
