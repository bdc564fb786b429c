"""What the screens of one menu of a game share: answers, the ways out in their bar, and undo by button and key."""

from __future__ import annotations

from typing import Any

from game import scenes
from game.kernel.table import Refused
from game.scenes.table.top import Way
from game.state.requests.menu_actions import MenuAction
from game.ui.input.actions import Action, Input, Pressed
from game.ui.scene import Home, Push, Scene
from game.ui.session import Session


class AtTable(Scene):
    """A screen on which a menu of the game is answered; `trouble` is what could not be done, in words, `tab` the tab
    that is shown where the window is narrow."""

    session: Session
    trouble: str = ""
    tab: int = 0

    def _ways(self) -> list[Way]:
        ways = [Way("undo", "Undo", "undo", self._undo, refusal=self.session.undo_refusal())]
        last = ("Leave", "exit") if self.session.taught is not None else ("Menu", "menu")
        for name, text, icon in (("rulebook", "Rulebook", "rulebook"), ("pause", *last)):
            if scenes.has(name):
                ways.append(Way(name, text, icon, self._opener(name)))
        return ways

    def _opener(self, name: str) -> Any:
        given: dict[str, object] = {"played": self.session.setup.modules}
        if name == "pause" and self.session.taught is not None:
            return lambda: self.go(Home(scenes.open_scene("learn")))
        if name == "pause":
            given = {"session": self.session}
        return lambda: self.go(Push(scenes.open_scene(name, **given)))

    def _show_tab(self, at: int) -> None:
        self.tab = at
        self.refresh()

    def _answered(self, *lines: MenuAction | bool) -> bool:
        """Give answers one after another; whether all were taken. Why one was not stands in `trouble`."""
        self.trouble = ""
        try:
            for line in lines:
                self.session.answer(line)
        except Refused as reason:
            self.trouble = str(reason)
            self.stage.sound.play("deny")
            return False
        return True

    def _take_back(self) -> None:
        """Undo what the player takes for one deed; Refused when that cannot be."""
        self.session.undo()

    def _went_on(self) -> None:
        """Show what the game asks now."""
        raise NotImplementedError(type(self).__name__)

    def _undo(self) -> None:
        try:
            self._take_back()
        except Refused as reason:
            self.trouble = str(reason)
        self._went_on()

    def handle(self, given: Input) -> bool:
        """Undo by key; the menu by Escape."""
        if given == Pressed(Action.UNDO):
            self._undo()
            return True
        if given in (Pressed(Action.BACK), Pressed(Action.MENU)) and scenes.has("pause"):
            self._opener("pause")()
            return True
        return False
