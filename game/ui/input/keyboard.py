"""Which key does what: the keys as shipped, and those that a player has bound anew.

Binding is a swap: each key that can be bound stands for exactly one key as shipped. Everything else in the program
speaks of keys as shipped; they are translated where events are read, and where their names are drawn."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.input.actions import KEYS, Action, Input, Pressed, Repeated, Typed, read_event

NAMED = {
    "F1": Action.HELP,
    "F2": Action.ADVISE,
    "F9": Action.REPORT,
    "F10": Action.MENU,
    "F11": Action.FULLSCREEN,
    "Home": Action.BOARD,
}
"""Keys that have no letter, with what they do."""
KEY_NAMES = {key: name for name, action in NAMED.items() for key, done in KEYS.items() if done is action}
"""The same by the number of the key."""
LETTERS_AND_SIGNS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ+-,.")
TOLD = (
    ("R", "Run"),
    ("B", "Battle"),
    ("A", "Attack"),
    ("D", "Ready"),
    ("E", "End turn, or go on"),
    ("I", "Interrupt"),
    ("U", "Take back"),
    ("W", "Advance, or another way"),
    ("N", "Look at the next enemy"),
    ("V", "Who sees whom"),
    ("Z", "Show a card large"),
    (",", "Keep a way in view"),
    ("P", "Pass, or pause the story"),
    ("K", "Cards"),
    ("L", "Log"),
    ("X", "Stops and questions"),
    ("T", "Terms of a sum"),
    ("C", "Hold the camera"),
    (".", "All that can be done"),
    ("+", "Zoom in"),
    ("-", "Zoom out"),
    ("Home", "Back to the board"),
    ("F1", "Rule of what is shown"),
    ("F2", "What would you do?"),
    ("F9", "Report a fault"),
    ("F10", "Menu"),
    ("F11", "Full screen"),
)
"""The keys that can be bound anew, as shipped, and what each does."""
BOUND_ANEW = frozenset(key for key, _ in TOLD)


def can_be_bound(key: str) -> bool:
    """Whether a key may be given to something else: a letter, a sign or a named key."""
    return key in LETTERS_AND_SIGNS or key in NAMED


class Keyboard:
    """The keys in force: from each key that was moved to the key as shipped that it stands for."""

    def __init__(self) -> None:
        self._stands_for: dict[str, str] = {}
        self._lies_on: dict[str, str] = {}

    def bind(self, moved: Mapping[str, str]) -> None:
        """Take these bindings into use: keys as shipped, and where they lie now; one that is no swap of keys that can
        be bound is passed over whole."""
        fits = sorted(moved) == sorted(moved.values()) and all(map(can_be_bound, moved))
        self._lies_on = dict(moved) if fits else {}
        self._stands_for = {key: shipped for shipped, key in self._lies_on.items()}

    def name(self, shipped: str) -> str:
        """The key on which what a key did as shipped lies now; one that cannot be bound is itself."""
        return self._lies_on.get(shipped.upper(), shipped) if len(shipped) == 1 else self._lies_on.get(shipped, shipped)

    def meant(self, key: str) -> str:
        """The key as shipped for which a key stands."""
        return self._stands_for.get(key, key)

    def translated(self, given: Input | None, *, key: str = "") -> Input | None:
        """An input as it would be with the keys as shipped; `key` is the named key that was pressed, if one was."""
        letter = given.text.upper() if isinstance(given, Typed | Repeated) else ""
        pressed = key or letter
        meant = self.meant(pressed)
        if meant == pressed:
            return given
        if meant in NAMED:
            return None if isinstance(given, Repeated) else Pressed(NAMED[meant])
        return Repeated(meant.lower()) if isinstance(given, Repeated) else Typed(meant.lower())


KEYBOARD = Keyboard()
"""The keys of the running program."""


def swapped(moved: Mapping[str, str], shipped: str, key: str) -> dict[str, str]:
    """The bindings after what `shipped` does was put on a key; what lay there comes to the key that is free now."""
    board = Keyboard()
    board.bind(moved)
    before, other = board.name(shipped), board.meant(key)
    found = {**moved, shipped: key, other: before}
    return {one: at for one, at in found.items() if one != at}


class EventReader:
    """Reads events in their order, with the keys that are in force: letters that follow no key that went down are those
    of a key that is held."""

    def __init__(self) -> None:
        self._struck = False
        """Whether a key has gone down whose letter is still to come."""

    def read(self, event: pygame.event.Event, *, writing: bool = False) -> Input | None:
        """The meaning of a pygame event, or nothing; while somebody is `writing`, letters are letters."""
        given, named = self._plain(event), ""
        if event.type == pygame.KEYDOWN:
            named = KEY_NAMES.get(event.key, "")
        return given if writing and not named else KEYBOARD.translated(given, key=named)

    def _plain(self, event: pygame.event.Event) -> Input | None:
        struck, self._struck = self._struck, event.type == pygame.KEYDOWN
        if event.type == pygame.TEXTINPUT and not struck:
            return Repeated(event.text)
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            self._struck = struck
        return read_event(event)
