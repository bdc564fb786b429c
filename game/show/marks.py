"""What the overlays draw on the board, as plain data: washes, outlines, numbers, plates, arrows and lines."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.board.grid import Space

Colour = tuple[int, int, int]
Point = tuple[float, float]


@dataclass(frozen=True)
class Wash:
    """A tint over a mask of spaces; `sign` is drawn on each of them: "dots", "plus", "cross", "hatch" or nothing."""

    mask: int
    colour: Colour
    alpha: int = 46
    sign: str = ""
    outlined: bool = False
    gaps: frozenset[int] = frozenset()
    """Edges (`2 * space`, and 1 more for the southern one) at which the outline is left open: doors stand there."""


PLAIN: Colour = (233, 223, 203)
"""The colour of words that nothing sets off."""


@dataclass(frozen=True)
class MarkPlate:
    """A few words on a plate whose middle lies at a point in spaces; a `slight` one is left out where there is no room
    for it."""

    text: str
    at: Point
    colour: Colour = PLAIN
    slight: bool = False


@dataclass(frozen=True)
class Arrow:
    """An arrow between two points in spaces; a `plain` one has no head, a `dashed` one stands for what has not been."""

    start: Point
    end: Point
    colour: Colour
    plain: bool = False
    sign: str = ""
    """What stands at its end: "check", "cross" or nothing."""
    bend: float = 0.0
    """How far its middle swings to the left, as a share of its length."""
    dashed: bool = False


@dataclass(frozen=True)
class Disc:
    """A number on a disc at a point in spaces, or beside it where one stands; a `dashed` one has gaps in its rim."""

    text: str
    at: Point
    colour: Colour
    dashed: bool = False


@dataclass(frozen=True)
class MarkLine:
    """A number on a disc and a few words, for what lies at no place of the board."""

    number: str
    text: str
    colour: Colour
    dashed: bool = False


@dataclass(frozen=True)
class MarkMeaning:
    """What spaces that look so (the mask of `wash` is of no matter) mean, for the legend."""

    wash: Wash
    text: str


@dataclass
class OverlayMarks:
    """All that the overlays draw."""

    washes: list[Wash] = field(default_factory=list)
    numbers: dict[Space, str] = field(default_factory=dict)
    heat: dict[int, float] = field(default_factory=dict)
    """How hot spaces glow, 0 to 1."""
    plates: list[MarkPlate] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    discs: list[Disc] = field(default_factory=list)
    aside: list[MarkLine] = field(default_factory=list)
    """What is told in a corner of the board."""
    stops: list[Space] = field(default_factory=list)
    """The spaces with a stop sign."""
    told: list[str] = field(default_factory=list)
    """Sentences about them for the panel."""
    meanings: list[MarkMeaning] = field(default_factory=list)
    """The rows of their legend."""

    def add(self, other: OverlayMarks) -> None:
        """Take the marks of another overlay too."""
        self.washes += other.washes
        self.numbers |= other.numbers
        self.heat |= other.heat
        self.plates += other.plates
        self.arrows += other.arrows
        self.discs += other.discs
        self.aside += other.aside
        self.stops += other.stops
        self.told += other.told
        self.meanings += other.meanings

    def give_way(self, other: OverlayMarks) -> None:
        """Leave out the numbers that are drawn again, in another colour, by another overlay."""
        discs, lines = {(each.text, each.at) for each in other.discs}, {each.number for each in other.aside}
        self.discs = [each for each in self.discs if (each.text, each.at) not in discs]
        self.aside = [each for each in self.aside if each.number not in lines]

    def within(self, mask: int, width: int) -> OverlayMarks:
        """The marks as far as they lie on a mask of spaces of a board so wide."""

        def lies(point: Point) -> bool:
            return min(point) >= 0 and bool(mask >> (int(point[1]) * width + int(point[0])) & 1)

        return OverlayMarks(
            washes=[replace(wash, mask=wash.mask & mask) for wash in self.washes if wash.mask & mask],
            numbers={space: text for space, text in self.numbers.items() if mask >> space & 1},
            plates=[plate for plate in self.plates if lies(plate.at)],
            arrows=[arrow for arrow in self.arrows if lies(arrow.start) and lies(arrow.end)],
            discs=[disc for disc in self.discs if lies(disc.at)],
            stops=[space for space in self.stops if mask >> space & 1],
            told=self.told,
            meanings=self.meanings,
        )
