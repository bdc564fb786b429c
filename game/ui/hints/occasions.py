"""When a hint is due: for each occasion what has to lie on the table before the side that is asked. It looks at nothing
but a question to that side, its legal answers, and what its view holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.kernel.request import Request
from game.kernel.store import GAME, NOBODY, FigureId, World
from game.rules.combat.attack import Strike
from game.rules.combat.fear import rank_of
from game.rules.dungeon.doors import why_not
from game.rules.dungeon.glyphs import gates
from game.rules.items.markers import Give, is_potion
from game.rules.items.rearrange import Equip
from game.rules.items.town import TRAINING_PRICE, GoShopping
from game.rules.overlord.overlord_turn import Discard, Play
from game.rules.quest.conquest import has_pool
from game.rules.turn.hero_actions import SpendFatigue, undeclared
from game.state.components.components import (
    Activation,
    Coins,
    Conquest,
    HeroTurn,
    OpenedTiers,
    OverlordDeck,
    OverlordTurn,
    Threat,
    Tokens,
)
from game.state.game_data import catalog
from game.state.queries.board_queries import covered_spaces, distance, door_spots, sight_of
from game.state.queries.figures import (
    abilities_of,
    hero_card,
    hero_items,
    heroes_on_board,
    monsters,
    packed,
    size_of,
    wounds_left,
)
from game.state.requests import purposes
from game.state.requests.requests import ChooseAmount, Menu, YesNo
from game.state.rule_options import DECK_OUT_LOSS

AREA_ABILITIES = ("blast", "breath")
FEW_CARDS = 6
"""Cards left in the overlord's deck at which its end is near."""
HURT = 3
"""Wounds left at which a hero may well fall to the next blow."""


@dataclass(frozen=True)
class HintMoment:
    """A question to the side before the screen: the World as that side may know it, and the legal answers."""

    world: World
    request: Request[Any]
    options: Sequence[Any]

    def offers(self, kind: type[Any]) -> bool:
        """Whether a line of this kind can be taken."""
        return any(isinstance(option, kind) for option in self.options)

    def menu(self, name: str) -> FigureId:
        """Whose menu of this name is open; nobody where none is."""
        return self.request.who if isinstance(self.request, Menu) and self.request.menu == name else NOBODY

    @property
    def hero(self) -> FigureId:
        """The hero whose turn is asked about; nobody where none is."""
        return self.menu("hero")

    @property
    def turn(self) -> HeroTurn | None:
        """The turn of that hero."""
        return self.world.find(HeroTurn, GAME) if self.hero else None

    def in_sight(self, *, past_figures: bool = False) -> list[FigureId]:
        """The monsters that the hero sees, or would see if no figure stood in the way."""
        if not self.hero or not covered_spaces(self.world, self.hero):
            return []
        everyone = 0
        for figure in (*monsters(self.world), *heroes_on_board(self.world)):
            everyone |= covered_spaces(self.world, figure)
        seen = sight_of(self.world, self.hero, transparent=everyone if past_figures else 0)
        return [monster for monster in monsters(self.world) if covered_spaces(self.world, monster) & seen]


Occasion = Callable[[HintMoment], bool]
OCCASIONS: dict[str, Occasion] = {}
"""Every occasion by its name."""


def occasion(function: Occasion) -> Occasion:
    """Register an occasion under the name of its function."""
    OCCASIONS[function.__name__] = function
    return function


# --- heroes --------------------------------------------------------------------------------------------------------
@occasion
def items_in_the_pack(moment: HintMoment) -> bool:
    """The hero may still arrange for nothing, and has something packed."""
    return moment.offers(Equip) and bool(packed(moment.world, moment.hero))


@occasion
def monster_in_sight(moment: HintMoment) -> bool:
    """A monster is seen, and no action declared."""
    return moment.turn is not None and undeclared(moment.turn) and bool(moment.in_sight())


@occasion
def potion_to_share(moment: HintMoment) -> bool:
    """Somebody next to the hero has no potion and could be given one."""
    if not moment.hero:
        return False
    gifts = [option for option in moment.options if isinstance(option, Give) and is_potion(moment.world, option.item)]
    return any(not _potions(moment.world, gift.taker) for gift in gifts)


def _potions(world: World, hero: FigureId) -> int:
    return sum(is_potion(world, item) for item, _ in hero_items(world, hero))


@occasion
def one_space_short(moment: HintMoment) -> bool:
    """An attack and fatigue are left, no points, and a monster is one space out of reach."""
    turn = moment.turn
    if turn is None or turn.points or not turn.attacks or moment.offers(Strike) or not moment.offers(SpendFatigue):
        return False
    return any(distance(moment.world, moment.hero, monster) == 2 for monster in moment.in_sight())


@occasion
def shield_ready(moment: HintMoment) -> bool:
    """The hero is asked about a shield."""
    return isinstance(moment.request, YesNo | ChooseAmount) and moment.request.purpose == purposes.SHIELD


