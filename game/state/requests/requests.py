"""Every kind of question that the rules put to a seat. Each has its own prompt on the screen and words in scenarios.

`purpose` is a slug that says what the answer is for; the prompt, the log and a scenario name it. `subject` is the
entity that the question is about, 0 for none, `card` the card, or the prolonged action, whose text is shown while one
decides."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar, runtime_checkable

import msgspec

from game.board.footprint import OFF_BOARD, Stance
from game.board.grid import NOWHERE, Space, bits
from game.content.models import NO_CARD, CardId
from game.kernel.luck import Numbers
from game.kernel.request import ChanceRequest, Request
from game.kernel.store import GAME, NOBODY, Entity, FigureId
from game.kernel.table import Table
from game.state.components.components import Deck, OverlordDeck
from game.state.events.attack import Attack
from game.state.game_data import game_data
from game.state.queries.figures import seat_of
from game.state.requests.menu_actions import MenuAction, Refusal, action_union, menu_actions, open_actions
from game.state.rule_options import OWN_DICE
from game.state.slugs import Purpose

if TYPE_CHECKING:
    from game.kernel.store import World


G = TypeVar("G", contravariant=True)


@runtime_checkable
class Weighed(Protocol[G]):
    """A question that says itself how good its answers look to a computer player."""

    def worth(self, world: World, answer: G) -> float:
        """How good an answer looks, in what the seat may see of the World."""


class Menu(Request[MenuAction], frozen=True, kw_only=True):
    """What will you do? `menu` names the list: `hero` (a hero's turn), `monster` (an activation), `overlord` (his
    turn), `town` (a shopping trip), `equip` (arranging items)."""

    menu: str
    who: FigureId = NOBODY

    def options(self, table: Table) -> Sequence[MenuAction]:
        """All lines of the menu that can be taken now."""
        who = self.who
        return [line for kind in open_actions(table, self.menu, who) for line in kind.offers(table, who)]

    def unlisted(self, table: Table) -> list[MenuAction]:
        """Lines that can be taken as well, though no screen shows them."""
        who = self.who
        return [line for kind in open_actions(table, self.menu, who) for line in kind.unlisted(table, who)]

    def forced(self, table: Table) -> MenuAction | None:
        """A menu is always shown: ending a turn is a choice even when nothing else is left."""
        return None

    def refusals(self, table: Table) -> list[Refusal]:
        """What cannot be done now, and why."""
        return [refusal for kind in menu_actions(table.book, self.menu) for refusal in kind.refusals(table, self.who)]

    def refusal(self, table: Table, answer: MenuAction) -> str | None:
        """The reason that a line itself gives, if it has one."""
        if self._offered(table, answer) or answer in self.unlisted(table):
            return None
        reasons = [r.why for r in type(answer).refusals(table, self.who)]
        return reasons[0] if reasons else "That cannot be done now."

    def _offered(self, table: Table, answer: MenuAction) -> bool:
        """Whether a line is among those that can be taken: where nobody has listed them, its own class is asked."""
        listed = table.listed(self)
        return answer in (self.lines_of(table, type(answer)) if listed is None else listed)

    def lines_of(self, table: Table, kind: type[MenuAction]) -> tuple[MenuAction, ...]:
        """The lines of one class that can be taken now."""

        def listed() -> tuple[MenuAction, ...]:
            is_open = kind in open_actions(table, self.menu, self.who)
            return tuple(kind.offers(table, self.who)) if is_open else ()

        return table.noted((kind, self), listed)

    def decode(self, table: Table, raw: object) -> MenuAction:
        """A line of this menu from plain data."""
        line: MenuAction = msgspec.convert(raw, action_union(table.book, self.menu))
        return line


class ChooseHero(Request[FigureId], frozen=True, kw_only=True):
    """Whose turn is next? (BASE-ROUND-02)"""

    answer_type = FigureId
    heroes: tuple[FigureId, ...]

    def options(self, table: Table) -> Sequence[FigureId]:
        """The heroes who have not acted."""
        return self.heroes


class ChooseSpace(Request[Space], frozen=True, kw_only=True):
    """Choose one space of the board; `origin` is the space from which something comes there, -1 where nothing does."""

    answer_type = Space
    purpose: Purpose
    spaces: tuple[Space, ...]
    subject: Entity = GAME
    card: CardId = NO_CARD
    origin: Space = NOWHERE

    def options(self, table: Table) -> Sequence[Space]:
        """The legal spaces."""
        return self.spaces


class ChooseFigure(Request[FigureId], frozen=True, kw_only=True):
    """Choose one figure; 0 stands for none where `optional`."""

    answer_type = FigureId
    purpose: Purpose
    figures: tuple[FigureId, ...]
    optional: bool = False
    subject: Entity = GAME
    card: CardId = NO_CARD

    def options(self, table: Table) -> Sequence[FigureId]:
        """The legal figures."""
        return (*self.figures, NOBODY) if self.optional else self.figures


class ChooseDoor(Request[Entity], frozen=True, kw_only=True):
    """Choose one door on the table; 0 stands for none where `optional`."""

    answer_type = Entity
    purpose: Purpose
    doors: tuple[Entity, ...]
    optional: bool = False
    card: CardId = NO_CARD

    def options(self, table: Table) -> Sequence[Entity]:
        """The doors to choose from."""
        return (*self.doors, GAME) if self.optional else self.doors


class ChooseItem(Request[Entity], frozen=True, kw_only=True):
    """Choose one item or skill entity; 0 stands for none where `optional`."""

    answer_type = Entity
    purpose: Purpose
    items: tuple[Entity, ...]
    optional: bool = False
    subject: Entity = GAME

    def options(self, table: Table) -> Sequence[Entity]:
        """The items to choose from."""
        return (*self.items, GAME) if self.optional else self.items


class ChooseCard(Request[CardId], frozen=True, kw_only=True):
    """Choose one card by id; the empty id stands for none where `optional`. `lacking` is the threat that is missing,
    where a card is to bring it."""

    answer_type = CardId
    purpose: Purpose
    cards: tuple[CardId, ...]
    optional: bool = False
    subject: Entity = GAME
    lacking: int = 0

    def options(self, table: Table) -> Sequence[CardId]:
        """The cards to choose from, each kind once."""
        kinds = tuple(dict.fromkeys(self.cards))
        return (*kinds, NO_CARD) if self.optional else kinds


class ChooseName(Request[str], frozen=True, kw_only=True):
    """Choose one of a few named things: a deck, a trait, an order, a direction."""

    answer_type = str
    purpose: Purpose
    names: tuple[str, ...]
    subject: Entity = GAME
    card: CardId = NO_CARD

    def options(self, table: Table) -> Sequence[str]:
        """The names."""
        return self.names


class ChooseAmount(Request[int], frozen=True, kw_only=True):
    """Choose a number from `low` to `high`, both included. `wounds` are those of which each spares one, 0 where it is
    about none."""

    answer_type = int
    purpose: Purpose
    low: int
    high: int
    subject: Entity = GAME
    card: CardId = NO_CARD
    wounds: int = 0

    def options(self, table: Table) -> Sequence[int]:
        """The numbers."""
        return range(self.low, self.high + 1)


class YesNo(Request[bool], frozen=True, kw_only=True):
    """Will you? `figures` are those whom a yes strikes, for what is not to be seen from `subject` and `card`; of so
    many `wounds` a yes `spares` some, 0 where it is about none; so many `surges` are what it costs."""

    answer_type = bool
    purpose: Purpose
    subject: Entity = GAME
    card: CardId = NO_CARD
    figures: tuple[FigureId, ...] = ()
    wounds: int = 0
    spares: int = 0
    surges: int = 0

    def options(self, table: Table) -> Sequence[bool]:
        """Yes and no."""
        return (True, False)


async def agrees(
    table: Table,
    figure: FigureId,
    *,
    why: str,
    purpose: Purpose,
    card: CardId = NO_CARD,
    struck: tuple[FigureId, ...] = (),
) -> bool:
    """Ask the player of a figure whether it does something, or has it done; `struck` are those whom it would strike."""
    seat = seat_of(table.world, figure)
    return await table.ask(YesNo(seat=seat, why=why, purpose=purpose, subject=figure, card=card, figures=struck))


class ChooseDice(Request[tuple[int, ...]], frozen=True, kw_only=True):
    """Choose dice of the attack to roll again: positions in `faces`, any number, none included (BASE-REROLL-02)."""

    answer_type = tuple[int, ...]
    purpose: Purpose
    dice: tuple[str, ...]
    faces: tuple[int, ...]
    allowed: tuple[int, ...]
    most: int = 99
    subject: Entity = GAME

    def options(self, table: Table) -> Sequence[tuple[int, ...]]:
        """Every set of the allowed positions, small ones first."""
        sizes = range(min(self.most, len(self.allowed)) + 1)
        return [chosen for size in sizes for chosen in combinations(self.allowed, size)]


class SpendSurges(Request[int], frozen=True, kw_only=True):
    """Buy one effect for surges: the position in `offers`, or -1 to stop (BASE-DICE-07). `offers` are (cost, words);
    `attack` is what it has come to so far, with the surges that are left."""

    answer_type = int
    attack: Attack
    offers: tuple[tuple[int, str], ...]
    subject: Entity = GAME

    def options(self, table: Table) -> Sequence[int]:
        """What can be paid for, and stopping."""
        return [*[i for i, (cost, _) in enumerate(self.offers) if cost <= self.attack.surges], -1]


class SplitPoints(Request[int], frozen=True, kw_only=True):
    """Put how many of `points` on damage? The others go to range (BASE-DICE-03, BASE-ABIL-21)."""

    answer_type = int
    points: int
    damage: int
    range: int
    distance: int | None
    subject: Entity = GAME

    def options(self, table: Table) -> Sequence[int]:
        """From all on range to all on damage."""
        return range(self.points + 1)

    def forced(self, table: Table) -> int | None:
        """Without a distance to reach all points go to damage."""
        return self.points if self.distance is None else None


class PlaceFigure(Request[Stance], frozen=True, kw_only=True):
    """Put a figure down: one of `places`. `card` and `rank` say what it is."""

    answer_type = Stance
    purpose: Purpose
    card: CardId
    rank: str
    places: tuple[Stance, ...]
    optional: bool = False
    subject: Entity = GAME

    def options(self, table: Table) -> Sequence[Stance]:
        """The legal places; `OFF_BOARD` for none where that is allowed."""
        return (*self.places, OFF_BOARD) if self.optional else self.places


class Roll(ChanceRequest[tuple[int, ...]], frozen=True, kw_only=True):
    """Roll dice by colour for a figure; the answer is the face (0 to 5) of each. `purpose` is `attack`, `reroll`,
    `fatigue`, or what makes the figure roll: a rule, a card, an ability."""

    answer_type = tuple[int, ...]
    blocks_undo: ClassVar[str] = "Dice were rolled."
    waits: ClassVar[str] = "The dice are being rolled."
    dice: tuple[str, ...]
    by: FigureId = NOBODY
    purpose: Purpose = Purpose("")

    def by_hand(self, table: Table) -> bool:
        """Where the table rolls its own dice."""
        return OWN_DICE.of(table.world)

    def meant_for(self) -> tuple[Entity, str]:
        """The figure, and what it rolls for: neither another figure's rolls nor its other ones use these numbers up."""
        return self.by, f"roll/{self.purpose}"

    def options(self, table: Table) -> Sequence[tuple[int, ...]]:
        """All results are legal; they are not listed."""
        raise NotImplementedError("six to the power of the dice")

    def refusal(self, table: Table, answer: tuple[int, ...]) -> str | None:
        """One face from 0 to 5 for each die."""
        fits = len(answer) == len(self.dice) and all(0 <= face < 6 for face in answer)
        return None if fits else f"Give one face for each of {', '.join(self.dice)}."

    def sample(self, table: Table, numbers: Numbers) -> tuple[int, ...]:
        """A fair roll."""
        return tuple([numbers.below(6) for _ in self.dice])


