"""Every component of the game. A component on entity 0 (`GAME`) exists once.

Seats are names: `overlord`, `seat1` to `seat4` (hero players, clockwise from the overlord's left), `party` (the heroes
as one) and `chance`. Spaces are `y * width + x`. Lists are tuples, so that every component is frozen and hashable."""

from __future__ import annotations

from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import CardId
from game.kernel.request import Seat
from game.kernel.store import Component, FigureId

OVERLORD = Seat("overlord")
PARTY = Seat("party")


def hero_seat(number: int) -> Seat:
    """The seat of the first, second, third or fourth hero player."""
    return Seat(f"seat{number}")


# --- once in the game ----------------------------------------------------------------------------------------------
class HeroSeats(Component, frozen=True):
    """The hero players' seats in clockwise order; the first is the First Hero's (BASE-SETUP-01)."""

    seats: tuple[Seat, ...]


class Round(Component, frozen=True):
    """The number of the round, from 1; 0 during set-up (BASE-ROUND-01)."""

    number: int


class Conquest(Component, frozen=True):
    """The heroes' shared pool (BASE-CONQ-01)."""

    points: int


class GoalMet(Component, frozen=True):
    """The heroes have fulfilled the quest's goal (BASE-QUEST-02)."""


class OverlordGoalMet(Component, frozen=True):
    """The overlord has done what the quest lets him win by; `why` is the rule that says so, empty where only the quest
    does."""

    why: str = ""


class Threat(Component, frozen=True):
    """The overlord's threat tokens (BASE-OLT-02)."""

    points: int


class Revealed(Component, frozen=True):
    """Numbers of the areas on the table (BASE-EXPL-01)."""

    areas: tuple[int, ...]


class Keys(Component, frozen=True):
    """Colours of the runekeys found (BASE-DOOR-10)."""

    colours: tuple[str, ...] = ()


class OpenedTiers(Component, frozen=True):
    """Tiers of chest opened in this game (BASE-TOWN-08)."""

    tiers: tuple[str, ...] = ()


class DiceOnTable(Component, frozen=True):
    """The dice that lie on the table for all to see. `number` says which roll it is: the answers in the journal when it
    began; `why` what it is for, as in `DiceRolled`; `dice[i]` shows face `faces[i]`. While it `goes_on`, more dice may
    join it and some be rolled again; `under` is the roll that goes on when this one is over."""

    number: int
    by: FigureId
    why: str
    dice: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    goes_on: bool = False
    under: DiceOnTable | None = None


class HeroTurn(Component, frozen=True):
    """The turn in progress of one hero (BASE-HERO-01). `halves` are the half actions taken or open under Ready."""

    hero: FigureId
    action: str | None = None
    points: int = 0
    attacks: int = 0
    orders: int = 0
    halves: tuple[str, ...] = ()
    halves_left: int = 0
    stunned: bool = False
    rooted: bool = False
    halted: bool = False
    moved: int = 0
    attacked: int = 0
    drank: bool = False
    glyph_used: bool = False
    over: bool = False
    met: bool = False
    """Whether the hero has met what lay where he ended his movement (BASE-ENC-02)."""
    answered: bool = False
    """Whether the overlord has played a card timed before this turn (BASE-TIME-03)."""
    prepared: bool = False
    """Whether the hero has done something, with no action declared, since the overlord was asked (BASE-TIME-03)."""
    used: tuple[str, ...] = ()
    last_free: Stance | None = None


class OverlordTurn(Component, frozen=True):
    """The overlord's turn in progress (BASE-OLT-01). `step` is `draw`, `spawn` or `activate`."""

    step: str = "draw"
    spawned: bool = False
    power_played: bool = False
    played: tuple[str, ...] = ()
    """Kinds of card played on the start of this turn: one event, one trap (BASE-OLC-10, BASE-OLC-12)."""
    activated: tuple[int, ...] = ()


class Activation(Component, frozen=True):
    """The monster that is acting (BASE-OLT-06)."""

    figure: FigureId
    points: int
    attacks: int
    moved: int = 0
    attacked: int = 0
    dazed: bool = False
    """A stunned master: one move or one attack (BASE-EFFECT-09)."""
    leapt: bool = False
    over: bool = False
    last_free: Stance | None = None


class OverlordDeck(Component, frozen=True):
    """The overlord's draw deck: an unordered bag, for a draw is chance when it happens (sorted card ids)."""

    cards: tuple[CardId, ...]


class Hand(Component, frozen=True):
    """The overlord's hand (BASE-OLC-01): secret."""

    cards: tuple[CardId, ...] = ()


class Discards(Component, frozen=True):
    """The overlord's discard pile."""

    cards: tuple[CardId, ...] = ()


class InPlay(Component, frozen=True):
    """Power cards and lasting events in play (BASE-OLC-03)."""

    cards: tuple[CardId, ...] = ()


class Lasting(Component, frozen=True):
    """Effects that end by themselves: (name, amount, when it ends), e.g. ("gust_of_wind", 5, "overlord_turn")."""

    effects: tuple[tuple[CardId, int, str], ...] = ()


class Deck(Component, frozen=True):
    """A face-down deck or pile by name: `fighting`, `subterfuge`, `wizardry`, `copper`, `silver`, `gold`, `relic`,
    `hero`, `chest_copper`... An unordered bag of ids (sorted), or of the numbers of chests: these are drawn as well."""

    name: str
    cards: tuple[CardId, ...]


