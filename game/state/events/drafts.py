"""Drafts other than those of an attack: what windows may still change or cancel."""

from __future__ import annotations

from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import NO_CARD, CardId
from game.kernel.request import Draft
from game.kernel.store import NOBODY, Entity, FigureId
from game.state.slugs import Cause


class HeroesBack(Draft, frozen=True, kw_only=True):
    """The heroes of the part before are there again; `to` is the stage that comes next."""

    to: str


class HeroesPlaced(Draft, frozen=True, kw_only=True):
    """The heroes stand in their places; set-up goes on with the stage `to` (BASE-SETUP-16)."""

    to: str


class StartingHand(Draft, frozen=True, kw_only=True):
    """The overlord is about to draw so many cards before the first turn (BASE-SETUP-22)."""

    cards: int


class Stepping(Draft, frozen=True, kw_only=True):
    """A figure is about to move from `start`, off the board for one in town, to `to`, by a step or in any other way but
    that a card or the quest puts it there, or a mover drives it on. The `price` in movement points is paid with it, by
    now; what a hero pays for stairs and glyphs is paid before. Cancelled when the figure stays where it is. It is not
    `voluntary` when somebody or something else moves it."""

    figure: FigureId
    start: Stance
    to: Stance
    cause: Cause
    price: int = 0
    voluntary: bool = True


class MarkerPlaced(Draft, frozen=True, kw_only=True):
    """A marker comes onto the table."""

    thing: Entity


class GlyphPays(Draft, frozen=True, kw_only=True):
    """An activated glyph is about to pay conquest (BASE-CONQ-02)."""

    thing: Entity
    conquest: int


class DeathCosts(Draft, frozen=True, kw_only=True):
    """A hero's death is about to cost conquest (BASE-CONQ-04)."""

    hero: FigureId
    conquest: int


class TurnEffects(Draft, frozen=True, kw_only=True):
    """What lies on a figure acts as its turn or activation begins; `held` is whether a web holds it. Cancelled when the
    figure is not there any more (BASE-EFFECT-22)."""

    figure: FigureId
    held: bool = False


class ShieldUsed(Draft, frozen=True, kw_only=True):
    """A hero has exhausted a shield against damage (BASE-EQUIP-14)."""

    hero: FigureId
    item: Entity


class Looting(Draft, frozen=True, kw_only=True):
    """The treasure cards of a chest are about to be drawn, so many for each hero, one fewer for `short`
    (BASE-TREAS-12). Cancelled when they have been shared out in another way."""

    tier: str
    each: int
    short: int = 0


class TurnBeginning(Draft, frozen=True, kw_only=True):
    """A hero's turn is about to begin: his orders still lie as they are, and nothing is due yet (BASE-HERO-02)."""

    hero: FigureId


class Interrupted(Draft, frozen=True, kw_only=True):
    """A hero has interrupted by his guard order and made his attack."""

    hero: FigureId


class ChestOpening(Draft, frozen=True, kw_only=True):
    """A chest is open, its curses are paid, and its traps may work (BASE-TREAS-09). Cancelled when the loot is not
    given out now, because the chest has become something else."""

    tier: str
    number: int
    space: Space
    by: FigureId
    relic: CardId = NO_CARD
    """The card that the hero `receiver` gets in place of a treasure."""
    receiver: FigureId = NOBODY


class ChestShare(Draft, frozen=True, kw_only=True):
    """A hero is about to get his share of a chest, so many treasure cards (BASE-TREAS-12)."""

    hero: FigureId
    cards: int
    opening: ChestOpening | None


class PlayingCard(Draft, frozen=True, kw_only=True):
    """The overlord has announced a card and paid nothing yet: guards come first (BASE-ORDER-11)."""

    card: CardId


class Activating(Draft, frozen=True, kw_only=True):
    """A monster is about to act with so many movement points and attacks (BASE-OLT-06)."""

    figure: FigureId
    points: int
    attacks: int
