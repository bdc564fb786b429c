"""Sounds of the dungeon: steps, doors, chests, glyphs, traps."""

from random import Random

from tones import BELL, PLATE, Samples, band, grains, mix, noise, shape, strike, swell, tone, under, wobble


def stone_step(chance: Random) -> Samples:
    """A boot on a flagstone: heel, then sole."""
    pitch = chance.uniform(150, 185)
    heel = mix(
        (0, 1.0, shape(tone(pitch, 0.1, to=pitch * 0.6), 0.001, 0.014)),
        (0, 0.6, shape(band(noise(0.06, chance), 1100), 0.001, 0.01)),
    )
    return mix((0, 1.0, heel), (0.045, 0.45, shape(band(noise(0.08, chance), 1500, width=1.6), 0.006, 0.014)))


def heavy_step(chance: Random) -> Samples:
    """A great foot: a thud and some grit."""
    pitch = chance.uniform(62, 76)
    grit = grains(0.14, 8, chance, lambda: shape(band(noise(0.03, chance), chance.uniform(900, 2200)), 0.001, 0.006))
    return mix(
        (0, 1.0, shape(tone(pitch * 1.4, 0.35, to=pitch * 0.8), 0.003, 0.05)),
        (0, 0.7, shape(under(noise(0.2, chance), 400), 0.002, 0.03)),
        (0.03, 0.14, grit),
    )


def wings(chance: Random) -> Samples:
    """Two beats of leathery wings."""

    def beat(seconds: float) -> Samples:
        """One beat."""
        return swell(band(noise(seconds, chance), chance.uniform(380, 520), to=900, width=1.8), peak=0.35)

    return mix((0, 1.0, beat(0.2)), (0.2, 0.8, beat(0.18)))


def leap_landing(chance: Random) -> Samples:
    """Air, then both feet at once."""
    return mix(
        (0, 0.4, swell(band(noise(0.22, chance), 500, to=1300, width=1.6), peak=0.7)),
        (0.2, 1.0, shape(tone(130, 0.24, to=60), 0.002, 0.035)),
        (0.2, 0.6, shape(band(noise(0.14, chance), 800, width=1.6), 0.001, 0.02)),
    )


def creak(chance: Random, seconds: float) -> Samples:
    """A hinge that wants oil: a row of quick small jerks."""
    jerks, at = [], 0.0
    while at < seconds:
        jerks.append(
            (at, chance.uniform(0.5, 1.0), strike(chance.uniform(330, 350) * (1 + 0.4 * at / seconds), 0.05, 0.006))
        )
        at += chance.uniform(0.011, 0.019)
    return mix(*jerks)


def door(chance: Random) -> Samples:
    """A bolt, a creak and a heavy leaf against the stone."""
    return mix(
        (0, 0.5, strike(700, 0.2, 0.02, PLATE)),
        (0.1, 0.34, creak(chance, 0.5)),
        (0.1, 0.5, swell(under(noise(0.6, chance), 300))),
        (0.62, 1.0, shape(tone(95, 0.4, to=62), 0.003, 0.06)),
        (0.62, 0.5, shape(under(noise(0.2, chance), 700), 0.001, 0.03)),
    )


def locked_door(chance: Random) -> Samples:
    """A shaken door that does not give."""
    rattle = mix(
        (0, 1.0, shape(tone(110, 0.16, to=80), 0.002, 0.025)),
        (0, 0.4, strike(960, 0.14, 0.016, PLATE)),
        (0, 0.5, shape(under(noise(0.08, chance), 900), 0.001, 0.014)),
    )
    return mix((0, 1.0, rattle), (0.13, 0.8, rattle), (0.3, 0.5, rattle))


def coins(chance: Random) -> Samples:
    """A handful of coins."""
    return grains(0.28, 9, chance, lambda: strike(chance.uniform(2300, 3900), 0.2, 0.024, PLATE))


def chest(chance: Random) -> Samples:
    """A lid, and what glitters under it."""
    notes = [
        (0.36 + 0.08 * n, 0.2, strike(pitch, 0.9, 0.12)) for n, pitch in enumerate((880.0, 1108.7, 1318.5, 1760.0))
    ]
    return mix(
        (0, 0.5, strike(620, 0.2, 0.02, PLATE)),
        (0.08, 0.26, creak(chance, 0.24)),
        (0.3, 0.7, shape(tone(140, 0.2, to=90), 0.002, 0.03)),
        (0.34, 0.24, coins(chance)),
        *notes,
    )


