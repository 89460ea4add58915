"""Typical mistakes in translations, as changes of clean texts at random places where they are possible."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import cache
from random import Random

from compiler.checks.pairs.evidence import get_confusable_group
from compiler.checks.pairs.foreign_letter import LOOKALIKES
from compiler.checks.pairs.forms import GlossaryEntry
from compiler.checks.pairs.glossary import Mention
from compiler.checks.pairs.misread_letter import CONFUSIONS
from compiler.checks.pairs.numbers import find_numbers
from compiler.checks.pairs.pair import Bitext, Pair
from compiler.checks.pairs.segments import split_segments
from compiler.checks.pairs.words import split_words
from compiler.model.message_marks import ICON, SLOT
from compiler.model.translation import Message
from tests.mutation.trial import Field, Mutant

CHROME = ("site.", "print.", "interface.")
LINK = re.compile(r"\]\(([a-z]+):([a-z0-9.-]+)\)")
OTHER = {"latin": "cyrillic", "cyrillic": "latin"}

Fault = Callable[[Field, Bitext, Random], Mutant | None]


def _list_texts(bitext: Bitext) -> list[Pair]:
    return [pair for pair in bitext.pairs if not pair.key.startswith(CHROME)]


def _make_mutant(kind: str, clean: Field, bitext: Bitext, pair: Pair, text: str) -> Mutant | None:
    """Return a mutant with another text of a pair, or None if it is unchanged."""
    if text == pair.text:
        return None
    message = clean.linked.translations[bitext.language.code].messages[pair.key]
    return Mutant(kind, bitext.language.code, {pair.key: put(message, pair.category, text)})


def put(message: Message, category: str, text: str) -> Message:
    """A message with one of its patterns replaced."""
    if not category:
        return replace(message, pattern=text)
    forms = {**message.forms, category: text}
    return replace(message, forms=forms, pattern=forms.get("other", next(iter(forms.values()))))


def _cut(text: str, start: int, end: int, put_in: str) -> str:
    return text[:start] + put_in + text[end:]


def _remove_passage(text: str, start: int, end: int) -> str:
    """Return a text without a passage and the space before it."""
    return _cut(text, start - (text[start - 1 : start] in (" ", "\u00a0")), end, "")


def change_figure(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """Another number word, or a slot filled in by hand with another figure."""
    pair = random.choice(_list_pairs_with_figures(bitext))
    slots = [matches for matches in SLOT.finditer(pair.text) if matches[1] in pair.figures]
    spoken = [n for n in find_numbers(pair.text, bitext.language) if _is_said(pair, n.start, n.end, bitext)]
    if slots and (not spoken or random.random() < 0.3):
        slot = random.choice(slots)
        figure = pair.figures[slot[1]][1] + random.choice((-1, 1, 2))
        return _make_mutant("figure", clean, bitext, pair, _cut(pair.text, *slot.span(), str(figure)))
    number = random.choice(spoken)
    word = _choose_number_word(pair.text[number.start : number.end], bitext, random)
    return _make_mutant("figure", clean, bitext, pair, _cut(pair.text, number.start, number.end, word))


@cache
def _list_pairs_with_figures(bitext: Bitext) -> list[Pair]:
    return [
        pair
        for pair in _list_texts(bitext)
        if any(name in pair.figures for name, _ in SLOT.findall(pair.text))
        or any(_is_said(pair, n.start, n.end, bitext) for n in find_numbers(pair.text, bitext.language))
    ]


def _is_said(pair: Pair, start: int, end: int, bitext: Bitext) -> bool:
    """Return whether a number word states a figure and is not an article."""
    word = split_words(pair.text[start:end])
    return (
        bool(word)
        and word[0].folded in bitext.language.numerals.words
        and word[0].folded not in bitext.language.numerals.implied_one
    )


def _choose_number_word(word: str, bitext: Bitext, random: Random) -> str:
    """A number word of another value and, as far as the ending tells, the same form."""
    folded = split_words(word)[0].folded
    values = bitext.language.numerals.words[folded]
    lone = folded in bitext.language.numerals.non_counting
    other = [
        known
        for known, meant in bitext.language.numerals.words.items()
        if meant.isdisjoint(values) and (known in bitext.language.numerals.non_counting) is lone and max(meant) <= 12
    ]
    alike = [known for known in other if known[-2:] == folded[-2:]] or [k for k in other if k[-1:] == folded[-1:]]
    chosen = random.choice(alike or other)
    return chosen.capitalize() if word[0].isupper() else chosen


def change_icon(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """An icon dropped, put in another's place, or exchanged with the next one."""
    pair = random.choice([pair for pair in bitext.pairs if ICON.search(pair.text)])
    matches = list(ICON.finditer(pair.text))
    icon = random.choice(matches)
    alternatives = [other for other in matches if other[1] != icon[1]]
    how = random.choice(("drop", "other", "exchange"))
    if how == "exchange" and alternatives:
        first, second = sorted((icon, random.choice(alternatives)), key=lambda match: match.start())
        text = _cut(_cut(pair.text, *second.span(), first[0]), *first.span(), second[0])
    elif how == "drop":
        text = _remove_passage(pair.text, *icon.span())
    else:
        text = _cut(pair.text, *icon.span(), f"{{{random.choice(sorted(bitext.icons - {icon[1]}))}}}")
    return _make_mutant("icon", clean, bitext, pair, text)


