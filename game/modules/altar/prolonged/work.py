"""Prolonged actions: the token, the roll, progress and completion (ALTAR-PROLONG)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.board.grid import NOWHERE
from game.content.models import CardId
from game.kernel.registry import on, part, rule
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.kernel.table import Table
from game.modules.altar import causes as altar_causes
from game.modules.altar import purposes as altar_purposes
from game.modules.altar.options import READY_ACTION
from game.modules.altar.prolonged.disruption import lose
from game.modules.altar.prolonged.state import (
    Achieved,
    Effort,
    ProgressMade,
    ProlongedDone,
    Working,
    drop_effort,
    effort,
    efforts_of,
    keep_effort,
    marker_at,
    needed,
    prolonged_entry,
    spots,
    work_markers,
)
from game.rules.combat.trait_roll import trait_roll
from game.rules.items.markers import in_action
from game.rules.quest.effect_context import EffectContext, perform
from game.rules.turn import movement_points
from game.rules.turn.hero_actions import HALF, HalfAction
from game.rules.turn.orders import PROLONGED, holds, may_place, place_order, remove_order
from game.state.ability import Stat
from game.state.components.components import PARTY, HeroTurn, Marker, Round
from game.state.events.facts import TurnEnded
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import heroes, seat_of, total, trait
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.requests.requests import ChooseName, ChooseSpace, YesNo
from game.state.slugs import Cause

CONCENTRATE = "concentrate"
WORK = "ALTAR-PROLONG-03"
"""What the dice of a prolonged action are rolled for."""


# --- where, and by whom ----------------------------------------------------------------------------------------------
@rule("ALTAR-PROLONG-01")
def actions_of(world: World) -> tuple[str, ...]:
    """The prolonged actions that the quest offers (ALTAR-PROLONG-01)."""
    return tuple(game_data(world).quest.prolonged)


def workable_actions(world: World, hero: FigureId) -> list[tuple[str, str]]:
    """Each (action, where) that a hero could work on where he stands."""
    return [(a, where) for a in actions_of(world) for where in places_for(world, hero, a)]


@rule("ALTAR-PROLONG-02")
def places_for(world: World, hero: FigureId, action: str) -> list[str]:
    """The places of an action at which a hero stands (ALTAR-PROLONG-02)."""
    own = covered_spaces(world, hero)
    return [where for where, mask in spots(world, action).items() if mask & own]


def prolonged_pool(world: World, hero: FigureId, action: str, where: str) -> int:
    """The markers that count for a hero's attempt: his own, or those of all for a group effort (ALTAR-PROLONG-15)."""
    if is_group(world, action):
        return sum(work_markers(world, each, action, where) for each in (NOBODY, *heroes(world)))
    return work_markers(world, hero, action, where)


@rule("ALTAR-PROLONG-15")
def is_group(world: World, action: str) -> bool:
    """Whether the progress of all heroes makes one pool: only where the quest says so (ALTAR-PROLONG-15)."""
    return prolonged_entry(world, action).group


def has_work(world: World, hero: FigureId) -> bool:
    """Whether the quest knows any prolonged action."""
    return bool(game_data(world).quest.prolonged)


@menu_action("hero", "ALTAR-PROLONG-02", "ALTAR-READY-05")
class WorkOn(MenuAction, frozen=True):
    """Place the prolonged-action token as the order half action, and roll for progress at once (ALTAR-READY-05)."""

    action: str
    where: str
    gates = (has_work, in_action)

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[WorkOn]:
        """While an order may be placed, what can be done where the hero stands."""
        if not table.world.the(HeroTurn).orders or not may_place(table.world, who):
            return []
        return [cls(action, where) for action, where in workable_actions(table.world, who)]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """What is near and cannot be worked on, and what is elsewhere."""
        world = table.world
        turn = in_action(world, who)
        if turn is None:
            return
        for action in actions_of(world):
            what = prolonged_entry(world, action).name
            if not spots(world, action):
                continue
            if not places_for(world, who, action):
                if turn.orders:
                    yield Refusal(what, "Not here: move to its space first.", "ALTAR-PROLONG-02")
            elif not turn.orders and not holds(world, who, PROLONGED):
                yield Refusal(what, "Needs Ready, with its order half action unspent.", "ALTAR-PROLONG-02")
            elif turn.orders and not may_place(world, who):
                yield Refusal(what, "The hero holds an order already.", "BASE-ORDER-02")

    async def do(self, table: Table, who: FigureId) -> None:
        """Place the token, then roll (ALTAR-PROLONG-03)."""
        movement_points.change_turn(table, orders=table.world.the(HeroTurn).orders - 1)
        await begin_prolonged(table, who, self.action, self.where)


