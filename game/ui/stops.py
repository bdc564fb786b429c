"""Which windows a person is asked at: those wanted, where something could be done, and not what was let pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.content.models import OverlordCard
from game.kernel.request import Request
from game.kernel.rule_book import RuleBook
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.kernel.table import Table
from game.rules.overlord.card_trigger import already_played, awaited, waits_for
from game.rules.overlord.overlord_deck import discards, hand
from game.rules.overlord.power_cards import card_cost
from game.rules.overlord.threat import threat_of
from game.rules.quest.effect_context import context_of
from game.rules.turn.guard import Interrupt
from game.show.lines import StopWords
from game.show.reading import shown
from game.state.components.components import OVERLORD, HeroTurn, Monster, OverlordTurn, Round
from game.state.events.attack import Declaring, Pausing
from game.state.events.facts import Entered, FatigueSpent, Left
from game.state.game_data import catalog
from game.state.queries.board_queries import figures_in
from game.state.queries.cards_in_play import in_play
from game.state.requests import windows
from game.state.requests.menu_actions import Pass, React, reactions
from game.state.requests.requests import YesNo
from game.state.slugs import Cause, Purpose, Window

ONCE, FIGURE, TURN = "", "figure", "turn"
"""What a pass is meant for: this moment, all that this monster does in the turn, or the whole turn."""
STEPS = (Left, Entered, FatigueSpent)
"""Facts of a walk on which nothing happens."""
LAST_MOMENT = "end"
"""What the overlord announces when his turn ends: the last moment for a guard."""


class WhoseTurn(NamedTuple):
    """A turn of the game: its round, and the hero whose it is, 0 for the overlord's."""

    round: int
    hero: FigureId


def turn_of(world: World) -> WhoseTurn:
    """The turn in progress."""
    turn = None if world.find(OverlordTurn, GAME) is not None else world.find(HeroTurn, GAME)
    return WhoseTurn(world.the(Round).number, NOBODY if turn is None else turn.hero)


@dataclass(frozen=True)
class LetPass:
    """A pass that counts for more than its window: of a seat, in a turn, for the targets that lay open or the rest of a
    walk, for all that one monster does, or for everything (`scope`). It was the answer number `at` of the journal, and
    came after `told` facts."""

    at: int
    told: int
    seat: str
    turn: WhoseTurn
    scope: str
    window: Window
    figures: frozenset[int]


@dataclass(frozen=True)
class TurnedDown:
    """A no of a seat that counts for all questions with this purpose in a turn; it was the answer number `at` of the
    journal."""

    at: int
    seat: str
    turn: WhoseTurn
    purpose: Purpose


