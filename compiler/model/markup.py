"""Texts: the closed Markdown subset becomes `Text` nodes, and anything outside it a finding.

Allowed are paragraphs, lists one level deep, tables, `**strong**`, `*emphasis*`, `%{slot}`, `%{slot:form}`,
`{icon}`, `[words]{.style}` and links to `rule:`, `term:` and `card:`; of these less where less can be shown
(`compiler.model.usage`).
Everything else of CommonMark is recognised only to be refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from compiler.diagnostics import Diagnostic, Sentence, Span, Value, error
from compiler.diagnostics.reason import Reason
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import foreign_letter
from compiler.model.mark_count import MAX_MARKS, as_typed, count_marks, too_many_marks
from compiler.model.markup_advice import BLOCKS, KNOWN, LISTS, NOT_FIRST, REFUSED, visible, way_out
from compiler.model.markup_tokens import BRACES, read_our_marks
from compiler.model.text import (
    Block,
    Bullets,
    Emphasis,
    Icon,
    Inline,
    Link,
    LinkKind,
    Paragraph,
    PlainText,
    Slot,
    Strong,
    Table,
    Text,
)
from compiler.model.usage import Markup

LINK = re.compile(r"(?P<kind>rule|term|card):(?P<target>[a-z0-9][a-z0-9._-]*)")
_SLOT_LIKE = re.compile(r"%\{(?P<name>[^{}:%\n]{1,40})\}")
_PARTED_LINK = re.compile(r"\[[^\[\]]*\]\s+\((?:rule|term|card):[^()\s]*\)")
_SUSPECT = re.compile(r"[*_`<>&\\\[\]~|#{}]|^[ \t]*(?:[-+=]|\d+[.)])|^ {4}|^\t|  \n", re.MULTILINE)
"""Without any of these a text holds no mark, or (once slots and icons are taken out) none that is wrong."""


def parse_text(
    source: str, span: Span, lines: Sequence[str] = (), markup: Markup = Markup.PAGE
) -> tuple[Text, list[Diagnostic]]:
    """Return the nodes of `source`, and a finding for each piece outside the subset (left out or made plain).

    `span` is where the text's scalar starts. With `lines`, the lines of that file, a finding points at the
    offending words inside the scalar; without them at its start. `markup` says which marks can be shown.
    """
    if (marks := count_marks(source)) > MAX_MARKS:
        return as_typed(source), [too_many_marks(span, marks)]
    reading = _Reading(_Place(source, span, lines), markup)
    one_line = markup is Markup.WORDS and "\n" not in source.strip()
    blocks = [block for node in _tree(source, one_line=one_line).children for block in reading.block(node)]
    if markup is Markup.LINE and len(blocks) > 1:
        hint = "write it in one paragraph, without an empty line"
        reading.find("", "a heading has one paragraph", hint)
    for parted in _PARTED_LINK.finditer(source):
        hint = "delete the space between ] and ("
        reading.findings.append(error("bad-link", reading.place.of(parted[0]), "this is not a link", hint))
    return tuple(blocks), reading.findings


@lru_cache(maxsize=4096)
def _tree(source: str, *, one_line: bool) -> SyntaxTreeNode:
    """Parse a text once; `sobor serve` meets the same texts again and again."""
    return SyntaxTreeNode(_parser().parseInline(source.strip()) if one_line else _parser().parse(source))


def is_plain(source: str) -> bool:
    """Return whether a text holds nothing but words, slots and icons, so that parsing it would find nothing."""
    return not _SUSPECT.search(BRACES.sub("", source))


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    parser.disable(["reference", "text_join"])  # once joined, an escaped character could not be recognised
    read_our_marks(parser)
    return parser


@dataclass(frozen=True, slots=True)
class _Place:
    """The position of a text's scalar, and how to find words inside it."""

    source: str
    span: Span
    lines: Sequence[str]

    def of(self, words: str) -> Span:
        """Return the span of `words` inside the scalar; the scalar's own when they are not found."""
        first, left = self.span.line - 1, 2 * len(self.source) + 2
        for index in range(first, len(self.lines)):
            start = self.span.column - 1 if index == first else 0
            column = self.lines[index].find(words, start)
            if column >= 0 and words:
                return Span(self.span.file, index + 1, column + 1, len(words))
            left -= len(self.lines[index]) + 1
            if left < 0:
                break
        return self.span


