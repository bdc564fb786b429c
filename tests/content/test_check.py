"""What `check` finds in quests that can be read but not played, and in paths that hold nothing to check."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.board.board import Board
from game.board.grid import Space, mask_of
from game.content.check import faults_in, unplayable, walked
from game.content.quest import Area, Quest, QuestDoor, QuestMarker, QuestTreachery
from tests.content.fakes import catalog_of

START, NEXT = mask_of((0, 1)), mask_of((3, 4))


def quest(*, things: tuple[QuestMarker, ...] = (), doors: tuple[QuestDoor, ...] = (), areas: int = NEXT) -> Quest:
    """Two areas on one row of seven spaces, with a gap of rock at column 2 and from column 5 on."""
    return Quest(
        id="q",
        name="Q",
        goal="",
        intro="",
        victory="",
        defeat="",
        length="",
        board=Board(7, 1, START | areas, frozenset()),
        areas=(Area("area_0", 0, START, "", "", ""), Area("area_1", 1, areas, "", "", "")),
        doors=doors,
        things=things,
        terrain=(),
        monsters=(),
        named={},
        chests=(),
        start_conquest={},
        extra_conquest={},
        coins=100,
        treachery=QuestTreachery(0, 0, 0),
        win=None,
        events=(),
        encounters={},
    )


def told(which: Quest) -> list[str]:
    ways = ("areas_seen", "area_unreached", "marker_unreached")
    return [str(fault) for fault in unplayable(which, "q.tmx") if fault.id in ways]


def key(space: Space) -> QuestMarker:
    return QuestMarker("key", "runekey", "red", space, 0)


def rune_door(edge: int) -> QuestDoor:
    return QuestDoor("door", frozenset({edge}), "rune", "red", (0, 1), 0)


def test_an_area_that_nobody_can_walk_to_is_told() -> None:
    assert told(quest()) == ["q.tmx: area 1: no hero can walk there; add a door, stairs or open floor that lead there"]


def test_a_marker_that_nobody_can_walk_to_is_told() -> None:
    glyph = QuestMarker("glyph", "glyph", "", Space(5), 1)
    assert 'q.tmx: object "glyph": no hero can walk there; move it, or the rubble in the way' in told(
        quest(things=(glyph,))
    )


def test_stairs_of_one_colour_lead_on() -> None:
    ends = tuple(QuestMarker(f"stair{space}", "stairs", "red", space, 0) for space in (Space(1), Space(3)))
    assert walked(quest(things=ends)) == START | NEXT


def test_a_rune_door_leads_on_only_when_its_key_lies_before_it() -> None:
    beyond = mask_of((2, 3))
    door = rune_door(2)
    assert walked(quest(things=(key(Space(0)),), doors=(door,), areas=beyond)) == START | beyond
    assert walked(quest(things=(key(Space(3)),), doors=(door,), areas=beyond)) == START


def test_an_area_seen_past_shut_doors_is_told() -> None:
    open_way = quest(areas=mask_of((2, 3)))
    assert told(open_way) == ["q.tmx: area 0: it is seen from area 1 with all doors shut; put rock or a wall between"]
    assert told(replace(open_way, doors=(replace(rune_door(2), kind="normal"),))) == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("gone.tmx", "there is no such file"), ("gone.txt", "it is neither a quest (.tmx), nor content (.toml)")],
)
def test_a_path_with_nothing_to_check_is_told(tmp_path: Path, name: str, sentence: str) -> None:
    (only,) = faults_in([tmp_path / name], catalog_of=_never, quest_at=_never)
    assert str(only).startswith(f"{name}: {sentence}")


def test_a_content_folder_is_read_and_its_faults_are_told(tmp_path: Path) -> None:
    (tmp_path / "skills.toml").write_text("[[skil]]")
    (only,) = faults_in([tmp_path], catalog_of=lambda folders: catalog_of(folders[0]), quest_at=_never)
    assert only.message == 'there is no table "skil"; did you mean "skill"?'


def _never(_: object) -> Any:
    raise AssertionError("nothing is to be read here")
