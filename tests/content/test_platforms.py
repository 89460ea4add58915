from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from translate.misc.multistring import multistring
from translate.storage.yaml import RubyYAMLFile

from compiler.edit.format_locale_files import format_locale_file
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


def list_bare_lines(text: bytes) -> list[str]:
    """Return the formatted lines of a file without blank lines and comments."""
    lines = (line.partition("  #")[0] for line in format_locale_file(text.decode()).split("\n"))
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-4:]))
def test_platforms_change_only_what_formatting_restores(path: Path) -> None:
    """A file that a platform reads and writes keeps its data; `sobor fmt` restores all but blank lines and comments."""
    text = path.read_bytes()
    returned = pass_through_platform(text)
    assert read_data(returned) == read_data(text)
    assert list_bare_lines(returned) == list_bare_lines(text)
