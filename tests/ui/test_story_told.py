"""The overlord's turn on the heroes' screen: told deed by deed, with keys that step, hold and skip, and no word before
the dice have fallen and the blow has landed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.kernel.luck import seed_from
from game.kernel.store import GAME, World
from game.players import make
from game.scenes.table.hero_turn import HeroTurnScene
from game.state.components.components import OVERLORD, FatigueTaken, Hero, OverlordTurn, Tokens
from game.state.events import causes
from game.state.events.facts import Killed, Wounded
from game.state.queries.figures import fatigue_left, heroes, max_wounds, monsters, wounds_left
from game.ui.animation.reel import Animation, Blow, Narration, Tumble
from game.ui.geometry import faults
from game.ui.input.actions import Action, Pressed, Released
from game.ui.panels.heroes import SmallBar
from game.ui.panels.timeline import Chip
from game.ui.panels.tray import TrayDie
from game.ui.widgets import RichText
from tests.desktop.prepared import overlord_begins, put, reveal, saved, stand
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

SAVE = "prepared.emberdelve"


def ambush(world: World) -> None:
    """Monsters beside the heroes, as the overlord's turn begins."""
    reveal(world, 0, 1, 2, 3)
    stand(world, [(18, 2), (20, 4)])
    put(world, "ogre", 19, 2)
    put(world, "beastman", 19, 5)
    overlord_begins(world)


@pytest.fixture
def scene(home_of_its_own: Path) -> HeroTurnScene:
    """The heroes' screen as a computer overlord begins his turn."""
    saved(home_of_its_own, "into_the_dark", ambush, overlord="normal")
    return HeroTurnScene(save=home_of_its_own / "saves" / SAVE)


def until(fingers: Fingers, wanted: Callable[[], object], *, most: int = 60_000) -> None:
    """Let time pass until something is so; what heroes are asked meanwhile a computer player answers for them."""
    end = fingers.now + most
    while not wanted():
        assert fingers.now < end, "it never came"
        scene = fingers.scene
        request = scene.session.request if isinstance(scene, HeroTurnScene) else None
        if isinstance(scene, HeroTurnScene) and request is not None and scene.session.mine and not scene.reel.busy:
            scene.play.give(make("normal", request.seat, seed_from(1))(scene.session.table, request))
        fingers.wait(20)


def runs(scene: HeroTurnScene, kind: type[Animation]) -> bool:
    """Whether an animation of a kind runs."""
    return isinstance(scene.reel.running, kind)


def pill(fingers: Fingers) -> str:
    """What the narrator says, in plain words."""
    found = [widget for widget in fingers.widgets() if widget.key == "narrator"]
    lines = [child.text for child in found[0].children if isinstance(child, RichText)] if found else []
    return lines[0].replace("*", "") if lines else ""


def test_an_attack_is_announced_then_told_with_its_sum(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Tumble))
    announced = pill(fingers)
    assert announced and ":" not in announced and "wound" not in announced
    until(fingers, lambda: runs(scene, Narration))
    assert pill(fingers).startswith(announced.partition(" and ")[0])
    assert any(word in pill(fingers) for word in ("wound", "misses", "armour"))


def test_each_frame_of_the_rolling_dice_is_that_of_a_screen_built_anew(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Tumble))
    seen: set[tuple[float, ...]] = set()

    def drawn() -> bytes:
        scene.draw(fingers.program.stage.canvas)
        return pygame.image.tobytes(fingers.program.surface, "RGB")

    while runs(scene, Tumble) and len(seen) < 12:
        fingers.wait(60)
        seen.add(tuple(die.settled for die in fingers.widgets() if isinstance(die, TrayDie)))
        as_played = drawn()
        scene.refresh()
        assert as_played == drawn()
    assert len(seen) == 12


def test_a_line_stands_long_enough_to_be_read(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Narration))
    running = scene.reel.running
    assert running is not None and running.length == 1200 + 30 * len(pill(fingers))


