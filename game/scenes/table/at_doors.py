"""Clicks on the doors of the board."""

from __future__ import annotations

from typing import Protocol

from game.kernel.store import Entity
from game.rules.dungeon.doors import WorkDoor, door_refused
from game.state.requests.requests import Menu
from game.ui.board.pane import BoardPane
from game.ui.prompts import MenuLine, Prompt
from game.ui.session import Session


class DoorPlay(Protocol):
    """What clicks on doors ask of the game on a scene."""

    session: Session
    pane: BoardPane
    prompt: Prompt

    def press(self, line: MenuLine) -> None:
        """Take a line of the menu."""

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""


class TableDoors:
    """A click on the leaf of a closed door opens it, where whoever acts stands beside it."""

    def __init__(self, play: DoorPlay) -> None:
        self._play = play
        play.pane.knock = self.click

    def click(self, door: str) -> bool:
        """Open a closed door, or say why it stays shut; False where whoever acts is not beside it."""
        entity, request = Entity(int(door)), self._play.session.request
        if not isinstance(request, Menu) or not self._play.session.mine:
            return False
        line = next((line for line in self._play.prompt.lines if _works(line, entity)), None)
        if line is not None:
            self._play.refuse(line.refusal) if line.refusal else self._play.press(line)
            return True
        refusal = door_refused(self._play.session.view.world, request.who, entity)
        if refusal is not None and request.menu in ("hero", "monster"):
            self._play.refuse(refusal.why)
        return refusal is not None


def _works(line: MenuLine, door: Entity) -> bool:
    return isinstance(line.answer, WorkDoor) and line.answer.door == door
