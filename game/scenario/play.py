"""Plays a scenario: sets the table, goes through the script line by line, and checks what is expected."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.content.faults import Fault
from game.kernel.luck import Numbers
from game.kernel.request import CHANCE, ChanceRequest, Seat
from game.kernel.store import GAME
from game.kernel.table import WAIT, Refused, Stage, Table
from game.rules.overlord.activation import EndOverlordTurn
from game.rules.overlord.overlord_turn import Collect
from game.scenario.asked import BadExpectation, ask_words, meant, offers_in_words, seat_meant, standing_meant
from game.scenario.expect import unmet
from game.scenario.given import FAULTS
from game.scenario.hints import strange_words
from game.scenario.model import Scenario
from game.scenario.steps import (
    Answer,
    BadScript,
    Check,
    Draw,
    ForcedDice,
    OverlordPasses,
    Pick,
    Step,
    Undo,
    faces_of,
    read_step,
)
from game.scenario.table import set_table
from game.scenario.words import NOTHING, ScenarioNames
from game.state.components.components import OVERLORD, HeroSeats
from game.state.requests.menu_actions import Pass, React
from game.state.requests.pick import PickBranch
from game.state.requests.requests import ChooseHero, DrawCard, Menu, Roll

MOST_WORDS = 30


def play(scenario: Scenario, *, file: str) -> list[Fault]:
    """Everything that is wrong with a scenario when it is played; nothing when it holds."""
    try:
        table, names = set_table(scenario)
    except FAULTS as fault:
        return [Fault(file, "given", str(fault))]
    return _Play(scenario, table, names, file).run()


def _in_short(error: Exception) -> str:
    """An error of the rules in one line: what, and where."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({where.name} in {Path(where.filename).name}, line {where.lineno})"


