"""What a designer is told of many games, from the facts of one to the page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import cli
from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import CardId
from game.kernel.request import Fact
from game.kernel.store import Entity, FigureId
from game.modules.compose import load_code
from game.modules.library import shipped_quest
from game.simulate import study as studies
from game.simulate.balance import verdict_on
from game.simulate.course import GameCourse, course_of
from game.simulate.game import GameReport
from game.simulate.study import fair_start, party_figures, what_decided
from game.state.components.components import OVERLORD, hero_seat
from game.state.events import causes
from game.state.events.facts import (
    AreaRevealed,
    ConquestChanged,
    Entered,
    HeroPlaced,
    Killed,
    RoundBegan,
    Wounded,
)
from game.state.events.quest_facts import EntryRan

HERO, OGRE = FigureId(Entity(7)), FigureId(Entity(9))
START, DOORWAY = Space(40), Space(41)


def entered(figure: FigureId, space: Space, *, voluntary: bool = True) -> Entered:
    return Entered(
        figure=figure, start=Stance(START), to=Stance(space), entered=1 << space, cause=causes.WALK, voluntary=voluntary
    )


def killed(figure: FigureId, space: Space) -> Killed:
    return Killed(figure=figure, card=CardId("someone"), rank="hero", cause=causes.ATTACK, space=space)


# --- one game --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ([HeroPlaced(hero=HERO, space=START), entered(HERO, DOORWAY)], GameCourse(steps={DOORWAY: 1})),
        ([entered(HERO, DOORWAY, voluntary=False)], GameCourse(steps={DOORWAY: 0})),
        ([entered(OGRE, DOORWAY)], GameCourse()),
        (
            [HeroPlaced(hero=HERO, space=START), Wounded(figure=HERO, wounds=3, cause=causes.ATTACK)],
            GameCourse(wounds={START: 3}),
        ),
        ([killed(HERO, DOORWAY), killed(OGRE, DOORWAY)], GameCourse(falls={DOORWAY: 1})),
        (
            [
                ConquestChanged(amount=3, cause=causes.GLYPH, left=8),
                ConquestChanged(amount=-2, cause=causes.KILLED, left=6),
                ConquestChanged(amount=-4, cause=causes.KILLED, left=2),
            ],
            GameCourse(conquest={"glyph+": 3, "killed-": -6}),
        ),
        ([RoundBegan(number=4), AreaRevealed(area=2, by=HERO)], GameCourse(areas={2: 4})),
        ([EntryRan(entry="event 1"), EntryRan(entry="event 1")], GameCourse(entries={"event 1": 2})),
    ],
)
def test_the_course_of_a_game(facts: Sequence[Fact], told: GameCourse) -> None:
    assert course_of(facts, [HERO]) == told


def test_no_seat_is_told_that_an_event_has_come_due() -> None:
    assert [EntryRan(entry="event 1").seen_by(seat) for seat in (OVERLORD, hero_seat(1))] == [None, None]


# --- many games ------------------------------------------------------------------------------------------------------
def report(
    winner: str = "heroes", why: str = "BASE-QUEST-02", rounds: int = 5, course: GameCourse | None = None
) -> GameReport:
    return GameReport(number=0, winner=winner, why=why, rounds=rounds, curve=[5], course=course or GameCourse())


def lost(**conquest: int) -> GameReport:
    """A game lost for want of conquest, which causes have won (above 0) and cost."""
    told = {f"{cause}{'+' if amount > 0 else '-'}": amount for cause, amount in conquest.items()}
    return report("overlord", "BASE-QUEST-01", course=GameCourse(conquest=told))


LOST = lost(killed=-6, deck=-3, glyph=3)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (report(), "The heroes reached their goal"),
        (LOST, "Fallen heroes cost the last conquest"),
        (lost(killed=-2, deck=-6), "The overlord's deck ran out, and took the last conquest"),
        (lost(toll=-6), "The last conquest went by a card in play"),
    ],
)
def test_what_decided_a_game(game: GameReport, why: str) -> None:
    load_code()
    assert what_decided(game) == why


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        (0.1, 0.3, "too hard for the heroes"),
        (0.7, 0.9, "too easy for the heroes"),
        (0.45, 0.58, "even"),
        (0.3, 0.5, "not told yet, more games are needed"),
    ],
)
def test_a_verdict_is_told_only_where_the_range_allows_one(low: float, high: float, told: str) -> None:
    assert verdict_on(low, high) == told


def played(fair: int) -> studies.PlayMore:
    """Games that the heroes win in every second case at a start of `fair`, always above and never below."""

    def play(heroes: int, conquest: int) -> list[GameReport]:
        won = 5 if conquest == fair else 10 if conquest > fair else 0
        return [report() if game < won else LOST for game in range(10)]

    return play


@pytest.mark.parametrize(("start", "fair"), [(5, 18), (40, 70), (20, 10)])
def test_the_conquest_of_a_fair_game_is_found_by_playing(start: int, fair: int) -> None:
    found = fair_start(4, start, played(fair)(4, start), played(fair))
    assert found is not None
    assert (found.conquest, found.won, found.games) == (fair, 5, 10)
    assert found.low < 0.5 < found.high


def test_a_fair_start_is_left_alone() -> None:
    assert fair_start(4, 5, played(5)(4, 5), played(5)) is None


def test_the_figures_of_a_party() -> None:
    quest = shipped_quest("into_the_dark", ("base",))
    early, late = (report(rounds=2 * at, course=GameCourse(areas={1: at})) for at in (2, 5))
    games = [early, late, LOST, GameReport(number=3, error="It broke.")]
    told = party_figures(quest, 4, games, more=None)
    assert (told.games, told.errors, told.won, told.rounds) == (4, 1, 2, (4, 10, 5))
    assert told.start == quest.start_conquest[4]
    assert told.areas == {1: {0: 0, 1: 0, 2: 1, 3: 1, 4: 1, 5: 2}}
    assert told.conquest == {"a glyph": 1.0, "an empty deck": -1.0, "a hero's death": -2.0}
    assert told.decided == {"The heroes reached their goal": 2, "Fallen heroes cost the last conquest": 1}


# --- the page --------------------------------------------------------------------------------------------------------
def test_a_page_tells_of_each_number_of_players_where_none_is_named(tmp_path: Path) -> None:
    words = ["--games", "1", "--hero-bot", "random", "--overlord-bot", "random"]
    assert cli.main(["simulate", "the_far_bank", *words, "--report", str(tmp_path / "bank.html")]) == 0
    figures = json.loads((tmp_path / "bank.json").read_text(encoding="utf-8"))
    assert [party["heroes"] for party in figures["parties"]] == [1, 2, 3, 4]


def test_a_page_and_its_figures_are_written(tmp_path: Path) -> None:
    words = ["--games", "2", "--heroes", "2", "--hero-bot", "random", "--overlord-bot", "random"]
    assert cli.main(["simulate", "into_the_dark", *words, "--report", str(tmp_path / "dark.html")]) == 0
    page = (tmp_path / "dark.html").read_text(encoding="utf-8")
    figures = json.loads((tmp_path / "dark.json").read_text(encoding="utf-8"))
    assert [party["heroes"] for party in figures["parties"]] == [2]
    assert figures["parties"][0]["games"] == 2
    assert page.count("<svg") == page.count("</svg>") == 6
    assert "The lamp hall" in page
    assert "2 players: 0 of 2 won" in page
    assert "http://" not in page.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    )


def test_the_figures_alone_need_no_page(tmp_path: Path) -> None:
    words = ["--games", "1", "--heroes", "1", "--hero-bot", "random", "--overlord-bot", "random"]
    assert cli.main(["simulate", "into_the_dark", *words, "--report", str(tmp_path / "dark.json")]) == 0
    assert [file.name for file in tmp_path.iterdir()] == ["dark.json"]