@dataclass(slots=True)
class _Reading:
    """One walk over markdown-it's tree, collecting findings."""

    place: _Place
    markup: Markup
    findings: list[Diagnostic] = field(default_factory=list)

    def block(self, node: SyntaxTreeNode) -> Iterator[Block]:
        """Yield the blocks that a node of block level becomes: one, or none with a finding."""
        if node.type == "paragraph":
            yield Paragraph(self.inlines(node))
        elif node.type == "inline":
            yield Paragraph(_joined(part for child in node.children for part in self.inline(child)))
        elif node.type == "hr" and self.markup is Markup.DRAWN and node.markup.startswith("-"):
            return
        elif node.type in LISTS and self.markup in (Markup.PAGE, Markup.DRAWN):
            yield self.bullets(node)
        elif node.type in BLOCKS and self.markup is not Markup.PAGE:
            self.refuse(node)
        elif node.type == "table":
            yield self.table(node)
        else:
            self.refuse(node)

    def bullets(self, node: SyntaxTreeNode) -> Bullets:
        """Return a list of inline items; an item that holds more than one paragraph is a finding."""
        if node.attrs.get("start", 1) != 1:
            self.find(f"{node.attrs['start']}.", "a numbered list starts at 1", NOT_FIRST)
        return Bullets(node.type == "ordered_list", tuple(self.item(item) for item in node.children))

    def item(self, node: SyntaxTreeNode) -> tuple[Inline, ...]:
        """Return the words of a list item."""
        first = node.children[0] if node.children else None
        for extra in node.children[1:]:
            words = _first_words(extra)
            self.find(words, "an item of a list is one paragraph, without a list inside", KNOWN[self.markup])
        if first is None or first.type == "paragraph":
            return self.inlines(first) if first else ()
        self.refuse(first)
        return ()

    def table(self, node: SyntaxTreeNode) -> Table:
        """Return a table: its one head row, then its rows."""
        rows = [tuple(self.inlines(cell) for cell in row.children) for part in node.children for row in part.children]
        return Table(rows[0], tuple(rows[1:]))

    def inlines(self, node: SyntaxTreeNode) -> tuple[Inline, ...]:
        """Return the inline nodes under a paragraph, cell or mark, with neighbouring characters joined."""
        below = [
            child for inline in node.children for child in (inline.children if inline.type == "inline" else [inline])
        ]
        return _joined(part for child in below for part in self.inline(child))

    def inline(self, node: SyntaxTreeNode) -> Iterator[Inline]:
        """Yield the nodes that one inline token becomes."""
        if node.type in ("text", "text_special"):
            self.characters(node)
            yield PlainText(node.content)
        elif node.type == "softbreak":
            yield PlainText(" ")
        elif node.type == "brace":
            yield _slot_or_icon(node.content)
        elif node.type in ("strong", "em"):
            self.mark(node)
            yield (Strong if node.type == "strong" else Emphasis)(self.inlines(node))
        elif node.type == "link":
            yield from self.link(node)
        elif node.type == "styled":
            yield from self.styled(node)
        elif node.type == "stray_brace":
            self.stray_brace(node)
        else:
            self.refuse(node)

    def styled(self, node: SyntaxTreeNode) -> Iterator[Inline]:
        """Yield the words of a named style, which only layouts draw; elsewhere it is a finding."""
        if self.markup is not Markup.DRAWN:
            mark = f"]{{.{node.info}}}"
            self.find(
                mark, "`{mark}`: only texts that layouts draw have named styles", "write the words alone", mark=mark
            )
        yield from self.inlines(node)

    def stray_brace(self, node: SyntaxTreeNode) -> None:
        """Report a brace that begins no slot or icon, with the slot where one was clearly meant."""
        where = self.place.of(node.content)
        typed = _SLOT_LIKE.match(self.place.source, max(self.place.source.find(node.content), 0))
        if typed is None:
            template = "this brace is not part of a %{{slot}}, %{{slot:form}}, {{icon}} or [words]{{.style}}"
            self.findings.append(error("bad-slot", where, template, way_out("{", self.markup)))
        else:
            advice = _slot_advice(typed["name"])
            self.findings.append(error("bad-slot", where, "`{typed}` is not a slot", advice, typed=typed[0]))

    def link(self, node: SyntaxTreeNode) -> Iterator[Inline]:
        """Yield a link of ours; any other is a finding and leaves its words."""
        words, href = self.inlines(node), str(node.attrs.get("href", ""))
        match = LINK.fullmatch(href)
        if match and self.markup is not Markup.PAGE:
            self.find(href, "links cannot be followed here", "write its words alone")
            yield from words
            return
        if match:
            if title := str(node.attrs.get("title", "")):
                self.find(title, "a link has no title", "delete it; pages show none")
            yield Link(LinkKind(match["kind"]), match["target"], words)
            return
        self.findings.append(
            error(
                "bad-link",
                self.place.of(href),
                "a link leads to {href!r}: only rules, terms and cards can be linked",
                "write [words](rule:market.move), (term:banner) or (card:merchants-1)",
                href=href,
            )
        )
        yield from words

    def mark(self, node: SyntaxTreeNode) -> None:
        """Report strong and emphasised words where none can be shown, and underscores that mark them."""
        sign = node.markup
        if self.markup is Markup.WORDS:
            template = "`{sign}` would be printed as typed here"
            self.find(sign + _first_words(node), template, KNOWN[self.markup], sign=sign)
        elif "_" in sign:
            message = "underscores do not mark words here"
            self.find(sign + _first_words(node), message, way_out(sign, self.markup))

    def characters(self, node: SyntaxTreeNode) -> None:
        """Report characters that would be shown as they were typed, or that only HTML knows."""
        typed, is_special = node.markup, node.type == "text_special"
        if is_special and typed.startswith("&"):
            hint = sentence("type the character itself: {character}", character=visible(node.content))
            self.find(typed, "`{typed}` is a code of HTML", hint, typed=typed)
        elif is_special and (typed in (node.content, "\\%") or self.markup is Markup.WORDS):
            template = "the backslash of `{typed}` would be shown"
            self.find(typed, template, way_out(typed, self.markup), typed=typed)
        elif not is_special and "**" in node.content:
            self.find(node.content.strip(), "** is not closed", way_out("half", self.markup))
        elif not is_special and "\\" in node.content:
            self.find("\\", "this backslash would be shown", way_out("\\", self.markup))

    def refuse(self, node: SyntaxTreeNode) -> None:
        """Report a node outside the subset."""
        words = _first_words(node)
        tag = re.match(r"</?\s*(\w+)", words) if node.type.startswith("html") else None
        template = "this text contains {construct}, which cannot be shown here"
        hint = way_out(tag[1].casefold() if tag else node.type, self.markup)
        self.find(words, template, hint, construct=REFUSED.get(node.type, node.type))

    def find(self, words: str, template: str, hint: str | Sentence, **args: Value) -> None:
        """Note a mark that cannot be shown, at `words`; a `hint` without values may be a template."""
        advice = sentence(hint) if isinstance(hint, str) else hint
        self.findings.append(Reason(template, (advice,), args).error("unsupported-markup", self.place.of(words)))


