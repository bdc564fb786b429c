"""The choices of a game that was played: what set-up begins with when it is to be played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.content.models import NO_CARD, CardId
from game.kernel.registry import BASE
from game.modules.quest_head import modules_of
from game.modules.setup import MOST_HEROES, GameSetup
from game.players import called_now
from game.scenes.setup.choices import SEATS, Choices
from game.scenes.setup.levels import HUMAN


def choices_of(setup: GameSetup, heroes: Sequence[CardId], *, curtain: bool, recommended: bool) -> Choices:
    """The choices that made a game: its quest, seats and names, modules and rules; its heroes where they were picked,
    the `recommended` ones with their gear. The heroes of an earlier part are not among them."""
    needed = modules_of(setup.quest)
    seats = tuple(
        seat._replace(name=setup.names.get(seat.id) or seat.name, kind=called_now(setup.seats.get(seat.id, HUMAN)))
        for seat in SEATS
    )
    picked = bool(setup.options.get("chosen_heroes")) and not setup.party
    picks = (*heroes, *[NO_CARD] * MOST_HEROES)[:MOST_HEROES] if picked else (NO_CARD,) * MOST_HEROES
    found = Choices(
        quest=setup.quest,
        players=setup.heroes,
        seats=seats,
        pick_heroes=picked,
        picks=picks,
        recommended=picked and recommended,
        curtain=curtain,
        extra=frozenset(setup.modules) - {*needed, BASE},
        needed=needed,
        help_chosen=True,
        without=frozenset(setup.left_out),
    )
    return _with_rules(found, setup)


def _with_rules(choices: Choices, setup: GameSetup) -> Choices:
    """With the rule options of the game as they were."""
    for option in choices.options:
        value, standing = setup.options.get(option.name), choices.value_of(option)
        if value is None or value == standing:
            continue
        if choices.ways_of(option):
            choices = choices.with_value(option, value)
        else:
            choices = replace(choices, switched=choices.switched | {option.name})
    return choices
