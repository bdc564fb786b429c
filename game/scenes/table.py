"""The table: what both turns have in common. It asks what the rules ask and plays what has happened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game import scenes
from game.kernel.request import Fact
from game.kernel.table import Refused
from game.scenes.route import follow, resume
from game.scenes.top import Figure, Way, top_bar
from game.state import facts as f
from game.state.components import (
    OVERLORD,
    Conquest,
    Deck,
    Discards,
    Hand,
    HeroTurn,
    Place,
    Round,
    Threat,
)
from game.state.figures import heroes
from game.state.lore import lore
from game.state.options import Pass
from game.state.requests import ChooseDice, Menu, React
from game.ui import theme
from game.ui.actions import Action, Input, Pressed
from game.ui.anim import Reel
from game.ui.animations import Stagehand
from game.ui.board.pane import BoardPane
from game.ui.board.picture import BoardPicture, Sign
from game.ui.canvas import Canvas
from game.ui.metrics import Box
from game.ui.odds import Outlook, outlook
from game.ui.panels.popup import card_window, faces_window, over_board, question_window
from game.ui.panels.sitting import NO_PROMPT, Sitting
from game.ui.picture import board_picture
from game.ui.prompts import Asked, Line, Prompt, Route, prompt_for
from game.ui.prompts.choices import rolled
from game.ui.prompts.faces import card_face, entity_face
from game.ui.scene import Push, Scene, Stage
from game.ui.session import Session
from game.ui.story import Chronicle
from game.ui.widgets import Ground, Modal, Panel, RichText, Toast, Widget

BOTS_A_FRAME = 1
CALM = (f.Moved, f.ConquestChanged)
"""Facts that do not stop a walk of several steps."""


class TableScene(Scene):
    """What the hero turn and the overlord turn have in common; subclasses lay the parts out."""

    name = "table"

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session if session is not None else self._opened(save)
        world = self.session.view.world
        self.chronicle = Chronicle()
        self.hand = Stagehand(lore(world).quest.board.width)
        self.pane = BoardPane(box=Box(0, 0, 0, 0), picture=board_picture(world), patient=False, floating=True)
        self.pane.choose, self.pane.look = self._space, self._hover
        self.reel = Reel()
        self.prompt: Prompt = NO_PROMPT
        self.mode = ""
        self.weapon: int | None = None
        self.route: list[Any] = []
        self.picked: frozenset[int] = frozenset()
        self.hovered: int | None = None
        self.shown_hero = 0
        self.open_item = -1
        self.open_card = ""
        self.question: Line | None = None
        self.reading: list[str] = []
        self.notice = ""
        self.fitted = False
        self._refresh_prompt()
        self._told(quiet=True)

    def _opened(self, save: Path | None) -> Session:
        if save is not None:
            scene, _ = resume(save)
            found = getattr(scene, "session", None)
            assert isinstance(found, Session)
            return found
        from game.scenes.sample import sample_session

        return sample_session(OVERLORD if self.name == "overlord_turn" else "heroes")

    # --- on the stage ----------------------------------------------------------------------------------------------
    def enter(self, stage: Stage) -> None:
        """Come onto the stage: sounds and pace are those of the settings."""
        self.reel.speed = stage.preferences.speed
        self.reel.reduced = stage.preferences.reduced_motion
        self.reel._sound = stage.sound.play
        self.fitted = self.fitted and self._stage is not None and self._stage.canvas.metrics == stage.canvas.metrics
        stage.sound.ambience("drips")
        super().enter(stage)

    def build(self) -> Widget:
        """The ground, the parts of this turn, the board with its call, and what lies over them."""
        metrics = self.stage.canvas.metrics
        page = metrics.page
        self.hand.centre = (page.w / 2, page.h * 0.42)
        root = Widget(box=page)
        root.add(Ground(box=page, floating=True))
        sitting = self.sitting()
        board = self.lay_out(root, page, sitting)
        self.pane.place(board, metrics.scale)
        if not self.fitted:
            self.pane.fit()
            self.fitted = True
        self._show_board()
        root.children.insert(1, self.pane)
        root.add(*over_board(self._over(board, sitting)))
        window = self._window(page, sitting)
        if window is not None:
            root.add(*over_board([window]))
        return root

    def lay_out(self, root: Widget, page: Box, sitting: Sitting) -> Box:
        """Add the parts round the board to the root; the box that is left for the board."""
        raise NotImplementedError

    def bar(self, page: Box) -> Widget:
        """The bar along the top: round, pools, and undo, rulebook, menu."""
        world = self.session.view.world
        figures = [
            Figure("clock", "Round", str(world.the(Round).number)),
            Figure("conquest", "Conquest", str(world.the(Conquest).points)),
            Figure("threat", "Threat", str(world.the(Threat).points), theme.TARGET),
            Figure("hand", "Overlord hand", str(len(world.the(Hand).cards))),
            Figure("deck", "Deck", str(len(world.the(Deck).cards))),
        ]
        if page.w < 1200:
            figures = [figure._replace(word="") for figure in figures]
        refusal = self.session.undo_refusal()
        ways = (
            Way("undo", "Undo", "undo", self._undo, refusal=refusal),
            Way("rulebook", "Rulebook", "rulebook", lambda: self._open("rulebook")),
            Way("menu", "Menu", "menu", lambda: self._open("pause")),
        )
        return top_bar(page, lore(world).quest.name, ways, figures=figures)

    def sitting(self) -> Sitting:
        """What the parts are built from now."""
        view = self.session.view
        return Sitting(
            session=self.session,
            world=view.world,
            fonts=self.stage.canvas.fonts,
            prompt=self.prompt,
            give=self._give,
            press=self._press,
            item=self._item,
            card=self._card,
            die=self._die,
            look=self._look_at,
            link=self._link,
            log=[entry.text for entry in self.chronicle.entries[-80:]],
            dice=rolled(self._asked()) if self.session.request is not None else (),
            settled=self.reel.frame().dice,
            picked=self.picked,
            chosen_card=self.open_card,
            chosen_item=self.open_item,
            wide=self.stage.canvas.metrics.wide,
        )

    def _over(self, board: Box, sitting: Sitting) -> list[Widget]:
        """The call above the board, and the odds beside a target."""
        found: list[Widget] = []
        call = self.notice or self.prompt.call
        if call:
            kind = theme.NAME._replace(weight=400)
            text = sitting.fonts.fitted(call, kind, board.w - 60)
            width = sitting.fonts.width(text, kind) + 44
            colour = theme.WARNING if self.notice else theme.HEADLINE
            place = Box(board.x + (board.w - width) // 2, board.y + 8, width, 40)
            found.append(Toast(box=place, text=text, colour=colour, tip=call if text != call else ""))
        look = self._outlook()
        if look is not None:
            found.append(self._odds_box(look, board, sitting))
        return found

    def _odds_box(self, look: Outlook, board: Box, sitting: Sitting) -> Widget:
        text = f"**{look.headline}**\n{look.detail}"
        lines = [sitting.fonts.width(part, theme.STRONG.bold()) for part in (look.headline, look.detail)]
        w, h = max(lines) + 36, 64
        scale = self.stage.canvas.scale
        space = self.hovered or 0
        rect = self.pane.camera.rect(*self.pane.picture.at(space))
        x, y = round(rect.centerx / scale) - w // 2, round(rect.y / scale) - h - 14
        if y < board.y + 52:
            y = round(rect.bottom / scale) + 20
        x = min(board.right - w - 8, max(board.x + 8, x))
        panel = Panel(box=Box(x, y, w, h))
        panel.add(RichText(box=Box(x + 16, y + 9, w - 20, 48), text=text, kind=theme.BODY))
        return panel

    def _window(self, page: Box, sitting: Sitting) -> Modal | None:
        """The window that shuts off the table, if one is open."""
        if self.reading:
            return question_window(page, self.reading[0], sitting, yes=self._read_on, no=self._read_on, read=True)
        if self.question is not None:
            return question_window(page, self.question.ask, sitting, yes=self._confirm, no=self._close)
        if self.open_item >= 0 and self.open_item in self.prompt.items:
            face = entity_face(sitting.world, self.open_item, answer=None)
            return card_window(page, face, self.prompt.items[self.open_item], sitting, self._close)
        if self.open_card:
            face = card_face(sitting.world, self.open_card, answer=None)
            return card_window(page, face, self.prompt.hand.get(self.open_card, ()), sitting, self._close)
        if self.prompt.faces:
            return faces_window(page, sitting)
        return None

    # --- the question ----------------------------------------------------------------------------------------------
    def _asked(self) -> Asked:
        request = self.session.request
        assert request is not None
        table = self.session.table
        options = () if isinstance(request, ChooseDice) else table.options_of(request)
        return Asked(request, table, self.session.view.world, options, self.mode, self.weapon)

    def _refresh_prompt(self) -> None:
        """Make the prompt of the question that waits for the people before the screen."""
        request = self.session.request
        if request is None or self.route:
            self.prompt = replace(self.prompt, lines=(), spaces={}, figures={}, faces=()) if self.route else NO_PROMPT
        elif self.session.sealed:
            self.prompt = self._sealed(request)
        elif self.session.mine:
            self.prompt = prompt_for(self._asked())
        else:
            who = "The overlord" if request.seat == OVERLORD else "The heroes"
            self.prompt = Prompt(title=who, call=f"{who} {'is' if request.seat == OVERLORD else 'are'} thinking")

    def _sealed(self, request: Any) -> Prompt:
        who = "Overlord" if request.seat == OVERLORD else "Heroes"
        lines = (
            Line(text=f"{who}: pass", answer=Pass(), icon="check", shortcut="N"),
            Line(text=f"{who}: interrupt", mode="reveal", icon="overlord", shortcut="I"),
        )
        return Prompt(title="Hold on", call=f"{who}: pass or interrupt", lines=lines)

    def _changed(self) -> None:
        """Something was answered: tell what happened and ask the next question."""
        self.mode, self.weapon, self.picked, self.notice = "", None, frozenset(), ""
        self.open_item, self.open_card, self.question = -1, "", None
        self._told()
        self._go_on()
        self._refresh_prompt()
        self.refresh()

    def _told(self, *, quiet: bool = False) -> None:
        """Write what is new into the log, and play it."""
        start, facts = self.session.news()
        world = self.session.view.world
        self.chronicle.add(start, facts, world)
        if quiet:
            self.hand.learn(world)
            return
        self.reel.add(*self.hand.play(facts, world))
        texts = [fact for fact in facts if isinstance(fact, f.TextRead) and fact.text]
        self.reading += [f"**{fact.title}**\n{fact.text}" for fact in texts]
        self._watch(facts)

    def _watch(self, facts: list[Fact]) -> None:
        """A walk stops when anything happens but the steps themselves."""
        if any(not isinstance(fact, CALM) for fact in facts) or any(isinstance(fact, f.AreaRevealed) for fact in facts):
            self.route.clear()
        if any(isinstance(fact, f.AreaRevealed) for fact in facts):
            self.pane.show(board_picture(self.session.view.world))
            self.pane.fit()

    def _go_on(self) -> None:
        """The next step of a walk, as long as it is still offered."""
        request = self.session.request
        if self.route and (not self.session.mine or not isinstance(request, Menu)):
            self.route.clear()
        if self.route and request is not None and self.route[0] not in self.session.table.options_of(request):
            self.route.clear()

    # --- what a click does -----------------------------------------------------------------------------------------
    def _give(self, answer: Any) -> None:
        """Give an answer, or begin a walk."""
        if isinstance(answer, Route):
            self.route = list(answer.answers)
            answer = self.route.pop(0)
        try:
            self.session.answer(answer)
        except Refused as reason:
            self.route.clear()
            self.notice = str(reason)
            self.stage.sound.play("deny")
            self.refresh()
            return
        self._changed()

    def _press(self, line: Line) -> None:
        if line.mode:
            self._switch(line.mode)
        elif line.ask and self.question is None:
            self.question = line
            self.refresh()
        else:
            self._give(line.answer)

    def _switch(self, mode: str) -> None:
        """Another way of using the board for the same question."""
        if mode == "reveal":
            request = self.session.request
            if request is not None:
                self.session.reveal(OVERLORD if request.seat == OVERLORD else "heroes")
                self._open_curtain()
            return
        if mode == "dice":
            self._give(tuple(sorted(self.picked)))
            return
        kind, _, weapon = mode.partition(":")
        same = self.mode == kind and (not weapon or self.weapon == int(weapon))
        self.mode = "" if same or kind in ("move", "straight") else kind
        self.weapon = int(weapon) if weapon and not same else None
        self._refresh_prompt()
        self.refresh()

    def _open_curtain(self) -> None:
        self._refresh_prompt()
        if not follow(self, self.session):
            self.refresh()

    def _confirm(self) -> None:
        line, self.question = self.question, None
        if line is not None:
            self._give(line.answer)

    def _close(self) -> None:
        self.question, self.open_item, self.open_card = None, -1, ""
        self.refresh()

    def _read_on(self) -> None:
        self.reading.pop(0)
        self.refresh()

    def _space(self, space: int) -> None:
        """A click on a space of the board."""
        if space in self.prompt.spaces:
            self._give(self.prompt.spaces[space])
        elif self.mode:
            self._switch(self.mode)

    def _hover(self, space: int | None) -> None:
        before = self.hovered
        self.hovered = space
        if before != space and (self._marks(before) or self._marks(space)):
            self.refresh()

    def _marks(self, space: int | None) -> bool:
        """Whether the pointer over a space shows anything: a path, or odds."""
        return space is not None and space in self.prompt.spaces

    def _outlook(self) -> Outlook | None:
        """The odds of the attack that a click on the space under the pointer would make."""
        answer = self.prompt.spaces.get(self.hovered) if self.hovered is not None else None
        request = self.session.request
        if answer is None or not isinstance(request, Menu) or type(answer).__name__ not in ("Strike", "MonsterStrike"):
            return None
        return outlook(self.session.view.world, request.who, getattr(answer, "weapon", 0), answer.target)

    def _item(self, entity: int) -> None:
        if entity in self.prompt.items:
            lines = self.prompt.items[entity]
            self.open_item = entity
            if len(lines) == 1 and not lines[0].ask and isinstance(self.session.request, Menu):
                self.open_item = entity
        self.refresh()

    def _card(self, card: str) -> None:
        self.open_card = card
        self.refresh()

    def _die(self, at: int) -> None:
        request = self.session.request
        if isinstance(request, ChooseDice) and at in request.allowed:
            self.picked = self.picked ^ {at}
            if len(self.picked) > request.most:
                self.picked = frozenset({at})
            self.refresh()

    def _look_at(self, hero: int) -> None:
        """Show a hero's things, and him on the board."""
        self.shown_hero = hero
        place = self.session.view.world.find(Place, hero)
        if place is not None:
            x, y = self.pane.picture.at(place.anchor)
            self.pane.camera.look_at(x + 0.5, y + 0.5)
        self.refresh()

    def _link(self, word: str) -> None:
        """A name in the log was clicked: look at the hero of that name."""
        for hero in heroes(self.session.view.world):
            if self.chronicle.names.figure(hero).strip("*") == word:
                self._look_at(hero)

    def _open(self, name: str) -> None:
        if scenes.has(name):
            given: dict[str, object] = {"session": self.session} if name == "pause" else {}
            self.go(Push(scenes.open_scene(name, **given)))

    def _undo(self) -> None:
        try:
            self.session.undo()
        except Refused as reason:
            self.notice = str(reason)
            self.refresh()
            return
        self.route.clear()
        self.reel.finish(everything=True)
        self._changed()

    def _interrupt(self) -> None:
        """The overlord goes back to his last window that passed by itself."""
        reason = self.session.interrupt_refusal()
        if reason:
            self.notice = reason
            self.refresh()
            return
        self.route.clear()
        self.session.interrupt()
        self._changed()

    # --- time ------------------------------------------------------------------------------------------------------
    def handle(self, given: Input) -> bool:
        """Keys that no widget took."""
        if isinstance(given, Pressed):
            return self._key(given.action)
        return False

    def _key(self, action: Action) -> bool:
        if action is Action.BACK:
            return self._back()
        acts = {
            Action.UNDO: self._undo,
            Action.INTERRUPT: self._interrupt,
            Action.HELP: lambda: self._open("rulebook"),
            Action.MENU: lambda: self._open("pause"),
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
        if self.reel.finish():
            return True
        if self.reading:
            self._read_on()
        elif self.question is not None or self.open_item >= 0 or self.open_card:
            self._close()
        elif self.mode:
            self._switch(self.mode)
        else:
            self._open("pause")
        return True

    def tick(self, now: float) -> bool:
        """Play on; then let a walk go on, a computer player answer, or another screen come."""
        self.reel.update(now)
        if self.reel.busy:
            self._show_board()
            if self.reel.frame().dice:
                self.refresh()
            return True
        if self.pane.frame is not None:
            self._show_board()
            self.refresh()
        if not self.reading and self._walk_on():
            return True
        if not self.reading and self.session.think(BOTS_A_FRAME):
            self._changed()
            return True
        if not self.reading and not self.route and follow(self, self.session):
            return True
        if self.desk is not None and self.pane.stirs(now, reduced=self.stage.canvas.reduced_motion):
            self.desk.touch(self.pane)
        return False

    def _walk_on(self) -> bool:
        if not self.route:
            return False
        self._give(self.route.pop(0))
        return True

    def _show_board(self) -> None:
        """Give the board the picture of this moment."""
        self.pane.show(self.board(), self.reel.frame() if self.reel.busy else None)

    def board(self) -> BoardPicture:
        """The board with the marks of the question."""
        world = self.session.view.world
        answer = self.prompt.spaces.get(self.hovered) if self.hovered is not None else None
        picture = board_picture(
            world,
            selected=self.prompt.selected or self._acting(),
            targets=self.prompt.targets,
            highlights=self.prompt.highlights,
            path=answer.path if isinstance(answer, Route) else (),
        )
        signs = tuple(Sign("Unrevealed", x, y) for x, y in picture.brinks)
        return replace(picture, signs=signs)

    def _acting(self) -> frozenset[int]:
        turn = self.session.view.world.find(HeroTurn, 0)
        return frozenset() if turn is None else frozenset({turn.hero})

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets, then what flies over them."""
        super().draw(canvas)
        for picture, x, y, _ in self.reel.frame().flights:
            kind, _, name = picture.partition(":")
            if kind == "card":
                self._flying_card(canvas, name, x, y)

    def _flying_card(self, canvas: Canvas, card: str, x: float, y: float) -> None:
        from game.ui.panels.popup import face_card

        face = card_face(self.session.view.world, card, answer=None)
        face_card(Box(round(x) - 110, round(y) - 150, 220, 300), face).draw(canvas)


def pools(session: Session) -> tuple[int, int]:
    """(cards in the overlord's deck, cards in the discard pile)."""
    world = session.view.world
    return len(world.the(Deck).cards), len(world.the(Discards).cards)


def window_seat(request: object) -> str:
    """The seat of a window, empty for another question."""
    return request.seat if isinstance(request, React) else ""
