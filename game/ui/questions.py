"""What the table asks of its own accord, and how often a player wants to be asked: always, if needed, or never."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

How = Literal["always", "matters", "never"]
Question = Literal[
    "end_turn", "danger", "last_fatigue", "new_item", "pick_up", "empty_window", "own_dice", "surges", "fatigue_die",
    "potion", "friends", "far_click", "own_roll",
]  # fmt: skip
Wishes = Mapping[Question, How]
"""How a player wants to be asked; what is not named is asked as usual."""
HOW_WORDS: dict[How, str] = {"always": "Always", "matters": "If needed", "never": "Never"}


@dataclass(frozen=True)
class AskedAbout:
    """A kind of question: its title, what each way of asking means, and the one that is usual. One with two ways is
    switched, and `on` is the way that the switch brings."""

    title: str
    means: dict[How, str]
    usual: How = "matters"
    on: How = "always"

    @property
    def switched(self) -> bool:
        """Whether there are but two ways."""
        return len(self.means) == 2

    @property
    def off(self) -> How:
        """The way of one that is switched, while its switch is off."""
        return next(how for how in self.means if how != self.on)


QUESTIONS: dict[Question, AskedAbout] = {
    "end_turn": AskedAbout(
        "Ask before ending a turn",
        {
            "always": "You confirm the end of every turn.",
            "matters": "You confirm if an attack, an order, movement or a monster could still be used.",
            "never": "The turn ends at once.",
        },
    ),
    "danger": AskedAbout(
        "Ask before a step into danger",
        {
            "always": "Pits, harmful ground, Aura, Grapple, and what a hero guards.",
            "never": "Every walk is taken at once.",
        },
        "always",
    ),
    "last_fatigue": AskedAbout(
        "Ask before spending the last fatigue",
        {
            "always": "You confirm a step or a die that takes the last one.",
            "never": "The last fatigue is spent like any other.",
        },
        "never",
    ),
    "new_item": AskedAbout(
        "Where a new item goes",
        {
            "always": "You choose for every item.",
            "matters": "You choose unless its slot is free and nothing is lost.",
            "never": "It is equipped if its slot is free, else packed. You choose if neither works.",
        },
    ),
    "pick_up": AskedAbout(
        "Take what lies on my space",
        {
            "always": "You pick up everything yourself.",
            "never": "Potions, coins and runekeys cost nothing to pick up.",
        },
        "never",
        on="never",
    ),
    "empty_window": AskedAbout(
        "Pass windows in which I can do nothing",
        {
            "always": "You pass them yourself.",
            "never": "The table passes for you. Secrets stay secret.",
        },
        "never",
        on="never",
    ),
    "own_dice": AskedAbout(
        "Roll the dice myself",
        {"always": "Each roll of yours waits for a press.", "never": "Dice fall by themselves."},
        "never",
    ),
    "surges": AskedAbout(
        "Surges and enhancements",
        {
            "always": "You choose at every roll that has some.",
            "matters": "You choose unless they kill the target or only one thing can be bought.",
            "never": "They go to missing range first, then to damage.",
        },
    ),
    "fatigue_die": AskedAbout(
        "One more die for fatigue",
        {
            "always": "You are asked after every roll that it could change.",
            "matters": "You are asked unless the target dies anyway or the die adds nothing.",
            "never": "No die is bought.",
        },
    ),
    "potion": AskedAbout(
        "Warn before something free is left",
        {
            "always": "You are warned if a turn ends on what costs nothing to pick up.",
            "never": "You are not warned.",
        },
        "always",
    ),
    "friends": AskedAbout(
        "Ask before an attack that hits friends",
        {"always": "You confirm every attack that could hit a friend.", "never": "The attack is made at once."},
        "always",
    ),
    "far_click": AskedAbout(
        "A click on a distant space or enemy",
        {
            "always": "The way is shown first, also where a walk makes an attack far better. A second click takes it.",
            "matters": "The way is shown first if it costs fatigue or makes an attack far better.",
            "never": "The way is taken at once.",
        },
        "always",
    ),
    "own_roll": AskedAbout(
        "Your rolls behind the curtain",
        {
            "always": "The screen comes to you for each of them, and you press to roll.",
            "matters": "In your own turn the screen comes to you first, and you press to roll.",
            "never": "They are rolled at once.",
        },
    ),
}
"""Every kind, in the order in which they are listed."""
USUAL: Wishes = {name: kind.usual for name, kind in QUESTIONS.items()}


def wish_of(wishes: Wishes, name: Question) -> How:
    """How a player wants to be asked a kind of question."""
    how = wishes.get(name, QUESTIONS[name].usual)
    return how if how in QUESTIONS[name].means else QUESTIONS[name].usual
