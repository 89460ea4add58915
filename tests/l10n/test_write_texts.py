from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics import Span
from compiler.l10n.unit import ExchangeContext
from compiler.l10n.write_texts import MAX_CHARACTERS, ReturnedText, WrittenTexts, find_misfit, write_texts
from compiler.link import link
from compiler.load.folder import load_game
from compiler.model.language_data import TextForms
from compiler.world import find_shared_folders
from tests.l10n.conftest import BASE, RU, read_russian_file
from tests.sample import write_game

SPAN = Span("ru.po", 7)
NEW_FILE = """\
# yaml-language-server: $schema=../../../../../schemas/texts.json
ru:
  log:
    new: Новая монета
"""


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> ExchangeContext:
    """Return the context of a game that no test writes to."""
    return make_context(write_game(tmp_path_factory.mktemp("unchanged") / "mill", dict(BASE)))


@pytest.fixture
def context(game: Path) -> ExchangeContext:
    """Return the context of the Russian texts of the sample game."""
    return make_context(game)


def make_context(game: Path) -> ExchangeContext:
    """Return the context of the Russian texts of a game as it is now, without boxes for them."""
    linked, _ = link(load_game(game, find_shared_folders()))
    assert linked is not None
    return ExchangeContext(linked, "ru", {})


def write(context: ExchangeContext, texts: dict[str, TextForms], *, dry_run: bool = False) -> WrittenTexts:
    """Write texts that were returned in a file."""
    return write_texts({key: ReturnedText(text, SPAN) for key, text in texts.items()}, context, dry_run=dry_run)


@pytest.mark.slow
def test_text_and_form_are_replaced_in_place(context: ExchangeContext, game: Path) -> None:
    """Comments, quotes and all other texts stay as they are."""
    steps = {"one": "%{n} шаг", "few": "%{n} шажка", "many": "%{n} шагов"}
    written = write(context, {"log.grind": "Монета!", "log.steps": steps})
    assert [path.name for path in written.files] == ["log.yaml"]
    assert written.misfits == {}
    changed = RU.replace("Монета %{coin} {coin}: да будет так", "Монета!").replace("шага", "шажка")
    assert read_russian_file(game) == changed


@pytest.mark.slow
def test_nothing_is_written_in_a_dry_run_or_without_texts(context: ExchangeContext, game: Path) -> None:
    """A dry run names the files that it would write, and no texts are written into no file."""
    assert [path.name for path in write(context, {"log.grind": "Монета!"}, dry_run=True).files] == ["log.yaml"]
    assert write(context, {}) == WrittenTexts((), {})
    assert read_russian_file(game) == RU


@pytest.mark.slow
def test_first_text_of_a_file_makes_the_file(game: Path) -> None:
    """A file that the source alone has is written with the schema of the source."""
    (game / "locales/ru/log.yaml").unlink()
    written = write(make_context(game), {"log.new": "Новая монета"})
    assert len(written.files) == 1
    assert read_russian_file(game) == NEW_FILE


@pytest.mark.slow
@pytest.mark.parametrize("category", ["one", "few", "many"])
def test_missing_plural_form_is_added_in_the_order_of_categories(game: Path, category: str) -> None:
    """Forms stay in the order of the plural categories, whichever of them the translation lacked."""
    forms = {"one": "%{n} шаг", "few": "%{n} шага", "many": "%{n} шагов"}
    path = game / "locales/ru/log.yaml"
    path.write_text(RU.replace(f'      {category}: "{forms[category]}"\n', ""), "utf-8")
    assert write(make_context(game), {"log.steps": forms}).misfits == {}
    assert read_russian_file(game) == RU


@pytest.mark.slow
def test_text_without_a_place_is_a_misfit_and_the_others_are_written(context: ExchangeContext, game: Path) -> None:
    """One text where the file has plural forms cannot be inserted, and its finding is at its place."""
    written = write(context, {"log.steps": "шаг", "log.grind": "Монета!"})
    assert {key: (found.code, found.span) for key, found in written.misfits.items()} == {
        "log.steps": ("unfit-text", SPAN)
    }
    assert read_russian_file(game) == RU.replace("Монета %{coin} {coin}: да будет так", "Монета!")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "is_misfit"),
    [
        ("Монета\u202e", True),
        ("Монета\ufffd", True),
        ("Монета\x00", True),
        ("Монета\n<<<<<<< HEAD\n", True),
        ("а" * (MAX_CHARACTERS + 1), True),
        ("а" * MAX_CHARACTERS, False),
        ("Монета\n", False),
        ("", False),
    ],
)
def test_text_that_content_may_not_have_is_a_misfit(unchanged: ExchangeContext, text: str, is_misfit: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Controls, lost characters, conflict marks and excessive lengths are refused, as a text or as one of its forms."""
    assert bool(find_misfit("log.grind", text, SPAN, unchanged)) is is_misfit
    assert bool(find_misfit("log.steps", {"one": "шаг", "few": text}, SPAN, unchanged)) is is_misfit


@pytest.mark.slow
def test_one_text_does_not_fit_plural_forms(unchanged: ExchangeContext) -> None:
    """A text whose key has plural forms must come back with forms, whether or not it is translated yet."""
    finding = find_misfit("log.steps", "шаг", SPAN, unchanged)
    assert finding is not None
    assert (finding.code, finding.span) == ("unfit-text", SPAN)
    assert find_misfit("log.new", "Новая монета", SPAN, unchanged) is None
