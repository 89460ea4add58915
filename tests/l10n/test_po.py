"""PO files as changed by other programs, and what is imported from them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compiler.diagnostics import Value
from compiler.diagnostics.reason import ReasonError
from compiler.l10n.export import export_units, format_exchange_file
from compiler.l10n.merge import MergeReport, format_summary, merge, read_exchange_file
from compiler.l10n.plural_rule import find_form_indexes
from compiler.l10n.unit import ExchangeContext
from tests.l10n.conftest import EN, RU, read_russian_file
from tests.shown_findings import show_findings

pytestmark = pytest.mark.slow

CHANGED = ("да будет так", "пусть")


@pytest.fixture
def come_back(given_out: Callable[[], ExchangeContext], game: Path) -> Callable[..., MergeReport]:
    """Exports to PO, lets a program rewrite the file (a function, or passages), and imports it."""

    def run(*edits: tuple[str, str], rewrite: Callable[[str], str] = lambda text: text, **how: Any) -> MergeReport:
        context = given_out()
        text = format_exchange_file(context, tuple(export_units(context, (game,), todo=False)), "po").decode()
        for old, new in edits:
            assert old in text
            text = text.replace(old, new)
        return merge(read_exchange_file(rewrite(text).encode(), "ru", "ru.po"), context, (game,), **how)

    return run


@pytest.mark.parametrize(
    ("edits", "form"),
    [
        ([('msgstr[2] "%{n} шагов"\n', "")], "`many`"),
        ([('msgstr[1] "%{n} шага"', 'msgstr[1] ""')], "`few`"),
        ([('msgstr[1] "%{n} шага"\nmsgstr[2] "%{n} шагов"\n', "")], "`few`, `many`"),
    ],
)
def test_a_missing_form_costs_its_text_only(
    come_back: Callable[..., MergeReport], game: Path, edits: list[tuple[str, str]], form: str
) -> None:
    """A plural with too few forms is refused with its key and the form; the other texts of its file are taken."""
    merged = come_back(*edits, CHANGED)
    (finding,) = merged.findings
    assert (finding.code, finding.args["key"], finding.args["missing"]) == ("unfit-text", "log.steps", form)
    assert finding.span.line > 1
    assert read_russian_file(game) == RU.replace(*CHANGED)
    assert next(format_summary(merged)) == "1 imported, 9 unchanged, 1 not translated, 1 refused, 0 missing"


def test_an_entry_without_context_is_known_by_its_note(come_back: Callable[..., MergeReport], game: Path) -> None:
    """Our note has the key of a text, for programs that drop `msgctxt`."""
    merged = come_back(CHANGED, rewrite=lambda text: re.sub(r"msgctxt .*\n", "", text))
    assert (merged.findings, merged.imported) == ([], ["log.grind"])
    assert read_russian_file(game) == RU.replace(*CHANGED)


def test_an_entry_without_note_is_known_by_its_source(come_back: Callable[..., MergeReport], game: Path) -> None:
    """An entry without context and note is taken where its source leaves one text, and that had no translation."""

    def strip(text: str) -> str:
        bare = re.sub(r"(msgctxt|#\.) .*\n", "", text)
        return bare.replace('msgid "A new coin"\nmsgstr ""', 'msgid "A new coin"\nmsgstr "Новая монета"')

    merged = come_back(rewrite=strip)
    assert merged.imported == ["log.new"]
    assert "new: Новая монета" in read_russian_file(game)


def test_an_entry_that_may_be_two_texts_is_refused(come_back: Callable[..., MergeReport], game: Path) -> None:
    """Two texts of one source without key and note are distinguished only by the place that the entry names."""
    (game / "locales/en/log.yaml").write_text(EN.replace("A new coin", "The forge"), "utf-8")

    def strip(text: str) -> str:
        bare = re.sub(r'(msgctxt|#\.) "?(cards\.forge\.title|log\.new).*\n', "", text)
        return bare.replace('msgid "The forge"\nmsgstr ""', 'msgid "The forge"\nmsgstr "Кузница"')

    assert come_back(rewrite=strip).imported == ["log.new"]
    (finding, *rest) = come_back(rewrite=lambda text: re.sub(r"#: .*\n", "", strip(text))).findings
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
    come_back: Callable[..., MergeReport], game: Path, old: str, new: str, code: str, args: dict[str, Value]
) -> None:
    """A damaged entry, or a text in which `check` would find an error, is refused by name; the rest is taken."""
    merged = come_back((old, new), ('msgstr "Колесо"', 'msgstr "Новое колесо"'))
    assert code in {finding.code for finding in merged.findings}
    assert merged.imported == ["cards.wheel.title"]
    assert len(merged.refused) == 1
    assert read_russian_file(game) == RU
    found = next(finding for finding in merged.findings if finding.code == code)
    assert found.args == {"key": "log.grind", **args}
    assert found.span.file == "ru.po"
    assert found.span.line > 1


def test_unusable_entries_are_explained(
    come_back: Callable[..., MergeReport], golden: Callable[[str, str], None]
) -> None:
    """The golden file has the wording for each unusable entry."""
    cases = [(f"{old} → {new}", come_back((old, new)).findings) for old, new, _, _ in UNUSABLE]
    golden("findings/shown/po.txt", show_findings(cases))


def test_a_judgement_can_be_overruled(come_back: Callable[..., MergeReport], game: Path) -> None:
    """A finding about wording prevents the import of a text until its code is allowed; a hint says so."""
    edit = ("да будет так", "пусть пусть")
    refused = come_back(edit)
    (code,) = {finding.code for finding in refused.findings}
    assert refused.findings[0].values["code"] == code
    assert come_back(edit, allowed=(code,)).imported == ["log.grind"]
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
def test_the_header_is_believed(
    come_back: Callable[..., MergeReport], game: Path, old: str, new: str, code: str
) -> None:
    """A file for another language or game is refused as a whole."""
    merged = come_back((old, new), CHANGED)
    assert [finding.code for finding in merged.findings] == [code]
    assert read_russian_file(game) == RU


@pytest.mark.parametrize("language", ["ru_RU", "ru-RU", "ru_RU.UTF-8", "RU", ""])
def test_varieties_of_the_language_are_taken(come_back: Callable[..., MergeReport], language: str) -> None:
    """A region, a charset or no language in the header is not another language."""
    assert come_back(('"Language: ru\\n"', f'"Language: {language}\\n"'), CHANGED).imported == ["log.grind"]


def test_a_file_of_another_game_without_a_word_about_it(come_back: Callable[..., MergeReport]) -> None:
    """If no unit is known, a single finding replaces all others."""
    merged = come_back(("X-Sobor-Game", "X-Other"), rewrite=lambda text: re.sub(r'(msgctxt "|#\. )', r"\1other.", text))
    assert [finding.code for finding in merged.findings] == ["other-game"]
    assert merged.imported == []


def test_the_rule_in_the_header_orders_the_forms(come_back: Callable[..., MergeReport], game: Path) -> None:
    """The header's rule determines the number of forms: four for Russian on some platforms."""
    rule = "nplurals=4; plural=(n%10==1 && n%100!=11 ? 1 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 2 : 0);\\n"

    def rewrite(text: str) -> str:
        text = re.sub(r'"Plural-Forms:.*?\\n"\n', lambda _: f'"Plural-Forms: {rule}"\n', text, flags=re.DOTALL)
        return text.replace('msgstr[0] "%{n} шаг"', 'msgstr[0] "%{n} ступеней"').replace(
            'msgstr[1] "%{n} шага"\nmsgstr[2] "%{n} шагов"',
            'msgstr[1] "%{n} ступень"\nmsgstr[2] "%{n} ступени"\nmsgstr[3] ""',
        )

    assert come_back(rewrite=rewrite).imported == ["log.steps"]
    assert 'one: "%{n} ступень"\n      few: "%{n} ступени"\n      many: "%{n} ступеней"' in read_russian_file(game)


