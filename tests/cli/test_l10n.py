from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result

from compiler.world import find_shared_folders
from tests.l10n.conftest import EN, RU
from tests.run_sobor import run_sobor
from tests.sample import write_game

pytestmark = pytest.mark.slow


def run(*arguments: str | Path) -> Result:
    """Run `sobor l10n` with these arguments; return its exit code and output."""
    return run_sobor("l10n", *arguments)


@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_exported_file_is_imported_and_recorded(game: Path, tmp_path: Path, format_: str) -> None:
    """The texts of an exported and changed file are written to the locale file and recorded as up to date."""
    file = tmp_path / "ru.exchange"
    out = run("export", game, "--locale", "ru", "--format", format_, "--out", file)
    assert out.exit_code == 0
    assert "texts" in out.output
    file.write_text(file.read_text("utf-8").replace("да будет так", "пусть"), "utf-8")
    back = run("import", game, file, "--locale", "ru")
    assert back.exit_code == 0
    assert "log.yaml" in back.output
    assert (game / "locales/ru/log.yaml").read_text("utf-8") == RU.replace("да будет так", "пусть")
    assert "log.grind" in (game / "translated-from/ru.yaml").read_text("utf-8")


def test_refused_unit_exits_with_1(game: Path, tmp_path: Path) -> None:
    """A refused unit is printed with reason and source, the others are taken, and the exit code is 1."""
    file = tmp_path / "ru.po"
    run("export", game, "--locale", "ru", "--out", file)
    file.write_text(file.read_text("utf-8").replace("Заплатите", "Отдайте"), "utf-8")
    (game / "locales/en/log.yaml").write_text(EN.replace("so be it", "there"), "utf-8")
    back = run("import", game, file, "--locale", "ru")
    assert back.exit_code == 1
    assert "source-changed" in back.output
    assert "turns: there" in back.output
    assert "1 imported, 9 unchanged, 1 not translated, 1 refused, 0 missing" in back.output


def test_todo_exports_missing_and_stale_texts(game: Path, tmp_path: Path) -> None:
    """--todo exports only missing and stale texts."""
    assert run("accept", game).exit_code == 0
    file = tmp_path / "ru.po"
    assert run("export", game, "--locale", "ru", "--todo", "--out", file).output.endswith(": 1 text\n")
    assert 'msgctxt "log.new"' in file.read_text("utf-8")
    (game / "locales/en/log.yaml").write_text(EN.replace("so be it", "there"), "utf-8")
    assert run("export", game, "--locale", "ru", "--todo", "--out", file).output.endswith(": 2 texts\n")
    assert 'msgctxt "log.grind"' in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("export", "--locale", "tlh"), "tlh"),
        (("export", "--locale", "en"), "no translation into `en`"),
        (("export", "--locale", "ru", "--format", "csv"), "csv"),
        (("export",), "--locale"),
        (("import", "nowhere.po", "--locale", "ru"), "nowhere.po"),
        (("export", "--locale", "ru", "--out", "no/such/folder/x.po"), "no/such/folder/x.po: No such file"),
        (("accept", "log.grnd"), "`log.grind`"),
    ],
)
def test_usage_errors_exit_with_2(game: Path, arguments: tuple[str, ...], words: str) -> None:
    """A wrong language, format or file is named, and the exit code is 2."""
    command, *rest = arguments
    result = run(command, game, *rest)
    assert result.exit_code == 2
    assert words in result.output


def test_game_with_errors_is_not_exported(game: Path) -> None:
    """A game that does not load is to be checked first."""
    (game / "locales/en/log.yaml").write_text("en: [", "utf-8")
    result = run("export", game, "--locale", "ru")
    assert result.exit_code == 2
    assert "sobor check" in result.output


@pytest.mark.parametrize("command", ["accept", "export", "import", "waive"])
def test_every_command_shows_examples(command: str) -> None:
    """The help of each command shows how it is used, line by line."""
    assert f"\n    sobor l10n {command} my-game" in run(command, "--help").output


@pytest.mark.parametrize("text", ['""', '"  "', '"\u00a0"', '"\u200b"', "{one: '', few: ' ', many: ''}"])
def test_blank_text_counts_as_untranslated(game: Path, tmp_path: Path, text: str) -> None:
    """A text without a word is handed out by --todo, and neither vouched for nor counted as translated."""
    key = "steps" if "one" in text else "grind"
    before = (
        RU
        if key == "grind"
        else RU.replace('\n      one: "%{n} шаг"\n      few: "%{n} шага"\n      many: "%{n} шагов"', "")
    )
    new = "\n".join(f"    {key}: {text}" if line.startswith(f"    {key}:") else line for line in before.split("\n"))
    (game / "locales/ru/log.yaml").write_text(new, "utf-8")
    assert run("accept", game).exit_code == 0
    file = tmp_path / "ru.po"
    assert run("export", game, "--locale", "ru", "--todo", "--out", file).output.endswith(": 2 texts\n")
    assert f'msgctxt "log.{key}"' in file.read_text("utf-8")


def test_the_tool_itself_is_never_written_into(game: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """If the shared folder is not next to the game, --shared is refused and nothing is recorded."""
    monkeypatch.chdir(tmp_path)
    before = {path: path.stat().st_mtime_ns for folder in find_shared_folders() for path in folder.rglob("*.yaml")}
    assert run("accept", game).exit_code == 0
    refused = run("accept", game, "--shared")
    assert refused.exit_code == 2, refused.output
    assert "belongs to Sobor" in refused.output
    assert {path: path.stat().st_mtime_ns for path in before} == before
    assert run("export", game, "--locale", "ru", "--shared").exit_code == 0


def test_accepting_an_unknown_language_is_refused(tmp_path: Path) -> None:
    """`l10n accept` for an unknown language lists the languages of the game."""
    result = run("accept", write_game(tmp_path / "mill"), "--locale", "fr")
    assert result.exit_code == 2, result.output
    assert "it has en, ru" in result.output


def test_accepting_a_text_that_is_not_translated_says_so(game: Path) -> None:
    """If no text can be marked, the command says so instead of printing nothing."""
    lines = [line for line in RU.split("\n") if not line.startswith("    grind:")]
    (game / "locales/ru/log.yaml").write_text("\n".join(lines), "utf-8")
    result = run("accept", game, "--locale", "ru", "log.grind")
    assert result.exit_code == 0, result.output
    assert "no text was marked" in result.output
