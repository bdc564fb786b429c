"""One game at the screen: who plays, whose screen it is, what is asked, and what has happened since."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.models import CardId
from game.kernel.luck import fingerprint_of
from game.kernel.request import CHANCE, Fact, Request, Seat
from game.kernel.store import GAME
from game.kernel.table import WAIT, Refused, Table
from game.lessons.course import LessonCourse
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.saves.autosave import Autosave
from game.saves.course import SavedCourse, course_of
from game.saves.history import history_words
from game.saves.interrupt import interrupt, last_window
from game.state.components.components import OVERLORD, PARTY, HeroTurn, OverlordTurn, hero_seat
from game.state.queries.figures import seat_of
from game.state.queries.view import View, facts_for, facts_in_place, view_for
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import Roll, YesNo
from game.ui.computers import Computers
from game.ui.log.chronicle import Chronicle
from game.ui.log.luck_words import opening_words
from game.ui.log.missed import LookedAway, missed_by, others_turn
from game.ui.moot import moot_answer
from game.ui.pressed import waits_for_press
from game.ui.questions import USUAL, Wishes, wish_of
from game.ui.stops import ONCE, TURN, Stops

HEROES = "heroes"
HUMAN = "human"
NOT_TAKEN_BACK = "Taking back is switched off in the settings."


def side_of_seat(seat: Seat) -> str:
    """Whose screen a seat sits at: the overlord's or the heroes'."""
    return OVERLORD if seat == OVERLORD else HEROES


class Session:
    """A Table with people and computer players round it.

    `viewer` is the side before the screen. A question to a person of the other side waits until `reveal` is called:
    the curtain stands between (`handover`). `computers` answer in `think`, one question at a time."""

    taught: LessonCourse | None = None
    """The lesson that is played; None in a game."""
    gear: Mapping[CardId, tuple[CardId, ...]] = {}
    """What is bought for heroes at the first shopping, by their cards."""

    def __init__(self, setup: GameSetup, *, table: Table | None = None, curtain: bool = True) -> None:
        self.setup = setup
        self.table = table if table is not None else new_table(setup)
        seats = (OVERLORD, *map(hero_seat, range(1, setup.heroes + 1)))
        self.people = frozenset(seat for seat in seats if setup.seats.get(seat, HUMAN) == HUMAN)
        self.computers = Computers(setup, (seat for seat in seats if seat not in self.people))
        self.curtain = self.curtain_chosen = curtain
        self.stops = Stops(self.table.book, everything=not self.both_sides)
        """At which windows people are asked: an overlord who is alone at the screen, with no secret to keep, at all."""
        self.wishes: Wishes = USUAL
        """How the people before the screen want to be asked."""
        self.takes_back = True
        """Whether they take anything back."""
        self.viewer = HEROES if any(seat != OVERLORD for seat in self.people) or not self.people else OVERLORD
        self.autosave: Autosave | None = None
        """What keeps the game on disk; None for one that is only looked at."""
        self.unsaved = ""
        """Why this game cannot be saved; empty when it can."""
        self.chronicles = {
            side: Chronicle(self.table.book, opening_words(self.commitment)) for side in (OVERLORD, HEROES)
        }
        """The logs of both sides, each as it saw what happened."""
        self.watched: dict[str, int] = {}
        """For each side that has sat before the table how many facts there were when it last did."""
        self.missed: dict[str, LookedAway] = {}
        """What each side has missed before it came to the screen last, where that was anything."""
        self.at_screen = False
        """Whether a table is on the screen, at which people can press for a roll."""
        self.called_roll = False
        """Whether the side that takes the screen has pressed for its roll, so that the table makes it at once."""
        self.interval_read = False
        """Whether the page between the encounter before and this one has been left."""
        self._told = 0
        self._facts_at: dict[int, int] = {}
        """How many facts there were before answers of people, by their places in the journal."""
        self._taken_back: list[Fact] = []
        self._view: tuple[tuple[object, ...], View] | None = None
        self.table.stops = self._asked_at
        self.table.sources.setdefault(CHANCE, self._chance)
        self.table.advance()
        self._pass_on()
        if table is not None:
            self.news()

    # --- whose screen ----------------------------------------------------------------------------------------------
    @property
    def request(self) -> Request[Any] | None:
        """The question that the table waits for; None when the game is over."""
        return self.table.pending

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over is not None

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed: anybody may know it (BASE-LUCK-01)."""
        return fingerprint_of(self.setup.seed)

    @property
    def told_seed(self) -> str:
        """The seed once the game is over; empty before, for nobody may know it then (BASE-LUCK-01)."""
        return self.setup.seed if self.over else ""

    def by_person(self, request: Request[Any]) -> bool:
        """Whether a person answers a question; the party's are those of the first hero player at the screen, and dice
        of the table's own are for whoever sits there."""
        if request.seat == CHANCE:
            return True
        if request.seat == PARTY:
            return any(seat != OVERLORD for seat in self.people)
        return request.seat in self.people

    @property
    def both_sides(self) -> bool:
        """Whether people sit on both sides, so that the screen has to be handed over."""
        return OVERLORD in self.people and len(self.people) > 1

    @property
    def sealed(self) -> bool:
        """Whether a window for the other side is open: pass or interrupt, nothing is shown of what it holds."""
        request = self.request
        return isinstance(request, React) and self.by_person(request) and side_of_seat(request.seat) != self.viewer

    @property
    def handover(self) -> str:
        """The side to which the screen has to be handed for the next answer; empty when it is there or none waits."""
        request = self.request
        if request is None or not self.by_person(request) or self.sealed:
            return ""
        return "" if self._before_screen(request) else side_of_seat(self.asked_seat)

    def _before_screen(self, request: Request[Any]) -> bool:
        """Whether a question is for the side before the screen; what lies open on the table is for both."""
        seat = self.roller or request.seat
        return seat == CHANCE or side_of_seat(seat) == self.viewer

    @property
    def asked_seat(self) -> Seat:
        """The seat that is asked, that of the figure where a roll waits for a press; empty when the game is over."""
        return self.roller or (self.request.seat if self.request is not None else Seat(""))

    @property
    def roller(self) -> Seat:
        """The seat for whose press a roll waits; empty where none does."""
        request = self.request
        if not isinstance(request, Roll) or request.by_hand(self.table):
            return Seat("")
        return seat_of(self.table.world, request.by)

    @property
    def mine(self) -> bool:
        """Whether the people before the screen are asked."""
        request = self.request
        return request is not None and self.by_person(request) and self._before_screen(request)

    def reveal(self, side: str) -> None:
        """The curtain was lifted: this side sits before the screen."""
        self.viewer = side

    @property
    def view(self) -> View:
        """What the side before the screen may know; the same object until something changes."""
        key = (self.viewer, len(self.table.journal), id(self.table.pending))
        if self._view is None or self._view[0] != key:
            self._view = (key, view_for(self.table, self.seat))
        return self._view[1]

    @property
    def seat(self) -> Seat:
        """The seat for which the screen is drawn."""
        if self.viewer == OVERLORD:
            return OVERLORD
        if self.asked_seat not in ("", OVERLORD, CHANCE, PARTY):
            return self.asked_seat
        return next((seat for seat in sorted(self.people) if seat != OVERLORD), hero_seat(1))

    # --- answers ---------------------------------------------------------------------------------------------------
    def answer(self, answer: Any, *, scope: str = ONCE) -> None:
        """Answer the question that waits; Refused, with the reason, when that is not legal. `scope` is what a pass at a
        window is meant for."""
        request = self.request
        if request is None:
            raise Refused("Nobody asked for that now.")
        if isinstance(request, React) and isinstance(answer, Pass):
            self.stops.let_pass(self.table, request, scope)
        elif isinstance(request, YesNo) and scope == TURN:
            self.stops.turn_down(self.table, request)
        self._settle()
        self._facts_at[len(self.table.journal)] = len(self.table.facts)
        self.computers.told()
        self.table.answer(request.seat, answer)
        self._go_without_saying()
        self._keep()

    def roll(self) -> None:
        """Make the roll that waits for a press: the seed answers it as it would have at once."""
        request = self.request
        if request is None or not self.roller:
            raise Refused("No roll waits for you.")
        self._settle()
        self.table.answer(CHANCE, self.table.drawn(request), auto=True)
        self._go_without_saying()
        self._keep()

    def _chance(self, table: Table, request: Request[Any]) -> Any:
        """What the seed gives, but nothing yet where people bring it or have to press for it."""
        waits = isinstance(request, Roll) and (request.by_hand(table) or waits_for_press(self, request))
        return WAIT if waits else table.drawn(request)

    def _go_without_saying(self) -> None:
        """Give the answers of people that go without saying."""
        while (request := self.request) is not None and self.by_person(request):
            turned_down = self.stops.turned_down(self.table, request)
            answer = False if turned_down else moot_answer(self.table, request, self.wishes)
            if answer is None:
                return
            self.table.answer(request.seat, answer, auto=True)

    def interject(self, action: Any) -> None:
        """Take a standing action of the side before the screen."""
        self._settle()
        self.table.interject(OVERLORD, action)
        self._view = None
        self._keep()

    def standing(self) -> list[Any]:
        """The standing actions of the side before the screen: the overlord's discards."""
        return list(self.table.book.standing.offers(self.table, OVERLORD)) if self.viewer == OVERLORD else []

    def think(self) -> bool:
        """Take the answer of the computer player that is asked, if he has one by now; True when he had."""
        request = self.request
        if request is None or self.by_person(request):
            return False
        answer = self.computers.answer(self.table, request)
        if answer is WAIT:
            return False
        # A pass leaves no trace: undo behaves alike whether the computer player could have done anything or not.
        self.table.answer(request.seat, answer, auto=isinstance(answer, Pass))
        self._go_without_saying()
        self._keep()
        return True

    # --- on disk ---------------------------------------------------------------------------------------------------
    def kept_by(self, autosave: Autosave) -> None:
        """Keep the game on disk from now on."""
        self.autosave = autosave
        autosave.keep()

    @property
    def saving_fault(self) -> str:
        """What the disk refuses at the moment, or what became of the file, as a sentence; empty while all is well."""
        return "" if self.autosave is None else self.autosave.fault or self.autosave.note

    @property
    def taken_back(self) -> str:
        """How often the game was taken up at an earlier state than the one reached, in a sentence; empty mostly."""
        return "" if self.autosave is None else history_words(self.autosave.taken_back)

    @property
    def course(self) -> SavedCourse:
        """The game as far as it has come, for a save of it."""
        if self.autosave is None:
            return course_of(self.table, self.setup)
        self.autosave.keep()
        return self.autosave.course

    def close(self) -> None:
        """The game is left: everything is brought to the disk, and nothing is kept any more."""
        self.computers.close()
        autosave, self.autosave = self.autosave, None
        if autosave is not None:
            autosave.close()

    def _settle(self) -> None:
        """A person's answer is on the disk before the next one is taken."""
        if self.autosave is not None:
            self.autosave.settle()

    def _keep(self) -> None:
        self.computers.follow()
        if self.autosave is not None:
            self.autosave.keep()

    # --- back ------------------------------------------------------------------------------------------------------
    def undo_refusal(self) -> str:
        """Why nothing can be taken back now; empty when it can."""
        if not self.takes_back:
            return NOT_TAKEN_BACK
        reason = self.table.last_voluntary(self._undoing())[1]
        last = next((entry.seat for entry in reversed(self.table.journal) if not entry.auto), Seat(""))
        request = self.request
        if request is None or request.seat == CHANCE:
            return reason
        beside = self.mine and side_of_seat(last) == self.viewer and last != request.seat
        if reason and beside and last and not self._fenced():
            return f"{self.called(last)} gave the last answer; now {self.called(request.seat)} is asked."
        return reason

    def _fenced(self) -> bool:
        """Whether dice, a card or another thing that cannot be unseen came since the last free answer."""
        entry = next((entry for entry in reversed(self.table.journal) if entry.blocks_undo or not entry.auto), None)
        return entry is None or bool(entry.blocks_undo)

    def called(self, seat: Seat) -> str:
        """What the player of a seat is called."""
        if seat == PARTY:
            return "the party"
        return self.setup.names.get(seat) or (f"Player {seat[-1]}" if seat[-1:].isdigit() else "the overlord")

    def undo(self) -> None:
        """Take back the last free answer of the player before the screen; Refused with the reason."""
        if not self.takes_back:
            raise Refused(NOT_TAKEN_BACK)
        self._settle()
        self.table.undo(self._undoing())
        self.stops.went_back(self.table)
        self._view = None
        self._keep()

    def undo_turn(self) -> None:
        """Take back everything up to the start of the turn in progress, or to what stands before it."""
        while self.in_turn and not self.undo_refusal():
            self.undo()

    @property
    def undo_reach(self) -> int:
        """The number of the first fact that undo could take back step by step; that of the next one where none can."""
        facts, journal, seat = len(self.table.facts), self.table.journal, self._undoing()
        if self.undo_refusal():
            return facts
        reach = len(journal)
        for at in range(len(journal) - 1, self.table.checkpoints[0].entries - 1, -1):
            if journal[at].blocks_undo or not (journal[at].auto or journal[at].seat == seat):
                break
            reach = reach if journal[at].auto else at
        return self._facts_at.get(reach, facts)

    def undo_to(self, fact: int) -> None:
        """Take back answers until a fact has not happened, as far as luck and reveals allow."""
        while len(self.table.facts) > fact and not self.undo_refusal():
            self.undo()

    @property
    def in_turn(self) -> bool:
        """Whether a hero of those before the screen has begun to act in the turn in progress."""
        turn = self.table.world.find(HeroTurn, GAME)
        return self.viewer == HEROES and turn is not None and turn.action is not None

    def _undoing(self) -> Seat:
        """The seat whose answer undo would take back: the one before the screen, or the party it speaks for; while a
        window of the other side is open, the hero player who has answered last."""
        last = next((entry.seat for entry in reversed(self.table.journal) if not entry.auto), Seat(""))
        own = last == PARTY or (self.sealed and last in self.people and last != OVERLORD)
        return last if own and self.viewer == HEROES else self.seat

    def interrupt_refusal(self) -> str:
        """Why the overlord cannot go back to the last window that passed by itself; empty when he can."""
        if OVERLORD not in self.people:
            return "A computer plays the overlord."
        return last_window(self.table, OVERLORD)[1]

    def interrupt(self) -> None:
        """Go back to the overlord's last window that passed by itself, and ask him; Refused with the reason."""
        before = list(self.table.facts)
        interrupt(self.table, OVERLORD)
        self.stops.went_back(self.table)
        self._taken_back = before
        self._view = None
        self._keep()

    @property
    def hushed(self) -> bool:
        """Whether somebody has let pass more than one moment of this turn, and is not asked for that."""
        return self.stops.hushed(self.table)

    def _pass_on(self) -> None:
        """Pass the window at which a saved game was left, if nobody is asked there."""
        request = self.request
        if isinstance(request, React) and (forced := request.forced(self.table)) is not None:
            self.table.answer(request.seat, forced, auto=True)

    def _asked_at(self, request: Request[Any]) -> bool:
        if not isinstance(request, React):
            return True
        if request.seat not in self.people:
            return len(self.table.options_of(request)) > 1
        # In his own turn the overlord sits before the screen alone: what he can do shows nobody what he holds.
        alone = self.viewer == OVERLORD and self.table.world.find(OverlordTurn, GAME) is not None
        empty = wish_of(self.wishes, "empty_window") == "always"
        return self.stops.asks(self.table, request, publicly=self.both_sides and not alone, empty=empty)

    # --- news ------------------------------------------------------------------------------------------------------
    def news(self) -> list[Fact]:
        """The facts since the last call, as this side saw them; the logs of both sides are kept up to them."""
        start, self._told = min(self._told, len(self.table.facts)), len(self.table.facts)
        for side, seat in ((OVERLORD, OVERLORD), (HEROES, PARTY)):
            told = facts_in_place(self.table, seat, since=start)
            self.chronicles[side].add(start, told, self.table.world, marked=bool(self._taken_back))
        return facts_for(self.table, self.seat, since=self._first_new(start))

    def _first_new(self, start: int) -> int:
        """Where the facts begin that were not shown before an interrupt took them back."""
        facts, before = self.table.facts, self._taken_back
        at = start
        while at < min(len(facts), len(before)) and facts[at] == before[at]:
            at += 1
        if at < len(facts):
            self._taken_back = []
        return at

    @property
    def may_look_back(self) -> bool:
        """Whether there is anything that the side before the screen could see once more of the other's turn."""
        return self.viewer in self.missed or others_turn(self.table, self.seat) is not None

    def look_back(self) -> LookedAway | None:
        """What this side has missed before it came to the screen last; in a game that was opened again, or against
        computers, the other side's last turn."""
        span = others_turn(self.table, self.seat)
        if self.viewer in self.missed or span is None:
            return self.missed.get(self.viewer)
        self.chronicle.names.learn(self.table.world)
        found = missed_by(self.table, self.seat, span[0], self.chronicle.names, until=span[1])
        return found if found.frames else None

    @property
    def chronicle(self) -> Chronicle:
        """The log of the side before the screen."""
        return self.chronicles[self.viewer]
