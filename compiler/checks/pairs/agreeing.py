"""Words of a text that agree with a figure, by the place where they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from compiler.checks.pairs.agreement import Agreement, AgreementPlace, AgreementRule
from compiler.checks.pairs.counted import Counted
from compiler.checks.pairs.tokens import Token

_VERB_REACH = 8
"""A verb stands so many words after its subject at most."""

_PRONOUN_REACH = 14
_INTO_SENTENCE = 2
"""A pronoun stands so many tokens after its figure at most, and so many words into the next sentence."""

_SENTENCE_ENDS = (".", "!", "?")
_DASHES = ("–", "—")


def agreeing_words(rule: AgreementRule, counted: Counted) -> Iterator[Token]:
    """Yield the words of a rule that agree with a figure: one, or none."""
    if _concerns(rule, counted):
        yield from _FINDERS[rule.place](rule, counted)


def _concerns(rule: AgreementRule, counted: Counted) -> bool:
    """Return whether a rule can tell anything of a figure: of its case, of what fills a slot that no data bind."""
    if rule.noun and not counted.has_noun:
        return False
    if not counted.is_bound and counted.slot.text != "n":
        return rule.unlike == {"one"} and rule.place in (AgreementPlace.BEFORE, AgreementPlace.VERB_BEFORE)
    if rule.place in (AgreementPlace.VERB_BEFORE, AgreementPlace.VERB_AFTER):
        stays_singular = counted.counts_persons and rule.unlike == {counted.laws.persons}
        return counted.case in ("", "nominative") and not stays_singular
    return rule.place is not AgreementPlace.PRONOUN or bool(counted.term)


def _before(rule: AgreementRule, counted: Counted) -> Iterator[Token]:
    yield from _last(rule, counted.before)


def _after(rule: AgreementRule, counted: Counted) -> Iterator[Token]:
    row = counted.after
    if row and row[0].text not in rule.but and rule.words.begin(_texts(row)):
        yield row[0]


def _verb_before(rule: AgreementRule, counted: Counted) -> Iterator[Token]:
    if not counted.is_listed:
        yield from _last(rule, _without_fillers(counted.before, counted.laws))


def _last(rule: AgreementRule, row: list[Token]) -> Iterator[Token]:
    """Yield the last word of a row that ends with a phrase of the rule."""
    if row and row[-1].text not in rule.but and rule.words.end(_texts(row)):
        yield row[-1]


def _without_fillers(row: list[Token], laws: Agreement) -> list[Token]:
    while row and (n := laws.fillers.end(_texts(row))):
        row = row[:-n]
    return row


def _verb_after(rule: AgreementRule, counted: Counted) -> Iterator[Token]:
    if counted.is_listed:
        return
    following = counted.row[counted.at + 1 :]
    clause = following[1:] if following[:1] and following[0].text == "," else following
    if clause[:1] and clause[0].text in counted.laws.relatives:
        yield from _first(rule, clause[1:3])
    elif _is_subject(counted):
        yield from _first(rule, _rest_of_clause(following, counted.laws))
    elif _follows_phrase(counted):
        yield from _first(rule, following[:1])


def _is_subject(counted: Counted) -> bool:
    """Return whether the figure is in the nominative of a language that has cases, or begins its clause."""
    has_cases = any("genitive" in entry.forms for entry in counted.bitext.terms.entries.values())
    return (has_cases and counted.case == "nominative") or _begins_clause(counted)


def _begins_clause(counted: Counted) -> bool:
    start = counted.at - len(counted.before)
    row = _without_fillers(counted.before, counted.laws)
    while row and row[-1].text in counted.laws.articles:
        row = row[:-1]
    if row:
        return row[-1].text in counted.laws.openers
    return start == 0 or counted.row[start - 1].kind == "mark"


def _follows_phrase(counted: Counted) -> bool:
    """Return whether a phrase such as `at the start of the game` opens the clause, and the figure comes next."""
    start = counted.at - len(counted.before)
    opens = start == 0 or counted.row[start - 1].kind == "mark"
    phrase, common = counted.before, counted.bitext.language.common_words
    return opens and len(phrase) > 1 and phrase[0].text in common and phrase[-1].text not in common


def _rest_of_clause(following: Sequence[Token], laws: Agreement) -> list[Token]:
    """Return the words up to the end of the clause, without what stands between dashes."""
    row: list[Token] = []
    inserted = False
    for token in following:
        if token.text in _DASHES:
            inserted = not inserted
        elif not inserted and token.kind == "word" and token.text not in laws.relatives | laws.openers:
            row.append(token)
        elif not inserted and token.kind != "icon":
            break
    return row[:_VERB_REACH]


def _first(rule: AgreementRule, row: Sequence[Token]) -> Iterator[Token]:
    """Yield the first word of a row that is one of the rule."""
    known = (word for word in row if word.kind == "word" and word.text not in rule.but)
    yield from [word for word in known if rule.words.begin([word.text])][:1]


def _relative(rule: AgreementRule, counted: Counted) -> Iterator[Token]:
    row = [token for token in counted.row[counted.at + 1 : counted.at + 6] if token.text != ","]
    after_preposition = bool(row) and row[0].text in counted.bitext.language.common_words
    for start in (0, 1) if after_preposition else (0,):
        if rule.words.begin(_texts(row[start:])):
            yield row[start]
            return


def _pronoun(rule: AgreementRule, counted: Counted) -> Iterator[Token]:
    """Yield a pronoun that stands for the figure: no other plural comes before it in the sentence."""
    plurals = _plurals(counted)
    begin = _sentence_start(counted.pair.text, counted.slot.start)
    if any(begin <= start < counted.slot.start for start in plurals):
        return
    previous = counted.slot
    for n, token in enumerate(row := _within_reach(counted, plurals)):
        if token.kind == "word" and previous.text not in rule.but and rule.words.begin(_texts(row[n:])):
            yield token
            return
        previous = token


def _within_reach(counted: Counted, plurals: frozenset[int]) -> list[Token]:
    """Return the tokens after the figure among which a pronoun would stand for it."""
    row: list[Token] = []
    left = _PRONOUN_REACH
    for token in counted.row[counted.at + 1 :]:
        if left == 0 or token.kind == "slot" or token.start in plurals or "\n" in token.text:
            break
        if token.text in _SENTENCE_ENDS:
            left = min(left, _INTO_SENTENCE + 1)
        row.append(token)
        left -= 1
    return row


def _sentence_start(text: str, at: int) -> int:
    return max(text.rfind(mark, 0, at) for mark in (". ", "! ", "? ", "\n", ": "))


def _plurals(counted: Counted) -> frozenset[int]:
    """Return where the text names terms in the plural."""
    mentions = counted.bitext.terms.mentions(counted.pair.text)
    return frozenset(found.start for found in mentions if not any(category == "one" for _, category in found.shapes))


def _texts(row: Sequence[Token]) -> list[str]:
    return [token.text for token in row]


_FINDERS: Mapping[AgreementPlace, Callable[[AgreementRule, Counted], Iterator[Token]]] = {
    AgreementPlace.BEFORE: _before,
    AgreementPlace.AFTER: _after,
    AgreementPlace.VERB_BEFORE: _verb_before,
    AgreementPlace.VERB_AFTER: _verb_after,
    AgreementPlace.RELATIVE: _relative,
    AgreementPlace.PRONOUN: _pronoun,
}
