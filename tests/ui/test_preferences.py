"""No settings file stops the program: what is wrong in it falls back, one by one, and is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ui.preferences import Preferences, load_preferences

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(Preferences.model_fields)), VALUES) | VALUES)
def test_any_json_gives_settings_within_their_bounds(tmp_path: Path, listed: Any) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(listed), encoding="utf-8")
    found = load_preferences(tmp_path / "settings.json")
    assert Preferences.model_validate(found.model_dump()) == found


@pytest.mark.parametrize("window", [[-5, 0], [30000, 30000], [1280], [1280.5, 720], "wide", None, [1e400, 720]])
def test_a_window_that_cannot_be_falls_back_and_the_rest_stays(
    window: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"speed": "fast", "window": window, "effects": 0.25}), encoding="utf-8")
    assert load_preferences(file) == Preferences(speed="fast", effects=0.25)
    (told,) = [record.getMessage() for record in caplog.records]
    assert told.startswith('The setting "window" is not possible')


@pytest.mark.parametrize("text", ["[" * 100_000, "[]", "", "\0", "9" * 5000])
def test_what_is_no_settings_file_is_kept_aside(text: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="utf-8")
    assert load_preferences(file) == Preferences()
    assert file.with_suffix(".bad").read_text(encoding="utf-8") == text
