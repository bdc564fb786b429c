"""The prompt of a window out of turn: what happens to whom, what may be done about it, and what a pass is meant for."""

from __future__ import annotations

from dataclasses import replace

from game.board.grid import Space, bits
from game.content.counting import per_cent
from game.content.models import NO_CARD, CardId
from game.kernel.store import NOBODY, FigureId, World
from game.rules.combat.attack_build import affected
from game.rules.overlord.card_refusals import card_refusals
from game.rules.turn.guard import Interrupt
from game.show.reading import shown
from game.state.components.components import OVERLORD
from game.state.events.attack import FISTS, Attack, Declaring
from game.state.events.drafts import Activating, PlayingCard
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces, figure_at
from game.state.queries.figures import is_hero, name_of
from game.state.requests import windows
from game.state.requests.menu_actions import Pass, React, Reaction
from game.ui.board.picture import Highlight
from game.ui.odds import TargetOdds, attack_odds, target_odds
from game.ui.prompts.base import Asked, MenuLine, Prompt, prompt, refused_line
from game.ui.prompts.lines import line_of
from game.ui.prompts.words import entity_name, prompt_sentence
from game.ui.stops import FIGURE, TURN, by_monster

MOMENTS = {Declaring: "attack", Activating: "activation", PlayingCard: "card"}
"""What is announced by a draft, in the names of the words about it."""


@prompt(React)
def react(request: React, asked: Asked) -> Prompt:
    """One of the reactions, or a pass; cards of the hand are played by a click on them, a guard strikes whom one
    clicks."""
    world = asked.world
    hand: dict[CardId, tuple[MenuLine, ...]] = {}
    strikes: dict[Interrupt, TargetOdds | None] = {}
    others: list[MenuLine] = []
    for reaction in asked.options:
        if isinstance(reaction, Interrupt):
            strikes[reaction] = target_odds(world, reaction.hero, reaction.weapon, reaction.target)
        elif not isinstance(reaction, Pass):
            line = line_of(reaction, asked)
            card = getattr(reaction, "card", NO_CARD)
            if card:
                hand[card] = (line,)
            others.append(line)
    first = _first(request, world, strikes)
    proposed = strikes.get(first) if first is not None else None
    lines = [_strike(each, asked, strikes[each]) for each in sorted(strikes, key=lambda each: each is not first)]
    lines[:1] = [replace(lines[0], text="Strike", icon="", shortcut="Enter", chosen=True)] if lines else []
    if request.seat == OVERLORD:
        hand |= {card: (refused_line(why),) for card, why in card_refusals(request, world, hand).items()}
    struck = dict.fromkeys(figure for each in strikes if (figure := figure_at(world, each.target)) is not None)
    return Prompt(
        title="Overlord: interrupt?" if request.seat == OVERLORD else "Heroes: interrupt?",
        call=_call(request, world, cards=bool(others), strikes=bool(strikes)),
        lines=(*lines[:1], *others, *passes(request, world), *lines[1:]),
        hand=hand,
        spaces=_by_space(world, strikes, first),
        targets=dict.fromkeys(struck, FISTS),
        highlights=(Highlight("target", _under(world, struck)),),
        dice=asked.dice if request.window == windows.ATTACKED else (),
        selected=frozenset({request.subject if first is None else first.hero}),
        threats=_threats(request, world),
        counters=_counters(world, first),
        about=_stakes(request, world, first, proposed),
        armed=() if proposed is None else proposed.dice,
        at_stake=(_threat_words(request, world), "" if proposed is None else proposed.headline),
        in_row=True,
        window=True,
    )


def sealed(request: React, world: World) -> Prompt:
    """The question while the other side is before the screen: nothing of what is held shows."""
    who = "Overlord" if request.seat == OVERLORD else "Heroes"
    reveal = MenuLine(text="Interrupt", mode="reveal", icon="overlord", shortcut="I")
    call = f"{who}: pass or interrupt? {headline(request, world)}"
    lines = (*passes(request, world), reveal)
    return Prompt(title=who, call=call, lines=lines, threats=_threats(request, world))


def passes(request: React, world: World) -> tuple[MenuLine, ...]:
    """The ways to let something pass: this once, all that this monster does, and everything in the turn."""
    once = MenuLine(text="Pass", answer=Pass(), icon="cross", note="this once", shortcut="P")
    figure = MenuLine(text="Pass for this monster", answer=Pass(), scope=FIGURE, note="all this turn", shortcut="O")
    rest = MenuLine(text="Pass all this turn", answer=Pass(), scope=TURN, note="key I: ask again", shortcut="M")
    return (once, figure, rest) if by_monster(world, request) else (once, rest)


