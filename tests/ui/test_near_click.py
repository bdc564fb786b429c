"""A click on an enemy in reach or on a space, from where a figure stands: what it does, and what lies there then."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.rules.turn.hero_actions import Walk
from game.scenes.table.sheets import StoryPage
from game.state.components.components import OVERLORD
from game.state.events.facts import DiceRolled
from game.state.game_data import game_data
from game.ui.full_stops import QuestEnds
from game.ui.input.actions import Action, Pointer
from game.ui.panels.full_stop import stop_sheet
from game.ui.panels.tray import TrayDie
from game.ui.prompts.plan import without_attack
from game.ui.questions import Wishes
from game.ui.render.metrics import Box
from game.ui.session import HEROES
from tests.ui.test_die_art import drawn_face
from tests.ui.test_far_click import FAR, HALL, attacks, click, laid_out, let_go_on, place_of

NEARER = (
    FAR.replace("#A############", "##############")
    .replace("#...........b#", "#A.......b...#")
    .replace('turn = { hero = "A" }', 'turn = { hero = "A", action = "advance", points = 5, attacks = 1 }')
)


def test_an_attack_from_here_is_not_made_at_once_where_a_walk_first_makes_it_far_better() -> None:
    scene, names, fingers = laid_out(NEARER)
    foe = place_of(scene, names.figures["b"])
    assert foe in scene.play.prompt.spaces
    click(scene, fingers, foe)
    assert not attacks(scene)
    calls = [way.call for way in scene.play.ways.found]
    assert calls[0] == "Walk 3, then shoot Beastman 1"
    assert "Shoot Beastman 1" in calls
    assert scene.play.prompt.about[1] == "1.5 wounds on average, 0.1 from here"
    click(scene, fingers, foe)
    let_go_on(fingers)
    assert len(attacks(scene)) == 1
    assert place_of(scene, names.figures["A"]) == foe - 5


def test_where_only_dear_ways_are_shown_first_an_attack_from_here_is_held_back_all_the_same() -> None:
    scene, names, fingers = laid_out(NEARER)
    scene.session.wishes = {**scene.session.wishes, "far_click": "matters"}
    click(scene, fingers, place_of(scene, names.figures["b"]))
    assert scene.play.ways.found and not attacks(scene)


@pytest.mark.parametrize(("side", "grave"), [(HEROES, True), (OVERLORD, False)])
def test_the_sheet_at_the_end_mourns_where_the_overlord_wins_but_not_for_him_alone(side: str, grave: bool) -> None:
    scene, _, _ = laid_out(NEARER, side=side)
    ended = QuestEnds(winner=OVERLORD, why="BASE-QUEST-01", blow=None)
    sheet = stop_sheet(Box(0, 0, 1280, 720), ended, scene.context(), lambda: None, shown=lambda: 1.0)
    assert sheet.grave is grave


@pytest.mark.parametrize("faces", ["printed", "aid"])
def test_the_dice_show_what_was_rolled_whatever_faces_they_have(faces: str) -> None:
    scene, names, fingers = laid_out(f'options = {{ dice_faces = "{faces}" }}\n{NEARER}')
    foe = place_of(scene, names.figures["b"])
    click(scene, fingers, foe)
    click(scene, fingers, foe)
    let_go_on(fingers)
    fingers.wait(4000)
    world = scene.session.table.world
    rolled = next(fact for fact in reversed(scene.session.table.facts) if isinstance(fact, DiceRolled))
    dice = [each for each in fingers.widgets() if isinstance(each, TrayDie)][: len(rolled.dice)]
    faces_rolled = zip(rolled.dice, rolled.faces, strict=True)
    assert [drawn_face(world, each.art) for each in dice] == [
        game_data(world).faces[c][face] for c, face in faces_rolled
    ]


def test_dice_that_lie_there_still_do_not_lie_over_a_page_that_is_read() -> None:
    scene, names, fingers = laid_out(NEARER)
    foe = place_of(scene, names.figures["b"])
    click(scene, fingers, foe)
    click(scene, fingers, foe)
    let_go_on(fingers)
    fingers.wait(4000)
    assert any(isinstance(each, TrayDie) for each in fingers.widgets())
    scene.play.sheets.reading = [StoryPage("**The hall**\nIt is long.", 1 << foe)]
    scene.refresh()
    fingers.wait(20)
    assert not any(isinstance(each, TrayDie) for each in fingers.widgets())


def test_a_lesson_is_not_interrupted_by_a_walk_that_would_be_better(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, names, _ = laid_out(NEARER)
    monkeypatch.setattr(scene.session, "taught", object())
    assert not scene.play.ways.click(place_of(scene, names.figures["b"]))


@pytest.mark.parametrize(
    ("given", "wishes"), [(NEARER, {"far_click": "never"}), (NEARER.replace("#A.......b...#", "#A..b........#"), {})]
)
def test_an_attack_from_here_is_made_at_once_where_that_is_wished_or_nearly_as_good(given: str, wishes: Wishes) -> None:
    scene, names, fingers = laid_out(given)
    scene.play.session.wishes = {**scene.play.session.wishes, **wishes}
    click(scene, fingers, place_of(scene, names.figures["b"]))
    let_go_on(fingers)
    assert len(attacks(scene)) == 1


def test_undo_takes_back_all_that_one_click_did() -> None:
    scene, names, fingers = laid_out(NEARER)
    here = place_of(scene, names.figures["A"])
    click(scene, fingers, Space(here + 2))
    let_go_on(fingers)
    click(scene, fingers, Space(here + 5))
    let_go_on(fingers)
    assert place_of(scene, names.figures["A"]) == here + 5
    scene.play.back.last()
    assert place_of(scene, names.figures["A"]) == here + 2
    scene.play.back.last()
    assert place_of(scene, names.figures["A"]) == here


def test_undo_takes_back_one_answer_where_a_longer_click_was_gone_back_behind() -> None:
    scene, names, fingers = laid_out(NEARER)
    here = place_of(scene, names.figures["A"])
    click(scene, fingers, Space(here + 2))
    let_go_on(fingers)
    scene.play.back.to(0)
    assert place_of(scene, names.figures["A"]) == here
    for at in (1, 2):  # as many answers as the click had, one by one
        scene.play.give(Walk(Space(here + at), 1))
        let_go_on(fingers)
    scene.play.back.last()
    assert place_of(scene, names.figures["A"]) == here + 1


@pytest.mark.parametrize(("attacks", "spent"), [(1, False), (0, True)])
def test_a_hero_without_an_attack_left_is_told_no_odds_from_here(attacks: int, spent: bool) -> None:
    scene, names, _ = laid_out(NEARER.replace("attacks = 1", f"attacks = {attacks}"))
    scene.aim.hovered = place_of(scene, names.figures["b"])
    assert ("from here" in scene.aim.told_of_space()) is False
    assert without_attack(scene.play.asked()) is spent


@pytest.mark.parametrize(("packed", "told"), [((), False), (("axe", "bow", "crossbow"), True)])
def test_over_a_potion_for_which_there_is_no_room_that_is_said(packed: tuple[str, ...], told: bool) -> None:
    things = 'things = [{ at = "5,2", kind = "potion", detail = "healing" }]\n'
    carried = ['"sword"', *['"healing_potion"'] * 3, *(f'{{ card = "{card}", equipped = false }}' for card in packed)]
    scene, names, _ = laid_out(
        HALL.replace('["WEAPON"]', f"[{', '.join(carried)}]").replace("turn =", f"{things}turn =")
    )
    scene.aim.hovered = Space(place_of(scene, names.figures["A"]) + 4)
    assert ("No room for it" in scene.aim.told_of_space()) is told


def test_escape_takes_a_refusal_away_before_it_opens_the_menu() -> None:
    scene, _, fingers = laid_out(NEARER)
    scene.play.refuse("That space is not allowed.")
    fingers.press(Action.BACK)
    assert scene.play.notice == "" and fingers.scene is scene
    fingers.press(Action.BACK)
    assert fingers.scene is not scene


def at_pointer(keys: bool) -> tuple[Space | None, Space | None, Space | None]:
    """What is looked at while the pointer lies on a foe, after a key has gone elsewhere where that is so, and after
    the board has moved under the pointer by two spaces."""
    scene, names, fingers = laid_out(NEARER)
    camera, (x, y) = scene.pane.camera, scene.pane.picture.at(place_of(scene, names.figures["b"]))
    fingers.program.feed(Pointer("move", camera.pixel(x + 0.5, y + 0.5)), fingers.now)
    fingers.wait(50)
    first = scene.aim.hovered
    if keys:
        scene.pane.point(place_of(scene, names.figures["A"]))
        fingers.wait(50)
    second = scene.aim.hovered
    camera.pan(-2 * camera.tile, 0)
    fingers.wait(50)
    return first, second, scene.aim.hovered


def test_what_is_looked_at_lies_under_the_pointer_though_the_board_has_moved() -> None:
    first, second, third = at_pointer(keys=False)
    assert first is not None
    assert (second, third) == (first, first + 2)


def test_what_a_key_has_gone_to_is_looked_at_wherever_the_board_goes_under_the_pointer() -> None:
    first, second, third = at_pointer(keys=True)
    assert second == third != first
