"""What a running animation changes in the picture of a moment: poses, doors, fog, veils, what flies about."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from game.board.grid import Space
from game.content.models import CardId
from game.ui.board.hazards import Slab
from game.ui.board.picture import FigurePicture
from game.ui.render import theme

Point = tuple[float, float]


@dataclass(frozen=True)
class Pose:
    """Where a moving figure is drawn: place and lift in spaces, alpha 0 to 255, a white flash and a crack 0 to 1, how
    far it is pressed flat (0 to 1), a word below it, where its wedge points in quarters of a turn clockwise from the
    north, None where it points as it does in the picture, and how many spaces wide and high it looks, None for its own
    size."""

    x: float
    y: float
    lift: float = 0.0
    alpha: int = 255
    flash: float = 0.0
    crack: float = 0.0
    flat: float = 0.0
    word: str = ""
    turn: float | None = None
    size: tuple[float, float] | None = None


@dataclass(frozen=True)
class Rising:
    """A number or word that rises from a point in spaces and fades."""

    text: str
    x: float
    y: float
    colour: theme.Colour = theme.TARGET_TEXT
    alpha: int = 255


@dataclass(frozen=True)
class Missile:
    """A weapon on its way at a point in spaces: `melee` a blade, `ranged` an arrow, `magic` a bolt, `dart` a small one
    out of a wall, `scythe` a blade on an arm, `leap` drops of fire. `ended` is how far it has burst or swept (0 to 1)
    once it is at its goal."""

    weapon: Literal["melee", "ranged", "magic", "dart", "scythe", "leap"]
    at: Point
    angle: float
    ended: float | None = None


@dataclass(frozen=True)
class LyingRoll:
    """Dice that lie beside spaces, each with its colour and face, and the lines about what they do, for a RichText."""

    at: tuple[Space, ...]
    dice: tuple[tuple[str, int], ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True)
class OnBoard:
    """A place given in spaces of the board (0.5, 0.5 is the middle of the first)."""

    x: float
    y: float


Anchor = Point | OnBoard | str
"""Where something flies from or to: a logical point, a point of the board, or the name of a part of the screen."""


@dataclass(frozen=True)
class MovingPiece:
    """A small picture that has come `part` (0 to 1) of its way on an arc that rises by so many logical pixels."""

    picture: str
    start: Anchor
    goal: Anchor
    part: float
    arc: float = 60.0


@dataclass(frozen=True)
class Shown:
    """A card on its way to the middle of the screen: how far, how far turned (0 its back, 1 its face), how solid."""

    card: CardId
    part: float
    turned: float
    alpha: int = 255


@dataclass(frozen=True)
class Veil:
    """Darkness over a mask of spaces; `gone` (0 to 1) of it has drifted off outward from `origin`, in spaces."""

    mask: int
    origin: Point
    gone: float = 0.0


@dataclass
class Frame:
    """What the running animation changes in the picture of this moment."""

    poses: dict[str, Pose] = field(default_factory=dict)
    ghosts: list[FigurePicture] = field(default_factory=list)
    rising: list[Rising] = field(default_factory=list)
    dice: tuple[float, ...] = ()
    lying: LyingRoll | None = None
    """The dice that lie on the board from now on."""
    missiles: list[Missile] = field(default_factory=list)
    aimed: tuple[Point, Point] | None = None
    """The middles between which the arrow of an attack goes at this moment."""
    way: tuple[Point, ...] = ()
    """The middles of the places on a walk that goes on or is about to begin."""
    look: Point | None = None
    """What the camera looks at."""
    sum: str = ""
    """What of the sum of a hit has been counted, a line for each who was hit."""
    wounds: dict[str, int] = field(default_factory=dict)
    """The wounds that figures had left before a blow that is still to land."""
    tokens: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The tokens on figures before others that are still to come or to go."""
    slabs: dict[str, Slab] = field(default_factory=dict)
    """Movers on their way."""
    swept: dict[int, tuple[str, float]] = field(default_factory=dict)
    """The spaces that are cleared: the picture of what lies there, and how far it has flown to pieces (0 to 1)."""
    shake: tuple[float, float] = (0.0, 0.0)
    """By how much of a space the whole board is shaken."""
    warned: dict[int, float] = field(default_factory=dict)
    """The spaces before a mover that is about to move, and how brightly they warn (0 to 1)."""
    fog: dict[int, float] = field(default_factory=dict)
    """How thick the fog is where it comes or goes (0 to 1)."""
    trail: tuple[Space, ...] = ()
    """The spaces along which something goes over the board that is no figure."""
    pulses: dict[int, float] = field(default_factory=dict)
    """The spaces out of which violet light runs, and how far (0 to 1)."""
    veils: list[Veil] = field(default_factory=list)
    doors: dict[str, float] = field(default_factory=dict)
    """How far each swinging door stands open, 0 to 1."""
    heat: dict[int, float] = field(default_factory=dict)
    """The spaces that a blast or breath runs over, and how brightly (0 to 1)."""
    pieces: list[MovingPiece] = field(default_factory=list)
    cards: list[Shown] = field(default_factory=list)
    owed: dict[str, int] = field(default_factory=dict)
    """What has not yet arrived at a counter."""
    pops: dict[str, float] = field(default_factory=dict)
    """By how much a counter is enlarged."""
    grey: float = 0.0
    """How much of its colour the screen has lost (0 to 1)."""

    def as_seen(self, figure: FigurePicture) -> FigurePicture:
        """A figure without what is still to be seen to happen to it."""
        wounds, tokens = self.wounds.get(figure.id, figure.wounds), self.tokens.get(figure.id, figure.tokens)
        return (
            replace(figure, wounds=wounds, tokens=tokens)
            if (wounds, tokens) != (figure.wounds, figure.tokens)
            else figure
        )
