"""Find the columns of texts in a table whose headings Sobor does not know, and the languages of their texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from compiler.load.file_kinds import PICTURE_SUFFIXES
from compiler.load.guess_language import guess_language
from compiler.load.propose_id import propose_id
from compiler.sheets.columns import NOTE_PREFIXES, Role, Vocabulary, interpret_heading
from compiler.sheets.sheet_table import SheetTable
from compiler.sheets.usual_headings import TEXT_NAMES, UsualHeading, list_languages, read_heading

_MIN_WORDS = 4
"""The minimum number of words of a long text."""

_MAX_SIGN = 2
"""The maximum length of values such as the letter of the right answer, which are not texts."""

DEFAULT_LANGUAGE = "en"
"""The language of texts if neither they nor their headings tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextColumn:
    """A column of texts.

    Attributes:
        heading: Its heading.
        name: The name of the text, such as `answer-a`.
        certain: The language that its heading names or its texts are in, or None if neither shows it.
        likely: The languages where its heading is usual.
        is_in_source: Whether its heading is `title` or `text`, which stands for the source language.
        longest: The length of its longest text, in characters.
    """

    heading: str
    name: str
    certain: str | None
    likely: tuple[str, ...]
    is_in_source: bool
    longest: int


class AssignedColumn(NamedTuple):
    """A column of texts and its language."""

    column: TextColumn
    locale: str


def list_text_columns(table: SheetTable, vocabulary: Vocabulary) -> tuple[TextColumn, ...]:
    """Return the columns of texts: those with a usual or known heading of texts, and those of long texts."""
    headings = ((index, cell.text.strip()) for index, cell in enumerate(table.headings.cells))
    named = ((index, heading) for index, heading in headings if heading and not heading.startswith(NOTE_PREFIXES))
    columns = (_read_text_column(table, index, heading, vocabulary) for index, heading in named)
    return tuple(filter(None, columns))


def _read_text_column(table: SheetTable, index: int, heading: str, vocabulary: Vocabulary) -> TextColumn | None:
    texts = [text for row in table.body if (text := row.get_cell(index).text.strip())]
    known = interpret_heading(index, heading, vocabulary)
    if known and known.role is not Role.TEXT:
        return None
    usual = read_heading(heading)
    name = _name_text(heading, texts, usual, known.name if known else None)
    if name is None:
        return None
    is_in_source = known is not None and known.name == heading.casefold()
    named = known.locale if known and not is_in_source else usual and usual.named
    likely = usual.languages if usual else ()
    return TextColumn(
        heading=heading,
        name=name,
        certain=named or _guess_likely_language(texts, likely),
        likely=likely,
        is_in_source=is_in_source,
        longest=max(map(len, texts), default=0),
    )


def _name_text(heading: str, texts: Sequence[str], usual: UsualHeading | None, known: str | None) -> str | None:
    """Return the name of the text in a column, or None for a column of something else."""
    if usual and usual.name in TEXT_NAMES and (known or usual.name == "title" or _has_words(texts)):
        return usual.text_name
    if known or usual:
        return known
    return propose_id(heading, "text") if _are_long(texts) else None


def _has_words(texts: Sequence[str]) -> bool:
    """Return whether some texts are words, and not letters, figures or picture files."""
    words = (text for text in texts if len(text) > _MAX_SIGN and not text.lower().endswith(PICTURE_SUFFIXES))
    return any(any(character.isalpha() for character in word) for word in words)


def _are_long(texts: Sequence[str]) -> bool:
    """Return whether at least half of the texts are long."""
    return bool(texts) and 2 * sum(len(text.split()) >= _MIN_WORDS for text in texts) >= len(texts)


def _guess_likely_language(texts: Sequence[str], likely: Sequence[str]) -> str | None:
    """Return the language of texts; a few short ones are no evidence against their heading."""
    guessed = guess_language(texts)
    return guessed if guessed in likely or not likely or _are_long(texts) else None


def find_locales(tables: Sequence[Sequence[TextColumn]]) -> tuple[str, ...]:
    """Return the languages of the texts of tables in the order of their columns."""
    columns = [column for table in tables for column in table]
    certain = tuple(dict.fromkeys(column.certain for column in columns if column.certain))
    locales = certain or (_find_likely_language(columns),)
    assigned = {column: locale for table in tables for column, locale in assign_locales(table, locales, is_new=True)}
    return tuple(dict.fromkeys((*(assigned[column] for column in columns if column in assigned), *locales)))


def _find_likely_language(columns: Sequence[TextColumn]) -> str:
    """Return the language where most headings are usual."""
    languages = sorted(list_languages(), key=lambda language: language != DEFAULT_LANGUAGE)
    return max(languages, key=lambda language: sum(language in column.likely for column in columns))


def assign_locales(
    columns: Sequence[TextColumn], locales: Sequence[str], *, is_new: bool = False
) -> Iterator[AssignedColumn]:
    """Yield each column of texts with one of the languages; the first of them is the source.

    A text has one column in each language; a further column, and one that is certainly in another language, is left
    out. In a game that is new, a further column is in a language where its heading is usual, and `title` and `text`
    are not necessarily in the source language.
    """
    taken: dict[str, set[str]] = {}
    for column in sorted(columns, key=lambda column: _rank(column, locales, is_new=is_new)):
        for locale in _list_possible_locales(column, locales, is_new=is_new):
            if locale not in taken.setdefault(column.name, set()):
                taken[column.name].add(locale)
                yield AssignedColumn(column, locale)
                break


def _rank(column: TextColumn, locales: Sequence[str], *, is_new: bool) -> int:
    """Return 0 for a column whose language is certain, 1 for one whose heading is usual in a language of the game."""
    if column.certain or (column.is_in_source and not is_new):
        return 0
    return 1 if any(_match(locale, column.likely) for locale in locales) else 2


def _list_possible_locales(column: TextColumn, locales: Sequence[str], *, is_new: bool) -> Iterator[str]:
    """Yield the languages that a column may be in, the most likely first."""
    if column.is_in_source and not is_new:
        yield locales[0]
        return
    if column.certain:
        yield from (locale for locale in locales if _match(locale, (column.certain,)))
        return
    usual = [locale for locale in locales if _match(locale, column.likely)]
    yield from usual or locales[:1]
    if is_new:
        yield from column.likely


def _match(locale: str, languages: Iterable[str]) -> bool:
    return locale in languages or locale.partition("-")[0] in languages
