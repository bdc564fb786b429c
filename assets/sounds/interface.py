"""Sounds of buttons, cards and the course of the game."""

from random import Random

from tones import BELL, CHIME, Samples, band, grains, mix, noise, shape, strike, swell, tone, under, wobble

BRASS = (1.0, 0.7, 0.5, 0.34, 0.2, 0.12, 0.06)
REED = (1.0, 0.0, 0.4, 0.0, 0.18, 0.0, 0.08)


def hover_tick(chance: Random) -> Samples:
    """A fingernail on wood."""
    return mix(
        (0, 1.0, shape(tone(1900, 0.04), 0.001, 0.005)), (0, 0.4, shape(band(noise(0.03, chance), 3200), 0.001, 0.003))
    )


def click(chance: Random) -> Samples:
    """A small wooden latch."""
    knock = mix((0, 1.0, strike(520, 0.1, 0.014)), (0, 0.5, shape(band(noise(0.05, chance), 1800), 0.001, 0.006)))
    return mix((0, 0.5, knock), (0.028, 1.0, knock))


def deny(chance: Random) -> Samples:
    """Two dull knocks, the second lower."""
    return mix(
        (0, 1.0, shape(tone(196, 0.14, partials=REED), 0.004, 0.03)),
        (0.11, 1.0, shape(tone(156, 0.2, partials=REED), 0.004, 0.04)),
        (0, 0.2, shape(under(noise(0.1, chance), 600), 0.002, 0.02)),
    )


def page_turn(chance: Random) -> Samples:
    """A leaf of thick paper."""
    sweep = swell(band(noise(0.3, chance), 900, to=2400, width=1.4), peak=0.62)
    return mix((0, 1.0, sweep), (0.26, 0.7, shape(band(noise(0.08, chance), 2200), 0.002, 0.014)))


def toggle(chance: Random) -> Samples:
    """A little lever that falls into its place."""
    tick = shape(band(noise(0.03, chance), 2600), 0.001, 0.004)
    return mix((0, 0.6, tick), (0.05, 1.0, strike(880, 0.16, 0.022)), (0.05, 0.6, tick))


def error(chance: Random) -> Samples:
    """A muffled, flat bell, twice."""
    note = mix((0, 1.0, strike(233, 0.4, 0.06)), (0, 0.7, strike(247, 0.4, 0.06)))
    return mix((0, 1.0, note), (0.15, 0.8, note), (0, 0.1, shape(noise(0.05, chance), 0.001, 0.01)))


def card_draw(chance: Random) -> Samples:
    """A card that slides off the deck."""
    centre = chance.uniform(1300, 1700)
    return mix(
        (0, 1.0, swell(band(noise(0.16, chance), centre, to=centre * 1.7, width=1.2), peak=0.7)),
        (0.15, 0.6, shape(band(noise(0.05, chance), 1500), 0.001, 0.008)),
    )


def card_play(chance: Random) -> Samples:
    """A card laid down with weight."""
    return mix(
        (0, 0.6, swell(band(noise(0.18, chance), 1200, to=3000, width=1.3), peak=0.8)),
        (0.17, 1.0, shape(tone(120, 0.22, to=70), 0.002, 0.04)),
        (0.17, 0.8, shape(band(noise(0.12, chance), 900), 0.001, 0.018)),
    )


def threat_gem(chance: Random) -> Samples:
    """A cut stone dropped on others."""
    pitch = chance.uniform(1500, 1750)
    return mix((0, 1.0, strike(pitch, 0.3, 0.03)), (0.06, 0.5, strike(pitch * 1.12, 0.25, 0.025)))


def treachery_sting(chance: Random) -> Samples:
    """Three notes that do not agree, over a dark breath."""
    chord = [swell(wobble(tone(pitch, 1.2, partials=REED), 5.5, 0.4), peak=0.12) for pitch in (220.0, 233.1, 311.1)]
    return mix(
        (0, 0.5, chord[0]), (0.05, 0.5, chord[1]), (0.1, 0.6, chord[2]), (0, 1.2, swell(under(noise(1.2, chance), 220)))
    )


