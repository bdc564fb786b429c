"""Lays out a new game: its content, quest and rule options, and everything on the table before set-up begins."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.content.catalog import Catalog
from game.content.models import CardId
from game.content.module_folders import known_modules, played_together
from game.content.quest import Quest
from game.kernel.registry import rule
from game.kernel.request import Seat
from game.kernel.store import GAME, World
from game.kernel.table import Over, Seed, Source, Stage, Table
from game.modules.compose import compose
from game.modules.library import needed_groups, shipped_catalog, shipped_quest
from game.modules.quest_head import modules_of
from game.modules.rule_options import options_in_force
from game.modules.setup import MOST_HEROES, GameSetup
from game.rules.overlord.overlord_deck import base_deck
from game.rules.quest.conquest import POOL
from game.rules.quest.quest_tests import all_hold
from game.state.components.components import (
    OVERLORD,
    Conquest,
    Deck,
    Discards,
    Hand,
    HeroSeats,
    InPlay,
    Keys,
    Lasting,
    OpenedTiers,
    OverlordDeck,
    Revealed,
    Round,
    Shop,
    Threat,
    hero_seat,
)
from game.state.components.quest_memory import flag, set_flag
from game.state.components.veterans import EncounterBefore, Interval, Veterans
from game.state.fall_options import HERO_LOSS
from game.state.game_data import GameData, game_data
from game.state.queries.veterans import ON_TABLE, bring_back, come_through, kept_of
from game.state.rule_options import CONQUEST_START, EXTRA_CONQUEST

SKILL_DECKS = ("fighting", "subterfuge", "wizardry")
TREASURE_DECKS = ("copper", "silver", "gold", "relic")


def game_data_for(setup: GameSetup) -> GameData:
    """Content, quest and rule options of a game; ValueError for one that nobody can play."""
    check_hands(setup)
    catalog = shipped_catalog(setup.modules, setup.left_out)
    quest = shipped_quest(setup.quest, setup.modules, setup.left_out)
    check_alone(setup, quest)
    return game_data_of(setup, catalog, quest)


def game_data_of(
    setup: GameSetup, catalog: Catalog, quest: Quest, *, left_out: tuple[str, ...] | None = None
) -> GameData:
    """The same with a quest that has been read already; `left_out`: other groups than the set-up says."""
    return GameData(
        catalog=catalog,
        quest=quest,
        book=compose(setup.modules),
        options=options_in_force(compose(setup.modules), setup.options),
        player_count=setup.heroes + 1,
        left_out=setup.left_out if left_out is None else left_out,
    )


def new_table(setup: GameSetup, *, sources: Mapping[Seat, Source] | None = None, data: GameData | None = None) -> Table:
    """A Table at the first stage of set-up, with content and quest that have been read already if they are given."""
    check_players(setup.heroes)
    world = World(data or game_data_for(setup))
    lay_out_game(world, setup)
    return Table(world, compose(setup.modules), sources=sources)


def lay_out_game(world: World, setup: GameSetup) -> None:
    """Everything on the table before set-up begins (BASE-SETUP)."""
    data: GameData = world.game_data
    count = max(2, setup.heroes)
    for component in (
        Seed(setup.seed),
        Stage("setup/heroes"),
        HeroSeats(tuple(map(hero_seat, range(1, setup.heroes + 1)))),
        Round(0),
        Threat(0),
        Revealed(()),
        Keys(),
        OpenedTiers(),
        Lasting(),
        Hand(),
        Discards(),
        InPlay(),
        OverlordDeck(tuple(base_deck(data.catalog))),
        Shop(deck_of_items(data.catalog, "shop")),
    ):
        world.set(GAME, component)
    if HERO_LOSS.among(data.options) == POOL:
        world.set(GAME, Conquest(starting_conquest(data, count) + setup.carried))
    if setup.party:
        world.set(GAME, Veterans(setup.party))
    for bag in decks(data):
        world.create(bag)
    for name, number in sorted(setup.flags.items()):
        set_flag(world, name, number)
    if setup.before is not None:
        world.set(GAME, EncounterBefore(setup.before.winner))
        bring_back(world, GAME, ON_TABLE, setup.before.kept)


@rule("BASE-SETUP-15")
def starting_conquest(data: GameData, heroes: int) -> int:
    """The conquest that the quest gives a party of so many heroes, unless another number is played (BASE-SETUP-15)."""
    if chosen := CONQUEST_START.among(data.options):
        return chosen
    given = data.quest.extra_conquest if EXTRA_CONQUEST.among(data.options) else data.quest.start_conquest
    return given[heroes]


@rule("BASE-GEN-01")
def check_players(heroes: int) -> None:
    """One overlord and one to four hero players; ValueError otherwise (BASE-GEN-01)."""
    if not 1 <= heroes <= MOST_HEROES:
        raise ValueError(f"{heroes} hero players: a game has 1 to {MOST_HEROES}")


def check_hands(setup: GameSetup) -> None:
    """Dice of one's own are rolled by people; ValueError where computers play every seat."""
    seats = (OVERLORD, *map(hero_seat, range(1, setup.heroes + 1)))
    if setup.options.get("own_dice") and not any(setup.seats.get(seat, "human") == "human" for seat in seats):
        raise ValueError("Nobody is there to roll the dice: computers play every seat")


