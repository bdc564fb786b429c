"""The causes of the rules that all games share."""

from game.state.slugs import Cause, cause

NONE = Cause("")
"""Nothing that is named."""

# Of wounds and deaths
ATTACK = cause("attack")
AURA = cause("aura")
BURN = cause("burn")
BLEED = cause("bleed")
PIT = cause("pit")
TRAP = cause("trap")
RIPPLE = cause("ripple")
BLOOD_TRADE = cause("blood_trade")
DIVINE_RETRIBUTION = cause("divine_retribution")

# Of healing
HEALING_POTION = cause("healing_potion")
VITALITY_POTION = cause("vitality_potion")
HEALING_RUNE = cause("healing_rune")
REST = cause("rest")
RENEWAL = cause("renewal")
RALLY = cause("rally")
LEECH = cause("leech")
SECOND_WIND = cause("second_wind")
SURGE_RECOVERY = cause("surge_recovery")
VAMPIRIC_BLOOD = cause("vampiric_blood")
KILL_REWARD = cause("kill_reward")

# Of moves
WALK = cause("walk")
JUMP = cause("jump")
CLIMB = cause("climb")
STAIRS = cause("stairs")
PLACE = cause("place")
PUSH = cause("push")
KNOCKBACK = cause("knockback")
GLYPH = cause("glyph")

# Of attacks that fail
MISS = cause("miss")
RANGE = cause("range")
FEAR = cause("fear")
CANCELLED = cause("cancelled")

# Of orders that are used or lost
USED = cause("used")
EXPIRED = cause("expired")
MOVED = cause("moved")
WOUND = cause("wound")
EQUIPMENT = cause("equipment")
TRANSFORMED = cause("transformed")

# Of things that are lost
DROP = cause("drop")
DISCARD = cause("discard")
DRUNK = cause("drunk")
GIFT = cause("gift")
SWAP = cause("swap")

# Of coins, threat and conquest
SHOP = cause("shop")
SELL = cause("sell")
MONEY = cause("money")
CHEST = cause("chest")
CACHE = cause("cache")
BOUNTY = cause("bounty")
KILLED = cause("killed")
NAMED = cause("named")
DECK = cause("deck")
INCOME = cause("income")
SURGES = cause("surges")
ORDER = cause("order")
CURSE = cause("curse")
QUEST = cause("quest")

# Of monsters that come
SPAWN = cause("spawn")
REVEAL = cause("reveal")
CARD = cause("card")
