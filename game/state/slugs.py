"""Slugs: the words by which a rule says why something happens, what a question is for, and when somebody may react.

Each sort is a type of its own, so that a plain string does not pass for one. A slug is declared once, and is a part of
the module in whose folder that is written; content may name those alone that its modules declare (`declared`)."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import NewType

from pydantic import AfterValidator, ValidationInfo

from game.content.faults import unknown
from game.content.models import ReadCard
from game.kernel.registry import Part, module_at, registry

Cause = NewType("Cause", str)
"""Why something happened: a slug, or the id of the card or of the entry of a quest that did it."""
Purpose = NewType("Purpose", str)
"""What a question or a roll is for: a slug, the word of an `offer`, or the id of a rule or card that rolls."""
Window = NewType("Window", str)
"""A moment at which cards are played or somebody may react."""
CAUSE, PURPOSE, WINDOW = "cause", "purpose", "window"
"""The kinds of part that they are."""
SLUGS = (CAUSE, PURPOSE, WINDOW)


@dataclass(frozen=True, eq=False)
class _Declared:
    """Where a slug is declared: two of one name in one game do not go together."""

    place: str


def cause(name: str, *, module: str = "") -> Cause:
    """Declare a cause."""
    return Cause(_declare(CAUSE, name, module))


def purpose(name: str, *, module: str = "") -> Purpose:
    """Declare a purpose; its words stand among the `questions` or `rolls` of the module's folder `show`."""
    return Purpose(_declare(PURPOSE, name, module))


def window(name: str, *, module: str = "") -> Window:
    """Declare a window; where it asks anybody, its words stand among the `windows` of the module's folder `show`."""
    return Window(_declare(WINDOW, name, module))


def _declare(kind: str, name: str, module: str) -> str:
    place = str(sys._getframe(2).f_globals["__name__"])
    module = module or module_at(place)
    known = registry.parts.get((kind, name, module))
    if known is not None and known.value.place != place:
        raise ValueError(f"the {kind} {name!r} is declared twice, in {known.value.place} and in {place}")
    registry.add(Part(kind, name, module, _Declared(place)))
    return name


def declared(kind: str) -> AfterValidator:
    """What refuses, where content is read, a slug that none of its modules declares."""

    def check(name: str, info: ValidationInfo) -> str:
        known = info.context.vocabulary.slugs[kind] if isinstance(info.context, ReadCard) else (name,)
        if name not in known:
            raise ValueError(unknown(kind, name, known))
        return name

    return AfterValidator(check)
