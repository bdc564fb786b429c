"""Sounds of the fight: dice, weapons, wounds, and the voices of monsters."""

from collections.abc import Callable
from random import Random

from tones import BELL, PLATE, Samples, band, grains, mix, noise, shape, strike, swell, tone, under, wobble

VOICE = (1.0, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.14, 0.1)


def knock(chance: Random) -> Samples:
    """One die against wood."""
    return mix(
        (0, 1.0, strike(chance.uniform(900, 1500), 0.07, 0.008)),
        (0, 0.5, shape(band(noise(0.03, chance), 2200), 0.001, 0.005)),
    )


def dice_shake(chance: Random) -> Samples:
    """Dice in closed hands."""
    return under(grains(0.5, 16, chance, lambda: knock(chance)), 2600)


def dice_land(chance: Random) -> Samples:
    """A throw: many knocks, then fewer."""
    falls = [(0.5 * chance.random() ** 1.8, chance.uniform(0.4, 1.0), knock(chance)) for _ in range(12)]
    return mix(*falls, (0, 0.7, shape(tone(170, 0.12, to=110), 0.001, 0.02)))


def die_settle(chance: Random) -> Samples:
    """The last turn of one die."""
    return mix((0, 0.6, knock(chance)), (0.05, 1.0, knock(chance)), (0.05, 0.4, shape(tone(240, 0.08), 0.001, 0.012)))


def swish(chance: Random, low: float, high: float, seconds: float) -> Samples:
    """Something quick through the air."""
    return swell(band(noise(seconds, chance), low, to=high, width=0.9), peak=0.6)


def sword(chance: Random) -> Samples:
    """A blade swung and met."""
    return mix(
        (0, 0.7, swish(chance, 900, 3000, 0.16)),
        (0.13, 1.0, strike(chance.uniform(1150, 1350), 0.5, 0.06, PLATE)),
        (0.13, 0.6, shape(band(noise(0.06, chance), 2600), 0.001, 0.01)),
    )


def bow(chance: Random) -> Samples:
    """A string let go, an arrow on its way, wood struck."""
    pitch = chance.uniform(170, 200)
    return mix(
        (0, 1.0, shape(tone(pitch, 0.25, to=pitch * 0.9, partials=(1.0, 0.6, 0.4, 0.2)), 0.001, 0.03)),
        (0.02, 0.7, swish(chance, 2400, 4200, 0.18)),
        (0.22, 0.8, shape(tone(220, 0.12, to=120), 0.001, 0.016)),
    )


def spell(chance: Random) -> Samples:
    """A gathering hum that bursts into sparks."""
    sparks = grains(0.4, 10, chance, lambda: strike(chance.uniform(1400, 3300), 0.35, 0.04))
    return mix(
        (
            0,
            0.7,
            swell(wobble(tone(chance.uniform(200, 230), 0.5, to=880, partials=(1.0, 0.4, 0.2)), 14, 0.5), peak=0.8),
        ),
        (0.3, 0.4, sparks),
        (0.38, 0.7, shape(band(noise(0.4, chance), 1800, to=500, width=1.4), 0.004, 0.06)),
    )


def claw(chance: Random) -> Samples:
    """Three quick rips."""
    return mix(
        *((0.055 * n, 1.0 - 0.15 * n, swish(chance, 1200 + 300 * n, 3600, 0.11)) for n in range(3)),
        (0.1, 0.5, shape(under(noise(0.15, chance), 500), 0.002, 0.03)),
    )


def shield(chance: Random) -> Samples:
    """A blow that iron takes."""
    return mix(
        (0, 1.0, strike(360, 0.7, 0.09, PLATE)),
        (0, 0.7, shape(tone(120, 0.2, to=85), 0.001, 0.03)),
        (0, 0.5, shape(band(noise(0.08, chance), 1600), 0.001, 0.012)),
    )


def miss(chance: Random) -> Samples:
    """Nothing but air."""
    return swish(chance, chance.uniform(1000, 1300), 500, 0.28)


def hit_small(chance: Random) -> Samples:
    """A short, dull blow."""
    pitch = chance.uniform(135, 160)
    return mix(
        (0, 1.0, shape(tone(pitch * 1.5, 0.16, to=pitch * 0.6), 0.001, 0.022)),
        (0, 0.7, shape(band(noise(0.1, chance), 900, width=1.6), 0.001, 0.014)),
    )


def hit_big(chance: Random) -> Samples:
    """A blow that is felt in the floor."""
    pitch = chance.uniform(78, 92)
    return mix(
        (0, 1.0, shape(tone(pitch * 1.8, 0.4, to=pitch * 0.5), 0.001, 0.055)),
        (0, 0.9, shape(band(noise(0.22, chance), 700, to=300, width=1.8), 0.001, 0.03)),
        (0.01, 0.3, shape(band(noise(0.1, chance), 2600), 0.001, 0.012)),
    )


