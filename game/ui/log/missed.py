"""What a side has missed, as a few moments in a row: each with its line, and the board as the side saw it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from game.board.grid import NOWHERE, Space, bits
from game.content.counting import counted
from game.kernel.request import Fact, Seat
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table
from game.state.components.components import OVERLORD, Position
from game.state.events import card_facts as c
from game.state.events import facts as f
from game.state.events.turn_facts import OverlordTurnBegan, OverlordTurnEnded
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import is_hero, name_of
from game.state.queries.view import masked_world
from game.state.requests.requests import Roll
from game.ui.board.picture import BoardPicture
from game.ui.log.deed_words import before_words, chip_words, telling_words
from game.ui.log.deeds import DeedTeller, Telling
from game.ui.log.story import FigureNames, fact_words
from game.ui.picture import board_picture
from game.ui.prompts.own_dice import FaceChance, dice_called, face_chances, roll_reason
from game.ui.prompts.words import listed_words

MOST = 6
"""Moments in a row; where there are more, neighbours become one."""
MOST_JOINED = 4
"""How many of those that were joined are told one by one."""
SEEN_AFTER = (f.AreaRevealed, f.DoorMoved, f.ChestOpened, f.GlyphActivated, f.TextRead)
LEADS = (*SEEN_AFTER, c.CardPlayed)
"""What is a moment of its own where no deed tells it."""
HARM = (f.Wounded, *f.FALLS)
SMALL, MEDIUM, LARGE = 1, 2, 3
"""How much there is to see."""


@dataclass(frozen=True)
class Moment:
    """Something that happened: its line with **keywords**, the same in few words, and what came of it, line by line.
    `at` is the number of the fact that it begins with, `after` whether it is seen only behind that; `spaces` are where
    it happened. `weight` tells how much of it there is to see."""

    at: int
    text: str
    short: str = ""
    more: tuple[str, ...] = ()
    by: FigureId = NOBODY
    on: tuple[FigureId, ...] = ()
    spaces: tuple[Space, ...] = ()
    path: tuple[Space, ...] = ()
    after: bool = False
    weight: int = SMALL
    joined: tuple[str, ...] = ()
    """What neighbours that were joined are in few words, each of them; none for a moment that stands alone."""

    @property
    def lines(self) -> tuple[str, ...]:
        """All that is told of it."""
        if not self.joined:
            return (self.text, *self.more)
        left = len(self.joined) - MOST_JOINED
        told = self.joined if left <= 1 else (*self.joined[:MOST_JOINED], f"and {left} more")
        return (f"**{len(self.joined)} things in a row**", *told)


@dataclass(frozen=True)
class PressedRoll:
    """A roll that waits for a press: its dice, how they are called, and the chances of what each may show."""

    dice: tuple[str, ...]
    called: str
    chances: tuple[FaceChance, ...]


@dataclass(frozen=True)
class MissedFrame:
    """A moment with its picture of the board; `bounds` are left, top, right and bottom of its place in spaces."""

    moment: Moment
    picture: BoardPicture
    bounds: tuple[int, int, int, int] | None
    roll: PressedRoll | None = None
    """The roll that whoever looks on has yet to make; it stands in the place of the board."""


@dataclass(frozen=True)
class LookedAway:
    """What a side has missed, and what it has cost that side, with **keywords**."""

    frames: tuple[MissedFrame, ...]
    toll: str


class MomentFinder:
    """Hears facts as a side saw them, with their numbers, and makes moments of them."""

    def __init__(self, names: FigureNames) -> None:
        self.names = names
        self.found: list[Moment] = []
        self._teller = DeedTeller()
        self._turn = self._fight = False
        """Whether the overlord's turn goes on, and an attack."""
        self._struck = 0
        self._target = NOWHERE
        self._walked: dict[FigureId, list[Space]] = {}
        self._drawn = ""
        self._open = False
        """Whether the moment found last is no deed, so that harm that follows comes of it."""

    def forget(self) -> None:
        """What has been found was seen before; what is still being done was not."""
        self.found.clear()
        self._open = False

    def hear(self, at: int, fact: Fact, world: World) -> None:
        """Take one more fact."""
        words = fact_words(fact, self.names)
        match fact:
            case OverlordTurnBegan() | OverlordTurnEnded():
                self._turn = isinstance(fact, OverlordTurnBegan)
            case c.CardsDrawn() if fact.cards:
                self._drawn = words
            case f.AttackDeclared():
                self._struck, self._target, self._fight = at, fact.target, True
            case f.Entered() if fact.voluntary:
                way = self._walked.setdefault(fact.figure, [fact.start.anchor])
                way += [fact.to.anchor] * (fact.to.anchor != way[-1])
        for told in self._teller.hear(fact, world):
            if not told.announced and told.deed is not None:
                self._tell(at, told)
        if isinstance(fact, f.Attacked | f.Missed):
            self._fight = False
        played = isinstance(fact, c.CardPlayed) and self._turn
        if isinstance(fact, LEADS) and words and not played:
            self._lead(at, fact, words)
        elif isinstance(fact, HARM) and words and not self._fight:
            self._harm(at, fact, words)

    def end(self, at: int) -> None:
        """There are no more facts: tell what was still being done."""
        deed = self._teller.now
        if deed is not None and not deed.idle and not deed.assaults:
            self._tell(at, Telling(deed))

    def _tell(self, at: int, told: Telling) -> None:
        """A deed is over."""
        self._open = False
        deed, names = told.deed, self.names
        assert deed is not None
        before = before_words(told, names)
        more = (before,) if before else ()
        if deed.what == "draw" and self._drawn:
            more, self._drawn = (*more, self._drawn), ""
        path = tuple(self._walked.pop(deed.by, ())) if deed.by else ()
        text, short = telling_words(told, names), chip_words(deed, names)
        short = f"{names.figure(deed.by)}: {short}" if deed.what == "act" else text
        if deed.assault is None:
            on, weight = deed.came, MEDIUM if deed.what == "spawn" else SMALL
            self.found.append(Moment(at, text, short, more, deed.by, on, path[-1:], path, weight=weight))
            return
        fatal = any(hit.fate for hit in deed.assault.hits)
        spaces = (self._target,) if self._target != NOWHERE else ()
        on, weight = deed.assault.on, LARGE if fatal else MEDIUM
        self.found.append(Moment(self._struck, text, short, more, deed.by, on, spaces, path, weight=weight))

    def _lead(self, at: int, fact: Fact, words: str) -> None:
        """Something happened that is no deed of a figure."""
        after = isinstance(fact, SEEN_AFTER)
        more = (fact.text,) if isinstance(fact, f.TextRead) and fact.text else ()
        short = words
        words = f"**{fact.title}**" if isinstance(fact, f.TextRead) and fact.title else words
        space = getattr(fact, "space", NOWHERE)
        spaces = () if space == NOWHERE else (Space(space),)
        self.found.append(Moment(at, words, short, more, _figure(fact), (), spaces, after=after, weight=LARGE))
        self._open = True

    def _harm(self, at: int, fact: f.Wounded | f.Defeated, words: str) -> None:
        """Somebody is hurt by no attack: that comes of what happened last, where it was no deed."""
        if self._open:
            last = self.found[-1]
            self.found[-1] = replace(last, more=(*last.more, words), on=tuple(dict.fromkeys((*last.on, fact.figure))))
            return
        spaces = (fact.space,) if isinstance(fact, f.Defeated) and fact.space != NOWHERE else ()
        self.found.append(Moment(at, words, words, (), NOBODY, (fact.figure,), spaces, weight=LARGE))
        self._open = True


