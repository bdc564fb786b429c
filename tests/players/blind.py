"""`python -m tests.players.blind --quest QUEST --heroes N --games N --level normal`: what a level leaves to chance.

Printed is, for each side and kind of question, how often in a game chance decided between answers that looked alike,
and how often it was asked at all. Where that is often and the answers are not alike to whoever plays, the level is
blind: it was so that nearly half of all surges of heroes bought range that no shot needed."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.content.module_folders import played_together
from game.kernel.luck import seed_from
from game.kernel.request import Request, Seat
from game.kernel.table import Table
from game.modules.measured import measuring_setup
from game.modules.new_game import new_table
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.players.greedy import GreedyPlayer
from game.simulate.game import seated
from game.state.components.components import OVERLORD


class Told:
    """What the players of some games were asked, and where chance parted answers that looked alike."""

    def __init__(self) -> None:
        self.asked: Counter[tuple[str, str]] = Counter()
        self.parted: Counter[tuple[str, str, str]] = Counter()

    def watch(self, player: GreedyPlayer, seat: Seat) -> None:
        """Write down what a player is asked from now on."""
        answer, pick = player.answer, player.pick
        side = "overlord" if seat == OVERLORD else "heroes"
        kind = ""

        def answering(table: Table, request: Request[Any], *, after: int) -> Any:
            nonlocal kind
            about = getattr(request, "menu", "") or getattr(request, "purpose", "") or getattr(request, "window", "")
            kind = f"{type(request).__name__} {about}".strip()
            self.asked[side, kind] += 1
            return answer(table, request, after=after)

        def picking(options: Sequence[Any], *, after: int) -> Any:
            if len(options) > 1:
                self.parted[side, kind, "+".join(sorted({type(each).__name__ for each in options}))] += 1
            return pick(options, after=after)

        player.answer, player.pick = answering, picking  # type: ignore[method-assign]

    def lines(self, games: int) -> list[str]:
        """The kinds of question of which chance decided most, each with how often in a game."""
        return [
            f"{count / games:7.2f} of {self.asked[side, kind] / games:7.2f}  {side:8s} {kind}: {answers}"
            for (side, kind, answers), count in self.parted.most_common()
        ]


def play(quest: str, heroes: int, number: int, level: str, told: Told) -> None:
    """One game between players of a level."""
    modules = played_together([*modules_of(quest)])
    setup = measuring_setup(GameSetup(quest=quest, heroes=heroes, seed=seed_from(number), modules=modules))
    players = seated(setup, hero_bot=level, overlord_bot=level)
    for seat, player in players.items():
        if isinstance(player, GreedyPlayer):
            told.watch(player, seat)
    table = new_table(setup, sources=dict(players))
    table.advance()


def main(words: list[str] | None = None) -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="tests.players.blind")
    parser.add_argument("--quest", default="into_the_dark")
    parser.add_argument("--heroes", type=int, default=4)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--level", default="normal")
    asked = parser.parse_args(words)
    told = Told()
    for number in range(1, asked.games + 1):
        play(asked.quest, asked.heroes, number, asked.level, told)
    print(*told.lines(asked.games), sep="\n")


if __name__ == "__main__":
    main()
