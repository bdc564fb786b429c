"""Where the monster that acts makes for: to the prey worth most, else nearer to the heroes, and after its blow, if it
draws back, away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial
from typing import NamedTuple

from game.board.footprint import Stance
from game.board.going import Going
from game.board.grid import bits
from game.kernel.store import FigureId, World
from game.players.allies import escorted
from game.players.evaluation import FAR, Evaluation, posts_against, steps_from
from game.players.goals import heroes_race, last_foe
from game.players.memory import Holds
from game.players.tolls import harmful_to, harms, pitfalls, toll, tolls_for
from game.players.weapons import best_weapon
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.attack_targets import (
    attack_kind_of,
    laid_against,
    own_abilities,
    passed,
    reach_of,
    targets,
    template_of,
)
from game.rules.combat.exact_odds import Odds, exact_odds
from game.rules.movement.steps import enterable, figure_flies, landable
from game.rules.turn.guard import guards
from game.state.components.animated import is_ally
from game.state.components.components import Activation, Position
from game.state.events.attack import FISTS
from game.state.game_data import board
from game.state.queries.board_queries import (
    active_glyphs,
    blocking_sight,
    covered_at,
    covered_spaces,
    crowd,
    sight,
    steps,
)
from game.state.queries.figures import (
    allies,
    hero_card,
    heroes_on_board,
    is_hero,
    monsters,
    side_of,
    size_of,
    wounds_left,
)
from game.state.terrain import pits

SMALL = "1x1"
SHOT = 3
"""The distance from which a blow at a hero who is not in reach yet is thought to be shot."""
HURT = 0.5
"""What a hero's last wound but for his death counts, of the conquest that he is worth."""
PERIL = 0.5
"""What it is worth, in steps, not to end where something is sure to kill."""
HARM = 0.25
"""The same for ground that harms."""
SEEN = 3.0
"""The same for each hero who sees the place, where a monster draws back."""
TO_PREY, CLOSER, NOWHERE_NEARER = 200.0, 20.0, -5.0
"""What a step counts among the lines of a menu: to strike better prey, to close in or draw back, and any other."""
FAINT = 0.15
"""Conquest to be won by a blow for which no monster goes where a hero on guard strikes first."""
WATCHED = 3.0
"""What it is worth, in steps, not to come nearer into the reach of a hero on guard."""
FAR_OFF = 12
"""Steps from the heroes at which it makes no difference any more how many."""


class End(NamedTuple):
    """A place where a walk may end, and what it costs."""

    cost: int
    place: Stance
    spaces: int


def prey(seen: Evaluation, monster: FigureId, foe: FigureId) -> float:
    """What a blow of a monster at a foe is worth: the conquest that may be won by it, in part for the wounds alone."""
    return seen.once(("prey", monster, foe), lambda: _prey(seen.world, monster, foe))


def prey_in_style(seen: Evaluation, monster: FigureId, foe: FigureId) -> float:
    """What a blow counts for how its player plays: a beginner takes whoever is nearest."""
    return 1.0 if seen.style.beginner else prey(seen, monster, foe)


def _prey(world: World, monster: FigureId, foe: FigureId) -> float:
    where = world.get(Position, foe).anchor
    return prey_by(world, foe, exact_odds(attack_forecast(world, monster, FISTS, where, figure=foe, distance=SHOT)))


def prey_by(world: World, foe: FigureId, odds: Odds) -> float:
    """The same by the odds of the blow."""
    hurt = min(1.0, odds.mean_wounds / max(1, wounds_left(world, foe)))
    worth = hero_card(world, foe).conquest if is_hero(world, foe) else 1
    return worth * (HURT * hurt + odds.kill)


