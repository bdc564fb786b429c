"""What has come of a chest so far, gathered from the facts since it was opened: curse, trap, and each hero's share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from game.content.models import CardId
from game.kernel.request import Fact
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.players.shopping import IDLE, use_of, worth_keeping
from game.rules.items.equipment import CashIn, DropFor, PackNew, WearNew, item_card_of
from game.state.components.components import Incoming, Item
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.queries.figures import heroes, worn

Fate = Literal["asked", "worn", "packed", "gone"]
SOURCES = ("chest", "cache")
"""Where items come from that a chest has brought."""


@dataclass
class Find:
    """One card of a hero's share: the item, and which others went to the pack for it."""

    item: Entity
    card: CardId
    off: list[Entity] = field(default_factory=list)

    def fate(self, world: World) -> Fate:
        """What has become of it."""
        held = world.find(Item, self.item)
        if held is None:
            return "gone"
        if world.find(Incoming, self.item) is not None:
            return "asked"
        return "worn" if held.equipped else "packed"


@dataclass
class HeroShare:
    """What one hero has got: cards in their order, and the coins of caches."""

    finds: list[Find] = field(default_factory=list)
    cache: int = 0


@dataclass
class ChestStory:
    """A chest: its tier, who opened it, the cards that the overlord played into it; threat and conquest before and
    after, None where they did not change; the coins of each hero, and the shares in the order of the seats. It is
    `looted` as soon as anything of what is in it was handed out."""

    tier: str
    by: FigureId
    shares: dict[FigureId, HeroShare]
    played: list[CardId] = field(default_factory=list)
    threat: tuple[int, int] | None = None
    conquest: tuple[int, int] | None = None
    coins: int = 0
    looted: bool = False


def chest_story(facts: Sequence[Fact], world: World) -> ChestStory | None:
    """The story of the chest with whose opening facts begin; None where they begin otherwise."""
    if not facts or not isinstance(facts[0], f.ChestOpened):
        return None
    story = ChestStory(facts[0].tier, facts[0].by, {hero: HeroShare() for hero in heroes(world)})
    for fact in facts[1:]:
        _hear(story, fact)
    return story


def _hear(story: ChestStory, fact: Fact) -> None:
    match fact:
        case c.ThreatChanged(cause=causes.CURSE):
            story.threat = fact.left - fact.amount, fact.left
        case c.CardPlayed() if not story.looted:
            story.played.append(fact.card)
        case f.ConquestChanged(cause=causes.CHEST):
            story.conquest, story.looted = (fact.left - fact.amount, fact.left), True
        case f.CoinsChanged(cause=causes.CHEST):
            story.coins, story.looted = fact.amount, True
        case f.CoinsChanged(cause=causes.CACHE) if fact.hero in story.shares:
            story.shares[fact.hero].cache += fact.amount
        case f.ItemGained() if fact.source in SOURCES and fact.hero in story.shares:
            story.shares[fact.hero].finds.append(Find(fact.item, fact.card))
            story.looted = True
        case f.Equipped(on=False) if fact.hero in story.shares and story.shares[fact.hero].finds:
            story.shares[fact.hero].finds[-1].off.append(fact.item)


def last_chest(facts: Sequence[Fact]) -> int | None:
    """Where the facts of the last chest begin, None for none."""
    return next((at for at in reversed(range(len(facts))) if isinstance(facts[at], f.ChestOpened)), None)


def by_use(options: Iterable[Any], new: Entity, world: World) -> list[Any]:
    """The ways to place a new item: the one that is proposed first, then those that keep it, with the least taken off
    for it, and what is dropped for it last. What was bought for what it is was bought to be equipped, or at least to be
    kept."""
    ways = list(options)
    came = world.find(Incoming, new)
    bought = came is not None and came.source == "shop" and item_card_of(world, new).deck == "shop"
    wasted = DropFor(item=new) if bought else None
    placed = bought and any(not isinstance(way, DropFor) for way in ways)
    best = None if placed else proposed_place((way for way in ways if way != wasted), new, world)
    return sorted(ways, key=lambda way: (way != best, _kept(way), way == wasted, _cost_of(way, world)))


def _kept(way: Any) -> int:
    return next((at for at, kind in enumerate((WearNew, PackNew, CashIn)) if isinstance(way, kind)), 3)


def _cost_of(way: Any, world: World) -> tuple[bool, float]:
    """Whether a way leaves a hero without a weapon in hand, and what all that comes off for it does."""
    off = way.off if isinstance(way, WearNew) else ()
    if not off:
        return False, 0.0
    hero = owner_of(world, off[0])
    held = [item for item, _ in worn(world, hero) if item_card_of(world, item).kind == "weapon"]
    return bool(held) and all(item in off for item in held), _uses(world, off)


def proposed_place(options: Iterable[Any], new: Entity, world: World) -> Any:
    """The best legal use of a new item: what makes most of its slots, else the pack; where there is room for nothing,
    what is least worth keeping is dropped, and nothing that is worn as long as something is not."""
    ways = list(options)
    use = use_of(world, new)
    ons = [way for way in ways if isinstance(way, WearNew)]
    best = min(ons, key=lambda way: _cost_of(way, world), default=None)
    if best is not None and use > _uses(world, best.off):
        disarms, _ = _cost_of(best, world)
        if not disarms or item_card_of(world, new).kind == "weapon":
            return best
    packed = next((way for way in ways if isinstance(way, PackNew)), best)
    if packed is not None:
        return packed
    dropped = [way for way in ways if isinstance(way, DropFor)]
    wearable = bool(ons) or item_card_of(world, new).kind == "potion"

    def loss(way: DropFor) -> tuple[bool, float, bool]:
        idle = way.item == new and not wearable
        worth = worth_keeping(world, way.item) * (IDLE if idle else 1.0)
        return world.get(Item, way.item).equipped, worth, way.item != new

    return min(dropped, key=loss, default=ways[0])


def _uses(world: World, items: Iterable[Entity]) -> float:
    return sum(use_of(world, item) for item in items)


def is_lost(answer: Any) -> bool:
    """Whether something goes for good by an answer."""
    return isinstance(answer, DropFor | CashIn)


def owner_of(world: World, item: Entity) -> FigureId:
    """The hero who has an item, NOBODY where it is gone."""
    held = world.find(Item, item)
    return held.hero if held is not None else NOBODY
