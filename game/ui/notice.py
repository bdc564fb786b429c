"""A sentence for somebody who started the program by a double-click, where there is no terminal to read it in."""

from __future__ import annotations

import os

import pygame

from game import paths
from game.ui.render import theme
from game.ui.render.art import Art
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.metrics import metrics
from game.ui.render.window import CAPTION, NoWindow, open_screen_window

SIZE = (720, 240)
CLOSING = "Press a key or click to close this."
UNSEEN = ("dummy", "offscreen")
"""Drivers of SDL that draw where nobody looks."""


def show(sentence: str) -> bool:
    """Show a sentence until it is read, in a box of the system's or else in a window of ours; False where neither can
    be shown."""
    if os.environ.get("SDL_VIDEODRIVER") in UNSEEN:
        return False
    try:
        pygame.display.message_box(CAPTION, sentence, "error")
    except pygame.error:
        return _in_a_window(sentence)
    return True


def _in_a_window(sentence: str) -> bool:
    """Some systems have no box to show; False where there is no screen either."""
    try:
        surface = open_screen_window(SIZE)
    except NoWindow:
        return False
    draw_notice(surface, sentence)
    pygame.display.flip()
    while pygame.event.wait().type not in (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
        pygame.display.flip()
    pygame.quit()
    return True


def draw_notice(surface: pygame.Surface, sentence: str) -> None:
    """Draw a sentence, and how to close the window, on its surface."""
    pygame.font.init()
    canvas = Canvas(surface, metrics(surface.get_size(), 1.0), Art(paths.assets() / "art" / "png"))
    page = canvas.metrics.page
    canvas.plain(page, top=theme.PANEL_TOP, foot=theme.PANEL_FOOT, edge=theme.BRASS, radius=0)
    words, foot = page.inset(24, 20).rows(None, 24, gap=12)
    told = flow(sentence, words.w, fonts=canvas.fonts, kind=theme.BODY, lines=words.h // theme.BODY.line)
    canvas.flow(told, words, kind=theme.BODY, colour=theme.TEXT)
    canvas.text(CLOSING, foot, kind=theme.NOTE, colour=theme.MUTED)
