"""What a scenario file may say: given, when and then, strict about every key."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from types import GenericAlias
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, create_model
from pydantic_core import ErrorDetails

from game.content.faults import ContentError, Fault, did_you_mean, sentence
from game.content.models import NO_CARD, CardId
from game.kernel.registry import registry
from game.kernel.request import Seat
from game.scenario.brought import WORD, Place, load_words, words_at

SpaceName = Annotated[str, Field(pattern=r"^\d+,\d+$")]
Words = tuple[str, ...]
Cards = tuple[CardId, ...]
Letter = Annotated[str, Field(pattern=r"^[A-Za-z]$")]
M = TypeVar("M", bound="ScenarioPart")


class ScenarioPart(BaseModel):
    """A part of a scenario file, strict about every key."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


def _card(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


class OwnedItem(ScenarioPart):
    """An item of a hero: `"sword"`, or a table when it is packed, exhausted or needs a name."""

    card: CardId
    equipped: bool = True
    exhausted: bool = False
    name: str = ""
    """A word by which the script may call this very item."""


class OwnedSkill(ScenarioPart):
    """A skill card of a hero."""

    card: CardId
    exhausted: bool = False
    name: str = ""


class ScenarioFigure(ScenarioPart):
    """A hero or monster by its letter. What is not said is as printed; `wounds` and `fatigue` are those left."""

    hero: CardId = NO_CARD
    monster: CardId = NO_CARD
    rank: Literal["normal", "master", "named"] = "normal"
    named: str = ""
    heroes: Annotated[int, Field(ge=1)] = 1
    """The fewest heroes against whom a monster of an area not yet revealed is put out."""
    at: SpaceName | None = None
    """Its upper left space, where it is not drawn on the map."""
    lies: Literal["across", "along"] | None = None
    seat: Seat = Seat("")
    wounds: int | None = None
    fatigue: int | None = None
    items: tuple[Annotated[OwnedItem, BeforeValidator(_card)], ...] = ()
    skills: tuple[Annotated[OwnedSkill, BeforeValidator(_card)], ...] = ()
    order: Literal["aim", "dodge", "guard", "rest"] | None = None
    tokens: dict[Literal["burn", "poison", "stun", "web", "bleed", "curse", "daze", "frost"], int] = {}
    coins: int = 0
    training: dict[Literal["melee", "ranged", "magic"], int] = {}
    town: bool = False
    familiars: dict[str, str] = {}
    """Spaces of the familiars that the hero has, by name, where they are not in his own: { skye = "3,4" }."""
    follows: str = ""
    """A monster that is an ally: the letter of the hero who leads it; with `strikes` it attacks."""
    strikes: bool = False
    in_pit: bool = False
    monkey: Annotated[int, Field(ge=1)] | None = None
    """A hero who is a monkey: the wound tokens on the timer."""
    turn_done: bool = False
    dead: bool = False
    """A hero who was killed in this round, or a monster that is not on the board."""
    change: dict[str, Any] = {}
    """Printed values of the card that are different here: `armour`, `speed`, `dice`, `abilities`, `traits`..."""
    gains: tuple[dict[str, Any], ...] = ()
    """Abilities beside those printed."""


class ScenarioMarker(ScenarioPart):
    """A thing on the board that is not drawn, or one that is, with more said about it."""

    at: SpaceName
    kind: str = ""
    detail: str = ""
    number: int = 0
    on: bool | None = None
    id: str = ""
    name: str = ""


class DoorState(ScenarioPart):
    """What is special about a drawn door, by its number in reading order from 1."""

    number: Annotated[int, Field(ge=1)]
    open: bool = False
    colour: Literal["", "red", "blue", "yellow"] = ""


class TerrainPiece(ScenarioPart):
    """A piece of terrain."""

    kind: str
    spaces: tuple[SpaceName, ...]


class ChestContent(ScenarioPart):
    """What the chest of a number holds."""

    number: Annotated[int, Field(ge=1)]
    tier: Literal["copper", "silver", "gold"] = "copper"
    conquest: int = 0
    treasures: int = 0
    coins: int = 0
    curses: int = 0


class ScenarioTurn(ScenarioPart):
    """Whose turn it is. A hero's: `hero`, then `action` once declared. The overlord's: `overlord = true` with a `step`,
    and `monster` once one is being activated. Other fields of the turn may be set beside."""

    hero: str = ""
    overlord: bool = False
    step: Literal["draw", "spawn", "activate"] = "spawn"
    monster: str = ""
    action: Literal["run", "battle", "advance", "ready", "move", "attack", "order"] | None = None
    """`move`, `attack` and `order` are the half action of a stunned hero."""
    points: int | None = None
    """What the action or activation gives, unless said; for a monster none where `attacks` is said alone."""
    attacks: int | None = None
    more: dict[str, Any] = {}
    """Any other field of HeroTurn, OverlordTurn or Activation."""


class Content(ScenarioPart):
    """Cards of this scenario's own; `like` names the card whose values hold where nothing else is said."""

    hero: dict[CardId, dict[str, Any]] = {}
    monster: dict[CardId, dict[str, Any]] = {}
    item: dict[CardId, dict[str, Any]] = {}
    skill: dict[CardId, dict[str, Any]] = {}
    card: dict[CardId, dict[str, Any]] = {}


class EventWords(ScenarioPart):
    """What the quest does on an occasion, as in a quest file."""

    when: dict[str, Any]
    do: tuple[dict[str, Any], ...]


class QuestWords(ScenarioPart):
    """What the quest says beyond its map."""

    name: str = ""
    """What the quest is called; as the scenario unless said."""
    goal: str = ""
    """What the heroes have to do, in a sentence."""
    win: Any = None
    lose: Any = None
    region: dict[str, Words] = {}
    """Parts of the map by name, each the spaces "x,y" that it holds; a name that ends with `!` is free of spawns."""
    place: dict[str, str] = {}
    """Spaces "x,y" by name."""
    coins: int = 100
    named: dict[str, dict[str, Any]] = {}
    event: tuple[EventWords, ...] = ()
    encounter: dict[str, tuple[dict[str, Any], ...]] = {}
    conquest: int = 5
    extra_conquest: int | None = None
    rule: tuple[dict[str, str], ...] = ()
    """The rules of this quest alone: title and text."""
    spawn_every: int = 1
    """In every so manieth turn of the overlord a spawn card may be played."""
    texts: dict[int, str] = {}
    """What is read out when the area of that number is revealed."""


class Scenario(ScenarioPart):
    """One behaviour of the rules. Write `figures.A = {...}` and `expect.A = {...}` as dotted keys, in any order."""

    title: Annotated[str, Field(min_length=3)]
    rules: Annotated[Words, Field(max_length=3)] = ()
    note: str = ""
    modules: Words = ("base",)
    options: dict[str, Any] = {}
    map: str
    figures: dict[Letter, ScenarioFigure] = {}
    players: Annotated[int, Field(ge=2, le=5)] | None = None
    """With the overlord; chooses the side of the monster cards. One for each hero and the overlord unless said."""
    seats: tuple[Seat, ...] = ()
    turn: ScenarioTurn | None = None
    stage: str = ""
    """The stage to begin with, where `turn` does not say it or another is meant: "hero/choose", "overlord/begin"..."""
    windows: Literal["asked", "quiet", "all"] = "asked"
    """Windows out of turn: `asked` where a reaction is possible; `all`, even where there is none; `quiet` passes those
    that the script does not speak of."""
    round: int = 1
    conquest: int = 5
    threat: int = 0
    hand: Cards = ()
    deck: Cards | None = None
    """The overlord's draw deck; all his other cards unless said."""
    discards: Cards = ()
    in_play: Cards = ()
    keys: Words = ()
    opened: Words = ()
    shop: Cards | None = None
    """Cards for sale; the whole deck unless said."""
    bags: dict[str, Cards] = {}
    """Face-down decks that are not whole: copper, silver, gold, relic, fighting, subterfuge, wizardry, hero."""
    lasting: tuple[tuple[CardId, int, str], ...] = ()
    """Effects that end by themselves: name, amount, when."""
    revealed: tuple[int, ...] | None = None
    """Numbers of the areas on the table; all unless said. Figures in the others come when they are revealed."""
    walls: Words = ()
    """Walls between spaces: "3,4 east", "3,4 south"."""
    doors: tuple[DoorState, ...] = ()
    things: tuple[ScenarioMarker, ...] = ()
    terrain: tuple[TerrainPiece, ...] = ()
    chests: tuple[ChestContent, ...] = ()
    quest: QuestWords = QuestWords()
    content: Content = Content()
    set: dict[str, dict[str, Any]] = {}
    """Any component by the letter of its entity, or `game`: `set.A.Order = { kind = "aim" }`; false takes it away."""
    before: dict[str, Any] = {}
    """What holds as the table is laid out, before the first stage begins and anybody is asked."""
    script: tuple[str | dict[str, Any], ...] = ()
    """What is done, line by line; every die, card and answer has its place in it."""
    expect: dict[str, Any] = {}
    """What holds at the end."""


def whole_model() -> type[Scenario]:
    """What a scenario may say with the words of all modules: each is a field, None where it is not said."""
    load_words()
    return _whole(registry.changes)


@lru_cache(maxsize=1)
def _whole(changes: int) -> type[Scenario]:
    quest = _widened(QuestWords, "quest")
    figures: Any = GenericAlias(dict, (Letter, _widened(ScenarioFigure, "figures")))
    things: Any = GenericAlias(tuple, (_widened(ScenarioMarker, "things"), ...))
    return _widened(Scenario, "", quest=(quest, quest()), figures=(figures, {}), things=(things, ()))


def _widened(model: type[M], place: Place, **others: tuple[Any, Any]) -> type[M]:
    """A model with the words that modules bring to its place."""
    brought = {word.key: (word.says | None, Field(None, description=word.told)) for word in words_at(place)}
    fields: dict[str, Any] = {**brought, **others}
    return create_model(model.__name__, __base__=model, __doc__=model.__doc__, **fields)


def read_scenario(path: Path) -> Scenario:
    """The scenario in a file; ContentError with every fault found."""
    try:
        return parse_scenario(path.read_text(encoding="utf-8"), file=path.name)
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError([Fault(path.name, "", f"the file cannot be read: {error}")]) from error


def parse_scenario(text: str, *, file: str = "scenario") -> Scenario:
    """The scenario written in `text`; ContentError with every fault found."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError([Fault(file, "", f"this is not TOML: {error}")]) from error
    return scenario_of(data, file=file)


def scenario_of(data: dict[str, Any], *, file: str) -> Scenario:
    """The scenario that a table of TOML says; ContentError with every fault found."""
    model = whole_model()
    unknown = [key for key in data if key not in model.model_fields]
    if unknown:
        raise ContentError(
            Fault(file, key, f"there is no key of this name{did_you_mean(key, model.model_fields)}") for key in unknown
        )
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise ContentError(Fault(file, "", _told(detail)) for detail in error.errors(include_url=False)) from error


def _told(detail: ErrorDetails) -> str:
    """One fault of a key or value in a sentence, with the key that is like an unknown one."""
    told = sentence(detail)
    if detail["type"] != "extra_forbidden":
        return told
    word = str(detail["loc"][-1])
    known = {name for kind in ScenarioPart.__subclasses__() for name in kind.model_fields}
    brought = {each.key for each in registry.all(WORD).values()}
    return told + did_you_mean(word, (known | brought) - {word})
