"""The models of cards, heroes, monsters and dice: frozen, and strict about unknown fields."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NewType, Self

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    PlainValidator,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError

from game.content.faults import unknown
from game.content.map_classes import MapClass, all_map_classes
from game.content.spelling import spelling_refusal
from game.content.terrain import TERRAIN, TerrainKind, all_terrain, bringing
from game.content.true_numbers import TrueNumbers
from game.kernel.registry import registry

AttackKind = Literal["melee", "ranged", "magic", "morph"]
DieColour = Literal["red", "blue", "white", "green", "yellow", "black", "morph"]
Trait = Literal["melee", "ranged", "magic"]
Tier = Literal["copper", "silver", "gold"]
Rank = Literal["normal", "master"]
_SLUG = Field(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$")
Slug = Annotated[str, _SLUG]
CardId = NewType("CardId", str)
"""A card by its id in the catalog: an overlord card, an item, a skill, a hero's sheet, a monster's reference card. All
five are meant, for decks, questions and facts hold them alike; dice, templates and named monsters are no cards."""
NO_CARD = CardId("")
"""The id that stands for no card."""
CardSlug = Annotated[CardId, _SLUG]
Count = Annotated[int, Field(ge=0, le=9_999)]
Few = Annotated[int, Field(ge=0, le=99)]
Speed = Annotated[int, Field(ge=1, le=20)]
Wounds = Annotated[int, Field(ge=1, le=999)]
Copies = Annotated[int, Field(ge=0, le=60)]
Offset = Annotated[int, Field(ge=-20, le=20)]
Dice = Annotated[tuple[DieColour, ...], Field(max_length=10)]


QUEST_SECTION = "quest section"
"""The kind of part that is a section of a quest's text by its name: what its entries are called, in the plural."""


class Strict(TrueNumbers):
    """A frozen record that refuses fields it does not know, and true or false where a number is meant."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False)


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """The unions of verbs, abilities, conditions and tests that entries may use, and by name the kinds of terrain and
    the classes of maps; content itself knows none of them."""

    verbs: TypeAdapter[Any]
    abilities: TypeAdapter[Any]
    conditions: TypeAdapter[Any] = field(default_factory=lambda: TypeAdapter(dict[str, Any]))
    tests: TypeAdapter[Any] = field(default_factory=lambda: TypeAdapter(dict[str, Any]))
    terrain: Mapping[str, TerrainKind] = field(default_factory=all_terrain)
    classes: Mapping[str, MapClass] = field(default_factory=all_map_classes)
    sections: Collection[str] = field(default_factory=lambda: registry.all(QUEST_SECTION))
    """The sections of a quest's text that only modules have."""
    slugs: Mapping[str, Collection[str]] = field(default_factory=dict)
    """The causes, purposes and windows that are declared, by kind."""


@dataclass(frozen=True)
class ReadCard:
    """How an entry is read: with which vocabulary, and whether its abilities and verbs are left unread."""

    vocabulary: Vocabulary
    held_back: bool = False


def vocabulary_of(info: ValidationInfo) -> Vocabulary:
    """The vocabulary with which an entry is being read, for what lies within its verbs and conditions; ValueError where
    it is read without one."""
    if not isinstance(info.context, ReadCard):
        raise ValueError("plain data is read with a vocabulary")
    return info.context.vocabulary


def _read(union: Literal["verbs", "abilities", "conditions"], value: Any, info: ValidationInfo) -> Any:
    """The value as the union of that name reads it; a held-back entry keeps its raw table."""
    reading = info.context
    if not isinstance(reading, ReadCard) or reading.held_back:
        return value
    adapter: TypeAdapter[Any] = getattr(reading.vocabulary, union)
    try:
        return adapter.validate_python(value, context=reading)
    except ValidationError as error:
        told = spelling_refusal(error, value)
        raise PydanticCustomError("entry", "{told}", {"told": told, "of": union}) from None


