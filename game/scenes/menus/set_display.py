"""The settings of the display: the window, the size of the interface, and how the board looks."""

from __future__ import annotations

import pygame

from game.scenes.menus.settings_tab import SettingsTab
from game.ui.board.still import BoardStill
from game.ui.panels.setting_rows import SettingGroup, SettingRow
from game.ui.render.metrics import SCALES, Box, largest_scale
from game.ui.sample_board import sample_board
from game.ui.widgets import Widget

WINDOWS = ((1280, 720), (1600, 900), (1920, 1080))
FRAMES = {"30": "30", "60": "60", "screen": "As the screen"}
MIST = {"drifting": "Drifting", "still": "Still", "dark": "Plain dark"}
GRID = {"off": "Off", "faint": "Faint", "strong": "Strong"}
NUMBERS = {"always": "Always", "pointed": "Under the pointer"}
SPACES = (38, 96)


class DisplayTab(SettingsTab):
    """The window and the board."""

    name = "Display"
    icon = "window"

    def told(self) -> str:
        """How large the window is."""
        return "full screen" if self.now.fullscreen else "window, {} × {}".format(*self.stage.canvas.metrics.window)

    def columns(self) -> tuple[list[SettingGroup], list[SettingGroup]]:
        """The window; the board."""
        scale = self.rows.slider(
            "ui_scale",
            "Size of the interface",
            self._scale_held() or "Panels and buttons; the text size is under Access.",
            self.now.ui_scale,
            lambda new: self.set(ui_scale=new),
            bounds=SCALES,
        )
        space = self.rows.slider(
            "space",
            "Size of a space",
            "How near the board is at first; the wheel changes it.",
            self.now.space,
            lambda new: self.set(space=round(new)),
            bounds=SPACES,
            shown=str(self.now.space),
            step=2,
        )
        window = (
            self.switch("fullscreen", "Full screen", "F11 switches it at any time."),
            self._size(),
            *self._screen(),
            scale,
            space,
            self.choice("frames", "Pictures a second", "Fewer take less power.", FRAMES),
            self.switch("awake", "Keep the screen on", "Also while a computer plays or a replay runs."),
        )
        board = (
            self._sample,
            self.switch("torchlight", "Torchlight", "Warm pools of light and dark corners."),
            self.choice("mist", "Mist over the unrevealed", "", MIST),
            self.choice("grid", "Grid", "", GRID),
            self.choice("numbers", "Numbers on figures", "Wounds left, on the plate below.", NUMBERS),
        )
        return [SettingGroup("Window", window)], [SettingGroup("Board", board)]

    def _size(self) -> SettingRow:
        """The sizes of the window, of which the one is marked that it has."""
        names = tuple(f"{w} × {h}" for w, h in WINDOWS)
        window = self.stage.canvas.metrics.window
        chosen = WINDOWS.index(window) if window in WINDOWS and not self.now.fullscreen else -1
        note = "" if chosen >= 0 else "The whole screen." if self.now.fullscreen else "Now {} × {}.".format(*window)
        return self.rows.choice("window", "Size", note, names, chosen, self._resize)

    def _resize(self, at: int) -> None:
        self.set(window=WINDOWS[at], fullscreen=False)

    def _screen(self) -> tuple[SettingRow, ...]:
        """On which screen the window opens, where there are several."""
        count = len(pygame.display.get_desktop_sizes())
        if count < 2:
            return ()
        names = tuple(f"Screen {number}" for number in range(1, count + 1))
        chosen = min(self.now.screen, count - 1)
        choose = self.rows.choice(
            "screen", "Screen", "Where the window opens.", names, chosen, lambda at: self.set(screen=at)
        )
        return (choose,)

    def _scale_held(self) -> str:
        """Which size applies, where the window has no room for the one that is wanted; empty where it has."""
        held, wanted = largest_scale(self.stage.canvas.metrics.window), self.now.ui_scale
        if wanted <= held:
            return ""
        room, more = f"{int(held * 100)}%", f"{round(wanted * 100)}%"
        return f"This window has room for {room}: that size applies. A larger window shows {more}."

    def _sample(self, box: Box) -> Widget:
        return BoardStill(
            box=box._replace(h=box.w * 2 // 5), picture=sample_board(), kept=("sample", self.stage.canvas.look)
        )
