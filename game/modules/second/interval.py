"""Between two encounters: what the heroes and the overlord keep, what is recovered, and who stands up for nothing."""

from __future__ import annotations

from game.board.grid import Space
from game.kernel.registry import on, rule, stage
from game.kernel.request import Fact
from game.kernel.store import GAME, Component, FigureId, World
from game.kernel.table import Table
from game.modules.second import causes as second_causes
from game.modules.second import purposes as second_purposes
from game.modules.second.knocked_out import revived
from game.modules.second.rising import STAND_UP_AMOUNT, recover
from game.state.components.components import (
    Discards,
    FatigueTaken,
    Hand,
    InPlay,
    Lying,
    OpenedTiers,
    OverlordDeck,
    Position,
    Threat,
    Tokens,
    WoundsTaken,
)
from game.state.components.veterans import EncounterBefore
from game.state.events.drafts import HeroesBack, HeroesPlaced, StartingHand
from game.state.events.facts import HeroPlaced
from game.state.fall_options import DEATH
from game.state.queries.figures import heroes, seat_of, wounds_left
from game.state.queries.veterans import ON_HEROES, ON_TABLE, keeps
from game.state.requests.requests import YesNo

STAGE = "setup/interval"
for of_table in (Hand, OverlordDeck, Discards, InPlay, Threat, OpenedTiers):
    keeps(ON_TABLE, of_table)
for of_hero in (WoundsTaken, FatigueTaken, Tokens, Lying):
    keeps(ON_HEROES, of_hero)


class EncounterBegan(Fact, frozen=True, kw_only=True):
    """The next encounter is set up; `winner` has won the one before."""

    winner: str


class CameThrough(Fact, frozen=True, kw_only=True):
    """A hero comes from the encounter before: with so many wounds left, and whether he is down."""

    hero: FigureId
    wounds: int
    down: bool


class StaysDown(Component, frozen=True):
    """The hero came down out of the encounter before, and has not stood up."""


def come_down(world: World, hero: FigureId) -> None:
    """A hero who lay on the board of the encounter before lies nowhere yet."""
    if world.find(Lying, hero) is not None:
        world.drop(Lying, hero)
        world.set(hero, StaysDown())


def is_down(world: World, hero: FigureId) -> bool:
    """Whether a hero is still down."""
    return world.find(StaysDown, hero) is not None


@on(HeroesBack, rules=("SECOND-QUEST-05",))
async def before_the_shop(table: Table, back: HeroesBack) -> HeroesBack:
    """After an encounter comes the interval, then the shop (SECOND-QUEST-05)."""
    return back if table.world.find(EncounterBefore, GAME) is None else back.changed(to=STAGE)


@stage(STAGE)
@rule("SECOND-QUEST-07", "SECOND-QUEST-08", "SECOND-QUEST-09", "SECOND-QUEST-10")
async def interval(table: Table) -> None:
    """Wounds and conditions stay, all fatigue is recovered, and every sheet lies face up: those of heroes who are down
    as well, before any of them stands up (SECOND-QUEST-07, SECOND-QUEST-08, SECOND-QUEST-09, SECOND-QUEST-10)."""
    world = table.world
    await table.publish(EncounterBegan(winner=world.the(EncounterBefore).winner))
    for hero in heroes(world):
        come_down(world, hero)
        world.set(hero, FatigueTaken())
        table.log(CameThrough(hero=hero, wounds=max(0, wounds_left(world, hero)), down=is_down(world, hero)))
    for hero in heroes(world):
        if is_down(world, hero):
            await rise_free(table, hero)
    table.go("setup/shop")


@rule("SECOND-QUEST-12")
async def rise_free(table: Table, hero: FigureId) -> None:
    """Who is down may stand up for nothing, with the dice of standing up; where nobody stands up in play, with 1 wound
    (SECOND-QUEST-12)."""
    asked = YesNo(
        seat=seat_of(table.world, hero), why="SECOND-QUEST-12", purpose=second_purposes.RISE_FREE, subject=hero
    )
    if await table.ask(asked):
        table.world.drop(StaysDown, hero)
        amount = STAND_UP_AMOUNT.of(table.world) if revived(table.world) else "one_wound"
        await recover(table, hero, amount, why="SECOND-QUEST-12", cause=second_causes.STANDING_UP)


@on(HeroPlaced, rules=("SECOND-QUEST-12",))
async def placed_lying(table: Table, placed: HeroPlaced) -> None:
    """Who has stayed down lies where he is put (SECOND-QUEST-12)."""
    if is_down(table.world, placed.hero):
        lay(table.world, placed.hero, placed.space)


def lay(world: World, hero: FigureId, space: Space) -> None:
    """He lies there, as the fallen do in this game."""
    world.drop(Position, hero)
    world.drop(StaysDown, hero)
    world.set(hero, Lying(DEATH.of(world), space))


@on(HeroesPlaced, order=90, rules=("SECOND-QUEST-13",))
async def cards_stay(table: Table, placed: HeroesPlaced) -> HeroesPlaced:
    """The overlord's cards stay as they are: nothing is chosen anew before the first round (SECOND-QUEST-13)."""
    return placed if table.world.find(EncounterBefore, GAME) is None else placed.changed(to="setup/overlord")


@on(StartingHand, order=90, rules=("SECOND-QUEST-13",))
async def hand_stays(table: Table, hand: StartingHand) -> StartingHand:
    """The overlord keeps his hand, and draws none at the start (SECOND-QUEST-13)."""
    return hand if table.world.find(EncounterBefore, GAME) is None else hand.changed(cards=0)
