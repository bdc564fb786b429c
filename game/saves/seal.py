"""The seal on what a player must not see in a save: hands, decks, areas not revealed yet, the seed, the answers.

It keeps a glance into the file from telling anything. It does not keep out somebody who has this source and wants to
know: everything that opens it lies in the program and in the file."""

from __future__ import annotations

import base64
import hashlib
import zlib

_PROGRAM = b"emberdelve: what lies face down stays face down"


class Unsealed(ValueError):
    """Sealed text is not what this program has sealed; the reason in a few words."""


def seal(plain: bytes, *, salt: bytes, line: int) -> bytes:
    """Bytes as text that tells nothing: compressed, and mixed with a stream of its own for each file and line."""
    return base64.b64encode(_mixed(zlib.compress(plain, 6), salt, line))


def unseal(text: bytes, *, salt: bytes, line: int, most: int) -> bytes:
    """The bytes of a sealed text, at most so many; Unsealed otherwise."""
    try:
        packed = _mixed(base64.b64decode(text, validate=True), salt, line)
        inflater = zlib.decompressobj()
        plain = inflater.decompress(packed, most + 1)
    except (ValueError, zlib.error) as error:
        raise Unsealed("it cannot be opened") from error
    if len(plain) > most:
        raise Unsealed("it is too long")
    if not inflater.eof or inflater.unused_data:
        raise Unsealed("it cannot be opened")
    return plain


def _mixed(data: bytes, salt: bytes, line: int) -> bytes:
    stream = hashlib.shake_256(_PROGRAM + salt + line.to_bytes(8, "big")).digest(len(data))
    mixed = int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")
    return mixed.to_bytes(len(data), "big")
