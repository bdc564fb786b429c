"""What players are told of luck: its commitment while they play, the seed and how to check it when the game is over."""

from __future__ import annotations

GROUP = 8
"""How many hexadecimal digits stand together."""
USE = "it proves at the end that the luck was not exchanged"


def shortened(digits: str) -> str:
    """The first and the last digits of a fingerprint: enough to know it again."""
    return f"{digits[:GROUP]}…{digits[-GROUP:]}"


def grouped(digits: str) -> str:
    """All digits of a fingerprint or seed in groups, to be read out and to be set in lines."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def opening_words(commitment: str) -> str:
    """The first entry of the log."""
    return (
        f"The luck of this game is settled. Its commitment is {shortened(commitment)}: {USE}. The menu shows it whole."
    )


def commitment_words(commitment: str) -> str:
    """The whole commitment, and what it is good for, in a paragraph."""
    return f"The commitment to the luck of this game, a SHA-256: {USE}. To be noted down:\n**{grouped(commitment)}**"


def ending_words(seed: str, commitment: str, *, file: str) -> list[str]:
    """What is told of luck when a game is over, a paragraph each; `file` is the name of its save, empty without one."""
    told = [
        f"The luck of this game came from the seed **{grouped(seed)}**",
        f"The SHA-256 of its digits, without gaps, is the commitment shown at the beginning: **{grouped(commitment)}**",
    ]
    if file:
        told.append(f"To check the rolls and draws: **emberdelve replay {file} --verify**")
    return told
