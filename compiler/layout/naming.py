"""What layouts call things: the names and functions that their expressions see."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from compiler.compiled.item_texts import item_of, pattern_of, values_of
from compiler.compiled.messages import messages
from compiler.diagnostics import NOTHING, Span, Subject
from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import did_you_mean, nearest
from compiler.effects import icons, says
from compiler.layout.scope import LocatedText
from compiler.link.figures import figure_at, figure_tree, paths
from compiler.model.game import ComponentSet, Effect, Game, Item
from compiler.model.pattern import slots
from compiler.model.translation import Translation
from engine.effects import icon_names
from engine.text import Texts

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def item_names(item: Item) -> Mapping[str, Any]:
    """An item flat: its id and set, traits, figures, and effects by field."""
    effects = {field: tuple(map(effect_names, listed)) for field, listed in item.effects.items()}
    own = {"id": item.id, "set": item.set, "kind": item.kind, "copies": item.copies, "origin": item.origin}
    return {**item.data, **item.figures, **item.traits, **effects, **own}


def effect_names(effect: Effect) -> Mapping[str, Any]:
    """An effect flat: its kind, its body's fields, and itself for the `icons` element and `say`."""
    return {**effect.body, "kind": effect.kind, "effect": effect}


def set_names(group: ComponentSet) -> Mapping[str, Any]:
    """A set: id, kind, format and how many items."""
    return {"id": group.id, "kind": group.kind, "format": group.format, "items": len(group.items)}


def icon_word(translation: Translation) -> Callable[[str], str]:
    """What an icon is called: the glossary's word, else the text `icons.<name>.name`, else its name."""

    def word(name: str) -> str:
        term, message = translation.terms.get(name), translation.messages.get(f"icons.{name}.name")
        if term and (forms := next(iter(term.forms.values()), {})):
            return str(next(iter(forms.values())))
        return message.pattern if message else name

    return word


def functions(game: Game, translation: Translation) -> Mapping[str, Any]:
    """The game's names and the functions of expressions.

    `text(key, slot=value …)` a text; `has(key)` whether there is one; `say(effect)` an effect in words,
    `say(effect, false)` without how often;
    `icons(effect)` the icons of its strip; `term(id, form)` a word of the glossary; `count(n)` the figures from 0
    up to n; `place(list, value)` where it stands in the list (from 1; 0: nowhere); `mix(a, b, share)` a tint;
    `figure(path)` a figure by its path, as rules bind it (`items.market-board.track.squares`);
    `other(id)` another item of the game, flat as `item` is.
    """
    texts = Texts(messages(game, translation))
    spans = {key: message.span for key, message in translation.messages.items()}

    def say(effect: Mapping[str, Any], often: object = True) -> str:  # noqa: FBT002 -- layouts call it by position
        said = says(effect["effect"] if often else _once(effect["effect"]), game)
        return LocatedText(texts.say(said["key"], said["slots"]), spans.get(said["key"], Span("")))

    return {
        "settings": game.settings,
        "theme": game.theme,
        "text": drawn_text(translation, texts, game),
        "has": lambda key: pattern_of(game, translation, str(key)) is not None,
        "say": say,
        "term": _term(translation, texts),
        "icons": lambda effect: list(icon_names(icons(effect["effect"], game))),
        "place": lambda values, one: values.index(one) + 1 if one in values else 0,
        "count": lambda n: list(range(min(int(n), 1001))),
        "mix": _mix(game.theme),
        "figure": _figure(game),
        "other": _other(game),
    }


def drawn_text(translation: Translation, texts: Texts, game: Game) -> Callable[..., str]:
    """The function `text(key, slot=value …)` of expressions: a text with its slots filled in and its icons as marks."""
    spans = {key: message.span for key, message in translation.messages.items()}
    used: dict[tuple[str, str], set[str]] = {}
    for key, message in translation.messages.items():
        used.setdefault(_family(key), set()).update(slots(message))

    def text(key: str, **values: Any) -> str:
        message = pattern_of(game, translation, str(key))
        if message is None:
            subject = Subject("text", str(key))
            raise _unknown("text", str(key), spans, subject)
        needed, item = slots(message), item_of(game, key)
        own = values_of(game, translation, item) if item and needed else {}
        spare = sorted(values.keys() - used[_family(message.key)])
        for name in sorted(needed - values.keys() - own.keys()):
            meant = nearest(name, spare)
            hint = "it is given `{given}`, which it does not show" if meant else "write `text(…, {slot}=…)`"
            template = "`{key}` shows `%{{{slot}}}`, which is given no value"
            subject = Subject("text", message.key)
            raise ReasonError(reason(template, hint, subject=subject, key=key, slot=name, given=meant or ""))
        for name in spare:
            raise ReasonError(_no_slot(key, name, used[_family(message.key)]))
        if not needed and not message.forms:
            return LocatedText(message.pattern, message.span)
        parts = texts.parts(message.key, {**own, **values})
        marked = (part if isinstance(part, str) else f"{{{part['icon']}}}" for part in parts)
        return LocatedText("".join(marked), message.span)

    return text


def _family(key: str) -> tuple[str, str]:
    """Texts that one expression of a layout shows in turn: those of a namespace whose keys end alike."""
    return key.partition(".")[0], key.rpartition(".")[2]


def _no_slot(key: str, slot: str, known: Collection[str]) -> Reason:
    """Return that no text of a family shows a slot that a layout gives."""
    listed = sentence("such texts show {known:slots}", known=tuple(sorted(known)))
    hint = listed if known else "such texts show no slots"
    return reason("`{key}` has no slot `{slot}`", hint, subject=Subject("text", key), key=key, slot=slot)


def _unknown(sort: str, name: str, known: Iterable[str], subject: Subject = NOTHING) -> ReasonError:
    """Return the exception that no thing of a sort is called so, with the nearest name as its hint."""
    near = did_you_mean(name, known)
    return ReasonError(reason("no {sort} is called `{name}`", *near, subject=subject, sort=sort, name=name))


def _term(translation: Translation, texts: Texts) -> Callable[..., str]:
    def term(name: str, form: str = "") -> str:
        """The word of the glossary in a form."""
        if name not in translation.terms:
            raise _unknown("term", name, translation.terms)
        return texts.value({"term": name}, form)

    return term


def _once(effect: Effect) -> Effect:
    return replace(effect, body={name: value for name, value in effect.body.items() if name != "repeat"})


def _figure(game: Game) -> Callable[[str], int]:
    tree = figure_tree(game.settings, game.resources, game.sets, game.items)

    def figure(path: str) -> int:
        """The figure at a path."""
        found = figure_at(tree, path)
        if found is None:
            raise _unknown("figure", path, paths(tree))
        return found

    return figure


def _other(game: Game) -> Callable[[str], Mapping[str, Any]]:
    def other(name: str) -> Mapping[str, Any]:
        """The item of an id."""
        if name not in game.items:
            raise _unknown("item", name, game.items)
        return item_names(game.items[name])

    return other


def _mix(theme: Mapping[str, str]) -> Callable[[str, str, float], str]:
    def mix(one: str, other: str, share: float) -> str:
        """The colour that is `share` of one and the rest of the other."""
        for name in (one, other):
            if not _HEX.fullmatch(theme.get(name, name)):
                raise _unknown("colour", name, theme)
        pair = [bytes.fromhex(theme.get(name, name).removeprefix("#")) for name in (one, other)]
        return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in zip(*pair, strict=True))

    return mix
