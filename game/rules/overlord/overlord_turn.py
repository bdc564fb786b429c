"""The overlord's turn: threat and cards, spawning, activations, and the menu from which all of it is chosen."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.content.models import CardId
from game.kernel.registry import rule, stage
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.kernel.table import Table
from game.rules.overlord.card_refusals import NEVER, NOT_YET, answered, refusal_of, too_dear
from game.rules.overlord.card_trigger import already_played
from game.rules.overlord.overlord_cards import affordable_cards, play_card, possible
from game.rules.overlord.overlord_deck import discard_card, draw_overlord_cards, hand, mill
from game.rules.overlord.threat import gain_threat
from game.rules.quest.effect_context import EffectContext
from game.rules.turn.seen_at_turn_start import remember_sight
from game.state.ability import Stat
from game.state.components.components import OVERLORD, Lasting, OverlordTurn, Round
from game.state.events import causes
from game.state.events.attack import Pausing
from game.state.events.card_facts import CardEnded
from game.state.events.facts import OverlordStep
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.game_data import catalog, game_data
from game.state.queries.cards_in_play import power_card_total
from game.state.queries.figures import heroes, total
from game.state.requests import windows
from game.state.requests.menu_actions import MenuAction, Refusal, menu_action
from game.state.requests.requests import Menu
from game.state.slugs import Cause


@stage("overlord/begin")
async def begin_overlord_turn(table: Table) -> None:
    """The overlord's turn begins; what lasted until now ends (BASE-OLT-01)."""
    table.world.set(GAME, OverlordTurn(step="draw"))
    table.log(OverlordStep(step="draw"))
    remember_sight(table.world)
    end_lasting(table, "overlord_turn")
    await table.publish(OverlordTurnBegan(round=table.world.the(Round).number))
    table.go("overlord/menu")


@stage("overlord/menu")
async def choose_overlord_action(table: Table) -> None:
    """One thing that the overlord does in his turn."""
    line = await table.ask(Menu(seat=OVERLORD, why="BASE-OLT-01", menu="overlord"))
    await line.do(table, NOBODY)


def end_lasting(table: Table, until: str) -> None:
    """Drop the effects that last until this moment."""
    lasting = table.world.find(Lasting, GAME)
    if lasting is None:
        return
    ended = [effect for effect in lasting.effects if effect[2] == until]
    if ended:
        table.world.set(GAME, Lasting(tuple(effect for effect in lasting.effects if effect[2] != until)))
    for name, _, _ in ended:
        table.log(CardEnded(card=name))


def change_overlord_turn(table: Table, **fields: object) -> None:
    """Replace fields of the overlord's turn in progress."""
    table.world.set(GAME, msgspec.structs.replace(table.world.the(OverlordTurn), **fields))


def to_step(table: Table, step: str) -> None:
    """Go on to a step of the turn, once."""
    if table.world.the(OverlordTurn).step != step:
        change_overlord_turn(table, step=step)
        table.log(OverlordStep(step=step))


# --- step 1 --------------------------------------------------------------------------------------------------------
@menu_action("overlord", "BASE-OLT-01")
class Collect(MenuAction, frozen=True):
    """Step 1: collect threat and draw cards."""

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Collect]:
        """Once, at the start of the turn."""
        return [cls()] if table.world.the(OverlordTurn).step == "draw" else []

    async def do(self, table: Table, who: FigureId) -> None:
        """Guards first; then threat, then the cards, then down to the hand limit (BASE-ORDER-11, BASE-OLT-02..04)."""
        if not (await table.before(Pausing(what="collect"))).stands:
            return
        to_step(table, "spawn")
        gain_threat(table, income(table.world), cause=causes.INCOME)
        await draw_overlord_cards(table, cards_to_draw(table.world))
        await mill(table, power_card_total(table.world, "mill"))


@rule("BASE-OLT-02")
def income(world: World) -> int:
    """One threat for each hero in the game, wherever he is (BASE-OLT-02); cautious heroes lower it."""
    taxes = sum(total(world, hero, Stat.INCOME_TAX) for hero in heroes(world))
    return max(0, len(heroes(world)) - taxes)


@rule("BASE-OLT-03")
def cards_to_draw(world: World) -> int:
    """Two cards, and more where a power card says so (BASE-OLT-03)."""
    return 2 + power_card_total(world, "draw")


