"""PO files as changed by other programs, and what is imported from them."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Container
from pathlib import Path
from typing import Protocol

import pytest

from compiler.compiled.cldr import find_cldr_rules
from compiler.diagnostics import Value
from compiler.l10n.export_texts import export_units, format_exchange_file
from compiler.l10n.merge import merge
from compiler.l10n.merge_report import MergeReport, format_summary
from compiler.l10n.po import format_plural_rule
from compiler.l10n.read_exchange_file import read_exchange_file
from compiler.l10n.refuse_by_checks import TEXT_CHECKS
from compiler.l10n.unit import ExchangeContext, list_categories
from engine.text import Texts
from tests.l10n.conftest import EN, RU, read_russian_file
from tests.shown_findings import show_findings

pytestmark = pytest.mark.slow

CHANGED = ("да будет так", "пусть")


class ExportAndImport(Protocol):
    """Exports to PO, changes the file, and imports it."""

    def __call__(
        self,
        *edits: tuple[str, str],
        rewrite: Callable[[str], str] = ...,
        allowed: Container[str] = (),
        dry_run: bool = False,
    ) -> MergeReport:
        """Return the report of the import."""


@pytest.fixture
def export_and_import(make_context: Callable[[], ExchangeContext], game: Path) -> ExportAndImport:
    """Export to PO, change the file by replacing passages or by a function, and import it."""

    def run(
        *edits: tuple[str, str],
        rewrite: Callable[[str], str] = lambda text: text,
        allowed: Container[str] = (),
        dry_run: bool = False,
    ) -> MergeReport:
        context = make_context()
        text = format_exchange_file(context, tuple(export_units(context, (game,), todo=False)), "po").decode()
        for old, new in edits:
            assert old in text
            text = text.replace(old, new)
        returned = read_exchange_file(rewrite(text).encode(), "ru", "ru.po")
        return merge(returned, context, (game,), allowed=allowed, dry_run=dry_run)

    return run


@pytest.mark.parametrize(
    ("edits", "forms"),
    [
        ([('msgstr[2] "%{n} шагов"\n', "")], ("many",)),
        ([('msgstr[1] "%{n} шага"', 'msgstr[1] ""')], ("few",)),
        ([('msgstr[1] "%{n} шага"\nmsgstr[2] "%{n} шагов"\n', "")], ("few", "many")),
    ],
)
def test_text_without_all_forms_is_refused(
    export_and_import: ExportAndImport, game: Path, edits: list[tuple[str, str]], forms: tuple[str, ...]
) -> None:
    """A plural text with too few forms is refused with its key and the missing forms; other texts are imported."""
    merged = export_and_import(*edits, CHANGED)
    (finding,) = merged.findings
    assert (finding.code, finding.args["key"], finding.args["missing"]) == ("unfit-text", "log.steps", forms)
    assert finding.span.line > 1
    assert read_russian_file(game) == RU.replace(*CHANGED)
    assert next(format_summary(merged)) == "1 imported, 9 unchanged, 1 not translated, 1 refused, 0 missing"


def test_entry_without_context_is_identified_by_its_note(export_and_import: ExportAndImport, game: Path) -> None:
    """An entry from a program that drops `msgctxt` is identified by the key in the note of the export."""
    merged = export_and_import(CHANGED, rewrite=lambda text: re.sub(r"msgctxt .*\n", "", text))
    assert (merged.findings, merged.imported) == ([], ["log.grind"])
    assert read_russian_file(game) == RU.replace(*CHANGED)


def test_entry_without_note_is_identified_by_its_source(export_and_import: ExportAndImport, game: Path) -> None:
    """An entry without context and note is imported if only one text has its source, and it had no translation."""

    def strip(text: str) -> str:
        bare = re.sub(r"(msgctxt|#\.) .*\n", "", text)
        return bare.replace('msgid "A new coin"\nmsgstr ""', 'msgid "A new coin"\nmsgstr "Новая монета"')

    merged = export_and_import(rewrite=strip)
    assert merged.imported == ["log.new"]
    assert "new: Новая монета" in read_russian_file(game)


def test_entry_that_may_be_two_texts_is_refused(export_and_import: ExportAndImport, game: Path) -> None:
    """Two texts with the same source, without key and note, are distinguished only by the reference of the entry."""
    (game / "locales/en/log.yaml").write_text(EN.replace("A new coin", "The forge"), "utf-8")

    def strip(text: str) -> str:
        bare = re.sub(r'(msgctxt|#\.) "?(cards\.forge\.title|log\.new).*\n', "", text)
        return bare.replace('msgid "The forge"\nmsgstr ""', 'msgid "The forge"\nmsgstr "Кузница"')

    assert export_and_import(rewrite=strip).imported == ["log.new"]
    (finding, *rest) = export_and_import(rewrite=lambda text: re.sub(r"#: .*\n", "", strip(text))).findings
    assert finding.code == "unknown-text"
    assert finding.args["excerpt"] == "The forge"
    assert finding.values["keys"] == ("cards.forge.title", "log.new")
    assert {one.code for one in rest} <= {"unknown-text", "missing-unit"}


UNUSABLE: list[tuple[str, str, str, dict[str, Value]]] = [
    ('msgstr "Монета %{coin} {coin}: да будет так"', 'msgstr "Монета', "unread-unit", {}),
    ('да будет так"', 'да будет \\q"', "unread-unit", {"escape": "\\q"}),
    ('да будет так"', 'да будет так"\n<<<<<<< HEAD', "unread-unit", {}),
    ('да будет так"', 'да будет так"\nmsgstr "again"', "unread-unit", {"keyword": "msgstr"}),
    ('msgid "The %{coin} {coin} turns: so be it"', 'msgid "The mill"', "source-differs", {}),
    ("log.grind: made from", "log.long: made from", "unread-unit", {"noted": "log.long"}),
    ("да будет так", "%{xgain}", "unknown-slot", {"slot": "xgain"}),
    ("{coin}: да будет так", "{coyn}: да будет так", "unknown-icon", {"sort": "icon", "name": "coyn"}),
    ("Монета %{coin} ", "Монета ", "missing-slot", {"slot": "coin"}),
    ("да будет так", "\\n<<<<<<< HEAD\\nтак", "conflict-mark", {"mark": "<<<<<<< HEAD"}),
    ("да будет так", "да\u0007", "unfit-text", {"character": "U+0007"}),
    ("да будет так", "\\a", "unfit-text", {"character": "U+0007"}),
    ('msgstr "Заплатите', 'msgstr "**Заплатите', "unsupported-markup", {"key": "rules.pay.text"}),
    (
        'msgstr "Заплатите',
        'msgstr "<b>Заплатите</b>',
        "unsupported-markup",
        {"key": "rules.pay.text", "construct": "HTML"},
    ),
    (
        'msgstr "Заплатите',
        'msgstr "[Заплатите](rule:pya)',
        "dead-reference",
        {"key": "rules.pay.text", "kind": "rule", "target": "pya"},
    ),
]
"""What a program writes instead of what was exported, and the finding; its `key` is `log.grind` unless given."""


@pytest.mark.parametrize(("old", "new", "code", "args"), UNUSABLE)
def test_unusable_entry_is_refused_at_its_line(
    export_and_import: ExportAndImport, game: Path, old: str, new: str, code: str, args: dict[str, Value]
) -> None:
    """A damaged entry, or a text that `check` would report as an error, is refused; other texts are imported."""
    merged = export_and_import((old, new), ('msgstr "Колесо"', 'msgstr "Новое колесо"'))
    assert code in {finding.code for finding in merged.findings}
    assert merged.imported == ["cards.wheel.title"]
    assert len(merged.refused) == 1
    assert read_russian_file(game) == RU
    found = next(finding for finding in merged.findings if finding.code == code)
    assert found.args == {"key": "log.grind", **args}
    assert found.span.file == "ru.po"
    assert found.span.line > 1


def test_unusable_entries_are_explained(
    export_and_import: ExportAndImport, golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The golden file has the wording for each unusable entry, as all checks of texts report it."""
    monkeypatch.setattr("compiler.l10n.refuse_by_checks.TEXT_CHECKS", TEXT_CHECKS)
    cases = [(f"{old} → {new}", export_and_import((old, new)).findings) for old, new, _, _ in UNUSABLE]
    golden("findings/shown/po.txt", show_findings(cases))


