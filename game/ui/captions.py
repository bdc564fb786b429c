"""Sounds in words, for the log: what somebody would hear."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from game import paths


@cache
def captions() -> Mapping[str, str]:
    """The words for sounds by their names (OSError or TOMLDecodeError where the file is damaged)."""
    found: dict[str, str] = tomllib.loads((paths.assets() / "sounds" / "captions.toml").read_text(encoding="utf-8"))
    return found


def caption_of(sound: str) -> str:
    """The words for a sound; empty for one that only accompanies a key."""
    return captions().get(sound, "")
