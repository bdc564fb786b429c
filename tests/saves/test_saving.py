"""Saves: every answer is kept, a game goes on where it stood, and damage costs no more than it must."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.board.grid import Space
from game.kernel.store import Entity, FigureId
from game.kernel.table import Table
from game.modules.altar.altars.memory import AltarActivated
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.saves.autosave import Autosave
from game.saves.course import SavedCourse, course_of, encoded
from game.saves.lines import Given, Point, head
from game.saves.listing import MOST_SHOWN, restore_points, save_inside, thinned
from game.saves.load import InUse, open_save, take_up
from game.saves.named import save_as
from game.saves.reading import BadSave, read_save
from game.state.events.causes import ATTACK
from game.state.events.facts import Killed
from tests.saves.played import going, played, setup_of, step


def saved(path: Path, *, answers: int = 150) -> Table:
    """A game with its autosave written to `path`."""
    table, setup = played(answers)
    Autosave(path, table, setup, name="Evening").close()
    return table


def kept(path: Path, *, stretches: int, answers: int = 60) -> Table:
    """A game that was kept while it was played."""
    table, setup = played(1)
    autosave = Autosave(path, table, setup)
    for _ in range(stretches):
        step(table, answers)
        autosave.keep()
    autosave.close()
    return table


def state(table: Table) -> tuple[str, int]:
    """What tells two moments of a game apart."""
    return table.world.hash(), len(table.journal)


def rewritten(path: Path, course: SavedCourse) -> None:
    """A file that holds another course, whole and with the right checksums."""
    path.write_bytes(encoded(head(course.setup), course)[0])


# --- a running game ----------------------------------------------------------------------------------------------


def test_a_saved_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    table = saved(tmp_path / "a.emberdelve")
    again = open_save(tmp_path / "a.emberdelve").table
    assert (state(again), again.pending) == (state(table), table.pending)


def test_answers_are_in_the_file_as_soon_as_they_are_kept(tmp_path: Path) -> None:
    table, setup = played(40)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    for _ in range(30):
        step(table, 1)
        autosave.keep()
        assert read_save(tmp_path / "a.emberdelve").course.reached == len(table.journal)
    autosave.close()


def test_an_answer_taken_back_is_taken_back_in_the_save(tmp_path: Path) -> None:
    table, setup = played(80)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    table.rewind(len(table.journal) - 3)
    autosave.keep()
    autosave.close()
    assert state(open_save(tmp_path / "a.emberdelve").table) == state(table)


def test_after_undo_in_a_reloaded_game_no_answer_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path, answers=120)
    found = take_up(path)
    for back in (3, 1, 30):
        found.table.rewind(len(found.table.journal) - back)
        found.autosave.keep()
        step(found.table, 12)
        found.autosave.keep()
        assert state(open_save(path).table) == state(found.table)
    found.autosave.close()
    assert state(open_save(path).table) == state(found.table)


def test_undo_and_as_many_other_answers_between_two_calls_are_kept_all(tmp_path: Path) -> None:
    table, setup = played(60)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    table.rewind(len(table.journal) - 8)
    step(table, 20, seed=9)
    autosave.keep()
    autosave.close()
    assert state(open_save(tmp_path / "a.emberdelve").table) == state(table)


def test_a_game_that_is_taken_up_grows_at_its_end_and_is_not_written_again(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path)
    before = path.read_bytes()
    found = take_up(path)
    assert path.read_bytes() == before
    step(found.table, 20)
    found.autosave.keep()
    found.autosave.close()
    assert path.read_bytes().startswith(before)
    assert state(open_save(path).table) == state(found.table)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_long_game_has_checkpoints_on_its_way(tmp_path: Path) -> None:
    kept(tmp_path / "a.emberdelve", stretches=10)
    assert len(read_save(tmp_path / "a.emberdelve").marks) > 1


def test_a_second_program_is_told_and_may_go_on_with_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path)
    first = take_up(path)
    with pytest.raises(InUse, match=r"a\.emberdelve is being played in another window or program"):
        take_up(path)
    second = take_up(path, as_copy=True)
    assert second.autosave.path != path
    for each in (first, second):
        step(each.table, 10)
        each.autosave.keep()
        each.autosave.close()
        assert state(open_save(each.autosave.path).table) == state(each.table)
    take_up(path).autosave.close()


def test_a_game_never_begins_over_another_file(tmp_path: Path) -> None:
    table = saved(tmp_path / "a.emberdelve")
    other, setup = played(5)
    autosave = Autosave(tmp_path / "a.emberdelve", other, setup)
    autosave.close()
    assert autosave.path.name == "a-2.emberdelve"
    assert state(open_save(tmp_path / "a.emberdelve").table) == state(table)


def test_a_file_that_is_deleted_during_its_game_is_told_and_written_anew_as_a_whole(tmp_path: Path) -> None:
    table, setup = played(80)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    old = autosave.path
    old.rename(tmp_path / "elsewhere")
    step(table, 1)
    autosave.keep()
    assert autosave.note == "a.emberdelve was deleted or moved; the game is kept in a.emberdelve from now on."
    step(table, 5)
    autosave.keep()
    assert autosave.close()
    assert state(open_save(autosave.path).table) == state(table)


def test_a_file_that_comes_back_after_it_missed_answers_is_not_gone_on_with(tmp_path: Path) -> None:
    table, setup = played(60)
    path = tmp_path / "a.emberdelve"
    autosave = Autosave(path, table, setup)
    path.rename(tmp_path / "elsewhere")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.saves.disk.publish", refused)
        step(table, 3)
        autosave.keep()
        assert autosave.fault == "a.emberdelve was deleted or moved, and no other can be written: Input/output error."
    (tmp_path / "elsewhere").rename(path)
    step(table, 3)
    autosave.keep()
    assert (autosave.fault, autosave.path.name) == ("", "a-2.emberdelve")
    assert autosave.close()
    assert state(open_save(autosave.path).table) == state(table)


def refused(*_: object) -> None:
    raise OSError(5, "Input/output error")


# --- damage ------------------------------------------------------------------------------------------------------


def test_a_torn_tail_costs_its_own_line_and_the_file_is_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    table, setup = played(40)
    autosave = Autosave(path, table, setup)
    step(table, 1)
    autosave.keep()
    autosave.close()
    torn = path.read_bytes()[:-5]
    for bad in ("a.emberdelve.bad", "a.emberdelve.bad-2"):
        path.write_bytes(torn)
        found = take_up(path)
        found.autosave.close()
        assert found.autosave.path == path
        assert "damaged (it is cut off)" in found.note
        assert len(found.table.journal) >= len(table.journal) - 1
        assert path.with_name(bad).read_bytes() == torn
        torn = torn[:-1]


def test_a_damaged_line_is_named_and_the_game_goes_on_in_another_file(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[60] = b"\x00\x01 no line\n"
    path.write_bytes(b"".join(lines))
    found = take_up(path)
    found.autosave.close()
    assert "Line 61 of a.emberdelve is damaged" in found.note
    assert path.read_bytes() == b"".join(lines)
    assert found.autosave.path != path
    assert state(open_save(found.autosave.path).table) == state(found.table)


@pytest.mark.parametrize("change", ["drop", "double", "swap", "letter"])
def test_a_line_cannot_be_changed_dropped_doubled_or_moved_unnoticed(tmp_path: Path, change: str) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path, answers=40)
    lines = path.read_bytes().splitlines(keepends=True)
    other = {
        "drop": lines[:20] + lines[21:],
        "double": [*lines[:21], lines[20], *lines[21:]],
        "swap": [*lines[:20], lines[21], lines[20], *lines[22:]],
        "letter": [*lines[:20], lines[20].swapcase(), *lines[21:]],
    }
    path.write_bytes(b"".join(other[change]))
    assert read_save(path).damage.startswith(f"Line {22 if change == 'double' else 21} of a.emberdelve is damaged")


def test_lines_in_clear_cannot_change_places_unnoticed(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path, answers=40)
    *lines, point, progress = path.read_bytes().splitlines(keepends=True)
    assert b'{"type":"point"' in point and b'{"type":"progress"' in progress
    path.write_bytes(b"".join([*lines, progress, point]))
    assert read_save(path).damage.startswith(f"Line {len(lines) + 1} of a.emberdelve is damaged")


def test_answers_that_do_not_fit_are_left_out_and_the_file_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    table = kept(path, stretches=8)
    course = read_save(path).course
    course.answers[10] = Given("seat9", 1)
    rewritten(path, course)
    before = path.read_bytes()
    found = take_up(path)
    found.autosave.close()
    assert found.table.world.hash() == table.world.hash()
    assert "the log starts at the last checkpoint" in found.note
    assert path.read_bytes() == before
    assert state(open_save(found.autosave.path).table) == state(found.table)


def test_when_the_last_checkpoint_is_spoilt_the_game_goes_on_from_a_good_one(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    kept(path, stretches=12)
    course = read_save(path).course
    assert len(course.marks) > 2
    course.marks[-1] = type(course.last)(course.last.entries, "0", course.last.world)
    course.answers[10] = Given("seat9", 1)
    rewritten(path, course)
    opened = open_save(path)
    assert opened.start.entries == course.marks[-2].entries
    assert opened.lost == len(course.answers) - course.marks[-2].entries
    assert "from the checkpoint after" in opened.note


@pytest.mark.parametrize("content", [b"", b"not a save\n", b'{"type":"answer","seat":"a","answer":1}\n', b"\x00" * 99])
def test_what_is_no_save_is_told_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.emberdelve"
    path.write_bytes(content)
    with pytest.raises(BadSave, match="is no save of this game"):
        take_up(path)
    assert path.read_bytes() == content


def test_a_save_of_an_earlier_program_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    path.write_bytes(b'{"type":"head","setup":{"quest":"into_the_dark"},"name":"x","format":1}\n')
    with pytest.raises(BadSave, match=r"was written by an earlier version of the program"):
        open_save(path)


def test_a_card_that_is_not_known_any_more_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    saved(path, answers=20)
    course = read_save(path).course
    world = bytes(course.first.world).replace(b'"crossbow"', b'"blunderbuss"')
    course.marks[0] = type(course.first)(0, course.first.hash, type(course.first.world)(world))
    rewritten(path, course)
    with pytest.raises(BadSave, match='has the card "blunderbuss", which this version does not know'):
        open_save(path)


# --- restore points ----------------------------------------------------------------------------------------------


def test_a_save_of_a_quest_that_is_gone_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    table, _ = played(3)
    rewritten(path, course_of(table, GameSetup(quest="a_quest_that_is_gone", heroes=2)))
    with pytest.raises(BadSave, match=r"^a\.emberdelve needs what is not there: .*a_quest_that_is_gone.*[^.]\.$"):
        take_up(path)


def test_a_named_save_never_changes_and_goes_on_as_a_game_of_its_own(tmp_path: Path) -> None:
    table, setup = played(120)
    path = save_as(tmp_path, course_of(table, setup), name="Before the door")
    before = path.read_bytes()
    found = take_up(path)
    step(found.table, 10)
    found.autosave.keep()
    found.autosave.close()
    assert path.read_bytes() == before
    assert found.autosave.path.parent == paths.saves()
    again = open_save(found.autosave.path)
    assert state(again.table) == state(found.table)
    assert (again.save.head.kind, read_save(path).head.kind) == ("game", "point")


def test_a_named_save_holds_the_whole_history_of_a_long_game(tmp_path: Path) -> None:
    table, setup = played(1)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    table.checkpoints = deque(table.checkpoints, maxlen=50)
    for _ in range(3):
        step(table, 60)
        autosave.keep()
    assert table.checkpoints[0].entries > 0
    path = save_as(tmp_path, autosave.course, name="late")
    autosave.close()
    assert read_save(path).first.entries == 0
    assert state(open_save(path).table) == state(table)


def test_rounds_and_areas_are_restore_points_and_a_game_can_go_on_from_each(tmp_path: Path) -> None:
    _, worlds = going(tmp_path / "a.emberdelve")
    points = restore_points(tmp_path / "a.emberdelve")
    assert [point.words for point in points if point.kind != "area"][:3] == ["Start", "Round 1", "Round 2"]
    assert any(point.kind == "area" for point in points)
    assert points == tuple(read_save(tmp_path / "a.emberdelve").course.points)
    for point in points[1:]:
        assert open_save(tmp_path / "a.emberdelve", at=point.entries).table.world.hash() == worlds[point.entries]


def test_what_came_after_a_restore_point_stays_in_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    going(path)
    before = path.read_bytes()
    point = restore_points(path)[1]
    found = take_up(path, at=point.entries)
    found.autosave.close()
    assert path.read_bytes() == before
    assert len(found.table.journal) == point.entries
    assert restore_points(found.autosave.path) == restore_points(path)[:2]


def test_a_restore_point_goes_with_the_answers_that_are_taken_back(tmp_path: Path) -> None:
    going(tmp_path / "a.emberdelve")
    found = take_up(tmp_path / "a.emberdelve")
    points = restore_points(tmp_path / "a.emberdelve")
    found.table.rewind(points[-2].entries)
    found.autosave.keep()
    found.autosave.close()
    assert restore_points(tmp_path / "a.emberdelve") == points[:-1]


def test_a_named_foe_that_is_slain_is_a_restore_point_until_that_is_taken_back(tmp_path: Path) -> None:
    table, setup = played(60)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    before, named = len(table.journal), next(iter(table.world.game_data.quest.named.values()))
    figure = FigureId(Entity(999))
    fact = Killed(figure=figure, card=named.monster, rank="named", cause=ATTACK, named=named.id)
    step(table, 1)
    table.facts.append(fact)
    autosave.keep()
    (point,) = (point for point in autosave.course.points if point.kind == "foe")
    assert (point.words, point.number, point.entries) == (f"{named.name} falls", figure, len(table.journal))
    step(table, 1)
    table.facts.append(fact)
    autosave.keep()
    assert sum(each.kind == "foe" for each in autosave.course.points) == 1
    table.rewind(before)
    autosave.keep()
    assert not [each for each in autosave.course.points if each.kind == "foe"]
    autosave.close()


def test_an_altar_that_is_activated_is_a_restore_point(tmp_path: Path) -> None:
    setup = msgspec.structs.replace(setup_of(), quest="the_drowned_choir", modules=("base", "altar"))
    table = new_table(setup)
    step(table, 5)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    for number in (70, 71, 70):
        fact = AltarActivated(thing=Entity(number), id="font", side="evil", by=FigureId(Entity(1)), space=Space(3))
        step(table, 1)
        table.facts.append(fact)
        autosave.keep()
    autosave.close()
    points = [point for point in restore_points(autosave.path) if point.kind == "altar"]
    assert [(point.number, point.words) for point in points] == [(70, "The evil altar"), (71, "The evil altar")]


def test_of_many_restore_points_twelve_are_shown_the_first_the_last_and_what_happens_once() -> None:
    rounds = [Point(10 * number, "round", number, f"Round {number}", 0) for number in range(1, 30)]
    areas = [Point(105, "area", 4, "The lamp hall", 0), Point(200, "area", 5, "The gate", 0)]
    points = sorted([Point(3, "start", 0, "Start", 0), *rounds, *areas], key=lambda each: each.entries)
    shown = thinned(points)
    assert len(shown) == MOST_SHOWN
    assert (shown[0].words, shown[-1].words) == ("Start", "Round 29")
    words = [point.words for point in shown]
    assert "The lamp hall" in words and "The gate" in words and "Round 20" not in words
    gaps = [after.entries - before.entries for before, after in pairwise(shown)]
    assert max(gaps) <= 60
    assert thinned(points[:5]) == tuple(points[:5])


def test_a_file_that_is_read_through_tells_where_it_breaks_off(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    going(path)
    whole = save_inside(path)
    assert not whole.breaks_off and whole.progress is not None
    data = path.read_bytes()
    path.write_bytes(data[:-9])
    assert not save_inside(path).breaks_off  # the last line was being written
    lines = data.splitlines(keepends=True)
    path.write_bytes(
        b"".join([*lines[: len(lines) // 2], b"x" + lines[len(lines) // 2][1:], *lines[len(lines) // 2 + 1 :]])
    )
    broken = save_inside(path)
    assert broken.breaks_off
    assert broken.points == whole.points[: len(broken.points)] and len(broken.points) < len(whole.points)