def test_no_bar_and_no_word_runs_ahead_of_the_dice_and_the_blow(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    play, world = scene.play, scene.session.view.world
    play.reel.finish(everything=True)
    hero = heroes(world)[0]
    left = wounds_left(world, hero)
    blow = Blow(figure=str(hero), at=(0, 0), before=left + 3)
    play.reel.add(Tumble(count=1), blow)
    before = play.log

    def shown() -> tuple[bool, int]:
        bars = [widget.value for widget in fingers.find(f"hero/{hero}").walk() if isinstance(widget, SmallBar)]
        return play.prompt.lines == () and play.log == before, bars[0]

    fingers.wait(20)
    assert shown() == (True, left + 3)
    until(fingers, lambda: play.reel.running is blow)
    fingers.wait(40)
    assert shown()[1] == left


def test_the_bar_of_fatigue_waits_for_the_blow(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Tumble))
    world = scene.session.view.world
    hero = heroes(world)[0]
    before, tired = fatigue_left(world, hero), world.find(FatigueTaken, hero)
    world.set(hero, FatigueTaken(1 + (0 if tired is None else tired.fatigue)))

    def shown() -> int:
        scene.refresh()
        return [each.value for each in fingers.find(f"hero/{hero}").walk() if isinstance(each, SmallBar)][1]

    assert shown() == before
    until(fingers, lambda: not scene.reel.suspense)
    fingers.wait(20)
    assert shown() == fatigue_left(scene.session.view.world, hero)


def test_the_plates_of_tokens_wait_for_the_blow(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Tumble))
    world = scene.session.view.world
    hero = heroes(world)[0]
    world.set(hero, Tokens(poison=2))

    def shown() -> list[str]:
        scene.refresh()
        return [text for text in fingers.texts() if text.startswith("Poison")]

    assert shown() == []
    until(fingers, lambda: not scene.reel.suspense)
    fingers.wait(20)
    scene.session.view.world.set(hero, Tokens(poison=2))
    assert shown() == ["Poison 2"]


def test_the_drawer_of_foes_waits_for_the_blow(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    play, world = scene.play, scene.session.view.world
    play.reel.finish(everything=True)
    scene.drawer = "foes"
    foe = monsters(world)[0]
    left, most = wounds_left(world, foe), max_wounds(world, foe)
    play.reel.add(Tumble(count=1), Blow(figure=str(foe), at=(0, 0), before=left + 3))
    fingers.wait(20)
    assert f"{left + 3}/{most}" in [str(getattr(each, "text", "")) for each in fingers.find(f"monster/{foe}").walk()]


def test_the_question_and_the_log_wait_for_the_blow(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Tumble))
    assert scene.play.held is not None and scene.play.log == scene.play.held
    assert scene.play.prompt.call == pill(fingers)
    newest = scene.session.chronicle.lines(1)
    assert scene.play.log[-1:] != newest
    until(fingers, lambda: not scene.reel.suspense)
    fingers.wait(20)
    assert scene.play.log[-1:] == newest


def test_the_tray_counts_only_the_dice_that_lie(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Tumble))
    assert not scene.reel.rolls_later()
    told = [text for text in fingers.texts() if "damage" in text or text == "**Miss**"]
    assert not told
    until(fingers, lambda: not runs(scene, Tumble))
    assert any("damage" in text or text == "**Miss**" or "range" in text for text in fingers.texts())


def test_space_ends_the_line_at_once_and_goes_on(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Narration))
    said = pill(fingers)
    fingers.type(" ")
    assert pill(fingers) != said


def test_a_pause_holds_what_runs_and_p_goes_on(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Narration))
    fingers.type("p")
    told = scene.reel.running
    fingers.wait(20_000)
    assert scene.reel.running is told
    fingers.type("p")
    fingers.wait(20_000)
    assert scene.reel.running is not told


def test_escape_held_for_long_goes_to_the_end_of_the_turn(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Narration))
    fingers.press(Action.BACK)
    for _ in range(25):
        fingers.wait(20)
    assert not scene.play.story.skipping
    for _ in range(10):
        fingers.wait(20)
    assert scene.play.story.skipping or scene.session.mine
    fingers.program.feed(Released(Action.BACK), fingers.now)
    until(fingers, lambda: scene.session.mine, most=4_000)
    fingers.wait(20)
    assert not scene.play.story.skipping


