"""Checks a tree of widgets for what a player would see as broken: overlaps, cut text, small text, small targets."""

from __future__ import annotations

from game.ui.render.fonts import Fonts
from game.ui.render.theme import HIT, SMALLEST_TEXT, Type
from game.ui.widgets.base import Widget


def faults(root: Widget, fonts: Fonts) -> list[str]:
    """One sentence for each fault in the tree; an empty list is a sound screen."""
    found: list[str] = []
    _look(root, fonts, found, path=_name(root))
    return found


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__}({widget.key or getattr(widget, 'text', '') or getattr(widget, 'title', '')})"


def _look(widget: Widget, fonts: Fonts, found: list[str], *, path: str) -> None:
    found += [f"{path}: {fault}" for fault in widget.text_faults(fonts)]
    kind = getattr(widget, "kind", None)
    if isinstance(kind, Type) and fonts.effective(kind) < SMALLEST_TEXT:
        found.append(f"{path}: text of {fonts.effective(kind)} pixels is too small")
    if widget.interactive and (widget.box.w < HIT or widget.box.h < HIT):
        found.append(f"{path}: a target of {widget.box.w} by {widget.box.h} is too small")
    if widget.interactive and not widget.key:
        found.append(f"{path}: has no key, so the focus cannot reach it")
    for at, child in enumerate(widget.children):
        name = f"{path} > {_name(child)}"
        if not widget.clips and not child.floating and not widget.box.contains(child.box):
            found.append(f"{name}: reaches out of its parent, {tuple(child.box)} in {tuple(widget.box)}")
        for other in widget.children[at + 1 :]:
            if not child.floating and not other.floating and child.box.meets(other.box):
                found.append(f"{name}: lies over {_name(other)}, {tuple(child.box)} and {tuple(other.box)}")
        _look(child, fonts, found, path=name)
