"""unfilled-slot: a pattern of a set that one of its pieces cannot fill."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.compiled.compile_messages import compile_messages
from compiler.compiled.item_texts import find_slot_values, list_item_messages, list_slot_names
from compiler.diagnostics import Diagnostic, Related, Sentence, Subject, Value, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.model.game import Item
from compiler.model.item_keys import EACH
from compiler.model.message_marks import find_slots
from compiler.model.translation import Message, Translation
from engine.text import MissingText, Texts


@check(
    "unfilled-slot",
    rationale=(
        "A pattern such as `%{rank} of %{suit}` is the text of every piece of a set. Each slot is a field or a trait "
        "of the piece, and each word of a trait needs a name in the language."
    ),
    example='`sets.deck.each.title: "%{rank} of %{suit}"` while no text gives the name of `hearts`.',
)
def unfilled_slot(project: Project) -> Iterator[Diagnostic]:
    """A pattern for the texts of a set has a slot that a piece cannot fill."""
    for translation in project.linked.translations.values():
        if any(key.startswith("sets.") and f".{EACH}." in key for key in translation.messages):
            patterns = _Patterns(project, translation, Texts(compile_messages(project.game, translation)))
            for key, item, message in list_item_messages(project.game, translation):
                if key != message.key:
                    yield from patterns.find_gaps(item, message)
            yield from patterns.report_unnamed_words()


class _Slot(NamedTuple):
    """A slot of a pattern, named by its key, which shows a trait."""

    pattern: str
    trait: str


class _Reported(NamedTuple):
    """The key of a pattern, and a cause that prevents it from being filled: a slot or a sentence."""

    key: str
    cause: str


@dataclass(frozen=True, slots=True)
class _Patterns:
    """The patterns of sets in a translation.

    Attributes:
        project: The project.
        translation: The translation.
        texts: Its texts, as outputs format them.
        reported: The causes that have been reported for patterns.
        unnamed: The words without a name that slots show, each with the first item that has the word.
    """

    project: Project
    translation: Translation
    texts: Texts
    reported: set[_Reported] = field(default_factory=set)
    unnamed: dict[_Slot, dict[str, Item]] = field(default_factory=dict)

    def find_gaps(self, item: Item, message: Message) -> Iterator[Diagnostic]:
        """Yield a finding for each cause that prevents an item from filling a pattern, once for all items.

        Words of traits without a name are collected, to be reported together.
        """
        values = find_slot_values(self.project.game, self.translation, item)
        missing = sorted(find_slots(message) - values.keys())
        for slot in missing:
            if word := item.traits.get(slot):
                self.unnamed.setdefault(_Slot(message.key, slot), {}).setdefault(word, item)
            elif self._is_first(message, slot):
                yield self._report_unknown_field(item, message, slot)
        if not missing:
            try:
                self.texts.format_parts(message.key, values)
            except MissingText as failure:
                if self._is_first(message, str(failure)):
                    yield self._report_missing_text(item, message, failure)

    def report_unnamed_words(self) -> Iterator[Diagnostic]:
        """Yield a finding for each trait that a pattern shows, if words of the trait have no name in the language."""
        for (pattern, trait), words in self.unnamed.items():
            first, item = next(iter(words.items()))
            advice = sentence("write the text `traits.{trait}.{word}`, or a term `{word}`", trait=trait, word=first)
            template = "`{word}` has no name in {locale}"
            if len(words) > 1:
                template = "{words:code} have no names in {locale}"
                advice = sentence(
                    "write a text for each, such as `traits.{trait}.{word}`, or a term, such as `{word}`",
                    trait=trait,
                    word=first,
                )
            message = self.translation.messages[pattern]
            yield self._make_finding(item, message, template, advice, slot=trait, word=first, words=tuple(words))

    def _is_first(self, message: Message, cause: str) -> bool:
        """Return whether a cause has not been reported for a pattern, and record it."""
        reported = _Reported(message.key, cause)
        is_first = reported not in self.reported
        self.reported.add(reported)
        return is_first

    def _report_unknown_field(self, item: Item, message: Message, slot: str) -> Diagnostic:
        known = sorted(list_slot_names(item))
        advice = suggest_nearest(slot, known) or list_names(known)
        return self._make_finding(item, message, "`{item}` has no `{slot}` for `{key}`", *advice, slot=slot, word="")

    def _report_missing_text(self, item: Item, message: Message, failure: MissingText) -> Diagnostic:
        finding = self._make_finding(item, message, str(failure.kind))
        return replace(finding, args={**finding.args, "kind": failure.kind.code, **failure.values})

    def _make_finding(
        self, item: Item, message: Message, template: str, *advice: Sentence, **args: Value
    ) -> Diagnostic:
        locale = self.translation.locale
        return error(
            "unfilled-slot",
            message.span,
            template,
            *advice,
            related=(Related(item.span, "for `{item}`", {"item": item.id}),),
            subject=Subject("text", message.key, locale),
            item=item.id,
            key=message.key,
            locale=locale,
            **args,
        )
