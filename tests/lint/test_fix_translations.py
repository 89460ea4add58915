from __future__ import annotations

from pathlib import Path

import pytest

from compiler.lint.fix_translations import fix_repeatedly
from compiler.lint.lint_translation import lint
from tests.lint.lint_sample import make_request


def test_fixes_change_nothing_else(tmp_path: Path) -> None:
    """A fix replaces the characters of its span; marks, line ends and escapes around them stay."""
    (tmp_path / "en.json").write_bytes(b'{"a": "Take one card."}')
    (tmp_path / "pl.json").write_bytes('\ufeff{\t"a": "We\\u017a jedną  kartę ."}\r\n'.encode())
    request = make_request(tmp_path / "en.json", tmp_path / "pl.json")
    result, count = fix_repeatedly(request, lint(request))
    assert count == 2
    assert not result.findings
    assert (tmp_path / "pl.json").read_bytes() == '\ufeff{\t"a": "We\\u017a jedną kartę."}\r\n'.encode()


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_strings_in_utf_16_are_corrected_in_utf_16(tmp_path: Path, codec: str) -> None:
    """A file of Apple's strings keeps its encoding and its byte order mark."""
    source, text = tmp_path / "en.strings", tmp_path / "pl.strings"
    source.write_bytes('\ufeff"a" = "Take one card.";\r\n'.encode(codec))
    text.write_bytes('\ufeff"a" = "Weź jedną  kartę.";\r\n'.encode(codec))
    request = make_request(source, text)
    result, count = fix_repeatedly(request, lint(request))
    assert (count, result.findings) == (1, ())
    assert text.read_bytes() == '\ufeff"a" = "Weź jedną kartę.";\r\n'.encode(codec)
