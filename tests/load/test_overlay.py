from __future__ import annotations

import json
import pickle
import re
from pathlib import Path

import pytest

from compiler.build.pipeline import Request, compile_game
from compiler.diagnostics.with_findings import WithFindings
from compiler.link import link
from compiler.load.folder import load_game
from compiler.load.loaded import Loaded
from compiler.load.overlay import apply_overlay
from compiler.validate import validate
from compiler.world import World, find_font_cache, find_shared_folders
from tests.sample import IN_ENGLISH, write_game

SLOTS = """\
kind: board
format: mini-euro
layout: ''
count: 1
items:
  - id: shed
    origin: rulebook
    slots:
      - {id: left, price: 1}
      - {id: right, price: 2}
"""


def load_with_overlay(folder: Path, files: dict[str, str]) -> WithFindings[Loaded]:
    """Return the sample game, with a board of slots, under an overlay; and all that is found up to validation."""
    game = write_game(folder / "mill", {**IN_ENGLISH, "components/sheds.yaml": SLOTS})
    for name, text in files.items():
        path = folder / "owner" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    loaded = apply_overlay(load_game(game), folder / "owner")
    return WithFindings(loaded, [*loaded.diagnostics, *validate(loaded.documents)])


def test_figures_in_the_overlay_replace_those_of_the_game(tmp_path: Path) -> None:
    """Figures of the overlay take the place of the game's, others stay, and changed items record their origin."""
    loaded, findings = load_with_overlay(
        tmp_path,
        {
            "settings.yaml": "price: 5\n",
            "components/orders.yaml": "items:\n  - {id: forge, actions: [{gain: {coin: 7}}]}\n",
            "components/sheds.yaml": "items:\n- id: shed\n  slots:\n  - {id: right, price: 9}\n",
        },
    )
    assert findings == []
    linked, _ = link(loaded)
    assert linked
    items = linked.game.items
    assert linked.game.settings == {"price": 5}
    assert items["forge"].effects["actions"][0].body == {"coin": 7}
    assert (items["forge"].copies, items["forge"].traits, items["forge"].origin) == (1, {"guild": "smiths"}, "overlay")
    assert items["wheel"].origin == "designed"
    assert items["shed"].figures["slots"] == ({"id": "left", "price": 1}, {"id": "right", "price": 9})
    assert items["shed"].origin == "overlay"
    assert linked.game.rules["pay"].slots == {"price": ("coin", 5)}


def test_overlay_leaves_the_game_unchanged(tmp_path: Path) -> None:
    """Loaded again without the overlay, the game has its own figures."""
    loaded, _ = load_with_overlay(tmp_path, {"settings.yaml": "price: 5\n"})
    again = load_game(tmp_path / "mill")
    assert [one.data for one in again.documents if one.kind == "settings"] == [{"price": 3}]
    assert [one.data for one in loaded.documents if one.kind == "settings"] == [{"price": 5}]


def test_replaced_values_have_their_place_in_the_overlay(tmp_path: Path) -> None:
    """A replaced value is located in the overlay and its neighbours in the game, also after pickling."""
    text = "# The printed figures.\nitems:\n- id: wheel\n  actions: [{gain: {coin: 7}}]\n"
    loaded, _ = load_with_overlay(tmp_path, {"components/orders.yaml": text})
    document = next(one for one in loaded.documents if one.file.endswith("mill/components/orders.yaml"))
    for one in (document, pickle.loads(pickle.dumps(document))):  # noqa: S301 -- our own bytes
        span = one.locate("items", 1, "actions", 0, "gain", "coin")
        assert (span.file, span.line) == ((tmp_path / "owner/components/orders.yaml").as_posix(), 4)
        assert one.locate("items", 1, "copies").file.endswith("mill/components/orders.yaml")
        assert one.locate("items", 0, "actions").file.endswith("mill/components/orders.yaml")


def test_item_that_is_replaced_twice_is_reported(tmp_path: Path) -> None:
    """The second of two entries with one id in an overlay is a finding that refers to the first."""
    text = "items:\n- {id: forge, copies: 2}\n- {id: wheel, copies: 2}\n- {id: forge, copies: 3}\n"
    _, findings = load_with_overlay(tmp_path, {"components/orders.yaml": text})
    (finding,) = findings
    assert (finding.code, finding.span.line, finding.related[0].span.line) == ("duplicate-id", 4, 2)


