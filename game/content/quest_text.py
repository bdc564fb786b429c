"""The written half of a quest, NAME.toml: texts, conquest, chests, named monsters, events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import Field, ValidationError, model_validator

from game.content.models import (
    QUEST_SECTION,
    AbilityEntry,
    CardSlug,
    Condition,
    Count,
    Dice,
    EffectEntry,
    GroupSizes,
    Rank,
    ReadCard,
    Slug,
    Strict,
    TestEntry,
    Tier,
    Trait,
    Vocabulary,
)
from game.content.validation_words import validation_words, where_words
from game.kernel.registry import registry

from . import bounds
from .faults import ContentError, Fault, unreadable
from .quest_parts import Attribute, Disruption, Lieutenant
from .toml_slips import toml_of

Few = Annotated[int, Field(ge=0, le=99)]
"""A number of cards."""
PictureName = Annotated[str, Field(pattern=r"^([a-z0-9_]{1,40}(/[a-z0-9_]{1,40}){0,3})?$")]
"""The name of one of the game's pictures, as "monsters/giant"; empty for none."""


MOST_TOLD = 60
"""Faults that are told of one reading: each is looked for in the text."""


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
    treasures: Few = 0
    coins: Count = 0
    curses: Few = 0


class NamedText(Strict):
    """A named monster (BASE-MASTER-03)."""

    id: Slug
    name: str
    monster: CardSlug
    rank: Rank = "master"
    extra_wounds: Count = 0
    armour: Count | None = None
    speed: Count | None = None
    abilities: tuple[AbilityEntry, ...] = ()
    conquest: Count = 0
    text: str = ""
    art: PictureName = ""
    stays: bool = False
    """Whether it never leaves the area in which it was put out."""


class EventText(Strict):
    """Something the quest does on an occasion."""

    when: Condition
    do: tuple[EffectEntry, ...] = Field(min_length=1)


class EncounterText(Strict):
    """What an encounter marker does to the hero who ends his movement on it (BASE-ENC-02)."""

    id: Slug
    attack: bool = False
    """Whether it works by an attack that a hero on it gives up, and not by ending a movement there (SECOND-GOLD-01)."""
    do: tuple[EffectEntry, ...] = Field(min_length=1)


class AltarText(Strict):
    """What an altar does when it is activated (ALTAR-ALTAR-02); `id` is the name of its object."""

    id: Slug
    text: str = ""
    once: bool = False
    each_turn: Count = 0
    coins: Count = 250
    do: tuple[EffectEntry, ...] = Field(min_length=1)


class ProlongedText(Strict):
    """A prolonged action (ALTAR-PROLONG-01): see `quest_parts.Prolonged`."""

    id: Slug
    name: str
    text: str = ""
    traits: tuple[Trait, ...] = Field(min_length=1)
    difficulty: Annotated[int, Field(ge=1)] | Literal["x"]
    per_hero: bool = False
    at: tuple[Slug, ...] = ()
    near: bool = False
    dark_glyph: bool = False
    disrupted: tuple[Disruption, ...] = ()
    continuous: bool = False
    group: bool = False
    repeat: bool = False
    do: tuple[EffectEntry, ...] = Field(min_length=1)


class HeroCounts(Strict):
    """A number by the number of heroes."""

    two: Annotated[int, Field(ge=1, le=999)]
    three: Annotated[int, Field(ge=1, le=999)]
    four: Annotated[int, Field(ge=1, le=999)]

    def by_heroes(self) -> dict[int, int]:
        """The number for 2 to 4 heroes."""
        return {2: self.two, 3: self.three, 4: self.four}


AttributeValue = Annotated[int, Field(ge=1, le=6)]


