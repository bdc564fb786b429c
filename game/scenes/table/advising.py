"""Advice at the table: what a strong player would do, asked for by a key and told in the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.players.advice import AdvisedPlan
from game.state.requests.menu_actions import MenuAction
from game.ui.panels.hint_line import ShownHint
from game.ui.prompts import Asked
from game.ui.prompts.lines import line_of
from game.ui.scene import Scene
from game.ui.session import Session

THINKS = "What would you do? A strong player thinks about it ..."
NOBODY = "Nobody can be asked for advice here."
NO_MENU = "Here a strong player would think no further: choose what hurts the other side most."


class AdvisedPlay(Protocol):
    """What advice needs to know of the game on the screen."""

    scene: Scene
    session: Session

    def asked(self) -> Asked:
        """The question that waits."""


class TableAdvice:
    """The advice for one question: asked for, thought about beside the screen, and told until the question is
    answered."""

    def __init__(self, play: AdvisedPlay) -> None:
        self._play = play
        self._moment = -1
        """How many answers there were when it was asked for."""
        self._said = ""
        self._thinks = False

    def ask(self) -> None:
        """Ask what could be done about the question that waits."""
        session = self._play.session
        allowed = self._play.scene.stage.preferences.advice
        if allowed and session.mine and session.taught is None and not self._thinks:
            self._moment, self._said, self._thinks = len(session.table.journal), THINKS, True
            self._play.scene.refresh()

    def arrives(self) -> bool:
        """Look whether it has come; True when it has, or is wanted no more."""
        if not self._thinks:
            return False
        if len(self._play.session.table.journal) != self._moment:
            self._thinks = False
            return True
        plans = self._play.session.computers.plans()
        if plans is None:
            return False
        self._thinks, self._said = False, told(plans, self._play.asked()) if plans else NOBODY
        return True

    def shown(self, close: Callable[[], None]) -> ShownHint | None:
        """What stands in the foot of it."""
        if not self._said or len(self._play.session.table.journal) != self._moment:
            return None
        return ShownHint(self._said, close, has_rule=False)

    def close(self) -> None:
        """It has been read."""
        self._said = ""


def told(plans: Sequence[AdvisedPlan], asked: Asked) -> str:
    """Plans in words, each with how often its side wins in a hundred games."""
    named = [(line_of(plan.answer, asked).text, plan) for plan in plans if isinstance(plan.answer, MenuAction)]
    if not named:
        return NO_MENU
    best, plan = named[0]
    if plan.chance is None:
        return f"A strong player would take **{best}**."
    rows = [f"**{name}** {round(100 * (plan.chance or 0))}" for name, plan in named]
    return f"Wins in 100 games, as a strong player reckons: {', '.join(rows)}."
