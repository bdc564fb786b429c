"""What is drawn on a screen, as text: each picture, part and word with its place, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pygame

from game.app import new_stage
from game.kernel.request import Request
from game.kernel.table import Table
from game.modules.setup import GameSetup
from game.scenes import open_scene
from game.scenes.route import screen_of
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, HeroSeats
from game.state.queries.board_queries import figures_at
from game.ui.render import theme
from game.ui.render.art import Art
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import metrics
from game.ui.render.surfaces import Parts, SurfacePart
from game.ui.render.theme import Colour, Type
from game.ui.scene import Scene, UiContext
from game.ui.session import Session, side_of_seat
from game.ui.sound import Sound

NAMES = {value: name for name, value in vars(theme).items() if isinstance(value, tuple) and name.isupper()}
"""Colours and kinds of text by what the theme calls them."""


class Names:
    """What surfaces show, as far as anybody has told."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[pygame.Surface, tuple[str, ...]]] = {}

    def tell(self, surface: pygame.Surface, *words: object) -> pygame.Surface:
        """Remember what a surface shows."""
        self._known[id(surface)] = surface, tuple(map(_called, words))
        return surface

    def of(self, surface: pygame.Surface) -> tuple[str, ...]:
        """What a surface shows."""
        return self._known[id(surface)][1] if id(surface) in self._known else ("something",)


def _called(word: object) -> str:
    if word in NAMES:
        return NAMES[word]
    return f"{word.size}/{word.weight}" if isinstance(word, Type) else str(word)


class NotedArt(Art):
    """Pictures that tell their names."""

    def __init__(self, art: Art, names: Names) -> None:
        super().__init__(art.root)
        self._names = names

    def get(self, name: str, w: int, h: int, *, colour: Colour | None = None) -> pygame.Surface:
        """A picture, in one colour if one is given."""
        return self._names.tell(super().get(name, w, h, colour=colour), name, *([] if colour is None else [colour]))

    def filling(self, name: str, w: int, h: int) -> pygame.Surface:
        """A picture that fills so many pixels."""
        return self._names.tell(super().filling(name, w, h), name, "filling")


class NotedParts(Parts):
    """Parts that tell what they were built as."""

    def __init__(self, scale: float, names: Names) -> None:
        super().__init__(scale)
        self._names = names

    def kept(self, key: tuple[object, ...], build: Callable[[], SurfacePart]) -> SurfacePart:
        """The part under a key."""
        part = super().kept(key, build)
        self._names.tell(part.surface, *key)
        return part


class NotedFonts(Fonts):
    """Runs of text that tell what they say."""

    def __init__(self, scale: float, names: Names) -> None:
        super().__init__(scale)
        self._names = names

    def run(self, text: str, kind: Type, colour: Colour) -> pygame.Surface:
        """One run of text."""
        return self._names.tell(super().run(text, kind, colour), "text", kind, colour, text)


class NotedSurface(pygame.Surface):
    """A screen that keeps account of what is put on it."""

    def __init__(self, size: tuple[int, int], names: Names) -> None:
        super().__init__(size)
        self._names = names
        self.strokes: list[tuple[pygame.Rect, tuple[str, ...]]] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        """Put a surface there, and note it."""
        corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
        self.strokes.append((pygame.Rect(corner, source.get_size()), self._names.of(source)))
        return super().blit(source, dest, *more, **named)


def noted_stage(size: tuple[int, int], scale: float = 1.0) -> tuple[UiContext, NotedSurface]:
    """A stage of which each stroke is noted."""
    pygame.display.init()
    pygame.font.init()
    stage, names = new_stage(pygame.display.set_mode((64, 64)), user=scale), Names()
    surface = NotedSurface(size, names)
    canvas = stage.canvas = Canvas(surface, metrics(size, scale), NotedArt(stage.canvas.art, names))
    canvas.fonts, canvas.parts = NotedFonts(canvas.scale, names), NotedParts(canvas.scale, names)
    return stage, surface


class Drawing:
    """A scene on a stage of its own, and what it draws."""

    def __init__(self, scene: Scene, size: tuple[int, int] = (1280, 720), *, reduced: bool = True) -> None:
        self.scene = scene
        self.stage, self._surface = noted_stage(size)
        self.stage.canvas.reduced_motion = reduced
        scene.enter(self.stage)
        self.now = 0.0

    def lines(self, milliseconds: float = 0.0) -> list[str]:
        """All that is drawn a while later, and what the widgets tell when they are asked."""
        self.now += milliseconds
        self.stage.canvas.now = self.now
        self._surface.strokes.clear()
        self.scene.tick(self.now)
        self.scene.draw(self.stage.canvas)
        assert self.scene.desk is not None
        hints = (f"{each.key}: {each.hint!r}" for each in self.scene.desk.root.walk() if each.key)
        return [*_lines(self._surface.strokes), "", *hints]


