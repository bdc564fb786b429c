"""Painted tiles and the image behind them look the same where the quest was installed from its pack."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import cli
from game.boundary.installed import install
from game.content.painted import painting_of
from game.design.check import faults_at
from game.design.pack import pack_quest
from tests.content.painted_quest import FIRST, painted_layer, painted_quest, png

IMAGE = (
    '<imagelayer id="91" name="harbour" offsetx="32" offsety="-16" opacity="0.5" repeatx="1">'
    '<image source="{}" width="128" height="64"/></imagelayer>'
)


@pytest.fixture
def drawn(tmp_path: Path) -> Path:
    """A quest with an image layer, whose picture lies in a folder of the designer's choice, and painted tiles."""
    quest = painted_quest(
        tmp_path / "made",
        IMAGE.format("art of mine/harbour.png"),
        painted_layer({(1, 1): FIRST, (2, 1): FIRST + 1}),
    )
    folder = quest.parent / "art of mine"
    folder.mkdir()
    (folder / "harbour.png").write_bytes(png(["rgby", "wkyr"], times=32))
    return quest


def shot(drawn: Path, out: Path) -> bytes:
    """The pixels of the picture of a map."""
    assert cli.main(["shot", "--map", str(drawn), "-o", str(out)]) == cli.WELL
    return pygame.image.tobytes(pygame.image.load(out), "RGBA")


def test_an_image_layer_looks_the_same_in_another_home(
    drawn: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert faults_at([drawn]) == []
    packed = tmp_path / "mill.emberquest"
    assert "tilesets/pictures/harbour.png" in pack_quest(drawn, packed)
    before = shot(drawn, tmp_path / "before.png")
    whole = drawn.read_text(encoding="utf-8")
    drawn.write_text(whole.replace(IMAGE.format("art of mine/harbour.png"), ""), encoding="utf-8")
    without = shot(drawn, tmp_path / "without.png")
    monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path / "other home"))
    installed = install(packed)
    assert shot(installed, tmp_path / "after.png") == before != without
    assert "<imagelayer" in painting_of(installed, art=None).tiles
