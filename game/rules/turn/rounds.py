"""The round and the hero's turn, stage by stage. A stage handles one activity and names the next."""

from __future__ import annotations

import msgspec

from game.kernel.registry import rule, stage
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Table
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.items.equipment_changes import awake
from game.rules.movement.steps import separate
from game.rules.overlord.card_trigger import awaited
from game.rules.status.status_effects import start_of_turn_effects
from game.rules.turn import movement_points
from game.rules.turn.encounters import at_will, ends_movement, meet
from game.rules.turn.hero_actions import Declare, EndTurn, undeclared
from game.rules.turn.open_window import open_window
from game.rules.turn.orders import expire_orders, rests_first, use_rest
from game.rules.turn.seen_at_turn_start import remember_sight
from game.state.components.components import (
    PARTY,
    Exhausted,
    Fallen,
    HeroTurn,
    Item,
    Monkey,
    Position,
    Round,
    Skill,
    Tokens,
    TurnDone,
)
from game.state.events.card_facts import CardPlayed
from game.state.events.drafts import TurnBeginning
from game.state.events.facts import RoundBegan, TokenRemoved, TurnBegan, TurnEnded
from game.state.footing import footing
from game.state.queries.figures import heroes, is_waiting, seat_of, speed_of
from game.state.requests import windows
from game.state.requests.menu_actions import MenuAction
from game.state.requests.requests import ChooseHero, Menu
from game.state.rule_options import HERO_ORDER, START_OF_TURN, TIMING_PRIORITY


@stage("round/begin")
@rule("BASE-ROUND-01", "BASE-ROUND-02")
async def begin_round(table: Table) -> None:
    """Turn tokens go back to green, also of those who were killed in the last round (BASE-ROUND-01, BASE-ROUND-02)."""
    world = table.world
    number = world.the(Round).number + 1
    world.set(GAME, Round(number))
    for hero in heroes(world):
        world.drop(TurnDone, hero)
        world.drop(Fallen, hero)
    await table.publish(RoundBegan(number=number))
    table.go("hero/choose")


@rule("BASE-ROUND-03")
def may_go(world: World, hero: FigureId) -> bool:
    """Whether a hero has a turn left in this round (BASE-ROUND-03)."""
    return world.find(TurnDone, hero) is None


@rule("BASE-DEATH-07")
def waiting_heroes(world: World) -> tuple[FigureId, ...]:
    """The heroes who still have a turn in this round: who was killed in it acts again in the next (BASE-DEATH-07)."""
    left = (hero for hero in heroes(world) if may_go(world, hero) and not is_waiting(world, hero))
    return tuple(hero for hero in left if first_stage(world, hero))


def first_stage(world: World, hero: FigureId) -> str:
    """The stage with which a hero's turn begins: who lies has another, or no turn at all."""
    lies = footing(world, hero)
    return "hero/begin" if lies is None else lies.stage


@stage("hero/choose")
@rule("BASE-ROUND-04")
async def choose_next_hero(table: Table) -> None:
    """The heroes agree who goes next; the overlord's turn comes when all are done (BASE-ROUND-02, BASE-ROUND-04)."""
    left = waiting_heroes(table.world)
    if not left:
        table.go("overlord/begin")
        return
    if HERO_ORDER.of(table.world) == "clockwise":
        left = left[:1]
    hero = await table.ask(ChooseHero(seat=PARTY, why="BASE-ROUND-02", heroes=left))
    table.world.set(GAME, HeroTurn(hero=hero))
    table.go(first_stage(table.world, hero))


@stage("hero/begin")
@rule("BASE-TIME-01")
async def begin_turn(table: Table) -> None:
    """What is due before the three steps, in the order of BASE-HERO-02, then the refreshing of cards (BASE-HERO-03)."""
    world = table.world
    hero = world.the(HeroTurn).hero
    remember_sight(world)
    await table.before(TurnBeginning(hero=hero))
    if TIMING_PRIORITY.of(world) == "event_card":
        await fair_chance(table, hero)
    if START_OF_TURN.of(world) == "refresh_first":
        refresh(world, hero)
    await start_duties(table, hero)
    refresh(world, hero)
    if world.find(Monkey, hero) is not None:
        movement_points.change_turn(table, points=speed_of(world, hero))
    await fair_chance(table, hero)
    table.go("hero/end" if world.the(HeroTurn).over else "hero/act")


