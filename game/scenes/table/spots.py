"""Where on the screen something flies from or to."""

from __future__ import annotations

from typing import Protocol

from game.scenes.table.top import Counter
from game.state.components.components import OVERLORD
from game.ui.animation.flights import OVERLORD_HAND
from game.ui.board.frame import Anchor, OnBoard, Point
from game.ui.board.pane import BoardPane
from game.ui.input.desk import Desk
from game.ui.scene import UiContext
from game.ui.session import Session


class SpottedScene(Protocol):
    """What is asked of a screen with a board."""

    session: Session
    pane: BoardPane
    desk: Desk | None

    @property
    def stage(self) -> UiContext:
        """What it is drawn on."""


def spot_of(scene: SpottedScene, anchor: Anchor) -> Point:
    """The logical point of a place from or to which something flies; the middle for one that is not shown."""
    page = scene.stage.canvas.metrics.page
    if isinstance(anchor, OnBoard):
        x, y = scene.pane.camera.pixel(anchor.x, anchor.y)
        return x / scene.stage.canvas.scale, y / scene.stage.canvas.scale
    if isinstance(anchor, tuple):
        return anchor
    if anchor == OVERLORD_HAND:
        anchor = "drawer/cards" if scene.session.viewer == OVERLORD else "counter/hand"
    named = [widget for widget in scene.desk.root.walk() if widget.key == anchor] if scene.desk is not None else []
    if not named:
        return page.w / 2, page.h * 0.42
    box = named[0].box
    return (box.x + 12.0 if isinstance(named[0], Counter) else box.centre[0]), float(box.centre[1])