@dataclass
class _Play:
    """One scenario in progress."""

    scenario: Scenario
    table: Table
    names: ScenarioNames
    file: str

    def run(self) -> list[Fault]:
        """Play the whole script, then check the end."""
        self.table.sources = {CHANCE: lambda table, request: WAIT}
        every = self.scenario.windows == "all"
        self.table.stops = lambda request: every or len(self.table.options_of(request)) > 1
        try:
            faults = unmet(self.table, self.names, self.scenario.before)
        except BadExpectation as fault:
            faults = [str(fault)]
        if faults:
            return [Fault(self.file, "before", fault) for fault in faults]
        for number, line in enumerate(self.scenario.script, start=1):
            where = f"step {number} ({line})" if isinstance(line, str) else f"step {number} (check)"
            try:
                if number == 1:
                    self._start()
                faults = self._line(line)
            except (BadScript, BadExpectation, Refused) as fault:
                return [Fault(self.file, where, str(fault))]
            except Exception as error:
                return [Fault(self.file, where, f"the rules stopped: {_in_short(error)}")]
            if faults:
                return [Fault(self.file, where, fault) for fault in faults]
        return self._end()

    def _start(self) -> None:
        if self.table.pending is None and self.table.world.find(Stage, GAME) is not None:
            self.table.advance()

    def _end(self) -> list[Fault]:
        try:
            self._start()
            self._pass_windows(None)
            faults = unmet(self.table, self.names, self.scenario.expect)
        except BadExpectation as fault:
            return [Fault(self.file, "expect", str(fault))]
        except Exception as error:
            return [Fault(self.file, "end", f"the rules stopped: {_in_short(error)}")]
        found = [Fault(self.file, "expect", fault) for fault in faults]
        pending = self.table.pending
        if "asked" not in self.scenario.expect and pending is not None and not isinstance(pending, Menu | ChooseHero):
            told = f"the script ends, and this waits to be answered: {ask_words(self.names, pending)}"
            if isinstance(pending, Roll):
                told += f" ({', '.join(pending.dice)})"
            found.append(Fault(self.file, "end", f'{told}; go on, or expect.asked = "..."'))
        return found

    def _line(self, line: str | Mapping[str, Any]) -> list[str]:
        for step in read_step(line):
            faults = self._step(step)
            if faults:
                return faults
        return []

    def _step(self, step: Step) -> list[str]:
        if isinstance(step, Answer):
            self._answer(step)
        elif isinstance(step, ForcedDice | Draw):
            self._pass_windows(None)
            self._chance(step)
        elif isinstance(step, Pick):
            self._pick(step)
        elif isinstance(step, OverlordPasses):
            self._pass_overlord()
        elif isinstance(step, Undo):
            return self._undo(step)
        else:
            return self._check(step)
        return []

    def _check(self, step: Check) -> list[str]:
        return unmet(self.table, self.names, step.wanted)

    def _pass_windows(self, next_step: Answer | None) -> None:
        """Let windows go by that nobody speaks of; they have to be spoken of unless `windows = "quiet"`."""
        while isinstance(self.table.pending, React) and self.scenario.windows == "quiet":
            if next_step is not None and self._speaks_of(next_step, self.table.pending):
                return
            self.table.answer(self.table.pending.seat, Pass())

    def _speaks_of(self, step: Answer, window: React) -> bool:
        if step.standing or seat_meant(self.names, step.who) != window.seat:
            return False
        return meant(self.table, self.names, step.text).answer is not NOTHING

    def _answer(self, step: Answer) -> None:
        seat = seat_meant(self.names, step.who)
        self._known(step.who, seat)
        if step.standing:
            self._interject(seat, step)
            return
        self._pass_windows(step)
        request = self.table.pending
        if request is None:
            raise BadScript("the game is over and asks nothing" if self.table.over else "nothing is asked")
        if isinstance(request, ChanceRequest):
            raise BadScript(f"chance is asked first: {ask_words(self.names, request)} {getattr(request, 'dice', '')}")
        who = getattr(request, "who", 0)
        speaker = self.names.entity(step.who)
        if request.seat != seat or (who and speaker and who != speaker and who in self.names.figures.values()):
            raise BadScript(f"{step.who} is not asked now; asked is {ask_words(self.names, request)}")
        match = meant(self.table, self.names, step.text)
        if match.answer is NOTHING:
            near = f"; {strange}" if (strange := strange_words(self.table, self.names, step.text)) else ""
            asked = f"Asked is {ask_words(self.names, request)}; offered: {self._offers()}"
            raise BadScript(f"{match.fault}{near}. {asked}{self._refusals()}")
        self.table.answer(request.seat, match.answer)

    def _pass_overlord(self) -> None:
        """Answer for the overlord, and for chance, until a hero is asked for something that is no window."""
        table, request = self.table, self.table.pending
        if not isinstance(request, Menu | React) or request.seat != OVERLORD:
            raise BadScript(f"it is not the overlord's turn; asked is {self._asked()}")
        while (request := table.pending) is not None:
            if isinstance(request, ChanceRequest):
                table.answer(CHANCE, request.sample(table, Numbers("any", str(len(table.journal)))), auto=True)
            elif isinstance(request, React):
                table.answer(request.seat, Pass())
            elif request.seat != OVERLORD:
                return
            else:
                offered = table.options_of(request)
                ends = [line for line in offered if isinstance(line, Collect | EndOverlordTurn)]
                if isinstance(request, Menu) and not ends:
                    raise BadScript(f"the overlord cannot end his turn yet{self._refusals()}")
                table.answer(OVERLORD, (ends or offered)[0])

    def _known(self, who: str, seat: str) -> None:
        seats = ("overlord", "party", "chance", *self.table.world.the(HeroSeats).seats)
        if seat not in seats:
            said = ", ".join([*self.names.figures, *seats])
            raise BadScript(f'"{who}" is nobody here; a line begins with one of {said}')

    def _offers(self) -> str:
        offers = offers_in_words(self.table, self.names)
        more = f"; and {len(offers) - MOST_WORDS} more" if len(offers) > MOST_WORDS else ""
        return "; ".join(offers[:MOST_WORDS]) + more

    def _refusals(self) -> str:
        """What a menu says cannot be done, and why."""
        request = self.table.pending
        told = request.refusals(self.table) if isinstance(request, Menu) else []
        whys = dict.fromkeys(f"{refusal.what}: {refusal.why} ({refusal.rule})" for refusal in told)
        return f". Not now: {' '.join(whys)}" if whys else ""

    def _interject(self, seat: Seat, step: Answer) -> None:
        offers = self.table.book.standing.offers(self.table, seat)
        match = standing_meant(self.table, self.names, seat, step.text)
        if match.answer is NOTHING:
            raise BadScript(f"{match.fault}; {seat} may at any time: {offers}")
        self.table.interject(seat, match.answer)

    def _pick(self, step: Pick) -> None:
        request = self.table.pending
        if not isinstance(request, PickBranch) or not 1 <= step.branch <= len(request.weights):
            raise BadScript(f"no such branch is drawn now; asked is {self._asked()}")
        self.table.answer(CHANCE, step.branch - 1, auto=True)

    def _chance(self, step: ForcedDice | Draw) -> None:
        request = self.table.pending
        wanted = Roll if isinstance(step, ForcedDice) else DrawCard
        if request is None or not isinstance(request, wanted):
            raise BadScript(f"no {'dice are' if wanted is Roll else 'card is'} asked now; asked is {self._asked()}")
        text = step.text if isinstance(step, ForcedDice) else step.card
        answer: Any
        if text == "any":
            answer = request.sample(self.table, Numbers("any", str(len(self.table.journal))))
        elif isinstance(request, Roll):
            answer = faces_of(self.table, request.dice, text)
        else:
            answer = text
            if text not in self.table.options_of(request):
                raise BadScript(f"{text} is not in the deck {request.bag}; asked is {self._asked()}")
        self.table.answer(CHANCE, answer, auto=True)

    def _asked(self) -> str:
        return ask_words(self.names, self.table.pending)

    def _undo(self, step: Undo) -> list[str]:
        seat = seat_meant(self.names, step.who)
        try:
            self.table.undo(seat)
        except Refused as reason:
            if step.refused is None:
                raise
            fits = step.refused.lower() in str(reason).lower()
            return [] if fits else [f"undo is refused because: {reason}"]
        return [] if step.refused is None else ["undo is possible"]
