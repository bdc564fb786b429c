"""Aim and dodge: who uses them on an attack, and the one re-roll that may come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from game.kernel.registry import on, rule
from game.kernel.request import Seat
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.combat.dice import roll_again
from game.rules.overlord.card_trigger import awaited
from game.rules.turn.open_window import open_window
from game.rules.turn.orders import dodges, holds, remove_order
from game.state.ability import Ability
from game.state.components.components import OVERLORD, Hero, HeroSeats
from game.state.defence import defence
from game.state.events import causes
from game.state.events.attack import Attack, Declaring, Rolled, Tempering
from game.state.events.facts import Rerolled
from game.state.queries.figures import abilities_like, is_hero, seat_of, side_of
from game.state.requests import purposes, windows
from game.state.requests.requests import ChooseDice, agrees
from game.state.slugs import Purpose

LOOSE_COLOURS = ("green", "yellow", "black")
"""The dice of which a special ability may have one rolled again."""
Role = Literal["attacker", "target"]


@on(Declaring, order=20, rules=("BASE-ORDER-04", "BASE-ORDER-05"))
async def declare_aim(table: Table, declaring: Declaring) -> Declaring:
    """Before rolling, a hero may spend his aim order; it is gone even if no die is rolled again (BASE-ORDER-05)."""
    attack = declaring.attack
    if attack.aimed or not holds(table.world, attack.by, "aim") or attack.chooser != seat_of(table.world, attack.by):
        return declaring
    if not await agrees(table, attack.by, why="BASE-ORDER-04", purpose=purposes.AIM):
        return declaring
    remove_order(table, attack.by, cause=causes.USED)
    return declaring.changed(attack=attack.changed(aimed=True))


@on(Declaring, order=30, rules=("BASE-REROLL-01",))
async def answer_declaration(table: Table, declaring: Declaring) -> Declaring:
    """The overlord's window on each attack that he declares, a charmed hero's too (BASE-OLC-16), before dice."""
    attack = declaring.attack
    if attack.chooser != OVERLORD:
        return declaring
    return await open_window(table, declaring, window=windows.ATTACK_DECLARED, why="BASE-OLC-08", subject=attack.by)


@on(Declaring, order=35, rules=("BASE-OLC-09",))
async def answer_hero(table: Table, declaring: Declaring) -> Declaring:
    """The overlord's window on each attack that a hero declares of his own will, before dice; where no card of the box
    waits for it, he is not asked."""
    attack = declaring.attack
    if attack.side != "hero" or not is_hero(table.world, attack.by) or not awaited(table.world, windows.HERO_ATTACKS):
        return declaring
    return await open_window(table, declaring, window=windows.HERO_ATTACKS, why="BASE-OLC-09", subject=attack.by)


@on(Rolled, order=10, rules=("BASE-ORDER-07",))
async def dodge_orders(table: Table, rolled: Rolled) -> Rolled:
    """Each hero under attack with a dodge order may use it; the order stays (BASE-ORDER-07, BASE-ORDER-08)."""
    for figure in rolled.affected:
        if can_dodge(table.world, figure, rolled.attack) and await agrees(
            table, figure, why="BASE-ORDER-07", purpose=purposes.DODGE
        ):
            rolled = rolled.changed(dodgers=(*rolled.dodgers, figure))
    return rolled


def can_dodge(world: World, figure: FigureId, attack: Attack) -> bool:
    """Whether a hero who may dodge can dodge this attack."""
    return dodges(world, figure) and defence(world, figure, attack).dodge


@on(Rolled, order=20, rules=("BASE-REROLL-06",))
async def answer_roll(table: Table, rolled: Rolled) -> Rolled:
    """The overlord's window on each attack of a hero that strikes a monster (BASE-REROLL-06)."""
    struck = [figure for figure in rolled.affected if side_of(table.world, figure) == "monster"]
    if not struck or not is_hero(table.world, rolled.attack.by) or rolled.attack.side != "hero":
        return rolled
    return await open_window(table, rolled, window=windows.ATTACKED, why="BASE-REROLL-06", subject=struck[0])


