from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from translate.misc.multistring import multistring
from translate.storage.yaml import RubyYAMLFile

from compiler.edit.fmt import format_locale_file
from compiler.load.yaml.load_yaml import load

pytestmark = pytest.mark.slow

CONTENT = Path(__file__).resolve().parents[2] / "content"
FILES = sorted(CONTENT.glob("*/locales/*/*.yaml"))


def read_data(text: bytes) -> Any:
    """Return the data of a file that loads without a finding."""
    document, findings = load(text, "x.yaml", "texts")
    assert not findings
    assert document is not None
    return document.data


def pass_through_platform(text: bytes) -> bytes:
    """Return the file as Weblate reads it and writes it back after each of its texts was saved."""
    store = RubyYAMLFile()
    store.parse(text)
    for unit in store.units:
        unit.target = multistring(unit.target.strings) if isinstance(unit.target, multistring) else str(unit.target)
    out = BytesIO()
    store.serialize(out)
    return out.getvalue()


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-4:]))
def test_platforms_keep_the_data(path: Path) -> None:
    """A locale file that a translation platform reads and writes holds the same data, plural maps included."""
    text = path.read_bytes()
    assert read_data(pass_through_platform(text)) == read_data(text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-4:]))
def test_formatting_undoes_changes_of_platforms(path: Path) -> None:
    """`sobor fmt` brings a file back from a platform to the form it had, but for blank lines and comments."""

    def bare(text: bytes) -> list[str]:
        lines = (line.partition("  #")[0] for line in format_locale_file(text.decode()).split("\n"))
        return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]

    text = path.read_bytes()
    assert bare(pass_through_platform(text)) == bare(text)
