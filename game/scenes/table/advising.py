"""Advice at the table: what a strong player would do, asked for by a key and told in the foot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from game.board.grid import NOWHERE, Space
from game.content.counting import counted, per_cent
from game.players.advice import GAMES, STEPS, STRIKES, Advice, AdvisedDeed, AdvisedPlan, acting
from game.rules.turn.hero_actions import Declare, GiveOrder, TakeHalf
from game.state.components.components import Position
from game.state.game_data import board
from game.state.requests.menu_actions import MenuAction
from game.state.requests.requests import ChooseHero, Menu
from game.ui.board.picture import BoardPicture, Highlight
from game.ui.panels.hint_line import ShownHint
from game.ui.prompts import Asked, prompt_for
from game.ui.prompts.lines import line_of
from game.ui.prompts.words import figure_name, listed_words
from game.ui.scene import Scene
from game.ui.session import Session

THINKS = "What would you do? A strong player thinks about it ..."
TRIES = "Now trying it out ..."
ALIKE = 2
"""Plans whose wins in a hundred games differ by less are as good as each other."""
NO_ADVISER = "Nobody can be asked for advice here."
MOST_DEEDS = 4
"""How many deeds of a plan are told."""
NO_MENU = "A strong player has no more to say here: choose what hurts the other side most."


class AdvisedPlay(Protocol):
    """What advice needs to know of the game on the screen."""

    scene: Scene
    session: Session

    def asked(self) -> Asked:
        """The question that waits."""


class TableAdvice:
    """The advice for one question: asked for, thought about beside the screen, and told until the question is
    answered."""

    def __init__(self, play: AdvisedPlay) -> None:
        self._play = play
        self._moment = -1
        """How many answers there were when it was asked for."""
        self._said = ""
        self._end = NOWHERE
        """Where the best plan leads, NOWHERE where it is none that walks."""
        self._thinks = False

    def ask(self) -> None:
        """Ask what could be done about the question that waits."""
        session = self._play.session
        allowed = self._play.scene.stage.preferences.advice
        if allowed and session.mine and session.taught is None and not self._thinks:
            self._moment, self._said, self._thinks = len(session.table.journal), THINKS, True
            self._end = NOWHERE
            self._play.scene.refresh()

    def arrives(self) -> bool:
        """Look whether it has come; True when it has, or is wanted no more."""
        if not self._thinks:
            return False
        if len(self._play.session.table.journal) != self._moment:
            self._thinks = False
            return True
        advice = self._play.session.computers.advice()
        if advice is None:
            return False
        self._thinks, self._said = not advice.whole, told(advice, self._play.asked()) if advice.plans else NO_ADVISER
        self._end = end_of(advice.plans[0]) if advice.plans else NOWHERE
        return True

    def shown(self, close: Callable[[], None]) -> ShownHint | None:
        """What stands in the foot of it."""
        return ShownHint(self._said, close, has_rule=False) if self._stands else None

    def over(self, picture: BoardPicture) -> BoardPicture:
        """The board with a mark where the best plan leads."""
        if not self._stands or self._end == NOWHERE:
            return picture
        return replace(picture, highlights=(*picture.highlights, Highlight("path", 1 << self._end)))

    @property
    def _stands(self) -> bool:
        """Whether it is told: the question that it is about still waits."""
        return bool(self._said) and len(self._play.session.table.journal) == self._moment

    def close(self) -> None:
        """It has been read."""
        self._said, self._thinks = "", False


def told(advice: Advice, asked: Asked) -> str:
    """Plans in words: what the best is for, and how often its side wins in a hundred games with it and with others; as
    long as more of it is to come, how far it is."""
    plans = advice.plans
    if not isinstance(plans[0].answer, MenuAction) and not isinstance(asked.request, ChooseHero):
        line = next((line for line in prompt_for(asked).lines if line.answer == plans[0].answer), None)
        return f"A strong player would take **{line.text}**." if line is not None else NO_MENU
    named = [(_name(plan, asked), plan) for plan in plans]
    (best, plan), others = named[0], named[1:]
    deeds = "".join(f": {words}" for words in [purpose_of(plan, asked)] if words)
    if plan.chance is None:
        more = "" if advice.whole else f" {TRIES}"
        return f"A strong player would take **{best}**{deeds}.{more}"
    so_far = "" if advice.whole else f"So far, {advice.tried} of {GAMES} games: "
    if others and all(_wins(plan) - _wins(other) < ALIKE for _, other in others):
        names = listed_words([f"**{name}**" for name, _ in others])
        wins = "wins" if len(others) == 1 else "win"
        return f"{so_far}**{best}**{deeds}. {names} {wins} as often: about {_wins(plan)} in 100 games."
    rows = "".join(f", **{name}** {_wins(other)}" for name, other in others)
    return f"{so_far}**{best}**{deeds}. It wins about {_wins(plan)} games of 100{rows}."


def end_of(plan: AdvisedPlan) -> Space:
    """The space to which the deeds of a plan that are told lead; NOWHERE for none."""
    return next((deed.to for deed in reversed(plan.deeds[:MOST_DEEDS]) if deed.steps), NOWHERE)


def _name(plan: AdvisedPlan, asked: Asked) -> str:
    """What begins a plan, in a word."""
    if isinstance(asked.request, ChooseHero):
        return figure_name(asked.world, plan.answer)
    if isinstance(plan.answer, STEPS):
        return "Walk"
    if isinstance(plan.answer, STRIKES):
        return f"Attack {figure_name(asked.world, plan.deeds[0].on)}" if plan.deeds[0].on else "Attack"
    return line_of(plan.answer, asked).text


def purpose_of(plan: AdvisedPlan, asked: Asked) -> str:
    """What a plan is for: its deeds in the order in which they are done."""
    world, start = asked.world, asked.world.find(Position, acting(asked.request, plan.answer))
    at, found = (start.anchor if start is not None else NOWHERE), list[str]()
    for deed in plan.deeds[:MOST_DEEDS]:
        if deed.steps:
            found.append(f"walk {counted(deed.steps, 'space')}{_direction(at, deed.to, asked)}{_marked(plan, deed)}")
            at = deed.to
        elif deed.on:
            odds = f"{per_cent(deed.hit)} hit, {per_cent(deed.kill)} kill"
            found.append(f"attack **{figure_name(world, deed.on)}** ({odds})")
        elif isinstance(deed.answer, Declare):
            found.append(deed.answer.action)
        elif isinstance(deed.answer, GiveOrder):
            found.append(f"place **{deed.answer.order.capitalize()}**")
        elif isinstance(asked.request, Menu) and not isinstance(deed.answer, TakeHalf):
            text = line_of(deed.answer, asked).text
            found.append(text[:1].lower() + text[1:])
    return listed_words(found) if found else ""


def _marked(plan: AdvisedPlan, deed: AdvisedDeed) -> str:
    """That a walk leads to where the mark is."""
    return " (see the mark)" if deed.to == end_of(plan) else ""


def _direction(start: Space, end: Space, asked: Asked) -> str:
    """Where a walk leads, as on the map: ` to the north-east`; nothing where it does not lead away."""
    if start == NOWHERE:
        return ""
    wide = board(asked.world).width
    (y, x), (to_y, to_x) = divmod(start, wide), divmod(end, wide)
    down, right = to_y - y, to_x - x
    north = "" if 2 * abs(down) < abs(right) or not down else "south" if down > 0 else "north"
    east = "" if 2 * abs(right) < abs(down) or not right else "east" if right > 0 else "west"
    towards = "-".join(filter(None, (north, east)))
    return f" to the {towards}" if towards else ""


def _wins(plan: AdvisedPlan) -> int:
    return round(100 * (plan.chance or 0))
