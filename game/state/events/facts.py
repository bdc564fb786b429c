"""What can happen, in the past tense. All outside the rules (log, animation, sound, statistics) lives on these."""

from __future__ import annotations

import msgspec

from game.board.footprint import Stance
from game.board.grid import NOWHERE, Space
from game.content.models import CardId
from game.kernel.request import Fact, Note, Seat
from game.kernel.store import NOBODY, Entity, FigureId
from game.state.events import causes
from game.state.slugs import Cause, Purpose


class RoundBegan(Fact, frozen=True, kw_only=True):
    """A round began."""

    number: int


class TurnBegan(Fact, frozen=True, kw_only=True):
    """A hero's turn began (BASE-HERO-01)."""

    hero: FigureId


class TurnEnded(Fact, frozen=True, kw_only=True):
    """A hero's turn ended."""

    hero: FigureId


class ActionDeclared(Fact, frozen=True, kw_only=True):
    """A hero declared `run`, `battle`, `advance`, `ready` or a half action (BASE-HERO-07)."""

    hero: FigureId
    action: str


class ActionChanged(Fact, frozen=True, kw_only=True):
    """A hero changed the action that he had declared to another."""

    hero: FigureId
    action: str


class HeroPlaced(Fact, frozen=True, kw_only=True):
    """A hero was put on the board before his first turn (BASE-SETUP-16)."""

    hero: FigureId
    space: Space


class SteppedBack(Fact, frozen=True, kw_only=True):
    """A figure whose movement was ended out of place went back to where it could have ended (BASE-MOVE-06): no move
    of its own. Anchors before and after."""

    figure: FigureId
    start: Space
    end: Space


class Left(Fact, frozen=True, kw_only=True):
    """A figure stands no longer on some spaces (the mask `left`), but as at `to`: off the board, where it has gone to
    town. Who dies leaves no space in this way."""

    figure: FigureId
    start: Stance
    to: Stance
    left: int
    cause: Cause
    voluntary: bool = True


class Entered(Fact, frozen=True, kw_only=True):
    """A figure has come to stand as at `to`, from `start`, which may be off the board: the masks of the spaces newly
    `entered` and of those `left`. `cause`: walk, push, wall, knockback, jump, climb, glyph, stairs, place. It is not
    `voluntary` when somebody or something else moved it."""

    figure: FigureId
    start: Stance
    to: Stance
    entered: int = 0
    left: int = 0
    cause: Cause
    voluntary: bool = True

    @property
    def space(self) -> Space:
        """The upper left space under the figure now."""
        return self.to.anchor

    @property
    def quiet(self) -> bool:
        """Whether a card or the quest has put the figure there: who waits for those that come does not stir."""
        return self.cause == causes.PLACE


class FatigueSpent(Fact, frozen=True, kw_only=True):
    """A hero spent fatigue; `use` is `movement`, `dice` or the id of an ability (BASE-FATIG-01)."""

    hero: FigureId
    amount: int
    use: str


class Recovered(Fact, frozen=True, kw_only=True):
    """A figure got wounds or fatigue back."""

    figure: FigureId
    wounds: int = 0
    fatigue: int = 0
    cause: Cause = causes.NONE


class FamiliarMoved(Fact, frozen=True, kw_only=True):
    """A familiar came to the board (`start` -1) or moved a space on it (BASE-FAM-02)."""

    familiar: FigureId
    name: str
    start: Space
    end: Space


class CompanionGiven(Fact, frozen=True, kw_only=True):
    """A companion was handed from one hero to another (BASE-FAM-15)."""

    name: str
    by: FigureId
    to: FigureId


class DoorMoved(Fact, frozen=True, kw_only=True):
    """A door was opened or closed by a figure (BASE-DOOR-05)."""

    door: Entity
    by: FigureId
    open: bool


class AreaRevealed(Fact, frozen=True, kw_only=True):
    """An area came into a hero's sight and was set up (BASE-EXPL-01)."""

    area: int
    by: FigureId