@occasion
def large_monster(moment: HintMoment) -> bool:
    """A monster of more than one space has been seen."""
    return bool(moment.hero) and any(size_of(moment.world, monster) != "1x1" for monster in monsters(moment.world))


@occasion
def fear(moment: HintMoment) -> bool:
    """A monster with Fear could be attacked now."""
    return moment.offers(Strike) and any(rank_of(moment.world, monster) for monster in moment.in_sight())


@occasion
def area_attack(moment: HintMoment) -> bool:
    """A monster with Breath or Blast stands on the board, and more than one hero."""
    if not moment.hero or len(heroes_on_board(moment.world)) < 2:
        return False
    held = (ability for monster in monsters(moment.world) for ability in abilities_of(moment.world, monster))
    return any(ability.called(name) for ability in held for name in AREA_ABILITIES)


def _tokens(moment: HintMoment) -> Tokens:
    return (moment.world.find(Tokens, moment.hero) if moment.hero else None) or Tokens()


@occasion
def stunned(moment: HintMoment) -> bool:
    """The hero's turn is one half action."""
    return moment.turn is not None and moment.turn.stunned


@occasion
def burning(moment: HintMoment) -> bool:
    """The hero burns."""
    return _tokens(moment).burn > 0


@occasion
def webbed(moment: HintMoment) -> bool:
    """The hero hangs in a web."""
    return _tokens(moment).web > 0


@occasion
def poisoned(moment: HintMoment) -> bool:
    """The hero is poisoned."""
    return _tokens(moment).poison > 0


@occasion
def blocked_line(moment: HintMoment) -> bool:
    """An attack is left and no monster is seen, but one would be if no figure stood in the way."""
    turn = moment.turn
    if turn is None or not (turn.attacks or undeclared(turn)) or moment.in_sight():
        return False
    return bool(moment.in_sight(past_figures=True))


@occasion
def tier_opened(moment: HintMoment) -> bool:
    """A chest of any tier has been opened, and there is a way to town."""
    opened = moment.world.find(OpenedTiers, GAME)
    return bool(moment.hero) and opened is not None and bool(opened.tiers) and bool(gates(moment.world))


@occasion
def rich_in_town(moment: HintMoment) -> bool:
    """The hero can go shopping, and pay for training."""
    coins = moment.world.find(Coins, moment.hero) if moment.hero else None
    return moment.offers(GoShopping) and coins is not None and coins.amount >= TRAINING_PRICE


@occasion
def last_lives(moment: HintMoment) -> bool:
    """The hero is hurt, and the heroes' conquest does not outlast this death."""
    world, hero = moment.world, moment.hero
    if not hero or not has_pool(world) or wounds_left(world, hero) > HURT:
        return False
    return world.the(Conquest).points <= hero_card(world, hero).conquest


@occasion
def conquest_counts(moment: HintMoment) -> bool:
    """It is a hero's turn in a quest that is lost with the last conquest."""
    return bool(moment.hero) and has_pool(moment.world)


@occasion
def threat_grows(moment: HintMoment) -> bool:
    """It is a hero's turn, and the overlord has threat."""
    return bool(moment.hero) and moment.world.the(Threat).points > 0


# --- the overlord, and both sides ----------------------------------------------------------------------------------
@occasion
def threat_to_spend(moment: HintMoment) -> bool:
    """The overlord may give cards away for threat."""
    return moment.offers(Discard)


@occasion
def monster_sets_out(moment: HintMoment) -> bool:
    """A monster has been activated, and has neither walked nor attacked."""
    acting = moment.world.find(Activation, GAME) if moment.menu("monster") else None
    return acting is not None and not acting.attacked and not acting.moved


@occasion
def power_card_affordable(moment: HintMoment) -> bool:
    """A power card could be played, and no monster has been activated."""
    turn = moment.world.find(OverlordTurn, GAME)
    if turn is None or turn.activated:
        return False
    cards = catalog(moment.world).overlord_cards
    return any(isinstance(option, Play) and cards[option.card].kind == "power" for option in moment.options)


@occasion
def points_after_the_attack(moment: HintMoment) -> bool:
    """The monster has attacked, and can still walk."""
    acting = moment.world.find(Activation, GAME) if moment.menu("monster") else None
    return acting is not None and acting.attacked > 0 and acting.points > 0


@occasion
def door_to_the_unknown(moment: HintMoment) -> bool:
    """The monster stands at a door that it does not open."""
    monster, world = moment.menu("monster"), moment.world
    near = [door for door, spots in door_spots(world).items() if monster and spots & covered_spaces(world, monster)]
    refusals = (why_not(world, monster, door) for door in near)
    return any(refusal is not None and refusal.rule == "BASE-DOOR-08" for refusal in refusals)


@occasion
def deck_running_out(moment: HintMoment) -> bool:
    """Few cards are left in the overlord's deck, and its end would cost conquest."""
    deck = moment.world.find(OverlordDeck, GAME)
    if deck is None or not isinstance(moment.request, Menu) or not has_pool(moment.world):
        return False
    return len(deck.cards) <= FEW_CARDS and DECK_OUT_LOSS.of(moment.world) > 0