class LieutenantText(Strict):
    """What the card of a lieutenant says (SECOND-LT-04); `id` is that of his `[[named]]` entry."""

    id: Slug
    wounds: HeroCounts
    dice: Dice = Field(min_length=1)
    defence: tuple[Literal["brown", "grey", "black"], ...] = Field(min_length=1, max_length=6)
    might: AttributeValue
    knowledge: AttributeValue
    awareness: AttributeValue
    will: AttributeValue

    def as_card(self) -> Lieutenant:
        """The same as the rules read it."""
        attributes: dict[Attribute, int] = {
            "might": self.might,
            "knowledge": self.knowledge,
            "awareness": self.awareness,
            "will": self.will,
        }
        return Lieutenant(self.id, self.wounds.by_heroes(), self.dice, self.defence, attributes)


class GroupText(GroupSizes):
    """The size of a group in this quest, which goes before that of the card (SECOND-MON-04)."""

    monster: CardSlug


class ForbidText(Strict):
    """Something that this quest forbids (SECOND-GOLD-01): see `quest_parts.Forbidden`."""

    what: Literal["fly", "doors", "glyphs"]
    by: Literal["hero", "monster", ""] = ""
    door: str = ""
    area: Count | None = None
    columns: tuple[Count, Count] | None = None


class ObjectiveText(Strict):
    """The objectives of both sides in an encounter (SECOND-QUEST-04): see `quest_parts.Objective`."""

    heroes: Annotated[str, Field(min_length=1)]
    overlord: Annotated[str, Field(min_length=1)]
    lose: Condition = None
    last_round: Few = 0
    all_down_from: Few = 0

    @model_validator(mode="after")
    def _for_both(self) -> Self:
        if self.lose is None and not (self.last_round or self.all_down_from):
            raise ValueError("the overlord has no way to win; write lose, last_round or all_down_from")
        return self


class RuleText(Strict):
    """A rule of this quest alone, read out before it begins."""

    title: str
    text: str


class SpawnEveryText(Strict):
    """In every so manieth turn of the overlord a spawn card may be played, by the number of heroes."""

    one: Annotated[int, Field(ge=1)] = 1
    two: Annotated[int, Field(ge=1)] = 1
    three: Annotated[int, Field(ge=1)] = 1
    four: Annotated[int, Field(ge=1)] = 1

    def by_heroes(self) -> dict[int, int]:
        """The number of turns for 1 to 4 heroes."""
        return {1: self.one, 2: self.two, 3: self.three, 4: self.four}


class CounterText(Strict):
    """A flag that everybody may see: see `quest_parts.OpenCount`."""

    flag: Slug
    title: Annotated[str, Field(min_length=1, max_length=12)]
    most: Annotated[int, Field(ge=1, le=99)]
    text: str = ""


class TreacheryText(Strict):
    """The overlord's treachery by colour."""

    event: Few = 0
    trap: Few = 0
    monster: Few = 0


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


class BranchText(Strict):
    """Another next part, which follows where all tests hold as the quest ends."""

    next: Slug
    given: tuple[TestEntry, ...] = Field(min_length=1)


