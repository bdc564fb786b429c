"""Seeds, their fingerprints, and the numbers that follow from them."""

from __future__ import annotations

import hashlib
from collections import Counter

from game.kernel.luck import Numbers, fingerprint_of, seed_apart, seed_from


def test_a_small_number_makes_a_seed_of_128_bits() -> None:
    assert seed_from(1) == hashlib.sha256(b"1").hexdigest()[:32]
    assert seed_from(1) != seed_from(2)


def test_the_fingerprint_is_what_any_tool_says_of_the_digits() -> None:
    assert fingerprint_of("00ff") == hashlib.sha256(b"00ff").hexdigest()


def test_a_seed_apart_differs_from_its_origin_and_by_purpose() -> None:
    assert len({"s", seed_apart("s", "seat1"), seed_apart("s", "seat2"), seed_apart("t", "seat1")}) == 4


def test_numbers_are_a_function_of_seed_and_purpose() -> None:
    rows = []
    for seed, purpose in (("s", "roll"), ("s", "roll"), ("s", "draw"), ("t", "roll")):
        numbers = Numbers(seed, purpose)
        rows.append([numbers.below(1000) for _ in range(20)])
    assert rows[0] == rows[1]
    assert len({tuple(row) for row in rows}) == 3


def test_a_row_does_not_repeat_itself_when_one_hash_is_used_up() -> None:
    numbers = Numbers("s", "roll")
    assert len({numbers.below(1 << 60) for _ in range(40)}) == 40


def test_the_first_numbers_are_those_of_the_hash_in_the_book() -> None:
    digest = hashlib.blake2b(b"s/roll/0").digest()
    numbers = Numbers("s", "roll")
    first = [int.from_bytes(part, "little") * 6 >> 64 for part in (digest[:8], digest[8:16])]
    assert [numbers.below(6) for _ in range(2)] == first


def test_faces_come_evenly() -> None:
    counts = Counter(Numbers("s", str(roll)).below(6) for roll in range(6000))
    assert sorted(counts) == list(range(6))
    assert min(counts.values()) > 880