def _read_verb(value: Any, info: ValidationInfo) -> Any:
    return _read("verbs", value, info)


def _read_ability(value: Any, info: ValidationInfo) -> Any:
    return _read("abilities", value, info)


def _read_test(value: Any, info: ValidationInfo) -> Any:
    return vocabulary_of(info).tests.validate_python(value, context=info.context)


def _read_condition(value: Any, info: ValidationInfo) -> Any:
    return _read("conditions", value, info)


def _read_terrain(name: str, info: ValidationInfo) -> str:
    reading = info.context
    if isinstance(reading, ReadCard) and not reading.held_back and name not in reading.vocabulary.terrain:
        raise PydanticCustomError("terrain", "{told}", {"told": unknown_terrain(name, reading.vocabulary.terrain)})
    return name


def unknown_terrain(name: str, known: Mapping[str, TerrainKind]) -> str:
    """That there is no terrain of this name, and where there is."""
    brings = bringing(TERRAIN, name)
    if brings:
        return f'terrain "{name}" is of the module "{brings[0]}"; write that among the modules'
    return unknown("terrain", name, known)


class _KnownTerrain:
    """Lists the kinds of terrain in the schema of what names one."""

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {**handler(core), "enum": sorted(all_terrain())}


TerrainName = Annotated[str, AfterValidator(_read_terrain), _KnownTerrain()]
"""A kind of terrain, by its name in the vocabulary."""
EffectEntry = Annotated[Any, PlainValidator(_read_verb)]
"""One verb of a card, item or quest, as the handed-in union reads it."""
AbilityEntry = Annotated[Any, PlainValidator(_read_ability)]
"""One ability of a figure or card, as the handed-in union reads it."""
TestEntry = Annotated[Any, PlainValidator(_read_test)]
"""A test of a quest, as the handed-in union reads it."""
Condition = Annotated[Any, PlainValidator(_read_condition)]
"""The occasion of a card or event, as the handed-in union reads it."""


class CardEntry(Strict):
    """What every entry has: an id, a name, our own words, a picture and a note on its source."""

    id: Slug
    name: str = Field(min_length=1)
    text: str = ""
    art: Annotated[str, Field(pattern=r"^[a-z0-9_]*(/[a-z0-9_]+)*$")] = ""
    source: str = ""
    """Empty where two sources agree, else why the numbers are weaker."""
    module: str = ""
    """The module that it belongs to, by the folder in which it was found (ALTAR-COMP-01)."""
    replaces: bool = False
    """Whether it takes the place of the entry of the same id in a module named before it (ALTAR-COMP-09)."""
    held_back: str = ""
    """Why the entry is not in play yet; it is read and checked but for its abilities and verbs, and not given out."""


class PrintedCard(CardEntry):
    """An entry that is a card: what has a `CardId`."""

    id: CardSlug


class Traits(Strict):
    """Power dice that a hero rolls by kind of attack (BASE-ATK-09)."""

    melee: Count = 0
    ranged: Count = 0
    magic: Count = 0


class Skills(Strict):
    """How many skill cards of each deck a hero starts with (BASE-SETUP-07)."""

    fighting: Count = 0
    subterfuge: Count = 0
    wizardry: Count = 0


class HeroCard(PrintedCard):
    """A hero sheet (BASE-CARD-07)."""

    conquest: Few
    wounds: Wounds
    fatigue: Few
    armour: Few
    speed: Speed
    traits: Traits
    skills: Skills
    abilities: tuple[AbilityEntry, ...] = ()

    @model_validator(mode="after")
    def _three_of_each(self) -> Self:
        if sum(self.traits.model_dump().values()) != 3 or sum(self.skills.model_dump().values()) != 3:
            raise ValueError("a hero has three trait dice and three skill cards")
        return self


