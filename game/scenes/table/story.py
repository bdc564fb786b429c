"""The story of the overlord's turn at the table: his deeds one by one, and the keys that step, hold and skip them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

from game.kernel.request import Fact, Seat
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.scenes.table.aim import TableAim
from game.state.components.components import OVERLORD, OverlordTurn, Round
from game.state.events import causes
from game.state.events import facts as f
from game.state.events.turn_facts import OverlordTurnBegan
from game.state.queries.figures import is_hero, monsters, on_board, seat_of
from game.state.queries.view import facts_for
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import Animation, Cue, Narration, Reel, Speed
from game.ui.animation.ways import drawn_ahead
from game.ui.board.tokens import Coin
from game.ui.input.actions import Action, Input, Pressed, Released, Repeated, Typed
from game.ui.input.keyboard import KEYBOARD
from game.ui.log.deed_words import before_words, chip_words, telling_words
from game.ui.log.deeds import JOINED, Deed, DeedTeller, Telling
from game.ui.log.story import FigureNames
from game.ui.panels.foot import Foot
from game.ui.panels.narrator import NarratedLine, Narrator, narrator
from game.ui.panels.table_context import TableContext, ToldFight
from game.ui.panels.timeline import StoryChip, StoryControls, story_foot
from game.ui.preferences import Preferences
from game.ui.prompts import Prompt
from game.ui.render.flow import plain
from game.ui.render.metrics import Box
from game.ui.scene import Scene
from game.ui.session import Session, side_of_seat

READ, READ_A_LETTER = 1200.0, 30.0
"""Milliseconds for which a line of the narrator stands."""
UNTIL_CALLED = 3_600_000.0
"""Milliseconds for which a line stands that waits for a key: an hour."""
HOLD = 600.0
"""Milliseconds for which Escape is held to skip the turn."""
SAME_KEY = 500.0
"""Milliseconds within which another press is still the same: some systems press a held key again and again."""
THOUGHT = 1500.0
"""Milliseconds after which it is told that a computer player thinks, in place of what he did last."""
PATIENCE = 200.0
"""Milliseconds for which a walk that is gathered waits for a computer player's next step."""
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast")
NEXT, PAUSE, HOLD_CAMERA = " ", "p", "c"


PACE = "Slow, Normal and Fast set the pace of this and later turns. Space shows the next step."
"""What the first turn of a game says of its keys, while hints are shown."""


class StoryPlay(Protocol):
    """What the story asks of the game on a scene."""

    scene: Scene
    session: Session
    hand: FactAnimator
    reel: Reel
    aim: TableAim

    @property
    def waiting(self) -> bool:
        """Whether the next question waits until dice and blows have been seen."""

    def ask_again(self) -> None:
        """Make the prompt of the question that waits."""

    def look_at(self, hero: FigureId) -> None:
        """Bring a figure to the middle of the view."""