@rule("BASE-REROLL-04", "BASE-REROLL-05")
async def rerolls(table: Table, rolled: Rolled) -> Rolled:
    """Let aim cancel those who dodge, and make at most one re-roll (BASE-REROLL-01..07)."""
    if rolled.attack.aimed and rolled.dodgers:
        return rolled
    if rolled.attack.aimed:
        return await _again(table, rolled, seat=rolled.attack.chooser, purpose=purposes.AIM, figure=rolled.attack.by)
    if rolled.dodgers:
        figure = decider(table.world, rolled)
        return await _again(table, rolled, seat=seat_of(table.world, figure), purpose=purposes.DODGE, figure=figure)
    return (await table.before(Tempering(rolled=rolled))).rolled


@rule("BASE-REROLL-07", "ALTAR-LEAP-09", "ALTAR-SUMM-02")
def decider(world: World, rolled: Rolled) -> FigureId:
    """Of several dodgers the one whose player sits nearest on the attacker's left decides (BASE-REROLL-07)."""
    circle = (OVERLORD, *world.the(HeroSeats).seats)
    start = circle.index(rolled.attack.chooser) if rolled.attack.chooser in circle else 0

    def seat_order(figure: FigureId) -> tuple[int, int]:
        hero = world.find(Hero, figure)
        return (circle.index(seat_of(world, figure)) - start - 1) % len(circle), 0 if hero is None else hero.number

    return min(rolled.dodgers, key=seat_order)


async def _again(table: Table, rolled: Rolled, *, seat: Seat, purpose: Purpose, figure: FigureId) -> Rolled:
    """One player picks dice, and they are rolled again; the new faces stand (BASE-REROLL-02)."""
    positions = tuple(range(len(rolled.dice)))
    request = ChooseDice(
        seat=seat,
        why="BASE-REROLL-02",
        purpose=purpose,
        dice=rolled.dice,
        faces=rolled.faces,
        allowed=positions,
        subject=rolled.attack.by,
    )
    return await reroll(table, rolled, await table.ask(request), purpose=purpose, figure=figure)


@rule("BASE-REROLL-02", "BASE-REROLL-03")
async def reroll(
    table: Table, rolled: Rolled, chosen: tuple[int, ...], *, purpose: Purpose, figure: FigureId
) -> Rolled:
    """Roll these dice of an attack again: the second result counts, and none is rolled a third time (BASE-REROLL-02,
    BASE-REROLL-03)."""
    if not chosen:
        return rolled
    faces = await roll_again(table, rolled.roll, chosen)
    table.log(Rerolled(figure=figure, cause=purpose, which=chosen, faces=faces))
    return rolled.changed(faces=faces, rerolled=True)


class OneDieAgain(Ability):
    """An ability to have one die of an attack rolled again."""

    role: ClassVar[Role]


def may_roll_again(world: World, figures: Sequence[FigureId], role: Role) -> tuple[FigureId, ...]:
    """Those of the figures that may have one die rolled again in an attack in this role."""
    return tuple(f for f in figures if any(held.role == role for held in abilities_like(world, f, OneDieAgain)))


async def one_die(
    table: Table,
    tempering: Tempering,
    role: Role,
    figures: Sequence[FigureId],
    *,
    purpose: Purpose,
    seat: Seat | None = None,
) -> Tempering:
    """Let each of these figures that may in turn have one die rolled again, until one does: an attack is rolled again
    once at most (BASE-REROLL-03). `purpose` names the ability; `seat` decides, by default the player of each figure."""
    rolled = tempering.rolled
    allowed = tuple(i for i, colour in enumerate(rolled.dice) if colour in LOOSE_COLOURS)
    for figure in may_roll_again(table.world, figures, role):
        if rolled.rerolled or not allowed:
            break
        request = ChooseDice(
            seat=seat or seat_of(table.world, figure),
            why="BASE-REROLL-03",
            purpose=purpose,
            dice=rolled.dice,
            faces=rolled.faces,
            allowed=allowed,
            most=1,
            subject=figure,
        )
        rolled = await reroll(table, rolled, await table.ask(request), purpose=purpose, figure=figure)
    return tempering.changed(rolled=rolled)
