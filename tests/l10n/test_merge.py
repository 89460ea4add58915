from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from compiler.l10n.export_texts import ExchangeFormat, export_units, format_exchange_file
from compiler.l10n.merge import merge
from compiler.l10n.merge_report import MergeReport
from compiler.l10n.read_exchange_file import read_exchange_file
from compiler.l10n.unit import ExchangeContext
from compiler.l10n.write_texts import MAX_CHARACTERS
from tests.l10n.conftest import EN, RU, read_russian_file
from tests.shown_findings import show_findings

pytestmark = pytest.mark.slow


class ExportAndImport(Protocol):
    """Exports, changes the file and the game, and imports."""

    def __call__(
        self, *edits: tuple[str, str], format_: ExchangeFormat = "po", meanwhile: Callable[[], object] = ...
    ) -> MergeReport:
        """Return the report of the import."""


@pytest.fixture
def export_and_import(make_context: Callable[[], ExchangeContext], game: Path) -> ExportAndImport:
    """Export to PO or XLIFF, replace passages as a translator would, change the game meanwhile, and import."""

    def run(
        *edits: tuple[str, str], format_: ExchangeFormat = "po", meanwhile: Callable[[], object] = lambda: None
    ) -> MergeReport:
        context = make_context()
        text = format_exchange_file(context, tuple(export_units(context, (game,), todo=False)), format_).decode()
        for old, new in edits:
            assert old in text
            text = text.replace(old, new)
        meanwhile()
        return merge(read_exchange_file(text.encode(), "ru", "ru.po"), make_context(), (game,))

    return run


@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_unchanged_file_changes_nothing(
    export_and_import: ExportAndImport, game: Path, format_: ExchangeFormat
) -> None:
    """Importing an unchanged export changes no byte and marks translated texts as up to date."""
    merged = export_and_import(format_=format_)
    assert (merged.written, merged.findings, merged.unfinished, merged.imported) == ((), [], [], [])
    assert "log.grind" in merged.up_to_date
    assert merged.untranslated == ["log.new"]
    assert read_russian_file(game) == RU


@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_only_the_text_changes(export_and_import: ExportAndImport, game: Path, format_: ExchangeFormat) -> None:
    """A changed text replaces the old one; comments, quotes and everything else stay."""
    export_and_import(("да будет так", "пусть"), format_=format_)
    assert read_russian_file(game) == RU.replace("да будет так", "пусть")


@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_form_and_line_of_a_block_change_in_place(
    export_and_import: ExportAndImport, game: Path, format_: ExchangeFormat
) -> None:
    """A plural form and a line of a block are changed in place."""
    export_and_import(("%{n} шага", "%{n} шажка"), ("Два.", "Две."), format_=format_)
    assert read_russian_file(game) == RU.replace("шага", "шажка").replace("Два.", "Две.")


def test_new_text_is_added_where_the_source_has_it(export_and_import: ExportAndImport, game: Path) -> None:
    """A text that had no translation is added to the file, after the text that precedes it in the source."""
    merged = export_and_import(('msgid "A new coin"\nmsgstr ""', 'msgid "A new coin"\nmsgstr "Новая: монета"'))
    assert "log.new" in merged.imported
    assert read_russian_file(game) == RU + '    new: "Новая: монета"\n'


def test_missing_locale_file_is_created(export_and_import: ExportAndImport, game: Path) -> None:
    """Texts whose locale file does not exist get a new one, with the schema line of the source's file."""
    (game / "locales/ru/log.yaml").unlink()
    merged = export_and_import(('msgid "A new coin"\nmsgstr ""', 'msgid "A new coin"\nmsgstr "Монета"'))
    assert [path.name for path in merged.written] == ["log.yaml"]
    assert read_russian_file(game) == EN.split("\n")[0] + "\nru:\n  log:\n    new: Монета\n"


