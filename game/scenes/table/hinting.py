"""Hints for first games at the table: one a turn at most, each once, and none over a question; advice goes before
them."""

from __future__ import annotations

from typing import Protocol

from game.scenes.table.advising import TableAdvice
from game.scenes.table.story import TableStory
from game.state.queries.view import View
from game.ui.hints.first_hints import FirstHint, hint_due
from game.ui.hints.occasions import HintMoment
from game.ui.input.actions import Action
from game.ui.panels.hint_line import ShownHint
from game.ui.prompts import Asked, Prompt
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.stops import WhoseTurn, turn_of


class HintedPlay(Protocol):
    """What hints need to know of the game on the screen."""

    scene: Scene
    session: Session
    prompt: Prompt
    story: TableStory

    @property
    def waiting(self) -> bool:
        """Whether the next question waits until dice and blows have been seen."""

    def asked(self) -> Asked:
        """The question that waits."""


class TableHints:
    """Which hint stands in the foot. It stays until the question is answered or it is closed."""

    def __init__(self, play: HintedPlay) -> None:
        self.play = play
        self.current: FirstHint | None = None
        self._known: set[str] = set()
        """Those shown at this table; what earlier games have shown stands in the settings."""
        self.advice = TableAdvice(play)
        self._turn: WhoseTurn | None = None
        """The turn in which the last one was shown."""
        self._view: View | None = None
        """What the side before the screen saw when it was looked at last."""

    def look(self) -> None:
        """Show what is due at the question that stands in the foot; look again when that changes."""
        play, stage = self.play, self.play.scene.stage
        if self.current is not None and not stage.preferences.hints:
            self.current = None
        if play.waiting or play.story.on or play.prompt.proposal or play.session.view is self._view:
            return
        self._view, self.current = play.session.view, None
        request = play.session.request
        if request is None or not stage.preferences.hints or not play.session.mine or play.session.taught is not None:
            return
        turn = turn_of(self._view.world)
        if turn == self._turn:
            return
        moment = HintMoment(self._view.world, request, play.asked().options)
        known = {*stage.preferences.hints_shown, *self._known}
        self.current = hint_due(moment, play.session.viewer, known)
        if self.current is not None:
            self._turn = turn
            self._known.add(self.current.occasion)
            shown = (*stage.preferences.hints_shown, self.current.occasion)
            stage.apply(stage.preferences.having(hints_shown=shown))

    def key(self, action: Action) -> bool:
        """Answer to the key that asks for advice; True when it was that."""
        if action is Action.ADVISE:
            self.advice.ask()
        return action is Action.ADVISE

    def close(self) -> None:
        """The player has read it."""
        self.current = None
        self.advice.close()
        self.play.scene.refresh()

    @property
    def asked_about(self) -> str:
        """What F1 is asked about: the tooltip that is seen, else the rule of the hint; empty for neither."""
        desk = self.play.scene.desk
        tip = desk.tip if desk is not None else ""
        return tip or ("" if self.current is None else self.current.rule)

    def shown(self) -> ShownHint | None:
        """What stands in the foot now."""
        hint = None if self.current is None else ShownHint(self.current.say, self.close)
        return self.advice.shown(self.close) or hint