class DrawCard(ChanceRequest[CardId], frozen=True, kw_only=True):
    """Draw one card blind: from the overlord's deck (`bag` = "overlord") or the bag of that name."""

    answer_type = CardId
    blocks_undo: ClassVar[str] = "A card was drawn."
    bag: str

    def meant_for(self) -> tuple[Entity, str]:
        """The deck: no roll and no draw from another deck uses its numbers up."""
        return GAME, f"draw/{self.bag}"

    def options(self, table: Table) -> Sequence[CardId]:
        """What the deck holds."""
        return deck_cards(table.world, self.bag)

    def sample(self, table: Table, numbers: Numbers) -> CardId:
        """Any card of the deck with equal chance."""
        cards = deck_cards(table.world, self.bag)
        return cards[numbers.below(len(cards))]


def deck_cards(world: World, name: str) -> tuple[CardId, ...]:
    """The cards of a face-down deck by name, sorted."""
    if name == "overlord":
        return world.the(OverlordDeck).cards
    return next((bag.cards for _, bag in world.each(Deck) if bag.name == name), ())


def spaces_of(mask: int) -> tuple[Space, ...]:
    """The spaces of a mask, for a request."""
    return tuple(bits(mask))


def words_of_dice(world: World, dice: Sequence[str], faces: Sequence[int]) -> list[str]:
    """A roll in words, for logs and scenarios: `red 1/3*` is range 1, damage 3, one surge; `red miss`, `black +1`."""
    found = []
    for colour, number in zip(dice, faces, strict=True):
        face = game_data(world).faces[colour][number]
        if face.miss:
            found.append(f"{colour} miss")
        elif face.enhancement:
            found.append(f"{colour} +{face.enhancement}")
        elif colour == "black":
            found.append("black surge" if face.surge else "black blank")
        else:
            found.append(f"{colour} {face.range}/{face.damage}" + "*" * face.surge)
    return found
