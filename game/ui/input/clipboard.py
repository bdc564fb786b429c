"""The clipboard that the window shares with other programs."""

from __future__ import annotations

import pygame


def put_on_clipboard(words: str) -> None:
    """Copy words; where the system has no clipboard nothing is copied."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return


def clipboard_text() -> str:
    """What was copied, as one line; nothing where it is no text or there is no clipboard."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error:
        return ""