def drawn(scene: Scene, size: tuple[int, int] = (1280, 720)) -> str:
    """All that a scene draws when it is opened."""
    return "\n".join(Drawing(scene, size).lines()) + "\n"


def played_with(scene: Scene, size: tuple[int, int] = (1280, 720)) -> str:
    """The same, and what a table draws beyond that as lines, cards and spaces are tried that leave all open."""
    drawing = Drawing(scene, size)
    first = drawing.lines()
    if not isinstance(scene, TableScene):
        return "\n".join(first) + "\n"
    found = list(first)
    for what, do in _trials(scene):
        do()
        known = set(first)
        found += ["", f"{what}:", *(line for line in drawing.lines() if line not in known)]
        scene.play.mode, scene.play.weapon, scene.aim.hovered = "", None, None
        scene.play.ask_again()
        scene.play.close_window()
    return "\n".join(found) + "\n"


def _trials(scene: TableScene) -> Iterator[tuple[str, Callable[[], None]]]:
    """What a player may try at a table, and how."""
    play, prompt = scene.play, scene.play.prompt
    for line in prompt.lines:
        if line.mode or line.ask:
            yield f"after {line.text}", partial(play.press, line)
    for item in prompt.items:
        yield f"with the item {item}", partial(play.read_item, item)
    for card in prompt.hand:
        yield f"with the card {card}", partial(play.read_card, card)
    targets = [space for space, figure in figures_at(scene.session.view.world).items() if figure in prompt.targets]
    for space in [*prompt.spaces][:2] + targets[:1]:
        yield f"over the space {space}", partial(scene.aim.hover, space)


def animated(drawing: Drawing, *, beat: float = 140.0, most: int = 40) -> Iterator[str]:
    """What a table draws while it plays what has happened, that it does not draw afterwards, and what is heard."""
    scene, frames = drawing.scene, list[list[str]]()
    assert isinstance(scene, TableScene)
    with redirected(drawing.stage.sound) as heard:
        scene.play.changed()
        while scene.reel.busy and len(frames) < most:
            frames.append([*drawing.lines(beat), *(f"sound {name}" for name in heard)])
            heard.clear()
    scene.reel.finish(everything=True)
    still = set(drawing.lines(beat))
    for at, frame in enumerate(frames, start=1):
        moved = [line for line in frame if line not in still and "flame" not in line]
        yield from ("", f"{at * beat:.0f} ms:", *moved)


@contextmanager
def redirected(sound: Sound) -> Iterator[list[str]]:
    """The names of the sounds instead of the sounds."""
    heard, play = list[str](), sound.play
    sound.play = heard.append  # type: ignore[assignment, method-assign]
    try:
        yield heard
    finally:
        sound.play = play  # type: ignore[method-assign]


def screen_at(table: Table, request: Request[Any]) -> Scene:
    """The screen for a question of a scenario; a computer plays the other side."""
    seats = (OVERLORD, *table.world.the(HeroSeats).seats)
    others: dict[str, str] = {seat: "normal" for seat in seats if side_of_seat(seat) != side_of_seat(request.seat)}
    setup = GameSetup(quest="into_the_dark", heroes=len(seats) - 1, seats=others)
    session = Session(setup, table=table, curtain=False)
    session.reveal(side_of_seat(request.seat))
    return open_scene(screen_of(session), session=session)


def _lines(strokes: list[tuple[pygame.Rect, tuple[str, ...]]]) -> Iterator[str]:
    """A line for each stroke; words of one kind that stand in a row are one."""
    row: list[tuple[pygame.Rect, tuple[str, ...]]] = []
    for rect, words in strokes:
        if row and not (words[:3] == row[-1][1][:3] and words[0] == "text" and rect.y == row[-1][0].y):
            yield _line(row)
            row = []
        row.append((rect, words))
    if row:
        yield _line(row)


def _line(row: list[tuple[pygame.Rect, tuple[str, ...]]]) -> str:
    place = row[0][0].unionall([rect for rect, _ in row])
    told = " ".join(words[-1] for _, words in row) if row[0][1][0] == "text" else ""
    return f"{place.x},{place.y} {place.w}x{place.h} {' '.join(row[0][1][: 3 if told else None])} {told}".rstrip()
