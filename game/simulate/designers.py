"""`simulate QUEST --report FILE.html`: games with each number of hero players, and what they say to the designer."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.content.counting import counted
from game.content.quest import Quest
from game.kernel.luck import seed_from
from game.modules.library import shipped_quest
from game.modules.measured import measuring_setup
from game.modules.setup import MOST_HEROES, GameSetup
from game.simulate.game import GameReport, play_game
from game.simulate.sharing import shared
from game.simulate.study import PartyFigures, Study, entry_words, party_figures
from game.state.rule_options import CONQUEST_START

NO_PLOTS = (
    "The page is drawn with matplotlib, which is not installed here: install Emberdelve with its extra “report”, as in"
    ' pip install ".[report]". The figures alone are written by --report FILE.json.'
)


class NoPlots(Exception):
    """The page cannot be drawn; the message says why."""


def write_report(args: argparse.Namespace, modules: tuple[str, ...]) -> int:
    """Play the games, and write the page with its figures beside it, or the figures alone for a FILE.json; 1 when a
    game broke off. NoPlots where the page cannot be drawn."""
    page: Path | None = args.report if args.report.suffix != ".json" else None
    if page is not None:
        check_plots()
    quest = shipped_quest(args.quest, modules)
    study = study_of(args, quest, modules)
    args.report.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(study)) + b"\n")
    if page is not None:
        from game.simulate.page import report_page

        page.write_text(report_page(study, quest), encoding="utf-8")
    print(f"{args.report} tells what {counted(sum(party.games for party in study.parties), 'game')} came to.")
    return int(any(party.errors for party in study.parties))


def check_plots() -> None:
    """NoPlots where the library that draws the page is not installed."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise NoPlots(NO_PLOTS) from None


def study_of(args: argparse.Namespace, quest: Quest, modules: tuple[str, ...]) -> Study:
    """Play the games asked for with each number of hero players, or with the one that was named."""
    numbers = (args.heroes,) if args.heroes else range(1, MOST_HEROES + 1)
    return Study(
        quest=args.quest,
        name=quest.name,
        heroes_by=args.hero_bot,
        overlord_by=args.overlord_bot,
        seed=args.seed,
        parties=tuple(_party(args, quest, heroes, modules) for heroes in numbers),
        entries=entry_words(quest),
    )


def _party(args: argparse.Namespace, quest: Quest, heroes: int, modules: tuple[str, ...]) -> PartyFigures:
    def play(heroes: int, conquest: int) -> Sequence[GameReport]:
        options = {CONQUEST_START.name: conquest} if conquest else {}
        tasks = [
            (_setup(args, heroes, number, modules, options), number, args.hero_bot, args.overlord_bot)
            for number in range(args.games)
        ]
        told = f" with {conquest} conquest" if conquest else ""
        print(f"{counted(args.games, 'game')} with {counted(heroes, 'hero player')}{told}", file=sys.stderr)
        return list(shared(_one, tasks, workers=args.workers, cluster=args.cluster))

    return party_figures(quest, heroes, play(heroes, 0), more=play)


def _setup(
    args: argparse.Namespace, heroes: int, number: int, modules: tuple[str, ...], options: dict[str, Any]
) -> GameSetup:
    seed = seed_from(args.seed + number)
    return measuring_setup(GameSetup(quest=args.quest, heroes=heroes, seed=seed, modules=modules, options=options))


def _one(task: tuple[GameSetup, int, str, str]) -> GameReport:
    setup, number, hero_bot, overlord_bot = task
    return play_game(setup, number=number, hero_bot=hero_bot, overlord_bot=overlord_bot)
