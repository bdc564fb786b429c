"""The one game that is being played: kept on disk until it is left, and then let go; and the process in which its
computer players think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thinking.process import ThinkingProcess

if TYPE_CHECKING:
    from game.ui.session import Session

_game: list[Session] = []
"""The game, or nothing."""
_ready: list[ThinkingProcess] = []
"""The process that waits for the next game, or nothing: where none was ever asked for, computer players think on the
screen's own time."""


def current() -> Session | None:
    """The game that is being played; None when there is none."""
    return _game[0] if _game else None


def play_session(session: Session) -> None:
    """Begin to play a game; the one that was played before is left for it."""
    leave()
    _game.append(session)
    think_beside(session)


def leave() -> None:
    """The game is played no more: let go of it and of its file."""
    while _game:
        _game.pop().close()


def get_ready_to_think() -> None:
    """From now on the computer players of games think beside the screen; a process for the next game is started, so
    that it runs by the time that it is needed."""
    if not _ready:
        _ready.append(ThinkingProcess())


def think_beside(session: Session) -> None:
    """Give a game the process that waits, if there is one: for its computer players, and for advice."""
    if _ready:
        session.computers.think_in(_ready.pop(), session.table)
        get_ready_to_think()


def unsaved_at_risk() -> str:
    """What would be lost if the game were left now, in a sentence, after one more try to save it; empty when all of it
    is on the disk."""
    game = current()
    return "" if game is None or game.autosave is None else game.autosave.secure()
