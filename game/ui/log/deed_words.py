"""Deeds in words: the narrator's line with its whole sum, what came before it, and a few words for a chip."""

from __future__ import annotations

import re

from game.content.counting import counted
from game.kernel.store import FigureId
from game.state.events import causes
from game.ui.log.deeds import Assault, Deed, DeedHit, Telling
from game.ui.log.story import FigureNames
from game.ui.prompts.words import listed_words

CHARGE = "charge"
_TERMS = re.compile(r"\*\*\d+\*\* damage [^=]*= ")
VERBS = {"ranged": "shoots", "magic": "casts at"}
FAILED = {
    str(causes.MISS): "misses",
    str(causes.RANGE): "falls short",
    str(causes.FEAR): "is held back by Fear",
    str(causes.CANCELLED): "attacks without effect",
}
FAILED_SHORT = {str(causes.RANGE): "fell short", str(causes.FEAR): "held by Fear", str(causes.CANCELLED): "cancelled"}


def telling_words(told: Telling, names: FigureNames) -> str:
    """The narrator's line, with **keywords**."""
    if told.held:
        verb = "holds" if len(told.held) == 1 else "hold"
        return f"{_joint(told.held, names)} {verb} back"
    deed = told.deed
    assert deed is not None
    if deed.what == "draw":
        return f"**The overlord** draws {counted(deed.cards, 'card')} and gains {deed.gain} threat: now {deed.held}"
    if deed.what == "spawn":
        came = [names.figure(figure) for figure in deed.came]
        if came:
            lost = sum(names.monsters_of(card) for card, _ in deed.played) - len(came)
            short = f", {lost} more of the card {'does' if lost == 1 else 'do'} not" if lost > 0 else ""
            return f"{listed_words(came)} {'comes' if len(came) == 1 else 'come'} into the dungeon{short}"
        played = f"**The overlord** plays {listed_words([names.card(card) for card, _ in deed.played])}"
        if any(names.monsters_of(card) for card, _ in deed.played):
            return f"{played}: no space or figure is free, nothing comes"
        return f"{played}: nothing comes of it" if deed.in_vain else played
    who = names.figure(deed.by)
    assault = deed.assault
    if assault is None:
        return f"{who} walks {counted(deed.steps, 'space')}" if deed.steps else f"{who} acts"
    head = f"{who} {_verb(deed, assault)} {_whom(assault, names)}"
    if told.announced:
        return head
    if assault.missed:
        return f"{head} and {FAILED.get(assault.missed, 'misses')}"
    if len(assault.hits) > 1:
        head = f"{who} {_verb(deed, assault).removesuffix(' on').removesuffix(' at')}"
    return f"{head}: {_sums(assault, names)}" if assault.hits else f"{head}: nobody is hit"


def before_words(told: Telling, names: FigureNames) -> str:
    """What came before the deed: the card that was played, and how far the figure walked."""
    deed = told.deed
    if deed is None:
        return ""
    alone = deed.what == "spawn" and not deed.came
    cards = [f"The overlord played {names.card(card)} for {cost} threat." for card, cost in deed.played if not alone]
    if deed.shed:
        cards.insert(0, f"Discarded {listed_words(list(map(names.card, deed.shed)))} for {deed.shed_for} threat.")
    walked = [f"Walked {counted(deed.steps, 'space')}."] if deed.steps and deed.assaults else []
    return " ".join([*cards, *walked])


def chip_words(deed: Deed, names: FigureNames) -> str:
    """What became of a deed, in a few words."""
    if deed.what == "draw":
        return f"{counted(deed.cards, 'card')}, +{deed.gain} threat"
    if deed.what == "spawn":
        return counted(len(deed.came), "monster") if deed.came else _plain_cards(deed, names)
    assault = deed.assault
    if assault is None:
        return f"walked {deed.steps}" if deed.steps else "held back"
    if assault.missed:
        return FAILED_SHORT.get(assault.missed, "missed")
    hits = [hit for each in deed.assaults for hit in each.hits]
    if fallen := next((hit for hit in hits if hit.fate), None):
        whom = _plain(fallen.figure, names)
        return f"killed {whom}" if fallen.fate == "killed" else f"brought {whom} down"
    wounds = sum(hit.wounds for hit in hits)
    whom = _plain(hits[0].figure, names) if len({hit.figure for hit in hits}) == 1 else f"{len(hits)} hit"
    return f"{whom}: {counted(wounds, 'wound')}" if hits else "attacks"


def _plain_cards(deed: Deed, names: FigureNames) -> str:
    return listed_words([names.card(card).strip("*") for card, _ in deed.played])


def sum_terms(damage: int, wounds: int, cancelled: int = 0) -> tuple[str, ...]:
    """Damage, armour, the wounds `cancelled` by a shield or the like, and wounds of a hit as the terms of a sum."""
    if not wounds and not cancelled:
        return (f"**{damage}** damage,", "held by armour")
    held = damage - wounds - cancelled
    less = [f"− **{number}** {what}" for number, what in ((held, "armour"), (cancelled, "cancelled")) if number > 0]
    return (f"**{damage}** damage", *less, f"= **{counted(wounds, 'wound')}**")


def without_sums(told: str) -> str:
    """The words of a deed with what each sum comes to, for where there is no room for its terms."""
    return _TERMS.sub("", told)


def sum_of(hit: DeedHit) -> str:
    """Damage, armour and wounds of one hit as a sum."""
    return " ".join(sum_terms(hit.damage, hit.wounds, hit.cancelled)) + (f": {hit.fate}" if hit.fate else "")


def _sums(assault: Assault, names: FigureNames) -> str:
    if len(assault.hits) == 1:
        return sum_of(assault.hits[0])
    return ", ".join(
        f"{names.figure(hit.figure)} {counted(hit.wounds, 'wound')}{f' and is {hit.fate}' if hit.fate else ''}"
        for hit in assault.hits
    )


def _verb(deed: Deed, assault: Assault) -> str:
    if assault.breath:
        return "breathes on"
    if assault.kind in VERBS:
        return VERBS[assault.kind]
    if any(card == CHARGE for card, _ in deed.played):
        return "charges"
    return "walks and strikes" if deed.steps and len(deed.assaults) == 1 else "strikes"


def _whom(assault: Assault, names: FigureNames) -> str:
    return listed_words([names.figure(figure) for figure in assault.on]) if assault.on else "an empty space"


def _joint(figures: tuple[FigureId, ...], names: FigureNames) -> str:
    """Names of figures; those of one kind are joined by their numbers: `Bane Spider 1 and 2`."""
    kinds: dict[str, list[str]] = {}
    for figure in figures:
        kind, _, number = _plain(figure, names).rpartition(" ")
        if kind and number.isdigit():
            kinds.setdefault(kind, []).append(number)
        else:
            kinds.setdefault(_plain(figure, names), [])
    return listed_words([f"**{kind} {listed_words(said)}**" if said else f"**{kind}**" for kind, said in kinds.items()])


def _plain(figure: FigureId, names: FigureNames) -> str:
    return names.figure(figure).strip("*")
