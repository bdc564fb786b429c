"""The pieces of the set-up screen: a hero to pick, and the little map of a quest's beginning."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.faults import ContentError
from game.content.models import HeroCard
from game.content.quest import Quest
from game.modules.library import shipped_catalog
from game.ui.board.tokens import Coin
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.values import meanings
from game.ui.widgets import Label, Widget
from game.ui.widgets.table import Token, name_type

TRAITS = ("melee", "ranged", "magic")
DECK_TRAITS = {"fighting": "melee", "subterfuge": "ranged", "wizardry": "magic"}
TILE = (174, 192)
"""The least width and the height of a hero's tile."""
NAME_LINES = 3
"""How many lines the name of a quest may take on its tile."""
FOOT = 66
"""The height of the dark foot of a quest's picture, on which its name stands."""


def main_traits(hero: HeroCard) -> str:
    """The kinds of attack with most power dice, in words."""
    counts = hero.traits.model_dump()
    most = max(counts.values())
    if most == 1:
        return "All three kinds"
    return " and ".join(name.capitalize() for name in TRAITS if counts[name] == most)


def numbers(hero: HeroCard) -> tuple[tuple[str, theme.Colour, int], ...]:
    """Icon, colour and value of each number of a sheet."""
    return (
        ("wound", theme.TARGET_TEXT, hero.wounds),
        ("fatigue", theme.REACH, hero.fatigue),
        ("armor", theme.MUTED, hero.armour),
        ("speed", theme.SECTION, hero.speed),
        ("conquest", theme.NUMBER, hero.conquest),
    )


