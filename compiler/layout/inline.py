"""The markup inside a text: `**strong**`, `*em*` and `{icon}`; slots have already been filled in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeAlias

from markdown_it import MarkdownIt

from compiler.model.icon_words import ends_with_word_of
from compiler.model.markup import tokenise_brace

TextStyle: TypeAlias = Literal["regular", "bold", "italic", "bold-italic", "icon"]

_STYLES: dict[tuple[bool, bool], TextStyle] = {
    (False, False): "regular",
    (True, False): "bold",
    (False, True): "italic",
    (True, True): "bold-italic",
}
"""The style of text that is strong, emphasised or both."""

_MARKUP = ("*", "{", "\\")


class StyledText(NamedTuple):
    """Characters in one style, or (`icon`) an icon's name."""

    style: TextStyle
    text: str


@lru_cache(maxsize=4096)
def spans(text: str) -> tuple[StyledText, ...]:
    r"""Return `text` split where its style changes and at icons; spaces are kept as they are.

    Asterisks mark words as in rule texts; one without a partner stands for itself, `\*` and `\{` always do.
    """
    if not any(character in text for character in _MARKUP):
        return (StyledText("regular", text),)
    parts: list[StyledText] = []
    bold = italic = 0
    for token in _markup_parser().parseInline(text)[0].children or ():
        if token.type.startswith("strong"):
            bold += token.nesting
        elif token.type.startswith("em"):
            italic += token.nesting
        elif token.type == "brace" and token.content.startswith("{"):
            parts.append(StyledText("icon", token.content[1:-1]))
        elif token.content:
            _append(parts, _STYLES[bold > 0, italic > 0], token.content)
    return tuple(parts)


def read_aloud(text: str, word: Callable[[str], str]) -> str:
    """Return the words of `text` without markup; each icon as its word, unless the text has just said that."""
    aloud = ""
    for span in spans(text):
        if span.style != "icon":
            aloud += span.text
        elif ends_with_word_of(aloud, name := word(span.text)):
            aloud = aloud.rstrip()
        else:
            aloud += name
    return aloud


@cache
def _markup_parser() -> MarkdownIt:
    parser = MarkdownIt("zero").enable(["emphasis", "escape"])
    parser.inline.ruler.before("escape", "brace", tokenise_brace)
    return parser


def _append(parts: list[StyledText], style: TextStyle, text: str) -> None:
    """Append a text, joined with the last part if that has the same style."""
    if parts and parts[-1].style == style:
        text = parts.pop().text + text
    parts.append(StyledText(style, text))