def test_finding_about_wording_can_be_overruled(
    export_and_import: ExportAndImport, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A finding about wording prevents the import of a text until its code is allowed; a hint says so."""
    monkeypatch.setattr("compiler.l10n.refuse_by_checks.TEXT_CHECKS", TEXT_CHECKS)
    edit = ("да будет так", "пусть пусть")
    refused = export_and_import(edit)
    (code,) = {finding.code for finding in refused.findings}
    assert refused.findings[0].values["code"] == code
    assert export_and_import(edit, allowed=(code,)).imported == ["log.grind"]
    assert "пусть пусть" in read_russian_file(game)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"Language: ru\\n"', '"Language: pl\\n"', "other-language"),
        ('"X-Source-Language: en\\n"', '"X-Source-Language: es\\n"', "other-language"),
        ('"X-Sobor-Game: mill\\n"', '"X-Sobor-Game: forge\\n"', "other-game"),
        ("charset=UTF-8", "charset=KOI8-R", "unsafe-exchange"),
    ],
)
def test_file_with_another_header_is_refused(
    export_and_import: ExportAndImport, game: Path, old: str, new: str, code: str
) -> None:
    """A file whose header names another language, game or encoding is refused as a whole."""
    merged = export_and_import((old, new), CHANGED)
    assert [finding.code for finding in merged.findings] == [code]
    assert read_russian_file(game) == RU


@pytest.mark.parametrize("language", ["ru_RU", "ru-RU", "ru_RU.UTF-8", "RU", ""])
def test_variants_of_the_language_are_accepted(export_and_import: ExportAndImport, language: str) -> None:
    """A language with a region or a charset in the header, or none at all, is not another language."""
    assert export_and_import(('"Language: ru\\n"', f'"Language: {language}\\n"'), CHANGED).imported == ["log.grind"]


def test_file_without_any_known_text_is_of_another_game(export_and_import: ExportAndImport) -> None:
    """If the header names no game and no unit is known, a single finding replaces all others."""
    merged = export_and_import(
        ("X-Sobor-Game", "X-Other"), rewrite=lambda text: re.sub(r'(msgctxt "|#\. )', r"\1other.", text)
    )
    assert [finding.code for finding in merged.findings] == ["other-game"]
    assert merged.imported == []


def test_file_of_another_game_without_keys_names_its_first_text(export_and_import: ExportAndImport) -> None:
    """A file of another game whose texts have lost their keys is named by the words of its first text."""

    def rewrite(text: str) -> str:
        without_keys = re.sub(r"(?m)^(?:msgctxt|#\.) .*\n", "", text)
        return re.sub(r'msgid (?:""\n)?"(?=[^"])', r"\g<0>Other ", without_keys)

    (finding,) = export_and_import(("X-Sobor-Game", "X-Other"), rewrite=rewrite).findings
    assert finding.code == "other-game"
    assert str(finding.args["excerpt"]).startswith("Other ")


def test_rule_in_the_header_orders_the_forms(export_and_import: ExportAndImport, game: Path) -> None:
    """The rule in the header determines number and order of forms: some platforms write four for Russian."""
    rule = "nplurals=4; plural=(n%10==1 && n%100!=11 ? 1 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 2 : 0);\\n"

    def rewrite(text: str) -> str:
        text = re.sub(r'"Plural-Forms:.*?\\n"\n', lambda _: f'"Plural-Forms: {rule}"\n', text, flags=re.DOTALL)
        return text.replace('msgstr[0] "%{n} шаг"', 'msgstr[0] "%{n} ступеней"').replace(
            'msgstr[1] "%{n} шага"\nmsgstr[2] "%{n} шагов"',
            'msgstr[1] "%{n} ступень"\nmsgstr[2] "%{n} ступени"\nmsgstr[3] ""',
        )

    assert export_and_import(rewrite=rewrite).imported == ["log.steps"]
    assert 'one: "%{n} ступень"\n      few: "%{n} ступени"\n      many: "%{n} ступеней"' in read_russian_file(game)


@pytest.mark.parametrize(
    "rule", ["nplurals=2; plural=(n != 1);", "nplurals=3; plural=n/0;", "nplurals=x", "nplurals=1; plural=0;"]
)
def test_only_plural_texts_need_the_rule(export_and_import: ExportAndImport, game: Path, rule: str) -> None:
    """With a plural rule that does not belong to the language, plural texts are refused and others imported."""
    merged = export_and_import(
        CHANGED,
        rewrite=lambda text: re.sub(
            r'"Plural-Forms:.*?\\n"\n', f'"Plural-Forms: {rule}\\\\n"\n', text, flags=re.DOTALL
        ),
    )
    (finding,) = merged.findings
    assert finding.code == "unread-unit"
    assert finding.args["key"] == "log.steps"
    assert read_russian_file(game) == RU.replace(*CHANGED)


@pytest.mark.parametrize(
    "rewrite",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace('msgstr "', 'msgstr ""\n"'),
        lambda text: text.replace("msgctxt", '#| msgid "An older text"\nmsgctxt'),
        lambda text: text.replace('"%{n} шаг"', '"\\x25{n} \\"\\"шаг"').replace('\\"\\"', ""),
        lambda text: text + '\n#~ msgid "Gone"\n#~ msgstr "Нет"\n',
        lambda text: text.replace("#, fuzzy\n", "").replace(
            'msgctxt "game', '# by hand\n#, c-format, no-wrap\nmsgctxt "game'
        ),
        lambda text: text[text.index("\n\n") :],
        lambda text: text + text[text.index("\n\n") :],
        lambda text: text.replace("\\n", "\\r\\n"),
    ],
)
def test_other_notation_changes_nothing(
    export_and_import: ExportAndImport, game: Path, rewrite: Callable[[str], str]
) -> None:
    """Line ends, wrapping, comments, escapes, obsolete entries, a lost header and repeats do not count as changes."""
    merged = export_and_import(rewrite=rewrite)
    assert (merged.findings, merged.imported, merged.written) == ([], [], ())
    assert len(merged.unchanged) == 11
    assert read_russian_file(game) == RU


def test_two_translations_of_one_text_are_refused(export_and_import: ExportAndImport, game: Path) -> None:
    """Entries that contradict each other are both left out, with the places of both."""
    entry = re.compile(r'(#\. term: coin.*?msgctxt "log\.grind".*?)\n\n', re.DOTALL)
    merged = export_and_import(
        rewrite=lambda text: entry.sub(lambda found: f"{found[1]}\n\n{found[1].replace(*CHANGED)}\n\n", text)
    )
    (finding,) = merged.findings
    assert finding.code == "duplicate-unit"
    assert finding.related[0].span.line < finding.span.line
    assert read_russian_file(game) == RU


def test_complete_entries_of_a_cut_file_are_imported(export_and_import: ExportAndImport, game: Path) -> None:
    """In a file that ends too early, the broken entry and the missing texts are reported, and the rest is imported."""

    def cut(text: str) -> str:
        return text[: text.index("msgstr", text.index('msgctxt "log.steps"'))]

    merged = export_and_import(CHANGED, rewrite=cut)
    assert [finding.code for finding in merged.findings] == ["unread-unit", "missing-unit"]
    assert merged.findings[1].args == {"missing": 2, "count": 12, "keys": ("log.long", "log.new")}
    assert read_russian_file(game) == RU.replace(*CHANGED)


def test_blank_translation_does_not_replace_another(export_and_import: ExportAndImport, game: Path) -> None:
    """A translation that was returned with spaces only is refused, and the existing translation stays."""
    merged = export_and_import(('msgstr "Монета %{coin} {coin}: да будет так"', 'msgstr "\u00a0 "'))
    assert [finding.code for finding in merged.findings] == ["unfit-text"]
    assert merged.findings[0].args == {"key": "log.grind"}
    assert read_russian_file(game) == RU


def test_blank_text_is_filled_in_place(export_and_import: ExportAndImport, game: Path) -> None:
    """A blank text is exported as untranslated, and its translation replaces it."""
    blank = RU.replace("  log:\n", "  log:\n    new: ''\n")
    (game / "locales/ru/log.yaml").write_text(blank, "utf-8")
    merged = export_and_import(('msgid "A new coin"\nmsgstr ""', 'msgid "A new coin"\nmsgstr "Монета"'))
    assert merged.imported == ["log.new"]
    assert read_russian_file(game) == blank.replace("''", "'Монета'")


def test_dry_run_writes_nothing(export_and_import: ExportAndImport, game: Path) -> None:
    """A dry run names the files that would change."""
    merged = export_and_import(CHANGED, dry_run=True)
    assert merged.imported == ["log.grind"]
    assert [path.name for path in merged.written] == ["log.yaml"]
    assert read_russian_file(game) == RU


@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it", "uk", "de", "cs", "ar"])
def test_exported_plural_rule_selects_the_forms_of_the_formatter(locale: str) -> None:
    """The plural rule for gettext selects the form that the formatter selects."""
    found = re.fullmatch(r"nplurals=(\d+); plural=(.*);?", format_plural_rule(locale))
    assert found
    assert int(found[1]) == len(list_categories(locale))
    choose = gettext.c2py(found[2].rstrip(";"))
    texts = Texts({"locale": locale, **find_cldr_rules(locale), "sounds": [], "messages": {}, "terms": {}})
    for n in (*range(130), 1_000_000):
        assert list_categories(locale)[choose(n)] == texts.classify_figure(n), n