@pytest.mark.parametrize(
    "rule", ["nplurals=2; plural=(n != 1);", "nplurals=3; plural=n/0;", "nplurals=x", "nplurals=1; plural=0;"]
)
def test_a_wrong_rule_costs_the_plurals_only(come_back: Callable[..., MergeReport], game: Path, rule: str) -> None:
    """A rule that is not that of the language makes its plural texts unreadable; the others are taken."""
    merged = come_back(
        CHANGED,
        rewrite=lambda text: re.sub(
            r'"Plural-Forms:.*?\\n"\n', f'"Plural-Forms: {rule}\\\\n"\n', text, flags=re.DOTALL
        ),
    )
    (finding,) = merged.findings
    assert finding.code == "unread-unit"
    assert finding.args["key"] == "log.steps"
    assert read_russian_file(game) == RU.replace(*CHANGED)


def test_spanish_millions_share_a_form() -> None:
    """A file with the two forms of gettext's Spanish serves its three categories."""
    assert find_form_indexes("es", "nplurals=2; plural=(n != 1);") == {"one": 0, "other": 1, "many": 1}


def test_a_rule_selects_only_forms_that_there_are() -> None:
    """A rule that selects a form beyond the number of forms is refused."""
    with pytest.raises(ReasonError) as refused:
        find_form_indexes("en", "nplurals=2; plural=(n == 1 ? 0 : 5);")
    assert refused.value.reason.args["index"] == 5


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
        lambda text: text.replace("Первый", "Первый"),
        lambda text: text.replace("\\n", "\\r\\n"),
    ],
)
def test_another_way_to_write_the_same_changes_nothing(
    come_back: Callable[..., MergeReport], game: Path, rewrite: Callable[[str], str]
) -> None:
    """Line ends, wrapping, comments, escapes, obsolete entries, a lost header and repeats do not count as changes."""
    merged = come_back(rewrite=rewrite)
    assert (merged.findings, merged.imported, merged.written) == ([], [], ())
    assert len(merged.unchanged) == 11
    assert read_russian_file(game) == RU


