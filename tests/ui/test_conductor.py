"""Music follows the game: which piece is in front, how loud each track is at every moment, and what waits for a bar."""

from collections.abc import Mapping

import pytest

from game.ui.music.conductor import BAR, BEAT, LAYERS, LEAD, STREAMS, Conductor
from game.ui.music.heard import Heard, Mood, Place

CALM, UNEASY, FIGHT = (Heard(Place.DELVE, mood) for mood in Mood)
TITLE, TOWN, OVERLORD = Heard(Place.TITLE), Heard(Place.TOWN), Heard(Place.OVERLORD)
EVERY = 20.0
"""Milliseconds between two steps of these tests."""


class Listener:
    """Somebody who hears what a conductor has played, a step at a time, from nothing on."""

    def __init__(self, *ready: str) -> None:
        self.conductor = Conductor()
        self.now = 0.0
        self.ready = ready or (*LAYERS, "victory", "defeat")
        self.volumes: Mapping[str, float] = {}

    def hear(self, heard: Heard, seconds: float) -> Mapping[str, float]:
        """The volumes after so many seconds more of the same; no track ever runs out of bounds, nor do layers begin or
        end but together, nor two streams play at once."""
        for _ in range(round(seconds * 1000 / EVERY)):
            self.now += EVERY
            self.volumes = self.conductor.step(self.now, heard, self.ready)
            assert all(0.0 <= volume <= 1.0 for volume in self.volumes.values())
            assert len(self.volumes.keys() & set(LAYERS)) in (0, len(LAYERS))
            assert len(self.volumes.keys() & set(STREAMS)) < 2
        return self.volumes

    def layers(self) -> tuple[float, ...]:
        """How loud the layers are."""
        return tuple(round(self.volumes.get(layer, 0.0), 3) for layer in LAYERS)

    def when(self, heard: Heard, changed: str) -> float:
        """The milliseconds until a track has another volume than now."""
        start, before = self.now, self.volumes.get(changed, 0.0)
        while self.volumes.get(changed, 0.0) == before:
            self.hear(heard, EVERY / 1000)
            assert self.now - start < 60_000, "nothing changes"
        return self.now - start


def test_the_title_comes_in_a_second_and_a_half_and_goes_in_as_long_while_the_delve_comes() -> None:
    one = Listener()
    assert one.hear(TITLE, 0.75) == {"title": pytest.approx(0.5, abs=0.03)}
    assert one.hear(TITLE, 0.8) == {"title": 1.0}
    crossing = one.hear(CALM, 0.75)
    assert crossing["title"] == pytest.approx(0.5, abs=0.03) == crossing["delve_calm"]
    assert one.hear(CALM, 1.0) == {"delve_calm": 1.0, "delve_uneasy": 0.0, "delve_fight": 0.0}


def test_layers_begin_together_and_not_before_all_are_decoded() -> None:
    one = Listener("delve_calm", "delve_fight")
    assert one.hear(CALM, 3.0) == {}
    one.ready = LAYERS
    assert one.hear(CALM, 2.0) == {"delve_calm": 1.0, "delve_uneasy": 0.0, "delve_fight": 0.0}


def test_what_is_played_goes_on_until_the_delve_can_come_but_not_for_ever() -> None:
    one = Listener("delve_calm", "delve_fight")
    one.hear(TITLE, 3.0)
    assert one.hear(CALM, 9.0) == {"title": 1.0}
    one.ready = LAYERS
    crossing = one.hear(CALM, 0.75)
    assert crossing["title"] == pytest.approx(0.5, abs=0.03) == crossing["delve_calm"]
    other = Listener("delve_calm", "delve_fight")
    other.hear(TITLE, 3.0)
    assert other.hear(CALM, 12.0) == {}


def test_a_monster_in_sight_is_heard_from_the_next_beat_on_within_a_second() -> None:
    one = Listener()
    one.hear(CALM, 10.4)
    waited = one.when(UNEASY, "delve_uneasy")
    assert (one.now - EVERY - LEAD) % BEAT < EVERY * 2
    assert waited < BEAT + EVERY
    one.hear(UNEASY, 1.0)
    assert one.layers() == (0.8, 1.0, 0.0)


def test_a_fight_is_heard_at_once_even_right_after_another_change() -> None:
    one = Listener()
    one.hear(CALM, 10.0)
    one.hear(UNEASY, 2.0)
    one.hear(FIGHT, 2.1)
    assert one.layers() == (0.55, 0.7, 1.0)


def test_a_fight_dies_away_two_bars_after_its_cause_at_a_bar_line_over_eight_seconds() -> None:
    one = Listener()
    one.hear(CALM, 10.0)
    one.hear(FIGHT, 10.0)
    waited = one.when(CALM, "delve_fight")
    assert 2 * BAR <= waited <= 3 * BAR + EVERY
    assert (one.now - EVERY - LEAD) % BAR < EVERY * 2
    one.hear(CALM, 4.0)
    assert one.layers()[2] == pytest.approx(0.5, abs=0.02)
    one.hear(CALM, 4.1)
    assert one.layers() == (1.0, 0.0, 0.0)


