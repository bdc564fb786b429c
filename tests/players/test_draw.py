"""The tool that tells which numbers of a style matter: it moves each, and finds the one that does."""

from __future__ import annotations

from game.players.style import NORMAL, Style
from tests.players.draw import QUESTS, Drawn, drawn_about, gains, numbers_of


def test_every_number_of_a_style_is_moved_down_and_up() -> None:
    names = numbers_of(NORMAL)
    low, high = (drawn_about(NORMAL, dict.fromkeys(names, up)) for up in (False, True))
    assert names.keys() >= {"flees_for", "together", "kept_fatigue", "shared"}
    for name, value in names.items():
        assert getattr(low, name) < value < getattr(high, name)
    assert drawn_about(Style(kept_fatigue=0), dict.fromkeys(names, False)).kept_fatigue == 0


def test_the_number_that_wins_games_stands_out_whichever_quest_is_easy() -> None:
    games = [
        Drawn(
            QUESTS[game % 2], {"idle": bool(game // 4 % 2), "wins": bool(game // 2 % 2)}, game % 2 == 0 or game % 4 == 3
        )
        for game in range(200)
    ]
    (errors, gain, name), (_, none, idle) = gains(games)
    assert (name, idle) == ("wins", "idle")
    assert errors > 3
    assert abs(gain - 0.5) < 1e-9 > abs(none)
