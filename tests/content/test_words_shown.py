"""What players are shown keeps to the words as well, whatever it is put together from: the texts of every screen as it
is approved, of every prompt and refusal, of the guides; and each hero is he or she, everybody else neither."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.content.test_words import ROOT, STORY, UNREAD, entries, files, named, read
from tests.content.words import HE, PLAIN, SHE, TERMS, faults, texts

APPROVED = ROOT / "tests" / "ui" / "approved"
DRAWN = sorted((APPROVED / "drawn").glob("*.txt"))
TOLD = sorted((APPROVED / "told").glob("*.txt"))
PRINTED = re.compile(r"\b(Leather|Ghost|Glass|Shadow|Demonhide|Plate|Chain|Adept|Cloak|\w+) Armor\b")
"""Names as they are printed on cards."""
CODE = {
    "a class": r"\b[A-Z][a-z]+[A-Z][A-Za-z]+\(|<[a-z_.]+ object|\bNone\b(?! )",
    "a gap not filled": r"\{[a-z_]+\}",
    "an id": r"\b[a-z]+_[a-z_]+\b",
}
"""Patterns of what is of the program and not of the game."""
UNNAMED = ("a_quest_gives_progress_to_a_group_effort_and_may_complete_it",)
"""Scenarios in which something has no name but its id."""
GUIDES = (ROOT / "README.md", ROOT / "maps" / "README.md")
HEROES = sorted((ROOT / "assets" / "content").glob("*/heroes.toml"))
LESSONS = sorted((ROOT / "assets" / "lessons").glob("*.toml"))


def drawn(file: Path) -> Iterator[str]:
    """The words that a screen draws, a piece of a line each."""
    for line in file.read_text(encoding="utf-8").splitlines():
        found = re.match(r"[-\d]+,[-\d]+ \d+x\d+ text \S+ \S+ (.*)", line)
        if found:
            yield found.group(1)


def told(file: Path) -> Iterator[str]:
    """The words of the prompts of a scenario: questions, buttons, notes, refusals and tooltips."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            yield line
        yield from (words for _, words in re.findall(r"(?:text|note|refusal|tip) (['\"])(.*?)\1(?=[, ]|$)", line))


@pytest.mark.parametrize("file", DRAWN, ids=lambda file: file.stem)
def test_what_a_screen_draws_keeps_to_the_words(file: Path) -> None:
    own = file.stem.startswith(("rulebook", "preview")) or file.stem.removesuffix("_wide") in UNNAMED
    patterns = ({} if own else CODE, {fault: each for fault, each in PLAIN.items() if fault != "two gaps"})
    assert not [(text, fault) for text in drawn(file) for fault in faults(PRINTED.sub("Mail", text), *patterns)]


@pytest.mark.parametrize("file", TOLD, ids=lambda file: file.stem)
def test_what_is_asked_keeps_to_the_words_and_the_terms(file: Path) -> None:
    assert not [(text, fault) for text in told(file) for fault in faults(PRINTED.sub("Mail", text), PLAIN, TERMS)]


@pytest.mark.parametrize("file", GUIDES, ids=named)
def test_the_guides_keep_to_the_spelling(file: Path) -> None:
    prose = re.sub(r"```.*?```|`[^`]*`|\|", " ", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not [fault for line in prose.splitlines() for fault in faults(line.strip(), {"spelling": PLAIN["spelling"]})]


# --- he and she -----------------------------------------------------------------------------------------------------
def pronouns(text: str) -> set[str]:
    """Which of he and she a text speaks of."""
    return {word for word, pattern in (("he", HE), ("she", SHE)) if re.search(pattern, text)}


def test_each_hero_is_he_or_she_on_the_card_in_set_up_and_in_the_lessons() -> None:
    found = defaultdict[str, set[str]](set)
    reasons = read(ROOT / "assets" / "setup" / "party.toml")["hero"]
    heroes = [hero for file in HEROES for hero in entries(file, "hero")]
    for hero in heroes:
        found[hero["name"]] |= pronouns(hero.get("text", ""))
        found[hero["name"]] |= pronouns(reasons.get(hero["id"], {}).get("reason", ""))
    names = {hero["name"] for hero in heroes}
    for file in LESSONS:
        for _, text in texts(read(file), unread=UNREAD):
            for sentence in re.split(r"(?<=[.!?]) ", text):
                here = [name for name in names if name in sentence]
                if len(here) == 1:
                    found[here[0]] |= pronouns(sentence)
    assert {name: said for name, said in found.items() if len(said) > 1} == {}
    assert {"he", "she"} <= set().union(*found.values())


def test_what_set_up_says_of_a_hero_begins_with_the_name() -> None:
    reasons = read(ROOT / "assets" / "setup" / "party.toml")["hero"]
    names = {hero["id"]: hero["name"] for file in HEROES for hero in entries(file, "hero")}
    unnamed = [
        card
        for card, each in reasons.items()
        if "reason" in each and names[card].split(" the ")[0] not in each["reason"]
    ]
    assert not unnamed


@pytest.mark.parametrize("file", [file for file in files() if "maps" not in file.parts], ids=named)
def test_nobody_is_she_but_who_is_named(file: Path) -> None:
    by_name = "heroes.toml" in file.name or "lessons" in file.parts
    said = [] if by_name else texts(read(file), unread=UNREAD)
    assert not [
        f"{where}: {text}"
        for where, text in said
        if not STORY.search(where)
        and re.search(SHE, text)
        and not re.search(r"\b(Silhouette|Pico|Tarha|Sharr|Lyssa)\b", text)
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [("Play Rage(card)", ""), ("Buy {item}", "a gap not filled: {item}"), ("OpenChest(2)", "a class: OpenChest(")],
)
def test_what_is_of_the_program_is_found(text: str, fault: str) -> None:
    assert [*faults(text, CODE), ""][0] == fault
