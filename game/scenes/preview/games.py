"""The panel of the preview about many games: how often heroes win with one to four players, and what decides it."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game import paths
from game.content.counting import counted
from game.content.rulebook import load_rulebook
from game.modules.setup import MOST_HEROES
from game.scenes.preview.trying import GAMES, NO_QUEST, PreviewDeeds
from game.simulate.balance import GOAL, Balance
from game.ui.preview.balance import BalanceCurve, Bars
from game.ui.preview.column import ColumnLine, button, choice, column_words, fact, title
from game.ui.preview.rows import WinLine
from game.ui.render import theme


def games_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """Games between computer players, and what they say."""
    board = deeds.board
    fonts = deeds.screen.stage.canvas.fonts
    lines = _win_lines(deeds, width) if deeds.parties else []
    lines.append(title("Games for each party"))
    lines.append(choice("games", [str(n) for n in GAMES], deeds.games_chosen, deeds.choose_games, columns=3))
    worker = deeds.worker
    if worker is not None and worker.running:
        note = f"{worker.played} of {worker.batch.whole}"
        lines.append(button("games/cancel", "Break off", deeds.cancel_games, icon="cross", note=note, chosen=True))
    else:
        text = "Simulate again" if deeds.parties else "Simulate"
        refusal = "" if board.quest is not None else NO_QUEST
        lines.append(button("games/start", text, deeds.simulate, icon="reload", shortcut="B", refusal=refusal))
    if not deeds.parties:
        note = "Normal computer players on both sides play the quest with one to four hero players, beside the screen."
        return [*lines, column_words(note, width, fonts, colour=theme.MUTED)]
    if board.balance is not None:
        lines += _results(deeds, board.balance, width)
    return lines


def _win_lines(deeds: PreviewDeeds, width: int) -> list[ColumnLine]:
    """A line for each number of hero players against the band that is aimed at."""
    fonts = deeds.screen.stage.canvas.fonts
    lines = [title("Heroes win")]
    if deeds.board.games_stale:
        lines.append(column_words("The quest has been saved since.", width, fonts, colour=theme.WARNING))
    lines += [_win_line(deeds, heroes) for heroes in range(1, MOST_HEROES + 1)]
    note = f"of 100, with their 95% ranges; the band is the goal, {GOAL[0]} to {GOAL[1]}"
    return [*lines, column_words(note, width, fonts, colour=theme.MUTED)]


def _win_line(deeds: PreviewDeeds, heroes: int) -> ColumnLine:
    told = deeds.parties.get(heroes)
    ended = told.games - told.errors if told is not None else 0
    share = told.won / ended if told is not None and ended else None
    low, high = (told.low, told.high) if told is not None else (0.0, 1.0)
    words = f"The heroes won {told.won} of {counted(ended, 'game')}: {told.verdict}." if told is not None else ""
    return ColumnLine(
        26, lambda box: WinLine(box=box, heroes=heroes, share=share, low=low, high=high, goal=GOAL, tip=words)
    )


def _results(deeds: PreviewDeeds, told: Balance, width: int) -> list[ColumnLine]:
    """The figures of the games with the number of players for whom the quest is shown."""
    fonts = deeds.screen.stage.canvas.fonts
    return [
        title(f"With {counted(deeds.board.party.count, 'hero player')}"),
        column_words(
            f"{counted(told.games, 'game')}, range {100 * told.low:.0f}% to {100 * told.high:.0f}%: {told.verdict}",
            width,
            fonts,
        ),
        title("Rounds to the end"),
        ColumnLine(110, lambda box: Bars(box=box, counts=told.rounds)),
        fact("median", f"{told.median_rounds:g}"),
        fact("falls of heroes a game", f"{told.deaths:.1f}"),
        fact("conquest left, median", f"{told.left:g}"),
        fact("chests opened", f"{told.chests:.1f}"),
        fact("monsters put down", f"{told.spawned:.1f}"),
        *([fact("games that broke", str(told.errors))] if told.errors else []),
        title("Conquest by round"),
        ColumnLine(114, lambda box: BalanceCurve(box=box, points=told.curve)),
        *_fallen(deeds, told),
        title("How games end"),
        *(fact(_rule(why), str(count)) for why, count in told.ends),
    ]


def _fallen(deeds: PreviewDeeds, told: Balance) -> list[ColumnLine]:
    """How many heroes fell in each area."""
    quest = deeds.board.quest
    counts = Counter(
        area.title for space in told.fallen.elements() if quest is not None and (area := quest.area_at(space))
    )
    return [title("Where heroes fall"), *(fact(name, str(count)) for name, count in counts.most_common(5))]


@cache
def _titles() -> dict[str, str]:
    book = load_rulebook(paths.assets() / "rulebook")
    return {rule: book[rule].title for rule in book}


def _rule(why: str) -> str:
    return _titles().get(why, why)
