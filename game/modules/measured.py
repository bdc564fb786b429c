"""How hard and how long a quest is: what games between computer players came to, kept in a file beside the quest.

The file, `NAME.measured.json`, bears the fingerprint of the quest that was played. Once the quest has changed its
figures count no longer: it is not measured, until somebody measures it again (`simulate --measure`). What set-up has
measured on this machine lies in the player's folder, by the same fingerprint."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec

from game import paths
from game.content import bounds
from game.content.fingerprint import quest_fingerprint
from game.modules.setup import MOST_HEROES, GameSetup
from game.state.rule_options import EXTRA_CONQUEST

SUFFIX = ".measured.json"
MOST_BYTES = 1 << 14
MOST_GAMES = 1_000_000
SURE = 1.96
"""Standard deviations to either side within which 95 of 100 measurements lie."""

Games = Annotated[int, msgspec.Meta(ge=0, le=MOST_GAMES)]
Rounds = Annotated[int, msgspec.Meta(ge=0, le=bounds.MOST_NUMBER)]


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """The games with one number of hero players (`heroes`, 1 to 4): how many ended, how many of them the heroes won,
    and within how many rounds the middle half of them ended. `hero_level` and `overlord_level` name the computer
    players."""

    heroes: Annotated[int, msgspec.Meta(ge=1, le=MOST_HEROES)]
    hero_level: Annotated[str, msgspec.Meta(max_length=40)]
    overlord_level: Annotated[str, msgspec.Meta(max_length=40)]
    games: Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)]
    won: Games
    rounds: tuple[Rounds, Rounds]

    @property
    def share(self) -> float:
        """The share of the games that the heroes won."""
        return min(1.0, self.won / self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which two shares the true one lies, 95 times in 100."""
        return wilson(min(self.won, self.games), self.games)


class _File(msgspec.Struct, frozen=True, kw_only=True):
    quest: Annotated[str, msgspec.Meta(max_length=32)]
    """The fingerprint of the quest's two files."""
    measured: Annotated[tuple[Measured, ...], msgspec.Meta(max_length=MOST_HEROES)]


def measured_file(drawn: Path) -> Path:
    """The file with the figures of the quest with this map."""
    return drawn.with_name(drawn.stem + SUFFIX)


def measured(quest: str) -> dict[int, Measured]:
    """The figures of a quest, by path or shipped name, by number of hero players: those beside it, else those of this
    machine. None where there is no file, where it cannot be read, or where the quest has changed since."""
    drawn = paths.quest_file(quest)
    own = _own_file(drawn)
    return {**({} if own is None else _read(own, drawn)), **_read(measured_file(drawn), drawn)}


def _own_file(drawn: Path) -> Path | None:
    """The file of this machine for the quest with this map; None where the player has no folder for it."""
    try:
        return paths.figures() / f"{quest_fingerprint(drawn)}.json"
    except paths.NoFolder:
        return None


def _read(file: Path, drawn: Path) -> dict[int, Measured]:
    try:
        found = msgspec.json.decode(bounds.file_bytes(file, MOST_BYTES), type=_File)
    except (OSError, ValueError):
        return {}
    if found.quest != quest_fingerprint(drawn):
        return {}
    return {each.heroes: each for each in found.measured}


def write_measured(quest: str, fresh: Measured) -> Path:
    """Put the figures for one number of hero players into the file of a quest, in place of older ones; those for other
    numbers stay if the quest is still the same. The file; OSError when it cannot be written."""
    drawn = paths.quest_file(quest)
    path = measured_file(drawn)
    _write(path, drawn, {**_read(path, drawn), fresh.heroes: fresh})
    return path


def keep_measured(quest: str, fresh: Measured) -> None:
    """Keep the figures for one number of hero players on this machine, unless there are some of more games already;
    where the disk refuses they are lost."""
    drawn = paths.quest_file(quest)
    path = _own_file(drawn)
    rows = {} if path is None else _read(path, drawn)
    before = rows.get(fresh.heroes)
    if path is not None and (before is None or before.games <= fresh.games):
        with suppress(OSError):
            _write(path, drawn, {**rows, fresh.heroes: fresh})


def _write(path: Path, drawn: Path, rows: dict[int, Measured]) -> None:
    content = _File(quest=quest_fingerprint(drawn), measured=tuple(rows[heroes] for heroes in sorted(rows)))
    path.write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")


def measuring_setup(setup: GameSetup) -> GameSetup:
    """The same game as set-up proposes it by itself: with the help for small parties where there are fewer than four
    heroes."""
    if setup.heroes == MOST_HEROES:
        return setup
    return msgspec.structs.replace(setup, options={**setup.options, EXTRA_CONQUEST.name: True})


def middle_half(rounds: Sequence[int]) -> tuple[int, int]:
    """The least and the greatest of the middle half of some numbers of rounds, one at least."""
    found = sorted(rounds)
    quarter = len(found) // 4
    return found[quarter], found[len(found) - 1 - quarter]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval: between which two shares the true share of wins lies, 95 times in 100."""
    share, spread = wins / games, SURE * SURE / games
    middle = share + spread / 2
    width = SURE * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, (middle - width) / (1 + spread)), min(1.0, (middle + width) / (1 + spread))
