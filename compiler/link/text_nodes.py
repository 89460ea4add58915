"""Parse the texts of a translation into nodes, within a limit for all of them together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.model.document import Document
from compiler.model.mark_count import as_plain_text, count_marks
from compiler.model.markup import is_plain, parse_text
from compiler.model.message_marks import find_icons
from compiler.model.rule_nodes import Text
from compiler.model.translation import Translation
from compiler.model.usage import Markup, find_usage

MAX_MARKS_TOGETHER = 200_000
"""The maximum number of mark characters and lines in all texts of a language, which about 10,000 cards have."""


def parse_texts(translation: Translation, documents: Iterable[Document]) -> WithFindings[dict[str, Text]]:
    """Return the texts that pages show as nodes by key, and a finding for each text with unsupported markup.

    Each plural form is also returned under the key that `make_form_key` gives it.
    """
    lines = {document.file: document.lines for document in documents}
    parsed: dict[str, Text] = {}
    findings: list[Diagnostic] = []
    marks = 0
    for key, message in translation.messages.items():
        usage = find_usage(key)
        on_page = usage.markup in (Markup.PAGE, Markup.LINE)
        if not usage.icons and any(find_icons(message)):
            findings.append(_report_icon_in_name(message.span))
        for category, pattern in message.texts.items():
            if not on_page and is_plain(pattern):
                continue
            marks += count_marks(pattern)
            if marks > MAX_MARKS_TOGETHER:
                findings.append(_report_too_many_marks(translation.locale, message.span))
                on_pages = dict.fromkeys(_list_keys_on_pages(translation), as_plain_text(""))
                return WithFindings({**on_pages, **parsed}, findings)
            text, text_findings = parse_text(pattern, message.span, lines.get(message.span.file, ()), usage.markup)
            findings += text_findings
            if on_page:
                parsed[make_form_key(key, category)] = text
        if on_page and message.forms:
            category = "other" if "other" in message.forms else next(iter(message.forms))
            parsed[key] = parsed[make_form_key(key, category)]
    return WithFindings(parsed, findings)


def _list_keys_on_pages(translation: Translation) -> Iterator[str]:
    """Yield the keys of all texts that pages show, including the keys of plural forms."""
    for key, message in translation.messages.items():
        if find_usage(key).markup in (Markup.PAGE, Markup.LINE):
            yield from (key, *(make_form_key(key, category) for category in message.forms))


def _report_icon_in_name(span: Span) -> Diagnostic:
    return error(
        "unsupported-markup",
        span,
        "the name of an icon must not contain an icon, because it is read aloud in place of one",
        "write a word instead",
    )


def _report_too_many_marks(locale: str, span: Span) -> Diagnostic:
    return error(
        "too-many-marks",
        span,
        "the texts in {locale} up to here have more than {limit:,} special characters and line breaks; "
        "the rest is not read",
        "use fewer characters such as `*` and `{{`",
        locale=locale,
        limit=MAX_MARKS_TOGETHER,
    )


def make_form_key(key: str, category: str | None) -> str:
    """Return the key of one plural form, or the key of the text itself without a category."""
    return f"{key}.{category}" if category else key