@rule("BASE-TIME-03")
async def fair_chance(table: Table, hero: FigureId) -> bool:
    """Until the hero declares an action the overlord may play what is timed before a hero's turn; whether he has done
    so now (BASE-TIME-03); a hero who begins it in town is no target of such a card, and keeps none from being played.
    Where no card of the box is so timed, or one was played in this turn, nobody is asked."""
    turn = table.world.the(HeroTurn)
    if turn.over or turn.answered or not awaited(table.world, windows.HERO_TURN_BEGINS):
        return False
    if turn.prepared:
        movement_points.change_turn(table, prepared=False)
    start, fact = len(table.facts), TurnBegan(hero=hero)
    await open_window(table, fact, window=windows.HERO_TURN_BEGINS, why="BASE-TIME-03", subject=hero)
    played = any(isinstance(each, CardPlayed) for each in table.facts[start:])
    if played:
        movement_points.change_turn(table, answered=True)
    return played


async def last_chance(table: Table, hero: FigureId, line: MenuAction) -> bool:
    """The same once more where the hero, having done something else since the overlord was asked, such as re-equipping,
    declares his action or ends the turn without one. After a card he chooses anew (BASE-TIME-03)."""
    turn = table.world.the(HeroTurn)
    if not undeclared(turn) or table.world.find(Monkey, hero) is not None:
        return False
    if not isinstance(line, Declare | EndTurn):
        movement_points.change_turn(table, prepared=True)
        return False
    return turn.prepared and await fair_chance(table, hero)


@rule("BASE-HERO-02")
async def start_duties(table: Table, hero: FigureId) -> None:
    """What is due before the three steps: dodge and guard end, rest is used, burns and webs roll, one stun token goes
    (BASE-HERO-02)."""
    expire_orders(table, hero)
    if await rests_first(table, hero):
        use_rest(table, hero)
    await table.publish(TurnBegan(hero=hero))
    rooted = await start_of_turn_effects(table, hero)
    if not table.world.the(HeroTurn).over and rooted:
        movement_points.change_turn(table, rooted=True)
    use_rest(table, hero)
    shed_hero_stun(table, hero)


@rule("BASE-EFFECT-14", "BASE-EFFECT-21")
def shed_hero_stun(table: Table, hero: FigureId) -> None:
    """One stun token is discarded, and the turn is one half action for it (BASE-EFFECT-11, BASE-EFFECT-14)."""
    tokens = table.world.find(Tokens, hero)
    if tokens is None or not tokens.stun:
        return
    table.world.set(hero, msgspec.structs.replace(tokens, stun=tokens.stun - 1))
    table.log(TokenRemoved(figure=hero, token="stun"))
    movement_points.change_turn(table, stunned=True)


@rule("BASE-HERO-03")
def refresh(world: World, hero: FigureId) -> None:
    """All exhausted cards of the hero are ready again (BASE-HERO-03)."""
    for entity, _ in list(world.each(Exhausted)):
        card = world.find(Item, entity) or world.find(Skill, entity)
        if card is not None and card.hero == hero:
            world.drop(Exhausted, entity)


@stage("hero/act")
async def hero_act(table: Table) -> None:
    """One thing that the hero does; then the next, until his turn is over."""
    world = table.world
    hero = world.the(HeroTurn).hero
    line = await table.ask(Menu(seat=seat_of(world, hero), why="BASE-HERO-01", menu="hero", who=hero))
    if not await last_chance(table, hero, line):
        await line.do(table, hero)
    if world.the(HeroTurn).over:
        table.go("hero/end")


@stage("hero/end")
async def end_turn(table: Table) -> None:
    """The hero has ended his turn: he stands alone, meets what lies there, and flips his token (BASE-ROUND-03)."""
    world = table.world
    turn = world.the(HeroTurn)
    hero = turn.hero
    separate(table, hero, turn.last_free)
    if ends_movement(turn) and not at_will(world):
        await meet(table, hero)
    count_monkey(table, hero)
    world.set(hero, TurnDone())
    await table.publish(TurnEnded(hero=hero))
    world.drop(HeroTurn, GAME)
    if world.find(Position, hero) is not None:
        await reveal_seen_areas(table)
    table.go("hero/choose")


@rule("BASE-EFFECT-18")
def count_monkey(table: Table, hero: FigureId) -> None:
    """A monkey's timer runs at the end of its own later turns (BASE-EFFECT-18)."""
    monkey = table.world.find(Monkey, hero)
    if monkey is None or "transformed" in table.world.the(HeroTurn).used:
        return
    if monkey.timer > 1:
        table.world.set(hero, Monkey(monkey.timer - 1))
        return
    awake(table, hero)
