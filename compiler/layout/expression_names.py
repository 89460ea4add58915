"""The names and functions that expressions of layouts see."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace

from compiler.compiled.item_texts import SlotValue, find_item, find_message, find_slot_values
from compiler.compiled.messages import compile_messages
from compiler.diagnostics import NOTHING, Subject
from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest, suggest_nearest
from compiler.effects import draw_effect_icons, write_effect_sentence
from compiler.layout.scope import LocatedText
from compiler.link.figures import build_figure_tree, find_figure, list_figure_paths
from compiler.model.colour import mix_colours
from compiler.model.game import ComponentSet, Effect, Game, Item
from compiler.model.message_marks import find_slots
from compiler.model.translation import Translation
from engine.effects import list_icon_names
from engine.text import Texts

_TEXT_OF_PIECE = re.compile(r"(?!cards\.)[\w-]+\.[\w-]+\.(?:title|text|flavour)")
_PIECES = ("the texts of pieces of any kind begin with `cards.`",)
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def flatten_item(item: Item, fields: Collection[str] = ()) -> Mapping[str, object]:
    """Return an item as a flat mapping: its id and set, traits, figures, and effects by field.

    `picture` is empty for an item without one, and so is one of the `fields` of its set that it leaves empty.
    """
    effects = {field: tuple(map(flatten_effect, listed)) for field, listed in item.effects.items()}
    own = {"id": item.id, "set": item.set, "kind": item.kind, "copies": item.copies, "origin": item.origin}
    named = {"picture": "", **dict.fromkeys(fields, ""), **item.data, **item.figures}
    located = {name: LocatedText(str(named[name]), span) for name, span in item.places.items()}
    return {**named, **located, **item.traits, **effects, **own}


def flatten_effect(effect: Effect) -> Mapping[str, object]:
    """Return an effect as a flat mapping: kind, fields, and the effect itself for the `icons` element and `say`."""
    return {**effect.body, "kind": effect.kind, "effect": effect}


def flatten_set(group: ComponentSet) -> Mapping[str, object]:
    """Return a component set as a mapping: id, kind, format and number of items."""
    return {"id": group.id, "kind": group.kind, "format": group.format, "items": len(group.items)}


def make_icon_namer(translation: Translation) -> Callable[[str], str]:
    """Return a function from an icon to its word: the glossary's, else the text `icons.<name>.name`, else its name."""

    def word(name: str) -> str:
        term, message = translation.terms.get(name), translation.messages.get(f"icons.{name}.name")
        if term and (forms := next(iter(term.forms.values()), {})):
            return str(next(iter(forms.values())))
        return message.pattern if message else name

    return word


def make_names(game: Game, translation: Translation) -> Mapping[str, object]:
    """Return the game's names and the functions of expressions.

    * `text(key, slot=value …)`: a text; `has(key)`: whether it exists
    * `say(effect)`: an effect in words; `say(effect, false)`: the same, without how often it may be used
    * `icons(effect)`: the icons of an effect's strip
    * `term(id, form)`: a glossary term in one of its forms
    * `count(n)`: the numbers from 0 to n - 1
    * `split(text)`: the parts of a text between commas; `split(text, '')`: its characters
    * `place(list, value)`: the position of a value in a list, counted from 1; 0 if it is not in the list
    * `mix(colour, other, share)`: a mixture of two colours
    * `figure(path)`: a figure by the path that rules bind (`items.market-board.track.squares`)
    * `other(id)`: another item of the game, with the same fields as `item`
    """
    texts = Texts(compile_messages(game, translation))
    spans = {key: message.span for key, message in translation.messages.items()}

    def say(effect: Mapping[str, Effect], often: object = True) -> str:  # noqa: FBT002 -- layouts pass it by position
        whole = effect["effect"]
        message = write_effect_sentence(whole if often else _remove_repeat(whole), game)
        return LocatedText(texts.say(message["key"], message["slots"]), whole.span, spans.get(message["key"]))

    return {
        "settings": game.settings,
        "theme": game.theme,
        "text": make_text_function(translation, texts, game),
        "has": lambda key: find_message(game, translation, str(key)) is not None,
        "say": say,
        "term": _make_term_function(translation, texts),
        "icons": lambda effect: list(list_icon_names(draw_effect_icons(effect["effect"], game))),
        "place": lambda values, value: values.index(value) + 1 if value in values else 0,
        "count": lambda n: list(range(min(int(n), 1001))),
        "split": split_text,
        "mix": _make_mix_function(game.theme),
        "figure": _make_figure_function(game),
        "other": _make_other_function(game),
    }


def split_text(text: object, separator: object = ",") -> list[str]:
    """Return the parts of a text between separators, without the spaces around them; none of an empty text.

    Without a separator (''), they are its characters.
    """
    whole, between = str(text), str(separator)
    parts = whole.split(between) if between else list(whole)
    return [part.strip() for part in parts if part.strip()]


