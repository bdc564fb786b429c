"""The settings of play: what is asked first, pace, what happens at the table, and hints."""

from __future__ import annotations

from functools import cached_property, partial

from game.content.counting import counted
from game.kernel.registry import BASE
from game.modules.compose import compose
from game.scenes.menus.settings_tab import SettingsTab
from game.show.lines import StopWords
from game.show.reading import shown
from game.ui.hints.first_hints import all_hints
from game.ui.input.keyboard import KEYBOARD
from game.ui.panels.questions import question_row
from game.ui.panels.setting_rows import SettingGroup, SettingRow
from game.ui.panels.stops import GOES_BACK
from game.ui.questions import QUESTIONS, How, Question, wish_of
from game.ui.scene import Scene

SPEEDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "None"}
TURNS = {"step": "Step", "watch": "Watch", "skip": "Skip"}
SINCE = {"off": "Off", "list": "List", "play": "Play it"}
BACK = {"free": "Free", "ask": "Ask all", "off": "Off"}
FIRST: tuple[Question, ...] = ("end_turn", "danger", "last_fatigue", "new_item", "pick_up", "empty_window")
"""The kinds of question that stand above the stops; the others that are no matter of a fight stand below them."""
IN_A_FIGHT: tuple[Question, ...] = ("surges", "fatigue_die", "friends", "far_click", "potion")
ADVICE = "asks what a strong player would do in your place: the best plans, and how often each wins."
STOPS = f"At these moments the overlord is asked. {GOES_BACK}"
CARD_PAUSE = (0.3, 3.0)
"""Seconds for which a played card lies to be read."""


class PlayTab(SettingsTab):
    """What is asked before something is done, and how fast it goes."""

    name = "Play"
    icon = "play"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.choosing = False
        """Whether stops stand in the place of prompts."""

    def told(self) -> str:
        """How many kinds of question are asked, and the pace."""
        asked = sum(wish_of(self.now.questions, name) != "never" for name in QUESTIONS)
        return f"{counted(asked, 'prompt')} on, pace {self.now.speed}"

    def columns(self) -> tuple[list[SettingGroup], list[SettingGroup]]:
        """Prompts; pace, the table and hints."""
        left = [
            SettingGroup("Prompts: when the game asks first", self._prompts()),
            SettingGroup("Prompts of a fight and a walk", tuple(self._question(name) for name in IN_A_FIGHT)),
        ]
        return (
            self._stops() if self.choosing else left,
            [
                SettingGroup("Pace", self._pace()),
                SettingGroup("At the table", self._at_the_table()),
                SettingGroup("Hints", self._hints()),
            ],
        )

    def _prompts(self) -> tuple[SettingRow, ...]:
        later = [name for name in QUESTIONS if name not in (*FIRST, *IN_A_FIGHT)]
        return (
            *map(self._question, FIRST),
            self._stops_row(),
            *map(self._question, later),
            self.switch("show_odds", "Show odds before an attack", "Of what you point at, counted exactly."),
            self.switch("explain_dimmed", "Explain what is dimmed", "Says why under the pointer, with the rule."),
            self.choice("since_turn", "What happened since my turn", "Shown as the screen comes to you.", SINCE),
        )

    def _stops_row(self) -> SettingRow:
        """How many stops of the overlord are on, and the way to choose them."""
        on = sum(map(self._stops_at, self._windows))
        return self.rows.deed(
            "stops",
            "My stops as the overlord",
            "Where the game waits for a trap or an event.",
            "Done" if self.choosing else f"{on} of {len(self._windows)}",
            self._choose,
            icon="overlord",
        )

    def _pace(self) -> tuple[SettingRow, ...]:
        pause = self.rows.slider(
            "card_pause",
            "Pause after a played card",
            "How long it lies to be read, at normal pace.",
            self.now.card_pause,
            lambda new: self.set(card_pause=round(new, 1)),
            bounds=CARD_PAUSE,
            step=0.1,
            shown=f"{self.now.card_pause:.1f} s",
        )
        return (
            self.choice("speed", "Animations", "", SPEEDS),
            self.choice("computer_turns", "Computer’s turns", "Step waits for Space after each deed.", TURNS),
            pause,
            self.switch("click_finishes", "Any click finishes an animation", "Off: it plays to its end."),
            self.switch("camera_follows", "Camera follows the action", "In the overlord’s turn."),
        )

    def _at_the_table(self) -> tuple[SettingRow, ...]:
        return (
            self.switch("curtain", "Curtain between seats", "Hides hands when the screen is passed."),
            self.choice(
                "turn_clock",
                "Clock for turns",
                "Shown to all; it never ends a turn.",
                {"off": "Off", "2": "2 min", "3": "3 min"},
            ),
            self.choice("taking_back", "Taking back", "Always closed once a die is rolled.", BACK),
            self.switch("restore_points", "Keep restore points", "Each round, and at every new area."),
        )

    @cached_property
    def _windows(self) -> dict[str, StopWords]:
        """The windows of the base set at which the overlord may be asked."""
        return dict(shown(compose((BASE,)), "stops"))

    def _stops_at(self, window: str) -> bool:
        return self.now.stops.get(window, self._windows[window].first == "yes")

    def _choose(self) -> None:
        """Show the stops in the place of the prompts, or these again."""
        self.choosing = not self.choosing
        self.scene.refresh()

    def _stops(self) -> list[SettingGroup]:
        rows = tuple(
            self.rows.switch(f"stop/{window}", words.text, "", self._stops_at(window), partial(self._stop, window))
            for window, words in self._windows.items()
        )
        return [SettingGroup("My stops as the overlord", (self._stops_row(), self.rows.words(STOPS), *rows))]

    def _stop(self, window: str, on: bool) -> None:
        self.set(stops={**self.now.stops, window: on})

    def _hints(self) -> tuple[SettingRow, ...]:
        shown = len(self.now.hints_shown)
        told = f"A sentence in the foot when something first comes up. {shown} of {len(all_hints())} shown."
        again = self.rows.deed(
            "hints/again",
            "Show all hints again",
            "Each is shown once.",
            "Again",
            lambda: self.set(hints_shown=()),
            refusal="" if shown else "None has been shown yet.",
        )
        advice = self.switch("advice", "What would you do?", f"{KEYBOARD.name('F2')} {ADVICE}")
        return self.switch("hints", "Hints for first games", told), again, advice

    def _question(self, name: Question) -> SettingRow:
        wishes, fonts = self.now.questions, self.stage.canvas.fonts
        return lambda box: question_row(box, name, wishes, self._wish, fonts=fonts)

    def _wish(self, name: Question, how: How) -> None:
        self.set(questions={**self.now.questions, name: how})
