"""Measure the status of a game: the progress of translations and the origins of figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from compiler.compiled.snapshot import SourceChange, grade_change, read_snapshot, take_snapshot
from compiler.link import Linked
from compiler.model.game import Effect, ItemOrigin
from compiler.model.language_data import TextRecord
from compiler.model.origin import Origin, Owner
from compiler.model.plain import Plain
from compiler.model.translation import Message
from compiler.waivers.game_waivers import Waivers

SETTINGS = "settings"
"""The name of the row of figures in settings, which have no origin."""


@dataclass(frozen=True, slots=True)
class StatusRow:
    """The numbers of texts of a source file in a locale; a text that is blank or has a blank plural form is missing.

    Attributes:
        locale: The locale.
        file: The short name of the file.
        texts: The number of all texts.
        translated: The number of texts that are up to date.
        stale: The number of texts whose source has changed, by the kind of change.
        waived: The number of active waivers of these texts.
        missing: The number of texts without a translation.
    """

    locale: str
    file: str
    texts: int
    translated: int
    stale: Mapping[SourceChange, int]
    waived: int
    missing: int


@dataclass(frozen=True, slots=True)
class Status:
    """The status of a game.

    Attributes:
        game: The id of the game.
        rows: The numbers of texts by locale and file.
        items: The numbers of items by origin.
        figures: The numbers of figures by origin.
    """

    game: str
    rows: tuple[StatusRow, ...]
    items: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)


def measure_status(linked: Linked, waivers: Waivers, folders: Sequence[Path]) -> Status:
    """Return the status of a game: texts whose source is in one of the folders; items and figures of all folders."""
    game = linked.game
    source = linked.translations[game.source_locale].messages.values()
    counted_files = linked.list_files(*folders)
    keys = _group_keys(message for message in source if message.span.file in counted_files)
    current = take_snapshot(game, linked.translations[game.source_locale])
    locales = (locale for locale in game.locales if locale != game.source_locale)
    rows = (
        _make_status_row(linked, waivers, current, locale=locale, file=file, keys=keys_of_file)
        for locale in locales
        for file, keys_of_file in keys.items()
    )
    items = Counter[str]()
    figures = Counter[str]()
    for item in game.items.values():
        items[item.origin] += 1
        figures[item.origin] += _count_figures((item.copies, item.effects, item.figures))
    figures += _count_settings(linked)
    return Status(game.id, tuple(rows), _sort_by_origin(items), _sort_by_origin(figures))


def _group_keys(messages: Iterable[Message]) -> dict[str, dict[str, None]]:
    """Return the keys of texts by their file, in order."""
    keys: dict[str, dict[str, None]] = {}
    for message in messages:
        keys.setdefault(message.span.file, {})[message.key] = None
    return keys


def _make_status_row(
    linked: Linked,
    waivers: Waivers,
    current: Mapping[str, TextRecord],
    *,
    locale: str,
    file: str,
    keys: Collection[str],
) -> StatusRow:
    """Return the row of a locale and a file with the keys of its texts; `current` is the snapshot of the source."""
    translation = linked.translations[locale]
    recorded = read_snapshot(linked, locale)
    changed = [key for key in keys if _is_stale(translation.messages.get(key), recorded.get(key), current.get(key))]
    stale = Counter(grade_change(recorded[key], current[key]) for key in changed)
    missing = sum(key not in translation.messages or not translation.messages[key].is_complete for key in keys)
    return StatusRow(
        locale=locale,
        file=_shorten_name(linked.origins[file]),
        texts=len(keys),
        translated=len(keys) - missing - len(changed),
        stale={name: stale[name] for name in SourceChange},
        waived=sum(waiver.key in keys and waiver.locale in (None, locale) for waiver in waivers.active),
        missing=missing,
    )


def _is_stale(message: Message | None, recorded: TextRecord | None, current: TextRecord | None) -> bool:
    """Return whether a translation is complete but was made from another source text than the current one."""
    if message is None or recorded is None or current is None:
        return False
    return message.is_complete and recorded["text"] != current["text"]


def _shorten_name(origin: Origin) -> str:
    """Return the short name of a locale file: `rules.yaml` of a game, `common/site.yaml` if it is shared."""
    name = PurePosixPath(origin.path).name
    return name if origin.owner is Owner.GAME else f"{PurePosixPath(origin.folder).name}/{name}"


def _count_settings(linked: Linked) -> Counter[str]:
    """Return the numbers of figures in settings that are the game's own and that come from an overlay."""
    counts = Counter[str]()
    for document in linked.documents:
        if document.kind == "settings":
            total = _count_figures(document.data)
            overlaid = sum(_count_overlaid(node, document.elsewhere) for node in _find_mappings(document.data))
            counts += Counter({SETTINGS: total - overlaid, "overlay": overlaid})
    return counts


def _count_overlaid(node: Mapping[str, Plain], elsewhere: Mapping[int, Mapping[str | int, str]]) -> int:
    return sum(_count_figures(node[key]) for key in elsewhere.get(id(node), ()) if isinstance(key, str))


def _find_mappings(node: Plain) -> Iterator[Mapping[str, Plain]]:
    if isinstance(node, dict):
        yield node
        for part in node.values():
            yield from _find_mappings(part)


def _count_figures(node: object) -> int:
    """Return the number of figures in a node of content."""
    if isinstance(node, Effect):
        return _count_figures(node.body)
    if isinstance(node, Mapping):
        return sum(map(_count_figures, node.values()))
    if isinstance(node, list | tuple):
        return sum(map(_count_figures, node))
    return int(isinstance(node, int | float) and not isinstance(node, bool))


def _sort_by_origin(counts: Counter[str]) -> dict[str, int]:
    return {name: counts[name] for name in (*ItemOrigin, SETTINGS) if counts[name]}
