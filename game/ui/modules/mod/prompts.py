"""The questions whether a shot is a snipe (MOD-SNIPE-01) and whether a figure steps into it (MOD-INT-05): the line,
and what the attack would come to either way."""

from __future__ import annotations

from game.kernel.store import NOBODY, FigureId
from game.modules.mod.zones.interception import AsSnipe, StepIn, taken_on
from game.rules.combat.attack_forecast import forecast_plan
from game.state.events.attack import Attack
from game.state.queries.board_queries import covered_spaces, figure_at
from game.ui.board.picture import Highlight
from game.ui.odds import attack_odds
from game.ui.prompts.base import Asked, MenuLine, Prompt, prompt
from game.ui.prompts.words import figure_name
from game.ui.stops import TURN

VERBS = {"ranged": "shoots at", "magic": "casts at"}


@prompt(StepIn)
def step_in(request: StepIn, asked: Asked) -> Prompt:
    """Take it or let it pass, each with the odds of what comes of it; only one figure may step in."""
    world, figure = asked.world, FigureId(request.subject)
    name, by = figure_name(world, figure), figure_name(world, request.by)
    plan = forecast_plan(world, request.by, request.weapon, request.target)
    meant = figure_at(world, request.target) or NOBODY
    whom = figure_name(world, meant) if meant else "an empty space"
    taken = _odds(asked, taken_on(world, plan, figure), figure)
    passed = _odds(asked, plan, meant) if meant else ""
    return Prompt(
        title=name,
        call=f"{by} {VERBS.get(plan.kind, 'attacks')} {whom}: does {name} step into the shot?",
        lines=(
            MenuLine(text="Take it", answer=True, icon="guard", shortcut="T", note=taken, chosen=True),
            MenuLine(text="Let it pass", answer=False, icon="advance", shortcut="P", note=passed),
            MenuLine(text="Let all pass", answer=False, scope=TURN, note="key I: ask again", shortcut="M"),
        ),
        figures={figure: True},
        highlights=(Highlight("legal", covered_spaces(world, figure)),),
        selected=frozenset({figure}),
        threats=((request.by, figure), *(((request.by, meant),) if meant else ())),
        announced=plan,
        about=("Nothing is rolled yet", "Only one figure may step in; it takes the whole attack, from its front."),
        in_row=True,
    )


@prompt(AsSnipe)
def snipe(request: AsSnipe, asked: Asked) -> Prompt:
    """Past all who could step in and without the aim, or with the aim, so that they are asked; each with its odds."""
    world, by = asked.world, FigureId(request.subject)
    plan = forecast_plan(world, by, request.weapon, request.target)
    meant = figure_at(world, request.target) or NOBODY
    alone = _odds(asked, plan.changed(aimed=False), meant) if meant else ""
    aimed = _odds(asked, plan.changed(aimed=True), meant) if meant else ""
    return Prompt(
        title=figure_name(world, by),
        call=f"{figure_name(world, by)}: shoot past all who could step in, and roll no dice again?",
        lines=(
            MenuLine(text="Snipe", answer=True, icon="ranged", shortcut="S", note=alone),
            MenuLine(text="Keep the aim", answer=False, icon="aim", shortcut="K", note=aimed),
        ),
        threats=((by, meant),) if meant else (),
        in_row=True,
    )


def _odds(asked: Asked, plan: Attack, on: FigureId) -> str:
    """What an attack would come to against one figure."""
    odds = attack_odds(asked.world, plan, on)
    return f"{odds.headline}, {odds.odds.mean_wounds:.1f} wounds on {figure_name(asked.world, on)}"
