"""The report page of a quest: one HTML file with its figures as plots and heat maps, all within it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from html import escape
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from game.board.board import Board
from game.board.grid import Space, bits
from game.content.counting import counted, per_cent
from game.content.quest import Quest
from game.simulate.balance import GOAL
from game.simulate.study import PartyFigures, Study

INK, MUTED, PAPER, FLOOR, ROCK = "#2b2116", "#75644c", "#fbf6ea", "#e9dec4", "#5d5142"
HEROES, OVERLORD = "#2f6fb5", "#a8322a"
TONES = ("#2f6fb5", "#c8791b", "#3f8f4f", "#8a4fae")
"""Of one to four hero players; markers tell them apart as well."""
MARKS = "osD^"
PLATE = {"facecolor": PAPER, "edgecolor": MUTED, "pad": 1.5, "linewidth": 0.5}
"""Behind the names of areas, which lie on rock and floor."""
HEAT = LinearSegmentedColormap.from_list("heat", ["#fff3c400", "#f6c95e", "#df6a2a", "#7d1518"])
HEATS = (
    ("falls", "Where heroes fall", "falls"),
    ("wounds", "Where heroes are wounded", "wounds"),
    ("steps", "Where heroes walk", "steps"),
)
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "emberdelve",
    "font.family": "serif",
    "font.size": 11,
    "text.color": INK,
    "axes.edgecolor": MUTED,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
HEAD = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>%s</title><style>
body {{ background: {PAPER}; color: {INK}; font: 17px/1.5 Georgia, serif; max-width: 62rem }}
body {{ margin: 2rem auto; padding: 0 1rem }}
h1 {{ font-size: 2rem; margin-bottom: 0 }} h2 {{ margin-top: 2.5rem; border-bottom: 1px solid {MUTED} }}
svg {{ max-width: 100%%; height: auto }} table {{ border-collapse: collapse; margin: 1rem 0 }}
td, th {{ padding: .25rem .9rem .25rem 0; text-align: left; border-bottom: 1px solid #ddd0b0 }}
td.number, th.number {{ text-align: right; font-variant-numeric: tabular-nums }} .note {{ color: {MUTED} }}
.verdict {{ font-weight: bold }}
</style></head><body>
"""


def report_page(study: Study, quest: Quest) -> str:
    """The whole page as text; the same for equal figures."""
    with rc_context(STYLE):
        return HEAD % escape(f"{study.name}: report") + "\n".join(_parts(study, quest)) + "\n</body></html>\n"


def _parts(study: Study, quest: Quest) -> Iterator[str]:
    games = sum(party.games for party in study.parties)
    yield f"<h1>{escape(study.name)}</h1>"
    told = f"{counted(games, 'game')}, {study.heroes_by} heroes against a {study.overlord_by} overlord"
    told += f", from seed {study.seed}."
    yield f'<p class="note">{escape(told)}</p>'
    yield "<h2>Who wins</h2>"
    yield _plot(6.4, 0.7 + 0.55 * len(study.parties), lambda axes: _shares(axes, study))
    yield _verdicts(study)
    yield "<h2>How long it takes</h2>"
    yield _plot(8.6, 2.8, lambda axes: _lengths(axes, study))
    if any(party.conquest for party in study.parties):
        yield "<h2>Conquest</h2>"
        yield _plot(8.6, 3.0, lambda axes: _curves(axes, study))
        yield _sources(study)
    yield "<h2>What decided the games</h2>"
    yield _counts("", "games", [party.decided for party in study.parties], study)
    yield "<h2>When areas are reached</h2>"
    yield _areas(study, quest)
    if study.entries:
        yield "<h2>What the quest did</h2>"
        yield _entries(study)
    yield "<h2>On the map</h2>"
    for field, title, unit in HEATS:
        yield _heat(study, quest, field, title, unit)


def _plot(wide: float, high: float, draw: Callable[[Axes], None]) -> str:
    """A plot as an SVG picture within the page."""
    figure = Figure(figsize=(wide, high), facecolor=PAPER, layout="constrained")
    axes = figure.add_subplot(facecolor=PAPER)
    draw(axes)
    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    return file.getvalue().partition("<svg")[1] + file.getvalue().partition("<svg")[2]