def _by_players(wounds: object) -> object:
    if not isinstance(wounds, dict) or {str(key) for key in wounds} != {"2", "3", "4", "5"}:
        raise ValueError("give the wounds for 2, 3, 4 and 5 players")
    return {int(key): value for key, value in wounds.items()}


class MonsterRank(Strict):
    """The values of the normal or the master figure of a monster (BASE-CARD-05)."""

    speed: Speed
    wounds: Annotated[dict[int, Wounds], BeforeValidator(_by_players)]
    """By the number of players, the overlord included."""
    armour: Few
    dice: Dice
    abilities: tuple[AbilityEntry, ...] = ()


class Figures(Strict):
    """How many figures of a monster the box holds (BASE-COMP-02)."""

    normal: Copies
    master: Copies


class SecondAct(Strict):
    """The values of a monster in the second act of a campaign (SECOND-ACT-01)."""

    normal: MonsterRank
    master: MonsterRank


class MonsterCard(PrintedCard):
    """A monster reference card with its figures (BASE-CARD-05), and the values of its minions and masters
    (SECOND-MON-07)."""

    attack: AttackKind
    size: Literal["1x1", "1x2", "2x2", "2x3"]
    figures: Figures
    family: Slug
    """The kind of its voice: which growl is played."""
    normal: MonsterRank
    master: MonsterRank
    second_act: SecondAct | None = None

    def rank(self, rank: Rank, act: int = 1) -> MonsterRank:
        """The values of one rank, in the first act or the second, where it has others there (SECOND-ACT-01)."""
        card = self.second_act if act == 2 and self.second_act is not None else self
        return card.normal if rank == "normal" else card.master


GroupSize = tuple[Annotated[int, Field(ge=0, le=99)], Annotated[int, Field(ge=0, le=99)]]
"""How many minions and masters make a group."""


class GroupSizes(Strict):
    """How many minions and masters make a group, by the number of heroes (SECOND-MON-04)."""

    two: GroupSize
    three: GroupSize
    four: GroupSize

    def against(self, heroes: int) -> tuple[int, int]:
        """Minions and masters against so many heroes; against one as against two."""
        return {3: self.three, 4: self.four}.get(heroes, self.two)


class MonsterGroup(CardEntry):
    """The sizes of the groups of all kinds of monster of which the box holds `figures` or more, up to the next such
    entry (SECOND-MON-04)."""

    figures: Copies
    sizes: GroupSizes


class SurgeBonus(Strict):
    """What a surge option adds to the attack's totals."""

    damage: Few = 0
    range: Few = 0


def _gain(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, dict) and "ability" not in value:
        return SurgeBonus.model_validate(value)
    return _read_ability(value, info)


class SurgePurchase(Strict):
    """A choice for surges on an item: its price, and the bonus or abilities gained (BASE-CARD-01)."""

    cost: Annotated[int, Field(ge=1, le=99)]
    gain: tuple[Annotated[Any, PlainValidator(_gain)], ...] = Field(min_length=1, max_length=20)


class Cache(Strict):
    """What a treasure cache gives before the next card is drawn: coins, and ids of potions."""

    coins: Count = 0
    potions: tuple[CardSlug, ...] = ()


