"""Write the report about translations as one HTML page with plots; the page loads nothing and has no scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from html import escape

from compiler.diagnostics import Diagnostic, Severity
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.visible import cut_text, escape_controls
from compiler.lint.lint_all import CheckedTranslation
from compiler.lint.report.checked_findings import CheckedFinding, join_texts
from compiler.lint.report.draw_bars import Bar, draw_bars
from compiler.report.plot_page import format_plot_page, format_table

MAX_PLOTTED = 40
"""The maximum number of files in the plot."""

MAX_LISTED = 2000
"""The maximum number of findings that are listed one by one."""

MAX_TEXT = 400
"""The maximum number of characters that are shown of a text."""

_STYLE = """
:root{color-scheme:light dark;--ink:#1f2428;--paper:#fff;--rule:#d0d7de;--error:#b3261e;--warning:#9a6b00}
@media (prefers-color-scheme:dark){
:root{--ink:#e6e6e6;--paper:#16191d;--rule:#444c56;--error:#ff8a80;--warning:#e0b34c}}
body{max-width:64rem}h3{line-height:1.2;overflow-wrap:anywhere}
svg .error{fill:var(--error)}svg .warning{fill:var(--warning)}
li{margin:.8rem 0}code,q{overflow-wrap:anywhere}q{quotes:none;white-space:pre-wrap}
.error b{color:var(--error)}.warning b{color:var(--warning)}
dl{margin:.2rem 0 0 1rem}dt{float:left;clear:left;width:4rem}
dd{margin:0 0 0 4.5rem}
"""


def format_page(findings: Sequence[Diagnostic], checked: Sequence[CheckedTranslation]) -> str:
    """Return the page: the findings by language, kind and file, the worst first, and each finding with its texts."""
    texts = sum(len(translation.result.matched) for translation in checked)
    title = sentence("{count:plural finding} about {texts:plural text}", count=len(findings), texts=texts)
    return format_plot_page(str(title), _format_body(findings, checked), language="en", style=_STYLE)


def _format_body(findings: Sequence[Diagnostic], checked: Sequence[CheckedTranslation]) -> Iterator[str]:
    joined = list(join_texts(findings, checked))
    yield f"<h2>By language</h2>{_format_languages(joined, checked)}"
    if not findings:
        return
    yield '<p class="error"><b>■</b> errors</p><p class="warning"><b>■</b> warnings</p>'
    yield draw_bars(_make_bars(findings, lambda finding: finding.subject.locale or "files"), "findings by language")
    yield f"<h2>By kind</h2>{draw_bars(_make_bars(findings, lambda finding: finding.code), 'findings by kind')}"
    files = _make_bars(findings, lambda finding: finding.span.file)
    yield f"<h2>By file</h2>{draw_bars(files[:MAX_PLOTTED], 'findings by file')}"
    if len(files) > MAX_PLOTTED:
        others = sentence("{count:plural file} with fewer findings not shown.", count=len(files) - MAX_PLOTTED)
        yield f"<p>{others}</p>"
    yield "<h2>Findings</h2>"
    yield from _format_findings(joined, [bar.label for bar in files])


def _make_bars(findings: Sequence[Diagnostic], name: Callable[[Diagnostic], str]) -> list[Bar]:
    """Return a bar for each name, those with most errors first, then those with most findings."""
    errors = Counter(name(finding) for finding in findings if finding.severity is Severity.ERROR)
    totals = Counter(map(name, findings))
    bars = [Bar(label, errors[label], count - errors[label]) for label, count in totals.items()]
    return sorted(bars, key=lambda bar: (-bar.total, -bar.errors, bar.label))


def _format_languages(joined: Sequence[CheckedFinding], checked: Sequence[CheckedTranslation]) -> str:
    counts = Counter(finding.locale for finding in joined)
    rows = []
    for translation in checked:
        locale = translation.request.languages.locale
        texts = len(translation.result.matched)
        share = f"{1000 * counts[locale] / texts:.1f}" if texts else "–"
        rows.append((locale, f"{texts:,}", f"{translation.result.missing:,}", f"{counts[locale]:,}", share))
    return format_table(("language", "texts", "without translation", "findings", "per 1,000 texts"), rows)


def _format_findings(joined: Sequence[CheckedFinding], files: Sequence[str]) -> Iterator[str]:
    """Yield the findings of each file, in the order of the files."""
    by_file: dict[str, list[CheckedFinding]] = {file: [] for file in files}
    for checked_finding in joined:
        by_file[checked_finding.finding.span.file].append(checked_finding)
    left = MAX_LISTED
    for file, of_file in by_file.items():
        if left > 0:
            yield f"<h3>{_show(file)}</h3><ol>{''.join(map(_format_finding, of_file[:left]))}</ol>"
        left -= len(of_file)
    if left < 0:
        others = sentence("{count:plural further finding}", count=-left)
        yield f"<p>{others}: <code>sobor lint --format csv</code> lists all.</p>"


def _format_finding(checked_finding: CheckedFinding) -> str:
    finding = checked_finding.finding
    place = f"{finding.span.cell or finding.span.line}"
    hints = "".join(f"<br>{_show(hint)}" for hint in finding.hints)
    key = f" <code>{_show(finding.subject.id)}</code>" if checked_finding.matched else ""
    return (
        f'<li class="{finding.severity}"><b>{_show(finding.code)}</b>{key} ({_show(place)}): '
        f"{_show(finding.message)}{hints}{_format_texts(checked_finding)}</li>"
    )


def _format_texts(checked_finding: CheckedFinding) -> str:
    matched = checked_finding.matched
    if matched is None:
        return ""
    locale = escape(checked_finding.locale or "")
    return (
        f"<dl><dt>source</dt><dd><q>{_show(cut_text(matched.source.text, MAX_TEXT))}</q></dd>"
        f'<dt>{locale}</dt><dd><q lang="{locale}">{_show(cut_text(matched.translation.text, MAX_TEXT))}</q></dd></dl>'
    )


def _show(text: str) -> str:
    return escape("\n".join(map(escape_controls, text.split("\n"))))
