"""Find the slots that texts leave out, and the figures that are typed in their place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.checks.common.check import Project, memoise
from compiler.checks.common.typed_figures import MessageId, TypedFigure, find_typed_figures
from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.model.item_keys import find_item
from compiler.model.message_marks import find_icons, find_slots
from compiler.model.translation import Message
from compiler.model.usage import Filler, find_usage


class AbsentSlot(NamedTuple):
    """A slot that a locale leaves out.

    Attributes:
        name: The name of the slot.
        locale: The locale.
        messages: The texts; one of them should show the slot.
        typed: The figures that a text has in place of the slot, one for each plural form.
    """

    name: str
    locale: str
    messages: tuple[Message, ...]
    typed: tuple[TypedFigure, ...] = ()


@memoise
def find_missing_slots(project: Project) -> tuple[AbsentSlot, ...]:
    """Return the slots of source texts that their translations leave out."""
    return tuple(_list_missing_slots(project))


@memoise
def find_unused_slots(project: Project) -> tuple[AbsentSlot, ...]:
    """Return the slots that are bound for texts of the source language but not shown by any of them."""
    return tuple(_list_unused_slots(project))


def _list_missing_slots(project: Project) -> Iterator[AbsentSlot]:
    bound = collect_slots(project.game)
    for translation in project.translated:
        for key, message in translation.messages.items():
            source = project.source.messages.get(key)
            if source is None or find_usage(key).filler is Filler.NOBODY:
                continue
            filled = find_bound_slots(bound, key)
            # unknown slots of the source are reported once, and not in each language
            shown = find_slots(source) if filled is None else find_slots(source) & filled.keys()
            missing = sorted(shown - find_slots(message))
            unknown = find_slots(message) - find_slots(source) - (filled or {}).keys()
            if len(missing) > len(unknown):  # otherwise they have other names, which unknown-slot reports
                yield from _add_typed_figures(project, missing, translation.locale, (message,))


def _list_unused_slots(project: Project) -> Iterator[AbsentSlot]:
    bound = collect_slots(project.game)
    by_owner: dict[str, list[Message]] = {}
    for message in project.source.messages.values():
        if find_bound_slots(bound, message.key) is not None:
            by_owner.setdefault(_find_binding_key(message.key), []).append(message)
    for owner, messages in by_owner.items():
        names = (bound.get(owner) or {}).keys()
        used = frozenset[str]().union(*(find_slots(message) for message in messages))
        icon_names = frozenset(name for message in messages for name in find_icons(message))
        if used <= names:
            unused = sorted(names - used - icon_names)
            yield from _add_typed_figures(project, unused, project.source.locale, tuple(messages))


def _find_binding_key(key: str) -> str:
    """Return the key of the rule, note or example that a text belongs to, as in `collect_slots`."""
    namespace, _, rest = key.partition(".")
    return key.rpartition(".")[0] if namespace == "rules" else f"{namespace}.{rest.partition('.')[0]}"


def _add_typed_figures(
    project: Project, names: Sequence[str], locale: str, messages: tuple[Message, ...]
) -> Iterator[AbsentSlot]:
    """Yield the slots of some texts, each with the typed figures in its place: equal figures, or the only figure."""
    typed = find_typed_figures(project)
    for name in names:
        for message in messages:
            figures = typed.get(MessageId(locale, message.key), ())
            equal = tuple(figure for figure in figures if figure.digits == _find_figure(project, message.key, name))
            alone = figures if len(names) == 1 and len({figure.digits for figure in figures}) == 1 else ()
            if equal or alone:
                yield AbsentSlot(name, locale, (message,), equal or alone)
                break
        else:
            yield AbsentSlot(name, locale, messages)


def _find_figure(project: Project, key: str, slot: str) -> str | None:
    """Return the digits of the figure that fills a slot, or None if the slot is unknown or not filled by a figure."""
    bound = find_bound_slots(collect_slots(project.game), key)
    if bound is not None:
        return str(bound[slot][1]) if slot in bound else None
    item = find_item(project.game, key)
    value = item.data.get(slot) if item else None
    return None if value is None else str(value)