def surge(chance: Random) -> Samples:
    """A spark that leaps upward."""
    return mix(
        (0, 0.5, shape(tone(660, 0.22, to=1980, partials=(1.0, 0.3)), 0.01, 0.06)),
        (0.12, 0.7, strike(1975.5, 0.6, 0.08)),
        (0, 0.3, swell(band(noise(0.25, chance), 2500, to=5000, width=0.6), peak=0.7)),
    )


def slay(chance: Random) -> Samples:
    """A crack, and a sigh that sinks."""
    crack = grains(0.12, 6, chance, lambda: shape(band(noise(0.05, chance), chance.uniform(900, 2600)), 0.001, 0.008))
    return mix(
        (0, 1.0, crack),
        (0, 0.8, hit_big(chance)),
        (0.08, 0.6, swell(band(noise(0.6, chance), 700, to=200, width=1.5), peak=0.2)),
    )


def hero_falls(chance: Random) -> Samples:
    """A heavy fall, iron on stone, and one low bell."""
    return mix(
        (0, 0.9, hit_big(chance)),
        (0.16, 0.5, strike(520, 0.5, 0.05, PLATE)),
        (0.3, 0.3, strike(610, 0.4, 0.04, PLATE)),
        (0.5, 0.8, strike(146.8, 1.9, 0.4, BELL)),
    )


def growl(pitch: float, fall: float, throat: float, seconds: float, flutter: float) -> Callable[[Random], Samples]:
    """A voice: Hz, the share to which it falls, where the throat rings, its seconds, its flutters a second."""

    def make(chance: Random) -> Samples:
        """The voice itself."""
        cords = wobble(tone(pitch, seconds, to=pitch * fall, partials=VOICE), flutter, 0.8)
        breath = wobble(noise(seconds, chance), flutter, 0.6)
        return swell(band(mix((0, 1.0, cords), (0, 0.5, breath)), throat, to=throat * fall, width=0.9), peak=0.3)

    return make


def growl_bones(chance: Random) -> Samples:
    """The dead: a rattle of bones over a hollow wind."""
    rattle = grains(0.7, 22, chance, lambda: strike(chance.uniform(700, 1300), 0.06, 0.007))
    return mix((0, 0.7, rattle), (0, 0.8, swell(band(noise(0.9, chance), 420, to=300, width=0.25), peak=0.4)))


def growl_spider(chance: Random) -> Samples:
    """Eight-legged things: clicks and a hiss."""
    clicks = grains(0.5, 18, chance, lambda: shape(band(noise(0.02, chance), chance.uniform(2400, 3600)), 0.001, 0.003))
    return mix((0, 1.0, clicks), (0.1, 0.3, swell(band(noise(0.6, chance), 3300, width=0.8), peak=0.3)))


def breath(chance: Random) -> Samples:
    """A cone of fire: it draws in, then roars."""
    roar = wobble(band(noise(1.1, chance), 900, to=350, width=1.9), 17, 0.35)
    return mix(
        (0, 0.25, swell(band(noise(0.3, chance), 600, to=1800, width=1.2), peak=0.8)),
        (0.26, 1.0, swell(roar, peak=0.22)),
        (0.26, 1.0, swell(under(noise(1.1, chance), 180), peak=0.2)),
    )


RECIPES = {
    "dice_shake": (dice_shake, 0.36, 3),
    "dice_land": (dice_land, 0.46, 3),
    "die_settle": (die_settle, 0.34, 3),
    "sword": (sword, 0.46, 3),
    "bow": (bow, 0.46, 3),
    "spell": (spell, 0.44, 3),
    "claw": (claw, 0.44, 3),
    "shield": (shield, 0.46, 1),
    "miss": (miss, 0.3, 3),
    "hit_small": (hit_small, 0.46, 3),
    "hit_big": (hit_big, 0.6, 3),
    "surge": (surge, 0.36, 1),
    "slay": (slay, 0.54, 3),
    "hero_falls": (hero_falls, 0.54, 1),
    "growl_beast": (growl(92, 0.7, 520, 0.8, 23), 0.5, 1),
    "growl_hound": (growl(128, 0.8, 800, 0.6, 31), 0.48, 1),
    "growl_cat": (growl(168, 0.85, 1250, 0.9, 27), 0.5, 1),
    "growl_human": (growl(112, 0.55, 640, 0.7, 5), 0.44, 1),
    "growl_bird": (growl(520, 1.5, 1900, 0.5, 19), 0.36, 1),
    "growl_serpent": (growl(180, 0.6, 2600, 0.9, 9), 0.36, 1),
    "growl_giant": (growl(58, 0.75, 300, 1.2, 11), 0.56, 1),
    "growl_demon": (growl(73, 1.25, 640, 1.1, 27), 0.54, 1),
    "growl_dragon": (growl(66, 0.6, 420, 1.4, 17), 0.58, 1),
    "growl_bones": (growl_bones, 0.42, 1),
    "growl_spider": (growl_spider, 0.4, 1),
    "breath": (breath, 0.54, 1),
}
"""Each sound: how it is made, its loudest sample, the number of variants."""