class TableStory:
    """Tells the deeds of those whom somebody else plays; `line` is what the narrator says at this moment."""

    def __init__(self, play: StoryPlay) -> None:
        self.play = play
        self.line: Telling | None = None
        self.skipping = False
        self._done: tuple[Deed, ...] = ()
        self._now: Deed | None = None
        self._coins: dict[FigureId, Coin] = {}
        self._since: float | None = None
        self._deaf_until = 0.0
        """Until when a press of Escape is still that which has ended the turn."""
        """Since when Escape is held."""
        self._stale = False
        self._walked: list[Fact] = []
        """The steps of a walk that is not over yet."""
        self._time = 0.0
        self._asked, self._asked_at = -1, 0.0
        """How many answers there were when the computer player in thought was asked, and when that was."""
        self._ponders = False
        """Whether a computer player has thought for so long that it is told."""
        self._attack: Telling | None = None
        """The attack that was announced last, while the dice on the table are its own."""
        self._teller = DeedTeller()
        session = play.session
        turns = (at for at in reversed(range(len(session.table.facts))) if _begins(session.table.facts[at]))
        start = next(turns, None)
        if start is not None and session.table.world.find(OverlordTurn, GAME) is not None:
            for fact in facts_for(session.table, session.seat, since=start):
                self._teller.hear(fact, session.view.world)
        self._take(tuple(self._teller.done), self._teller.now)

    @property
    def on(self) -> bool:
        """Whether the overlord acts and nobody before the screen is asked, as far as is shown."""
        session = self.play.session
        return self.theirs and not session.sealed and not self.to_be_read and (not session.mine or self.play.waiting)

    @property
    def to_be_read(self) -> bool:
        """Whether all has been told so far, and a lesson waits until its words are read."""
        taught = self.play.session.taught
        return taught is not None and taught.reading and not self.play.reel.busy

    @property
    def theirs(self) -> bool:
        """Whether it is the turn of an overlord whom nobody before the screen plays."""
        session = self.play.session
        return not session.over and session.view.world.find(OverlordTurn, GAME) is not None and not self._own(OVERLORD)

    def _own(self, seat: Seat) -> bool:
        """Whether the people before the screen answer for a seat."""
        session = self.play.session
        return seat in session.people and side_of_seat(seat) == session.viewer

    # --- telling ---------------------------------------------------------------------------------------------------
    def tell(self, fact: Fact, world: World) -> list[Animation]:
        """Hear a fact; the moments at which what it makes of the story is shown."""
        told = self._teller.hear(fact, world)
        if isinstance(fact, f.DiceRolled) and fact.why not in JOINED:
            self._attack = None
        self._attack = next((each for each in told if each.announced), self._attack)
        if _stops(fact):
            self.skipping = False
        state = (tuple(self._teller.done), self._teller.now)
        if not told and state == (self._done, self._now):
            return []
        self._learn_coins(world)
        found: list[Animation] = [Cue(then=partial(self._take, *state))]
        for each in told:
            found += self._moments(each, world)
        return found

    def play_on(self, facts: list[Fact], played: list[Animation]) -> None:
        """Put what facts are played by onto the reel, with the camera on it; a walk waits until all of it is known."""
        reel = self.play.reel
        if self._walks_on(facts):
            reel.gathering = True
            self._walked += facts
            reel.add(*played)
            return
        self.set_off()
        if not self.theirs:
            self.play.aim.follow(facts)
        elif not self.camera_held:
            reel.add(*self.play.aim.glide(facts))
        reel.add(*played)

    def _walks_on(self, facts: list[Fact]) -> bool:
        """Whether facts are one more step of a walk, with more of it perhaps to come."""
        steps = [fact for fact in facts if isinstance(fact, f.Left | f.Entered)]
        walks = {
            (fact.figure, fact.cause, fact.voluntary)
            for fact in (*self._walked, *steps)
            if isinstance(fact, f.Left | f.Entered)
        }
        return (
            self.on and len(steps) == len(facts) > 0 and len(walks) == 1 and {*walks}.pop()[1:] == (causes.WALK, True)
        )

    def may_walk_on(self) -> bool:
        """Whether a computer player who has only just been asked may give the next step of the walk that is
        gathered."""
        return self.play.reel.gathering and 0 <= self._thought() < PATIENCE

    def _thought(self) -> float:
        """Milliseconds for which a computer player has thought about the question that waits; below 0 where none is
        asked."""
        session = self.play.session
        request, answers = session.request, len(session.table.journal)
        if answers != self._asked:
            self._asked, self._asked_at = answers, self._time
        return -1.0 if request is None or session.by_person(request) else self._time - self._asked_at

    def set_off(self) -> bool:
        """A walk that was gathered begins, with its way drawn ahead; True when there was one."""
        walked, self._walked = self._walked, []
        if not self.play.reel.gathering:
            return False
        seen = next(
            (self.play.hand.seen.known.get(fact.figure) for fact in walked if isinstance(fact, f.Entered)), None
        )
        size = (seen.w, seen.h) if seen is not None else (1, 1)
        glide = [] if self.camera_held else self.play.aim.glide(walked)
        self.play.reel.set_off(lambda queue: [*glide, *drawn_ahead(queue, size)])
        return True

    def _moments(self, told: Telling, world: World) -> Iterator[Animation]:
        by = told.deed.by if told.deed is not None else NOBODY
        seat = seat_of(world, by) if by and (is_hero(world, by) or on_board(world, by)) else OVERLORD
        if self._own(seat):
            return
        yield Cue(then=partial(self._say, told))
        if not told.announced:
            yield Narration(wait=self._to_read(told), then=partial(self._say, None))

    @property
    def _names(self) -> FigureNames:
        return self.play.session.chronicle.names

    def _take(self, done: tuple[Deed, ...], now: Deed | None) -> None:
        self._done, self._now, self._stale = done, now, True

    def _say(self, told: Telling | None) -> None:
        self.line, self._stale = told, True

    def _learn_coins(self, world: World) -> None:
        """Note how figures look: who falls is still shown beside what slew him."""
        for figure, seen in self.play.hand.seen.known.items():
            self._coins[figure] = Coin(seen.art, 1, 1, seen.seat, seen.rank, seen.label)

    @property
    def announced(self) -> str:
        """The attack in progress in plain words, empty where none is."""
        return plain(self.fight.words) if self.fight is not None else ""

    @property
    def fight(self) -> ToldFight | None:
        """The attack in progress, with those whom it is on."""
        told = self._attack
        if told is None or told.deed is None or told.deed.assault is None:
            return None
        on = tuple(map(self._names.figure, told.deed.assault.on))
        return ToldFight(telling_words(told, self._names), on)

    def watching(self, seat: Seat) -> Prompt:
        """What a computer player does, in the words of the log; that he thinks until he has done anything, or for
        long."""
        session = self.play.session
        who, verb = ("The overlord", "is") if seat == OVERLORD else ("The heroes", "are")
        acting = (session.view.world.find(OverlordTurn, GAME) is not None) == (seat == OVERLORD)
        tells = acting and session.chronicle.entries and not self._ponders
        done = session.chronicle.last(1) if tells else []
        return Prompt(title=who, call=done[0].replace("*", "") if done else f"{who} {verb} thinking")

    # --- on the screen -----------------------------------------------------------------------------------------------
    def pill(self, free: Box, context: TableContext) -> Narrator | None:
        """The narrator's line over the free part of the board."""
        if self.line is None:
            return None
        deed = self.line.deed
        on = deed.assault.on if deed is not None and deed.assault is not None else deed.came if deed is not None else ()
        coins = [self._coins[figure] for figure in on if figure in self._coins]
        line = NarratedLine(
            telling_words(self.line, self._names),
            before_words(self.line, self._names),
            self._coins.get(deed.by) if deed is not None else None,
            coins,
        )
        return narrator(free, line, context.fonts, wide=context.wide)

    def foot(self, box: Box, context: TableContext) -> Foot:
        """The turn as chips, with its keys."""
        reel = self.play.reel
        controls = StoryControls(
            step=self.step,
            pause=self.pause,
            skip=self.skip,
            hurry=self.hurry,
            speed=SPEEDS.index(reel.speed) if reel.speed in SPEEDS else len(SPEEDS),
            paused=reel.paused,
            skipping=self.skipping,
            press_only=self._settings.press_only,
        )
        chips = list(self._chips(context.world))
        said = self.beside_title(context.world, chips)
        return story_foot(box, chips, controls, fonts=context.fonts, said=said)

    def beside_title(self, world: World, chips: Sequence[StoryChip]) -> str:
        """What stands beside the title of the foot: that he thinks, how he is hurried, or which monster acts."""
        if self._ponders:
            return self.watching(OVERLORD).call + "."
        if world.the(Round).number == 1 and self._settings.hints:
            return PACE
        figures = [chip.when for chip in chips if chip.coin is not None]
        acting = sum(when in ("done", "now") for when in figures)
        key = KEYBOARD.name("C")
        camera = f"{key} lets the camera follow again." if self.camera_held else f"{key} holds the camera."
        return f"Monster {acting} of {len(figures)}. {camera}" if "now" in figures else camera

    def _chips(self, world: World) -> Iterator[StoryChip]:
        """What has been done, what is being done, and the monsters still to act."""
        listed = set()
        for deed in (*self._done, *(() if self._now is None else (self._now,))):
            when = "now" if deed is self._now else "done"
            note = "acts" if when == "now" and deed.idle else chip_words(deed, self._names)
            look = partial(self.retell, deed)
            if deed.what == "act":
                listed.add(deed.by)
                name = self._names.figure(deed.by).strip("*")
                yield StoryChip(name, note, when, self._coins.get(deed.by), look=look)  # type: ignore[arg-type]
            else:
                word, icon = ("Draw", "deck") if deed.what == "draw" else ("Card", "overlord")
                if deed.came or any(self._names.monsters_of(card) for card, _ in deed.played):
                    word, icon = "Spawn", "spawn"
                yield StoryChip(word, note, when, icon=icon, look=look)  # type: ignore[arg-type]
        turn = world.find(OverlordTurn, GAME)
        acted = set(turn.activated) if turn is not None else set()
        waiting = [figure for figure in monsters(world) if figure not in listed and figure not in acted]
        # Only the last one left is known beforehand, and what a person will do with it is not told.
        known = len(waiting) == 1 and OVERLORD not in self.play.session.people
        for figure in waiting:
            name = self._names.figure(figure).strip("*")
            note = "acts next" if known else "still to act"
            yield StoryChip(name, note, "next" if known else "later", self._coin(world, figure))

    def _coin(self, world: World, figure: FigureId) -> Coin | None:
        if figure not in self._coins:
            self._learn_coins(world)
        return self._coins.get(figure)

    # --- what the keys do --------------------------------------------------------------------------------------------
    def takes(self, given: Input) -> bool:
        """Answer to a key before any widget does; True when it was one of the story's."""
        if given == Released(Action.BACK):
            return self._let_go()
        if not self.on:
            return given == Pressed(Action.BACK) and self._same_key()
        keys = {NEXT: self.step, PAUSE: self.pause, HOLD_CAMERA: self.hold_camera}
        if isinstance(given, Typed) and given.text.lower() in keys:
            keys[given.text.lower()]()
            return True
        if given == Repeated(NEXT):
            self.step()
            return True
        if given == Pressed(Action.BACK):
            if self._settings.press_only:
                self.skip()
            else:
                self._since = self.play.reel.now
            return True
        return False

    def _same_key(self) -> bool:
        """Whether Escape is still that which was held, or pressed again and again, to come to the end of the turn."""
        same = self._time < self._deaf_until
        self._deaf_until = self._time + SAME_KEY if same else 0.0
        return same

    def _let_go(self) -> bool:
        """Escape was pressed only shortly: what runs ends."""
        held, self._since = self._since, None
        if held is not None:
            self._deaf_until = self._time + SAME_KEY
            self.play.reel.finish()
        return held is not None

    def step(self) -> None:
        """On to the end of what is being told, at once."""
        reel = self.play.reel
        reel.paused = False
        while reel.busy:
            told = isinstance(reel.running, Narration)
            reel.finish()
            if told:
                break
        self._stale = True

    def pause(self) -> None:
        """Stand still, or go on."""
        self.play.reel.paused = not self.play.reel.paused
        self._stale = True

    def hold_camera(self) -> None:
        """Let the camera stay where it is, or follow what happens again, in all turns."""
        self.play.scene.stage.apply(self._settings.having(camera_follows=self.camera_held))
        self._stale = True

    def skip(self) -> None:
        """To the end of the turn, or to what stops it."""
        self.play.reel.paused = False
        self.skipping = self.on
        self._stale = True

    def hurry(self, at: int) -> None:
        """Another speed, kept for all turns."""
        stage = self.play.scene.stage
        self.play.reel.speed = SPEEDS[at]
        stage.apply(stage.preferences.having(speed=SPEEDS[at]))
        self._stale = True

    def _to_read(self, told: Telling) -> float:
        """Milliseconds for which a line stands: as long as it takes to read, or until the next step is called for."""
        if self._settings.computer_turns == "step":
            return UNTIL_CALLED
        return READ + READ_A_LETTER * len(plain(telling_words(told, self._names)))

    @property
    def _settings(self) -> Preferences:
        return self.play.scene.stage.preferences

    @property
    def camera_held(self) -> bool:
        """Whether the camera stays where it is."""
        return not self._settings.camera_follows

    def retell(self, deed: Deed) -> None:
        """Narration a deed again, with whoever did it in view."""
        if deed.by and on_board(self.play.session.view.world, deed.by):
            self.play.look_at(deed.by)
        if not deed.idle:
            told = Telling(deed)
            self.play.reel.add(
                Cue(then=partial(self._say, told)),
                Narration(wait=self._to_read(told), then=partial(self._say, None)),
            )

    def tick(self, now: float) -> bool:
        """Go on to a time; True when the screen has to be built anew."""
        self._time = now
        if self._since is not None and now - self._since >= HOLD:
            self._since, self._deaf_until = None, now + SAME_KEY
            self.skip()
        self.skipping = self.on and (self.skipping or self._settings.computer_turns == "skip")
        if self.skipping:
            self.play.reel.finish(everything=True)
        ponders = self._thought() >= THOUGHT and not self.play.reel.busy
        if ponders != self._ponders:
            self._ponders, self._stale = ponders, True
            if not self.play.waiting:
                self.play.ask_again()
        stale, self._stale = self._stale, False
        return stale


def _begins(fact: Fact) -> bool:
    return isinstance(fact, OverlordTurnBegan)


def _stops(fact: Fact) -> bool:
    """Whether nothing skips what a fact tells: a hero falls, a new area, the end of the quest."""
    return isinstance(fact, f.AreaRevealed | f.GameEnded) or (isinstance(fact, f.FALLS) and fact.rank == "hero")
