"""The signs inside a text: `**strong**`, `*em*` and `{icon}`; slots are long filled in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from markdown_it import MarkdownIt

from compiler.model.icon_words import ends_with_word_of
from compiler.model.markup import tokenise_brace

_STYLES = {(False, False): "regular", (True, False): "bold", (False, True): "italic", (True, True): "bold-italic"}
_SIGNS = ("*", "{", "\\")


class StyledText(NamedTuple):
    """Characters in one style (`regular`, `bold`, `italic`, `bold-italic`), or (`icon`) an icon's name."""

    style: str
    text: str


@lru_cache(maxsize=4096)
def spans(text: str) -> tuple[StyledText, ...]:
    r"""`text` cut where its style changes and at icons; spaces stay where the author put them.

    Stars mark words as in rule texts; one without a partner stands for itself, `\*` and `\{` always do.
    """
    if not any(sign in text for sign in _SIGNS):
        return (StyledText("regular", text),)
    found: list[StyledText] = []
    bold = italic = 0
    for token in _parser().parseInline(text)[0].children or ():
        if token.type.startswith("strong"):
            bold += token.nesting
        elif token.type.startswith("em"):
            italic += token.nesting
        elif token.type == "brace" and token.content.startswith("{"):
            found.append(StyledText("icon", token.content[1:-1]))
        elif token.content:
            _add(found, _STYLES[bold > 0, italic > 0], token.content)
    return tuple(found)


def read_aloud(text: str, word: Callable[[str], str]) -> str:
    """The words of `text` without its signs, each icon as its word unless that has just been said."""
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
def _parser() -> MarkdownIt:
    parser = MarkdownIt("zero").enable(["emphasis", "escape"])
    parser.inline.ruler.before("escape", "brace", tokenise_brace)
    return parser


def _add(found: list[StyledText], style: str, text: str) -> None:
    if found and found[-1].style == style:
        text = found.pop().text + text
    found.append(StyledText(style, text))
