"""Make the names and functions that expressions of layouts see."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from compiler.compiled.compile_messages import compile_messages
from compiler.compiled.item_texts import find_message
from compiler.diagnostics.reason import ReasonError, reason
from compiler.effects import draw_effect_icons, write_effect_sentence
from compiler.layout.expressions.text_function import make_text_function, make_unknown_name_error
from compiler.layout.scope import LocatedText
from compiler.link.figure_tree import build_figure_tree, find_figure, list_figure_paths
from compiler.model.colour import mix_colours
from compiler.model.game import ComponentSet, Effect, Game, Item
from compiler.model.icon_words import spell_icon_id
from compiler.model.translation import Translation
from engine.effects import list_icon_names
from engine.text import Texts

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
"""A colour, '#rrggbb'."""

_MAX_COUNT = 1001
"""The maximum number of numbers that `count` returns: one more than a loop may repeat, which reports them."""


def flatten_item(item: Item, fields: Collection[str] = ()) -> Mapping[str, object]:
    """Return an item as a flat mapping: its id and set, traits, figures, and effects by field.

    `picture`, and each of the `fields` of its set, is an empty text if the item does not have it.
    """
    effects = {field: tuple(map(flatten_effect, listed)) for field, listed in item.effects.items()}
    own = {"id": item.id, "set": item.set, "kind": item.kind, "copies": item.copies, "origin": item.origin}
    named = {"picture": "", **dict.fromkeys(fields, ""), **item.data, **item.figures}
    located = {name: LocatedText(str(named[name]), span) for name, span in item.places.items()}
    return {**named, **located, **item.traits, **effects, **own}


def flatten_effect(effect: Effect) -> Mapping[str, object]:
    """Return an effect as a flat mapping: its kind, its fields and, for `icons` and `say`, the effect itself."""
    return {**effect.body, "kind": effect.kind, "effect": effect}


def flatten_set(group: ComponentSet) -> Mapping[str, object]:
    """Return a component set as a mapping: id, kind, format and number of items."""
    return {"id": group.id, "kind": group.kind, "format": group.format, "items": len(group.items)}


def make_icon_namer(translation: Translation) -> Callable[[str], str]:
    """Return a function from an icon to its word: its term, or else the text `icons.<name>.name`, or else its id."""

    def name_icon(name: str) -> str:
        term = translation.terms.get(name)
        message = translation.messages.get(f"icons.{name}.name")
        if term and (forms := next(iter(term.forms.values()), {})):
            return str(next(iter(forms.values())))
        return message.pattern if message else spell_icon_id(name)

    return name_icon


def make_names(game: Game, translation: Translation) -> Mapping[str, object]:
    """Return the game's names and the functions of expressions.

    * `text(key, slot=value …)`: a text (keys like `sides.…` and `game.…` take no slots); `has(key)`: whether it exists
    * `say(effect)`: an effect in words; `say(effect, false)`: the same without the number of its uses
    * `icons(effect)`: the icons of an effect's strip
    * `term(id, form)`: a glossary term in one of its forms
    * `count(n)`: the numbers from 0 to n - 1
    * `split(text)`: the parts of a text between commas; `split(text, '')`: its characters
    * `place(list, value)`: the position of a value in a list, counted from 1; 0 if it is not in the list
    * `mix(colour, other, share)`: a mixture of two colours; `share`, from 0 to 1, is how much of it is the first
    * `figure(path)`: a figure by the path that rules bind (`items.market-board.track.squares`)
    * `other(id)`: another item of the game, with the same fields as `item`
    """
    compiled = compile_messages(game, translation)
    texts = Texts(compiled)
    spans = {key: message.span for key, message in translation.messages.items()}

    def say(effect: Mapping[str, Effect], often: object = True) -> str:  # noqa: FBT002 -- layouts pass it by position
        whole = effect["effect"]
        message = write_effect_sentence(whole if often else _remove_repeat(whole), game)
        return LocatedText(texts.say(message["key"], message["slots"]), whole.span, spans.get(message["key"]))

    return {
        "settings": game.settings,
        "theme": game.theme,
        "version": game.version or "",
        "text": make_text_function(game, translation, compiled),
        "has": lambda key: find_message(game, translation, str(key)) is not None,
        "say": say,
        "term": _make_term_function(translation, texts),
        "icons": lambda effect: list(list_icon_names(draw_effect_icons(effect["effect"], game))),
        "place": lambda values, value: values.index(value) + 1 if value in values else 0,
        "count": lambda n: list(range(min(int(n), _MAX_COUNT))),
        "split": split_text,
        "mix": _make_mix_function(game.theme),
        "figure": _make_figure_function(game),
        "other": _make_other_function(game),
    }


def split_text(text: object, separator: object = ",") -> list[str]:
    """Return the parts of a text between separators, without the spaces around them and without empty parts.

    With an empty separator, the parts are the characters of the text.
    """
    whole = str(text)
    between = str(separator)
    parts = whole.split(between) if between else list(whole)
    return [part.strip() for part in parts if part.strip()]


def _make_term_function(translation: Translation, texts: Texts) -> Callable[..., str]:
    def term(name: str, form: str = "") -> str:
        """Return a word of the glossary in a form; raise an error that names similar terms for an unknown one."""
        if name not in translation.terms:
            raise make_unknown_name_error("term", name, translation.terms)
        return texts.format_value({"term": name}, form)

    return term


def _remove_repeat(effect: Effect) -> Effect:
    return replace(effect, body={name: value for name, value in effect.body.items() if name != "repeat"})


def _make_figure_function(game: Game) -> Callable[[str], int]:
    tree = build_figure_tree(game.settings, game.resources, game.sets, game.items)

    def figure(path: str) -> int:
        """Return the figure at a path; raise an error that names similar paths if there is none."""
        value = find_figure(tree, path)
        if value is None:
            raise make_unknown_name_error("figure", path, list_figure_paths(tree))
        return value

    return figure


def _make_other_function(game: Game) -> Callable[[str], Mapping[str, object]]:
    def other(name: str) -> Mapping[str, object]:
        """Return the item with an id; raise an error that names similar ids for an unknown one."""
        if name not in game.items:
            raise make_unknown_name_error("item", name, game.items)
        return flatten_item(game.items[name], game.sets[game.items[name].set].data)

    return other


def _make_mix_function(theme: Mapping[str, str]) -> Callable[[str, str, float], str]:
    def mix(colour: str, other: str, share: float) -> str:
        """Return the colour that is `share` (0 to 1) of one colour and the rest of the other.

        Raise ReasonError for an unknown colour, or another share.
        """
        for name in (colour, other):
            if not _HEX.fullmatch(theme.get(name, name)):
                raise make_unknown_name_error("colour", name, theme)
        if not 0 <= share <= 1:
            raise ReasonError(reason("the share of a colour is between 0 and 1, not {share}", share=share))
        return mix_colours(theme.get(other, other), theme.get(colour, colour), share)

    return mix
