"""What no table can show: figures on one space, in rock or beyond their wounds, more cards than there are, three hands.

Each law is a function that yields a sentence with the cure. They read the World as the file has laid it out, before its
`set` changes single components: what `set` says is taken at its word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import get_args

from game.board.grid import bits
from game.content.counting import counted
from game.content.faults import did_you_mean
from game.content.models import CardId
from game.content.quest import MarkerKind
from game.kernel.store import FigureId, World
from game.rules.items.equipment import may_wear, pack_holds
from game.rules.overlord.figure_pool import figures_left
from game.scenario.brought import said
from game.scenario.model import Scenario, ScenarioFigure
from game.scenario.words import ScenarioNames
from game.state.components.components import Monster, Position
from game.state.game_data import board, catalog, game_data
from game.state.queries.board_queries import covered_spaces, steps
from game.state.queries.figures import hero_items, is_hero, max_fatigue, max_wounds, size_of, worn

OF_HEROES = (
    "monkey",
    "fatigue",
    "items",
    "skills",
    "order",
    "coins",
    "training",
    "town",
    "familiars",
    "turn_done",
    "seat",
)
OF_MONSTERS = ("rank", "named", "heroes", "lies", "follows", "strikes")
"""Keys of a figure that mean something for one side alone."""


def impossible(scenario: Scenario, names: ScenarioNames) -> list[str]:
    """A sentence for each thing that cannot be on a table."""
    world = names.world
    told = [
        *_keys(scenario),
        *_places(names),
        *_cards(scenario, world),
        *_box(world),
        *_decks(scenario, world),
        *_markers(scenario, world),
    ]
    for letter, figure in scenario.figures.items():
        entity = names.figures.get(letter)
        if entity is not None:
            told += _limits(world, letter, figure, entity)
            # A monkey's abilities sleep, also those that make room for what he goes on wearing.
            if figure.hero and figure.monkey is None and "Monkey" not in scenario.set.get(letter, {}):
                told += _worn(world, letter, entity)
    return told


def _keys(scenario: Scenario) -> Iterator[str]:
    """Keys that say nothing of a figure of that side."""
    for letter, figure in scenario.figures.items():
        side, strange = ("hero", OF_MONSTERS) if figure.hero else ("monster", OF_HEROES)
        brought = [word.key for word, _ in said("figures", figure) if word.side not in ("", side)]
        for key in (*(key for key in strange if key in figure.model_fields_set), *brought):
            yield f"figures.{letter}: a {side} has no {key}; take it out"
        if figure.named and figure.rank != "named":
            yield f'figures.{letter}: write rank = "named" beside named, or take named out'


def _places(names: ScenarioNames) -> Iterator[str]:
    """Each figure stands on floor with all its spaces, and on none of another's."""
    world = names.world
    called = {entity: letter for letter, entity in names.figures.items()}
    taken: dict[int, FigureId] = {}
    for figure, place in world.each(Position, FigureId):
        size = size_of(world, figure)
        shape = steps(world).footprint(size)
        if not shape.anchors(board(world).floor, place.orientation) >> place.anchor & 1:
            at = names.place(place.anchor)
            yield f"{called[figure]} covers {size} from {at} on, and there is rock or a wall; move it"
        for space in bits(covered_spaces(world, figure)):
            other = taken.setdefault(space, figure)
            if other != figure:
                yield f"{called[other]} and {called[figure]} stand both on {names.place(space)}; move one of them"


def _limits(world: World, letter: str, figure: ScenarioFigure, entity: FigureId) -> Iterator[str]:
    """Wounds, fatigue, tokens and coins within what the figure can have."""
    most = max_wounds(world, entity)
    if figure.wounds is not None and not figure.dead and not 1 <= figure.wounds <= most:
        told = f"{letter} has {most} wounds at most and 1 at least, not {figure.wounds}"
        yield f"{told}; for more, write change = {{ wounds = {figure.wounds} }}" if figure.wounds > most else told
    if figure.hero and figure.fatigue is not None and not 0 <= figure.fatigue <= max_fatigue(world, entity):
        yield f"{letter} has {max_fatigue(world, entity)} fatigue at most and 0 at least, not {figure.fatigue}"
    if figure.coins < 0:
        yield f"{letter} cannot have {counted(figure.coins, 'coin')}; write 0 or more"
    held: list[tuple[str, int]] = [*figure.tokens.items(), *figure.training.items()]
    for kind, count in held:
        if count < 0:
            yield f"{letter} cannot have {count} of the {kind} token; write 0 or more"
        if kind in ("curse", "frost") and not is_hero(world, entity):
            yield f"{letter} is a monster and has no {kind} tokens; take them away"


