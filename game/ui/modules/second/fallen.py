"""Heroes who are knocked out, on the screen: standing up, and what their fall is worth to the overlord."""

from __future__ import annotations

from dataclasses import replace

from game.content.counting import counted
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.modules.second.knocked_out import DEFEAT_OVERLORD_DRAW, DOWN, revived
from game.modules.second.purposes import DRAW_ON_DEFEAT
from game.modules.second.rising import DICE, REVIVE_AMOUNT, STAND_UP_AMOUNT, StandUp
from game.modules.second.shown.rising import after_words, gain_words, price_words, reviver_of
from game.rules.turn.hero_actions import EndTurn
from game.state.components.components import Hand, OverlordDeck
from game.state.footing import LaidDown
from game.state.queries.figures import name_of
from game.state.requests.requests import Menu, YesNo
from game.ui.prompts.base import Asked, MenuLine, Prompt, menu_prompt, purpose_prompt
from game.ui.prompts.menus import lines_of_menu
from game.ui.prompts.words import figure_name


def rising_dice(world: World) -> tuple[str, ...]:
    """The dice that are rolled for standing up, none where one wound comes back without a roll."""
    return DICE if STAND_UP_AMOUNT.of(world) == "two_red_dice" else ()


def rising_words(world: World) -> tuple[str, str]:
    """What standing up gives back: a headline, and a sentence."""
    if not rising_dice(world):
        return "One wound", "The hero stands with one wound left; no die is rolled."
    return "Two red dice", f"{gain_words(world, 'two_red_dice')}."


def before_it(world: World, hero: FigureId) -> tuple[str, str]:
    """What another hero could do before the turn of one who lies: a title and a text, empty where nobody is beside."""
    by = reviver_of(world, hero) if revived(world) else NOBODY
    if not by:
        return "", ""
    same = STAND_UP_AMOUNT.of(world) == REVIVE_AMOUNT.of(world)
    gain = "The same comes back at once" if same else f"{gain_words(world, REVIVE_AMOUNT.of(world))} at once"
    kept = after_words(world, hero)
    title = f"If {name_of(world, by)} revives {name_of(world, hero)}"
    return title, f"{gain}. {kept} {price_words(world, by)} Undo to choose again."


@menu_prompt(DOWN)
def lying_turn(request: Menu, asked: Asked) -> Prompt:
    """Stand up, with what that gives back, or stay down."""
    made = lines_of_menu(request, asked)
    dice = rising_dice(asked.world)
    found = []
    for line in made.lines:
        if isinstance(line.answer, StandUp):
            found.append(replace(line, chosen=True, note="then the turn is over", dice=dice))
        elif isinstance(line.answer, EndTurn):
            found.append(replace(line, text="Stay down", note="the turn is over", shortcut="D", icon="end_turn"))
        else:
            found.append(line)
    return replace(
        made,
        call=f"{figure_name(asked.world, request.who)}: stand up?",
        lines=tuple(found),
        about=rising_words(asked.world),
        armed=dice,
        aside=before_it(asked.world, request.who),
    )


@purpose_prompt(DRAW_ON_DEFEAT)
def draw_offer(request: YesNo, asked: Asked) -> Prompt:
    """A card for the overlord, with what he holds and what is left to draw."""
    world, count = asked.world, DEFEAT_OVERLORD_DRAW.of(asked.world)
    fallen = next((fact.figure for fact in reversed(asked.table.facts) if isinstance(fact, LaidDown)), None)
    held = len(world.get(Hand, GAME).cards)
    deck = world.find(OverlordDeck, GAME)
    left = f", {counted(len(deck.cards), 'card')} left to draw" if deck is not None else ""
    lines = (
        MenuLine(
            text="Draw a card" if count == 1 else f"Draw {count} cards",
            answer=True,
            icon="deck",
            shortcut="Y",
            chosen=True,
        ),
        MenuLine(text="Draw none", answer=False, icon="cross", shortcut="N"),
    )
    who = name_of(world, fallen) if fallen is not None else "A hero"
    return Prompt(
        title="A hero has fallen",
        call=f"{who} has fallen: draw for it?",
        lines=lines,
        selected=frozenset({fallen} if fallen is not None else ()),
        about=("For a fall", f"You may draw. You hold {counted(held, 'card')}{left}."),
    )
