"""What saves hold keeps its shape, unless somebody means to change it."""

import difflib

from tests.saves.shapes import APPROVED, told


def test_what_saves_hold_has_the_shape_that_was_approved() -> None:
    was, now = APPROVED.read_text(encoding="utf-8"), told()
    changed = list(difflib.unified_diff(was.splitlines(), now.splitlines(), lineterm="", n=0))
    assert changed == [], "run python -m tests.saves.shapes, and raise FORMAT where old saves would not fit"
