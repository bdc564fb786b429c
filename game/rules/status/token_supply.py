"""How many effect tokens there are: without end, or as many as are printed."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import BASE, Part, registry, rule
from game.kernel.store import World
from game.state.components.components import Tokens
from game.state.game_data import game_data
from game.state.rule_options import RuleOption

TOKEN_SUPPLY: RuleOption[Literal["unlimited", "printed"]] = RuleOption(
    "token_supply",
    "unlimited",
    "printed",
    "BASE-COMP-11",
    "Effect tokens run out",
    "On: with all printed tokens of a kind on figures, nobody gets another. Off: there are always enough.",
    tells="other",
)
PRINTED_TOKENS = "printed tokens"
"""The kind of part, one for each kind of token, that is how many of them a box holds."""
for kept, held in {"web": 12, "stun": 14, "burn": 13, "poison": 16}.items():
    registry.add(Part(PRINTED_TOKENS, kept, BASE, held), ("BASE-COMP-11",))


@rule("BASE-COMP-11")
def tokens_left(world: World, token: str, wanted: int) -> int:
    """Of so many tokens of a kind, how many there are to be had: all of them, unless the printed supply is played,
    where those on figures are missing from it (BASE-COMP-11). A kind of which no number is printed never runs out."""
    printed = game_data(world).book.all(PRINTED_TOKENS).get(token)
    if printed is None or TOKEN_SUPPLY.of(world) == "unlimited":
        return wanted
    lying = sum(int(getattr(each, token)) for _, each in world.each(Tokens))
    return max(0, min(wanted, int(printed) - lying))
