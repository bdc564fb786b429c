"""A recorded game, watched: played, stepped through both ways, and entered at what stands out in it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from pathlib import Path

from game.board.grid import Space
from game.boundary.saves import open_checked_save
from game.kernel.request import Fact
from game.kernel.store import GAME
from game.saves.own_marks import keep_own_marks, own_marks
from game.scenes.menus.load import Load, Wanted
from game.scenes.menus.result import sample_result
from game.scenes.table.top import TopFigure, Way, bar_height, top_bar
from game.state.components.components import OVERLORD, Conquest, HeroTurn, OverlordTurn, Round, Threat
from game.state.events import facts as f
from game.state.game_data import game_data
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import SPEEDS, Reel, Speed, SumUp, Tumble
from game.ui.board.camera import FARTHEST, TILES
from game.ui.board.pane import BoardPane
from game.ui.board.picture import BoardPicture
from game.ui.input.actions import Action, Input, Pressed, Typed
from game.ui.log.watched import ALL, Kind, WatchedGame
from game.ui.panels.log_list import LogActions
from game.ui.panels.luck_rows import luck_rows
from game.ui.panels.narrator import NarratedLine, narrator
from game.ui.panels.replay_timeline import LOW, TALL, MarkFilter, replay_course
from game.ui.panels.replay_turn import replay_turn
from game.ui.picture import board_picture
from game.ui.prompts.words import listed_words
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.scene import Pop, Push, Scene, UiContext
from game.ui.session import Session
from game.ui.widgets import Button, Label, Panel, RichText, Tabs, Widget, paragraph_height

PACES: tuple[tuple[str, Speed], ...] = (("½", "slow"), ("1", "normal"), ("2", "fast"), ("4", "instant"))
STEPS = ("answer", "turn", "round")
SIDE_NAMES = {"heroes": "Heroes", OVERLORD: "Overlord", ALL: "All"}
LOOK, READ = 250.0, 900.0
"""Milliseconds from a moment to the next at normal speed, and after one that has something to be read."""
AT_ONCE = 0.2
"""What these are multiplied with where animations take no time."""
TOLD, EDGE, LINE = 340, 8, 40
LEDGER, LEDGER_FROM = 330, 1700
"""Logical pixels across of the luck at the left, and of the page from which it always stands there."""
HAND = 66
"""Logical pixels down of the words for the overlord's hand at most."""
TALL_FROM = 700
"""The height of the page from which the timeline shows all its rows."""
WIDE_FROM, MARK_FROM, COUNT = 1500, 1760, 110
"""The width from which the controls show speed and kinds of steps, and all words, and that of the moment's number."""
SHORT = 100
"""Logical pixels across below which a button has its sign alone."""


def watched_from(session: Session, fact: int) -> Replay:
    """A running game, to be watched from the answer before a fact by the side before the screen, as that side alone."""
    game = WatchedGame(session.course, side=session.viewer)
    game.go(game.moment_of(fact) - 1)
    return Replay(game, marked=session.autosave.path if session.autosave is not None else None)