@dataclass(eq=False, kw_only=True)
class HeroTile(Widget):
    """A hero with portrait and numbers; `number` is the hero number that it is picked for, 0 for none."""

    hero: HeroCard
    number: int = 0
    shown: bool = False
    owner: str = ""

    def __post_init__(self) -> None:
        coin = Coin(self.hero.art, seat=self.number)
        self.children.append(
            SheetNumbers(box=Box(self.box.x + 6, self.box.y + 164, self.box.w - 12, 24), hero=self.hero)
        )
        self.children.append(Token(box=Box(self.box.x + (self.box.w - 96) // 2, self.box.y + 12, 96, 96), coin=coin))

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the name, the traits and the numbers."""
        tone = theme.SEATS[self.number][0] if self.number else theme.HAIRLINE
        lit = self.shown or canvas.marks.hover == self.key
        top, foot = (theme.colour("#3a2c1d"), theme.colour("#1a140f")) if lit else (theme.VOID, theme.VOID)
        canvas.plain(self.box, top=top, foot=foot, edge=tone, radius=8, line=2 if self.number else 1)
        lines = Box(self.box.x + 6, self.box.y + 112, self.box.w - 12, self.box.h - 120).rows(24, 20, gap=4)
        canvas.text(
            self.hero.name, lines[0], kind=theme.STRONG._replace(serif=True), colour=theme.HEADLINE, align="centre"
        )
        words = self.owner or main_traits(self.hero)
        canvas.text(words, lines[1], kind=theme.NOTE, colour=tone if self.number else theme.MUTED, align="centre")


def paint_numbers(canvas: Canvas, hero: HeroCard, box: Box) -> None:
    """The numbers of a sheet with their icons, spread over a box; those that find no room are left out."""
    kind = theme.NOTE._replace(weight=600)
    shown = [(icon, colour, str(value)) for icon, colour, value in numbers(hero)]
    widths = [18 + canvas.fonts.width(value, kind) for _, _, value in shown]
    while sum(widths) + 2 * len(widths) > box.w:
        widths.pop()
    gap = min(24, (box.w - sum(widths)) // len(widths)) if widths else 0
    at = box.x
    for (icon, colour, value), width in zip(shown, widths, strict=False):
        canvas.icon(icon, Box(at, box.y, 16, box.h).middle(14, 14), colour=colour)
        canvas.text(value, Box(at + 17, box.y, width, box.h), kind=kind, colour=theme.TEXT)
        at += width + gap


@dataclass(eq=False, kw_only=True)
class SheetNumbers(Widget):
    """Wounds, fatigue, armour, speed and conquest of a hero in a row."""

    hero: HeroCard

    def __post_init__(self) -> None:
        self.tip = self.tip or meanings(icon for icon, _, _ in numbers(self.hero))

    def paint(self, canvas: Canvas) -> None:
        """Draw them."""
        paint_numbers(canvas, self.hero, self.box)


def foe_art(quest: Quest) -> str:
    """The picture of the named monster who has to be killed, else of the last that is named; empty for none. Where
    others follow, who is named may come again: such a part shows the strongest of its other monsters."""
    cards = shipped_catalog(quest.modules).with_own(quest.own).monsters
    foe = quest.named.get(str(getattr(quest.win, "figure", "")))
    if foe is None and quest.next and (others := [each.monster for each in quest.monsters if not each.named]):
        return max((cards[name] for name in others), key=lambda card: sum(card.normal.wounds.values())).art
    foe = foe or next(iter(list(quest.named.values())[-1:]), None)
    return "" if foe is None else foe.art or cards[foe.monster].art


@dataclass(eq=False, kw_only=True)
class Foe(Widget):
    """A quest to choose: its named monster, and its name."""

    quest: Quest
    chosen: bool = False
    low: bool = False
    """Whether the picture is left away, and the name stands alone."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate, the picture and the name."""
        lit = canvas.marks.hover == self.key
        if self.chosen:
            canvas.plain(self.box, top=theme.colour("#4a3b22"), foot=theme.colour("#211a13"), edge=theme.FOCUS)
        else:
            canvas.plain(self.box, top=theme.VOID, edge=theme.BRIGHT_BRASS if lit else theme.BRASS)
        picture, name = self.box.inset(6, 4).rows(0 if self.low else self.box.h - 64, None, gap=2)
        if not self.low:
            canvas.picture(foe_art(self.quest) or "ui/icons/quest", picture.inset(2, 2))
        kind = name_type(canvas.fonts, self.quest.name, name.w)
        words = flow(self.quest.name, name.w, fonts=canvas.fonts, kind=kind, lines=NAME_LINES)
        place = Box(name.x, name.y + (name.h - words.height) // 2, name.w, name.h)
        canvas.flow(words, place, kind=kind, colour=theme.HEADLINE, centred=True)

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A name for which there is no room."""
        kind = name_type(fonts, self.quest.name, self.box.w - 12)
        cut = flow(self.quest.name, self.box.w - 12, fonts=fonts, kind=kind, lines=NAME_LINES).cut
        return [f"the quest {self.quest.name!r} is cut in {self.box.w}"] if cut else []


@dataclass(eq=False, kw_only=True)
class Parchment(Widget):
    """A sheet of parchment on which other widgets lie."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the sheet."""
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.card(rect.w, rect.h), self.box)


@dataclass(eq=False, kw_only=True)
class PowerDice(Widget):
    """So many power dice in a row, or the word none."""

    count: int
    size: int = 20

    def paint(self, canvas: Canvas) -> None:
        """Draw the dice."""
        if not self.count:
            canvas.text("none", self.box, kind=theme.NOTE, colour=theme.SECOND_INK)
        for at in range(self.count):
            place = Box(self.box.x + at * (self.size + 6), self.box.y, self.size, self.box.h).middle(
                self.size, self.size
            )
            canvas.plain(place, top=theme.colour("#4a4550"), foot=theme.colour("#17141a"), edge=theme.OUTLINE, radius=5)


def in_a_sentence(problem: ContentError | OSError) -> str:
    """Why a game cannot begin: the first fault of its content, or what the disk refuses."""
    if isinstance(problem, OSError) and problem.strerror:
        return f"The game cannot be kept on disk: {problem.strerror}."
    return str(problem).splitlines()[0]


def trouble_line(box: Box, trouble: str) -> Label:
    """What went wrong, on one line; the whole of it in the tooltip."""
    return Label(box=box, text=trouble, icon="warning", colour=theme.WARNING, tip=trouble, may_shorten=True)
