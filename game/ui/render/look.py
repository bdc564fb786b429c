"""How a player wants things drawn: the size of text, and high contrast; and the eyes that may be tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ui.render.theme import Colour, mix

Mist = Literal["drifting", "still", "dark"]
Grid = Literal["off", "faint", "strong"]
Numbers = Literal["always", "pointed"]
Eyes = Literal["all", "red", "green", "blue", "grey"]
EYES: dict[Eyes, str] = {
    "all": "As drawn",
    "red": "Red-blind",
    "green": "Green-blind",
    "blue": "Blue-blind",
    "grey": "Grey",
}
"""Every way to see, with its name."""
LIGHT_TEXT = 300
"""Red, green and blue together from which a colour counts as light."""


@dataclass(frozen=True)
class Look:
    """The size of text beside the interface, and whether contrast is high; of the board whether torches light it, how
    the mist before unrevealed ground looks, how plainly spaces are told apart, and whether all figures bear the number
    of their wounds or only the one that is pointed at."""

    text: float = 1.0
    contrast: bool = False
    torchlight: bool = True
    mist: Mist = "drifting"
    grid: Grid = "off"
    numbers: Numbers = "always"

    def ink(self, colour: Colour) -> Colour:
        """The colour of text and signs: with high contrast nearly white where it is light, black where it is dark."""
        if not self.contrast:
            return colour
        return mix(colour, (255, 255, 255), 0.75) if sum(colour) > LIGHT_TEXT else (0, 0, 0)

    def ground(self, colour: Colour) -> Colour:
        """The colour of a ground: with high contrast nearly black where it is dark, nearly white where it is light."""
        if not self.contrast:
            return colour
        return mix(colour, (255, 255, 255), 0.7) if sum(colour) > 2 * LIGHT_TEXT else mix(colour, (0, 0, 0), 0.6)

    def edge(self, colour: Colour) -> Colour:
        """The colour of an edge: lighter with high contrast."""
        return mix(colour, (255, 255, 255), 0.55) if self.contrast else colour

    def line(self, width: int) -> int:
        """The width of an edge: a pixel more with high contrast."""
        return width + self.contrast


PLAIN = Look()
"""As things are drawn unless a player wants them otherwise."""
