"""The words of a scenario: every request, option, reaction and fact is named by its class and the values of its fields.

Nothing here knows a single kind of question: a new one is spoken of by the words that its fields give."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.request import Request
from game.kernel.store import Entity, FigureId, World
from game.scenario.drawing import LIES
from game.state.components.components import Door, Familiar, Item, Marker, Monster, Position, Skill
from game.state.game_data import board
from game.state.queries.board_queries import figures_at
from game.state.requests.requests import Menu

FILLERS = frozenset(
    {"a", "an", "and", "at", "by", "for", "from", "in", "into", "of", "on", "onto", "the", "to", "with"}
)
SPACES = frozenset({"space", "spaces", "target", "anchor", "start", "end", "origin", "place", "places", "to"})
ENTITIES = frozenset(
    {
        *(
            "figure",
            "figures",
            "hero",
            "heroes",
            "by",
            "who",
            "subject",
            "monster",
            "monsters",
            "owner",
            "giver",
            "taker",
        ),
        *("item", "items", "weapon", "thing", "door", "doors", "skill"),
        *("attacker", "defender", "other", "given", "cast", "off"),
    }
)


def snake(name: str) -> str:
    """`SpendSurges` as `spend_surges`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


ALIKE = {
    "strike": ("attack", "shoot"),
    "monster_strike": ("attack", "shoot"),
    "walk": ("move", "step"),
    "monster_step": ("move", "walk"),
    "familiar_step": ("move", "walk"),
    "work_door": ("open", "close", "shut"),
    "monster_door": ("open", "close", "shut"),
    "take_marker": ("pick_up", "take_thing", "thing"),
    "give_order": ("place",),
    "take_glyph": ("travel",),
    "entered": ("moved",),
    "mover_started": ("wall_started",),
    "mover_moved": ("wall_moved",),
    "mover_gone": ("wall_gone",),
}
"""Other words for some lines of menus and some facts."""


def class_words(kind: type) -> frozenset[str]:
    """The words of a class: its name, its parts, and others that mean the same."""
    name = snake(kind.__name__)
    return frozenset({name, *name.split("_"), *ALIKE.get(name, ())})


@dataclass
class ScenarioNames:
    """What the letters of a scenario stand for. Figures in areas not yet revealed are found by their place."""

    world: World
    figures: dict[str, FigureId] = field(default_factory=dict)
    waiting: dict[str, int] = field(default_factory=dict)
    """Letter and anchor of monsters that come with their area."""
    things: dict[str, Entity] = field(default_factory=dict)
    """Names given to items, markers and doors."""

    def entity(self, word: str) -> Entity | None:
        """The entity that a letter or name stands for."""
        named: dict[str, Entity] = {**self.things, **self.figures}
        found = named.get(word)
        if found is None and word in self.waiting:
            found = self._arrived(word)
        return found

    def known(self) -> list[str]:
        """All letters and names."""
        return [*self.figures, *self.waiting, *self.things]

    def _arrived(self, word: str) -> FigureId | None:
        for entity, place in self.world.each(Position, FigureId):
            if place.anchor == self.waiting[word] and self.world.find(Monster, entity) is not None:
                self.figures[word] = entity
                return entity
        return None

    def of(self, entity: Entity) -> frozenset[str]:
        """Every word for an entity."""
        for word in self.waiting:
            self.entity(word)
        given = {word for names in (self.figures, self.things) for word, known in names.items() if known == entity}
        world = self.world
        card = world.find(Item, entity) or world.find(Skill, entity) or world.find(Monster, entity)
        if card is not None:
            given.add(card.card)
        thing = world.find(Marker, entity)
        if thing is not None:
            given |= {thing.kind, self.place(thing.space), *filter(None, (thing.detail, thing.id))}
        familiar = world.find(Familiar, entity)
        if familiar is not None:
            given |= {"familiar", familiar.name}
        door = world.find(Door, entity)
        if door is not None:
            given |= {"door", f"door{door.index + 1}"}
        return frozenset(given or {str(entity)})

    def place(self, space: Space) -> str:
        """A space as `x,y`."""
        x, y = board(self.world).coordinates(space)
        return f"{x},{y}"

    def space(self, word: str) -> Space | None:
        """The space written as `x,y`, or None."""
        match = re.fullmatch(r"\(?(\d+),(\d+)\)?", word)
        if match is None:
            return None
        grid = board(self.world)
        x, y = int(match[1]), int(match[2])
        return grid.space(x, y) if x < grid.width and y < grid.height else None

    def value(self, name: str, value: Any) -> frozenset[str]:
        """Every word for one value of the field `name`."""
        if isinstance(value, bool):
            return frozenset({name if value else f"no_{name}"})
        if isinstance(value, int):
            return self._number(name, Space(value))
        if isinstance(value, str):
            return frozenset({value, *re.findall(r"\w+", value.lower())}) if value else frozenset()
        if isinstance(value, Stance):
            return self._number(name, value.anchor) | {LIES[value.orientation]}
        if isinstance(value, Sequence):
            if value and all(isinstance(part, str) for part in value):
                return frozenset({"+".join(value)}).union(*(self.value(name, part) for part in value))
            return frozenset().union(*(self.value(name, part) for part in value))
        if isinstance(value, msgspec.Struct):
            return frozenset().union(*self.groups(value))
        return frozenset()

    def _number(self, name: str, value: Space) -> frozenset[str]:
        found = {str(value)}
        if name in SPACES:
            if value < 0:
                return frozenset({"none", "town"})
            found = {self.place(value)}
            occupant = figures_at(self.world).get(value)
            if occupant is not None:
                found |= self.of(occupant)
        elif name in ENTITIES:
            found = {"fists" if name == "weapon" else "none"} if value == 0 else set(self.of(Entity(value)))
        return frozenset(found)

    def groups(self, thing: msgspec.Struct) -> list[frozenset[str]]:
        """The words of a struct: first those of its class, then those of each field that says something."""
        found = [class_words(type(thing))]
        for info in msgspec.structs.fields(type(thing)):
            words = self.value(info.name, getattr(thing, info.name))
            if words:
                found.append(words | {f"{info.name}={word}" for word in words})
        return found


