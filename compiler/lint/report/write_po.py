"""Write the texts with findings as a PO file, which translators open in the program that they know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.visible import escape_controls
from compiler.l10n.po_strings import format_po_string
from compiler.lint.lint_all import CheckedTranslation
from compiler.lint.match_texts import MatchedText
from compiler.lint.report.checked_findings import join_texts


def format_po(findings: Sequence[Diagnostic], checked: CheckedTranslation) -> str:
    """Return a PO file with the texts of one language that have findings, and the findings as comments.

    The entries are fuzzy, because they wait for a translator. Findings about files are comments of the header.
    """
    languages = checked.request.languages
    by_text: dict[str, list[Diagnostic]] = {}
    texts: dict[str, MatchedText] = {}
    of_files: list[Diagnostic] = []
    for checked_finding in join_texts(findings, [checked]):
        matched = checked_finding.matched
        if matched is None:
            of_files.append(checked_finding.finding)
        else:
            texts[matched.translation.key] = matched
            by_text.setdefault(matched.translation.key, []).append(checked_finding.finding)
    header = (
        f"Language: {languages.locale}\n"
        f"X-Source-Language: {languages.source_locale}\n"
        "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
    )
    entries = [_format_entry(texts[key], of_text) for key, of_text in by_text.items()]
    start = [*_format_file_comments(of_files), 'msgid ""', f"msgstr {format_po_string(header)}"]
    return "\n\n".join(("\n".join(start), *entries))


def _format_entry(matched: MatchedText, findings: Iterable[Diagnostic]) -> str:
    place = matched.translation.span
    lines = [
        *_format_comments(findings),
        f"#: {escape_controls(place.file).replace(' ', '%20')}:{place.line}",
        "#, fuzzy",
        f"msgctxt {format_po_string(matched.translation.key)}",
        f"msgid {format_po_string(matched.source.text)}",
        f"msgstr {format_po_string(matched.translation.text)}",
    ]
    return "\n".join(lines)


def _format_comments(findings: Iterable[Diagnostic]) -> Iterator[str]:
    for finding in findings:
        yield escape_controls(f"# {finding.code}: {finding.message}")
        yield from (escape_controls(f"#   {hint}") for hint in finding.hints)


def _format_file_comments(findings: Iterable[Diagnostic]) -> Iterator[str]:
    for finding in findings:
        place = f"{finding.span.file}:{finding.span.line}"
        yield escape_controls(f"# {place}: {finding.code}: {finding.message}")
