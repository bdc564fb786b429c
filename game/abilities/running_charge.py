"""Running charge: a straight run that ends in a blow."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.footprint import OFF_BOARD
from game.board.grid import Space, bits
from game.kernel.registry import on
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Owned, Table
from game.rules.combat.attack import attack
from game.rules.combat.attack_targets import attack_kind_of, targets, weapons
from game.rules.items.markers import may_act
from game.rules.turn import movement_points
from game.state.ability import Ability, ability
from game.state.components.components import Course, HeroTurn
from game.state.events import causes
from game.state.events.facts import Entered, TurnBegan
from game.state.game_data import board
from game.state.queries.figures import seat_of
from game.state.requests.menu_actions import MenuAction, menu_action

USED = "running_charge"


@ability("running_charge")
class RunningCharge(Ability):
    """On Run, having moved in one straight line only, the hero may make one Melee attack; his movement ends with it."""


@on(TurnBegan, owner="hero", ability=RunningCharge)
async def forget(table: Table, owned: Owned[RunningCharge], began: TurnBegan) -> None:
    """Each turn begins a new course."""
    table.world.drop(Course, owned.figure)


@on(Entered, owner="figure", ability=RunningCharge)
async def follow_course(table: Table, owned: Owned[RunningCharge], move: Entered) -> None:
    """Keep the direction while he walks on in it; whatever else moves him in his turn bends the course."""
    world = table.world
    if movement_points.acting_turn(world, owned.figure) is None:
        return
    before = world.find(Course, owned.figure)
    dx, dy = direction(world, move)
    straight = move.cause == causes.WALK and (
        before is None or (before.straight and (before.dx, before.dy) == (dx, dy))
    )
    world.set(owned.figure, Course(dx=dx, dy=dy, straight=straight))


def direction(world: World, move: Entered) -> tuple[int, int]:
    """By how many columns and rows a figure has moved; (0, 0) from town."""
    if move.start == OFF_BOARD:
        return 0, 0
    x, y = board(world).coordinates(move.start.anchor)
    to_x, to_y = board(world).coordinates(move.to.anchor)
    return to_x - x, to_y - y


@menu_action("hero", "BASE-CARD-07")
class Charge(MenuAction, frozen=True):
    """Strike at the end of a straight run."""

    weapon: Entity
    target: Space
    bearers = RunningCharge
    gates = (may_act,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Once under Run, with every Melee weapon in hand."""
        world = table.world
        turn, course = world.the(HeroTurn), world.find(Course, who)
        if turn.action != "run" or USED in turn.used or course is None or not course.straight:
            return []
        melee = [weapon for weapon in weapons(world, who) if attack_kind_of(world, who, weapon) == "melee"]
        return [cls(weapon, space) for weapon in melee for space in bits(targets(world, who, weapon))]

    async def do(self, table: Table, who: FigureId) -> None:
        """Attack, and move no more in this turn."""
        used = (*table.world.the(HeroTurn).used, USED)
        movement_points.change_turn(table, used=used, points=0, halted=True)
        await attack(table, who, chooser=seat_of(table.world, who), weapon=self.weapon, target=self.target)