class TextRead(Note, frozen=True, kw_only=True):
    """The quest speaks to all players."""

    text: str
    title: str = ""


class GlyphActivated(Fact, frozen=True, kw_only=True):
    """A glyph of transport turned white (BASE-GLYPH-02)."""

    thing: Entity
    by: FigureId


class MarkerTaken(Fact, frozen=True, kw_only=True):
    """A marker was picked up from the board (BASE-MACT-01)."""

    thing: Entity
    kind: str
    detail: str
    space: Space
    by: FigureId


class ChestOpened(Fact, frozen=True, kw_only=True):
    """A chest was opened and its number read (BASE-TREAS-08)."""

    thing: Entity
    tier: str
    number: int
    space: Space
    by: FigureId


class CoinsChanged(Fact, frozen=True, kw_only=True):
    """A hero gained or lost coins."""

    hero: FigureId
    amount: int
    cause: Cause


class ItemGained(Fact, frozen=True, kw_only=True):
    """A hero got an item; `source`: shop, chest, gift, board, setup, cache."""

    hero: FigureId
    item: Entity
    card: CardId
    source: str


class ItemLost(Fact, frozen=True, kw_only=True):
    """A hero lost an item; `cause`: drop, sell, gift, discard, drunk."""

    hero: FigureId
    item: Entity
    card: CardId
    cause: Cause


class Equipped(Fact, frozen=True, kw_only=True):
    """A hero put an item on or into the pack."""

    hero: FigureId
    item: Entity
    on: bool


class SkillGained(Fact, frozen=True, kw_only=True):
    """A hero drew a skill card (BASE-SETUP-07)."""

    hero: FigureId
    card: CardId


class SkillTraded(Fact, frozen=True, kw_only=True):
    """A hero gave one skill back for another (BASE-SETUP-08)."""

    hero: FigureId
    given: CardId
    drawn: CardId


class HeroDealt(Fact, frozen=True, kw_only=True):
    """A hero came into the game (BASE-SETUP-03)."""

    hero: FigureId
    card: CardId
    seat: Seat


class OrderPlaced(Fact, frozen=True, kw_only=True):
    """A hero placed an order (BASE-ORDER-01)."""

    hero: FigureId
    order: str


class OrderRemoved(Fact, frozen=True, kw_only=True):
    """An order was used or lost; `cause`: used, wound, moved, expired, equipment, killed, transformed."""

    hero: FigureId
    order: str
    cause: Cause


class AttackDeclared(Fact, frozen=True, kw_only=True):
    """An attack goes ahead: who, with what (item entity, 0 fists or a monster's own), at which space, and on whom."""

    by: FigureId
    weapon: Entity
    kind: str
    target: Space
    chooser: Seat
    on: tuple[FigureId, ...] = ()


class DiceRolled(Fact, frozen=True, kw_only=True):
    """Dice were rolled; `why` is `attack`, `fatigue`, `reroll` or the id of what made them roll, `own` whether people
    rolled them by hand."""

    by: FigureId
    dice: tuple[str, ...]
    faces: tuple[int, ...]
    why: str
    own: bool = False


class Rerolled(Fact, frozen=True, kw_only=True):
    """Some dice of an attack were rolled again: `cause` is aim or dodge, `figure` who aimed or dodged."""

    figure: FigureId
    cause: Purpose
    which: tuple[int, ...]
    faces: tuple[int, ...]


class SurgesSpent(Fact, frozen=True, kw_only=True):
    """Surges were spent on an effect of the weapon (BASE-DICE-07)."""

    by: FigureId
    cost: int
    effect: str


class Missed(Fact, frozen=True, kw_only=True):
    """An attack failed; `cause`: miss, range, fear, cancelled (BASE-ATK-11)."""

    by: FigureId
    target: Space
    cause: Cause


