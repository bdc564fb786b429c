"""`emberdelve simulate QUEST`: many games between computer players, shared among processes, and a report on them."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from time import perf_counter
from typing import Any

from game import paths
from game.content.faults import ContentError
from game.content.module_folders import played_together
from game.kernel.luck import seed_from
from game.kernel.registry import registry
from game.kernel.request import Request
from game.modules.compose import compose, load_code
from game.modules.library import shipped_catalog, shipped_quest
from game.modules.measured import measuring_setup
from game.modules.quest_head import modules_of
from game.modules.setup import MOST_HEROES, GameSetup
from game.players import PLAYERS, with_budget
from game.simulate.coverage import known_parts
from game.simulate.designers import NoPlots, write_report
from game.simulate.game import GameReport, play_game
from game.simulate.report import in_words
from game.simulate.sharing import NoCluster, shared
from game.simulate.unreachable import never_played, not_in_game, unreachable

BAR = 40


def run_games(args: argparse.Namespace) -> int:
    """Play the games asked for and report; 0 when all ended well, 1 when one did not or the quest is at
    fault."""
    fault = fault_of(args)
    if not fault:
        try:
            return _run(args)
        except (NoCluster, NoPlots) as error:
            fault = str(error)
    print(fault, file=sys.stderr)
    return 1


def _run(args: argparse.Namespace) -> int:
    if args.report is not None:
        return write_report(args, _modules(args))
    args.heroes = args.heroes or MOST_HEROES
    started = perf_counter()
    reports = list(watched_games(args))
    told = summary(args, reports, seconds=perf_counter() - started)
    print(json.dumps(told, indent=1) if args.json else in_words(told))
    return int(bool(told["errors"] or told["illegal"] or told["runaways"]))


def fault_of(args: argparse.Namespace) -> str:
    """Why games of this quest between these players cannot be played; empty when they can."""
    for bot in (args.hero_bot, args.overlord_bot):
        if bot not in PLAYERS:
            return f'There is no computer player "{bot}"; there are {", ".join(PLAYERS)}.'
    if not paths.quest_file(args.quest).is_file():
        return f"{paths.no_quest(args.quest)}."
    try:
        shipped_quest(args.quest, _modules(args))
    except ContentError as error:
        return str(error)
    return ""


def _modules(args: argparse.Namespace) -> tuple[str, ...]:
    """The modules in play: those that the quest asks for, and those named beside."""
    return played_together([*modules_of(args.quest), *args.modules])


Task = tuple[GameSetup, int, str, str, bool, bool]


def games(args: argparse.Namespace) -> Iterator[GameReport]:
    """The reports of all games in their order; game n has the seed of the number `seed + n`, whoever plays it."""
    bots = args.hero_bot, args.overlord_bot
    heroes, overlord = (with_budget(bot, args.budget) if args.budget else bot for bot in bots)
    tasks: list[Task] = [
        (_setup(args, args.seed + number), number, heroes, overlord, args.count, args.laws)
        for number in range(args.games)
    ]
    yield from shared(_one, tasks, workers=args.workers, cluster=args.cluster)


def _setup(args: argparse.Namespace, seed: int) -> GameSetup:
    setup = GameSetup(quest=args.quest, heroes=args.heroes, seed=seed_from(seed), modules=_modules(args))
    return measuring_setup(setup) if args.measure else setup


def _one(task: Task) -> GameReport:
    setup, number, hero_bot, overlord_bot, count, laws = task
    return play_game(setup, number=number, hero_bot=hero_bot, overlord_bot=overlord_bot, count=count, laws=laws)


def watched_games(args: argparse.Namespace) -> Iterator[GameReport]:
    """The reports of all games, with a bar on the terminal while they come in."""
    shown, total = sys.stderr.isatty(), args.games
    for done, report in enumerate(games(args), start=1):
        if shown:
            filled = BAR * done // total
            print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{total}", end="", file=sys.stderr, flush=True)
        yield report
    if shown:
        print(file=sys.stderr)


def summary(args: argparse.Namespace, reports: list[GameReport], *, seconds: float) -> dict[str, Any]:
    """The one object that `--json` prints."""
    ended = [report for report in reports if not report.error]
    return {
        "quest": args.quest,
        "games": len(reports),
        "seed": args.seed,
        "heroes": args.heroes,
        "hero_bot": args.hero_bot,
        "overlord_bot": args.overlord_bot,
        "errors": len(reports) - len(ended),
        "faults": [
            {"game": each.number, "seed": args.seed + each.number, "message": each.error}
            for each in reports
            if each.error
        ],
        "laws": args.laws,
        "illegal": [
            {"game": each.number, "seed": args.seed + each.number, "message": law}
            for each in reports
            for law in each.illegal
        ],
        "runaways": _sum(report.runaways for report in reports),
        "hero_wins": sum(report.winner == "heroes" for report in ended),
        "overlord_wins": sum(report.winner == "overlord" for report in ended),
        "rounds": [report.rounds for report in reports],
        "decisions": sum(report.decisions for report in reports),
        "conquest": [report.curve for report in reports],
        "hero_deaths": [report.hero_deaths for report in reports],
        "chests": [report.chests for report in reports],
        "glyphs": [report.glyphs for report in reports],
        "spawned": [report.spawned for report in reports],
        "ends": _sum([{report.why: 1} for report in ended]),
        "cards": _sum(report.cards for report in reports),
        **(reached(args.quest, reports, _modules(args)) if args.count else {}),
        "hashes": [report.hash for report in reports],
        "seconds": round(seconds, 2),
        "workers": args.workers,
    }


def reached(quest: str, reports: list[GameReport], modules: tuple[str, ...]) -> dict[str, Any]:
    """What the games came by, and what they did not, in so far as it was counted."""
    beyond = unreachable(shipped_quest(quest, modules), {}, modules) | never_played(shipped_catalog(modules))
    foreign = not_in_game(modules)
    return {
        "requests": _sum(report.requests for report in reports),
        "rules": _sum(report.rules for report in reports),
        "unreached": unreached(reports, modules, beyond={*beyond, *foreign}),
        "fired": fired(reports, modules),
        "cannot": beyond,
        "not_in_game": _sum({title: 1} for title in foreign.values()),
    }


def unreached(reports: list[GameReport], modules: tuple[str, ...], *, beyond: Container[str]) -> dict[str, list[str]]:
    """What no game came by though one could: kinds of question, overlord cards never played, and rules whose code never
    ran."""
    load_code()
    kinds = [name for name, kind in Request.kinds.items() if kind.__module__.startswith("game.state")]
    cards = shipped_catalog(modules).overlord_cards
    known: dict[str, Iterable[str]] = {"requests": kinds, "cards": cards, "rules": registry.rules}
    return {
        what: sorted(
            name
            for name in set(names) - {name for report in reports for name in getattr(report, what)}
            if name not in beyond
        )
        for what, names in known.items()
    }


def fired(reports: list[GameReport], modules: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """How often each ability, verb, item, skill, hero, monster and overlord card has fired; what never did has 0."""
    names = known_parts(shipped_catalog(modules), compose(modules)) | {
        "card": list(shipped_catalog(modules).overlord_cards)
    }
    counts = {kind: _sum(report.fired.get(kind, {}) for report in reports) for kind in names}
    counts["card"] = _sum(report.cards for report in reports)
    return {kind: {name: counts[kind].get(name, 0) for name in sorted(found)} for kind, found in names.items()}


def _sum(counts: Iterable[dict[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return dict(sorted(total.items()))
