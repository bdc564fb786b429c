"""The report of many games for a person to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import mean, median
from typing import Any

from game.content.counting import counted

MOST_FAULTS = 5
COUNTS = {"hero_deaths": "falls of heroes", "chests": "chests", "glyphs": "glyphs", "spawned": "monsters put down"}


def in_words(told: Mapping[str, Any]) -> str:
    """The summary in lines: wins, rounds, conquest by round, deaths, what was reached, and faults."""
    games = told["games"]
    played = games - told["errors"]
    lines = [
        f"{told['quest']}: {games} games, {told['heroes']} hero players, seed {told['seed']}",
        f"heroes: {told['hero_bot']}; overlord: {told['overlord_bot']}",
        f"heroes won {told['hero_wins']}, overlord {told['overlord_wins']}, faults {told['errors']}"
        + (f", illegal states {len(told['illegal'])}" if told["illegal"] else ""),
    ]
    if played:
        rounds = sorted(told["rounds"])
        lines += [
            f"rounds: middle {median(rounds):g}, nine in ten within {rounds[(9 * len(rounds) - 1) // 10]}",
            f"conquest by round: {' '.join(_curve(told['conquest']))}",
            "a game: " + ", ".join(f"{mean(told[key]):.1f} {words}" for key, words in COUNTS.items()),
            f"ended by: {', '.join(f'{why} {count}' for why, count in told['ends'].items())}",
        ]
    per_second = told["decisions"] / told["seconds"] if told["seconds"] else 0
    lines.append(
        f"{told['decisions']} decisions in {told['seconds']} s ({per_second:.0f} a second, {told['workers']} workers)"
    )
    lines += _reached(told) if "rules" in told else []
    for entry, times in told["runaways"].items():
        lines.append(f"{entry} of the quest's file set itself off endlessly and was stopped, {counted(times, 'time')}")
    told_of = [*told["faults"], *told["illegal"]]
    lines += [f"game {each['game']} (seed {each['seed']}): {each['message']}" for each in told_of[:MOST_FAULTS]]
    return "\n".join(lines)


def _reached(told: Mapping[str, Any]) -> list[str]:
    """What was counted: what was reached, what was not, and what cannot be."""
    foreign = [f"{counted(count, 'rule')} of {title}" for title, count in told["not_in_game"].items()]
    idle = {kind: sum(not times for times in found.values()) for kind, found in told["fired"].items()}
    return [
        f"reached: {len(told['requests'])} kinds of question, {len(told['cards'])} cards, {len(told['rules'])} rules",
        "not reached: " + "; ".join(f"{len(names)} {what}" for what, names in told["unreached"].items()),
        *([f"beyond this quest: {', '.join(told['cannot'])}"] if told["cannot"] else []),
        *([f"not in the game: {', '.join(foreign)}"] if foreign else []),
        "never fired: " + "; ".join(f"{count} of kind {kind}" for kind, count in idle.items() if count),
    ]


def _curve(curves: Sequence[Sequence[int]]) -> list[str]:
    """The mean conquest of the games that were still going on, round by round."""
    longest = max((len(curve) for curve in curves), default=0)
    return [f"{mean(curve[i] for curve in curves if i < len(curve)):.1f}" for i in range(longest)]