class Struck(Fact, frozen=True, kw_only=True):
    """An attack hit a figure for `damage` before armour and `wounds` after it (BASE-ABIL-26), of which it had `lost` to
    lose; `cancelled` are those that came through the armour and were stopped by a shield or the like."""

    by: FigureId
    figure: FigureId
    damage: int
    wounds: int
    lost: int = 0
    cancelled: int = 0
    attack: object = None

    def seen_by(self, seat: Seat) -> Fact | None:
        """The attack itself is the rules' business."""
        return msgspec.structs.replace(self, attack=None)


class Attacked(Fact, frozen=True, kw_only=True):
    """An attack is over, whether it hit or not; `slain` counts the enemies that it has killed."""

    by: FigureId
    weapon: Entity
    kind: str
    chooser: Seat
    slain: int = 0


class Wounded(Fact, frozen=True, kw_only=True):
    """A figure suffered wounds."""

    figure: FigureId
    wounds: int
    cause: Cause
    by: FigureId = NOBODY


class Defeated(Fact, frozen=True, kw_only=True):
    """A hero has fallen and does not leave the board: his card, and where he lies. Who listens to every fall listens to
    `FALLS`."""

    figure: FigureId
    card: CardId
    rank: str
    cause: Cause
    by: FigureId = NOBODY
    space: Space = NOWHERE
    named: str = ""
    number: int = 0
    abilities: tuple[str, ...] = ()


class Killed(Defeated, frozen=True, kw_only=True):
    """A figure was killed and stays dead: its card, a hero's or a monster's, and `rank` hero, normal, master, named;
    `number` is that on a monster's badge, and `abilities` are the names of those that it had."""


FALLS = (Defeated, Killed)
"""Every fall, whatever it means."""


class Rose(Fact, frozen=True, kw_only=True):
    """A figure that should have died stands again (BASE-ABIL-24)."""

    figure: FigureId


class TokenAdded(Fact, frozen=True, kw_only=True):
    """A figure got effect tokens of a kind."""

    figure: FigureId
    token: str
    count: int = 1


class TokenRemoved(Fact, frozen=True, kw_only=True):
    """A figure lost effect tokens of a kind."""

    figure: FigureId
    token: str
    count: int = 1


class Transformed(Fact, frozen=True, kw_only=True):
    """A hero became a monkey, or a hero again (BASE-EFFECT-16)."""

    hero: FigureId
    monkey: bool


class ConquestChanged(Fact, frozen=True, kw_only=True):
    """The heroes' pool changed; `cause`: glyph, chest, killed, deck, encounter, named, quest."""

    amount: int
    cause: Cause
    left: int


class Spawned(Fact, frozen=True, kw_only=True):
    """A monster came onto the board, perhaps one that the quest has `named`, with a number on its badge; `cause`:
    spawn, reveal, card."""

    figure: FigureId
    card: CardId
    rank: str
    space: Space
    cause: Cause
    named: str = ""
    number: int = 0


class Removed(Fact, frozen=True, kw_only=True):
    """A monster figure was taken off to be used again (BASE-SPAWN-08)."""

    figure: FigureId


class Activated(Fact, frozen=True, kw_only=True):
    """A monster began its activation (BASE-OLT-06)."""

    figure: FigureId


class OverlordStep(Fact, frozen=True, kw_only=True):
    """The overlord's turn reached a step: draw, spawn or activate."""

    step: str


class GroundChanged(Fact, frozen=True, kw_only=True):
    """Terrain of a kind came onto the board or left it."""

    kind: str
    spaces: tuple[Space, ...]
    there: bool


class GameEnded(Note, frozen=True, kw_only=True):
    """The quest is over; `winner` is `heroes` or `overlord`."""

    winner: str
    why: str


class Met(Fact, frozen=True, kw_only=True):
    """A hero ended his movement on an encounter marker (BASE-ENC-02)."""

    thing: Entity
    id: str
    by: FigureId
