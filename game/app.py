"""The program with a window: the scene stack and the main loop."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import paths
from game.scenes import playing
from game.scenes.hearing import Ear
from game.scenes.text_line import STRIP, TextLine
from game.ui.input.actions import (
    LETTERS,
    Action,
    Closed,
    Dropped,
    Input,
    Pressed,
    Repeated,
    Resized,
    Typed,
)
from game.ui.input.keyboard import KEYBOARD, EventReader
from game.ui.memory import release_memory, settle_memory
from game.ui.rehearsal import Rehearsal
from game.ui.render import theme
from game.ui.render.art import Art
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import metrics
from game.ui.render.window import NoWindow, choose_presentation, open_screen_window
from game.ui.scene import Change, Home, Pop, Push, Quit, Replace, Scene, UiContext
from game.ui.sound import Sound

if TYPE_CHECKING:
    from game.ui.preferences import Preferences
    from game.ui.session import Session
    from game.ui.trace import Trace

FRAMES_A_SECOND = 60
WINDOW = ("fullscreen", "window", "screen")
"""The settings with which the window is opened anew."""
DRAWN = ("ui_scale", "look", "scale", "reduced_motion", "text_line")
"""The settings with which every screen is laid out anew."""
LONGEST_STEP = 50
"""Milliseconds by which the screen goes on at most from one frame to the next: what moves is not skipped when the
computer stutters."""


class Program:
    """A stack of scenes on one stage; the topmost takes the input and is drawn."""

    def __init__(self, surface: pygame.Surface, scene: Scene, stage: UiContext) -> None:
        self.surface = surface
        self.stage = stage
        self.stack: list[Scene] = []
        self.dirty = True
        self.in_front = True
        """Whether the window has the keyboard, and not another."""
        self.spreads = False
        """Whether the first picture of a screen is got ready over several frames, so that none of them takes long."""
        self._rehearsal: Rehearsal | None = None
        self._tip_seen = False
        self._ear, self._line = Ear(), TextLine()
        self._settled: Callable[[], Session | None] = lambda: None
        """The game with which memory was looked through last, as long as there is one."""
        self.push(scene)

    @property
    def scene(self) -> Scene | None:
        """The scene on top, None when the program is over."""
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.stack.append(scene)
        scene.enter(self.stage)
        self.dirty = True

    def change(self, change: Change) -> None:
        """Do what a scene asked for; a game that is not whole on the disk is left only when the player says so."""
        told = playing.unsaved_at_risk() if isinstance(change, Quit) or change == Home() else ""
        if told:
            from game.scenes.unsaved import Unsaved

            self.push(Unsaved(told, change))
            return
        self._change(change)
        if len(self.stack) <= 1 and playing.current() is not None:
            playing.leave()
            self.resize(self.surface)  # on a new canvas: what the old one has drawn and kept goes with the game
            release_memory()

    def _change(self, change: Change) -> None:
        before = type(self.scene)
        if isinstance(change, Quit):
            self.stack.clear()
            return
        if isinstance(change, Pop | Replace) and self.stack:
            self.stack.pop()
        if isinstance(change, Home):
            del self.stack[self._home() + 1 :]
        if isinstance(change, Push | Replace | Home) and change.scene is not None:
            self.push(change.scene)
        elif self.scene is not None:
            self.scene.enter(self.stage)
        self.dirty = True
        desk = self.scene.desk if self.scene is not None else None
        unlike = self.spreads and type(self.scene) is not before
        self._rehearsal = Rehearsal(desk, self.stage.canvas) if unlike and desk is not None else None
        game = playing.current()
        if game is not None and self._settled() is not game:
            self._settled = weakref.ref(game)
            settle_memory()

    def _home(self) -> int:
        """The place of the scene to which Home leads from the one on top."""
        return next((at for at in range(len(self.stack) - 2, 0, -1) if self.stack[at].home), 0)

    def feed(self, given: Input, now: float) -> None:
        """Bring an input to the widgets of the scene on top, then to the scene itself."""
        scene = self.scene
        if scene is None:
            return
        if isinstance(given, Closed):
            if scene.name == "unsaved":
                playing.leave()
            self.change(Quit())
        elif isinstance(given, Resized):
            self.resize(self.surface)
        elif isinstance(given, Dropped) and not scene.takes(given):
            from game.scenes.files import change_for

            self.change(change_for(given.file))
        elif self._program_key(given):
            return
        else:
            canvas = self.stage.canvas
            if scene.takes(given):
                return
            used = scene.desk is not None and scene.desk.handle(given, canvas.metrics, now=now, fonts=canvas.fonts)
            letter = LETTERS.get(given.text.lower()) if isinstance(given, Typed | Repeated) else None
            if letter is not None and (isinstance(given, Typed) or letter in (Action.ZOOM_IN, Action.ZOOM_OUT)):
                given = Pressed(letter)
            if not used and not scene.handle(given):
                if given == Pressed(Action.BACK) and len(self.stack) > 1:
                    scene.go(Pop())
                elif given == Pressed(Action.ACCEPT) and scene.desk is not None:
                    scene.desk.show_focus()
        self._settle()

    def _program_key(self, given: Input) -> bool:
        """Answer to a key that means the same on every screen; True when it was one."""
        preferences = self.stage.preferences
        if given == Pressed(Action.FULLSCREEN):
            self.stage.apply(preferences.having(fullscreen=not preferences.fullscreen))
            return True
        if given == Pressed(Action.REPORT) and playing.current() is not None:
            from game.scenes.reported import Reported, reported

            self.push(Reported(reported(preferences)))
            return True
        return False

    def _settle(self) -> None:
        scene = self.scene
        if scene is not None and scene.change is not None:
            change, scene.change = scene.change, None
            self.change(change)

    def resize(self, surface: pygame.Surface) -> None:
        """Lay everything out for another surface or scale."""
        self.surface = surface
        self.stage.canvas = canvas_for(surface, self.stage)
        if self.scene is not None:
            self.scene.enter(self.stage)
        self.dirty = True

    def tick(self, now: float) -> bool:
        """Go on to a time in milliseconds; True when a frame was drawn."""
        scene = self.scene
        if scene is None:
            return False
        if self._rehearsal is not None:
            self._rehearsal = self._rehearsal if self._rehearsal.go_on(now) else None
            return False
        moved = scene.tick(now)
        self._settle()
        self._ear.follow(self.stage, self.scene, in_front=self.in_front)
        scene = self.scene
        if scene is None or scene.desk is None:
            return False
        tip = scene.desk.tip_due(now)
        moved |= self._line.changed(self.stage, scene)
        whole = moved or self.dirty or scene.desk.dirty or tip != self._tip_seen
        if not whole and not scene.desk.stale:
            return False
        self._tip_seen = tip
        self.dirty = scene.desk.dirty = False
        self.stage.canvas.now = now
        if whole or tip or type(scene).draw is not Scene.draw:
            scene.draw(self.stage.canvas)
            self._line.draw(self.stage)
        else:
            scene.desk.draw_stale(self.stage.canvas)
        return True

    @property
    def writing(self) -> bool:
        """Whether letters are written into a line of text."""
        focused = self.scene.desk.focused() if self.scene is not None and self.scene.desk is not None else None
        return focused is not None and focused.line is not None

    @property
    def rehearsing(self) -> bool:
        """Whether a new screen is not to be seen yet, and the one before it stands."""
        return self._rehearsal is not None


def canvas_for(surface: pygame.Surface, stage: UiContext | None, *, user: float = 1.0) -> Canvas:
    """A canvas for a surface, with the art already loaded kept from the stage's last one."""
    art = stage.canvas.art if stage is not None else Art(paths.assets() / "art" / "png")
    art.forget()
    if stage is None:
        return Canvas(surface, metrics(surface.get_size(), user), art)
    settings = stage.preferences
    strip = STRIP if settings.text_line != "off" else 0
    measures = metrics(surface.get_size(), settings.scale, strip=strip)
    canvas = Canvas(surface, measures, art, settings.look)
    canvas.reduced_motion = settings.reduced_motion
    return canvas


