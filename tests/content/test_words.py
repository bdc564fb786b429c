"""Every text of the rulebook, the content, the quests, lessons and hints, and every sentence in the code keeps to the
spelling, the terms and the lengths of the game."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.content.words import HE, LONGEST, PLAIN, TERMS, faults, length, texts

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
READ = ("rulebook", "content", "hints", "lessons", "setup")
"""The folders of `assets` whose texts a player reads."""
UNREAD = frozenset({"id", "grid", "map", "source", "icon", "picture", "sound", "values", "default", "script"})
STORY = re.compile(r"\b(texts|story|flavou?r|intro|words|goal|name|title|reason|monster \w+ text)\b|^chapter")
"""Where a file tells a story: its prose is free."""
NAMED = ("setup/party", "lessons/")
"""Files that speak of heroes by name."""
RULES = tuple(sorted((ASSETS / "rulebook").glob("*.toml")))


def files() -> list[Path]:
    """The files of texts that are shipped."""
    found = (file for folder in READ for file in (ASSETS / folder).glob("**/*.toml"))
    return sorted(
        [*found, ASSETS / "chapters.toml", ASSETS / "sounds" / "captions.toml", *(ROOT / "maps").glob("*.toml")]
    )


def named(file: Path) -> str:
    return str(file.relative_to(ROOT))


def read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def entries(file: Path, kind: str) -> Iterator[dict[str, Any]]:
    """The entries of a kind in a file."""
    found = read(file).get(kind, [])
    yield from (entry for entry in found if isinstance(entry, dict))


@pytest.mark.parametrize("file", files(), ids=named)
def test_texts_keep_to_spelling(file: Path) -> None:
    told = texts(read(file), unread=UNREAD)
    assert not [f"{where}: {fault}" for where, text in told for fault in faults(text, PLAIN)]


@pytest.mark.parametrize("file", [file for file in files() if file.parent.name != "maps"], ids=named)
def test_texts_keep_to_the_terms(file: Path) -> None:
    told = ((where, text) for where, text in texts(read(file), unread=UNREAD) if not STORY.search(where))
    assert not [f"{where}: {fault}" for where, text in told for fault in faults(text, TERMS)]


@pytest.mark.parametrize("file", [file for file in files() if "maps" not in file.parts], ids=named)
def test_nobody_is_he_but_who_is_named(file: Path) -> None:
    by_name = "heroes.toml" in file.name or any(each in named(file) for each in NAMED)
    told = [] if by_name else texts(read(file), unread=UNREAD)
    assert not [
        f"{where}: {text}"
        for where, text in told
        if not STORY.search(where) and re.search(HE, text) and not of_a_hero(text)
    ]


def of_a_hero(text: str) -> bool:
    """Whether a text names the hero of whom it speaks."""
    return any(name in text for name in ("Landrec", "Ronan", "Pico", "Sharr", "Steelhorns"))


@pytest.mark.parametrize("file", RULES, ids=named)
def test_each_rule_is_told_in_whole_sentences(file: Path) -> None:
    notes = [
        rule["id"]
        for rule in entries(file, "rule")
        if not re.fullmatch(r"[A-Z0-9'\"(].*[.!?)]", rule["text"], re.DOTALL)
        or len(rule["text"].split()) < 4
        or re.match(r"\+?\d+ \w+( \w+)*:", rule["text"])
    ]
    assert not notes


@pytest.mark.parametrize("file", RULES, ids=named)
def test_a_rule_is_short(file: Path) -> None:
    assert not [
        f"{rule['id']}: {size}" for rule in entries(file, "rule") if (size := length(rule["text"])) > LONGEST["rule"]
    ]


@pytest.mark.parametrize("file", sorted((ASSETS / "content").glob("*/*.toml")), ids=named)
def test_what_is_printed_on_a_card_is_short(file: Path) -> None:
    cards = (card for kind in ("card", "item", "skill", "hero", "monster") for card in entries(file, kind))
    assert not [f"{card['id']}: {size}" for card in cards if (size := length(card.get("text", ""))) > LONGEST["card"]]


@pytest.mark.parametrize("file", sorted((ASSETS / "content").glob("*/show/*.toml")), ids=named)
def test_buttons_questions_and_lines_of_the_log_are_short(file: Path) -> None:
    kinds = {"actions": ("text", LONGEST["label"]), "facts": ("", LONGEST["line"]), "questions": ("", LONGEST["line"])}
    found = read(file)
    long = [
        f"{kind} {where}: {text}"
        for kind, (of, most) in kinds.items()
        for where, text in texts(found.get(kind, {}))
        if where.endswith(of) and length(text) > most
    ]
    assert not long


# --- the code -----------------------------------------------------------------------------------------------------
UNSEEN = ("scenario", "simulate/laws.py", "simulate/modules", "simulate/page.py", "freeze.py", "design/starter.py")
"""What of `game/` speaks to authors of scenarios alone, or is a page of another language."""
NAMES = ("content/fault_kinds.py", "abilities/", "show/quest_words.py")
"""What of `game/` describes things to designers, with terms of its own."""


def sources() -> list[Path]:
    """The files of the program whose sentences a player may read."""
    found = sorted((ROOT / "game").glob("**/*.py"))
    return [file for file in found if not any(f"game/{unseen}" in named(file) for unseen in UNSEEN)]


def sentences(tree: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """The texts of several words in a source, without its docstrings; a gap for each thing filled in."""
    bodies = (getattr(each, "body", None) for each in ast.walk(tree))
    docs = {id(line.value) for body in bodies if isinstance(body, list) for line in body if isinstance(line, ast.Expr)}
    parts = {id(part) for each in ast.walk(tree) if isinstance(each, ast.JoinedStr) for part in each.values}
    for each in ast.walk(tree):
        text = worded(each)
        if id(each) not in docs | parts and " " in text.strip() and re.search("[a-z]", text):
            yield each, text


def worded(node: ast.AST) -> str:
    """The words of a text in a source, a gap for each thing filled in; empty for what is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return ""


