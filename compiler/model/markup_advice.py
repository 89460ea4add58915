"""Advice on marks outside the closed subset: their names, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum, auto

from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.suggest import find_foreign_letter
from compiler.model.usage import Markup

LISTS = {"bullet_list": "a list", "ordered_list": "a numbered list"}
"""Blocks that both pages and layouts can show."""

BLOCKS = {**LISTS, "table": "a table"}
"""Blocks that only some texts may contain."""

CONSTRUCT_NAMES = {
    **BLOCKS,
    "heading": "a heading",
    "blockquote": "a quotation",
    "code_block": "an indented block",
    "fence": "a block of code",
    "code_inline": "code",
    "hr": "a ruled line",
    "html_block": "HTML",
    "html_inline": "HTML",
    "image": "an image",
    "hardbreak": "a forced line break",
    "s": "struck-out text",
}
"""The names in findings of constructs that are refused, by type of node."""

CONTENT_HINTS: Mapping[Markup, str] = {
    Markup.WORDS: "use only words, %{{slot}} and {{icon}} in titles and names",
    Markup.LINE: "use only one paragraph with **strong**, *emphasis*, %{{slot}} and {{icon}} in headings",
    Markup.DRAWN: (
        "in texts of layouts, use only paragraphs, lists, rules (---), **strong**, *emphasis*, [words]{{.style}}, "
        "%{{slot}} and {{icon}}"
    ),
    Markup.PAGE: "in rules, use only paragraphs, lists, tables, **strong**, *emphasis*, %{{slot}}, {{icon}} and links",
}
"""The template of the hint that lists the allowed contents, by kind of text."""

NUMBER_HINT = "number the list 1., 2., 3. …, or write \\ after the figure of a line that is not a list item: 20\\. July"


class Construct(Enum):
    """A construct outside the subset, by what its author meant."""

    NEW_LINE = auto()
    """`<br>` or `\\n`."""
    EMPHASIS = auto()
    """`<i>`, `<em>` or a pair of single underscores."""
    STRONG = auto()
    """`<b>`, `<strong>` or a pair of double underscores."""
    LIST = auto()
    """A list where none can be shown."""
    OPEN_STRONG = auto()
    """Two asterisks without a partner."""
    ESCAPE = auto()
    """A backslash and the character after it."""
    BACKSLASH = auto()
    """A backslash alone."""
    BRACE = auto()
    """A brace that starts neither a slot nor an icon."""
    OTHER = auto()
    """Anything else."""


_TAG = re.compile(r"</?\s*(\w+)")
_MEANT_BY_TAG: Mapping[str, Construct] = {
    "br": Construct.NEW_LINE,
    **dict.fromkeys(("i", "em"), Construct.EMPHASIS),
    **dict.fromkeys(("b", "strong"), Construct.STRONG),
}
_NEW_LINE_HINT = "for a new line use a block: | and the text on the next lines"
_BACKSLASH_HINT = "delete it, or write two for a backslash"
_TITLE_HINTS: Mapping[Construct, str] = {
    Construct.NEW_LINE: _NEW_LINE_HINT,
    Construct.ESCAPE: "delete the backslash",
    Construct.BACKSLASH: "delete it",
}
"""Replacements in titles and names, which have no marks; for others, the hint lists the allowed contents."""

_HINTS: Mapping[Construct, str] = {
    Construct.NEW_LINE: _NEW_LINE_HINT,
    Construct.EMPHASIS: "write *words*",
    Construct.STRONG: "write **words**",
    Construct.LIST: "write \\- or 1\\. at the start of a line that is not a list item; a list cannot be shown here",
    Construct.OPEN_STRONG: (
        "write ** directly before the first and directly after the last word, or \\*\\* for the asterisks"
    ),
    Construct.ESCAPE: _BACKSLASH_HINT,
    Construct.BACKSLASH: _BACKSLASH_HINT,
    Construct.BRACE: "write \\{{ for a literal brace",
}
"""Replacements in all other texts; for any other construct, the hint lists the allowed contents."""


def classify_node(node_type: str, words: str) -> Construct:
    """Return the construct of a refused node of markdown-it; the first words of HTML are a tag."""
    if node_type in LISTS:
        return Construct.LIST
    tag = _TAG.match(words) if node_type.startswith("html") else None
    return _MEANT_BY_TAG.get(tag[1].casefold(), Construct.OTHER) if tag else Construct.OTHER


def suggest_replacement(construct: Construct, markup: Markup) -> str:
    """Return the template of the hint that explains what to write instead of a construct."""
    hints = _TITLE_HINTS if markup is Markup.WORDS else _HINTS
    return hints.get(construct, CONTENT_HINTS[markup])


def show_character(text: str) -> str:
    """Return a text as it is if it is visible, or else the code points of its characters."""
    return text if text.isprintable() and text.strip() else " ".join(f"U+{ord(character):04X}" for character in text)


def advise_on_slot(name: str) -> Sentence:
    """Return advice on a slot whose name was typed with spaces, capitals or letters of another script."""
    if foreign := find_foreign_letter(name):
        return sentence("`{letter}` is {letter:code point}: type it in the Latin alphabet", letter=foreign)
    return sentence(
        "write `%{{{slot}}}`: lowercase letters, digits and hyphens, no spaces", slot="-".join(name.lower().split())
    )


def advise_on_open_brace(typed: str) -> Sentence:
    """Return advice on a slot or icon without its closing brace."""
    hint = "write `{typed}}}`" if typed.startswith("%") else "write `{typed}}}` for an icon, \\{{ for a literal brace"
    return sentence(hint, typed=typed)