class Shop(Component, frozen=True):
    """Cards of the town's shop that are still for sale, one entry a copy (BASE-SETUP-14)."""

    cards: tuple[CardId, ...]


class Training(Component, frozen=True):
    """Training tokens bought by a hero: plus so much on each trait (BASE-TOWN-10)."""

    melee: int = 0
    ranged: int = 0
    magic: int = 0


# --- figures -------------------------------------------------------------------------------------------------------
class Hero(Component, frozen=True):
    """A hero figure: its card, the seat that plays it, its number 1 to 4."""

    card: CardId
    seat: Seat
    number: int


class Monster(Component, frozen=True):
    """A monster figure: its card, `normal`, `master` or `named`, its id in the quest when named, and its number."""

    card: CardId
    rank: str
    named: str = ""
    number: int = 0


class Position(Component, frozen=True):
    """Where a figure stands: its upper left space, and the orientation of a long one: 0 east to west, 1 north to
    south."""

    anchor: Space
    orientation: int = 0

    @property
    def stance(self) -> Stance:
        """The same as steps and answers have it."""
        return Stance(self.anchor, self.orientation)


class InTown(Component, frozen=True):
    """The hero is in town (BASE-TOWN-01)."""


class InPit(Component, frozen=True):
    """The figure is down in a pit (BASE-PROP-01)."""


class Lying(Component, frozen=True):
    """The hero lies on a space where he fell, in a way that a module brings: he is no figure on the board, and not in
    town."""

    way: str
    space: Space


class WoundsTaken(Component, frozen=True):
    """Wounds taken so far: what is left is the maximum less this (BASE-ATK-18, BASE-ATK-19)."""

    wounds: int = 0


class FatigueTaken(Component, frozen=True):
    """Fatigue spent so far by a hero (BASE-FATIG-01)."""

    fatigue: int = 0


class Tokens(Component, frozen=True):
    """Effect tokens on a figure (BASE-EFFECT, ALTAR-CURSE, ALTAR-FROST, ALTAR-SUMM)."""

    burn: int = 0
    poison: int = 0
    stun: int = 0
    web: int = 0
    bleed: int = 0
    curse: int = 0
    daze: int = 0
    frost: int = 0


class Order(Component, frozen=True):
    """The order a hero holds: `aim`, `dodge`, `guard` or `rest` (BASE-ORDER-02)."""

    kind: str


class Braced(Component, frozen=True):
    """The hero has so much more armour until his next turn begins."""

    armour: int


class Coins(Component, frozen=True):
    """A hero's money."""

    amount: int


class TurnDone(Component, frozen=True):
    """The hero's turn token shows red (BASE-ROUND-03)."""


class Monkey(Component, frozen=True):
    """The hero is a monkey; wound tokens on the timer (BASE-EFFECT-18)."""

    timer: int


class Fallen(Component, frozen=True):
    """The hero was killed in this round and waits in town for the next (BASE-DEATH-07)."""


class Seen(Component, frozen=True):
    """Monsters that saw this hero when the current turn began (hero abilities ask)."""

    by: tuple[FigureId, ...]


class Lent(Component, frozen=True):
    """Another hero carries this hero's companion and has the ability of that id in his place (BASE-FAM-15)."""

    ability: str
    hero: FigureId


class Course(Component, frozen=True):
    """How a hero has walked in his turn so far: by `dx` and `dy` with every step while `straight`."""

    dx: int
    dy: int
    straight: bool = True


class Familiar(Component, frozen=True):
    """The marker of a familiar on the board: no figure (BASE-FAM-04). `points` are left while it moves."""

    name: str
    owner: FigureId
    space: Space
    points: int = 0


# --- cards and things ----------------------------------------------------------------------------------------------
class Item(Component, frozen=True):
    """An item card or potion that a hero owns: worn (`equipped`) or in the pack (BASE-EQUIP-02, BASE-EQUIP-05)."""

    card: CardId
    hero: FigureId
    equipped: bool = False


class Incoming(Component, frozen=True):
    """The item was just received and waits to be worn, packed or dropped; it takes no place yet (BASE-EQUIP-07).
    `source` says where it came from, as in `ItemGained`."""

    source: str = "gift"


class Skill(Component, frozen=True):
    """A skill card of a hero (BASE-SETUP-09)."""

    card: CardId
    hero: FigureId


class Exhausted(Component, frozen=True):
    """The card is turned sideways (BASE-HERO-04)."""


class Marker(Component, frozen=True):
    """A marker on the board: `glyph`, `chest`, `potion`, `money`, `runekey`, `relic`, `encounter`, `stairs`, `mimic`,
    `altar`, `spot`.

    `detail` is the tier, colour, side, potion or item id; `number` a chest's number (secret until opened); `on` whether
    a glyph is activated; `id` its name in the quest file."""

    kind: str
    space: Space
    detail: str = ""
    number: int = 0
    on: bool = False
    id: str = ""


class Mimic(Component, frozen=True):
    """A chest that came alive as `figure`; its number tells what is handed out when it is killed."""

    figure: FigureId
    number: int


class Broken(Component, frozen=True):
    """Marks a door that was destroyed as it was opened: it shuts no more."""


class Door(Component, frozen=True):
    """A door on the table: its number in the quest's list, and whether it stands open."""

    index: int
    open: bool = False


class TerrainPatch(Component, frozen=True):
    """Terrain on the board: `pit`, `rubble`, `water`, `fog` or `corrupted`, and the spaces of its piece."""

    kind: str
    spaces: tuple[Space, ...]
