"""`replay` plays a save again and compares what comes of it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import cli
from game.kernel.luck import fingerprint_of, seed_from
from game.kernel.request import ChanceRequest, Request
from game.kernel.table import Table
from game.saves.autosave import Autosave
from game.saves.course import SavedCourse, course_of, encoded
from game.saves.lines import Back, Chain, Given, Line, Mark, head
from game.saves.reading import read_save
from game.saves.report import replay_report
from game.saves.verify import Witness
from game.state.requests.requests import DrawCard, Roll
from tests.saves.played import played, step


def report(path: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    """Exit code and object of `replay --json`."""
    code = cli.main(["replay", str(path), "--json", *words])
    return code, json.loads(capsys.readouterr().out)


def proved(path: Path, *, verify: bool = True) -> tuple[int, dict[str, Any]]:
    """The same without a process of its own."""
    witness = Witness()
    told = replay_report(read_save(path, hear=witness.hear), witness if verify else None)
    return int(bool(told["faults"])), told


def long_game(path: Path) -> str:
    """A save with checkpoints on its way; the hash of its last state."""
    table, setup = played(1)
    autosave = Autosave(path, table, setup)
    for _ in range(8):
        step(table, 60)
        autosave.keep()
    autosave.close()
    return table.world.hash()


def lines_of(path: Path) -> list[Line]:
    """The lines of a file, opened."""
    chain = Chain()
    return [chain.decode(raw) for raw in path.read_bytes().splitlines()]


def rewritten(path: Path, change: Callable[[int, Line], Line]) -> None:
    """Change lines of a file, given with their places, and seal and chain all of them anew."""
    chain, lines = Chain(), enumerate(lines_of(path), start=1)
    path.write_bytes(b"".join(chain.encode(change(number, line)) for number, line in lines))


def instead(at: int, **fields: Any) -> Callable[[int, Line], Line]:
    """Other fields for one line."""

    def change(number: int, line: Line) -> Line:
        return msgspec.structs.replace(line, **fields) if number == at else line

    return change


def places(path: Path, kind: type[Line]) -> list[int]:
    """Where in a file lines of a kind stand."""
    return [number for number, line in enumerate(lines_of(path), start=1) if isinstance(line, kind)]


def fought(path: Path, monkeypatch: pytest.MonkeyPatch, forge: Callable[[Table, ChanceRequest[Any], Any], Any]) -> None:
    """A save in which nothing is amiss but that chance was put right: all that follows from it was played so."""
    fair = Table.drawn
    with monkeypatch.context() as patch:
        patch.setattr(Table, "drawn", lambda table, request: forge(table, request, fair(table, request)))
        table, setup = played(1)
        autosave = Autosave(path, table, setup)
        for _ in range(4):
            step(table, 60, bot="normal")
            autosave.keep()
        autosave.close()


class Once:
    """Puts one answer of chance right: the third of its kind, or another `number`."""

    def __init__(self, kind: type[Request[Any]], other: Callable[[Table, Any, Any], Any], *, number: int = 3) -> None:
        self.kind, self.other, self.number = kind, other, number
        self.seen = self.answer = 0

    def __call__(self, table: Table, request: ChanceRequest[Any], drawn: Any) -> Any:
        self.seen += isinstance(request, self.kind)
        if self.seen != self.number or self.answer:
            return drawn
        self.answer = len(table.journal) + 1
        return self.other(table, request, drawn)


def line_of_answer(path: Path, number: int) -> int:
    """Where in a file without answers taken back one of them stands."""
    return places(path, Given)[number - 1]


def test_replay_comes_to_the_state_that_was_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = long_game(tmp_path / "a.emberdelve")
    code, told = report(tmp_path / "a.emberdelve", capsys, "--verify")
    assert (code, told["hash"], told["faults"]) == (0, state, [])
    marks = [line for line in lines_of(tmp_path / "a.emberdelve") if isinstance(line, Mark)]
    assert told["checkpoints"] == len(marks) > 1
    assert told["rolls"] > 0 and told["draws"] > 0


FORGED: dict[str, tuple[type[Request[Any]], Callable[[Table, Any, Any], Any]]] = {
    "roll": (Roll, lambda table, request, faces: tuple((face + 1) % 6 for face in faces)),
    "draw": (DrawCard, lambda table, request, card: next(x for x in request.options(table) if x != card)),
}


@pytest.mark.parametrize("what", FORGED)
def test_forged_chance_is_found_at_its_line(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, forged = tmp_path / "a.emberdelve", Once(*FORGED[what])
    fought(path, monkeypatch, forged)
    assert proved(path, verify=False)[0] == 0
    code, told = proved(path)
    first = told["difference"]
    assert code == 1
    assert (first["what"], first["answer"]) == (what, forged.answer)
    assert first["line"] == line_of_answer(path, forged.answer)
    assert first["stood"] != first["gives"]
    assert f"line {first['line']}, answer {forged.answer}" in told["faults"][0]


def test_of_two_differences_the_one_further_up_is_told_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, forged = tmp_path / "a.emberdelve", Once(*FORGED["draw"], number=25)
    fought(path, monkeypatch, forged)
    mark = places(path, Mark)[1]
    assert 0 < mark < line_of_answer(path, forged.answer)
    rewritten(path, instead(mark, hash="0" * 24))
    told = proved(path)[1]
    assert (told["differences"], told["difference"]["line"]) == (2, mark)


def test_rolls_with_own_dice_are_counted_and_not_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, forged = tmp_path / "a.emberdelve", Once(*FORGED["roll"])
    fought(path, monkeypatch, forged)
    rewritten(path, instead(line_of_answer(path, forged.answer), auto=False))
    assert proved(path)[1]["difference"]["what"] == "roll"  # this table had no dice of its own
    setup = msgspec.structs.replace(read_save(path).setup, options={"own_dice": True})
    rewritten(path, instead(1, setup=setup))
    code, told = proved(path)
    assert (code, told["own_dice"]) == (0, 1)
    assert "1 roll with own dice, not checked" in told["told"]


EMPTY = msgspec.Raw(b"{}")


@pytest.mark.parametrize(
    ("which", "other"),
    [(0, {"hash": "0" * 24}), (2, {"hash": "0" * 24}), (-1, {"hash": "0" * 24}), (-1, {"world": EMPTY})],
)
def test_another_state_is_found_at_its_line(which: int, other: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    long_game(path)
    line = places(path, Mark)[which]
    rewritten(path, instead(line, **other))
    assert proved(path, verify=False)[0] == 0
    code, told = proved(path)
    assert (code, told["difference"]["what"], told["difference"]["line"]) == (1, "checkpoint", line)


def test_what_was_taken_back_is_compared_as_well(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    table, setup = played(1)
    autosave = Autosave(path, table, setup)
    for back in (0, 30, 150, 30):
        table.rewind(len(table.journal) - back)
        step(table, 160, seed=back)
        autosave.keep()
    autosave.close()
    backs, marks = places(path, Back), places(path, Mark)
    assert len(backs) == 3
    gone = next(mark for mark in marks[1:] if mark < backs[1])
    line = lines_of(path)[gone - 1]
    assert isinstance(line, Mark) and line not in read_save(path).marks
    code, told = proved(path)
    assert (code, told["checkpoints"]) == (0, len(marks))
    rewritten(path, instead(gone, hash="0" * 24))
    assert proved(path)[1]["difference"]["line"] == gone


def test_a_commitment_to_another_seed_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    long_game(path)
    rewritten(path, instead(1, commitment=fingerprint_of(seed_from(2))))
    code, told = proved(path)
    assert (code, told["difference"]["what"], told["difference"]["line"]) == (1, "commitment", 1)
    assert told["commitment"] == fingerprint_of(seed_from(2)) and told["seed"] == seed_from(1)


def test_a_seed_that_was_put_in_later_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    long_game(path)
    rewritten(path, instead(1, commitment=fingerprint_of(seed_from(2))))
    rewritten(path, instead(2, seed=seed_from(2)))
    code, told = proved(path)
    assert (code, told["difference"]["what"], told["difference"]["line"]) == (1, "seed", 3)


def test_a_beginning_that_the_quest_does_not_lay_out_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    table, setup = played(1)
    course = course_of(table, setup)
    course.answers.clear()
    world = msgspec.json.decode(course.first.world)
    world["tables"]["Conquest"][0][1]["points"] += 1
    course.marks[0] = Mark(0, "", msgspec.Raw(msgspec.json.encode(world)))
    path.write_bytes(encoded(head(setup), course)[0])
    code, told = proved(path)
    assert (code, told["difference"]["what"], told["difference"]["line"]) == (1, "start", 3)


def test_an_answer_that_does_not_fit_is_found_at_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    long_game(path)
    rewritten(path, instead(line_of_answer(path, 40), answer="nonsense"))
    code, told = proved(path)
    first = told["difference"]
    assert (code, first["what"], first["answer"]) == (1, "answer", 40)
    assert first["line"] == line_of_answer(path, 40)


def test_a_save_that_begins_in_mid_game_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    long_game(path)
    course = read_save(path).course
    path.write_bytes(encoded(head(course.setup), course.after(course.marks[1], whole=True))[0])
    code, told = proved(path)
    assert (code, told["begins"]) == (0, course.marks[1].entries)
    assert "does not begin at the start of the game" in told["told"]


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = report(tmp_path / "none.emberdelve", capsys)
    assert (code, len(told["faults"])) == (1, 1)


@pytest.mark.parametrize(
    "world",
    [
        lambda world: world.replace(b'"Conquest"', b'"Defeat"'),
        lambda world: world.replace(b'"Conquest"', b'"\xa6"'),
    ],
)
def test_a_replay_of_what_does_not_fit_is_one_sentence(
    world: Callable[[bytes], bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.emberdelve"
    table, setup = played(40)
    course = course_of(table, setup)
    course.marks[0] = Mark(0, "", msgspec.Raw(world(bytes(course.first.world))))
    path.write_bytes(encoded(head(setup), course)[0])
    assert cli.main(["replay", str(path)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("a.emberdelve begins with what the rules of this version do not know")


def test_answers_that_break_the_rules_in_any_way_are_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.emberdelve"
    table, setup = played(1)
    Autosave(path, table, setup).close()

    def broken(*args: Any, **named: Any) -> None:
        raise TypeError("an answer of another kind")

    monkeypatch.setattr(Table, "replay", broken)
    told = replay_report(read_save(path), None)
    assert told["faults"] == ["After 0 answers: The game cannot go on."]


def test_a_game_that_cannot_go_on_from_its_first_checkpoint_is_told_at_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    table, setup = played(40)
    first = course_of(table, setup).first
    world = msgspec.json.decode(first.world)
    del world["tables"]["Stage"]
    course = SavedCourse(setup, [Mark(0, first.hash, msgspec.Raw(msgspec.json.encode(world)))])
    path.write_bytes(encoded(head(setup), course)[0])
    code, told = proved(path)
    assert (code, told["difference"]["line"]) == (1, 3)


def test_a_first_checkpoint_without_its_seed_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.emberdelve"
    table, setup = played(40)
    first = course_of(table, setup).first
    world = msgspec.json.decode(first.world)
    del world["tables"]["Seed"]
    course = SavedCourse(setup, [Mark(0, first.hash, msgspec.Raw(msgspec.json.encode(world)))])
    path.write_bytes(encoded(head(setup), course)[0])
    assert cli.main(["replay", str(path), "--verify"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("a.emberdelve begins with what the rules of this version do not know")
