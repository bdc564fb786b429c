"""What a player who looks ahead would do, for people who ask: a few plans, each with what it is for and how likely its
side wins then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from game.board.grid import NOWHERE, Space
from game.kernel.request import Request
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.kernel.table import Table
from game.players.hard import PLANS, HardPlayer, kinds_of_plans
from game.players.playout import Playouts, Unforeseen
from game.players.value import ahead
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.exact_odds import exact_odds
from game.rules.overlord.activation import Activate, EndActivation, MonsterStep
from game.rules.turn.hero_actions import Declare, EndTurn, GiveOrder, SpendFatigue, TakeHalf, Walk
from game.state.components.components import OVERLORD, Position, Revealed
from game.state.events.attack import FISTS
from game.state.queries.board_queries import figure_at
from game.state.queries.figures import fatigue_left, max_fatigue, seat_of
from game.state.requests.requests import ChooseHero, Menu

TOLD = 3
"""How many plans are told."""
GAMES = 12
"""Games that are made up for each plan."""
STEPS = (Walk, MonsterStep)
"""Lines of which one stands for all: the way that they begin is what counts."""
STRIKES = (Strike, MonsterStrike)
ENDS = (EndTurn, EndActivation)
WHOLE_TURNS = (Declare, Activate, Walk, MonsterStep, SpendFatigue)
"""Answers whose plan is the rest of the turn; of others it is the answer alone."""


class AdvisedDeed(NamedTuple):
    """One deed of a plan: a walk of `steps` to the space `to` or, with no steps, an `answer`; of an attack whom it is
    on, and how likely (0 to 1) it hits and kills."""

    answer: Any = None
    steps: int = 0
    to: Space = NOWHERE
    on: FigureId = NOBODY
    hit: float = 0.0
    kill: float = 0.0


class AdvisedPlan(NamedTuple):
    """An answer, and how likely (0 to 1) the side of its seat wins with it; None where that cannot be tried. `deeds`
    are what it is for: what follows in the same turn."""

    answer: Any
    chance: float | None
    deeds: tuple[AdvisedDeed, ...] = ()

    @property
    def wasted(self) -> bool:
        """Whether it gives a turn away: a battle without an attack, Ready for nothing but a walk, an action with which
        nothing is done, or an attack that cannot hit."""
        if isinstance(self.answer, STRIKES):
            return any(deed.on and not deed.hit for deed in self.deeds)
        if not isinstance(self.answer, Declare):
            return False
        if self.answer.action == "ready":
            return all(deed.steps or isinstance(deed.answer, TakeHalf) for deed in self.deeds)
        battles = self.answer.action == "battle"
        return not any(isinstance(deed.answer, STRIKES) for deed in self.deeds) if battles else not self.deeds


class Advice(NamedTuple):
    """The plans as far as they have been tried, in so many games each."""

    plans: tuple[AdvisedPlan, ...]
    tried: int

    @property
    def whole(self) -> bool:
        """Whether nothing more comes."""
        return self.tried >= GAMES


def plans_for(
    table: Table, request: Request[Any], adviser: HardPlayer, lead: Callable[[], float] = lambda: 0.0
) -> Iterator[Advice]:
    """The best plans for the question that waits, the best first, again and again as more is known of them: first what
    they are for, then how likely their side wins. `adviser` sees what the seat that is asked sees. None gives the turn
    away, or an attack that may hit, while another does not. `lead` tells by how much, in logits, the heroes win the
    quest more often than is reckoned: the same reckoning serves all quests, and each is as hard as it is."""
    after = len(table.journal)
    usual = adviser.unsearched(table, request, after=after)
    answers = _answers(adviser, table, request, usual)
    if not answers:
        yield Advice((AdvisedPlan(usual, None),), GAMES)
        return
    playouts = adviser.playouts(table, after=after)
    try:
        plans = list[AdvisedPlan]()
        for answer in answers:
            watched = _watched(table, adviser, request, answer, after)
            plans.append(AdvisedPlan(answer, None, _deeds(table, watched or playouts, request, answer)))
            yield Advice(_worth_telling(plans)[:TOLD], 0)
        kept, values = _worth_telling(plans), [list[float]() for _ in plans]
        heroes = lead()
        own = -heroes if request.seat == OVERLORD else heroes
        for number in range(GAMES):
            for at, plan in enumerate(kept):
                values[at].append(ahead(playouts.value(plan.answer, number), own))
            tried = [plan._replace(chance=fmean(found)) for plan, found in zip(kept, values, strict=False)]
            yield Advice(tuple(sorted(tried, key=lambda plan: -(plan.chance or 0.0))[:TOLD]), number + 1)
    except Unforeseen:
        yield Advice((AdvisedPlan(usual, None),), GAMES)


def _answers(adviser: HardPlayer, table: Table, request: Request[Any], usual: Any) -> list[Any]:
    """The answers to try, the usual one first; none where no game can tell them apart."""
    if isinstance(request, ChooseHero):
        return [usual, *(hero for hero in request.heroes if hero != usual)]
    return _different(adviser, table, request, usual) if isinstance(request, Menu) else []


def _watched(table: Table, adviser: HardPlayer, request: Request[Any], answer: Any, after: int) -> Playouts | None:
    """The games in which a hero is watched whose turn is to come; None where the one who is asked is watched."""
    if not isinstance(request, ChooseHero):
        return None
    return Playouts(table, seat_of(table.world, FigureId(answer)), adviser.numbers("playouts", after=after))


def _worth_telling(plans: Sequence[AdvisedPlan]) -> tuple[AdvisedPlan, ...]:
    """The plans that give nothing away, all of them where each does."""
    strikes = any(deed.hit for plan in plans for deed in plan.deeds)
    kept = (plan for plan in plans if not (plan.wasted or (strikes and isinstance(plan.answer, ENDS))))
    return tuple(kept) or tuple(plans)


def _different(adviser: HardPlayer, table: Table, request: Menu, usual: Any) -> list[Any]:
    """The answers that look best, of steps only one; what no player would think worth doing is none of them."""
    turning = kinds_of_plans(table, request, usual)
    kinds = turning or (object,)
    rated = sorted(adviser.rated(table, request) or (), key=lambda each: -each[0])
    found, walks = [usual], isinstance(usual, STEPS)
    for score, line in rated:
        if not turning and score <= 0 and not isinstance(line, ENDS):
            continue
        step = isinstance(line, STEPS)
        if line != usual and isinstance(line, kinds) and not (step and walks):
            found.append(line)
            walks = walks or step
    return found[:PLANS]


def _deeds(table: Table, playouts: Playouts, request: Request[Any], answer: Any) -> tuple[AdvisedDeed, ...]:
    """What follows an answer in the same turn, walks as one deed, in the first game that is made up."""
    who = acting(request, answer)
    if isinstance(answer, STRIKES):
        return (_strike(table, who, answer),)
    found = [_step(answer)] if isinstance(answer, STEPS) else []
    known = table.world.find(Revealed, GAME)
    if not isinstance(answer, WHOLE_TURNS) and not isinstance(request, ChooseHero):
        return ()

    def watch(table: Table, menu: Menu, given: Any) -> bool:
        unseen = table.world.find(Revealed, GAME) != known
        if menu.who != who or isinstance(given, ENDS) or unseen:
            return False  # nobody knows what lies in an area that is revealed on the way
        if isinstance(given, STEPS):
            walked = found.pop().steps if found and found[-1].steps else 0
            found.append(_step(given)._replace(steps=walked + 1))
        elif isinstance(given, STRIKES):
            found.append(_strike(table, who, given))
        elif not isinstance(given, SpendFatigue) and not _rests_in_vain(table.world, who, given):
            found.append(AdvisedDeed(given))
        return True

    playouts.after(answer, watch)
    return tuple(found)


def acting(request: Request[Any], answer: Any) -> FigureId:
    """The figure that carries out what an answer begins."""
    if isinstance(request, ChooseHero):
        return FigureId(answer)
    return answer.figure if isinstance(answer, Activate) else getattr(request, "who", NOBODY)


def _rests_in_vain(world: World, who: FigureId, answer: Any) -> bool:
    """Whether a hero would place a rest order who has all his fatigue left."""
    rests = isinstance(answer, GiveOrder) and answer.order == "rest"
    return rests and fatigue_left(world, who) >= max_fatigue(world, who)


def _step(answer: Walk | MonsterStep) -> AdvisedDeed:
    """A step as a walk of its own."""
    return AdvisedDeed(steps=1, to=answer.to if isinstance(answer, Walk) else answer.to.anchor)


def _strike(table: Table, who: FigureId, answer: Strike | MonsterStrike) -> AdvisedDeed:
    """An attack with its odds."""
    world = table.world
    on = figure_at(world, answer.target)
    if on is None or world.find(Position, who) is None:
        return AdvisedDeed(answer)
    weapon = answer.weapon if isinstance(answer, Strike) else FISTS
    odds = exact_odds(attack_forecast(world, who, weapon, answer.target, figure=on))
    return AdvisedDeed(answer, on=on, hit=odds.hit, kill=odds.kill)
