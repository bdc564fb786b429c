"""The hero's action and what it allows: points, attacks and orders, and the lines of the hero's menu that use them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from game.board.footprint import Stance
from game.board.grid import Space, bits
from game.content.counting import counted
from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.items.markers import in_action, may_act, only_walks
from game.rules.movement.holding import held_fast
from game.rules.movement.special_moves import climb_price, climbs
from game.rules.movement.steps import LegalStep, out_of_place, small_steps, step
from game.rules.status.wounds import can_spend, spend_fatigue
from game.rules.turn import movement_points
from game.rules.turn.orders import KINDS, may_place, place_order
from game.state.components.components import HeroTurn, Monkey
from game.state.events.facts import ActionDeclared
from game.state.game_data import game_data
from game.state.queries.bans import forbidden
from game.state.queries.figures import on_board, speed_of
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action

ACTIONS = ("run", "battle", "advance", "ready")
HALVES = ("move", "attack", "order")
HALF = "half action"
"""The kind of part that is a `HalfAction`."""


class HalfAction:
    """A half action that a module adds to moving, attacking and orders."""

    @classmethod
    def free(cls, world: World, hero: FigureId) -> bool:
        """Whether a hero may use the free half of Ready for it."""
        raise NotImplementedError

    @classmethod
    def stunned(cls, world: World, hero: FigureId) -> bool:
        """Whether a hero may take it who has but one half action."""
        raise NotImplementedError

    @classmethod
    def refusals(cls, world: World, hero: FigureId) -> Iterable[Refusal]:
        """Why the free half of Ready cannot be used for it, where a player might expect that."""
        return ()

    @classmethod
    async def take(cls, table: Table, hero: FigureId) -> None:
        """Do it."""
        raise NotImplementedError


def further_halves(world: World) -> Mapping[str, type[HalfAction]]:
    """The half actions of a game beside those of the base set, by name."""
    return game_data(world).book.all(HALF)


@rule("BASE-HERO-08")
def run_points(speed: int) -> int:
    """Run doubles the speed (BASE-HERO-08)."""
    return 2 * speed


@rule("BASE-HERO-09")
def battle_attacks() -> int:
    """Battle allows two attacks (BASE-HERO-09)."""
    return 2


@rule("BASE-HERO-11")
def advance_grant(speed: int) -> tuple[int, int]:
    """Advance gives points equal to the speed and one attack (BASE-HERO-11)."""
    return speed, 1


@rule("BASE-HERO-12", "BASE-HERO-15", "ALTAR-READY-02")
def ready_grant() -> tuple[int, int]:
    """Ready gives one order and one other half action, in either order (BASE-HERO-15): (orders, halves)."""
    return 1, 1


def whole_action(action: str, speed: int) -> tuple[int, int]:
    """The points and attacks that an action brings as it is declared: none Ready and the half actions."""
    if action == "run":
        return run_points(speed), 0
    if action == "battle":
        return 0, battle_attacks()
    return advance_grant(speed) if action == "advance" else (0, 0)


@menu_action("hero", "BASE-HERO-07")
class Declare(MenuAction, frozen=True):
    """Declare the action of this turn: run, battle, advance or ready; for the stunned one half action."""

    action: str
    gates = (movement_points.acting_turn,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Declare]:
        """While none is declared."""
        turn = table.world.the(HeroTurn)
        if not undeclared(turn) or table.world.find(Monkey, who) is not None:
            return []
        allowed = halves_of_stunned(table.world, who) if turn.stunned else ACTIONS
        return [cls(action=action) for action in allowed if not forbidden(table.world, who, action)]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """What he wears keeps him from it."""
        turn = movement_points.acting_turn(table.world, who)
        if turn is not None and undeclared(turn) and forbidden(table.world, who, "run"):
            yield Refusal("Run", "An equipped item forbids it.", "BASE-CARD-09")

    async def do(self, table: Table, who: FigureId) -> None:
        """Take what the action grants."""
        points, attacks = whole_action(self.action, speed_of(table.world, who))
        orders, halves = ready_grant() if self.action == "ready" else (0, 0)
        movement_points.change_turn(table, action=self.action, attacks=attacks, orders=orders, halves_left=halves)
        movement_points.add(table, who, points)
        if self.action in HALVES:
            take_half(table, who, self.action)
        await table.publish(ActionDeclared(hero=who, action=self.action))
        if self.action in further_halves(table.world):
            await further_halves(table.world)[self.action].take(table, who)


@rule("ALTAR-STUN-01", "ALTAR-CHANGE-11", "BASE-EFFECT-11", "BASE-EFFECT-12")
def halves_of_stunned(world: World, hero: FigureId) -> tuple[str, ...]:
    """The half actions of which a hero who sheds a stun token takes one, and nothing that goes with a whole action:
    move, attack, order, and what modules add (BASE-EFFECT-11, BASE-EFFECT-12, ALTAR-STUN-01)."""
    return (*HALVES, *(name for name, half in further_halves(world).items() if half.stunned(world, hero)))


@rule("BASE-HERO-01", "BASE-HERO-07")
def undeclared(turn: HeroTurn) -> bool:
    """Whether no action is declared: there is one a turn, and it stands (BASE-HERO-01, BASE-HERO-07)."""
    return turn.action is None


@rule("BASE-HERO-14", "ALTAR-READY-04", "ALTAR-READY-03")
def take_half(table: Table, hero: FigureId, half: str) -> None:
    """What a half action gives: points equal to the speed, one attack, or one order (BASE-HERO-14)."""
    turn = table.world.the(HeroTurn)
    if half == "move":
        movement_points.add(table, hero, speed_of(table.world, hero))
    elif half == "attack":
        movement_points.change_turn(table, attacks=turn.attacks + 1)
    else:
        movement_points.change_turn(table, orders=turn.orders + 1)


@menu_action("hero", "BASE-HERO-15", "ALTAR-READY-01")
class TakeHalf(MenuAction, frozen=True):
    """Use the free half of Ready for moving, for an attack, or for a half action of a module."""

    half: str
    gates = (may_act,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[TakeHalf]:
        """While it is not used: never the same half twice (ALTAR-READY-01)."""
        turn = table.world.the(HeroTurn)
        if not turn.halves_left:
            return []
        halves = further_halves(table.world).items()
        further = [name for name, half in halves if half.free(table.world, who)]
        return [cls(half=half) for half in ("move", "attack", *further) if half not in turn.halves]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """What a module says of its own."""
        turn = may_act(table.world, who)
        if turn is not None and turn.halves_left:
            for half in further_halves(table.world).values():
                yield from half.refusals(table.world, who)

    async def do(self, table: Table, who: FigureId) -> None:
        """Take it."""
        turn = table.world.the(HeroTurn)
        movement_points.change_turn(table, halves_left=turn.halves_left - 1, halves=(*turn.halves, self.half))
        if self.half in HALVES:
            take_half(table, who, self.half)
        else:
            await further_halves(table.world)[self.half].take(table, who)


DEAREST = 99
"""More points than any step takes."""


@rule("BASE-MOVE-08")
def walking(world: World, hero: FigureId) -> bool:
    """Whether a hero is in the part of his turn in which he moves: an attack breaks his movement up and does not end it
    (BASE-MOVE-08); a monkey needs no action (BASE-EFFECT-17)."""
    turn = movement_points.acting_turn(world, hero)
    return turn is not None and (turn.action is not None or world.find(Monkey, hero) is not None)


@menu_action("hero", "BASE-MOVE-02")
class Walk(MenuAction, frozen=True):
    """Step into an adjacent space: for one point, where the ground asks no more."""

    to: Space
    price: int = 1
    gates = (on_board, walking, movement_points.can_pay)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Walk]:
        """The spaces that can be entered with the points left."""
        world = table.world
        budget = movement_points.free_points(world, who)
        return _walks(small_steps(world, who, budget))

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Nothing to walk with."""
        world = table.world
        if not on_board(world, who) or not walking(world, who):
            return
        left = movement_points.free_points(world, who)
        if left:
            dear = min((price for price, _ in small_steps(world, who, DEAREST)), default=0)
            if not dear:
                yield from held_fast(world, who)
            elif dear > left:
                yield Refusal(
                    "Move",
                    f"Every step from here costs {counted(dear, 'movement point')}; you have {left}.",
                    "BASE-MACT-18",
                )
        elif movement_points.grappled(world, who):
            yield Refusal("Move", "An enemy with Grapple holds the hero.", "BASE-ABIL-12")
        else:
            yield Refusal("Move", "No movement points are left.", "BASE-MOVE-02")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay and step."""
        await step(table, who, LegalStep(Stance(self.to), self.price))


@lru_cache(maxsize=4096)
def _walks(priced: tuple[tuple[int, int], ...]) -> tuple[Walk, ...]:
    found = ((space, price) for price, spaces in priced for space in bits(spaces))
    return tuple(Walk(space, price) for space, price in (sorted(found) if len(priced) > 1 else found))


@menu_action("hero", "BASE-FATIG-02")
class SpendFatigue(MenuAction, frozen=True):
    """Turn one fatigue into one movement point, under any action (BASE-FATIG-02)."""

    gates = (walking,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[SpendFatigue]:
        """With fatigue left, and free to move."""
        world = table.world
        turn = world.the(HeroTurn)
        if turn.halted or not can_spend(world, who, 1) or only_walks(world, turn):
            return []
        if forbidden(world, who, "fatigue_for_movement"):
            return []
        return [] if movement_points.held(world, who) else [cls()]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Held, or spent."""
        world = table.world
        if not walking(world, who):
            return
        if forbidden(world, who, "fatigue_for_movement"):
            yield Refusal("Spend fatigue", "An equipped item forbids it.", "BASE-CARD-09")
        elif movement_points.held(world, who) and movement_points.is_webbed(world, who):
            yield Refusal("Spend fatigue", "A web holds the hero.", "BASE-EFFECT-19")
        elif movement_points.held(world, who):
            yield Refusal("Spend fatigue", "An enemy with Grapple holds the hero.", "BASE-ABIL-12")
        elif world.the(HeroTurn).halted:
            yield Refusal("Spend fatigue", "Your movement is over for this turn.", "BASE-FATIG-02")
        elif not can_spend(world, who, 1):
            yield Refusal("Spend fatigue", "No fatigue is left.", "BASE-FATIG-01")

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay."""
        spend_fatigue(table, who, 1, use="movement")
        movement_points.add(table, who, 1)


@menu_action("hero", "BASE-ORDER-01", "BASE-SETUP-06")
class GiveOrder(MenuAction, frozen=True):
    """Place an order token: each hero has one of aim, dodge, guard and rest (BASE-ORDER-01, BASE-SETUP-06)."""

    order: str
    gates = (in_action,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[GiveOrder]:
        """The four, while one may be placed."""
        if not table.world.the(HeroTurn).orders or not may_place(table.world, who):
            return []
        return [cls(order=order) for order in KINDS]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Another order is in the way."""
        turn = in_action(table.world, who)
        if turn is not None and turn.orders and not may_place(table.world, who):
            yield Refusal("Place an order", "The hero holds an order already.", "BASE-ORDER-02")

    async def do(self, table: Table, who: FigureId) -> None:
        """Place it."""
        movement_points.change_turn(table, orders=table.world.the(HeroTurn).orders - 1)
        place_order(table, who, self.order)


@menu_action("hero", "BASE-HERO-13", "BASE-MOVE-12")
class EndTurn(MenuAction, frozen=True):
    """End the turn; what is left of points, attacks and orders lapses (BASE-HERO-13)."""

    worth = 0.0

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[EndTurn]:
        """At any time, but not while sharing a space with points to go on."""
        return [] if has_to_go_on(table.world, who) else [cls()]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """The space is another figure's."""
        if has_to_go_on(table.world, who):
            yield Refusal("End turn", "You cannot end your turn on this space. Move on first.", "BASE-MOVE-06")

    async def do(self, table: Table, who: FigureId) -> None:
        """Over."""
        movement_points.end_turn_of(table, who)


@rule("BASE-MOVE-06")
def has_to_go_on(world: World, hero: FigureId) -> bool:
    """Whether a hero may not stop: he is out of place and has the points for a step, or, unless he is a monkey, for
    climbing out of the pit in which another lies (BASE-MOVE-06)."""
    if not out_of_place(world, hero):
        return False
    left = movement_points.free_points(world, hero)
    able = may_act(world, hero) and movement_points.points_allow(left, climb_price(world, hero))
    return bool(small_steps(world, hero, left) or (able and climbs(world, hero)))
