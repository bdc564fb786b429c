"""The questions about a roll that lies on the table: its sum is the question, and each answer says what it brings."""

from __future__ import annotations

from dataclasses import replace

from game.content.counting import counted, per_cent
from game.kernel.store import FigureId, World
from game.rules.combat.attack_spend import surge_options
from game.rules.combat.best_blow import BestBlow, after, blow_of
from game.rules.combat.single_attack import lying_attack
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces, figure_at
from game.state.queries.figures import fatigue_left, wounds_left
from game.state.requests.requests import SpendSurges, YesNo
from game.ui.board.picture import Highlight
from game.ui.one_die import OneMore, blow_so_far
from game.ui.prompts.base import Asked, MenuLine, Prompt, prompt
from game.ui.prompts.stakes import surges_call
from game.ui.prompts.words import figure_name
from game.ui.roll_terms import roll_terms


def more_die(request: YesNo, asked: Asked, more: OneMore) -> Prompt:
    """The sum of the attack as it is, and what one more power die would make of it."""
    blow, hero = more.blow, FigureId(request.subject)
    chance = f"kills it with {per_cent(more.slays)}" if more.slays else f"adds wounds with {per_cent(more.better)}"
    chance = chance if more.better else "cannot add wounds"
    dead = more.left <= blow.wounds
    price = f"1 of {fatigue_left(asked.world, hero)} fatigue"
    note = f"{price}: {per_cent(more.slays)} kill" if more.slays and not dead else price
    but_for = f", but for {more.saved_by}" if more.saved_by else ""
    leave = ("dead" + but_for if but_for else "it dies") if dead else f"{counted(blow.wounds, 'wound')}, it lives"
    told = f"It is killed without it{but_for}." if dead else f"It {chance}{but_for}. It costs {price}."
    buys = more.better > 0 and not dead
    return Prompt(
        title=figure_name(asked.world, hero),
        call=_call(asked.world, blow, more.foe),
        lines=(
            MenuLine(text="One more die", answer=True, icon="fatigue", shortcut="Y", note=note, chosen=buys),
            MenuLine(text="Leave it so", answer=False, icon="check", shortcut="N", note=leave, chosen=dead),
        ),
        highlights=(Highlight("target", covered_spaces(asked.world, more.foe)),),
        selected=frozenset({request.subject}),
        dice=asked.dice,
        roll=roll_terms(asked.world, more.plan, blow, more.foe),
        about=("One more power die", told),
        window=True,
    )


def as_it_lies(asked: Asked, figure: FigureId) -> str:
    """What the attack that lies on the table does to one whom it strikes, as a sentence; empty without one."""
    found = lying_attack(asked.table)
    if found is None or wounds_left(asked.world, figure) <= 0:
        return ""
    _, attack = found
    if any(game_data(asked.world).faces[colour][face].miss for colour, face in asked.dice):
        return "As it lies, the attack misses."
    blow = blow_of(asked.world, attack, figure)
    if not blow.damage and attack.distance is not None and attack.range < attack.distance:
        return f"As it lies, it falls short: range {attack.range + attack.flexible} of {attack.distance}."
    surges = f", and {counted(attack.surges, 'surge')} to spend" if attack.surges else ""
    away = "" if attack.distance is None else f"range {attack.range} of {attack.distance}, "
    return f"As it lies: {away}{blow.damage} damage − {blow.armour} armour = {counted(blow.wounds, 'wound')}{surges}."


def target_of_roll(asked: Asked) -> FigureId | None:
    """Who stands where the attack is aimed whose dice lie on the table; None where none lie or nobody stands there."""
    found = lying_attack(asked.table)
    return None if found is None else figure_at(asked.world, found[1].target)


@prompt(SpendSurges)
def spend_surges(request: SpendSurges, asked: Asked) -> Prompt:
    """What the surges rolled can buy."""
    lines = tuple(
        MenuLine(
            text=words[:1].upper() + words[1:],
            answer=at,
            icon="surge",
            note=counted(cost, "surge"),
            shortcut=str(at + 1) if at < 9 else "",
            refusal="" if at in asked.options else _too_dear(cost, request.attack.surges),
        )
        for at, (cost, words) in enumerate(request.offers)
    )
    stop = MenuLine(text="Spend no more", answer=-1, icon="check", shortcut="P")
    made = Prompt(title="Surges", call=surges_call(request, asked), lines=(*lines, stop), dice=asked.dice, window=True)
    return _with_sum(made, request, asked)


def _with_sum(made: Prompt, request: SpendSurges, asked: Asked) -> Prompt:
    """The same with the sum so far, and with the blow that each purchase would make, where it is on one enemy."""
    found = blow_so_far(asked.table)
    if found is None:
        return made
    foe, plan, blow = found
    world, offers = asked.world, surge_options(asked.world, blow.attack)
    counted_alike = (blow.attack.damage, blow.attack.range) == (request.attack.damage, request.attack.range)
    if len(offers) != len(request.offers) or not counted_alike:
        return made
    then = [blow_of(world, after(blow.attack, offer), foe) for offer in offers]
    bought = [
        replace(line, note=f"{_fate(world, each, foe)} for {counted(cost, 'surge')}")
        for line, each, (cost, _) in zip(made.lines[:-1], then, request.offers, strict=True)
    ]
    return replace(
        made,
        call=_call(world, blow, foe),
        lines=(*bought, replace(made.lines[-1], note=_fate(world, blow, foe))),
        highlights=(Highlight("target", covered_spaces(world, foe)),),
        roll=roll_terms(world, plan, blow, foe),
        about=(f"{counted(request.attack.surges, 'surge')} to spend", _reach(blow)),
    )


def _call(world: World, blow: BestBlow, foe: FigureId) -> str:
    """The blow as a sum, with what it leaves of its target."""
    if not blow.damage:
        reach = (
            f": range {blow.attack.range + blow.attack.flexible} of {blow.attack.distance}"
            if blow.attack.distance is not None
            else ""
        )
        return f"The attack on {figure_name(world, foe)} falls short as it is{reach}"
    left = wounds_left(world, foe) - blow.wounds
    wounds = f"**{blow.damage} damage** − **{blow.armour} armour** = **{counted(blow.wounds, 'wound')}**"
    return f"{wounds}: {f'{left} left' if left > 0 else 'killed'}"


def _reach(blow: BestBlow) -> str:
    """How far the attack reaches so far, as a sentence."""
    if blow.attack.distance is None:
        return "Range does not count."
    least, most = blow.attack.range, blow.attack.range + blow.attack.flexible
    more = f", up to {most} with the power dice" if most > least else ""
    return f"Range {least} so far{more}; the target is {blow.attack.distance} away."


def _fate(world: World, blow: BestBlow, foe: FigureId) -> str:
    """What a blow does to its target, in few words."""
    if not blow.damage:
        return "too short"
    return "kills" if blow.wounds >= wounds_left(world, foe) else counted(blow.wounds, "wound")


def _too_dear(cost: int, left: int) -> str:
    """Why surges cannot buy something."""
    return f"It costs {counted(cost, 'surge')}; {left or 'none'} {'is' if left < 2 else 'are'} left."
