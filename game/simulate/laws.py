"""What must hold in every game at every stage, whatever anybody does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from msgspec import to_builtins

from game.board.grid import bits
from game.content.models import CardId
from game.kernel.registry import part, registry
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Over
from game.modules.compose import load_share
from game.rules.items.equipment import may_wear, pack_holds
from game.rules.items.markers import item_of_thing
from game.rules.items.town import DECKS
from game.rules.movement.steps import stranded, unfit_to_stand
from game.rules.overlord.figure_pool import figures_left
from game.rules.overlord.overlord_deck import base_deck
from game.state.components.components import (
    Activation,
    Coins,
    Conquest,
    Deck,
    Discards,
    Hand,
    Hero,
    HeroTurn,
    Incoming,
    InPlay,
    InTown,
    Item,
    Marker,
    Mimic,
    Monkey,
    Monster,
    OverlordDeck,
    Position,
    Shop,
    Skill,
    Threat,
    Tokens,
)
from game.state.footing import is_lying
from game.state.game_data import board, catalog, game_data, once_a_game
from game.state.movers import Mover, Swept
from game.state.queries.board_queries import covered_spaces, revealed, shut_doors
from game.state.queries.figures import fatigue_left, hero_items, heroes, max_fatigue, max_wounds, worn, wounds_left
from game.state.rule_options import HAND_LIMIT

TIERS = ("copper", "silver", "gold")
TREASURES = (*TIERS, "relic", "dark_relic")


_LAW, _DECK = "law of the table", "change of the overlord's deck"
Law = Callable[[World], Iterator[str]]
DeckChange = Callable[[World], Mapping[CardId, int]]


def law(name: str) -> Callable[[Law], Law]:
    """Register a law that a module brings, in `modules/NAME/` beside this file: a sentence for each breach of it."""
    return part(_LAW, name)


def deck_change(name: str) -> Callable[[DeckChange], DeckChange]:
    """Register which cards the overlord has more or fewer of than the base set gives him."""
    return part(_DECK, name)


def full_deck(world: World) -> Counter[CardId]:
    """Every card that the overlord's piles hold together in this game."""
    load_share("simulate")
    held = Counter(first_deck(world))
    for change in registry.all(_DECK).values():
        held.update(change(world))
    return +held


@once_a_game
def first_deck(world: World) -> tuple[CardId, ...]:
    """The overlord's cards at the beginning."""
    return tuple(base_deck(catalog(world)))


def broken(world: World) -> list[str]:
    """A sentence for each law of the table that does not hold between two stages."""
    load_share("simulate")
    things = (_cards, _treasures, _chests, _skills, _equipment)
    laws = (_pools, _places, _figures, _supply, _walls, _tokens, *things, *registry.all(_LAW).values())
    return [told for law in laws for told in law(world)]


def _pools(world: World) -> Iterator[str]:
    if world.the(Threat).points < 0:
        yield f"threat is {world.the(Threat).points}"
    pool = world.find(Conquest, GAME)
    if pool is not None and pool.points <= 0 and not _is_over(world):
        yield f"the heroes play on with {pool.points} conquest"
    for hero, coins in world.each(Coins):
        if coins.amount < 0:
            yield f"hero {hero} has {coins.amount} coins"


def _is_over(world: World) -> bool:
    return world.find(Over, GAME) is not None


def _places(world: World) -> Iterator[str]:
    """Figures share a space only while one of them is on its way."""
    taken: dict[int, int] = {}
    on_the_way = _acting(world)
    floor = revealed(world)
    for figure, _ in world.each(Position, FigureId):
        mask = covered_spaces(world, figure)
        if mask & ~floor:
            yield f"figure {figure} stands off the table"
        if mask & unfit_to_stand(world, figure) and figure not in on_the_way and not stranded(world, figure):
            yield f"figure {figure} stands in an obstacle"
        if world.find(InTown, figure) is not None:
            yield f"hero {figure} is in town and on the board"
        for space in bits(mask):
            other = taken.setdefault(space, figure)
            if other != figure and not {other, figure} & on_the_way:
                yield f"figures {other} and {figure} share space {space}"


def _walls(world: World) -> Iterator[str]:
    """No two moving walls stand on one edge, and once moved none where a wall or closed door is."""
    solid = board(world).barriers(shut_doors(world))
    taken: dict[int, str] = {}
    for _, wall in world.each(Mover):
        begun = game_data(world).quest.walls
        at_start = any(wall.id == each.id and set(wall.edges) == each.edges for each in begun)
        for edge in wall.edges:
            other = taken.setdefault(edge, wall.id)
            if other != wall.id:
                yield f"the walls {other} and {wall.id} stand on edge {edge}"
            if (solid.south if edge & 1 else solid.east) >> (edge >> 1) & 1 and not at_start:
                yield f"the wall {wall.id} stands on edge {edge}, which is shut"
    if next(iter(world.each(Swept)), None) is not None:
        yield "a figure is still marked as struck by a mover"


