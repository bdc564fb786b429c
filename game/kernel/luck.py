"""Luck that can be proved: seeds, what they commit to, and the random numbers that follow from them.

All chance of a game is a pure function of its seed and of what the chance is for. Whoever knows the seed can draw it
all again; whoever knows only its fingerprint cannot, and yet sees afterwards that the seed was not exchanged."""

from __future__ import annotations

import hashlib

SEED_DIGITS = 32
"""Hexadecimal digits of a seed: 128 bits."""
_WORD = (1 << 64) - 1
_BITS = 512
"""How many random bits one hash gives."""


def seed_from(number: int) -> str:
    """The seed of a small number: the first 128 bits of its SHA-256. For games that are to be played again at will."""
    return hashlib.sha256(str(number).encode()).hexdigest()[:SEED_DIGITS]


def fingerprint_of(seed: str) -> str:
    """The SHA-256 of a seed's digits, in hexadecimal: shown before the game, it pins the seed down without telling."""
    return hashlib.sha256(seed.encode()).hexdigest()


def seed_apart(seed: str, purpose: str) -> str:
    """A seed for something that must not know `seed` itself, as a computer player: there is no way back from it."""
    return hashlib.sha256(f"{seed} apart for {purpose}".encode()).hexdigest()[:SEED_DIGITS]


class Numbers:
    """An endless row of random numbers, a pure function of a seed and of what they are for: BLAKE2b of
    `seed/purpose/0`, `seed/purpose/1` and so on, each hash read as eight little-endian numbers of 64 bits."""

    __slots__ = ("_blocks", "_pool", "_source")

    def __init__(self, seed: str, purpose: str) -> None:
        self._source = f"{seed}/{purpose}/"
        self._blocks = 0
        self._pool = 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each alike but for one part in 2 to the 58th."""
        pool = self._pool
        if pool <= _WORD:
            digest = hashlib.blake2b(f"{self._source}{self._blocks}".encode()).digest()
            self._blocks += 1
            # The bit on top marks how much of the pool is left.
            pool = int.from_bytes(digest, "little") | 1 << _BITS
        self._pool = pool >> 64
        return ((pool & _WORD) * bound) >> 64
