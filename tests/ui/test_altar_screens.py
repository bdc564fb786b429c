"""Screens full of what the Altar brings stay whole in every window, and show it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.models import CardId
from game.kernel.store import GAME, World
from game.kernel.table import Stage
from game.modules.altar.prolonged.state import Effort, Progress, Working
from game.rules.combat.attack_spend import words_of
from game.scenes.table.fitting import LEAST_TILE
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.table import TableScene
from game.state.components.animated import Animated
from game.state.components.components import (
    HeroTurn,
    Item,
    Marker,
    Order,
    Position,
    TerrainPatch,
    Tokens,
)
from game.state.game_data import catalog, game_data
from game.state.movers import Mover
from game.state.queries.figures import heroes
from game.state.requests.requests import YesNo
from game.ui.panels.foot import Foot
from game.ui.panels.prolonged import ProgressBar
from game.ui.panels.weapon import HEIGHT, LINE, WORDS, WeaponCard
from game.ui.render import theme
from game.ui.widgets import Scroller, Tag, paragraph_height
from tests.desktop.prepared import at, overlord_acts, overlord_begins, put, reveal, saved, stand
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

SAVE = "prepared.emberdelve"
LEVER = ("throat_lever", "lever_throat")


def at_the_lever(world: World) -> None:
    """A cursed hero who has made two of three and may concentrate, and one with every token."""
    reveal(world, 0, 1, 2, 3)
    world.create(Marker("spot", at(world, 31, 6), "", 0, False, LEVER[1]))
    stand(world, [(31, 6), (24, 5)])
    one, other = heroes(world)
    world.set(one, Tokens(curse=1))
    world.set(one, Order("prolonged"))
    world.set(one, Working(*LEVER))
    world.set(one, Progress((Effort(*LEVER, 2, 1, 1, 1),)))
    world.set(other, Tokens(burn=1, poison=2, web=1, bleed=1, curse=3, daze=1, frost=2))
    world.set(GAME, HeroTurn(hero=one, action="ready", halves_left=1))
    world.set(GAME, Stage("hero/act"))


def two_walls(world: World) -> None:
    """The overlord chooses which of two walls goes first."""
    reveal(world, 0, 1, 2, 3)
    stand(world, [(20, 4), (26, 3)])
    put(world, "blood_ape", 24, 4)
    below = 2 * at(world, 25, 3) + 1
    world.create(Mover("crushing_wall", "throat_wall", "east", edges=(2 * at(world, 19, 4), 2 * at(world, 19, 5))))
    world.create(Mover("crushing_wall", "jaw_wall", "north", edges=(below, below + 2)))
    overlord_begins(world)


def lever(home: Path) -> TableScene:
    """The heroes' screen at the lever."""
    saved(home, "the_bone_mill", at_the_lever, overlord="normal")
    return HeroTurnScene(save=home / "saves" / SAVE)


def walls(home: Path) -> TableScene:
    """The overlord's screen with the walls."""
    saved(home, "the_bone_mill", two_walls)
    scene = OverlordTurnScene(save=home / "saves" / SAVE)
    scene.session.reveal("overlord")
    return scene


@pytest.mark.parametrize("made", [lever, walls])
def test_nothing_is_cut_or_covered_in_any_window(made: type, home_of_its_own: Path) -> None:
    for size in SIZES:
        for scale in SCALES:
            assert faults_at(made(home_of_its_own), size, scale) == [], (size, scale)


@pytest.mark.rule("ALTAR-READY-06")
def test_concentrating_stands_in_the_list_with_its_price_and_odds(home_of_its_own: Path) -> None:
    scene = lever(home_of_its_own)
    line = next(line for line in scene.play.prompt.lines if line.text == "Concentrate")
    assert line.note.endswith("% to finish")
    assert "Draw the ratchet of the throat" in line.tip


def test_progress_and_tokens_stand_beside_their_heroes(home_of_its_own: Path) -> None:
    fingers = Fingers(lever(home_of_its_own), size=(1920, 1080))
    bars = [(each.name, each.made, each.most) for each in fingers.widgets() if isinstance(each, ProgressBar)]
    assert bars == [("Draw the ratchet of the throat", 2, 3)]
    tags = [each.text for each in fingers.widgets() if isinstance(each, Tag)]
    assert "Curse 1" in tags and "Prolonged" not in tags


def test_every_wall_that_comes_is_marked_before_the_overlord_chooses(home_of_its_own: Path) -> None:
    scene = walls(home_of_its_own)
    assert {wall.id for wall in scene.aim.board().movers} == {"throat_wall", "jaw_wall"}
    assert all(wall.swept for wall in scene.aim.board().movers)
    assert scene.play.prompt.about[1]


