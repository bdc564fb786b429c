"""What a greedy hero does in his turn: the best of the plans for it, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.abilities.break_doors import BreakDoor
from game.abilities.extra_attacks import StrikeBesides
from game.abilities.running_charge import Charge
from game.board.going import Patch, union
from game.board.grid import NOWHERE, Space, bits
from game.kernel.store import FigureId, World
from game.players.brought import score_told_of_potion, worth_in_turn
from game.players.evaluation import FAR, Evaluation, LineScore, doors_to_open, shaken, steps_from
from game.players.goal_map import PIT, fair_glyphs
from game.players.goals import doors_wanted
from game.players.memory import Holds, Walking
from game.players.plans import FATIGUE, MORTAL, NO_END, WARY, goal_map_of, planned_turn
from game.players.retreat import POTION, WAY_IN, can_flee, can_heal, lacks_potion, potions, recovering, to_refuge
from game.players.shopping import HANDED, gain_of, worth_a_trip
from game.players.tolls import toll, tolls_for
from game.players.works import party_ready
from game.rules.combat.attack import Strike
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.exact_odds import exact_odds
from game.rules.dungeon.doors import WorkDoor
from game.rules.items.markers import Drink, Give, TakeMarker
from game.rules.items.rearrange import Equip
from game.rules.items.town import GoShopping
from game.rules.movement.hero_special_moves import ClimbOut, Jump, TakeGlyph
from game.rules.status.wounds import healed_by
from game.rules.turn.hero_actions import Declare, GiveOrder, SpendFatigue, TakeHalf, Walk
from game.rules.turn.orders import holds
from game.state.components.components import Coins, HeroTurn, Item, Marker, Monster, Order, Position, Revealed, Round
from game.state.events.attack import FISTS
from game.state.queries.board_queries import active_glyphs, covered_spaces, crowd, figures_at, steps
from game.state.queries.figures import (
    fatigue_left,
    heroes_on_board,
    in_town,
    max_wounds,
    monsters,
    speed_of,
    worn,
    wounds_left,
)

TRIP = 3
BETTER = 0.3
"""By how much an item must be of more use than what goes off for it to be changed for it."""
HEALS = 3
"""Wounds that a healing potion heals."""
RISKY = 0.1
"""How likely a death makes a hero drink what would do him good."""
DARK = 5.0
"""What coming back by a dark glyph costs."""


def _declare(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    action = str(line.action)
    if in_town(world, hero):
        shops = world.get(Coins, hero).amount >= worth_a_trip(world, hero) or recovering(world, hero)
        runs = shops or not _foes_at_glyph(seen, hero)
        return {"run": 60.0 if runs else 40.0, "advance": 50.0, "move": 50.0}.get(action, 0.0)
    if can_flee(seen, hero, running=True):
        return {"run": 90.0}.get(action, 0.0)
    brought = worth_in_turn(world, hero, action, half=False)
    if brought is not None:
        return brought
    best: dict[str, float] = {}
    for plan in planned_turn(seen, hero).plans:
        name = plan.action.split("_")[0]
        best[name] = max(best.get(name, NO_END), plan.value)
    struck = max((plan.value for plan in planned_turn(seen, hero).plans if plan.action == "ready"), default=NO_END)
    best["move"], best["attack"] = best.get("run", NO_END), struck
    return 60.0 + best.get(action, NO_END) / 4


def _foes_at_glyph(seen: Evaluation, hero: FigureId) -> bool:
    """Whether somebody can be struck from near the glyph by which the hero will come back."""
    world = seen.world
    ways = fair_glyphs(world) or active_glyphs(world)
    if not ways:
        return False
    best = max(bits(ways), key=goal_map_of(seen, hero).at)
    return steps_from(seen.to_foes(hero), 1 << best) < speed_of(world, hero)


def _half(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    brought = worth_in_turn(world, hero, line.half, half=True)
    if brought is not None:
        return brought
    if in_town(world, hero):
        return 40.0 if line.half == "move" else 20.0
    plans = planned_turn(seen, hero).plans
    strikes = max((plan.value for plan in plans if plan.action == "ready"), default=NO_END)
    moves = next(plan.value for plan in plans if plan.action == "ready_move")
    if line.half == "attack":
        return 40.0 if strikes >= moves else 10.0
    return 30.0 if line.half == "move" else 5.0


def _strike(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    target = figures_at(world).get(line.target)
    if target is None or world.find(Monster, target) is None:
        return 1.0
    chance = exact_odds(attack_forecast(world, hero, getattr(line, "weapon", FISTS), line.target))
    prize = 1.5 if world.get(Monster, target).rank != "normal" else 1.0
    return 45.0 + 5 * chance.hit + 25 * prize * chance.kill + chance.mean_wounds


def _walk(seen: Evaluation, hero: FigureId, line: Any) -> float:
    way = seen.once("way on", lambda: _way_on(seen, hero))
    return -5.0 if way is None else way.worth(seen.world.get(Position, hero).anchor, line.to)


class WayOn(NamedTuple):
    """The way that a hero is on: what a step on it counts among the lines of a menu, the spaces by the points that
    lead from them to its end, and the ground on it that costs more than the usual point."""

    counts: float
    layers: list[int]
    tolls: tuple[Patch, ...]

    def worth(self, here: Space, to: Space) -> float:
        """How good a step looks; none that leads nowhere."""
        before, after = steps_from(self.layers, 1 << here), steps_from(self.layers, 1 << to) + toll(self.tolls, 1 << to)
        return self.counts + before - after if after < before else -5.0


def _way_on(seen: Evaluation, hero: FigureId) -> WayOn | None:
    """The way that a hero is on; None where he goes nowhere."""
    world = seen.world
    if in_town(world, hero):
        return None
    tolls = tolls_for(world, hero)
    if can_flee(seen, hero, running=False):
        return WayOn(90.0, to_refuge(seen, hero), tolls)
    goal = _heading(seen, hero)
    if goal < 0 or covered_spaces(world, hero) >> goal & 1:
        return None
    layers = seen.kept(Holds.GROUND, ("way", hero, goal), lambda: planned_turn(seen, hero).ways_to(goal))
    return WayOn(60.0 if world.the(HeroTurn).attacks else 20.0, layers, tolls)


def hero_walking(seen: Evaluation, hero: FigureId) -> Walking | None:
    """The walk that a hero is on and has no more to think about: whoever may still strike looks round at each step."""
    if seen.world.the(HeroTurn).attacks and monsters(seen.world):
        return None
    way = seen.once("way on", lambda: _way_on(seen, hero))
    return None if way is None else Walking(Walk, lambda here, line: way.worth(here.anchor, line.to))


def _heading(seen: Evaluation, hero: FigureId) -> Space:
    """The space that the hero makes for with the points that he has: to strike from, or to end on."""
    world, turn = seen.world, seen.world.the(HeroTurn)
    state = (hero, world.the(Round).number, turn.attacks, crowd(world).monsters, world.the(Revealed).areas)
    course = seen.memory.course
    goal = course.get(state, NOWHERE)
    if goal < 0 or covered_spaces(world, hero) >> goal & 1:
        course.clear()
        goal = course[state] = _best_course(seen, hero, turn)
    return goal


def _best_course(seen: Evaluation, hero: FigureId, turn: HeroTurn) -> Space:
    now = planned_turn(seen, hero)
    if turn.attacks:
        found = [now.striking(turn.points + extra, blows=turn.attacks) for extra in {0, now.spare}]
        best = max((each for each in found if each is not None), default=None)
        if best is not None:
            return best.post
    return now.best_end(now.own, turn.points + now.work_by_fatigue(turn.points)[0])[1]


def _spend_fatigue(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    turn = world.the(HeroTurn)
    if not turn.points and not turn.attacks and not in_town(world, hero) and planned_turn(seen, hero).leaves(WAY_IN):
        return 62.0
    if turn.points == 0 and _thirsty(seen, hero):
        return 60.0
    if shaken(world, hero) and not turn.points and _by_fatigue(seen, hero):
        return 88.0
    if in_town(world, hero):
        return -5.0
    now = planned_turn(seen, hero)
    if not turn.attacks:
        fatigue, there = now.work_by_fatigue(turn.points)
        return 61.0 if fatigue and (not turn.points or now.own >> there & 1) else -5.0
    if turn.points or not now.spare:
        return -5.0
    stays, goes = now.striking(0, blows=turn.attacks), now.striking(now.spare, blows=turn.attacks)
    if goes is None or goes.post == world.get(Position, hero).anchor:
        return -5.0
    return 61.0 if stays is None or goes.value > stays.value + FATIGUE * now.spare else -5.0


def _by_fatigue(seen: Evaluation, hero: FigureId) -> bool:
    """Whether fatigue alone brings a shaken hero to a glyph and away."""
    world = seen.world
    off = steps_from(to_refuge(seen, hero), covered_spaces(world, hero))
    return not in_town(world, hero) and can_heal(world, hero) and off + WAY_IN <= fatigue_left(world, hero)


def _hurt(world: World, hero: FigureId) -> bool:
    return 2 * wounds_left(world, hero) <= max_wounds(world, hero)


def _thirsty(seen: Evaluation, hero: FigureId) -> bool:
    """Whether a healing potion is at hand, needed, and not yet drunk in this turn."""
    world = seen.world
    at_hand = any(item.card == POTION for _, item in worn(world, hero))
    return at_hand and not world.the(HeroTurn).drank and _needs_potion(seen, hero)


def _needs_potion(seen: Evaluation, hero: FigureId) -> bool:
    """Whether a hero is badly hurt, or as much as a potion heals and in danger of death where he stands."""
    world = seen.world
    heals = healed_by(world, hero, HEALS)
    if _hurt(world, hero) or recovering(world, hero):
        return heals > 0
    if in_town(world, hero) or heals < HEALS:
        return False
    return seen.danger(hero).death(world.get(Position, hero).anchor) >= RISKY


def _drink(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    card = world.get(Item, line.item).card
    told = score_told_of_potion(card)
    if told is not None:
        return told(seen, hero)
    if card == POTION:
        return 65.0 if _needs_potion(seen, hero) else -5.0
    return 25.0 if fatigue_left(world, hero) == 0 else -5.0


def _door(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    if line.door not in doors_to_open(world) or not covered_spaces(world, hero) & union(doors_wanted(world)[:1]):
        return -5.0
    if not party_ready(world, hero, covered_spaces(world, hero)):
        return -5.0
    return 65.0 if seen.foes_away(hero) > speed_of(world, hero) else 44.0


def _order(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    if world.find(Order, hero) is not None:
        return -5.0
    likes = {"dodge": 40.0 if shaken(world, hero) and seen.foes_away(hero) < FAR else 10.0}
    if in_town(world, hero):
        return {"rest": 20.0}.get(str(line.order), 5.0)
    now, here = planned_turn(seen, hero), world.get(Position, hero).anchor
    likes["guard"] = 20.0 + now.worth_of_guard(here)
    likes["rest"] = 20.0 + now.worth_of_rest(here)
    return likes.get(str(line.order), 5.0)


def _equip(seen: Evaluation, hero: FigureId, line: Any) -> float:
    """What is worn besides, or is clearly better than what goes off for it."""
    if line.away:
        return -5.0
    if line.off and (holds(seen.world, hero, "aim") or gain_of(seen.world, line.item, line.off) < BETTER):
        return -5.0
    return 90.0


def _glyph(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    if line.to < 0:
        shops = world.the(HeroTurn).points > WAY_IN + TRIP
        rich = shops and world.get(Coins, hero).amount >= worth_a_trip(world, hero)
        if rich or (shaken(world, hero) and can_heal(world, hero)):
            return 92.0
        turn = world.the(HeroTurn)
        if not turn.attacks and planned_turn(seen, hero).leaves(turn.points):
            return 62.0
        return 61.0 if turn.points > WAY_IN and _glyph_ahead(seen, hero) else -5.0
    dark = 0.0 if fair_glyphs(world) >> line.to & 1 else DARK
    worth = 30.0 + goal_map_of(seen, hero).at(line.to) / 2 - dark
    if not shaken(world, hero):
        return worth
    there = seen.danger(hero)
    if there.death(line.to) >= MORTAL and can_heal(world, hero) and heroes_on_board(world):
        return -5.0
    return worth - WARY * there.price(line.to) / 2


def _glyph_ahead(seen: Evaluation, hero: FigureId) -> bool:
    """Whether the way on leads through town: no space beside this one is as good as another glyph."""
    world, liking = seen.world, goal_map_of(seen, hero)
    own = covered_spaces(world, hero)
    here = max(liking.at(space) for space in bits(own))
    fair = fair_glyphs(world)
    beside = max((liking.at(space) for space in bits(steps(world).around(own))), default=0.0)
    return bool(fair & own) and beside < here < max((liking.at(space) for space in bits(fair & ~own)), default=0.0)


def _shopping(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    spare = world.the(HeroTurn).points > TRIP
    if recovering(world, hero) and not potions(world, hero) and not world.the(HeroTurn).drank:
        return 95.0
    wanted = world.get(Coins, hero).amount >= worth_a_trip(world, hero) or lacks_potion(world, hero)
    return 95.0 if wanted and spare else -5.0


def _jump(seen: Evaluation, hero: FigureId, line: Any) -> float:
    """Over a pit that lies in the way."""
    world = seen.world
    liking = goal_map_of(seen, hero)
    gain = liking.at(line.to) - max(liking.at(space) for space in bits(covered_spaces(world, hero)))
    return 19.0 if gain >= seen.style.step * PIT and not can_flee(seen, hero, running=False) else -5.0


def _take(seen: Evaluation, hero: FigureId, line: Any) -> float:
    world = seen.world
    return 95.0 if world.find(Marker, line.thing) is not None else 0.0


HERO_LINES: Mapping[type, LineScore] = {
    TakeMarker: _take,
    Equip: _equip,
    Declare: _declare,
    TakeHalf: _half,
    Strike: _strike,
    StrikeBesides: _strike,
    Charge: _strike,
    Walk: _walk,
    ClimbOut: _walk,
    Jump: _jump,
    SpendFatigue: _spend_fatigue,
    Drink: _drink,
    WorkDoor: _door,
    BreakDoor: _door,
    GiveOrder: _order,
    TakeGlyph: _glyph,
    GoShopping: _shopping,
}
"""What the lines of a hero's menu are worth that hang on the board, by class."""
MOST: Mapping[type, float] = {
    TakeMarker: 95.0,
    Equip: 90.0,
    SpendFatigue: 88.0,
    WorkDoor: 65.0,
    BreakDoor: 65.0,
    GiveOrder: 40.0,
    GoShopping: 95.0,
    TakeGlyph: 92.0,
    Give: HANDED,
    Jump: 19.0,
}
"""The most that such a line can be worth, where that is known: what cannot win any more is not looked at."""
