"""The rulebook shown in the game: every rule of the register, read when it is first asked for."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeVar

from pydantic import ValidationError

from game.kernel.registry import BASE

from .faults import ContentError, Fault, did_you_mean, sentences
from .models import Strict
from .module_folders import shipped_modules

M = TypeVar("M", bound=Strict)
Kind = Literal["behaviour", "superseded", "component", "definition"]


class Example(Strict):
    """A short case that shows a rule; `grid` draws it where words do not do."""

    given: str
    when: str
    then: str
    grid: str = ""


class RulebookOption(Strict):
    """A house option that changes a rule: its id, its values and the one in force unless another is chosen."""

    id: str
    values: tuple[str, ...] = ()
    default: str = ""


class Rule(Strict):
    """One entry of the rulebook, in our own words."""

    id: str
    kind: Kind
    title: str
    text: str
    source: str
    module: str
    reason: str = ""
    """Why a definition cannot be tested."""
    amends: tuple[str, ...] = ()
    """Ids of the entries that this one overrides."""
    instead_of: str = ""
    """What it overrides, where no single entry says it."""
    options: tuple[RulebookOption, ...] = ()
    ruling: str = ""
    """The reading that is played where the text leaves room for two."""
    examples: tuple[Example, ...] = ()


class Chapter(Strict):
    """A chapter of the rulebook: what it is called, the picture at its head, the sentences that open it."""

    name: str
    picture: str
    """A drawing by its folder and name, as `board/pit`."""
    text: str


class _File(Strict):
    rule: tuple[Rule, ...]


class _Chapters(Strict):
    chapter: dict[str, Chapter]


class Rulebook(Mapping[str, Rule]):
    """All rules by id, part by part; a part is read from its file when one of its rules is first wanted."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.parts = {
            name.upper(): name for name in shipped_modules() if name == BASE or (folder / f"{name}.toml").is_file()
        }
        """The module of each part by the first word of its ids, in their order; one without a file has no rules."""
        self._parts: dict[str, dict[str, Rule]] = {}

    @cached_property
    def chapters(self) -> Mapping[str, Chapter]:
        """The chapters by the first words of their rules' ids, as BASE-MOVE."""
        return _read(self._folder.parent / "chapters.toml", _Chapters).chapter

    def chapter_name(self, rule: str) -> str:
        """What the chapter of a rule is called."""
        return self.chapters[rule.rpartition("-")[0]].name

    def part(self, name: str) -> Mapping[str, Rule]:
        """The rules of one module by id."""
        if name not in self._parts:
            self._parts[name] = {rule.id: rule for rule in _read(self._folder / f"{name}.toml", _File).rule}
        return self._parts[name]

    def __getitem__(self, rule: str) -> Rule:
        name = self.parts.get(rule.partition("-")[0])
        if name is None:
            raise KeyError(rule)
        return self.part(name)[rule]

    def __iter__(self) -> Iterator[str]:
        for name in self.parts.values():
            yield from self.part(name)

    def __len__(self) -> int:
        return sum(len(self.part(name)) for name in self.parts.values())

    def amended_by(self, rule: str) -> tuple[str, ...]:
        """Ids of the rules that override this one, in the order of the parts."""
        return tuple(other for other, entry in self.items() if rule in entry.amends)

    def search(self, words: str) -> list[Rule]:
        """The rules that hold every one of the words, those with them in id or title first."""
        wanted = words.casefold().split()
        found = [
            (not all(word in f"{rule.id} {rule.title}".casefold() for word in wanted), rule)
            for rule in self.values()
            if all(word in f"{rule.id} {rule.title} {rule.text} {rule.ruling}".casefold() for word in wanted)
        ]
        return [rule for _, rule in sorted(found, key=lambda pair: pair[0])]

    def unknown(self, rule: str) -> str:
        """The sentence for an id that is in no part."""
        return f'there is no rule "{rule}"{did_you_mean(rule.upper(), self)}'


def load_rulebook(folder: Path) -> Rulebook:
    """The rulebook of this folder; nothing is read yet, so it costs the start of the game nothing."""
    return Rulebook(folder)


def _read(path: Path, model: type[M]) -> M:
    try:
        return model.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except ValidationError as error:
        raise ContentError([Fault(path.name, "", told) for told in sentences(error)]) from error
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError([Fault(path.name, "", f"the rulebook cannot be read: {error}")]) from error
