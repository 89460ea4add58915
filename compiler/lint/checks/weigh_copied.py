"""Decide whether a translation has something only because its source has it: layout, control characters, code."""

from __future__ import annotations

import re

from compiler.checks.pairs.common.corpus import Corpus
from compiler.checks.pairs.common.pair import Pair, TextDiagnostic

_LAYOUT = re.compile(r"[\S\n][ \u00a0]{2,}\S")
"""Several spaces inside a text, which align its columns or indent its lines."""

_ENTITY = re.compile(r"&(?:#\d+|#x[\da-fA-F]+|\w+);?\Z")
"""A character of HTML, up to its semicolon."""

_SIGILS = "%$\\"
"""Signs with which a format begins a code, such as `%B` for bold."""

_STOPS = ",.;:!?)"
_LETTERS = re.compile(r"[^\W\d_]{2,}\Z")
_ENCLOSED = re.compile(r"«[^»]*»|„[^“”]*[“”]|“[^”]*”|‘[^’]*’|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|\([^()]*\)")
"""A passage in quotation marks or brackets."""


def is_stray(pair: Pair, finding: TextDiagnostic, _corpus: Corpus) -> bool:
    """Return whether a space or its lack is a mistake of the translation, and not a part of the source's layout."""
    found = pair.text[finding.start : finding.end]
    before, after = pair.text[: finding.start], pair.text[finding.end :]
    if not found.isspace():
        is_repeated_mark = len(found) > 1 and found in pair.source
        is_copied = is_repeated_mark or _read_list(before, found + after) in pair.source.split()
        return not is_copied and _ENTITY.search(before + found) is None
    if not before.strip() or not after.strip():
        return True
    if len(found) > 1:
        return _LAYOUT.search(pair.source) is None
    return after[0] not in _STOPS or f" {after[0]}" not in pair.source


def _read_list(before: str, after: str) -> str | None:
    """Return the characters around a place up to white space, if semicolons divide them, as in `Game;Board;`."""
    token = (before.split() or [""])[-1] * (not before[-1:].isspace()) + (after.split() or [""])[0]
    return token if token.count(";") > 1 else None


def is_lone_character(pair: Pair, finding: TextDiagnostic) -> bool:
    """Return whether the source lacks the character at the start of a finding, such as a code of a terminal."""
    return pair.text[finding.start] not in pair.source


def is_after_sigil(pair: Pair, finding: TextDiagnostic) -> bool:
    """Return whether the first letter of a word belongs to a code, as in `%BGold`, which the source has, too."""
    code = pair.text[max(finding.start - 1, 0) : finding.start + 1]
    return code[:1] in _SIGILS and len(code) > 1 and code in pair.source


def is_end_of_word(pair: Pair, finding: TextDiagnostic) -> bool:
    """Return whether a letter before a figure is the last one of a word, as in `hero1`."""
    return _LETTERS.search(pair.text[: finding.start]) is not None


def is_mentioned(pair: Pair, finding: TextDiagnostic) -> bool:
    """Return whether a passage is one compound, or quoted or in brackets within a longer text, so as to explain it."""
    if not any(map(str.isspace, pair.text[finding.start : finding.end])):
        return True
    return any(
        match.start() < finding.end - 1 <= match.end() and 2 * len(match[0]) < len(pair.text)
        for match in _ENCLOSED.finditer(pair.text)
    )
