"""A quest and the parts that follow it, as their texts name them."""

from pathlib import Path

import pytest

from game.content import quest_pack
from game.content.quest_pack import MOST_PARTS, members_of, parts_of
from game.design.starter import write_starter


def drawn(folder: Path, *following: str) -> Path:
    """The map of the first of some quests, each naming the next; the last names none."""
    for name, after in zip(("first", *following), (*following, ""), strict=True):
        (folder / f"{name}.toml").write_text(f'next = "{after}"\n' if after else "", encoding="utf-8")
    return folder / "first.tmx"


def test_parts_that_follow_come_in_their_order(tmp_path: Path) -> None:
    assert [part.stem for part in parts_of(drawn(tmp_path, "second", "third"))] == ["first", "second", "third"]


def test_a_part_that_leads_back_ends_the_row(tmp_path: Path) -> None:
    start = drawn(tmp_path, "second")
    (tmp_path / "second.toml").write_text('next = "first"\n', encoding="utf-8")
    assert [part.stem for part in parts_of(start)] == ["first", "second"]


def test_no_more_parts_are_looked_for_than_may_be(tmp_path: Path) -> None:
    start = drawn(tmp_path, *(f"part_{number}" for number in range(MOST_PARTS + 5)))
    assert len(parts_of(start)) == MOST_PARTS


def test_a_small_file_is_packed_as_a_large_one_and_as_it_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = tmp_path / "old_mill.tmx"
    write_starter(drawn)
    kept = members_of(drawn)
    assert members_of(drawn) == kept
    monkeypatch.setattr(quest_pack, "SMALL", 0)
    assert members_of(drawn) == kept
    monkeypatch.undo()
    name = next(each for each in kept if each.endswith(".tsx"))
    tileset = tmp_path / name
    tileset.write_text(tileset.read_text(encoding="utf-8").replace("<tileset ", '<tileset backgroundcolor="#ff0000" '))
    changed = members_of(drawn)
    assert {each for each in kept if changed[each] != kept[each]} == {name}
