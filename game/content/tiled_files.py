"""The files of a map: which may be named and opened, and how their XML is read."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from . import bounds
from .faults import Misfit

MOST_BYTES, MOST_NODES = 8_000_000, 60_000
"""Bytes and elements of one file."""


def xml_root(path: Path, tag: str) -> Element:
    """The root of an XML file without document type or entities, which has this tag; Misfit otherwise."""
    try:
        text = bounds.file_text(path, MOST_BYTES)
        if "<!DOCTYPE" in text or "<!ENTITY" in text:
            raise Misfit("file_entities", "it holds a document type or entities; save it again with Tiled")
        if text.count("<") > 2 * MOST_NODES:
            raise Misfit("file_large", "it has more elements than any quest needs; take some out")
        root = ElementTree.fromstring(text)
    except FileNotFoundError:
        raise Misfit("file_missing", "there is no such file; put it back, or choose another in Tiled") from None
    except bounds.OutOfBounds as error:
        raise Misfit("file_large", f"it {error}; take something out, or choose another") from error
    except Misfit:
        raise
    except (OSError, ValueError, ElementTree.ParseError) as error:
        raise Misfit("file_unreadable", f"it cannot be read: {error}; save it again with Tiled") from error
    if root.tag != tag:
        raise Misfit("file_kind", f"it is not a Tiled {tag} but <{root.tag}>; choose the right file")
    return root


def inside(source: str, named_in: Path, roots: tuple[Path | None, ...]) -> Path | None:
    """Where a file is that another names, links followed; None for one outside these folders."""
    if not bounds.is_plain_path(source):
        return None
    try:
        path = bounds.resolved(named_in.parent / source)
    except OSError:
        return None
    return path if any(root is not None and path.is_relative_to(root) for root in roots) else None


def is_file(path: Path) -> bool:
    """Whether there is such a file; none has a name that the system cannot have."""
    try:
        return path.is_file()
    except OSError:
        return False
