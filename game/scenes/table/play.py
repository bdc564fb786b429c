"""What happens at the table: the question that waits, the answer that a click gives, and what is played after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game import scenes
from game.board.grid import NOWHERE, Space
from game.content.models import NO_CARD, CardId
from game.kernel.request import Fact
from game.kernel.store import GAME, NOBODY, Entity, FigureId
from game.kernel.table import Refused
from game.scenes.route import hand_over
from game.scenes.table.aim import TableAim
from game.scenes.table.at_dice import TableDice
from game.scenes.table.at_doors import TableDoors
from game.scenes.table.chest import TableChest
from game.scenes.table.held_bars import HeldBars
from game.scenes.table.hinting import TableHints
from game.scenes.table.places import TablePlaces
from game.scenes.table.read_where import read_where
from game.scenes.table.rows import ends_row, left_of_row, reveals
from game.scenes.table.sheets import TableSheets
from game.scenes.table.story import TableStory
from game.scenes.table.strip import StripScene
from game.scenes.table.taking_back import TakingBack
from game.scenes.table.turning import TableTurning
from game.scenes.table.ways import TableWays
from game.state.components.components import HeroTurn, Position
from game.state.game_data import catalog, game_data
from game.state.requests.menu_actions import React
from game.state.requests.requests import ChooseDice, ChooseHero, Menu, Roll
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import Reel
from game.ui.board.camera import FARTHEST, TILES
from game.ui.board.pane import BoardPane
from game.ui.log.chronicle import LogLine
from game.ui.log.links import linked
from game.ui.panels.table_context import NO_PROMPT
from game.ui.picture import board_picture
from game.ui.prompts import Asked, MenuLine, Prompt, Route, prompt_for
from game.ui.prompts.breath import TURN
from game.ui.prompts.menus import AMONG
from game.ui.prompts.places import OTHER_PLACE
from game.ui.prompts.plan import DROP, NEXT
from game.ui.prompts.reactions import sealed
from game.ui.prompts.unmarked import unmarked
from game.ui.render.metrics import Box
from game.ui.scene import Push, Scene
from game.ui.session import Session
from game.ui.stops import ONCE

LINES = 160
"""So many lines of the log are kept at hand."""
PAGE_OPEN = Prompt(title="", call="Read the page, then go on")
"""What stands in the foot while a page of the story lies over the question."""
ASKED_AGAIN = "You are asked again whenever you could interrupt."


class TablePlay:
    """The game on a scene: asks what the rules ask, gives the answers, keeps the log and the reel."""

    def __init__(self, scene: Scene, session: Session) -> None:
        self.scene = scene
        self.session = session
        world = session.view.world
        self.hand = FactAnimator(game_data(world).quest.board.width)
        self.pane = BoardPane(box=Box(0, 0, 0, 0), picture=board_picture(world), floating=True, of_game=True)
        self.pane.camera.tiles = (FARTHEST, *TILES)
        self.aim = TableAim(self)
        self.ways = TableWays(self)
        self.turning = TableTurning(self)
        self.places = TablePlaces(self)
        self.doors = TableDoors(self)
        self.pane.choose, self.pane.look = self.choose_space, self.aim.hover
        self.reel = Reel()
        self.story = TableStory(self)
        self.held: list[LogLine] | None = None
        """The log as it was before the dice and blows that are still to be seen; None where nothing waits for them."""
        self.bars = HeldBars()
        self.hints = TableHints(self)
        self.prompt: Prompt = NO_PROMPT
        self.mode = ""
        self.weapon: Entity | None = None
        self.route: list[Any] = []
        self.dice = TableDice(self)
        self.shown_hero = NOBODY
        self.open_item: Entity | None = None
        self.open_card = NO_CARD
        self.open_term = ""
        """The word of a sum of which is told what it comes from."""
        self.question: MenuLine | None = None
        self.sheets = TableSheets(self)
        self.chest = TableChest(self)
        self.chest.take_up()
        self.back = TakingBack(self)
        self.fault_shown = ""
        """What the disk refuses, as it was told last: it comes and goes by itself."""
        self.notice = ""
        self.fitted = False
        """Whether the board has been fitted into its view since the last area was revealed."""
        self._told(quiet=True)
        self.ask_again()
        self.bars.learn(session.view.world)

    @property
    def busy(self) -> bool:
        """Whether an animation runs, a walk goes on or a computer player is to answer."""
        request = self.session.request
        thinking = request is not None and not self.session.by_person(request)
        return self.reel.busy or self.sheets.halts.too_soon or (not self.halted and (self.going_on or thinking))

    @property
    def halted(self) -> bool:
        """Whether the game waits for something to be read."""
        return self.sheets.open or self.chest.settled

    @property
    def going_on(self) -> bool:
        """Whether the next of several answers in a row can be given."""
        return bool(self.route) and self.session.mine

    @property
    def acting(self) -> frozenset[Entity]:
        """The figures that the question is about, else the hero whose turn it is."""
        turn = self.session.view.world.find(HeroTurn, GAME)
        return self.prompt.selected or (frozenset() if turn is None else frozenset({turn.hero}))

    # --- the question ----------------------------------------------------------------------------------------------
    def asked(self) -> Asked:
        """The question that waits, with all that a prompt is made from."""
        request = self.session.request
        assert request is not None
        table = self.session.table
        options = () if isinstance(request, ChooseDice | Roll) else table.options_of(request)
        return Asked(request, table, self.session.view.world, options, self.mode, self.weapon, self.aim.laid)

    def ask_again(self) -> None:
        """Make the prompt of the question that waits for the people before the screen."""
        self.prompt = self.chest.over(self._question())

    def _question(self) -> Prompt:
        """The prompt of what the rules ask."""
        request = self.session.request
        if request is None:
            return NO_PROMPT
        if self.going_on:
            return replace(self.prompt, lines=(), proposal=(), spaces={}, figures={}, faces=())
        if self.session.sealed and isinstance(request, React):
            return sealed(request, self.session.view.world)
        if not self.session.mine:
            return self.story.watching(request.seat)
        if self.sheets.reading:
            return PAGE_OPEN
        return self.places.over(self.turning.over(self.ways.over(prompt_for(self.asked()))))

    def changed(self) -> None:
        """Something was answered: tell what happened and ask the next question."""
        self.mode, self.weapon, self.aim.laid, self.notice = "", None, NOWHERE, ""
        self.dice.clear()
        self.ways.forget()
        self.turning.forget()
        self.places.forget()
        self.open_item, self.open_card, self.open_term, self.question = None, NO_CARD, "", None
        self.shown_hero = NOBODY
        before = self.log
        self._told()
        self._go_on()
        if self.waiting:
            self.held = before
            self.prompt = self._suspense()
        else:
            self.held = None
            self.bars.learn(self.session.view.world)
            self.ask_again()
            self.aim.bring_choice()
        self.scene.refresh()

    @property
    def waiting(self) -> bool:
        """Whether the next question waits until dice and blows have been seen."""
        return self.reel.suspense

    @property
    def log(self) -> list[LogLine]:
        """The lines of the log, but nothing that is still to be seen."""
        return self.held if self.held is not None else self.session.chronicle.lines(LINES)

    def _suspense(self) -> Prompt:
        """What stands where the question will be while dice fall and blows land."""
        return Prompt(title="", call=self.story.announced or self.prompt.call)

    def release(self) -> bool:
        """Ask what has waited, once all that it waited for has been seen; True when it had waited."""
        if self.held is None or self.waiting:
            return False
        self.held = None
        self.bars.learn(self.session.view.world)
        self.ask_again()
        self.aim.bring_choice()
        return True

    def _told(self, *, quiet: bool = False) -> None:
        """Write what is new into the log, and play it."""
        facts = self.session.news()
        world = self.session.view.world
        if quiet:
            self.hand.learn(world)
            self.sheets.catch_up(world)
        else:
            self.story.play_on(facts, self.hand.play(facts, world, self.story.tell))
            self.sheets.hear(facts, world)
            self.chest.hear(facts)
        self.sheets.read_out(facts, world)
        if not quiet:
            self._stop_walk(facts)

    def _stop_walk(self, facts: list[Fact]) -> None:
        """Answers in a row end when anything happens but what they do themselves."""
        if ends_row(facts):
            self.route.clear()
        if reveals(facts):
            self.pane.show(board_picture(self.session.view.world))
            self.fitted = False

    def _go_on(self) -> None:
        """The next of several answers is kept as long as it is offered; while others are asked, it waits for them."""
        request = self.session.request
        if self.going_on and request is not None:
            options = self.session.table.options_of(request) if isinstance(request, Menu) else ()
            self.route = left_of_row(self.route, options, spare=self.turning.given)

    # --- what a click does -----------------------------------------------------------------------------------------
    def give(self, answer: Any, *, sure: bool = False, begun: bool = False, scope: str = ONCE) -> None:
        """Give an answer, or begin several in a row; what is still being played ends. One that gives something away is
        asked about unless the player is `sure`. `begun`: it is one of a row; `scope` is what a pass at a window is
        meant for."""
        self.reel.finish(everything=True)
        row = self.turning.with_turn(answer.answers) if isinstance(answer, Route) else [answer]
        ask = "" if sure else self.aim.warning(row, begun=begun)
        if ask:
            self.question = MenuLine(text="", answer=answer, ask=ask)
            self.ask_again()
            self.scene.refresh()
            return
        if isinstance(answer, Route):
            self.route = row[1:]
        self.back.before_answer(row=isinstance(answer, Route))
        answer, in_row = row[0], begun or isinstance(answer, Route)
        if isinstance(self.session.request, Menu | ChooseHero):
            self.aim.lay_down()
        try:
            self.session.answer(answer, scope=scope)
        except Refused as reason:
            self.route.clear()
            self.refuse(str(reason))
            return
        if in_row:
            self.back.row_goes_on()
        self.changed()

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self.notice = why
        self.scene.stage.sound.play("deny")
        self.scene.refresh()

    def press(self, line: MenuLine) -> None:
        """A line of the menu was chosen: answer, or ask first, or change what the board is for."""
        if line.mode:
            self.switch(line.mode)
        elif line.ask and self.question is None:
            self.question = line
            self.scene.refresh()
        else:
            self.give(line.answer, scope=line.scope)

    def switch(self, mode: str) -> None:
        """Another way of using the board for the same question."""
        if self.chest.takes(mode) or self.dice.takes(mode):
            return
        if mode == "reveal":
            self._open_curtain()
            return
        if mode == "interject":
            self._interject()
            return
        if mode in (TURN, AMONG):
            self.aim.turn() if mode == TURN else self.aim.point_next()
            return
        if mode == OTHER_PLACE:
            self.places.next()
            return
        if mode in (NEXT, DROP):
            self.ways.next() if mode == NEXT else self.ways.drop()
            self.aim.to_board()  # what was clicked keeps no focus: Enter means what is proposed
            return
        kind, _, weapon = mode.partition(":")
        same = self.mode == kind and (not weapon or self.weapon == Entity(int(weapon)))
        self.mode = "" if same or kind in ("move", "straight") else kind
        self.weapon = Entity(int(weapon)) if weapon and not same else None
        self.notice, self.aim.laid = "", NOWHERE
        self.ways.forget()
        self.ask_again()
        if self.mode == "attack":
            self.aim.take_aim()
        self.scene.refresh()
        if self.scene.desk is not None and self.prompt.spaces:
            self.scene.desk.focus("board")

    def lines_of_card(self, card: CardId) -> tuple[MenuLine, ...]:
        """What can be done with a card of the hand: the lines of the question, and discarding it at any moment."""
        lines = self.prompt.hand.get(card, ())
        if any(line.icon == "threat" for line in lines) or not self._standing(card):
            return lines
        gain = catalog(self.session.view.world).overlord_cards[card].discard
        return (*lines, MenuLine(text="Discard for threat", mode="interject", icon="threat", note=f"+{gain} threat"))

    def _standing(self, card: CardId) -> list[Any]:
        return [action for action in self.session.standing() if getattr(action, "card", "") == card]

    def _interject(self) -> None:
        """Take the standing action of the card that is looked at."""
        for action in self._standing(self.open_card)[:1]:
            self.session.interject(action)
        self.changed()

    def _open_curtain(self) -> None:
        """The side whose window it is takes the screen, with the curtain between."""
        if not hand_over(self.scene, self.session):
            self.ask_again()
            self.scene.refresh()

    def confirm(self) -> None:
        """The answer that was asked about is meant."""
        line, self.question = self.question, None
        if line is not None and line.mode:
            self.back.agreed()
        elif line is not None:
            self.give(line.answer, sure=True)

    def page_read(self) -> None:
        """A page of the story was closed: after the last of them the question can be answered."""
        if not self.waiting:
            self.ask_again()
        self.scene.refresh()

    def close_window(self) -> None:
        """Shut the question or the card that is looked at."""
        self.question, self.open_item, self.open_card, self.open_term = None, None, NO_CARD, ""
        self.scene.refresh()

    def choose_space(self, space: Space) -> None:
        """A click on a space of the board; it ends an animation that runs."""
        if not self.reel.click():
            return
        self.notice = ""
        if self.session.mine and (self.places.click(space) or self.aim.on_template(space) or self.ways.click(space)):
            return
        if space in self.prompt.spaces:
            self.give(self.prompt.spaces[space])
            return
        request = self.session.request
        if request is None or not self.session.mine:
            return
        world, attacking = self.session.view.world, self.mode == "attack"
        why = unmarked(request, self.prompt, world, space, attacking=attacking)
        if why:
            self.refuse(why)
        self.scene.refresh()

    def read_item(self, entity: Entity) -> None:
        """An item or skill was clicked: read it, with what can be done with it."""
        self.open_item = entity
        self.scene.refresh()

    def read_card(self, card: CardId) -> None:
        """A card was clicked: read it, with what can be done with it."""
        self.open_card = card
        self.scene.refresh()

    def read_term(self, word: str) -> None:
        """A word of the sum of a roll was clicked: tell what it comes from."""
        self.open_term = word
        self.scene.refresh()

    def next_term(self) -> None:
        """Tell what the next number of the sum of a roll comes from."""
        if self.prompt.roll is not None:
            self.read_term(self.prompt.roll.after(self.open_term))

    @property
    def reads(self) -> bool:
        """Whether a question, a card or a term is open that Escape closes."""
        return bool(self.question is not None or self.open_item is not None or self.open_card or self.open_term)

    def look_at(self, hero: FigureId) -> None:
        """Show a hero's things, and him on the board."""
        self.shown_hero = hero
        place = self.session.view.world.find(Position, hero)
        if place is not None:
            x, y = self.pane.picture.at(place.anchor)
            self.pane.camera.look_at(x + 0.5, y + 0.5)
        self.scene.refresh()

    def follow_link(self, word: str) -> None:
        """A name in the log was clicked: look at the figure of that name, or read the card."""
        figure, card = linked(self.session.view.world, word)
        if figure:
            self.look_at(figure)
        elif card:
            self.read_card(card)

    def open_screen(self, name: str) -> None:
        """Put another screen over the table; the rulebook opens at the rule that a tooltip names, else at what lies
        on the space under the pointer, else at the rule by which is asked. Over a foe its card comes first."""
        if scenes.has(name):
            given: dict[str, object] = {"session": self.session} if name in ("pause", "log") else {}
            if name == "rulebook":
                space = self.pane.hovered if self.pane.hovered is not None else self.pane.cursor
                if self.pane.hovered is not None and self.pane.examined(Space(self.pane.hovered)):
                    return
                given = read_where(self.session, self.hints.asked_about, space)
            self.scene.go(Push(scenes.open_scene(name, **given)))

    def look_back(self) -> None:
        """Show once more what has happened since this side's turn."""
        missed = self.session.look_back()
        if missed is not None:
            self.scene.go(Push(StripScene(missed, self.session)))

    def interrupt(self) -> None:
        """Whoever let things pass for longer is asked again; the overlord goes back to his last window that passed by
        itself."""
        if self.session.sealed:
            self._open_curtain()
            return
        hushed = self.session.hushed
        self.session.stops.listen()
        reason = self.session.interrupt_refusal()
        if reason:
            self.notice = ASKED_AGAIN if hushed else reason
            self.scene.refresh()
            return
        self.route.clear()
        self.session.interrupt()
        self.changed()
        if self.session.sealed:
            self._open_curtain()