def split(text: str, names: ScenarioNames) -> list[str]:
    """The words of a line, without those that only make it read well."""
    known = names.known()
    words = re.findall(r"[^\s;]+", text)
    return [word.rstrip(",.") for word in words if word not in FILLERS or word in known]


class Match(NamedTuple):
    """What words mean: the one answer meant, or a sentence about what is wrong; `many` when several have them all."""

    answer: Any
    fault: str
    many: bool = False


NOTHING: Any = object()


def choose(
    words: Sequence[str], options: Iterable[tuple[Any, Sequence[frozenset[str]]]], title: frozenset[str]
) -> Match:
    """The one option that has all of `words`, and of several the one of which the fewest fields are left unsaid. Words
    of the question's `title` may stand beside them, but never one that any option has: that is a word of an answer."""
    known = [(answer, groups, frozenset().union(*groups)) for answer, groups in options]
    spare = title.difference(*(every for _, _, every in known))
    said = frozenset(words) - spare
    best: list[Any] = []
    fewest = 10_000
    for answer, groups, every in known:
        if not said or not said <= every:
            continue
        silent = -1 if every == said else sum(not group & said for group in groups)
        if silent < fewest:
            best, fewest = [answer], silent
        elif silent == fewest and answer not in best:
            best.append(answer)
    if not best:
        return Match(NOTHING, "none of the choices has all of these words")
    if len(best) > 1:
        return Match(NOTHING, f"{len(best)} choices have all of these words; say more", many=True)
    return Match(best[0], "")


def title_words(request: Request[Any]) -> frozenset[str]:
    """The words of a question that may stand beside an answer: its kind, purpose, window and card. A line of a menu
    stands for itself."""
    if isinstance(request, Menu):
        return frozenset()
    said = (getattr(request, name, "") for name in ("why", "purpose", "window", "card", "bag", "rank"))
    return frozenset({*class_words(type(request)), *(str(word) for word in said if word)})


def request_words(names: ScenarioNames, request: Request[Any]) -> frozenset[str]:
    """The words by which a question itself may be called: its kind, purpose, window, card and subject."""
    found = set(class_words(type(request)))
    for info in msgspec.structs.fields(type(request)):
        value = getattr(request, info.name)
        if info.name in ("seat", "why", "purpose", "window", "menu", "card", "bag", "rank") and value:
            found.add(str(value))
        elif info.name in ("subject", "who", "by") and value:
            found |= names.of(value)
        elif info.name == "event" and value is not None:
            found |= class_words(type(value))
    return frozenset(found)


_ANSWERS = ("spaces", "figures", "heroes", "items", "places", "doors")


def answer_groups(names: ScenarioNames, request: Request[Any], answer: Any) -> list[frozenset[str]]:
    """The words of one answer to a question, in groups as `Names.groups` gives them."""
    if isinstance(answer, msgspec.Struct):
        return names.groups(answer)
    if isinstance(answer, bool):
        return [frozenset({"yes" if answer else "no"})]
    fields = {info.name for info in msgspec.structs.fields(type(request))}
    if "offers" in fields and isinstance(answer, int):
        return [_offer(request, answer)]
    if "faces" in fields and isinstance(answer, tuple):
        return [_dice(request, answer)]
    if answer in ("", (-1, 0)):
        return [frozenset({"none"})]
    name = next((each for each in _ANSWERS if each in fields), "")
    return [names.value(name.removesuffix("s").removesuffix("e") if name == "heroes" else name, answer)]


def _offer(request: Any, position: int) -> frozenset[str]:
    if position < 0:
        return frozenset({"stop", "none"})
    cost, words = request.offers[position]
    return frozenset({str(words), f"cost={cost}", *re.findall(r"[\w+]+", str(words).lower())})


def _dice(request: Any, chosen: tuple[int, ...]) -> frozenset[str]:
    if not chosen:
        return frozenset({"none"})
    found = set()
    for position in chosen:
        colour = request.dice[position]
        before = request.dice[:position].count(colour)
        found.add(colour if before == 0 else f"{colour}#{before + 1}")
    return frozenset(found)


def say_answer(names: ScenarioNames, request: Request[Any], answer: Any) -> str:
    """An answer as one might write it."""
    groups = answer_groups(names, request, answer)
    if isinstance(answer, msgspec.Struct):
        return " ".join([snake(type(answer).__name__), *(_shortest(group) for group in groups[1:])])
    return " ".join(sorted(groups[0])) if "faces" in dir(request) else _shortest(groups[0])


def _shortest(group: frozenset[str]) -> str:
    plain = [word for word in group if "=" not in word]
    named = sorted(word for word in plain if word.isalpha() and len(word) == 1)
    return named[0] if named else min(sorted(plain), key=lambda word: (" " in word, word.isdigit(), len(word)))
