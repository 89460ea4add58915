"""Options that would have no effect beside the others are usage errors, in every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from compiler.cli.idle_options import refuse_idle_options
from compiler.model.drift import Drift
from compiler.model.print_options import EVERYTHING, PrintOptions
from compiler.world import find_shared_folders
from tests.run_sobor import run_sobor
from tests.sample import IN_ENGLISH, write_game
from tests.spelling.dictionary_sample import write_dictionary

DRIFT = Drift(0.5, 0, 0)


@pytest.fixture(name="here")
def make_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a current folder with a game, settings of `sobor lint`, two files of texts and a printer's profile."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    (tmp_path / "config/sobor/printers").mkdir(parents=True)
    (tmp_path / "config/sobor/printers/office.json").write_text(json.dumps(DRIFT._asdict()))
    here = tmp_path / "here"
    write_game(here / "mill", IN_ENGLISH)
    write_dictionary(here)
    (here / "en.json").write_text('{"a": "One card now."}')
    (here / "pl.json").write_text('{"a": "Jedna karta teraz."}')
    (here / "pl.po").write_text('msgid "One card now."\nmsgstr "Jedna karta teraz."\n')
    (here / "terms.csv").write_text("en,pl\ncard,karta\n")
    (here / "sobor-lint.yaml").write_text("translations: {pl: pl.po}\n")
    monkeypatch.chdir(here)
    return here


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "idle"),
    [
        ("build ./mill --product rulebook --only orders", "--only is for"),
        ("build ./mill --product rulebook --since 1.0", "--since is for"),
        ("build ./mill --product rulebook --sides fronts", "--sides is for"),
        ("build ./mill --product tabletop-simulator --sides fronts", "--sides is for"),
        ("build ./mill --product game-crafter --skip 3", "--skip is for"),
        ("build ./mill --product home-a4 --address https://example.org", "--address is for"),
        ("build ./mill --address https://example.org", "--address is for"),
        ("build ./mill --product fold-a4 --printer office", "--printer is for"),
        ("build ./mill --product press --printer office", "--printer is for"),
        ("build ./mill --product home-a4 --printer office --sides fronts", "--printer moves backs"),
        ("calibrate --printer office --top 0,0 --bottom 0,0 --out sheet.pdf", "--out is for"),
        ("calibrate --printer office --top 0,0 --bottom 0,0 --duplex long-edge", "--duplex is for"),
        ("calibrate --printer office", "--top"),
        ("check ./mill --locale en --dictionary pl=pl.dic", "--dictionary pl"),
        ("export ./mill --format csv --out mill.xlsx", "--format xlsx"),
        ("l10n export ./mill --locale ru --format po --out mill.xlf", "--format xliff"),
        ("l10n accept ./mill --locale en", "`en` is the source"),
        ("lint --source en.json", "--source is for"),
        ("lint --source-locale en", "--source-locale is for"),
        ("lint --key code", "--key is for"),
        ("lint --fields name", "--fields is for"),
        ("lint --glossary terms.csv", "--glossary is for"),
        ("lint --locale de", "no translation into `de`"),
        ("lint --config sobor-lint.yaml --translation pl.po --locale pl", "--config has"),
        ("lint --translation pl.po --locale pl --key code", "--key is for"),
        ("lint --translation pl.po --locale pl --fields name", "--fields is for"),
        ("lint --dictionary de=pl.dic", "--dictionary de"),
        ("lint --dictionary pl=pl.dic --dictionary pl=pl.dic", "--dictionary pl"),
        ("play red-cathedral --option turns=5 --option turns=6", "twice"),
        ("play red-cathedral --edition it --option edition=ru", "twice"),
        ("simulate red-cathedral --dask tcp://127.0.0.1:1 --jobs 2", "--jobs is"),
    ],
)
def test_option_without_effect_is_a_usage_error(here: Path, root: Path, words: str, idle: str) -> None:
    """An option that the others make idle ends the command with exit code 2, and nothing is written."""
    before = sorted(here.rglob("*"))
    content = ("--content", root / "content") if "red-cathedral" in words else ()
    done = run_sobor(*words.split(), *content)
    assert done.exit_code == 2, done.output
    assert idle in done.output
    assert sorted(here.rglob("*")) == before


@pytest.mark.slow
@pytest.mark.parametrize("option", ["--players 2", "--bot greedy", "--edition it", "--option turns=5", "--seed 0"])
def test_saved_game_keeps_its_own_options(here: Path, root: Path, option: str) -> None:
    """An option of a new game is a usage error beside --resume."""
    (here / "game.save.json").write_text("{}")
    words = ("--content", root / "content", "--resume", "game.save.json", *option.split())
    done = run_sobor("play", "red-cathedral", *words)
    assert done.exit_code == 2, done.output
    assert f"omit {option.split(maxsplit=1)[0]}" in done.output


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("lint", 0),
        ("lint --locale pl", 0),
        ("lint --source en.json --translation pl.json --locale pl --key code --fields a", 0),
        ("lint --translation pl.po --locale pl --source-locale en --glossary terms.csv", 0),
    ],
)
@pytest.mark.usefixtures("here")
def test_options_with_effect_are_accepted(words: str, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options that fit together are not usage errors."""
    monkeypatch.setattr("compiler.cli.dictionaries.list_dictionary_folders", tuple)
    assert run_sobor(*words.split()).exit_code == code


def test_one_product_that_an_option_changes_is_enough(tmp_path: Path) -> None:
    """An option is accepted if it changes at least one of the products, or if none of them can be known."""
    folders = (write_game(tmp_path / "mill", IN_ENGLISH), *find_shared_folders())
    for printed in (EVERYTHING, PrintOptions(skip=3), PrintOptions(drift=DRIFT), PrintOptions(drift=DRIFT, skip=1)):
        refuse_idle_options(folders, ("rulebook", "home-a4"), printed)
        refuse_idle_options((tmp_path / "none",), (), printed)
