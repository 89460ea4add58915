"""Find misspelt links, which Markdown leaves as words, and accept targets that it would refuse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from compiler.diagnostics import Sentence
from compiler.diagnostics.sentence import sentence

_ROUND = sentence("write the target in round brackets: ( )")
_NEAR_LINKS = {
    re.compile(r"\[[^\[\]]*\]\s+\((?:rule|term|card):[^()\s]*\)"): sentence("delete the space between ] and ("),
    re.compile(r"\[[^\[\]]*\]\((?:rule|term|card)\s*:\s+[^()\s]*\)"): sentence("delete the space after the colon"),
    re.compile(r"\[[^\[\]]*\]\s*\[(?:rule|term|card):[^\[\]\s]*\]"): _ROUND,
}
"""Patterns of text that Markdown does not read as a link, each with its correction."""


def accept_link(_url: str) -> bool:
    """Accept links of every scheme, so that none remains as words without a finding."""
    return True


class NearLink(NamedTuple):
    """The characters that were probably meant as a link, and their correction."""

    words: str
    advice: Sentence


def find_near_links(source: str) -> Iterator[NearLink]:
    """Yield the parts of a text that were probably meant as links."""
    for pattern, advice in _NEAR_LINKS.items():
        for match in pattern.finditer(source):
            yield NearLink(match[0], advice)