def _acting(world: World) -> set[int]:
    turn, active = world.find(HeroTurn, GAME), world.find(Activation, GAME)
    return {turn.hero if turn is not None else 0, active.figure if active is not None else 0}


def _figures(world: World) -> Iterator[str]:
    for figure, _ in [*world.each(Hero, FigureId), *world.each(Monster, FigureId)]:
        if world.find(Position, figure) is not None and not 0 < wounds_left(world, figure) <= max_wounds(world, figure):
            yield f"figure {figure} stands with {wounds_left(world, figure)} wounds"
    for hero in heroes(world):
        if not 0 <= fatigue_left(world, hero) <= max_fatigue(world, hero):
            yield f"hero {hero} has {fatigue_left(world, hero)} fatigue"


def _supply(world: World) -> Iterator[str]:
    """No more monsters stand on the board than the box has figures for; no hero is there twice."""
    for card in {monster.card for _, monster in world.each(Monster)}:
        for colour in ("normal", "master"):
            if figures_left(world, card, colour) < 0:
                yield f"{-figures_left(world, card, colour)} {colour} {card} too many stand on the board"
    printed = Counter(list(catalog(world).heroes))
    held = Counter(_bag(world, "hero")) + Counter(hero.card for _, hero in world.each(Hero))
    if held != printed:
        yield f"heroes: {dict(held - printed)} too many, {dict(printed - held)} missing"


def _tokens(world: World) -> Iterator[str]:
    for figure, tokens in world.each(Tokens):
        wrong = {kind: count for kind, count in to_builtins(tokens).items() if isinstance(count, int) and count < 0}
        if wrong:
            yield f"figure {figure} has the tokens {wrong}"
        if (tokens.curse or tokens.frost) and world.find(Hero, figure) is None:
            yield f"monster {figure} has curse or frost tokens"


def _cards(world: World) -> Iterator[str]:
    """No overlord card is lost, and none comes from nowhere."""
    held: Counter[CardId] = Counter()
    for pile in (world.the(OverlordDeck), world.the(Hand), world.the(Discards), world.the(InPlay)):
        held.update(pile.cards)
    printed = full_deck(world)
    if held != printed:
        yield f"overlord cards: {dict(held - printed)} too many, {dict(printed - held)} missing"
    if len(world.the(Hand).cards) > HAND_LIMIT.of(world):
        yield f"the overlord holds {len(world.the(Hand).cards)} cards"


def _treasures(world: World) -> Iterator[str]:
    """No item card is there more often than it is printed, wherever it lies (BASE-COMP-04)."""
    items = catalog(world).items
    held = Counter(world.the(Shop).cards)
    held.update(item.card for _, item in world.each(Item))
    held.update(item_of_thing(thing) for _, thing in world.each(Marker) if thing.kind == "relic")
    for deck in TREASURES:
        held.update(_bag(world, deck))
    for card, count in held.items():
        if items[card].deck != "potion" and count > items[card].copies:
            yield f"{card} is there {count} times and printed {items[card].copies} times"


def _chests(world: World) -> Iterator[str]:
    """No chest of the quest's table is there twice: in its pile, on the board or come alive."""
    held = Counter(thing.number for _, thing in world.each(Marker) if thing.kind == "chest" and thing.number)
    held.update(mimic.number for _, mimic in world.each(Mimic))
    held.update(int(number) for tier in TIERS for number in _bag(world, f"chest_{tier}"))
    for number, count in held.items():
        if count > 1:
            yield f"chest {number} is there {count} times"


def _skills(world: World) -> Iterator[str]:
    held = Counter(skill.card for _, skill in world.each(Skill))
    for deck in DECKS:
        held.update(_bag(world, deck))
    printed = Counter(list(catalog(world).skills))
    if held != printed:
        yield f"skills: {dict(held - printed)} too many, {dict(printed - held)} missing"


def _bag(world: World, name: str) -> tuple[CardId, ...]:
    return next((bag.cards for _, bag in world.each(Deck) if bag.name == name), ())


def _equipment(world: World) -> Iterator[str]:
    for hero in heroes(world):
        packed = [e for e, item in hero_items(world, hero) if not item.equipped and world.find(Incoming, e) is None]
        if not pack_holds(world, hero, len(packed)):
            yield f"hero {hero} has {len(packed)} items in the pack"
        # The abilities of a monkey and of who lies sleep, also those that make room for what he goes on wearing.
        asleep = world.find(Monkey, hero) is not None or is_lying(world, hero)
        if not asleep and not may_wear(world, hero, [entity for entity, _ in worn(world, hero)]):
            yield f"hero {hero} wears more than he can"
