"""What players are told while a scenario is played, as text."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from game.board.grid import bits
from game.kernel.request import ChanceRequest, Request, Seat
from game.kernel.table import Table
from game.scenario.command import run_file
from game.state.queries.view import view_for
from game.state.requests.requests import ChooseDice
from game.ui.prompts import Asked, MenuLine, Prompt, Route, prompt_for


def look_on(scenario: Path, see: Callable[[Table, Request[Any]], None]) -> None:
    """Play a scenario and see every question in it before it is answered."""
    answer = Table.answer

    def seen(table: Table, seat: Seat, given: Any, **more: Any) -> Request[Any] | None:
        if table.pending is not None and not isinstance(table.pending, ChanceRequest):
            see(table, table.pending)
        return answer(table, seat, given, **more)

    Table.answer = seen  # type: ignore[assignment, method-assign]
    try:
        faults = run_file(scenario)
    finally:
        Table.answer = answer  # type: ignore[method-assign]
    assert not faults, faults


def told(scenario: Path) -> str:
    """Every question that is answered in a scenario as its prompt puts it; what was put before is left out."""
    found: dict[str, None] = {}

    def note(table: Table, request: Request[Any]) -> None:
        options = () if isinstance(request, ChooseDice) else table.options_of(request)
        asked = Asked(request, table, view_for(table, request.seat).world, options)
        found["\n".join(_prompt(prompt_for(asked)))] = None

    look_on(scenario, note)
    return "\n\n".join(found) + "\n"


def _prompt(prompt: Prompt) -> Iterator[str]:
    """The parts of a prompt, a line each."""
    yield f"{prompt.title}: {prompt.call}"
    yield from (f"  {_line(line)}" for line in prompt.lines)
    for owner, lines in (*prompt.items.items(), *prompt.hand.items()):
        yield from (f"  of {owner}: {_line(line)}" for line in lines)
    yield from (f"  card {_said(dataclasses.replace(face, text=''))}" for face in prompt.faces)
    yield from _answers("spaces", prompt.spaces)
    yield from _answers("figures", prompt.figures)
    yield from _answers("targets", prompt.targets)
    yield from (f"  laid at {at}: {_said(laid)}" for at, laid in prompt.templates.items())
    yield from (f"  {mark.kind}: {list(bits(mark.mask))}" for mark in prompt.highlights if mark.mask)
    if prompt.selected - {0}:
        yield f"  selected {sorted(prompt.selected)}"
    if prompt.dice:
        yield f"  dice {prompt.dice}"
    if prompt.window:
        yield f"  in a window, by {prompt.about[0] or 'nothing'}"


def _answers(what: str, given: Mapping[Any, Any]) -> Iterator[str]:
    """What clicks answer; first those that answer what is clicked on."""
    plain = [at for at, answer in given.items() if answer == at]
    if plain:
        yield f"  {what} {plain}"
    for at, answer in given.items():
        if isinstance(answer, Route):
            yield f"  {what} {at}: path {answer.path}, {answer.points} points, {answer.answers[0]!r}"
        elif answer != at:
            yield f"  {what} {at}: {answer!r}"


def _line(line: MenuLine) -> str:
    answer = "" if line.mode or line.refusal else f" -> {line.answer!r}"
    return _said(dataclasses.replace(line, answer=None)) + answer


def _said(thing: Any) -> str:
    """The fields of a record but those that are empty."""
    fields = {each.name: getattr(thing, each.name) for each in dataclasses.fields(thing)}
    return ", ".join(
        f"{name} {value!r}" for name, value in fields.items() if value or (value == 0 and value is not False)
    )