def glyph_on(chance: Random) -> Samples:
    """Runes that wake one by one round a ring."""
    rise = [
        (0.09 * n, 0.4 + 0.07 * n, strike(pitch, 1.3, 0.2, BELL))
        for n, pitch in enumerate((523.3, 659.3, 784.0, 1046.5))
    ]
    return mix(
        *rise,
        (0, 0.5, swell(band(noise(0.9, chance), 1500, to=5200, width=0.6), peak=0.6)),
        (0, 0.5, swell(tone(130.8, 1.2, to=261.6))),
    )


def reveal_swell(chance: Random) -> Samples:
    """Darkness that draws back: a low chord out of a breath of air."""
    chord = [
        (0.0, 0.4, swell(tone(pitch, 1.5, partials=(1.0, 0.5, 0.25)), peak=0.66))
        for pitch in (110.0, 164.8, 220.0, 261.6)
    ]
    return mix(*chord, (0, 1.0, swell(band(noise(1.5, chance), 250, to=900, width=1.8), peak=0.7)))


def trap(chance: Random) -> Samples:
    """A click, a moment, and iron."""
    return mix(
        (0, 0.3, strike(1300, 0.08, 0.008)),
        (0.13, 1.0, strike(430, 0.6, 0.06, PLATE)),
        (0.13, 0.8, shape(band(noise(0.25, chance), 1500, width=1.6), 0.001, 0.03)),
        (0.14, 0.8, shape(tone(110, 0.3, to=60), 0.002, 0.05)),
    )


def crushing_wall(chance: Random) -> Samples:
    """Iron that trembles, then grinds over stone faster and faster, and stops hard."""
    grit = grains(1.0, 34, chance, lambda: shape(band(noise(0.05, chance), chance.uniform(500, 1500)), 0.002, 0.012))
    return mix(
        (0, 0.35, wobble(shape(tone(58, 0.5, partials=(1.0, 0.6, 0.4)), 0.05, 0.3), 17, 0.7)),
        (0.36, 0.9, wobble(swell(under(noise(0.85, chance), 420), peak=0.85), 23, 0.55)),
        (0.36, 0.4, swell(band(noise(0.8, chance), 700, to=1500, width=0.7), peak=0.9)),
        (0.3, 0.5, grit),
        (1.16, 1.0, crushing_wall_stop(chance)),
    )


def crushing_wall_stop(chance: Random) -> Samples:
    """A slab of iron that comes to rest."""
    return mix(
        (0, 1.0, shape(tone(84, 0.5, to=46), 0.002, 0.07)),
        (0, 0.5, strike(310, 0.5, 0.05, PLATE)),
        (0, 0.6, shape(under(noise(0.3, chance), 600), 0.001, 0.04)),
    )


def boulder(chance: Random) -> Samples:
    """A ball of rock that turns over once on stone."""
    grit = grains(0.3, 14, chance, lambda: shape(band(noise(0.05, chance), chance.uniform(400, 1100)), 0.002, 0.014))
    return mix(
        (0, 1.0, wobble(swell(under(noise(0.36, chance), 240), peak=0.5), 14, 0.6)),
        (0, 0.5, grit),
        (0.12, 0.7, shape(tone(62, 0.24, to=40), 0.004, 0.06)),
    )


def boulder_stop(chance: Random) -> Samples:
    """It strikes, and pieces of it come down."""
    chips = grains(0.7, 16, chance, lambda: shape(band(noise(0.06, chance), chance.uniform(700, 2200)), 0.001, 0.014))
    return mix(
        (0, 1.0, shape(tone(72, 0.45, to=36), 0.002, 0.08)),
        (0, 0.8, shape(under(noise(0.4, chance), 480), 0.001, 0.06)),
        (0.08, 0.5, chips),
    )


