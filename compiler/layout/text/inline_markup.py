"""Read the markup of a text whose slots have been filled in: `**strong**`, `*em*`, `[words]{.style}` and `{icon}`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeAlias

from markdown_it import MarkdownIt

from compiler.model.icon_words import ends_with_icon_name
from compiler.model.markup_tokens import add_own_marks

TextStyle: TypeAlias = Literal["regular", "bold", "italic", "bold-italic", "icon"]


class _Marks(NamedTuple):
    """Whether text is strong, and whether it is emphasised."""

    is_strong: bool
    is_emphasised: bool


_STYLES: dict[_Marks, TextStyle] = {
    _Marks(is_strong=False, is_emphasised=False): "regular",
    _Marks(is_strong=True, is_emphasised=False): "bold",
    _Marks(is_strong=False, is_emphasised=True): "italic",
    _Marks(is_strong=True, is_emphasised=True): "bold-italic",
}
"""The style of text that is strong, emphasised or both."""

_MARKS: dict[TextStyle, _Marks] = {style: marks for marks, style in _STYLES.items()}

_MARKUP = ("*", "{", "\\")


class StyledText(NamedTuple):
    """Characters in one style, or the name of an icon; `named_style` is the style of the theme around them, or None."""

    style: TextStyle
    text: str
    named_style: str | None = None


@lru_cache(maxsize=4096)
def split_spans(text: str) -> tuple[StyledText, ...]:
    r"""Return `text` split at icons and wherever its style changes; spaces are kept as they are.

    Asterisks mark words as in rule texts. An asterisk without a partner stands for itself, as `\*` and `\{` always do.
    """
    if not any(character in text for character in _MARKUP):
        return (StyledText("regular", text),)
    parts: list[StyledText] = []
    strong_depth = emphasis_depth = 0
    named_style: str | None = None
    tokens = _make_parser().parseInline(text)[0].children or ()
    for token in tokens:
        if token.type.startswith("strong"):
            strong_depth += token.nesting
        elif token.type.startswith("em"):
            emphasis_depth += token.nesting
        elif token.type.startswith("styled"):
            named_style = token.info or None
        elif token.type == "brace" and token.content.startswith("{"):
            parts.append(StyledText("icon", token.content[1:-1], named_style))
        elif token.content:
            style = _STYLES[_Marks(is_strong=strong_depth > 0, is_emphasised=emphasis_depth > 0)]
            _append_part(parts, StyledText(style, token.content, named_style))
    return tuple(parts)


def combine_styles(style: TextStyle, *, bold: bool, italic: bool) -> TextStyle:
    """Return a style that is bold or italic as well; icons stay icons."""
    if style == "icon":
        return style
    marks = _MARKS[style]
    return _STYLES[_Marks(marks.is_strong or bold, marks.is_emphasised or italic)]


def read_aloud(text: str, word: Callable[[str], str]) -> str:
    """Return the words of `text` without markup; an icon becomes its word, unless that stands right before it."""
    aloud = ""
    for span in split_spans(text):
        if span.style != "icon":
            aloud += span.text
        elif ends_with_icon_name(aloud, name := word(span.text)):
            aloud = aloud.rstrip()
        else:
            aloud += name
    return aloud


@cache
def _make_parser() -> MarkdownIt:
    parser = MarkdownIt("zero").enable(["emphasis", "escape"])
    add_own_marks(parser)
    return parser


def _append_part(parts: list[StyledText], part: StyledText) -> None:
    """Append characters; they are joined with the last part if it has the same style."""
    if parts and (parts[-1].style, parts[-1].named_style) == (part.style, part.named_style):
        part = part._replace(text=parts.pop().text + part.text)
    parts.append(part)
