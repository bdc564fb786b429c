"""The summary of special abilities: which box each of them comes from (ALTAR-SUMM-33)."""

from __future__ import annotations

from collections.abc import Sequence

ORIGINS = {
    "base": (
        *("aura", "blast", "breath", "burn", "command", "fear", "fly", "grapple", "knockback", "pierce", "poison"),
        *("quick_shot", "reach", "sorcery", "stun", "sweep", "undying", "web"),
    ),
    "altar": (
        *("bash", "berserk", "black_curse", "dark_prayer", "frost", "leap", "morph", "necromancy", "shadowcloak"),
    ),
    "well": ("bleed", "bolt", "daze", "ironskin", "leech", "swarm", "trickster", "unstoppable"),
}
"""The ids of the special abilities by their box."""


def special(boxes: Sequence[str]) -> tuple[str, ...]:
    """The special abilities of these boxes, sorted."""
    return tuple(sorted(name for box in boxes for name in ORIGINS[box]))
