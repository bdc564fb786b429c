"""`python -m tests.content.fuzz [CASES] [SEED]`: spoils the two files of quests at random and reads them.

Nothing may come of it but a quest or sentences: no other exception, no long wait, no flood of memory, no file read
outside the quest's folder (the game's own apart). The exit code is 1 when a case breaks this.
"""

from __future__ import annotations

import random
import resource
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from game import paths
from game.content.faults import Fault
from game.modules.check import faults_at
from game.modules.starter import write_starter
from tests.content.good_quest import good

LONGEST = 10.0
"""Seconds after which a case counts as hung."""
MOST_MEMORY = 400
"""Megabytes by which the process may grow over all cases."""
WORDS = (
    *(
        "-1",
        "0",
        "1e9",
        "99999999999999999999",
        "nan",
        "inf",
        "-0.5",
        "",
        "\u2603",
        "true",
        "x" * 5000,
        "../../etc/passwd",
    ),
    *(
        "/etc/passwd",
        "tilesets/things.tsx",
        "templates/start.tx",
        "..",
        "&#0;",
        "&a;",
        "]]>",
        "<",
        "[",
        "{",
        '"',
        "\\",
        "=",
        "#",
    ),
    *(
        "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>",
        "<group>" * 500,
        "[" * 3000,
        "[[area]]\n",
        "verb",
        "when",
    ),
)
"""What is put into files: numbers, names and signs that have broken readers before."""


@dataclass
class Tally:
    """What came of the cases."""

    cases: int = 0
    clean: int = 0
    slowest: float = 0.0
    kinds: Counter[str] | None = None


class Watch:
    """Notes every file that is opened while a case runs."""

    def __init__(self) -> None:
        self.on = False
        self.opened: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if self.on and event == "open" and isinstance(args[0], str):
            self.opened.append(args[0])

    def strange(self, folder: Path) -> list[str]:
        """Files opened since, outside the folder and the game; and forgets them."""
        homes = [folder, paths.assets(), paths.maps(), Path(sys.prefix), Path(sys.base_prefix)]
        homes = [home.resolve() for home in (*homes, Path(paths.__file__).parent)]
        found = [name for name in self.opened if not any(Path(name).resolve().is_relative_to(home) for home in homes)]
        self.opened.clear()
        return found


def spoilt(text: str, luck: random.Random) -> str:
    """A text after one to three slips."""
    for _ in range(luck.randint(1, 3)):
        text = luck.choice(SLIPS)(text, luck)
    return text


def _cut(text: str, luck: random.Random) -> str:
    at = luck.randrange(len(text) + 1)
    return text[:at] + text[at + luck.choice((1, 3, 20, 200, 2000)) :]


def _put(text: str, luck: random.Random) -> str:
    at = luck.randrange(len(text) + 1)
    return text[:at] + luck.choice(WORDS) + text[at:]


def _twice(text: str, luck: random.Random) -> str:
    at = luck.randrange(len(text) + 1)
    return text[:at] + text[at : at + luck.choice((5, 80, 800))] * luck.choice((2, 3, 30)) + text[at:]


def _swap(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _value(text: str, luck: random.Random) -> str:
    """Another value between quotes, or after an equals sign: most cases get past the reader of the format so."""
    marks = [at for at, mark in enumerate(text) if mark == '"'] or [0]
    first = luck.randrange(len(marks))
    begin, end = marks[first], marks[min(first + 1, len(marks) - 1)]
    return f"{text[: begin + 1]}{luck.choice(WORDS)}{text[max(end, begin + 1) :]}"


def _digit(text: str, luck: random.Random) -> str:
    places = [at for at, mark in enumerate(text) if mark.isdigit()] or [0]
    at = luck.choice(places)
    return text[:at] + luck.choice("0123456789-.e") + text[at + 1 :]


def _letter(text: str, luck: random.Random) -> str:
    at = luck.randrange(max(1, len(text)))
    return text[:at] + chr(luck.choice((luck.randrange(32, 127), luck.randrange(1, 1200)))) + text[at + 1 :]


SLIPS = (_cut, _put, _twice, _swap, _value, _value, _value, _digit, _digit, _letter)


def sources(folder: Path) -> dict[str, tuple[str, str]]:
    """Map and written half of each quest that is spoilt, by its name; their kit is written into the folder."""
    write_starter(folder / "a_mill.tmx")
    for name, text in good().items():
        if "/" in name:
            (folder / name).write_text(text, encoding="utf-8")
    found = {"a_mill": folder / "a_mill.tmx", "into_the_dark": paths.maps() / "into_the_dark.tmx"}
    pairs = {
        name: (path.read_text("utf-8"), path.with_suffix(".toml").read_text("utf-8")) for name, path in found.items()
    }
    return pairs | {"mill": (good()["mill.tmx"], good()["mill.toml"])}


def cases(number: int, seed: int, folder: Path) -> Iterator[tuple[int, Path]]:
    """Write one spoilt quest after another into the folder."""
    quests = sources(folder)
    drawn = folder / "case.tmx"
    for case in range(number):
        luck = random.Random(seed * 1_000_003 + case)
        halves = list(quests[luck.choice(sorted(quests))])
        for half in luck.choice(((0,), (1,), (0, 1))):
            halves[half] = spoilt(halves[half], luck)
        for path, text in zip((drawn, drawn.with_suffix(".toml")), halves, strict=True):
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
        yield case, drawn


def run(number: int, seed: int, folder: Path, *, watch: Watch | None = None) -> tuple[Tally, list[str]]:
    """Read that many spoilt quests; what came of them, and a line for each that broke the rules."""
    tally, broken = Tally(kinds=Counter()), []
    assert tally.kinds is not None
    for case, drawn in cases(number, seed, folder):
        began = perf_counter()
        found: Sequence[Fault] = ()
        try:
            if watch is not None:
                watch.on = True
            found = faults_at([drawn])
        except Exception as error:
            broken.append(f"case {case}: {type(error).__name__}: {str(error)[:200]}")
        finally:
            if watch is not None:
                watch.on = False
                broken += [f"case {case}: it opened {name}" for name in watch.strange(folder)]
        took = perf_counter() - began
        tally.cases += 1
        tally.clean += not found
        tally.slowest = max(tally.slowest, took)
        tally.kinds.update({fault.id for fault in found})
        if took > LONGEST:
            broken.append(f"case {case}: it took {took:.1f} s")
        broken += [f"case {case}: a fault without id: {fault}" for fault in found if not fault.id][:1]
    return tally, broken


def main(words: Sequence[str]) -> int:
    """Run the cases and say what came of them."""
    number = int(words[0]) if words else 10_000
    seed = int(words[1]) if len(words) > 1 else 1
    folder = Path(tempfile.mkdtemp())
    try:
        run(20, seed + 1, folder)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        tally, broken = run(number, seed, folder, watch=Watch())
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024 - before
    finally:
        shutil.rmtree(folder)
    if grown > MOST_MEMORY:
        broken.append(f"the process grew by {grown} MB")
    print("\n".join(broken[:40]))
    kinds = len(tally.kinds or ())
    print(f"{tally.cases} cases, {tally.clean} read as quests, {kinds} kinds of fault, {len(broken)} broken")
    print(f"the slowest took {tally.slowest:.2f} s; the process grew by {grown} MB")
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
