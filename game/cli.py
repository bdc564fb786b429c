"""The command line: reads the words, starts the part of the program they ask for, and speaks one sentence on failure.

Exit codes: 0 well, 1 fault found with what was given, 2 it could not run. Every part is imported only when its command
is called, so that the window opens at once and `simulate` never loads a screen.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from game import __version__, paths

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
WELL, FAULT, UNABLE = 0, 1, 2
MOST_PIXELS = 8192
"""The longest side of a picture of a screen."""


class UnableToRun(Exception):
    """A reason, one sentence long, why the program cannot do what was asked: no display, no such file, no right."""


class NotThere(Exception):
    """What was given leads nowhere, in one sentence with the cure."""


class NoDisplay(UnableToRun):
    """There is no screen to open a window on; `detail` is what the system said of it."""

    def __init__(self, detail: str) -> None:
        super().__init__(
            f"Emberdelve found no display to open its window on ({detail}); without one, `emberdelve simulate` plays "
            "whole games and `emberdelve shot` draws a screen into a picture."
        )


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one sentence rather than the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise UnableToRun(f"{self.prog}: {message} (see {self.prog} --help).")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program on `argv` (without its own name; the process's words when None) and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words == ["--boundary"]:
        return int(_part("game.boundary.child", "serve")())
    if words[:1] == ["--decode"]:
        return int(_part("game.ui.music.decoding", "serve")(words[1:]))
    if len(words) == 1 and _is_a_file(words[0]):
        words = ["open", *words]
    read_at_a_terminal = sys.stderr is not None and sys.stderr.isatty()
    _give_streams()
    code, told = _outcome(words)
    if told:
        say(told)
        if not read_at_a_terminal and opens_window(words):
            _part("game.ui.notice", "show")(told)
    return code


def _is_a_file(word: str) -> bool:
    """Whether a single word is a file to open, as a double-click gives it, rather than a command."""
    path = Path(word)
    return path.suffix.lower() in (".emberdelve", ".emberquest") or (bool(path.suffix) and path.is_file())


def _outcome(words: Sequence[str]) -> tuple[int, str]:
    """Run the program; the exit code and what there is to say of a failure."""
    try:
        return run_words(words), ""
    except (UnableToRun, paths.NoFolder, paths.NotWhole) as reason:
        return UNABLE, str(reason)
    except NotThere as reason:
        return FAULT, str(reason)
    except KeyboardInterrupt:
        return UNABLE, ""
    except BrokenPipeError:
        return WELL, ""  # the reader of a pipe, such as `head`, has all that it wanted
    except Exception as error:
        from game.crash import report

        return UNABLE, report(error, words)


def opens_window(words: Sequence[str]) -> bool:
    """Whether these words open a window, as those of a double-click do, rather than work in a terminal."""
    return not words or words[0] in ("open", "preview")


def run_words(words: Sequence[str]) -> int:
    """Parse `words` and run their command; raises UnableToRun, NotThere, and whatever the command itself raises."""
    args = parser().parse_args(words)
    paths.check_whole()
    for written in (args.smoke, getattr(args, "out", None)):
        if written is not None and not written.parent.is_dir():
            raise NotThere(f"There is no folder {written.parent}; make it or name another.")
    if args.smoke is not None:
        return int(_part("game.pictures", "smoke")(args.smoke))
    if args.command is None:
        return int(_part("game.app", "main")(list(words)))
    return int(args.call(args))


def say(sentence: str) -> None:
    """Print `sentence` for the person at the terminal."""
    print(sentence, file=sys.stderr)


def _give_streams() -> None:
    # A windowed program on Windows has neither stream, and much that writes to them would fail on None.
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def parser() -> argparse.ArgumentParser:
    """The whole grammar of the command line."""
    top = _Parser(prog="emberdelve", description="A dungeon-delving board game. With no command, the game opens.")
    top.add_argument("--version", action="version", version=f"emberdelve {__version__}")
    top.add_argument(
        "--smoke",
        type=Path,
        metavar="OUT.png",
        help="draw the title and one map, write the picture and a JSON file beside it, and leave",
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    _open(commands)
    _check(commands)
    _preview(commands)
    _simulate(commands)
    _scenario(commands)
    _replay(commands)
    _shot(commands)
    _rules(commands)
    _new(commands)
    _pack(commands)
    return top


def _open(commands: Any) -> None:
    one = commands.add_parser("open", help="open a saved game or a packed quest; its name alone does the same")
    one.add_argument("file", type=Path, metavar="FILE")
    one.set_defaults(call=_run_open)


def _run_open(args: argparse.Namespace) -> int:
    if not args.file.is_file():
        raise NotThere(f"{args.file}: there is no such file.")
    return int(_part("game.app", "main")(["open", str(args.file)], file=args.file.absolute()))


def _check(commands: Any) -> None:
    one = commands.add_parser("check", help="validate quests and content, one line for each fault")
    one.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    one.add_argument("--arrows", action="store_true", help="what sets what off on these maps instead, as JSON")
    _json(one)
    one.set_defaults(call=_run_check)


def _run_check(args: argparse.Namespace) -> int:
    if args.arrows:
        return int(_part("game.ui.preview.arrows", "print_arrows")(args))
    return int(_part("game.boundary.command", "print_faults")(args))


def _opened(word: str) -> str:
    """The map within a packed quest, which is installed; any other word as it is. UnableToRun for a file that cannot be
    opened."""
    if not word.endswith((".emberquest", ".emberdelve", ".tmx", ".toml")):
        return word
    try:
        _part("game.boundary.modules", "look_through_modules")()
        return str(_part("game.boundary.installed", "open_installed")(word))
    except _part("game.content.faults", "ContentError") as error:
        raise UnableToRun(str(error)) from None


def _new(commands: Any) -> None:
    one = commands.add_parser("new", help="write a quest that plays, to make another from")
    one.add_argument("name", metavar="NAME", help="small letters, digits and underscores; a path names the folder too")
    one.add_argument("--folder", type=Path, metavar="F", help="where to write it (a folder of its name)")
    one.add_argument("--modules", default="", metavar="M", help="modules that it is to use, parted by commas")
    one.set_defaults(call=_calls("game.design.starter", "new"))


def _pack(commands: Any) -> None:
    one = commands.add_parser("pack", help="make one file of a quest, to share")
    one.add_argument("quest", metavar="QUEST", help="a path or the name of a shipped quest")
    one.add_argument("-o", "--out", type=Path, metavar="FILE", help="where to write it (NAME.emberquest)")
    one.set_defaults(call=_run_pack)


def _run_pack(args: argparse.Namespace) -> int:
    _opened(args.quest)
    return int(_part("game.design.pack", "pack")(args))


def _preview(commands: Any) -> None:
    one = commands.add_parser("preview", help="show a quest while it is worked on, and read it anew at every save")
    one.add_argument("quest", metavar="QUEST", help="a path or the name of a shipped quest")
    told = "name of an object, or the number that Tiled gives it"
    one.add_argument("--at", nargs="?", default="", const="", metavar="ID", help=told)
    one.add_argument("--play", action="store_true", help="begin a game there at once")
    one.add_argument("--side", choices=("all", "heroes", "hero", "overlord"), default="all", help="who looks at it")
    one.set_defaults(call=_run_preview)


def _run_preview(args: argparse.Namespace) -> int:
    quest = paths.quest_file(_opened(args.quest))
    if not quest.is_file():
        raise UnableToRun(f"{paths.no_quest(args.quest)}.")
    if quest.suffix != ".tmx":
        raise NotThere("\n".join(str(fault) for fault in _part("game.design.check", "faults_at")([quest])))
    side = "heroes" if args.side == "hero" else args.side
    make = _part("game.scenes.preview.preview", "Preview")
    first = partial(make, quest, at=args.at, side=side, play=args.play)
    return int(_part("game.app", "main")(sys.argv[1:], first=first))


def _simulate(commands: Any) -> None:
    one = commands.add_parser("simulate", help="play whole games without a screen and report on them")
    one.add_argument("quest", metavar="QUEST", nargs="?", help="a path or the name of a shipped quest")
    one.add_argument("--games", type=_at_least_one, default=1, metavar="N")
    one.add_argument("--seed", type=int, default=1, metavar="S")
    told = "how many hero players (4; with --report 1, 2, 3 and 4)"
    one.add_argument("--heroes", type=int, choices=range(1, 5), help=told)
    one.add_argument("--modules", type=_names, default=(), metavar="a,b", help="modules beside those of the quest")
    bots = "easy, normal, hard, random or fickle"
    one.add_argument("--hero-bot", default="normal", metavar="B", help=bots)
    one.add_argument("--overlord-bot", default="normal", metavar="B", help=bots)
    told = "games that hard players make up for one question, 120 unless told; more take longer"
    one.add_argument("--budget", type=_at_least_one, metavar="N", help=told)
    one.add_argument("--workers", type=_at_least_one, default=1, metavar="N", help="processes that share the games")
    one.add_argument("--count", action="store_true", help="count what the games reach: rules, cards, abilities")
    told = "a page of plots and heat maps, and its figures in FILE.json beside it"
    one.add_argument("--report", type=Path, metavar="FILE.html", help=told)
    told = "a Dask scheduler whose machines share the games, as tcp://host:8786"
    one.add_argument("--cluster", default="", metavar="ADDRESS", help=told)
    one.add_argument("--laws", action="store_true", help="look for illegal states, and play journals again")
    told = "play so many games for each number of hero players, or for --heroes, and write beside the quest who won"
    one.add_argument("--measure", action="store_true", help=told)
    told = "play so many games of each level against each, on all shipped quests where none is named, and compare them"
    one.add_argument("--tournament", action="store_true", help=told)
    _json(one)
    one.set_defaults(call=_simulate_opened)


def _simulate_opened(args: argparse.Namespace) -> int:
    if not args.quest and not args.tournament:
        raise UnableToRun("emberdelve simulate: name a quest, or ask for a --tournament on all of them.")
    args.quest = _opened(args.quest) if args.quest else ""
    _part("game.boundary.modules", "have_modules")(tuple(args.modules))
    if args.measure:
        return int(_part("game.simulate.measure", "measure_quest")(args))
    if args.tournament:
        return int(_part("game.simulate.tournament", "play_tournament")(args))
    return int(_part("game.simulate.command", "run_games")(args))


def _scenario(commands: Any) -> None:
    one = commands.add_parser("scenario", help="run files that each show one behaviour of the rules")
    one.add_argument("files", nargs="*", type=Path, metavar="FILE")
    one.add_argument("--explain", action="store_true", help="print every word that a scenario may use")
    _json(one)
    one.set_defaults(call=_run_scenario)


def _run_scenario(args: argparse.Namespace) -> int:
    if not args.files and not args.explain:
        raise UnableToRun("emberdelve scenario: name at least one file, or ask for --explain.")
    for path in args.files:
        if not path.exists():
            raise NotThere(f"{path}: there is no such file or folder.")
    return int(_part("game.scenario.command", "run_scenarios")(args))


def _replay(commands: Any) -> None:
    one = commands.add_parser("replay", help="play a saved game again from its journal")
    one.add_argument("save", type=Path, metavar="SAVE")
    one.add_argument("--verify", action="store_true", help="roll and draw anew from the seed, and compare")
    one.add_argument("--watch", action="store_true", help="open the window and show it step by step")
    _json(one)
    told, shown = _calls("game.boundary.command", "replay"), _calls("game.watch", "watch")
    one.set_defaults(call=lambda args: shown(args) if args.watch else told(args))


def _shot(commands: Any) -> None:
    one = commands.add_parser("shot", help="draw a screen or the tiles of a map into a picture, without a display")
    what = one.add_mutually_exclusive_group(required=True)
    what.add_argument("--scene", metavar="NAME")
    what.add_argument(
        "--map", type=Path, metavar="FILE.tmx", help="the tile layers of a map, flat, as Tiled draws them"
    )
    one.add_argument("--save", type=Path, metavar="FILE", help="a saved game to draw")
    one.add_argument("-o", "--out", required=True, type=_picture, metavar="OUT.png")
    one.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH")
    one.add_argument("--ui-scale", type=_ui_scale, default=1.0, metavar="F", help="0.75 to 2")
    one.set_defaults(call=_run_shot)


def _run_shot(args: argparse.Namespace) -> int:
    if args.map is not None:
        if not args.map.is_file():
            raise NotThere(f"{args.map}: there is no such file.")
        return int(_part("game.pictures", "map_shot")(args.map, args.out))
    draw = _part("game.pictures", "shot")
    return int(draw(scene=args.scene, save=args.save, out=args.out, size=args.size, ui_scale=args.ui_scale))


def _rules(commands: Any) -> None:
    one = commands.add_parser("rules", help="look up the rulebook by id or by words")
    one.add_argument("words", nargs="*", metavar="ID or words")
    one.set_defaults(call=lambda args: _part("game.content.command", "rules")(args.words))


def _json(one: argparse.ArgumentParser) -> None:
    one.add_argument("--json", action="store_true", help="print one JSON value instead of text")


def _calls(module: str, name: str) -> Callable[[argparse.Namespace], int]:
    return lambda args: int(_part(module, name)(args))


def _part(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)


def _at_least_one(word: str) -> int:
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f'"{word}" is not a whole number from 1 up')
    return int(word)


def _names(word: str) -> tuple[str, ...]:
    return tuple(name for name in (part.strip() for part in word.split(",")) if name)


def _size(word: str) -> tuple[int, int]:
    width, _, height = word.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and int(width) and int(height)):
        raise argparse.ArgumentTypeError(f'"{word}" is not a size such as 1920x1080')
    if max(int(width), int(height)) > MOST_PIXELS:
        raise argparse.ArgumentTypeError(f"{word} is too large; no side may have more than {MOST_PIXELS} pixels")
    return int(width), int(height)


def _ui_scale(word: str) -> float:
    try:
        scale = float(word)
    except ValueError:
        scale = 0.0
    if not 0.75 <= scale <= 2.0:
        raise argparse.ArgumentTypeError(f'"{word}" is not a number from 0.75 to 2')
    return scale


def _picture(word: str) -> Path:
    path = Path(word)
    if path.suffix.lower() != ".png":
        raise argparse.ArgumentTypeError(f'"{word}" is not the name of a picture; it has to end in .png')
    return path
