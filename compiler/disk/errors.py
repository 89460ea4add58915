"""Errors of files that are not read or written, with their full paths."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class RefusedError(OSError):
    """A file that must not be read or written; `strerror` is the human-readable reason, `filename` the path."""

    def __init__(self, reason: str, path: Path | str) -> None:
        super().__init__(errno.EPERM, reason, str(path))

    def __str__(self) -> str:
        """Return the path and the reason, without the number of an error of the system, which this is not."""
        return format_error(self)

    def __reduce__(self) -> tuple[type[RefusedError], tuple[str, str]]:
        """Pickle with the arguments of the constructor."""
        return RefusedError, (str(self.strerror), str(self.filename))


class LinkError(RefusedError):
    """A symbolic link that must not be followed."""

    def __init__(self, path: Path | str) -> None:
        super().__init__("this is a symbolic link, which is not followed here; delete it", path)

    def __reduce__(self) -> tuple[type[LinkError], tuple[str]]:  # type: ignore[override]  # other arguments
        """Pickle with the arguments of the constructor."""
        return LinkError, (str(self.filename),)


class TooLargeError(RefusedError):
    """A file that exceeds the size limit; `size` is its size in bytes, or one more than the limit if unknown."""

    def __init__(self, size: int, limit: int, path: Path | str) -> None:
        super().__init__(f"it has {size:,} bytes; at most {limit:,} are read", path)
        self.size = size
        self.limit = limit

    def __reduce__(self) -> tuple[type[TooLargeError], tuple[int, int, str]]:  # type: ignore[override]  # other arguments
        """Pickle with the arguments of the constructor."""
        return TooLargeError, (self.size, self.limit, str(self.filename))


def format_error(problem: OSError) -> str:
    """Return the file and the reason of an error as a human-readable line."""
    file = problem.filename2 or problem.filename
    return f"{file}: {problem.strerror}" if file else str(problem.strerror)


@contextmanager
def name_in_errors(path: Path) -> Iterator[None]:
    """Put the full path into every OSError, because calls relative to a descriptor report only its last part."""
    try:
        yield
    except OSError as problem:
        problem.filename = str(path)
        if problem.filename2 is not None:
            problem.filename2 = str(path)
        raise problem from None
