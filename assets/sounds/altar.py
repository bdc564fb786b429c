"""Sounds of dark glyphs, curses, frost and work that takes time."""

from random import Random

from tones import BELL, CHIME, Samples, band, grains, mix, noise, shape, strike, swell, tone, under, wobble


def dark_glyph(chance: Random) -> Samples:
    """A glyph that lights up wrong: the bell bends down, and something under it answers."""
    return mix(
        (0, 0.8, shape(tone(392.0, 1.1, to=277.2, partials=(1.0, 0.4, 0.3)), 0.01, 0.3)),
        (0.05, 0.4, strike(311.1, 1.0, 0.18, BELL)),
        (0.2, 0.7, wobble(swell(tone(69.3, 0.9, to=65.4, partials=(1.0, 0.7, 0.5)), peak=0.5), 7, 0.5)),
        (0, 0.15, swell(band(noise(1.0, chance), 900, to=300, width=0.8), peak=0.3)),
    )


def curse(chance: Random) -> Samples:
    """A word said backwards, and a seal pressed shut."""
    return mix(
        (0, 0.5, swell(band(noise(0.45, chance), 600, to=1900, width=0.5), peak=0.85)),
        (0.05, 0.4, wobble(swell(tone(138.6, 0.45, to=185.0, partials=(1.0, 0.6)), peak=0.85), 13, 0.6)),
        (0.48, 1.0, shape(tone(98.0, 0.4, to=82.4), 0.002, 0.07)),
        (0.48, 0.4, shape(under(noise(0.2, chance), 700), 0.001, 0.03)),
    )


def frost(chance: Random) -> Samples:
    """Ice that runs over iron: a crackle, and thin glass above it."""

    def crack() -> Samples:
        return shape(band(noise(0.03, chance), chance.uniform(2200, 5200)), 0.0005, 0.004)

    return mix(
        (0, 0.7, grains(0.55, 26, chance, crack)),
        (0.1, 0.3, strike(1568.0, 0.7, 0.1, CHIME)),
        (0.22, 0.25, strike(2093.0, 0.6, 0.08, CHIME)),
        (0, 0.2, swell(band(noise(0.6, chance), 3800, width=0.6), peak=0.4)),
    )


def prolonged_tick(chance: Random) -> Samples:
    """One notch further: a ratchet, and wood under it."""
    return mix(
        (0, 0.8, strike(740.0, 0.25, 0.02, CHIME)),
        (0.005, 0.5, shape(band(noise(0.05, chance), 1600), 0.0005, 0.008)),
        (0.02, 0.7, shape(tone(164.8, 0.2, to=146.8), 0.001, 0.03)),
    )


RECIPES = {
    "dark_glyph": (dark_glyph, 0.46, 1),
    "curse": (curse, 0.44, 1),
    "frost": (frost, 0.4, 1),
    "prolonged_tick": (prolonged_tick, 0.4, 1),
}
"""Each sound: how it is made, its loudest sample, the number of variants."""
