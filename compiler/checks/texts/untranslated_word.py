"""untranslated-word: a field of pieces with words, which a layout shows in every language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.checks.common.layout_words import list_layout_words
from compiler.diagnostics import Diagnostic, Span, warning
from compiler.layout.expressions.braces import is_expression
from compiler.layout.expressions.shown_fields import list_shown_fields
from compiler.layout.pieces.piece_scope import find_layout_name
from compiler.layout.read_layouts import list_bases
from compiler.model.document import Document, Pointer
from compiler.model.game import ComponentSet, Game, Item
from compiler.model.origin import Owner
from compiler.model.word_pattern import list_words

_MIN_LENGTH = 3
"""The minimum number of characters of a word of a trait; shorter ones are symbols, such as ranks of playing cards."""

MAX_PARTICLE = 3
"""The maximum number of letters of a particle in a name, such as `von` or `del`."""


@check(
    "untranslated-word",
    rationale=(
        "The words of traits and of text fields under `data` are written once, for all languages. A layout that shows "
        "such a word prints it untranslated. Figures, words of one or two letters, and texts whose words all begin "
        "with a capital, such as the name of an artist, are not reported."
    ),
    example='`text: {value: "{{ item.element }}", …}` prints `forest` on German cards, too.',
)
def untranslated_word(project: Project) -> Iterator[Diagnostic]:
    """A layout of a game in several languages shows words of a field that has no translations."""
    if not project.translated:
        return
    for layout, words in _collect_words(project.game).items():
        document = project.game.layouts[layout]
        if document.origin.owner is Owner.GAME:
            for shown in _list_fields(document):
                if shown.name in words:
                    yield _report_shown_word(document.locate(*shown.path), shown.name, words[shown.name])


class _FieldWord(NamedTuple):
    """A word that a piece has in a field, and whether the field is a trait; other fields are declared under `data`."""

    word: str
    is_trait: bool


class _ShownField(NamedTuple):
    """The name of a field that a layout shows, and the path of the value in the layout that shows it."""

    path: Pointer
    name: str


def _list_fields(document: Document) -> Iterator[_ShownField]:
    """Yield the fields that a layout shows."""
    for path, value in list_layout_words(document):
        if is_expression(value):
            yield from (_ShownField(path, field) for field in list_shown_fields(value))


def _collect_words(game: Game) -> Mapping[str, Mapping[str, _FieldWord]]:
    """Return, by layout and field, the first word of the traits and text fields of the pieces that it draws."""
    words: dict[str, dict[str, _FieldWord]] = {}
    for group in game.sets.values():
        for item in group.items:
            for layout, _ in list_bases(game.layouts, find_layout_name(item, group)):
                for field, word in _list_field_words(group, item):
                    words.setdefault(layout, {}).setdefault(field, word)
    return words


def _list_field_words(group: ComponentSet, item: Item) -> Iterator[tuple[str, _FieldWord]]:
    """Yield the words of a piece by field; symbols, figures and names are left out."""
    for trait, word in item.traits.items():
        if any(len(part) >= _MIN_LENGTH for part in list_words(word)):
            yield trait, _FieldWord(word, is_trait=True)
    for field, value in item.data.items():
        if group.data.get(field) == "text" and _has_common_word(str(value)):
            yield field, _FieldWord(str(value), is_trait=False)


def _has_common_word(text: str) -> bool:
    """Return whether a text has a word in small letters that is longer than the particles of names."""
    return any(word.islower() and len(word) > MAX_PARTICLE for word in list_words(text))


def _report_shown_word(span: Span, field: str, word: _FieldWord) -> Diagnostic:
    """Return the finding about a field that a layout shows, with an example of its words."""
    if word.is_trait:
        hint = (
            "write `traits.{field}.{word}` and the other words in each language, and show "
            "`{{{{ text('traits.{field}.' ~ {value}) }}}}`"
        )
    else:
        hint = (
            "make it a text in each language (`cards.<id>.{field}`, in a spreadsheet a column for each language), and "
            "show `{{{{ text('cards.' ~ item.id ~ '.{field}') }}}}`"
        )
    template = "`{value}` is printed as it is in every language, such as “{word}”"
    value = f"item.{field}" if field.isidentifier() else f"item['{field}']"
    return warning("untranslated-word", span, template, hint, value=value, field=field, word=word.word)
