"""The table: what both turns have in common. It asks what the rules ask and plays what has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.rules.combat.attack import Strike
from game.scenes.menus.briefing import goal_words
from game.scenes.route import follow_game, screen_of, shown_save
from game.scenes.table.play import TablePlay
from game.scenes.table.top import (
    Counter,
    TopBar,
    TopFigure,
    Way,
    top_bar,
)
from game.state.components.components import (
    OVERLORD,
    Conquest,
    Hand,
    OverlordDeck,
    Position,
    Round,
    Threat,
)
from game.state.game_data import game_data
from game.state.queries.figures import heroes_on_board
from game.state.requests.requests import ChooseSpace
from game.ui.animation.flights import OVERLORD_HAND
from game.ui.board.frame import Anchor, OnBoard, Point
from game.ui.input.actions import (
    LETTERS,
    Action,
    Input,
    Pointer,
    Pressed,
    Typed,
    Wheel,
)
from game.ui.odds import ready_soon
from game.ui.panels.flying import draw_flying
from game.ui.panels.own_dice import own_dice_window
from game.ui.panels.popup import (
    beside_space,
    card_window,
    faces_window,
    over_board,
    question_window,
    story_window,
)
from game.ui.panels.table_context import LineButton, TableContext
from game.ui.prompts.faces import card_face, entity_face
from game.ui.prompts.stakes import progress_rolled
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box, Metrics
from game.ui.scene import Scene, UiContext
from game.ui.session import Session
from game.ui.widgets import (
    Backdrop,
    Modal,
    Panel,
    RichText,
    Toast,
    Widget,
    paragraph_height,
)

BOTS_A_FRAME = 1
SHORT = ("clock", "hand", "deck")
"""Figures of the bar whose words are left out on a narrow page."""
CALL_ROOM = 52
"""Logical pixels that the call takes along the top of the board."""
LEAST_TILE = 38
"""Logical pixels of a space below which a narrow screen shows a part of the board instead of all of it."""
WIDE_TILE = 32
"""Logical pixels of a space below which a wide screen shows a part, too, with spaces as large as on a narrow one."""


class TableScene(Scene):
    """What the hero turn and the overlord turn have in common; subclasses lay the parts out."""

    _above: tuple[dict[str, int], dict[str, float]] | None = None
    """What the counters lacked and how they were enlarged in the last frame; None when something flew over it."""
    _metrics: Metrics | None = None
    """The size and scale of the window for which the board was last fitted into its view."""
    roomy = 1500
    """Logical width from which on all words of the bar are written out."""
    tab = 0
    """Which of the tabs below the board is open."""

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save is not None else self._sample())
        self.play = TablePlay(self, self.session)
        self.pane, self.reel, self.aim = self.play.pane, self.play.reel, self.play.aim
        if session is None and save is None:
            spaces = self.play.prompt.spaces.items()
            self.aim.hovered = next((space for space, answer in spaces if isinstance(answer, Strike)), None)

    def _sample(self) -> Session:
        from game.scenes.table.sample import sample_session

        return sample_session(OVERLORD if self.name == "overlord_turn" else "heroes")

    @property
    def busy(self) -> bool:
        """Whether the game goes on by itself, or another screen is to come."""
        return self.play.busy or (not self.play.reading and screen_of(self.session) != self.name)

    def refresh(self) -> None:
        """Build the picture anew; where a new question asks for a space, Enter takes the marked one."""
        super().refresh()
        self.aim.point_at_choice()

    # --- on the stage ----------------------------------------------------------------------------------------------
    def enter(self, stage: UiContext) -> None:
        """Come onto the stage: sounds and pace are those of the settings."""
        self.reel.speed = stage.preferences.speed
        self.reel.reduced = stage.preferences.reduced_motion
        self.reel._sound = stage.sound.play
        self.play.fitted = self.play.fitted and self._metrics == stage.canvas.metrics
        self._metrics = stage.canvas.metrics
        stage.sound.ambience("drips")
        ready_soon(self.session.view.world)
        super().enter(stage)

    def build(self) -> Widget:
        """The ground, the parts of this turn, the board with its call, and what lies over them."""
        metrics = self.stage.canvas.metrics
        page = metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        context = self.context()
        board = self.lay_out(root, page, context)
        self.pane.place(board, metrics.scale)
        self.pane.headroom = CALL_ROOM if self._call() else 0
        if not self.play.fitted:
            self.fit()
            self.play.fitted = True
        self._show_board()
        root.children.insert(1, self.pane)
        root.add(*over_board(self._over(board, context)))
        window = self._window(page, context)
        if window is not None:
            root.add(*over_board([window]))
        return root

    def _tab(self, box: Box, names: Sequence[str], at: int, shown: str) -> LineButton:
        """The button of one of the tabs with these names, of which one is `shown`."""

        def choose() -> None:
            self.tab = at
            self.refresh()

        name = names[at]
        return LineButton(box=box, key=f"tab/{name}", text=name, chosen=name == shown, act=choose, bare=True)

    def fit(self) -> None:
        """Show all that is revealed, or where figures would be too small what lies about the acting one, about the
        spaces to choose from where nobody acts, about a hero where there are none."""
        self.pane.fit()
        camera = self.pane.camera
        if self.stage.canvas.metrics.wide and camera.tile >= WIDE_TILE * camera.scale:
            return
        while camera.tile < LEAST_TILE * camera.scale and camera.step < len(camera.tiles) - 1:
            camera.step += 1
        world = self.session.view.world
        figures = [world.find(Position, figure) for figure in self.play.acting]
        spaces = [place.anchor for place in figures if place is not None] or list(self.play.prompt.spaces)
        spaces = spaces or [world.get(Position, hero).anchor for hero in heroes_on_board(world)[:1]]
        if spaces:
            others = (place.anchor for _, place in world.each(Position))
            self.pane.look_round(spaces, others)

    def lay_out(self, root: Widget, page: Box, context: TableContext) -> Box:
        """Add the bar and the parts round the board to the root, wide or compact; the box left for the board."""
        root.add(self.bar(page))
        body = Box(page.x + 16, page.y + theme.TOP_BAR + 16, page.w - 32, page.h - theme.TOP_BAR - 32)
        return self._wide(root, body, context) if context.wide else self._compact(root, body, context)

    def _wide(self, root: Widget, body: Box, context: TableContext) -> Box:
        raise NotImplementedError

    def _compact(self, root: Widget, body: Box, context: TableContext) -> Box:
        raise NotImplementedError

    def bar(self, page: Box) -> TopBar:
        """The bar along the top: round, pools, and undo, rulebook, menu."""
        world = self.session.view.world
        figures = [
            TopFigure("clock", "Round", str(world.the(Round).number)),
            TopFigure("conquest", "Conquest", str(world.the(Conquest).points)),
            TopFigure("threat", "Threat", str(world.the(Threat).points), theme.TARGET),
            TopFigure("hand", "Overlord hand", str(len(world.the(Hand).cards))),
            TopFigure("deck", "Deck", str(len(world.the(OverlordDeck).cards))),
        ]
        if page.w < self.roomy:
            short = [figure._replace(word="", tip=figure.word) for figure in figures]
            figures = [one if one.icon in SHORT else other for one, other in zip(short, figures, strict=True)]
        refusal = self.session.undo_refusal()
        ways = [
            Way("undo", "Undo", "undo", self.play.undo, refusal=refusal),
            Way("rulebook", "Rulebook", "rulebook", lambda: self.play.open_screen("rulebook")),
            Way("menu", "Menu", "menu", lambda: self.play.open_screen("pause")),
        ]
        if self.stage.canvas.metrics.wide:
            ways.insert(1, Way("log", "Log", "log", lambda: self.play.open_screen("log")))
        quest = game_data(world).quest
        about = f"**{quest.name}**\n{goal_words(quest)}"
        return top_bar(page, quest.name, ways, about=about, figures=figures, fonts=self.stage.canvas.fonts)

    def context(self) -> TableContext:
        """What the parts are built from now."""
        play = self.play
        view = self.session.view
        return TableContext(
            session=self.session,
            world=view.world,
            fonts=self.stage.canvas.fonts,
            prompt=play.prompt,
            give=play.give,
            press=play.press,
            item=play.read_item,
            card=play.read_card,
            die=play.pick_die,
            look=play.look_at,
            link=play.follow_link,
            interrupt=play.interrupt,
            undo_turn=play.undo_turn,
            log=self.session.chronicle.last(80),
            dice=play.asked().dice if self.session.request is not None else (),
            settled=self.reel.frame().dice,
            progress=progress_rolled(play.asked()) if self.session.request is not None else -1,
            picked=play.picked,
            shows=play.show_face,
            shown=play.shown,
            chosen_card=play.open_card,
            chosen_item=play.open_item,
            wide=self.stage.canvas.metrics.wide,
        )

    def _over(self, board: Box, context: TableContext) -> list[Widget]:
        """The call above the board, and the odds beside a target."""
        found: list[Widget] = []
        warning = self.play.notice or self.session.saving_fault
        call = self._call()
        if call:
            kind = theme.NAME._replace(weight=400)
            text = context.fonts.fitted(call, kind, board.w - 60)
            width = context.fonts.width(text, kind) + 44
            colour = theme.WARNING if warning else theme.HEADLINE
            place = Box(board.x + (board.w - width) // 2, board.y + 8, width, 40)
            found.append(Toast(box=place, text=text, colour=colour, tip=call if text != call else ""))
        told = self.aim.told_of_space()
        if told:
            found.append(self._beside(told, board, context))
        return found

    def _call(self) -> str:
        """The words above the board."""
        return self.play.notice or self.session.saving_fault or self.play.prompt.call

    def _beside(self, text: str, board: Box, context: TableContext) -> Widget:
        """A plate with words above or below the space under the pointer."""
        widest = max(context.fonts.width(line.replace("*", ""), theme.STRONG) for line in text.split("\n"))
        w = min(widest + 36, 340, board.w - 16)
        h = paragraph_height(text, w - 28, fonts=context.fonts) + 20
        scale = self.stage.canvas.scale
        rect = self.pane.camera.rect(*self.pane.picture.at(self.aim.hovered or 0))
        over = Box(*(round(part / scale) for part in rect))
        place = self._least_hiding(beside_space(over, w, h, board, head=CALL_ROOM))
        panel = Panel(box=place)
        panel.add(RichText(box=Box(place.x + 16, place.y + 10, w - 28, h - 20), text=text, kind=theme.BODY))
        return panel

    def _least_hiding(self, places: list[Box]) -> Box:
        """The place that covers the least of figures and of the spaces to choose from, the earlier of equals."""
        camera, scale = self.pane.camera, self.stage.canvas.scale
        figures = []
        for figure in self.pane.picture.figures:
            rect = camera.rect(*self.pane.picture.at(figure.anchor), figure.w, figure.h)
            figures.append(Box(*(round(part / scale) for part in rect)))
        if isinstance(self.session.request, ChooseSpace):
            at = self.pane.picture.at
            marked = (camera.rect(*at(space)) for space in self.play.prompt.spaces if space != self.aim.hovered)
            figures += [Box(*(round(part / scale) for part in rect)) for rect in marked]
        return min(places, key=lambda place: sum(place.common(figure) for figure in figures))

    def _window(self, page: Box, context: TableContext) -> Modal | None:
        """The window that shuts off the table, if one is open."""
        play = self.play
        if play.reading and not self.reel.busy:
            at = (play.pages - len(play.reading) + 1, play.pages)
            return story_window(page, play.reading[0], context, at=at, go_on=play.read_on, skip=play.skip_story)
        if play.question is not None:
            return question_window(page, play.question.ask, context, yes=play.confirm, no=play.close_window)
        if play.open_item is not None:
            face = entity_face(context.world, play.open_item, answer=None)
            return card_window(page, face, play.prompt.items.get(play.open_item, ()), context, play.close_window)
        if play.open_card:
            face = card_face(context.world, play.open_card, answer=None)
            return card_window(page, face, play.lines_of_card(play.open_card), context, play.close_window)
        if play.prompt.own_dice:
            return own_dice_window(page, context, notice=play.notice)
        if play.prompt.faces:
            return faces_window(page, context)
        return None

    # --- time ------------------------------------------------------------------------------------------------------
    def handle(self, given: Input) -> bool:
        """Keys and clicks that no widget took: each ends the animation that runs and then does what it always does."""
        if isinstance(given, Pointer):
            return given.kind == "down" and self.reel.finish()
        if given == Typed("\b") and self.play.prompt.own_dice:
            self.play.take_back_face()
            return True
        if isinstance(given, Typed):
            action = LETTERS.get(given.text.lower())
        else:
            action = given.action if isinstance(given, Pressed) else None
        ended = not isinstance(given, Wheel) and self.reel.finish()
        if action is None or (ended and action is Action.BACK):
            return ended
        return self._key(action)

    def _key(self, action: Action) -> bool:
        play = self.play
        if action is Action.BACK:
            return self._back()
        acts: dict[Action, Callable[[], object]] = {
            Action.UNDO: play.undo,
            Action.INTERRUPT: play.interrupt,
            Action.HELP: lambda: play.open_screen("rulebook"),
            Action.MENU: lambda: play.open_screen("pause"),
            Action.ZOOM_IN: lambda: self.pane.zoom(1),
            Action.ZOOM_OUT: lambda: self.pane.zoom(-1),
        }
        if action not in acts:
            return False
        acts[action]()
        if self.desk is not None:
            self.desk.dirty = True
        return True

    def _back(self) -> bool:
        """Escape: end an animation, close a window, leave a mode, else open the menu."""
        play = self.play
        if play.reading:
            play.read_on()
        elif play.question is not None or play.open_item is not None or play.open_card:
            play.close_window()
        elif play.mode:
            play.switch(play.mode)
        else:
            play.open_screen("pause")
        return True

    def tick(self, now: float) -> bool:
        """Play on; then let a walk go on, a computer player answer, or another screen come."""
        self.reel.update(now)
        if self.reel.busy:
            return self._play_on()
        if self.pane.frame is not None:
            self._show_board()
            self.refresh()
        if not self.play.reading and self._walk_on():
            return True
        if not self.play.reading and self.session.think(BOTS_A_FRAME):
            self.play.changed()
            return True
        if not self.play.reading and not self.play.route and follow_game(self, self.session):
            return True
        if self.play.fault_shown != self.session.saving_fault:
            self.play.fault_shown = self.session.saving_fault
            self.refresh()
            return True
        if self.desk is not None and self.pane.stirs(now, reduced=self.stage.canvas.reduced_motion):
            self.desk.touch(self.pane)
        return False

    def _play_on(self) -> bool:
        """Show the moment of the running animation; True when more than the board has to be drawn again."""
        frame = self.reel.frame()
        self._show_board()
        if frame.dice:
            self.refresh()
        above = (frame.owed, frame.pops)
        whole = bool(frame.dice or frame.pieces or frame.cards) or above != self._above or self.desk is None
        self._above = None if frame.pieces or frame.cards else above
        if not whole and self.desk is not None:
            self.desk.touch(self.pane)
        return whole

    def _walk_on(self) -> bool:
        if not self.play.route:
            return False
        self.play.give(self.play.route.pop(0))
        return True

    def _show_board(self) -> None:
        """Give the board the picture of this moment."""
        self.pane.show(self.aim.board(), self.reel.frame() if self.reel.busy else None)

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets, then what flies over them; counters show what has arrived."""
        frame = self.reel.frame()
        for widget in self.desk.root.walk() if self.desk is not None else ():
            if isinstance(widget, Counter):
                widget.owed = frame.owed.get(widget.figure.icon, 0)
                widget.pop = frame.pops.get(widget.figure.icon, 1.0)
        super().draw(canvas)
        world = self.session.view.world
        draw_flying(canvas, frame, self._spot, lambda card: card_face(world, card, answer=None))

    def _spot(self, anchor: Anchor) -> Point:
        """The logical point of a place from or to which something flies; the middle for one that is not shown."""
        page = self.stage.canvas.metrics.page
        if isinstance(anchor, OnBoard):
            x, y = self.pane.camera.pixel(anchor.x, anchor.y)
            return x / self.stage.canvas.scale, y / self.stage.canvas.scale
        if isinstance(anchor, tuple):
            return anchor
        if anchor == OVERLORD_HAND:
            if self.session.viewer == OVERLORD:
                return page.w / 2, page.h - 140.0
            anchor = "counter/hand"
        named = [widget for widget in self.desk.root.walk() if widget.key == anchor] if self.desk is not None else []
        if not named:
            return page.w / 2, page.h * 0.42
        box = named[0].box
        return (box.x + 12.0 if isinstance(named[0], Counter) else box.centre[0]), float(box.centre[1])
