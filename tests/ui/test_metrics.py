"""The scale of the interface follows the window and the player, and never leaves too little room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.menus.settings import Settings
from game.ui.render.metrics import Box, largest_scale, metrics
from tests.ui.fingers import Fingers


@pytest.mark.parametrize(
    ("window", "user", "scale", "arrangement"),
    [
        ((1920, 1080), 1.0, 1.0, "wide"),
        ((1280, 720), 1.0, 1.0, "compact"),
        ((1920, 1080), 1.5, 1.5, "compact"),
        ((3840, 2160), 1.0, 2.0, "wide"),
        ((1280, 720), 2.0, 4 / 3, "compact"),
    ],
)
def test_the_scale_and_breakpoint_of_common_windows(
    window: tuple[int, int], user: float, scale: float, arrangement: str
) -> None:
    found = metrics(window, user)
    assert found.scale == pytest.approx(scale)
    assert found.breakpoint == arrangement


@given(st.integers(640, 7680), st.integers(360, 4320), st.floats(0.1, 5.0))
def test_at_least_960_by_540_logical_pixels_remain(w: int, h: int, user: float) -> None:
    size = metrics((w, h), user).size
    assert size[0] >= 959 and size[1] >= 539


def test_rows_share_what_fixed_ones_leave() -> None:
    top, middle, low = Box(0, 0, 100, 200).rows(40, None, None, gap=10)
    assert (top.h, middle.h + low.h, low.bottom) == (40, 140, 200)


@given(st.integers(640, 7680), st.integers(360, 4320), st.floats(0.75, 2.0))
def test_a_size_beyond_the_largest_of_a_window_changes_nothing(w: int, h: int, user: float) -> None:
    held = largest_scale((w, h))
    assert (metrics((w, h), user) == metrics((w, h), 2.0)) == (user >= held)


@pytest.mark.parametrize(
    ("size", "scale", "told"), [((1280, 720), 2.0, "133%"), ((1280, 720), 1.3, ""), ((1920, 1080), 2.0, "")]
)
def test_the_settings_say_which_size_applies_where_a_window_has_no_room(
    size: tuple[int, int], scale: float, told: str
) -> None:
    fingers = Fingers(Settings(), size=size, scale=scale)
    fingers.click("tab/Display")
    said = [text for text in fingers.texts() if text.startswith("This window has room for")]
    assert [told in text for text in said] == [True] * bool(told)
    assert fingers.faults() == []
