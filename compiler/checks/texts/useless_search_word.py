"""useless-search-word: an entry of `also:` that does not help a search."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, Subject, warning
from compiler.model.search_words import ALSO, is_search_key, split_search_words
from compiler.model.translation import Message, Translation


@check(
    "useless-search-word",
    rationale=(
        "`also:` lists the words that players say and that the text lacks. An entry that is empty, listed twice or "
        "equal to the title makes no difference, so it was probably meant to be another word."
    ),
    example="`also: draw, , draw` at the rule of ties",
)
def useless_search_word(project: Project) -> Iterator[Diagnostic]:
    """An entry of `also:` is empty, listed twice, or the title itself."""
    for translation in project.linked.translations.values():
        for key, message in translation.messages.items():
            if is_search_key(key):
                yield from _check_words(message, translation)


def _check_words(message: Message, translation: Translation) -> Iterator[Diagnostic]:
    """Yield a finding for each useless entry of a message."""
    title = translation.messages.get(f"{message.key.removesuffix(ALSO)}title")
    known = {title.pattern.casefold()} if title else set()
    for word in split_search_words(message.pattern):
        folded = word.casefold()
        if not word:
            yield _report_word(message, translation.locale, "an entry of `{key}` is empty", word)
        elif title and folded == title.pattern.casefold():
            yield _report_word(
                message, translation.locale, "“{word}” in `{key}` is the title, which is searched anyway", word
            )
        elif folded in known:
            yield _report_word(message, translation.locale, "`{key}` lists “{word}” twice", word)
        known.add(folded)


def _report_word(message: Message, locale: str, template: str, word: str) -> Diagnostic:
    subject = Subject("text", message.key, locale)
    return warning(
        "useless-search-word", message.span, template, "delete it", subject=subject, key=message.key, word=word
    )