@rule("ALTAR-PROLONG-03")
async def begin_prolonged(table: Table, hero: FigureId, action: str, where: str) -> None:
    """The token is placed, and the hero rolls directly after (ALTAR-PROLONG-03)."""
    place_order(table, hero, PROLONGED)
    table.world.set(hero, Working(action, where))
    used = best_trait(table.world, hero, action)
    await work_on(table, hero, action, where)
    for _ in range(total(table.world, hero, Stat.PROLONGED_ROLLS, used)):
        if movement_points.acting_turn(table.world, hero) and (action, where) in workable_actions(table.world, hero):
            await work_on(table, hero, action, where, again=True)


# --- concentrating ---------------------------------------------------------------------------------------------------
@rule("ALTAR-READY-06", "ALTAR-READY-07")
def task_in_hand(world: World, hero: FigureId) -> Working | None:
    """What a hero may concentrate on: the action whose token lies beside him, while it can still be done
    (ALTAR-READY-06, ALTAR-READY-07)."""
    working = world.find(Working, hero)
    if working is None or not holds(world, hero, PROLONGED) or READY_ACTION.of(world) != "half_actions":
        return None
    return working if (working.action, working.where) in workable_actions(world, hero) else None


@rule("ALTAR-STUN-02")
def resumable(world: World, hero: FigureId) -> list[tuple[str, str]]:
    """What a stunned hero may concentrate on: actions for which he holds progress, where he stands (ALTAR-STUN-02)."""
    if READY_ACTION.of(world) != "half_actions":
        return []
    return [pair for pair in workable_actions(world, hero) if effort(world, hero, *pair) is not None]


@part(HALF, CONCENTRATE)
class Concentrating(HalfAction):
    """One more roll towards a prolonged action."""

    @classmethod
    def free(cls, world: World, hero: FigureId) -> bool:
        """While he has a prolonged action in hand."""
        return task_in_hand(world, hero) is not None

    @classmethod
    def stunned(cls, world: World, hero: FigureId) -> bool:
        """While he holds progress where he stands (ALTAR-STUN-01)."""
        return bool(resumable(world, hero))

    @classmethod
    def refusals(cls, world: World, hero: FigureId) -> Iterable[Refusal]:
        """There is something to concentrate on, and no token for it."""
        if world.the(HeroTurn).orders and workable_actions(world, hero):
            yield Refusal("Concentrate", "The token has to be placed first.", "ALTAR-READY-07")

    @classmethod
    async def take(cls, table: Table, hero: FigureId) -> None:
        """Go on with the action in hand; a stunned hero takes one up again first."""
        world = table.world
        working = task_in_hand(world, hero)
        if working is not None:
            await work_on(table, hero, working.action, working.where)
            return
        known = resumable(world, hero)
        request = ChooseName(
            seat=seat_of(world, hero),
            why="ALTAR-STUN-02",
            purpose=altar_purposes.CONCENTRATE,
            names=tuple(dict.fromkeys(action for action, _ in known)),
            subject=hero,
        )
        chosen = await table.ask(request)
        where = await working_place(table, hero, [place for action, place in known if action == chosen])
        if may_place(world, hero):
            await begin_prolonged(table, hero, chosen, where)
        else:
            await work_on(table, hero, chosen, where)


