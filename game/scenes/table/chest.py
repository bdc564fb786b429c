"""The sheet of a chest at the table: it comes when one has been opened, asks where each card goes, and stands until it
is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.kernel.request import Fact, Seat
from game.kernel.store import NOBODY, Entity, FigureId, World
from game.rules.items.equipment import DropFor
from game.scenes.table.taking_back import TakingBack
from game.state.components.components import Incoming
from game.state.events import facts as f
from game.state.queries.figures import heroes
from game.state.queries.view import View, facts_for
from game.state.requests.menu_actions import React
from game.state.requests.requests import ChooseHero, Menu
from game.ui.animation.reel import SPEEDS, Reel
from game.ui.chest_story import SOURCES, ChestStory, chest_story, is_lost, last_chest, owner_of, proposed_place
from game.ui.panels.chest_sheet import LID, ChestMoment, Dealt, chest_sheet, sheet_places
from game.ui.panels.table_context import TableContext
from game.ui.prompts import Asked, MenuLine, Prompt
from game.ui.prompts.base import TAKE_BACK
from game.ui.prompts.finds import ways_to_place
from game.ui.prompts.lines import line_of
from game.ui.prompts.words import entity_name, figure_name
from game.ui.render.metrics import Box
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.widgets import Widget

ALL, LEAVE = "chest all", "chest leave"
"""What the lines of the sheet do beside answering: take what is proposed for all, go back, leave it."""


class ChestPlay(Protocol):
    """What the sheet asks of the game on a scene."""

    scene: Scene
    session: Session
    reel: Reel
    back: TakingBack

    def give(self, answer: Any) -> None:
        """Give an answer."""

    def ask_again(self) -> None:
        """Make the prompt anew."""

    def asked(self) -> Asked:
        """The question that waits."""


class TableChest:
    """The chest that was opened last, as long as its sheet is not left."""

    def __init__(self, play: ChestPlay) -> None:
        self.play = play
        self.taking: Seat | None = None
        """Whose cards go where it is proposed, without asking."""
        self._start: int | None = None
        """Where the facts of the chest begin."""
        self._since: float | None = None
        self._dealt: dict[Entity, float] = {}
        self._moving = False
        self._told: tuple[View, int, ChestStory | None] | None = None
        """What has come of it, for what this side knew and where its facts begin."""

    def hear(self, facts: Sequence[Fact]) -> None:
        """A chest may have been opened in these facts."""
        if any(isinstance(fact, f.ChestOpened) for fact in facts):
            self._open()

    def take_up(self) -> None:
        """A game is taken up where a card of a chest waits for its place."""
        if self.asks:
            self._open()

    def _open(self) -> None:
        self._start, self._since, self._dealt = last_chest(self.play.session.table.facts), None, {}
        self.taking = None

    @property
    def story(self) -> ChestStory | None:
        """What has come of it so far, as the side before the screen saw it."""
        session, start = self.play.session, self._start
        if start is None or start >= len(session.table.facts):
            return None
        view = session.view
        if self._told is None or self._told[0] is not view or self._told[1] != start:
            self._told = view, start, chest_story(facts_for(session.table, session.seat, since=start), view.world)
        return self._told[2]

    @property
    def item(self) -> Entity:
        """The card of the chest that waits for its place, NOBODY for none."""
        request = self.play.session.request
        if not isinstance(request, Menu) or request.menu != "receive":
            return NOBODY
        waits = self.play.session.view.world.find(Incoming, request.who)
        return request.who if waits is not None and waits.source in SOURCES else NOBODY

    @property
    def asks(self) -> bool:
        """Whether the people before the screen are asked where a card goes."""
        return bool(self.item) and self.play.session.mine

    @property
    def settled(self) -> bool:
        """Whether all of the chest is handed out, and the sheet is still to be left."""
        request, story = self.play.session.request, self.story
        if story is None or not story.looted or isinstance(request, React):
            return False
        menu = isinstance(request, Menu) and request.menu != "receive"
        return request is None or menu or isinstance(request, ChooseHero)

    @property
    def shows(self) -> bool:
        """Whether the sheet lies over the board."""
        return not self.play.reel.busy and self._start is not None and self.story is not None and self._wanted()

    def _wanted(self) -> bool:
        return self.asks or self.settled

    # --- the question ----------------------------------------------------------------------------------------------
    def over(self, prompt: Prompt) -> Prompt:
        """The prompt of a question, or what the sheet asks in its place."""
        if self._start is None or self.story is None or not self._wanted():
            return prompt
        if self.settled:
            leave = MenuLine(text="Go on", mode=LEAVE, icon="check", shortcut="Enter", chosen=True)
            lines = (leave, *self._ways_back())
            return Prompt(title="Chest", call="The chest is empty", lines=lines, selected=prompt.selected)
        return self._asking(prompt)

    def _ways_back(self) -> list[MenuLine]:
        """The line that takes the last card back, where that can be: below the sheet no list opens to tell why not."""
        refused = self.play.session.undo_refusal()
        return [] if refused else [MenuLine(text="Go back", mode=TAKE_BACK, icon="undo", shortcut="U")]

    def proposal(self) -> Any:
        """The answer that is proposed for the card that waits."""
        session, request = self.play.session, self.play.session.request
        assert isinstance(request, Menu)
        options, new, world = session.table.options_of(request), Entity(request.who), session.view.world
        return proposed_place(ways_to_place(options, new, world), new, world)

    def _asking(self, prompt: Prompt) -> Prompt:
        """What becomes of the card that waits: what is proposed comes first."""
        session, world = self.play.session, self.play.session.view.world
        request, best = session.request, self.proposal()
        assert isinstance(request, Menu)
        keys = {"bag": "P", "equip": "E"}
        lines, offered = [], list(prompt.lines)
        drop = DropFor(item=Entity(request.who))
        if drop in session.table.options_of(request) and not any(line.answer == drop for line in offered):
            offered.append(line_of(drop, self.play.asked()))
        for line in sorted(offered, key=lambda line: line.answer != best):
            mine = getattr(line.answer, "item", NOBODY) == request.who
            key = "Enter" if line.answer == best else "X" if mine else keys.pop(line.icon, "")
            lines.append(replace(line, shortcut=key, chosen=line.answer == best))
        if not is_lost(best) and session.taught is None:  # a lesson asks for each by itself
            lines.append(MenuLine(text="Take all as proposed", mode=ALL, icon="check", shortcut="A"))
        hero = owner_of(world, request.who)
        many = len([seat for seat in session.people if seat != "overlord"]) > 1
        who = f"{session.called(request.seat)}, {figure_name(world, hero)}" if many else figure_name(world, hero)
        verb = "where does it go" if not is_lost(best) else "the pack is full. Which item is dropped"
        call = f"{who}: {entity_name(world, request.who)}, {verb}?"
        return replace(prompt, call=call, lines=(*lines, *self._ways_back()), selected=frozenset({hero}))

    def takes(self, mode: str) -> bool:
        """Do what a line of the sheet is for; True when it was one of them."""
        if mode == ALL and self.play.session.request is not None:
            self.taking = self.play.session.request.seat
        elif mode == TAKE_BACK:
            self.taking = None
            self.play.back.last()
        elif mode == LEAVE:
            self._start = None
            self.play.ask_again()
            self.play.scene.refresh()
        else:
            return False
        return True

    def take_next(self) -> bool:
        """Give the next of the answers that are all taken as proposed; it stops where something would be lost."""
        request = self.play.session.request
        if self.taking is None or request is None or not (self.asks and self.shows) or request.seat != self.taking:
            return False
        if is_lost(self.proposal()):
            self.taking = None
            return False
        self.play.give(self.proposal())
        return True

    def back(self) -> bool:
        """Escape leaves the sheet when nothing is asked any more; True when it did."""
        return self.shows and self.settled and self.takes(LEAVE)

    # --- on the screen ---------------------------------------------------------------------------------------------
    def sheet(self, box: Box, context: TableContext) -> Widget:
        """The sheet over the board."""
        story = self.story
        assert story is not None
        now = self.play.reel.now
        self._since = now if self._since is None else self._since
        last = self._since + LID * self._pace - Dealt.millis * self._pace
        for share in story.shares.values():
            for find in share.finds:
                last = self._dealt.setdefault(find.item, max(now, last + Dealt.millis * self._pace))
        return self._sheet(box, story, context, self._shares)

    @property
    def comes(self) -> bool:
        """Whether a chest was opened whose sheet may lie over the board once all that is played has been seen."""
        return self.play.reel.busy and self.story is not None

    def coming(self, box: Box, context: TableContext) -> Widget:
        """The sheet that comes, with all its cards dealt."""
        story = self.story
        assert story is not None
        return self._sheet(box, story, context, lambda item: 1.0)

    def _sheet(self, box: Box, story: ChestStory, context: TableContext, dealt: Callable[[Entity], float]) -> Widget:
        best = self.proposal() if self.asks else None
        moment = ChestMoment(story=story, asked=self.item if self.asks else NOBODY, best=best, dealt=dealt)
        return chest_sheet(box, moment, context)

    def in_foot(self, context: TableContext, board: Box) -> TableContext:
        """The moment as the foot shows it: where a column has the ways of the card, the foot has what is proposed, and
        what concerns more than this card."""
        prompt, count = context.prompt, len(heroes(context.world))
        if not (self.shows and self.asks and sheet_places(board, count).roomy):
            return context
        lines = tuple(line for line in prompt.lines if line.chosen or (line.mode and not line.refusal))
        return replace(context, prompt=replace(prompt, lines=lines, about=("", "")))

    @property
    def _pace(self) -> float:
        """How long everything takes, as a share of the normal time; 0 where nothing is to move."""
        reduced = self.play.reel.reduced
        return 0.0 if reduced else SPEEDS[self.play.reel.speed]

    def _shares(self, item: Entity) -> float:
        """How far a card has come to its hero, 0 to 1; for no item how far the lid is open."""
        start, length = (self._since or 0.0, LID) if item == NOBODY else (self._dealt.get(item, 0.0), Dealt.millis)
        length *= self._pace
        return 1.0 if not length else min(1.0, max(0.0, (self.play.reel.now - start) / length))

    @property
    def stirs(self) -> bool:
        """Whether the lid opens or a card is on its way, or has only now come to its place."""
        was = self._moving
        self._moving = self.shows and any(self._shares(item) < 1.0 for item in (NOBODY, *self._dealt))
        return self._moving or was

    def figure(self, world: World) -> FigureId:
        """The hero whose card waits, else who opened the chest."""
        story = self.story
        return owner_of(world, self.item) if self.asks else story.by if story is not None else NOBODY
