from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from compiler.build.pipeline import Request, compile_game
from compiler.diagnostics import Span
from compiler.l10n.pseudo import PSEUDO, add_pseudo_locale, make_pseudo_text
from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.link import link
from compiler.load.folder import load_game
from compiler.model.markup import parse_text
from compiler.model.message_marks import ICON, SLOT
from compiler.world import World, find_font_cache, find_shared_folders
from tests.sample import change_file, write_game

pytestmark = pytest.mark.slow

RULE = """\
Pay %{price:accusative} {coin}, then see [the market](rule:market.move).

- **One** thing
- another \\{thing\\}

| a | b |
| - | - |
| left | *right* |
"""


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Paying", "[Pááýííñğ]"),
        ("Pay %{price} {coin}.", "[Pááý %{price} {coin}.]"),
        ("- see [it](rule:a.b)", "- [šéééé [ííţ](rule:a.b)]"),
        ("2) paying", "2) [pááýííñğ]"),
        ("a | b\n---|---\n|| x \\| e", "áá | b\n---|---\n|| x \\| éé"),
        ("a | b", "[áá | b]"),
        ("", ""),
        ("Ход", "[Хоод]"),
        ("a [Key]{.keyword}", "[áá [Ķééý]{.keyword}]"),
    ],
)
def test_words_change_and_nothing_else(text: str, made: str) -> None:
    """Words are accented and longer, in brackets; slots, icons, targets of links and marks of lists stay."""
    assert make_pseudo_text(text) == made


def test_pseudo_text_keeps_markup() -> None:
    """A rule text keeps its blocks, links, slots, icons and emphasis, and has no finding."""
    before, _ = parse_text(RULE, Span("x"))
    after, findings = parse_text(make_pseudo_text(RULE), Span("x"))
    assert findings == []
    assert re.findall(r"(?:Slot|Icon)\([^)]*\)", repr(after)) == re.findall(r"(?:Slot|Icon)\([^)]*\)", repr(before))
    assert [type(block) for block in after] == [type(block) for block in before]
    assert re.findall(r"target='[^']*'", repr(after)) == re.findall(r"target='[^']*'", repr(before))
    assert repr(after).count("Strong(") == repr(before).count("Strong(") > 0


@given(st.text("ab {}%:.-|*[]()\n"))
def test_pseudo_text_keeps_slots_and_icons(text: str) -> None:
    """Any text keeps its slots and icons, unless one extends over a line end."""
    assume(not re.search(r"\{[^{}]*\n[^{}]*\}", text))
    made = make_pseudo_text(text)
    assert SLOT.findall(made) == SLOT.findall(text)
    assert ICON.findall(made) == ICON.findall(text)
    assert made.count("\n") == text.count("\n")


def test_pseudo_texts_are_about_a_third_longer(root: Path) -> None:
    """The English words of all games are between 30 and 42 per cent longer in the pseudo-locale."""
    files = (root / "content/common/locales/en").glob("*.yaml")
    words = [word for path in files for word in re.findall(r"[a-z]{2,}", path.read_text("utf-8"))]
    before = sum(len(word) for word in words)
    after = sum(len(make_pseudo_text(word)) - 2 for word in words)
    assert 1.3 < after / before < 1.42


def test_every_face_has_the_letters_of_the_pseudo_locale(tmp_path: Path) -> None:
    """The prepared faces can draw the pseudo-locale."""
    letters = make_pseudo_text("ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz")
    for face in prepare_packaged_faces(tmp_path).values():
        assert not set(face.find_lacking(letters))


def test_pseudo_locale_has_all_texts_of_the_source(tmp_path: Path) -> None:
    """The pseudo-locale has every text, term and rule of the source, and the game's own locales stay as they are."""
    linked, _ = link(load_game(write_game(tmp_path / "mill"), find_shared_folders()))
    assert linked
    made = add_pseudo_locale(linked, PSEUDO)
    assert add_pseudo_locale(linked, "ru") is linked
    assert set(made.translations[PSEUDO].messages) == set(linked.translations["en"].messages)
    assert made.translations[PSEUDO].terms["coin"].forms["nominative"] == {"one": "çööííñ", "other": "çööííñš"}
    assert set(made.texts[PSEUDO]) == set(made.texts["en"])
    assert made.game.locales == ("en", "ru")


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> World:
    """A world whose fonts are prepared once."""
    return World(tmp_path_factory.mktemp("games"), find_shared_folders(), find_font_cache())


def test_overflow_is_found_before_any_translation(tmp_path: Path, world: World) -> None:
    """A title that just fits in English overflows in the pseudo-locale, which is reported."""
    folder = write_game(
        tmp_path / "mill",
        change_file(
            "locales/en/game.yaml",
            "The forge",
            "The very old and very cold forge of everybody in this valley of smiths",
        ),
    )
    assert not [one for one in compile_game(Request(folder, ("en",)), world).findings if one.code == "text-overflow"]
    found = [one for one in compile_game(Request(folder, (PSEUDO,)), world).findings if one.code == "text-overflow"]
    assert len(found) == 1
    assert found[0].args["locale"] == PSEUDO
    assert found[0].span.file.endswith("locales/en/game.yaml")


def test_build_of_the_pseudo_locale_leaves_the_others(tmp_path: Path, world: World) -> None:
    """The pseudo-locale is built in addition to the others and changes none of their files."""
    folder, out = write_game(tmp_path / "mill"), tmp_path / "out"
    (out / ".sobor").mkdir(parents=True)
    compile_game(Request(folder, out=out), world)
    before = {path: path.read_bytes() for path in (out / "mill").rglob("*") if path.is_file()}
    result = compile_game(Request(folder, (PSEUDO,), out=out), world)
    assert result.findings == ()
    assert (out / "mill/zz/home-a4.pdf").is_file()
    assert "Mííł" in (out / "mill/site/zz/index.html").read_text("utf-8")
    assert {path: path.read_bytes() for path in before} == before
