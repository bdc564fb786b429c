"""What must hold in every game at every stage, whatever anybody does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.board.grid import bits
from game.kernel.store import GAME, World
from game.kernel.table import Over
from game.rules.equipment import PACK, may_wear
from game.state.components import (
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
    Monster,
    Place,
    Threat,
)
from game.state.figures import fatigue_left, heroes, items_of, max_fatigue, max_wounds, worn, wounds_left
from game.state.ground import blocking, covered, revealed
from game.state.lore import catalog, readings


def broken(world: World) -> list[str]:
    """A sentence for each law of the table that does not hold between two stages."""
    return [*_pools(world), *_places(world), *_figures(world), *_cards(world), *_equipment(world)]


def _pools(world: World) -> Iterator[str]:
    if world.the(Threat).points < 0:
        yield f"threat is {world.the(Threat).points}"
    if world.the(Conquest).points <= 0 and not _is_over(world):
        yield f"the heroes play on with {world.the(Conquest).points} conquest"
    for hero, coins in world.each(Coins):
        if coins.amount < 0:
            yield f"hero {hero} has {coins.amount} coins"


def _is_over(world: World) -> bool:
    return world.find(Over, GAME) is not None


def _places(world: World) -> Iterator[str]:
    """Figures share a space only while one of them is on its way."""
    taken: dict[int, int] = {}
    on_the_way = _acting(world)
    floor, barred = revealed(world), blocking(world)
    for figure, _ in world.each(Place):
        mask = covered(world, figure)
        if mask & ~floor:
            yield f"figure {figure} stands off the table"
        if mask & barred and figure not in on_the_way:
            yield f"figure {figure} stands in an obstacle"
        if world.find(InTown, figure) is not None:
            yield f"hero {figure} is in town and on the board"
        for space in bits(mask):
            other = taken.setdefault(space, figure)
            if other != figure and not {other, figure} & on_the_way:
                yield f"figures {other} and {figure} share space {space}"


def _acting(world: World) -> set[int]:
    turn, active = world.find(HeroTurn, GAME), world.find(Activation, GAME)
    return {turn.hero if turn is not None else 0, active.figure if active is not None else 0}


def _figures(world: World) -> Iterator[str]:
    for figure, _ in [*world.each(Hero), *world.each(Monster)]:
        if world.find(Place, figure) is not None and not 0 < wounds_left(world, figure) <= max_wounds(world, figure):
            yield f"figure {figure} stands with {wounds_left(world, figure)} wounds"
    for hero in heroes(world):
        if not 0 <= fatigue_left(world, hero) <= max_fatigue(world, hero):
            yield f"hero {hero} has {fatigue_left(world, hero)} fatigue"


def _cards(world: World) -> Iterator[str]:
    """No overlord card is lost, and none comes from nowhere."""
    held: Counter[str] = Counter()
    for pile in (world.the(Deck), world.the(Hand), world.the(Discards), world.the(InPlay)):
        held.update(pile.cards)
    printed = Counter({key: card.copies for key, card in catalog(world).overlord_cards.items()})
    if held != printed:
        yield f"overlord cards: {dict(held - printed)} too many, {dict(printed - held)} missing"
    if len(world.the(Hand).cards) > readings(world).hand_limit:
        yield f"the overlord holds {len(world.the(Hand).cards)} cards"


def _equipment(world: World) -> Iterator[str]:
    for hero in heroes(world):
        packed = [e for e, item in items_of(world, hero) if not item.equipped and world.find(Incoming, e) is None]
        if len(packed) > PACK:
            yield f"hero {hero} has {len(packed)} items in the pack"
        if not may_wear(world, hero, [entity for entity, _ in worn(world, hero)]):
            yield f"hero {hero} wears more than he can"