class Replay(Scene):
    """The board under everything, the turn at the right, the timeline with its keys below."""

    name = "replay"
    back = Pop()

    def __init__(
        self, game: WatchedGame | None = None, save: Path | None = None, *, marked: Path | None = None
    ) -> None:
        super().__init__()
        self.save = save
        """The file of the game, where it has one and can be gone on with."""
        self._marked = marked or save
        """The save beside which the viewer's marks are kept; None where there is none."""
        if game is None:
            course = open_checked_save(save).course if save is not None else sample_result().course
            game = WatchedGame(course)
            game.go(game.last // 2 if save is None else 0)  # a picture shows something
        self.game = game
        if self._marked is not None:
            game.take_marks(own_marks(self._marked))
        self.playing = False
        self.shows_luck = False
        self.step = STEPS[0]
        self.marks = MarkFilter()
        self.reel = Reel()
        self.hand = FactAnimator(game_data(game.world).quest.board.width)
        self.hand.learn(game.world)
        self.pane = BoardPane(box=Box(0, 0, 0, 0), picture=self._picture(), floating=True)
        self.pane.camera.tiles = (FARTHEST, *TILES)
        self._due = 0.0
        self._fitted = False

    @property
    def busy(self) -> bool:
        """Whether the game plays."""
        return self.playing or self.reel.busy

    def enter(self, stage: UiContext) -> None:
        """Come onto the stage with its sounds."""
        self.reel = Reel(reduced=stage.canvas.reduced_motion, sound=stage.sound.play)
        super().enter(stage)

    # --- the screen --------------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The board, the bar, what has been told in this turn, the timeline."""
        metrics, fonts = self.stage.canvas.metrics, self.stage.canvas.fonts
        page = metrics.page
        tall = page.h >= TALL_FROM
        _, body, foot = page.rows(bar_height(page), None, LINE + 3 * EDGE + (TALL if tall else LOW), gap=0)
        told = min(TOLD, body.w // 3)
        ledger = LEDGER if self._wide else 0
        self.pane.covered = (ledger, 0, told, 0)
        self.pane.place(body, metrics.scale)
        if not self._fitted:
            self._fitted = True
            self.pane.fit()
        root = Widget(box=page)
        root.add(self.pane, self._bar(page, fonts), self._told(Box(body.right - told, body.y, told, body.h), fonts))
        free = Box(body.x + ledger, body.y, body.w - told - ledger, body.h)
        if ledger:
            root.add(self._ledger(Box(body.x, body.y, ledger, body.h), fonts))
        line = next((line for line in reversed(self.game.turn) if line.kind == "deed"), None)
        if line is not None and line.fact >= self._shown_from:
            root.add(narrator(free, NarratedLine(line.text), fonts, wide=metrics.wide))
        root.add(self._foot(foot))
        return root

    @property
    def _wide(self) -> bool:
        """Whether the luck has a place of its own beside the turn."""
        return self.stage.canvas.metrics.page.w >= LEDGER_FROM

    def _ledger(self, box: Box, fonts: Fonts) -> Widget:
        """The luck of all seats so far."""
        panel = Panel(box=box)
        title, rows = box.inset(16, 14).rows(24, None, gap=EDGE)
        panel.add(Label(box=title, text="Luck so far", kind=theme.SECTION_TITLE, colour=theme.SECTION))
        panel.add(luck_rows(rows, self.game, fonts=fonts))
        return panel

    @property
    def _shown_from(self) -> int:
        """The number of the first fact of the step that is shown."""
        return self.game.facts_at(self.game.at - 1)

    def _bar(self, page: Box, fonts: Fonts) -> Widget:
        world = self.game.world
        figures = [TopFigure("replay", "Replay", ""), TopFigure("clock", "Round", str(world.the(Round).number))]
        pool = world.find(Conquest, GAME)
        if pool is not None:
            figures.append(TopFigure("conquest", "Conquest", str(pool.points)))
        figures.append(TopFigure("threat", "Threat", str(world.the(Threat).points), theme.TARGET))
        luck = Way(
            "luck", "Turn" if self.shows_luck else "Luck", "log" if self.shows_luck else "dice", self._luck_or_turn
        )
        ways = [*self._play_way(), *([] if self._wide else [luck]), Way("back", "Back", "undo", lambda: self.go(Pop()))]
        return top_bar(page, game_data(world).quest.name, ways, note=self.game.outcome, figures=figures, fonts=fonts)

    def _play_way(self) -> list[Way]:
        """The way into a game that goes on from here, where the game has a file."""
        if self.save is None:
            return []
        refusal = "The game goes no further." if self.game.at == self.game.last else ""
        return [Way("here", "Play from here", "play", self._play_from_here, refusal=refusal)]

    def _play_from_here(self) -> None:
        """Go on from this moment in a game of its own; the one that was watched stays as it is."""
        assert self.save is not None
        load = Load()
        load.open(Wanted(self.save, at=self.game.recording.rests[self.game.at]))
        self.go(load.change if load.change is not None else Push(load))

    def _told(self, box: Box, fonts: Fonts) -> Widget:
        """Whose view it is, and the log of the turn."""
        panel = Panel(box=box)
        rows = panel.box.inset(16, 14)
        head, tabs, call, lines = rows.rows(24, LINE, 24, None, gap=EDGE)
        panel.add(Label(box=head, text="Seen as", kind=theme.SECTION_TITLE, colour=theme.SECTION))
        if len(self.game.sides) > 1:
            names = tuple(SIDE_NAMES[side] for side in self.game.sides)
            chosen = self.game.sides.index(self.game.side)
            panel.add(Tabs(box=tabs, key="side", names=names, chosen=chosen, choose=self._see_as))
        else:
            panel.add(Label(box=tabs, text=SIDE_NAMES[self.game.side], kind=theme.STRONG, colour=theme.HEADLINE))
        luck = self.shows_luck and not self._wide
        title = "Luck so far" if luck else self._call()
        panel.add(Label(box=call, text=title, kind=theme.SECTION_TITLE, colour=theme.SECTION, may_shorten=True))
        if told := self._secrets():
            high = min(HAND, paragraph_height(told, lines.w, fonts=fonts, kind=theme.NOTE))
            held, lines = lines.rows(high, None, gap=EDGE)
            fit = max(1, high // fonts.line(theme.NOTE))
            panel.add(RichText(box=held, text=told, kind=theme.NOTE, colour=theme.MUTED, lines=fit))
        if luck:
            panel.add(luck_rows(lines, self.game, fonts=fonts))
        else:
            panel.add(replay_turn(lines, self.game, LogActions(look=self._look), go=self.show, fonts=fonts))
        return panel

    def _secrets(self) -> str:
        """What is held and what lies closed, as far as the side may know it."""
        hand, chests = [f"**{card}**" for card in self.game.hand], self.game.closed_chests
        told = [f"In the overlord's hand: {listed_words(hand)}."] if hand else []
        return " ".join([*told, *(f"{chest}." for chest in chests)])

    def _call(self) -> str:
        """The round, and whose turn it is."""
        world = self.game.world
        number = world.the(Round).number
        turn = world.find(HeroTurn, GAME)
        who = ""
        if world.find(OverlordTurn, GAME) is not None:
            who = "the overlord"
        elif turn is not None:
            who = self.game.chronicle.names.figure(turn.hero).strip("*")
        return ", ".join(filter(None, (f"Round {number}" if number else "Before the first round", who)))

    def _foot(self, box: Box) -> Widget:
        panel = Panel(box=box)
        keys, course = box.inset(16, EDGE).rows(LINE, None, gap=EDGE)
        panel.add(*self._keys(keys), replay_course(course, self.game, self.marks, go=self.show))
        return panel

    def _keys(self, box: Box) -> list[Widget]:
        wide = box.w >= WIDE_FROM
        at_start = "This is where the game begins." if self.game.at == 0 else ""
        at_end = "The game goes no further." if self.game.at == self.game.last else ""
        play = ("Pause", "pause") if self.playing else ("Play", "play")
        found: list[Widget] = []
        if wide:
            mark_wide, filter_wide = (150, 180) if box.w >= MARK_FROM else (60, 60)
            widths = (112, 108, 118, 108, 162, mark_wide, mark_wide, filter_wide, None, 224, 290, COUNT)
            first, back, middle, on, death, mark, own, marks, _, paces, steps, where = box.columns(*widths, gap=EDGE)
            names = tuple(name for name, _ in PACES)
            pace = [speed for _, speed in PACES].index(self.reel.speed)
            found.append(Tabs(box=paces, key="pace", names=names, chosen=pace, choose=self._pace))
            step = STEPS.index(self.step)
            found.append(Tabs(box=steps, key="step", names=STEPS, chosen=step, choose=self._step_by))
        else:
            narrow = (60, 60, 120, 60, 60, 60, 60, 180, None, COUNT)
            first, back, middle, on, death, mark, own, marks, _, where = box.columns(*narrow, gap=EDGE)
        dead = "" if self._next("deaths") is not None else "No hero falls after this."
        none = "" if self._next() is not None else "Nothing is marked after this."
        buttons = (
            (first, "start", "Start", "arrow_up", lambda: self.show(0), at_start),
            (back, "back_step", "Back", "arrow_left", lambda: self.move(-1), at_start),
            (middle, "play", *play, self.play, at_end),
            (on, "on_step", "Step", "arrow_right", lambda: self.move(1), at_end),
            (death, "death", "Next death", "skull", lambda: self._to(self._next("deaths")), dead),
            (mark, "mark", "Next mark", "path", lambda: self._to(self._next()), none),
            (own, "own", "Unmark" if self.game.at in self.game.own else "Mark this", "pin", self._mark, ""),
            (marks, "filter", self.marks.words, "filter", self._filter, ""),
        )
        for place, key, text, icon, act, refusal in buttons:
            short = place.w < SHORT
            found.append(
                Button(
                    box=place,
                    key=key,
                    text="" if short else text,
                    tip=text if short else "",
                    icon=icon,
                    act=act,
                    refusal=refusal,
                    chosen=key == "play",
                )
            )
        told = f"{self.game.at} of {self.game.last}"
        found.append(Label(box=where, text=told, kind=theme.STRONG, colour=theme.TEXT, align="right"))
        return found

    # --- what the keys do --------------------------------------------------------------------------------------------
    def show(self, moment: int) -> None:
        """Show a moment at once; the game no longer plays by itself."""
        self.playing = False
        self._jump(moment)

    def move(self, by: int) -> None:
        """A step on or back."""
        self.playing = False
        if by > 0 and self.step == STEPS[0]:
            self._forward()
            return
        stops = self.game.stops(self.step)
        at = bisect_right(stops, self.game.at) if by > 0 else bisect_left(stops, self.game.at) - 1
        self._jump(stops[min(max(0, at), len(stops) - 1)])

    def play(self) -> None:
        """Play on by itself, or stand still."""
        self.playing = not self.playing and self.game.at < self.game.last
        self._due = 0.0
        self.refresh()

    def _jump(self, moment: int) -> None:
        self.reel.finish(everything=True)
        self.game.go(moment)
        self.hand.learn(self.game.world)
        self._shown()

    def _forward(self) -> None:
        """One moment on, with what happens until then played."""
        self.reel.finish(everything=True)
        facts = self.game.forward()
        played = self.hand.play(facts, self.game.world)
        self.reel.add(*(each for each in played if not isinstance(each, Tumble | SumUp)))
        self._follow(facts)
        self._shown()

    def _follow(self, facts: list[Fact]) -> None:
        """Bring where figures move to and fall into view."""
        moved = [fact for fact in facts if isinstance(fact, f.Entered | f.Defeated | f.Spawned)]
        spots = {fact.space for fact in moved if fact.space >= 0}
        spots &= set(self.pane.picture.shown)
        if spots:
            self.pane.bring(spots)

    def _shown(self) -> None:
        """Give the board the picture of this moment, all of it in view where more or less of it is revealed."""
        picture = self._picture()
        self._fitted = self._fitted and picture.shown == self.pane.picture.shown
        self.pane.show(picture, self.reel.frame() if self.reel.busy else None)
        self.refresh()

    def _picture(self) -> BoardPicture:
        world = self.game.world
        turn = world.find(HeroTurn, GAME)
        return board_picture(world, selected=() if turn is None else (turn.hero,))

    def _luck_or_turn(self) -> None:
        """Show the luck of the seats in place of the turn, or the turn again."""
        self.shows_luck = not self.shows_luck
        self.refresh()

    def _see_as(self, at: int) -> None:
        self.game.side = self.game.sides[at]
        self._jump(self.game.at)

    def _pace(self, at: int) -> None:
        self.reel.speed = PACES[at][1]
        self.refresh()

    def _step_by(self, at: int) -> None:
        self.step = STEPS[at]
        self.refresh()

    def _look(self, space: Space) -> None:
        self.pane.bring([space])
        self.refresh()

    def _next(self, kind: Kind | None = None) -> int | None:
        """The moment of the next mark of a kind, or of any that is not left out."""
        marks = self.game.marks() if kind is not None else self.marks.shown(self.game.marks())
        found = (mark.moment for mark in marks if mark.kind == (kind or mark.kind) and mark.moment > self.game.at)
        return next(found, None)

    def _mark(self) -> None:
        """Mark the moment that is shown, or unmark it."""
        marks = self.game.mark()
        if self._marked is not None:
            keep_own_marks(self._marked, marks)
        self.refresh()

    def _filter(self) -> None:
        """Show marks of the next kind alone; all after the last."""
        self.marks.turn()
        self.refresh()

    def _to(self, moment: int | None) -> None:
        if moment is not None:
            self.show(moment)

    # --- time --------------------------------------------------------------------------------------------------------
    def takes(self, given: Input) -> bool:
        """The keys of the replay come before those of the widgets, but for the board that is steered."""
        if self.desk is not None and self.desk.marks.focus == self.pane.key:
            return False
        acts = {
            Pressed(Action.LEFT): lambda: self.move(-1),
            Pressed(Action.RIGHT): lambda: self.move(1),
            Pressed(Action.BOARD): lambda: self.show(0),
            Typed(" "): self.play,
        }
        if given not in acts:
            return False
        acts[given]()
        return True

    def handle(self, given: Input) -> bool:
        """Zoom by key; Back leaves."""
        if given in (Pressed(Action.ZOOM_IN), Pressed(Action.ZOOM_OUT)):
            self.pane.zoom(1 if given == Pressed(Action.ZOOM_IN) else -1)
            if self.desk is not None:
                self.desk.touch(self.pane)
            return True
        return super().handle(given)

    def tick(self, now: float) -> bool:
        """Play on."""
        self.reel.update(now)
        if self.reel.busy:
            self.pane.show(self.pane.picture, self.reel.frame())
            self._due = 0.0
        elif self.pane.frame is not None:
            self.pane.show(self.pane.picture)
            self.refresh()
        elif self.playing:
            self._play_on(now)
        if self.desk is not None and (self.reel.busy or self.pane.stirs(now, reduced=self.stage.canvas.reduced_motion)):
            self.desk.touch(self.pane)
        return False

    def _play_on(self, now: float) -> None:
        """The next moment, once this one has stood for long enough."""
        if not self._due:
            told = bool(self.game.turn) and self.game.turn[-1].fact >= self._shown_from
            self._due = now + (READ if told else LOOK) * (SPEEDS[self.reel.speed] or AT_ONCE)
        if now < self._due:
            return
        self._due = 0.0
        if self.game.at == self.game.last:
            self.playing = False
            self.refresh()
            return
        self._forward()