def test_the_held_escape_does_not_open_the_menu_when_the_turn_is_over(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Narration))
    after = 0
    while after < 30:  # as systems send it that press a held key again and again
        fingers.program.feed(Pressed(Action.BACK), fingers.now)
        fingers.wait(40)
        fingers.program.feed(Released(Action.BACK), fingers.now)
        after += scene.session.mine
    assert fingers.scene is scene
    fingers.wait(800)
    fingers.press(Action.BACK)
    assert fingers.scene is not scene


def test_escape_pressed_shortly_ends_only_what_runs(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Narration))
    told = scene.reel.running
    fingers.program.feed(Pressed(Action.BACK), fingers.now)
    fingers.program.feed(Released(Action.BACK), fingers.now)
    fingers.wait(800)
    assert scene.reel.running is not told and not scene.play.story.skipping
    assert fingers.scene is scene


def test_a_fallen_hero_stops_what_skips_the_turn(scene: HeroTurnScene) -> None:
    story, world = scene.play.story, scene.session.view.world
    Fingers(scene)
    hero = heroes(world)[0]
    story.skipping = True
    story.tell(Wounded(figure=hero, wounds=1, cause=causes.ATTACK), world)
    assert story.skipping
    story.tell(Killed(figure=hero, card=world.get(Hero, hero).card, rank="hero", cause=causes.ATTACK), world)
    assert not story.skipping


def test_the_foot_has_a_chip_for_the_draw_and_each_monster(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene, size=(1920, 1080))
    until(fingers, lambda: runs(scene, Narration))
    chips = [widget for widget in fingers.widgets() if isinstance(widget, Chip)]
    assert chips[0].name == "Draw"
    assert {"Ogre 1", "Beastman 1"} <= {chip.name for chip in chips}
    assert [chip.when for chip in chips].count("now") <= 1
    assert any(chip.when in ("later", "next") for chip in chips)


def chips_of(fingers: Fingers) -> list[Chip]:
    return [widget for widget in fingers.widgets() if isinstance(widget, Chip)]


def test_the_last_monster_left_is_known_to_be_next(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene, size=(1920, 1080))
    until(fingers, lambda: any(chip.when == "next" for chip in chips_of(fingers)))
    ahead = [chip for chip in chips_of(fingers) if chip.when in ("later", "next")]
    assert [(chip.when, chip.note) for chip in ahead] == [("next", "acts next")]


def test_of_several_monsters_left_none_is_told_to_be_next(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene, size=(1920, 1080))
    until(fingers, lambda: len([chip for chip in chips_of(fingers) if chip.when == "later"]) > 1)
    assert not any(chip.when == "next" for chip in chips_of(fingers))


def test_what_a_person_does_next_is_not_told(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene, size=(1920, 1080))
    until(fingers, lambda: any(chip.when == "next" for chip in chips_of(fingers)))
    story, world = scene.play.story, scene.session.view.world
    scene.session.people = frozenset({*scene.session.people, OVERLORD})
    assert not any(chip.when == "next" for chip in story._chips(world))


def test_another_speed_counts_at_once(scene: HeroTurnScene) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Narration))
    fingers.click("story/speed/Fast")
    assert scene.reel.speed == "fast"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(960, 540), *SIZES])
def test_nothing_of_the_story_is_cut_at_any_size(scene: HeroTurnScene, size: tuple[int, int], scale: float) -> None:
    fingers = Fingers(scene)
    until(fingers, lambda: runs(scene, Narration) and ":" in pill(fingers) + ":")
    assert scene.session.table.world.find(OverlordTurn, GAME) is not None
    assert faults_at(scene, size, scale) == []
    assert faults(scene.desk.root, scene.stage.canvas.fonts) == []  # type: ignore[union-attr]
