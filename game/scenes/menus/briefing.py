"""What a quest asks of the heroes and its rules, in the words in which they can be read at any moment of the game."""

from __future__ import annotations

import re

from game.content.quest import Quest
from game.state.events.facts import TextRead

CONQUEST_LEFT = re.compile(r",? with at least \d+ conquest left")


def goal_words(quest: Quest) -> str:
    """The goal of a quest in a paragraph."""
    return f"**Goal.** {quest.goal}"


def short_goal(quest: Quest) -> str:
    """What is to be done in a few words, or without the conquest that has to be left: the bar tells that beside it."""
    return quest.short_goal or CONQUEST_LEFT.sub("", quest.goal).rstrip(".")


def rule_words(quest: Quest) -> list[str]:
    """The special rules of a quest, a paragraph each."""
    return [f"**{rule.title}.** {rule.text}" for rule in quest.rules]


def story_page(told: TextRead, quest: Quest) -> str:
    """A text that is read out as a page of the story; the one that opens the quest ends with the goal."""
    page = f"**{told.title}**\n{told.text}" if told.title else told.text
    return f"{page}\n\n{goal_words(quest)}" if (told.title, told.text) == (quest.name, quest.intro) else page
