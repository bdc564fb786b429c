"""What a hero may do with a turn: where he would strike from, whom, where he would stand in the end, and its worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from game.board.going import Going, union
from game.board.grid import NOWHERE, Space, bits
from game.kernel.store import FigureId
from game.players.evaluation import ENOUGH, FAR, Evaluation, best_weapon, steps_from
from game.players.goal_map import TOP, GoalMap
from game.players.goals import last_foe
from game.players.tolls import tolls_for
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.attack_targets import attack_kind_of, targets
from game.rules.combat.exact_odds import AttackOdds, exact_odds
from game.rules.movement.steps import enterable, landable
from game.rules.turn.movement_points import held
from game.state.components.components import Monster, Position
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, crowd, sight, steps
from game.state.queries.figures import fatigue_left, heroes_on_board, monsters, on_board, speed_of
from game.state.terrain import pits

SHOTS = 7
"""Spaces at which a shot is still thought of."""
FATIGUE = 0.5
"""What a point of fatigue is worth, in wounds."""
GUARD = 0.8
"""What a guard order is worth while foes are about, in wounds."""
REST = 0.3
"""What a rest order is worth, in wounds."""
AROUND = 15
"""Steps within which foes are about."""
POSTS = 8
"""How many spaces to strike from are looked at."""
NEXT_TO = 3
"""How many of them at one distance from the hero."""
WALK = 0.05
TOGETHER = 0.05
"""What each step from the two nearest friends costs, in wounds."""
WARY = 0.15
"""How much a wound to be expected counts."""
KILL = 3.0
"""What a kill is worth, in wounds, besides the blows that the foe would have struck."""
BLOW = 1.5
"""How often a foe would have struck, about."""
PRIZES = {"named": 2.0, "master": 1.3}
DECISIVE = 6.0
"""What the last foe's wounds count for more than others'."""
LITTLE = 0.3


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
    """The spaces from which a hero may strike, as far as they were asked for; none while he is in town."""

    def __init__(self, seen: Evaluation, hero: FigureId) -> None:
        self._seen = seen
        self._hero = hero
        self._weapon = best_weapon(seen.world, hero)
        self._melee = attack_kind_of(seen.world, hero, self._weapon) == "melee"
        self._asked: dict[FigureId, AttackOdds] = {}
        self._struck: dict[tuple[FigureId, int], Aim] = {}
        """By foe and distance, what a blow from there is worth; without posts."""
        self._within = 0
        self._found: list[Aim] = []
        self._rings = list(self._all_rings()) if on_board(seen.world, hero) else []

    def within(self, reach: int) -> list[Aim]:
        """The aims of which some post lies in this mask, and perhaps others, best first."""
        if reach & ~self._within:
            self._within |= reach
            found = (self._aim(foe, far, posts) for foe, far, posts in self._rings if posts & self._within)
            self._found = sorted((each for each in found if each.worth > LITTLE), reverse=True)
        return self._found

    def _all_rings(self) -> Iterator[tuple[FigureId, int, int]]:
        """(foe, distance, posts); the distance is 1 for what has no range."""
        world, hero = self._seen.world, self._hero
        now, mine = targets(world, hero, self._weapon), covered_spaces(world, hero)
        for foe in monsters(world):
            own = covered_spaces(world, foe)
            here = mine if not own & now else 0
            if self._melee:
                yield foe, 1, steps(world).around(own) & ~here
                continue
            field = 0
            others = crowd(world).everyone & ~own & ~mine
            for space in bits(own):
                field |= sight(world).visible(space, others)
            nearer = own
            for far in range(1, SHOTS):
                within = board(world).within(nearer, 1)
                if ring := within & ~nearer & field & ~here:
                    yield foe, far, ring
                nearer = within

    def _aim(self, foe: FigureId, far: int, posts: int) -> Aim:
        key = foe, far
        if key not in self._struck:
            asked = self._asked_of(foe)
            self._struck[key] = _aim(
                self._seen, self._hero, foe, asked if self._melee else replace(asked, distance=far)
            )
        return self._struck[key]._replace(posts=posts)

    def _asked_of(self, foe: FigureId) -> AttackOdds:
        """What is asked about a blow at a foe."""
        if foe not in self._asked:
            world = self._seen.world
            target = next(bits(covered_spaces(world, foe)))
            self._asked[foe] = attack_forecast(world, self._hero, self._weapon, target, figure=foe)
        return self._asked[foe]


def _aim(seen: Evaluation, hero: FigureId, foe: FigureId, asked: AttackOdds) -> Aim:
    """A kill is worth the blows that the foe would have struck, part of its wounds a part of that."""
    world = seen.world
    chance = exact_odds(asked)
    threat = KILL + BLOW * seen.danger.blow(foe, hero)
    prize = DECISIVE if last_foe(world, foe) else PRIZES.get(world.get(Monster, foe).rank, 1.0)
    part = min(1.0, chance.mean_wounds / asked.wounds_left)
    return Aim(prize * threat * (0.6 * chance.kill + 0.4 * part), chance.kill, foe, 0)


def planned_turn(seen: Evaluation, hero: FigureId) -> PlannedTurn:
    """The turn that a hero may make of it, worked out once."""
    known: PlannedTurn = seen.once(("turn", hero), lambda: PlannedTurn(seen, hero))
    return known


def goal_map_of(seen: Evaluation, hero: FigureId) -> GoalMap:
    """What draws a hero on, worked out once."""
    known: GoalMap = seen.once(("goal map", hero), lambda: GoalMap(seen.world, hero, best_weapon(seen.world, hero)))
    return known


def _falling(end: tuple[float, Space]) -> tuple[float, Space]:
    return -end[0], end[1]


class PlannedTurn:
    """What a hero can reach, and where he likes to be."""

    def __init__(self, seen: Evaluation, hero: FigureId) -> None:
        self.seen = seen
        self.hero = hero
        self.world = seen.world
        holes = pits(self.world) & ~covered_spaces(self.world, hero)
        self.free = (landable(self.world, hero) | covered_spaces(self.world, hero)) & ~holes
        self.going = Going(enterable(self.world, hero) & ~holes, tolls_for(self.world, hero))
        others = [self.world.get(Position, each).anchor for each in heroes_on_board(self.world) if each != hero]
        self.friends = [board(self.world).coordinates(anchor) for anchor in others]
        self._comfort: dict[Space, float] = {}
        self._ends: list[tuple[float, Space]] = []
        self._ended = 0

    @cached_property
    def aims(self) -> Aims:
        """The spaces from which the hero may strike somebody."""
        return Aims(self.seen, self.hero)

    @cached_property
    def goal_map(self) -> GoalMap:
        """What draws the hero on."""
        return goal_map_of(self.seen, self.hero)

    def comfort(self, space: Space) -> float:
        """How good a space is to end on: on the way, away from blows, near friends."""
        known = self._comfort.get(space)
        if known is None:
            price = self.seen.danger.price(self.hero, space)
            known = self.goal_map.at(space) - TOP - WARY * price - TOGETHER * self._alone(space)
            self._comfort[space] = known
        return known

    def _alone(self, space: Space) -> float:
        """Steps to the two nearest friends."""
        x, y = board(self.world).coordinates(space)
        ways = sorted(max(abs(x - there), abs(y - down)) for there, down in self.friends)
        return float(sum(ways[:2]))

    def flood(self, start: int, points: int) -> list[int]:
        """Where so many points lead."""
        return steps(self.world).flood(start, max(0, points), self.going)

    def ways_to(self, goal: Space) -> list[int]:
        """The spaces by the points that lead from them to a space."""
        return steps(self.world).flood(1 << goal, FAR, self.going.back)

    def best_end(self, start: int, points: int) -> tuple[float, Space]:
        """(worth, space): the best space to end on within so many points."""
        layers = self.flood(start, points)
        reach = union(layers) & self.free
        best, end = -99.0, Space(-1)
        for comfort, space in self._ranked(reach):
            if comfort < best:
                break
            if reach >> space & 1:
                worth = comfort - WALK * steps_from(layers, 1 << space)
                if worth > best or (worth == best and space < end):
                    best, end = worth, space
        return best, end

    def _ranked(self, reach: int) -> list[tuple[float, Space]]:
        """The spaces of a mask, and perhaps others, the best to end on first."""
        new = reach & ~self._ended
        if new:
            self._ended |= new
            self._ends += [(self.comfort(space), space) for space in bits(new)]
            self._ends.sort(key=_falling)
        return self._ends

    def striking(self, points: int, *, blows: int) -> TurnPlan | None:
        """The best plan with so many blows and points, moving on after them where points are left."""
        layers = self.flood(covered_spaces(self.world, self.hero), points)
        reach = union(layers) & self.free
        found: list[TurnPlan] = []
        for aim in self.aims.within(reach):
            if not aim.posts & reach:
                continue
            for cost, post in self._posts(layers, aim.posts & reach):
                if len(found) >= POSTS:
                    break
                comfort, end = self.best_end(1 << post, points - cost)
                found.append(TurnPlan(self.worth_of_blows(post, blows) + comfort, "", post, end))
        return max(found, default=None)

    def worth_of_blows(self, post: int, blows: int) -> float:
        """What blows from one space are worth: at the best foe there, and when he is down at the next."""
        here: dict[int, Aim] = {}
        for aim in self.aims.within(1 << post):
            if aim.posts >> post & 1:
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

    def plans(self) -> list[TurnPlan]:
        """What each action would come to, before one is declared."""
        hero = self.hero
        known: list[TurnPlan] = self.seen.once(("plans", hero), self._plans)
        return known

    def _plans(self) -> list[TurnPlan]:
        world, hero = self.world, self.hero
        free = not held(world, hero)
        speed = speed_of(world, hero) if free else 0
        spare = max(0, fatigue_left(world, hero) - ENOUGH) if free else 0
        found = []
        for action, points, blows, bonus in (("battle", 0, 2, 0.0), ("advance", speed, 1, 0.0), ("ready", 0, 1, GUARD)):
            for extra in {0, spare}:
                struck = self.striking(points + extra, blows=blows)
                if struck is not None:
                    found.append(struck._replace(value=struck.value + bonus - FATIGUE * extra, action=action))
        own = covered_spaces(world, hero)
        guard = GUARD if self.seen.foes_away(hero) < AROUND else REST
        for action, points, bonus in (("run", 2 * speed, 0.0), ("ready_move", speed, guard), ("ready_stay", 0, guard)):
            value, end = self.best_end(own, points)
            found.append(TurnPlan(value + bonus, action, NOWHERE, end))
        return found
