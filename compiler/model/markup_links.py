"""What almost is a link: targets that Markdown refuses, and misspelt links that it leaves as words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.diagnostics import Sentence
from compiler.diagnostics.sentence import sentence

_ROUND = sentence("write the target in round brackets: ( )")
_NEAR_LINKS = {
    re.compile(r"\[[^\[\]]*\]\s+\((?:rule|term|card):[^()\s]*\)"): sentence("delete the space between ] and ("),
    re.compile(r"\[[^\[\]]*\]\((?:rule|term|card)\s*:\s+[^()\s]*\)"): sentence("delete the space after the colon"),
    re.compile(r"\[[^\[\]]*\]\s*\[(?:rule|term|card):[^\[\]\s]*\]"): _ROUND,
}
"""What Markdown does not read as a link, and how to correct it."""


def accept_link(_url: str) -> bool:
    """Let the parser read links of every scheme as links, so that none stays as words without a finding."""
    return True


def find_near_links(source: str) -> Iterator[tuple[str, Sentence]]:
    """Yield the words of a text that were probably meant as a link, and how to correct them."""
    for pattern, advice in _NEAR_LINKS.items():
        for match in pattern.finditer(source):
            yield match[0], advice
