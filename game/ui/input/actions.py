"""What a player can do with keys, mouse or pad, in the interface's own words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Literal

import pygame


class Action(Enum):
    """A named action of the interface; keys and pad buttons are mapped to these."""

    NEXT = auto()
    PREVIOUS = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    ACCEPT = auto()
    BACK = auto()
    INTERRUPT = auto()
    UNDO = auto()
    MENU = auto()
    HELP = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    TO_END = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
    FULLSCREEN = auto()
    SELECT = auto()
    COPY = auto()
    CUT = auto()
    PASTE = auto()
    INSPECT = auto()
    SIGHT = auto()
    LARGE = auto()
    KEEP = auto()
    BOARD = auto()
    REPORT = auto()
    ADVISE = auto()
    FACE_NORTH = auto()
    FACE_EAST = auto()
    FACE_SOUTH = auto()
    FACE_WEST = auto()


@dataclass(frozen=True)
class Pressed:
    """A named action."""

    action: Action


@dataclass(frozen=True)
class Released:
    """The key or button of a named action went up again."""

    action: Action


@dataclass(frozen=True)
class Typed:
    """Letters that were typed; backspace is "\\b"."""

    text: str


@dataclass(frozen=True)
class Repeated:
    """Letters that come again because their key is held down: they are written and step on, and choose nothing."""

    text: str


@dataclass(frozen=True)
class Pointer:
    """The mouse at a pixel of the window: moved, a button (1 left, 2 middle, 3 right) went down or up."""

    kind: Literal["move", "down", "up"]
    point: tuple[int, int]
    button: int = 0
    held: bool = False


@dataclass(frozen=True)
class Wheel:
    """The wheel turned: positive is away from the player."""

    turn: int
    point: tuple[int, int]


@dataclass(frozen=True)
class Resized:
    """The window has another size in pixels."""

    size: tuple[int, int]


@dataclass(frozen=True)
class Closed:
    """The window was asked to close."""


@dataclass(frozen=True)
class Dropped:
    """A file was dropped on the window, or the system asks to open it."""

    file: Path


Input = Pressed | Released | Typed | Repeated | Pointer | Wheel | Resized | Closed | Dropped

KEYS = {
    pygame.K_TAB: Action.NEXT,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_HOME: Action.BOARD,
    pygame.K_PAGEUP: Action.PAGE_UP,
    pygame.K_PAGEDOWN: Action.PAGE_DOWN,
    pygame.K_END: Action.TO_END,
    pygame.K_RETURN: Action.ACCEPT,
    pygame.K_KP_ENTER: Action.ACCEPT,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_F1: Action.HELP,
    pygame.K_F2: Action.ADVISE,
    pygame.K_F9: Action.REPORT,
    pygame.K_F10: Action.MENU,
    pygame.K_F11: Action.FULLSCREEN,
    pygame.K_KP_PLUS: Action.ZOOM_IN,
    pygame.K_KP_MINUS: Action.ZOOM_OUT,
}
PAD = {
    pygame.CONTROLLER_BUTTON_A: Action.ACCEPT,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_X: Action.INTERRUPT,
    pygame.CONTROLLER_BUTTON_Y: Action.UNDO,
    pygame.CONTROLLER_BUTTON_START: Action.MENU,
    pygame.CONTROLLER_BUTTON_BACK: Action.HELP,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Action.BOARD,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}
HELD = {
    pygame.K_z: Action.UNDO,
    pygame.K_a: Action.SELECT,
    pygame.K_c: Action.COPY,
    pygame.K_x: Action.CUT,
    pygame.K_v: Action.PASTE,
}
"""Keys while Ctrl, or Command on a Mac, is held."""
SHIFTED = {
    pygame.K_TAB: Action.PREVIOUS,
    pygame.K_UP: Action.FACE_NORTH,
    pygame.K_RIGHT: Action.FACE_EAST,
    pygame.K_DOWN: Action.FACE_SOUTH,
    pygame.K_LEFT: Action.FACE_WEST,
}
"""Keys while Shift is held."""
LETTERS = {
    "+": Action.ZOOM_IN,
    "-": Action.ZOOM_OUT,
    "i": Action.INTERRUPT,
    "u": Action.UNDO,
    "n": Action.INSPECT,
    "v": Action.SIGHT,
    "z": Action.LARGE,
    ",": Action.KEEP,
}
"""Letters that are actions too where no text field takes them."""


def read_event(event: pygame.event.Event) -> Input | None:
    """The meaning of a pygame event, or nothing."""
    if event.type == pygame.KEYDOWN:
        return _key(event)
    if event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
        return _let_go(event)
    if event.type == pygame.TEXTINPUT:
        return Typed(event.text)
    if event.type == pygame.MOUSEMOTION:
        return Pointer("move", event.pos, held=bool(event.buttons[0] or event.buttons[1] or event.buttons[2]))
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        if event.button > 3:
            return None
        return Pointer("down" if event.type == pygame.MOUSEBUTTONDOWN else "up", event.pos, button=event.button)
    if event.type == pygame.MOUSEWHEEL:
        return Wheel(event.y, pygame.mouse.get_pos())
    if event.type == pygame.VIDEORESIZE:
        return Resized((event.w, event.h))
    if event.type == pygame.QUIT:
        return Closed()
    if event.type == pygame.DROPFILE:
        return Dropped(Path(event.file))
    if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in PAD:
        return Pressed(PAD[event.button])
    return None


def _let_go(event: pygame.event.Event) -> Input | None:
    action = KEYS.get(event.key) if event.type == pygame.KEYUP else PAD.get(event.button)
    return Released(action) if action is not None else None


def _key(event: pygame.event.Event) -> Input | None:
    if event.key in SHIFTED and event.mod & pygame.KMOD_SHIFT:
        return Pressed(SHIFTED[event.key])
    if event.key in HELD and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return Pressed(HELD[event.key])
    if event.key == pygame.K_BACKSPACE:
        return Typed("\b")
    return Pressed(KEYS[event.key]) if event.key in KEYS else None
