"""The luck of a recorded game: what attacks came to, against what was to be expected."""

from __future__ import annotations

import pytest

from game.content.counting import per_cent_seen
from game.kernel.store import NOBODY
from game.rules.combat.exact_odds import AttackOdds, OddsFace, Pool, exact_odds
from game.saves.course import SavedCourse
from game.saves.recording import Recording
from game.scenes.menus.replay import Replay
from game.scenes.menus.result import sample_result
from game.state.events.facts import Attacked, Missed, Struck
from game.ui.log.luck_ledger import LuckTally, LuckyAttack, chance_of, extremes, luck_until, lucky_attacks
from game.ui.log.watched import WatchedGame
from tests.ui.fingers import ARRANGED, Fingers, faults_at

DIE = (OddsFace(damage=2), OddsFace(damage=4), OddsFace(damage=1), OddsFace(miss=True))


@pytest.fixture(scope="module")
def course() -> SavedCourse:
    """A game that was played to its end."""
    return sample_result().course


@pytest.fixture(scope="module")
def recording(course: SavedCourse) -> Recording:
    """The same, recorded."""
    return Recording(course)


def test_each_attack_has_the_wounds_of_its_own_facts(recording: Recording) -> None:
    facts, begin, told = recording.facts, 0, []
    for attack in lucky_attacks(recording):
        end = facts[attack.ended]
        assert isinstance(end, Attacked)
        between = facts[begin : attack.ended]
        struck = [fact.wounds for fact in between if isinstance(fact, Struck) and fact.by == end.by]
        missed = any(isinstance(fact, Missed) and fact.by == end.by for fact in between)
        told.append((attack.wounds in (0, *struck, sum(struck)), attack.missed, missed))
        begin = attack.ended
    assert told
    assert all(fits and (missed or not says) for fits, says, missed in told)


def test_no_attack_is_counted_twice_and_nearly_all_are(recording: Recording) -> None:
    ends = [attack.ended for attack in lucky_attacks(recording)]
    assert len(set(ends)) == len(ends)
    assert len(ends) > sum(isinstance(fact, Attacked) for fact in recording.facts) * 3 // 4


def test_the_recording_stands_where_it_did(recording: Recording) -> None:
    recording.go(7)
    lucky_attacks(recording)
    assert recording.at == 7
    assert len(recording.table.journal) == recording.rests[7]


def test_luck_counts_what_has_ended_alone() -> None:
    attacks = [LuckyAttack(NOBODY, 5, 3, False, 2.5, 0.25), LuckyAttack(NOBODY, 9, 0, True, 1.5, 0.5)]
    assert luck_until(attacks, 5) == {}
    assert luck_until(attacks, 6) == {NOBODY: LuckTally(1, 3, 0, 2.5, 0.25)}
    assert luck_until(attacks, 10) == {NOBODY: LuckTally(2, 3, 1, 4.0, 0.75)}


def test_the_best_and_the_worst_roll_are_the_least_likely_ones() -> None:
    good = LuckyAttack(NOBODY, 5, 9, False, 2.5, 0.25, best=0.02, worst=0.99)
    plain = LuckyAttack(NOBODY, 6, 3, False, 2.5, 0.25, best=0.4, worst=0.8)
    bad = LuckyAttack(NOBODY, 9, 0, True, 2.5, 0.1, best=1.0, worst=0.1)
    assert extremes([plain, good, bad], 5) == (None, None)
    assert extremes([plain, good, bad], 9) == (good, None)
    assert extremes([plain, good, bad], 10) == (good, bad)


def test_the_chances_of_all_wounds_of_an_attack_make_its_expectation(recording: Recording) -> None:
    asked = AttackOdds(Pool((DIE, DIE)), armour=1)
    told = sum(chance_of(asked, wounds) for wounds in range(1, 12))
    assert told == pytest.approx(exact_odds(asked).mean_wounds)
    assert all(0 <= each.best <= 1 and 0 <= each.worst <= 1 for each in lucky_attacks(recording))


def test_what_has_come_about_is_never_told_as_impossible() -> None:
    assert [per_cent_seen(chance) for chance in (0.0, 0.004, 0.006, 0.31)] == ["<1%", "<1%", "1%", "31%"]


def test_a_button_shows_luck_in_place_of_the_turn(course: SavedCourse) -> None:
    game = WatchedGame(course)
    game.go(game.last)
    fingers = Fingers(Replay(game))
    fingers.click("way/luck")
    assert "Luck so far" in fingers.texts()
    fingers.click("way/luck")
    assert "Luck so far" not in fingers.texts()


@pytest.mark.parametrize(("size", "scale"), ARRANGED)
def test_luck_is_not_cut_in_any_window(course: SavedCourse, size: tuple[int, int], scale: float) -> None:
    scene = Replay(WatchedGame(course))
    scene.shows_luck = True
    assert faults_at(scene, size, scale) == []
