"""What a tab of the settings is: its name, what it is set to in a few words, and columns of rows."""

from __future__ import annotations

from typing import Any

from game.ui.input.actions import Input
from game.ui.panels.setting_rows import SettingGroup, SettingRow, SettingRows
from game.ui.preferences import Preferences
from game.ui.render.canvas import Canvas
from game.ui.scene import Scene, UiContext


class SettingsTab:
    """One tab on the screen of settings; what it sets counts at once and is kept."""

    name = ""
    icon = ""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    @property
    def stage(self) -> UiContext:
        """What all screens share."""
        return self.scene.stage

    @property
    def now(self) -> Preferences:
        """The settings as they are."""
        return self.stage.preferences

    @property
    def rows(self) -> SettingRows:
        """Makes rows."""
        return SettingRows(self.stage.canvas.fonts)

    def told(self) -> str:
        """What is set, in a few words."""
        raise NotImplementedError

    def columns(self) -> tuple[list[SettingGroup], list[SettingGroup]]:
        """What is set in the left column and in the right one."""
        raise NotImplementedError

    def takes(self, given: Input) -> bool:
        """Take an input before any widget does; True when it was used."""
        return False

    def draw_over(self, canvas: Canvas) -> None:
        """Change what was drawn of the whole screen."""

    def set(self, **changes: Any) -> None:
        """Take settings into use, and keep them."""
        self.stage.apply(self.now.having(**changes))
        self.scene.refresh()

    def switch(self, name: str, title: str, note: str) -> SettingRow:
        """A row for what is on or off."""
        on = bool(getattr(self.now, name))
        return self.rows.switch(name, title, note, on, lambda new: self.set(**{name: new}))

    def choice(self, name: str, title: str, note: str, ways: dict[str, str]) -> SettingRow:
        """A row for one of several ways, by what they are called."""
        keys, now = tuple(ways), str(getattr(self.now, name))
        chosen = keys.index(now) if now in keys else -1
        return self.rows.choice(
            name, title, note, tuple(ways.values()), chosen, lambda at: self.set(**{name: keys[at]})
        )
