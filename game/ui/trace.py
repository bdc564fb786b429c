"""What stands on the screen, told to a file for programs that look on: made from what is drawn and nothing else."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.board.grid import bits
from game.ui.board.pane import BoardPane
from game.ui.input.actions import Input, Pointer
from game.ui.input.desk import Desk
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.scene import Scene
from game.ui.widgets.base import Widget

TRACE_VARIABLE = "EMBERDELVE_TRACE"
"""Environment variable that names the file; without it nothing is written."""
WORDS = ("text", "name", "title", "heading", "note", "shortcut")
FIGURES = ("id", "art", "side", "rank", "wounds", "selected", "done")


class Trace:
    """One JSON file, written whole whenever what it tells has changed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.taken: Counter[str] = Counter()
        """How many inputs of each kind the program has followed: whoever gave one sees it here."""
        self._last = ""

    def took(self, given: Input) -> None:
        """Count an input."""
        self.taken[given.kind if isinstance(given, Pointer) else type(given).__name__.lower()] += 1

    def write(self, scene: Scene | None, canvas: Canvas) -> None:
        """Tell what a scene shows now."""
        told = json.dumps({"taken": self.taken, **screen(scene, canvas)})
        if told != self._last:
            self._last = told
            fresh = self.file.with_suffix(".new")
            fresh.write_text(told, encoding="utf-8")
            fresh.replace(self.file)


def from_environment() -> Trace | None:
    """The trace that the environment asks for."""
    named = os.environ.get(TRACE_VARIABLE)
    return Trace(Path(named)) if named else None


def screen(scene: Scene | None, canvas: Canvas) -> dict[str, Any]:
    """The name of a scene, its widgets and its board; boxes and points are pixels of the window."""
    if scene is None or scene.desk is None:
        return {"scene": "", "widgets": [], "board": None}
    desk = scene.desk
    pane = next((widget for widget in desk.root.walk() if isinstance(widget, BoardPane)), None)
    return {
        "scene": scene.name,
        "busy": scene.busy,
        "focus": desk.marks.focus,
        "tip": desk.tip,
        "widgets": list(_widgets(desk, canvas)),
        "board": _board(pane, desk, canvas) if pane is not None else None,
    }


def _widgets(desk: Desk, canvas: Canvas) -> Iterator[dict[str, Any]]:
    reachable = {id(widget) for widget in desk.reachable()}
    for widget, seen in _seen(desk.root, desk.root.box):
        words = {name: getattr(widget, name) for name in WORDS if getattr(widget, name, "")}
        if not (words or id(widget) in reachable):
            continue
        told = {"kind": type(widget).__name__, "key": widget.key, **words, "box": list(canvas.rect(widget.box))}
        yield told | {
            "reachable": id(widget) in reachable,
            "enabled": id(widget) in reachable and not widget.refusal,
            "refusal": widget.refusal,
            "in_view": seen.holds(widget.box.centre),
            "within": list(canvas.rect(seen)),
        }


def _seen(widget: Widget, part: Box) -> Iterator[tuple[Widget, Box]]:
    """Every widget below one, with the part of the page to which it is cut."""
    yield widget, part
    within = widget.box if widget.clips else part
    for child in widget.children:
        yield from _seen(child, within)


def _board(pane: BoardPane, desk: Desk, canvas: Canvas) -> dict[str, Any]:
    picture, camera = pane.picture, pane.camera
    centres = {}
    for space in sorted(picture.shown):
        x, y = picture.at(space)
        pixel = camera.pixel(x + 0.5, y + 0.5)
        if camera.view.collidepoint(pixel) and desk.at(canvas.metrics.logical(pixel)) is pane:
            centres[space] = pixel
    return {
        "width": picture.width,
        "spaces": centres,
        "shown": sorted(picture.shown),
        "marks": {mark.kind: list(bits(mark.mask)) for mark in picture.highlights},
        "figures": [{"space": f.anchor} | {name: getattr(f, name) for name in FIGURES} for f in picture.figures],
        "things": [{"art": thing.art, "space": thing.space} for thing in picture.things],
        "doors": [{"edges": door.edges, "open": door.open} for door in picture.doors],
        "cursor": pane.cursor,
    }
