"""The settings in four tabs: sound, play, access and display; and the way to the credits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game import scenes
from game.scenes.table.top import Way, page_below, top_bar
from game.ui.hints.first_hints import all_hints
from game.ui.music.heard import Heard, Mood, Place
from game.ui.panels.questions import question_row
from game.ui.panels.setting_rows import SettingGroup, SettingRow, SettingRows, listing
from game.ui.panels.table_context import LineButton
from game.ui.preferences import Preferences
from game.ui.questions import QUESTIONS, How, Question, wish_of
from game.ui.render import theme
from game.ui.render.metrics import SCALES, Box, largest_scale
from game.ui.scene import Pop, Push, Scene
from game.ui.widgets import Backdrop, Panel, Tabs, Widget

SPEED_NAMES = ("slow", "normal", "fast", "instant")
WINDOWS = ((1280, 720), (1600, 900), (1920, 1080))
SHAPES = (
    "Seats, ranks and markings always carry a shape, a number or a pattern besides their colour, "
    "so there is nothing to switch on for colour-blind players."
)
VOLUMES = (
    ("everything", "Everything", "All of the below together"),
    ("music", "Music", "Themes of the title, the town and the dark"),
    ("effects", "Effects", "Dice, steps, doors, blows"),
    ("interface", "Interface", "Buttons, cards, pages"),
    ("ambience", "Ambience", "Torches, drips, wind, the market"),
)
PIECES = (
    ("Lamps in the Dark", "title", Heard(Place.TITLE)),
    ("Half Price", "town", Heard(Place.TOWN)),
    ("By Candlelight", "to read by", Heard(Place.LESSON)),
    ("Down the Shaft", "calm", Heard(Place.DELVE)),
    ("Something Breathes", "uneasy", Heard(Place.DELVE, Mood.UNEASY)),
    ("Backs to the Wall", "a fight", Heard(Place.DELVE, Mood.FIGHT)),
    ("Ten, Said the Voice", "the overlord", Heard(Place.OVERLORD)),
    ("Ember and Crown", "victory", Heard(Place.VICTORY)),
    ("The Lamp Goes Out", "defeat", Heard(Place.DEFEAT)),
)
"""The pieces one can listen to: title, when it is played, and what calls for it."""
SIDE, LEAST_BESIDE, LEAST_TWO = 250, 1100, 900
"""The width of the tabs at the left; the logical widths of a page that has them there, and of what two columns take."""


class SettingsTab(NamedTuple):
    """A tab: its name and icon, what it is set to in a few words, and what is set in it."""

    name: str
    icon: str
    told: Callable[[Preferences], str]
    groups: Callable[[], list[SettingGroup]]


class Settings(Scene):
    """Every setting takes effect and is kept at once."""

    name = "settings"
    back = Pop()

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0
        self.listened: Heard | None = None
        """What the player listens to here in place of what was to be heard; None for that."""
        self.tabs = (
            SettingsTab("Sound", "sound", _sound_told, self._sound),
            SettingsTab("Play", "play", _play_told, self._play),
            SettingsTab("Access", "contrast", _access_told, self._access),
            SettingsTab("Display", "window", _display_told, self._display),
        )

    def build(self) -> Widget:
        """The bar, the tabs beside or above what is set, and that in one column or two."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        ways = (
            Way("credits", "Credits and licences", "rulebook", self._credits),
            Way("shipped", "All as shipped", "reload", self._shipped),
            Way("back", "Back", "undo", lambda: self.go(Pop())),
        )
        note = "Every change counts at once and is kept."
        root.add(top_bar(page, "Settings", ways, note=note, fonts=self.stage.canvas.fonts))
        body = page_below(page)
        if page.w >= LEAST_BESIDE:
            side, rest = body.columns(SIDE, None, gap=16)
            root.add(self._side(side))
        else:
            line, rest = body.rows(44, None, gap=12)
            names = tuple(tab.name for tab in self.tabs)
            root.add(Tabs(box=line, key="tab", names=names, chosen=self.chosen, choose=self._turn_to))
        root.add(*self._columns(rest, self.tabs[self.chosen].groups()))
        return root

    def _side(self, box: Box) -> Widget:
        panel = Panel(box=box)
        at = box.inset(14).y
        for number, tab in enumerate(self.tabs):
            place = Box(box.x + 14, at, box.w - 28, 54)
            panel.add(
                LineButton(
                    box=place,
                    key=f"tab/{tab.name}",
                    text=tab.name,
                    icon=tab.icon,
                    note=tab.told(self.stage.preferences),
                    chosen=number == self.chosen,
                    act=partial(self._turn_to, number),
                )
            )
            at = place.bottom + theme.GAP
        return panel

    def _columns(self, box: Box, groups: list[SettingGroup]) -> list[Widget]:
        """The groups in one panel, or where there is room the last one in a panel of its own."""
        two = len(groups) > 1 and box.w >= LEAST_TWO
        places = box.columns(box.w * 62 // 100, None, gap=16) if two else (box,)
        parts = (groups[:-1], groups[-1:]) if two else (groups,)
        found: list[Widget] = []
        for number, (place, part) in enumerate(zip(places, parts, strict=True)):
            panel = Panel(box=place)
            rows = listing(panel.content, f"settings/{self.tabs[self.chosen].name}/{number}", part)
            panel.box = place._replace(h=rows.box.bottom + rows.box.y - 2 * place.y)
            panel.add(rows)
            found.append(panel)
        return found

    def _turn_to(self, tab: int) -> None:
        self.chosen = tab
        self.refresh()

    # --- what is set -------------------------------------------------------------------------------------------------
    @property
    def _rows(self) -> SettingRows:
        return SettingRows(self.stage.canvas.fonts)

    def _sound(self) -> list[SettingGroup]:
        volumes = tuple(self._volume(*volume) for volume in VOLUMES)
        behind = self._switch("quiet_behind", "Quiet in the background", "Silent while another window is in front.")
        follows = self._switch(
            "music_follows", "Follows the fight", "Grows when enemies are near, and rests in the calm."
        )
        pieces = tuple(self._piece(*piece) for piece in PIECES)
        return [SettingGroup("Volume", (*volumes, behind)), SettingGroup("Music", (follows, *pieces))]

    def _play(self) -> list[SettingGroup]:
        speed = SPEED_NAMES.index(self.stage.preferences.speed)
        names = tuple(name.capitalize() for name in SPEED_NAMES)
        pace = self._rows.choice("speed", "Speed of animations", names, speed, self._pace)
        asked = tuple(self._question(name) for name in QUESTIONS)
        hints = self._switch("hints", "Hints for first games", self._hints_told())
        again = self._rows.deed(
            "hints/again",
            "Show all hints again",
            "Each is shown once.",
            "Again",
            lambda: self._set(hints_shown=()),
            refusal="" if self.stage.preferences.hints_shown else "None has been shown yet.",
        )
        return [SettingGroup("Pace, and when you are asked", (pace, *asked)), SettingGroup("Hints", (hints, again))]

    def _hints_told(self) -> str:
        shown = len(self.stage.preferences.hints_shown)
        return f"A sentence in the foot when something first comes up. {shown} of {len(all_hints())} shown."

    def _access(self) -> list[SettingGroup]:
        calm = self._switch("reduced_motion", "Reduced motion", "Fades only, no shaking, no flicker.")
        return [SettingGroup("Motion", (calm,)), SettingGroup("Colours", (self._rows.words(SHAPES),))]

    def _display(self) -> list[SettingGroup]:
        now = self.stage.preferences
        sizes = tuple(f"{w} × {h}" for w, h in WINDOWS)
        chosen = WINDOWS.index(now.window) if now.window in WINDOWS and not now.fullscreen else -1
        scale = self._rows.slider(
            "ui_scale",
            "Size of the interface",
            self._scale_held() or "Letters, buttons and cards together.",
            now.ui_scale,
            lambda new: self._set(ui_scale=new),
            bounds=SCALES,
        )
        whole = self._switch("fullscreen", "Full screen", "F11 switches it at any time.")
        window = self._rows.choice("window", "Size of the window", sizes, chosen, self._resize)
        return [SettingGroup("Window", (whole, window, scale))]

    def _scale_held(self) -> str:
        """Which size applies, where the window has no room for the one that is wanted; empty where it has."""
        held, wanted = largest_scale(self.stage.canvas.metrics.window), self.stage.preferences.ui_scale
        if wanted <= held:
            return ""
        room, more = f"{int(held * 100)} %", f"{round(wanted * 100)} %"
        return f"This window has room for {room}: that size applies. A larger window shows {more}."

    def _volume(self, name: str, title: str, note: str) -> SettingRow:
        sound = self.stage.sound
        sample = (lambda: sound.sample(name)) if name in sound.samples else None
        value = float(getattr(self.stage.preferences, name))
        return self._rows.slider(name, title, note, value, lambda new: self._set(**{name: new}), sample=sample)

    def _piece(self, title: str, when: str, heard: Heard) -> SettingRow:
        playing = heard == self.listened

        def listen() -> None:
            self.listened = None if playing else heard
            self.refresh()

        icon = "pause" if playing else "play"
        return lambda box: LineButton(
            box=box._replace(h=44), key=f"listen/{title}", text=title, icon=icon, note=when, chosen=playing, act=listen
        )

    def _switch(self, name: str, title: str, note: str) -> SettingRow:
        on = bool(getattr(self.stage.preferences, name))
        return self._rows.switch(name, title, note, on, lambda new: self._set(**{name: new}))

    def _question(self, name: Question) -> SettingRow:
        wishes, fonts = self.stage.preferences.questions, self.stage.canvas.fonts
        return lambda box: question_row(box, name, wishes, self._wish, fonts=fonts)

    # --- deeds -------------------------------------------------------------------------------------------------------
    def _wish(self, name: Question, how: How) -> None:
        self._set(questions={**self.stage.preferences.questions, name: how})

    def _credits(self) -> None:
        self.go(Push(scenes.open_scene("credits")))

    def _shipped(self) -> None:
        """All that can be set here as it was at first."""
        first = Preferences()
        names = set(Preferences.model_fields) - {"pages_read", "stops", "hints_shown"}
        self._set(**{name: getattr(first, name) for name in names})

    def _pace(self, at: int) -> None:
        self._set(speed=SPEED_NAMES[at])

    def _resize(self, at: int) -> None:
        self._set(window=WINDOWS[at], fullscreen=False)

    def _set(self, **changes: object) -> None:
        self.stage.apply(self.stage.preferences.having(**changes))
        self.refresh()


def _sound_told(now: Preferences) -> str:
    return f"music {round(now.music * 100)}, effects {round(now.effects * 100)}"


def _play_told(now: Preferences) -> str:
    asked = sum(wish_of(now.questions, name) != "never" for name in QUESTIONS)
    return f"{asked} prompts on, pace {now.speed}"


def _access_told(now: Preferences) -> str:
    return f"{'less' if now.reduced_motion else 'all'} motion, marks by shape"


def _display_told(now: Preferences) -> str:
    return "full screen" if now.fullscreen else "window, {} × {}".format(*now.window)
