"""The function `text(key, slot=value …)` of expressions."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from compiler.compiled.compile_messages import CompiledMessages, compile_pattern
from compiler.compiled.item_texts import COPY_NUMBERS, SlotValue, find_message, find_slot_values
from compiler.diagnostics import NOTHING, Span, Subject
from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest, suggest_nearest, suggest_nearest_key
from compiler.layout.pieces.serial import Serial
from compiler.layout.scope import LocatedText
from compiler.model.game import Game, Item
from compiler.model.item_keys import EACH, find_item
from compiler.model.message_marks import find_slots
from compiler.model.translation import Translation
from engine.text import MissingText, Texts

_TEXT_OF_PIECE = re.compile(r"(?!cards\.)[\w-]+\.[\w-]+\.(?:title|text|flavour)")
"""Something like the key of a text of one piece, but without the initial `cards.`."""

_OF_EACH_PIECE = re.compile(rf"sets\.(?P<group>[^.]+)\.{re.escape(EACH)}(?:\.|$)")
"""The key of a text that all pieces of a set share."""

_PIECES = ("the texts of pieces of any kind begin with `cards.`",)


class _TextFamily(NamedTuple):
    """What the keys of texts have in common that one expression may show: their namespace and their last part."""

    namespace: str
    name: str


@dataclass(frozen=True, slots=True, eq=False)
class TextFunction:
    """Returns a text by its key, with its slots filled in and its icons as `{name}`.

    Attributes:
        game: The game.
        translation: The translation whose texts are shown.
        texts: The formatter; in it, texts that show the number of a copy still have their slots.
        spans: The place of each text.
        used: The slots that the texts of each family have.
        numbered: The ids of items and sets whose texts show the number of a copy.
        piece: The id of the item of the piece that is drawn, or None.
        serial: The serial numbers of the piece by name.
    """

    game: Game
    translation: Translation
    texts: Texts
    spans: Mapping[str, Span]
    used: Mapping[_TextFamily, set[str]]
    numbered: frozenset[str]
    piece: str | None = None
    serial: Mapping[str, SlotValue] = field(default_factory=dict)

    def number_piece(self, piece: str, serial: Serial) -> TextFunction:
        """Return the function for a copy of a piece, whose texts show the numbers of that copy."""
        return replace(self, piece=piece, serial=serial.list_numbers())

    def has_copy_number(self, item: Item) -> bool:
        """Return whether a text of an item shows the number of the copy."""
        return item.id in self.numbered or item.set in self.numbered

    def __call__(self, key: str, **values: SlotValue) -> str:
        """Return the text; raise ReasonError for an unknown key, wrong slots, and forms that its terms lack.

        A figure of a trait needs no text: `text('traits.rank.10')` is "10".
        """
        message = find_message(self.game, self.translation, str(key))
        if message is None and key in self.translation.blank:
            return LocatedText("", self.translation.blank[key].span)
        if message is None and (figure := find_trait_figure(self.game, str(key))):
            return figure
        if message is None:
            subject = Subject("text", str(key))
            raise make_unknown_name_error("text", str(key), self.spans, subject)
        needed = find_slots(message)
        own = self._find_own_values(key) if needed else {}
        _check_slots(key, message.key, needed - own.keys(), values.keys(), self.used[_find_family(message.key)])
        if not needed and not message.forms:
            return LocatedText(message.pattern, message.span)
        parts = self._format_parts(message.key, {**own, **values})
        marked = (part if isinstance(part, str) else f"{{{part['icon']}}}" for part in parts)
        return LocatedText("".join(marked), message.span)

    def _format_parts(self, message: str, values: Mapping[str, SlotValue]) -> list[str | dict[str, str]]:
        """Return the words and icons of a message; raise ReasonError if a term lacks a form that a slot asks for."""
        try:
            return self.texts.format_parts(message, values)
        except MissingText as failure:
            problem = reason(str(failure.kind), subject=Subject("text", message), **failure.values)
            raise ReasonError(problem) from failure

    def _find_own_values(self, key: str) -> Mapping[str, SlotValue]:
        """Return the values of slots that the item of a text has: fields, traits and serial numbers."""
        item = find_item(self.game, key)
        if item is None:
            return {}
        own = find_slot_values(self.game, self.translation, item)
        return own if item.id != self.piece else {**own, **self._find_numbers(item)}

    def _find_numbers(self, item: Item) -> Mapping[str, SlotValue]:
        return {name: n for name, n in self.serial.items() if name not in item.data and name not in item.traits}


def find_trait_figure(game: Game, key: str) -> str | None:
    """Return the figure at the end of the key `traits.<trait>.<figure>`, or None if no set has this trait with it."""
    space, _, rest = key.partition(".")
    trait, _, word = rest.partition(".")
    is_figure = space == "traits" and word.isdecimal()
    return word if is_figure and any(word in group.traits.get(trait, ()) for group in game.sets.values()) else None


def make_text_function(game: Game, translation: Translation, compiled: CompiledMessages) -> TextFunction:
    """Return the function for the texts of a translation, given the same texts as `compiled` messages."""
    used: dict[_TextFamily, set[str]] = {}
    for key, message in translation.messages.items():
        used.setdefault(_find_family(key), set()).update(find_slots(message))
    numbered = {key: message for key, message in translation.messages.items() if find_slots(message) & COPY_NUMBERS}
    raw = {key: compile_pattern(message) for key, message in numbered.items()}
    return TextFunction(
        game=game,
        translation=translation,
        texts=Texts({**compiled, "messages": {**compiled["messages"], **raw}}),
        spans={key: message.span for key, message in translation.messages.items()},
        used=used,
        numbered=frozenset(_find_numbered_ids(numbered, game)),
    )


def _find_numbered_ids(keys: Iterable[str], game: Game) -> Iterable[str]:
    """Yield the id of the item or set that each text belongs to, if there is one."""
    for key in keys:
        if item := find_item(game, key):
            yield item.id
        elif of_each := _OF_EACH_PIECE.match(key):
            yield of_each["group"]


def _find_family(key: str) -> _TextFamily:
    """Return the family of the texts that one expression may show instead of the text with this key."""
    return _TextFamily(key.partition(".")[0], key.rpartition(".")[2])


def _check_slots(
    key: str, message: str, needed: AbstractSet[str], given: AbstractSet[str], used: AbstractSet[str]
) -> None:
    """Raise ReasonError if a slot of a text is given no value, or a value is given that no text of its family shows.

    `message` is the key of the message that contains the text `key`.
    """
    missing = sorted(needed - given)
    spare = sorted(given - used)
    if missing:
        raise ReasonError(_explain_missing_value(key, message, missing[0], spare))
    if spare:
        raise ReasonError(_explain_unknown_slot(key, spare[0], used))


def _explain_missing_value(key: str, message: str, slot: str, spare: Collection[str]) -> Reason:
    """Return the reason that a slot is given no value; `spare` are the values that no text of the family shows."""
    meant = find_nearest(slot, spare)
    return reason(
        "`{key}` contains `%{{{slot}}}`, which is given no value",
        "it is given `{given}`, which it does not use" if meant else "write `text(…, {slot}=…)`",
        subject=Subject("text", message),
        key=key,
        slot=slot,
        given=meant or "",
    )


def _explain_unknown_slot(key: str, slot: str, known: Collection[str]) -> Reason:
    """Return the reason that no text of a family has a slot that a layout gives a value to."""
    listed = sentence("such texts have {known:slots}", known=tuple(sorted(known)))
    hint = listed if known else "such texts have no slots"
    return reason("`{key}` has no slot `{slot}`", hint, subject=Subject("text", key), key=key, slot=slot)


def make_unknown_name_error(sort: str, name: str, known: Iterable[str], subject: Subject = NOTHING) -> ReasonError:
    """Return the exception about an unknown name of a sort, with the nearest known name as its hint."""
    near = suggest_nearest_key(name, known) if sort == "text" else suggest_nearest(name, known)
    hints = near or (_PIECES if sort == "text" and _TEXT_OF_PIECE.fullmatch(name) else ())
    return ReasonError(reason("there is no {sort} `{name}`", *hints, subject=subject, sort=sort, name=name))
