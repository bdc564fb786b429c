"""Mutated content of a quest's own: its files in `content/`, their names, its pictures, and what else may lie there."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.boundary.client import Boundary
from game.boundary.wire import Reply
from tests.content.good_quest import good
from tests.design.test_own_content import SLIME, png
from tests.design.test_own_party import COMPANY
from tests.fuzz.mutate import WORDS, Luck, mutated
from tests.fuzz.sources import plain

EVENT = """
[[event]]
when = { when = "round", number = 1 }
do = [{ verb = "spawn", monster = "slime", at = "8,3" }, { verb = "give", item = "ladle", who = "heroes_on_board" }]
"""
NAMES = (
    *("run.py", "a.toml", "Larder.toml", "larder.TOML", "é.toml", "deep/a.toml", "art/a.png", "art/monsters/x/a.png"),
    *("art/monsters/Slime.png", "art/monsters/slime.gif", ".hidden.toml", "larder.toml.bak", "art/deck/slime.png"),
)


class Contents:
    """Mutations of a quest with a monster, an item, a hero, a skill, two cards and three pictures of its own."""

    def __init__(self, home: Path) -> None:
        self._folder = home / "own"
        files = plain({name: text.encode() for name, text in good().items()})
        files["mill.toml"] += EVENT.encode()
        for name, data in files.items():
            (self._folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self._folder / name).write_bytes(data)
        self._secret = home / "secret.toml"
        self._secret.write_text(SLIME, encoding="utf-8")
        self._files = {"larder.toml": SLIME.encode(), "company.toml": COMPANY.encode()}
        for name in ("monsters/slime", "items/ladle", "heroes/salt_wife"):
            self._files[f"art/{name}.png"] = png()

    def write(self, luck: Luck) -> Path:
        """Lay the content anew, one or two of its files spoilt."""
        content = self._folder / "content"
        shutil.rmtree(content, ignore_errors=True)
        files = dict(self._files)
        texts = [name for name in files if name.endswith(".toml")]
        for _ in range(luck.choice((1, 1, 2))):
            name = luck.choice(texts) if luck.random() < 0.8 else luck.choice(sorted(files))
            files[name] = mutated(files[name], luck, most=1)
        if luck.random() < 0.2:
            files[luck.choice(NAMES)] = files[luck.choice(sorted(files))] if luck.random() < 0.5 else _words(luck)
        for name, data in files.items():
            (content / name).parent.mkdir(parents=True, exist_ok=True)
            (content / name).write_bytes(data)
        if luck.random() < 0.03:
            (content / "link.toml").symlink_to(luck.choice((self._secret, Path("/etc/passwd"), content, Path("/"))))
        return self._folder / "mill.tmx"

    def ask(self, door: Boundary, path: Path) -> Reply:
        """Read the quest as every screen does."""
        return door.read(path)


def _words(luck: Luck) -> bytes:
    return luck.choice(WORDS).encode("utf-8", "surrogatepass")
