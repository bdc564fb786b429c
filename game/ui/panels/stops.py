"""At which windows the overlord wants to be asked while the heroes play: one switch for each kind."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.metrics import Box
from game.ui.panels.sitting import Sitting
from game.ui.session import PUBLIC_WINDOWS
from game.ui.widgets import RichText, Scroller, Toggle, Widget

STOPS = {
    "hero_turn_begins": "A hero's turn begins",
    "hero_entered": "A hero enters a space",
    "door_opening": "A hero opens a door",
    "chest_opening": "A hero opens a chest",
    "hero_attacks": "A hero declares an attack",
    "attacked": "A hero has rolled an attack",
    "monster_activates": "You activate a monster",
    "attack_declared": "You declare an attack",
}
"""The windows of the overlord, and what the switch says."""
WORDS = "At these moments the heroes hand the word to you, whatever you hold. Elsewhere I goes back to the last one."


def stops_list(box: Box, sitting: Sitting, *, changed: Callable[[], None]) -> list[Widget]:
    """The switches in two columns below a sentence."""
    rows = Scroller(box=box, key="stops")
    told = RichText(box=Box(box.x, box.y, box.w - 12, 22), text=WORDS)
    told.box = Box(box.x, box.y, box.w - 12, told.flow(sitting.fonts).height)
    rows.add(told)
    columns = 2 if box.w >= 760 else 1
    width = (box.w - 12 - 24 * (columns - 1)) // columns
    windows = [window for window in STOPS if window not in PUBLIC_WINDOWS]
    for at, window in enumerate(windows):
        x, y = box.x + at % columns * (width + 24), told.box.bottom + 8 + at // columns * 48
        on = window in sitting.session.stops
        place, flip = Box(x, y, width, 44), _flip(window, sitting, changed)
        rows.add(Toggle(box=place, key=f"stop/{window}", text=STOPS[window], on=on, flip=flip))
    return [rows]


def _flip(window: str, sitting: Sitting, changed: Callable[[], None]) -> Callable[[bool], None]:
    def flip(on: bool) -> None:
        stops = sitting.session.stops
        (stops.add if on else stops.discard)(window)
        changed()

    return flip
