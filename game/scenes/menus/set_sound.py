"""The settings of sound: volumes with samples, captions, when music plays, and its pieces to listen to."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.menus.settings_tab import SettingsTab
from game.ui.music.heard import Heard, Mood, Place
from game.ui.panels.setting_rows import SettingGroup, SettingRow
from game.ui.panels.table_context import LineButton
from game.ui.scene import Scene

VOLUMES = (
    ("everything", "Everything", "All of the below together"),
    ("music", "Music", "Themes of the title, the town and the dark"),
    ("effects", "Effects", "Dice, steps, doors, blows"),
    ("interface", "Interface", "Buttons, cards, pages"),
    ("ambience", "Ambience", "Torches, drips, wind, the market"),
)
WHEN = {"always": "Always", "events": "At events", "never": "Never"}
PIECES = (
    ("Lamps in the Dark", "title, 2:17", Heard(Place.TITLE)),
    ("Half Price", "town, 2:24", Heard(Place.TOWN)),
    ("By Candlelight", "to read by, 2:53", Heard(Place.LESSON)),
    ("Down the Shaft", "calm, 2:40", Heard(Place.DELVE)),
    ("Something Breathes", "uneasy, 2:40", Heard(Place.DELVE, Mood.UNEASY)),
    ("Backs to the Wall", "a fight, 2:40", Heard(Place.DELVE, Mood.FIGHT)),
    ("Ten, Said the Voice", "the overlord, 2:08", Heard(Place.OVERLORD)),
    ("Ember and Crown", "victory, 0:11", Heard(Place.VICTORY)),
    ("The Lamp Goes Out", "defeat, 0:12", Heard(Place.DEFEAT)),
)
"""The pieces one can listen to: title, when it is played and for how long, and what calls for it."""


class SoundTab(SettingsTab):
    """How loud everything is, and what of it is heard."""

    name = "Sound"
    icon = "sound"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.listened: Heard | None = None
        """What the player listens to in place of what was to be heard; None for that."""

    def told(self) -> str:
        """The volumes that matter most."""
        return f"music {round(self.now.music * 100)}, effects {round(self.now.effects * 100)}"

    def columns(self) -> tuple[list[SettingGroup], list[SettingGroup]]:
        """Volumes; music."""
        volumes = tuple(self._volume(*volume) for volume in VOLUMES)
        behind = self.switch("quiet_behind", "Quiet in the background", "Silent while another window is in front.")
        captions = self.switch("captions", "Captions for sounds", "The log names what is heard: “a door opens”.")
        when = self.choice("music_when", "When it plays", "Events are fights, the overlord and the end.", WHEN)
        follows = self.switch("music_follows", "Follows the fight", "Grows when enemies are near, rests in the calm.")
        pieces = tuple(self._piece(*piece) for piece in PIECES)
        return (
            [SettingGroup("Volume", (*volumes, behind, captions))],
            [SettingGroup("Music", (when, follows)), SettingGroup("Listen", pieces)],
        )

    def _volume(self, name: str, title: str, note: str) -> SettingRow:
        value = float(getattr(self.now, name))
        return self.rows.slider(
            name, title, note, value, lambda new: self.set(**{name: new}), sample=self._sample(name)
        )

    def _sample(self, name: str) -> Callable[[], None]:
        """What lets a volume be heard: a piece, until it is pressed again, or a sound."""
        if name == "music":
            return lambda: self._listen(PIECES[0][2])
        return lambda: self.stage.sound.sample("effects" if name == "everything" else name)

    def _listen(self, heard: Heard) -> None:
        self.listened = None if self.listened == heard else heard
        self.scene.refresh()

    def _piece(self, title: str, when: str, heard: Heard) -> SettingRow:
        playing = heard == self.listened
        icon = "pause" if playing else "play"
        return lambda box: LineButton(
            box=box._replace(h=44),
            key=f"listen/{title}",
            text=title,
            icon=icon,
            note=when,
            chosen=playing,
            act=lambda: self._listen(heard),
        )
