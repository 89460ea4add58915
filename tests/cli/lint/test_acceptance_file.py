from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from compiler.cli.lint.acceptance_file import BASELINE, WAIVERS, AcceptanceFile
from compiler.lint.files.linted_file import LintedFile


@pytest.mark.parametrize("kind", [BASELINE, WAIVERS])
def test_option_overrides_the_settings(tmp_path: Path, kind: AcceptanceFile) -> None:
    """The file of the option is used, else the one of the settings, else none."""
    named, listed = tmp_path / "named", tmp_path / "listed"
    for path in (named, listed):
        path.touch()
    assert kind.choose(named, LintedFile(listed), is_written=False) == LintedFile(named)
    assert kind.choose(None, LintedFile(listed), is_written=True) == LintedFile(listed)
    assert kind.choose(None, None, is_written=False) is None


@pytest.mark.parametrize("kind", [BASELINE, WAIVERS])
def test_writing_needs_a_file(kind: AcceptanceFile) -> None:
    """The option that writes is refused without a file, with the names of the options."""
    with pytest.raises(click.UsageError, match=f"{kind.writing} needs --{kind.name}, or `{kind.name}:`"):
        kind.choose(None, None, is_written=True)


def test_missing_file_is_refused_unless_it_is_created(tmp_path: Path) -> None:
    """A baseline that does not exist may be written; missing waivers cannot be bound, and neither file can be read."""
    missing = tmp_path / "missing"
    for kind, is_written in ((BASELINE, False), (WAIVERS, False), (WAIVERS, True)):
        with pytest.raises(click.UsageError, match=re.escape(kind.remedy)):
            kind.choose(missing, None, is_written=is_written)
    assert BASELINE.choose(missing, None, is_written=True) == LintedFile(missing)
