"""How long the frames of a whole game take, and how long the board is not sharp after a turn of the wheel.

`python -m tests.bench frames` measures two sizes over a game of each quest; `python -m tests.bench.frames 1920x1080
--quest the_bone_mill` one size and quest, and tells the worst frames. Time is that of this thread on the processor, so
other programs are not counted; a frame is the answer that is given, the game's going on, and the drawing. The overlord
thinks beside the screen, as in the program.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import Program, new_stage
from game.kernel.luck import seed_from
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.players import LEVELS, make
from game.scenes import open_scene, playing
from game.scenes.ahead import get_ready
from game.scenes.route import scene_of, set_out
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, PARTY, hero_seat
from game.ui.scene import Home, Replace
from game.ui.session import Session
from tests.bench.figure import Figure

QUESTS = ("into_the_dark", "the_bone_mill", "the_drowned_choir", "the_giants_marbles", "below_decks")
STEP = 1000 / 60
"""Milliseconds of the game from one frame to the next."""
SECONDS = 3600
"""Seconds after which a game is no longer measured; most are over before."""
WORST = 16
"""So many of the worst frames are told."""
LIMITS = {(1920, 1080): (16.0, 33.0, 50.0), (3840, 2160): (33.0, 66.0, 100.0)}
"""Milliseconds for p99, p99.9 and the worst frame at a size of the window."""
SHARP = 60.0
"""Milliseconds of work until the board is sharp after a turn of the wheel."""


@dataclass(frozen=True)
class Timed:
    """A frame: milliseconds of work, those of them before the drawing, and what was going on."""

    work: float
    before: float
    what: str


@dataclass
class Timings:
    """The drawn frames of a game in their order."""

    frames: list[Timed] = field(default_factory=list)

    def share(self, share: float) -> float:
        """The milliseconds that so large a share of the frames after the first does not exceed."""
        works = sorted(frame.work for frame in self.frames[1:])
        return works[min(len(works) - 1, int(share * len(works)))]

    @property
    def worst(self) -> list[Timed]:
        """The longest frames after the first, the longest of all at the head."""
        return sorted(self.frames[1:], key=lambda frame: -frame.work)[:WORST]

    @property
    def told(self) -> str:
        """The shares of the frames in words."""
        shares = ", ".join(f"p{100 * share:g} {self.share(share):.1f}" for share in (0.5, 0.99, 0.999))
        first, worst = self.frames[0].work, self.worst[0].work
        over = ", ".join(f"{sum(f.work > most for f in self.frames[1:])} over {most}" for most in (16, 33, 50))
        return f"{len(self.frames)} frames, first {first:.0f}, {shares}, worst {worst:.0f} ms; {over}"


class ScreenGame:
    """A game on a screen of a size in pixels: a greedy player leads the heroes against the computer."""

    def __init__(
        self, size: tuple[int, int], *, quest: str = QUESTS[0], number: int = 1, overlord: str = "normal"
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(size)
        setup = GameSetup(quest=quest, modules=modules_of(quest), seed=seed_from(number), seats={OVERLORD: overlord})
        self.session = Session(setup)
        seats = (*(hero_seat(at) for at in range(1, setup.heroes + 1)), PARTY)
        self._players = {seat: make("normal", seat, setup.seed) for seat in seats}
        self.program = Program(surface, open_scene("title"), new_stage(surface, user=1.0))
        self.program.spreads = True
        self.now = 0.0
        get_ready()
        playing.get_ready_to_think()
        playing.play_session(self.session)
        set_out(self.session)
        self.program.change(Home(scene_of(self.session)))

    def frame(self) -> Timed | None:
        """Go on by a frame; None where nothing had to be drawn or got ready."""
        self.now += STEP
        answer, what = self._answer(), self._going_on()
        start = time.thread_time()
        if answer is not None:
            self._give(answer)
        before = time.thread_time()
        seen = self.program.rehearsing
        seen = self.program.tick(self.now) or seen
        end = time.thread_time()
        given = f" given {type(answer).__name__}" if answer is not None else ""
        if not seen:
            return None
        return Timed(1000 * (end - start), 1000 * (before - start), what + given)

    def _answer(self) -> object:
        """What the heroes answer in this frame, None where they are not asked or something is still to be seen."""
        scene, session = self.program.scene, self.session
        request = session.request
        if self.program.rehearsing:
            return None
        if isinstance(scene, TableScene):
            if scene.play.sheets.open and not scene.play.reel.busy:
                scene.play.sheets.back()
            if scene.busy or scene.play.sheets.open or scene.play.reel.busy:
                return None
            if scene.play.chest.back():
                return None
        if request is None or not session.mine:
            return None
        return self._players[request.seat](session.table, request)

    def _give(self, answer: object) -> None:
        scene = self.program.scene
        if isinstance(scene, TableScene):
            scene.play.give(answer, sure=True)
            return
        self.session.answer(answer)
        self.program.change(Replace(scene_of(self.session)))

    def _going_on(self) -> str:
        scene, request = self.program.scene, self.session.request
        if not isinstance(scene, TableScene):
            return scene.name if scene is not None else "nothing"
        running = scene.play.reel.running
        asked = type(request).__name__ if request is not None else "over"
        return f"{scene.name}: {type(running).__name__ if running is not None else 'no animation'}, {asked}"


def played(
    size: tuple[int, int],
    *,
    quest: str = QUESTS[0],
    seconds: float = SECONDS,
    number: int = 1,
    overlord: str = "normal",
) -> Timings:
    """The frames of so many seconds of a game, or of all of it where it is over before."""
    game, timings = ScreenGame(size, quest=quest, number=number, overlord=overlord), Timings()
    while game.now < seconds * 1000 and not game.session.over:
        timed = game.frame()
        if timed is not None:
            timings.frames.append(timed)
    return timings


def zoomed(size: tuple[int, int]) -> list[float]:
    """For each step from far to near, the milliseconds of work until the board is sharp."""
    game, found = ScreenGame(size), []
    for _ in range(120):
        game.frame()
    scene = game.program.scene
    while not isinstance(scene, TableScene) or scene.busy:
        game.frame()
        scene = game.program.scene
    scene.pane.camera.zoom(-len(scene.pane.camera.tiles))
    scene.desk.touch(scene.pane) if scene.desk is not None else None
    game.frame()
    for _ in range(len(scene.pane.camera.tiles) - 1):
        scene.pane.camera.zoom(1)
        found.append(_until_sharp(game, scene))
    return found


def _until_sharp(game: ScreenGame, scene: TableScene) -> float:
    """Milliseconds of work until all ground in view is baked."""
    work = 0.0
    while True:
        game.now += STEP
        assert scene.desk is not None
        scene.desk.touch(scene.pane)
        start = time.thread_time()
        game.program.tick(game.now)
        work += time.thread_time() - start
        if scene.pane.settled:
            return 1000 * work


def figures() -> Iterator[Figure]:
    """Yield the shares of the frames, and the longest turn of the wheel, at each size."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["EMBERDELVE_HOME"] = home
        for size, limits in LIMITS.items():
            name = f"{size[0]}x{size[1]}"
            for quest in QUESTS:
                timings = played(size, quest=quest)
                shares = (timings.share(0.99), timings.share(0.999), timings.worst[0].work)
                for share, value, limit in zip(("p99", "p99.9", "worst"), shares, limits, strict=True):
                    told = timings.told if share == "p99" else ""
                    called = f"frames: {share}, {name}, {quest}"
                    yield Figure(called, value, limit, unit="ms", target=1, better="lower", note=told)
            steps = zoomed(size)
            note = f"steps {' '.join(f'{step:.0f}' for step in steps)} ms"
            yield Figure(f"zoom: sharp, {name}", max(steps), SHARP, unit="ms", target=1, better="lower", note=note)


def main(argv: Sequence[str] | None = None) -> None:
    """Measure one size and tell the worst frames."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.frames", description="Time the frames of a game.")
    parser.add_argument("size", nargs="?", default="1920x1080", help="of the window, as 1920x1080")
    parser.add_argument("--quest", default=QUESTS[0], choices=QUESTS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of the game that are played")
    parser.add_argument("--number", type=int, default=1, help="of the game, which decides its luck")
    parser.add_argument("--overlord", default="normal", choices=LEVELS, help="who plays the overlord")
    args = parser.parse_args(argv)
    wide, _, high = args.size.partition("x")
    with tempfile.TemporaryDirectory() as home:
        os.environ["EMBERDELVE_HOME"] = home
        timings = played(
            (int(wide), int(high)),
            quest=args.quest,
            seconds=args.seconds,
            number=args.number,
            overlord=args.overlord,
        )
        print(f"{args.quest}: {timings.told}")
        for frame in timings.worst:
            print(f"{frame.work:7.1f} ms, {frame.before:5.1f} of them for the answer  {frame.what}")
        steps = zoomed((int(wide), int(high)))
        print("zoom to near, sharp after", " ".join(f"{step:.0f}" for step in steps), "ms of work")


if __name__ == "__main__":
    main()