def test_when_the_window_grows_all_that_is_revealed_comes_into_view(home_of_its_own: Path) -> None:
    fingers = Fingers(walls(home_of_its_own), size=(1280, 720))
    fingers.program.resize(pygame.Surface((1920, 1080)))
    pane = fingers.scene.pane  # type: ignore[attr-defined]
    camera, at = pane.camera, pane.picture.at
    assert all(camera.view.contains(camera.rect(*at(space))) for space in pane.picture.shown)


def test_another_look_at_the_same_window_leaves_the_view_as_it_is(home_of_its_own: Path) -> None:
    fingers = Fingers(walls(home_of_its_own), size=(1920, 1080))
    pane = fingers.scene.pane  # type: ignore[attr-defined]
    pane.zoom(1)
    step = pane.camera.step
    fingers.scene.enter(fingers.program.stage)
    assert pane.camera.step == step


def fog(world: World) -> None:
    """The overlord's turn begins far from where the map begins, with fog that may drift."""
    reveal(world, 0, 1, 4)
    stand(world, [(23, 14), (24, 17)])
    world.create(TerrainPatch("fog", (at(world, 22, 19),)))
    overlord_begins(world)


@pytest.mark.parametrize("size", SIZES)
def test_with_nobody_to_act_the_heroes_are_in_view(home_of_its_own: Path, size: tuple[int, int]) -> None:
    saved(home_of_its_own, "the_drowned_choir", fog)
    scene = OverlordTurnScene(save=home_of_its_own / "saves" / SAVE)
    scene.session.reveal("overlord")
    Fingers(scene, size=size)
    world, camera, where = scene.session.view.world, scene.pane.camera, scene.pane.picture.at
    assert isinstance(scene.session.request, YesNo)
    anchors = [world.get(Position, hero).anchor for hero in heroes(world)]
    assert all(camera.view.contains(camera.rect(*where(anchor))) for anchor in anchors)


def a_servant_acts(world: World) -> None:
    """A skeleton that a hero has animated acts after his turn."""
    reveal(world, 0, 1, 2, 3)
    stand(world, [(22, 4), (28, 5)])
    servant = put(world, "skeleton", 23, 4)
    world.set(servant, Animated(heroes(world)[0]))
    put(world, "beastman", 26, 4)
    world.set(GAME, HeroTurn(hero=heroes(world)[0], action="run"))
    world.set(GAME, Stage("hero/act"))


def test_while_a_servant_acts_it_is_the_one_that_is_asked(home_of_its_own: Path) -> None:
    saved(home_of_its_own, "the_bone_mill", a_servant_acts, overlord="normal")
    fingers = Fingers(HeroTurnScene(save=home_of_its_own / "saves" / SAVE), size=(1920, 1080))
    fingers.click(next(widget.key for widget in fingers.widgets() if widget.key.endswith("End turn")))
    for _ in range(200):
        fingers.wait(100)
    foot = next(each for each in fingers.widgets() if isinstance(each, Foot))
    assert {"Skeleton 1", "5"} <= {str(getattr(each, "text", "")) for each in foot.walk()}


def test_an_acting_monster_shows_the_movement_it_has_left(home_of_its_own: Path) -> None:
    def acts(world: World) -> None:
        two_walls(world)
        overlord_acts(world)

    saved(home_of_its_own, "the_bone_mill", acts)
    scene = OverlordTurnScene(save=home_of_its_own / "saves" / SAVE)
    scene.session.reveal("overlord")
    fingers = Fingers(scene, size=(1920, 1080))
    fingers.click("drawer/foes")
    assert "Melee" in fingers.texts()
    fingers.click(next(widget.key for widget in fingers.widgets() if widget.key.startswith("monster/")))
    assert "4 movement" in fingers.texts()


@pytest.mark.parametrize("card", ["crossbow", "sword", "great_bow", "mace_of_aver"])
def test_all_that_surges_buy_stands_on_the_strip_of_a_weapon(home_of_its_own: Path, card: CardId) -> None:
    def armed(world: World) -> None:
        at_the_lever(world)
        for entity, _ in list(world.each(Item)):
            world.drop(Item, entity)
        world.create(Item(card=card, hero=heroes(world)[0], equipped=True))

    saved(home_of_its_own, "the_bone_mill", armed, overlord="normal")
    scene = HeroTurnScene(save=home_of_its_own / "saves" / SAVE)
    fingers = Fingers(scene, size=(1920, 1080))
    fingers.click("drawer/cards")
    strip = next(each for each in fingers.widgets() if isinstance(each, WeaponCard))
    bought = [words_of(option) for option in catalog(scene.session.view.world).items[card].surges]
    assert all(words in strip.surges and words in strip.tip for words in bought)
    lines = paragraph_height(strip.surges, strip.box.w - WORDS, fonts=scene.stage.canvas.fonts, kind=theme.SMALL)
    assert strip.box.h - HEIGHT + LINE >= lines


