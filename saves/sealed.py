"""Bytes with a magic word, the number of their format and a checksum around one map.

A file is msgpack: three objects of fixed size (the magic word, the format, the checksum of all
else) and the map.
"""

from __future__ import annotations

import hashlib
import zlib
from functools import lru_cache
from typing import Any

import msgpack  # type: ignore[import-untyped]  # msgpack comes without types

from saves import fields as check
from saves.errors import Damaged, Newer

FORMAT = 1
LIMIT = 4_000_000
"""The greatest size of a file, in bytes; a game of 1,000 actions has about 20,000."""
LENGTH = 50_000
"""The longest list in a file."""

MAGIC = b"\xa8lunarium\xcd"  # a text of 8 bytes, then a whole number of two
_DIGEST = b"\xc4\x10"  # 16 bytes follow
_HEADER = len(MAGIC) + 2 + len(_DIGEST) + 16


def seal(body: dict[str, Any]) -> bytes:
    """The bytes of a file with this map in it."""
    return wrap(msgpack.packb(body))


def wrap(packed: bytes) -> bytes:
    """Packed data behind the magic word, the format and the checksum."""
    number = FORMAT.to_bytes(2, "big")
    return MAGIC + number + _DIGEST + _checksum(number + packed) + packed


def unseal(data: bytes) -> dict[str, Any]:
    """The map in the bytes of a file. Raises `Damaged`, `Newer`."""
    if len(data) > LIMIT:
        raise Damaged("The file is too long to be a saved game.")
    if len(data) < _HEADER or not data.startswith(MAGIC):
        raise Damaged("This is not a saved game, or its beginning is damaged.")
    number = data[len(MAGIC) : len(MAGIC) + 2]
    packed = data[_HEADER:]
    if data[len(MAGIC) + 2 : _HEADER] != _DIGEST + _checksum(number + packed):
        raise Damaged("The file is damaged: its checksum is not that of its content.")
    if int.from_bytes(number, "big") > FORMAT:
        raise Newer("This game was saved by a newer version of the program: please update.")
    try:
        found = msgpack.unpackb(packed, max_array_len=LENGTH, max_map_len=1000, max_ext_len=0)
    except (ValueError, RecursionError):
        raise Damaged("The file is damaged: it cannot be read.") from None
    return check.table(found, "map")


@lru_cache(maxsize=4)
def squeeze(text: str) -> bytes:
    """A long text, compressed."""
    return zlib.compress(text.encode(), 9)


def expand(squeezed: object, most: int) -> str:
    """The text that `squeeze` compressed, of at most `most` bytes. Raises `Damaged`."""
    if not isinstance(squeezed, bytes):
        raise Damaged("The file is damaged: its card set cannot be read.")
    unzip = zlib.decompressobj()
    try:
        # A few bytes can stand for gigabytes: only so many are made of them.
        text = unzip.decompress(squeezed, most)
        if not unzip.eof:
            raise Damaged("The file is damaged: its card set is cut off or too long.")
        return text.decode()
    except (zlib.error, UnicodeDecodeError):
        raise Damaged("The file is damaged: its card set cannot be read.") from None


def _checksum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()