def headline(request: React, world: World) -> str:
    """What happens: the event, with who does it to whom."""
    what = getattr(request.event, "what", "") or MOMENTS.get(type(request.event), "")
    moment = f"{request.window}_{what}"
    key = moment if moment in shown(game_data(world).book, "windows") else str(request.window)
    return prompt_sentence("windows", key, world, subject=request.subject, struck=attacked(request, world))


def attacked(request: React, world: World) -> tuple[FigureId, ...]:
    """Whom the attack that opened a window would strike, as far as they are enemies; nobody without one."""
    plan = _plan(request)
    if plan is None:
        return ()
    return tuple(each for each in affected(world, plan) if is_hero(world, each) != (plan.side == "hero"))


def _plan(request: React) -> Attack | None:
    return request.event.attack if isinstance(request.event, Declaring) else None


def _threats(request: React, world: World) -> tuple[tuple[FigureId, FigureId], ...]:
    plan = _plan(request)
    return () if plan is None else tuple((plan.by, each) for each in attacked(request, world))


def _counters(world: World, first: Interrupt | None) -> tuple[tuple[FigureId, FigureId], ...]:
    struck = None if first is None else figure_at(world, first.target)
    return () if first is None or struck is None else ((first.hero, struck),)


def _call(request: React, world: World, *, cards: bool, strikes: bool) -> str:
    told = headline(request, world)
    if request.seat != OVERLORD:
        return f"{told}: your guard may strike first" if strikes else f"{told}: interrupt?"
    return f"{told}: play a card, or pass?" if cards else f"{told}: no card of yours fits"


def _first(request: React, world: World, strikes: dict[Interrupt, TargetOdds | None]) -> Interrupt | None:
    """The strike that is proposed: at whoever acts where it is in reach, with what slays or wounds most."""

    def worth(each: Interrupt) -> tuple[bool, float, float]:
        odds = strikes[each]
        acts = figure_at(world, each.target) == request.subject
        return acts, odds.odds.kill if odds else 0.0, odds.odds.mean_wounds if odds else 0.0

    return max(strikes, key=worth, default=None)


def _strike(strike: Interrupt, asked: Asked, odds: TargetOdds | None) -> MenuLine:
    """The button of a strike, with its odds."""
    line, weapon = line_of(strike, asked), entity_name(asked.world, strike.weapon)
    if odds is None:
        return replace(line, note=weapon)
    told = f"{line.tip}\n{odds.headline}, {odds.detail}"
    return replace(line, note=f"{weapon}, {per_cent(odds.odds.kill)} kill", tip=told)


def _stakes(request: React, world: World, first: Interrupt | None, odds: TargetOdds | None) -> tuple[str, str]:
    """What the proposed strike comes to, and what a pass does."""
    if first is None or odds is None:
        return "", ""
    weapon = entity_name(world, first.weapon)
    told = f"{weapon}: {odds.headline}, {odds.detail}"
    plan = _plan(request)
    threats = [] if plan is None else [(one, attack_odds(world, plan, one).odds) for one in attacked(request, world)]
    words = [
        f"{per_cent(threat.hit)} that it hits {name_of(world, one)}, {threat.mean_wounds:.1f} wounds on average"
        for one, threat in threats
    ]
    slain = (
        "If it is killed, its attack never comes. "
        if words and odds.figure == (plan.by if plan is not None else NOBODY)
        else ""
    )
    return told, f"{slain}If you pass: {'; '.join(words)}." if words else ""


def _threat_words(request: React, world: World) -> str:
    """What the announced attack may do to the first whom it strikes; empty without one."""
    plan = _plan(request)
    odds = [attack_odds(world, plan, one).odds for one in attacked(request, world)] if plan is not None else []
    return f"{per_cent(odds[0].hit)} hit, {odds[0].mean_wounds:.1f} wounds" if odds else ""


def _by_space(
    world: World, strikes: dict[Interrupt, TargetOdds | None], first: Interrupt | None
) -> dict[Space, Reaction]:
    """For each space under somebody in reach the strike at him, with the proposed weapon where there are several."""
    found: dict[Space, Reaction] = {}
    for each in sorted(strikes, key=lambda each: each is not first):
        figure = figure_at(world, each.target)
        for space in bits(covered_spaces(world, figure)) if figure is not None else (each.target,):
            found.setdefault(space, each)
    return found


def _under(world: World, figures: dict[FigureId, None]) -> int:
    mask = 0
    for figure in figures:
        mask |= covered_spaces(world, figure)
    return mask
