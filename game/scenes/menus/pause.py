"""The menu over a game: go on, save, load, settings, rulebook, the overlord's stops, and the ways out."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game import paths, scenes
from game.boundary.saves import list_saves
from game.kernel.request import Seat
from game.saves.lines import tidy
from game.saves.named import named_save, save_as
from game.scenes.menus.briefing import goal_words, rule_words
from game.scenes.menus.seats import rows_height, seat_rows
from game.scenes.playing import think_beside
from game.scenes.route import scene_of, shown_save
from game.scenes.setup.skills import sample_trade
from game.scenes.table.wishes import change_stop
from game.state.components.components import OVERLORD, Round
from game.state.game_data import game_data
from game.ui.input.actions import Action, Input, Pressed
from game.ui.log.luck_words import commitment_words
from game.ui.panels.stops import stop_toggle, stops_note
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.scene import Change, Home, Pop, Push, Quit, Scene
from game.ui.seats import give_seat, player_of
from game.ui.session import Session
from game.ui.widgets import (
    Backdrop,
    Button,
    Label,
    Modal,
    Panel,
    RichText,
    Scroller,
    TextField,
    Widget,
    paragraph_height,
)

KEPT = "The game is kept after every answer; a named save is a copy to come back to."


class PauseMenu(Scene):
    """Nothing of the game is drawn here, so that any side may open it."""

    name = "pause"
    onward = ("on",)

    def __init__(self, session: Session | None = None, save: Path | None = None) -> None:
        super().__init__()
        self.session = session or (shown_save(save) if save else sample_trade())
        self.save_name = self._fresh_name()
        self.told = ""
        self.names: dict[Seat, str] = {}
        """Names that were typed for seats; they count once the menu is left."""
        self.reseated = False
        """Whether a seat was given to somebody else."""
        self.there: Path | None = None
        """The save of the wanted name that is there already, while it is asked what to do about it."""

    def build(self) -> Widget:
        """The ways on the left, saving, stops and the quest on the right."""
        page = self.stage.canvas.metrics.page
        root = Widget(box=page)
        root.add(Backdrop(box=page, floating=True))
        body = page.middle(min(1040, page.w - 32), min(860, page.h - 32))
        left, right = body.columns(360, None, gap=16)
        root.add(self._ways(left), self._right(right))
        if self.there is not None:
            root.add(self._asking(page, self.there))
        return root

    def _ways(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Menu")
        entries: list[tuple[str, str, str, Callable[[], None], str]] = [
            ("on", "Go on", "play", self._go_on, "Esc"),
            ("load", "Saved games", "load", self._opener("load"), "L"),
            ("settings", "Settings", "settings", self._opener("settings"), "S"),
            ("rulebook", "Rulebook", "rulebook", self._opener("rulebook"), "R"),
            ("title", self._home_words(), "home", lambda: self._leave(Home()), "T"),
            ("quit", "Quit the program", "exit", lambda: self._leave(Quit()), "Q"),
        ]
        for place, (key, text, icon, act, letter) in zip(
            panel.content.grid(len(entries), columns=1, height=52), entries, strict=True
        ):
            refusal = "" if key not in ("load", "rulebook") or scenes.has(key) else "This version has no such screen."
            panel.add(
                Button(
                    box=place,
                    key=key,
                    text=text,
                    icon=icon,
                    act=act,
                    shortcut=letter,
                    chosen=key == "on",
                    refusal=refusal,
                )
            )
        return panel

    def _go_on(self) -> None:
        """Back to the game, on the screen of whoever is asked now."""
        self._leave(Home(scene_of(self.session)) if self.reseated else Pop())

    def _leave(self, way: Change) -> None:
        """Leave the menu; the names that were typed count."""
        for seat, name in self.names.items():
            if name.strip() and name.strip() != self.session.called(seat):
                give_seat(self.session, seat, player=player_of(self.session, seat), name=name)
        self.go(way)

    def _name(self, seat: Seat, name: str) -> None:
        self.names[seat] = name
        self.refresh()

    def _give(self, seat: Seat, player: str) -> None:
        """Let somebody else play a seat."""
        give_seat(self.session, seat, player=player, name=self.names.get(seat, ""))
        think_beside(self.session)
        self.reseated = True
        self.refresh()

    def _home_words(self) -> str:
        """Where one comes from: the title, or the preview of a quest in the making."""
        return "Back to the preview" if self.session.unsaved else "Leave to the title"

    def _opener(self, name: str) -> Callable[[], None]:
        given: dict[str, object] = {"played": self.session.setup.modules} if name == "rulebook" else {}
        return lambda: self.go(Push(scenes.open_scene(name, **given)))

    def _right(self, box: Box) -> Widget:
        panel = Panel(box=box, title="Save")
        rows = Scroller(box=panel.content, key="pause/rows")
        inner = Box(rows.box.x + 4, rows.box.y + 4, rows.box.w - 20, rows.box.h)
        at = inner.y
        rows.add(
            RichText(
                box=Box(inner.x, at, inner.w, 48),
                text=self.told or self.session.unsaved or self.session.saving_fault or KEPT,
                colour=theme.MUTED,
                lines=2,
            )
        )
        at += 56
        field, button = Box(inner.x, at, inner.w, 48).columns(None, 180)
        rows.add(TextField(box=field, key="name", text=self.save_name, empty="Name of the save", change=self._rename))
        refusal = self.session.unsaved or ("" if tidy(self.save_name) else "Give the save a name.")
        rows.add(Button(box=button, key="save", text="Save", icon="save", refusal=refusal, act=self._save))
        at += 64
        panel.add(rows)
        if self.session.taught is None and not self.session.unsaved:
            seats = Box(inner.x, at, inner.w, rows_height(self.session))
            rows.add(*seat_rows(seats, self.session, self.names, rename=self._name, give=self._give))
            at = seats.bottom + 14
        if OVERLORD not in self.session.people:
            self._quest(inner, at, rows)
            return panel
        rows.add(
            Label(
                box=Box(inner.x, at, inner.w, 26),
                text="Overlord's stops",
                kind=theme.SECTION_TITLE,
                colour=theme.SECTION,
            )
        )
        at += 32
        rows.add(
            RichText(
                box=Box(inner.x, at, inner.w, 52),
                text=stops_note(self.session),
                colour=theme.MUTED,
                kind=theme.NOTE,
                lines=2,
            )
        )
        at += 60
        for window in self.session.stops.switches:
            box = Box(inner.x, at, inner.w, 44)
            rows.add(stop_toggle(box, window, self.session, switch=partial(change_stop, self, self.session)))
            at += 50
        self._quest(inner, at + 14, rows)
        return panel

    def _quest(self, inner: Box, at: int, rows: Scroller) -> None:
        """The goal and the rules of the quest, and what may be known of its luck, from a height on."""
        quest, fonts = game_data(self.session.table.world).quest, self.stage.canvas.fonts
        luck = (commitment_words(self.session.commitment), self.session.taken_back)
        for title, texts in (("The quest", (goal_words(quest), *rule_words(quest))), ("Luck", luck)):
            line = Box(inner.x, at, inner.w, 26)
            rows.add(Label(box=line, text=title, kind=theme.SECTION_TITLE, colour=theme.SECTION))
            at += 32
            for text in filter(None, texts):
                height = paragraph_height(text, inner.w, fonts=fonts)
                rows.add(RichText(box=Box(inner.x, at, inner.w, height), text=text))
                at += height + 8
            at += 8

    def _rename(self, name: str) -> None:
        self.save_name = name
        self.refresh()

    def _fresh_name(self) -> str:
        """A name that no save has yet: the quest and the round."""
        world = self.session.table.world
        number = world.the(Round).number
        name = f"{game_data(world).quest.full_name}, {f'round {number}' if number else 'before round 1'}"
        taken = {each.name.casefold() for each in list_saves(paths.saves()) if each.kind == "point"}
        names = (name if at == 1 else f"{name} ({at})" for at in itertools.count(1))
        return next(each for each in names if each.casefold() not in taken)

    def _save(self) -> None:
        self.there = named_save(list_saves(paths.saves()), self.save_name)
        if self.there is None:
            self._write(over=None)
        self.refresh()

    def _write(self, *, over: Path | None) -> None:
        name, self.there = tidy(self.save_name), None
        try:
            save_as(paths.saves(), self.session.course, name=name, over=over)
            self.told = f"Saved as **{name}**."
            self.save_name = self._fresh_name()
            self.stage.sound.play("page_turn")
        except OSError as problem:
            self.told = f"**It could not be saved**: {problem.strerror or problem}. The game goes on unharmed."
        self.refresh()

    def _asking(self, page: Box, there: Path) -> Widget:
        window = page.middle(min(680, page.w - 48), 240)
        modal = Modal(box=page, window=window, title="There is such a save", floating=True)
        words, foot = modal.content.rows(None, theme.BUTTON_HEIGHT)
        text = f"A save named **{tidy(self.save_name)}** is there already. Written over, what it holds is gone."
        modal.add(RichText(box=words, text=text, lines=3))
        ways: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("cancel", "Cancel", "undo", self._cancel),
            ("both", "Keep both", "save", lambda: self._write(over=None)),
            ("over", "Write over", "cross", lambda: self._write(over=there)),
        )
        for place, (key, label, icon, act) in zip(foot.columns(None, None, None, gap=16), ways, strict=True):
            chosen = key == "cancel"
            modal.add(Button(box=place, key=key, text=label, icon=icon, chosen=chosen, act=act))
        return modal

    def _cancel(self) -> None:
        self.there = None
        self.refresh()

    def handle(self, given: Input) -> bool:
        """Back goes on with the game, or closes the window over the menu; Enter keeps a name that was typed."""
        named = self.desk is not None and self.desk.marks.focus == "name" and bool(tidy(self.save_name))
        if given == Pressed(Action.ACCEPT) and named and not self.session.unsaved:
            self._save()
            return True
        if given == Pressed(Action.BACK) and self.there is not None:
            self._cancel()
            return True
        if given in (Pressed(Action.BACK), Pressed(Action.MENU)):
            self._go_on()
            return True
        return False
