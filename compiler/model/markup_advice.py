"""Advice on marks outside the closed subset: their names, and what to write instead."""

from __future__ import annotations

from collections.abc import Mapping

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
"""By type of node, what findings call a construct that is refused where it stands."""

CONTENT_HINTS: Mapping[Markup, str] = {
    Markup.WORDS: "use only words, %{{slot}} and {{icon}} in titles and names",
    Markup.LINE: "use only one paragraph with **strong**, *emphasis*, %{{slot}} and {{icon}} in headings",
    Markup.DRAWN: (
        "in texts of layouts, use only paragraphs, lists, rules (---), **strong**, *emphasis*, [words]{{.style}}, "
        "%{{slot}} and {{icon}}"
    ),
    Markup.PAGE: "in rules, use only paragraphs, lists, tables, **strong**, *emphasis*, %{{slot}}, {{icon}} and links",
}
"""By kind of text, the template of the hint that lists what it may contain."""

_NEW_LINE = "for a new line use a block: | and the text on the next lines"
_EM, _STRONG = "write *words*", "write **words**"
_NO_LIST = "write \\- or 1\\. at the start of a line that is not a list item; a list cannot be shown here"
FIRST_NUMBER_HINT = "begin the list with 1., or write 1984\\. at the start of a line that is not a list item"

_INSTEAD: Mapping[str, str] = {
    "br": _NEW_LINE,
    "\\n": _NEW_LINE,
    **dict.fromkeys(("i", "em", "_"), _EM),
    **dict.fromkeys(("b", "strong", "__"), _STRONG),
    **dict.fromkeys(("bullet_list", "ordered_list"), _NO_LIST),
    "**": "write ** directly before the first and directly after the last word, or \\*\\* for the asterisks",
    "\\": "delete it, or write two for a backslash",
    "{": "write \\{{ for a literal brace",
}
"""By HTML tag, character or block, the hint that explains what to write instead."""


def suggest_replacement(what: str, markup: Markup) -> str:
    """Return the hint for a tag, a character or a type of node; `**` means two asterisks without a partner."""
    if what.startswith("\\") and what not in _INSTEAD:
        return "delete the backslash" if markup is Markup.WORDS else _INSTEAD["\\"]
    if markup is Markup.WORDS and what not in ("br", "\\n"):
        return CONTENT_HINTS[markup] if what != "\\" else "delete it"
    return _INSTEAD.get(what, CONTENT_HINTS[markup])


def show_character(text: str) -> str:
    """Return a text as it is if it is visible, or else the code points of its characters."""
    return text if text.isprintable() and text.strip() else " ".join(f"U+{ord(sign):04X}" for sign in text)


def advise_on_slot(name: str) -> Sentence:
    """Return advice on a slot whose name was typed with spaces, capitals or letters of another script."""
    if foreign := find_foreign_letter(name):
        return sentence("`{letter}` is {letter:code point}: type it in the Latin alphabet", letter=foreign)
    hint = "write `%{{{slot}}}`: lowercase letters, digits and hyphens, no spaces"
    return sentence(hint, slot="-".join(name.lower().split()))


def advise_on_open_brace(typed: str) -> Sentence:
    """Return advice on a slot or icon without its closing brace."""
    hint = "write `{typed}}}`" if typed.startswith("%") else "write `{typed}}}` for an icon, \\{{ for a literal brace"
    return sentence(hint, typed=typed)
