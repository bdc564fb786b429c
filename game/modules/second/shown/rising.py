"""What the screen tells of heroes who come round: what reviving them brings, and what lies beside the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.counting import counted
from game.kernel.request import Fact
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.modules.second.knocked_out import revived
from game.modules.second.rising import DICE, REVIVE_AMOUNT, Amount, can_spare, given_back
from game.rules.movement.nearness import lying_beside
from game.show.bases import words_on_bodies
from game.show.gaps import gap
from game.show.rolls import lines_beside_dice
from game.state.components.components import HeroTurn, TurnDone
from game.state.events.facts import DiceRolled
from game.state.fall_options import REVIVE_TURN
from game.state.game_data import game_data
from game.state.queries.figures import heroes_on_board, name_of, wounds_left

WHY = ("SECOND-STAND-01", "SECOND-REVIVE-01", "SECOND-QUEST-12")
"""The rules by which it is rolled for standing up, for reviving, and between two encounters."""


def means(world: World) -> tuple[float, float]:
    """The wounds and the fatigue that the dice of standing up give back on average (SECOND-STAND-01)."""
    faces = [game_data(world).faces[colour] for colour in DICE]
    totals = [sum(face.damage for face in die) / len(die) for die in faces]
    surges = [sum(face.surge for face in die) / len(die) for die in faces]
    return sum(totals), sum(surges)


def gain_words(world: World, amount: Amount) -> str:
    """What comes back to a hero who comes round, without a full stop."""
    if amount == "one_wound":
        return "1 wound, without a roll"
    wounds, fatigue = means(world)
    return f"{wounds:.1f} wounds and {fatigue:.1f} fatigue on average, at least 1 wound"


def reviver_of(world: World, hero: FigureId) -> FigureId:
    """Who could revive a hero who lies: the one who acts, if that one is beside; else the first beside whose turn is to
    come; nobody where there is none."""
    near = [each for each in heroes_on_board(world) if each != hero and hero in lying_beside(world, each)]
    turn = world.find(HeroTurn, GAME)
    if turn is not None and turn.hero in near:
        return turn.hero
    return next((each for each in near if world.find(TurnDone, each) is None), NOBODY)


@words_on_bodies("revival")
def if_revived(world: World, hero: FigureId) -> tuple[str, str]:
    """By whom a hero who lies could be revived, what that gives, what it costs, and what the hero keeps
    (SECOND-REVIVE-01)."""
    if not revived(world) or wounds_left(world, hero):
        return "", ""
    by = reviver_of(world, hero)
    title = f"If {name_of(world, by)} revives {name_of(world, hero)}" if by else "If a hero beside revives this one"
    amount = REVIVE_AMOUNT.of(world)
    dice = "Two red dice: " if amount == "two_red_dice" else ""
    return title, f"{dice}{gain_words(world, amount)}. {price_words(world, by)} {after_words(world, hero)}"


def price_words(world: World, by: FigureId) -> str:
    """What it costs a hero to revive another."""
    turn = world.find(HeroTurn, GAME)
    if turn is not None and turn.hero == by and turn.action is not None and not can_spare(world):
        return f"{name_of(world, by)} has no attack left to give up for it."
    who = name_of(world, by) if by else "The reviver"
    return f"{who} gives up 1 attack, or the free half action of Ready."


def after_words(world: World, hero: FigureId) -> str:
    """What a hero who is revived keeps of this round."""
    if world.find(TurnDone, hero) is not None or REVIVE_TURN.of(world) == "next_round":
        return "The hero acts again in the next round."
    return "The hero keeps the whole turn of this round."


@gap("revival")
def revival(world: World, action: Any, who: FigureId) -> str:
    """What comes of it to revive the hero of an action."""
    return if_revived(world, action.hero)[1]


@lines_beside_dice("rising")
def what_comes_back(world: World, facts: Sequence[Fact]) -> tuple[str, ...]:
    """The wounds and the fatigue that come back (SECOND-STAND-01)."""
    rolled = facts[0]
    if not isinstance(rolled, DiceRolled) or rolled.why not in WHY:
        return ()
    wounds, fatigue = given_back(world, rolled.faces)
    more = f", **{fatigue}** fatigue" if fatigue else ""
    return (f"{name_of(world, rolled.by)} comes round", f"**{counted(wounds, 'wound')}** back{more}")
