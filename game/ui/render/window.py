"""The window: opened at once, presented by whichever way this machine is quicker at."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

import pygame

from game.ui.render.theme import VOID

CAPTION = "Emberdelve"
SLOW_FLIP = 0.006
"""Seconds a flip may take before the other way of presenting is tried (software through a graphics library is slow)."""


class NoWindow(Exception):
    """The system gave no display; the text is what it said."""


def open_screen_window(size: tuple[int, int], *, fullscreen: bool = False, screen: int = 0) -> pygame.Surface:
    """Open, or open anew, the window in a size or over the whole of a screen, the first where there are not so many
    (NoWindow when there is no display)."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")  # a window that grows where it stands would leave the screen
    try:
        if not pygame.display.get_init():
            pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            raise NoWindow("the system offers no screen")
        flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
        screens = pygame.display.get_desktop_sizes()
        wanted = (0, 0) if fullscreen else within_screens(size, screens)
        surface = pygame.display.set_mode(wanted, flags, display=screen if screen < len(screens) else 0)
    except pygame.error as problem:
        raise NoWindow(str(problem)) from problem
    pygame.display.set_caption(CAPTION)
    surface.fill(VOID)
    pygame.display.flip()
    return surface


def within_screens(size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The size of a window that is no larger than the largest of these screens; as it is where none is known."""
    if not screens:
        return size
    widest, tallest = max(screens, key=lambda screen: screen[0] * screen[1])
    return min(size[0], widest), min(size[1], tallest)


def flip_time(count: int = 4) -> float:
    """Seconds that a flip takes, the quickest of a few."""
    best = 1.0
    for _ in range(count):
        start = time.perf_counter()
        pygame.display.flip()
        best = min(best, time.perf_counter() - start)
    return best


def choose_presentation(size: tuple[int, int], *, fullscreen: bool, screen: int = 0) -> pygame.Surface:
    """Measure flips as the window stands; when they are slow, try the other way and keep the quicker one."""
    surface = pygame.display.get_surface()
    first = flip_time()
    if first <= SLOW_FLIP and surface is not None:
        return surface
    before = os.environ["SDL_FRAMEBUFFER_ACCELERATION"]
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1" if before == "0" else "0"
    pygame.display.quit()
    surface = open_screen_window(size, fullscreen=fullscreen, screen=screen)
    if flip_time() > first:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = before
        pygame.display.quit()
        surface = open_screen_window(size, fullscreen=fullscreen, screen=screen)
    return surface


def has_display() -> bool:
    """Whether a window can be opened here."""
    try:
        pygame.display.init()
    except pygame.error:
        return False
    found = pygame.display.get_driver() != "offscreen"
    pygame.display.quit()
    return found
