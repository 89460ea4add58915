"""unfilled-slot: a pattern of a set that one of its pieces cannot fill."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.compiled.item_texts import EACH, names_of, patterned_keys, values_of
from compiler.compiled.messages import messages
from compiler.diagnostics import Diagnostic, Related, Sentence, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import did_you_mean, listed
from compiler.model.game import Item
from compiler.model.pattern import slots
from compiler.model.translation import Message, Translation
from engine.text import MissingText, Texts


@check(
    "unfilled-slot",
    rationale=(
        "A pattern such as `%{rank} of %{suit}` stands for the text of every piece of a set. Each slot is a field or a "
        "trait of the piece, and each word of a trait needs a name in the language."
    ),
    example='`sets.deck.each.title: "%{rank} of %{suit}"` while nothing says what `hearts` are called.',
)
def unfilled_slot(project: Project) -> Iterator[Diagnostic]:
    """A pattern for the texts of a set has a slot that a piece cannot fill."""
    for translation in project.linked.translations.values():
        if not any(key.startswith("sets.") and f".{EACH}." in key for key in translation.messages):
            continue
        texts, told = Texts(messages(project.game, translation)), set[tuple[str, str]]()
        for key, item, message in patterned_keys(project.game, translation):
            if key != message.key:
                yield from _of_item(project, translation, texts, item, message, told)


def _of_item(
    project: Project,
    translation: Translation,
    texts: Texts,
    item: Item,
    message: Message,
    told: set[tuple[str, str]],
) -> Iterator[Diagnostic]:
    """Yield what keeps an item from filling a pattern, each lack once."""
    values = values_of(project.game, translation, item)
    subject = Subject("text", message.key, translation.locale)
    related = (Related(item.span, "for `{item}`", {"item": item.id}),)
    for name in sorted(slots(message) - values.keys()):
        word = item.traits.get(name, "")
        if (message.key, f"{name}.{word}") in told:
            continue
        told.add((message.key, f"{name}.{word}"))
        if word:
            template = "nothing says what `{word}` is called in {locale}"
            hints: tuple[Sentence, ...] = (
                sentence("write the text `traits.{trait}.{word}`, or a term `{word}`", trait=name, word=word),
            )
        else:
            template, known = "`{item}` has no `{slot}` for `{key}`", sorted(names_of(item))
            hints = did_you_mean(name, known) or listed(known)
        yield error(
            "unfilled-slot",
            message.span,
            template,
            *hints,
            related=related,
            subject=subject,
            word=word,
            locale=translation.locale,
            item=item.id,
            slot=name,
            key=message.key,
        )
    if slots(message) <= values.keys():
        try:
            texts.parts(message.key, values)
        except MissingText as missing:
            if (message.key, str(missing)) not in told:
                told.add((message.key, str(missing)))
                why = str(missing)
                yield error("unfilled-slot", message.span, "{why}", related=related, subject=subject, why=why)
