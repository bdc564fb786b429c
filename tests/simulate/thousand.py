"""`python -m tests.simulate.thousand > tests/quests/README.md`: a thousand games, and how often everything has fired;
with `--set well > tests/quests/WELL.md` those with the Well. With `--log FILE` each game is noted there as it ends, and
a run that was broken off is taken up again; the page then tells of all games in it.

Every quest of a set is played with its modules by computer players of every kind with one to four hero players, each
game under the eye of the laws of the table. The exit code is 1 when a game has failed or come to an illegal state."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.kernel.luck import seed_from
from game.modules.compose import compose, load_code
from game.modules.library import shipped_catalog, shipped_quest
from game.modules.setup import GameSetup
from game.simulate.coverage import known_parts
from game.simulate.game import GameReport, play_game
from game.simulate.unreachable import never_played
from tests.content.tally import table
from tests.simulate.noted import with_log
from tests.simulate.reachable import reachable

ROOT = Path(__file__).resolve().parents[2]
BASE, ALTAR, WELL, ALL = ("base",), ("base", "altar"), ("base", "well"), ("base", "altar", "well")
FIRST = {
    "The Bestiary": ("tests/quests/bestiary.tmx", BASE),
    "Into the Dark": ("into_the_dark", BASE),
    "The Reliquary": ("tests/quests/reliquary.tmx", ALTAR),
    "The Bone Mill": ("the_bone_mill", ALTAR),
    "The Drowned Choir": ("the_drowned_choir", ALTAR),
}
WITH_WELL = {
    "The Wheel House": ("tests/quests/wheelhouse.tmx", WELL),
    "The Wheel House with the Altar": ("tests/quests/wheelhouse.tmx", ALL),
    "The Giants' Marbles": ("the_giants_marbles", WELL),
    "The Giants' Marbles with the Altar": ("the_giants_marbles", ALL),
    "The Bestiary with the Well": ("tests/quests/bestiary.tmx", WELL),
    "The Reliquary with the Well": ("tests/quests/reliquary.tmx", ALL),
}
QUESTS = FIRST | WITH_WELL
"""The file of each quest, and the modules with which it is played."""
SETS = {"first": (FIRST, ALTAR), "well": (WITH_WELL, ALL)}
"""The sets of quests, each with the modules of whose parts it counts how often they fired."""
PROVING = ("The Bestiary", "The Reliquary")
BOTS = ("random", "normal", "fickle")
GAMES = 1020
BY_CHANCE = "by chance"


@dataclass(frozen=True)
class Sort:
    """Games of one sort: the quest by its name, who plays at all seats, and how many hero players."""

    quest: str
    bot: str
    heroes: int


@dataclass(frozen=True)
class Sum:
    """What came of the games of a sort."""

    sort: Sort
    games: int
    faults: tuple[str, ...]
    illegal: tuple[str, ...]
    won: int
    rounds: float


def sorts() -> list[Sort]:
    """Every quest, player and number of hero players."""
    return [Sort(quest, bot, heroes) for quest in QUESTS for bot in BOTS for heroes in range(1, 5)]


def tasks_of(played: Sequence[Sort], *, games: int, seed: int) -> list[tuple[Sort, int]]:
    """About so many games with a seed each, in rounds in which each sort has its share: two games of a shipped quest,
    one of a quest to prove things with."""
    shares = [sort for sort in played for _ in range(1 if sort.quest in PROVING else 2)]
    rounds = -(-games // len(shares))
    return [(sort, seed + place * rounds + number) for number in range(rounds) for place, sort in enumerate(shares)]


def play(task: tuple[Sort, int]) -> GameReport:
    """One game of a sort with a seed: no two games have the same, so that no two have the same heroes drawn."""
    sort, seed = task
    quest, modules = QUESTS[sort.quest]
    setup = GameSetup(quest=quest, heroes=sort.heroes, seed=seed_from(seed), modules=modules)
    return play_game(setup, number=seed, hero_bot=sort.bot, overlord_bot=sort.bot, count=True, laws=True)


def summed(sort: Sort, reports: Sequence[GameReport]) -> Sum:
    """The games of one sort together."""
    return Sum(
        sort,
        len(reports),
        tuple(f"seed {report.number}: {report.error}" for report in reports if report.error),
        tuple(f"seed {report.number}: {told}" for report in reports for told in report.illegal),
        sum(report.winner == "heroes" for report in reports),
        sum(report.rounds for report in reports) / max(1, len(reports)),
    )


def fired(reports: Sequence[GameReport], modules: tuple[str, ...]) -> dict[str, Counter[str]]:
    """How often everything of these modules has fired, by kind, what never did included."""
    load_code()
    cards = shipped_catalog(modules)
    names = known_parts(cards, compose(modules)) | {"overlord card": list(cards.overlord_cards)}
    counts = {kind: Counter(dict.fromkeys(sorted(found), 0)) for kind, found in names.items()}
    for report in reports:
        for kind, found in report.fired.items():
            counts[kind].update(found)
        counts["overlord card"].update(report.cards)
    return counts


def page(sums: Sequence[Sum], counts: Mapping[str, Counter[str]], modules: tuple[str, ...]) -> str:
    """The page in Markdown."""
    games = sum(each.games for each in sums)
    bad = sum(len(each.faults) + len(each.illegal) for each in sums)
    told = [
        "# Games between computer players",
        "",
        "`bestiary` and `reliquary` are quests to prove things with, the one with every monster, relic, chest, marker,",
        "door and obstacle of the base set, the other with what the Altar of Despair brings: its monsters, altars,",
        "crushing walls, fog, corrupted ground, prolonged actions of every sort, potions, and treachery for any card;",
        "`wheelhouse` is the like for the Well of Darkness, with its monsters, boulders, ramps, ground and relics.",
        "They are not shipped. Written by `python -m tests.simulate.thousand`, with the Well by `--set well`.",
        "",
        f"{games} games, {bad} faults and illegal states.",
        "",
        *table(("quest", "players", "hero players", "games", "faults", "illegal", "heroes won", "rounds"), _rows(sums)),
    ]
    for kind, found in counts.items():
        told += ["", f"## How often each {kind} has fired", ""]
        told.append(", ".join(f"{name} {count}" for name, count in sorted(found.items())))
    never = [(kind, name) for kind, found in counts.items() for name, count in sorted(found.items()) if not count]
    told += ["", "## Never", ""]
    if not never:
        told.append("Nothing.")
    else:
        played = {each.sort.quest for each in sums if each.games}
        told += table(("kind", "name", "why"), reasons(never, played, modules))
    return "\n".join(told) + "\n"


def reasons(
    never: Sequence[tuple[str, str]], played: Collection[str], modules: tuple[str, ...]
) -> Iterator[tuple[str, str, str]]:
    """What never fired in games of these quests, each with the reason: where it can, it is chance."""
    idle, found = never_played(shipped_catalog(modules)), [reach(quest) for quest in played]
    for kind, name in never:
        there = any(name in known[kind] for known in found)
        yield kind, name, idle.get(name, BY_CHANCE if there else "in none of these quests")


def reach(quest: str) -> dict[str, set[str]]:
    """What a game of a quest of QUESTS may come by, by kind."""
    file, modules = QUESTS[quest]
    cards = shipped_catalog(modules)
    treachery = "altar" in modules
    return reachable(
        shipped_quest(str(ROOT / file) if file.endswith(".tmx") else file, modules), cards, treachery=treachery
    )


def _rows(sums: Sequence[Sum]) -> Iterator[tuple[object, ...]]:
    for each in (each for each in sums if each.games):
        sort = each.sort
        results = (each.games, len(each.faults), len(each.illegal), each.won, f"{each.rounds:.0f}")
        yield sort.quest, sort.bot, sort.heroes, *results


def main() -> int:
    """Play, print the page, and tell every fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulate.thousand")
    parser.add_argument("--set", choices=list(SETS), default="first", help="the quests that are played")
    parser.add_argument("--games", type=int, default=GAMES, help="in all, two of a shipped quest for one of another")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=None, help="begin no game after so long; 0 for the log alone")
    parser.add_argument("--log", type=Path, default=None, help="note each game there, and count those noted before")
    parser.add_argument("--quest", action="append", choices=list(QUESTS), help="only this one; may be said again")
    parser.add_argument("--bot", action="append", choices=BOTS, help="only these players; may be said again")
    args = parser.parse_args()
    quests, modules = SETS[args.set]
    played = [sort for sort in sorts() if sort.quest in (args.quest or quests) and sort.bot in (args.bot or BOTS)]
    tasks = tasks_of(played, games=args.games, seed=args.seed)
    reports = with_log(play, args.log, tasks, workers=args.workers, minutes=args.minutes)
    sums = [summed(sort, [report for one, report in reports if one == sort]) for sort in played]
    sys.stdout.write(page(sums, fired([report for _, report in reports], modules), modules))
    wrong = [told for each_sum in sums for told in (*each_sum.faults, *each_sum.illegal)]
    print("\n".join(wrong), file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
