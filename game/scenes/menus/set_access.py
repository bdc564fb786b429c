"""The settings that help to read, hear and reach: text, contrast, motion, the text line, eyes and keys."""

from __future__ import annotations

from typing import get_args

from game.scenes.menus.settings_tab import SettingsTab
from game.ui.input.actions import Action, Input, Pressed, Repeated, Typed
from game.ui.input.keyboard import KEYBOARD, NAMED, TOLD, can_be_bound, swapped
from game.ui.panels.colour_check import EyesSample, sample_text
from game.ui.panels.key_rows import key_rows
from game.ui.panels.setting_rows import TAB_EDGE, TABS, SettingGroup, SettingRow
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.look import EYES, Eyes
from game.ui.render.metrics import Box
from game.ui.scene import Scene
from game.ui.widgets import Button, Tabs, Widget

TEXT_SIZES = (1.0, 1.15, 1.3, 1.5)
LINE = {"off": "Off", "focus": "Focus", "events": "Focus and events"}
EYES_HIGH, WHOLE = 210, "eyes/whole"
SEEN = "See the table as others see it. Every seat, rank and mark also has its own shape, number or pattern."
TAKEN = "A key that is taken swaps with the one that had it. Esc leaves it as it was."


class AccessTab(SettingsTab):
    """What makes the game fit for other eyes, ears and hands."""

    name = "Access"
    icon = "contrast"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.eyes: Eyes = "all"
        self.whole = False
        """Whether the whole screen is shown to those eyes by a press."""
        self.binding = ""
        """The key as shipped that waits for another, "" for none."""

    def told(self) -> str:
        """The size of text, and whether things move."""
        return f"text {round(self.now.text_size * 100)}%, {'less' if self.now.reduced_motion else 'all'} motion"

    def columns(self) -> tuple[list[SettingGroup], list[SettingGroup]]:
        """Reading, motion, the text line and eyes; keys."""
        names = tuple(f"{round(size * 100)}%" for size in TEXT_SIZES)
        chosen = min(range(len(TEXT_SIZES)), key=lambda at: abs(TEXT_SIZES[at] - self.now.text_size))
        size = self.rows.choice(
            "text_size",
            "Text size",
            "From 130% on panels grow with it.",
            names,
            chosen,
            lambda at: self.set(text_size=TEXT_SIZES[at]),
        )
        reading = (
            size,
            lambda box: sample_text(box, self.stage.canvas.fonts),
            self.switch("high_contrast", "High contrast", "Darker ground, white text, thicker lines round figures."),
            self.switch("reduced_motion", "Reduced motion", "Fades only: no shaking, no flicker, no flying cards."),
            self.switch("press_only", "Press instead of hold", "The curtain opens at one press, Esc skips at once."),
        )
        line = (
            self.rows.words("A line at the foot of every screen says what has the focus and what has just happened."),
            self.choice("text_line", "Show the text line", "It tells no secret of the other side.", LINE),
        )
        return (
            [
                SettingGroup("Reading", reading),
                SettingGroup("Text line", line),
                SettingGroup("Colour check", self._check()),
            ],
            [SettingGroup("Keyboard", self._keys())],
        )

    # --- eyes --------------------------------------------------------------------------------------------------------
    def _check(self) -> tuple[SettingRow, ...]:
        ways = get_args(Eyes)

        def tabs(box: Box) -> Widget:
            names, fonts = tuple(EYES.values()), self.stage.canvas.fonts
            if max(fonts.width(name, theme.STRONG) for name in names) + TAB_EDGE > box.w // len(names) - theme.GAP:
                names = tuple(name.removesuffix("-blind").removeprefix("As ").capitalize() for name in names)
            return Tabs(
                box=box._replace(h=TABS),
                key="eyes",
                names=names,
                chosen=ways.index(self.eyes),
                choose=lambda at: self._look(ways[at]),
            )

        def whole(box: Box) -> Widget:
            text = "The whole screen" if self.now.press_only else "Hold: the whole screen"
            refusal = "Choose other eyes first." if self.eyes == "all" else ""
            return Button(
                box=box._replace(h=TABS, w=min(box.w, 260)),
                key=WHOLE,
                text=text,
                icon="eye",
                chosen=self.whole,
                refusal=refusal,
                act=self._show_whole,
                kind=theme.STRONG,
            )

        def sample(box: Box) -> Widget:
            return EyesSample(box=box._replace(h=EYES_HIGH), eyes=self.eyes)

        return self.rows.words(SEEN), tabs, sample, whole

    def _look(self, eyes: Eyes) -> None:
        self.eyes, self.whole = eyes, False
        self.scene.refresh()

    def _show_whole(self) -> None:
        """With press instead of hold a press shows the whole screen so, and another ends it."""
        self.whole = self.now.press_only and not self.whole
        self.scene.refresh()

    def draw_over(self, canvas: Canvas) -> None:
        """Show the whole screen to those eyes while that is wanted."""
        held = self.scene.desk is not None and self.scene.desk.marks.pressed == WHOLE
        if self.eyes != "all" and (held or self.whole):
            from game.ui.render.eyes import show_as

            show_as(canvas.surface, self.eyes)

    # --- keys --------------------------------------------------------------------------------------------------------
    def _keys(self) -> tuple[SettingRow, ...]:
        shipped = self.rows.deed(
            "keys/shipped",
            "Keys as shipped",
            TAKEN,
            "As shipped",
            lambda: self.set(keys={}),
            refusal="" if self.now.keys else "No key has been changed.",
        )
        fonts = self.stage.canvas.fonts
        return shipped, lambda box: key_rows(box, TOLD, self.binding, self._bind, fonts=fonts)

    def _bind(self, shipped: str) -> None:
        """Wait for the key on which this is to lie."""
        self.binding = "" if self.binding == shipped else shipped
        self.scene.refresh()

    def takes(self, given: Input) -> bool:
        """The key that is pressed while one is waited for is the new one; Esc ends that."""
        if not self.binding or not isinstance(given, Pressed | Typed | Repeated):
            return False
        pressed = next((name for name, action in NAMED.items() if given == Pressed(action)), "")
        pressed = pressed or (given.text.upper() if isinstance(given, Typed) else "")
        key = KEYBOARD.name(pressed) if pressed else ""
        if can_be_bound(key):
            keys, self.binding = swapped(self.now.keys, self.binding, key), ""
            self.set(keys=keys)
        elif given == Pressed(Action.BACK):
            self.binding = ""
            self.scene.refresh()
        else:
            self.stage.sound.play("deny")
        return True
