"""Writes OGG Vorbis so that the same sound gives the same bytes."""

from pathlib import Path
from zlib import crc32

import soundfile
from waves import RATE, Samples

QUALITY = 0.3
"""About 85 kilobits a second for two channels."""
BLOCK = 65_536
"""Frames written at once: the encoder's stack is too small for a whole piece."""
HEAD = 27
"""Bytes of a page before the table of its parts."""
POLYNOMIAL = 0x04C11DB7


def write(path: Path, wave: Samples) -> None:
    """Write a sound of two columns, left and right."""
    with soundfile.SoundFile(path, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1 - QUALITY) as out:
        for at in range(0, len(wave), BLOCK):
            out.write(wave[at : at + BLOCK])
    path.write_bytes(numbered(path.read_bytes(), crc32(path.name.encode())))


def numbered(data: bytes, serial: int) -> bytes:
    """An OGG file with this stream number on every page; the encoder draws one by chance."""
    sums, out, at = [page_sum(byte) for byte in range(256)], bytearray(data), 0
    while at < len(out):
        parts = out[at + HEAD - 1]
        end = at + HEAD + parts + sum(out[at + HEAD : at + HEAD + parts])
        out[at + 14 : at + 18] = serial.to_bytes(4, "little")
        out[at + 22 : at + 26] = bytes(4)
        value = 0
        for byte in out[at:end]:
            value = ((value << 8) & 0xFFFFFFFF) ^ sums[(value >> 24) ^ byte]
        out[at + 22 : at + 26] = value.to_bytes(4, "little")
        at = end
    return bytes(out)


def page_sum(byte: int) -> int:
    """The checksum of one byte, as pages of OGG have it."""
    value = byte << 24
    for _ in range(8):
        value = ((value << 1) ^ (POLYNOMIAL if value & 0x80000000 else 0)) & 0xFFFFFFFF
    return value