def _figure(fact: Fact) -> FigureId:
    return FigureId(getattr(fact, "by", NOBODY))


def joined(moments: list[Moment], most: int = MOST) -> list[Moment]:
    """Neighbours become one until there are few enough, those first in which there is least to see."""
    found = list(moments)
    while len(found) > most:
        at = min(range(len(found) - 1), key=lambda at: (found[at].weight + found[at + 1].weight, at))
        first, second = found[at], found[at + 1]
        shown = first if first.weight > second.weight else second
        told = (*(first.joined or (first.short,)), *(second.joined or (second.short,)))
        found[at : at + 2] = [replace(shown, joined=told, weight=first.weight + second.weight)]
    return found


def roll_to_make(table: Table, request: Roll, seat: Seat) -> MissedFrame:
    """The roll that waits for a seat as the last of the moments: what is rolled for, and what may come of it."""
    world = masked_world(table.world, seat)
    reason = roll_reason(request, world)
    told = (f"{name_of(world, request.by)}: {reason.title}. {reason.text}", "Nobody has rolled for you.")
    moment = Moment(len(table.facts), "**Now you roll**", "", told, request.by)
    chances = tuple(face_chances(request.dice, world))
    picture = board_picture(world, selected=(request.by,))
    return MissedFrame(moment, picture, None, PressedRoll(request.dice, dice_called(request.dice), chances))


