"""Our own marks for the Markdown parser: `%{slot}`, `{icon}` and `[words]{.style}`; and the words below its nodes."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock, list_block
from markdown_it.rules_inline import StateInline
from markdown_it.tree import SyntaxTreeNode

from compiler.model.list_marks import find_list_marks

BRACES = re.compile(r"%\{(?P<slot>[a-z][a-z0-9_.-]*)(?::(?P<form>[a-z][a-z0-9_.-]*))?\}|\{(?P<icon>[^\W\d_][\w-]*)\}")
_STRAY = re.compile(r"%?\{(?:[^{}\n]{0,40}\}|[^\W\d_][\w-]*(?:[.:][^\W\d_][\w-]*)*)?")
"""A brace that begins no mark, with its content, or with the name after it if it is not closed."""

_TIMES = re.compile(r"(?<=\d)\*(?=\d)")

_STYLED = re.compile(r"\[(?P<words>(?:[^\[\]\\]|\\.)+)\]\{\.(?P<style>[a-z][a-z0-9-]*)\}", re.DOTALL)


def add_own_marks(parser: MarkdownIt) -> None:
    """Make a parser read signs of multiplication, slots, icons and named styles before it unescapes characters."""
    parser.inline.ruler.before("escape", "brace", tokenise_brace)
    parser.inline.ruler.before("brace", "styled", tokenise_styled)
    parser.inline.ruler.before("styled", "times", tokenise_times)


def tokenise_brace(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 -- markdown-it's signature
    """Tokenise a slot, an icon or a stray brace at the parser's position; return whether there is one.

    The `info` of a `stray_brace` token is the brace with its content.
    """
    start = state.pos
    if state.src[start] != "{" and not state.src.startswith("%{", start):
        return False
    match = BRACES.match(state.src, start)
    end = match.end() if match else start + 1 + (state.src[start] == "%")
    if not silent:
        token = state.push("brace" if match else "stray_brace", "", 0)
        token.content = state.src[start:end]
        if stray := None if match else _STRAY.match(state.src, start):
            token.info = stray[0]
    state.pos = end
    return True


def tokenise_times(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 -- markdown-it's signature
    """Tokenise an asterisk between two figures, as in `5*3*2`, as itself; return whether there is one."""
    if not _TIMES.match(state.src, state.pos):
        return False
    if not silent:
        state.pending += "*"
    state.pos += 1
    return True


def tokenise_styled(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 -- markdown-it's signature
    """Tokenise `[words]{.style}` at the parser's position; return whether there is one.

    The `info` of its `styled` tokens is the name of the style.
    """
    match = _STYLED.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    if not silent:
        end = state.posMax
        state.push("styled_open", "span", 1).info = match["style"]
        state.pos, state.posMax = match.span("words")
        state.md.inline.tokenize(state)
        state.push("styled_close", "span", -1)
        state.posMax = end
    state.pos = match.end()
    return True


def read_own_lists(parser: MarkdownIt) -> None:
    """Make a parser read as lists only what `compiler.model.list_marks` does."""
    parser.block.ruler.at("list", tokenise_list, {"alt": ["paragraph", "reference", "blockquote"]})


def tokenise_list(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:  # noqa: FBT001 -- as above
    """Tokenise a list at a line of the parser; return whether there is one."""
    start = state.bMarks[start_line] + state.tShift[start_line]
    return start in _find_item_starts(state.src) and list_block(state, start_line, end_line, silent)


@lru_cache(maxsize=16)
def _find_item_starts(text: str) -> frozenset[int]:
    return frozenset(mark.start for mark in find_list_marks(text))


def find_first_words(node: SyntaxTreeNode) -> str:
    """Return the first line of text below a node, for finding its position."""
    for inner in node.walk():
        if not inner.is_root and inner.type != "inline" and inner.content.strip():
            return inner.content.strip().splitlines()[0]
    return ""
