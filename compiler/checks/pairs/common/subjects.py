"""Find the terms that a text is about without naming them."""

from __future__ import annotations

import re

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.model.message_marks import ICON, SLOT

_LINK = re.compile(r"\]\(term:([a-z0-9-]+)\)")


def find_subjects(pair: Pair, bitext: Bitext) -> frozenset[str]:
    """Return the terms that slots, icons and links of the translation show, and the term that its text is about."""
    slots = {name for name, _ in SLOT.findall(pair.text)}
    bound = {term for name, (term, _) in pair.figures.items() if name in slots}
    explained = (pair.subject,) if pair.subject else ()
    shown = {*ICON.findall(pair.text), *_LINK.findall(pair.text), *slots, *bound, *explained}
    return frozenset(shown & bitext.terms.entries.keys())