def dart(chance: Random) -> Samples:
    """A spring lets go in the wall, thin air tears, and a point strikes home."""
    return mix(
        (0, 0.8, strike(chance.uniform(760, 840), 0.08, 0.01, PLATE)),
        (0.02, 0.7, swell(band(noise(0.13, chance), 2800, to=5200, width=0.6), peak=0.7)),
        (0.14, 1.0, shape(band(noise(0.05, chance), 1900), 0.001, 0.008)),
        (0.14, 0.5, shape(tone(310, 0.1, to=190), 0.001, 0.014)),
    )


def blade(chance: Random) -> Samples:
    """Iron grates in its slot, a heavy edge swings through, and rings out."""
    grate = grains(0.18, 10, chance, lambda: strike(chance.uniform(520, 760), 0.05, 0.006, PLATE))
    return mix(
        (0, 0.35, grate),
        (0.1, 1.0, swell(band(noise(0.34, chance), 420, to=1700, width=1.1), peak=0.55)),
        (0.3, 0.5, strike(chance.uniform(880, 960), 0.6, 0.09, PLATE)),
    )


def lava(chance: Random) -> Samples:
    """A thick bubble bursts, and what it throws up hisses."""
    spits = grains(0.55, 22, chance, lambda: shape(band(noise(0.03, chance), chance.uniform(2400, 5200)), 0.001, 0.006))
    return mix(
        (0, 0.9, shape(tone(150, 0.2, to=58), 0.004, 0.05)),
        (0.06, 0.8, shape(band(noise(0.7, chance), 5200, to=2600, width=1.5), 0.03, 0.16)),
        (0.08, 0.5, spits),
    )


def corruption(chance: Random) -> Samples:
    """The ground whispers as it drinks."""
    breaths = [
        (0.13 * n, 0.6, swell(band(noise(0.26, chance), chance.uniform(1700, 2900), to=1100, width=0.35), peak=0.4))
        for n in range(4)
    ]
    low = wobble(swell(tone(92.5, 0.75, to=87.3, partials=(1.0, 0.5, 0.3))), 5, 0.4)
    return mix((0, 0.5, low), *breaths)


def fog(chance: Random) -> Samples:
    """Damp air that turns over, with a voice in it that is nearly in tune."""
    return mix(
        (0, 1.0, swell(band(noise(1.1, chance), 420, to=260, width=1.2), peak=0.45)),
        (0.15, 0.16, swell(wobble(tone(329.6, 0.8, to=322.0), 4, 0.3), peak=0.5)),
        (0.2, 0.12, swell(tone(493.9, 0.7, to=486.0), peak=0.6)),
    )


def altar_flame(chance: Random) -> Samples:
    """A bowl of oil that catches."""
    return mix(
        (0, 0.7, swell(band(noise(0.8, chance), 350, to=1500, width=1.3), peak=0.3)),
        (0.05, 0.5, strike(392.0, 1.0, 0.2, BELL)),
        (0.3, 0.3, grains(0.45, 9, chance, lambda: shape(band(noise(0.03, chance), 2600), 0.001, 0.006))),
    )


RECIPES = {
    "stone_step": (stone_step, 0.34, 3),
    "heavy_step": (heavy_step, 0.5, 3),
    "wings": (wings, 0.4, 3),
    "leap_landing": (leap_landing, 0.46, 1),
    "door": (door, 0.5, 1),
    "locked_door": (locked_door, 0.46, 1),
    "chest": (chest, 0.46, 1),
    "coins": (coins, 0.34, 3),
    "glyph_on": (glyph_on, 0.42, 1),
    "reveal_swell": (reveal_swell, 0.46, 1),
    "trap": (trap, 0.54, 1),
    "crushing_wall": (crushing_wall, 0.54, 1),
    "crushing_wall_stop": (crushing_wall_stop, 0.46, 1),
    "boulder": (boulder, 0.5, 1),
    "boulder_stop": (boulder_stop, 0.52, 1),
    "dart": (dart, 0.4, 1),
    "blade": (blade, 0.46, 1),
    "lava": (lava, 0.42, 1),
    "corruption": (corruption, 0.34, 1),
    "fog": (fog, 0.3, 1),
    "altar_flame": (altar_flame, 0.42, 1),
}
"""Each sound: how it is made, its loudest sample, the number of variants."""
