"""The player's settings: one JSON file, read kindly and written whole."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.ui.questions import How, Question
from game.ui.render.look import Grid, Look, Mist, Numbers
from game.ui.sound import BUSES

log = logging.getLogger(__name__)
MOST_LETTERS = 100_000
"""What is read of the file at most; settings need some two hundred."""
MOST_LETTERS_LARGER = 1.15
Width = Annotated[int, Field(ge=640, le=16384)]
Height = Annotated[int, Field(ge=360, le=16384)]
"""Logical pixels of a window; one larger than the screen is opened as large as the screen."""


class Preferences(BaseModel):
    """What a player may set; unknown entries of older or newer versions are passed over."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    everything: float = Field(default=1.0, ge=0, le=1)
    music: float = Field(default=0.5, ge=0, le=1)
    effects: float = Field(default=0.8, ge=0, le=1)
    interface: float = Field(default=0.6, ge=0, le=1)
    ambience: float = Field(default=0.5, ge=0, le=1)
    quiet_behind: bool = True
    """Whether nothing is heard while another window is in front."""
    music_follows: bool = True
    """Whether the music of the delve grows with the danger."""
    music_when: Literal["always", "events", "never"] = "always"
    captions: bool = False
    """Whether the log names sounds."""
    computer_turns: Literal["step", "watch", "skip"] = "watch"
    card_pause: float = Field(default=0.9, ge=0.3, le=3)
    """Seconds for which a card of the overlord lies to be read."""
    click_finishes: bool = True
    """Whether a click ends an animation that runs."""
    camera_follows: bool = True
    """Whether the camera follows the overlord's turn."""
    curtain: bool = True
    """Whether a curtain hangs between people of both sides; a game may go without it in any case."""
    since_turn: Literal["off", "list", "play"] = "play"
    """How a side is told what has happened since its turn."""
    taking_back: Literal["free", "ask", "off"] = "free"
    """Whether answers are taken back, and whether everybody is asked first."""
    restore_points: bool = True
    """Whether saves keep the moments to come back to."""
    show_odds: bool = True
    """Whether what an attack may come to is told before it."""
    explain_dimmed: bool = True
    """Whether what cannot be done now says why under the pointer."""
    turn_clock: Literal["off", "2", "3"] = "off"
    """The minutes of a turn that a clock counts."""
    screen: int = Field(default=0, ge=0, le=15)
    """On which screen the window opens."""
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    ui_scale: float = Field(default=1.0, ge=0.75, le=2.0)
    text_size: float = Field(default=1.0, ge=1, le=1.5)
    """The size of text beside that of the interface."""
    high_contrast: bool = False
    press_only: bool = False
    """Whether a press does what has to be held otherwise."""
    text_line: Literal["off", "focus", "events"] = "off"
    """Whether a line below every screen says what has the focus, and what has just happened."""
    keys: dict[str, str] = {}
    """Keys bound anew: the key as shipped, and where it lies now."""
    frames: Literal["30", "60", "screen"] = "60"
    """Pictures a second."""
    awake: bool = True
    """Whether the screen stays on while nothing is pressed."""
    space: int = Field(default=38, ge=38, le=96)
    """The logical pixels of a space at least, as the board is first seen."""
    torchlight: bool = True
    mist: Mist = "drifting"
    grid: Grid = "off"
    numbers: Numbers = "always"
    """When the wounds left of a figure stand on it as a number; a bar shows them in any case."""
    fullscreen: bool = False
    window: tuple[Width, Height] = (1280, 720)
    reduced_motion: bool = False
    pages_read: tuple[str, ...] = ()
    """The modules whose page in the rulebook has opened by itself."""
    questions: dict[Question, How] = {}
    """How the player wants to be asked what the table asks of its own accord; as usual where nothing is said."""

    hints: bool = True
    """Whether hints for first games are shown."""
    advice: bool = True
    """Whether a strong player can be asked what he would do."""
    hints_shown: tuple[str, ...] = ()
    """Those that were, by their occasions."""
    last_setup: dict[str, Any] = {}
    """What was chosen for the last new game."""
    quests_played: tuple[str, ...] = ()
    """The quests of the last new games, by name or path, the last first."""
    lessons_done: tuple[str, ...] = ()
    """The lessons that were played to their end."""
    lessons_at: dict[str, int] = {}
    """The step that each other lesson has come to."""
    stops: dict[str, bool] = {}
    """The windows at which the overlord was switched to be asked, or not; as usual where nothing is said."""

    @property
    def volumes(self) -> dict[str, float]:
        """The volumes of the buses by name, of which `everything` is yet to be taken."""
        return {bus: float(getattr(self, bus)) for bus in BUSES}

    @property
    def look(self) -> Look:
        """How things are drawn."""
        return Look(self.letters, self.high_contrast, self.torchlight, self.mist, self.grid, self.numbers)

    @property
    def letters(self) -> float:
        """How much larger text is than the interface: up to 15 %, for which every screen has room."""
        return min(self.text_size, MOST_LETTERS_LARGER)

    @property
    def scale(self) -> float:
        """The scale of the interface, which grows with text that is larger than that."""
        return self.ui_scale * self.text_size / self.letters

    def having(self, **changes: object) -> Preferences:
        """The same settings with some changed (ValidationError when a value is out of its bounds)."""
        return Preferences.model_validate({**self.model_dump(), **changes})


def load_preferences(file: Path) -> Preferences:
    """The settings of a file, each on its own: one that is missing or wrong falls back and is told in the log. What is
    no list of settings at all is kept as .bad."""
    try:
        if not file.exists():
            return Preferences()
        if not file.is_file():
            raise ValueError("it is no file")
        with file.open(encoding="utf-8") as opened:
            listed = json.loads(opened.read(MOST_LETTERS))
        if not isinstance(listed, dict):
            raise ValueError("it holds no names with values")
    except (OSError, ValueError, RecursionError) as problem:
        log.warning("The settings could not be read and start anew: %s", problem)
        try:
            file.replace(file.with_suffix(".bad"))
        except OSError:
            log.warning("The damaged settings could not be put aside.")
        return Preferences()
    return Preferences.model_construct(**{name: _value(name, listed) for name in Preferences.model_fields})


def _value(name: str, listed: dict[str, Any]) -> Any:
    """A setting as the file has it, or its default where it has none that is possible."""
    usual = getattr(Preferences(), name)
    if name not in listed:
        return usual
    try:
        return getattr(Preferences.model_validate({name: listed[name]}), name)
    except ValidationError as problem:
        reason = problem.errors()[0]["msg"]
        log.warning('The setting "%s" is not possible (%s); it is %s again.', name, reason, usual)
        return usual


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