@rule("SECOND-QUEST-01", "SECOND-QUEST-02")
def check_alone(setup: GameSetup, quest: Quest) -> None:
    """Interludes and finales are started in a campaign alone, of which there is none yet; ValueError for them
    (SECOND-QUEST-02). All other quests are played by themselves (SECOND-QUEST-01)."""
    if quest.campaign:
        raise ValueError(f"{quest.name} is the {quest.campaign} of a campaign, and is not played by itself")


def decks(data: GameData) -> list[Deck]:
    """All face-down decks and piles, sorted (BASE-COMP-04)."""
    catalog = data.catalog
    found = [Deck("hero", tuple(sorted(catalog.heroes)))]
    for deck in SKILL_DECKS:
        found.append(Deck(deck, tuple(sorted(key for key, skill in catalog.skills.items() if skill.deck == deck))))
    laid = {thing.detail for thing in data.quest.things if thing.kind == "relic"}
    for deck in TREASURE_DECKS:
        found.append(Deck(deck, tuple(card for card in deck_of_items(catalog, deck) if card not in laid)))
    others = {item.deck for item in catalog.items.values()} - {"shop", "potion", *TREASURE_DECKS}
    found += [Deck(deck, deck_of_items(catalog, deck)) for deck in sorted(others)]
    for tier in ("copper", "silver", "gold"):
        numbers = sorted(CardId(str(chest.number)) for chest in data.quest.chests if chest.tier == tier)
        found.append(Deck(f"chest_{tier}", tuple(numbers)))
    return found


def deck_of_items(catalog: Catalog, deck: str) -> tuple[CardId, ...]:
    """The cards of an item deck, one entry a copy."""
    return copies({key: item.copies for key, item in catalog.items.items() if item.deck == deck})


def copies(counts: Mapping[CardId, int]) -> tuple[CardId, ...]:
    """Each id as often as it is printed, sorted."""
    return tuple(sorted(key for key, count in counts.items() for _ in range(count)))


@rule("SECOND-QUEST-05", "SECOND-QUEST-06")
def goes_on(world: World) -> bool:
    """Whether another part follows a game that is over: after a victory, and after an encounter whoever has won it
    (SECOND-QUEST-05), but for the last (SECOND-QUEST-06)."""
    quest, over = game_data(world).quest, world.find(Over, GAME)
    return bool(following(world)) and over is not None and (over.winner != OVERLORD or quest.objective is not None)


def following(world: World) -> str:
    """The name of the part that follows as the World stands: that of the first branch whose tests hold, else the next
    one; empty for none."""
    quest = game_data(world).quest
    return next((branch.next for branch in quest.branches if all_hold(world, branch.given)), quest.next)


@rule("SECOND-QUEST-03")
def next_part(setup: GameSetup, world: World, *, seed: str) -> GameSetup:
    """The game that follows: the quest named as the next part, with the modules played with and those that it needs
    besides, and the heroes as they stand; after an encounter with all that stays on the table (SECOND-QUEST-03)."""
    quest, over = game_data(world).quest, world.find(Over, GAME)
    name = following(world)
    part = str(Path(setup.quest).with_name(f"{name}.tmx")) if setup.quest.endswith(".tmx") else name
    flags = {each: number for each in quest.carry_flags if (number := flag(world, each))}
    pool = world.find(Conquest, GAME)
    carried = max(0, pool.points) if pool is not None and quest.next_conquest == "carried" else 0
    winner = "" if over is None else over.winner
    before = None if quest.objective is None else Interval(winner, kept_of(world, GAME, ON_TABLE))
    party = come_through(world)
    known = known_modules()
    modules = played_together(each for each in (*setup.modules, *modules_of(part)) if each in known)
    left_out = tuple(sorted(set(setup.left_out) - needed_groups(part))) if setup.left_out else ()
    fresh = msgspec.structs.replace(setup, quest=part, modules=modules, left_out=left_out, seed=seed, flags=flags)
    return msgspec.structs.replace(fresh, party=party, carried=carried, before=before)
