"""What a hero may do with a turn: where he would strike from, whom, where he would stand in the end, and its worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, partial
from math import inf
from typing import NamedTuple

from game.board.going import EVERYWHERE, Going, union
from game.board.grid import NOWHERE, Space, bits
from game.kernel.store import FigureId
from game.players.danger import alike
from game.players.evaluation import FAR, Evaluation, shaken, steps_from
from game.players.goal_map import TOP, GoalMap, fair_glyphs
from game.players.goals import last_foe, way_home
from game.players.memory import Holds
from game.players.tolls import tolls_for
from game.players.weapons import best_weapon
from game.players.works import PAIR, Work, works
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.attack_targets import attack_kind_of, targets
from game.rules.combat.exact_odds import AttackOdds, exact_odds
from game.rules.movement.hero_special_moves import glyph_ready
from game.rules.movement.steps import enterable, landable, past_holds
from game.rules.turn.movement_points import acting_turn, held
from game.state.components.components import Monster, Position
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, crowd, sight, steps
from game.state.queries.figures import (
    fatigue_left,
    heroes,
    heroes_on_board,
    max_fatigue,
    monsters,
    on_board,
    speed_of,
    wounds_left,
)
from game.state.terrain import pits

SHOTS = 7
"""Spaces at which a shot is still thought of."""
FATIGUE = 0.5
"""What a point of fatigue is worth, in wounds."""
GUARDED = 0.3
"""How often a guard strikes one of those that may come to him, about."""
REST = 0.3
"""The least that a rest order is worth, in wounds."""
POSTS = 8
"""How many spaces to strike from are looked at."""
NEXT_TO = 3
"""How many of them at one distance from the hero."""
WALK = 0.05
HOMING = 3.0
"""How much more each step counts where heroes win by where they stand: nobody leaves that place for a blow."""
WARY = 0.3
"""How much a wound to be expected counts."""
MORTAL = 0.5
"""How likely a death makes a shaken hero leave by a glyph."""
AWAY = 1.0
"""What it costs, in wounds, to be in town for a turn."""
KILL = 1.0
"""What a kill is worth, in wounds, besides the blows that the foe would have struck."""
PRIZES = {"named": 2.0, "master": 1.3}
DECISIVE = 6.0
"""What the last foe's wounds count for more than others'."""
NO_END = -1000.0
"""What it is worth to come to stand nowhere: less than any space, however far it lies from home."""


class TurnPlan(NamedTuple):
    """An action, the space to strike from (-1 for none), the space to end on, and what all that is worth."""

    value: float
    action: str
    post: Space
    end: Space


class Aim(NamedTuple):
    """What a blow at one foe is worth from some spaces at one distance, and how likely it kills."""

    worth: float
    kill: float
    foe: int
    posts: int


class Aims:
    """The spaces from which a hero may strike, as far as they were asked for."""

    def __init__(self, seen: Evaluation, hero: FigureId) -> None:
        self._seen = seen
        self._hero = hero
        self._weapon = best_weapon(seen.world, hero)
        self._melee = attack_kind_of(seen.world, hero, self._weapon) == "melee"
        self._struck: dict[tuple[FigureId, int], Aim] = {}
        """By foe and distance, what a blow from there is worth; without posts."""
        self._within = 0
        self._found: list[Aim] = []
        self._rings = seen.kept(Holds.GROUND, ("rings", hero), lambda: list(self._all_rings()))

    def within(self, reach: int) -> list[Aim]:
        """The aims of which some post lies in this mask, and perhaps others, best first."""
        if reach & ~self._within:
            self._within |= reach
            found = (self._aim(foe, far, posts) for foe, far, posts in self._rings if posts & self._within)
            self._found = sorted((each for each in found if each.worth > self._seen.style.least_blow), reverse=True)
        return self._found

    def not_from(self, own: int) -> frozenset[FigureId]:
        """The foes that cannot be struck from where the hero stands, on the spaces `own`."""
        now = targets(self._seen.world, self._hero, self._weapon)
        world = self._seen.world
        return frozenset(foe for foe in monsters(world) if not covered_spaces(world, foe) & now)

    def beside(self, foe: FigureId) -> Aim:
        """What a blow is worth at a foe that has come to the hero; without posts."""
        return self._aim(foe, 1, 0)

    def _all_rings(self) -> Iterator[tuple[FigureId, int, int]]:
        """(foe, distance, posts); the distance is 1 for what has no range."""
        world = self._seen.world
        for foe in monsters(world):
            own = covered_spaces(world, foe)
            if self._melee:
                yield foe, 1, steps(world).around(own)
                continue
            field = sight(world).visible_from(own, crowd(world).everyone & ~covered_spaces(world, self._hero))
            nearer = own
            for far in range(1, SHOTS):
                within = board(world).within(nearer, 1)
                if ring := within & ~nearer & field:
                    yield foe, far, ring
                nearer = within

    def _aim(self, foe: FigureId, far: int, posts: int) -> Aim:
        key = foe, far
        if key not in self._struck:
            asked = self._asked(foe)
            self._struck[key] = _aim(
                self._seen, self._hero, foe, asked if self._melee else replace(asked, distance=far)
            )
        return self._struck[key]._replace(posts=posts)

    def _asked(self, foe: FigureId) -> AttackOdds:
        """What is asked about a blow at a foe; of foes that are alike but for their wounds it is worked out once."""
        world = self._seen.world

        def ask() -> AttackOdds:
            target = next(bits(covered_spaces(world, foe)))
            return attack_forecast(world, self._hero, self._weapon, target, figure=foe, distance=1)

        asked = self._seen.kept(Holds.BLOWS, ("blow at", self._hero, alike(world, foe)), ask)
        left = max(1, wounds_left(world, foe))
        return asked if asked.wounds_left == left else replace(asked, wounds_left=left)


def _aim(seen: Evaluation, hero: FigureId, foe: FigureId, asked: AttackOdds) -> Aim:
    """A kill is worth the blows that the foe would have struck, part of its wounds a part of that."""
    world = seen.world
    chance = exact_odds(asked)
    threat = KILL + seen.style.spared * seen.danger(hero).blow(foe)
    prize = DECISIVE if last_foe(world, foe) else PRIZES.get(world.get(Monster, foe).rank, 1.0)
    part = min(1.0, chance.mean_wounds / asked.wounds_left)
    return Aim(prize * threat * (0.6 * chance.kill + 0.4 * part), chance.kill, foe, 0)


def planned_turn(seen: Evaluation, hero: FigureId) -> PlannedTurn:
    """The turn that a hero may make of it from where he stands, as tired as he is, worked out once."""
    key = ("turn", hero, covered_spaces(seen.world, hero), fatigue_left(seen.world, hero))
    return seen.kept(Holds.MOMENT, key, lambda: PlannedTurn(seen, hero))


def goal_map_of(seen: Evaluation, hero: FigureId) -> GoalMap:
    """What draws a hero on, worked out once."""
    made = partial(GoalMap, seen.world, hero, best_weapon(seen.world, hero), seen.style)
    return seen.kept(Holds.GROUND, ("goal map", hero), made)


class Comforts:
    """How good the spaces are to end on, the best first, as far as they were asked for."""

    def __init__(self, seen: Evaluation, hero: FigureId) -> None:
        world = seen.world
        self._style = seen.style
        self._danger = seen.danger(hero)
        self._goal_map = goal_map_of(seen, hero)
        self._board = board(world)
        others = [world.get(Position, each).anchor for each in heroes_on_board(world) if each != hero]
        self._friends = [self._board.coordinates(anchor) for anchor in others]
        levels = sorted(self._goal_map.at(anchor) for anchor in others)
        self._homing = HOMING if way_home(world) else 1.0
        waits = self._homing == 1 and len(heroes(world)) > PAIR
        self._led = levels[len(levels) // 2] + seen.style.lead * seen.style.step if levels and waits else inf
        self._known: dict[Space, float] = {}
        self._ranked: list[tuple[float, Space]] = []
        self._asked = 0

    def of(self, space: Space) -> float:
        """How good a space is to end on: on the way, away from blows, near friends."""
        known = self._known.get(space)
        if known is None:
            price = self._danger.price(space)
            liked = self._goal_map.at(space)
            known = self._homing * (liked - TOP) - self._style.ahead * max(0.0, liked - self._led) - WARY * price
            known -= self._style.together * self._alone(space)
            self._known[space] = known
        return known

    def in_town(self, glyph: Space) -> float:
        """How good it is to go to town by the glyph on a space and come back by it: nobody strikes there."""
        return self.of(glyph) + WARY * self._danger.price(glyph) - AWAY

    def ranked(self, reach: int) -> list[tuple[float, Space]]:
        """The spaces of a mask, and perhaps others, the best to end on first."""
        new = reach & ~self._asked
        if new:
            self._asked |= new
            self._ranked += [(self.of(space), space) for space in bits(new)]
            self._ranked.sort(key=_falling)
        return self._ranked

    def _alone(self, space: Space) -> float:
        """Steps to the two nearest friends."""
        x, y = self._board.coordinates(space)
        ways = sorted([max(abs(x - there), abs(y - down)) for there, down in self._friends])
        return float(sum(ways[:2]))


def _falling(end: tuple[float, Space]) -> tuple[float, Space]:
    return -end[0], end[1]


class PlannedTurn:
    """What a hero can reach from where he stands, and where he likes to be."""

    def __init__(self, seen: Evaluation, hero: FigureId) -> None:
        self.seen = seen
        self.hero = hero
        self.world = seen.world
        self.own = covered_spaces(self.world, hero)
        holes = pits(self.world) & ~self.own
        self.free = (landable(self.world, hero) | self.own) & ~holes
        ground = Going(enterable(self.world, hero) & ~holes, tolls_for(self.world, hero))
        self.going = past_holds(self.world, hero, ground)
        self._floods: dict[tuple[int, int], list[int]] = {}
        self._ends: dict[tuple[int, int], tuple[float, Space]] = {}
        self._struck: dict[tuple[int, int], TurnPlan | None] = {}

    @property
    def aims(self) -> Aims:
        """The spaces from which the hero may strike somebody."""
        return self.seen.kept(Holds.MOMENT, ("aims", self.hero), lambda: Aims(self.seen, self.hero))

    @cached_property
    def _out_of_reach(self) -> frozenset[FigureId]:
        """The foes that cannot be struck from where the hero stands."""
        return self.aims.not_from(self.own)

    @property
    def comforts(self) -> Comforts:
        """How good spaces are to end on."""
        return self.seen.kept(Holds.MOMENT, ("comforts", self.hero), lambda: Comforts(self.seen, self.hero))

    @property
    def works(self) -> list[Work]:
        """What the hero may do where he comes to stand."""
        style = self.seen.style
        return self.seen.kept(Holds.GROUND, ("works", self.hero), lambda: list(works(self.world, self.hero, style)))

    @cached_property
    def spare(self) -> int:
        """The fatigue that the hero has beside what he keeps for his dice."""
        return max(0, fatigue_left(self.world, self.hero) - self.seen.style.kept_fatigue)

    def posts_of(self, aim: Aim) -> int:
        """The posts of an aim, that on which the hero stands left out where he cannot strike from it."""
        return aim.posts & ~self.own if aim.posts & self.own and aim.foe in self._out_of_reach else aim.posts

    def flood(self, start: int, points: int) -> list[int]:
        """Where so many points lead."""
        key = start, points
        known = self._floods.get(key)
        if known is None:
            going = self.going if start == self.own else self.going.onward
            known = self._floods[key] = steps(self.world).flood(start, max(0, points), going)
        return known

    def ways_to(self, goal: Space) -> list[int]:
        """The spaces by the points that lead from them to a space; who is held where he stands takes any way out that
        he has."""
        layers = steps(self.world).flood(1 << goal, FAR, self.going.back)
        return layers if self.going.first == EVERYWHERE else [layer & ~self.own for layer in layers]

    @cached_property
    def _ways_out(self) -> int:
        """The spaces from which the hero may go to town in this turn; none for who can still bear a round of blows."""
        turn = acting_turn(self.world, self.hero)
        ready = turn is not None and glyph_ready(turn) and shaken(self.world, self.hero)
        return fair_glyphs(self.world) & self.free if ready else 0

    def leaves(self, points: int) -> bool:
        """Whether it is best to go to town by the glyph on which the hero stands, with so many points left: any place
        in reach may well be his death."""
        here = self.world.get(Position, self.hero).anchor
        if points < 1 or not self._ways_out >> here & 1:
            return False
        _, end = self.best_end(self.own, points)
        return end == here and self.seen.danger(self.hero).death(here) >= MORTAL

    def best_end(self, start: int, points: int) -> tuple[float, Space]:
        """(worth, space): the best space to end on within so many points."""
        key = start, points
        known = self._ends.get(key)
        if known is None:
            known = self._ends[key] = self._best_end(start, points)
        return known

    def _best_end(self, start: int, points: int) -> tuple[float, Space]:
        layers = self.flood(start, points)
        reach = union(layers) & self.free
        best, end = NO_END, NOWHERE
        for comfort, space in self.comforts.ranked(reach):
            if comfort < best:
                break
            if reach >> space & 1:
                worth = comfort - WALK * steps_from(layers, 1 << space)
                if worth > best or (worth == best and space < end):
                    best, end = worth, space
        for glyph in bits(union(layers[:points]) & self._ways_out):
            worth = self.comforts.in_town(glyph) - WALK * (1 + steps_from(layers, 1 << glyph))
            if worth > best and (end < 0 or self.seen.danger(self.hero).death(end) >= MORTAL):
                best, end = worth, glyph
        for worth, _, space in self._worked(layers, points):
            if worth > best:
                best, end = worth, space
        return best, end

    def _worked(self, layers: list[int], points: int) -> Iterator[tuple[float, int, Space]]:
        """(worth, points, space) of what may be done at the spaces that so many points lead to, and what it takes."""
        for work in self.works:
            within = union(layers[: points - work.price + 1]) if points >= work.price else 0
            for space in bits(within & work.spaces & self.free):
                cost = steps_from(layers, 1 << space)
                yield self.comforts.of(space) + work.worth - WALK * cost, cost + work.price, space

    def work_by_fatigue(self, points: int) -> tuple[int, Space]:
        """The fatigue that it is best to spend to get something done in this turn for which so many points are not
        enough, and the space where that is done; (0, NOWHERE) for none."""
        if not self.spare or not self.works or held(self.world, self.hero):
            return 0, NOWHERE
        best, end = self.best_end(self.own, points)[0], NOWHERE
        fatigue, most = 0, points + self.spare
        for worth, cost, space in self._worked(self.flood(self.own, most), most):
            lacking = max(0, cost - points)
            if worth - FATIGUE * lacking > best:
                best, fatigue, end = worth - FATIGUE * lacking, lacking, space
        return fatigue, end

    def striking(self, points: int, *, blows: int) -> TurnPlan | None:
        """The best plan with so many blows and points, moving on after them where points are left."""
        key = points, blows
        if key not in self._struck:
            self._struck[key] = self._striking(points, blows)
        return self._struck[key]

    def _striking(self, points: int, blows: int) -> TurnPlan | None:
        if not on_board(self.world, self.hero):
            return None
        layers = self.flood(self.own, points)
        reach = union(layers) & self.free
        found: list[TurnPlan] = []
        for aim in self.aims.within(reach):
            among = self.posts_of(aim) & reach
            for cost, post in self._posts(layers, among) if among else ():
                if len(found) >= POSTS:
                    break
                comfort, end = self.best_end(1 << post, points - cost)
                found.append(TurnPlan(self.worth_of_blows(post, blows) + comfort, "", post, end))
        return max(found, default=None)

    def worth_of_blows(self, post: int, blows: int) -> float:
        """What blows from one space are worth: at the best foe there, and when he is down at the next."""
        here: dict[int, Aim] = {}
        for aim in self.aims.within(1 << post):
            if self.posts_of(aim) >> post & 1:
                here.setdefault(aim.foe, aim)
        best = list(here.values())
        if not best:
            return 0.0
        first = best[0]
        second = best[1].worth if len(best) > 1 else 0.0
        more = (1 - first.kill) * first.worth + first.kill * second
        return first.worth + (more if blows > 1 else 0.0)

    def _posts(self, layers: list[int], among: int) -> Iterator[tuple[int, Space]]:
        """The nearest of the spaces to strike from, with what it costs to get there."""
        for cost, layer in enumerate(layers):
            for count, post in enumerate(bits(layer & among)):
                if count < NEXT_TO:
                    yield cost, post
            if layer & among:
                return

    @cached_property
    def plans(self) -> list[TurnPlan]:
        """What each action would come to, before one is declared."""
        world, hero = self.world, self.hero
        free = not held(world, hero)
        speed = speed_of(world, hero) if free else 0
        spare = self.spare if free else 0
        found = []
        for action, points, blows in (("battle", 0, 2), ("advance", speed, 1), ("ready", 0, 1)):
            for extra in {0, spare}:
                struck = self.striking(points + extra, blows=blows)
                if struck is not None:
                    order = self.worth_of_order(struck.end) if action == "ready" else 0.0
                    found.append(struck._replace(value=struck.value + order - FATIGUE * extra, action=action))
        for action, points in (("run", 2 * speed), ("ready_move", speed), ("ready_stay", 0)):
            value, end = self.best_end(self.own, points)
            order = 0.0 if action == "run" else self.worth_of_order(end)
            found.append(TurnPlan(value + order, action, NOWHERE, end))
        return found

    def worth_of_order(self, end: Space) -> float:
        """What the best order is worth through the overlord's turn: a blow at whoever comes to the space, or a rest."""
        return 0.0 if end == NOWHERE else max(self.worth_of_rest(end), self.worth_of_guard(end))

    def worth_of_rest(self, end: Space) -> float:
        """What it is worth, in wounds, to rest on a space: no wound must come there."""
        if self.seen.danger(self.hero).reaching(end):
            return REST
        return REST + FATIGUE * (max_fatigue(self.world, self.hero) - fatigue_left(self.world, self.hero))

    def worth_of_guard(self, end: Space) -> float:
        """What a blow is worth, in wounds, at the best of those that may come to strike at a space."""
        coming = self.seen.danger(self.hero).reaching(end)
        return GUARDED * max((self.aims.beside(foe).worth for foe in coming), default=0.0)
