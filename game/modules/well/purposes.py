"""The purposes of the questions that figures and cards of the Well of Darkness bring."""

from game.state.slugs import purpose

BOULDER = purpose("boulder")
CHANGE_TARGET = purpose("change_target")
DISCARD_FROM_HAND = purpose("discard_from_hand")
HEALING_SURGE = purpose("healing_surge")
LOOK_AT_HAND = purpose("look_at_hand")
PAY_FOR_CARD = purpose("pay_for_card")
RANGE_TO_DAMAGE = purpose("range_to_damage")
TAUNT = purpose("taunt")
THREE_SPACES = purpose("three_spaces")
CRUSH_ITEM = purpose("crush_item")
LAY_PIECE = purpose("lay_piece")
LAY_TEMPLATE = purpose("lay_template")
PUT_BOULDER = purpose("put_boulder")
BOULDER_WAY = purpose("boulder_way")
