"""The player's settings: one JSON file, read kindly and written whole."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

log = logging.getLogger(__name__)


class Preferences(BaseModel):
    """What a player may set; unknown entries of older or newer versions are passed over."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    effects: float = Field(default=0.8, ge=0, le=1)
    interface: float = Field(default=0.6, ge=0, le=1)
    ambience: float = Field(default=0.5, ge=0, le=1)
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    ui_scale: float = Field(default=1.0, ge=0.75, le=2.0)
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    reduced_motion: bool = False

    def having(self, **changes: object) -> Preferences:
        """The same settings with some changed (ValidationError when a value is out of its bounds)."""
        return Preferences.model_validate({**self.model_dump(), **changes})


def load(file: Path) -> Preferences:
    """The settings of a file; a missing one gives the defaults, a damaged one is kept as .bad and reported."""
    try:
        return Preferences.model_validate_json(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Preferences()
    except (OSError, ValueError, ValidationError) as problem:
        log.warning("The settings could not be read and start anew: %s", problem)
        try:
            file.replace(file.with_suffix(".bad"))
        except OSError:
            log.warning("The damaged settings could not be put aside.")
        return Preferences()


def save(preferences: Preferences, file: Path) -> bool:
    """Write the settings beside the file and put them in its place; False when the disk refuses."""
    fresh = file.with_suffix(".new")
    try:
        fresh.write_text(preferences.model_dump_json(indent=2) + "\n", encoding="utf-8")
        fresh.replace(file)
    except OSError as problem:
        log.warning("The settings could not be written: %s", problem)
        return False
    return True
