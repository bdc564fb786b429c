"""What a foe could do in its activation, as far as the side before the screen knows: where it can walk, where it can
strike, and its best blow on each hero."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.board.footprint import Stance
from game.board.grid import Space, bits
from game.kernel.store import GAME, FigureId, World
from game.rules.combat.attack_build import prepare
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.attack_targets import attack_kind_of, breaths, own_abilities, targets_in_range, template_of
from game.rules.combat.exact_odds import exact_odds
from game.rules.movement.pits import falls_in
from game.rules.movement.steps import landable, walking_ground, walking_steps
from game.rules.status.wounds import effect_tokens
from game.rules.turn.movement_points import free_points, grappled
from game.state.ability import Stat
from game.state.components.components import Activation, InPit, Monster, Position
from game.state.events.attack import FISTS
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, revealed, sight_from
from game.state.queries.figures import added, heroes_on_board, immune, seat_of, size_of, speed_of
from game.state.terrain import blocking
from game.ui.odds import TargetOdds, target_odds

WORTH = 1 / 6
"""The odds of a hit below which a space counts as out of range."""
FARTHEST = 30
"""The distance up to which range is looked for."""


@dataclass(frozen=True)
class FoeBlow:
    """The best blow on a hero, after a walk of so many movement points."""

    hero: FigureId
    points: int
    odds: TargetOdds

    @property
    def worth(self) -> tuple[float, float, int]:
        """What makes one blow better than another: it slays, it wounds, it is near."""
        return self.odds.odds.kill, self.odds.odds.mean_wounds, -self.points


@dataclass(frozen=True)
class FoeReach:
    """Masks of the spaces that a foe may come to cover and of those beyond that it may strike, and its best blows on
    the heroes in reach, in their order; `points` are those that it may walk, and `idle` says why it attacks nobody,
    empty where it may."""

    points: int
    walk: int
    strike: int
    blows: tuple[FoeBlow, ...]
    idle: str = ""


class _Means(NamedTuple):
    """What an activation gives: points to walk with, why it gives no attack, and whether one who walks makes none."""

    points: int
    idle: str = ""
    either: bool = False


class _Strength(NamedTuple):
    """What may change an attack from one place of the attacker to another."""

    damage: int
    range: int
    power: int


def foe_reach(world: World, figure: FigureId) -> FoeReach:
    """What a foe on the board could do in the activation in progress, else in its next one (KeyError for one that is
    not there). What happens before, and moves that are no steps, are not foreseen."""
    active = world.find(Activation, GAME)
    now = active is not None and active.figure == figure
    return _Trial(world, figure).tried(_means_now(world, figure) if now else _means_ahead(world, figure))


def _means_now(world: World, figure: FigureId) -> _Means:
    """What the activation in progress has left."""
    active = world.the(Activation)
    idle = "" if active.attacks > 0 and not active.over else "It has no attack left."
    return _Means(free_points(world, figure), idle, either=active.dazed)


def _means_ahead(world: World, figure: FigureId) -> _Means:
    """What its next activation gives: no steps beside a hero with Grapple, and to one that is stunned nothing, or if it
    is no normal one either steps or an attack (BASE-EFFECT-08, BASE-EFFECT-09)."""
    stunned = effect_tokens(world, figure).stun > 0
    if stunned and world.get(Monster, figure).rank == "normal":
        return _Means(0, "Stunned: its next activation only removes a stun token.")
    held = grappled(world, figure) and not immune(world, figure, "held")
    return _Means(0 if held else speed_of(world, figure), either=stunned)


@dataclass
class _Trial:
    """A copy of the World in which the figure is put on one place after the other."""

    known: World
    figure: FigureId
    _far: dict[_Strength, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.world = World(self.known.game_data)
        self.world.restore(self.known.snapshot())
        abilities = own_abilities(self.known, self.figure, FISTS)
        self.kind = attack_kind_of(self.known, self.figure, FISTS)
        self.template = template_of(abilities)
        self.burst = added(abilities, Stat.BURST)

    def tried(self, means: _Means) -> FoeReach:
        """Stand wherever its points lead, and look what an attack from there strikes."""
        walk = strike = 0
        best: dict[FigureId, FoeBlow] = {}
        asked: set[tuple[FigureId, Space | int, _Strength]] = set()
        for cost, stance in self._stances(means.points):
            self._stand(stance)
            own = covered_spaces(self.world, self.figure)
            walk |= own
            if means.idle or (means.either and cost):
                continue
            strength = self._strength(stance)
            struck = self._struck(own, strength)
            strike |= struck
            for hero in heroes_on_board(self.world):
                under = covered_spaces(self.world, hero)
                key = hero, self._apart(own, under, stance), strength
                if not struck & under or key in asked:
                    continue
                asked.add(key)
                blow = self._blow(hero, under, cost)
                if blow is not None and (hero not in best or blow.worth > best[hero].worth):
                    best[hero] = blow
        seen = revealed(self.known) & board(self.known).floor & ~blocking(self.known)
        members = [hero for hero in heroes_on_board(self.known) if hero in best]
        blows = tuple(best[hero] for hero in members)
        return FoeReach(means.points, walk, strike & seen & ~walk, blows, means.idle)

    def _stances(self, points: int) -> Iterator[tuple[int, Stance]]:
        """(points, stance) of each place where its walk may end, the one on which it stands first."""
        world, figure = self.known, self.figure
        start = world.get(Position, figure).stance
        shape = walking_steps(world, figure).footprint(size_of(world, figure))
        ends = landable(world, figure)
        for cost, layer in enumerate(shape.flood(start, points, walking_ground(world, figure))):
            for stance in shape.stances(layer):
                if stance == start or not shape.spaces(stance) & ~ends:
                    yield cost, stance

    def _stand(self, stance: Stance) -> None:
        self.world.set(self.figure, Position(*stance))
        self.world.drop(InPit, self.figure)
        if falls_in(self.world, self.figure):
            self.world.set(self.figure, InPit())

    def _strength(self, stance: Stance) -> _Strength:
        chooser = seat_of(self.world, self.figure)
        plan = prepare(self.world, self.figure, chooser=chooser, target=stance.anchor)
        return _Strength(plan.damage, plan.range, plan.power)

    def _struck(self, own: int, strength: _Strength) -> int:
        """All that an attack from where it stands may strike, hit or miss at least as often as is worth a try."""
        world, figure = self.world, self.figure
        if self.template:
            mask = 0
            for placement in breaths(world, figure, self.template, self.kind):
                mask |= placement.affected
            return mask
        field = targets_in_range(world, figure, self.kind, own_abilities(world, figure, FISTS))
        if self.burst:
            return field & board(world).within(own, self.burst)
        if self.kind == "melee":
            return field
        if strength not in self._far:
            self._far[strength] = self._range(own)
        near = 0
        for space in bits(own):
            near |= sight_from(world, figure, space) & board(world).within(1 << space, self._far[strength])
        return field & near

    def _range(self, own: int) -> int:
        """The farthest distance that its attack still hits often enough."""
        asked = attack_forecast(self.world, self.figure, FISTS, next(bits(own)))
        far = (at for at in range(FARTHEST, 0, -1) if exact_odds(replace(asked, distance=at)).hit >= WORTH)
        return next(far, 0)

    def _apart(self, own: int, under: int, stance: Stance) -> Space | int:
        """What tells blows of one strength apart: how far they go, for a template where it is laid from."""
        grid = board(self.world)
        if self.template:
            return stance.anchor
        return min(grid.distance(one, other) for one in bits(own) for other in bits(under))

    def _blow(self, hero: FigureId, under: int, cost: int) -> FoeBlow | None:
        """The blow on a hero from where the foe stands."""
        target = next(bits(under))
        if self.template:
            laid = breaths(self.world, self.figure, self.template, self.kind)
            target = next(placement.start for placement in laid if placement.affected & under)
        odds = target_odds(self.world, self.figure, FISTS, target, on=hero)
        return None if odds is None else FoeBlow(hero, cost, odds)