def curtain_swish(chance: Random) -> Samples:
    """Heavy cloth on rings."""
    ring = grains(0.5, 9, chance, lambda: strike(chance.uniform(2300, 3400), 0.12, 0.014))
    cloth = swell(band(noise(0.7, chance), 500, to=1500, width=1.8), peak=0.45)
    return mix((0, 1.0, cloth), (0.04, 0.16, ring))


def hero_turn_horn(chance: Random) -> Samples:
    """Two notes of a hunting horn, a fourth apart."""
    low = under(shape(tone(293.7, 0.34, partials=BRASS), 0.05, 0.4), 1800)
    high = under(shape(tone(392.0, 0.9, partials=BRASS), 0.06, 0.3), 2000)
    return mix((0, 0.8, low), (0.28, 1.0, high), (0, 0.06, swell(band(noise(1.1, chance), 900))))


def drum(chance: Random, pitch: float) -> Samples:
    """One blow on a large skin."""
    return mix(
        (0, 1.0, shape(tone(pitch * 1.5, 0.9, to=pitch), 0.003, 0.12)),
        (0, 0.5, shape(under(noise(0.2, chance), 500), 0.001, 0.03)),
    )


def overlord_drum(chance: Random) -> Samples:
    """Three slow blows, the last the heaviest."""
    return mix((0, 0.7, drum(chance, 62)), (0.42, 0.6, drum(chance, 62)), (0.63, 1.0, drum(chance, 52)))


def round_bell(_: Random) -> Samples:
    """One stroke of a bell far above."""
    return strike(392.0, 2.4, 0.45, BELL)


def melody(notes: tuple[tuple[float, float, float], ...], *, ring: float) -> Samples:
    """Bars struck one after the other: (seconds, Hz, loudness) each."""
    return mix(*((start, loud, strike(pitch, 1.6, ring, CHIME)) for start, pitch, loud in notes))


def victory(_: Random) -> Samples:
    """A rising call of horns with bells above it."""
    calls = ((0.0, 293.7, 0.3), (0.24, 370.0, 0.3), (0.48, 440.0, 0.3), (0.78, 587.3, 1.5))
    horns = [(at, 0.6, under(shape(tone(pitch, long, partials=BRASS), 0.04, 0.3), 2200)) for at, pitch, long in calls]
    under_them = (0.78, 0.4, under(shape(tone(220.0, 1.5, partials=BRASS), 0.06, 0.3), 1500))
    bells = melody(((0.78, 1174.7, 0.3), (0.96, 1480.0, 0.25), (1.14, 1760.0, 0.25), (1.32, 2349.3, 0.2)), ring=0.25)
    return mix(*horns, under_them, (0, 1.0, bells))


def defeat(chance: Random) -> Samples:
    """A falling minor call over one last drum."""
    calls = ((0.0, 293.7, 0.5), (0.45, 277.2, 0.5), (0.9, 233.1, 0.6), (1.45, 146.8, 1.6))
    horns = [(at, 0.6, under(shape(tone(pitch, long, partials=BRASS), 0.08, 0.28), 1100)) for at, pitch, long in calls]
    return mix(*horns, (1.45, 0.9, drum(chance, 49)))


RECIPES = {
    "hover_tick": (hover_tick, 0.16, 3),
    "click": (click, 0.34, 3),
    "deny": (deny, 0.34, 1),
    "page_turn": (page_turn, 0.34, 3),
    "toggle": (toggle, 0.32, 1),
    "error": (error, 0.36, 1),
    "card_draw": (card_draw, 0.36, 3),
    "card_play": (card_play, 0.5, 1),
    "threat_gem": (threat_gem, 0.34, 3),
    "treachery_sting": (treachery_sting, 0.46, 1),
    "curtain_swish": (curtain_swish, 0.4, 1),
    "hero_turn_horn": (hero_turn_horn, 0.42, 1),
    "overlord_drum": (overlord_drum, 0.6, 1),
    "round_bell": (round_bell, 0.4, 1),
    "victory": (victory, 0.5, 1),
    "defeat": (defeat, 0.5, 1),
}
"""Each sound: how it is made, its loudest sample, the number of variants."""
