"""Interception: who stands in the line of a shot may take it in place of its target; and snipes, which none may."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from game.board.grid import Space, bits, mask_of
from game.board.quarters import crosses, offset, sector
from game.kernel.registry import on, rule
from game.kernel.request import Fact
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.kernel.table import Table
from game.modules.mod import purposes as mod_purposes
from game.modules.mod.facing.state import base_under, facing_of
from game.modules.mod.zones.zones import zones
from game.rules.combat.attack_build import retargeted
from game.rules.movement.steps import figure_flies
from game.state.ability import Ability, ability
from game.state.components.components import OVERLORD, PARTY
from game.state.events.attack import Attack, Declaring
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, distance, figure_at, sight
from game.state.queries.figures import has_ability, is_monster, monster_card, on_board, seat_of, side_of
from game.state.requests.requests import ChooseFigure, YesNo
from game.state.rule_options import RuleOption

TALL = frozenset({"Demon", "Dragon", "Giant", "Golem", "Ice Wyrm", "Ogre", "Troll"})
"""The monsters over whose heads no smaller figure reaches, by the names of their cards."""
OUTDOOR: RuleOption[bool] = RuleOption("outdoor", default=False, other=True, rule="MOD-INT-10")
"""Whether the quest is played under the open sky."""


INTERCEPTION_FRONT: RuleOption[Literal["attacker_in_front", "direction", "far_edge"]] = RuleOption(
    "interception_front",
    "attacker_in_front",
    "direction",
    "MOD-INT-01",
    "Who steps in sees the shooter",
    "Attacker in front: the one who steps in has the attacker ahead. Direction: the shot need only come from ahead. "
    "Far edge: it must enter the zone from beyond.",
    more=("far_edge",),
)
INTERCEPTION_ORDER: RuleOption[Literal["nearest_first", "free"]] = RuleOption(
    "interception_order",
    "nearest_first",
    "free",
    "MOD-INT-07",
    "The nearest is asked first",
    "On: of several who may step in, the nearest to the attacker is asked first. Off: their side chooses one.",
)


@ability("soars")
class Soars(Ability):
    """Under the open sky nobody takes a shot in its place."""


class Intercepted(Fact, frozen=True, kw_only=True):
    """A figure has stepped into the line of an attack that was meant for `subject`, NOBODY for an empty space."""

    figure: FigureId
    by: FigureId
    subject: FigureId = NOBODY


class StepIn(YesNo, frozen=True, kw_only=True):
    """Does `subject` take the attack that `by` is about to make at a space, with this weapon, in place of who is
    meant?"""

    by: FigureId
    weapon: Entity
    target: Space


class AsSnipe(YesNo, frozen=True, kw_only=True):
    """Is the aimed shot of `subject` at a space, with this weapon, a snipe that nobody takes?"""

    weapon: Entity
    target: Space


class WhoStepsIn(ChooseFigure, frozen=True, kw_only=True):
    """Which of these takes the attack that `subject` is about to make at a space, with this weapon?"""

    weapon: Entity
    target: Space


@on(Declaring, order=39, rules=("MOD-SNIPE-01", "MOD-SNIPE-02", "MOD-INT-05", "MOD-INT-07"))
async def step_in(table: Table, declaring: Declaring) -> Declaring:
    """Before the dice, those who could take the attack are asked, from the one nearest to the attacker on, until one
    does (MOD-INT-07); unless it is a snipe."""
    attack = declaring.attack
    waiting = interceptors(table.world, attack)
    if not waiting or not on_board(table.world, attack.by):
        return declaring
    if can_snipe(attack) and await snipes(table, attack):
        return declaring.changed(attack=attack.changed(aimed=False))
    if len(waiting) > 1 and INTERCEPTION_ORDER.of(table.world) == "free":
        chosen = await anybody(table, attack, waiting)
        return declaring.changed(attack=taken_by(table, attack, chosen)) if chosen else declaring
    for figure in waiting:
        asked = StepIn(
            seat=seat_of(table.world, figure),
            why="MOD-INT-05",
            purpose=mod_purposes.INTERCEPT,
            subject=figure,
            by=attack.by,
            weapon=attack.weapon,
            target=attack.target,
        )
        if await table.ask(asked):
            return declaring.changed(attack=taken_by(table, attack, figure))
    return declaring


async def anybody(table: Table, attack: Attack, able: list[FigureId]) -> FigureId:
    """Which of several takes the attack, by the choice of their side; 0 for none."""
    seat = PARTY if attack.side == "monster" else OVERLORD
    return await table.ask(
        WhoStepsIn(
            seat=seat,
            why="MOD-INT-07",
            purpose=mod_purposes.WHO_STEPS_IN,
            figures=tuple(able),
            optional=True,
            subject=attack.by,
            weapon=attack.weapon,
            target=attack.target,
        )
    )


@rule("MOD-INT-06")
def taken_by(table: Table, attack: Attack, figure: FigureId) -> Attack:
    """The attack turned in full against who takes it: to there its range is counted (MOD-INT-06)."""
    world = table.world
    meant = figure_at(world, attack.target)
    table.log(Intercepted(figure=figure, by=attack.by, subject=NOBODY if meant is None else meant))
    return taken_on(world, attack, figure)


def taken_on(world: World, attack: Attack, figure: FigureId) -> Attack:
    """The attack as it would be resolved against who takes it."""
    own = covered_spaces(world, figure)
    space = min(bits(own), key=lambda each: (board(world).distance(attack.origin, each), each))
    return retargeted(world, attack, space)


@rule("MOD-SNIPE-01", "MOD-SNIPE-03")
def can_snipe(attack: Attack) -> bool:
    """Whether an attack may be a snipe: it is aimed, and Ranged (MOD-SNIPE-01, MOD-SNIPE-03)."""
    return attack.aimed and attack.kind == "ranged"


async def snipes(table: Table, attack: Attack) -> bool:
    """Ask who decides about an aimed shot whether nobody shall take it, for the dice that could be rolled again."""
    return await table.ask(
        AsSnipe(
            seat=attack.chooser,
            why="MOD-SNIPE-01",
            purpose=mod_purposes.SNIPE,
            subject=attack.by,
            weapon=attack.weapon,
            target=attack.target,
        )
    )


@rule("MOD-INT-08")
def aims_at_a_space(attack: Attack) -> bool:
    """Whether an attack is a shot or spell at one space (MOD-INT-08)."""
    return attack.kind != "melee" and not (attack.breath or attack.burst or attack.leapt)


@rule("MOD-INT-01", "MOD-INT-02", "MOD-INT-03", "MOD-INT-07")
def interceptors(world: World, attack: Attack) -> list[FigureId]:
    """Those who may take an attack in place of its target, nearest to the attacker first: its line crosses their zone
    and does not just end there, and he stands before them (MOD-INT-01, MOD-INT-03)."""
    if not aims_at_a_space(attack) or not sight(world).row(attack.origin) >> attack.target & 1:
        return []
    held = zones(world)
    if not held:
        return []
    struck = figure_at(world, attack.target)
    ends = 1 << attack.target if struck is None else covered_spaces(world, struck)
    line = mask_of(crosses(board(world), attack.origin, attack.target)) & ~ends
    able = [figure for figure, zone in held.items() if zone & line and may_step_in(world, attack, figure)]
    return sorted(able, key=lambda figure: (distance(world, figure, attack.by), figure))


@rule("MOD-INT-04")
def may_step_in(world: World, attack: Attack, figure: FigureId) -> bool:
    """Whether a figure in the line may take the attack: on the other side than it, not struck by it as it is, and with
    the attacker before it (MOD-INT-01, MOD-INT-04)."""
    struck = figure_at(world, attack.target)
    if figure in (attack.by, struck) or side_of(world, figure) == attack.side:
        return False
    if not comes_from_the_front(world, attack, figure):
        return False
    return struck is None or reaches_up_to(world, figure, struck)


@rule("MOD-INT-01")
def comes_from_the_front(world: World, attack: Attack, figure: FigureId) -> bool:
    """Whether an attack enters the zone of a figure from its front (MOD-INT-01): with the attacker in its front sector,
    or where that is played just towards it, or over the far edge of the zone."""
    face, base, way = facing_of(world, figure), base_under(world, figure), INTERCEPTION_FRONT.of(world)
    line = [board(world).coordinates(space) for space in crosses(board(world), attack.origin, attack.target)]
    if way == "attacker_in_front":
        return sector(face, base, *line[0]) == "front"
    ahead = [offset(face, base, *spot)[0] for spot in line]
    if way == "direction":
        return ahead[-1] < ahead[0]
    return any(before > 1 and after == 1 for before, after in pairwise(ahead))


@rule("MOD-INT-09", "MOD-INT-10")
def reaches_up_to(world: World, figure: FigureId, struck: FigureId) -> bool:
    """Whether a figure is tall enough to take what is meant for another: for one of the tall only others of them, and
    fliers (MOD-INT-09), for one that soars under the open sky nobody (MOD-INT-10)."""
    if OUTDOOR.of(world) and has_ability(world, struck, Soars):
        return False
    return not is_tall(world, struck) or is_tall(world, figure) or figure_flies(world, figure)


def is_tall(world: World, figure: FigureId) -> bool:
    """Whether a figure is one of the tall monsters."""
    return is_monster(world, figure) and monster_card(world, figure).name in TALL