def make_text_function(translation: Translation, texts: Texts, game: Game) -> Callable[..., str]:
    """Return the function `text(key, slot=value …)`: a text with its slots filled in and its icons as `{name}`."""
    spans = {key: message.span for key, message in translation.messages.items()}
    used: dict[tuple[str, str], set[str]] = {}
    for key, message in translation.messages.items():
        used.setdefault(_find_family(key), set()).update(find_slots(message))

    def text(key: str, **values: SlotValue) -> str:
        message = find_message(game, translation, str(key))
        if message is None and key in translation.blank:
            return LocatedText("", translation.blank[key].span)
        if message is None:
            subject = Subject("text", str(key))
            raise _make_unknown_name_error("text", str(key), spans, subject)
        needed, item = find_slots(message), find_item(game, key)
        own = find_slot_values(game, translation, item) if item and needed else {}
        _check_slots(key, message.key, needed - own.keys(), values.keys(), used[_find_family(message.key)])
        if not needed and not message.forms:
            return LocatedText(message.pattern, message.span)
        parts = texts.format_parts(message.key, {**own, **values})
        marked = (part if isinstance(part, str) else f"{{{part['icon']}}}" for part in parts)
        return LocatedText("".join(marked), message.span)

    return text


def _find_family(key: str) -> tuple[str, str]:
    """Return the namespace and the last part of a key, which all texts that one expression may show have in common."""
    return key.partition(".")[0], key.rpartition(".")[2]


def _check_slots(
    key: str, message: str, needed: AbstractSet[str], given: AbstractSet[str], used: AbstractSet[str]
) -> None:
    """Raise the reason if a slot of a text is given no value, or a value is given that no text of its family shows.

    `message` is the key of the message that the text `key` is written in.
    """
    subject, spare = Subject("text", message), sorted(given - used)
    for slot in sorted(needed - given):
        meant = find_nearest(slot, spare)
        hint = "it is given `{given}`, which it does not use" if meant else "write `text(…, {slot}=…)`"
        template = "`{key}` contains `%{{{slot}}}`, which is given no value"
        raise ReasonError(reason(template, hint, subject=subject, key=key, slot=slot, given=meant or ""))
    for slot in spare:
        raise ReasonError(_explain_unknown_slot(key, slot, used))


def _explain_unknown_slot(key: str, slot: str, known: Collection[str]) -> Reason:
    """Return the reason that no text of a family has the slot to which a layout gives a value."""
    listed = sentence("such texts have {known:slots}", known=tuple(sorted(known)))
    hint = listed if known else "such texts have no slots"
    return reason("`{key}` has no slot `{slot}`", hint, subject=Subject("text", key), key=key, slot=slot)


def _make_unknown_name_error(sort: str, name: str, known: Iterable[str], subject: Subject = NOTHING) -> ReasonError:
    """Return the exception about an unknown name of a sort, with the nearest known name as its hint."""
    near = suggest_nearest(name, known)
    hints = near or (_PIECES if sort == "text" and _TEXT_OF_PIECE.fullmatch(name) else ())
    return ReasonError(reason("there is no {sort} `{name}`", *hints, subject=subject, sort=sort, name=name))


def _make_term_function(translation: Translation, texts: Texts) -> Callable[..., str]:
    def term(name: str, form: str = "") -> str:
        """Return a word of the glossary in a form."""
        if name not in translation.terms:
            raise _make_unknown_name_error("term", name, translation.terms)
        return texts.format_value({"term": name}, form)

    return term


def _remove_repeat(effect: Effect) -> Effect:
    return replace(effect, body={name: value for name, value in effect.body.items() if name != "repeat"})


def _make_figure_function(game: Game) -> Callable[[str], int]:
    tree = build_figure_tree(game.settings, game.resources, game.sets, game.items)

    def figure(path: str) -> int:
        """Return the figure at a path."""
        value = find_figure(tree, path)
        if value is None:
            raise _make_unknown_name_error("figure", path, list_figure_paths(tree))
        return value

    return figure


def _make_other_function(game: Game) -> Callable[[str], Mapping[str, object]]:
    def other(name: str) -> Mapping[str, object]:
        """Return the item with an id."""
        if name not in game.items:
            raise _make_unknown_name_error("item", name, game.items)
        return flatten_item(game.items[name], game.sets[game.items[name].set].data)

    return other


def _make_mix_function(theme: Mapping[str, str]) -> Callable[[str, str, float], str]:
    def mix(colour: str, other: str, share: float) -> str:
        """Return the colour that is `share` (0 to 1) of one colour and the rest of the other."""
        for name in (colour, other):
            if not _HEX.fullmatch(theme.get(name, name)):
                raise _make_unknown_name_error("colour", name, theme)
        return mix_colours(theme.get(other, other), theme.get(colour, colour), share)

    return mix
