"""What a prompt is: everything the screen shows for one question, and which answer each part of it gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.board.grid import NOWHERE, Space
from game.content.models import CardId
from game.kernel.request import Request
from game.kernel.store import GAME, Entity, FigureId, World
from game.kernel.table import Table
from game.show.groups import GroupShown
from game.state.components.components import DiceOnTable
from game.state.events.attack import FISTS, Attack
from game.state.requests.menu_actions import Refusal
from game.ui.board.lanes import LanePicture
from game.ui.board.picture import FigurePicture, Highlight
from game.ui.roll_terms import RollTerms
from game.ui.stops import ONCE

TAKE_BACK = "take back"
"""The mode of a line that takes the last answer back."""


@dataclass(frozen=True)
class Route:
    """Several answers in a row, given one by one as long as nothing else happens: the steps of a walk.

    `passed` is the mask of the spaces that a leap passes, `struck` are the figures there that it may strike; `points`
    are those that a walk costs."""

    answers: tuple[Any, ...]
    path: tuple[Space, ...]
    passed: int = 0
    struck: tuple[FigureId, ...] = ()
    points: int = 0


@dataclass(frozen=True)
class Laid:
    """An attack as it would lie on the board, under a template or not: the mask of its area, 0 for a single space; the
    enemies that it would strike, the answer that attacks so, and the friends who would be struck with them."""

    mask: int
    struck: tuple[FigureId, ...]
    answer: Any
    weapon: Entity = FISTS
    friends: tuple[FigureId, ...] = ()
    verb: str = "Attack"


@dataclass(frozen=True)
class Placed:
    """A way in which a large figure may come to stand: how it would look there, the mask of the spaces that it would
    cover, and the answer that puts it so."""

    figure: FigurePicture
    mask: int
    answer: Any = None


def nowhere(space: Space) -> tuple[Placed, ...] | None:
    """Nothing that walks has to find room for more than it covers."""
    return None


@dataclass(frozen=True, kw_only=True)
class MenuLine:
    """One button: its words, and the answer that it gives, or the `mode` of the screen that it switches to.

    `ask` is a question put before the answer is given, empty for none."""

    text: str
    answer: Any = None
    mode: str = ""
    icon: str = ""
    note: str = ""
    shortcut: str = ""
    refusal: str = ""
    tip: str = ""
    chosen: bool = False
    outlined: bool = False
    """Whether what is proposed would take this line."""
    ask: str = ""
    scope: str = ONCE
    """What a pass at a window is meant for."""
    dice: tuple[str, ...] = ()
    lane: LanePicture | None = None
    """The lane of the mover that the line is about, for a small board."""
    told: tuple[tuple[str, str], ...] = ()
    """Icon and words of what stands beside that, a line each."""
    group: GroupShown | None = None
    """The group of monsters that the line is about, for a card."""


@dataclass(frozen=True, kw_only=True)
class CardFace:
    """A card to be chosen, with the answer it gives."""

    name: str
    art: str
    text: str
    answer: Any
    foot: str = ""
    kind: str = ""
    threat: int | str | None = None
    coins: int | None = None


@dataclass(frozen=True, kw_only=True)
class Prompt:
    """A question as the screen shows it.

    `call` stands over the board, `title` over the `lines`. `spaces` gives the answer, or Route, of a click on a space,
    `figures` that of a click on a figure or its row. `items` and `hand` hold the lines of an item (by entity) and of a
    card in the hand (by id). `faces` are cards to choose from. `window` is for what cannot wait beside the board: it is
    laid over it."""

    title: str
    call: str
    lines: tuple[MenuLine, ...] = ()
    spaces: Mapping[Space, Any] = field(default_factory=dict)
    figures: Mapping[FigureId, Any] = field(default_factory=dict)
    targets: Mapping[FigureId, Entity] = field(default_factory=dict)
    """Figures that can be attacked now, with the weapon that would do it."""
    items: Mapping[Entity, tuple[MenuLine, ...]] = field(default_factory=dict)
    hand: Mapping[CardId, tuple[MenuLine, ...]] = field(default_factory=dict)
    faces: tuple[CardFace, ...] = ()
    templates: Mapping[Space, Laid] = field(default_factory=dict)
    """By its first space each way to lay a template, clockwise about the attacker."""
    highlights: tuple[Highlight, ...] = ()
    selected: frozenset[Entity] = frozenset()
    threats: tuple[tuple[FigureId, FigureId], ...] = ()
    """Who is about to strike whom, before anything is rolled."""
    announced: Attack | None = None
    """The attack into which the figure that the question is about may step."""
    counters: tuple[tuple[FigureId, FigureId], ...] = ()
    """Who may strike whom before that."""
    dice: tuple[tuple[str, int], ...] = ()
    """Dice shown in the tray for choosing: (colour, face); the answers of ChooseDice are positions in it."""
    roll: RollTerms | None = None
    """What the numbers of those dice come from, where they are an attack on one enemy."""
    own_dice: tuple[str, ...] = ()
    """The colours of dice that people roll by hand: what each shows is chosen in a window."""
    window: bool = False
    about: tuple[str, str] = ("", "")
    """Title and text of the card or the rule by which is asked, or what is told of a proposal."""
    aside: tuple[str, str] = ("", "")
    """Title and text of what is told at the right of the foot, where there is room: what others could do instead."""
    armed: tuple[str, ...] = ()
    """The dice of the attack that is told of."""
    at_stake: tuple[str, str] = ("", "")
    """The odds of the blow that is about to come, and of the one that may come before it, in words."""
    in_row: bool = False
    """Whether the lines stand in one row below the question."""
    turns: Mapping[str, Any] = field(default_factory=dict)
    """The answers that turn the figure on the spot, by the side that it would face."""
    proposal: tuple[MenuLine, ...] = ()
    """The answers to what the screen proposes; `lines` are what the menu offers beside it."""
    places: tuple[Placed, ...] = ()
    """The ways in which a large figure may stand, of which one is shown at a time; a line without an answer that is
    `chosen` takes that."""
    unfolds: Callable[[Space], tuple[Placed, ...] | None] = nowhere
    """The ways in which it could stand after a walk to a space; None of what stands as it walks."""
    groups: tuple[MenuLine, ...] = ()
    """The groups of monsters, a line each: in the overlord's turn cards in the foot."""


