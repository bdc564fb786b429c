"""The terms of a roll: they add up to the sum that is asked about, and a click on one tells what it comes from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.kernel.request import Request
from game.kernel.table import Table
from game.scenes.table.table import TableScene
from game.state.requests.requests import SpendSurges, YesNo
from game.ui.board.camera import Camera
from game.ui.input.actions import Typed
from game.ui.panels.plates import Leader
from game.ui.panels.tray import MoreDie
from game.ui.prompts import Asked, Prompt, prompt_for
from game.ui.roll_terms import RollTerms, total
from game.ui.widgets import RichText
from tests.combat_support import Arena, HeroFigure, MonsterFigure, weapon
from tests.ui.drawn import screen_at
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at
from tests.ui.test_moot import DAMAGE
from tests.ui.told import look_on
from tests.vocabulary_support import read_ability

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
SHARP = read_ability("attack_bonus", damage=2)
PIERCE = read_ability("pierce", rank=1)
BOUGHT = "fatigue_dice_come_after_the_re_roll_and_before_the_surges"


def told(dice: str, question: str, *, armour: int = 0, answers: list[Any] | None = None, **arms: Any) -> Prompt:
    """The prompt of a question about the roll of H on M with a blade."""
    found: list[Prompt] = []

    def note(table: Table, request: Request[Any]) -> Any:
        found.append(prompt_for(Asked(request, table, table.world, table.options_of(request))))
        return False if isinstance(request, YesNo) else -1

    blade = weapon("blade", attack=arms.pop("attack", "melee"), dice=("red",), **arms)
    drawing = "H..M" if blade.attack == "ranged" else "HM"
    fatigue, power = 3 if question == "fatigue_die" else 0, dice.count("black")
    hero = HeroFigure(fatigue=fatigue, items=(blade,), traits={blade.attack or "": power})
    arena = Arena(drawing, {"H": hero, "M": MonsterFigure(wounds=9, armour=armour)})
    arena.attack("H", "M", weapon="blade", dice=dice, answers=[*(answers or []), (question, note)])
    return found[0]


def terms(prompt: Prompt) -> RollTerms:
    assert prompt.roll is not None
    return prompt.roll


def on_screen(kind: type[Request[Any]]) -> TableScene:
    """The table at the first question of a kind in a scenario with a bought die."""
    found: list[TableScene] = []

    def see(table: Table, request: Request[Any]) -> None:
        if isinstance(request, kind) and getattr(request, "purpose", "fatigue_die") == "fatigue_die" and not found:
            stops, scene = table.stops, screen_at(table, request)
            assert isinstance(scene, TableScene)
            found.append(scene)
            Fingers(scene)
            table.stops = stops

    look_on(next(SCENARIOS.rglob(f"{BOUGHT}.toml")), see)
    return found[0]


def test_the_terms_of_damage_add_up_to_what_the_question_says() -> None:
    sharp = told("red 2/2", "fatigue_die", abilities=(SHARP,), armour=1)
    assert total(terms(sharp).damage) == 4 and sharp.call.startswith("**4 damage** − **1 armour**")
    assert [(term.number, term.source) for term in terms(sharp).damage] == [(2, "1 die"), (2, "Blade")]


def test_pierce_is_a_term_of_the_armour() -> None:
    pierced = terms(told("red 2/2", "fatigue_die", abilities=(PIERCE,), armour=3))
    assert [(term.number, term.source) for term in pierced.armour][1:] == [(-1, "Pierce")]
    assert total(pierced.armour) == 2 and pierced.lines[-1].endswith("− 1 from **Pierce** = **2 armour**")


def test_the_range_says_how_much_is_lacking() -> None:
    short = terms(told("red 2/2", "fatigue_die", attack="ranged"))
    assert short.distance == 3 and "**2 range**: it is 3 away, 1 short" in short.lines


def test_what_surges_have_bought_is_a_term_and_what_they_buy_says_what_comes_of_it() -> None:
    spent = told("red 2/2, black surge, black surge", "surges", surges=(DAMAGE,), answers=[("surges", 0)])
    assert [(term.number, term.source) for term in terms(spent).damage] == [(2, "3 dice"), (1, "surges")]
    assert [line.note for line in spent.lines] == ["4 wounds for 1 surge", "3 wounds"]


def test_a_word_of_the_sum_opens_all_its_terms_and_a_source_its_own() -> None:
    sharp = terms(told("red 2/2", "fatigue_die", abilities=(SHARP,), armour=1))
    assert len(sharp.of("4 damage")) == 2 and sharp.of("4 damage")[0].startswith("**+2 from 1 die.**")
    assert sharp.of("Blade") == sharp.of("4 damage")[1:]
    assert sharp.of("nothing like it") == ()


def test_a_click_on_a_term_of_the_sum_tells_what_it_comes_from_and_escape_closes_it() -> None:
    scene = on_screen(YesNo)
    fingers = Fingers(scene)
    head = next(each for each in fingers.widgets() if isinstance(each, RichText) and "damage** −" in each.text)
    assert head.follow is not None
    head.follow("2 damage")
    assert any(text.startswith("**2 damage**\n**+2 from 1 die.**") for text in fingers.texts())
    fingers.click("popup/close")
    assert not scene.play.reads


def test_the_place_of_a_bought_die_stands_behind_the_dice_and_buys_it() -> None:
    scene = on_screen(YesNo)
    fingers = Fingers(scene)
    place = next(each for each in fingers.widgets() if isinstance(each, MoreDie))
    last = [each for each in fingers.widgets() if each.key.startswith("die/") and each is not place][-1]
    assert place.box.x > last.box.right - 1 and place.box.y == last.box.y
    given: list[Any] = []
    scene.play.give = lambda answer, **more: given.append(answer)  # type: ignore[method-assign]
    fingers.click("die/more")
    assert given == [True]


def test_without_fatigue_to_spend_there_is_no_place_for_a_die() -> None:
    fingers = Fingers(on_screen(SpendSurges))
    assert not any(isinstance(each, MoreDie) for each in fingers.widgets())


def test_a_line_leads_from_the_tray_to_the_target() -> None:
    scene = on_screen(YesNo)
    fingers = Fingers(scene)
    leader = next(each for each in fingers.widgets() if isinstance(each, Leader))
    camera: Camera = scene.pane.camera
    foe = next(iter(scene.aim.fighting()))
    x, y = camera.rect(*scene.pane.picture.at(foe)).center
    scale = fingers.program.stage.canvas.scale
    assert abs(leader.end[0] - x / scale) + abs(leader.end[1] - y / scale) <= camera.tile / scale


@pytest.mark.parametrize("kind", (YesNo, SpendSurges))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_cut_or_covered(kind: type[Request[Any]], size: tuple[int, int], scale: float) -> None:
    scene = on_screen(kind)
    assert faults_at(scene, size, scale) == []
    scene.play.read_term("2 damage")
    assert faults_at(scene, size, scale) == []


def test_one_key_goes_through_the_numbers_of_the_sum() -> None:
    scene = on_screen(YesNo)
    assert scene.desk is not None and scene.play.prompt.roll is not None
    numbers = scene.play.prompt.roll.numbers
    opened = []
    for _ in (*numbers, "again"):
        scene.desk.handle(Typed("t"), scene.stage.canvas.metrics, now=0.0)
        opened.append(scene.play.open_term)
    assert opened == [*numbers, numbers[0]] and len(set(numbers)) == len(numbers) > 1


def test_the_terms_take_one_step_of_the_tab_key() -> None:
    scene = on_screen(YesNo)
    assert scene.desk is not None
    assert [widget.key for widget in scene.desk.reachable() if widget.key.startswith("terms")] == ["terms"]
