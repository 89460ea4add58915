"""Read the plurals and selects of ICU MessageFormat: `{n, plural, one {# card} other {# cards}}`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from compiler.lint.files.file_text import FileText, Selector, SelectorKind

_KINDS: dict[str, SelectorKind] = {"plural": "plural", "selectordinal": "ordinal", "select": "select"}
_SELECTOR = re.compile(r"\{\s*[\w.-]+\s*,\s*(?:plural|selectordinal|select)\s*,")
_POSITION = re.compile(r" ?at position \d+")
_MAX_DEPTH = 20
"""The maximum depth of nested selectors."""


class DamagedMessageError(ValueError):
    """Raised if the parser cannot read a message; the message is the parser's."""


class _ParsedSelector(NamedTuple):
    """A plural or a select: its placeholder, its variants by name, and its range with braces."""

    name: str
    kind: SelectorKind
    variants: Mapping[str, _Variant]
    start: int
    end: int


class _Variant(NamedTuple):
    """The range of a variant, without braces, and the selectors within it."""

    start: int
    end: int
    selectors: Sequence[_ParsedSelector]


@dataclass(slots=True)
class _OpenBrace:
    """A brace that is being read: that of a placeholder, or of a variant of one.

    Attributes:
        start: The index of the brace.
        variant: The name of the variant, or None for a placeholder.
        name: The name of the placeholder, or None until it has been read, and for a variant.
        kind: The type of the placeholder, or None if it has none.
        variants: The variants of the placeholder by name.
        selectors: The selectors within a variant.
    """

    start: int
    variant: str | None
    name: str | None = None
    kind: str | None = None
    variants: dict[str, _Variant] = field(default_factory=dict)
    selectors: list[_ParsedSelector] = field(default_factory=list)


class _Token(NamedTuple):
    """A token of a message: its type, its characters and its index."""

    kind: str
    characters: str
    start: int


def read_selectors(text: FileText) -> FileText:
    """Return a text with its selectors, which are placeholders in its characters. Another text is unchanged."""
    if not has_selectors(text.text):
        return text
    try:
        selectors = _parse(text.text)
    except DamagedMessageError:
        return text  # reported by `compare_selectors` if the source can be read
    return _split(text, 0, len(text.text), selectors, text.key)


def has_selectors(text: str) -> bool:
    """Return whether a text seems to be a message with plurals or selects."""
    return "{" in text and bool(_SELECTOR.search(text))


def find_damage(text: str) -> str | None:
    """Return the parser's message about a text that cannot be read as a message, or None."""
    try:
        _parse(text)
    except DamagedMessageError as problem:
        return str(problem)
    return None


def _split(text: FileText, start: int, end: int, selectors: Sequence[_ParsedSelector], key: str) -> FileText:
    """Return a part of a text with its selectors replaced by placeholders."""
    if not selectors:
        return text.cut(start, end, key)
    pieces: list[str] = []
    position = start
    for selector in selectors:
        placeholder = f"{{{selector.name}}}" if selector.kind != "select" else ""
        pieces += [text.text[position : selector.start], placeholder]
        position = selector.end
    words = "".join([*pieces, text.text[position:end]])
    located = tuple(_locate_selector(text, selector, key) for selector in selectors)
    return replace(text.cut(start, end, key), text=words, raw=None, selectors=located)


def _locate_selector(text: FileText, selector: _ParsedSelector, key: str) -> Selector:
    """Return a selector whose variants are texts at their places."""
    variants = {
        name: _split(text, variant.start, variant.end, variant.selectors, f"{key}[{selector.name}={name}]")
        for name, variant in selector.variants.items()
    }
    return Selector(selector.name, selector.kind, variants, default="other")


def _parse(text: str) -> Sequence[_ParsedSelector]:
    """Return the outermost selectors of a message. Raise DamagedMessageError if the parser cannot read it."""
    outermost = _OpenBrace(-1, None)
    levels = [outermost]
    variant: str | None = None
    for token in _iterate_tokens(text):
        top = levels[-1]
        if token.kind == "selector":
            variant = token.characters
        elif token.kind == "name":
            top.name = token.characters
        elif token.kind == "type":
            top.kind = token.characters
        elif token.kind == "syntax" and token.characters == "{":
            levels.append(_OpenBrace(token.start, variant))
            variant = None
        elif token.kind == "syntax" and token.characters == "}":
            _close(levels.pop(), levels[-1], token.start)
    return outermost.selectors


def _close(brace: _OpenBrace, above: _OpenBrace, end: int) -> None:
    """Add a variant to its selector, or a selector to the variant that contains it; `end` is its closing brace."""
    if brace.variant is not None:
        above.variants[brace.variant] = _Variant(brace.start + 1, end, brace.selectors)
    elif brace.name is not None and brace.kind in _KINDS:
        above.selectors.append(_ParsedSelector(brace.name, _KINDS[brace.kind], brace.variants, brace.start, end + 1))


def _iterate_tokens(text: str) -> Iterator[_Token]:
    """Yield the tokens of a message; raise DamagedMessageError if it is malformed."""
    from pyicumessageformat import Parser

    tokens: list[dict[str, str]] = []
    try:
        Parser({"require_other": False, "maximum_depth": _MAX_DEPTH}).parse(text, tokens)
    except SyntaxError as problem:
        raise DamagedMessageError(_POSITION.sub("", str(problem))) from problem
    start = 0
    for token in tokens:
        yield _Token(token["type"], token["text"], start)
        start += len(token["text"])
