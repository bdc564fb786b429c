"""The hints of `assets/hints/first_games.toml`, and which of them is due at a question."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game import paths
from game.content.faults import ContentError, Fault
from game.ui.hints.occasions import OCCASIONS, HintMoment


class FirstHint(BaseModel):
    """A sentence for whoever plays his first games; `occasion` names when it is due and is its id."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    occasion: str
    side: Literal["heroes", "overlord", "both"]
    say: Annotated[str, Field(min_length=8)]
    rule: str
    """The rule that F1 opens."""


class _HintFile(BaseModel):
    """The file of hints."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hint: tuple[FirstHint, ...]


@cache
def all_hints() -> tuple[FirstHint, ...]:
    """The hints in their order; ContentError when they cannot be read or one names no occasion."""
    file = paths.assets() / "hints" / "first_games.toml"
    try:
        found = _HintFile.model_validate(tomllib.loads(file.read_text(encoding="utf-8"))).hint
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise ContentError([Fault(file.name, "", f"these are no hints: {error}")]) from error
    unknown = [hint.occasion for hint in found if hint.occasion not in OCCASIONS]
    if unknown:
        raise ContentError([Fault(file.name, name, "there is no occasion of this name") for name in unknown])
    return found


def hint_due(moment: HintMoment, side: str, known: Collection[str]) -> FirstHint | None:
    """The first hint for a side whose occasion has come and that is not `known`; None where there is none."""
    fit = (hint for hint in all_hints() if hint.side in (side, "both") and hint.occasion not in known)
    return next((hint for hint in fit if OCCASIONS[hint.occasion](moment)), None)