@pytest.mark.parametrize(
    ("name", "text", "code", "near"),
    [
        ("components/orders.yaml", "items:\n  - {id: forgr, copies: 2}\n", "unknown-overlay", "forge"),
        ("components/order.yaml", "items:\n  - {id: forge, copies: 2}\n", "unknown-overlay", "components/orders.yaml"),
        ("settings.yaml", "prize: 4\n", "unknown-overlay", "price"),
        ("settings.yaml", "price: {a: 4}\n", "overlay-mismatch", None),
        ("settings.yaml", "price: four\n", "overlay-mismatch", None),
        ("settings.yaml", "price: true\n", "overlay-mismatch", None),
        ("settings.yaml", "- 1\n", "overlay-mismatch", None),
        ("components/orders.yaml", "- {id: forge, copies: 2}\n", "overlay-mismatch", None),
        ("components/orders.yaml", "kind: tile\n", "unknown-overlay", None),
        ("components/orders.yaml", "items:\n  - {id: forge, copeis: 2}\n", "unknown-key", "copies"),
        ("components/orders.yaml", "items:\n  - {id: forge, copies: 2000}\n", "out-of-range", None),
        ("components/orders.yaml", "items:\n  - {id: forge, actions: [{gian: {coin: 1}}]}\n", "unknown-kind", "gain"),
        ("components/orders.yaml", "items: 3\n", "wrong-type", None),
        ("components/orders.yaml", "items: []\n", "wrong-size", None),
        ("components/sheds.yaml", "items:\n  - {id: shed, slots: []}\n", "wrong-size", None),
        ("locales/ru/game.yaml", "ru: {game: {title: x}}\n", "unknown-overlay", None),
        ("game.yaml", "id: x\n", "unknown-overlay", None),
        ("settings.yaml", "price: &a 4\n", "yaml-anchor", None),
        ("settings.yaml", "", "empty-file", None),
    ],
)
def test_mistakes_in_an_overlay_are_reported(tmp_path: Path, name: str, text: str, code: str, near: str | None) -> None:
    """A misspelt, wrongly typed or forbidden entry is one finding in the overlay's file, with the nearest name."""
    _, findings = load_with_overlay(tmp_path, {name: text})
    (finding,) = findings
    assert finding.code == code
    assert finding.span.file == (tmp_path / "owner" / name).as_posix()
    assert finding.values.get("near") == near


def test_missing_overlay_is_reported(tmp_path: Path) -> None:
    """A folder that does not exist and a file in its place are findings; without the option, the game is unchanged."""
    game = load_game(write_game(tmp_path / "mill", IN_ENGLISH))
    assert [one.code for one in apply_overlay(game, tmp_path / "nowhere").diagnostics] == ["missing-folder"]
    (tmp_path / "file").write_text("")
    nowhere, file = (apply_overlay(game, tmp_path / name).diagnostics[0] for name in ("nowhere", "file"))
    assert file.code == "missing-folder"
    assert file.template != nowhere.template
    assert apply_overlay(game, None) is game


def test_link_out_of_the_overlay_is_not_followed(tmp_path: Path) -> None:
    """A symbolic link out of the overlay is refused, and the game keeps its figure."""
    (tmp_path / "secret.yaml").write_text("price: 9\n", "utf-8")
    (tmp_path / "owner").mkdir()
    (tmp_path / "owner/settings.yaml").symlink_to(tmp_path / "secret.yaml")
    loaded, findings = load_with_overlay(tmp_path, {})
    assert [one.code for one in findings] == ["forbidden-file"]
    assert [one.data for one in loaded.documents if one.kind == "settings"] == [{"price": 3}]


@pytest.mark.slow
def test_build_follows_the_overlay(tmp_path: Path) -> None:
    """Builds with an overlay, with a changed overlay and without an overlay produce different games."""
    game, out = write_game(tmp_path / "mill", IN_ENGLISH), tmp_path / "out"
    (out / ".sobor").mkdir(parents=True)
    world = World(tmp_path, find_shared_folders(), find_font_cache())
    settings = tmp_path / "owner/settings.yaml"
    settings.parent.mkdir()

    def price(overlay: Path | None) -> int:
        result = compile_game(Request(game, out=out, overlay=overlay), world)
        assert result.findings == ()
        made = json.loads((out / "mill/game.json").read_text("utf-8"))
        pages = "".join(path.read_text("utf-8") for path in (out / "mill/site/en").rglob("*.html"))
        assert f"{made['settings']['price']}\u00a0coins" in re.sub("<[^>]*>", "", pages).replace("&nbsp;", "\u00a0")
        return int(made["settings"]["price"])

    settings.write_text("price: 7\n", "utf-8")
    assert [price(None), price(settings.parent), price(settings.parent)] == [3, 7, 7]
    settings.write_text("price: 8\n", "utf-8")
    assert [price(settings.parent), price(None)] == [8, 3]


def test_lines_of_the_overlay_are_known(tmp_path: Path) -> None:
    """A report can show the overlay's lines."""
    loaded, _ = load_with_overlay(tmp_path, {"settings.yaml": "prize: 4\n"})
    assert loaded.lines[(tmp_path / "owner/settings.yaml").as_posix()][0] == "prize: 4"