class MonsterWalk:
    """The places in reach of the monster that acts, and the one it makes for; None to stay."""

    def __init__(self, seen: Evaluation, monster: FigureId, active: Activation) -> None:
        world = seen.world
        self._seen, self._monster, self._active = seen, monster, active
        self._own = covered_spaces(world, monster)
        self._here = world.get(Position, monster).stance
        self._shape = steps(world).footprint(size_of(world, monster))
        falls = pitfalls(world, monster)
        self._tolls = (*tolls_for(world, monster), *falls)
        self._going = Going(enterable(world, monster) | self._own, self._tolls)
        self._harmful = (*harmful_to(world, monster), *falls)
        self._template = template_of(own_abilities(world, monster, FISTS))
        self._layers = self._shape.flood(self._here, active.points, self._going)
        self.best = 0.0
        """What the best prey in reach is worth to it, with the points and the attack that it has; 0 without any."""
        self.goal = self._goal()
        self._left = [] if self.goal is None else self._ways_to(self.goal)

    def left(self, place: Stance) -> int:
        """The points from a place to where it makes for; FAR where the way does not lead over it."""
        return steps_from(self._left, self._shape.places([place]))

    def worth(self, here: Stance, to: Stance) -> float:
        """How good a step looks: before the blow if it leads nearer to prey, else rather than staying; never one that
        leads nowhere."""
        there, spaces = self.left(to), self._shape.spaces(to)
        gain = self.left(here) - there - toll(self._tolls, spaces) if there < FAR else 0
        return (TO_PREY if self.best else CLOSER) + gain - self._harm_on(spaces) if gain > 0 else NOWHERE_NEARER

    def _ways_to(self, goal: End) -> list[int]:
        return self._shape.flood(goal.place, goal.cost, self._going.back)

    def _ends(self) -> Iterator[End]:
        """Every place in reach on which it may stay, but for pits; the own one with them."""
        world = self._seen.world
        fit = landable(world, self._monster) | self._own
        ends = fit if figure_flies(world, self._monster) else fit & ~(pits(world) & ~self._own)
        small, spaces_of = size_of(world, self._monster) == SMALL, partial(covered_at, world, self._monster)
        for cost, layer in enumerate(self._layers):
            for place in self._shape.stances(layer & ends if small else layer):
                spaces = 1 << place.anchor if small else spaces_of(place)
                if not spaces & ~ends:
                    yield End(cost, place, spaces)

    def _goal(self) -> End | None:
        if self._active.attacks:
            ends = list(self._ends())
            best = self._to_strike(ends) or self._closer(ends)
        else:
            best = self._afterwards()
        return None if best is None or best.place == self._here else best

    def _afterwards(self) -> End | None:
        """Where it goes when it has struck: an ally to where it should be, a monster that draws back away from the
        heroes, any other just out of what harms; a beginner's stays."""
        seen, monster = self._seen, self._monster
        if is_ally(seen.world, monster):
            return min(self._ends(), key=lambda end: escorted(seen, monster, end.spaces), default=None)
        if seen.style.beginner:
            return None
        draws_back = seen.style.hit_and_run and not heroes_race(seen.world)
        if draws_back or attack_kind_of(seen.world, monster, FISTS) != "melee":
            return min(self._ends(), key=self._exposure, default=None)
        return None if self._calm else min(self._ends(), key=self._harm_at_end, default=None)

    @cached_property
    def _calm(self) -> bool:
        """Whether nothing but blows harms it anywhere."""
        return not self._harmful and not self._seen.killing

    def _closer(self, ends: list[End]) -> End | None:
        """The end nearest to where a hero can be struck; who must not fall waits where it is."""
        seen, monster = self._seen, self._monster
        if last_foe(seen.world, monster) and not seen.style.beginner and not is_ally(seen.world, monster):
            return None
        return min(ends, key=self._remoteness, default=None)

    def _to_strike(self, ends: list[End]) -> End | None:
        """The nearest place from which the best prey in reach can be struck."""
        world, monster = self._seen.world, self._monster
        now = targets(world, monster)
        found: list[tuple[float, float, End]] = []
        if self._active.dazed and now:
            return None
        heroes_and_friends = (*heroes_on_board(world), *allies(world))
        for foe in heroes_and_friends if side_of(world, monster) == "monster" else monsters(world):
            able = self._able(ends, foe, now)
            # Ends come with rising costs: the first is the best where nothing else counts.
            best = next(able, None) if self._calm else min(able, key=self._cost, default=None)
            if best is None:
                continue
            worth = prey_in_style(self._seen, monster, foe)
            if worth >= FAINT or not best.cost or not best.spaces & self._guarded:
                found.append((worth, -best.cost, best))
        if not found:
            return None
        self.best, _, place = max(found, key=lambda each: each[:2])
        return place

    def _cost(self, end: End) -> float:
        return end.cost + PERIL * self._seen.peril(end.spaces) + self._harm(end)

    def _able(self, ends: list[End], foe: FigureId, now: int) -> Iterator[End]:
        """The ends from which the monster strikes a foe; `now` are the spaces at which it may aim where it stands."""
        world = self._seen.world
        field, posts = covered_spaces(world, foe), self._posts(foe)
        for end in ends:
            able = bool(end.spaces & posts if end.cost or self._template else now & field)
            if able and self._template:
                ways = laid_against(world, end.spaces, self._template) if end.cost or now else ()
                able = any(way.affected & field for way in ways)
            if able:
                yield end

    def _posts(self, foe: FigureId) -> int:
        """The spaces from which the monster may strike a foe; a beginner does not look who stands in the way of a
        shot."""
        world = self._seen.world
        kind, own = attack_kind_of(world, self._monster, FISTS), covered_spaces(world, foe)
        posts = posts_against(world, foe, kind)
        if self._template or (kind != "melee" and self._seen.style.beginner):
            return posts
        others = blocking_sight(world) & ~self._own & ~passed(world, kind)
        view = sight(world).visible_from(own, others)
        if kind != "melee":
            return posts & view
        if reach_of(own_abilities(world, self._monster, FISTS)) > 1:
            posts |= steps(world).around(posts) & view
        return posts & ~own

    def _remoteness(self, end: End) -> tuple[float, int]:
        """How far an end is from where a hero could be struck; of those as far the safer one, then the nearer one."""
        far = steps_from(self._to_foes, end.spaces)
        guarded = WATCHED if end.spaces & self._guarded else 0.0
        return far + guarded + PERIL * self._seen.peril(end.spaces) + self._harm(end), end.cost

    @cached_property
    def _guarded(self) -> int:
        """The spaces on which a hero on guard strikes whoever comes."""
        seen = self._seen
        if seen.style.beginner or side_of(seen.world, self._monster) != "monster":
            return 0
        return guarded_by_heroes(seen.world)

    @cached_property
    def _to_foes(self) -> list[int]:
        seen = self._seen
        if not crowd(seen.world).heroes and not seen.style.beginner:
            return seen.layers(self._monster, steps(seen.world).around(active_glyphs(seen.world)))
        return seen.to_foes(self._monster)

    @cached_property
    def _from_heroes(self) -> list[int]:
        return self._seen.once("from heroes", lambda: from_heroes(self._seen))

    def _harm(self, end: End) -> float:
        return self._harm_on(end.spaces)

    def _harm_on(self, spaces: int) -> float:
        return HARM * harms(self._harmful, spaces) if self._harmful else 0.0

    def _harm_at_end(self, end: End) -> tuple[float, int]:
        """What harms on an end but for blows; of those as good the nearest one."""
        return FAR_OFF * self._seen.peril(end.spaces) + self._harm(end), end.cost

    def _exposure(self, end: End) -> tuple[float, int]:
        """How near an end is to the heroes and how many of them see it; of those as good the nearest one."""
        world = self._seen.world
        far = min(FAR_OFF, steps_from(self._from_heroes, end.spaces))
        watched = 0
        for space in bits(end.spaces):
            watched |= sight(world).row(space)
        in_view = (watched & crowd(world).heroes).bit_count()
        harm, cost = self._harm_at_end(end)
        return SEEN * in_view - far + harm, cost


def walk_of(seen: Evaluation, monster: FigureId, active: Activation) -> MonsterWalk:
    """The walk that a monster is on, or a new one where it has none or has been put off its way."""
    key = ("walk", monster, active.attacks, active.dazed)
    walk = seen.kept(Holds.MOMENT, key, lambda: MonsterWalk(seen, monster, active))
    here = seen.world.get(Position, monster).stance
    return walk if walk.goal is None or walk.left(here) < FAR else MonsterWalk(seen, monster, active)


def guarded_by_heroes(world: World) -> int:
    """The spaces that heroes on guard may strike at."""
    mask = 0
    for hero in guards(world):
        mask |= posts_against(world, hero, attack_kind_of(world, hero, best_weapon(world, hero)))
    return mask


def from_heroes(seen: Evaluation) -> list[int]:
    """The layers of steps from the heroes, whoever stands in the way."""
    world = seen.world
    return steps(world).flood(crowd(world).heroes, FAR, Going(board(world).floor))
