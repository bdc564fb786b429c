"""What the game tells its music: where one is, how dangerous it is there, and whether somebody reads."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum


class Place(Enum):
    """Where one is, as far as music goes."""

    SILENCE = "silence"
    TITLE = "title"
    TOWN = "town"
    LESSON = "lesson"
    DELVE = "delve"
    OVERLORD = "overlord"
    VICTORY = "victory"
    DEFEAT = "defeat"


class Mood(IntEnum):
    """How dangerous the delve is."""

    CALM = 0
    UNEASY = 1
    FIGHT = 2


@dataclass(frozen=True)
class Heard:
    """What is to be heard now; `mood` counts in a quest alone, also while another piece than the delve plays there.
    `reading` is whether a page of the story is open."""

    place: Place
    mood: Mood = Mood.CALM
    reading: bool = False
