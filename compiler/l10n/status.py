"""`sobor status`: the progress of translations and the origins of figures."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import TextIO

from compiler.compiled.snapshot import SourceChange, grade_change, read_snapshot, take_snapshot
from compiler.link import Linked
from compiler.model.game import Effect, ItemOrigin
from compiler.model.language_data import TextRecord
from compiler.model.origin import Origin, Owner
from compiler.model.plain import Plain
from compiler.model.translation import Message
from compiler.waivers import Waivers

ALL = "all"
"""The name of the row with the totals of all files of a locale."""

SETTINGS = "settings"
"""The name of the row of figures in settings, which have no origin."""


@dataclass(frozen=True, slots=True)
class StatusRow:
    """The numbers of texts of a source file in a locale: up to date, stale by grade, missing.

    A text that is blank or has a blank plural form is missing. `waived` counts the waivers of these texts.
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
    """The status of a game: rows by locale and file, numbers of items and figures by origin."""

    game: str
    rows: tuple[StatusRow, ...]
    items: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)


def measure_status(linked: Linked, waivers: Waivers, folders: Sequence[Path]) -> Status:
    """Return the status of a game. Only texts whose source is in one of the folders are counted."""
    game = linked.game
    source = linked.translations[game.source_locale].messages.values()
    counted_files = linked.list_files(*folders)
    files = [file for file in dict.fromkeys(message.span.file for message in source) if file in counted_files]
    locales = (locale for locale in game.locales if locale != game.source_locale)
    rows = (_make_status_row(linked, waivers, locale, file) for locale in locales for file in files)
    items, figures = Counter[str](), Counter[str]()
    for item in game.items.values():
        items[item.origin] += 1
        figures[item.origin] += _count_figures((item.copies, item.effects, item.figures))
    figures += _count_settings(linked)
    return Status(game.id, tuple(rows), _sort_by_origin(items), _sort_by_origin(figures))


def _make_status_row(linked: Linked, waivers: Waivers, locale: str, file: str) -> StatusRow:
    source, translation = linked.translations[linked.game.source_locale], linked.translations[locale]
    keys = [key for key, message in source.messages.items() if message.span.file == file]
    recorded, current = read_snapshot(linked, locale), take_snapshot(linked.game, source)
    changed = [key for key in keys if _is_stale(translation.messages.get(key), recorded.get(key), current[key])]
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


def _is_stale(message: Message | None, recorded: TextRecord | None, current: TextRecord) -> bool:
    """Return whether a translation is complete but was made from another source text than the current one."""
    return message is not None and message.is_complete and recorded is not None and recorded["text"] != current["text"]


def _shorten_name(origin: Origin) -> str:
    """Return the short name of a locale file: `rules.yaml` of a game, `common/site.yaml` if it is shared."""
    name = PurePosixPath(origin.path).name
    return name if origin.owner is Owner.GAME else f"{PurePosixPath(origin.folder).name}/{name}"


def _count_settings(linked: Linked) -> Counter[str]:
    """Return the numbers of figures in settings and of those among them that come from an overlay."""
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


def format_json(games: Sequence[Status]) -> str:
    """Return a JSON object with `format` and the `games`, each with rows, items and figures."""
    return json.dumps({"format": 1, "games": [asdict(game) for game in games]}, ensure_ascii=False, indent=1)


def format_markdown(games: Sequence[Status]) -> str:
    """Return two Markdown tables for each game: translations and figures."""
    return "\n".join(line for game in games for line in _format_game_markdown(game))


def _format_game_markdown(game: Status) -> Iterator[str]:
    yield f"## {game.game}\n"
    for head, rows in (_make_translations_table(game), _make_figures_table(game)):
        yield _format_table_line(head)
        text_columns = len(head) - _count_number_columns(head)
        yield _format_table_line([*["---"] * text_columns, *["--:"] * _count_number_columns(head)])
        yield from map(_format_table_line, rows)
        yield ""


def _format_table_line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def print_tables(games: Sequence[Status], out: TextIO, *, width: int | None = None) -> None:
    """Print the tables of translations and figures, in colour on a terminal."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    console = Console(file=out, width=width, highlight=False)
    for game in games:
        console.print(f"{game.game}\n", style="bold", markup=False)
        for head, rows in (_make_translations_table(game), _make_figures_table(game)):
            table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
            for column, name in enumerate(head):
                is_number = column >= len(head) - _count_number_columns(head)
                table.add_column(name.replace(": ", "\n"), justify="right" if is_number else "left", no_wrap=True)
            for row in rows:
                table.add_row(*("·" if cell == "0" else cell for cell in row), end_section=row[1] == ALL)
            console.print(table)
            console.print()


def _make_translations_table(game: Status) -> tuple[list[str], list[list[str]]]:
    """Return head and rows of the table of locales and files, with a row of totals after each locale."""
    head = ["locale", "file", "texts", "translated", *(f"stale: {name}" for name in SourceChange), "waived", "missing"]
    rows = []
    for locale in dict.fromkeys(row.locale for row in game.rows):
        own_rows = [row for row in game.rows if row.locale == locale]
        rows += [[locale, row.file, *map(str, _list_counts(row))] for row in own_rows]
        rows.append([locale, ALL, *map(str, map(sum, zip(*map(_list_counts, own_rows), strict=True)))])
    return head, rows


def _list_counts(row: StatusRow) -> tuple[int, ...]:
    return (row.texts, row.translated, *(row.stale[name] for name in SourceChange), row.waived, row.missing)


def _make_figures_table(game: Status) -> tuple[list[str], list[list[str]]]:
    names = [name for name in (*ItemOrigin, SETTINGS) if name in game.items or name in game.figures]
    return ["origin", "items", "figures"], [
        [name, str(game.items.get(name, 0)), str(game.figures.get(name, 0))] for name in names
    ]


def _count_number_columns(head: Sequence[str]) -> int:
    """Return the number of numeric columns, which are the last ones."""
    return len(head) - (1 if head[0] == "origin" else 2)