async def working_place(table: Table, hero: FigureId, places: list[str]) -> str:
    """That of these markers at which a hero goes on; he is asked where he stands within reach of several."""
    if len(places) < 2:
        return places[0]
    world = table.world
    found = {world.get(Marker, marker_at(world, where)).space: where for where in places}
    request = ChooseSpace(
        seat=seat_of(world, hero),
        why="ALTAR-STUN-02",
        purpose=altar_purposes.CONCENTRATE_AT,
        spaces=tuple(sorted(found)),
        subject=hero,
    )
    return found[await table.ask(request)]


# --- the roll --------------------------------------------------------------------------------------------------------
async def work_on(table: Table, hero: FigureId, action: str, where: str, *, again: bool = False) -> None:
    """Roll once towards an action and keep what comes of it; rolled `again`, it takes no further half action."""
    made = progress_of(await show_roll(table, hero, action))
    world = table.world
    number = world.the(Round).number
    old = effort(world, hero, action, where) or Effort(action, where, begun=number)
    rolls = (old.rolls if old.worked == number else 0) + (not again)
    if is_group(world, action):
        note_work(world, action, where)
    await add_progress(table, hero, msgspec.structs.replace(old, worked=number, rolls=rolls), made)


async def add_progress(table: Table, hero: FigureId, old: Effort, made: int) -> None:
    """So many more markers lie on an effort of a hero, or on the quest's on entity 0; then see whether it is done."""
    keep_effort(table.world, hero, msgspec.structs.replace(old, markers=old.markers + made))
    total = prolonged_pool(table.world, hero, old.action, old.where)
    fact = ProgressMade(hero=hero, action=old.action, where=old.where, markers=made, total=total)
    await table.publish(fact)
    await complete_if_done(table, hero, old.action, old.where)


def note_work(world: World, action: str, where: str) -> None:
    """Note on the pool of a group effort that somebody has worked for it in this round, whatever becomes of his own
    progress (ALTAR-PROLONG-16)."""
    number = world.the(Round).number
    known = effort(world, NOBODY, action, where) or Effort(action, where)
    keep_effort(world, NOBODY, msgspec.structs.replace(known, begun=known.begun or number, worked=number))


@rule("ALTAR-PROLONG-04")
async def show_roll(table: Table, hero: FigureId, action: str) -> list[str]:
    """The faces of one roll: dice of the trait, then one at a time for fatigue, five at most (ALTAR-PROLONG-04)."""
    count = prolonged_dice(table.world, hero, action)
    purpose = altar_purposes.PROGRESS_DIE
    return await trait_roll(table, hero, count, why=WORK, more="ALTAR-PROLONG-04", purpose=purpose)


@rule("ALTAR-PROLONG-17")
def prolonged_dice(world: World, hero: FigureId, action: str) -> int:
    """Power dice of the best of the traits that the action names, training included; nothing that changes attacks
    touches this roll (ALTAR-PROLONG-03, ALTAR-PROLONG-17)."""
    return trait(world, hero, best_trait(world, hero, action))


def best_trait(world: World, hero: FigureId, action: str) -> str:
    """Of the traits that an action names the one in which the hero has most dice, the first of equals."""
    return max(prolonged_entry(world, action).traits, key=lambda each: trait(world, hero, each))


@rule("ALTAR-PROLONG-05")
def progress_of(faces: list[str]) -> int:
    """Each enhancement is a marker; surges and blanks are nothing (ALTAR-PROLONG-05)."""
    return faces.count("enhancement")


# --- completion ------------------------------------------------------------------------------------------------------
@rule("ALTAR-PROLONG-06")
async def complete_if_done(table: Table, hero: FigureId, action: str, where: str) -> None:
    """The action succeeds as soon as there is enough (ALTAR-PROLONG-06), or when the hero says so for X."""
    total = prolonged_pool(table.world, hero, action, where)
    least = needed(table.world, action)
    if least is None:
        if await enough_for_x(table, hero, action, total):
            await complete(table, hero, action, where, markers=total)
    elif total >= least:
        await complete(table, hero, action, where, markers=least)


