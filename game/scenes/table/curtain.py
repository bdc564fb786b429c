"""The curtain between the sides: hold to lift it, then see what has happened since."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from weakref import WeakKeyDictionary

import pygame

from game import scenes
from game.kernel.luck import seed_from
from game.kernel.request import Fact
from game.modules.setup import GameSetup
from game.scenes.menus.replay import watched_from
from game.scenes.route import follow_game, shown_save
from game.scenes.table.curtain_parts import Drapes, HoldButton, RoundStrip
from game.scenes.table.strip import StripActs, StripReel, strip_takes, strip_widgets
from game.state.components.components import OVERLORD
from game.state.events.facts import TextRead
from game.state.queries.view import facts_for
from game.state.requests.menu_actions import React
from game.state.requests.requests import Roll
from game.ui.input.actions import Action, Input, Pressed
from game.ui.log.missed import missed_by, roll_to_make
from game.ui.log.story import FigureNames, fact_words
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.render.theme import Type
from game.ui.scene import Push, Scene
from game.ui.session import HEROES, Session
from game.ui.widgets import (
    Backdrop,
    Button,
    Label,
    Panel,
    Picture,
    RichText,
    Scroller,
    Widget,
    paragraph_height,
)

HOLD = 1000
"""Milliseconds that the button is held."""
OPENING = 700
PRESSES = 3
"""Presses of Enter or of a pad that lift the curtain for those who cannot hold a key."""
NARROW_CALL = Type(38, 48, 700, serif=True)
CALLS = {
    OVERLORD: (
        "Hand the screen to the Overlord",
        "Heroes, look away: a hand of cards and hidden plans lie behind the curtain.",
    ),
    HEROES: (
        "Hand the screen to the heroes",
        "Overlord, your hand is put away; the heroes have no secrets from you.",
    ),
}
_left: WeakKeyDictionary[Session, dict[str, int]] = WeakKeyDictionary()
"""How many facts there were when a side last gave the screen away."""


def sample_curtain() -> Session:
    """A game in which the overlord is about to take over, for a picture of the screen without one."""
    session = Session(GameSetup(quest="into_the_dark", heroes=3, seed=seed_from(4), names={OVERLORD: "Mara"}))
    for _ in range(400):
        request = session.request
        if request is None or session.handover:
            break
        session.answer(session.table.options_of(request)[-1])
    return session


def _told(fact: Fact, names: FigureNames) -> str:
    """A line of the news; what was read aloud stands there whole."""
    return f"**{fact.title}**\n{fact.text}" if isinstance(fact, TextRead) and fact.text else fact_words(fact, names)


class Curtain(Scene):
    """Shows only what all may know until it is lifted; `side` is the one that takes the screen."""

    name = "curtain"

    def __init__(self, session: Session | None = None, save: Path | None = None, side: str = "") -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else sample_curtain())
        self.side = side or self.session.handover or self.session.viewer
        seat = self.session.asked_seat
        self.player = self.session.setup.names.get(seat, "Overlord" if seat == OVERLORD else "Heroes")
        self.share = 0.0
        self.presses = 0
        self.lifted = False
        self.strip: StripReel | None = None
        """What this side has missed; None where it was nothing, and before the curtain is lifted."""
        self.listed = False
        """Whether every line is shown in the place of the strip."""
        self._strip_acts = StripActs(self.refresh, self._again, self._go_on, "Go on", self._watch, self._list)
        self._opened = 1.0
        self._held_since: float | None = None
        self._lifted_at: float | None = None
        left = _left.setdefault(self.session, {})
        self._since = left.get(self.side, 0)
        left[self.session.viewer] = len(self.session.table.facts)

    # --- the picture -----------------------------------------------------------------------------------------------
    def build(self) -> Widget:
        """The call to hand over, or the news after it was lifted."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        if self.lifted:
            root.add(Backdrop(box=page, floating=True))
            if self.strip is None or self.listed:
                self._news(root, page)
            else:
                root.add(*strip_widgets(page, self.strip, self._strip_acts, self.stage.canvas.fonts))
        else:
            root.add(Drapes(box=page, floating=True))
            self._call(root, page)
        return root

    def _call(self, root: Widget, page: Box) -> None:
        tall = page.h >= 800
        across = min(1200, page.w - 48)
        top = page.h * 14 // 100
        strip = Box((page.w - across) // 2, page.bottom - (176 if tall else 80), across, 104 if tall else 64)
        column = Box(strip.x, top, across, strip.y - top - 16)
        call, note = CALLS[self.side]
        kind = theme.CURTAIN if page.w >= 1200 and tall else NARROW_CALL
        gap = 20 if tall else 10
        medallion, line, head, words_line, hold = column.rows(None, 32, kind.line, 28, 104 if tall else 76, gap=gap)
        medal = min(380, medallion.h)
        name = "overlord" if self.side == OVERLORD else "heroes"
        root.add(Picture(box=medallion.middle(medal, medal), name=f"ui/medallion_{name}"))
        window = isinstance(self.session.request, React)
        due = "you may interrupt" if window else "you roll" if self.session.roller else "it is your turn"
        told = f"{self.player}, {due}"
        root.add(Label(box=line, text=told, kind=theme.TITLE, colour=theme.NUMBER, align="centre"))
        root.add(Label(box=head, text=call, kind=kind, colour=theme.colour("#fff3dc"), align="centre"))
        root.add(
            Label(box=words_line, text=note, kind=theme.NAME._replace(weight=400), align="centre", may_shorten=True)
        )
        button = hold.middle(min(504, across), hold.h)
        at_once = self.stage.preferences.press_only
        root.add(HoldButton(box=button, key="hold", share=self.share, act=self._pressed, at_once=at_once))
        world = self.session.table.world
        root.add(RoundStrip.of(strip, world, to_overlord=self.side == OVERLORD))
        if tall and scenes.has("pause"):
            menu = Box(page.w // 2 - 60, strip.bottom + 12, 120, 48)
            root.add(Button(box=menu, key="menu", text="Menu", icon="menu", bare=True, act=self._menu))

    def _watch(self) -> None:
        assert self.strip is not None
        self.go(Push(watched_from(self.session, self.strip.fact)))

    def _news(self, root: Widget, page: Box) -> None:
        """What happened since this side last sat here, as it saw it."""
        panel = Panel(box=page.middle(min(900, page.w - 48), page.h - 64), title="Since you last looked")
        root.add(panel)
        body, foot = panel.content.rows(None, theme.BUTTON_HEIGHT, gap=12)
        rows = Scroller(box=body, key="news")
        fonts = self.stage.canvas.fonts
        at = body.y
        for line in self.news():
            height = paragraph_height(line, body.w - 20, fonts=fonts)
            rows.add(RichText(box=Box(body.x, at, body.w - 20, height), text=line))
            at += height + 8
        panel.add(rows)
        go = foot.middle(280, foot.h)
        panel.add(Button(box=go, key="on", text="Go on", icon="play", shortcut="E", chosen=True, act=self._go_on))

    def news(self) -> list[str]:
        """What happened since this side gave the screen away, line by line, as it saw it."""
        if not self.lifted:
            return []
        names = self.session.chronicle.names
        names.learn(self.session.table.world)
        seen = facts_for(self.session.table, self.session.seat, since=min(self._since, len(self.session.table.facts)))
        return [line for fact in seen if (line := _told(fact, names))] or ["Nothing that you could see."]

    # --- holding ---------------------------------------------------------------------------------------------------
    def _pressed(self) -> None:
        self.presses += 1
        if self.presses >= PRESSES or self.stage.preferences.press_only:
            self.lift()

    def _is_held(self) -> bool:
        if self.desk is not None and self.desk.marks.pressed == "hold":
            return True
        return bool(pygame.display.get_init() and pygame.key.get_pressed()[pygame.K_SPACE])

    def tick(self, now: float) -> bool:
        """Fill the ring while the button is held; it empties when it is let go. Then part the drapes."""
        if self.lifted:
            return self._part(now) or self._play(now)
        if not self._is_held():
            moved, self._held_since, self.share = self.share > 0, None, 0.0
            if moved:
                self.refresh()
            return moved
        if self._held_since is None:
            self._held_since = now
        held = 1 if self.stage.preferences.press_only else HOLD
        self.share = min(1.0, (now - self._held_since) / held)
        if self.share > 0.3:
            self.presses = 0
        if self.share >= 1:
            self.lift()
        else:
            self.refresh()
        return True

    def lift(self) -> None:
        """The side takes the screen: from now on its secrets may be drawn."""
        self.lifted = True
        self._opened = 1.0 if self.stage.canvas.reduced_motion else 0.0
        self.session.reveal(self.side)
        self._look_back()
        self.stage.sound.play("curtain_swish")
        self.refresh()
        if self.desk is not None:
            self.desk.focus("on")

    def _look_back(self) -> None:
        """Make the strip of what this side has missed; it can be opened again from the log."""
        session = self.session
        session.chronicle.names.learn(session.table.world)
        missed = missed_by(session.table, session.seat, self._since, session.chronicle.names)
        if missed.frames:
            session.missed[self.side] = missed
        if self._rolls and isinstance(session.request, Roll):
            missed = replace(
                missed, frames=(*missed.frames, roll_to_make(session.table, session.request, session.seat))
            )
        how = self.stage.preferences.since_turn
        if missed.frames and (self._rolls or how != "off"):
            self.listed = how == "list" and not self._rolls
            self.strip = StripReel(missed)
            self.strip.begin(self.stage)

    @property
    def _rolls(self) -> bool:
        """Whether a roll waits for this side."""
        return bool(self.session.roller) and self.session.mine

    def _again(self) -> None:
        if self.strip is not None:
            self.strip.begin(self.stage)
            self.refresh()

    def _list(self) -> None:
        """Show every line, or the strip again."""
        self.listed = not self.listed
        self.refresh()

    def _play(self, now: float) -> bool:
        """Go on to the next moment of the strip, once the drapes are away."""
        if self.strip is None or self.listed or not self.strip.tick(now, self.stage):
            return False
        self.refresh()
        return True

    def _part(self, now: float) -> bool:
        if self._opened >= 1:
            return False
        if self._lifted_at is None:
            self._lifted_at = now
        share = min(1.0, (now - self._lifted_at) / OPENING)
        self._opened = share * share * (3 - 2 * share)
        return True

    def draw(self, canvas: Canvas) -> None:
        """The widgets, and over the news the drapes as long as they part."""
        super().draw(canvas)
        if self.lifted and self._opened < 1:
            Drapes(box=canvas.metrics.page, opened=self._opened).draw(canvas)

    # --- on --------------------------------------------------------------------------------------------------------
    def _go_on(self) -> None:
        """On to the table; where a roll waits, not before that has been seen, and it is made there."""
        if self._rolls and self.strip is not None and not self.strip.over:
            self.strip.skip()
            self.refresh()
            return
        self.session.called_roll = self._rolls
        follow_game(self, self.session)

    def _menu(self) -> None:
        self.go(Push(scenes.open_scene("pause", session=self.session)))

    def takes(self, given: Input) -> bool:
        """The keys of the strip come before those of the widgets."""
        if self.strip is None:
            return False
        if self.listed:
            back = given == Pressed(Action.BACK)
            if back:
                self._list()
            return back
        return strip_takes(given, self.strip, self._strip_acts)

    def handle(self, given: Input) -> bool:
        """Escape opens the menu, or passes over the news."""
        if given in (Pressed(Action.BACK), Pressed(Action.MENU)):
            if self.lifted:
                self._go_on()
            elif scenes.has("pause"):
                self._menu()
            return True
        if given == Pressed(Action.ACCEPT):
            self._go_on() if self.lifted else self._pressed()
            return True
        return False
