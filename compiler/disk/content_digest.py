"""Digests of the content of files, also of files that come in parts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field


def digest_content(data: bytes) -> str:
    """Return a digest of the content of a file."""
    return digest_parts((data,))


def digest_parts(parts: Iterable[bytes]) -> str:
    """Return a digest of the content of a file that comes in parts."""
    measure = ContentMeasure()
    for _ in measure.pass_on(parts):
        pass
    return measure.digest


@dataclass(slots=True)
class ContentMeasure:
    """The size in bytes and the digest of the parts of a file that have been passed on so far."""

    size: int = 0
    _hasher: hashlib.blake2b = field(default_factory=lambda: hashlib.blake2b(digest_size=16))

    def pass_on(self, parts: Iterable[bytes]) -> Iterator[bytes]:
        """Yield the parts, each once it has been counted."""
        for part in parts:
            self.size += len(part)
            self._hasher.update(part)
            yield part

    @property
    def digest(self) -> str:
        """The digest that `digest_content` returns for all the parts together."""
        return self._hasher.hexdigest()
