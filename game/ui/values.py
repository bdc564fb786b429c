"""What the icons of numbers, orders and effect tokens mean, in a sentence each."""

from __future__ import annotations

from collections.abc import Iterable

MEANINGS = {
    "wound": "**Wounds**: what the figure can still suffer; with the last one it is killed.",
    "fatigue": "**Fatigue**: 1 buys a movement point in the hero's own turn, or a power die for an attack.",
    "armor": "**Armour**: so much of the damage of each attack does not wound.",
    "speed": "**Speed**: the movement points of an **Advance**; a **Run** gives twice as many.",
    "conquest": "**Conquest**: what the party loses when this hero is killed.",
    "coin": "**Coins**: pay for things in town; a killed hero loses half of them.",
    "pace": "**Speed**: the movement points of each activation.",
}
"""By the icon; `pace` is the speed of a monster."""

TAGS = {
    "aim": "Aim: before an attack is rolled, spend it to roll any dice again once. A step or a wound removes it.",
    "dodge": "Dodge: an attack on the hero is rolled again as he likes, until his next turn.",
    "guard": "Guard: one attack in the overlord's turn, before what he has announced. A wound removes it.",
    "rest": "Rest: all fatigue comes back as the next turn begins. A wound removes it.",
    "burn": "Burn: a power die for each token as a turn begins; a surge puts one out, each left wounds once.",
    "poison": "Poison: healing takes these tokens off first, one for each wound that it would heal.",
    "stun": "Stun: one token goes as its turn comes; a hero then has half an action, a master a move or an attack, any "
    "other monster nothing.",
    "web": "Web: a power die for each token as a turn begins; unless surges clear them all, no movement points.",
    "bleed": "Bleed: a white die for each token as the next turn begins; it wounds so much, whatever the armour, and "
    "all the tokens go.",
    "curse": "Curse: each token adds 1 to the conquest lost when this hero is killed; then they go, and never before.",
    "daze": "Daze: a power die for each token as a turn begins, and each surge removes one; each left costs a power, "
    "green or yellow die of an attack.",
    "frost": "Frost: a power die for each token as a turn begins, and each surge removes one. The same dice are rolled "
    "for a weapon after an attack, a shield that is used and armour struck for 5 wounds: a blank shatters it.",
    "prolonged": "Prolonged: at work on a prolonged action. The token goes as the turn ends; the progress stays.",
    "+10": "+10 armour: once, against an attack of the hero's choice, by the invulnerability potion.",
    "animated": "Animated: it acts after the turn of its hero, and dies then unless a power die shows an enhancement.",
    "monkey": "Monkey: it walks five spaces, and neither attacks nor uses items, until so many turns have ended.",
}
"""By the word that a tag begins with, in small letters."""


def meaning(icon: str) -> str:
    """What a number with this icon is; empty for an icon that stands for no number."""
    return MEANINGS.get(icon, "")


def tag_meaning(text: str) -> str:
    """What a tag such as `Burn 2` says; empty for one that speaks for itself."""
    return TAGS.get(text.partition(" ")[0].lower(), "")


def meanings(icons: Iterable[str]) -> str:
    """The meanings of several icons, a line each."""
    return "\n".join(MEANINGS[icon] for icon in icons)
