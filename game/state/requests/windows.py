"""The windows of the rules that all games share."""

from game.state.slugs import window

OWN_TURN = window("own_turn")
"""The start of the overlord's turn."""
HERO_TURN_BEGINS = window("hero_turn_begins")
HERO_ENTERED = window("hero_entered")
HERO_ATTACKS = window("hero_attacks")
"""Before the dice of a hero's attack."""
ATTACK_DECLARED = window("attack_declared")
ATTACKED = window("attacked")
MONSTER_ACTIVATES = window("monster_activates")
CHEST_OPENING = window("chest_opening")
DOOR_OPENING = window("door_opening")
GUARD = window("guard")
AREA_REVEALED = window("area_revealed")
"""For cards in play, as the end of a hero's turn."""
HERO_TURN_ENDED = window("hero_turn_ended")
