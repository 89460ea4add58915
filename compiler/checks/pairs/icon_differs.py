"""icon-differs: a translation shows other icons than its source, or shows one beside another's word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from compiler.checks._texts import pair_check
from compiler.checks.pairs.glossary import Glossary
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.segments import Segment, blocks
from compiler.checks.pairs.words import words
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import nearest
from compiler.model.pattern import ICON

_GAP = re.compile(r"[\s\u00a0*]*$")


@pair_check(
    "icon-differs",
    rationale=(
        "Players act on icons. Each paragraph must show the icons of its source, and an icon that follows its own "
        "word in the source must not follow another word in the translation."
    ),
    example="en `Pay {ruble} and gain {recognition}`, es `Paga {recognition} y obtén {ruble}`",
)
def icon_differs(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A translation shows different icons from its source, or next to other words."""
    found = [finding for block in blocks(pair.source, pair.text) for finding in _counted(block, bitext.icons)]
    yield from found or _beside(pair, bitext)


def _counted(block: Segment, known: frozenset[str]) -> Iterator[TextDiagnostic]:
    theirs, ours = Counter(ICON.findall(block.source)), Counter(ICON.findall(block.text))
    missing, extra = _known(theirs - ours, ours - theirs, known)
    for found in ICON.finditer(block.text):
        if extra[found[1]]:
            extra[found[1]] -= 1
            meant = nearest(found[1], +missing) or next(iter(+missing), None)
            if meant:
                missing[meant] -= 1
            hint = (sentence("the source has `{{{meant}}}`", meant=meant),) if meant else ()
            yield text_diagnostic(
                "`{{{icon}}}` is not in the source",
                block.start + found.start(),
                block.start + found.end(),
                *hint,
                icon=found[1],
            )
    for name in missing.elements():
        yield text_diagnostic(
            "the source shows `{{{icon}}}` here", block.start, block.start + len(block.text), icon=name
        )


def _known(missing: Counter[str], extra: Counter[str], known: frozenset[str]) -> tuple[Counter[str], Counter[str]]:
    """Return both texts without icons that the game lacks (findings of their own), and what those stand for."""
    for names, others in ((missing, extra), (extra, missing)):
        for name in [name for name in names.elements() if name not in known]:
            names[name] -= 1
            meant = nearest(name, +others) or next(iter(+others), None)
            if meant:
                others[meant] -= 1
    return +missing, +extra


def _beside(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield an icon right after the word for another icon, or after another term where the source has its own."""
    at_home = {
        found[1]
        for found in ICON.finditer(pair.source)
        if found[1] in _named_before(pair.source, found.start(), bitext.source_terms)
    }
    for found in ICON.finditer(pair.text):
        named = _named_before(pair.text, found.start(), bitext.terms)
        if found[1] in bitext.terms.entries and found[1] not in named and (named & bitext.icons or found[1] in at_home):
            others = tuple(sorted(named & bitext.icons or named))
            if others:
                yield text_diagnostic(
                    "`{{{icon}}}` follows the word for {others:code}", *found.span(), icon=found[1], others=others
                )


def _named_before(text: str, end: int, glossary: Glossary) -> frozenset[str]:
    """Return the terms that the last word before an icon can mean, with no other mark between."""
    before = [word for word in words(text) if word.end <= end][-1:]
    if not before or not _GAP.fullmatch(text, before[0].end, end):
        return frozenset()
    word = before[0]
    mentions = [mention for mention in glossary.mentions(text) if mention.start <= word.start < mention.end]
    terms = frozenset[str]().union(*(glossary.possible_terms(mention) for mention in mentions))
    return terms or glossary.terms_with_word(word.folded)