def _players(heroes: int) -> str:
    return "1 player, two heroes" if heroes == 1 else f"{heroes} players"


def _shares(axes: Axes, study: Study) -> None:
    """The heroes' share for each number of players, its 95% range, and the goal."""
    axes.axvspan(GOAL[0] / 100, GOAL[1] / 100, color="#9cc69b", alpha=0.45, hatch="//", linewidth=0)
    for at, party in enumerate(study.parties):
        share = _share(party)
        axes.plot([party.low, party.high], [at, at], color=HEROES, linewidth=2, marker="|", markersize=10)
        axes.plot([share], [at], color=HEROES, marker="D", markersize=8)
        axes.text(1.02, at, per_cent(share), va="center", transform=axes.get_yaxis_transform())
    axes.set_xlim(0, 1)
    axes.set_ylim(len(study.parties) - 0.5, -0.5)
    axes.set_yticks(range(len(study.parties)), [_players(party.heroes) for party in study.parties])
    axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0, symbol=" %"))
    axes.set_title(f"Heroes win, goal {GOAL[0]} to {GOAL[1]}%", loc="left", fontsize=11)


def _share(party: PartyFigures) -> float:
    played = party.games - party.errors
    return party.won / played if played else 0.0


def _verdicts(study: Study) -> str:
    lines = []
    for party in study.parties:
        told = f"{_players(party.heroes)}: {party.won} of {party.games - party.errors} won, 95% range"
        told += f" {per_cent(party.low)} to {per_cent(party.high)}: "
        verdict = f'<span class="verdict">{escape(party.verdict)}</span>'
        lines.append(f"<li>{escape(told)}{verdict}.{escape(_fair(party))}</li>")
        if party.errors:
            lines.append(f"<li>{counted(party.errors, 'game')} broke off with an error of the program.</li>")
    return f"<ul>{''.join(lines)}</ul>"


def _fair(party: PartyFigures) -> str:
    fair = party.fair
    if fair is None:
        return ""
    told = f"{fair.won} of {fair.games} won, {per_cent(fair.low)} to {per_cent(fair.high)}"
    start = f" The heroes start with {party.start} conquest; of others {fair.conquest} came nearest to half"
    return f"{start} ({told})."


def _lengths(axes: Axes, study: Study) -> None:
    """How many games ended in which round, a line for each number of players."""
    for at, party in enumerate(study.parties):
        if party.rounds:
            last = max(party.rounds)
            counts = [party.rounds.count(number) / len(party.rounds) for number in range(1, last + 1)]
            axes.plot(range(1, last + 1), counts, color=TONES[at], marker=MARKS[at], label=_players(party.heroes))
    axes.set_xlabel("ended in round")
    axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0, symbol=" %"))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(frameon=False)


def _curves(axes: Axes, study: Study) -> None:
    """The heroes' mean conquest as each round begins."""
    for at, party in enumerate(study.parties):
        axes.plot(
            range(1, len(party.curve) + 1), party.curve, color=TONES[at], marker=MARKS[at], label=_players(party.heroes)
        )
    axes.set_xlabel("round")
    axes.set_ylabel("conquest left")
    axes.set_ylim(bottom=0)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.legend(frameon=False)


def _sources(study: Study) -> str:
    rows = {source for party in study.parties for source in party.conquest}
    order = sorted(rows, key=lambda row: (-max(party.conquest.get(row, -99.0) for party in study.parties), row))
    parties = [party.conquest for party in study.parties]
    cells = [[f"{party[row]:+.1f}" if row in party else "" for party in parties] for row in order]
    return _table("conquest a game, by source", study, order, cells)


def _counts(title: str, unit: str, found: list[dict[str, int]], study: Study) -> str:
    rows = sorted({row for each in found for row in each}, key=lambda row: -sum(each.get(row, 0) for each in found))
    cells = [[str(each[row]) if row in each else "" for each in found] for row in rows]
    return _table(title or unit, study, rows, cells)


