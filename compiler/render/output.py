"""What renderers return: files to be written, each with its path, its key and a function that produces its content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from compiler.diagnostics import Diagnostic
from compiler.disk.named_file import FileToWrite
from compiler.disk.writing import Content


@dataclass(frozen=True, slots=True)
class Output:
    """A file, or a group of files such as the site, below the build folder.

    Attributes:
        path: Its path below the build folder.
        key: A digest of every input that `produce` reads, so that equal keys mean equal bytes.
        produce: Returns the bytes of the file or, for a group or a large file, its files, so
            that not all of them are in memory at a time.
    """

    path: str
    key: str
    produce: Callable[[], bytes | Iterable[FileToWrite]]

    def produce_files(self) -> Iterator[FileToWrite]:
        """Yield each file of the output."""
        content = self.produce()
        if isinstance(content, bytes):
            yield FileToWrite(self.path, content)
        else:
            yield from content


class Rendered(NamedTuple):
    """What a renderer makes of a locale: outputs, and the findings of making them."""

    outputs: Sequence[Output]
    findings: Sequence[Diagnostic] = ()


def join_content(content: Content) -> bytes:
    """Return the content of a file as one string of bytes."""
    return content if isinstance(content, bytes) else b"".join(content)
