"""Words of fields that have only certain words, such as traits, which expressions must not misspell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Literal, Self, TypeAlias, get_args

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.model.game import Game, Item
from compiler.model.game_data import PieceKind


class KnownWord(str):
    """A word of a field, with all words that the field can have in the game."""

    __slots__ = ("field", "words")
    field: str
    words: frozenset[str]

    def __new__(cls, word: str, field: str, words: frozenset[str]) -> Self:
        """Return `word` as a word of a field."""
        known = super().__new__(cls, word)
        known.field = field
        known.words = words
        return known

    def __reduce__(self) -> tuple[type[KnownWord], tuple[str, str, frozenset[str]]]:
        """Return how the word is unpickled in another process."""
        return KnownWord, (str(self), self.field, self.words)


def list_known_words(game: Game) -> Mapping[str, frozenset[str]]:
    """Return the words of each trait, and the ids and kinds of items and sets, by field.

    Because sets may share a layout, a trait has the words of all sets, including those where it is not a trait but a
    field of the same name.
    """
    words: defaultdict[str, set[str]] = defaultdict(set)
    for group in game.sets.values():
        for trait, of_set in group.traits.items():
            words[trait].update(of_set)
    for group in game.sets.values():
        for field in words.keys() & group.data.keys():
            words[field].update(str(item.data.get(field, "")) for item in group.items)
    own = {"id": frozenset(game.items), "set": frozenset(game.sets), "kind": frozenset(get_args(PieceKind))}
    return {**{trait: frozenset(of_trait) for trait, of_trait in words.items()}, **own}


def mark_known_words(item: Item, words: Mapping[str, frozenset[str]]) -> dict[str, KnownWord]:
    """Return the fields of an item that have only certain words: its traits, id, set and kind."""
    values = {**item.traits, "id": item.id, "set": item.set, "kind": item.kind}
    return {name: KnownWord(value, name, words[name]) for name, value in values.items() if name in words}


WrittenSide: TypeAlias = Literal["left", "right"]
"""The side of a comparison that is written as a literal."""


def check_written_words(name: str, left: object, right: object, written: WrittenSide) -> None:
    """Raise ReasonError if a known word is compared with a written word that its field never has.

    `name` is Jinja's name for the comparison.
    """
    literal, known = (left, right) if written == "left" else (right, left)
    if not isinstance(known, KnownWord):
        return
    if name in ("eq", "ne") and isinstance(literal, str):
        _check_word(literal, known)
    elif name in ("in", "notin") and written == "right" and isinstance(literal, list | tuple):
        for word in literal:
            if isinstance(word, str):
                _check_word(word, known)
    elif name in ("in", "notin") and written == "left" and not any(str(literal) in word for word in known.words):
        raise ReasonError(_explain_word(str(literal), known))


def _check_word(word: str, known: KnownWord) -> None:
    if word and word not in known.words:
        raise ReasonError(_explain_word(word, known))


def _explain_word(word: str, known: KnownWord) -> Reason:
    hints = suggest_nearest(word, known.words) or list_names(sorted(known.words))
    return reason("`{field}` is never `{word}`", *hints, field=known.field, word=word)
