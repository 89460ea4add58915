"""Files to read and correct, which may be untrusted."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from compiler.disk.reading import read_below, read_file
from compiler.disk.writing import replace_below, write_file


@dataclass(frozen=True, slots=True)
class LintedFile:
    """A file that the user names, or a file below a folder that the user names.

    Attributes:
        path: Its path as it is displayed.
        folder: The folder that the user names, or None. Links that lead out of it are not followed.
    """

    path: Path
    folder: Path | None = None

    def read(self, limit: int) -> bytes:
        """Return its bytes; raise OSError if it cannot be read."""
        if self.folder is None:
            return read_file(self.path, limit)
        return read_below(self.folder, self.path.relative_to(self.folder).as_posix(), limit)

    def write(self, data: bytes) -> None:
        """Replace its bytes; raise OSError if it cannot be written."""
        if self.folder is None:
            write_file(self.path, data)
        else:
            replace_below(self.folder, self.path.relative_to(self.folder).as_posix(), data)
