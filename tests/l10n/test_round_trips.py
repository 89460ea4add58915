"""Whole exports of the games that ship, through the tools of others and back."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import unescape

import pytest

from compiler.l10n.export_texts import ExchangeFormat, export_units, format_exchange_file
from compiler.l10n.merge import merge
from compiler.l10n.merge_report import MergeReport
from compiler.l10n.read_exchange_file import read_exchange_file
from compiler.l10n.unit import ExchangeContext
from tests.ready_game import ROOT, link_game

pytestmark = pytest.mark.slow

GAMES = ("red-cathedral", "architects-of-amytis")
_SEGMENT = re.compile(r"<segment([^>]*)><source>(.*?)</source>\s*<target>(.*?)</target>\s*</segment>", re.DOTALL)
_SENTENCE = re.compile(r"(?<=[.!?;:,])(\s+)(?=\S)")


@cache
def make_context(game: str, locale: str) -> ExchangeContext:
    """Return the context for exporting a game that ships, without the boxes of its texts."""
    return ExchangeContext(link_game(game), locale, {})


def export_texts(game: str, locale: str, format_: ExchangeFormat) -> str:
    """Return all own texts of a game as an exchange file."""
    found = make_context(game, locale)
    return format_exchange_file(
        found, tuple(export_units(found, (ROOT / "content" / game,), todo=False)), format_
    ).decode()


def import_texts(game: str, locale: str, text: str) -> MergeReport:
    """Return the report of a dry run of an import."""
    found = make_context(game, locale)
    return merge(read_exchange_file(text.encode(), locale, "back"), found, (ROOT / "content" / game,), dry_run=True)


def split_sentences(text: str) -> str:
    """Return a file with a segment for each sentence and an ignorable for each space between, as CAT tools write it."""
    return _SEGMENT.sub(lambda unit: _divide_into_segments(unit[1], unit[2], unit[3]), text)


def _divide_into_segments(attributes: str, source: str, target: str) -> str:
    (first, *theirs), (erster, *ours) = (_SENTENCE.split(text) for text in (source, target))
    count = min(len(theirs), len(ours)) // 2 * 2
    parts = [f"<segment{attributes}><source>{first}</source><target>{erster}</target></segment>"]
    pairs = list(zip(_join_last_pieces(theirs, count), _join_last_pieces(ours, count), strict=True))
    for at, (their, our) in enumerate(pairs):
        kind = "segment" if at % 2 else "ignorable"
        given = attributes if at % 2 else ""
        parts.append(f"<{kind}{given}><source>{their}</source><target>{our}</target></{kind}>")
    return (
        "".join(parts)
        if count
        else f"<segment{attributes}><source>{source}</source><target>{target}</target></segment>"
    )


def _join_last_pieces(pieces: list[str], count: int) -> list[str]:
    """Return the first `count` pieces, with the remaining pieces joined to the last of them."""
    return [*pieces[: count - 1], "".join(pieces[count - 1 :])] if count else []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", ["ru", "es", "pl", "it"])
def test_untouched_exports_change_nothing(game: str, locale: str) -> None:
    """PO and XLIFF files of all texts, also divided into sentences, are imported unchanged."""
    xliff = export_texts(game, locale, "xliff")
    divided = split_sentences(xliff)
    assert divided.count("<segment") > xliff.count("<segment") + 100
    for text in (export_texts(game, locale, "po"), xliff, divided):
        merged = import_texts(game, locale, text)
        assert (merged.findings, merged.imported, merged.written) == ([], [], ())
        assert len(merged.unchanged) == len(
            list(export_units(make_context(game, locale), (ROOT / "content" / game,), todo=False))
        )


def run_tool(module: str, text: str, tmp_path: Path, endings: tuple[str, str], *options: str) -> str:
    """Return a file as changed by a tool of translate-toolkit."""
    before, after = tmp_path / f"before.{endings[0]}", tmp_path / f"after.{endings[1]}"
    before.write_text(text, "utf-8")
    start = f"from translate.{module} import main; main()"
    command = [sys.executable, "-c", start, "--progress=none", *options, str(before), str(after)]
    subprocess.run(command, check=True, capture_output=True)
    return after.read_text("utf-8")


TOOLS: dict[str, Callable[[str, Path], str]] = {
    "po2xliff": lambda text, path: run_tool("convert.po2xliff", text, path, ("po", "xlf")),
    "xliff2po": lambda text, path: run_tool(
        "convert.xliff2po", run_tool("convert.po2xliff", text, path, ("po", "xlf")), path, ("xlf", "po")
    ),
    "pogrep": lambda text, path: run_tool("tools.pogrep", text, path, ("po", "po"), "--search=target", "%"),
}


@pytest.mark.parametrize("tool", ["po2xliff", "xliff2po"])
def test_converted_file_is_identified_text_by_text(tmp_path: Path, tool: str) -> None:
    """All texts of a file from a converter, which drops keys, are identified, and one change alters one text."""
    game, locale = GAMES[0], "pl"
    text = TOOLS[tool](export_texts(game, locale, "po"), tmp_path)
    merged = import_texts(game, locale, text)
    assert (merged.findings, merged.imported, merged.missing) == ([], [], 0)
    assert "dostarcz %{materials:accusative}" in unescape(text)
    changed = import_texts(
        game, locale, text.replace("dostarcz %{materials:accusative}", "oddaj %{materials:accusative}")
    )
    assert (changed.findings, changed.imported, len(changed.written)) == ([], ["effects.deliver"], 1)


def test_part_of_a_file_is_reported(tmp_path: Path) -> None:
    """A file with some of the exported texts is reported with the number of missing texts; the others are unchanged."""
    merged = import_texts(GAMES[1], "ru", TOOLS["pogrep"](export_texts(GAMES[1], "ru", "po"), tmp_path))
    (finding,) = merged.findings
    assert finding.code == "missing-unit"
    assert merged.missing > 100
    assert len(merged.unchanged) > 20


@pytest.mark.parametrize("locale", ["ru", "es", "pl", "it"])
def test_stores_of_translate_toolkit(locale: str) -> None:
    """Platforms built on translate-toolkit read and write both formats without a change."""
    from translate.storage.po import pofile
    from translate.storage.xliff2 import Xliff2File

    stores: Mapping[ExchangeFormat, Any] = {"po": pofile, "xliff": Xliff2File}
    for format_, store in stores.items():
        text = export_texts(GAMES[1], locale, format_)
        assert bytes(store.parsestring(text.encode())).decode() == text