class QuestText(Strict):
    """The whole of NAME.toml."""

    name: str
    goal: str
    short_goal: Annotated[str, Field(max_length=32)] = ""
    """The goal in a few words for the bar, which tells the rounds and what is counted besides; empty for `goal`."""
    intro: str
    victory: str
    defeat: str
    length: str = ""
    author: Annotated[str, Field(max_length=60)] = ""
    """Who made it, as the shelf names him or her."""
    version: Annotated[str, Field(max_length=20)] = ""
    """Which version of it this is: "1.2"."""
    cover: Slug | None = None
    """Its cover on the shelf: NAME of the picture NAME.png in the folder tilesets/pictures beside it."""
    modules: tuple[Slug, ...] = ("base",)
    """The modules without which it cannot be played."""
    coins: Count = 100
    conquest: ConquestText = ConquestText()
    extra_conquest: ConquestText | None = None
    """Under the option that helps small parties; without it the same as `conquest`."""
    treachery: TreacheryText = TreacheryText()
    win: Condition = None
    """The occasion that wins the quest; one without is won by the verb `win`."""
    lose: Condition = None
    """The occasion that wins the quest for the overlord, besides what the rules give him."""
    area: tuple[AreaText, ...] = Field(min_length=1)
    chest: tuple[ChestText, ...] = ()
    named: tuple[NamedText, ...] = ()
    event: tuple[EventText, ...] = ()
    encounter: tuple[EncounterText, ...] = ()
    altar: tuple[AltarText, ...] = ()
    prolonged: tuple[ProlongedText, ...] = ()
    rule: tuple[RuleText, ...] = ()
    lieutenant: tuple[LieutenantText, ...] = ()
    group: tuple[GroupText, ...] = ()
    objective: ObjectiveText | None = None
    counter: CounterText | None = None
    forbid: tuple[ForbidText, ...] = ()
    campaign: Literal["", "interlude", "finale"] = ""
    spawn_every: SpawnEveryText = SpawnEveryText()
    part: tuple[Count, Count] = (1, 1)
    """Which part it is of a quest of several, and how many these are."""
    next: Slug | None = None
    """The quest that follows a victory, beside this one: the result offers it to the same players."""
    branch: tuple[BranchText, ...] = ()
    """The first of these whose tests hold follows instead of `next`."""
    carry_flags: tuple[Slug, ...] = ()
    """The flags that go on into the next part."""
    next_conquest: Literal["fresh", "carried"] = "fresh"
    """Whether the next part begins with its own conquest alone, or with what is left from this one besides."""


def read_quest_text(path: Path, vocabulary: Vocabulary) -> QuestText:
    """The written half of a quest; ContentError with every fault found."""
    try:
        text = bounds.file_text(path, bounds.MOST_TOML)
        data = toml_of(text)
        beyond = [
            Fault(path.name, where_words(where, data), f"it {told}", "value_bounds", path=where)
            for where, told in bounds.out_of_bounds(data)
        ]
        if beyond:
            raise ContentError(beyond)
        if foreign := list(_foreign(data, vocabulary, path.name)):
            raise ContentError(foreign)
        return QuestText.model_validate(data, context=ReadCard(vocabulary))
    except ValidationError as error:
        details = error.errors(include_url=False)
        places = [detail["loc"] for detail in details]
        refused = [
            detail
            for detail in details
            if detail["type"] != "too_short" or not any(_within(place, detail["loc"]) for place in places)
        ]
        raise ContentError(validation_words(path.name, data, QuestText, refused[:MOST_TOLD])) from error
    except FileNotFoundError:
        told = "there is no such file; a quest is drawn in NAME.tmx and written in NAME.toml beside it"
        raise ContentError([Fault(path.name, "", told, "text_file_missing")]) from None
    except ContentError:
        raise
    except bounds.NoFile as error:
        told = f"the file {error}; put a text file in its place"
        raise ContentError([Fault(path.name, "", told, "file_large")]) from error
    except bounds.OutOfBounds as error:
        raise ContentError([Fault(path.name, "", f"the file {error}; shorten it", "file_large")]) from error
    except (OSError, ValueError, RecursionError) as error:
        told, line, column = unreadable(error)
        told += "" if ";" in told else "; mend it there"
        raise ContentError([Fault(path.name, "", told, "text_unreadable", line, column)]) from error


def _foreign(data: Mapping[str, Any], vocabulary: Vocabulary, file: str) -> Iterator[Fault]:
    """Faults of sections of modules that the quest does not name."""
    if not isinstance(data.get("modules", []), list):
        return
    for part in registry.parts.values():
        if part.kind == QUEST_SECTION and part.key in data and part.key not in vocabulary.sections:
            told = f'{part.value} are of the module "{part.module}"; write that among the modules'
            yield Fault(file, part.key, told, "module_missing")


def _within(place: tuple[int | str, ...], outer: tuple[int | str, ...]) -> bool:
    """Whether a place in the file lies within another: a list is too short because what stands in it is refused."""
    return len(place) > len(outer) and place[: len(outer)] == outer