def _table(head: str, study: Study, rows: list[str], cells: list[list[str]]) -> str:
    heads = "".join(f'<th class="number">{escape(_players(party.heroes))}</th>' for party in study.parties)
    body = "".join(
        f"<tr><td>{escape(row)}</td>" + "".join(f'<td class="number">{escape(one)}</td>' for one in line) + "</tr>"
        for row, line in zip(rows, cells, strict=True)
    )
    return f"<table><tr><th>{escape(head)}</th>{heads}</tr>{body}</table>"


def _areas(study: Study, quest: Quest) -> str:
    """In what share of the games each area was seen, and in which round in the middle one of them."""
    rows, cells = [], []
    for area in quest.areas:
        if area.number == 0:
            continue
        rows.append(f"{area.number}, {area.title}")
        cells.append([_reached(party, area.number) for party in study.parties])
    return _table("area", study, rows, cells)


def _reached(party: PartyFigures, area: int) -> str:
    by_round = party.areas.get(area)
    if not by_round:
        return "never"
    total = max(by_round.values())
    middle = next(number for number, games in by_round.items() if 2 * games >= total)
    return f"{per_cent(total / max(1, party.games - party.errors))}, round {middle}"


def _entries(study: Study) -> str:
    rows = [f"{name}: {words}" for name, words in study.entries.items()]
    cells = [[_of_all(party, name) for party in study.parties] for name in study.entries]
    return _table("ran in so many games", study, rows, cells)


def _of_all(party: PartyFigures, entry: str) -> str:
    ran = party.entries.get(entry, 0)
    return f"{ran} of {party.games - party.errors}" if ran else "never"


def _heat(study: Study, quest: Quest, field: str, title: str, unit: str) -> str:
    """What happened on the spaces of the map, in all games together."""
    total: dict[Space, int] = {}
    for party in study.parties:
        for space, count in getattr(party, field).items():
            total[space] = total.get(space, 0) + count
    told = f'<p class="note">{escape(f"{title}: {sum(total.values())} {unit} in all games.")}</p>'
    return told + _plot(8.6, 8.6 * quest.board.height / quest.board.width, lambda axes: _map(axes, quest, total))


def _map(axes: Axes, quest: Quest, heat: Mapping[Space, int]) -> None:
    board = quest.board
    values = [[float("nan")] * board.width for _ in range(board.height)]
    for space, count in heat.items():
        x, y = board.coordinates(space)
        values[y][x] = count
    axes.imshow(_floor(board), extent=(0, board.width, board.height, 0), interpolation="nearest")
    if heat:
        axes.imshow(values, cmap=HEAT, vmin=0, extent=(0, board.width, board.height, 0), interpolation="nearest")
    for door in quest.doors:
        _lines(axes, board, door.edges, color="#8a5a1d", linewidth=4)
    _lines(axes, board, board.walls, color=INK, linewidth=2)
    for space, count in sorted(heat.items(), key=lambda pair: -pair[1])[:8]:
        x, y = board.coordinates(space)
        axes.text(x + 0.5, y + 0.5, str(count), ha="center", va="center", fontsize=7, color=INK)
    for area in quest.areas:
        spaces = list(bits(area.mask))
        if spaces:
            x, y = board.coordinates(min(spaces))
            axes.text(x, y - 0.2, f"{area.number} {area.title}", fontsize=8, color=INK, va="bottom", bbox=PLATE)
    axes.set_axis_off()


def _floor(board: Board) -> list[list[tuple[int, ...]]]:
    floor, rock = _rgb(FLOOR), _rgb(ROCK)
    return [
        [floor if board.floor >> board.space(x, y) & 1 else rock for x in range(board.width)]
        for y in range(board.height)
    ]


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def _lines(axes: Axes, board: Board, edges: frozenset[int], **look: Any) -> None:
    for edge in edges:
        x, y = board.coordinates(Space(edge >> 1))
        if edge & 1:
            axes.plot([x, x + 1], [y + 1, y + 1], **look)
        else:
            axes.plot([x + 1, x + 1], [y, y + 1], **look)