def _slot_advice(name: str) -> Sentence:
    """Return how to write a slot whose name was typed with spaces, capitals or letters of another script."""
    if foreign := foreign_letter(name):
        return sentence("`{letter}` is {letter:code point}: type it in the Latin alphabet", letter=foreign)
    hint = "write `%{{{slot}}}`: lowercase letters, digits and hyphens, no spaces"
    return sentence(hint, slot="-".join(name.lower().split()))


def _slot_or_icon(words: str) -> Inline:
    match = BRACES.fullmatch(words)
    assert match
    return Icon(match["icon"]) if match["icon"] else Slot(match["slot"], match["form"] or "")


def _first_words(node: SyntaxTreeNode) -> str:
    """Return the first line of source that shows up under a node, to find its place by."""
    for inner in node.walk():
        if not inner.is_root and inner.type != "inline" and inner.content.strip():
            return inner.content.strip().splitlines()[0]
    return ""


def _joined(parts: Iterator[Inline]) -> tuple[Inline, ...]:
    joined: list[Inline] = []
    for part in parts:
        last = joined[-1] if joined else None
        if isinstance(part, PlainText) and isinstance(last, PlainText):
            joined[-1] = PlainText(last.text + part.text)
        elif part != PlainText(""):
            joined.append(part)
    return tuple(joined)
