"""`sobor lint --fix`: apply the fixes of findings, and leave every other byte of the files as it is."""

from __future__ import annotations

import codecs
from pathlib import Path

from compiler.diagnostics import Fix
from compiler.disk.reading import read_file
from compiler.disk.writing import write_file
from compiler.edit.fix import fix_text
from compiler.l10n.check_exchange_file import MAX_BYTES
from compiler.lint.lint import LintRequest, LintResult, lint
from compiler.lint.read_file import parse_texts

MAX_ROUNDS = 4
"""The most rounds of fixes, since fixes may overlap."""


def fix_repeatedly(request: LintRequest, result: LintResult) -> tuple[LintResult, int]:
    """Apply the fixes of findings and check again, until none is left; return what is left and the number applied."""
    total = 0
    for _ in range(MAX_ROUNDS):
        count = _apply_fixes(request, result)
        if not count:
            break
        total += count
        result = lint(request)
    return result, total


def _apply_fixes(request: LintRequest, result: LintResult) -> int:
    """Apply the fixes to the files of the translation; return their number."""
    files: dict[str, list[Fix]] = {}
    for finding in result.findings:
        if finding.fix:
            files.setdefault(finding.fix.span.file, []).append(finding.fix)
    return sum(_fix_file(request, file, fixes) for file, fixes in files.items())


def _fix_file(request: LintRequest, file: str, fixes: list[Fix]) -> int:
    """Apply fixes to a file unless it would have other keys afterwards; return their number."""
    original = read_file(Path(file), MAX_BYTES)
    mark = codecs.BOM_UTF8 if original.startswith(codecs.BOM_UTF8) else b""
    text, count = fix_text(original.removeprefix(mark).decode(), fixes)
    fixed = mark + text.encode()
    old, new = (parse_texts(data, file, request.selection) for data in (original, fixed))
    if not count or [one.key for one in old.texts] != [one.key for one in new.texts]:
        return 0
    write_file(Path(file), fixed)
    return count
