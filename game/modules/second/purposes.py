"""The purposes of the questions that the second-edition rules bring."""

from game.state.slugs import purpose

DRAW_ON_DEFEAT = purpose("draw_on_defeat")
RISE_FREE = purpose("rise_free")
EXPAND = purpose("expand")
