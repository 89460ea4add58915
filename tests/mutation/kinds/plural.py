"""Plural forms for another figure, and one text for all figures."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.glossary import Mention
from compiler.checks.pairs.language.numbers import find_numbers
from compiler.checks.pairs.language.words import split_words
from compiler.model.translation import Message
from tests.mutation.kinds.edits import make_mutant, replace_passage
from tests.mutation.kinds.figure import is_said
from tests.mutation.trial import CleanGame, Mutant


def change_plural(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Write the form for another figure: in the glossary, in a plural map, or after a number word."""
    how = random.choice((_change_glossary_form, _change_map_form, _change_form_after_figure))
    return how(clean, bitext, random)


def _change_glossary_form(_clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    entry = random.choice(sorted(bitext.terms.entries.values(), key=lambda entry: entry.id))
    case = random.choice(sorted(entry.forms))
    forms = entry.forms[case]
    first, second = random.sample(sorted(forms), 2)
    if forms[first] == forms[second]:
        return None
    broken: GlossaryEntry = replace(entry, forms={**entry.forms, case: {**forms, first: forms[second]}})
    note = f"{case}.{first} “{forms[second]}” for “{forms[first]}”"
    return Mutant("plural", bitext.language.code, entry=broken, note=note)


def _change_map_form(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    pair = random.choice([pair for pair in bitext.pairs if pair.category])
    message = clean.linked.translations[bitext.language.code].messages[pair.key]
    return make_mutant("plural", clean, bitext, pair, random.choice(list(message.forms.values())))


def _change_form_after_figure(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    places = _list_counted_terms(bitext)
    if not places:
        return None
    pair, mention, category = random.choice(places)
    entry = bitext.terms.entries[min(mention.ids)]
    case = min(mention.inflections)[0]
    wrong = [form for name, form in entry.forms.get(case, {}).items() if _is_unfit(entry, form, category)]
    if not wrong:
        return None
    return make_mutant(
        "plural", clean, bitext, pair, replace_passage(pair.text, mention.start, mention.end, random.choice(wrong))
    )


def _is_unfit(entry: GlossaryEntry, form: str, category: str) -> bool:
    return all(forms.get(category) != form for forms in entry.forms.values())


@cache
def _list_counted_terms(bitext: Bitext) -> list[tuple[Pair, Mention, str]]:
    """Return the terms directly after a number word, with the plural category that the number requires."""
    return [
        (pair, mention, bitext.language.choose_category(min(number.values)))
        for pair in bitext.pairs
        for number in find_numbers(pair.text, bitext.language)
        if is_said(pair, number.start, number.end, bitext)
        and split_words(pair.text[number.start : number.end])[0].folded not in bitext.language.numerals.non_counting
        for mention in bitext.terms.find_mentions(pair.text)
        if mention.start == number.end + 1 and mention.inflections
    ]


def merge_forms(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Replace differing plural forms by one text for all figures."""
    translation = clean.linked.translations[bitext.language.code]
    counted = [message for message in translation.messages.values() if len(set(message.forms.values())) > 1]
    message = random.choice(counted)
    return Mutant("agreement", bitext.language.code, {message.key: _merge_message(message, random)})


def _merge_message(message: Message, random: Random) -> Message:
    text = random.choice(sorted(set(message.forms.values())))
    return replace(message, forms={}, pattern=text)
