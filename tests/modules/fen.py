"""A module from elsewhere, "The Fen": what a player might put into the folder of modules."""

from __future__ import annotations

from pathlib import Path

MANIFEST = """
name = "fen"
title = "The Fen"
version = "1.2"
note = "A witch and a hook."
[options]
start_coins = 350
"""
CARDS = """
[[hero]]
id = "fen_witch"
name = "Oda of the {Fen}"
conquest = 3
wounds = 11
fatigue = 5
armour = 1
speed = 4
traits = { magic = 3 }
skills = { wizardry = 3 }
text = "She knows where the ground is firm."

[[item]]
id = "peat_hook"
name = "Peat Hook"
deck = "shop"
copies = 2
cost = 100
kind = "weapon"
hands = 2
attack = "melee"
dice = ["red", "green"]
abilities = [{ ability = "reach" }]
"""


def put(folder: Path, name: str, manifest: str, cards: str = "") -> Path:
    """A module in a folder of modules."""
    made = folder / name
    made.mkdir(parents=True)
    (made / "module.toml").write_text(manifest, encoding="utf-8")
    if cards:
        (made / "cards.toml").write_text(cards, encoding="utf-8")
    return made


def change(file: Path, old: str, new: str) -> None:
    """Write something else into a file."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