def test_changed_source_is_refused(export_and_import: ExportAndImport, game: Path) -> None:
    """A unit whose source has changed since the export is refused with the reason; the others are imported."""

    def meanwhile() -> None:
        (game / "locales/en/log.yaml").write_text(EN.replace("so be it", "there"), "utf-8")

    merged = export_and_import(("да будет так", "пусть"), ("%{n} шага", "%{n} шажка"), meanwhile=meanwhile)
    (finding,) = merged.findings
    assert finding.code == "source-changed"
    assert finding.args == {"key": "log.grind"}
    assert finding.related[0].span.file.endswith("en/log.yaml")
    assert read_russian_file(game) == RU.replace("шага", "шажка")
    assert "log.grind" not in merged.imported


def test_lost_note_is_refused(
    export_and_import: ExportAndImport, game: Path, golden: Callable[[str, str], None]
) -> None:
    """A unit without its note is refused, because it may have been translated from an older source."""
    merged = export_and_import(("made from", "made"), ("да будет так", "пусть"))
    assert [finding.code for finding in merged.findings] == ["source-changed", "source-changed"]
    assert [finding.args["key"] for finding in merged.findings] == merged.refused
    golden("findings/shown/lost-note.txt", show_findings([("made from → made", merged.findings)]))
    assert merged.refused == ["rules.pay.text", "log.grind"]
    assert read_russian_file(game) == RU


def test_changed_figure_is_a_changed_source(export_and_import: ExportAndImport, game: Path) -> None:
    """A text whose bound figure has changed since the export is refused, too."""
    settings = game / "settings.yaml"
    merged = export_and_import(meanwhile=lambda: settings.write_text("price: 4\n", "utf-8"))
    assert [finding.code for finding in merged.findings] == ["source-changed"]


def test_changed_translation_is_refused(export_and_import: ExportAndImport, game: Path) -> None:
    """A translation that has changed since the export is not overwritten."""

    def meanwhile() -> None:
        (game / "locales/ru/log.yaml").write_text(RU.replace("да будет так", "иначе"), "utf-8")

    merged = export_and_import(("да будет так", "пусть"), meanwhile=meanwhile)
    assert [finding.code for finding in merged.findings] == ["translation-changed"]
    assert "иначе" in read_russian_file(game)


def test_fuzzy_unit_is_not_imported(export_and_import: ExportAndImport, game: Path) -> None:
    """A unit that its translator marked as fuzzy is not imported, and counts as unfinished."""
    merged = export_and_import(('msgctxt "log.grind"', '#, fuzzy\nmsgctxt "log.grind"'), ("да будет так", "пусть"))
    assert merged.unfinished == ["log.grind"]
    assert read_russian_file(game) == RU


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('msgctxt "log.grind"', 'msgctxt "log.grnd"', "unknown-text"),
        ("да будет так", "да\u202eбудет", "unfit-text"),
        ("да будет так", "да\ufffd", "unfit-text"),
        ("да будет так", "а" * (MAX_CHARACTERS + 1), "unfit-text"),
        ("да будет так", "да\\n<<<<<<< HEAD\\nтак", "conflict-mark"),
        ('msgstr[1] "%{n} шага"', 'msgstr[1] ""', "unfit-text"),
    ],
)
def test_unfit_text_is_refused(export_and_import: ExportAndImport, game: Path, old: str, new: str, code: str) -> None:
    """A unit with an unknown key, or with a text that no locale file may contain, is refused."""
    merged = export_and_import((old, new))
    assert merged.findings[0].code == code
    assert {finding.code for finding in merged.findings} <= {code, "missing-unit"}
    assert read_russian_file(game) == RU


def test_text_of_the_greatest_length_is_imported(export_and_import: ExportAndImport, game: Path) -> None:
    """A text with as many characters as allowed is written."""
    before = "Монета %{coin} {coin}: "
    merged = export_and_import(("да будет так", "а" * (MAX_CHARACTERS - len(before))))
    assert (merged.findings, merged.imported) == ([], ["log.grind"])
    assert f'"{before}ааа' in read_russian_file(game)


def test_text_in_braces_is_changed_in_place(export_and_import: ExportAndImport, game: Path) -> None:
    """A text within braces is changed without any other change to the file."""
    before = (game / "locales/ru/game.yaml").read_text("utf-8")
    export_and_import(("Кузница", "Новая: кузница"))
    after = (game / "locales/ru/game.yaml").read_text("utf-8")
    assert after == before.replace("Кузница", '"Новая: кузница"')
