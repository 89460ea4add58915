"""Find the word of a text that agrees with a figure, by its position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from compiler.checks.pairs.common.counting_slot import CountingSlot
from compiler.checks.pairs.language.number_agreement import Agreement, AgreementPlace, AgreementRule
from compiler.checks.pairs.language.tokens import Token

_VERB_REACH = 8
"""The maximum number of words from a subject to its verb."""

_RELATIVE_REACH = 5
"""The maximum number of tokens, including commas, from a figure to its relative pronoun."""

_PRONOUN_REACH = 14
"""The maximum number of tokens from a figure to a pronoun that refers to it."""

_PRONOUN_REACH_INTO_SENTENCE = 2
"""The maximum number of words from the start of the next sentence to a pronoun that refers to a figure."""

_SENTENCE_ENDS = (".", "!", "?")
_DASHES = ("–", "—")


def find_agreeing_words(rule: AgreementRule, counted: CountingSlot) -> Iterator[Token]:
    """Yield the word of a rule that agrees with a figure, if there is one."""
    if _is_applicable(rule, counted):
        yield from _FINDERS[rule.place](rule, counted)


def _is_applicable(rule: AgreementRule, counted: CountingSlot) -> bool:
    """Return whether a rule applies to a figure, given its case and whether its slot is bound to data."""
    if rule.with_noun and not counted.has_noun:
        return False
    if not counted.is_bound and counted.slot.text != "n":
        return rule.disagrees_with == {"one"} and rule.place in (AgreementPlace.BEFORE, AgreementPlace.VERB_BEFORE)
    if rule.place in (AgreementPlace.VERB_BEFORE, AgreementPlace.VERB_AFTER):
        stays_singular = counted.is_counting_persons and rule.disagrees_with == {counted.agreement.genitive_of_persons}
        return counted.case in (None, "nominative") and not stays_singular
    return rule.place is not AgreementPlace.PRONOUN or bool(counted.term)


def _find_before(rule: AgreementRule, counted: CountingSlot) -> Iterator[Token]:
    yield from _find_last_word(rule, counted.before)


def _find_after(rule: AgreementRule, counted: CountingSlot) -> Iterator[Token]:
    following = counted.after
    if following and following[0].text not in rule.exceptions and rule.words.count_at_start(_list_texts(following)):
        yield following[0]


def _find_verb_before(rule: AgreementRule, counted: CountingSlot) -> Iterator[Token]:
    if not counted.is_listed:
        yield from _find_last_word(rule, _drop_fillers(counted.before, counted.agreement))


def _find_last_word(rule: AgreementRule, row: list[Token]) -> Iterator[Token]:
    """Yield the last word of a row that ends with a phrase of the rule."""
    if row and row[-1].text not in rule.exceptions and rule.words.count_at_end(_list_texts(row)):
        yield row[-1]


def _drop_fillers(row: list[Token], agreement: Agreement) -> list[Token]:
    """Return a row of words without the fillers at its end."""
    while row and (length := agreement.fillers.count_at_end(_list_texts(row))):
        row = row[:-length]
    return row


def _find_verb_after(rule: AgreementRule, counted: CountingSlot) -> Iterator[Token]:
    if counted.is_listed:
        return
    following = counted.row[counted.index + 1 :]
    clause = following[1:] if following[:1] and following[0].text == "," else following
    if clause[:1] and clause[0].text in counted.agreement.relatives:
        yield from _find_first_word(rule, clause[1:3])
    elif _is_subject(counted):
        yield from _find_first_word(rule, _find_rest_of_clause(following, counted.agreement))
    elif not counted.agreement.verb_final and _is_after_phrase(counted):
        yield from _find_first_word(rule, following[:1])


def _is_subject(counted: CountingSlot) -> bool:
    """Return whether the figure is in the nominative of a language that has cases, or begins its clause.

    If the verb comes last, the subject precedes the object, and nouns without endings do not show their case.
    """
    has_cases = any("genitive" in entry.forms for entry in counted.bitext.terms.entries.values())
    is_nominative = has_cases and not counted.agreement.verb_final and counted.case == "nominative"
    return is_nominative or _is_at_clause_start(counted)


def _is_at_clause_start(counted: CountingSlot) -> bool:
    start = counted.index - len(counted.before)
    row = _drop_fillers(counted.before, counted.agreement)
    while row and row[-1].text in counted.agreement.articles:
        row = row[:-1]
    if row:
        return row[-1].text in counted.agreement.clause_openers
    return start == 0 or counted.row[start - 1].kind == "mark"


def _is_after_phrase(counted: CountingSlot) -> bool:
    """Return whether the figure follows a phrase that opens the clause, such as `at the start of the game`."""
    start = counted.index - len(counted.before)
    opens = start == 0 or counted.row[start - 1].kind == "mark"
    phrase = counted.before
    stop_words = counted.bitext.language.lexicon.stop_words
    return opens and len(phrase) > 1 and phrase[0].text in stop_words and phrase[-1].text not in stop_words


def _find_rest_of_clause(following: Sequence[Token], agreement: Agreement) -> list[Token]:
    """Return the words up to the end of the clause, except those between dashes."""
    clause: list[Token] = []
    between_dashes = False
    clause_starts = agreement.relatives | agreement.clause_openers
    for token in following:
        if token.text in _DASHES:
            between_dashes = not between_dashes
        elif not between_dashes and token.kind == "word" and token.text not in clause_starts:
            clause.append(token)
        elif not between_dashes and token.kind != "icon":
            break
    return clause[:_VERB_REACH]


def _find_first_word(rule: AgreementRule, row: Sequence[Token]) -> Iterator[Token]:
    """Yield the first word of a row that a rule lists."""
    for token in row:
        is_candidate = token.kind == "word" and token.text not in rule.exceptions
        if is_candidate and rule.words.count_at_start([token.text]):
            yield token
            return


def _find_relative(rule: AgreementRule, counted: CountingSlot) -> Iterator[Token]:
    following = [token for token in counted.row[counted.index + 1 :][:_RELATIVE_REACH] if token.text != ","]
    after_preposition = bool(following) and counted.bitext.language.is_stop_word(following[0].text)
    starts = (0, 1) if after_preposition else (0,)
    for start in starts:
        if rule.words.count_at_start(_list_texts(following[start:])):
            yield following[start]
            return


def _find_pronoun(rule: AgreementRule, counted: CountingSlot) -> Iterator[Token]:
    """Yield a pronoun that refers to the figure, which must be the first plural in its sentence."""
    plurals = _find_plural_starts(counted)
    sentence_start = _find_sentence_start(counted.pair.text, counted.slot.start)
    if any(sentence_start <= start < counted.slot.start for start in plurals):
        return
    previous = counted.slot
    within_reach = _list_within_reach(counted, plurals)
    for index, token in enumerate(within_reach):
        is_candidate = token.kind == "word" and previous.text not in rule.exceptions
        if is_candidate and rule.words.count_at_start(_list_texts(within_reach[index:])):
            yield token
            return
        previous = token


def _list_within_reach(counted: CountingSlot, plurals: frozenset[int]) -> list[Token]:
    """Return the tokens after the figure where a pronoun may refer to it."""
    within_reach: list[Token] = []
    remaining = _PRONOUN_REACH
    for token in counted.row[counted.index + 1 :]:
        if remaining == 0 or token.kind == "slot" or token.start in plurals or "\n" in token.text:
            break
        if token.text in _SENTENCE_ENDS:
            remaining = min(remaining, _PRONOUN_REACH_INTO_SENTENCE + 1)
        within_reach.append(token)
        remaining -= 1
    return within_reach


def _find_sentence_start(text: str, offset: int) -> int:
    return max(text.rfind(mark, 0, offset) for mark in (". ", "! ", "? ", "\n", ": "))


def _find_plural_starts(counted: CountingSlot) -> frozenset[int]:
    """Return the offsets of terms in the plural."""
    mentions = counted.bitext.terms.find_mentions(counted.pair.text)
    return frozenset(mention.start for mention in mentions if not any(form.is_singular for form in mention.inflections))


def _list_texts(row: Sequence[Token]) -> list[str]:
    return [token.text for token in row]


_FINDERS: Mapping[AgreementPlace, Callable[[AgreementRule, CountingSlot], Iterator[Token]]] = {
    AgreementPlace.BEFORE: _find_before,
    AgreementPlace.AFTER: _find_after,
    AgreementPlace.VERB_BEFORE: _find_verb_before,
    AgreementPlace.VERB_AFTER: _find_verb_after,
    AgreementPlace.RELATIVE: _find_relative,
    AgreementPlace.PRONOUN: _find_pronoun,
}