def new_stage(surface: pygame.Surface, *, user: float | None = None) -> UiContext:
    """A stage on a surface with the player's settings, or with a scale given instead: that is for a picture, in which
    no hint stands."""
    from game.ui import preferences

    pictured = preferences.Preferences(ui_scale=user or 1.0, hints=False)
    settings = pictured if user is not None else preferences.load_preferences(paths.settings_file())
    stage = UiContext(canvas_for(surface, None, user=settings.ui_scale), Sound(paths.assets() / "sounds"), settings)
    stage.canvas = canvas_for(surface, stage)
    KEYBOARD.bind(settings.keys)
    return stage


def main(argv: list[str], *, first: Callable[[], Scene] | None = None, file: Path | None = None) -> int:
    """Open the window and play until it is closed; 0, or 2 when there is no display. `first` makes the first screen in
    place of the title; `file`, a saved game or a packed quest, is opened over the title."""
    from game.cli import NoDisplay

    try:
        surface = open_screen_window((1280, 720))
    except NoWindow as problem:
        raise NoDisplay(str(problem)) from problem
    pygame.font.init()
    stage = new_stage(surface)
    chosen = stage.preferences
    if chosen.fullscreen or chosen.screen or chosen.window != surface.get_size():
        surface = open_screen_window(chosen.window, fullscreen=chosen.fullscreen, screen=chosen.screen)
    surface = choose_presentation(chosen.window, fullscreen=chosen.fullscreen, screen=chosen.screen)
    stage.canvas = canvas_for(surface, stage)
    if first is not None:
        _say_reading(stage.canvas)
    from game.scenes import open_scene

    program = Program(surface, open_scene("title") if first is None else first(), stage)
    stage.apply = applier(program)
    pygame.display.set_allow_screensaver(not stage.preferences.awake)
    program.tick(0.0)
    pygame.display.flip()
    program.spreads = True
    stage.open_late()
    playing.get_ready_to_think()
    if file is not None:
        program.feed(Dropped(file), 0.0)
    try:
        main_loop(program, argv)
    finally:
        playing.leave()
        stage.music.stop()
        stage.sound.close()
        pygame.quit()
    return 0


