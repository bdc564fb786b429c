"""Reads scores. Notes are PITCH:BEATS (one beat where nothing is said); + joins a chord, r rests, | stands where a bar
ends, ppp pp p mp mf f set the force from there on, dum don tak are strokes of the drum, and [ ... ]*4 repeats."""

from typing import NamedTuple

from struck import KIT

FORCES = {"ppp": 0.25, "pp": 0.36, "p": 0.48, "mp": 0.62, "mf": 0.78, "f": 0.92}
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
USUAL = 0.6
"""The force before any is set."""
NEAR = 1e-6


class BadScore(ValueError):
    """A score whose bars do not come out; the text says where."""


class Note(NamedTuple):
    """A note or chord: the beat on which it starts, its beats, MIDI pitches or numbers of strokes, and its force."""

    beat: float
    length: float
    pitches: tuple[int, ...]
    force: float


def midi(name: str) -> int:
    """The MIDI number of a pitch: 60 for C4, 61 for C#4, 58 for Bb3."""
    return 12 * (int(name[-1]) + 1) + STEPS[name[0]] + ("#" in name) - ("b" in name[1:])


def unrolled(text: str) -> str:
    """A score with its repeats written out, the inner ones first."""
    while "[" in text:
        start = text.rindex("[")
        end = text.index("]", start)
        rest = text[end + 1 :]
        digits = rest[1 : len(rest) - len(rest[1:].lstrip("0123456789"))] if rest.startswith("*") else ""
        count = int(digits or 1)
        text = text[:start] + (text[start + 1 : end] + " ") * count + (rest[1 + len(digits) :] if digits else rest)
    return text


def notes(text: str, meter: int, beats: int) -> list[Note]:
    """The notes of a score in order; BadScore where a bar line falls within a bar of `meter` beats, or the whole has
    not so many `beats`."""
    at, force, found = 0.0, USUAL, []
    for word in unrolled(text).split():
        if word in FORCES:
            force = FORCES[word]
        elif word == "|":
            if abs(at / meter - round(at / meter)) > NEAR:
                raise BadScore(f"A bar line stands at beat {at} of {text[:60]!r}.")
        else:
            name, _, said = word.partition(":")
            length = float(said or 1)
            if name in KIT:
                found.append(Note(at, length, (KIT[name],), force))
            elif name != "r":
                found.append(Note(at, length, tuple(midi(each) for each in name.split("+")), force))
            at += length
    if abs(at - beats) > NEAR:
        raise BadScore(f"There are {at} beats, and not {beats}, in {text[:60]!r}.")
    return found