def test_a_cause_that_comes_back_within_two_bars_changes_nothing() -> None:
    one = Listener()
    one.hear(CALM, 10.0)
    one.hear(FIGHT, 10.0)
    for _ in range(4):
        one.hear(CALM, 6.0)
        one.hear(FIGHT, 1.0)
        assert one.layers() == (0.55, 0.7, 1.0)


def test_unease_does_not_come_within_two_bars_of_the_last_change() -> None:
    one = Listener()
    one.hear(UNEASY, 1.6)
    one.hear(CALM, 20.0)
    assert one.when(UNEASY, "delve_uneasy") >= 0
    fallen = Listener()
    fallen.hear(CALM, 2.0)
    fallen.hear(UNEASY, 2.0)
    fallen.when(CALM, "delve_uneasy")
    assert fallen.when(UNEASY, "delve_calm") < BAR  # it still falls
    before = fallen.layers()
    fallen.hear(UNEASY, 5.0)
    assert fallen.layers()[1] < before[1]


def test_a_turn_of_the_overlord_under_eight_seconds_changes_nothing() -> None:
    one = Listener()
    one.hear(CALM, 10.0)
    one.hear(OVERLORD, 7.9)
    assert one.hear(CALM, 3.0) == {"delve_calm": 1.0, "delve_uneasy": 0.0, "delve_fight": 0.0}


def test_the_overlord_comes_at_a_bar_line_and_the_delve_runs_on_unheard() -> None:
    one = Listener()
    one.hear(CALM, 10.0)
    waited = one.when(OVERLORD, "overlord")
    assert 8000 <= waited <= 8000 + BAR + 2 * EVERY
    assert (one.now - EVERY - LEAD) % BAR < EVERY * 3
    assert one.hear(OVERLORD, 2.1) == {**dict.fromkeys(LAYERS, 0.0), "overlord": 1.0}


def test_back_from_the_overlord_the_delve_comes_in_three_seconds_in_the_mood_of_the_moment() -> None:
    one = Listener()
    one.hear(CALM, 10.0)
    one.hear(Heard(Place.OVERLORD, Mood.FIGHT), 30.0)
    halfway = one.hear(FIGHT, 1.5)
    assert halfway["overlord"] == pytest.approx(0.5, abs=0.02)
    assert halfway["delve_fight"] == pytest.approx(0.5, abs=0.02)
    assert one.hear(FIGHT, 1.6) == {"delve_calm": 0.55, "delve_uneasy": 0.7, "delve_fight": 1.0}


def test_of_two_streams_the_second_waits_until_the_first_is_gone() -> None:
    one = Listener()
    one.hear(TITLE, 5.0)
    assert set(one.hear(TOWN, 1.4)) == {"title", *LAYERS}
    assert set(one.hear(TOWN, 0.2)) == {"town", *LAYERS}
    assert one.hear(TOWN, 1.6)["town"] == 1.0


@pytest.mark.parametrize("before", [FIGHT, TOWN, OVERLORD], ids=lambda heard: heard.place.value)
def test_a_sting_starts_at_once_and_silences_the_rest_in_less_than_half_a_second(before: Heard) -> None:
    one = Listener()
    one.hear(before, 30.0)
    assert one.hear(Heard(Place.VICTORY), 0.02)["victory"] == 1.0
    assert one.hear(Heard(Place.VICTORY), 0.42) == {"victory": 1.0}


def test_after_a_sting_there_is_silence_for_three_seconds_and_then_the_title() -> None:
    one = Listener()
    one.hear(FIGHT, 20.0)
    one.hear(Heard(Place.DEFEAT), 11.5)
    assert "title" not in one.hear(Heard(Place.DEFEAT), 2.9)
    assert "title" in one.hear(Heard(Place.DEFEAT), 1.7)
    assert one.hear(Heard(Place.DEFEAT), 1.6) == {"title": 1.0}
    assert one.hear(TITLE, 5.0) == {"title": 1.0}


def test_after_two_calm_rounds_the_delve_rests_and_comes_back() -> None:
    one = Listener()
    one.hear(CALM, 322.0)
    assert one.layers()[0] < 1.0
    one.hear(CALM, 8.0)
    assert one.layers() == (0.0, 0.0, 0.0)
    assert one.hear(CALM, 58.0).keys() == set(LAYERS)
    assert one.layers() == (0.0, 0.0, 0.0)
    one.hear(CALM, 12.0)
    assert one.layers() == (1.0, 0.0, 0.0)


def test_danger_ends_the_rest() -> None:
    one = Listener()
    one.hear(CALM, 340.0)
    one.hear(UNEASY, 2.1)
    assert one.layers() == (0.8, 1.0, 0.0)


def test_music_is_softer_while_a_page_is_open() -> None:
    one = Listener()
    one.hear(CALM, 10.0)
    open_page = Heard(Place.DELVE, Mood.CALM, reading=True)
    assert one.hear(open_page, 0.24)["delve_calm"] == pytest.approx(0.8, abs=0.03)
    assert one.hear(open_page, 0.3)["delve_calm"] == 0.6
    assert one.hear(CALM, 0.52)["delve_calm"] == 1.0


def test_a_game_that_is_left_forgets_how_dangerous_it_was() -> None:
    one = Listener()
    one.hear(FIGHT, 20.0)
    assert one.hear(TITLE, 3.2) == {"title": 1.0}
    one.hear(CALM, 2.0)
    assert one.layers() == (1.0, 0.0, 0.0)