# --- cards ---------------------------------------------------------------------------------------------------------
@rule("BASE-OLC-14")
def power_too_late(turn: OverlordTurn) -> str:
    """Why no power card can be played now: one a turn, and none once a monster was activated (BASE-OLC-14)."""
    if turn.power_played:
        return "Only one power card per turn."
    return "Power cards come before the first activation." if turn.step == "activate" else ""


@rule("BASE-OLC-13", "BASE-GEN-03", "BASE-OLT-05")
def spawn_too_late(world: World, turn: OverlordTurn) -> tuple[str, str]:
    """Why no spawn card can be played now, and the rule: they belong to step 2 (BASE-OLC-13); with few heroes the quest
    may allow one in every second turn, or in fewer (BASE-GEN-03); a second one has to wait (BASE-OLT-05)."""
    if turn.step != "spawn":
        return "Spawn cards belong between drawing and the first activation.", "BASE-OLC-13"
    every = game_data(world).quest.spawn_every.get(len(heroes(world)), 1)
    now = world.the(Round).number
    if now % every:
        rare, due = {2: "second", 3: "third"}.get(every, f"{every}th"), every * (now // every + 1)
        when = f"in every {rare} turn of the overlord, the next time in turn {due}"
        return f"This quest allows a spawn card {when}.", "BASE-GEN-03"
    return "One spawn card a turn." if turn.spawned else "", "BASE-OLT-05"


@rule("BASE-TIME-02")
def too_late(world: World, card: CardId) -> tuple[str, str]:
    """Why a card cannot be played from the overlord's menu now, and the rule; empty words when it can. Cards for the
    start of the turn come after step 1 and before step 3 (BASE-TIME-02)."""
    entry, turn = catalog(world).overlord_cards[card], world.the(OverlordTurn)
    if entry.kind == "power":
        return power_too_late(turn), "BASE-OLC-14"
    if entry.kind == "spawn":
        return spawn_too_late(world, turn)
    if entry.when is None:
        return NEVER
    if entry.when.window != windows.OWN_TURN:
        return NOT_YET
    if turn.step != "spawn":
        return "That card belongs between drawing and the first activation.", "BASE-TIME-02"
    if not possible(world, card, EffectContext(cause=Cause(card))):
        return "No figure or space for it to affect.", "BASE-OLC-09"
    return answered(entry.kind) if already_played(entry.kind, turn.played) else ("", "")


@menu_action("overlord", "BASE-OLC-09", "BASE-OLC-13", "BASE-OLC-07")
class Play(MenuAction, frozen=True):
    """Play a card in the own turn: a power card, a spawn card, or a card for the start of the turn."""

    card: CardId

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Play]:
        """The cards of the hand whose time it is and whose price can be had."""
        world = table.world
        held = dict.fromkeys(hand(world))
        return [cls(card) for card in held if not too_late(world, card)[0] and affordable_cards(world, card)]

    @classmethod
    def refusals(cls, table: Table, who: FigureId) -> Iterable[Refusal]:
        """Why the other cards of the hand stay there."""
        world = table.world
        for card in dict.fromkeys(hand(world)):
            why = too_late(world, card)
            if not why[0] and not affordable_cards(world, card):
                why = too_dear(world, card)
            if why[0]:
                yield refusal_of(world, card, why)

    async def do(self, table: Table, who: FigureId) -> None:
        """Pay, and do what the card says."""
        kind = catalog(table.world).overlord_cards[self.card].kind
        if await play_card(table, self.card, EffectContext(cause=Cause(self.card), trap=kind == "trap")) is None:
            return
        if kind == "power":
            change_overlord_turn(table, power_played=True)
        elif kind == "spawn":
            change_overlord_turn(table, spawned=True)
        else:
            change_overlord_turn(table, played=(*table.world.the(OverlordTurn).played, kind))


@menu_action("overlord", "BASE-OLC-05")
class Discard(MenuAction, frozen=True):
    """Discard a card for its threat (BASE-OLC-05)."""

    card: CardId

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[Discard]:
        """Each kind of card in the hand."""
        return [cls(card) for card in dict.fromkeys(hand(table.world))]

    async def do(self, table: Table, who: FigureId) -> None:
        """Discard it."""
        discard_card(table, self.card)