def _worn(world: World, letter: str, hero: FigureId) -> Iterator[str]:
    on = [item for item, _ in worn(world, hero)]
    if not may_wear(world, hero, on):
        cards = ", ".join(item.card for _, item in worn(world, hero))
        told = "it is more than his hands or slots hold, or armour that forbids runes"
        yield f"{letter} cannot wear all of {cards}: {told}; put one into the pack with equipped = false"
    packed = [item for item, held in hero_items(world, hero) if not held.equipped]
    if not pack_holds(world, hero, len(packed)):
        yield f"{letter} cannot have {len(packed)} items in the pack; take some away"


def _cards(scenario: Scenario, world: World) -> Iterator[str]:
    """No card more often than it is printed, and none of a name that there is not."""
    cards = catalog(world)
    piles = [*scenario.hand, *scenario.discards, *scenario.in_play, *(scenario.deck or ())]
    printed = {key: card.copies for key, card in cards.overlord_cards.items()}
    yield from _too_many(piles, printed, "in the overlord's cards")
    held = [item.card for figure in scenario.figures.values() for item in figure.items]
    held += scenario.shop or ()
    copies = {key: 99 if item.deck == "potion" else item.copies for key, item in cards.items.items()}
    for card in held:
        if card not in copies:
            yield f'there is no item "{card}"{did_you_mean(card, copies) or "; write one of the modules in play"}'
    yield from _too_many(held, copies, "among the items")
    skills = [skill.card for figure in scenario.figures.values() for skill in figure.skills]
    yield from _too_many(skills, dict.fromkeys(cards.skills, 1), "among the skills")
    heroes = [figure.hero for figure in scenario.figures.values() if figure.hero]
    yield from _too_many(heroes, dict.fromkeys(cards.heroes, 1), "among the heroes")


def _too_many(held: Iterable[CardId], printed: dict[CardId, int], where: str) -> Iterator[str]:
    for card, count in Counter(held).items():
        if card in printed and count > printed[card]:
            yield f"{card} is there {count} times {where} and printed {printed[card]} times; take some away"


def _box(world: World) -> Iterator[str]:
    """No more monsters than the box has figures for."""
    for card in sorted({monster.card for _, monster in world.each(Monster)}):
        for colour in ("normal", "master"):
            beyond = -figures_left(world, card, colour)
            if beyond > 0:
                yield f"there are {beyond} {colour} {card} more than the box holds; take them away"


DETAILED = {"chest": "copper", "potion": "healing", "runekey": "red", "stairs": "red"}
"""Markers of several sorts, with one of them."""
BAGS = (
    *("copper", "silver", "gold", "relic", "dark_relic", "fighting", "subterfuge", "wizardry", "hero"),
    *("chest_copper", "chest_silver", "chest_gold"),
)
"""Face-down decks and piles."""
COLOURS, TIERS = ("red", "blue", "yellow"), ("copper", "silver", "gold")


def _decks(scenario: Scenario, world: World) -> Iterator[str]:
    """Face-down decks that there are, of cards that there are."""
    cards = catalog(world)
    for name, held in scenario.bags.items():
        if name not in BAGS:
            yield f'there is no deck "{name}"{did_you_mean(name, BAGS)}'
        strange = [card for card in held if card not in {**cards.items, **cards.skills, **cards.heroes}]
        if strange and not name.startswith("chest_"):
            yield f'there is no card "{strange[0]}" for the deck {name}; write one of the modules in play'


def _markers(scenario: Scenario, world: World) -> Iterator[str]:
    """Markers, keys, decks and numbers that there are."""
    for marker in scenario.things:
        if marker.kind and marker.kind not in get_args(MarkerKind):
            near = did_you_mean(marker.kind, get_args(MarkerKind)) or f"; there are {', '.join(get_args(MarkerKind))}"
            yield f'there is no marker "{marker.kind}"{near}'
        if marker.kind in DETAILED and not marker.detail:
            yield f'the {marker.kind} at {marker.at} needs a detail; write detail = "{DETAILED[marker.kind]}"'
    for what, words, known in (("keys", scenario.keys, COLOURS), ("opened", scenario.opened, TIERS)):
        for word in words:
            if word not in known:
                yield f'{what} has no "{word}"; there are {", ".join(known)}'
    numbers = Counter(chest.number for chest in scenario.chests)
    yield from (
        f"there are {count} chests of the number {key}; give each its own"
        for key, count in numbers.items()
        if count > 1
    )
    for what, number in (("conquest", scenario.conquest), ("threat", scenario.threat), ("round", scenario.round)):
        if number < 0:
            yield f"{what} is {number}; write 0 or more"
    shown = {area.number for area in game_data(world).quest.areas}
    for number in scenario.revealed or ():
        if number not in shown:
            yield f"there is no area {number}; the map has {', '.join(str(each) for each in sorted(shown))}"
