"""The rulebook: whole, consistent, and read only when asked."""

import re
import shutil
from pathlib import Path

import pytest

from game.content.faults import ContentError
from game.content.rulebook import Rulebook, load_rulebook
from game.paths import assets

BOOK: Rulebook = load_rulebook(assets() / "rulebook")


@pytest.mark.parametrize(("part", "size"), [("base", 426), ("altar", 222), ("well", 119), ("second", 89), ("mod", 70)])
def test_a_part_is_whole(part: str, size: int) -> None:
    assert len(BOOK.part(part)) == size


def test_every_id_stands_in_the_part_that_it_names() -> None:
    assert [rule.id for rule in BOOK.values() if not rule.id.lower().startswith(rule.module)] == []


def test_what_a_rule_amends_exists() -> None:
    assert [(rule.id, other) for rule in BOOK.values() for other in rule.amends if other not in BOOK] == []


def test_at_most_one_entry_in_twelve_is_a_definition_and_each_says_why() -> None:
    for part in ("base", "altar", "well", "second", "mod"):
        rules = list(BOOK.part(part).values())
        definitions = [rule for rule in rules if rule.kind == "definition"]
        assert len(definitions) * 12 <= len(rules)
        assert all(rule.reason for rule in definitions)


def test_a_superseded_rule_is_amended_by_another() -> None:
    assert [rule.id for rule in BOOK.values() if rule.kind == "superseded" and not BOOK.amended_by(rule.id)] == []


def test_titles_texts_and_sources_are_never_empty() -> None:
    assert [rule.id for rule in BOOK.values() if not (rule.title and rule.text and rule.source)] == []


def test_the_text_speaks_to_players() -> None:
    banned = re.compile(r"\b(program|engine|software|recommend\w*|TODO)\b", re.IGNORECASE)
    shown = {rule.id: f"{rule.title} {rule.text} {rule.ruling} {rule.source}" for rule in BOOK.values()}
    assert [name for name, text in shown.items() if banned.search(text)] == []


def test_an_option_has_its_default_among_its_values() -> None:
    options = [option for rule in BOOK.values() for option in rule.options if option.default]
    assert [option.id for option in options if option.default not in option.values] == []


def test_a_search_puts_titles_before_texts() -> None:
    assert BOOK.search("grapple")[0].id == "BASE-ABIL-12"


def test_an_unknown_id_gets_a_guess() -> None:
    assert BOOK.unknown("BASE-ATK-3") == 'there is no rule "BASE-ATK-3"; did you mean "BASE-ATK-23"?'


def test_nothing_is_read_until_a_rule_is_asked_for(tmp_path: Path) -> None:
    book = load_rulebook(tmp_path)
    with pytest.raises(ContentError, match=r"base\.toml: the rulebook cannot be read"):
        book["BASE-ATK-03"]


def test_a_module_without_a_file_has_no_rules(tmp_path: Path) -> None:
    shutil.copy(assets() / "rulebook" / "base.toml", tmp_path)
    book = load_rulebook(tmp_path)
    assert "BASE-ATK-03" in book
    assert "ALTAR-FOG-01" not in book
    assert {rule.module for rule in book.values()} == {"base"}


def test_every_chapter_has_its_name_words_and_picture_and_no_other_is_told_of() -> None:
    assert {rule.rpartition("-")[0] for rule in BOOK} == set(BOOK.chapters)
    drawn = assets() / "art" / "png"
    assert [name for name, each in BOOK.chapters.items() if not (drawn / f"{each.picture}.png").is_file()] == []
    assert [name for name, each in BOOK.chapters.items() if not (each.name and each.text.endswith("."))] == []
