"""Ways to attack a figure that is out of reach, or to walk to a space that is: an action to declare, a walk, and an
attack, found without touching the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.abilities.recovery import rallied
from game.board.grid import Space
from game.content.counting import counted
from game.kernel.store import Entity, FigureId, World
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.combat.attack_targets import attack_kind_of, may_attack, own_abilities, template_of
from game.rules.movement.hero_special_moves import ClimbOut
from game.rules.movement.pits import is_in_pit
from game.rules.movement.special_moves import climb_price
from game.rules.movement.steps import landable
from game.rules.status.wounds import can_spend
from game.rules.turn.hero_actions import Declare, SpendFatigue, TakeHalf, whole_action
from game.rules.turn.movement_points import free_points, held, in_progress
from game.state.components.components import Activation, HeroTurn, Position
from game.state.events.attack import FISTS
from game.state.queries.bans import forbidden
from game.state.queries.figures import is_hero, name_of, side_of, speed_of
from game.state.requests.requests import Menu
from game.ui.odds import TargetOdds
from game.ui.prompts.base import Asked, MenuLine, Prompt, Route
from game.ui.prompts.stands import HERE, Shot, arms, attacks, shots, stands
from game.ui.prompts.words import all_of, entity_name

NEXT, DROP = "plan:next", "plan:drop"
"""The modes of the lines that show the next way, or none."""
MOST = 6
"""How many ways to one figure are shown at most."""
POOR = 0.5
"""An attack from here that promises at most this share of what one after a walk does is not made without asking."""
FAIR = 0.75
"""The first way is the cheapest of those that promise at least this share of the most wounds."""
BLOWS = {"melee": "strike", "ranged": "shoot", "magic": "cast at"}
OPENINGS = ("battle", "advance", "ready", "attack")
"""What may be declared to attack, in the order in which it is proposed for an attack from where one stands."""
MARCHES = ("advance", "run", "ready", "move", "battle")
"""What may be declared to walk, in the order in which it is proposed."""
TEMPLATED = {"breath": "breathe on", "bolt": "loose a bolt at"}


@dataclass(frozen=True)
class Plan:
    """A way to walk, and perhaps to attack from its end: its `route` holds every answer, the attack last, and the path
    from where the figure stands.

    `opening` is the action that is declared first, None where one is; `tired` the fatigue that the walk costs. `odds`
    are those of the attack, None without one; `mask` is the area under its template, 0 for none."""

    opening: Declare | None
    route: Route
    tired: int
    call: str
    weapon: Entity = FISTS
    odds: TargetOdds | None = None
    mask: int = 0

    @property
    def worth(self) -> tuple[float, float, float]:
        """What the attack promises, the best last in order."""
        odds = self.odds.odds if self.odds is not None else None
        return (0.0, 0.0, 0.0) if odds is None else (odds.kill, odds.mean_wounds, odds.hit)

    @property
    def promise(self) -> float:
        """What the attack promises in one number, 0 without one."""
        return self.odds.promise if self.odds is not None else 0.0

    @property
    def cost(self) -> tuple[int, int]:
        """Fatigue and movement points."""
        return self.tired, self.route.points


@runtime_checkable
class PricedStep(Protocol):
    """An answer that leads a figure to a place, one space or a stance, for so many points."""

    @property
    def to(self) -> Any:
        """The place."""

    @property
    def price(self) -> int:
        """The points."""


class _Start(NamedTuple):
    """What a way begins with: the answers before the first step, the points to walk with, and how many more fatigue may
    buy."""

    first: tuple[Any, ...]
    points: int
    more: int = 0

    @property
    def most(self) -> int:
        """The points with all the fatigue."""
        return self.points + self.more


# --- what is found ---------------------------------------------------------------------------------------------------
def plans(asked: Asked, foe: FigureId) -> list[Plan]:
    """The ways to attack a figure, first the cheapest that is nearly as sure as any, then the others, the best odds
    first; none where the menu is about nobody who could, or nothing leads there."""
    request = asked.request
    if not isinstance(request, Menu) or not _could_attack(asked.world, request.who, foe):
        return []
    who, starts = request.who, _starts(asked, request.who)
    if not starts:
        return []
    found = shots(asked.world, who, foe, max(start.most for start in starts))
    return _ordered(
        [_plan(asked, who, foe, start, shot) for start in starts for shot in found if shot.route.points <= start.most]
    )


def from_here(asked: Asked, foe: FigureId) -> TargetOdds | None:
    """The odds of an attack on a figure from where the one stands who is asked, whatever he has declared; None where he
    cannot reach it from there."""
    request = asked.request
    if not isinstance(request, Menu) or not _could_attack(asked.world, request.who, foe):
        return None
    found = list(attacks(asked.world, request.who, foe, HERE))
    return max(found, key=_promise).odds if found else None


def nearer_first(asked: Asked, foe: FigureId) -> list[Plan]:
    """The ways to attack a figure that can be attacked from here, where a walk without fatigue promises so much more
    that one should not do without; else none."""
    here, found = from_here(asked, foe), plans(asked, foe)
    if here is None or not found or not found[0].route.points or found[0].tired:
        return []
    return found if here.promise <= POOR * found[0].promise else []


def without_attack(asked: Asked) -> bool:
    """Whether a figure is asked that has no attack left in its turn, or has had none."""
    request = asked.request
    if not isinstance(request, Menu) or in_progress(asked.world, request.who) is None:
        return False
    return not _starts(asked, request.who)


def plans_to(asked: Asked, goal: Space) -> list[Plan]:
    """The ways of a hero to a space that no walk leads to as things stand, those without fatigue first; none where
    nothing leads there."""
    request, world = asked.request, asked.world
    if not isinstance(request, Menu) or in_progress(world, request.who) is None:
        return []
    who, starts = request.who, _marches(asked, request.who)
    if not starts or not is_hero(world, who) or world.find(Position, who) is None:
        return []
    everywhere = stands(world, who, max(start.most for start in starts))
    route = next((way for _, way in everywhere if way.path and way.path[-1] == goal), None)
    if route is None:
        return []
    reaching = [start for start in starts if route.points <= start.most]
    return sorted((_march(world, who, start, route) for start in reaching), key=lambda plan: plan.tired)[:MOST]


def why_none(asked: Asked, foe: FigureId) -> str:
    """Why there is no way to attack a figure, in a sentence."""
    assert isinstance(asked.request, Menu)
    who, name = asked.request.who, name_of(asked.world, foe)
    if not may_attack(asked.world, who):
        return f"{name_of(asked.world, who)} cannot attack now."
    starts = _starts(asked, who)
    if not starts:
        told = next((refusal for refusal in asked.refusals if refusal.what == "Attack"), None)
        return f"{told.why} ({told.rule})" if told is not None else f"{name_of(asked.world, who)} has no attack left."
    best = max(starts, key=lambda start: start.most)
    steps = counted(best.points, "movement point") + (f" and {best.more} fatigue" if best.more else "")
    climb = f" It takes {climb_price(asked.world, who)} to climb out." if is_in_pit(asked.world, who) else ""
    return f"No way leads to an attack on {name} with {steps}.{climb}"


def proposed(prompt: Prompt, plan: Plan, ways: Sequence[Plan], *, odds: bool) -> Prompt:
    """The prompt of a menu while it proposes one of some ways, with its `odds` or its cost: yes, another one, no;
    beside that the actions alone, the one that it would take outlined."""
    lines = [MenuLine(text="Do it", answer=plan.route, icon="check", shortcut="Enter", chosen=True)]
    if len(ways) > 1:
        lines.append(MenuLine(text="Other ways", mode=NEXT, icon="path", shortcut="W"))
    lines.append(MenuLine(text="No", mode=DROP, icon="cross", shortcut="Esc"))
    keys = {line.shortcut for line in lines}
    actions = [line for line in prompt.lines if isinstance(line.answer, Declare)]
    outlined = tuple(
        replace(line, outlined=line.answer == plan.opening, shortcut="" if line.shortcut in keys else line.shortcut)
        for line in actions
    )
    if odds and plan.odds is not None:
        at_once = [one.odds for one in ways if plan.route.points and not one.route.points and not one.opening]
        here = "".join(f", {each.odds.mean_wounds:.1f} from here" for each in at_once[:1] if each is not None)
        told = (plan.odds.headline, f"{plan.odds.odds.mean_wounds:.1f} wounds on average{here}")
    else:
        told = (f"{plan.tired} fatigue" if plan.tired else "No fatigue", f"{plan.route.points} movement")
    return replace(prompt, call=plan.call, lines=outlined, proposal=tuple(lines), about=told)


# --- how it is found -------------------------------------------------------------------------------------------------
def _could_attack(world: World, who: FigureId, foe: FigureId) -> bool:
    """Whether a figure of the menu of heroes or monsters stands against another on the board."""
    turn = in_progress(world, who)
    there = world.find(Position, who) is not None and world.find(Position, foe) is not None
    return turn is not None and there and side_of(world, who) != side_of(world, foe)


def _starts(asked: Asked, who: FigureId) -> list[_Start]:
    """What the figure may begin with so that it has an attack."""
    turn = in_progress(asked.world, who)
    if isinstance(turn, Activation):
        left = 0 if turn.dazed else free_points(asked.world, who)
        return [_Start((), left)] if turn.attacks > 0 else []
    if turn is None or turn.action is None:
        offered = {one.action: one for one in asked.options if isinstance(one, Declare)}
        return [_opening(asked.world, who, offered[action]) for action in OPENINGS if action in offered]
    if turn.attacks > 0:
        return [_Start((), free_points(asked.world, who), _fatigue(asked.world, who))]
    half, more = TakeHalf(half="attack"), _fatigue(asked.world, who)
    return [_Start((half,), free_points(asked.world, who), more)] if half in asked.options else []


def _opening(world: World, who: FigureId, declare: Declare) -> _Start:
    """What declaring an action brings, as far as it is known beforehand."""
    if declare.action == "ready":
        return _Start((declare, TakeHalf(half="attack")), 0)
    points, _ = whole_action(declare.action, speed_of(world, who))
    return _Start((declare,), 0 if held(world, who) else points, _fatigue(world, who, declare.action))


def _marches(asked: Asked, who: FigureId) -> list[_Start]:
    """What a hero may begin with so that he can walk, in the order in which it is proposed."""
    world, turn = asked.world, in_progress(asked.world, who)
    speed = 0 if held(world, who) else speed_of(world, who)
    half = TakeHalf(half="move")
    if isinstance(turn, HeroTurn) and turn.action is not None:
        left, more = free_points(world, who), _fatigue(world, who)
        return [_Start((), left, more), *([_Start((half,), left + speed, more)] if half in asked.options else [])]
    offered = {one.action: one for one in asked.options if isinstance(one, Declare)}
    found = []
    for action in MARCHES:
        if action in offered:
            halves = (half,) if action == "ready" else ()
            points = speed if action in ("ready", "move") else whole_action(action, speed)[0]
            found.append(_Start((offered[action], *halves), points, _fatigue(world, who, action)))
    return found


def _fatigue(world: World, who: FigureId, action: str = "") -> int:
    """How many movement points a figure can buy with fatigue, with what it recovers as it declares an action."""
    turn = in_progress(world, who)
    if not isinstance(turn, HeroTurn) or turn.halted or turn.stunned or held(world, who):
        return 0
    if forbidden(world, who, "fatigue_for_movement"):
        return 0
    count = rallied(world, who, action) if action else 0
    there = 0
    while can_spend(world, who, there + 1):
        there += 1
    return count + there


def _promise(shot: Shot) -> tuple[float, float]:
    return shot.odds.odds.kill, shot.odds.odds.mean_wounds


def _plan(asked: Asked, who: FigureId, foe: FigureId, start: _Start, shot: Shot) -> Plan:
    """A walk and an attack from its end, with the words for both."""
    world = asked.world
    strike = Strike(shot.weapon, shot.target) if is_hero(world, who) else MonsterStrike(shot.target)
    opening, whole, tired = _walked(world, who, start, shot.route)
    whole = replace(whole, answers=(*whole.answers, strike))
    call = _called(opening, _attack_words(world, who, foe, shot, tired))
    return Plan(opening, whole, tired, call, shot.weapon, shot.odds, shot.mask)


def _march(world: World, who: FigureId, start: _Start, route: Route) -> Plan:
    """A walk alone."""
    opening, whole, tired = _walked(world, who, start, route)
    return Plan(opening, whole, tired, _called(opening, f"walk {route.points}{_price(tired)} to that space"))


def _walked(world: World, who: FigureId, start: _Start, route: Route) -> tuple[Declare | None, Route, int]:
    """What is declared, all answers of a walk in a row, and the fatigue that it costs."""
    tired = max(0, route.points - start.points)
    walk = _with_fatigue(world, who, route, start.points) if tired else route.answers
    place = world.get(Position, who).anchor
    opening = start.first[0] if start.first and isinstance(start.first[0], Declare) else None
    return opening, replace(route, answers=(*start.first, *walk), path=route.path or (place,)), tired


def _with_fatigue(world: World, who: FigureId, route: Route, points: int) -> Sequence[Any]:
    """The steps of a hero's walk with fatigue for movement in between, as late as the rules let it be: they want the
    points for passing friends before the first step among them."""
    ends, answers, steps = landable(world, who), [], list(route.answers)
    for at, step in enumerate(steps):
        needed = 0
        for ahead in steps[at:]:
            needed += price_of(world, who, ahead)
            if ends >> ahead.to & 1:
                break
        while points < needed:
            answers.append(SpendFatigue())
            points += 1
        answers.append(step)
        points -= price_of(world, who, step)
    return answers


def price_of(world: World, who: FigureId, step: PricedStep | ClimbOut) -> int:
    """What a step, or a climb out of a pit, costs."""
    return climb_price(world, who) if isinstance(step, ClimbOut) else step.price


def _attack_words(world: World, who: FigureId, foe: FigureId, shot: Shot, tired: int) -> str:
    """`walk 3, then shoot Beastman 5`, with those of the own side who would be struck too."""
    template = template_of(own_abilities(world, who, shot.weapon))
    verb = TEMPLATED.get(template) or BLOWS[attack_kind_of(world, who, shot.weapon)]
    among = f", and {all_of(world, shot.friends)} of its own side" if shot.friends else ""
    blow = f"{verb} {name_of(world, foe)}{among}"
    deed = f"walk {shot.route.points}{_price(tired)}, then {blow}" if shot.route.points else blow
    return f"{deed} with {entity_name(world, shot.weapon)}" if len(arms(world, who)) > 1 else deed


def _price(tired: int) -> str:
    return f" ({tired} fatigue)" if tired else ""


def _called(opening: Declare | None, deed: str) -> str:
    """`Advance: walk 3, then shoot Beastman 5`."""
    return f"{opening.action.capitalize()}: {deed}" if opening is not None else f"{deed[:1].upper()}{deed[1:]}"


def _ordered(found: list[Plan]) -> list[Plan]:
    """The ways worth showing: the cheapest that promises nearly as much as any without fatigue, then of each kind the
    one of the best odds, but none that costs more for no better odds than another of its action."""
    if not found:
        return []
    able = [plan for plan in found if plan.promise] or found
    rested = [plan for plan in able if not plan.tired] or able
    sure = max(plan.promise for plan in rested)
    fair = [plan for plan in rested if plan.promise >= FAIR * sure]
    first = min(fair, key=lambda plan: (*plan.cost, _rank(plan), tuple(-part for part in plan.worth)))
    kinds: dict[tuple[Any, ...], Plan] = {}
    for plan in found:
        kind = (plan.opening, plan.weapon, plan.tired > 0, plan.route.points > 0)
        known = kinds.get(kind)
        if known is None or (plan.worth, known.cost) > (known.worth, plan.cost):
            kinds[kind] = plan
    others = sorted(kinds.values(), key=lambda plan: (tuple(-part for part in plan.worth), plan.cost, _rank(plan)))
    shown = [first]
    for plan in others:
        same = [one for one in shown if one.opening == plan.opening]
        if not any(one.cost <= plan.cost and one.worth >= plan.worth for one in same):
            shown.append(plan)
    return shown[:MOST]


def _rank(plan: Plan) -> int:
    return OPENINGS.index(plan.opening.action) if plan.opening is not None else 0
