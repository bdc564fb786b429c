"""What is tried in the preview: sides, overlays, figures, dice, events, a real game and back, many games."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.board.footprint import Stance
from game.board.grid import Space, bits, mask_of
from game.content.models import CardId
from game.kernel.store import Entity
from game.modules.compose import compose
from game.scenes.preview.play import Beginning, session_from
from game.scenes.preview.preview import Preview
from game.show.quest_words import deeds_in_words
from game.simulate.balance import balance_of
from game.simulate.game import GameReport
from game.simulate.study import party_figures
from game.state.components.components import OVERLORD, Hero, Item, Monster, Position, Revealed, Round
from game.state.events.causes import PLACE
from game.state.events.facts import Entered, Equipped, Left
from game.state.queries.figures import heroes
from game.ui.input.actions import Action, Pointer
from game.ui.log.story import FigureNames
from game.ui.preview.balance import BalanceCurve
from game.ui.preview.drawn import quest_totals, track_of, trigger_marks
from game.ui.preview.known import OVERLAYS
from game.ui.preview.objects import item_called, items_at, pointing_to, written_of
from game.ui.preview.reading import QuestReading, read_for_preview
from game.ui.preview.trial import Party, Trial, trial_words
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.scene import Home
from tests.preview_support import quest_in, save
from tests.ui.fingers import Fingers, left_out

START = 14 * 40 + 1


@pytest.fixture(scope="module")
def reading() -> QuestReading:
    """The shipped quest."""
    return Preview(wait=True).board.reading


def laid_out(reading: QuestReading, **party: object) -> Trial:
    """The shipped quest with heroes on it."""
    assert reading.quest is not None
    return Trial(reading.quest, reading.modules, Party(**party), {})  # type: ignore[arg-type]


# --- what is seen ----------------------------------------------------------------------------------------------------
def test_heroes_see_only_what_they_have_come_upon() -> None:
    scene = Preview(side="heroes", wait=True)
    assert scene.board.quest is not None
    start = scene.board.quest.area(0).mask
    assert scene.board.pane.picture.shown == frozenset(bits(start))
    assert all(figure.side == "hero" for figure in scene.board.pane.picture.figures)


def test_a_hero_put_into_another_area_sees_it() -> None:
    scene = Preview(side="heroes", wait=True)
    Fingers(scene)
    assert scene.board.trial is not None
    assert scene.board.quest is not None
    scene.board.drop(heroes(scene.board.trial.world)[0], next(bits(scene.board.quest.area(4).mask)))
    assert scene.board.pane.picture.revealed & scene.board.quest.area(4).mask


def test_nothing_unseen_is_told_to_the_heroes() -> None:
    scene = Preview(side="heroes", wait=True)
    scene.board.overlays = {"areas", "ids", "walk", "reach", "events", "budget", "walls", "ground", "notes", "spawns"}
    scene.board.show_board()
    fingers = Fingers(scene)
    scene.board.choose_space(Space(945))
    told = "\n".join([plate.text for plate in scene.board.marks.plates] + scene.board.marks.told + fingers.texts())
    assert "narthak" not in told.lower()
    assert "great void" not in told.lower()


def test_the_overlord_sees_everything() -> None:
    scene = Preview(side=OVERLORD, wait=True)
    assert scene.board.quest is not None
    assert scene.board.pane.picture.shown == frozenset(bits(scene.board.quest.board.floor))


def test_an_object_asked_for_by_its_number_in_tiled_is_looked_at() -> None:
    scene = Preview(at="51", wait=True)
    Fingers(scene)
    assert scene.board.item is not None
    assert scene.board.item.id == "narthak"
    x, y = scene.board.pane.camera.point_at(scene.board.pane.camera.view.center)
    assert (round(x), round(y)) == (26, 24)


def test_the_object_panel_holds_both_halves_and_what_points_there(reading: QuestReading) -> None:
    scene = Preview(wait=True)
    narthak = item_called(scene.board.items, "narthak")
    assert narthak is not None
    written = dict(written_of(narthak, reading.text))
    assert written["name"] == "Narthak"
    assert pointing_to(narthak, reading.text, scene.board.items) == ["win 1", "event 3"]
    assert items_at(scene.board.items, narthak.space)[0] is narthak


def test_a_space_clicked_again_shows_what_else_lies_there() -> None:
    fingers = Fingers(Preview(wait=True))
    scene = fingers.scene
    assert isinstance(scene, Preview)
    scene.board.choose_space(Space(945))
    first = scene.board.item
    scene.board.choose_space(Space(945))
    assert first is not None and scene.board.item is not None
    assert (first.class_name, scene.board.item.class_name) == ("Monster", "Area")


def test_each_overlay_has_a_key() -> None:
    fingers = Fingers(Preview(wait=True))
    scene = fingers.scene
    assert isinstance(scene, Preview)
    for overlay in OVERLAYS:
        before = overlay.name in scene.board.overlays
        fingers.type(overlay.letter)
        assert (overlay.name in scene.board.overlays) is not before


def test_walking_is_counted_from_the_space_under_the_cursor() -> None:
    scene = Preview(wait=True)
    Fingers(scene)
    scene.board.overlays = {"walk"}
    scene.board.hover(Space(START))
    assert scene.board.marks.numbers[Space(START)] == "0"
    assert scene.board.marks.numbers[Space(START + 2)] == "2"


def test_a_probe_says_whether_the_chosen_space_is_seen() -> None:
    scene = Preview(wait=True)
    Fingers(scene)
    scene.board.overlays = {"sight"}
    scene.board.choose_space(Space(17 * 40 + 4))
    scene.board.hover(Space(17 * 40 + 2))
    assert [arrow.sign for arrow in scene.board.marks.arrows] == ["check"]
    scene.board.choose_space(Space(945))
    scene.board.hover(Space(17 * 40 + 2))
    assert [arrow.sign for arrow in scene.board.marks.arrows] == ["cross"]


def test_events_are_drawn_from_their_occasion_to_what_they_touch(reading: QuestReading) -> None:
    scene = Preview(wait=True)
    assert reading.quest is not None
    names = [name for name, places, _ in trigger_marks(reading.quest, scene.board.items) if places]
    assert names == [
        "event 1: area 1 is revealed",
        "event 2: area 3 is revealed",
        "event 3: area 4 is revealed",
        "event 4: red runekey is taken",
        "victory: narthak is killed",
    ]
    scene.board.overlays = {"events"}
    scene.board.show_board()
    assert [tuple(map(round, arrow.end)) for arrow in scene.board.marks.arrows] == [(30, 4), (26, 24)]


def test_the_track_of_a_crushing_wall_is_drawn_the_way_it_sweeps() -> None:
    scene = Preview("the_bone_mill", wait=True)
    assert scene.board.quest is not None
    wall = next(wall for wall in scene.board.quest.walls if wall.direction == "east")
    scene.board.overlays = {"walls"}
    scene.board.show_board()
    track, width = track_of(scene.board.quest, wall), scene.board.quest.board.width
    assert len(track) == wall.steps * len(wall.edges)
    assert {space // width for space in track} == {edge // 2 // width for edge in wall.edges}
    assert min(space % width for space in track) == min(edge // 2 % width for edge in wall.edges) + 1
    arrow = scene.board.marks.arrows[0]
    assert any(one.end[0] > one.start[0] and one.end[1] == one.start[1] for one in (arrow, *scene.board.marks.arrows))


def test_fog_corruption_and_notes_are_marked(tmp_path: Path) -> None:
    quest = quest_in(tmp_path).with_name("the_drowned_choir.tmx")
    text = quest.read_text(encoding="utf-8")
    note = '<object id="9001" type="Note" x="64" y="64" width="64" height="64">'
    said = '<properties><property name="text" value="a doubtful corner"/></properties></object></objectgroup>'
    save(quest, (note + said).join(text.rsplit("</objectgroup>", 1)))
    scene = Preview(quest, wait=True)
    assert scene.board.quest is not None
    scene.board.overlays = {"ground", "notes"}
    scene.board.show_board()
    assert [plate.text for plate in scene.board.marks.plates] == ["Note: a doubtful corner"]
    grounds = dict.fromkeys(("fog", "corrupted"), 0)
    for piece in scene.board.quest.terrain:
        if piece.kind.name in grounds:
            grounds[piece.kind.name] |= mask_of(piece.spaces)
    assert sorted(wash.mask for wash in scene.board.marks.washes) == sorted(grounds.values())


def test_the_chosen_object_is_framed_on_the_board() -> None:
    scene = Preview(wait=True)
    Fingers(scene)
    chest = next(item for item in scene.board.items if item.class_name == "Chest")
    scene.board.choose_space(chest.space)
    assert [wash.mask for wash in scene.board.marks.washes if wash.outlined][-1] == 1 << chest.space


def test_the_budget_counts_chests_by_what_their_table_holds(reading: QuestReading) -> None:
    assert reading.quest is not None
    gives = dict(quest_totals(reading.quest))
    assert gives["copper chests"].startswith("2 of the 3 that are written, about 2.7 treasures")
    assert gives["conquest"].startswith("about 7.5 in chests, 9 by glyphs")


# --- figures, dice, events -------------------------------------------------------------------------------------------
def test_a_figure_is_dragged_by_the_pointer() -> None:
    fingers = Fingers(Preview(wait=True))
    scene = fingers.scene
    assert isinstance(scene, Preview)
    assert scene.board.trial is not None
    hero = heroes(scene.board.trial.world)[0]
    start = scene.board.trial.world.get(Position, hero).anchor
    end = 16 * 40 + 3
    camera, at = scene.board.pane.camera, scene.board.pane.picture.at
    points = [camera.rect(*at(space)).center for space in (start, end)]
    fingers.program.feed(Pointer("down", points[0], button=1), fingers.now)
    fingers.program.feed(Pointer("move", points[1], held=True), fingers.now)
    fingers.program.feed(Pointer("up", points[1], button=1), fingers.now)
    assert scene.board.trial.world.get(Position, hero).anchor == end


def test_a_figure_is_not_put_on_another(reading: QuestReading) -> None:
    trial = laid_out(reading)
    one, other = heroes(trial.world)[:2]
    there = trial.world.get(Position, other).anchor
    assert not trial.move(one, there)
    assert trial.put(CardId("ogre"), "normal", there) == 0


def test_a_monster_put_down_by_hand_can_be_taken_away(reading: QuestReading) -> None:
    trial = laid_out(reading)
    figure = trial.put(CardId("ogre"), "master", Space(16 * 40 + 2))
    assert trial.figure_at(Space(17 * 40 + 3)) == figure
    trial.remove(figure)
    assert trial.figure_at(Space(17 * 40 + 3)) == 0


def test_a_monster_put_down_by_hand_and_turned_lies_so_when_the_quest_is_read_anew(reading: QuestReading) -> None:
    trial = laid_out(reading)
    figure = trial.put(CardId("hell_hound"), "master", Space(16 * 40 + 2))
    before = trial.world.get(Position, figure)
    assert trial.turn(figure)
    assert reading.quest is not None
    again = Trial(reading.quest, reading.modules, trial.party, trial.stands)
    there = again.figure_at(before.anchor)
    monster = again.world.get(Monster, there)
    assert (monster.card, monster.rank) == ("hell_hound", "master")
    assert again.world.get(Position, there) == Position(before.anchor, 1 - before.orientation)


def test_queued_faces_come_first(reading: QuestReading) -> None:
    trial = laid_out(reading)
    trial.queue = [("red", 4), ("blue", 2)]
    assert trial.roll(["blue", "red"]) == (2, 4)
    assert trial.queue == []


def test_a_fired_event_runs_its_verbs_and_is_told(reading: QuestReading) -> None:
    assert reading.quest is not None
    trial = laid_out(reading)
    trial.fire("event 4", reading.quest.events[3].do)
    assert trial.log[0].startswith("**event 4**")
    assert "heavier than brass" in trial.log[1]
    assert len(trial.log) == 3


def test_an_event_that_breaks_is_told_and_nothing_else(reading: QuestReading) -> None:
    trial = laid_out(reading)
    trial.fire("broken", [object()])
    assert "It stopped" in trial.log[-1]


def test_as_many_monsters_come_as_are_drawn_for_the_heroes(reading: QuestReading) -> None:
    assert reading.quest is not None
    for count in (1, 4):
        trial = laid_out(reading, count=count)
        party = len(heroes(trial.world))
        assert party == max(2, count)
        drawn = {placed.id for placed in reading.quest.monsters if placed.heroes <= party}
        assert {key for key in trial.keys.values() if not key.startswith("hero/")} == drawn


# --- a real game -----------------------------------------------------------------------------------------------------
def test_a_game_begins_where_the_designer_points(reading: QuestReading) -> None:
    assert reading.quest is not None
    area = reading.quest.area(4).mask
    session = session_from(reading, Beginning(Party(count=2, seed=3), "heroes", next(bits(area))))
    world = session.table.world
    assert world.the(Round).number == 1
    assert {0, 4} <= set(world.the(Revealed).areas)
    assert next(bits(area)) in {world.get(Position, hero).anchor for hero in heroes(world)}
    assert session.people == {"seat1", "seat2"}


def test_the_heroes_of_a_game_are_those_that_were_chosen(reading: QuestReading) -> None:
    party = Party(count=2, cards=(CardId("mordrog"), CardId("red_scorpion"), CardId(""), CardId("")))
    session = session_from(reading, Beginning(party, OVERLORD))
    world = session.table.world
    assert [world.get(Hero, hero).card for hero in heroes(world)] == ["mordrog", "red_scorpion"]
    assert session.people == {OVERLORD}


def test_playing_and_coming_back_leaves_the_preview_as_it_was() -> None:
    fingers = Fingers(Preview(wait=True))
    scene = fingers.scene
    assert isinstance(scene, Preview)
    scene.board.choose_space(Space(START))
    scene.board.pane.zoom(1)
    before = (scene.board.item, scene.board.pane.camera.left, scene.board.pane.camera.step, set(scene.board.overlays))
    fingers.click("way/play")
    assert fingers.scene is not scene
    fingers.scene.go(Home())
    fingers.press(Action.NEXT)
    assert fingers.scene is scene
    assert (
        scene.board.item,
        scene.board.pane.camera.left,
        scene.board.pane.camera.step,
        set(scene.board.overlays),
    ) == before


def test_a_saved_quest_is_the_one_that_is_played(tmp_path: Path) -> None:
    quest = quest_in(tmp_path)
    first = session_from(read_for_preview(quest), Beginning(Party(count=1)))
    text = quest.with_suffix(".toml").read_text(encoding="utf-8")
    quest.with_suffix(".toml").write_text(text.replace("Into the Dark", "Out of the Dark"), encoding="utf-8")
    second = session_from(read_for_preview(quest), Beginning(Party(count=1)))
    names = [session.table.world.game_data.quest.name for session in (first, second)]
    assert names == ["Into the Dark", "Out of the Dark"]


# --- many games ------------------------------------------------------------------------------------------------------
def test_the_figures_of_games_have_their_heads_and_are_told_whole() -> None:
    fingers = Fingers(Preview(wait=True), size=(1280, 720))
    scene = fingers.scene
    assert isinstance(scene, Preview) and scene.board.quest is not None
    reports = [GameReport(number=at, winner="heroes", why="BASE-QUEST-02", rounds=4, curve=[5, 6]) for at in range(3)]
    scene.deeds.parties = {4: party_figures(scene.board.quest, 4, reports, more=None)}
    scene.board.balance = balance_of(reports)
    fingers.click("tab/games")
    texts = fingers.texts()
    assert "Rounds to the end" in texts
    assert left_out(scene) == []


def test_the_highest_value_of_a_curve_stands_above_its_line(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    words, lines = list[Box](), list[int]()
    monkeypatch.setattr(canvas, "text", lambda text, box, **kept: words.append(box))
    monkeypatch.setattr(pygame.draw, "lines", lambda face, tone, shut, spots, wide: lines.extend(y for _, y in spots))
    BalanceCurve(box=Box(0, 0, 200, 114), points=(5, 8, 8)).paint(canvas)
    (label,) = words
    assert min(lines) > label.bottom


def test_the_balance_of_some_games() -> None:
    reports = [
        GameReport(number=at, winner=who, why="BASE-QUEST-02", rounds=rounds, curve=curve, hero_deaths=at)
        for at, (who, rounds, curve) in enumerate(
            (("heroes", 4, [5, 6, 7]), ("overlord", 6, [5, 3, 0]), ("heroes", 4, [5, 6, 8, 9]))
        )
    ]
    told = balance_of([*reports, GameReport(number=9, error="It broke.")])
    assert told is not None
    assert (told.games, told.errors, told.heroes, told.median_rounds) == (4, 1, 2, 4)
    assert told.rounds == {4: 2, 6: 1}
    assert told.curve == pytest.approx((5, 5, 5, 16 / 3))
    assert balance_of([]) is None


def test_no_less_than_no_conquest_is_left_in_lost_games() -> None:
    lost = [GameReport(number=at, winner="overlord", why="BASE-CONQ-04", rounds=2, curve=[4, -3]) for at in range(2)]
    told = balance_of(lost)
    assert told is not None
    assert (told.left, told.curve) == (0, (4, 0))


def test_games_are_played_beside_the_screen_and_can_be_broken_off() -> None:
    fingers = Fingers(Preview(wait=True))
    scene = fingers.scene
    assert isinstance(scene, Preview)
    fingers.click("tab/games")
    fingers.click("games/start")
    worker = scene.deeds.worker
    assert worker is not None
    end = time.monotonic() + 120
    while scene.board.balance is None and time.monotonic() < end:
        fingers.wait(50)
        time.sleep(0.05)
    assert scene.board.balance is not None
    assert scene.board.balance.errors == 0
    fingers.click("games/cancel")
    assert not worker.running
    assert "Simulate again" in fingers.texts()


def test_the_steps_of_a_move_are_not_told_one_by_one() -> None:
    scene = Preview(wait=True)
    assert scene.board.trial is not None
    world = scene.board.trial.world
    hero = heroes(world)[0]
    stance = Stance(world.get(Position, hero).anchor)
    steps = (
        Left(figure=hero, start=stance, to=stance, left=1, cause=PLACE),
        Entered(figure=hero, start=stance, to=stance, cause=PLACE),
    )
    assert [trial_words(step, FigureNames(compose(("base",)))) for step in steps] == ["", ""]


def test_what_is_put_on_or_packed_is_told_with_who_and_what() -> None:
    scene = Preview(wait=True)
    assert scene.board.trial is not None
    world = scene.board.trial.world
    names = FigureNames(compose(("base",)))
    names.learn(world)
    hero, gone = heroes(world)[0], Entity(9_999)
    item = world.create(Item(card=CardId("sword"), hero=hero))
    who = names.figure(hero)
    worn = [trial_words(Equipped(hero=hero, item=each, on=on), names) for each in (item, gone) for on in (True, False)]
    assert worn == [
        f"{who} equips **Sword**",
        f"{who} puts **Sword** into the pack",
        f"{who} equips an item",
        f"{who} puts an item into the pack",
    ]


def test_a_verb_that_hangs_on_tests_is_told_by_what_it_may_do() -> None:
    quest = Preview("below_decks", wait=True).board.quest
    assert quest is not None
    told = deeds_in_words(quest.events[1].do)
    assert told.startswith("set mark, perhaps tell")
    assert "perhaps terrain water" in told
    assert "when" not in told
