"""Attacks that give effect tokens."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.attack import struck_alive, tokens_given
from game.rules.status.wounds import add_token
from game.state.ability import ALTAR_OR_WELL, Ability, Stat, ability, record
from game.state.events.attack import Attack
from game.state.events.facts import Struck


class TokenGiver(Ability):
    """An attack that deals at least 1 damage before armour gives a token of the ability's name."""


@on(Struck, owner="attack", ability=TokenGiver)
async def give_token(table: Table, owned: Owned[TokenGiver], struck: Struck) -> None:
    """One token, and more where surges have bought them."""
    token = owned.ability.ability
    if struck_alive(table.world, struck) and isinstance(struck.attack, Attack):
        await add_token(table, struck.figure, token, tokens_given(struck.attack, token))


record("burn", "Sets on fire (BASE-ABIL-08).", of=TokenGiver)
record("stun", "Stuns (BASE-ABIL-22).", of=TokenGiver)
record("web", "Binds (BASE-ABIL-25).", of=TokenGiver)
record("bleed", "Opens wounds (ALTAR-SUMM-07, WELL-BLEED-01).", of=TokenGiver, module=ALTAR_OR_WELL)
record("daze", "Robs the target of dice (ALTAR-SUMM-12, WELL-DAZE-01).", of=TokenGiver, module=ALTAR_OR_WELL)
record("frost", "Freezes a hero (ALTAR-FROST-07).", of=TokenGiver, module="altar")


@ability("extra_token")
class ExtraToken(Ability):
    """So many tokens of an effect more than the weapon gives by itself; bought with surges."""

    stacks = True
    said = "{tokens} more {effect}"
    effect: Literal["stun", "burn", "web", "frost", "bleed", "daze"]
    tokens: int

    def adds(self, stat: Stat, *asked: str) -> int:
        """The tokens of the effect."""
        return self.tokens if stat is Stat.TOKENS and self.effect in asked else 0


@ability("wound_tokens")
class WoundTokens(Ability):
    """A target that suffers at least 1 wound after armour gets tokens of an effect."""

    effect: Literal["stun", "daze"]
    tokens: int


@on(Struck, owner="attack", ability=WoundTokens)
async def wound_tokens(table: Table, owned: Owned[WoundTokens], struck: Struck) -> None:
    """Only for a wound, not for damage that armour has stopped."""
    effect = owned.ability.effect
    if struck.wounds and struck_alive(table.world, struck) and isinstance(struck.attack, Attack):
        await add_token(table, struck.figure, effect, tokens_given(struck.attack, effect, owned.ability.tokens))


@ability("poison")
class Poison(Ability):
    """Each wound that a hero suffers from the attack comes with a poison token (BASE-ABIL-18, BASE-EFFECT-05)."""


@on(Struck, owner="attack", ability=Poison, rules=("BASE-ABIL-18", "ALTAR-SUMM-21", "BASE-EFFECT-05", "BASE-ABIL-27"))
async def poison(table: Table, owned: Owned[Poison], struck: Struck) -> None:
    """As many tokens as wounds after armour (BASE-ABIL-27)."""
    if struck_alive(table.world, struck):
        await add_token(table, struck.figure, "poison", struck.wounds)