def others_turn(table: Table, seat: Seat) -> tuple[int, int] | None:
    """The numbers of the facts between which the other side last had its turn, or has it now: the overlord's for a
    hero, the heroes' for the overlord; None before there was one."""
    opens, closes = OverlordTurnBegan, OverlordTurnEnded
    first, last = (closes, opens) if seat == OVERLORD else (opens, closes)
    facts = table.facts
    start = next((at for at in reversed(range(len(facts))) if isinstance(facts[at], first)), None)
    if start is None:
        return None
    return start, next((at + 1 for at in range(start, len(facts)) if isinstance(facts[at], last)), len(facts))


def missed_by(table: Table, seat: Seat, since: int, names: FigureNames, *, until: int | None = None) -> LookedAway:
    """What a side has missed from a fact on, and up to another, each moment with the board as its seat saw it then."""
    facts = table.facts[:until]
    told = [(at, seen) for at, fact in enumerate(facts) if (seen := fact.seen_by(seat)) is not None]
    early = [one for one in told if one[0] < since]
    late = [one for one in told if one[0] >= since]
    turns = [at for at, (_, fact) in enumerate(early) if isinstance(fact, OverlordTurnBegan | OverlordTurnEnded)]
    begun = early[turns[-1] :] if turns and isinstance(early[turns[-1]][1], OverlordTurnBegan) else []
    finder = MomentFinder(names)
    for at, fact in begun:
        finder.hear(at, fact, table.world)
    finder.forget()
    for at, fact in late:
        finder.hear(at, fact, table.world)
    finder.end(len(facts))
    frames = tuple(_framed(table, seat, each) for each in joined(finder.found))
    return LookedAway(frames, _toll([fact for _, fact in late], table.world, seat, names))


def _framed(table: Table, seat: Seat, moment: Moment) -> MissedFrame:
    world = _world_at(table, seat, moment)
    figures = [figure for figure in (moment.by, *moment.on) if figure and world.find(Position, figure) is not None]
    spaces = [*moment.spaces, *moment.path]
    for figure in figures:
        spaces += bits(covered_spaces(world, figure))
    picture = board_picture(world, selected=(moment.by,), targets=moment.on, path=moment.path)
    return MissedFrame(moment, picture, _bounds(picture, spaces))


def _world_at(table: Table, seat: Seat, moment: Moment) -> World:
    """The World as a seat saw it at a moment: at the stage that began last before it, or first after it."""
    kept = table.checkpoints
    if moment.after:
        chosen = next((one for one in kept if one.facts > moment.at), None)
    else:
        chosen = next((one for one in reversed(kept) if one.facts <= moment.at), kept[0])
    if chosen is None:
        return masked_world(table.world, seat)
    world = World(table.world.game_data)
    world.restore(chosen.snapshot)
    return masked_world(world, seat)


def _bounds(picture: BoardPicture, spaces: list[Space]) -> tuple[int, int, int, int] | None:
    if not spaces:
        return None
    across, down = zip(*map(picture.at, spaces), strict=True)
    return min(across), min(down), max(across) + 1, max(down) + 1


def _toll(facts: list[Fact], world: World, seat: Seat, names: FigureNames) -> str:
    """What it has cost a side, in a few words with **keywords**."""
    falls = [fact for fact in facts if isinstance(fact, f.FALLS)]
    if seat == OVERLORD:
        lost = sum(fact.rank != "hero" for fact in falls)
        return f"You lost **{counted(lost, 'monster')}**" if lost else "You lost no monster"
    wounds: Counter[FigureId] = Counter()
    for fact in facts:
        if isinstance(fact, f.Wounded) and is_hero(world, fact.figure):
            wounds[fact.figure] += fact.wounds
    fallen = {fact.figure: fact for fact in falls if fact.rank == "hero"}
    fates = [
        f"{names.figure(hero)} {'was killed' if isinstance(fact, f.Killed) else 'went down'}"
        for hero, fact in sorted(fallen.items())
    ]
    fates += [
        f"{names.figure(hero)} lost {counted(count, 'wound')}" for hero, count in wounds.items() if hero not in fallen
    ]
    return listed_words(fates) if fates else "Nobody was hurt"
