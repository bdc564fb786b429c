"""The attack from its declaration to what is left of its targets (BASE-ATK-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.board.grid import Space, bits
from game.content.models import DieColour
from game.kernel.registry import rule
from game.kernel.request import Seat
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack_build import affected, foes_among, prepare, reaches
from game.rules.combat.attack_spend import fatigue_dice, spend, totalled
from game.rules.combat.attack_targets import empty_targets, targets, unfit, weapons, weapons_worn
from game.rules.combat.dice import POWER, add_dice, begin_roll, end_roll, face_of, is_miss
from game.rules.combat.reroll import rerolls
from game.rules.status.wounds import Hit, alive, wound_all, wounds_of
from game.rules.turn.movement_points import attacks_of, in_progress, use_attack
from game.state.ability import Stat
from game.state.components.components import HeroTurn
from game.state.events import causes
from game.state.events.attack import FISTS, Attack, AttackAbility, Concluding, Declaring, Rolled
from game.state.events.facts import AttackDeclared, Attacked, Missed, Struck
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import added, immune, on_board, seat_of, wounds_left
from game.state.requests import purposes
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.rule_options import FATIGUE_VS_REROLL
from game.state.slugs import Cause


async def attack(
    table: Table,
    by: FigureId,
    *,
    chooser: Seat,
    weapon: Entity = FISTS,
    target: Space,
    side: str = "",
    dice: tuple[DieColour, ...] | None = None,
    guard: bool = False,
    spared: tuple[int, ...] = (),
    passed: int = 0,
    pay: Callable[[], None] | None = None,
) -> bool:
    """Make one attack; False when it was withdrawn before a die was rolled and nothing is spent. `pay` takes its price
    once it goes ahead; `spared` are figures that it does not harm, `passed` the spaces under a leap."""
    plan = prepare(table.world, by, chooser=chooser, weapon=weapon, target=target, side=side, dice=dice, guard=guard)
    plan = over_all(plan, passed) if passed else plan
    stood, met = covered_spaces(table.world, by), foes_among(table.world, plan, affected(table.world, plan))
    declaring = await table.before(Declaring(attack=plan.changed(spared=(*plan.spared, *spared))))
    if declaring.withdrawn or overtaken(table.world, plan, stood=stood, met=met):
        return False
    if pay is not None:
        pay()
    plan = declaring.attack
    on = tuple(figure for figure in affected(table.world, plan) if figure not in plan.spared)
    table.log(AttackDeclared(by=by, weapon=weapon, kind=plan.kind, target=plan.target, chooser=chooser, on=on))
    if declaring.cancelled:
        table.log(Missed(by=by, target=plan.target, cause=causes.CANCELLED))
        return True
    slain = await _resolve(table, plan)
    end_roll(table.world)
    await table.publish(Attacked(by=by, weapon=weapon, kind=plan.kind, chooser=chooser, slain=slain))
    return True


def overtaken(world: World, plan: Attack, *, stood: int, met: tuple[int, ...]) -> bool:
    """Whether what happened while an attack was declared takes it back: its maker is dead, or a guard who interrupted a
    card has thrown it off the spaces where it `stood` or left it none of those that it had `met` (BASE-ORDER-11)."""
    if not on_board(world, plan.by):
        return True
    if plan.side == "hero":
        return False
    return covered_spaces(world, plan.by) != stood or (bool(met) and not foes_among(world, plan, affected(world, plan)))


@rule("ALTAR-LEAP-07", "ALTAR-LEAP-08")
def over_all(plan: Attack, passed: int) -> Attack:
    """The attack as a leap makes it: on all enemies in the spaces passed and on nobody else, whatever the range
    (ALTAR-LEAP-07, ALTAR-LEAP-08)."""
    return plan.changed(leapt=passed, distance=None, breath=0, blast=0, burst=0, sweep=False)


@rule("BASE-ATK-01", "BASE-FATIG-04")
async def _resolve(table: Table, plan: Attack) -> int:
    """Roll, roll again, spend, and strike what is hit; after a miss no dice are bought for fatigue (BASE-FATIG-04).
    Returns how many enemies it has killed."""
    rolled = await _roll(table, plan)
    if fails(table.world, rolled):
        return _fail(table, plan, cause=causes.MISS)
    if not dice_come_first(table.world):
        rolled = await fatigue_dice(table, rolled)
    spending = await spend(table, totalled(table.world, rolled))
    if spending.missed:
        return _fail(table, plan, cause=causes.FEAR)
    if falls_short(spending.attack):
        return _fail(table, plan, cause=causes.RANGE)
    return await strike(table, spending.attack)


def fails(world: World, rolled: Rolled) -> bool:
    """Whether a roll is a miss: by a miss face, or by what an ability of the attack makes of one."""
    shown = ((colour, face_of(world, colour, face)) for colour, face in zip(rolled.dice, rolled.faces, strict=True))
    held = [ability for ability in rolled.attack.abilities if isinstance(ability, AttackAbility)]
    spoilt = any(ability.spoils(colour, face) for colour, face in shown for ability in held)
    return spoilt or is_miss(world, rolled.dice, rolled.faces)


async def _roll(table: Table, plan: Attack) -> Rolled:
    dice = plan.dice + (POWER,) * plan.power
    number = begin_roll(table, by=plan.by, why=purposes.ATTACK)
    faces = await add_dice(table, number, dice, why=purposes.ATTACK)
    rolled = Rolled(attack=plan, roll=number, dice=dice, faces=faces)
    if dice_come_first(table.world) and (plan.aimed or not fails(table.world, rolled)):
        rolled = await fatigue_dice(table, rolled)
    rolled = await table.before(rolled.changed(affected=affected(table.world, rolled.attack)))
    return (await table.before(Concluding(rolled=await rerolls(table, rolled)))).rolled


def dice_come_first(world: World) -> bool:
    """Whether dice are bought for fatigue before aim and dodge are settled, where that is played; then an aimed attack
    that shows a miss may still be helped (BASE-REROLL-05)."""
    return FATIGUE_VS_REROLL.of(world) == "before"


def _fail(table: Table, plan: Attack, *, cause: Cause) -> int:
    table.log(Missed(by=plan.by, target=plan.target, cause=cause))
    return 0


@rule("BASE-ATK-12", "BASE-ATK-07", "BASE-ATK-13")
def falls_short(attack: Attack) -> bool:
    """The hit test once all is spent: an attack with a distance needs as much range (BASE-ATK-07, BASE-ATK-12)."""
    return attack.distance is not None and attack.range < attack.distance


async def strike(table: Table, attack: Attack) -> int:
    """Wound every figure in the area, all wounds first, then tell who was struck so that effects follow
    (BASE-ATK-26); returns how many enemies have died."""
    figures = tuple(figure for figure in affected(table.world, attack) if reaches(table.world, attack, figure))
    foes = foes_among(table.world, attack, figures)
    hits = shares(table.world, attack, figures)
    left = [(wounds_left(table.world, hit.figure), wounds_of(table.world, hit)) for hit in hits]
    suffered = await wound_all(table, hits)
    for hit, wounds, (had, due) in zip(hits, suffered, left, strict=False):
        await table.publish(
            Struck(
                by=attack.by,
                figure=hit.figure,
                damage=hit.damage,
                wounds=wounds,
                lost=min(wounds, had),
                cancelled=max(0, due - wounds),
                attack=attack,
            )
        )
    return sum(not on_board(table.world, foe) for foe in foes)


def damage_to(world: World, attack: Attack, figure: FigureId) -> int:
    """The damage of an attack to a figure, before armour: never below 0, and without what it is immune to."""
    if (attack.breath or attack.blast) and immune(world, figure, "area"):
        return 0
    magic = attack.sorcery if attack.sorcery and immune(world, figure, "sorcery") else 0
    return max(0, attack.damage - magic) * attack.times


@rule("BASE-ATK-26")
def shares(world: World, attack: Attack, figures: tuple[FigureId, ...]) -> list[Hit]:
    """The one roll counts in full for each figure (BASE-ATK-26)."""
    return [Hit(figure, damage_to(world, attack, figure), causes.ATTACK, attack.by, attack) for figure in figures]


def tokens_given(attack: Attack, effect: str, count: int = 1) -> int:
    """How many tokens of an effect an attack gives: `count`, and what surges have added."""
    return count + added(attack.abilities, Stat.TOKENS, effect)


@rule("BASE-ABIL-26", "ALTAR-SUMM-03")
def struck_alive(world: World, struck: Struck) -> bool:
    """Whether an effect of the attack can take hold: at least 1 damage before armour, not a wound, and the figure still
    stands (BASE-ABIL-26)."""
    return struck.damage >= 1 and alive(world, struck.figure) and on_board(world, struck.figure)


# --- lines of the menus ----------------------------------------------------------------------------------------------
@menu_action("hero", "BASE-ATK-20", "BASE-ATK-01")
class Strike(MenuAction, frozen=True):
    """Attack a space with a weapon, an item entity, or with fists, 0."""

    weapon: Entity
    target: Space
    gates = (attacks_of,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Every weapon against every space that can be attacked with it, while the turn has an attack left."""
        world = table.world
        return [cls(weapon, space) for weapon in weapons(world, who) for space in bits(targets(world, who, weapon))]

    @classmethod
    def unlisted(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Empty spaces in sight and reach."""
        world = table.world
        return [cls(arm, space) for arm in weapons(world, who) for space in bits(empty_targets(world, who, arm))]

    async def do(self, table: Table, who: FigureId) -> None:
        """Attack; the attack is used up when it goes ahead."""
        seat, pay = seat_of(table.world, who), partial(use_attack, table, who)
        await attack(table, who, chooser=seat, weapon=self.weapon, target=self.target, pay=pay)

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Why there is no attack now."""
        turn = in_progress(table.world, who)
        if isinstance(turn, HeroTurn) and turn.action is None:
            return [Refusal("Attack", "Declare an action first.", "BASE-HERO-06")]
        if turn is not None and turn.attacks < 1:
            return [Refusal("Attack", "No attacks are left in this turn.", "BASE-HERO-07")]
        refused = [told for weapon in weapons_worn(table.world, who) for told in unfit(table.world, who, weapon)]
        if not any(targets(table.world, who, weapon) for weapon in weapons(table.world, who)):
            refused.append(Refusal("Attack", "No enemy is in line of sight and in reach.", "BASE-LOS-07"))
        return refused


@menu_action("monster", "BASE-OLT-06", "BASE-ATK-04")
class MonsterStrike(MenuAction, frozen=True):
    """Attack a space with a monster's own attack."""

    target: Space
    gates = (attacks_of,)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Every space that can be attacked, while the activation has an attack left."""
        return [cls(space) for space in bits(targets(table.world, who))]

    @classmethod
    def unlisted(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Empty spaces in sight and reach."""
        return [cls(space) for space in bits(empty_targets(table.world, who))]

    async def do(self, table: Table, who: FigureId) -> None:
        """Attack; the attack is used up when it goes ahead."""
        seat, pay = seat_of(table.world, who), partial(use_attack, table, who)
        await attack(table, who, chooser=seat, target=self.target, pay=pay)
