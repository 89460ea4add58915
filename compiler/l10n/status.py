"""`sobor status`: how far translations are, and how far figures can be trusted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, TextIO

from compiler.compiled.snapshot import grade, recorded_snapshot, snapshot
from compiler.link import Linked
from compiler.model.game import Effect
from compiler.model.origin import Origin, Owner
from compiler.model.translation import Message
from compiler.waivers import Waivers

GRADES = ("figure", "icon", "wording", "cosmetic")
"""How much a source has changed since it was translated, the worst first."""

ORIGINS = ("rulebook", "public", "derived", "designed", "overlay")
ALL = "all"
"""Stands for all files of a locale."""

SETTINGS = "settings"
"""Figures of the rules that stand on no component: they carry no origin of their own."""


@dataclass(frozen=True, slots=True)
class StatusRow:
    """The texts of one source file in one locale: so many are translated from today's source, stale by grade, missing.

    A blank text and one with a blank plural form are missing. `waived` are findings about them that are accepted.
    """

    locale: str
    file: str
    texts: int
    translated: int
    stale: Mapping[str, int]
    waived: int
    missing: int


@dataclass(frozen=True, slots=True)
class Status:
    """The state of one game: rows by locale and file, and items and figures by origin."""

    game: str
    rows: tuple[StatusRow, ...]
    items: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)


def status(linked: Linked, waivers: Waivers, folders: Sequence[Path]) -> Status:
    """The state of a game; the texts that count are those whose source lies in one of the folders."""
    game = linked.game
    source = linked.translations[game.source_locale].messages.values()
    known = linked.files_in(*folders)
    files = [file for file in dict.fromkeys(one.span.file for one in source) if file in known]
    locales = (locale for locale in game.locales if locale != game.source_locale)
    rows = (_row(linked, waivers, locale, file) for locale in locales for file in files)
    items, figures = Counter[str](), Counter[str]()
    for item in game.items.values():
        items[item.origin] += 1
        figures[item.origin] += _figures((item.copies, item.effects, item.figures))
    figures += _settings(linked)
    return Status(game.id, tuple(rows), _ordered(items), _ordered(figures))


def _row(linked: Linked, waivers: Waivers, locale: str, file: str) -> StatusRow:
    source, there = linked.translations[linked.game.source_locale], linked.translations[locale]
    keys = [key for key, message in source.messages.items() if message.span.file == file]
    then, now = recorded_snapshot(linked, locale), snapshot(linked.game, source)
    changed = [key for key in keys if _is_stale(there.messages.get(key), then.get(key), now[key])]
    stale = Counter(grade(then[key], now[key]) for key in changed)
    missing = sum(key not in there.messages or not there.messages[key].is_complete for key in keys)
    return StatusRow(
        locale=locale,
        file=_shown(linked.origins[file]),
        texts=len(keys),
        translated=len(keys) - missing - len(changed),
        stale={name: stale[name] for name in GRADES},
        waived=sum(one.key in keys and one.locale in ("", locale) for one in waivers.active),
        missing=missing,
    )


def _is_stale(message: Message | None, then: Mapping[str, Any] | None, now: Mapping[str, Any]) -> bool:
    """Return whether a complete translation was made from another source text than today's."""
    return message is not None and message.is_complete and then is not None and then["text"] != now["text"]


def _shown(origin: Origin) -> str:
    """A locale file without the way that all of them share: `rules.yaml` of a game, `common/site.yaml` of all."""
    name = PurePosixPath(origin.path).name
    return name if origin.owner is Owner.GAME else f"{PurePosixPath(origin.folder).name}/{name}"


def _settings(linked: Linked) -> Counter[str]:
    """The figures of the settings; those that an overlay has replaced count as its own."""
    counts = Counter[str]()
    for document in linked.documents:
        if document.kind == "settings":
            whole = _figures(document.data)
            laid = sum(_overlaid(node, document.elsewhere) for node in _mappings(document.data))
            counts += Counter({SETTINGS: whole - laid, "overlay": laid})
    return counts


def _overlaid(node: dict[str, Any], elsewhere: Mapping[int, Mapping[str | int, str]]) -> int:
    return sum(_figures(node[key]) for key in elsewhere.get(id(node), ()) if isinstance(key, str))


def _mappings(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        yield node
        for part in node.values():
            yield from _mappings(part)


def _figures(node: Any) -> int:
    """How many figures some content holds."""
    if isinstance(node, Effect):
        return _figures(node.body)
    if isinstance(node, Mapping):
        return sum(map(_figures, node.values()))
    if isinstance(node, list | tuple):
        return sum(map(_figures, node))
    return int(isinstance(node, int | float) and not isinstance(node, bool))


def _ordered(counts: Counter[str]) -> dict[str, int]:
    return {name: counts[name] for name in (*ORIGINS, SETTINGS) if counts[name]}


def as_json(games: Sequence[Status]) -> str:
    """`format` and the games, each with its rows, items and figures."""
    return json.dumps({"format": 1, "games": [asdict(game) for game in games]}, ensure_ascii=False, indent=1)


def as_markdown(games: Sequence[Status]) -> str:
    """For each game two tables, of its translations and of its figures."""
    return "\n".join(line for game in games for line in _markdown(game))


def _markdown(game: Status) -> Iterator[str]:
    yield f"## {game.game}\n"
    for head, rows in (_translations(game), _origins(game)):
        yield _piped(head)
        yield _piped(["---" if at < len(head) - _numbers(head) else "--:" for at in range(len(head))])
        yield from map(_piped, rows)
        yield ""


def _piped(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def print_tables(games: Sequence[Status], out: TextIO, *, width: int | None = None) -> None:
    """The same as tables, in colour on a terminal."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    console = Console(file=out, width=width, highlight=False)
    for game in games:
        console.print(f"{game.game}\n", style="bold", markup=False)
        for head, rows in (_translations(game), _origins(game)):
            table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
            for at, name in enumerate(head):
                is_number = at >= len(head) - _numbers(head)
                table.add_column(name.replace(": ", "\n"), justify="right" if is_number else "left", no_wrap=True)
            for row in rows:
                table.add_row(*("·" if cell == "0" else cell for cell in row), end_section=row[1] == ALL)
            console.print(table)
            console.print()


def _translations(game: Status) -> tuple[list[str], list[list[str]]]:
    """The table of locales and files; each locale ends with its sum."""
    head = ["locale", "file", "texts", "translated", *(f"stale: {name}" for name in GRADES), "waived", "missing"]
    rows = []
    for locale in dict.fromkeys(row.locale for row in game.rows):
        some = [row for row in game.rows if row.locale == locale]
        rows += [[locale, row.file, *map(str, _counts(row))] for row in some]
        rows.append([locale, ALL, *map(str, map(sum, zip(*map(_counts, some), strict=True)))])
    return head, rows


def _counts(row: StatusRow) -> tuple[int, ...]:
    return (row.texts, row.translated, *(row.stale[name] for name in GRADES), row.waived, row.missing)


def _origins(game: Status) -> tuple[list[str], list[list[str]]]:
    names = [name for name in (*ORIGINS, SETTINGS) if name in game.items or name in game.figures]
    return ["origin", "items", "figures"], [
        [name, str(game.items.get(name, 0)), str(game.figures.get(name, 0))] for name in names
    ]


def _numbers(head: Sequence[str]) -> int:
    """How many columns at the end of a table hold numbers."""
    return len(head) - (1 if head[0] == "origin" else 2)
