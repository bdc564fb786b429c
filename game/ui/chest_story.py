"""What has come of a chest so far, gathered from the facts since it was opened: curse, trap, and each hero's share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from game.content.models import CardId
from game.kernel.request import Fact
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.players.shopping import use_of
from game.rules.items.equipment import CashIn, DropFor, PackNew, WearNew
from game.state.components.components import Incoming, Item
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.queries.figures import heroes

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


def proposed_place(options: Iterable[Any], new: Entity, world: World) -> Any:
    """The best legal use of a new item: what makes most of its slots, else the pack; where there is room for nothing,
    what does least is dropped."""
    ways = list(options)
    use = use_of(world, new)
    worn = [way for way in ways if isinstance(way, WearNew)]
    best = max(worn, key=lambda way: -_uses(world, way.off), default=None)
    if best is not None and use > _uses(world, best.off):
        return best
    packed = next((way for way in ways if isinstance(way, PackNew)), best)
    if packed is not None:
        return packed
    dropped = [way for way in ways if isinstance(way, DropFor)]
    return min(dropped, key=lambda way: (use_of(world, way.item), way.item != new), default=ways[0])


def _uses(world: World, items: Iterable[Entity]) -> float:
    return sum(use_of(world, item) for item in items)


def is_lost(answer: Any) -> bool:
    """Whether something goes for good by an answer."""
    return isinstance(answer, DropFor | CashIn)


def owner_of(world: World, item: Entity) -> FigureId:
    """The hero who has an item, NOBODY where it is gone."""
    held = world.find(Item, item)
    return held.hero if held is not None else NOBODY