class ItemCard(PrintedCard):
    """A shop item, treasure, relic or potion (BASE-CARD-09)."""

    deck: Literal["shop", "copper", "silver", "gold", "relic", "potion", "dark_relic"]
    copies: Copies
    """Cards in the deck; 0 for potions, whose number is not limited."""
    cost: Count | None = None
    """Coins in the shop; none for treasures, whose price goes by their deck."""
    kind: Literal["weapon", "armour", "shield", "other", "potion", "cache"]
    traits: tuple[Literal["rune", "cursed"], ...] = ()
    hands: Annotated[int, Field(ge=0, le=2)] = 0
    attack: Literal["melee", "ranged", "magic"] | None = None
    dice: Dice = ()
    surges: tuple[SurgePurchase, ...] = ()
    abilities: tuple[AbilityEntry, ...] = ()
    speed_limit: Few | None = None
    forbids_runes: bool = False
    cache: Cache | None = None
    threat: Few | None = None
    """What a dark relic costs the overlord (ALTAR-RELIC-03)."""

    @property
    def is_rune(self) -> bool:
        """Whether armour may forbid it (BASE-EQUIP-13)."""
        return "rune" in self.traits

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if (self.kind == "weapon") != (self.attack is not None and bool(self.dice)):
            raise ValueError("a weapon has an attack and dice, and nothing else has")
        if (self.kind == "cache") != (self.cache is not None):
            raise ValueError("a cache says what it gives, and nothing else does")
        if (self.deck in ("shop", "potion")) != (self.cost is not None):
            raise ValueError("shop items and potions have a cost, and nothing else has")
        if (self.deck == "dark_relic") != (self.threat is not None):
            raise ValueError("a dark relic costs threat, and nothing else does")
        return self


class SkillCard(PrintedCard):
    """A skill card (BASE-CARD-04)."""

    deck: Literal["fighting", "subterfuge", "wizardry"]
    abilities: tuple[AbilityEntry, ...] = ()


class SpawnedFigure(Strict):
    """Figures that a spawn card brings (BASE-SPAWN-11)."""

    monster: CardSlug
    master: bool = False
    count: Annotated[int, Field(ge=1, le=20)] = 1


class Gem(Strict):
    """What a card costs in treachery before the game (ALTAR-TREACH-06)."""

    colour: Literal["event", "trap", "monster"]
    cost: Annotated[int, Field(ge=1, le=99)]


class OverlordCard(PrintedCard):
    """A card of the overlord's deck (BASE-CARD-08)."""

    kind: Literal["event", "trap", "spawn", "power"]
    trap_kind: Literal["space", "chest", "door", "treasure"] | None = None
    threat: Few
    x: bool = False
    """Whether its price is an X, of which `threat` is the least: what is paid is settled when it is played."""
    discard: Few
    copies: Annotated[int, Field(ge=1, le=60)]
    treachery: Gem | None = None
    """Its gem; a card without one belongs to the deck that every game begins with (ALTAR-TREACH-01)."""
    when: Condition = None
    do: tuple[EffectEntry, ...] = ()
    spawn: tuple[SpawnedFigure, ...] = ()

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if self.trap_kind is not None and self.kind != "trap":
            raise ValueError("only a trap card has a trap_kind")
        if (self.kind == "spawn") != bool(self.spawn):
            raise ValueError("a spawn card lists what it spawns, and no other card does")
        return self


class Budget(CardEntry):
    """The treachery that a quest gives the overlord, for quests that do not say it themselves (ALTAR-TREACH-05)."""

    event: Few
    trap: Few
    monster: Few


class DieFace(Strict):
    """One face of a die (BASE-DICE-01)."""

    range: Few = 0
    damage: Few = 0
    surge: Few = 0
    enhancement: Few = 0
    miss: bool = False


class DieCard(CardEntry):
    """A combat die: how many the box holds, and its six faces (BASE-COMP-03)."""

    count: Annotated[int, Field(ge=1, le=99)]
    faces: tuple[DieFace, DieFace, DieFace, DieFace, DieFace, DieFace]
    aid_faces: tuple[DieFace, DieFace, DieFace, DieFace, DieFace, DieFace] | None = None
    """The faces under the option `dice_faces = aid`, where they differ."""


class Template(CardEntry):
    """A template laid on the board: rows of (dx, dy) for facing north, the start square first (BASE-ABIL-06)."""

    rows: Annotated[
        tuple[Annotated[tuple[tuple[Offset, Offset], ...], Field(max_length=20)], ...], Field(max_length=20)
    ]

    @property
    def offsets(self) -> tuple[tuple[int, int], ...]:
        """All offsets, row by row."""
        return tuple(offset for row in self.rows for offset in row)
