"""What went wrong before there was a screen is shown in a window of its own."""

from __future__ import annotations

import pygame
import pytest

from game.ui import notice


def test_the_sentence_is_drawn() -> None:
    pygame.display.init()
    pygame.display.set_mode(notice.SIZE)
    empty, told = (pygame.Surface(notice.SIZE) for _ in range(2))
    notice.draw_notice(empty, "")
    notice.draw_notice(told, "Emberdelve cannot make its folder.")
    assert pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(told, "RGB")


def test_where_the_system_has_no_box_a_window_of_ours_waits_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: object) -> int:
        raise pygame.error("no box here")

    monkeypatch.setattr(notice, "UNSEEN", ())
    monkeypatch.setattr(pygame.display, "message_box", refuse)
    monkeypatch.setattr(pygame.event, "wait", lambda: pygame.event.Event(pygame.KEYDOWN))
    assert notice.show("Emberdelve cannot make its folder.")
    assert not pygame.display.get_init()
