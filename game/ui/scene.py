"""A scene is one screen; the stage is what all scenes share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game import paths
from game.ui.input.actions import Action, Input, Pressed
from game.ui.input.desk import Desk
from game.ui.music.player import MusicPlayer
from game.ui.render.canvas import Canvas
from game.ui.sound import Sound
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.preferences import Preferences


@dataclass
class UiContext:
    """Canvas, sounds, music and settings of the running program; `apply` takes new settings into use."""

    canvas: Canvas
    sound: Sound
    preferences: Preferences
    apply: Callable[[Preferences], None] = field(default=lambda preferences: None)
    pads: list[object] = field(default_factory=list)
    music: MusicPlayer = field(init=False)

    def __post_init__(self) -> None:
        self.music = MusicPlayer(self.sound, paths.assets() / "music")

    def open_late(self) -> None:
        """Open what need not be ready for the first frame: sound and game pads."""
        if self.sound.open():
            self.sound.set_volumes(self.preferences.everything, self.preferences.volumes)
        from pygame._sdl2 import controller

        try:
            controller.init()
        except pygame.error:
            return
        self.pads = [controller.Controller(at) for at in range(controller.get_count()) if controller.is_controller(at)]


class Scene:
    """One screen: builds its widgets, takes what they leave of the input, draws over and under them."""

    name = "scene"
    home = False
    """Whether games that are begun here lead back here, and not to the first scene of all."""
    back: Change | None = None
    """Where Back leads from here; None where it means nothing."""
    onward: tuple[str, ...] = ()
    """The keys of the buttons that lead on: the first one that is there has the focus while nothing else has it."""

    def __init__(self) -> None:
        self.change: Change | None = None
        self.desk: Desk | None = None
        self._stage: UiContext | None = None

    @property
    def stage(self) -> UiContext:
        """The stage, from `enter` on (RuntimeError before)."""
        if self._stage is None:
            raise RuntimeError(f"The scene {self.name} is not on the stage.")
        return self._stage

    @property
    def busy(self) -> bool:
        """Whether something still moves by itself, so that what is shown is about to change."""
        return False

    def settle(self) -> None:
        """Wait for what is got ready beside the screen, for a picture of it; the window shows it as it comes."""

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage, or onto a stage of another size: build the widgets."""
        self._stage = stage
        if self.desk is None:
            empty = Widget(box=stage.canvas.metrics.page)
            self.desk = Desk(empty, sound=stage.sound.play, onward=self.onward)
        self.refresh()

    def refresh(self) -> None:
        """Build the widgets anew after something changed."""
        if self.desk is not None:
            self.desk.explains = self.stage.preferences.explain_dimmed
            self.desk.show(self.build())

    def build(self) -> Widget:
        """The tree of widgets of this moment."""
        raise NotImplementedError

    def takes(self, given: Input) -> bool:
        """Take an input before any widget does; True when it was used."""
        return False

    def handle(self, given: Input) -> bool:
        """Take an input that no widget used; True when it was used."""
        if given == Pressed(Action.BACK) and self.back is not None:
            self.go(self.back)
            return True
        return False

    def tick(self, now: float) -> bool:
        """Go on to a time in milliseconds; True when all must be drawn again (touch a live widget on the desk else)."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets; a scene that draws more does so before or after."""
        if self.desk is not None:
            self.desk.draw(canvas)

    def go(self, change: Change) -> None:
        """Ask for another scene."""
        self.change = change


@dataclass(frozen=True)
class Push:
    """Put a scene over the present one."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Go back to the scene below."""


@dataclass(frozen=True)
class Replace:
    """Put a scene in the place of the present one."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """End the program."""


@dataclass(frozen=True)
class Home:
    """Go back to the first scene of all, or to one below that is a `home`, and put another over it if one is given."""

    scene: Scene | None = None


Change = Push | Pop | Replace | Home | Quit
