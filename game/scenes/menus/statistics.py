"""What a game came to, counted from its facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kernel.request import Fact
from game.kernel.store import FigureId, World
from game.state.events import card_facts as c
from game.state.events import causes
from game.state.events import facts as f
from game.state.fall_options import DEATH
from game.state.footing import FOOTING
from game.state.game_data import game_data
from game.state.queries.figures import heroes, name_of
from game.state.queries.rounds import round_played

DEATHS, FALLS = "Deaths", "Falls"
HERO_COLUMNS = ("Kills", "Wounds dealt", "Suffered", DEATHS, "Coins", "Chests")


@dataclass
class Tally:
    """The counts of one figure's game."""

    kills: int = 0
    dealt: int = 0
    suffered: int = 0
    falls: int = 0
    """How often it was killed, or fell and stayed on the board."""
    coins: int = 0
    chests: int = 0

    def row(self) -> tuple[int, ...]:
        """In the order of the columns."""
        return (self.kills, self.dealt, self.suffered, self.falls, self.coins, self.chests)


@dataclass
class Statistics:
    """A whole game in numbers; `conquest` is the pool after each change, `cards` what the overlord played."""

    rounds: int = 0
    heroes: dict[FigureId, Tally] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    conquest: list[int] = field(default_factory=list)
    cards: Counter[str] = field(default_factory=Counter)
    spawned: int = 0
    fallen: int = 0
    threat: int = 0
    dice: int = 0

    def overlord(self) -> list[tuple[str, int]]:
        """The overlord's side in words and numbers."""
        return [
            ("Monsters on the board", self.spawned),
            ("Monsters killed", self.fallen),
            ("Cards played", sum(self.cards.values())),
            ("Threat gained", self.threat),
            ("Dice rolled by all", self.dice),
        ]


def hero_columns(world: World) -> tuple[str, ...]:
    """The heads of a hero's numbers: deaths, or falls where heroes who fall stay on the board."""
    stays = DEATH.of(world) in game_data(world).book.all(FOOTING)
    return tuple(FALLS if stays and head == DEATHS else head for head in HERO_COLUMNS)


def statistics(world: World, facts: Sequence[Fact]) -> Statistics:
    """The numbers of a game from all that has happened in it."""
    found = Statistics()
    for hero in heroes(world):
        found.heroes[hero] = Tally()
        found.names[hero] = name_of(world, hero)
    for fact in facts:
        _count(found, fact)
    found.rounds = round_played(world)
    return found


def _count(found: Statistics, fact: Fact) -> None:
    nobody = Tally()
    match fact:
        case f.Killed():
            found.heroes.get(fact.by, nobody).kills += fact.rank != "hero"
            found.heroes.get(fact.figure, nobody).falls += 1
            found.fallen += fact.rank != "hero"
        case f.Defeated():
            found.heroes.get(fact.figure, nobody).falls += 1
        case f.Wounded():
            found.heroes.get(fact.by, nobody).dealt += fact.wounds
            found.heroes.get(fact.figure, nobody).suffered += fact.wounds
        case f.CoinsChanged() if fact.amount > 0 and fact.cause != causes.SELL:
            found.heroes.get(fact.hero, nobody).coins += fact.amount
        case f.ChestOpened():
            found.heroes.get(fact.by, nobody).chests += 1
        case f.ConquestChanged():
            found.conquest += [fact.left] if found.conquest else [fact.left - fact.amount, fact.left]
        case c.CardPlayed():
            found.cards[fact.card] += 1
        case f.Spawned():
            found.spawned += 1
        case c.ThreatChanged() if fact.amount > 0:
            found.threat += fact.amount
        case f.DiceRolled():
            found.dice += len(fact.dice)
        case _:
            pass
