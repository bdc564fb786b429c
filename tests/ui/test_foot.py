"""The foot: what stands beside the portrait, where the answers lie, and the line from a plate to what it tells of."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.luck import seed_from
from game.kernel.request import Request
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.modules.setup import GameSetup
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.play import PAGE_OPEN
from game.scenes.table.table import TableScene
from game.state.components.components import Position
from game.state.queries.figures import heroes, monsters
from game.state.requests.menu_actions import React
from game.state.requests.requests import ChooseHero
from game.ui.board.intent import draw_way
from game.ui.log.chronicle import LogLine
from game.ui.panels.dots import DiceDots
from game.ui.panels.foot import Foot
from game.ui.panels.just_now import just_now, led_to
from game.ui.panels.plates import Leader, PlatePlaces
from game.ui.panels.table_context import LineButton
from game.ui.panels.who_asked import PARTY_ASKED
from game.ui.render.metrics import Box
from game.ui.session import Session
from game.ui.widgets import RichText
from tests.ui.drawn import screen_at
from tests.ui.fingers import Fingers
from tests.ui.test_reactions import HALL, laid_out, on_guard, question, step_west, strike
from tests.ui.told import look_on

NEAR = HALL.replace("#A.......b...#", "#Ab..........#").replace("WEAPON", "sword")


def asked_at_once() -> Session:
    """A guard with a sword beside a monster that has declared an attack on him."""
    session, _ = laid_out(NEAR)
    assert strike(session)
    return session


def foot_of(fingers: Fingers) -> Foot:
    """The foot on the screen."""
    return next(widget for widget in fingers.widgets() if isinstance(widget, Foot))


def buttons(fingers: Fingers) -> list[LineButton]:
    """The answers in the foot, from the left."""
    return sorted((each for each in foot_of(fingers).walk() if isinstance(each, LineButton)), key=lambda one: one.box.x)


@pytest.mark.parametrize("kind", (HeroTurnScene, OverlordTurnScene))
def test_the_question_does_not_repeat_the_name_beside_the_portrait(kind: type[TableScene]) -> None:
    scene = kind()
    fingers, call = Fingers(scene), scene.play.prompt.call
    rich = [each for each in foot_of(fingers).walk() if isinstance(each, RichText)]
    head = next(each for each in rich if not each.text.startswith("Just now: "))
    assert head.text == (call.split(": ", 1)[1].capitalize() if kind is HeroTurnScene else call)


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_all_passes_stand_in_one_row_below_the_question(size: tuple[int, int]) -> None:
    fingers = Fingers(HeroTurnScene(asked_at_once()), size=size)
    row = buttons(fingers)
    assert [each.shortcut for each in row][:4] == ["Enter", "P", "O", "M"]
    assert len({each.box.y for each in row}) == 1
    head = next(each for each in foot_of(fingers).walk() if isinstance(each, RichText))
    assert head.box.bottom <= row[0].box.y


def test_the_foot_shows_the_dice_of_the_strike() -> None:
    session = asked_at_once()
    fingers = Fingers(HeroTurnScene(session))
    dots = next(each for each in foot_of(fingers).walk() if isinstance(each, DiceDots))
    assert dots.dice == question(session).armed
    assert dots.dice[:2] == ("red", "green")


def test_the_arcs_of_a_duel_carry_the_odds_of_both_blows() -> None:
    scene = HeroTurnScene(asked_at_once())
    Fingers(scene)
    announced, first = (sign.text for sign in scene.pane.picture.signs if "\n" in sign.text)
    prompt = scene.play.prompt
    assert announced.endswith(" wounds") and announced.split("\n")[1] == prompt.at_stake[0]
    assert first == f"Your guard, first\n{prompt.at_stake[1]}" and prompt.at_stake[1] in prompt.about[0]


def test_a_walk_that_is_announced_has_no_odds_of_a_blow() -> None:
    session, _ = on_guard()
    while not step_west(session):
        pass
    assert question(session).at_stake[0] == ""


def test_a_column_of_answers_is_no_wider_than_its_words_need() -> None:
    fingers = Fingers(HeroTurnScene())
    fonts = fingers.program.stage.canvas.fonts
    widths = {each.box.w for each in buttons(fingers)}
    assert len(widths) > 1
    assert all(each.least(fonts) <= each.box.w for each in buttons(fingers))
    assert buttons(fingers)[-1].box.right == foot_of(fingers).box.right - 12


def test_a_line_leads_from_a_plate_to_what_it_tells_of_unless_they_touch() -> None:
    scene = HeroTurnScene()
    Fingers(scene)
    world = scene.session.table.world
    hero = world.get(Position, heroes(world)[0]).anchor
    spot = scene.pane.camera.rect(*scene.pane.picture.at(hero))
    places = PlatePlaces(scene.pane, 1.0, Box(0, 0, 1280, 720))
    far, near = Box(spot.right + 90, spot.y, 80, 40), Box(spot.right + 1, spot.y, 80, 40)
    (line,) = places.leader(far, (hero,))
    assert isinstance(line, Leader) and line.start[0] == far.x
    assert spot.inflate(4, 4).collidepoint(line.end) and not spot.collidepoint(line.start)
    assert places.leader(near, (hero,)) == []


def test_each_step_of_a_walk_that_is_taken_has_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = HeroTurnScene()
    fingers = Fingers(scene)
    canvas, said = fingers.program.stage.canvas, list[str]()
    real = canvas.fonts.run

    def run(text: str, *more: Any) -> pygame.Surface:
        said.append(text)
        return real(text, *more)

    monkeypatch.setattr(canvas.fonts, "run", run)
    draw_way(canvas, ((1.5, 1.5), (2.5, 1.5), (3.5, 2.5), (4.5, 2.5)), scene.pane.camera)
    assert said == ["1", "2", "3"]


def last_line(fingers: Fingers) -> RichText:
    """The line that says what happened last."""
    rich = (each for each in foot_of(fingers).walk() if isinstance(each, RichText))
    return next(each for each in rich if each.text.startswith("Just now: "))


@pytest.mark.parametrize(("room", "sum_"), [(900, "**7** damage − **2** armour = "), (420, "")])
def test_where_there_is_no_room_for_the_terms_of_a_sum_it_tells_what_they_come_to(room: int, sum_: str) -> None:
    scene = HeroTurnScene()
    Fingers(scene)
    context = scene.context()
    blow = "**Mordrog** strikes **Beastman 2**: **7** damage − **2** armour = **5 wounds**: killed"
    _, words = just_now(Box(0, 0, room, 24), replace(context, log=[replace(context.log[-1], text=blow)]))
    assert isinstance(words, RichText)
    assert words.text == f"Just now: **Mordrog** strikes **Beastman 2**: {sum_}**5 wounds**: killed"


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_what_happened_last_stands_above_the_question(size: tuple[int, int]) -> None:
    scene = HeroTurnScene()
    fingers = Fingers(scene, size=size)
    call = scene.play.prompt.call.split(": ", 1)[1].capitalize()
    head = next(each for each in foot_of(fingers).walk() if isinstance(each, RichText) and each.text == call)
    assert last_line(fingers).text.removeprefix("Just now: ") == scene.play.log[-1].text
    assert last_line(fingers).box.bottom <= head.box.y


def test_of_what_happened_last_as_much_is_told_as_there_is_room_for() -> None:
    scene = HeroTurnScene()
    Fingers(scene)
    context = scene.context()
    long = replace(context.log[-1], text="**The overlord** draws 2 cards and gains 4 threat: now 6")
    _, words = just_now(Box(0, 0, 330, 24), replace(context, log=[long]))
    assert isinstance(words, RichText) and words.text == f"Just now: {long.text}"


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
def test_what_happened_last_stands_above_what_is_proposed(size: tuple[int, int]) -> None:
    scene = HeroTurnScene()
    fingers = Fingers(scene, size=size)
    world = scene.session.view.world
    for foe in monsters(world):
        space = world.get(Position, foe).anchor
        if scene.play.ways.current is None and space not in scene.play.prompt.spaces:
            scene.play.ways.click(space)
    assert scene.play.ways.current is not None
    scene.refresh()
    head = next(
        each for each in foot_of(fingers).walk() if isinstance(each, RichText) and each.text == scene.play.prompt.call
    )
    assert last_line(fingers).box.bottom <= head.box.y
    assert fingers.faults() == []


SHIELD = """
title = "A shield of the second hero"
map = '''
######
#A.B.#
#..c.#
######
'''
figures.A = { hero = "mordrog" }
figures.B = { hero = "steelhorns", items = ["iron_shield"], change = { armour = 0, abilities = [] } }
figures.c = { monster = "beastman" }
turn = { monster = "c" }
windows = "quiet"
script = ["overlord: strike B", "roll red 2/2, green 0/3", "B: yes shield"]
"""


def test_beside_a_question_about_an_item_stands_who_bears_it(tmp_path: Path) -> None:
    file, seen = tmp_path / "shield.toml", list[FigureId]()
    file.write_text(SHIELD, encoding="utf-8")

    def see(table: Table, request: Request[Any]) -> None:
        if getattr(request, "purpose", "") == "shield":
            scene, stops = screen_at(table, request), table.stops
            assert isinstance(scene, TableScene)
            Fingers(scene)
            seen.append(scene.asked_figure(scene.context()))
            assert seen[0] == heroes(table.world)[1]
            table.stops = stops

    look_on(file, see)
    assert len(seen) == 1


GUARD = """
title = "The guard of the second hero"
map = '''
######
#A.B.#
#..c.#
######
'''
figures.A = { hero = "mordrog" }
figures.B = { hero = "steelhorns", items = ["sword"], order = "guard" }
figures.c = { monster = "beastman" }
turn = { monster = "c", points = 4, attacks = 1 }
script = ["c: monster strike B", "B: pass", "roll red 2/2, green 0/3"]
"""


def test_beside_the_question_of_a_guard_stands_who_guards(tmp_path: Path) -> None:
    file, seen = tmp_path / "guard.toml", list[FigureId]()
    file.write_text(GUARD, encoding="utf-8")

    def see(table: Table, request: Request[Any]) -> None:
        if isinstance(request, React):
            scene, stops = screen_at(table, request), table.stops
            assert isinstance(scene, TableScene)
            Fingers(scene)
            seen.append(scene.asked_figure(scene.context()))
            assert seen[0] == heroes(table.world)[1]
            table.stops = stops

    look_on(file, see)
    assert seen


def test_all_heroes_are_asked_who_takes_the_next_turn() -> None:
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4)))
    while not isinstance(session.request, ChooseHero):
        assert session.request is not None
        session.answer(session.table.options_of(session.request)[-1])
    scene = HeroTurnScene(session)
    fingers = Fingers(scene)
    assert PAGE_OPEN.call in fingers.texts() and "Who takes the next turn?" not in fingers.texts()
    scene.play.sheets.skip_story()
    fingers.wait(20)
    assert scene.asked_figure(scene.context()) == PARTY_ASKED
    assert {"The heroes", "Who takes the next turn?"} <= set(fingers.texts())


def test_what_came_of_a_card_is_told_together_with_it() -> None:
    card, fall = LogLine(3, "The overlord plays Spiked Pit", "cards", card=True), LogLine(5, "Mordrog is in a pit")
    assert led_to([LogLine(1, "Mordrog walks"), card, fall]).text == f"{card.text}. {fall.text}"
    assert led_to([card, LogLine(4, "Skeleton 1 walks", "deed")]).text == "Skeleton 1 walks"
    assert led_to([card, *[LogLine(at, f"Line {at}") for at in range(4, 12)]]).text == "Line 11"
