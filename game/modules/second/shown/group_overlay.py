"""How many of the monsters that a quest draws come as groups, for its designer."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.quest import PlacedMonster
from game.modules.second.groups import kept_of, sizes_of
from game.modules.second.shown.groups import kind_signs
from game.show.marks import MarkPlate, OverlayMarks
from game.show.overlays import Looking, Overlay, overlay
from game.state.game_data import board, catalog

PARTIES = (2, 3, 4)
"""Numbers of heroes for which groups have sizes."""


def groups_drawn(at: Looking) -> OverlayMarks:
    """A plate on the figures of each kind in an area: how many of them come with 2, 3 and 4 heroes (SECOND-MON-04)."""
    marks, cut = OverlayMarks(), 0
    for area in at.quest.areas:
        drawn = [each for each in at.quest.monsters if each.area == area.number and not each.named]
        for card in dict.fromkeys(each.monster for each in drawn):
            mine = [each for each in drawn if each.monster == card]
            come = [coming(at, mine, party) for party in PARTIES]
            cut += come[-1] < len(mine)
            name, sign = catalog(at.world).monsters[card].name, kind_signs(at.world)[card]
            text = f"{name}: {', '.join(map(str, come))} of {len(mine)}"
            spots = [board(at.world).coordinates(each.stance.anchor) for each in mine]
            middle = sum(x for x, _ in spots) / len(spots) + 0.5, sum(y for _, y in spots) / len(spots) + 0.5
            marks.plates.append(MarkPlate(text, middle, sign.colour))
    marks.told.append("How many of each group come with 2, 3 and 4 heroes, of those drawn.")
    if cut:
        marks.told.append(f"Groups of which some figures never come: {cut}.")
    return marks


def coming(at: Looking, drawn: Sequence[PlacedMonster], party: int) -> int:
    """How many of the figures of a kind come with so many heroes."""
    meant = [each for each in drawn if each.heroes <= party]
    return len(kept_of(meant, lambda card: sizes_of(at.world, card).against(party)))


overlay(
    Overlay(
        name="groups",
        text="Groups",
        letter="J",
        icon="monster",
        tip="How many monsters of each group come, by the number of heroes.",
        marks=groups_drawn,
    )
)
