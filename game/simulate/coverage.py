"""Counts of what each card and ability has done in a game: by ability, verb, item, skill, hero, monster and hazard.

An ability has fired when it changed a number, when one of its hooks changed a draft or anything on the table, or when a
line that it offers was chosen; the card or figure that it came from has then fired too. A weapon or monster fires with
every attack, a potion when it is drunk, a cache when it is drawn."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import wraps
from types import FunctionType
from typing import Any

from game.content.catalog import Catalog
from game.content.map_classes import all_map_classes
from game.content.models import CardId, ItemCard
from game.content.terrain import TERRAIN, TerrainKind
from game.effects.base import EFFECT
from game.kernel.registry import Hook, registry
from game.kernel.request import Fact, Request
from game.kernel.rule_book import RuleBook
from game.kernel.store import NOBODY, FigureId
from game.kernel.table import Table
from game.rules.dungeon.movers import MOVER
from game.rules.movement.steps import figure_flies
from game.state.ability import ABILITY, Ability, Stat
from game.state.components.components import Course, Monster, Seen
from game.state.events import causes
from game.state.events.card_facts import CardPlayed
from game.state.events.facts import AttackDeclared, Entered, ItemGained, ItemLost, Spawned
from game.state.game_data import GameData, catalog, game_data
from game.state.movers import WAYS, MoverMoved
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import abilities_of, heroes, total
from game.state.requests.requests import DrawCard
from game.state.terrain import terrain_kinds, terrain_mask

KINDS = ("ability", "verb", "item", "skill", "hero", "monster", "hazard")
_NO_EFFECT = ("words", "suits", "called")
"""Methods of an ability that only describe it."""
_NOTES = frozenset((Course, Seen))
"""Components by which an ability only remembers something."""


class Coverage:
    """What has fired at one table: `counts` by kind (one of KINDS), then by id; a monster is `ogre normal`."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._sources = dict(_sources(game_data(table.world)))
        self.counts: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}

    def heard(self, request: Request[Any], answer: Any) -> None:
        """Note a line chosen that belongs to an ability, and a cache drawn."""
        bearers: type[Ability] = getattr(answer, "bearers", Ability)
        name = bearers.model_fields["ability"].default or _file_of(type(answer))
        if name:
            who = getattr(request, "who", NOBODY) or getattr(request, "subject", NOBODY)
            self._fire(name, self._held(name, (who,) if who else ()))
        if isinstance(request, DrawCard):
            drawn = catalog(self._table.world).items.get(answer)
            if drawn is not None and drawn.kind == "cache":
                self.counts["item"][drawn.id] += 1

    @contextmanager
    def counting(self) -> Iterator[None]:
        """While the table plays, watch its hooks, the methods of all abilities, and all verbs."""
        book = self._table.book
        hooks = {event: [self._hook(hook) for hook in found] for event, found in book.hooks.items()}
        hooks[Entered] = [Hook(Entered, self._trodden, "trodden"), *hooks.get(Entered, ())]
        self._table.book = dataclasses.replace(book, hooks=hooks)
        with ExitStack() as stack:
            for kind, method in methods_of(book.all(ABILITY).values()):
                _swap(stack, kind, method.__name__, self._changing(method))
            for name, kind in book.all(EFFECT).items():
                _swap(stack, kind, "run", self._running(kind.run, name))
            yield

    def note(self, facts: Sequence[Fact]) -> None:
        """Count attacks, items used up and cards that stand in play, once the game is over."""
        items = {fact.item: fact.card for fact in facts if isinstance(fact, ItemGained)}
        monsters = {fact.figure: f"{fact.card} {fact.rank}" for fact in facts if isinstance(fact, Spawned)}
        for entity, monster in self._table.world.each(Monster, FigureId):
            monsters.setdefault(entity, f"{monster.card} {monster.rank}")
        for fact in facts:
            if isinstance(fact, AttackDeclared) and fact.weapon in items:
                self.counts["item"][items[fact.weapon]] += 1
            elif isinstance(fact, AttackDeclared) and fact.by in monsters:
                self.counts["monster"][monsters[fact.by]] += 1
            elif isinstance(fact, ItemLost) and fact.cause in (causes.DRUNK, causes.DISCARD):
                self.counts["item"][fact.card] += 1
                self.counts["ability"]["potion"] += fact.cause == causes.DRUNK
            elif isinstance(fact, CardPlayed):
                standing = [verb for verb in catalog(self._table.world).overlord_cards[fact.card].do if verb.stands]
                self.counts["verb"].update(verb.verb for verb in standing)
            elif isinstance(fact, MoverMoved):
                way, kind = fact.end.direction, fact.start.kind
                self.counts["hazard"].update([kind, f"{kind} turned {way}"][: 1 + (way != fact.start.direction)])

    async def _trodden(self, table: Table, move: Entered) -> None:
        """Note the ground that acts on a figure that has moved onto it."""
        world = table.world
        own = 0 if move.quiet or figure_flies(world, move.figure) else covered_spaces(world, move.figure)
        for name, kind in terrain_kinds(world).items():
            under = terrain_mask(world, name) & own
            touched = under and acts(kind) and (under == own or not kind.whole)
            if touched and not total(world, move.figure, Stat.PASSES, name):
                self.counts["hazard"][name] += 1

    def _held(self, name: str, figures: Sequence[FigureId]) -> list[Ability]:
        """The abilities of that name that these figures have; where none has it, as heroes have it from sheet or skill:
        such an ability belongs to one hero."""
        world = self._table.world
        own = [ability for figure in figures for ability in abilities_of(world, figure) if ability.called(name)]
        if own:
            return own
        held = [ability for hero in heroes(world) for ability in abilities_of(world, hero) if ability.called(name)]
        return [ability for ability in held if self._sources.get(id(ability), ("", ""))[0] != "item"]

    def _fire(self, name: str, held: Sequence[Ability]) -> None:
        self.counts["ability"][name] += 1
        for ability in held:
            kind, card = self._sources.get(id(ability), ("", ""))
            if kind and kind != "monster":
                self.counts[kind][card] += 1

    def _hook(self, hook: Any) -> Any:
        own = _file_of(hook.run)
        if hook.ability is None and not own:
            return hook

        @wraps(hook.run)
        async def watched(table: Table, *given: Any) -> Any:
            facts, before = len(table.facts), table.world.snapshot()
            result = await hook.run(table, *given)
            changed = result is not None and result != given[-1]
            if changed or len(table.facts) != facts or table.world.written_since(before) - _NOTES:
                if hook.ability is not None:
                    self._fire(given[0].ability.ability, [given[0].ability])
                else:
                    self._fire(own, self._held(own, _subjects(given[-1])))
            return result

        return dataclasses.replace(hook, run=watched)

    def _changing(self, method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def watched(ability: Ability, *given: Any) -> Any:
            result = method(ability, *given)
            if result and result not in given:
                self._fire(ability.ability, [ability])
            return result

        return watched

    def _running(self, run: Callable[..., Any], name: str) -> Callable[..., Any]:
        @wraps(run)
        async def watched(*given: Any) -> Any:
            self.counts["verb"][name] += 1
            return await run(*given)

        return watched


def known_parts(cards: Catalog, book: RuleBook) -> dict[str, list[str]]:
    """Everything that could fire, by kind."""
    rolling = {each.body for each in all_map_classes().values() if each.body}
    ranks = [f"{key} {rank}" for key in cards.monsters for rank in ("normal", "master")]
    return {
        "ability": list(book.all(ABILITY)),
        "verb": list(book.all(EFFECT)),
        "item": list(cards.items),
        "skill": list(cards.skills),
        "hero": list(cards.heroes),
        "monster": ranks,
        "hazard": [
            *(name for name, kind in book.all(TERRAIN).items() if acts(kind)),
            *book.all(MOVER),
            *(f"{kind} turned {way}" for kind in book.all(MOVER) if kind in rolling for way in WAYS),
        ],
    }


def acts(kind: TerrainKind) -> bool:
    """Whether ground makes a difference to who moves onto it."""
    return bool(kind.arrive or kind.enter or kind.leave or kind.hole)


def _sources(game: GameData) -> Iterator[tuple[int, tuple[str, str]]]:
    """The card that each ability stands on, by the ability's identity: abilities are read once and never copied."""
    cards = game.catalog
    tables: Mapping[str, Mapping[CardId, Any]] = {"hero": cards.heroes, "skill": cards.skills, "item": cards.items}
    for kind, table in tables.items():
        for key, card in table.items():
            gained = [gain for option in card.surges for gain in option.gain] if isinstance(card, ItemCard) else []
            yield from ((id(ability), (kind, key)) for ability in (*card.abilities, *gained))


def methods_of(kinds: Iterable[type[Ability]]) -> list[tuple[type[Ability], Callable[..., Any]]]:
    """The questions to abilities of these kinds: each method once, with the class in which it stands."""
    classes = dict.fromkeys(each for kind in kinds for each in kind.__mro__ if issubclass(each, Ability))
    return [
        (each, method)
        for each in classes
        for name, method in vars(each).items()
        if isinstance(method, FunctionType) and name[0] != "_" and name not in _NO_EFFECT
    ]


def _file_of(thing: Any) -> str:
    """The name of the ability that something is called after, or in whose file it is written, or nothing."""
    before, _, name = str(getattr(thing, "__module__", "")).rpartition(".")
    own = str(getattr(thing, "__name__", ""))
    if not before.endswith(".abilities"):
        return ""
    return own if own in registry.all(ABILITY) else name


def _subjects(event: Any) -> tuple[FigureId, ...]:
    """The figures that a draft or fact is about."""
    struck = tuple(getattr(event, "affected", ()))
    figure = getattr(event, "figure", 0) or getattr(event, "hero", 0)
    return struck or ((figure,) if figure else ())


def _swap(stack: ExitStack, kind: type, name: str, other: Callable[..., Any]) -> None:
    stack.callback(setattr, kind, name, getattr(kind, name))
    setattr(kind, name, other)