def test_two_translations_of_one_text_are_refused(come_back: Callable[..., MergeReport], game: Path) -> None:
    """Entries that contradict each other are both left out, with the places of both."""
    entry = re.compile(r'(#\. term: coin.*?msgctxt "log\.grind".*?)\n\n', re.DOTALL)
    merged = come_back(
        rewrite=lambda text: entry.sub(lambda found: f"{found[1]}\n\n{found[1].replace(*CHANGED)}\n\n", text)
    )
    (finding,) = merged.findings
    assert finding.code == "duplicate-unit"
    assert finding.related[0].span.line < finding.span.line
    assert read_russian_file(game) == RU


def test_a_cut_file_is_taken_as_far_as_it_goes(come_back: Callable[..., MergeReport], game: Path) -> None:
    """In half a file, the broken entry and the number of missing texts are reported; complete entries are imported."""

    def cut(text: str) -> str:
        return text[: text.index("msgstr", text.index('msgctxt "log.steps"'))]

    merged = come_back(CHANGED, rewrite=cut)
    assert [finding.code for finding in merged.findings] == ["unread-unit", "missing-unit"]
    assert merged.findings[1].args == {"missing": 2, "count": 12, "keys": ("log.long", "log.new")}
    assert read_russian_file(game) == RU.replace(*CHANGED)


def test_a_blank_translation_does_not_replace_one(come_back: Callable[..., MergeReport], game: Path) -> None:
    """A translation that came back empty, or with spaces only, is refused, and the text stays."""
    merged = come_back(('msgstr "Монета %{coin} {coin}: да будет так"', 'msgstr "\u00a0 "'))
    assert [finding.code for finding in merged.findings] == ["unfit-text"]
    assert merged.findings[0].args == {"key": "log.grind"}
    assert read_russian_file(game) == RU


def test_blank_text_is_filled_in_place(come_back: Callable[..., MergeReport], game: Path) -> None:
    """A blank text is exported as untranslated, and its translation replaces it."""
    blank = RU.replace("  log:\n", "  log:\n    new: ''\n")
    (game / "locales/ru/log.yaml").write_text(blank, "utf-8")
    merged = come_back(('msgid "A new coin"\nmsgstr ""', 'msgid "A new coin"\nmsgstr "Монета"'))
    assert merged.imported == ["log.new"]
    assert read_russian_file(game) == blank.replace("''", "'Монета'")


def test_dry_run_writes_nothing(come_back: Callable[..., MergeReport], game: Path) -> None:
    """A dry run names the files that would change."""
    merged = come_back(CHANGED, dry_run=True)
    assert merged.imported == ["log.grind"]
    assert [path.name for path in merged.written] == ["log.yaml"]
    assert read_russian_file(game) == RU
