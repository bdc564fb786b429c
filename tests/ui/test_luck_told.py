"""What players are told of luck: the commitment from the first moment, the seed when the game is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.kernel.luck import fingerprint_of, seed_from
from game.kernel.store import GAME
from game.kernel.table import Over
from game.modules.setup import GameSetup
from game.saves.autosave import Autosave
from game.saves.lines import TakenBack
from game.scenes.menus.log import LogScene
from game.scenes.menus.pause import PauseMenu
from game.scenes.menus.result import Result
from game.scenes.setup.skills import sample_trade
from game.state.components.components import OVERLORD, hero_seat
from game.ui.log.luck_words import grouped, shortened
from game.ui.session import HEROES, Session
from tests.ui.fingers import SCALES, Fingers, faults_at

SETUP = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(8))


def kept(folder: Path) -> Session:
    """A game on disk that was taken back three times."""
    session = sample_trade()
    autosave = Autosave(folder / "into_the_dark-20260102-030405.emberdelve", session.table, session.setup, name="A")
    session.kept_by(autosave)
    back = (TakenBack(4, 30), TakenBack(4, 30), TakenBack(0, 2))
    autosave.course.progress = type(autosave.course.progress)(taken_back=back)
    return session


def ended(session: Session) -> Session:
    """The same game, over."""
    session.table.world.set(GAME, Over(OVERLORD, "BASE-QUEST-01"))
    session.table.pending = None
    return session


def read(fingers: Fingers) -> str:
    """All texts of a scene in one."""
    return "\n".join(fingers.texts())


@pytest.mark.rule("BASE-LUCK-01")
@pytest.mark.parametrize("side", [HEROES, OVERLORD])
def test_the_log_of_either_side_begins_with_the_commitment(side: str) -> None:
    session = Session(SETUP)
    session.news()
    first = session.chronicles[side].last(9999)[0]
    assert shortened(fingerprint_of(SETUP.seed)) in first
    session.viewer = side
    assert first in Fingers(LogScene(session)).texts()


def test_the_commitment_stays_first_however_much_is_taken_back() -> None:
    session = Session(SETUP)
    session.news()
    first = session.chronicle.last(9999)[0]
    session.chronicle.add(0, [], session.table.world, marked=True)
    assert session.chronicle.last(9999)[0] == first
    assert session.chronicle.entries == []


@pytest.mark.rule("BASE-LUCK-01")
def test_the_menu_shows_the_whole_commitment() -> None:
    assert grouped(fingerprint_of(SETUP.seed)) in read(Fingers(PauseMenu(Session(SETUP))))


@pytest.mark.rule("BASE-LUCK-03")
def test_menu_and_result_tell_what_was_taken_back() -> None:
    session = kept(paths.saves())
    told = "This game was taken back to before the first round once and to round 4 twice."
    assert told in Fingers(PauseMenu(session)).texts()
    assert told in Fingers(Result(ended(session))).texts()


@pytest.mark.rule("BASE-LUCK-04")
def test_the_result_tells_the_seed_the_commitment_and_how_to_check_them() -> None:
    session = ended(kept(paths.saves()))
    seed = session.setup.seed
    text = read(Fingers(Result(session)))
    assert grouped(seed) in text
    assert grouped(fingerprint_of(seed)) in text
    assert "emberdelve replay into_the_dark-20260102-030405.emberdelve --verify" in text


def test_a_game_that_is_not_on_disk_names_no_file_to_check() -> None:
    assert "--verify" not in read(Fingers(Result(ended(sample_trade()))))


def test_the_digits_in_groups_are_the_digits() -> None:
    digits = fingerprint_of(SETUP.seed)
    assert grouped(digits).split(" ") == [digits[at : at + 8] for at in range(0, 64, 8)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_of_the_result_is_cut_or_covered(size: tuple[int, int], scale: float) -> None:
    assert faults_at(Result(ended(kept(paths.saves()))), size, scale) == []


def test_a_computer_that_has_done_nothing_yet_is_not_told_with_the_commitment() -> None:
    from game.scenes.table.hero_turn import HeroTurnScene

    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=SETUP.seed))
    scene = HeroTurnScene(session)
    session.chronicle.entries.clear()
    assert scene.play.story.watching(hero_seat(1)).call == "The heroes are thinking"
