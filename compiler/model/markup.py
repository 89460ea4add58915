"""Texts: the closed Markdown subset becomes `Text` nodes, and anything outside it a finding.

Paragraphs, lists, tables, `**strong**`, `*emphasis*`, `%{slot}`, `%{slot:form}`, `{icon}`,
`[words]{.style}` and links to `rule:`, `term:` and `card:` are allowed, or fewer of them where fewer can be shown
(`compiler.model.usage`). The rest of CommonMark is recognised only to be refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from compiler.diagnostics import Span, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.model.mark_count import MAX_MARKS, as_plain_text, count_marks, report_too_many_marks
from compiler.model.markup_links import accept_link, find_near_links
from compiler.model.markup_reader import MarkupReader
from compiler.model.markup_tokens import BRACES, add_own_marks, read_own_lists
from compiler.model.rule_nodes import Text
from compiler.model.text_source import TextSource
from compiler.model.usage import Markup

_SUSPECT = re.compile(r"[*_`<>&\\\[\]~|#{}]|^[ \t]*(?:[-+=]|\d+[.)])|^ {4}|^\t|  \n", re.MULTILINE)
"""A text with none of these, after its slots and icons are removed, contains no mark and needs no parsing."""


def parse_text(source: str, span: Span, lines: Sequence[str] = (), markup: Markup = Markup.PAGE) -> WithFindings[Text]:
    """Return the nodes of `source`, and a finding for each construct outside the subset.

    Such a construct is omitted or becomes plain text. `span` is the start of the text's scalar. If `lines`, the lines
    of that file, are given, a finding points at the offending words; otherwise it points at `span`. `markup` is the
    set of marks that can be shown.
    """
    if (marks := count_marks(source)) > MAX_MARKS:
        return WithFindings(as_plain_text(source), [report_too_many_marks(span, marks)])
    reader = MarkupReader(TextSource(source, span, lines), markup)
    one_line = markup is Markup.WORDS and "\n" not in source.strip()
    blocks = [block for node in _parse_tree(source, one_line=one_line).children for block in reader.read_block(node)]
    if markup is Markup.LINE and len(blocks) > 1:
        reader.report("", "a heading can have only one paragraph", "write it in one paragraph, without an empty line")
    for words, advice in find_near_links(source):
        reader.findings.append(error("bad-link", reader.source.find(words), "this is not a link", advice))
    return WithFindings(tuple(blocks), reader.findings)


@lru_cache(maxsize=4096)
def _parse_tree(source: str, *, one_line: bool) -> SyntaxTreeNode:
    """Parse a text; trees are cached because `sobor serve` parses the same texts again and again."""
    return SyntaxTreeNode(_make_parser().parseInline(source.strip()) if one_line else _make_parser().parse(source))


def is_plain(source: str) -> bool:
    """Return whether a text contains only words, slots and icons, so that parsing it would find nothing."""
    return not _SUSPECT.search(BRACES.sub("", source))


@cache
def _make_parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    parser.disable(["reference", "text_join"])  # once joined, an escaped character could not be recognised
    parser.validateLink = accept_link  # type: ignore[method-assign, assignment]  # an option of the parser
    add_own_marks(parser)
    read_own_lists(parser)
    return parser