class Stops:
    """The windows at which people are asked, and what they have let pass for longer than once.

    `on` are the switches that are on. What was let pass is forgotten with the turn, and with an undo behind it."""

    def __init__(self, book: RuleBook, *, everything: bool) -> None:
        self.switches: dict[Window, StopWords] = {Window(name): stop for name, stop in shown(book, "stops").items()}
        """The windows that the overlord may let pass. Any other is for the heroes, who have no secrets."""
        self.on = {name for name, stop in self.switches.items() if everything or stop.first == "yes"}
        self._passed: list[LetPass] = []
        self._turned_down: list[TurnedDown] = []

    def switch(self, window: Window, *, on: bool) -> None:
        """Ask the overlord at a window from now on, or no longer."""
        (self.on.add if on else self.on.discard)(window)

    def take_up(self, wanted: Mapping[str, bool]) -> None:
        """Switch the windows as they were switched in earlier games; those of other modules are passed over."""
        for window in self.switches:
            if window in wanted:
                self.switch(window, on=wanted[window])

    def asks(self, table: Table, request: React, *, publicly: bool, empty: bool = False) -> bool:
        """Whether a person is asked at a window. `publicly`: people of the other side look on, so that nothing but what
        lies open may decide on a window of the overlord. `empty`: also where nothing could be done."""
        self.went_back(table)
        if self._hushed(table, request):
            return False
        if request.seat != OVERLORD:
            return self._guard_cares(table, request, empty=empty)
        if request.window in self.switches and request.window not in self.on:
            return False
        if not publicly:
            return empty or len(table.options_of(request)) > 1
        return not self._same_walk(table, request) and (
            empty or _not_of_cards(table, request) or could_play(table.world, request)
        )

    def let_pass(self, table: Table, request: React, scope: str) -> None:
        """The pass that a person is about to give counts for this much."""
        figures = frozenset({request.subject}) if scope == FIGURE else targets_now(table, request)
        at, told, turn = len(table.journal), len(table.facts), turn_of(table.world)
        self._passed.append(LetPass(at, told, request.seat, turn, scope, request.window, figures))

    def turn_down(self, table: Table, request: YesNo) -> None:
        """The no that a person is about to give counts for the rest of the turn."""
        found = TurnedDown(len(table.journal), request.seat, turn_of(table.world), request.purpose)
        self._turned_down.append(found)

    def turned_down(self, table: Table, request: Request[Any]) -> bool:
        """Whether a question was answered with no for the whole turn."""
        if not isinstance(request, YesNo):
            return False
        self.went_back(table)
        asked = (request.seat, turn_of(table.world), request.purpose)
        return any((each.seat, each.turn, each.purpose) == asked for each in self._turned_down)

    def went_back(self, table: Table) -> None:
        """Answers were taken back: what was let pass behind them is open again."""
        self._passed = [each for each in self._passed if each.at < len(table.journal)]
        self._turned_down = [each for each in self._turned_down if each.at < len(table.journal)]

    def hushed(self, table: Table) -> bool:
        """Whether somebody has said in this turn that he is not to be asked again."""
        now = turn_of(table.world)
        return any(each.turn == now and each.scope != ONCE for each in self._passed) or any(
            each.turn == now for each in self._turned_down
        )

    def listen(self) -> None:
        """Ask again about everything."""
        self._passed.clear()
        self._turned_down.clear()

    def _of_now(self, table: Table, request: React) -> list[LetPass]:
        now = turn_of(table.world)
        return [each for each in self._passed if each.seat == request.seat and each.turn == now]

    def _hushed(self, table: Table, request: React) -> bool:
        return any(
            each.scope == TURN or (each.scope == FIGURE and request.subject in each.figures)
            for each in self._of_now(table, request)
        )

    def _same_walk(self, table: Table, request: React) -> bool:
        """Whether a step of this walk was let pass before. Among people each step might ask, whatever is held, so one
        does; the last can be gone back to."""
        return request.window == windows.HERO_ENTERED and any(
            each.window == request.window and all(isinstance(fact, STEPS) for fact in table.facts[each.told :])
            for each in self._of_now(table, request)
        )

    def _guard_cares(self, table: Table, request: React, *, empty: bool) -> bool:
        """A guard is asked as an attack is declared and as the turn ends; else when a target is there that was not let
        pass before: the monster that is about to act, or anybody where none is."""
        if len(table.options_of(request)) < 2:
            return empty
        event = request.event
        if isinstance(event, Declaring) or (isinstance(event, Pausing) and event.what == LAST_MOMENT):
            return True
        before = frozenset[int]().union(*(each.figures for each in self._of_now(table, request)))
        return bool(targets_now(table, request) - before)


def targets_now(table: Table, request: React) -> frozenset[int]:
    """Whom the reactions to a window could be about: all that a guard can strike, of a monster that is about to act
    itself alone. Where it is not known beforehand whom they strike, they are about that monster."""
    world, subject = table.world, FigureId(request.subject)
    monster = subject if world.find(Monster, subject) is not None else NOBODY
    found: set[int] = set()
    for reaction in table.options_of(request):
        if isinstance(reaction, Pass):
            continue
        struck = figures_in(world, 1 << reaction.target) if isinstance(reaction, Interrupt) else []
        found.update(struck or [monster])
    return frozenset(found & {monster} if monster else found)


def _not_of_cards(table: Table, request: React) -> bool:
    """Whether a window is not for cards alone: a module may bring what answers it, and says itself when."""
    named = any(request.window in kind.when for kind in reactions(table.book, request.window))
    return named or not awaited(table.world, request.window)


def could_play(world: World, request: React) -> bool:
    """Whether the overlord might answer a window for all that anybody can know: the size of his hand, the threat and
    the piles are open, the cards in it are not."""
    hidden = unseen(world)
    return any(
        waits_for(card, request.window)
        and not already_played(card.kind, request.done)
        and card_cost(world, card.id) <= _most_threat(world, hidden, card)
        and card.when.holds(world, context_of(request.event, cause=Cause(card.id)))
        for card in hidden
    )


def unseen(world: World) -> Counter[OverlordCard]:
    """The cards of the box by the copies that do not lie open: any of them may be held."""
    seen = (*discards(world), *in_play(world))
    found = Counter({card: card.copies - seen.count(card.id) for card in catalog(world).overlord_cards.values()})
    return +found


def _most_threat(world: World, unseen: Counter[OverlordCard], card: OverlordCard) -> int:
    """The most threat that there may be for a card, if the dearest of those unseen are given up for it; less than
    nothing with no card in the hand."""
    size = len(hand(world))
    gains = sorted((each.discard for each in (unseen - Counter((card,))).elements()), reverse=True)
    return threat_of(world) + sum(gains[: size - 1]) if size else -1


def by_monster(world: World, request: React) -> bool:
    """Whether a window is about what a monster does, so that one may let all of that pass."""
    return request.window in (windows.GUARD, windows.MONSTER_ACTIVATES, windows.ATTACK_DECLARED) and (
        world.find(Monster, FigureId(request.subject)) is not None
    )
