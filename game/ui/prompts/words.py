"""What the questions say: sentences by purpose or window, and names for what they are about."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.store import World
from game.rules.overlord.power_cards import card_cost
from game.rules.overlord.threat import threat_of
from game.state.components.components import (
    Familiar,
    Hero,
    Item,
    Monster,
    Skill,
)
from game.state.familiars import title_of
from game.state.game_data import card_name, catalog, game_data
from game.state.queries.figures import name_of

PURPOSES = {
    "recycle": "No figure of {card} is left: which one do you take from the board?",
    "fatigue_die": "Spend 1 fatigue for one more power die?",
    "aim": "Use the aim order and roll dice again?",
    "dodge": "{figure}: use the dodge order to make the attacker roll again?",
    "spawn": "{card}: place it where no hero can see",
    "summon": "The summoning glyph stirs: which monster do you spawn?",
    "power_glyph": "The power glyph stirs: draw two cards, to keep one?",
    "keep_one": "Keep one; the other is discarded for its threat",
    "hand_limit": "Your hand is too large: discard a card",
    "discard_to_pay": "The threat is not there yet: choose a card to discard for it",
    "hero": "Choose your hero",
    "trade_in": "{figure}: give one skill back for another?",
    "start_space": "{figure}: choose where to begin",
    "move_aside": "{card}: choose where {figure} moves",
    "choose_hero": "{card}: choose a hero",
    "alertness": "{figure}: attack before the overlord acts?",
    "blood_trade": "{figure}: what do you pay with?",
    "cleaving": "{figure}: choose whom the second blow strikes",
    "extra_attacks": "{figure}: spend fatigue for a further attack?",
    "fatigue_shield": "{figure}: how much fatigue do you spend against the wounds?",
    "fear": "Pay the surges that Fear demands, or miss?",
    "hero_attack": "{card}: choose what to attack with, and whom",
    "crushing_wall": "Which crushing wall moves next? Choose the ground before it",
    "drift_fog": "Let one space of fog drift?",
    "drift_from": "Choose the fog that drifts",
    "drift_to": "Choose where it drifts to",
    "knockback": "Choose where {figure} is thrown",
    "leadership": "{figure}: spend fatigue for three half actions?",
    "lullaby": "{figure}: play {card}?",
    "mimic": "{card}: choose where it comes alive",
    "promote": "{card}: choose the monster that becomes a master",
    "reinforce": "{card}: choose what comes",
    "repeat_attack": "{figure}: strike once more, and at whom?",
    "restorative": "{figure}: put the {card} to use at once?",
    "shield": "Use {card} against the wounds?",
    "stun_him": "{card}: give {figure} a stun token?",
    "swap_to_aim": "{figure}: change the order to aim?",
    "swap_to_dodge": "{figure}: change the order to dodge?",
    "swap_to_guard": "{figure}: change the order to guard?",
    "swap_to_rest": "{figure}: change the order to rest?",
    "pay_threat": "{card}: how much threat do you pay?",
    "activate": "{card}: choose a monster to activate",
    "choose_monster": "{card}: choose a monster",
    "choose_space": "{card}: choose a space",
    "roll_next": "{card}: who rolls next?",
    "smash": "{card}: choose what is broken",
    "open_door": "{card}: choose the door that springs open",
    "close_doors": "{card}: choose the doors that fall shut",
    "shift": "{card}: choose a figure to move",
    "shift_to": "{card}: choose where {figure} goes",
    "shift_marker": "{card}: choose a marker to move",
    "shift_marker_to": "{card}: choose where the marker goes",
    "give_up": "{figure}: discard a potion, or risk a wound?",
    "own_reroll": "Which dice do you roll again?",
    "force_reroll": "Which dice must be rolled again?",
    "bought_sweep": "{figure}: spend fatigue to strike all around?",
    "shed_tokens": "{figure}: which token do you throw off?",
    "given_up": "{figure}: give the {card} up, and for what?",
    "wished_item": "{figure}: choose what you wish for",
    "under_the_deck": "{figure}: which card goes under the deck?",
    "share_treasure": "{figure}: who gets the {card}?",
    "guard_rush": "{figure}: move before the enemy does",
    "guard_weapon": "{figure}: what do you strike with?",
    "guard_strike": "{figure}: whom do you strike?",
    "shadow_play": "{figure}: where do you want the Shadow Soul?",
    "familiar_start": "{figure}: choose where the Shadow Soul stands",
    "no_room": "{figure}: there is no room for all; choose what goes",
    "progress_die": "{figure}: spend 1 fatigue for one more die?",
    "complete_x": "{figure}: is this enough progress for {card}?",
    "concentrate": "{figure}: on what do you concentrate?",
    "concentrate_at": "{figure}: choose where you concentrate",
    "invulnerability": "{figure}: use the potion up for ten more armour against this attack?",
    "put_out": "Choose the lamp that {figure} puts out for good",
    "relocate": "Choose where {figure} appears",
    "bash_dice": "{figure}: how many power dice? A blank on any of them is a miss",
    "morph": "{figure}: which dice does it take for this attack?",
    "morph_kind": "{figure}: what kind of attack is it?",
    "daze": "{figure} is dazed: which dice are left out?",
    "leap_attack": "{figure} has landed: strike {struck}?",
    "animate": "{figure}: raise the {card} that you have slain?",
    "reequip": "Put {card} on again, for a new curse, or lose it?",
    "dark_relic": "Which dark relic is handed out?",
    "dark_relic_for": "Who gets {card} in place of a treasure?",
    "make_room": "The dark relic must be worn: what comes off for it?",
    "drop_for_room": "The pack is full: what is dropped?",
}
"""What a question is for, as a sentence; {figure} and {card} stand for its subject and its card, {struck} for
whom it strikes."""

NAMES = {
    "keep_it": "Keep it",
    "copper_item": "Any item of the copper deck",
    "silver_item": "Any item of the silver deck",
    "marker": "Lay its marker down here",
    "as_it_is": "Leave it where it is",
    "swap_places": "Swap places with it",
    "call_it": "Call it to my side",
    "neither": "Neither of them",
    "nobody": "None",
    "a_door": "A door",
    "rubble": "Rubble",
    "heal": "Spend 1 fatigue, recover 1 wound",
    "bleed": "Suffer 1 wound, recover 1 fatigue",
}
"""Names to choose from that need more words than their own."""

WINDOWS = {
    "hero_attacks": "{figure} declares an attack",
    "hero_turn_begins": "{figure} begins the turn",
    "attack_declared": "{figure} attacks",
    "attacked": "The dice of the attack on {figure} lie on the table",
    "guard": "The overlord is about to act: a guarding hero may interrupt",
    "guard_collect": "The overlord is about to collect threat and draw: a guarding hero may interrupt",
    "guard_end": "The overlord is about to end his turn: a guarding hero may interrupt",
    "monster_activates": "{figure} is about to act",
    "hero_entered": "{figure} has entered a space",
    "chest_opening": "{figure} opens a chest",
    "door_opening": "{figure} opens a door",
    "area_revealed": "A new area is revealed",
}
"""What has opened a window out of turn."""

ROLLS = {
    "attack": "{figure} attacks {struck}: roll these dice",
    "fatigue": "{figure} pays fatigue: roll what is added to the attack",
    "reroll": "{figure} attacks {struck}: roll these dice again",
    "ALTAR-PROLONG-03": "{figure} is at work: roll these dice",
    "ALTAR-PROLONG-04": "{figure} pays fatigue: roll what is added to the work",
}
"""Rolls with words of their own; all others are called after the card, the ability or the rule that asks for them."""


def price_of(world: World, card: str) -> str:
    """What an overlord card costs now, in words: X for what is settled when it is played; and whether others have to be
    discarded for it."""
    cost = card_cost(world, card)
    price = "X threat" if catalog(world).overlord_cards[card].x else f"{cost} threat"
    return price if cost <= threat_of(world) else f"{price}, by discarding"


def figure_name(world: World, figure: int) -> str:
    """The name of a figure, or a plain word for none."""
    familiar = world.find(Familiar, figure)
    if familiar is not None:
        return title_of(familiar.name)
    if world.find(Hero, figure) is None and world.find(Monster, figure) is None:
        return "nobody"
    return name_of(world, figure)


def bearer(world: World, subject: int) -> int:
    """The hero of an item or a skill; any other subject itself."""
    held = world.find(Item, subject) or world.find(Skill, subject)
    return subject if held is None else held.hero


def entity_name(world: World, entity: int) -> str:
    """The name of an item or skill that a hero has."""
    held = world.find(Item, entity) or world.find(Skill, entity)
    return "Fists" if held is None else card_name(world, held.card)


def all_of(world: World, figures: Sequence[int]) -> str:
    """The names of figures in a row, as in "A, B and C"; "nobody" without any."""
    return listed_words([figure_name(world, figure) for figure in figures])


def listed_words(names: Sequence[str]) -> str:
    """Names in a row, as in "A, B and C"; "nobody" without any."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names or ["nobody"])


def prompt_sentence(
    words: dict[str, str], key: str, world: World, *, subject: int = 0, card: str = "", struck: Sequence[int] = ()
) -> str:
    """A sentence of a table filled in; a key that is not there, as the words of a quest, is shown as it is."""
    text = words.get(key)
    if text is None:
        return key.replace("_", " ").replace(".", ": ").capitalize() + "?"
    about = card_name(world, card) if card else "the card"
    return text.format(figure=figure_name(world, subject), card=about, struck=all_of(world, struck))


def face_words(world: World, colour: str, number: int) -> str:
    """A face in words."""
    face = game_data(world).faces[colour][number]
    if face.miss:
        return "Miss"
    told = [f"range {face.range}"] * bool(face.range) + [f"{face.damage} damage"] * bool(face.damage)
    told += ["a surge"] * bool(face.surge) + [f"+{face.enhancement} to range or damage"] * bool(face.enhancement)
    return ", ".join(told).capitalize() or "Blank"
