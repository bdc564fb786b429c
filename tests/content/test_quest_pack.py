"""A quest and the parts that follow it, as their texts name them."""

from pathlib import Path

from game.content.quest_pack import MOST_PARTS, parts_of


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
