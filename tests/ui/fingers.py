"""A program without a screen, and fingers that click and type on it."""

from __future__ import annotations

import time

import pygame

from game.app import Program, new_stage
from game.scenes.menus.title import Title
from game.ui.geometry import faults
from game.ui.input.actions import (
    Action,
    Pointer,
    Pressed,
    Typed,
)
from game.ui.panels.chest_sheet import Dealt
from game.ui.panels.table_context import LineButton
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import ELLIPSIS
from game.ui.render.metrics import metrics
from game.ui.scene import Scene
from game.ui.widgets import Card, Label, RichText, Widget

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SCALES = (0.75, 1.0, 1.5, 2.0)
ROOMY = 600
"""Logical pixels of a page below which a card that is dealt shows some of its text in its tooltip alone."""
ARRANGED = (
    ((1280, 720), 0.75),
    ((1280, 720), 1.0),
    ((1280, 720), 2.0),
    ((1920, 1080), 0.75),
    ((1920, 1080), 1.0),
    ((3840, 2160), 2.0),
)
"""Windows and scales between them in which a page is as large as in each of `SIZES` at each of `SCALES`."""


class Fingers:
    """Opens a scene and does to it what a player could do."""

    def __init__(self, scene: Scene, *, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> None:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(size)
        self.now = 0.0
        self.program = Program(surface, scene, new_stage(surface, user=scale))
        self.wait(0)

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        assert self.program.scene is not None
        return self.program.scene

    def widgets(self) -> list[Widget]:
        """All widgets of the scene on top."""
        assert self.scene.desk is not None
        return list(self.scene.desk.root.walk())

    def find(self, key: str) -> Widget:
        """The widget of a key."""
        return next(widget for widget in self.widgets() if widget.key == key)

    def texts(self) -> list[str]:
        """All that is written on the widgets."""
        return [str(getattr(widget, "text", "")) for widget in self.widgets()]

    def click(self, key: str) -> None:
        """Click on the middle of a widget, scrolled into view."""
        assert self.scene.desk is not None
        self.scene.desk.focus(key)
        x, y = self.find(key).box.centre
        scale = self.program.stage.canvas.scale
        point = (round(x * scale), round(y * scale))
        for kind in ("move", "down", "up"):
            self.program.feed(Pointer(kind, point, button=1), self.now)
        self.wait(20)

    def press(self, action: Action) -> None:
        """Press a key or pad button."""
        self.program.feed(Pressed(action), self.now)
        self.wait(20)

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.program.feed(Typed(letter), self.now)
        self.wait(20)

    def wait(self, milliseconds: float) -> None:
        """Let time pass, and draw."""
        self.now += milliseconds
        self.program.tick(self.now)

    def find_last_game(self) -> None:
        """Wait until the title knows what there is to go on with."""
        assert isinstance(self.scene, Title)
        while self.scene.looking:
            self.wait(20)
            time.sleep(0.01)

    def go_on(self, key: str = "resume") -> None:
        """Choose what the title looks into first, and wait until it opens."""
        self.click(key)
        while isinstance(self.scene, Title):
            self.wait(20)
            time.sleep(0.01)

    def faults(self) -> list[str]:
        """What a player would see as broken."""
        assert self.scene.desk is not None
        return faults(self.scene.desk.root, self.program.stage.canvas.fonts)


def faults_at(scene: Scene, size: tuple[int, int], scale: float) -> list[str]:
    """What is broken in a scene in a window of a size and scale; nothing is drawn for it."""
    pygame.display.init()
    pygame.font.init()
    stage = new_stage(pygame.display.set_mode((64, 64)), user=scale)
    stage.canvas = Canvas(stage.canvas.surface, metrics(size, scale), stage.canvas.art)
    scene.enter(stage)
    assert scene.desk is not None
    return faults(scene.desk.root, stage.canvas.fonts)


def left_out(scene: Scene) -> list[str]:
    """The words for which a scene that was entered has no room, though a tooltip may tell them."""
    assert scene.desk is not None
    canvas, found = scene.stage.canvas, list[str]()
    low = canvas.metrics.page.h < ROOMY
    for widget in scene.desk.root.walk():
        text = str(getattr(widget, "text", "") or getattr(widget, "title", ""))
        cut = any(word.endswith(ELLIPSIS) for word in (text, *str(getattr(widget, "name", "")).split()))
        if isinstance(widget, Label | LineButton):
            widget.paint(canvas)
            cut |= widget.cut
        elif isinstance(widget, RichText):
            cut |= widget.flow(canvas.fonts).cut
        elif isinstance(widget, Card) and not (low and isinstance(widget, Dealt)):  # there its tooltip tells it whole
            cut |= bool(widget.text) and widget.wanted(canvas.fonts) > widget.box.h
        found += [f"{type(widget).__name__} {text!r} in {widget.box.w} by {widget.box.h}"] if cut else []
    return found
