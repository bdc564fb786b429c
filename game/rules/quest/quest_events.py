"""What a quest does on its occasions, what fulfils its goal, and what its encounters do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.quest import QuestEvent
from game.kernel.registry import on
from game.kernel.request import Draft, Fact
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Table
from game.rules.quest.conquest import meet_goal, settle
from game.rules.quest.effect_context import Effect, EffectContext, context_of, perform
from game.rules.quest.quest_tests import all_hold, failing
from game.state.components.components import OVERLORD, PARTY, WoundsTaken
from game.state.components.quest_memory import Answering, Occurred
from game.state.events import causes
from game.state.events.attack import Killing
from game.state.events.facts import AreaRevealed, DoorMoved, Entered, GlyphActivated, Killed, MarkerTaken, Met
from game.state.events.quest_facts import EntryHeld, EntryRan, RunawayStopped
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.game_data import game_data, once_a_game
from game.state.movers import MoverArrived
from game.state.queries.figures import max_wounds, on_board, seat_of, wounds_left
from game.state.slugs import Cause

SETTLED = (MarkerTaken, AreaRevealed, GlyphActivated, DoorMoved)
"""What may fulfil a goal besides deaths, and is settled at once."""


@on(Killed, *SETTLED, Entered, OverlordTurnBegan, OverlordTurnEnded, order=90, rules=("BASE-GEN-03",))
async def quest_answers(table: Table, fact: Fact | Draft) -> None:
    """Run the quest's events whose occasion this is (BASE-GEN-03); what they tell is not unlearned."""
    for number, event in _due(table, fact):
        table.block_undo("The quest has answered.")
        context = context_of(fact, cause=causes.QUEST).changed(seat=PARTY)
        await carry_out(table, f"event {number}", event.do, context)


@on(MoverArrived, order=90, rules=("BASE-GEN-03",))
async def mover_arrives(table: Table, arrived: MoverArrived) -> MoverArrived:
    """An occasion is the end of a mover's step too, when all that it has done is done (BASE-GEN-03)."""
    await quest_answers(table, arrived)
    return arrived


@on(Killing, order=50, rules=("BASE-GEN-03",))
async def quest_intervenes(table: Table, killing: Killing) -> Killing:
    """A death that the quest has something to say about; it is decided by the overlord (BASE-GEN-03). Whom it
    spares has a wound left at the end."""
    for number, event in _due(table, killing):
        context = context_of(killing, cause=causes.QUEST).changed(seat=OVERLORD, figure=killing.figure)
        context = await carry_out(table, f"event {number}", event.do, context)
        if context.spared:
            _keep(table.world, killing.figure)
            return killing.changed(cancelled=True)
    return killing


def _keep(world: World, figure: FigureId) -> None:
    """Whoever has no wounds left has one: with none he would be killed again and again."""
    if on_board(world, figure) and wounds_left(world, figure) < 1:
        world.set(figure, WoundsTaken(max_wounds(world, figure) - 1))


MOST_NESTED, MOST_ENTRIES = 25, 200
"""How many entries of a quest may set one another off, each within the last, and how many one occasion may bring."""


async def carry_out(table: Table, entry: str, verbs: Sequence[Effect], context: EffectContext) -> EffectContext:
    """Run the verbs of an entry of the quest's file ("event 3"). Entries that set one another off endlessly are broken
    off with a word to all; then the game goes on as if they had done no more."""
    world = table.world
    before = world.find(Answering, GAME) or Answering()
    if before.stopped:
        return context
    if len(before.entries) == MOST_NESTED or before.count == MOST_ENTRIES:
        world.set(GAME, Answering(before.entries, before.count, stopped=True))
        table.log(RunawayStopped(entry=entry))
        return context
    world.set(GAME, Answering((*before.entries, entry), before.count + 1))
    table.log(EntryRan(entry=entry))
    context = await perform(table, verbs, context)
    after = world.the(Answering)
    if before.entries:
        world.set(GAME, Answering(before.entries, after.count, after.stopped))
    else:
        world.drop(Answering, GAME)
    return context


def _due(table: Table, fact: Fact | Draft) -> Iterator[tuple[int, QuestEvent]]:
    """The events whose occasion this is, with their numbers from 1; those that come once are noted, those that a test
    holds back are told of."""
    world = table.world
    for number, event in _events_of(world, type(fact)):
        if not event.when.meets(world, fact):
            continue
        if failed := failing(world, event.when.given):
            table.log(EntryHeld(entry=f"event {number + 1}", failed=failed))
            continue
        if event.when.once:
            past = world.find(Occurred, GAME) or Occurred()
            if number in past.events:
                continue
            world.set(GAME, Occurred((*past.events, number)))
        yield number + 1, event


@once_a_game
def _events_of(world: World, kind: type) -> Sequence[tuple[int, QuestEvent]]:
    """The events, with their numbers, that wait for facts of this kind."""
    return [(number, event) for number, event in enumerate(game_data(world).quest.events) if kind in event.when.of]


@on(Killed, *SETTLED, order=-20, rules=("BASE-QUEST-03",))
async def goal_reached(table: Table, fact: Fact) -> None:
    """The quest's goal is one of these occasions (BASE-QUEST-03)."""
    win = game_data(table.world).quest.win
    if win is not None and win.meets(table.world, fact) and all_hold(table.world, win.given):
        meet_goal(table)


@on(*SETTLED, order=95, rules=("BASE-QUEST-02",))
async def goal_settled(table: Table, fact: Fact) -> None:
    """A goal that no death fulfils is settled at once; deaths settle theirs when all have fallen (BASE-QUEST-02)."""
    settle(table)


@on(Met, rules=("BASE-ENC-03",))
async def encounter(table: Table, met: Met) -> None:
    """The verbs of an encounter, decided by the hero's player (BASE-ENC-03)."""
    table.block_undo("An encounter was met.")
    verbs = game_data(table.world).quest.encounters.get(met.id, ())
    context = context_of(met, cause=Cause(met.id)).changed(seat=seat_of(table.world, met.by), figure=met.by)
    await carry_out(table, f"encounter {met.id}", verbs, context)
