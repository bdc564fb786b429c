"""The dice at the table: those picked to be rolled again, those that people tell of, and a roll that waits for whoever
makes it."""

from __future__ import annotations

from typing import Any, Protocol

from game.state.requests.requests import ChooseDice
from game.ui.panels.own_dice import GIVE_ROLL
from game.ui.prompts import Prompt
from game.ui.prompts.own_dice import BY_HAND, LAST_BACK, PRESSED
from game.ui.scene import Scene
from game.ui.session import Session

PICKED = "dice"
"""What the line does that rolls the picked dice again."""


class DicePlay(Protocol):
    """What the dice ask of the game on a scene."""

    scene: Scene
    session: Session
    prompt: Prompt
    notice: str

    def give(self, answer: Any) -> None:
        """Give an answer."""

    def changed(self) -> None:
        """Something was answered."""


class TableDice:
    """What the people before the screen do with dice."""

    def __init__(self, play: DicePlay) -> None:
        self.play = play
        self.picked: frozenset[int] = frozenset()
        """The dice to be rolled again."""
        self.shown: dict[int, int] = {}
        """What dice of the table's own show, by their places, in the order in which it was told."""

    def clear(self) -> None:
        """Another question is asked."""
        self.picked, self.shown = frozenset(), {}

    def takes(self, mode: str) -> bool:
        """Do what a line about dice is for; True when it was one of them."""
        if mode == PICKED:
            self.play.give(tuple(sorted(self.picked)))
        elif mode == BY_HAND:
            self.play.give(tuple(face for _, face in sorted(self.shown.items())))
        elif mode == LAST_BACK:
            self.take_back()
        elif mode == PRESSED:
            self.roll()
        else:
            return False
        return True

    def pick(self, at: int) -> None:
        """A die was clicked: it is chosen, or no longer."""
        request = self.play.session.request
        if isinstance(request, ChooseDice) and at in request.allowed:
            self.picked = self.picked ^ {at}
            if len(self.picked) > request.most:
                self.picked = frozenset({at})
            self.play.scene.refresh()

    def show(self, at: int, face: int) -> None:
        """A die of the table's own shows a face; after the last of them Enter gives the roll."""
        self.shown.pop(at, None)
        self.shown[at] = face
        self.play.notice = ""
        scene = self.play.scene
        scene.refresh()
        if scene.desk is not None and len(self.shown) == len(self.play.prompt.own_dice):
            scene.desk.focus(GIVE_ROLL)

    def take_back(self) -> None:
        """The face that was told last is open again."""
        if self.shown:
            self.shown.popitem()
            self.play.scene.refresh()

    def roll(self) -> None:
        """Whoever makes the roll that waits has pressed for it."""
        self.play.session.roll()
        self.play.changed()

    def roll_called(self) -> bool:
        """Make the roll that was called behind the curtain; True when there was one."""
        session = self.play.session
        if not session.called_roll:
            return False
        session.called_roll = False
        if session.mine and session.roller:
            self.roll()
            return True
        return False
