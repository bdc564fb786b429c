"""The written half of a quest, NAME.toml: texts, conquest, chests, named monsters, events."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

from pydantic import Field, ValidationError

from .faults import ContentError, Fault, sentences
from .models import AbilityEntry, Condition, Count, Rank, Reading, Slug, Strict, Tier, Verb, Vocabulary


class AreaText(Strict):
    """Title, reading text and the overlord's hint of one area."""

    number: Count
    title: str
    text: str
    overlord: str = ""


class ChestText(Strict):
    """What one chest marker holds (BASE-TREAS-08)."""

    number: Annotated[int, Field(ge=1)]
    tier: Tier
    conquest: Count = 0
    treasures: Count = 0
    coins: Count = 0
    curses: Count = 0


class NamedText(Strict):
    """A named monster (BASE-MASTER-03)."""

    id: Slug
    name: str
    monster: Slug
    rank: Rank = "master"
    extra_wounds: Count = 0
    armour: Count | None = None
    speed: Count | None = None
    abilities: tuple[AbilityEntry, ...] = ()
    conquest: Count = 0
    text: str = ""
    art: str = ""


class EventText(Strict):
    """Something the quest does on an occasion."""

    when: Condition
    do: tuple[Verb, ...] = Field(min_length=1)


class EncounterText(Strict):
    """What an encounter marker does to the hero who ends his movement on it (BASE-ENC-02)."""

    id: Slug
    do: tuple[Verb, ...] = Field(min_length=1)


class TreacheryText(Strict):
    """The overlord's treachery by colour."""

    event: Count = 0
    trap: Count = 0
    monster: Count = 0


class ConquestText(Strict):
    """The heroes' conquest at the start, for every party or by the number of heroes."""

    start: Count = 3
    one: Count | None = None
    two: Count | None = None
    three: Count | None = None
    four: Count | None = None

    def by_heroes(self) -> dict[int, int]:
        """The conquest for 1 to 4 heroes."""
        given = {1: self.one, 2: self.two, 3: self.three, 4: self.four}
        return {heroes: self.start if points is None else points for heroes, points in given.items()}


class QuestText(Strict):
    """The whole of NAME.toml."""

    name: str
    goal: str
    intro: str
    victory: str
    defeat: str
    length: str = ""
    coins: Count = 100
    conquest: ConquestText = ConquestText()
    extra_conquest: ConquestText | None = None
    """Under the option that helps small parties; without it the same as `conquest`."""
    treachery: TreacheryText = TreacheryText()
    win: Condition
    area: tuple[AreaText, ...] = Field(min_length=1)
    chest: tuple[ChestText, ...] = ()
    named: tuple[NamedText, ...] = ()
    event: tuple[EventText, ...] = ()
    encounter: tuple[EncounterText, ...] = ()


def read_quest_text(path: Path, vocabulary: Vocabulary) -> QuestText:
    """The written half of a quest; ContentError with every fault found."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return QuestText.model_validate(data, context=Reading(vocabulary))
    except FileNotFoundError:
        told = "there is no such file; a quest is drawn in NAME.tmx and written in NAME.toml beside it"
        raise ContentError([Fault(path.name, "", told)]) from None
    except ValidationError as error:
        raise ContentError([Fault(path.name, "", told) for told in sentences(error)]) from error
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError([Fault(path.name, "", f"the file cannot be read: {error}")]) from error
