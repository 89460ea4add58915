"""Terms replaced by other terms of the glossary, or by words that are forbidden for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.language.glossary import Mention
from tests.mutation.kinds.edits import list_texts, make_mutant, replace_passage
from tests.mutation.trial import CleanGame, Mutant


def change_term(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Replace a term of the source by another term in the same form, or by a word that is forbidden for it."""
    pair, mention = random.choice(_list_translated_terms(bitext))
    forbidden = [word for name in mention.ids for word in bitext.terms.entries[name].forbidden]
    if forbidden and random.random() < 0.5:
        word = random.choice(forbidden)
    else:
        options = sorted(_list_other_terms(mention, bitext))
        if not options:
            return None
        word = random.choice(options)
    old = pair.text[mention.start : mention.end]
    word = word[:1].upper() + word[1:] if old[0].isupper() else word
    return make_mutant("term", clean, bitext, pair, replace_passage(pair.text, mention.start, mention.end, word))


@cache
def _list_translated_terms(bitext: Bitext) -> list[tuple[Pair, Mention]]:
    """Return the mentions of terms that both a text and its source contain."""
    return [
        (pair, mention)
        for pair in list_texts(bitext)
        if pair.kind != "flavour"
        for mention in bitext.terms.find_mentions(pair.text)
        if mention.inflections
        and any(mention.ids & named.ids for named in bitext.source_terms.find_mentions(pair.source))
    ]


def _list_other_terms(mention: Mention, bitext: Bitext) -> Iterator[str]:
    for entry in bitext.terms.entries.values():
        if entry.id not in mention.ids:
            for case, category in mention.inflections:
                if form := entry.forms.get(case, {}).get(category):
                    yield form
