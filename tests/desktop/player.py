"""Someone at the real window: sees what the program tells of its screen, and works it by mouse or by keyboard alone."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.board.grid import Space
from tests.desktop.screen import Window

PATIENCE = 30.0
STILL = 0.05
"""Seconds in which nothing changes before the screen counts as being at rest."""


@dataclass
class Screen:
    """One moment of the screen: its name, the widgets by key, the board."""

    told: dict[str, Any]

    @property
    def name(self) -> str:
        """The name of the screen."""
        return str(self.told["scene"])

    @property
    def reachable(self) -> list[dict[str, Any]]:
        """What the focus can come to, in its order."""
        return [widget for widget in self.told["widgets"] if widget["reachable"]]

    def find(self, key: str) -> dict[str, Any] | None:
        """The widget that can be reached under a key; one ending in * means the first that begins so."""
        return next((w for w in self.reachable if _fits(w["key"], key)), None)

    def texts(self) -> str:
        """All words on the screen."""
        parts = ("text", "heading", "note")
        return "\n".join(str(w[part]) for w in self.told["widgets"] for part in parts if part in w)

    def line(self, *beginnings: str) -> str:
        """The key of the first widget that can be used now and whose words begin so; empty when there is none."""
        for words in beginnings:
            for widget in self.reachable:
                if widget["enabled"] and str(widget.get("text", "")).startswith(words):
                    return str(widget["key"])
        return ""

    def ways(self) -> list[str]:
        """What can be used, and why the rest cannot."""
        return [f"{w['key']} ({w['refusal']})" if w["refusal"] else w["key"] for w in self.reachable]

    @property
    def board(self) -> dict[str, Any]:
        """The board (AssertionError when there is none)."""
        board = self.told["board"]
        assert board is not None, f"no board on {self.name}"
        return dict(board)


def _fits(key: str, wanted: str) -> bool:
    return key.startswith(wanted[:-1]) if wanted.endswith("*") else key == wanted


@dataclass
class Player:
    """Looks at a trace and uses one window; `way` is "mouse" or "keys"."""

    window: Window
    trace: Path
    way: str
    done: list[str] = field(default_factory=list)
    rested: dict[str, Any] = field(default_factory=dict)
    """What the screen told when it was at rest last; it tells how many inputs it has taken, so each changes it."""

    # --- looking ---------------------------------------------------------------------------------------------------
    def glance(self) -> Screen:
        """The screen as it is told now."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.window.program.poll() is None, f"the program has ended after {self.done[-5:]}"
            try:
                return Screen(json.loads(self.trace.read_text(encoding="utf-8")))
            except (FileNotFoundError, json.JSONDecodeError):
                time.sleep(0.02)
        raise AssertionError("the program tells nothing of its screen")

    def look(self) -> Screen:
        """The screen when it has come to rest (AssertionError when it never does)."""
        end = time.monotonic() + PATIENCE
        seen, since = self.glance(), time.monotonic()
        if seen.told == self.rested:
            return seen
        while time.monotonic() < end:
            time.sleep(0.02)
            now = self.glance()
            if now.told != seen.told:
                seen, since = now, time.monotonic()
            elif not now.told["busy"] and time.monotonic() - since > STILL:
                self.rested = now.told
                return now
        raise AssertionError(f"{seen.name} does not come to rest after {self.done[-5:]}")

    def _followed(self, kind: str, count: int) -> None:
        """Wait until the program has taken as many inputs of a kind."""
        end = time.monotonic() + PATIENCE
        while self.glance().told["taken"].get(kind, 0) < count:
            assert time.monotonic() < end, f"the program did not take the last of {self.done[-5:]}"
            time.sleep(0.01)

    def _taken(self, kind: str) -> int:
        return int(self.glance().told["taken"].get(kind, 0))

    # --- acting ----------------------------------------------------------------------------------------------------
    def begin(self, wanted: str | int) -> None:
        """Click on a key or space that is in view, and do not wait for what comes of it."""
        screen = self.look()
        if isinstance(wanted, int):
            self.window.click(*screen.board["spaces"][str(wanted)])
            return
        widget = screen.find(wanted)
        assert widget is not None
        x, y, w, h = widget["box"]
        self.window.click(x + w // 2, y + h // 2)

    def use(self, key: str) -> Screen:
        """Use the widget of a key, and look at what has become of the screen."""
        self.done.append(key)
        screen = self.look()
        assert screen.find(key) is not None, f"no {key} on {screen.name} after {self.done[-8:]}: {screen.ways()}"
        self._point_at(key) if self.way == "mouse" else self._by_key(key)
        return self.look()

    def step_on(self, space: Space) -> Screen:
        """Choose a space of the board."""
        self.done.append(f"space {space}")
        if self.way == "mouse":
            self._click(*self.look().board["spaces"][str(space)])
        else:
            self._steer_to(space)
        return self.look()

    def press(self, *keys: str) -> Screen:
        """Press keys that are no letters, by their X names."""
        self.done.append(" ".join(keys))
        self._press(*keys)
        return self.look()

    def _press(self, *keys: str) -> None:
        """Press keys as a part of something that is done, and wait until all are taken; none is nothing."""
        if keys:
            before = self._taken("pressed")
            self.window.press(*keys)
            self._followed("pressed", before + len(keys))

    def _click(self, x: int, y: int) -> None:
        before = self._taken("up")
        self.window.click(x, y)
        self._followed("up", before + 1)

    def _point_at(self, key: str) -> None:
        for _ in range(40):
            widget = self.look().find(key)
            assert widget is not None
            x, y, w, h = widget["box"]
            if widget["in_view"]:
                self._click(x + w // 2, y + h // 2)
                return
            left, top, width, height = widget["within"]
            before = self._taken("wheel")
            up = y < top
            self.window.hand("mousemove", "--window", self.window.ident, str(left + width // 2), str(top + height // 2))
            self.window.hand("click", "4" if up else "5")
            self._followed("wheel", before + 1)
        raise AssertionError(f"{key} does not come into view")

    def _by_key(self, key: str) -> None:
        letter = (self.look().find(key) or {}).get("shortcut", "")
        if len(letter) == 1:
            before = self._taken("typed")
            self.window.press(letter.lower())
            self._followed("typed", before + 1)
            return
        self._focus(key)
        self._press("Return")

    def _focus(self, key: str) -> None:
        """Bring the focus to a widget by Tab or Shift and Tab, whichever is nearer."""
        screen = self.look()
        keys, focus = [w["key"] for w in screen.reachable], screen.told["focus"]
        goal = next(at for at, name in enumerate(keys) if _fits(name, key))
        here = keys.index(focus) if focus in keys else -1
        onward, back = (goal - here) % (len(keys) + (here < 0)), (here - goal) % len(keys)
        self._press(*(["Tab"] * onward if here < 0 or onward <= back else ["shift+Tab"] * back))
        found = self.look().told["focus"]
        assert _fits(found, key), f"the focus is on {found} and not on {key}"

    def _steer_to(self, space: Space) -> None:
        self._focus("board")
        if self.look().board["cursor"] is None:
            self._press("Right")
        board = self.look().board
        width, cursor = board["width"], board["cursor"]
        across, down = space % width - cursor % width, space // width - cursor // width
        steps = ["Right" if across > 0 else "Left"] * abs(across) + ["Down" if down > 0 else "Up"] * abs(down)
        self._press(*steps)
        assert self.look().board["cursor"] == space
        self._press("Return")
