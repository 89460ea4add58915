from __future__ import annotations

from pathlib import Path

from compiler.lint.fix import fix_repeatedly
from compiler.lint.lint import lint
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