def change_slot(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """A slot lost, misspelt, or put in another's place."""
    pair = random.choice([pair for pair in bitext.pairs if SLOT.search(pair.text)])
    matches = list(SLOT.finditer(pair.text))
    slot = random.choice(matches)
    alternatives = [other[1] for other in matches if other[1] != slot[1]]
    how = random.choice(("drop", "misspell", "other"))
    if how == "drop":
        text = _remove_passage(pair.text, *slot.span())
    else:
        name = random.choice(alternatives) if how == "other" and alternatives else _misspell(slot[1], random)
        text = _cut(pair.text, *slot.span(), slot[0].replace(slot[1], name, 1))
    return _make_mutant("slot", clean, bitext, pair, text)


def _misspell(name: str, random: Random) -> str:
    position = random.randrange(len(name))
    return name[:position] + name[position + 1 :] if len(name) > 1 else f"{name}{name}"


def change_term(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """A term of the source replaced by another term in the same form, or by a word that is forbidden for it."""
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
    return _make_mutant("term", clean, bitext, pair, _cut(pair.text, mention.start, mention.end, word))


@cache
def _list_translated_terms(bitext: Bitext) -> list[tuple[Pair, Mention]]:
    """Where a text has a term that its source names, too."""
    return [
        (pair, mention)
        for pair in _list_texts(bitext)
        if pair.kind != "flavour"
        for mention in bitext.terms.find_mentions(pair.text)
        if mention.shapes and any(mention.ids & named.ids for named in bitext.source_terms.find_mentions(pair.source))
    ]


def _list_other_terms(mention: Mention, bitext: Bitext) -> Iterator[str]:
    for entry in bitext.terms.entries.values():
        if entry.id not in mention.ids:
            for case, category in mention.shapes:
                if form := entry.forms.get(case, {}).get(category):
                    yield form


def change_plural(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """A form of another figure: in the glossary, in a plural map, or after a number word."""
    how = random.choice((_change_glossary_form, _change_map_form, _change_form_after_figure))
    return how(clean, bitext, random)


def _change_glossary_form(_clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    entry = random.choice(sorted(bitext.terms.entries.values(), key=lambda entry: entry.id))
    case = random.choice(sorted(entry.forms))
    forms = entry.forms[case]
    first, second = random.sample(sorted(forms), 2)
    if forms[first] == forms[second]:
        return None
    broken: GlossaryEntry = replace(entry, forms={**entry.forms, case: {**forms, first: forms[second]}})
    note = f"{case}.{first} “{forms[second]}” for “{forms[first]}”"
    return Mutant("plural", bitext.language.code, entry=broken, note=note)


def _change_map_form(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    pair = random.choice([pair for pair in bitext.pairs if pair.category])
    message = clean.linked.translations[bitext.language.code].messages[pair.key]
    return _make_mutant("plural", clean, bitext, pair, random.choice(list(message.forms.values())))


def _change_form_after_figure(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    places = _list_counted_terms(bitext)
    if not places:
        return None
    pair, mention, category = random.choice(places)
    entry = bitext.terms.entries[min(mention.ids)]
    case = min(mention.shapes)[0]
    wrong = [form for name, form in entry.forms.get(case, {}).items() if _is_unfit(entry, form, category)]
    if not wrong:
        return None
    return _make_mutant(
        "plural", clean, bitext, pair, _cut(pair.text, mention.start, mention.end, random.choice(wrong))
    )


def _is_unfit(entry: GlossaryEntry, form: str, category: str) -> bool:
    return all(forms.get(category) != form for forms in entry.forms.values())


@cache
def _list_counted_terms(bitext: Bitext) -> list[tuple[Pair, Mention, str]]:
    """Terms right after a number word, with the plural category that it asks for."""
    return [
        (pair, mention, bitext.language.choose_category(min(number.values)))
        for pair in bitext.pairs
        for number in find_numbers(pair.text, bitext.language)
        if _is_said(pair, number.start, number.end, bitext)
        and split_words(pair.text[number.start : number.end])[0].folded not in bitext.language.numerals.non_counting
        for mention in bitext.terms.find_mentions(pair.text)
        if mention.start == number.end + 1 and mention.shapes
    ]


def swap_texts(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """Two texts of one file in each other's place: of rules, cards, the legend, the log, the choices."""
    return _swap(
        "swap", clean, bitext, random, [pair for pair in _list_texts(bitext) if pair.kind in ("line", "prose")]
    )


def swap_notes(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """Two notes about the rules, questions or answers, or labels of a page, in each other's place."""
    notes = [pair for pair in bitext.pairs if pair.kind == "note" or pair.key.startswith(CHROME)]
    return _swap("note swap", clean, bitext, random, notes)


def swap_names(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """Two titles of one file in each other's place."""
    return _swap("title swap", clean, bitext, random, [pair for pair in bitext.pairs if pair.kind == "name"])


def _swap(kind: str, clean: Field, bitext: Bitext, random: Random, pairs: list[Pair]) -> Mutant | None:
    first = random.choice(pairs)
    alternatives = [
        pair
        for pair in pairs
        if get_confusable_group(pair) == get_confusable_group(first) and pair.text != first.text and not pair.category
    ]
    if first.category or not alternatives:
        return None
    second = random.choice(alternatives)
    kept = clean.linked.translations[bitext.language.code].messages
    texts = {first.key: put(kept[first.key], "", second.text), second.key: put(kept[second.key], "", first.text)}
    return Mutant(kind, bitext.language.code, texts)


def translate_token(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """The name of an icon, a slot or a link's target in the language of the text."""
    pair = random.choice(bitext.pairs)
    tokens = [matches for token in (ICON, SLOT, LINK) for matches in token.finditer(pair.text)]
    if not tokens:
        return None
    matches = random.choice(tokens)
    name = matches[2] if matches.re is LINK else matches[1]
    entry = bitext.terms.entries.get(name)
    word = next(iter(entry.forms["nominative"].values())).split(" ")[0].casefold() if entry else f"{name[:-1]}о"
    return _make_mutant(
        "token", clean, bitext, pair, _cut(pair.text, *matches.span(), matches[0].replace(name, word, 1))
    )


def insert_homoglyph(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """A letter of another script that looks the same."""
    looks = LOOKALIKES[OTHER[bitext.language.writing.script]]
    pair, position = _choose_letter(bitext, random, looks.keys())
    return _make_mutant(
        "homoglyph", clean, bitext, pair, _cut(pair.text, position, position + 1, looks[pair.text[position]])
    )


def _choose_letter(bitext: Bitext, random: Random, letters: Collection[str]) -> tuple[Pair, int]:
    while True:
        pair = random.choice(bitext.pairs)
        places = [
            position
            for word in split_words(pair.text)
            for position in range(word.start, word.end)
            if pair.text[position] in letters
        ]
        if places:
            return pair, random.choice(places)


SLIPS = {
    "latin": {"l": "1", "I": "l", "o": "0", "O": "0", "S": "5", "B": "8"},
    "cyrillic": {"о": "0", "О": "0", "з": "3", "З": "3", "б": "6", "ч": "4"},
}
"""Digits that scanners read for letters."""


def misread_word(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """What a scanner makes of a word: other letters, digits, lost characters, hyphens of line ends."""
    how = random.choice((_confuse_letters, _confuse_letters, _insert_digit, _insert_debris))
    return how(clean, bitext, random)


def _confuse_letters(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    read, _, printed = random.choice(CONFUSIONS[bitext.language.writing.script].split()).partition(">")
    pair = random.choice(bitext.pairs)
    places = [w.start + f.start() for w in split_words(pair.text) for f in re.finditer(printed, w.text)]
    if not places:
        return None
    position = random.choice(places)
    return _make_mutant("misread", clean, bitext, pair, _cut(pair.text, position, position + len(printed), read))


def _insert_digit(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    slips = SLIPS[bitext.language.writing.script]
    pair, position = _choose_letter(bitext, random, slips)
    return _make_mutant(
        "misread", clean, bitext, pair, _cut(pair.text, position, position + 1, slips[pair.text[position]])
    )


def _insert_debris(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    pair = random.choice(bitext.pairs)
    inside = [position for word in split_words(pair.text) for position in range(word.start + 2, word.end - 1)]
    if not inside:
        return None
    position, debris = random.choice(inside), random.choice(("\ufffd", "\u00ad", "\u200b", "- "))
    return _make_mutant(
        "misread", clean, bitext, pair, _cut(pair.text, position, position + (debris == "\ufffd"), debris)
    )


def merge_forms(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """A text for all figures in place of a text with plural forms that differ."""
    translation = clean.linked.translations[bitext.language.code]
    counted = [message for message in translation.messages.values() if len(set(message.forms.values())) > 1]
    message = random.choice(counted)
    return Mutant("agreement", bitext.language.code, {message.key: _merge_message(message, random)})


def _merge_message(message: Message, random: Random) -> Message:
    text = random.choice(sorted(set(message.forms.values())))
    return replace(message, forms={}, pattern=text)


def change_source(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """The source has another word, icon or slot since the translation was made."""
    pair = random.choice(bitext.pairs)
    spans = [(word.start, word.end) for word in split_words(pair.source)]
    spans += [mark.span() for pattern in (ICON, SLOT) for mark in pattern.finditer(pair.source)]
    if not spans or pair.category:
        return None
    start, end = random.choice(spans)
    source = _cut(pair.source, start, end, random.choice(("", "never")))
    message = replace(clean.source.messages[pair.key], pattern=source)
    return Mutant("stale", bitext.language.code, source={pair.key: message})


def leave_in_source(clean: Field, bitext: Bitext, random: Random) -> Mutant | None:
    """A text, or a sentence of it, that nobody has translated."""
    pair = random.choice([pair for pair in bitext.pairs if split_words(pair.source) and pair.source != pair.text])
    parts = list(split_segments(pair.source, pair.text))
    part = random.choice(parts) if random.random() < 0.5 else None
    text = _cut(pair.text, part.start, part.start + len(part.text), part.source) if part else pair.source
    return _make_mutant("left in source", clean, bitext, pair, text)


FAULTS: dict[str, Fault] = {
    "figure": change_figure,
    "icon": change_icon,
    "slot": change_slot,
    "term": change_term,
    "plural": change_plural,
    "agreement": merge_forms,
    "swap": swap_texts,
    "title swap": swap_names,
    "note swap": swap_notes,
    "token": translate_token,
    "homoglyph": insert_homoglyph,
    "misread": misread_word,
    "stale": change_source,
    "left in source": leave_in_source,
}
"""By kind."""

STRICT = ("figure", "icon", "slot", "term", "plural", "agreement", "swap", "title swap", "note swap")
"""Kinds of which at least 95 % must be found; of the others 60 %."""

IN_SOURCE = ("agreement",)
"""Kinds that are sown in the source language, too: the text is wrong by itself."""