def _say_reading(canvas: Canvas) -> None:
    """What stands in the window until the first screen has read its files."""
    place = canvas.metrics.page.middle(400, 40)
    canvas.text("Reading ...", place, kind=theme.STRONG, colour=theme.TEXT, align="centre")
    pygame.display.flip()


def main_loop(program: Program, argv: list[str]) -> None:
    """The main loop: 60 steps a second, drawing only when something changed."""
    from game.ui.trace import from_environment

    clock = pygame.time.Clock()
    now = 0.0
    trace, reader = from_environment(), EventReader()
    while program.scene is not None:
        try:
            _step(program, now, reader, trace)
        except Exception as problem:
            _recover(program, problem, argv)
        now += min(clock.tick(frames_a_second(program.stage.preferences.frames)), LONGEST_STEP)


def frames_a_second(wanted: str) -> int:
    """How many pictures a second are wanted: a number, or as many as the screen shows."""
    return pygame.display.get_current_refresh_rate() or FRAMES_A_SECOND if wanted == "screen" else int(wanted)


def _step(program: Program, now: float, reader: EventReader, trace: Trace | None) -> None:
    """Take the inputs that wait, go on to a time, and show what has changed."""
    taken = False
    for event in pygame.event.get():
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            program.in_front = event.type == pygame.WINDOWFOCUSGAINED
        given = reader.read(event, writing=program.writing)
        if isinstance(given, Resized):
            program.surface = pygame.display.get_surface() or program.surface
        if given is not None:
            taken = True
            program.feed(given, now)
            if trace is not None:
                trace.took(given)
    drawn = program.tick(now)
    if drawn:
        pygame.display.flip()
    if trace is not None and (drawn or taken):
        trace.write(program.scene, program.stage.canvas)


def _recover(program: Program, problem: Exception, argv: list[str]) -> None:
    """Write a report and show it in place of the scene that failed; if that fails too, the program ends."""
    from game.crash import report
    from game.scenes.menus.crash import Crash

    if any(isinstance(scene, Crash) for scene in program.stack):
        raise problem
    playing.leave()
    below = program.stack[:-1]
    program.stack[:] = below[:1]
    program.push(Crash(report(problem, argv), alone=not program.stack))


def applier(program: Program) -> Callable[[Preferences], None]:
    """What takes new settings into use, and keeps them on disk."""
    from game.ui.preferences import save

    def apply(new: Preferences) -> None:
        old, program.stage.preferences = program.stage.preferences, new
        save(new, paths.settings_file())
        program.stage.sound.set_volumes(new.everything, new.volumes)
        if any(getattr(old, name) != getattr(new, name) for name in WINDOW):
            program.resize(open_screen_window(new.window, fullscreen=new.fullscreen, screen=new.screen))
        elif any(getattr(old, name) != getattr(new, name) for name in DRAWN):
            program.resize(program.surface)
        KEYBOARD.bind(new.keys)
        pygame.display.set_allow_screensaver(not new.awake)

    return apply