def refusals(tree: ast.AST) -> Iterator[str]:
    """The reasons of the refusals that a source gives."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Refusal" and len(call.args) > 1:
            yield worded(call.args[1])


def of_code(file: Path) -> ast.AST:
    return ast.parse(file.read_text(encoding="utf-8"))


def test_sentences_in_the_code_keep_to_spelling_and_terms() -> None:
    found = [
        f"{named(file)}:{getattr(node, 'lineno', 0)}: {fault}: {text}"
        for file in sources()
        for node, text in sentences(of_code(file))
        for fault in faults(
            text, PLAIN, {} if any(f"game/{each}" in named(file) for each in NAMES) else TERMS, {"he": HE}
        )
    ]
    assert not found


def test_a_refusal_is_one_short_sentence_that_names_no_rule() -> None:
    told = [(named(file), why) for file in sources() for why in refusals(of_code(file)) if why]
    assert len(told) > 40
    assert not [
        (file, why)
        for file, why in told
        if length(why) > LONGEST["refusal"]
        or not why.endswith(".")
        or re.search(r"[A-Z]+-[A-Z]+-\d|^It (takes|costs)", why)
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Leather armor", "spelling: armor"),
        ("Costs 1 points.", "a plural of one: 1 points"),
        ("Rolls 5 % of all", "a share with a gap: 5 %"),
        ("the hero next to it", "adjacent: next to it"),
        ("He falls.", "he: He"),
    ],
)
def test_what_is_wrong_is_found(text: str, fault: str) -> None:
    assert fault in faults(text, PLAIN, TERMS, {"he": HE})


def test_a_text_is_as_long_as_it_is_read() -> None:
    assert length("**Ready**: {figure} rests") == len("Ready: ## rests")
