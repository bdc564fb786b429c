"""The letters that both typefaces of the game have; a text with others shows boxes in their place."""

from __future__ import annotations

from functools import cache

_RANGES = """
20-7e a0-12b 12e-131 134-149 14c-165 168-17e 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1e6-1e7 1f8-1f9 218-21b 237
251 259 261 2b0 2b2-2b3 2b7-2b8 2bb-2bc 2be-2bf 2c6-2cc 2d8-2dd 2e1-2e3 300-304 306-30c 31b 323-324
326-329 32e 331 374-375 37e 384-38a 38c 38e-3a1 3a3-3ce 3d7 3d9 3db 3dd 3e1 400-45f 462-463 472-475
490-493 496-49b 4a0-4a3 4aa-4ab 4ae-4b3 4b6-4b7 4ba-4bb 4c0-4c2 4cf-4d1 4d4-4d9 4e2-4e3 4e6-4e9 4ee-4ef
4f2-4f3 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d9c 1da0 1dbb 1e0c-1e0f 1e20-1e21 1e24-1e25
1e2a-1e2b 1e36-1e3b 1e3e-1e3f 1e42-1e49 1e5a-1e63 1e6c-1e6f 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e
1ea0-1ef9 2007 2012-2015 2018-201a 201c-201e 2020-2022 2026 2030 2032-2033 2039-203a 203c 2044 2047-2049
2070-2071 2074-2079 207d-2089 208d-208e 20a1 20a4 20a6-20a7 20a9 20ab-20ac 20ae 20b1-20b2 20b4-20b5
20b8-20ba 20bd 2113 2116-2117 2120 2122 2126 212e 2153-2154 215b-215e 2190-2193 2202 2206 220f 2211-2212
2215 2219-221a 221e 222b 2248 2260 2264-2265 25a0 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6 25c9-25ca
2610-2611 266a 2713 2752 2e3a-2e3b fb00-fb04 1f16a-1f16b
"""


@cache
def letters() -> frozenset[str]:
    """Every character that both typefaces have, in all their weights."""
    ends = [part.split("-") for part in _RANGES.split()]
    return frozenset(chr(code) for part in ends for code in range(int(part[0], 16), int(part[-1], 16) + 1))


def lacking(text: str) -> str:
    """The characters of a text that a typeface lacks, each once, in their order; line ends are none."""
    return "".join(dict.fromkeys(letter for letter in text if letter not in letters() and letter not in "\n\t"))
