"""Files that are not on the disk: their content by the path where they belong."""

from __future__ import annotations

from typing import NamedTuple

from compiler.disk.writing import Content


class NamedFile(NamedTuple):
    """A file that is in memory.

    Attributes:
        path: Its path with `/`, below a folder that depends on the context.
        data: Its bytes.
    """

    path: str
    data: bytes


class FileToWrite(NamedTuple):
    """A file that is written to the output folder.

    Attributes:
        path: Its path with `/`, below the output folder.
        content: Its bytes, or parts of them that are produced while it is written.
    """

    path: str
    content: Content