@dataclass(frozen=True)
class Asked:
    """A question with all that a prompt is made from. `world` is what the seat may know, `options` the legal answers,
    `mode` what the player is doing at the screen ("" or "attack"), `weapon` the item he has taken in hand for it,
    `laid` the first space of the template that lies on the board, -1 for none."""

    request: Request[Any]
    table: Table
    world: World
    options: Sequence[Any]
    mode: str = ""
    weapon: Entity | None = None
    laid: Space = NOWHERE

    @property
    def dice(self) -> tuple[tuple[str, int], ...]:
        """The dice that lie on the table: colour and number of the face for each."""
        lying = self.world.find(DiceOnTable, GAME)
        return () if lying is None else tuple(zip(lying.dice, lying.faces, strict=True))

    @property
    def refusals(self) -> list[Refusal]:
        """What a menu says cannot be done."""
        told: Callable[[Table], list[Refusal]] | None = getattr(self.request, "refusals", None)
        return [] if told is None else told(self.table)


def refused_line(refusal: Refusal) -> MenuLine:
    """What cannot be done, with the reason and its rule."""
    return MenuLine(text=refusal.what, refusal=f"{refusal.why} ({refusal.rule})", icon="lock", tip=refusal.rule)


Maker = Callable[[Any, Asked], Prompt]
PROMPTS: dict[type[Request[Any]], Maker] = {}
"""The prompt of each kind of question."""


MENUS: dict[str, Maker] = {}
"""The prompts of menus that are more than their lines, by the name of the menu."""


BY_PURPOSE: dict[str, Maker] = {}
"""The prompts of questions that are asked in a way of their own, by their purpose."""


def purpose_prompt(purpose: str) -> Callable[[Maker], Maker]:
    """Register a function as what makes the prompt of the questions of one purpose."""

    def wrap(maker: Maker) -> Maker:
        BY_PURPOSE[purpose] = maker
        return maker

    return wrap


def menu_prompt(menu: str) -> Callable[[Maker], Maker]:
    """Register a function as what makes the prompt of one menu."""

    def wrap(maker: Maker) -> Maker:
        MENUS[menu] = maker
        return maker

    return wrap


def prompt(kind: type[Request[Any]]) -> Callable[[Maker], Maker]:
    """Register a function as what makes the prompt of one kind of question."""

    def wrap(maker: Maker) -> Maker:
        PROMPTS[kind] = maker
        return maker

    return wrap