@rule("ALTAR-PROLONG-07")
async def enough_for_x(table: Table, hero: FigureId, action: str, total: int) -> bool:
    """With difficulty X the hero says after a roll whether this is enough; at least one marker (ALTAR-PROLONG-07)."""
    if total < 1 or not hero:
        return False
    seat = seat_of(table.world, hero)
    shown = CardId(action)  # its text is shown as that of a card is
    request = YesNo(seat=seat, why="ALTAR-PROLONG-07", purpose=altar_purposes.COMPLETE_X, subject=hero, card=shown)
    return await table.ask(request)


async def complete(table: Table, hero: FigureId, action: str, where: str, *, markers: int) -> None:
    """The progress is spent and what is left over is lost, that of all where it is done for good; then what the quest
    says happens (ALTAR-PROLONG-06)."""
    world = table.world
    entry = prolonged_entry(world, action)
    for each in (hero,) if entry.repeat and not is_group(world, action) else (NOBODY, *heroes(world)):
        drop_effort(world, each, action, where)
    if not entry.repeat:
        past = (world.find(Achieved, GAME) or Achieved()).actions
        world.set(GAME, Achieved((*past, (action, where))))
    fact = ProlongedDone(hero=hero, action=action, where=where, markers=markers)
    await table.publish(fact)
    thing = marker_at(world, where)
    marker = world.find(Marker, thing)
    context = EffectContext(
        seat=seat_of(world, hero) if hero else PARTY,
        cause=Cause(action),
        event=fact,
        figure=hero,
        thing=thing,
        space=NOWHERE if marker is None else marker.space,
        markers=markers,
    )
    await perform(table, entry.do, context)


# --- at the end of a turn --------------------------------------------------------------------------------------------
@on(TurnEnded, order=-30, rules=("ALTAR-PROLONG-08",))
async def token_off(table: Table, ended: TurnEnded) -> None:
    """The token goes at the end of the hero's own turn, unlike other orders; progress stays (ALTAR-PROLONG-08)."""
    table.world.drop(Working, ended.hero)
    if holds(table.world, ended.hero, PROLONGED):
        remove_order(table, ended.hero, cause=altar_causes.TURN_ENDED)


@on(TurnEnded, order=-32, rules=("ALTAR-PROLONG-13",))
async def broken_off(table: Table, ended: TurnEnded) -> None:
    """A continuous action that was not continued is disrupted (ALTAR-PROLONG-13)."""
    for each in efforts_of(table.world, ended.hero):
        entry = prolonged_entry(table.world, each.action)
        if entry.continuous and not entry.group and not continued(table.world, each):
            lose(table, ended.hero, each, cause=altar_causes.CONTINUOUS)


@rule("ALTAR-PROLONG-14")
def continued(world: World, effort: Effort) -> bool:
    """Whether a continuous action was gone on with in this turn: by both half actions, or the one of a stunned hero; on
    the turn on which it began any roll is enough (ALTAR-PROLONG-13, ALTAR-PROLONG-14)."""
    number = world.the(Round).number
    if effort.begun == number:
        return True
    return effort.worked == number and effort.rolls >= (1 if world.the(HeroTurn).stunned else 2)


@on(OverlordTurnBegan, order=-30, rules=("ALTAR-PROLONG-16",))
async def group_broken_off(table: Table, began: OverlordTurnBegan) -> None:
    """Of a continuous group effort it is enough that one hero has rolled for it in the round (ALTAR-PROLONG-16)."""
    world = table.world
    held = [(each, made) for each in (NOBODY, *heroes(world)) for made in efforts_of(world, each) if made.begun]
    worked = {(each.action, each.where) for _, each in held if each.worked == began.round}
    for hero, each in held:
        entry = prolonged_entry(world, each.action)
        if entry.continuous and entry.group and (each.action, each.where) not in worked:
            lose(table, hero, each, cause=altar_causes.CONTINUOUS)
