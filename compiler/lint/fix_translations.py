"""`sobor lint --fix`: apply the fixes of findings, and leave every other byte of the files as it is."""

from __future__ import annotations

from typing import NamedTuple

from compiler.diagnostics import Fix
from compiler.edit.apply_fixes import fix_text
from compiler.l10n.check_exchange_file import MAX_EXCHANGE_FILE_BYTES
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.read_file import parse_bilingual, parse_texts
from compiler.lint.files.text_encodings import find_encoding
from compiler.lint.lint_translation import LintRequest, LintResult, lint

MAX_ROUNDS = 4
"""The maximum number of times that fixes are applied; overlapping fixes need several times."""


class FixedResult(NamedTuple):
    """The result of a run after fixes, and the number of fixes."""

    result: LintResult
    number: int


def fix_repeatedly(request: LintRequest, result: LintResult) -> FixedResult:
    """Apply the fixes of findings and check again until there are no more fixes.

    Return the result of the last check, and the number of fixes that were applied.
    """
    total = 0
    for _ in range(MAX_ROUNDS):
        count = _apply_fixes(request, result)
        if not count:
            break
        total += count
        result = lint(request)
    return FixedResult(result, total)


def _apply_fixes(request: LintRequest, result: LintResult) -> int:
    """Apply the fixes to the files of the translation; return their number."""
    fixes: dict[str, list[Fix]] = {}
    for finding in result.findings:
        if finding.fix:
            fixes.setdefault(finding.fix.span.file, []).append(finding.fix)
    files = (pair.translation for pair in result.files if pair.translation.path.as_posix() in fixes)
    return sum(_fix_file(request, file, fixes[file.path.as_posix()]) for file in files)


def _fix_file(request: LintRequest, file: LintedFile, fixes: list[Fix]) -> int:
    """Apply fixes to a file unless that would change the keys of its texts; return the number of fixes."""
    original = file.read(MAX_EXCHANGE_FILE_BYTES)
    codec, mark = find_encoding(original)
    try:
        text, count = fix_text(original.removeprefix(mark).decode(codec), fixes)
    except UnicodeDecodeError:
        return 0  # a spreadsheet in an older encoding
    fixed = mark + text.encode(codec)
    if not count or _list_keys(request, file, original) != _list_keys(request, file, fixed):
        return 0
    file.write(fixed)
    return count


def _list_keys(request: LintRequest, file: LintedFile, data: bytes) -> list[str]:
    """Return the keys of the texts that a file with these bytes has."""
    name = file.path.as_posix()
    languages = request.languages
    if request.source is None:
        texts = parse_bilingual(data, name, languages).translation.texts
    else:
        texts = parse_texts(data, name, languages, languages.locale).texts
    return [text.key for text in texts]
