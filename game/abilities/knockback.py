"""Knockback: the target is thrown."""

from __future__ import annotations

from game.board.areas import knockback_spaces as thrown
from game.board.footprint import Stance
from game.board.grid import bits
from game.kernel.registry import on, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Owned, Table
from game.rules.combat.attack import struck_alive
from game.rules.movement.steps import landable, move_to
from game.state.ability import Ability, Stat, ability
from game.state.components.components import Position
from game.state.events import causes
from game.state.events.attack import Attack
from game.state.events.facts import Struck
from game.state.queries.board_queries import covered_spaces, revealed, steps
from game.state.queries.figures import added, immune, size_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseSpace
from game.state.rule_options import KNOCKBACK_LARGE

FAR = 3


@ability("knockback")
class Knockback(Ability):
    """An attack that deals at least 1 damage before armour throws each target up to three spaces (BASE-ABIL-13)."""


@rule("BASE-ABIL-15", "ALTAR-CHANGE-09")
def flight(world: World, figure: FigureId, far: int = FAR) -> int:
    """Spaces that a figure is thrown at most: one less for each space beyond its first; by the first text three for
    all (BASE-ABIL-15)."""
    if KNOCKBACK_LARGE.of(world) == "full":
        return far
    return max(0, far - covered_spaces(world, figure).bit_count() + 1)


def farther(attack: Attack) -> int:
    """How far an attack throws: three spaces, and what surges have added."""
    return FAR + added(attack.abilities, Stat.KNOCKBACK)


@rule("BASE-ABIL-14", "BASE-ABIL-16", "ALTAR-FAQ-16")
def landings(world: World, figure: FigureId, far: int = FAR) -> int:
    """The spaces on which a thrown figure may come down: in any direction, over figures and obstacles, never through a
    wall or closed door (BASE-ABIL-14, BASE-ABIL-16)."""
    place = world.get(Position, figure)
    around = steps(world)
    shape = around.footprint(size_of(world, figure))
    free = shape.anchors(landable(world, figure), place.orientation)
    return thrown(around, place.anchor, flight(world, figure, far), free & revealed(world)) & ~(1 << place.anchor)


@on(Struck, owner="attack", ability=Knockback, order=50, rules=("BASE-ABIL-13", "ALTAR-SUMM-18"))
async def knockback(table: Table, owned: Owned[Knockback], struck: Struck) -> None:
    """The attacker's player chooses where each target lands, or leaves it where it is."""
    world, attack = table.world, struck.attack
    if not struck_alive(world, struck) or not isinstance(attack, Attack) or immune(world, struck.figure, "knockback"):
        return
    place = world.get(Position, struck.figure)
    spaces = (place.anchor, *bits(landings(world, struck.figure, farther(attack))))
    request = ChooseSpace(
        seat=attack.chooser, why="BASE-ABIL-13", purpose=purposes.KNOCKBACK, spaces=spaces, subject=struck.figure
    )
    space = await table.ask(request)
    if space != place.anchor:
        await move_to(table, struck.figure, Stance(space, place.orientation), cause=causes.KNOCKBACK, voluntary=False)
