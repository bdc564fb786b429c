"""The table: the board under everything, what both turns have in common over it. It asks what the rules ask and plays
what has happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.kernel.store import FigureId
from game.rules.combat.attack import Strike
from game.scenes.lessons.lesson_bar import lesson_bar
from game.scenes.lessons.lesson_play import play_of
from game.scenes.route import follow_game, screen_of, shown_save
from game.scenes.setup.recommended import make_ready
from game.scenes.table.bright import press_bright
from game.scenes.table.coming import ComingSheet
from game.scenes.table.fitting import fit_board
from game.scenes.table.game_bar import game_bar
from game.scenes.table.inspecting import Inspection
from game.scenes.table.lanes import ShownLanes
from game.scenes.table.layout import CARD, EDGE, HANDLE_HIGH, TableBoxes, table_boxes
from game.scenes.table.looked_at import LookedAt
from game.scenes.table.lying import LyingDice
from game.scenes.table.sight_lines import SightLines
from game.scenes.table.spots import spot_of
from game.scenes.table.top import Counter, TopBar
from game.scenes.table.turn_clock import TurnClock
from game.scenes.table.windows import window_of
from game.scenes.table.wishes import change_stop, change_wish, take_up_pace, take_up_wishes
from game.state.components.components import OVERLORD
from game.state.requests.requests import ChooseSpace
from game.ui.board.frame import Frame
from game.ui.input.actions import LETTERS, Action, Input, Pointer, Pressed, Released, Typed
from game.ui.odds import ready_soon
from game.ui.panels.drawers import CARDS, FOES, LOG, STOPS, DrawerKind, drawer_panel, handles, more_panel
from game.ui.panels.flying import draw_flying
from game.ui.panels.foot import foot_panel
from game.ui.panels.heroes import heroes_rail, rail_width
from game.ui.panels.plates import PlatePlaces
from game.ui.panels.popup import over_board
from game.ui.panels.stop_sheet import drain_colour
from game.ui.panels.table_context import TableContext
from game.ui.panels.tray import at_rest, roll_on
from game.ui.panels.ways_back import interruption, turn_back
from game.ui.prompts.base import MenuLine
from game.ui.prompts.faces import card_face
from game.ui.prompts.stakes import progress_rolled
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box, Metrics
from game.ui.scene import Scene, UiContext
from game.ui.session import Session
from game.ui.widgets import Widget


class TableScene(Scene):
    """What both turns have in common; subclasses say who is asked and what can be pulled out."""

    _above: tuple[dict[str, int], dict[str, float]] | None = None
    """What the counters lacked and how they were enlarged in the last frame; None when something flew over it."""
    _shown = Frame()
    """What was animated when the screen was built last."""
    _fitted_for: tuple[Metrics, int] | None = None
    """The size and scale of the window, and of spaces, for which the board was last fitted into its view."""
    drawers: tuple[DrawerKind, ...] = (CARDS, LOG, FOES, STOPS)
    """What can be pulled out over the board."""
    drawer = ""
    """Which of them is; empty for none."""
    more = False
    """Whether the list of all that a menu holds is open; the next answer closes it."""
    _listed_at = 0
    """How many answers there were when it was opened."""

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save is not None else self._sample())
        self.play = play_of(self, self.session)
        self.pane, self.reel, self.aim = self.play.pane, self.play.reel, self.play.aim
        self.inspection = Inspection(self.play, partial(self._pull_out, FOES.name), partial(self._pull_out, ""))
        self.pane.examined = self.inspection.look_on
        self.sight, self.lanes = SightLines(self.aim), ShownLanes(self.aim)
        self.looked, self.clock = LookedAt(self.aim, self.play.turning), TurnClock()
        self.lying, self._coming = LyingDice(self.reel, self.play.hand.seen), ComingSheet(self.play)
        if session is None and save is None:
            spaces = self.play.prompt.spaces.items()
            self.aim.hovered = next((space for space, answer in spaces if isinstance(answer, Strike)), None)

    def _sample(self) -> Session:
        from game.scenes.table.sample import sample_session

        return sample_session(OVERLORD if self.name == "overlord_turn" else "heroes")

    @property
    def busy(self) -> bool:
        """Whether the game goes on by itself, or another screen is to come."""
        return self.play.busy or (not self.play.halted and screen_of(self.session) != self.name)

    def refresh(self) -> None:
        """Build the picture anew; where a new question asks for a space, Enter takes the marked one, and the cards are
        pushed back, for spaces may lie under them."""
        self.more = self.more and self._listed_at == len(self.session.table.journal)
        super().refresh()
        if self.aim.point_at_choice() and self.drawer == CARDS.name:
            self._pull_out("")

    # --- on the stage ----------------------------------------------------------------------------------------------
    def enter(self, stage: UiContext) -> None:
        """Come onto the stage: sounds and pace are those of the settings."""
        take_up_pace(stage, self.play)
        fitted_for = (stage.canvas.metrics, stage.preferences.space)
        self.play.fitted, self._fitted_for = self.play.fitted and self._fitted_for == fitted_for, fitted_for
        ready_soon(self.session.view.world)
        super().enter(stage)
        take_up_wishes(self, self.session)

    def build(self) -> Widget:
        """The bar, the board under everything, and over it the rail, the handles, a drawer and what a moment needs; the
        foot with the question."""
        metrics = self.stage.canvas.metrics
        page = metrics.page
        root = Widget(box=page)
        boxes = table_boxes(page, rail=rail_width(self.session.view.world, self.stage.canvas.fonts))
        self._shown = self.reel.frame()
        left, _, right, below = boxes.covered_by_drawer if self.inspection.figure else boxes.covered
        lesson = lesson_bar(boxes, self.play, drawer=bool(self.drawer))
        over = boxes if lesson is None else boxes.below(lesson.box)
        self.pane.covered = self.play.sheets.make_room(boxes, (left, over.board.y - boxes.board.y, right, below))
        self.pane.place(boxes.board, metrics.scale)
        if not self.play.fitted:
            self.fit()
            self.play.fitted = True
        self.play.sheets.look()
        self._show_board()
        self.play.hints.look()
        context = self.context()
        if self.play.story.on:
            foot = self.play.story.foot(boxes.foot, context)
        else:
            who, notice = self.asked_figure(context), self.play.notice or self._fault
            asked = self.play.chest.in_foot(context, boxes.board)
            foot = foot_panel(boxes.foot, asked, who=who, notice=notice, more=self.toggle_more)
        if self.play.chest.shows:
            root.add(self.play.chest.sheet(boxes.board, context), self.bar(page), foot)
        else:
            root.add(self.pane, self.bar(page), foot)
            root.add(*over_board([*self._over(over, context), *filter(None, [lesson])]))
        window = window_of(self.play, page, boxes, context)
        if window is not None:
            root.add(*over_board([window]))
        return root

    def asked_figure(self, context: TableContext) -> FigureId:
        """The figure that the question is about, 0 for the overlord himself."""
        raise NotImplementedError

    def shown_hero(self, context: TableContext) -> FigureId:
        """The hero whose cards the drawer shows, 0 where it shows the overlord's."""
        raise NotImplementedError

    def toggle_more(self) -> None:
        """Open the list of all that the menu holds, or close it."""
        self.more, self._listed_at = not self.more, len(self.session.table.journal)
        self.refresh()

    def toggle_drawer(self, name: str) -> None:
        """Pull a drawer out, or push it back."""
        self.inspection.close()
        self._pull_out("" if self.drawer == name else name)

    def _pull_out(self, name: str) -> None:
        self.drawer = name
        self.refresh()

    def fit(self) -> None:
        """Show all that is revealed, or where figures would be too small what matters now."""
        fit_board(self.play, wide=self.stage.canvas.metrics.wide, least=self.stage.preferences.space)

    def bar(self, page: Box) -> TopBar:
        """The bar along the top: the goal and what is lost by, round, pools, and undo, rulebook, menu."""
        clock = self.clock.figure(self.stage.preferences.turn_clock)
        return game_bar(page, self.play, self.stage.canvas.fonts, clock=clock)

    def context(self) -> TableContext:
        """What the parts are built from now."""
        play = self.play
        return TableContext(
            session=self.session,
            world=self.session.view.world,
            fonts=self.stage.canvas.fonts,
            prompt=play.prompt,
            give=play.give,
            press=play.press,
            item=play.read_item,
            card=play.read_card,
            die=play.dice.pick,
            look=play.look_at,
            inspect=self.inspection.look,
            look_back=play.look_back if self.session.may_look_back and not play.waiting else None,
            link=play.follow_link,
            term=play.read_term,
            next_term=play.next_term,
            interrupt=play.interrupt,
            undo_turn=play.back.turn,
            undo_to=play.back.to,
            look_there=lambda space: self.pane.bring([space]),
            wish=partial(change_wish, self, self.session),
            switch=partial(change_stop, self, self.session),
            log=play.log,
            dice=play.asked().dice if self.session.request is not None else (),
            settled=self._shown.dice,
            fight=play.story.fight,
            sum=self.lying.sum,
            wounds=self._shown.wounds,
            fatigue=play.bars.shown(waiting=play.held is not None),
            tags=play.bars.tags(waiting=play.held is not None),
            progress=progress_rolled(play.asked()) if self.session.request is not None else -1,
            picked=play.dice.picked,
            shows=play.dice.show,
            shown=play.dice.shown,
            chosen_card=play.open_card,
            chosen_item=play.open_item,
            hint=self.play.hints.shown(),
            wide=self.stage.canvas.metrics.wide,
            lit=self.lanes.lit,
        )

    def _over(self, boxes: TableBoxes, context: TableContext) -> list[Widget]:
        """What lies over the board: heroes, handles or a drawer, dice, and the odds beside a target."""
        pill = self.play.story.pill(boxes.free, context)
        plates = self._plates(boxes.below(pill.box) if pill is not None else boxes)
        found: list[Widget] = heroes_rail(boxes.rail, context, card=CARD)
        found += [pill] if pill is not None else []
        found += interruption(boxes.free.inset(0, EDGE), context)
        opened = next((kind for kind in self.drawers if kind.name == self.drawer), None)
        if opened is not None and self.inspection.figure:
            found.append(self.inspection.panel(boxes.drawer, context, close=partial(self.toggle_drawer, FOES.name)))
        elif opened is not None:
            found.append(
                drawer_panel(
                    boxes.drawer,
                    opened,
                    context,
                    hero=self.shown_hero(context),
                    close=partial(self.toggle_drawer, opened.name),
                    changed=self.refresh,
                )
            )
        else:
            high = min(HANDLE_HIGH, boxes.handles.h // len(self.drawers) - EDGE)
            found += handles(boxes.handles, self.drawers, height=high, opened="", toggle=self.toggle_drawer)
        looked = bool(self.inspection.figure) or self.play.ways.current is not None or self.play.sheets.open
        shown: list[Widget] = self.lying.trays(plates, context, self.aim.fighting(), over=looked and not self.reel.busy)
        if not shown and self.inspection.figure:
            shown += self.inspection.legend(boxes.beside_drawer, context)
        elif not shown:
            shown += self.looked.legend(plates.off(found), context.fonts)
        found += shown
        told, spots = "" if self.play.prompt.places else self.told_of_board(), self.aim.spots
        if self.sight.figure:
            told, spots = self.sight.words(), self.sight.spots
        if told and not self.inspection.figure:
            found += plates.off(shown).words(told, spots, context.fonts)
        if self.more and context.prompt.lines:
            found.append(more_panel(boxes.board.inset(EDGE), context.prompt.lines, context, extra=turn_back(context)))
        return found

    def told_of_board(self) -> str:
        """What is told of the space that is pointed at and of the figure that is looked at, a line each."""
        return "\n".join(filter(None, (*self.play.places.words(), self.aim.told_of_space(), *self.looked.words())))

    def _plates(self, boxes: TableBoxes) -> PlatePlaces:
        """Where plates may lie over the board; where a space is asked for, or in lessons, not on these."""
        asks = isinstance(self.session.request, ChooseSpace) or self.session.taught is not None
        asked = self.play.prompt.spaces if asks else ()
        marked = frozenset(s for s in asked if s != self.aim.hovered) | self.play.ways.spaces | self.looked.explained
        free = boxes.beside_drawer if self.drawer else boxes.free
        return PlatePlaces(self.pane, self.stage.canvas.scale, free, marked)

    # --- time ------------------------------------------------------------------------------------------------------
    def takes(self, given: Input) -> bool:
        """The keys of the foe that is looked at and of the story come before those of the widgets, unless something is
        open over the board."""
        clear = self.desk is not None and self.desk.top() is self.desk.root
        if clear and self.inspection.takes(given):
            return True
        shut = clear and not self.drawer and not self.more
        return (shut or given == Released(Action.BACK)) and self.play.story.takes(given)

    def handle(self, given: Input) -> bool:
        """Keys and clicks that no widget took: each ends the animation that runs and then does what it always does."""
        if isinstance(given, Pointer):
            return given.kind == "down" and self.reel.by_click and self.reel.finish()
        if given == Typed("\b") and self.play.prompt.own_dice:
            self.play.dice.take_back()
            return True
        if isinstance(given, Typed) and (line := self._line_of(given.text)) is not None:
            self.play.press(line)
            return True
        if not isinstance(given, Pressed | Typed):
            return False
        action = given.action if isinstance(given, Pressed) else LETTERS.get(given.text.lower())
        ended = self.reel.finish()
        if action is None or (ended and action is Action.BACK):
            return ended
        return self._key(action)

    def _line_of(self, letter: str) -> MenuLine | None:
        """The line of the question with a letter: it counts for one that has no room in the foot as well."""
        prompt = self.play.prompt
        clear = self.desk is not None and self.desk.top() is self.desk.root
        lines = (*prompt.proposal, *prompt.lines, *prompt.groups) if clear else ()
        return next((line for line in lines if line.shortcut.lower() == letter.lower() and not line.refusal), None)

    def _key(self, action: Action) -> bool:
        play = self.play
        if play.turning.key(action) or play.hints.key(action):
            return True
        acts: dict[Action, Callable[[], object]] = {
            Action.BACK: self._back,
            Action.ACCEPT: lambda: press_bright(self.desk, play),
            Action.UNDO: play.back.last,
            Action.INTERRUPT: play.interrupt,
            Action.HELP: lambda: play.open_screen("rulebook"),
            Action.MENU: lambda: play.open_screen("pause"),
            Action.ZOOM_IN: lambda: self.pane.zoom(1),
            Action.ZOOM_OUT: lambda: self.pane.zoom(-1),
            Action.INSPECT: self.inspection.look_at_next,
            Action.SIGHT: self.sight.toggle,
            Action.KEEP: lambda: play.ways.keep(self.aim.hovered),
            Action.BOARD: self.aim.to_board,
        }
        if action not in acts:
            return False
        acts[action]()
        if self.desk is not None:
            self.desk.dirty = True
        return True

    def _back(self) -> None:
        """Escape: end an animation, close a window, leave a mode, else open the menu."""
        play = self.play
        if play.sheets.back() or (play.question is None and play.chest.back()):
            return
        if play.reads:
            play.close_window()
        elif self.more:
            self.toggle_more()
        elif self.drawer:
            self.toggle_drawer(self.drawer)
        elif self.sight.on:
            self.sight.toggle()
        elif play.ways.current is not None:
            play.ways.drop()
        elif play.ways.kept is not None:
            play.ways.keep(None)
        elif play.mode or play.notice:
            play.switch(play.mode or "straight")
        else:
            play.open_screen("pause")

    def tick(self, now: float) -> bool:
        """Play on; then let a walk go on, a hero get ready, a computer player answer, or another screen come."""
        self.pane.hold(now)
        self.reel.update(now)
        anew = self.play.story.tick(now) or self.play.release() or self.play.hints.advice.arrives()
        plays = self.reel.busy and not self.reel.gathering
        if plays or self.reel.paused:
            if anew:
                self.refresh()
            return self._play_on() if plays else not self.pane.settled
        self.pane.hover_again(self.aim.hovered)
        anew |= self.pane.frame is not None and not self.reel.busy
        anew |= self.play.sheets.halts.appear() | self.lanes.changed() | self.clock.tick(now, self.session.view.world)
        moved = self._sheets_move() or (not self.play.halted and (self.play.dice.roll_called() or self._walk_on()))
        if not moved and not self.play.halted and (make_ready(self.session) or self.session.think()):
            self.play.changed()  # which builds all of it anew
            return True
        if anew:
            self.refresh()
        if moved or (not self.play.story.may_walk_on() and self.play.story.set_off()):
            return True
        if not self.play.halted and not self.play.going_on and follow_game(self, self.session):
            return True
        if self.play.fault_shown != self._fault:
            self.play.fault_shown = self._fault
            self.refresh()
            return True
        if self.desk is not None and self.pane.stirs(now, reduced=self._still):
            self.desk.touch(self.pane)
        return False

    @property
    def _fault(self) -> str:
        """What is not well beside the game, as a sentence; empty mostly."""
        return self.session.saving_fault or self.session.computers.fault

    @property
    def _still(self) -> bool:
        """Whether flames and wisps do not move: with reduced motion, and where the board is covered."""
        return self.stage.canvas.reduced_motion or self.play.chest.shows

    def _sheets_move(self) -> bool:
        """Whether a sheet goes on by itself, comes up or takes input now."""
        play = self.play
        if play.sheets.halts.opens():
            self.refresh()
            return True
        return play.chest.take_next() or play.chest.stirs or play.sheets.stirs

    def _play_on(self) -> bool:
        """Show the moment of the running animation; True when more than the board has to be drawn again."""
        frame = self.reel.frame()
        seen = self.lying.changed() or (frame.sum, frame.wounds) != (self._shown.sum, self._shown.wounds)
        if seen or (frame.dice and at_rest(frame.dice) != at_rest(self._shown.dice)):
            self.refresh()
        else:
            self._show_board()
            roll_on(self.desk, frame.dice)
            self._coming.go_on(self.context, self.stage.canvas)
        above = (frame.owed, frame.pops)
        flies = bool(frame.pieces or frame.cards)
        whole = bool(flies or frame.dice or frame.grey) or above != self._above or self.desk is None
        self._above = None if flies else above
        if not whole and self.desk is not None:
            self.desk.touch(self.pane)
        return whole

    def _walk_on(self) -> bool:
        if not self.play.going_on:
            return False
        self.play.give(self.play.route.pop(0), begun=True)
        return True

    def _show_board(self) -> None:
        """Give the board the picture of this moment."""
        board = self.looked.over(self.play.turning.over_board(self.lanes.over(self.aim.board())))
        board = self.play.hints.advice.over(self.play.places.over_board(board))
        self.pane.show(self.inspection.over(self.sight.over(board)), self.reel.frame() if self.reel.busy else None)

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets, then what flies over them; counters show what has arrived."""
        frame = self.reel.frame()
        for widget in self.desk.root.walk() if self.desk is not None else ():
            if isinstance(widget, Counter):
                widget.owed = frame.owed.get(widget.figure.icon, 0)
                widget.pop = frame.pops.get(widget.figure.icon, 1.0)
        super().draw(canvas)
        drain_colour(canvas, frame.grey)
        world = self.session.view.world
        draw_flying(canvas, frame, partial(spot_of, self), lambda card: card_face(world, card, answer=None))
