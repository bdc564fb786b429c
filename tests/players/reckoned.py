"""What a greedy player makes of the questions of a scenario, as text: what each answer is worth to it.

The approved texts lie in `approved/`: their scenarios run every line of it that any scenario runs. After a change of
what it likes `python -m tests.players.reckoned` writes all of them anew; look at what has changed before you commit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.kernel.request import Request
from game.kernel.table import Table
from game.players.evaluation import Evaluation
from game.players.greedy import score_of
from game.state.queries.view import masked_world
from tests.ui.told import look_on

APPROVED = Path(__file__).parent / "approved"
SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"


def scenarios() -> list[Path]:
    """The scenarios of which there is an approved text."""
    names = {text.stem for text in APPROVED.glob("*.txt")}
    return sorted(file for file in SCENARIOS.rglob("*.toml") if file.stem in names)


def reckoned(scenario: Path) -> str:
    """Every question of a scenario with its answers, the best first."""
    found: dict[str, None] = {}

    def note(table: Table, request: Request[Any]) -> None:
        found["\n".join(_answers(table, request))] = None

    look_on(scenario, note)
    return "\n\n".join(filter(None, found)) + "\n"


def _answers(table: Table, request: Request[Any]) -> Iterator[str]:
    score = score_of(request)
    if score is None:
        return
    seen = Evaluation(masked_world(table.world, request.seat))
    worth = [(score(seen, request, option), repr(option)) for option in table.options_of(request)]
    yield f"{request.seat}: {type(request).__name__} {getattr(request, 'purpose', '') or getattr(request, 'menu', '')}"
    yield from (f"  {value:.2f} {option}" for value, option in sorted(worth, key=lambda each: (-each[0], each[1])))


if __name__ == "__main__":
    for file in scenarios():
        (APPROVED / f"{file.stem}.txt").write_text(reckoned(file), encoding="utf-8")
