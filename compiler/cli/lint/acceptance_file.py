"""The files where a project accepts findings of `sobor lint`: which of them a run uses, and whether it can."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from compiler.disk.reading import is_present

if TYPE_CHECKING:
    from compiler.lint.files.linted_file import LintedFile


class AcceptanceFile(NamedTuple):
    """A kind of file where a project accepts findings.

    Attributes:
        name: Its option without hyphens, which is also its name in the settings.
        writing: The option that writes into it.
        is_created: Whether that option creates a missing file.
        remedy: What to do about a missing file.
    """

    name: str
    writing: str
    is_created: bool
    remedy: str

    def choose(self, named: Path | None, of_settings: LintedFile | None, *, is_written: bool) -> LintedFile | None:
        """Return the file that an option names, or else that of the settings, or None.

        Raise a usage error for a file that is missing, and for none to write into.
        """
        from compiler.lint.files.linted_file import LintedFile

        file = LintedFile(named) if named else of_settings
        if file is None and is_written:
            raise click.UsageError(f"{self.writing} needs --{self.name}, or `{self.name}:` in the settings")
        if file and not (is_written and self.is_created) and not is_present(file.path):
            raise click.UsageError(f"there is no {file.path}; {self.remedy}")
        return file


BASELINE = AcceptanceFile("baseline", "--write-baseline", is_created=True, remedy="--write-baseline writes it")
WAIVERS = AcceptanceFile("waivers", "--bind-waivers", is_created=False, remedy="write `waivers: []` into it")
