"""Turn the nodes of markdown-it's tree into `Text` nodes, and report everything outside the subset."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from markdown_it.tree import SyntaxTreeNode

from compiler.diagnostics import Diagnostic, Sentence, Value, error
from compiler.diagnostics.reason import Reason
from compiler.diagnostics.sentence import sentence
from compiler.model.markup_advice import (
    BLOCKS,
    CONSTRUCT_NAMES,
    CONTENT_HINTS,
    LISTS,
    NUMBER_HINT,
    Construct,
    advise_on_open_brace,
    advise_on_slot,
    classify_node,
    show_character,
    suggest_replacement,
)
from compiler.model.markup_tokens import BRACES, find_first_words
from compiler.model.rule_nodes import (
    Block,
    Emphasis,
    Icon,
    Inline,
    ItemList,
    Link,
    LinkKind,
    ListItem,
    Paragraph,
    PlainText,
    Slot,
    Strong,
    Table,
)
from compiler.model.text_source import TextSource
from compiler.model.usage import Markup

LINK = re.compile(r"(?P<kind>rule|term|card):(?P<target>[a-z0-9][a-z0-9._-]*)")
_SLOT_LIKE = re.compile(r"%\{(?P<name>[^{}:%\n]{1,40})\}")
_MAX_QUOTE_LENGTH = 20
"""The maximum number of characters by which a mark is looked up in its file."""


@dataclass(slots=True)
class MarkupReader:
    """Turns the nodes of one text, and collects findings about it."""

    source: TextSource
    markup: Markup
    findings: list[Diagnostic] = field(default_factory=list)

    def read_block(self, node: SyntaxTreeNode) -> Iterator[Block]:
        """Yield the block for a block-level node; report a node that is not allowed and yield nothing."""
        if node.type == "paragraph":
            yield Paragraph(self.read_inlines(node))
        elif node.type == "inline":
            yield Paragraph(_join_text(part for child in node.children for part in self.read_inline(child)))
        elif node.type == "hr" and self.markup is Markup.DRAWN and node.markup.startswith("-"):
            return
        elif node.type in LISTS and self.markup in (Markup.PAGE, Markup.DRAWN):
            yield self.read_list(node)
        elif node.type in BLOCKS and self.markup is not Markup.PAGE:
            self.refuse(node)
        elif node.type == "table":
            yield self.read_table(node)
        else:
            self.refuse(node)

    def read_list(self, node: SyntaxTreeNode) -> ItemList:
        """Return a list; report numbers other than 1, 2, 3 …, since lists are numbered anew where they are shown."""
        for expected, item in enumerate(node.children, 1):
            if node.type == "ordered_list" and int(item.info) != expected:
                mark = item.info + item.markup
                self.report(
                    mark, "`{number}` is number {expected} of its list", NUMBER_HINT, number=mark, expected=expected
                )
                break
        return ItemList(node.type == "ordered_list", tuple(map(self.read_item, node.children)))

    def read_item(self, node: SyntaxTreeNode) -> ListItem:
        """Return an item of a list; report anything in it but one paragraph and lists below."""
        words: tuple[Inline, ...] = ()
        if node.children and node.children[0].type == "paragraph":
            words = self.read_inlines(node.children[0])
        elif node.children:
            self.refuse(node.children[0])
        lists = []
        for inner in node.children[1:]:
            if inner.type in LISTS:
                lists.append(self.read_list(inner))
            else:
                self.report(
                    find_first_words(inner),
                    "an item of a list can have only one paragraph, and lists below it",
                    CONTENT_HINTS[self.markup],
                )
        return ListItem(words, tuple(lists))

    def read_table(self, node: SyntaxTreeNode) -> Table:
        """Return a table: its single head row, then its other rows."""
        lines = [row for part in node.children for row in part.children]
        rows = [tuple(self.read_inlines(cell) for cell in row.children) for row in lines]
        return Table(rows[0], tuple(rows[1:]))

    def read_inlines(self, node: SyntaxTreeNode) -> tuple[Inline, ...]:
        """Return the inline nodes below a paragraph, cell or mark, with adjacent text joined."""
        below = (part for child in node.children for part in _unwrap_inline(child))
        return _join_text(inline for part in below for inline in self.read_inline(part))

    def read_inline(self, node: SyntaxTreeNode) -> Iterator[Inline]:
        """Yield the nodes for one inline node of markdown-it."""
        if node.type in ("text", "text_special"):
            self.check_characters(node)
            yield PlainText(node.content)
        elif node.type == "softbreak":
            yield PlainText(" ")
        elif node.type == "brace":
            yield _read_slot_or_icon(node.content)
        elif node.type in ("strong", "em"):
            self.check_mark(node)
            yield (Strong if node.type == "strong" else Emphasis)(self.read_inlines(node))
        elif node.type == "link":
            yield from self.read_link(node)
        elif node.type == "styled":
            yield from self.read_styled(node)
        elif node.type == "stray_brace":
            self.report_brace(node)
        else:
            self.refuse(node)

    def read_styled(self, node: SyntaxTreeNode) -> Iterator[Inline]:
        """Yield the words of a named style; report it outside of layouts, which alone can draw it."""
        if self.markup is not Markup.DRAWN:
            mark = f"]{{.{node.info}}}"
            self.report(
                mark, "`{mark}`: only texts that layouts draw have named styles", "write the words alone", mark=mark
            )
        yield from self.read_inlines(node)

    def report_brace(self, node: SyntaxTreeNode) -> None:
        """Report a brace that is not part of a slot or icon, with a corrected one if that was clearly meant."""
        typed = node.info
        where = self.source.find(node.info, not_before="}")
        if slot := _SLOT_LIKE.fullmatch(typed):
            advice = advise_on_slot(slot["name"])
            self.findings.append(error("bad-slot", where, "`{typed}` is not a slot", advice, typed=typed))
        elif BRACES.fullmatch(f"{typed}}}"):
            advice = advise_on_open_brace(typed)
            self.findings.append(error("bad-slot", where, "`{typed}` is not closed", advice, typed=typed))
        else:
            self.findings.append(
                error(
                    "bad-slot",
                    where,
                    "this brace is not part of a %{{slot}}, %{{slot:form}}, {{icon}} or [words]{{.style}}",
                    suggest_replacement(Construct.BRACE, self.markup),
                )
            )

    def read_link(self, node: SyntaxTreeNode) -> Iterator[Inline]:
        """Yield a link to a rule, term or card; report any other and yield its words."""
        words = self.read_inlines(node)
        href = str(node.attrs.get("href", ""))
        match = LINK.fullmatch(href)
        if match and self.markup is Markup.PAGE:
            if title := str(node.attrs.get("title", "")):
                self.report(title, "links cannot have titles", "delete it; pages show none")
            yield Link(LinkKind(match["kind"]), match["target"], words)
            return
        if match:
            self.report(href, "links cannot be followed here", "write its words alone")
        else:
            self.report_link(href)
        yield from words

    def report_link(self, href: str) -> None:
        """Report a link to anything but a rule, term or card."""
        self.findings.append(
            error(
                "bad-link",
                self.source.find(href),
                "a link leads to `{href}`: only rules, terms and cards can be linked",
                "write [words](rule:market.move), (term:banner) or (card:merchants-1)",
                href=href,
            )
        )

    def check_mark(self, node: SyntaxTreeNode) -> None:
        """Report strong and emphasised words where they cannot be shown, and underscores used as marks."""
        mark = node.markup
        if self.markup is Markup.WORDS:
            self.report(
                mark + find_first_words(node),
                "`{mark}` would be printed as typed here",
                CONTENT_HINTS[self.markup],
                mark=mark,
            )
        elif "_" in mark:
            message = "underscores do not mark words here"
            construct = Construct.STRONG if mark == "__" else Construct.EMPHASIS
            self.report(mark + find_first_words(node), message, suggest_replacement(construct, self.markup))

    def check_characters(self, node: SyntaxTreeNode) -> None:
        """Report HTML entities, and marks and backslashes that would be shown as typed."""
        typed = node.markup
        is_special = node.type == "text_special"
        if is_special and typed.startswith("&"):
            advice = sentence("type the character itself: {character}", character=show_character(node.content))
            self.report(typed, "`{typed}` is an HTML entity", advice, typed=typed)
        elif is_special and (typed in (node.content, "\\%") or self.markup is Markup.WORDS):
            template = "the backslash of `{typed}` would be shown"
            construct = Construct.NEW_LINE if typed == "\\n" else Construct.ESCAPE
            self.report(typed, template, suggest_replacement(construct, self.markup), typed=typed)
        elif not is_special and "**" in node.content:
            hint = suggest_replacement(Construct.OPEN_STRONG, self.markup)
            self.report(node.content.strip(), "** is not closed", hint)
        elif not is_special and "\\" in node.content:
            words = node.content[node.content.index("\\") :].splitlines()[0][:_MAX_QUOTE_LENGTH]
            self.report(words, "this backslash would be shown", suggest_replacement(Construct.BACKSLASH, self.markup))

    def refuse(self, node: SyntaxTreeNode) -> None:
        """Report a node outside the subset."""
        words = find_first_words(node)
        template = "this text contains {construct}, which cannot be shown here"
        hint = suggest_replacement(classify_node(node.type, words), self.markup)
        self.report(words, template, hint, construct=CONSTRUCT_NAMES.get(node.type, node.type))

    def report(self, words: str, template: str, hint: str | Sentence, **args: Value) -> None:
        """Report markup that cannot be shown, at `words`; a hint that is a string is a template without values."""
        advice = sentence(hint) if isinstance(hint, str) else hint
        self.findings.append(Reason(template, (advice,), args).error("unsupported-markup", self.source.find(words)))


def _read_slot_or_icon(words: str) -> Inline:
    """Return the slot or icon of a `brace` token; raise ValueError for any other text."""
    match = BRACES.fullmatch(words)
    if match is None:
        raise ValueError(words)
    return Icon(match["icon"]) if match["icon"] else Slot(match["slot"], match["form"] or "")


def _unwrap_inline(node: SyntaxTreeNode) -> Sequence[SyntaxTreeNode]:
    """Return the children of markdown-it's node around the inline nodes of a block; any other node as it is."""
    return node.children if node.type == "inline" else [node]


def _join_text(parts: Iterator[Inline]) -> tuple[Inline, ...]:
    """Join adjacent plain texts, and drop empty ones."""
    joined: list[Inline] = []
    for part in parts:
        last = joined[-1] if joined else None
        if isinstance(part, PlainText) and isinstance(last, PlainText):
            joined[-1] = PlainText(last.text + part.text)
        elif part != PlainText(""):
            joined.append(part)
    return tuple(joined)