def test_a_letter_gives_the_answer_of_its_button(home_of_its_own: Path) -> None:
    fingers = Fingers(lever(home_of_its_own))
    fingers.type("f")
    assert fingers.scene.session.table.world.the(HeroTurn).points == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("quest", ["the_bone_mill", "the_drowned_choir"])
def test_a_large_quest_is_seen_about_the_heroes_with_figures_that_can_be_read_and_whole_when_far(
    home_of_its_own: Path, quest: str
) -> None:
    def everything(world: World) -> None:
        reveal(world, *(area.number for area in game_data(world).quest.areas))
        overlord_acts(world)

    saved(home_of_its_own, quest, everything)
    scene = OverlordTurnScene(save=home_of_its_own / "saves" / SAVE)
    scene.session.reveal("overlord")
    Fingers(scene, size=(1920, 1080))
    camera, where = scene.pane.camera, scene.pane.picture.at
    assert camera.clear.left > camera.view.left and camera.tile >= LEAST_TILE
    world = scene.session.view.world
    assert all(camera.view.contains(camera.rect(*where(world.get(Position, hero).anchor))) for hero in heroes(world))
    scene.pane.fit()
    assert all(camera.clear.contains(camera.rect(*where(space))) for space in scene.pane.picture.shown)


@pytest.mark.parametrize("size", SIZES)
def test_the_space_under_the_cursor_is_beside_the_rail(home_of_its_own: Path, size: tuple[int, int]) -> None:
    def far_apart(world: World) -> None:
        reveal(world, *(area.number for area in game_data(world).quest.areas))
        stand(world, [(22, 4), (23, 5)])
        for column, row in ((44, 2), (24, 34)):
            world.create(TerrainPatch("fog", (at(world, column, row),)))
        overlord_begins(world)

    saved(home_of_its_own, "the_drowned_choir", far_apart)
    scene = OverlordTurnScene(save=home_of_its_own / "saves" / SAVE)
    scene.session.reveal("overlord")
    fingers = Fingers(scene, size=size)
    fingers.type("y")
    pane = scene.pane
    assert pane.cursor is not None and pane.cursor in scene.play.prompt.spaces
    assert pane.camera.clear.contains(pane.camera.rect(*pane.picture.at(pane.cursor)))


def test_whoever_stepped_back_to_see_two_walls_is_as_near_again_for_the_next_question(home_of_its_own: Path) -> None:
    def far_apart(world: World) -> None:
        reveal(world, *(area.number for area in game_data(world).quest.areas))
        stand(world, [(47, 17), (42, 15)])
        put(world, "skeleton", 48, 17)
        world.create(
            Mover(
                "crushing_wall",
                "nave_wall",
                "south",
                edges=tuple(2 * at(world, column, 8) + 1 for column in range(48, 52)),
            )
        )
        world.create(Mover("crushing_wall", "jaw_wall", "west", edges=(2 * at(world, 13, 23), 2 * at(world, 13, 24))))
        overlord_begins(world)

    saved(home_of_its_own, "the_bone_mill", far_apart)
    scene = OverlordTurnScene(save=home_of_its_own / "saves" / SAVE)
    scene.session.reveal("overlord")
    fingers = Fingers(scene)
    near = scene.pane.camera.step
    scene.pane.camera.look_at(30, 15)
    scene.aim.bring_choice()
    far = scene.pane.camera.step
    scene.play.give(next(iter(scene.play.prompt.spaces.values())))
    fingers.wait(20)
    assert far < near
    while not scene.play.prompt.spaces:
        scene.play.give(scene.play.prompt.lines[0].answer)
    assert scene.pane.camera.step == near


def test_the_list_of_monsters_begins_with_the_one_that_acts_however_far_it_was_scrolled(home_of_its_own: Path) -> None:
    def many(world: World) -> None:
        reveal(world, 0, 1, 2, 3)
        stand(world, [(20, 4), (26, 3)])
        for column in range(23, 29):
            put(world, "skeleton", column, 4)
        overlord_acts(world)

    saved(home_of_its_own, "the_bone_mill", many)
    scene = OverlordTurnScene(save=home_of_its_own / "saves" / SAVE)
    scene.session.reveal("overlord")
    fingers = Fingers(scene)
    fingers.click("drawer/foes")
    row = [each.key for each in fingers.widgets() if each.key.startswith("monster/")][-1]
    fingers.click(row)
    rows = next(each for each in fingers.widgets() if isinstance(each, Scroller) and each.key.startswith("monsters"))
    assert rows.offset == 0 and rows.children[0].key == row
