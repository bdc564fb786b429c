"""Backgrounds that run round without a seam."""

from random import Random

from tones import BELL, Samples, band, grains, looped, mix, noise, shape, strike, swell, tone, under, wobble

LONG, OVERLAP = 7.0, 1.0
"""Seconds made, and how many of them are folded over the seam."""


def torch(chance: Random) -> Samples:
    """A flame that flutters and crackles."""
    flame = wobble(under(band(noise(LONG, chance), 320, width=1.9), 700), 3.0, 0.35)
    crackle = grains(
        LONG - 0.1, 46, chance, lambda: shape(band(noise(0.02, chance), chance.uniform(1500, 3800)), 0.001, 0.003)
    )
    return looped(mix((0, 1.0, flame), (0, 0.34, crackle))[: len(flame)], OVERLAP)


def drips(chance: Random) -> Samples:
    """Water in a deep place, with its echo."""

    def drop() -> Samples:
        """One drop and two echoes."""
        pitch = chance.uniform(800, 1500)
        plop = shape(tone(pitch, 0.12, to=pitch * 1.5), 0.002, 0.016)
        return mix((0, 1.0, plop), (0.19, 0.3, under(plop, 1500)), (0.41, 0.14, under(plop, 900)))

    still = under(noise(LONG, chance), 130)
    return looped(mix((0, 0.5, still), (0, 0.6, grains(LONG - 0.7, 9, chance, drop)))[: len(still)], OVERLAP)


def wind(chance: Random) -> Samples:
    """Air that finds its way through the galleries."""
    low = wobble(band(noise(LONG, chance), 240, width=0.7), 2 / 6, 0.6)
    high = wobble(band(noise(LONG, chance), 520, width=0.2), 1 / 6, 0.85)
    return looped(mix((0, 1.0, low), (0, 0.4, high)), OVERLAP)


def town(chance: Random) -> Samples:
    """A market a street away: murmur, a hammer, a bell."""

    def word() -> Samples:
        """A scrap of talk, too far off to be understood."""
        pitch = chance.uniform(110, 210)
        return swell(
            band(
                tone(
                    pitch,
                    chance.uniform(0.12, 0.3),
                    to=pitch * chance.uniform(0.8, 1.15),
                    partials=(1.0, 0.7, 0.5, 0.4, 0.3),
                ),
                chance.uniform(400, 900),
                width=0.6,
            )
        )

    murmur = under(grains(LONG - 0.4, 90, chance, word), 900)
    anvil = mix(*((at, 0.05, strike(1480, 0.5, 0.06)) for at in (1.6, 2.1, 4.4, 4.9)))
    bell = (3.0, 0.08, strike(523.3, 2.4, 0.4, BELL))
    air = under(noise(LONG, chance), 300)
    return looped(mix((0, 0.3, air), (0, 0.5, murmur), (0, 1.0, anvil), bell)[: len(air)], OVERLAP)


def water(chance: Random) -> Samples:
    """A stream between stones: it rushes evenly and gurgles now and then."""

    def gurgle() -> Samples:
        """A bubble that rises and bursts."""
        pitch = chance.uniform(280, 620)
        return shape(tone(pitch, 0.14, to=pitch * chance.uniform(1.3, 1.9), partials=(1.0, 0.3)), 0.02, 0.03)

    deep = wobble(band(noise(LONG, chance), 380, width=0.9), 3 / 6, 0.3)
    bright = wobble(band(noise(LONG, chance), 1400, width=1.2), 5 / 6, 0.5)
    bubbles = grains(LONG - 0.4, 42, chance, gurgle)
    return looped(mix((0, 1.0, deep), (0, 0.3, bright), (0, 0.35, bubbles))[: len(deep)], OVERLAP)


def magma(chance: Random) -> Samples:
    """Molten stone: a rumble that heaves, thick bubbles, and crusts that crack."""

    def bubble() -> Samples:
        """A bubble that swells slowly and bursts low."""
        pitch = chance.uniform(70, 130)
        return shape(tone(pitch, 0.4, to=pitch * 0.55, partials=(1.0, 0.5, 0.2)), 0.06, 0.07)

    def crack() -> Samples:
        """A crust that breaks."""
        return shape(band(noise(0.04, chance), chance.uniform(900, 2200)), 0.001, 0.006)

    heave = wobble(under(noise(LONG, chance), 170), 2 / 6, 0.5)
    glow = wobble(band(noise(LONG, chance), 620, width=1.6), 4 / 6, 0.6)
    thick = grains(LONG - 0.6, 16, chance, bubble)
    crusts = grains(LONG - 0.3, 18, chance, crack)
    return looped(mix((0, 1.0, heave), (0, 0.16, glow), (0, 0.4, thick), (0, 0.2, crusts))[: len(heave)], OVERLAP)


def crypt(chance: Random) -> Samples:
    """Old stone: still air with a hollow tone in it, and grit that trickles down somewhere."""

    def grit() -> Samples:
        """A few crumbs that fall."""
        return grains(
            0.3, 6, chance, lambda: shape(band(noise(0.015, chance), chance.uniform(1600, 3600)), 0.001, 0.003)
        )

    air = wobble(band(noise(LONG, chance), 150, width=0.8), 1 / 6, 0.4)
    hollow = wobble(band(noise(LONG, chance), 294, width=0.03), 2 / 6, 0.9)
    trickle = grains(LONG - 0.6, 4, chance, grit)
    return looped(mix((0, 1.0, air), (0, 0.12, hollow), (0, 0.25, trickle))[: len(air)], OVERLAP)


RECIPES = {
    "torch": (torch, 0.2, 1),
    "drips": (drips, 0.24, 1),
    "wind": (wind, 0.24, 1),
    "town": (town, 0.24, 1),
    "water": (water, 0.24, 1),
    "magma": (magma, 0.3, 1),
    "crypt": (crypt, 0.24, 1),
}
"""Each sound: how it is made, its loudest sample, the number of variants. All are loops of six seconds."""
