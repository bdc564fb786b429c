"""The one game that is being played: kept on disk until it is left, and then let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.session import Session

_game: list[Session] = []
"""The game, or nothing."""


def current() -> Session | None:
    """The game that is being played; None when there is none."""
    return _game[0] if _game else None


def play_session(session: Session) -> None:
    """Begin to play a game; the one that was played before is left for it."""
    leave()
    _game.append(session)


def leave() -> None:
    """The game is played no more: let go of it and of its file."""
    while _game:
        _game.pop().close()


def unsaved_at_risk() -> str:
    """What would be lost if the game were left now, in a sentence, after one more try to save it; empty when all of it
    is on the disk."""
    game = current()
    return "" if game is None or game.autosave is None else game.autosave.secure()
