"""The purposes of questions and rolls in the rules that all games share."""

from game.state.slugs import purpose

# Before the game
HERO = purpose("hero")
TRADE_IN = purpose("trade_in")
START_SPACE = purpose("start_space")
FAMILIAR_START = purpose("familiar_start")

# In attacks
AIM = purpose("aim")
DODGE = purpose("dodge")
REST_FIRST = purpose("rest_first")
FEAR = purpose("fear")
FATIGUE_DIE = purpose("fatigue_die")
TEST_DICE = purpose("test_dice")
FATIGUE_SHIELD = purpose("fatigue_shield")
SHIELD = purpose("shield")
DAZE = purpose("daze")
OWN_REROLL = purpose("own_reroll")
FORCE_REROLL = purpose("force_reroll")
BOUGHT_SWEEP = purpose("bought_sweep")
KNOCKBACK = purpose("knockback")
CLEAVING = purpose("cleaving")
REPEAT_ATTACK = purpose("repeat_attack")
EXTRA_ATTACKS = purpose("extra_attacks")
ALERTNESS = purpose("alertness")
GUARD_RUSH = purpose("guard_rush")
GUARD_WEAPON = purpose("guard_weapon")
GUARD_STRIKE = purpose("guard_strike")
LEADERSHIP = purpose("leadership")
SWAP_TO_AIM = purpose("swap_to_aim")
SWAP_TO_DODGE = purpose("swap_to_dodge")
SWAP_TO_GUARD = purpose("swap_to_guard")
SWAP_TO_REST = purpose("swap_to_rest")

# Of rolls
ATTACK = purpose("attack")
REROLL = purpose("reroll")
FATIGUE = purpose("fatigue")

# Of items
NO_ROOM = purpose("no_room")
HEARD_FIRST = purpose("heard_first")
RISE = purpose("rise")
RESTORATIVE = purpose("restorative")
LULLABY = purpose("lullaby")
BLOOD_TRADE = purpose("blood_trade")
GIVEN_UP = purpose("given_up")
GIVE_UP = purpose("give_up")
WISHED_ITEM = purpose("wished_item")
UNDER_THE_DECK = purpose("under_the_deck")
SHARE_TREASURE = purpose("share_treasure")
SHED_TOKENS = purpose("shed_tokens")
SHADOW_PLAY = purpose("shadow_play")

# Of what moves of itself
MOVER = purpose("mover")

# Of the overlord's hand and monsters
HAND_LIMIT = purpose("hand_limit")
DISCARD_TO_PAY = purpose("discard_to_pay")
PAY_THREAT = purpose("pay_threat")
RECYCLE = purpose("recycle")
SPAWN = purpose("spawn")
MIMIC = purpose("mimic")
PROMOTE = purpose("promote")
REINFORCE = purpose("reinforce")
ACTIVATE = purpose("activate")

# Of the effects of cards and quests
CHOOSE_HERO = purpose("choose_hero")
CHOOSE_MONSTER = purpose("choose_monster")
CHOOSE_SPACE = purpose("choose_space")
HERO_ATTACK = purpose("hero_attack")
MOVE_ASIDE = purpose("move_aside")
RELOCATE = purpose("relocate")
ROLL_NEXT = purpose("roll_next")
SMASH = purpose("smash")
OPEN_DOOR = purpose("open_door")
CLOSE_DOORS = purpose("close_doors")
SHIFT = purpose("shift")
SHIFT_TO = purpose("shift_to")
SHIFT_MARKER = purpose("shift_marker")
SHIFT_MARKER_TO = purpose("shift_marker_to")

OFFERS = (purpose("offer"), purpose("toll"), purpose("bell"), purpose("stun_him"))
"""Of the effect `offer`, whose entries name them."""
