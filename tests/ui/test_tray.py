"""The tray beside a fight: whose attack it is, its sum, and what it leaves of everybody whom it hits."""

from __future__ import annotations

import sys

import pytest

from game.board.grid import Space
from game.kernel.store import Entity, World
from game.scenes.table.hero_turn import HeroTurnScene
from game.state.components.components import OVERLORD
from game.state.events.facts import AttackDeclared, Struck
from game.state.queries.figures import heroes, monsters, name_of, wounds_left
from game.state.requests import purposes
from game.state.requests.requests import ChooseAmount, Menu, YesNo
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import Reel, SumUp, Tumble
from game.ui.panels.table_context import ToldFight
from game.ui.panels.tray import MARGIN, TrayDie, dice_tray, tray_size
from game.ui.prompts import Asked, prompt_for
from game.ui.render.flow import flow
from game.ui.render.metrics import Box
from game.ui.widgets import RichText
from tests.ui.fingers import Fingers
from tests.ui.test_story_told import runs, scene, until

__all__ = ["scene"]


def sums(world: World, *wounds: int) -> list[SumUp]:
    """The sums of an attack of the first monster that deals 2 more damage than each of these wounds, to a hero each."""
    foe, struck = monsters(world)[0], heroes(world)[: len(wounds)]
    animator = FactAnimator(20)
    animator.learn(world)
    declared = AttackDeclared(
        by=foe, weapon=Entity(0), kind="melee", target=Space(0), chooser=OVERLORD, on=tuple(struck)
    )
    hits = [
        Struck(by=foe, figure=hero, damage=some + 2, wounds=some) for hero, some in zip(struck, wounds, strict=True)
    ]
    return [each for each in animator.play([declared, *hits], world) if isinstance(each, SumUp)]


def last_words(found: SumUp) -> str:
    """What stands there once all of it has been counted."""
    reel = Reel()
    reel.add(found)
    reel.update(0.0)
    reel.update(found.length - 1)
    return reel.frame().sum


def test_under_the_sum_stands_what_it_leaves_of_the_victim(scene: HeroTurnScene) -> None:
    world = scene.session.view.world
    hero = heroes(world)[0]
    had, (found,) = wounds_left(world, hero), sums(world, 3)
    assert last_words(found).split("\n") == [
        "**5** damage − **2** armour = **3 wounds**",
        f"**{name_of(world, hero)}:** {had} → **{had - 3}**",
    ]


def test_each_of_several_victims_has_a_line(scene: HeroTurnScene) -> None:
    world = scene.session.view.world
    one, other = heroes(world)
    had, found = wounds_left(world, one), sums(world, 3, 0)
    assert last_words(found[-1]).split("\n") == [
        f"**{name_of(world, one)}** **5** damage − **2** armour = **3 wounds**, {had} → **{had - 3}**",
        f"**{name_of(world, other)}** **2** damage, held by armour",
    ]


def test_the_tray_says_who_attacks_whom_as_the_dice_roll(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Tumble))
    fight = scene.play.story.fight
    assert fight is not None and len(fight.on) == 1 and fight.on[0] in fight.words
    assert fight.words in fingers.texts()


def test_the_tray_keeps_room_for_a_line_of_each_victim(scene: HeroTurnScene) -> None:
    Fingers(scene)
    context = scene.context()
    context.fight = ToldFight("**Ogre** strikes", ("**Mordrog**", "**Lyssa**"))
    two = tray_size(context)
    context.fight = ToldFight("**Ogre** strikes", ("**Mordrog**", "**Lyssa**", "**Corbin**"))
    assert tray_size(context)[1] > two[1]


@pytest.mark.parametrize("fight", [None, ToldFight("**Ogre** strikes", ("**Mordrog**",))])
def test_the_tray_has_room_for_all_lines_of_a_sum_once_the_attack_is_over_too(
    scene: HeroTurnScene, fight: ToldFight | None
) -> None:
    Fingers(scene)
    context = scene.context()
    context.fight, context.dice = fight, (("red", 1), ("green", 1))
    whole = "**7** damage − **4** armour − **1** cancelled = **2 wounds**, 19 → **17**"
    context.sum = f"**3** rolled + **3** by abilities\n{whole}"
    wide, high = tray_size(context)
    told = [each for each in dice_tray(Box(0, 0, wide, high), context).walk() if isinstance(each, RichText)]
    assert whole in [line.text for line in told]
    for line in told:
        assert flow(line.text, sys.maxsize, fonts=context.fonts, kind=line.kind).width <= line.box.w
        assert line.box.bottom <= high - MARGIN


@pytest.mark.rule("BASE-EQUIP-14")
def test_a_shield_is_asked_for_with_what_each_answer_leaves(scene: HeroTurnScene) -> None:
    world, table = scene.session.view.world, scene.session.table
    hero = heroes(world)[0]
    left = wounds_left(world, hero)
    request = YesNo(
        seat=OVERLORD, why="BASE-EQUIP-14", purpose=purposes.SHIELD, subject=hero, wounds=left, spares=left - 1
    )
    prompt = prompt_for(Asked(request, table, world, (True, False)))
    assert prompt.call.startswith(f"{left} wounds would come through.")
    assert [line.note for line in prompt.lines] == [f"1 wound, {left - 1} left", f"{left} wounds: killed"]


def test_fatigue_against_wounds_is_asked_for_with_what_each_answer_leaves(scene: HeroTurnScene) -> None:
    world, table = scene.session.view.world, scene.session.table
    hero = heroes(world)[0]
    left = wounds_left(world, hero)
    request = ChooseAmount(
        seat=OVERLORD,
        why="BASE-FATIG-01",
        purpose=purposes.FATIGUE_SHIELD,
        low=0,
        high=2,
        subject=hero,
        wounds=2,
    )
    prompt = prompt_for(Asked(request, table, world, (0, 1, 2)))
    assert [line.note for line in prompt.lines] == [
        f"2 wounds, {left - 2} left",
        f"1 wound, {left - 1} left",
        "no wound",
    ]


def test_a_fight_that_is_over_lies_on_nothing_that_is_looked_at(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Tumble))
    scene.reel.finish(everything=True)
    scene.refresh()
    shown = [widget.key for widget in fingers.widgets() if widget.key.startswith("die/")]
    scene.inspection.look(monsters(scene.session.view.world)[0])
    looked = [widget.key for widget in fingers.widgets() if widget.key.startswith("die/")]
    assert shown and not looked


def test_the_dice_of_an_attack_are_put_away_when_somebody_goes_on(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)

    def dice() -> bool:
        return any(isinstance(widget, TrayDie) for widget in fingers.widgets())

    def mine() -> bool:
        return isinstance(scene.session.request, Menu) and scene.session.mine and not scene.busy

    until(fingers, lambda: runs(scene, Tumble))
    until(fingers, lambda: mine() and dice())
    request = scene.session.request
    assert request is not None
    scene.play.give(scene.session.table.options_of(request)[0], sure=True)
    fingers.wait(20)
    assert not dice()
